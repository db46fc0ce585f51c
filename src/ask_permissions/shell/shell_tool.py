"""A tool that runs shell commands: its rules are about the commands that a text amounts to."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeGuard, final

from ..files.file_tool import FILE_ARGUMENT, FileTool, NamedFile
from ..files.guards import Guards, check_guarded
from ..files.lookups import Lookups
from ..files.workspaces import workspace
from ..tools.permission_rule import MOST_SUGGESTIONS, Calls, FilePart, PermissionRule, ToolPart
from ..tools.stray_arguments import (
    COMMAND_KEYS,
    FOLDER_KEYS,
    NO_SANDBOX,
    PATH_KEYS,
    named_by,
    sandbox_reason,
    stray_keys,
    texts_named_by,
)
from ..tools.suggestible import is_suggestible
from ..tools.tools import Tool
from ..values.names import check_nonempty_name, read_names
from ..values.results import RuleDecision
from .dangers.guarded import guarded_change
from .dangers.safety import danger
from .paths.places import Folders
from .paths.spellings import SpeltPath
from .patterns import covers, read_pattern
from .prepared_command import PreparedCommand
from .programs.names import names_variable
from .programs.reach import ResolvedCommand, distinct
from .reading_only.readable import Readable
from .reading_only.texts import only_reads_text, only_reads_words
from .reasons import not_understood
from .rule_keys import Key
from .suggestions import is_exact, names_all, suggested_patterns
from .texts.reading import Reading
from .texts.surroundings import Surroundings, hangs_on_state, may_recall
from .texts.walk import read_text, read_words

_READ: Final = "Read"
_WRITE: Final = "Write"
_APART: Final = re.compile(r":\s+\*\Z")


class ShellTool(Tool):
    """A tool with a shell command among its arguments; its rules are patterns for simple commands.

    ``npm run:*`` compares words: it is ``npm run`` and ``npm run build``, as ``npm run *`` is. ``*`` alone is every
    simple command, and a pattern without ``*`` exactly that text. A ``*`` elsewhere is any text inside one simple
    command for deny and ask; for allow it is operands, or literal text in its word. An allow rule must name what surely
    is run. A deny or an ask rule also looks through wrappers and scripts; to it, a program's name
    alone also means its arguments.

    Args:
        name: the tool's name, also in the registry.
        argument: the argument that holds the command: text, or a list of words.
        others: the other arguments that the tool knows. No pattern allows a call with any further one: who knows what
            the host does with it?
        guarded: further files and folders that no command changes without a person.
        root: the project's folder, where commands start; default: the working directory as it is now.
        home: what ``~`` stands for; default: the current user's home.
        environment: the names of the variables that the shell inherits, to which no text may give another value without
            a rule; a mapping, as ``os.environ``, will do. Default: those of this process as they are now. Give them
            where the commands run elsewhere.
        persistent: whether the shell lives on from one call to the next. What changes it, as ``cd`` does, then needs a
            rule with the very text of the call.
        read_only_proceeds: whether a call that `only_reads` needs no rule.

    Raises:
        TypeError: a name or folder is not text, ``others`` or ``environment`` no names, or a flag no bool.
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
        others: Iterable[str] = ("description", "timeout", "run_in_background"),
        guarded: Iterable[str | os.PathLike[str]] = (),
        root: str | os.PathLike[str] | None = None,
        home: str | os.PathLike[str] | None = None,
        environment: Mapping[str, object] | Iterable[str] | None = None,
        persistent: bool = False,
        read_only_proceeds: bool = False,
    ) -> None:
        if not isinstance(read_only_proceeds, bool):
            raise TypeError(f"read_only_proceeds must be True or False, not {read_only_proceeds!r}")
        self.name = check_nonempty_name(name, "a shell tool's name")
        self.argument = check_nonempty_name(argument, "a shell tool's argument")
        self.others = read_names(others, "a shell tool's others")
        self.guarded = check_guarded(guarded)
        if not isinstance(persistent, bool):
            raise TypeError(f"a shell tool's persistent must be a bool, not {persistent!r}")
        self.persistent = persistent
        exported = os.environ if environment is None else environment
        exported = tuple(exported) if isinstance(exported, Mapping) else exported
        names = read_names(exported, "a variable of a shell tool's environment")
        self._surroundings = Surroundings(frozenset(names), persistent)
        self.read_only_proceeds = read_only_proceeds
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
        stray = stray_keys(arguments, (self.argument, *self.others, NO_SANDBOX))
        return PreparedCommand(arguments=arguments, reading=self._read(arguments.get(self.argument)), stray=stray)

    def split(self, tool_input: object) -> Calls:
        """Say what a command amounts to.

        Args:
            tool_input: the call's arguments.

        Returns:
            The simple commands and the files that redirections write, each of which needs an allow; what only deny and
            ask rules look at; complete only where shells agree that this is all.
        """
        call = self.prepare(tool_input)
        reading, files = call.reading, _FileParts(call.reading, call.stray)
        is_own_part = call.alone and self._is_bare(call)
        commands = [(self.name, call)] if is_own_part else self._commands(reading.commands, call.stray, are_parts=True)
        read, perhaps_read = _parted(reading.files.read)
        perhaps_read += reading.files.seen
        perhaps = dict.fromkeys((*reading.files.touched, *reading.files.mentioned, *reading.files.named))
        further = [self.split(command) for command in self._strayed(call)]
        paths = texts_named_by(call.stray, PATH_KEYS)
        return Calls(
            (*commands, *files.named(_WRITE, reading.writes)),
            reading.reason is None and all(calls.complete for calls in further),
            (
                *files.named(_READ, read),
                *((self.name, command) for command in self._strayed(call)),
                *(part for calls in further for part in (*calls.parts, *calls.also) if isinstance(part[1], FilePart)),
            ),
            (
                *(mention for calls in further for mention in calls.mentions),
                *files.named(_READ, paths),
                *files.named(_WRITE, paths),
                *self._commands(reading.hinted, {}, are_parts=False),
                *files.named(_READ, (*perhaps_read, *(path for path in perhaps if path not in read))),
                *files.named(_WRITE, (*reading.files.written, *perhaps)),
            ),
            reason=next(filter(None, (not_understood(reading.reason), *(calls.reason for calls in further))), None),
            idle=reading.idle and not call.stray,
        )

    def subject(self, tool_input: object) -> str | None:
        """Say what a call is about, for a person.

        Args:
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            The command as it was given; of a list of words, as a shell would be given them. ``None`` where it is none.
        """
        call = self.prepare(tool_input)
        command = call.get(self.argument)
        if isinstance(command, str):
            return command
        return "; ".join(one.source for one in call.reading.commands) or None

    def match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern surely covers a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if the call is one simple command, fully understood, the pattern covers it, and the tool knows all
            arguments.
        """
        call = self.prepare(tool_input)
        return call.alone and not call.stray and covers(read_pattern(rule_content), call.commands[0])

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

    def covers_whole(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern is the very text of a call: a person wrote exactly this, compound or not understood.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if the pattern has no star, the command is text and the same to the last byte, and the tool knows all
            arguments; for a shell that lives on, only if it does not hang on what an earlier call left behind.
        """
        call = self.prepare(tool_input)
        if "*" in rule_content or not rule_content.strip() or call.stray or rule_content != call.get(self.argument):
            return False
        return not (self.persistent and (hangs_on_state(rule_content) or may_recall(rule_content)))

    def must_be_named(self, tool_input: object) -> bool:
        """Tell whether a rule for every command does not allow this one: it hands a program a variable, or the like.

        Args:
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if only a rule allows it that names the variable.
        """
        return any(command.needs for command in self.prepare(tool_input).reading.commands)

    def loses_meaning(self, patterns: Iterable[str], tool_input: object) -> bool:
        """Tell whether a call gives a value to a variable that a rule which allows expands.

        Args:
            patterns: the patterns of all such rules.
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if one has ``$NAME`` in it: ``STAGE=prod; deploy $STAGE`` is not what ``deploy $STAGE`` was meant for.
        """
        sets = frozenset(self.prepare(tool_input).reading.sets)
        return bool(sets) and any(names_variable(pattern, sets) for pattern in patterns)

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

    def remark(self, rule_content: str, behavior: RuleDecision) -> str | None:
        """Say what people mostly mean by a pattern that is about less than it seems.

        Args:
            rule_content: the pattern.
            behavior: what its rule does.

        Returns:
            What to write instead: to allow, of ``npm run*``, which is not ``npm run build``; to deny and ask, of
            ``git push --force``, which is not ``git push --force origin``, and of ``do ls:*`` and ``curl * | bash*``.
            ``None`` for other patterns, and for the name of a program, which means its arguments, too.
        """
        pattern = read_pattern(rule_content)
        if behavior == "allow":
            begun = pattern.begun
            return None if begun is None else f"the star stays in its word; write {self.name}({begun}:*)"
        if _APART.search(rule_content):
            meant = _APART.sub(":*", rule_content)
            return f"the blank before the star makes ':' a part of the name; write {self.name}({meant})"
        if not pattern.whole:
            return "this is not one command, so that it may hold for none; write a rule for each command"
        return f"only this very command is meant; write {self.name}({rule_content}:*)" if pattern.begins_only else None

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
            One rule for each command and each file that is written; where one of them has no narrow rule, or there
            are too many, one for the exact text. None where that is long, a fragment, shows not all that it runs, or
            may hold a secret, and where a word makes a program run or obey something that a rule must name.
        """
        call = self.prepare(tool_input)
        shown, reading = self.subject(call), call.reading
        if not shown or not is_suggestible(shown) or not names_all(reading):
            return []
        rules = self._part_rules(shown, reading)
        if rules is not None and len(rules) <= MOST_SUGGESTIONS:
            return rules
        exact = is_exact(shown, reading) and self.covers_whole(shown, call)
        return [self._suggestion(shown)] if exact else []

    def _part_rules(self, text: str, reading: Reading) -> list[PermissionRule] | None:
        """Give a rule for each command and each file that is written; ``None`` where one has no narrow rule."""
        # In another folder, "./x" and "rm -rf b" mean other files than the rule would where the project begins.
        folders = self._folders.again(reading.lookups)
        away = (step.command for step in reading.order if not folders.at_root(step.known.places))
        patterns = suggested_patterns(text, reading, away)
        written = [self._writer.generate_suggestions({FILE_ARGUMENT: path}) for path in reading.writes]
        if patterns is None or [] in written:
            return None
        own = map(self._suggestion, patterns)
        return list(dict.fromkeys((*own, *(rule for rules in written for rule in rules))))

    def _suggestion(self, pattern: str) -> PermissionRule:
        return PermissionRule(tool_name=self.name, rule_content=pattern, behavior="allow", source="suggested")

    def safety_check(self, tool_input: object) -> str | None:
        """Say why a call needs a person, whatever the rules allow.

        Args:
            tool_input: the call's arguments.

        Returns:
            The reason, or ``None``.
        """
        call = self.prepare(tool_input)
        free = sandbox_reason(call)
        if free is not None:
            return free
        own = danger(call.reading, self._folders.again(Lookups()), self._space, settled=call.settled)
        if own is not None:
            return own
        others = (self.safety_check(command) for command in self._strayed(call))
        reason = next((reason for reason in others if reason is not None), None)
        return self.guard_check(call, Guards(self.guarded)) if reason is None else reason

    def guard_check(self, tool_input: object, guards: Guards) -> str | None:
        """Say why a command needs a person: it changes a guarded file.

        Args:
            tool_input: the call's arguments, or what `prepare` made of them.
            guards: what is guarded.

        Returns:
            The reason, or ``None``.
        """
        call = self.prepare(tool_input)
        readings = (call.reading, *(command.reading for command in self._strayed(call)))
        reasons = (guarded_change(reading, guards, self._space) for reading in readings)
        return next((reason for reason in reasons if reason is not None), None)

    def only_reads(self, tool_input: object) -> bool:
        """Tell whether a call surely does nothing but read files of the project.

        Args:
            tool_input: the call's arguments, or what `prepare` made of them.

        Returns:
            True if each part is a listed program whose options and operands are known to read. The file system is
            looked at now; the environment is not.
        """
        call = self.prepare(tool_input)
        if call.stray or call.reading.reason is not None or call.reading.writes or sandbox_reason(call) is not None:
            return False
        command, files = call.get(self.argument), Readable(self._space, Guards(self.guarded))
        if isinstance(command, str):
            return only_reads_text(command, files)
        return _is_list_of_words(command) and only_reads_words(command, files)

    def _is_bare(self, call: PreparedCommand) -> bool:
        """Tell whether a call is nothing but its one command, so that a person need not be told which that is."""
        command = call.get(self.argument)
        return not isinstance(command, str) or command.split() == call.commands[0].source.split()

    def _strayed(self, call: PreparedCommand) -> Iterator[PreparedCommand]:
        """Give the commands under keys that the tool does not know, and those in another folder: a host may run one."""
        commands = named_by(call.stray, COMMAND_KEYS)
        for command in commands:
            yield PreparedCommand(arguments={self.argument: command}, reading=self._read(command))
        for folder in texts_named_by(call, FOLDER_KEYS):
            for command in filter(None, map(_as_text, (call.get(self.argument), *commands))):
                moved = f"cd {shlex.quote(folder)} && {command}"
                yield PreparedCommand(arguments={self.argument: moved}, reading=self._read(moved))

    def _read(self, command: object) -> Reading:
        if isinstance(command, str):
            return read_text(command, self._folders, self._surroundings)
        if _is_list_of_words(command):
            return read_words(command, self._folders)
        return Reading(reason="there is no command")

    def _commands(
        self, commands: Iterable[ResolvedCommand], stray: Mapping[str, object], *, are_parts: bool
    ) -> list[ToolPart]:
        return [(self.name, self._command(command, stray, is_part=are_parts)) for command in distinct(commands)]

    def _command(self, command: ResolvedCommand, stray: Mapping[str, object], *, is_part: bool) -> PreparedCommand:
        arguments, reading = {**stray, self.argument: command.source}, Reading(commands=[command])
        return PreparedCommand(arguments=arguments, reading=reading, is_part=is_part, stray=stray)


def _is_list_of_words(command: object) -> TypeGuard[Sequence[str]]:
    words = command if isinstance(command, (list, tuple)) else ()
    return bool(words) and all(isinstance(word, str) for word in words)


def _as_text(command: object) -> str | None:
    if isinstance(command, str):
        return command
    return shlex.join(command) if _is_list_of_words(command) else None


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

    def __init__(self, reading: Reading, stray: Mapping[str, object]) -> None:
        self._reading = reading
        self._stray = stray
        self._files: dict[SpeltPath, NamedFile] = {}

    def named(self, tool: str, paths: Iterable[SpeltPath]) -> list[ToolPart]:
        return [(tool, self._file(path)) for path in dict.fromkeys(paths)]

    def _file(self, path: SpeltPath) -> NamedFile:
        if path not in self._files:
            as_written = self._reading.as_written.get(path) if isinstance(path, str) else None
            self._files[path] = NamedFile(path, self._reading.lookups, self._stray, as_written)
        return self._files[path]
