"""One rule of a list: declared, matched, saved and read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, final

from ..values.arguments import arguments_text
from ..values.errors import SnapshotError
from ..values.names import check_tool_name
from ..values.results import RULE_DECISIONS, RuleDecision
from ..values.snapshots import read_mapping
from ..values.tool_patterns import ALL, TextPattern, check_pattern, matches_tool
from .argument_patterns import ArgumentPatterns, found_in
from .decoded_strings import decoded_strings
from .pattern_snapshots import read_argument_pattern, read_tool_pattern, save_argument_pattern, save_tool_pattern

ArgumentPattern: TypeAlias = "TextPattern | ArgumentPatterns"

DANGEROUS_TOOLS: Final = ("bash", "code", "repl")
"""Tools that run whatever they are given; names are compared without regard to case."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule, as it was declared.

    Attributes:
        decision: what it was declared to answer: ``"allow"``, ``"ask"`` or ``"deny"``.
        tool_pattern: an exact name, a regular expression found anywhere in the name, or ``ALL``.
        argument_pattern: a part of the arguments' text, or a regular expression found anywhere in it; or patterns for
            single arguments by their names; ``None`` for any arguments. To deny or ask, a text or an expression is also
            looked for in every string among the arguments by itself.
        auto_allow_dangerous: whether an allow stands even if it is dangerous.

    Source: the gem's ``Rule``.
    """

    decision: RuleDecision
    tool_pattern: TextPattern
    argument_pattern: ArgumentPattern | None = None
    auto_allow_dangerous: bool = False

    @property
    def declared_decision(self) -> RuleDecision:
        """The decision again, by the name that sets it apart from the effective one."""
        return self.decision

    @property
    def effective_decision(self) -> RuleDecision:
        """What a call that matches is answered: a dangerous allow asks."""
        return "ask" if self.dangerous and not self.auto_allow_dangerous else self.decision

    @property
    def dangerous(self) -> bool:
        """Whether it allows a dangerous tool whatever it is given.

        Differs: case is ignored, and an expression that finds the empty text restricts nothing.
        """
        return (
            self.decision == "allow" and _unrestricted(self.argument_pattern) and _covers_dangerous(self.tool_pattern)
        )

    @property
    def universal(self) -> bool:
        """Whether it has no argument pattern."""
        return self.argument_pattern is None

    def tool_matches(self, name: str) -> bool:
        """Tell whether it is for a tool.

        Args:
            name: the tool's name.

        Returns:
            True if it is.

        Raises:
            TypeError: the name is not a string.
        """
        return matches_tool(self.tool_pattern, check_tool_name(name))

    def argument_matches(self, arguments: object = None) -> bool:
        """Tell whether it covers some arguments.

        Args:
            arguments: as `arguments_text` takes them.

        Returns:
            True if it has no argument pattern, or the pattern is found in their text, or, to deny or ask, in a string
            among them.

        Raises:
            ValueError: they have no text, and it has a pattern.
        """
        pattern = self.argument_pattern
        if pattern is None:
            return True
        if isinstance(pattern, ArgumentPatterns):
            return self.patterns_match(pattern, arguments)
        text = arguments_text(arguments)
        if found_in(pattern, text):
            return True
        return self.decision != "allow" and any(found_in(pattern, part) for part in decoded_strings(text))

    def patterns_match(self, patterns: ArgumentPatterns, arguments: object) -> bool:
        """Tell whether its patterns for single arguments cover a call.

        Args:
            patterns: the patterns.
            arguments: the call's arguments.

        Returns:
            True if they do; to allow a dangerous tool, only if the call has no other arguments.
        """
        if self.decision != "allow":
            return patterns.touch(arguments)
        return patterns.cover(arguments, no_others=_covers_dangerous(self.tool_pattern))

    def matches(self, name: str, arguments: object = None) -> bool:
        """Tell whether it matches a call.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            True if tool and arguments both match.
        """
        return self.tool_matches(name) and self.argument_matches(arguments)

    def snapshot(self) -> dict[str, object]:
        """Write it as JSON values.

        Returns:
            ``{"decision", "tool_pattern"}``, and ``"argument_pattern"`` where it has one.

        Raises:
            ValueError: the saved form has no place for a flag or set of its expressions.
        """
        saved: dict[str, object] = {"decision": self.decision, "tool_pattern": save_tool_pattern(self.tool_pattern)}
        if self.argument_pattern is not None:
            saved["argument_pattern"] = save_argument_pattern(self.argument_pattern)
        return saved


def declaration_parts(entry: object, what: str) -> Sequence[object]:
    """Check the shape of a rule that is declared as a tuple.

    Args:
        entry: the candidate.
        what: its name in messages.

    Returns:
        Its parts, as `declare_rule` takes them.

    Raises:
        TypeError: it is neither a tuple nor a list.
        ValueError: it does not have two or three parts.
    """
    shape = "(decision, tool_pattern) or (decision, tool_pattern, argument_pattern)"
    if not isinstance(entry, (tuple, list)):
        raise TypeError(f"{what} must be {shape}, not {entry!r}")
    if len(entry) not in (2, 3):
        raise ValueError(f"{what} must be {shape}, not {entry!r}")
    return entry


def declare_rule(
    decision: object,
    tool_pattern: object,
    argument_pattern: object = None,
    *,
    auto_allow_dangerous: bool,
    where: str = "",
) -> Rule:
    """Make a rule from what a host declares.

    Args:
        decision: ``"allow"``, ``"ask"`` or ``"deny"``.
        tool_pattern: text or a compiled expression over text.
        argument_pattern: text or a compiled expression over text; ``None`` for any arguments.
        auto_allow_dangerous: whether an allow stands even if it is dangerous.
        where: what messages begin with.

    Returns:
        The rule.

    Raises:
        TypeError: a pattern is of another type.
        ValueError: the decision is unknown, a pattern is empty, a tool name has a ``*``, or the argument
            pattern is the text ``"all"``.
    """
    return Rule(
        decision=_decision(decision, f"{where}decision"),
        tool_pattern=_checked_tool_pattern(tool_pattern, f"{where}tool_pattern"),
        argument_pattern=_checked_argument_pattern(argument_pattern, f"{where}argument_pattern"),
        auto_allow_dangerous=auto_allow_dangerous,
    )


def read_rule(payload: object, what: str, *, auto_allow_dangerous: bool) -> Rule:
    """Make a rule from its saved form.

    Args:
        payload: what `Rule.snapshot` gave.
        what: its name in messages.
        auto_allow_dangerous: whether an allow stands even if it is dangerous.

    Returns:
        The rule.

    Raises:
        SnapshotError: the saved form is malformed.
    """
    saved = read_mapping(payload, what, required=["decision", "tool_pattern"], optional=["argument_pattern"])
    try:
        decision = _decision(saved["decision"], f"{what}: decision")
    except ValueError as error:
        raise SnapshotError(str(error)) from None
    argument_pattern = saved.get("argument_pattern")
    if argument_pattern is not None:
        argument_pattern = read_argument_pattern(argument_pattern, f"{what}: argument_pattern")
    return Rule(
        decision=decision,
        tool_pattern=read_tool_pattern(saved["tool_pattern"], f"{what}: tool_pattern"),
        argument_pattern=argument_pattern,
        auto_allow_dangerous=auto_allow_dangerous,
    )


def _unrestricted(argument_pattern: ArgumentPattern | None) -> bool:
    if isinstance(argument_pattern, ArgumentPatterns):
        return not argument_pattern.restricts
    # An expression that is found in the empty text is found in every text.
    return argument_pattern is None or (isinstance(argument_pattern, re.Pattern) and bool(argument_pattern.search("")))


def _covers_dangerous(tool_pattern: TextPattern) -> bool:
    if isinstance(tool_pattern, str):
        return tool_pattern == ALL or tool_pattern.casefold() in DANGEROUS_TOOLS
    # A compiled expression cannot be told to ignore case: it is tried on how such names are usually written.
    spellings = [spelling for name in DANGEROUS_TOOLS for spelling in (name, name.title(), name.upper())]
    return any(tool_pattern.search(spelling) for spelling in spellings)


def _decision(value: object, what: str) -> RuleDecision:
    for decision in RULE_DECISIONS:
        if decision == value:
            return decision
    raise ValueError(f"{what} must be allow, ask or deny, not {value!r}")


def _checked_tool_pattern(pattern: object, what: str) -> TextPattern:
    checked = check_pattern(pattern, what)
    if isinstance(checked, str) and "*" in checked:
        if "(" in checked:
            raise ValueError(
                f"{what} is the exact name of one tool; {checked!r} is a rule of ToolRules: write the name alone, and"
                " what its arguments hold as the pattern behind it"
            )
        expression = ".*".join(map(re.escape, checked.split("*")))
        raise ValueError(
            f'{what} is the exact name of one tool, which {checked!r} is hardly; write re.compile(r"^{expression}$")'
            f' or "{ALL}"'
        )
    return checked


def _checked_argument_pattern(pattern: object, what: str) -> ArgumentPattern | None:
    if pattern is None:
        return None
    if isinstance(pattern, Mapping):
        return ArgumentPatterns(pattern, what)
    checked = check_pattern(pattern, what)
    if checked == ALL:
        raise ValueError(
            f'{what} must not be "all"; leave it out for any arguments, or find the word by re.compile("all")'
        )
    return checked
