"""A tool that reads or writes one file: its rules are about the path."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final, final

from ..tools.permission_rule import Calls, FilePart, PermissionRule, Prepared
from ..tools.stray_arguments import COMMAND_KEYS, PATH_KEYS, named_by, stray_keys, texts_named_by
from ..tools.tools import Tool
from ..values.names import check_nonempty_name, read_names
from ..values.results import RuleDecision
from .asked_paths import AskedPath, read_path
from .guards import Guards, check_guarded
from .lookups import Lookups
from .partial_paths import ANY_TEXT, PartialPath
from .path_globs import is_literal
from .path_patterns import PathPattern, path_keys
from .safety import writing_reason
from .workspaces import Workspace, workspace

FILE_ARGUMENT: Final = "file_path"
"""The argument in which parts of other tools' calls, such as redirections, name a file."""

UNKNOWN_FILE: Final = PartialPath(ANY_TEXT)
"""Stands for a path in parts of other tools' calls that only running them could tell, as for ``cat $x``."""

READ: Final = ("offset", "limit", "pages")
WRITTEN: Final = ("content", "old_string", "new_string", "replace_all")
"""What tools that read, and that write, mostly have as other arguments."""

_ODD_PATTERNS: Final = (
    (re.compile(r":\*\Z"), "paths have no ':*'; write a star, as in '.env*'"),
    (re.compile(r"\$"), "variables in rules are not looked up; write '~/' for the home folder, or the path"),
    (re.compile(r"\A\s|\s\Z"), "the blank at its end is taken for a part of the name"),
    (re.compile(r",\s"), "a rule has one path; write a rule for each"),
)
"""Signs that hardly any file's name has, with what to write instead."""

_REMEMBERED_PATTERNS: Final = 65_536


@final
class NamedFile(FilePart):
    """The arguments of a part that names one of the files of a call, for all file tools that rules ask about it.

    Args:
        path: the path, or what is known of it.
        lookups: what has been looked up for the call so far.
        beside: arguments of the call that its tool does not know; no pattern allows the part either.
        as_written: the path as the call has it, for a person to see.
    """

    def __init__(
        self,
        path: str | PartialPath,
        lookups: Lookups,
        beside: Mapping[str, object] | None = None,
        as_written: str | None = None,
    ) -> None:
        super().__init__({FILE_ARGUMENT: path})
        self.update(beside or {})
        self.as_written = as_written
        self.lookups = lookups
        self._asked: dict[Workspace, AskedPath] = {}

    def asked(self, space: Workspace) -> AskedPath:
        """Give what the path can mean; it is looked up once."""
        if space not in self._asked:
            self._asked[space] = _read(self[FILE_ARGUMENT], space, self.lookups)
        return self._asked[space]


@final
@dataclass(frozen=True, kw_only=True, eq=False)
class PreparedPath(Prepared):
    """The arguments of a call together with what their path can mean.

    Attributes:
        asked: the path, read once.
        stray: whether the call has arguments that the tool does not know.
        names: files that it looks for in a folder, as far as their paths are known.
        lookups: what has been looked up for the call so far.
    """

    asked: AskedPath = field(repr=False)
    stray: bool = False
    names: tuple[PartialPath, ...] = ()
    lookups: Lookups = field(default_factory=Lookups, repr=False)

    @cached_property
    def path_keys(self) -> frozenset[str]:
        """The keys of the patterns that could match the path, as far as it is known."""
        return path_keys(self.asked)


class FileTool(Tool):
    """A tool with one path among its arguments; its rules are path patterns.

    A pattern starts at the project (``src/**``), at the home folder (``~/notes``) or at the file system's root
    (``/tmp/**``); ``**`` is zero or more whole segments, ``*`` and ``?`` stay inside one. An allow rule must match the
    path as asked and as its links resolve. A deny or an ask rule needs to match one of them; case, Unicode form and
    the kind of slash do not matter to it, a bare name matches at any depth, and a folder stands for its contents.

    Args:
        name: the tool's name, also in the registry.
        argument: the argument that holds the path.
        writes: whether the tool changes the file, or else reads it; deny and ask rules with a pattern for one tool
            that writes cover all that write, and likewise for those that read.
        others: the other arguments that the tool knows. No pattern allows a call with any further one: who knows what
            the host does with it? Default: ``offset limit pages``, or for a tool that writes ``content old_string
            new_string replace_all``.
        guarded: further files and folders that no call writes to without a person (see `guards`).
        root: the project's folder; default: the working directory as it is now.
        home: what ``~`` stands for; default: the current user's home.

    Raises:
        TypeError: a name or folder is not text, or ``others`` no names.
        ValueError: a name or folder is empty.

    Source: the second system's Read, Write and Edit.
    Differs: its patterns go through ``fnmatch``, where ``*`` crosses slashes and ``..`` is text.
    """

    approval_required = True

    def __init__(
        self,
        name: str,
        *,
        argument: str = FILE_ARGUMENT,
        writes: bool = False,
        others: Iterable[str] | None = None,
        guarded: Iterable[str | os.PathLike[str]] = (),
        root: str | os.PathLike[str] | None = None,
        home: str | os.PathLike[str] | None = None,
    ) -> None:
        self.name = check_nonempty_name(name, "a file tool's name")
        self.argument = check_nonempty_name(argument, "a file tool's argument")
        self.writes = writes
        self.reads = not writes
        self.others = read_names((WRITTEN if writes else READ) if others is None else others, "a file tool's others")
        self.side_effect_scope = "workspace" if writes else "none"
        self.guarded = check_guarded(guarded)
        self._space = workspace(root, home)
        self._pattern = lru_cache(_REMEMBERED_PATTERNS)(self._read_pattern)

    @property
    def space(self) -> Workspace:
        """The project's folder and the home folder."""
        return self._space

    def prepare(self, tool_input: object) -> PreparedPath:
        """Read a call's path once, for any number of rules.

        Args:
            tool_input: the call's arguments.

        Returns:
            The arguments and what their path can mean; the other methods take it in place of the arguments.
        """
        if isinstance(tool_input, PreparedPath):
            return tool_input
        if isinstance(tool_input, NamedFile):
            asked, stray = tool_input.asked(self._space), len(tool_input) > 1
            return PreparedPath(arguments=tool_input, asked=asked, stray=stray, lookups=tool_input.lookups)
        arguments = dict(tool_input) if isinstance(tool_input, Mapping) else {}
        stray = bool(stray_keys(arguments, (self.argument, *self.others)))
        return PreparedPath(arguments=arguments, asked=self._read(arguments), stray=stray)

    def split(self, tool_input: object) -> Calls:
        """Say what a call amounts to: itself, if its path can mean one file only.

        Args:
            tool_input: the call's arguments.

        Returns:
            The one part; incomplete for a path that is missing, no text, or open to more than one reading. Commands
            under keys that the tool does not know are mentioned.
        """
        call = self.prepare(tool_input)
        commands = named_by(call, COMMAND_KEYS, but=(self.argument, *self.others))
        mentions = [("Bash", {"command": command}) for command in commands]
        reason = "the path is not understood"
        return Calls([(self.name, call)], call.asked.text is not None, mentions=mentions, reason=reason)

    def subject(self, tool_input: object) -> str | None:
        """Say what a call is about, for a person.

        Args:
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            The path as it was asked for; ``None`` where there is none.
        """
        path = self.prepare(tool_input).get(self.argument)
        return path if isinstance(path, str) else None

    def match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern surely covers a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if the path as asked and as its links resolve both match, and the tool knows all arguments.
        """
        call = self.prepare(tool_input)
        return not call.stray and self._pattern(rule_content).covers(call.asked)

    def may_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern may be meant to cover a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if any form of the path matches.
        """
        call, pattern = self.prepare(tool_input), self._pattern(rule_content)
        # Whoever finds rules by their keys has asked this. Of a path that may lead anywhere, each rule is asked about.
        return (pattern.key is None or pattern.key in call.path_keys) and pattern.touches(call.asked)

    def could_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether only a path that is not known keeps a pattern from covering a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True where the path may lead anywhere, or where a part of it is not known and the pattern may mean one of
            the paths that it could be.
        """
        call = self.prepare(tool_input)
        partial, pattern = call.asked.partial, self._pattern(rule_content)
        if call.names:
            return any(pattern.may_name(name, call.lookups) for name in call.names)
        return call.asked.unseen and (partial is None or pattern.may_fit(partial, call.lookups))

    def remark(self, rule_content: str, behavior: RuleDecision) -> str | None:
        """Say what people mostly mean by a pattern that hardly any path fits.

        Args:
            rule_content: the pattern.
            behavior: what its rule does.

        Returns:
            What to write instead; ``None`` where there is nothing to say, and for a rule that allows.
        """
        odd = (advice for sign, advice in _ODD_PATTERNS if behavior != "allow" and sign.search(rule_content))
        return next(odd, None)

    def rule_key(self, rule_content: str) -> str | None:
        """Give a segment that every path matching a pattern has.

        Args:
            rule_content: the pattern.

        Returns:
            The segment, or ``None``.
        """
        return self._pattern(rule_content).key

    def call_keys(self, tool_input: object) -> Collection[str] | None:
        """Give the keys of the patterns that could match a call.

        Args:
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            The path's segments; ``None`` where the path is not known.
        """
        call = self.prepare(tool_input)
        return None if call.asked.unseen else call.path_keys

    def generate_suggestions(self, tool_input: object) -> list[PermissionRule]:
        """Suggest an allow rule that a person could accept for a call.

        Args:
            tool_input: the call's arguments.

        Returns:
            One rule for the file's folder in the project, else for the file alone; none where no pattern says so.
        """
        call = self.prepare(tool_input)
        content = self._suggested(call.asked.text)
        if content is None or not self.match_rule(content, call):
            return []
        return [PermissionRule(tool_name=self.name, rule_content=content, behavior="allow", source="suggested")]

    def safety_check(self, tool_input: object) -> str | None:
        """Say why a call needs a person, whatever the rules allow.

        Args:
            tool_input: the call's arguments.

        Returns:
            The reason where the tool writes to a guarded place; else ``None``.
        """
        call = self.prepare(tool_input)
        reason = writing_reason(call.asked.wide, self._space) if self.writes else None
        return self.guard_check(call, Guards(self.guarded)) if reason is None else reason

    def guard_check(self, tool_input: object, guards: Guards) -> str | None:
        """Say why a call needs a person: it writes to a guarded file.

        Args:
            tool_input: the call's arguments.
            guards: what is guarded.

        Returns:
            The reason, or ``None``.
        """
        if not self.writes:
            return None
        call = self.prepare(tool_input)
        paths = texts_named_by(call, (self.argument.casefold(), *PATH_KEYS))
        reasons = (guards.reason(path, self._space, call.lookups) for path in paths)
        return next((reason for reason in reasons if reason is not None), None)

    def _read(self, arguments: Mapping[str, object]) -> AskedPath:
        """Read the path; what other arguments name that may be a path is for deny and ask rules only."""
        lookups = Lookups()
        asked = _read(arguments.get(self.argument), self._space, lookups)
        for path in texts_named_by(arguments, PATH_KEYS, but=(self.argument,)):
            asked = asked.widened(read_path(path, self._space, lookups))
        return asked

    def _read_pattern(self, content: str) -> PathPattern:
        return PathPattern(content, self._space)

    def _suggested(self, path: str | None) -> str | None:
        if path is None or path == self._space.real_root or not is_literal(path):
            return None  # a name with a star in it would be a pattern
        if not self._space.contains(path):
            return path
        file = posixpath.relpath(path, self._space.real_root)
        folder = posixpath.dirname(file)
        return f"{folder}/**" if folder else file


def _read(path: object, space: Workspace, lookups: Lookups) -> AskedPath:
    if isinstance(path, PartialPath):
        return AskedPath(text=None, real=(), wide=(), spellings=(), unseen=True, partial=path)
    return read_path(path, space, lookups)
