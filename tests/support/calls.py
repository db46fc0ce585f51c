"""A tool call as the tests hand it in, and ways to have it decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ask_permissions import ApprovalPolicy, ApprovalQueue

Authorize = Callable[..., Any]


@dataclass
class Call:
    """A tool call; ``Any`` so that tests can hand in what is wrong."""

    name: Any = "probe"
    arguments: Any = None
    id: Any = "tc-1"


def asking(queue: ApprovalQueue | None = None, **settings: Any) -> ApprovalPolicy:
    """Make a policy that asks about every call that nothing else decides."""
    return ApprovalPolicy(queue=queue or ApprovalQueue(), **{"require_approval": "all", **settings})


def blocked(reason: str) -> dict[str, str]:
    """Write the result that blocks a call."""
    return {"action": "block", "reason": reason}


PROCEED = {"action": "proceed"}
