"""The records of tool-owned rules: one rule, and the smaller calls that one call amounts to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final, TypeAlias

from ..values.names import check_nonempty_name
from ..values.results import RULE_DECISIONS, RuleDecision

ToolPart: TypeAlias = tuple[str, object]
"""One call as rules see it: the tool's name and the tool's arguments."""


_MCP_STAR: Final = re.compile(r"mcp__(?:(?!__)[^*])+__.*", re.DOTALL)
_STAR: Final = re.compile(r"\*|mcp__.*", re.DOTALL)

MOST_SUGGESTIONS: Final = 5
"""More rules for one call than a person would read through are not suggested."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionRule:
    """One rule for one tool; what its pattern means is the tool's own affair. Its ``str`` is ``Tool(pattern)``.

    Attributes:
        tool_name: the tool that the rule is for. ``mcp__server`` and ``mcp__server__*`` are all tools of an MCP server,
            ``mcp__server__get_*`` some of them; to deny or ask, ``*`` is every tool, and ``mcp__*`` every MCP tool.
        rule_content: the pattern, read by the tool's ``match_rule``; ``None`` is every call of the tool.
        behavior: ``"allow"``, ``"ask"`` or ``"deny"``.
        source: where the rule comes from, in free text, such as ``"userSettings"`` or ``"session"``.

    Raises:
        TypeError: a field is not text.
        ValueError: a field is empty (``source`` may be), the tool's name has a ``*`` where none may stand, or the
            behavior is none of the three.

    Source: the second system's ``PermissionRule``.
    Differs: frozen, and checked when made.
    """

    tool_name: str
    rule_content: str | None
    behavior: RuleDecision
    source: str

    def __post_init__(self) -> None:
        check_nonempty_name(self.tool_name, "a rule's tool_name")
        if self.rule_content is not None:
            check_nonempty_name(self.rule_content, "a rule's rule_content")
        if not isinstance(self.source, str):
            raise TypeError(f"a rule's source must be a str, not {self.source!r}")
        if not isinstance(self.behavior, str) or self.behavior not in RULE_DECISIONS:
            raise ValueError(f"a rule's behavior must be one of {', '.join(RULE_DECISIONS)}, not {self.behavior!r}")
        if "*" in self.tool_name and not (_MCP_STAR if self.behavior == "allow" else _STAR).fullmatch(self.tool_name):
            also = "" if self.behavior == "allow" else ", mcp__* and * (every tool)"
            raise ValueError(
                f"a rule's tool_name to {self.behavior} must be one tool's exact name, not {self.tool_name!r};"
                f" a star may stand in mcp__server__*, mcp__server__get_*{also}"
            )

    def __str__(self) -> str:
        return self.tool_name if self.rule_content is None else f"{self.tool_name}({self.rule_content})"

    def snapshot(self) -> dict[str, object]:
        """Write the rule as JSON values.

        Returns:
            Its four fields.
        """
        return {one.name: getattr(self, one.name) for one in fields(self)}


class FilePart(dict[str, object]):
    """The arguments of a part that only names a file, as `ShellTool` writes them: its tool need not take it apart.

    Attributes:
        as_written: the path as the command has it, for a person to see; ``None`` where nobody kept it.
    """

    as_written: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Prepared(Mapping[str, object]):
    """A call's arguments as a tool's ``prepare`` has read them: the same mapping, with what the tool found in it.

    Attributes:
        arguments: the arguments.
    """

    arguments: Mapping[str, object]

    def __getitem__(self, key: str) -> object:
        return self.arguments[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.arguments)

    def __len__(self) -> int:
        return len(self.arguments)


@dataclass(frozen=True, slots=True)
class Calls:
    """What a tool says one of its calls amounts to; any iterables of parts will do, and are kept as tuples.

    Attributes:
        parts: the smaller calls, each a tool's name and its arguments; all of them need an allow.
        complete: whether ``parts`` is everything the call does; only then it can be allowed.
        also: further readings of the call that a deny or an ask rule looks at too.
        mentions: calls that it may or may not make; a deny or an ask rule that matches one asks.
        reason: where it is not complete, why, in one line for a person.
        idle: whether the call does nothing about which anybody needs to be asked, so that without a part it is allowed;
            only ``True`` itself counts.

    Raises:
        TypeError: one of these is text or cannot be iterated over, or an entry of it is no pair of a name and
            arguments.
    """

    parts: Sequence[ToolPart]
    complete: bool
    also: Sequence[ToolPart] = ()
    mentions: Sequence[ToolPart] = ()
    reason: str | None = field(default=None, compare=False)  # words for a person, and no more
    idle: bool = False

    def __post_init__(self) -> None:
        for name in ("parts", "also", "mentions"):
            # Kept as a tuple: an iterator would be used up by whoever looks first.
            object.__setattr__(self, name, _parts(getattr(self, name), name))


def _parts(given: object, field: str) -> tuple[object, ...]:
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise TypeError(f"the {field} of Calls must be several pairs of a tool's name and arguments, not {given!r}")
    parts = tuple(given)
    for part in parts:
        if not (isinstance(part, tuple) and len(part) == 2 and isinstance(part[0], str)):
            raise TypeError(f"the {field} of Calls must be pairs of a tool's name and arguments, not {part!r}")
    return parts
