"""Which tool-owned rules could concern a call: filed by behavior, by tool, and by what the tool calls their key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias, final

from .permission_rule import PermissionRule
from .results import RuleDecision
from .rule_readers import RuleReader

FindTool: TypeAlias = "Callable[[str], object | None]"
_Placed: TypeAlias = tuple[int, PermissionRule]


@final
class AskedCall:
    """One call, or one part of one, as rules are asked about it.

    Args:
        reader: its tool.
        arguments: its arguments.
    """

    def __init__(self, reader: RuleReader, arguments: object) -> None:
        self.reader = reader
        self.name = reader.name
        self.arguments = arguments

    @cached_property
    def tool_input(self) -> object:
        """The arguments as the tool's methods take them; read when the first of them is needed."""
        return self.reader.prepare(self.arguments)

    @cached_property
    def keys(self) -> frozenset[Hashable] | None:
        """The keys of the rules that could match it; ``None`` where any could."""
        keys = self.reader.call_keys(self.tool_input)
        return None if keys is None else frozenset(keys)


@final
class RuleTable:
    """An unchanging set of rules; what is worked out for a tool is remembered while the tool stays the same.

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

    def reader(self, name: str) -> RuleReader:
        """Give the reader of a tool as it is now.

        Args:
            name: the tool's name.

        Returns:
            The reader.
        """
        return RuleReader(name, self._find_tool(name))

    def asked(self, name: str, arguments: object) -> AskedCall:
        """Read a call once.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            The call, to ask rules about.
        """
        return AskedCall(self.reader(name), arguments)

    def candidates(self, behavior: RuleDecision, call: AskedCall) -> Sequence[PermissionRule]:
        """Give the rules that could match a call.

        Args:
            behavior: the rules' behavior.
            call: the call.

        Returns:
            The rules, in the order in which they were added.
        """
        index = self._index(behavior, call.reader)
        return () if index is None else index.candidates(call.keys)

    def restricts(self, behavior: RuleDecision, name: str) -> bool:
        """Tell whether any rule of a behavior concerns a tool.

        Args:
            behavior: the behavior.
            name: the tool's name.

        Returns:
            True if one does.
        """
        return bool(self._rules_for(behavior, self.reader(name)))

    def _index(self, behavior: RuleDecision, reader: RuleReader) -> _Index | None:
        index = self._indexes.get((behavior, reader.name))
        if index is not None and index.tool is reader.tool:
            return index
        rules = self._rules_for(behavior, reader)
        if not rules:
            return None
        self._indexes[behavior, reader.name] = index = _Index.of(rules, reader)
        return index

    def _rules_for(self, behavior: RuleDecision, reader: RuleReader) -> list[_Placed]:
        if behavior not in self._behaviors:
            return []
        if behavior == "allow" or not reader.writes:
            return self._filed.get((behavior, reader.name), [])
        named = [name for kind, name in self._filed if kind == behavior and self.reader(name).writes]
        return sorted((placed for name in named for placed in self._filed[behavior, name]), key=_place)


@final
class _Index(NamedTuple):
    tool: object | None
    keyed: dict[Hashable, list[_Placed]]
    keyless: list[_Placed]
    every: list[PermissionRule]

    @classmethod
    def of(cls, rules: list[_Placed], reader: RuleReader) -> _Index:
        keyed: dict[Hashable, list[_Placed]] = defaultdict(list)
        keyless: list[_Placed] = []
        for placed in rules:
            key = reader.rule_key(placed[1].rule_content)
            (keyless if key is None else keyed[key]).append(placed)
        return cls(reader.tool, dict(keyed), keyless, [rule for _, rule in rules])

    def candidates(self, keys: frozenset[Hashable] | None) -> Sequence[PermissionRule]:
        if keys is None:
            return self.every
        found = [*self.keyless]
        for key in keys & self.keyed.keys():
            found += self.keyed[key]
        return [rule for _, rule in sorted(found, key=_place)]


def _place(placed: _Placed) -> int:
    return placed[0]
