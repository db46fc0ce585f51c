"""Which tool-owned rules could concern a call: filed by behavior, by tool, and by what the tool calls their key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias, final

from ..tools.permission_rule import Calls, FilePart, Part, PermissionRule
from ..values.classifiers import ReadBy
from ..values.json import same_json
from ..values.results import RuleDecision
from .tool_reader import ToolReader

FindTool: TypeAlias = "Callable[[str], object | None]"
_Placed: TypeAlias = tuple[int, PermissionRule]
"""A rule and its place among all. No two have the same, so that sorting never comes to compare the rules."""


@final
class Readers(dict[str, ToolReader]):
    """The tools that one decision is about, each looked up once.

    Args:
        find_tool: gives a tool by name, or ``None``.
    """

    def __init__(self, find_tool: FindTool) -> None:
        super().__init__()
        self._find_tool = find_tool

    def __missing__(self, name: str) -> ToolReader:
        self[name] = reader = ToolReader(name, self._find_tool(name))
        return reader


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
        return [self.part(part) for part in self.calls.parts]

    @cached_property
    def readings(self) -> list[Operation]:
        """The parts, and what else a deny or an ask rule looks at."""
        return [*self.parts, *map(self.part, self.calls.also)]

    @property
    def alone(self) -> bool:
        """Whether its tool understands it, as this one call and nothing else."""
        if self.calls.complete is not True or len(self.calls.parts) != 1:
            return False
        [(name, arguments)] = self.calls.parts
        return self.parts[0] is self or (name == self.name and same_json(arguments, self.arguments))

    def leaves(self, part: Operation) -> bool:
        """Tell whether it is left to another tool to understand one of its parts."""
        return part.name != self.name and not isinstance(part.arguments, FilePart)

    def part(self, part: Part) -> Operation:
        """Make an operation of a part, or of what else its tool names.

        Args:
            part: the name of a tool, and arguments.

        Returns:
            The operation. For most tools that is this one, which need not be read twice.
        """
        name, arguments = part
        is_whole = name == self.name and arguments is self.tool_input
        return self if is_whole else Operation(name, arguments, self.readers)


@final
class RuleTable:
    """An unchanging set of rules; what is worked out for a tool is remembered while the tools stay the same.

    Args:
        rules: the rules; one that is there twice counts once.
        find_tool: gives a tool by name, or ``None``.
    """

    def __init__(self, rules: Iterable[PermissionRule], find_tool: FindTool) -> None:
        self.rules = tuple(dict.fromkeys(rules))
        self._behaviors = frozenset(rule.behavior for rule in self.rules)
        self._find_tool = find_tool
        self._filed: dict[tuple[RuleDecision, str], list[_Placed]] = defaultdict(list)
        for place, rule in enumerate(self.rules):
            self._filed[rule.behavior, rule.tool_name].append((place, rule))
        self._indexes: dict[tuple[RuleDecision, str], _Index] = {}

    def reader(self, name: str) -> ToolReader:
        """Give the reader of a tool as it is now.

        Args:
            name: the tool's name.

        Returns:
            The reader.
        """
        return ToolReader(name, self._find_tool(name))

    def operation(self, name: str, arguments: object) -> Operation:
        """Make what rules are asked about.

        Args:
            name: the tool's name.
            arguments: the arguments of a call.

        Returns:
            The operation, not read yet.
        """
        return Operation(name, arguments, Readers(self._find_tool))

    def candidates(
        self, behavior: RuleDecision, operations: Iterable[Operation]
    ) -> Iterator[tuple[Operation, PermissionRule]]:
        """Give the rules that could match operations of one decision.

        Args:
            behavior: the rules' behavior.
            operations: the operations.

        Yields:
            Each operation with each of its rules, in the order in which these were added.
        """
        indexes: dict[str, _Index | None] = {}
        for operation in operations:
            if operation.name not in indexes:
                indexes[operation.name] = self._index(behavior, operation.name, operation.readers)
            index = indexes[operation.name]
            for rule in () if index is None else index.candidates(operation.keys):
                yield operation, rule

    def restricts(self, behavior: RuleDecision, name: str, readers: Readers) -> bool:
        """Tell whether any rule of a behavior concerns a tool.

        Args:
            behavior: the behavior.
            name: the tool's name.
            readers: the tools of the decision.

        Returns:
            True if one does.
        """
        return bool(self._sources(behavior, name, readers))

    def _index(self, behavior: RuleDecision, name: str, readers: Readers) -> _Index | None:
        sources = self._sources(behavior, name, readers)
        if not sources:
            return None
        reader, index = readers[name], self._indexes.get((behavior, name))
        # The host may register another tool at any time, and it is the tool that says what a key is.
        if index is None or index.tool is not reader.tool or index.sources != sources:
            rules = sorted(placed for name in sources for placed in self._filed[behavior, name])
            self._indexes[behavior, name] = index = _Index.of(rules, reader, sources)
        return index

    def _sources(self, behavior: RuleDecision, name: str, readers: Readers) -> list[str]:
        """Give the tools whose rules concern a tool: itself, and to restrict a tool that writes, all that write."""
        if behavior not in self._behaviors:
            return []
        if behavior == "allow" or not readers[name].writes:
            return [name] if (behavior, name) in self._filed else []
        return [other for kind, other in self._filed if kind == behavior and readers[other].writes]


@final
class _Index(NamedTuple):
    tool: object | None
    sources: list[str]
    keyed: dict[Hashable, list[_Placed]]
    keyless: list[_Placed]
    every: list[PermissionRule]

    @classmethod
    def of(cls, rules: list[_Placed], reader: ToolReader, sources: list[str]) -> _Index:
        keyed: dict[Hashable, list[_Placed]] = defaultdict(list)
        keyless: list[_Placed] = []
        for placed in rules:
            key = reader.rule_key(placed[1].rule_content)
            for found in () if key is None else _finding(key):
                keyed[found].append(placed)
            if key is None:
                keyless.append(placed)
        return cls(reader.tool, sources, dict(keyed), keyless, [rule for _, rule in rules])

    def candidates(self, keys: frozenset[Hashable] | None) -> Sequence[PermissionRule]:
        if keys is None:
            return self.every
        found = dict(self.keyless)
        for key in keys & self.keyed.keys():
            found.update(self.keyed[key])
        return [rule for _, rule in sorted(found.items())]


def _finding(key: Hashable) -> tuple[Hashable, ...]:
    """Give the keys of calls that find a rule: the rule's own, and each beginning of one that is a tuple."""
    beginnings = (key[:length] for length in range(1, len(key))) if isinstance(key, tuple) else ()
    return (*beginnings, key)
