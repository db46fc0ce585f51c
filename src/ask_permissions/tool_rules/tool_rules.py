"""Rules whose patterns the tools interpret: deny before ask before allow, whatever their order."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Lock
from typing import NamedTuple, Self, final

from ..files.file_tool import FileTool
from ..files.guards import Guards
from ..tools.notes import Note
from ..tools.permission_rule import MOST_SUGGESTIONS, PermissionRule
from ..tools.registries import check_registry, find_tool
from ..tools.safety_checks import call_danger, own_danger
from ..tools.tools import tool_method
from ..values.arguments import decoded_arguments
from ..values.callbacks import refuse_awaitable
from ..values.classifiers import Dangers, Inspection
from ..values.errors import SnapshotError
from ..values.names import check_tool_name, read_names
from ..values.results import RuleDecision, Verdict
from .agent_tools import agent_tools
from .judgement import judge, settled
from .parts import parts_of
from .settings import Settings, entry_of, read_settings, read_tool_rules, saved_settings, saved_tool_rules
from .settings_files import USER, SettingsPath, locked_settings_file, read_settings_file
from .settings_text import EMPTY, changed_text
from .table import Operation, RuleTable
from .tool_names import MCP, is_for, is_pattern
from .tool_reader import ToolReader
from .toolbox import WRITE, Toolbox

_NOT_TRUSTED = "what the project allows does not count unless it is trusted"
_OUTSIDE = "the file leads out of the project, so that what it allows does not count"


@final
class _File(NamedTuple):
    """A settings file as it was when it was loaded or saved: its source, and the rules that came from it."""

    source: str
    rules: frozenset[PermissionRule]


@final
class ToolRules:
    """A set of `PermissionRule`; it goes wherever a rules object goes.

    A rule applies to one tool, and that tool says what its pattern means, by these methods, all of them optional:

    - ``match_rule(rule_content, tool_input)``: the narrow reading, for allow; without it, the pattern is the JSON text
      of the arguments. Only ``True`` counts.
    - ``may_match_rule(rule_content, tool_input)``: the wide reading, for deny and ask; default: the narrow one.
    - ``could_match_rule(rule_content, tool_input)``: true where only an unknown keeps a deny or an ask rule from
      matching; a person is asked then.
    - ``settled(rule_content, tool_input)``: where an allow rule was made for this very call, what takes its place, so
      that whatever only may match asks no more, also not in ``safety_check``, which is given the answer; ``None``, the
      default, for all other rules. A deny or an ask that matches for sure is not asked about it.
    - ``split(tool_input)``: the `Calls` that one call amounts to; default: itself. Parts are not split again. If a part
      names another tool, that tool's rules decide it. Allow also needs that tool's ``split`` to give only this one
      call, with ``complete=True``; a deny or an ask looks at whatever it gives.
      `Calls` without a part are allowed where they are ``idle``; no rule is named then.
    - ``covers_whole(rule_content, tool_input)``: whether an allow rule's pattern is the very text of a call, which is
      allowed then whatever it amounts to. Only ``True`` counts.
    - ``must_be_named(tool_input)``: true where a rule without a pattern does not allow a call.
    - ``loses_meaning(patterns, tool_input)``: true where a call changes what one of the patterns of the tool's allow
      rules means; it is not allowed then.
    - ``prepare(tool_input)``: reads the arguments once; all other methods are given the result in their place.
    - ``rule_key(rule_content)`` and ``call_keys(tool_input)``: an index, so that not every rule is looked at. A rule
      with a key is skipped for calls that lack this key, so give it one only if it matches none of them, not even
      widely. A rule whose key is a tuple is also found by its beginnings: ``("git", "push")`` by ``("git",)``. ``None``
      as a rule's key, or for a call's keys, skips nothing.
    - ``reaches``: names of tools that a call which is not understood may turn out to use.
    - ``reads`` and ``writes``: a true value joins the tools that read, or write, files; a deny or an ask rule with a
      pattern for one of them covers all.
    - ``unread(rule_content, behavior)``: why a pattern can never match, and what to write instead; such a rule is
      refused. ``remark(rule_content, behavior)``: what people mostly mean instead; it is noted.
    - ``subject(tool_input)``: what a person is told that the call is about, such as its command; default: its
      arguments.
    - ``generate_suggestions(tool_input)``: rules that a person could accept for such calls.
    - ``guard_check(tool_input, guards)``: the reason why this call changes a guarded file.
    - ``safety_check(tool_input)``: the reason why this call needs a person, past allow rules, grants and modes.

    An error in any of them, and an awaitable, reaches the caller: the call must not run.

    Args:
        rules: the rules, in any order.
        tools: the registry of tools, the same that `ApprovalPolicy` takes; a tool is in it under its name. For
            ``Bash``, ``Read``, ``Write`` and ``Edit`` there are built-in tools where it has none, which also read the
            patterns for a tool of that name that has no ``match_rule`` of its own.
        aliases: other names of tools: with ``{"execute_bash": "Bash"}``, rules for ``Bash`` also hold for calls of
            ``execute_bash``, which are read and checked as those of ``Bash`` are.

    Raises:
        TypeError: a rule is no `PermissionRule`, ``tools`` no registry, or ``aliases`` no mapping of names.
        ValueError: no tool can read a rule's pattern, or an alias is none.
        Exception: whatever a tool raises that is asked about a pattern.

    Source: the second system's permission engine.
    Differs: compound calls are taken apart; deny and ask read widely, allow narrowly.
    """

    def __init__(
        self,
        rules: Iterable[PermissionRule] = (),
        *,
        tools: object = None,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self._begin(Toolbox(tools, aliases), map(_checked, rules))
        self._refuse_unread(self._table.rules)

    @classmethod
    def from_snapshot(cls, payload: object, *, tools: object = None, aliases: Mapping[str, str] | None = None) -> Self:
        """Restore rules from their saved form.

        Args:
            payload: what `snapshot` gave, after a round trip through JSON.
            tools: the registry of tools; default: those of known agents (`agent_tools`), as for the settings that
                they may come from.
            aliases: other names of tools.

        Returns:
            The rules. A rule whose pattern no tool can read any more is noted (`notes`): to deny or ask it asks for
            every call of its tool, to allow it is dropped.

        Raises:
            SnapshotError: the payload is malformed.
        """
        restored = cls.__new__(cls)
        restored._begin(Toolbox(tools, aliases, agent_tools() if tools is None else None), read_tool_rules(payload))
        restored._keep_unread(restored._table.rules)
        return restored

    def _begin(self, toolbox: Toolbox, rules: Iterable[PermissionRule]) -> None:
        self._toolbox = toolbox
        self._lock = Lock()
        self._guarded: tuple[str, ...] = ()
        self._noted: tuple[Note, ...] = ()
        self._files: dict[Path, _File] = {}
        self._table = RuleTable(rules, toolbox)

    def _take(self, settings: Settings) -> None:
        """Add what a settings file says."""
        unread = (*self._table.unread, *settings.unread)
        self._table = RuleTable((*self._table.rules, *settings.rules), self._toolbox, unread)
        self._noted = (*self._noted, *settings.notes)

    def _keep_unread(self, rules: Iterable[PermissionRule]) -> None:
        """Keep what nobody can read as what asks for every call of its tool; what would allow is left out."""
        unread = {rule: reason for rule in rules if (reason := self._unread(rule)) is not None}
        dropped = {rule for rule in unread if rule.behavior == "allow"}
        kept = [rule for rule in self._table.rules if rule not in dropped]
        self._noted = (*self._noted, *(_note(rule, reason) for rule, reason in unread.items()))
        self._table = RuleTable(kept, self._toolbox, unread)

    @classmethod
    def from_settings(
        cls,
        mapping: object,
        source: str = "userSettings",
        *,
        tools: object = None,
        aliases: Mapping[str, str] | None = None,
        strict: bool = True,
    ) -> Self:
        """Read rules from a settings file as agents have them.

        Args:
            mapping: ``{"permissions": {"allow": ["Bash(npm run:*)", "Read"], "ask": [...], "deny": [...]}}``; other
                keys at the top are passed over, known ones below are noted.
            source: where the rules come from. A path ``/x`` to allow begins at the project in ``"projectSettings"`` and
                ``"localSettings"``, and is not understood elsewhere; ``//x`` is absolute.
            tools: the registry of tools; default: those of known agents (`agent_tools`).
            aliases: other names of tools.
            strict: whether anything that is not understood is an error. Else it is noted (`notes`): what would deny or
                ask then asks for every call of its tool, or of every tool where none can be told; what would allow is
                left out.

        Returns:
            The rules.

        Raises:
            SnapshotError: it is no settings file, or may be a misspelt one; or, if strict, something in it is not
                understood: all of it is named.
        """
        read = cls.__new__(cls)
        read._begin(Toolbox(tools, aliases, agent_tools() if tools is None else None), ())
        read._take(read_settings(mapping, source, unread=read._unread, is_file_tool=read._is_file_tool, strict=strict))
        return read

    @classmethod
    def load(
        cls,
        *,
        user: str | os.PathLike[str] | None = None,
        project: str | os.PathLike[str] | None = None,
        local: str | os.PathLike[str] | None = None,
        tools: object = None,
        aliases: Mapping[str, str] | None = None,
        strict: bool = True,
        trust_project: bool = False,
    ) -> Self:
        """Read rules from the settings files that agents have.

        Project and local files are written by whoever wrote the project: what they deny and ask always counts.

        Args:
            user: the path of the user's own file, source ``"userSettings"``; ``None`` where there is none.
            project: that of the project, source ``"projectSettings"``, such as ``.claude/settings.json``.
            local: that of the project on this machine, source ``"localSettings"``.
            tools: the registry of tools; default: those of known agents (`agent_tools`).
            aliases: other names of tools.
            strict: as in `from_settings`.
            trust_project: whether what the project and local files allow counts. Else each such entry is noted, and
                kept when the rules are saved. It never counts in a file whose links lead out of the project: the folder
                that holds the path, or that holds the ``.claude`` which holds it.

        Returns:
            The rules.

        Raises:
            OSError: a file does not exist, or cannot be read.
            SnapshotError: a file is no regular file, has more than 4 MB, is no JSON, repeats a key, or is refused as in
                `from_settings`. The message begins with the path.
            TypeError: a path is none, or ``trust_project`` is not a bool.
            ValueError: two of the paths are one file.

        Source: the documentation of the settings files.
        Differs: what a project allows needs the host's trust.
        """
        if not isinstance(trust_project, bool):
            raise TypeError(f"trust_project must be True or False, not {trust_project!r}")
        paths = {"userSettings": user, "projectSettings": project, "localSettings": local}
        loaded = cls.__new__(cls)
        loaded._begin(Toolbox(tools, aliases, agent_tools() if tools is None else None), ())
        for source, path in paths.items():
            if path is not None:
                trusted = trust_project or source == USER
                loaded._load(SettingsPath.of(path), source, strict=strict, distrust=None if trusted else _NOT_TRUSTED)
        return loaded

    def _load(self, place: SettingsPath, source: str, *, strict: bool, distrust: str | None) -> None:
        if place.real in self._files:
            raise ValueError(f"{place.given}: is the file of {self._files[place.real].source}, too")
        content = read_settings_file(place).content
        with _named(place):
            settings = read_settings(
                content,
                source,
                unread=self._unread,
                is_file_tool=self._is_file_tool,
                strict=strict,
                distrust=_OUTSIDE if place.leaves_project(source) else distrust,
            )
        self._guard_file(place)
        self._take(settings)
        self._note_root(place, source, settings.rules)
        self._files[place.real] = _File(source, frozenset(settings.rules))

    def _note_root(self, place: SettingsPath, source: str, rules: Iterable[PermissionRule]) -> None:
        """Say so where the paths in a project's file begin somewhere else than at that project."""
        root = self._toolbox.space.real_root
        paths = (rule.rule_content for rule in rules if self._is_file_tool(rule.tool_name))
        relative = any(path is not None and not path.startswith(("//", "~")) for path in paths)
        if source != USER and relative and str(place.project) != root:
            reason = (
                f"its paths begin at {root}, the root of the tools; give tools made with root={str(place.project)!r}"
            )
            self._noted = (*self._noted, Note(source=source, list=None, entry=str(place.given), reason=reason))

    @property
    def rules(self) -> tuple[PermissionRule, ...]:
        """The rules, in the order in which they were added."""
        return self._table.rules

    @property
    def notes(self) -> tuple[Note, ...]:
        """What a person should know: entries that were not taken as they stand, and rules that may do nothing.

        The last are denies and asks for tools that nobody has, and those that tools say people mostly mean otherwise,
        such as ``Bash(git push --force)``, which is not ``Bash(git push --force:*)``.
        """
        return (*self._noted, *(_note(rule, reason) for rule in self.rules if (reason := self._remark(rule))))

    def add(self, rule: PermissionRule) -> None:
        """Add a rule; one that is there already stays as it is.

        Args:
            rule: the rule.

        Raises:
            TypeError: it is no `PermissionRule`.
            ValueError: no tool can read its pattern; nothing changes.
            Exception: whatever its tool raises; nothing changes.
        """
        self._refuse_unread([_checked(rule)])
        with self._lock:  # for whoever changes the table; a decision takes the one that it finds
            self._table = RuleTable((*self._table.rules, rule), self._toolbox, self._table.unread)

    def discard(self, rule: PermissionRule) -> None:
        """Take a rule out, if it is there.

        Args:
            rule: the rule.
        """
        with self._lock:
            kept = (one for one in self._table.rules if one != rule)
            self._table = RuleTable(kept, self._toolbox, self._table.unread)

    def check_tools(self, tools: object) -> None:
        """Refuse a registry whose tools cannot read the rules; `ApprovalPolicy` does so with its own.

        Args:
            tools: the registry.

        Raises:
            TypeError: it is no registry.
            ValueError: a tool of it reads patterns, but not that of a rule for it.
        """
        check_registry(tools)
        for rule in self._table.rules:
            reader = ToolReader(rule.tool_name, find_tool(tools, rule.tool_name))
            reason = reader.unread(rule) if reader.has_patterns and rule not in self._table.unread else None
            if reason is not None:
                raise ValueError(f"the rule {rule}: {reason}")

    def decide(self, name: str, arguments: object = None) -> Verdict:
        """Decide about one call, and name the rule.

        Args:
            name: the tool's name.
            arguments: the call's arguments: values, or JSON text.

        Returns:
            The decision and the rule that made it. The decision is ``None`` where no rule covers the call; the rule is
            ``None`` where a call that is not understood is asked about.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        return self._inspect(name, arguments).verdict()

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        """Decide about one call.

        Args:
            name: the tool's name.
            arguments: the call's arguments: values, or JSON text.

        Returns:
            ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no rule covers the call.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        return self.decide(name, arguments).decision

    def match(self, name: str, arguments: object = None) -> PermissionRule | None:
        """Find the rule that decides about one call.

        Args:
            name: the tool's name.
            arguments: the call's arguments: values, or JSON text.

        Returns:
            The rule, or ``None``.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        rule = self.decide(name, arguments).rule
        return rule if isinstance(rule, PermissionRule) else None

    def suggest(self, name: str, arguments: object = None) -> list[PermissionRule]:
        """Suggest rules that a person could accept with `add` instead of approving such calls one by one.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            Those of the tool's allow rules that are not there yet; none where rules decide already, where the call
            needs a person whatever the rules say, and where the tool has none to suggest, more than five, or one that
            `add` would refuse.

        Raises:
            TypeError: the name is not a string, or a tool answers what it must not.
            ValueError: the arguments are broken JSON text.
            Exception: whatever a tool raises.
        """
        table = self._table
        call = _operation(table, name, arguments)
        if (
            judge(table, call).decision
            or call_danger(self.tool(name), call.arguments, self._dangers(table, call)) is not None
        ):
            return []
        suggested = [
            named for rule in call.reader.suggestions(call.tool_input) for named in self._by_hosts_names(rule, name)
        ]
        if len(suggested) > MOST_SUGGESTIONS or any(self._unread(rule) is not None for rule in suggested):
            return []
        more = RuleTable((*table.rules, *suggested), self._toolbox, table.unread)
        if judge(more, call).decision != "allow":
            return []
        known = {(rule.tool_name, rule.rule_content) for rule in table.rules if rule.behavior == "allow"}
        return [rule for rule in suggested if (rule.tool_name, rule.rule_content) not in known]

    def tool(self, name: str) -> object | None:
        """Give the tool of a name.

        Args:
            name: the tool's name.

        Returns:
            The registry's tool, else one that stands in for it, else ``None``. Under an alias, a tool of the registry
            without patterns of its own comes with what it takes from the tool whose alias it is.
        """
        return self._toolbox.tool(name)

    def registered(self, name: str) -> object | None:
        """Give the tool of a name, if the host registered one.

        Args:
            name: the tool's name.

        Returns:
            The registry's tool, or ``None``.
        """
        return self._toolbox.registered(name)

    def aliased(self, name: str) -> object | None:
        """Give the tool that a name is an alias of.

        Args:
            name: the name.

        Returns:
            The tool that reads the alias's calls; ``None`` where it is no alias.
        """
        return self._toolbox.aliased(name)

    def unknown_tools(self, known_names: Iterable[str]) -> list[PermissionRule]:
        """List the rules for tools that nobody has: misspelt names, most of the time.

        Args:
            known_names: the names of all tools there are; a string is one name. An alias among them stands for the
                tool that it names, too.

        Returns:
            The rules for other tools; one for all tools of an MCP server is for any of them.

        Raises:
            TypeError: a name is not a string.
        """
        names = read_names(known_names, "a tool's name")
        known = {*names, *(self._toolbox.aliases[name] for name in names if name in self._toolbox.aliases)}
        return [
            rule
            for rule in self.rules
            if rule.tool_name not in known
            and not (is_pattern(rule.tool_name) and any(is_for(rule.tool_name, name, rule.behavior) for name in known))
        ]

    def snapshot(self) -> dict[str, object]:
        """Give the rules in their saved form.

        Returns:
            ``{"version": 1, "tool_rules": [...]}``, ready for JSON.
        """
        return saved_tool_rules(self.rules)

    def to_settings(self) -> dict[str, dict[str, list[str]]]:
        """Give the rules as a settings file has them.

        Returns:
            What `from_settings` reads; the sources are left out.
        """
        return saved_settings(self.rules, self._is_file_tool)

    def save(self, path: str | os.PathLike[str], source: str | None = None) -> None:
        """Write the rules of one source into its settings file.

        Rules that were added since the file was loaded or saved are appended, unless the file has them by now; entries
        of those that were discarded are taken out. Every other key and entry, also one that somebody else wrote there
        in the meantime, keeps its text and its place. The file's lock, ``NAME.lock`` beside it, stays.

        Args:
            path: the file. One that was not loaded gets all rules of the source, and is made if it is missing; its
                folder is not made.
            source: the source whose rules are written; needed for a file that was not loaded.

        Raises:
            OSError: the file or its folder does not exist or cannot be read or written.
            TimeoutError: another program keeps the file's lock for five seconds.
            NotImplementedError: the system has no file locks (Windows).
            SnapshotError: the file is no settings file any more.
            TypeError: the path or the source is none.
            ValueError: the source is missing, or not that of the file; the file leads out of the project, which only
                that of ``"userSettings"`` may; settings cannot name a rule's tool; or the file would have more than
                4 MB. In all cases the file is as it was.

        Source: the documentation of the settings files.
        """
        place = SettingsPath.of(path)
        with self._lock:
            known = self._files.get(place.real)
        source = _source_of(place, known, source)
        if place.leaves_project(source):
            raise ValueError(f"{place.given}: is not saved: {place.real} is outside the project {place.project}")
        self._guard_file(place)

        with locked_settings_file(place, new=EMPTY if known is None else None) as file:
            with self._lock:
                known = self._files.get(place.real)
                now = [rule for rule in self._table.rules if rule.source == source]
            before: frozenset[PermissionRule] = frozenset() if known is None else known.rules
            discarded = before.difference(now)
            added = [rule for rule in now if rule not in before]
            with _named(place):
                changed = changed_text(
                    file.text, source, discarded=discarded, added=added, is_file_tool=self._is_file_tool
                )
            file.replace(changed)
            with self._lock:
                self._files[place.real] = _File(source, frozenset(now))

    def _guard_file(self, place: SettingsPath) -> None:
        for path in dict.fromkeys([place.given, place.real]):
            self._guard(path)

    def entry(self, rule: PermissionRule) -> str:
        """Write a rule as an entry of a settings file, such as a suggestion that a person is shown.

        Args:
            rule: the rule.

        Returns:
            ``Tool`` or ``Tool(pattern)``.

        Raises:
            ValueError: the tool's name has blanks, parentheses, ``*`` or ``:``.
        """
        return entry_of(rule, self._is_file_tool)

    def _is_file_tool(self, name: str) -> bool:
        return isinstance(self._toolbox.interpreter(name), FileTool)

    def _inspect(self, name: str, arguments: object) -> Inspection:
        table = self._table
        call = _operation(table, name, arguments)
        return Inspection(
            partial(judge, table, call), partial(self._dangers, table, call), partial(parts_of, table, call)
        )

    def _dangers(self, table: RuleTable, call: Operation) -> Dangers:
        agreed = settled(table, call)
        prepared = call.prepared if agreed is None else (call.reader.tool, agreed)
        # A part that the call's own tool would run is not asked about: that tool has checked the call as a whole.
        parts = [partial(self._danger, part) for part in call.parts if part.name != call.name]
        return Dangers([prepared], [*parts, partial(self._guard_reason, call)])

    def _guard(self, path: str | os.PathLike[str]) -> None:
        """Guard a file that rules come from: from the next decision on, no call changes it without a person."""
        with self._lock:
            self._guarded = (*self._guarded, os.path.abspath(path))

    def _guard_reason(self, call: Operation) -> str | None:
        """Say why a call needs a person, whatever its tool says: it changes a file that rules come from."""
        guards = Guards((*self._guarded, *self._toolbox.guarded()))
        check = tool_method(call.reader.tool, "guard_check")
        if check is not None:
            reason = refuse_awaitable(check(call.tool_input, guards), "the tool's guard_check")
            if reason is not None:
                return str(reason)
        return guards.named_in(call.reader.unread_arguments(call.arguments), self._toolbox.space)

    def _danger(self, part: Operation) -> str | None:
        return own_danger(self.tool(part.name), [part.prepared], lambda: part.arguments)

    def _by_hosts_names(self, rule: PermissionRule, called: str) -> Iterator[PermissionRule]:
        """Give a suggestion by the names that the host's tools have."""
        if rule.tool_name == self._toolbox.aliases.get(called):
            yield replace(rule, tool_name=called)
        elif rule.tool_name == WRITE != called:
            yield from (replace(rule, tool_name=writer) for writer in self._toolbox.writers())
        else:
            yield rule

    def _refuse_unread(self, rules: Iterable[PermissionRule]) -> None:
        for rule in rules:
            reason = None if rule in self._table.unread else self._unread(rule)
            if reason is not None:
                raise ValueError(f"the rule {rule}: {reason}")

    def _unread(self, rule: PermissionRule) -> str | None:
        """Say why no tool can read a rule's pattern; ``None`` where one can."""
        name = rule.tool_name
        if rule.rule_content is not None and is_pattern(name):
            return f"a rule for several tools has no pattern; write {name!r} alone"
        reason = self._table.reader(name).unread(rule)
        if reason is not None:
            reason += self._toolbox.meant(name)
        if reason is None or rule.behavior == "allow":
            return reason
        # To deny or ask, a name without its case is that of any tool that is called so.
        others = [self._table.reader(other).unread(rule) for other in self._toolbox.namesakes(name)]
        return None if None in others else reason

    def _remark(self, rule: PermissionRule) -> str | None:
        name = rule.tool_name
        if rule in self._table.unread:
            return None
        if rule.behavior == "allow":
            return self._table.reader(name).remark(rule)
        known = self._toolbox.interpreter(name) is not None or self._toolbox.namesakes(name)
        if not (known or is_pattern(name) or name.startswith(MCP)):
            return f"nobody has a tool {name!r}{self._toolbox.meant(name)}"
        readers = (self._table.reader(one) for one in (name, *self._toolbox.namesakes(name)))
        return next((remark for reader in readers if (remark := reader.remark(rule)) is not None), None)


def _source_of(place: SettingsPath, known: _File | None, source: str | None) -> str:
    if source is not None and not isinstance(source, str):
        raise TypeError(f"a source must be a str, not {source!r}")
    if known is None and source is None:
        raise ValueError(f"{place.given}: was not loaded; save(path, source) needs the source whose rules are written")
    if known is not None and source not in (None, known.source):
        raise ValueError(f"{place.given}: is the file of {known.source}, not of {source!r}")
    return known.source if known is not None else source or ""


@contextmanager
def _named(place: SettingsPath) -> Iterator[None]:
    """Put a file's path before what is the matter with its settings."""
    try:
        yield
    except SnapshotError as error:
        raise SnapshotError(f"{place.given}: {error}") from error


def _note(rule: PermissionRule, reason: str) -> Note:
    return Note(source=rule.source, list=rule.behavior, entry=str(rule), reason=reason)


def _operation(table: RuleTable, name: str, arguments: object) -> Operation:
    return table.operation(check_tool_name(name), decoded_arguments(arguments))


def _checked(rule: PermissionRule) -> PermissionRule:
    if not isinstance(rule, PermissionRule):
        raise TypeError(f"a rule must be a PermissionRule, not {rule!r}")
    return rule
