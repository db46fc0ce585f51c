"""Actions that have been pending for too long."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial
from queue import Empty
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue
from ask_permissions.values.results import Scope
from calls import Call
from virtual_time import NOON, VirtualLoop


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def submit(queue: ApprovalQueue, **words: Any) -> int:
    return queue.submit(**{"tool_call_id": "tc-1", "tool_name": "bash", **words})


def outcome(queue: ApprovalQueue, number: int) -> tuple[str, str | None]:
    action = queue[number]
    assert action is not None
    return action.status, action.feedback


def expiring(**options: Any) -> tuple[ApprovalQueue, Clock]:
    clock = Clock()
    return ApprovalQueue(clock=clock, expires_after=60, **options), clock


def test_action_pending_for_as_long_as_allowed_can_be_approved() -> None:
    queue, clock = expiring()
    submit(queue)
    clock.advance(60)
    assert queue._seconds_left(1) == 0
    assert [action.status for action in queue.approve(1)] == ["approved"]


@pytest.mark.parametrize(
    "operation",
    [
        lambda queue: queue.approve(1),
        lambda queue: queue.approve_all(),
        lambda queue: queue.reject(1, feedback="no", by="ann"),
        lambda queue: queue.reject_all(feedback="no"),
        lambda queue: queue.drain() and None,
        lambda queue: submit(queue) and None,
        lambda queue: queue.expire() and None,
        lambda queue: queue.wait(1, timeout=0) and None,
        lambda queue: asyncio.run(queue.wait_async(1, timeout=0)) and None,
    ],
)
def test_action_pending_for_longer_is_rejected_by_whatever_comes_first(operation: Any) -> None:
    seen: list[Action] = []
    queue, clock = expiring(on_reject=seen.append)
    submit(queue)
    clock.advance(60.001)
    assert not operation(queue)
    assert outcome(queue, 1) == ("rejected", "expired")
    assert [(action.id, action.resolved_by) for action in seen] == [(1, None)]


def test_expire_gives_what_it_rejected_the_oldest_first() -> None:
    queue, clock = expiring()
    for _ in range(3):
        submit(queue)
        clock.advance(20)
    clock.advance(25)
    assert [action.id for action in queue.expire()] == [1, 2]
    assert queue.expire() == []
    assert queue.pending(3)


def test_expire_takes_no_automatic_approval_away_but_that_of_what_is_due() -> None:
    auto_approve: dict[str, object] = {}
    queue, clock = expiring(auto_approve=auto_approve)
    submit(queue, auto_approvable=True)
    clock.advance(40)
    submit(queue, auto_approvable=True)
    clock.advance(21)
    auto_approve["bash"] = True
    queue.drain()
    assert [outcome(queue, number)[0] for number in (1, 2)] == ["rejected", "approved"]


def test_readers_change_nothing() -> None:
    queue, clock = expiring(on_reject=lambda _: 1 // 0)
    submit(queue)
    clock.advance(61)
    assert queue.any_pending
    assert queue.pending(1)
    assert queue.find("tc-1") == queue[1] == queue.pending_actions[0]
    assert queue.snapshot()["next_id"] == 1
    assert queue._seconds_left(1) == 0


def test_expire_whose_on_reject_raises_leaves_the_action_pending_and_unapprovable() -> None:
    failures = [OSError("down")] * 2

    def on_reject(_: Action) -> None:
        if failures:
            raise failures.pop()

    queue, clock = expiring(on_reject=on_reject)
    submit(queue)
    clock.advance(61)
    for operation in (queue.expire, queue.approve_all):
        with pytest.raises(OSError, match="down"):
            operation()
        assert queue.pending(1)
    assert queue.approve(1) == []
    assert outcome(queue, 1) == ("rejected", "expired")


def test_expire_passes_an_action_being_applied_and_finds_it_after_a_roll_back() -> None:
    def on_approve(_: Action) -> None:
        clock.advance(61)
        seen.extend(queue.expire())
        raise OSError

    seen: list[Action] = []
    queue, clock = expiring(on_approve=on_approve)
    submit(queue)
    with pytest.raises(OSError):  # noqa: PT011
        queue.approve(1)
    assert seen == []
    assert [action.id for action in queue.expire()] == [1]


def test_expire_with_a_subclass_that_declines_comes_to_an_end() -> None:
    class Declining(ApprovalQueue):
        def _reject(self, action: Action, *, feedback: str | None) -> Action | None:
            return None

        def _apply(self, action: Action, *, scope: Scope) -> Action | None:
            return None

    clock = Clock()
    queue = Declining(clock=clock, expires_after=1)
    submit(queue)
    clock.advance(2)
    assert queue.expire() == []


def test_restored_action_keeps_its_age_or_starts_anew() -> None:
    before, clock = expiring()
    submit(before)
    snapshot: Any = before.snapshot()
    snapshot["pending_actions"].append({**snapshot["pending_actions"][0], "id": 2})
    del snapshot["pending_actions"][1]["submitted_at"]
    clock.advance(61)
    queue = ApprovalQueue(clock=clock, expires_after=60)
    queue.restore_pending(snapshot)
    assert [action.id for action in queue.expire()] == [1]
    assert queue._seconds_left(2) == 60


def test_queue_without_expiry_keeps_actions_for_ever() -> None:
    clock = Clock()
    queue = ApprovalQueue(clock=clock)
    submit(queue)
    clock.advance(1e9)
    assert queue.expire() == []
    assert queue._seconds_left(1) is None
    assert queue.approve(1)


@pytest.mark.parametrize("unknown", [2, True, "1"])
def test_seconds_left_of_what_is_not_pending_is_none(unknown: Any) -> None:
    queue, _ = expiring()
    queue.approve(submit(queue))
    assert queue._seconds_left(1) is None
    assert queue._seconds_left(unknown) is None


def test_expiry_is_measured_across_a_change_to_winter_time() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    clock = Clock()
    clock.now = datetime(2024, 10, 27, 0, 59, tzinfo=UTC)
    queue = ApprovalQueue(clock=lambda: clock.now.astimezone(berlin), expires_after=timedelta(minutes=1))
    submit(queue)
    clock.advance(120)
    assert [action.feedback for action in queue.expire()] == ["expired"]


def test_expiry_with_a_clock_set_back_waits() -> None:
    queue, clock = expiring()
    submit(queue)
    clock.advance(-3600)
    assert queue.expire() == []
    assert queue._seconds_left(1) == 3660


@pytest.mark.parametrize(
    ("wrong", "error"),
    [(True, TypeError), ("60", TypeError), (-1, ValueError), (float("nan"), ValueError), (-timedelta(1), ValueError)],
)
def test_expires_after_that_is_no_length_of_time_raises(wrong: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="expires_after"):
        ApprovalQueue(expires_after=wrong)


def test_waiter_in_a_loop_wakes_at_the_expiry_and_rejects() -> None:
    loop = VirtualLoop()
    queue = ApprovalQueue(clock=loop.clock, expires_after=60)
    submit(queue)
    action = loop.run_until_complete(queue.wait_async(1))
    assert (action.status, action.feedback) == ("rejected", "expired")
    assert loop.now == pytest.approx(60, abs=0.1)
    loop.close()


def test_waiter_in_a_thread_wakes_at_the_expiry_and_rejects() -> None:
    queue = ApprovalQueue(expires_after=0.02)
    submit(queue)
    assert queue.wait(1).feedback == "expired"


def test_waiter_hears_of_an_on_reject_that_fails_at_the_expiry() -> None:
    queue, clock = expiring(on_reject=lambda _: 1 // 0)
    submit(queue)
    clock.advance(61)
    with pytest.raises(ZeroDivisionError):
        queue.wait(1)
    assert queue.pending(1)
    assert queue._ledger.listeners(1) == []


def test_waiter_is_not_bothered_by_the_expiry_of_another_action() -> None:
    queue, clock = expiring(on_reject=lambda _: 1 // 0)
    submit(queue)
    clock.advance(40)
    submit(queue)
    clock.advance(21)
    with pytest.raises(TimeoutError):
        queue.wait(2, timeout=0)


def test_waiter_hears_of_an_on_reject_that_raises_empty() -> None:
    def on_reject(_: Action) -> None:
        raise Empty

    queue, clock = expiring(on_reject=on_reject)
    submit(queue)
    clock.advance(61)
    with pytest.raises(Empty):
        queue.wait(1)


@pytest.mark.parametrize("approve", [lambda queue: queue.approve(1, 2), ApprovalQueue.approve_all])
def test_action_that_comes_to_be_due_while_another_is_approved_is_not_approved(approve: Any) -> None:
    clock = Clock()
    queue = ApprovalQueue(clock=clock, expires_after=60, on_approve=lambda _: clock.advance(61))
    submit(queue)
    submit(queue)
    assert [action.id for action in approve(queue)] == [1]
    assert outcome(queue, 2) == ("rejected", "expired")


def test_what_is_remembered_of_ages_does_not_grow_while_the_oldest_action_waits() -> None:
    failing = [False]
    queue, clock = expiring(on_approve=lambda _: 1 // 0 if failing[0] else None)
    submit(queue)
    for _ in range(200):
        queue.approve(submit(queue))
    failing[0] = True
    for _ in range(200):
        with pytest.raises(ZeroDivisionError):
            queue.approve(1)
    assert len(queue._ledger._ages._heap) < 40  # type: ignore[union-attr]
    clock.advance(61)
    assert [action.id for action in queue.expire()] == [1]


class TestActionThatCannotExpire:
    """The oldest action is due, and its ``on_reject`` raises each time."""

    @pytest.fixture
    def queue(self) -> ApprovalQueue:
        def on_reject(action: Action) -> None:
            if action.id == 1:
                raise OSError("down")

        queue, clock = expiring(on_reject=on_reject, auto_approve={"fetch": True})
        submit(queue)
        clock.advance(61)
        return queue

    @pytest.mark.parametrize("verb", ["approve", "reject"])
    def test_other_action_is_settled_and_the_error_reported(
        self, verb: str, queue: ApprovalQueue, reported: list[BaseException]
    ) -> None:
        number = submit(queue)
        assert [action.id for action in getattr(queue, verb)(number)] == [2]
        assert list(map(repr, reported)) == ["OSError('down')"] * 2
        assert queue.pending(1)

    def test_other_action_is_approved_automatically(self, queue: ApprovalQueue, reported: list[BaseException]) -> None:
        assert outcome(queue, submit(queue, tool_name="fetch", auto_approvable=True))[0] == "approved"
        assert reported

    def test_other_call_is_authorized_and_blocked_when_its_time_is_over(
        self, queue: ApprovalQueue, reported: list[BaseException]
    ) -> None:
        result = ApprovalPolicy(queue=queue, require_approval="all").authorize(Call(), timeout=0)
        assert result["reason"].startswith("Rejected: timed out")  # type: ignore[typeddict-item]
        assert reported

    def test_waiter_of_another_due_action_sees_it_expire(self) -> None:
        queue, clock = expiring(on_reject=lambda action: action.id > 1 or 1 // 0)
        submit(queue)
        submit(queue)
        clock.advance(61)
        assert queue.wait(2, timeout=0).feedback == "expired"

    def test_approving_or_expiring_it_raises(self, queue: ApprovalQueue) -> None:
        for operation in (queue.expire, partial(queue.approve, 1), partial(queue.reject, 1)):
            with pytest.raises(OSError, match="down"):
                operation()
        assert queue.pending(1)
