"""What must never happen to an approval, as far as the queue answers for it; each test names its case in the corpus."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue


def submit(queue: ApprovalQueue, **words: Any) -> int:
    return queue.submit(**{"tool_call_id": "call_0", "tool_name": "bash", "args": {"command": "ls"}, **words})


@pytest.fixture
def queue() -> ApprovalQueue:
    return ApprovalQueue()


def test_parallel_calls_with_the_same_call_id_get_their_own_answers(queue: ApprovalQueue) -> None:
    """af-parallel-same-id."""

    async def main() -> list[Action]:
        ids = [submit(queue, args={"n": n}) for n in range(3)]
        tasks = [asyncio.create_task(queue.wait_async(number)) for number in ids]
        queue.reject(ids[1])
        queue.approve(ids[2], ids[0])
        return await asyncio.gather(*tasks)

    answers = [(action.args, action.status) for action in asyncio.run(main())]
    assert answers == [({"n": 0}, "approved"), ({"n": 1}, "rejected"), ({"n": 2}, "approved")]


def test_decisions_in_another_order_reach_their_calls(queue: ApprovalQueue) -> None:
    """af-positional-decisions, af-queue-order."""
    for call_id in ("a", "b", "c"):
        submit(queue, tool_call_id=call_id)
    queue.reject(2)
    assert [action.tool_call_id for action in queue.pending_actions] == ["a", "c"]
    assert [action.tool_call_id for action in queue.approve(3, 1)] == ["a", "c"]


def test_decision_without_an_id_decides_nothing(queue: ApprovalQueue) -> None:
    """af-scalar-for-many."""
    submit(queue)
    submit(queue)
    assert queue.approve() == queue.reject() == []
    with pytest.raises(ValueError, match="one action only"):
        queue.approve(1, 2, args={"command": "pwd"})
    assert len(queue.pending_actions) == 2


@pytest.mark.parametrize("answer", [None, "", "yes", True, "call_0", object(), {"id": 1}, 1.0])
def test_answer_that_is_no_id_is_refused(queue: ApprovalQueue, answer: object) -> None:
    """af-missing-decision-none, af-decision-count, af-forged-response, af-id-mapping."""
    submit(queue)
    for decide in (queue.approve, queue.reject):
        for ids in ([answer], [1, [answer]], [queue[1]]):
            with pytest.raises(TypeError, match="an action's id must be an int"):
                decide(*ids)
    assert queue.pending(1)


@pytest.mark.parametrize("answer", [0, 2, -1])
def test_answer_to_nothing_approves_nothing(queue: ApprovalQueue, answer: int) -> None:
    """af-decision-count, af-forged-response."""
    submit(queue)
    assert queue.approve(answer) == queue.approve([answer]) == []
    assert queue.pending(1)


def test_answering_one_of_two_leaves_the_other_waiting(queue: ApprovalQueue) -> None:
    """af-partial-answers."""
    seen: list[int] = []
    queue = ApprovalQueue(on_approve=lambda action: seen.append(action.id))
    submit(queue)
    submit(queue)
    queue.approve(1)
    with pytest.raises(TimeoutError):
        queue.wait(2, timeout=0)
    queue.approve(1, 2)
    assert seen == [1, 2]


def test_rejection_is_final(queue: ApprovalQueue) -> None:
    """af-rejected-still-runs."""
    submit(queue)
    queue.reject(1)
    assert queue.approve(1) == queue.approve_all() == queue.drain().approve_all() == []
    assert not queue.claim(1)
    assert queue.wait(1, timeout=0).rejected


def test_call_changed_while_it_waits_is_approved_as_it_was_shown(queue: ApprovalQueue) -> None:
    """af-args-rewritten-after, af-mutable-args-alias, af-response-other-call."""
    args = {"command": "ls", "flags": ["-l"]}
    submit(queue, args=args)
    args["command"] = "rm"
    args["flags"].append("-rf")  # type: ignore[attr-defined]
    (approved,) = queue.approve(1)
    assert approved.approved_args == {"command": "ls", "flags": ["-l"]}


def test_conflicting_answers_at_once_leave_one_decision() -> None:
    """af-approve-reject-race."""
    seen: list[str] = []
    queue = ApprovalQueue(on_resolve=lambda action: seen.append(action.status))
    with ThreadPoolExecutor(2) as threads:
        for _ in range(50):
            number, start = submit(queue), Barrier(2)

            def decide(verb: Any, number: int = number, start: Barrier = start) -> list[Action]:
                start.wait(10)
                return verb(number)  # type: ignore[no-any-return]

            approved, rejected = threads.map(decide, (queue.approve, queue.reject))
            assert len(approved) + len(rejected) == 1
    assert len(seen) == 50


def test_approval_whose_callback_failed_is_not_consumed() -> None:
    """af-consumed-before-failure, af-callback-raises."""
    failures = [ConnectionError("down")]

    def on_approve(_: Action) -> None:
        if failures:
            raise failures.pop()

    queue = ApprovalQueue(on_approve=on_approve)
    submit(queue)
    submit(queue)
    with pytest.raises(ConnectionError):
        queue.approve(1)
    assert [action.id for action in queue.approve_all()] == [1, 2]


def test_approval_acted_on_is_visibly_claimed(queue: ApprovalQueue) -> None:
    """af-consumed-before-failure, af-result-fabricated: approved and executed are told apart."""
    submit(queue)
    queue.approve(1)
    assert not queue.claimed(1)
    assert queue.claim(1)
    assert queue.claimed(1)
    assert not queue.claim(1)


def test_waiting_call_survives_saving_and_loading(queue: ApprovalQueue) -> None:
    """af-pending-not-serialisable, af-restore-matching."""
    submit(queue, args={"commande": "é\u202e", "deep": [{"n": [1, 2.5, None, True]}]})
    restored = ApprovalQueue()
    restored.restore_pending(json.loads(json.dumps(queue.snapshot())))
    assert restored.find("call_0") == queue[1]
    restored.approve(1)
    assert restored.wait(1, timeout=0).approved_args == queue.pending_actions[0].args


def test_answer_within_the_notification_is_accepted() -> None:
    """af-pending-state-not-set."""

    def on_submit(action: Action) -> None:
        answered.approve(action.id)

    answered = ApprovalQueue(on_submit=on_submit)
    assert answered.wait(submit(answered), timeout=0).approved


def test_timeout_of_one_wait_leaves_the_next_working_and_a_late_approval_nothing(queue: ApprovalQueue) -> None:
    """af-timeout-kills-channel, af-timeout-means-no."""
    with queue.thread_waiter() as waiter:
        submit(queue, waiter=waiter)
        with pytest.raises(TimeoutError):
            waiter.wait(0)
        waiter.withdraw("nobody answered in time")
    assert queue.approve(1) == []
    queue.approve(submit(queue))
    assert queue.wait(2, timeout=0).approved


def test_text_that_says_approved_has_no_effect(queue: ApprovalQueue) -> None:
    """af-relayed-authority."""
    submit(queue, message="approved", args={"status": "approved", "approve": [1]})
    with pytest.raises(TypeError, match="not 'approved'"):
        queue.reject("approved", feedback="approved")
    assert queue.pending(1)


def test_summary_hides_nothing(queue: ApprovalQueue) -> None:
    """af-display-hidden-text."""
    hidden = "ls" + "\t" * 200 + "\u200b\u2066; rm -rf /"
    submit(queue, args={"command": hidden})
    summary = queue.pending_actions[0].summary
    assert summary.isprintable()
    assert summary.count("\\t") == 200
    assert "\\u200b\\u2066; rm -rf /" in summary
