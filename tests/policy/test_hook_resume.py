"""The same call again: an earlier action stands in for a new one, and its approval is used once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event
from typing import Any

import pytest

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue, PermissionRules
from ask_permissions.values.json import same_json
from calls import PROCEED, Authorize, Call, asking, blocked

PENDING = {"action": "pending", "action_id": 1, "reason": "Tool 'probe' requires approval"}


def resuming(queue: ApprovalQueue | None = None, **settings: Any) -> ApprovalPolicy:
    return asking(queue, resume=True, **settings)


def ids(policy: ApprovalPolicy) -> list[int]:
    return [action.id for action in policy.queue.pending_actions]


class TestPending:
    def test_same_call_again_is_not_queued_twice(self) -> None:
        policy = resuming()
        assert [policy.before_tool_call(Call()) for _ in range(3)] == [PENDING] * 3
        assert ids(policy) == [1]

    def test_same_call_is_queued_twice_by_default(self) -> None:
        policy = asking()
        assert [policy.before_tool_call(Call())["action"] for _ in range(2)] == ["pending", "pending"]
        assert (ids(policy), policy.resume) == ([1, 2], False)

    @pytest.mark.parametrize(
        "other", [Call("probe2"), Call(arguments={"x": 1}), Call(arguments=[]), Call(id="tc-2"), Call(id=1)]
    )
    def test_other_tool_arguments_or_id_is_a_new_request(self, other: Call) -> None:
        policy = resuming()
        policy.before_tool_call(Call())
        policy.before_tool_call(other)
        assert ids(policy) == [1, 2]

    def test_arguments_are_compared_by_value_and_type(self) -> None:
        policy = resuming()
        for arguments in ({"a": 1, "b": [2]}, {"b": (2,), "a": 1}, {"a": True, "b": [2]}, {"a": 1.0, "b": [2]}):
            policy.before_tool_call(Call(arguments=arguments))
        assert ids(policy) == [1, 2, 3]

    def test_call_without_id_is_never_resumed(self) -> None:
        policy = resuming()
        for _ in range(2):
            policy.before_tool_call(Call(id=None))
        policy.queue.approve(1)
        assert policy.before_tool_call(Call(id=None))["action"] == "pending"

    def test_call_is_resumed_past_a_newer_one_of_its_id(self) -> None:
        policy = resuming()
        for arguments in ({"turn": 1}, {"turn": 2}):
            policy.before_tool_call(Call(arguments=arguments))
        assert policy.before_tool_call(Call(arguments={"turn": 1})) == PENDING

    def test_restored_call_is_rejected_when_it_comes_again_where_nobody_is_there(self) -> None:
        before, after = resuming(), resuming(ApprovalQueue(unattended=True))
        before.before_tool_call(Call())
        after.queue.restore_pending(before.queue.snapshot())
        assert after.before_tool_call(Call()) == PENDING
        assert after.before_tool_call(Call()) == blocked("Rejected: nobody is there to approve this")

    def test_call_is_resumed_after_it_was_restored(self) -> None:
        before, after = resuming(), resuming()
        before.before_tool_call(Call(arguments={"text": "naïve\u202e", "deep": [{"a": None}]}))
        after.queue.restore_pending(json.loads(json.dumps(before.queue.snapshot())))
        call = Call(arguments={"deep": [{"a": None}], "text": "naïve\u202e"})
        assert after.before_tool_call(call) == PENDING
        after.queue.approve(1)
        assert after.before_tool_call(call) == PROCEED

    def test_call_being_applied_is_pending(self) -> None:
        results: list[Any] = []
        policy = resuming(ApprovalQueue(on_approve=lambda _: results.append(policy.before_tool_call(Call()))))
        policy.before_tool_call(Call())
        policy.queue.approve(1)
        assert results == [PENDING]

    def test_same_call_in_8_threads_is_queued_once(self, others: ThreadPoolExecutor) -> None:
        policy, start = resuming(), Barrier(8)

        def hook() -> Any:
            start.wait(10)
            return policy.before_tool_call(Call())

        assert [one.result(10) for one in [others.submit(hook) for _ in range(8)]] == [PENDING] * 8
        assert ids(policy) == [1]

    def test_call_queued_by_another_while_this_one_was_decided_is_joined(self) -> None:
        policies: list[ApprovalPolicy] = []

        def rules(*_: object) -> None:
            if len(policies) == 1:
                policies.append(resuming(policies[0].queue))
                policies[1].before_tool_call(Call())

        policies.append(resuming(rules=Classifying(rules)))
        assert policies[0].before_tool_call(Call()) == PENDING


class Classifying:
    """Rules that do something when they are asked, and match nothing."""

    def __init__(self, classify: Callable[..., object]) -> None:
        self.does = classify

    def classify(self, name: str, arguments: object = None) -> None:
        self.does()


class TestApproved:
    def test_approval_is_used_once(self) -> None:
        policy = resuming()
        policy.before_tool_call(Call())
        policy.queue.approve(1)
        assert policy.before_tool_call(Call()) == PROCEED
        assert policy.before_tool_call(Call()) == PENDING | {"action_id": 2}

    def test_approval_is_used_once_by_8_threads(self, others: ThreadPoolExecutor) -> None:
        policy, start = resuming(), Barrier(8)
        policy.before_tool_call(Call())
        policy.queue.approve(1)

        def hook() -> str:
            start.wait(10)
            return policy.before_tool_call(Call())["action"]

        results = [one.result(10) for one in [others.submit(hook) for _ in range(8)]]
        assert sorted(results) == ["pending"] * 7 + ["proceed"]
        assert ids(policy) == [2]

    def test_approval_used_by_another_while_this_one_was_decided_is_asked_anew(self) -> None:
        queue = ApprovalQueue()
        policy = resuming(queue, rules=Classifying(lambda: queue.claim(1)))
        queue.submit(tool_call_id="tc-1", tool_name="probe")
        queue.approve(1)
        assert policy.before_tool_call(Call()) == PENDING | {"action_id": 2}

    def test_edit_is_what_proceeds(self) -> None:
        policy = resuming()
        policy.before_tool_call(Call(arguments={"path": "a"}))
        policy.queue.approve(1, args={"path": "b"})
        result = policy.before_tool_call(Call(arguments={"path": "a"}))
        assert result == {"action": "proceed", "arguments": {"path": "b"}}

    def test_edit_that_a_rule_denies_is_blocked_and_not_used(self) -> None:
        policy = resuming(rules=PermissionRules([("deny", "probe", "secret")]))
        policy.before_tool_call(Call())
        policy.queue.approve(1, args={"path": "secret"})
        for _ in range(2):
            assert policy.before_tool_call(Call()) == blocked("Denied by permission rules: 'probe'")
        assert not policy.queue.claimed(1)

    def test_approval_stands_in_for_always_ask_and_the_safety_check(self) -> None:
        class Probe:
            always_ask = True

            def safety_check(self, _: object) -> str:
                return "dangerous"

        policy = resuming(tools={"probe": Probe()})
        policy.before_tool_call(Call())
        policy.queue.approve(1)
        assert policy.explain(Call()).rung == "resumed"
        assert policy.before_tool_call(Call()) == PROCEED
        assert policy.explain(Call()).rung == "always_ask"

    def test_rules_and_read_only_are_judged_first(self) -> None:
        rules = PermissionRules()
        policy = resuming(rules=rules, tools={"probe": {"always_ask": True}}, mode="read_only")
        policy.before_tool_call(Call())
        policy.queue.approve(1)
        assert policy.explain(Call()).rung == "read_only"
        rules.deny("probe")
        assert policy.before_tool_call(Call()) == blocked("Denied by permission rules: 'probe'")
        assert not policy.queue.claimed(1)

    def test_approval_that_the_queue_has_dropped_is_asked_anew(self) -> None:
        policy = resuming(ApprovalQueue(keep_resolved=0))
        policy.before_tool_call(Call())
        policy.queue.approve(1)
        assert policy.before_tool_call(Call()) == PENDING | {"action_id": 2}

    def test_id_that_comes_back_is_asked_anew_each_time(self) -> None:
        policy = resuming()
        for turn in (1, 2, 3):
            assert policy.before_tool_call(Call(id="call_0")) == PENDING | {"action_id": turn}
            policy.queue.approve(turn)
            assert policy.before_tool_call(Call(id="call_0")) == PROCEED

    def test_explain_does_not_use_the_approval(self) -> None:
        policy = resuming()
        policy.before_tool_call(Call())
        policy.queue.approve(1)
        decisions = [policy.explain(Call()) for _ in range(2)]
        assert [(decision.action, decision.rung) for decision in decisions] == [("proceed", "resumed")] * 2
        assert policy.before_tool_call(Call()) == PROCEED


class TestRejected:
    def test_rejection_stands(self) -> None:
        policy = resuming()
        policy.before_tool_call(Call())
        policy.queue.reject(1, feedback="not today")
        assert [policy.before_tool_call(Call()) for _ in range(2)] == [blocked("Rejected: not today")] * 2
        assert ids(policy) == []

    def test_rejection_of_a_call_does_not_touch_another(self) -> None:
        policy = resuming()
        policy.before_tool_call(Call())
        policy.queue.reject(1)
        assert policy.before_tool_call(Call(arguments={"path": "b"}))["action"] == "pending"


class TestAuthorize:
    """``authorize`` again for a call that waits or was decided before."""

    def test_call_approved_before_proceeds_once(self, authorize: Authorize) -> None:
        policy = resuming()
        policy.before_tool_call(Call())
        policy.queue.approve(1)
        assert authorize(policy, Call(), timeout=0) == PROCEED
        assert authorize(policy, Call(), timeout=0)["action"] == "block"

    def test_call_that_waits_already_is_joined(self, authorize: Authorize, others: ThreadPoolExecutor) -> None:
        queue = Attended()
        policy = resuming(queue)
        policy.before_tool_call(Call())
        others.submit(lambda: queue.attended.wait(10) and queue.approve(1, args={"path": "b"}))
        assert authorize(policy, Call()) == {"action": "proceed", "arguments": {"path": "b"}}
        assert queue.claimed(1)

    def test_call_that_waits_already_and_times_out_is_rejected(self, authorize: Authorize) -> None:
        policy = resuming()
        policy.before_tool_call(Call())
        assert authorize(policy, Call(), timeout=0)["action"] == "block"
        assert policy.queue.approve(1) == []

    def test_joined_call_has_its_answer_though_the_queue_remembers_nothing(
        self, authorize: Authorize, others: ThreadPoolExecutor
    ) -> None:
        queue = Attended(keep_resolved=0)
        policy = resuming(queue)
        policy.before_tool_call(Call())
        others.submit(lambda: queue.attended.wait(10) and queue.approve(1))
        assert authorize(policy, Call()) == PROCEED

    def test_interrupted_call_leaves_its_action_to_the_next(self, authorize: Authorize) -> None:
        queue = Attended(interrupting=True)
        policy = resuming(queue)
        for _ in range(2):  # first its own action, then the one it joins
            with pytest.raises(KeyboardInterrupt):
                authorize(policy, Call())
            assert not queue.claimed(1)
        queue.interrupting = False
        queue.approve(1)
        assert authorize(policy, Call()) == PROCEED

    def test_same_call_in_two_threads_proceeds_in_one(self, others: ThreadPoolExecutor) -> None:
        queue = Attended()
        policy = resuming(queue)
        first = others.submit(policy.authorize, Call())
        assert queue.attended.wait(10)
        queue.attended.clear()
        second = others.submit(policy.authorize, Call())
        assert queue.attended.wait(10)
        queue.asked.clear()
        queue.approve(1)
        assert first.result(10) == PROCEED
        assert queue.asked.wait(10)
        queue.reject(2, feedback="once is enough")
        assert second.result(10) == blocked("Rejected: once is enough")

    def test_call_dropped_just_before_it_was_joined_is_asked_anew(self, authorize: Authorize) -> None:
        queue = Attended(keep_resolved=0)
        policy = resuming(queue, rules=Classifying(lambda: queue.reject(1)))
        queue.submit(tool_call_id="tc-1", tool_name="probe")
        assert authorize(policy, Call(), timeout=0)["action"] == "block"
        assert queue.submit(tool_call_id=None, tool_name="next") == 3

    def test_call_approved_just_before_it_was_joined_proceeds(self, authorize: Authorize) -> None:
        queue = Attended()
        policy = resuming(queue, rules=Classifying(lambda: queue.approve(1)))
        queue.submit(tool_call_id="tc-1", tool_name="probe")
        assert authorize(policy, Call(), timeout=0) == PROCEED
        assert queue.claimed(1)

    def test_approval_of_a_blocked_call_is_not_used(self, authorize: Authorize) -> None:
        rules = PermissionRules()

        def answer(action: Action) -> None:
            rules.deny("probe", "x")
            queue.approve(action.id)

        queue = ApprovalQueue(on_submit=answer)
        policy = resuming(queue, rules=rules)
        assert authorize(policy, Call(arguments="x")) == blocked("Denied by permission rules: 'probe'")
        assert not queue.claimed(1)

    def test_call_cannot_wait_for_itself(self) -> None:
        def on_submit(_: Action) -> None:
            policy.authorize(Call())

        policy = resuming(ApprovalQueue(on_submit=on_submit))
        with pytest.raises(RuntimeError, match="cannot wait"):
            policy.before_tool_call(Call())
        assert ids(policy) == [1]

    def test_coroutine_that_joined_and_is_cancelled_leaves_the_others_waiting(self) -> None:
        async def agents() -> Any:
            policy = resuming()
            first, second = (asyncio.create_task(policy.authorize_async(Call())) for _ in range(2))
            await asyncio.sleep(0)
            second.cancel()
            await asyncio.sleep(0)
            policy.queue.approve(1)
            return await first, second.cancelled()

        assert asyncio.run(agents()) == (PROCEED, True)


class Attended(ApprovalQueue):
    """Tells when a call was asked about, and when someone has begun to wait; may interrupt that one."""

    def __init__(self, *, interrupting: bool = False, **options: Any) -> None:
        self.asked, self.attended, self.interrupting = Event(), Event(), interrupting
        super().__init__(on_submit=lambda _: self.asked.set(), **options)

    def _seconds_left(self, action_id: int) -> float | None:
        self.attended.set()
        if self.interrupting:
            raise KeyboardInterrupt
        return super()._seconds_left(action_id)


def test_saved_claims_are_forgotten() -> None:
    """A queue that is restored has pending actions only, which nobody has acted on."""
    policy = resuming()
    policy.before_tool_call(Call())
    policy.queue.claim(1)
    restored = resuming()
    restored.queue.restore_pending(policy.queue.snapshot())
    assert not restored.queue.claimed(1)


@pytest.mark.parametrize("resume", [None, 1, "yes"])
def test_resume_is_true_or_false(resume: Any) -> None:
    with pytest.raises(TypeError, match="resume must be True or False"):
        asking(resume=resume)


def test_second_of_two_edits_of_one_call_is_told_apart() -> None:
    """What was approved belongs to the action, not to the call id."""
    policy = resuming()
    for path in ("a", "b"):
        policy.before_tool_call(Call(arguments={"path": path}))
    policy.queue.approve(1, args={"path": "A"})
    policy.queue.approve(2)
    assert policy.before_tool_call(Call(arguments={"path": "b"})) == PROCEED
    assert policy.before_tool_call(Call(arguments={"path": "a"})) == {"action": "proceed", "arguments": {"path": "A"}}


def test_find_looks_at_older_actions_only_when_it_has_passed_over_the_newer() -> None:
    queue = ApprovalQueue()
    for _ in range(3):
        queue.submit(tool_call_id="tc-1", tool_name="bash")
    seen: list[tuple[int, str]] = []

    def matching(action: Action) -> bool:
        seen.append((action.id, action.status))
        queue.approve_all()
        return action.id == 2

    assert queue.find("tc-1", matching) == queue[2]
    assert seen == [(3, "pending"), (2, "approved")]


def test_resumed_call_is_found_without_looking_at_other_requests_of_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids like ``call_0`` come back every turn; only what may be the same request is compared."""
    policy, compared = resuming(), list[object]()
    for number in range(50):
        policy.before_tool_call(Call(id="call_0", arguments={"number": number}))
    policy.before_tool_call(Call(name="other", id="call_0", arguments={"number": 7}))

    def same(first: object, second: object) -> bool:
        compared.append(first)
        return same_json(first, second)

    monkeypatch.setattr("ask_permissions.queue.approval_queue.same_json", same)
    policy.queue.approve(8)
    assert policy.before_tool_call(Call(id="call_0", arguments={"number": 7})) == PROCEED
    assert policy.before_tool_call(Call(id="call_0", arguments={"number": 50}))["action"] == "pending"
    assert compared == [{"number": 7}]


def test_request_that_only_looks_alike_is_not_the_same() -> None:
    policy = resuming()
    for arguments in ({"n": 1}, {"n": 1.0}, {"n": True}, {"n": "1"}, {"n": [1]}):
        policy.before_tool_call(Call(arguments=arguments))
    assert ids(policy) == [1, 2, 3, 4, 5]


def test_arguments_in_a_circle_are_refused_where_they_were_asked_about_before() -> None:
    circle: dict[str, object] = {}
    circle["again"] = circle
    policy = resuming()
    assert policy.before_tool_call(Call(arguments=circle))["action"] == "pending"
    with pytest.raises(ValueError, match="nested too deeply"):
        policy.before_tool_call(Call(arguments=circle))


def test_hook_needs_no_more_of_a_stand_in_for_a_queue_than_submit() -> None:
    """For a host's unit tests: without ``resume`` and without waiting."""

    class StandIn:
        def submit(
            self, *, tool_call_id: object, tool_name: str, args: object, auto_approvable: bool, message: str | None
        ) -> int:
            return 7

    queue: Any = StandIn()
    assert asking(queue).before_tool_call(Call())["action_id"] == 7  # type: ignore[typeddict-item]
