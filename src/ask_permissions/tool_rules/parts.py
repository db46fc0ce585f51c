"""What the parts of a call lack: what a person is told who is asked about it."""

from __future__ import annotations

from typing import Final

from ..tools.permission_rule import FilePart, PermissionRule, Prepared
from ..tools.secrets import without_secrets
from ..values.arguments import arguments_text
from ..values.display import CUT, quoted, visible
from ..values.results import Part, RuleDecision, Verdict
from .judgement import covering_rule, judge
from .table import Operation, RuleTable

MOST_SHOWN: Final = 200
"""A longer line is cut: nobody reads it."""

_LONGEST_RULE: Final = 60
_MOST_READ: Final = 2000
"""How much of a text is looked at for secrets; the line ends long before."""


def parts_of(table: RuleTable, whole: Operation, verdict: Verdict) -> tuple[Part, ...]:
    """Say what a call amounts to, and what rules say of each part.

    Args:
        table: the rules.
        whole: the call.
        verdict: what the rules say of the call.

    Returns:
        The parts; the call itself where it is not understood, or where no part accounts for the verdict.
    """
    if whole.understood:
        parts = tuple(_part(table, part, whole, verdict) for part in whole.parts)
        decisions = {part.decision for part in parts}
        if decisions == {"allow"} if verdict.decision == "allow" else verdict.decision in decisions:
            return parts
    rule = verdict.rule if isinstance(verdict.rule, PermissionRule) else None
    return (_made(whole, verdict.decision, rule),)


def _part(table: RuleTable, part: Operation, whole: Operation, verdict: Verdict) -> Part:
    if verdict.decision in ("deny", "ask"):
        found = verdict if part is whole else judge(table, _alone(table, part))
        if found.decision in ("deny", "ask"):
            return _made(part, found.decision, found.rule if isinstance(found.rule, PermissionRule) else None)
    rule = covering_rule(table, part)
    return _made(part, None if rule is None else "allow", rule)


def _alone(table: RuleTable, part: Operation) -> Operation:
    """Give a part as a call of its own: what denies or asks looks at the call as a whole, and not at its parts."""
    is_read = isinstance(part.arguments, Prepared)
    return table.operation(part.name, _arguments(part)) if is_read else part


def _made(part: Operation, decision: RuleDecision | None, rule: PermissionRule | None) -> Part:
    missing = None if decision in ("allow", "deny") else _missing(part, rule)
    return Part(tool_name=part.name, arguments=_arguments(part), decision=decision, rule=rule, missing=missing)


def _arguments(part: Operation) -> object:
    return dict(part.arguments) if isinstance(part.arguments, (Prepared, FilePart)) else part.arguments


def _missing(part: Operation, rule: PermissionRule | None) -> str | None:
    if rule is not None:
        # A rule that asks has said enough. One that denies, and yet leaves it to a person, may or may not be meant.
        told = f" may be what the rule {_quoted(str(rule), _LONGEST_RULE)} denies"
        return _named(part, MOST_SHOWN - len(told)) + told if rule.behavior == "deny" else None
    if not part.understood:
        return _not_understood(part)
    return "no rule covers " + _named(part, MOST_SHOWN - len("no rule covers "))


def _not_understood(call: Operation) -> str:
    calls = (call, *(part for part in call.parts if call.leaves(part)))
    reasons = (one.calls.reason for one in calls if one.calls.complete is not True)
    return _cut(visible(next(filter(None, reasons), "the call is not understood")), MOST_SHOWN)


def _named(part: Operation, most: int) -> str:
    """Name what a part does, as a command, or a path as it was asked for; of tools that do not say, the arguments."""
    as_written = part.arguments.as_written if isinstance(part.arguments, FilePart) else None
    subject = part.reader.subject(part.tool_input) if as_written is None else as_written
    if subject is None:
        return _cut(visible(without_secrets(_text(part.arguments)[:_MOST_READ])), most)
    verb = "writing " if part.reader.writes else "reading " if part.reader.reads else ""
    return verb + _quoted(subject, most - len(verb))


def _text(arguments: object) -> str:
    try:
        text = arguments_text(arguments)
    except (TypeError, ValueError):  # no rule could read them either
        text = ""
    return text or "this call"


def _quoted(text: str, most: int) -> str:
    return quoted(without_secrets(text[:_MOST_READ]), most)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - len(CUT)] + CUT
