"""Which tool-owned rules could concern a call: filed by behavior, by tool, and by what the tool calls their key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple, TypeAlias, final

from ..files.file_tool import FileTool
from ..tools.permission_rule import Calls, FilePart, PermissionRule, ToolPart
from ..values.classifiers import ReadBy
from ..values.json import same_json
from ..values.results import RuleDecision
from .tool_names import is_for
from .tool_reader import ToolReader
from .toolbox import WRITE, Toolbox

_Placed: TypeAlias = tuple[int, PermissionRule]
"""A rule and its place among all. No two have the same, so that sorting never comes to compare the rules."""


@final
class Readers(dict[str, ToolReader]):
    """The tools that one decision is about, each looked up once.

    Args:
        toolbox: which tools there are.
        named: the names that rules have.
    """

    def __init__(self, toolbox: Toolbox, named: Collection[str]) -> None:
        super().__init__()
        self.toolbox = toolbox
        self._named = named

    def namesakes(self, name: str) -> list[str]:
        """Give the names of tools with patterns that differ from that of one without by case only."""
        return [] if self[name].has_patterns else self.toolbox.namesakes(name, self._named)

    def called(self, name: str) -> list[ToolReader]:
        """Give the tools that a name means to deny or ask: its own, or those that are called so but for case."""
        return [self[one] for one in (self.namesakes(name) or [name])]

    def __missing__(self, name: str) -> ToolReader:
        self[name] = reader = ToolReader(name, self.toolbox.interpreter(name))
        return reader

    @cached_property
    def writers(self) -> tuple[str, ...]:
        """The tools of which a redirection is a part."""
        return self.toolbox.writers()


@final
class Operation:
    """What rules are asked about: one call, or one part of one. It is read when something of it is first needed.

    Args:
        name: its tool's name.
        arguments: its arguments.
        readers: the tools of the decision.
    """

    def __init__(self, name: str, arguments: object, readers: Readers) -> None:
        self.reader = readers[name]
        self.name = name
        self.arguments = arguments
        self.readers = readers

    @cached_property
    def tool_input(self) -> object:
        """The arguments as the tool's methods take them."""
        return self.reader.prepare(self.arguments)

    @property
    def prepared(self) -> ReadBy:
        """Its tool, and what that made of the arguments."""
        return self.reader.tool, self.tool_input

    @cached_property
    def keys(self) -> frozenset[Hashable] | None:
        """The keys of the rules that could match it; ``None`` where any could."""
        keys = self.reader.call_keys(self.tool_input)
        return None if keys is None else frozenset(keys)

    @cached_property
    def calls(self) -> Calls:
        """What its tool says it amounts to."""
        return self.reader.split(self.tool_input)

    @cached_property
    def parts(self) -> list[Operation]:
        """The smaller operations, each of which needs an allow."""
        return [self.part(part) for given in self.calls.parts for part in self._handed_on(given)]

    @cached_property
    def readings(self) -> list[Operation]:
        """The parts, and what else a deny or an ask rule looks at."""
        return [*self.parts, *map(self.part, self.calls.also)]

    @cached_property
    def namesakes(self) -> list[Operation]:
        """The call as tools with patterns would read it whose names differ from its own by case only."""
        return [Operation(name, self.arguments, self.readers) for name in self.readers.namesakes(self.name)]

    @property
    def on_command(self) -> bool:
        """Whether it is what a command does to a file, and no call of a file tool."""
        return isinstance(self.arguments, FilePart)

    @property
    def understood(self) -> bool:
        """Whether its tool knows all that it does, and so do those of its parts that are left to others."""
        return self.calls.complete is True and all(part.alone for part in self.parts if self.leaves(part))

    @property
    def alone(self) -> bool:
        """Whether its tool understands it, as this one call and nothing else."""
        if self.calls.complete is not True or len(self.calls.parts) != 1:
            return False
        part = self.parts[0]
        return part is self or (part.name == self.name and same_json(part.arguments, self.arguments))

    def leaves(self, part: Operation) -> bool:
        """Tell whether it is left to another tool to understand one of its parts."""
        return part.name != self.name and not isinstance(part.arguments, FilePart)

    def part(self, part: ToolPart) -> Operation:
        """Make an operation of a part, or of what else its tool names.

        Args:
            part: the name of a tool, and arguments.

        Returns:
            The operation. For most tools that is this one, which need not be read twice.
        """
        name, arguments = part
        if name == self.readers.toolbox.aliases.get(self.name):
            name = self.name  # the tool calls itself by its own name, whatever name it was called by
        is_whole = name == self.name and arguments is self.tool_input
        return self if is_whole else Operation(name, arguments, self.readers)

    def _handed_on(self, part: ToolPart) -> list[ToolPart]:
        """Give a part, or for a file that a command writes one for each tool of the host's that it is left to."""
        name, arguments = part
        handed = name == WRITE and isinstance(arguments, FilePart)
        return [(writer, arguments) for writer in self.readers.writers] if handed else [part]


@final
class RuleTable:
    """An unchanging set of rules; what is worked out for a tool is remembered while the tools stay the same.

    Args:
        rules: the rules; one that is there twice counts once.
        toolbox: which tools there are.
        unread: those of the rules whose pattern no tool can read.
    """

    def __init__(
        self, rules: Iterable[PermissionRule], toolbox: Toolbox, unread: Collection[PermissionRule] = ()
    ) -> None:
        self.rules = tuple(dict.fromkeys(rules))
        self.unread = frozenset(unread).intersection(self.rules)
        self._toolbox = toolbox
        self._filed: dict[RuleDecision, dict[str, list[_Placed]]] = defaultdict(dict)
        for place, rule in enumerate(self.rules):
            self._filed[rule.behavior].setdefault(rule.tool_name, []).append((place, rule))
        self._named = frozenset(rule.tool_name for rule in self.rules)
        self._indexes: dict[tuple[RuleDecision, str, str, str], _Index] = {}

    def reader(self, name: str) -> ToolReader:
        """Give the reader of a tool as it is now.

        Args:
            name: the tool's name.

        Returns:
            The reader.
        """
        return ToolReader(name, self._toolbox.interpreter(name))

    def operation(self, name: str, arguments: object) -> Operation:
        """Make what rules are asked about.

        Args:
            name: the tool's name.
            arguments: the arguments of a call.

        Returns:
            The operation, not read yet.
        """
        return Operation(name, arguments, Readers(self._toolbox, self._named))

    def candidates(
        self, behavior: RuleDecision, operations: Iterable[Operation]
    ) -> Iterator[tuple[Operation, PermissionRule, ToolReader]]:
        """Give the rules that could match operations of one decision.

        Args:
            behavior: the rules' behavior.
            operations: the operations.

        Yields:
            Each operation with each of its rules, in the order in which these were added, and who reads the pattern.
        """
        filed = self._filed.get(behavior)
        if not filed:
            return
        found: dict[tuple[str, bool], list[tuple[_Index, _Source]]] = {}
        for operation in operations:
            kind = operation.name, operation.on_command
            if kind not in found:
                sources = self._sources(behavior, operation.name, operation.readers, on_command=operation.on_command)
                found[kind] = [(self._index(behavior, operation.name, source), source) for source in sources]
            placed = [
                (place, rule, source.reader)
                for index, source in found[kind]
                for place, rule in index.candidates(operation.keys)
                if source.counts(rule)
            ]
            if len(found[kind]) > 1:
                placed.sort(key=itemgetter(0))
            for _, rule, reader in placed:
                yield operation, rule, reader

    def allowing(self, operation: Operation) -> Iterator[str]:
        """Give the patterns of all rules that allow calls of an operation's tool, whatever they cover.

        Args:
            operation: the operation.

        Yields:
            The patterns.
        """
        for source in self._sources("allow", operation.name, operation.readers, on_command=operation.on_command):
            for _, rule in self._filed["allow"][source.name]:
                if rule.rule_content is not None:
                    yield rule.rule_content

    def restricts(self, behavior: RuleDecision, name: str, readers: Readers, *, on_command: bool) -> bool:
        """Tell whether any rule of a behavior concerns a tool.

        Args:
            behavior: the behavior.
            name: the tool's name.
            readers: the tools of the decision.
            on_command: whether the tool stands for what a command does to a file.

        Returns:
            True if one does.
        """
        filed = self._filed.get(behavior, {})
        return any(
            source.counts(rule)
            for source in self._sources(behavior, name, readers, on_command=on_command)
            for _, rule in filed[source.name]
        )

    def _index(self, behavior: RuleDecision, name: str, source: _Source) -> _Index:
        place = behavior, name, source.name, source.reader.name
        index = self._indexes.get(place)
        # The host may register another tool at any time, and it is the tool that says what a key is.
        if index is None or index.tool is not source.reader.tool:
            index = _Index.of(self._filed[behavior][source.name], source.reader, self.unread)
            self._indexes[place] = index
        return index

    def _sources(self, behavior: RuleDecision, name: str, readers: Readers, *, on_command: bool) -> Iterator[_Source]:
        """Give the names of rules that concern a tool, and who reads their patterns.

        Rules concern a tool that are for its name, or for the tool that this is an alias of; to deny or ask, also those
        with a pattern for other tools that do the same to files: read them, or write them.
        """
        own, target = readers[name], readers.toolbox.aliases.get(name)
        for rule_name in self._filed.get(behavior, ()):
            if is_for(rule_name, name, behavior):
                yield _Source(rule_name, own, bare=True)
            if target is not None and is_for(rule_name, target, behavior):
                yield _Source(rule_name, _whose_paths(own, readers[target]), bare=True)
            elif behavior != "allow" and (own.reads or own.writes) and not is_for(rule_name, name, behavior):
                for other in readers.called(rule_name):
                    if (own.reads and other.reads) or (own.writes and other.writes):
                        bare = on_command and readers.toolbox.on_commands(other.name)
                        yield _Source(rule_name, _whose_paths(own, other), bare=bare)


def _whose_paths(own: ToolReader, other: ToolReader) -> ToolReader:
    """Give who reads the patterns for another tool: a relative one starts where that one's files do."""
    return other if isinstance(own.tool, FileTool) and isinstance(other.tool, FileTool) else own


@final
class _Source(NamedTuple):
    """A name whose rules concern a tool.

    Attributes:
        name: the name that the rules have.
        reader: who reads their patterns.
        bare: whether those without a pattern concern it, too.
    """

    name: str
    reader: ToolReader
    bare: bool

    def counts(self, rule: PermissionRule) -> bool:
        """Tell whether one of the rules concerns the tool."""
        return self.bare or rule.rule_content is not None


@final
class _Index(NamedTuple):
    tool: object | None
    keyed: dict[Hashable, list[_Placed]]
    keyless: list[_Placed]
    every: list[_Placed]

    @classmethod
    def of(cls, rules: list[_Placed], reader: ToolReader, unread: Collection[PermissionRule]) -> _Index:
        keyed: dict[Hashable, list[_Placed]] = defaultdict(list)
        keyless: list[_Placed] = []
        for placed in rules:
            key = None if placed[1] in unread else reader.rule_key(placed[1].rule_content)
            for found in () if key is None else _finding(key):
                keyed[found].append(placed)
            if key is None:
                keyless.append(placed)
        return cls(reader.tool, dict(keyed), keyless, rules)

    def candidates(self, keys: frozenset[Hashable] | None) -> Sequence[_Placed]:
        if keys is None:
            return self.every
        if not self.keyed:
            return self.keyless
        found = dict(self.keyless)
        for key in keys & self.keyed.keys():
            found.update(self.keyed[key])
        return sorted(found.items())


def _finding(key: Hashable) -> tuple[Hashable, ...]:
    """Give the keys of calls that find a rule: the rule's own, and each beginning of one that is a tuple."""
    beginnings = (key[:length] for length in range(1, len(key))) if isinstance(key, tuple) else ()
    return (*beginnings, key)
