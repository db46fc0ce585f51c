"""A tool that runs shell commands: its rules are about the commands that a text amounts to."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final, final

from ..files.file_tool import FILE_ARGUMENT, FileTool, NamedFile
from ..files.lookups import Lookups
from ..files.workspaces import workspace
from ..tools.permission_rule import MOST_SUGGESTIONS, Calls, Part, PermissionRule
from ..tools.tools import Tool
from ..values.names import check_nonempty_name
from .dangers.safety import danger
from .paths.places import Folders
from .paths.spellings import SpeltPath
from .patterns import covers, read_pattern
from .prepared_command import PreparedCommand
from .programs.reach import ResolvedCommand, distinct
from .rule_keys import Key
from .suggestions import suggested_pattern
from .texts.reading import Reading
from .texts.walk import read_text, read_words

_READ: Final = "Read"
_WRITE: Final = "Write"


class ShellTool(Tool):
    """A tool with a shell command among its arguments; its rules are patterns for simple commands.

    ``npm run:*`` compares words: it is ``npm run`` and ``npm run build``. A ``*`` elsewhere is any text inside one
    simple command, ``*`` alone every simple command, and a pattern without ``*`` exactly that command. An allow rule
    must name what surely is run. A deny or an ask rule also looks through wrappers and scripts; to it, a program's name
    alone also means its arguments.

    Args:
        name: the tool's name, also in the registry.
        argument: the argument that holds the command: text, or a list of words.
        root: the project's folder, where commands start; default: the working directory as it is now.
        home: what ``~`` stands for; default: the current user's home.

    Raises:
        TypeError: a name or folder is not text.
        ValueError: a name or folder is empty.

    Source: the second system's Bash.
    Differs: its patterns are compared with the text as a whole, whatever else that runs.
    """

    approval_required = True
    side_effect_scope = "unknown"
    reaches = (_READ, _WRITE)
    writes = False  # of itself; the files that a command writes are parts for the tool that does

    def __init__(
        self,
        name: str = "Bash",
        *,
        argument: str = "command",
        root: str | os.PathLike[str] | None = None,
        home: str | os.PathLike[str] | None = None,
    ) -> None:
        self.name = check_nonempty_name(name, "a shell tool's name")
        self.argument = check_nonempty_name(argument, "a shell tool's argument")
        self._space = workspace(root, home)
        self._folders = Folders(self._space)
        self._writer = FileTool(_WRITE, writes=True, root=root, home=home)

    def prepare(self, tool_input: object) -> PreparedCommand:
        """Read a call's command once, for any number of rules.

        Args:
            tool_input: the call's arguments.

        Returns:
            The arguments and what they amount to; the other methods take it in place of the arguments.
        """
        if isinstance(tool_input, PreparedCommand):
            return tool_input
        arguments = dict(tool_input) if isinstance(tool_input, Mapping) else {}
        return PreparedCommand(arguments=arguments, reading=self._read(arguments.get(self.argument)))

    def split(self, tool_input: object) -> Calls:
        """Say what a command amounts to.

        Args:
            tool_input: the call's arguments.

        Returns:
            The simple commands and the files that redirections write, each of which needs an allow; what only deny and
            ask rules look at; complete only where shells agree that this is all.
        """
        call = self.prepare(tool_input)
        reading, files = call.reading, _FileParts(call.reading.lookups)
        commands = [(self.name, call)] if call.alone else self._commands(reading.commands, are_parts=True)
        read, perhaps_read = _parted(reading.files.read)
        perhaps_read += reading.files.seen
        perhaps = dict.fromkeys((*reading.files.touched, *reading.files.mentioned, *reading.files.named))
        return Calls(
            (*commands, *files.named(_WRITE, reading.writes)),
            reading.reason is None,
            files.named(_READ, read),
            (
                *self._commands(reading.hinted, are_parts=False),
                *files.named(_READ, (*perhaps_read, *(path for path in perhaps if path not in read))),
                *files.named(_WRITE, (*reading.files.written, *perhaps)),
            ),
        )

    def match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern surely covers a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if the call is one simple command, fully understood, and the pattern covers it.
        """
        call = self.prepare(tool_input)
        return call.alone and covers(read_pattern(rule_content), call.commands[0])

    def may_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern may be meant to cover a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if it is one of the commands in it, in any spelling.
        """
        call, pattern = self.prepare(tool_input), read_pattern(rule_content)
        named = rule_content == call.get(self.argument) or rule_content in call.sources
        return pattern.every or named or call.hits(pattern, "same")

    def could_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether only a word that is not known keeps a pattern from covering a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if so.
        """
        return self.prepare(tool_input).hits(read_pattern(rule_content), "unknown")

    def settled(self, rule_content: str, tool_input: object) -> PreparedCommand | None:
        """Give a call for which a rule was made, word by word, that only asks as its program is not known.

        Args:
            rule_content: the pattern of a rule that allows.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            The call, with its words no reason to ask; ``None`` for any other call or pattern.
        """
        call, pattern = self.prepare(tool_input), read_pattern(rule_content)
        if pattern.every or pattern.open or pattern.starred or not self.match_rule(rule_content, call):
            return None
        [command] = call.commands
        unlisted = all(program.use is not None and program.use.row is None for program in command.programs)
        literal = all(word.literal for word in (*command.assignments, *command.words))
        return replace(call, settled=True) if unlisted and literal else None

    def rule_key(self, rule_content: str) -> Key | None:
        """Give the key under which a pattern is filed.

        Args:
            rule_content: the pattern.

        Returns:
            Its program and its first word that is no option; ``None`` where it may be for several programs.
        """
        pattern = read_pattern(rule_content)
        return pattern.key if pattern.exact else None

    def call_keys(self, tool_input: object) -> Collection[Key] | None:
        """Give the keys of the patterns that could match a call.

        Args:
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            The keys; ``None`` where not every program that it runs is known.
        """
        return self.prepare(tool_input).rule_keys

    def generate_suggestions(self, tool_input: object) -> list[PermissionRule]:
        """Suggest allow rules that a person could accept for a call.

        Args:
            tool_input: the call's arguments.

        Returns:
            One rule for each command and each file that is written; none where there are too many, or where one
            cannot be allowed by a narrow rule.
        """
        reading = self.prepare(tool_input).reading
        if reading.reason is not None or reading.embeds:
            return []
        # In another folder, "./x" and "rm -rf b" mean other files than the rule would where the project begins.
        folders = self._folders.again(reading.lookups)
        away = {id(step.command) for step in reading.order if not folders.at_root(step.known.places)}
        patterns = [suggested_pattern(command, away=id(command) in away) for command in reading.commands]
        written = [self._writer.generate_suggestions({FILE_ARGUMENT: path}) for path in reading.writes]
        if None in patterns or [] in written:
            return []
        own = (
            PermissionRule(tool_name=self.name, rule_content=pattern, behavior="allow", source="suggested")
            for pattern in patterns
        )
        rules = list(dict.fromkeys((*own, *(rule for rules in written for rule in rules))))
        return rules if len(rules) <= MOST_SUGGESTIONS else []

    def safety_check(self, tool_input: object) -> str | None:
        """Say why a call needs a person, whatever the rules allow.

        Args:
            tool_input: the call's arguments.

        Returns:
            The reason, or ``None``.
        """
        call = self.prepare(tool_input)
        return danger(call.reading, self._folders.again(Lookups()), self._space, settled=call.settled)

    def _read(self, command: object) -> Reading:
        if isinstance(command, str):
            return read_text(command, self._folders)
        if isinstance(command, (list, tuple)) and command and all(isinstance(word, str) for word in command):
            return read_words(command, self._folders)
        return Reading(reason="there is no command")

    def _commands(self, commands: Iterable[ResolvedCommand], *, are_parts: bool) -> list[Part]:
        return [(self.name, self._command(command, is_part=are_parts)) for command in distinct(commands)]

    def _command(self, command: ResolvedCommand, *, is_part: bool) -> PreparedCommand:
        arguments = {self.argument: command.source}
        return PreparedCommand(arguments=arguments, reading=Reading(commands=[command]), is_part=is_part)


def _parted(paths: Iterable[SpeltPath]) -> tuple[dict[str, None], list[SpeltPath]]:
    """Part the paths that are known from those of which only a part is."""
    known: dict[str, None] = {}
    partial: list[SpeltPath] = []
    for path in paths:
        if isinstance(path, str):
            known[path] = None
        else:
            partial.append(path)
    return known, partial


@final
class _FileParts:
    """Makes the parts of a call that name files: of one file the same one for every tool, so that it is read once."""

    def __init__(self, lookups: Lookups) -> None:
        self._lookups = lookups
        self._files: dict[SpeltPath, NamedFile] = {}

    def named(self, tool: str, paths: Iterable[SpeltPath]) -> list[Part]:
        return [(tool, self._file(path)) for path in dict.fromkeys(paths)]

    def _file(self, path: SpeltPath) -> NamedFile:
        if path not in self._files:
            self._files[path] = NamedFile(path, self._lookups)
        return self._files[path]
