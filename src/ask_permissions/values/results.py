"""The vocabulary of answers: what a rule says, what the hook returns, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NotRequired, TypedDict, get_args

RuleDecision = Literal["allow", "ask", "deny"]
RULE_DECISIONS: Final[tuple[RuleDecision, ...]] = get_args(RuleDecision)
PermissionMode = Literal["full_access", "ask_before_changes", "read_only"]
Scope = Literal["once", "session", "project"]
Status = Literal["pending", "applying", "approved", "rejected"]
# From the top of the ladder to its end.
Rung = Literal[
    "deny_rule",
    "always_ask",
    "read_only",
    "resumed",
    "safety_check",
    "allow_rule",
    "grant",
    "ask_rule",
    "full_access",
    "ask_before_changes",
    "risk",
    "require_approval",
    "read_only_call",
    "default",
]


class Proceed(TypedDict):
    """The call may run now; with ``arguments`` where a person approved others than those asked for."""

    action: Literal["proceed"]
    arguments: NotRequired[Any]


class Block(TypedDict):
    """The call must not run; ``reason`` is for the model and the log."""

    action: Literal["block"]
    reason: str


class Pending(TypedDict):
    """The call waits for a person; ``action_id`` is its id in the approval queue."""

    action: Literal["pending"]
    action_id: int
    reason: str


HookResult = Proceed | Block | Pending


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a rules object says about one call.

    Attributes:
        decision: ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no rule matches.
        rule: the rule that decided, where the rules object can name one.
        perhaps_denied: whether an ask stands for a deny that may apply, so that no grant can pass it.
    """

    decision: RuleDecision | None
    rule: object | None = None
    perhaps_denied: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One of the smaller calls that a call amounts to, and what rules say of it.

    Attributes:
        tool_name: the tool that the part is left to; for most parts the call's own.
        arguments: its arguments; paths in them are absolute where a command names them.
        decision: ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no rule matches.
        rule: the rule that says so, where there is one.
        missing: what keeps it from being allowed, in one line, such as ``no rule covers "curl x"``; ``None`` where
            nothing does, and where a rule denies it or asks. What looks like a secret is ``…``.
    """

    tool_name: str
    arguments: object = field(hash=False)
    decision: RuleDecision | None
    rule: object | None = None
    missing: str | None = None


NO_MATCH: Final = Verdict(decision=None)
"""What rules say where none of them matches."""
