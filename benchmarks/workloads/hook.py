"""The hook before a tool call, for each of its results."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace

from cases import Aim, Case, Timer, Workload, repeated

from ask_permissions import ApprovalPolicy, ApprovalQueue, PermissionRules, SessionPermissionGrants

ARGUMENTS = {"path": "src/app/main.py", "offset": 120, "limit": 80, "reason": "look at the parser"}
NAMES = [f"tool_{number}" for number in range(1_000)]
BARE = "bare: one JSON text and a dict look-up"


def bare() -> Timer:
    """Write the arguments as JSON with an encoder made once, and look the tool up in a dict."""
    encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    decisions = dict.fromkeys(NAMES, "allow")

    def decide(name: str, arguments: object) -> tuple[str, str]:
        return encode(arguments), decisions[name]

    return repeated(partial(decide, NAMES[-1], ARGUMENTS))


def by_allow_rule() -> ApprovalPolicy:
    """A thousand tools are allowed by name."""
    return _policy(rules=PermissionRules(("allow", name) for name in NAMES))


def by_argument_rule() -> ApprovalPolicy:
    """The tool is allowed for some arguments, so that they must become text."""
    return _policy(rules=PermissionRules([("allow", NAMES[-1], "src/app/")]))


def by_default() -> ApprovalPolicy:
    """A thousand rules are for other tools."""
    return _policy(rules=PermissionRules(("ask", name + "_other") for name in NAMES))


def by_grant() -> ApprovalPolicy:
    """A grant lifts what an ask rule says."""
    return _policy(
        rules=PermissionRules(("ask", name) for name in NAMES), session_grants=SessionPermissionGrants(NAMES)
    )


def blocked() -> ApprovalPolicy:
    """A thousand tools are denied by name."""
    return _policy(rules=PermissionRules(("deny", name) for name in NAMES))


def queued() -> ApprovalPolicy:
    """A thousand tools ask; what was resolved is forgotten, and nobody answers."""
    return _policy(rules=PermissionRules(("ask", name) for name in NAMES))


def decided(policy: Callable[[], ApprovalPolicy], action: str) -> Timer:
    """Run the hook for the last tool."""
    hook = policy().before_tool_call
    call = SimpleNamespace(id="tc-1", name=NAMES[-1], arguments=ARGUMENTS)
    assert hook(call)["action"] == action
    return repeated(partial(hook, call))


def _policy(**options: object) -> ApprovalPolicy:
    return ApprovalPolicy(queue=ApprovalQueue(), **options)


def _case(name: str, policy: Callable[[], ApprovalPolicy], action: str) -> Case:
    return Case(name=name, prepare=partial(decided, policy, action), against=BARE)


_PROCEEDING = (
    _case("proceed by an allow rule", by_allow_rule, "proceed"),
    _case("proceed by an argument rule", by_argument_rule, "proceed"),
    _case("proceed by default", by_default, "proceed"),
    _case("proceed by a grant", by_grant, "proceed"),
)

WORKLOAD = Workload(
    name="hook",
    title="before_tool_call",
    cases=(
        Case(name=BARE, prepare=bare),
        *_PROCEEDING,
        _case("block", blocked, "block"),
        _case("pending, queued", queued, "pending"),
    ),
    aims=tuple(
        Aim(text=f"{case.name}, beside the bare cost", of=case.name, to=BARE, at_most=2.0) for case in _PROCEEDING
    ),
)
