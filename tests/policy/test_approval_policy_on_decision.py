"""The observer of a policy hears of every call decided, and changes nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, Decision, PermissionRules, ToolCall
from callbacks import doing
from calls import PROCEED, Authorize, Call, asking, blocked

RULES = PermissionRules([("deny", "rm"), ("ask", "mv"), ("allow", "ls")])


class Observed:
    """A policy and what its observer heard."""

    def __init__(self, **settings: Any) -> None:
        self.heard: list[tuple[str, str, object]] = []
        self.policy = asking(on_decision=self.hear, **settings)

    def hear(self, decision: Decision, tool_call: ToolCall) -> None:
        self.heard.append((decision.rung, decision.action, tool_call.id))


def test_observer_hears_of_every_call_once_and_in_order() -> None:
    observed = Observed(rules=RULES)
    for name in ("rm", "mv", "ls", "other"):
        observed.policy.before_tool_call(Call(name, id=name))
    assert observed.heard == [
        ("deny_rule", "block", "rm"),
        ("ask_rule", "pending", "mv"),
        ("allow_rule", "proceed", "ls"),
        ("require_approval", "pending", "other"),
    ]


def test_observer_hears_of_a_pending_call_once_it_is_queued() -> None:
    queued: list[bool] = []
    queue = ApprovalQueue()
    asking(queue, on_decision=lambda *_: queued.append(queue.any_pending)).before_tool_call(Call())
    assert queued == [True]


def test_observer_is_handed_the_decision_that_explain_gives_and_the_very_call() -> None:
    given: list[object] = []
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=RULES, on_decision=lambda *both: given.extend(both))
    call = Call("mv")
    expected = policy.explain(call)
    policy.before_tool_call(call)
    assert given == [expected, call]
    assert given[1] is call


def test_observer_hears_nothing_of_explain_or_of_a_call_that_could_not_be_decided() -> None:
    observed = Observed(rules=SimpleNamespace(classify=lambda *_: "perhaps"))
    with pytest.raises(ValueError, match="perhaps"):
        observed.policy.before_tool_call(Call())
    Observed().policy.explain(Call())
    assert observed.heard == []


def test_observer_hears_of_authorized_calls(authorize: Authorize) -> None:
    observed = Observed(rules=RULES)
    for name in ("rm", "mv", "ls"):
        authorize(observed.policy, Call(name), timeout=0)
    assert [rung for rung, *_ in observed.heard] == ["deny_rule", "ask_rule", "allow_rule"]


def test_observer_hears_of_a_call_that_is_blocked_after_it_was_approved(authorize: Authorize) -> None:
    rules = PermissionRules()

    def answer(_: object) -> None:
        rules.deny("probe")
        observed.policy.queue.approve(1)

    observed = Observed(rules=rules, queue=ApprovalQueue(on_submit=answer))
    authorize(observed.policy, Call())
    assert [(rung, action) for rung, action, _ in observed.heard] == [
        ("require_approval", "pending"),
        ("deny_rule", "block"),
    ]


def test_observer_hears_of_resumed_calls() -> None:
    observed = Observed(resume=True)
    observed.policy.before_tool_call(Call())
    observed.policy.before_tool_call(Call())
    observed.policy.queue.approve(1)
    observed.policy.before_tool_call(Call())
    assert [(rung, action) for rung, action, _ in observed.heard] == [
        ("require_approval", "pending"),
        ("resumed", "pending"),
        ("resumed", "proceed"),
    ]


async def later(*_: object) -> None:
    """Answer too late."""


def fail(*_: object) -> None:
    raise OSError("disk full")


@pytest.mark.parametrize(
    ("observer", "error"), [(fail, OSError), (lambda *_: later(), TypeError), (lambda: None, TypeError)]
)
def test_observer_that_fails_is_reported_and_changes_nothing(
    authorize: Authorize, reported: list[BaseException], observer: Any, error: type[Exception]
) -> None:
    queue = ApprovalQueue(
        on_submit=doing(lambda action: queue.approve(action.id) if action.tool_name == "mv" else None)
    )
    policy = asking(queue, rules=RULES, on_decision=observer)
    assert [authorize(policy, Call(name)) for name in ("rm", "mv", "ls")] == [
        blocked("Denied by permission rules: 'rm'"),
        PROCEED,
        PROCEED,
    ]
    assert [type(one) for one in reported] == [error] * 3


def test_interrupt_of_an_observer_goes_on_after_the_call_was_queued() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    policy = asking(on_decision=interrupt)
    with pytest.raises(KeyboardInterrupt):
        policy.before_tool_call(Call())
    assert policy.queue.pending(1)


def test_interrupt_of_an_observer_does_not_use_an_approval_up(authorize: Authorize) -> None:
    interrupts = [KeyboardInterrupt()]

    def observe(decision: Decision, _: object) -> None:
        if decision.action == "proceed" and interrupts:
            raise interrupts.pop()

    policy = asking(on_decision=observe, resume=True)
    policy.before_tool_call(Call())
    policy.queue.approve(1)
    with pytest.raises(KeyboardInterrupt):
        authorize(policy, Call())
    assert authorize(policy, Call()) == PROCEED


@pytest.mark.parametrize("observer", [5, "print", []])
def test_observer_must_be_callable(observer: Any) -> None:
    with pytest.raises(TypeError, match="on_decision must be callable or None"):
        asking(on_decision=observer)
