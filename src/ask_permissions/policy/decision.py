"""What the approval policy answers about one call, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from ..rules.rule import Rule
from ..tools.permission_rule import PermissionRule
from ..values.results import Part, Rung

DecidingRule: TypeAlias = "Rule | PermissionRule"
"""A rule of this package's own: of an ordered list, or for one tool."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the approval policy answers about one call, and why.

    Attributes:
        action: ``"proceed"``, ``"block"`` or ``"pending"``.
        rung: the step of the ladder that decided.
        reason: one sentence for a person or a log; where `ToolRules` found what is missing, it says so.
        rule: the deciding rule, where a rule decided and the rules object can name it; of a host's own rules object
            whatever that names.
        message: what the queue records for the person, where the call is pending.
        auto_approvable: whether the queue may approve the pending call by itself.
        parts: the smaller calls that the call amounts to, and what rules say of each; the call alone where it is not
            understood, or where no part accounts for the decision. None where the rules are no `ToolRules`.
    """

    action: Literal["proceed", "block", "pending"]
    rung: Rung
    reason: str
    rule: DecidingRule | None = None
    message: str | None = None
    auto_approvable: bool = False
    parts: tuple[Part, ...] = field(default=(), hash=False)
