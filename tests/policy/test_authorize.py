"""One call for the whole hook: decide, wait for the person, look once more; in a thread and in an event loop."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue, PermissionRules, PermissionRuleSet
from ask_permissions.policy.authorize import WITHDRAWN
from callbacks import doing
from calls import PROCEED, Authorize, Call, asking, blocked
from folders import Folders, rule

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)
TIMED_OUT = "timed out: nobody answered within 0 seconds"


def answered(answer: Callable[[ApprovalQueue], object], **options: Any) -> ApprovalQueue:
    """Make a queue whose person answers each call at once."""
    queue = ApprovalQueue(on_submit=doing(lambda _: answer(queue)), **options)
    return queue


def approved(queue: ApprovalQueue) -> object:
    return queue.approve_all()


def raising(error: BaseException) -> Callable[..., Any]:
    def callback(*_: object) -> None:
        raise error

    return callback


class InterruptedQueue(ApprovalQueue):
    """Interrupts whoever has begun to wait."""

    def _seconds_left(self, action_id: int) -> float | None:
        raise KeyboardInterrupt


class ExpiringQueue(ApprovalQueue):
    """Lets an action expire as soon as someone has begun to wait for it."""

    def __init__(self, **options: Any) -> None:
        self.now = NOON
        super().__init__(expires_after=60, clock=lambda: self.now, **options)

    def _seconds_left(self, action_id: int) -> float | None:
        self.now = NOON + timedelta(seconds=61)
        return super()._seconds_left(action_id)


class TestCallThatNeedsNobody:
    def test_authorize_answers_at_once(self, authorize: Authorize) -> None:
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=PermissionRules([("deny", "rm")]))
        assert authorize(policy, Call()) == PROCEED
        assert authorize(policy, Call("rm")) == blocked("Denied by permission rules: 'rm'")
        assert policy.queue.submit(tool_call_id="tc-1", tool_name="first") == 1

    @pytest.mark.parametrize("name", [None, 5])
    def test_authorize_refuses_a_name_that_is_no_text(self, authorize: Authorize, name: Any) -> None:
        with pytest.raises(TypeError, match="a tool call's name"):
            authorize(asking(), Call(name))

    def test_authorize_lets_out_what_a_rule_raises(self, authorize: Authorize) -> None:
        with pytest.raises(OSError, match="lost"):
            authorize(asking(rules=SimpleNamespace(classify=raising(OSError("lost")))), Call())

    @pytest.mark.parametrize(
        ("timeout", "error"), [(-1, ValueError), (float("nan"), ValueError), (True, TypeError), ("5", TypeError)]
    )
    def test_authorize_refuses_a_bad_timeout_and_queues_nothing(
        self, authorize: Authorize, timeout: Any, error: type[Exception]
    ) -> None:
        policy = asking()
        with pytest.raises(error, match="timeout"):
            authorize(policy, Call(), timeout=timeout)
        assert policy.queue.find("tc-1") is None


class TestAnswer:
    def test_approved_call_proceeds(self, authorize: Authorize, others: ThreadPoolExecutor) -> None:
        queue = ApprovalQueue(on_submit=doing(lambda action: others.submit(queue.approve, action.id)))
        assert authorize(asking(queue), Call()) == PROCEED

    @pytest.mark.parametrize(
        ("feedback", "reason"), [("not today", "Rejected: not today"), ("", "Rejected: "), (None, "Rejected")]
    )
    def test_rejected_call_is_blocked(
        self, authorize: Authorize, others: ThreadPoolExecutor, feedback: str | None, reason: str
    ) -> None:
        queue = ApprovalQueue(on_submit=doing(lambda action: others.submit(queue.reject, action.id, feedback=feedback)))
        assert authorize(asking(queue), Call()) == blocked(reason)

    def test_answer_given_while_the_call_is_announced_counts(self, authorize: Authorize) -> None:
        assert authorize(asking(answered(approved)), Call(), timeout=0) == PROCEED

    def test_answer_counts_though_the_queue_remembers_nothing(self, authorize: Authorize) -> None:
        for resume in (False, True):
            policy = asking(answered(approved, keep_resolved=0), resume=resume)
            assert authorize(policy, Call()) == PROCEED

    def test_call_that_the_queue_approves_by_itself_proceeds(self, authorize: Authorize) -> None:
        policy = asking(ApprovalQueue(auto_approve={"probe": True}), tools={"probe": {"auto_approvable": True}})
        assert authorize(policy, Call(), timeout=0) == PROCEED

    def test_call_is_blocked_where_nobody_is_there(self, authorize: Authorize) -> None:
        policy = asking(ApprovalQueue(unattended=True))
        assert authorize(policy, Call()) == blocked("Rejected: nobody is there to approve this")

    def test_restored_call_is_blocked_where_nobody_is_there(self, authorize: Authorize) -> None:
        before, policy = asking(), asking(ApprovalQueue(unattended=True), resume=True)
        before.before_tool_call(Call())
        policy.queue.restore_pending(before.queue.snapshot())
        assert authorize(policy, Call()) == blocked("Rejected: nobody is there to approve this")

    @pytest.mark.parametrize("unattended", [False, True])
    def test_call_from_a_callback_of_a_drain_waits_for_nothing_that_the_drain_would_settle(
        self, unattended: bool
    ) -> None:
        answers: list[object] = []

        def on_resolving(action: Action) -> None:
            if action.tool_call_id == "tc-1":
                answers.append(policy.authorize(Call(id="tc-2"), timeout=10))

        queue = ApprovalQueue(
            auto_approve={"probe": not unattended},
            unattended=unattended,
            on_approve=on_resolving,
            on_reject=on_resolving,
        )
        policy = asking(queue, tools={"probe": {"auto_approvable": True}})
        assert policy.authorize(Call(), timeout=10) == answers.pop()

    def test_call_that_expires_while_it_waits_is_blocked(self, authorize: Authorize) -> None:
        assert authorize(asking(ExpiringQueue()), Call()) == blocked("Rejected: expired")


class TestTimeout:
    @pytest.mark.parametrize("timeout", [0, timedelta(0)])
    def test_call_that_nobody_answers_is_rejected_and_blocked(self, authorize: Authorize, timeout: Any) -> None:
        rejected: list[str | None] = []
        policy = asking(ApprovalQueue(on_reject=lambda action: rejected.append(action.feedback)))
        assert authorize(policy, Call(), timeout=timeout) == blocked(f"Rejected: {TIMED_OUT}")
        assert (policy.queue.approve(1), rejected) == ([], [TIMED_OUT])

    def test_next_call_after_a_timeout_is_asked_as_ever(self, authorize: Authorize) -> None:
        policy = asking(answered(lambda queue: queue.approve(2)))
        assert [authorize(policy, Call(), timeout=0)["action"] for _ in range(2)] == ["block", "proceed"]

    def test_word_of_a_person_counts_whose_callback_is_running(
        self, authorize: Authorize, others: ThreadPoolExecutor
    ) -> None:
        for verb, expected in (("approve", PROCEED), ("reject", blocked("Rejected"))):
            busy = Busy(others, verb)
            assert authorize(asking(busy), Call(), timeout=0) == expected

    def test_call_is_rejected_once_the_callback_of_a_person_has_failed(
        self, authorize: Authorize, others: ThreadPoolExecutor
    ) -> None:
        busy = Busy(others, "approve", failing=True)
        assert authorize(asking(busy), Call(), timeout=0) == blocked(f"Rejected: {TIMED_OUT}")
        assert isinstance(busy.answer.exception(10), OSError)

    def test_rejection_that_fails_is_tried_again_and_its_error_goes_on(self, authorize: Authorize) -> None:
        failures = [OSError("down")]
        policy = asking(ApprovalQueue(on_reject=lambda _: raising(failures.pop())() if failures else None))
        with pytest.raises(OSError, match="down"):
            authorize(policy, Call(), timeout=0)
        assert policy.queue.approve(1) == []

    def test_timeout_error_of_a_callback_is_not_taken_for_the_end_of_the_wait(self, authorize: Authorize) -> None:
        failures = [TimeoutError("socket")]
        queue = ExpiringQueue(on_reject=lambda _: raising(failures.pop())() if failures else None)
        with pytest.raises(TimeoutError, match="socket"):
            authorize(asking(queue), Call(), timeout=3600)


class Busy(ApprovalQueue):
    """Has a person answer whose callback runs until the call's time is over and it tries to withdraw."""

    def __init__(self, others: ThreadPoolExecutor, verb: str, *, failing: bool = False) -> None:
        super().__init__(on_submit=self.hand_over, on_approve=self.work, on_reject=self.work)
        self.others, self.verb, self.failing = others, verb, failing
        self.running, self.withdrawn = Event(), Event()

    def hand_over(self, action: Action) -> None:
        self.answer = self.others.submit(getattr(super(), self.verb), action.id)
        assert self.running.wait(10)

    def work(self, action: Action) -> None:
        if self.running.is_set() and action.feedback is not None:
            return  # the withdrawal
        self.running.set()
        assert self.withdrawn.wait(10)
        if self.failing:
            raise OSError("down")

    def reject(self, *ids: object, feedback: str | None = None, by: str | None = None) -> list[Action]:
        rejected = super().reject(*ids, feedback=feedback, by=by)
        self.withdrawn.set()
        return rejected


class TestInterrupt:
    def test_interrupted_call_is_withdrawn(self, authorize: Authorize) -> None:
        policy = asking(InterruptedQueue())
        with pytest.raises(KeyboardInterrupt):
            authorize(policy, Call())
        assert [(action.status, action.feedback) for action in [policy.queue[1]] if action] == [("rejected", WITHDRAWN)]

    def test_interrupt_goes_on_where_the_withdrawal_fails(self, authorize: Authorize) -> None:
        policy = asking(InterruptedQueue(on_reject=raising(OSError("down"))))
        with pytest.raises(KeyboardInterrupt) as caught:
            authorize(policy, Call())
        assert isinstance(caught.value.__cause__, OSError)
        assert policy.queue.pending(1)

    @pytest.mark.parametrize("callback", ["on_submit", "on_approve"])
    def test_call_whose_callback_fails_is_withdrawn(self, authorize: Authorize, callback: str) -> None:
        options: Any = {callback: raising(OSError("down")), "auto_approve": {"probe": True}}
        policy = asking(ApprovalQueue(**options), tools={"probe": {"auto_approvable": True}})
        with pytest.raises(OSError, match="down"):
            authorize(policy, Call())
        assert policy.queue.reject(1) == policy.queue.pending_actions == []

    def test_call_that_cannot_be_rejected_unattended_stays_pending_until_the_next_drain(
        self, authorize: Authorize
    ) -> None:
        failures = [OSError("down"), OSError("still down")]
        queue = ApprovalQueue(unattended=True, on_reject=lambda _: raising(failures.pop(0))() if failures else None)
        with pytest.raises(OSError, match=r"^down"):
            authorize(asking(queue), Call())
        assert queue.pending(1)
        assert not queue.drain().any_pending

    def test_call_interrupted_again_while_it_is_withdrawn_is_withdrawn_all_the_same(self) -> None:
        interrupts: list[BaseException] = [SystemExit()]
        queue = InterruptedQueue(on_reject=lambda _: raising(interrupts.pop())() if interrupts else None)
        with pytest.raises(KeyboardInterrupt):
            asking(queue).authorize(Call())
        assert [action.feedback for action in (queue[1],) if action] == [WITHDRAWN]

    def test_call_that_was_not_queued_is_not_withdrawn(self, authorize: Authorize) -> None:
        rejected: list[Action] = []
        policy = asking(ApprovalQueue(on_reject=rejected.append))
        with pytest.raises(TypeError, match="tool_call_id"):
            authorize(policy, Call(id=1.5))
        assert rejected == []


class TestSecondLook:
    """After the wait, the call must still be the one approved, and no rule may deny it by now."""

    @pytest.mark.parametrize(
        "change",
        [
            lambda call: call.arguments["paths"].append("b"),
            lambda call: setattr(call, "arguments", {"paths": ["a"], "force": True}),
            lambda call: setattr(call, "name", "other"),
        ],
    )
    def test_call_that_changed_is_blocked(self, authorize: Authorize, change: Callable[[Call], object]) -> None:
        call = Call(arguments={"paths": ["a"]})

        def answer(queue: ApprovalQueue) -> None:
            change(call)
            queue.approve(1)

        result = authorize(asking(answered(answer)), call)
        assert result == blocked(f"Tool '{call.name}' was called with something else than was approved")

    def test_call_written_otherwise_but_the_same_proceeds(self, authorize: Authorize) -> None:
        call = Call(arguments={"a": 1, "b": [2]})

        def answer(queue: ApprovalQueue) -> None:
            call.arguments = {"b": (2,), "a": 1}
            queue.approve(1)

        assert authorize(asking(answered(answer)), call) == PROCEED

    @pytest.mark.parametrize("layer", ["alone", "default", "project"])
    def test_deny_rule_added_meanwhile_blocks(self, authorize: Authorize, layer: str) -> None:
        rules, asking_ones = PermissionRules(), PermissionRules([("ask", "rm")])
        layers: dict[str, Any] = {
            "alone": {"rules": rules},
            "default": {"rules": rules, "project_rules": asking_ones},
            "project": {"rules": PermissionRuleSet(default_rules=asking_ones, project_rules=rules)},
        }

        def answer(queue: ApprovalQueue) -> None:
            rules.deny("rm", "-rf")
            queue.approve_all()

        policy = asking(answered(answer), **layers[layer])
        assert authorize(policy, Call("rm", {"flags": "-rf"})) == blocked("Denied by permission rules: 'rm'")
        assert authorize(policy, Call("rm", {"flags": "-r"})) == PROCEED

    def test_deny_rule_that_a_tool_reads_blocks_too(self, authorize: Authorize, folders: Folders) -> None:
        rules = folders.rules(("ask", "Bash", "rm:*"))

        def answer(queue: ApprovalQueue) -> None:
            rules.add(rule("deny", "Bash", "rm:*"))
            queue.approve_all()

        policy = ApprovalPolicy(queue=answered(answer), rules=rules)
        assert authorize(policy, Call("Bash", {"command": "rm a"})) == blocked("Denied by permission rules: 'Bash'")

    def test_rule_that_asks_by_now_changes_nothing(self, authorize: Authorize) -> None:
        rules = PermissionRules()

        def answer(queue: ApprovalQueue) -> None:
            rules.ask("all")
            queue.approve_all()

        assert authorize(asking(answered(answer), rules=rules), Call()) == PROCEED

    def test_error_of_a_rule_goes_on(self, authorize: Authorize) -> None:
        answers = iter(["ask"])
        rules = SimpleNamespace(classify=lambda *_: next(answers, "broken"))
        with pytest.raises(ValueError, match="broken"):
            authorize(asking(answered(approved), rules=rules), Call())


class Dangerous:
    """A tool that finds fault with what its arguments say."""

    def safety_check(self, arguments: Any) -> str | None:
        return arguments.get("danger")  # type: ignore[no-any-return]


class TestEdit:
    """What the person approved in place of what was asked is judged as well."""

    def authorized(self, authorize: Authorize, asked: Any, edited: Any) -> Any:
        policy = asking(
            answered(lambda queue: queue.approve(1, args=edited)),
            rules=PermissionRules([("deny", "probe", "secret"), ("ask", "probe", "careful")]),
            tools={"probe": Dangerous()},
        )
        return authorize(policy, Call(arguments=asked))

    @pytest.mark.parametrize("edited", [{"path": "b"}, {}, {"path": 1}, {"path": ["careful"]}])
    def test_edit_that_differs_is_what_proceeds(self, authorize: Authorize, edited: Any) -> None:
        assert self.authorized(authorize, {"path": "a"}, edited) == {"action": "proceed", "arguments": edited}

    @pytest.mark.parametrize("edited", [{"path": "a", "depth": 1}, {"depth": 1, "path": "a"}])
    def test_edit_that_changes_nothing_proceeds_as_asked(self, authorize: Authorize, edited: Any) -> None:
        assert self.authorized(authorize, {"path": "a", "depth": 1}, edited) == PROCEED

    def test_edit_that_a_rule_denies_is_blocked(self, authorize: Authorize) -> None:
        result = self.authorized(authorize, {"path": "a"}, {"path": "secret"})
        assert result == blocked("Denied by permission rules: 'probe'")

    def test_edit_with_a_danger_that_was_not_shown_is_blocked(self, authorize: Authorize) -> None:
        assert self.authorized(authorize, {}, {"danger": "rm"}) == blocked("Tool 'probe' requires approval: rm")
        assert self.authorized(authorize, {"danger": "rm of root"}, {"danger": "rm"})["action"] == "block"

    def test_edit_with_the_danger_that_was_shown_proceeds(self, authorize: Authorize) -> None:
        edited = {"danger": "rm", "path": "b"}
        assert self.authorized(authorize, {"danger": "rm"}, edited) == {"action": "proceed", "arguments": edited}

    def test_edit_whose_check_fails_does_not_proceed(self, authorize: Authorize) -> None:
        with pytest.raises(AttributeError):
            self.authorized(authorize, {}, ["no mapping"])

    def test_arguments_of_the_result_are_not_those_of_the_queue(self, authorize: Authorize) -> None:
        policy = asking(answered(lambda queue: queue.approve(1, args={"paths": []})))
        authorize(policy, Call())["arguments"]["paths"].append("x")
        action = policy.lookup(1)
        assert action
        assert action.approved_args == {"paths": []}


class ApprovingQueue(ApprovalQueue):
    """Has its first action approved as soon as someone has begun to wait for another."""

    def _seconds_left(self, action_id: int) -> float | None:
        self.approve(1)
        return super()._seconds_left(action_id)


@pytest.mark.parametrize("timeout", [None, 600])
def test_wait_of_a_callback_that_ends_without_a_decision_is_no_timeout_of_authorize(
    authorize: Authorize, timeout: float | None
) -> None:
    other = ApprovalQueue()
    never = other.submit(tool_call_id=1, tool_name="bash", args={}, message="")

    def wait_elsewhere(action: Action) -> None:
        if action.id == 2:
            other.wait(never, timeout=0)

    queue = ApprovingQueue(auto_approve={"probe": True}, on_approve=wait_elsewhere)
    queue.submit(tool_call_id=1, tool_name="bash", args={}, message="")
    policy = asking(queue, tools={"probe": {"auto_approvable": True}})

    with pytest.raises(TimeoutError, match="action 1 was not decided in time"):
        authorize(policy, Call(), timeout=timeout)
    withdrawn = queue.find("tc-1")
    assert withdrawn
    assert withdrawn.feedback == WITHDRAWN
