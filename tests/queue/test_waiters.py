"""Waiting for a decision: in a thread, in an event loop, with deadlines, and never for oneself."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue
from callbacks import doing
from virtual_time import NOON, VirtualLoop

Wait = Callable[..., Action]


def submit(queue: ApprovalQueue, tool_name: str = "bash", **words: Any) -> int:
    return queue.submit(**{"tool_call_id": "tc-1", "tool_name": tool_name, **words})


@pytest.fixture(params=["thread", "loop"])
def wait(request: pytest.FixtureRequest) -> Wait:
    """``wait(queue, id, timeout=)`` by either way."""
    if request.param == "thread":
        return lambda queue, *args, **words: queue.wait(*args, **words)
    return lambda queue, *args, **words: asyncio.run(queue.wait_async(*args, **words))


class Watched(ApprovalQueue):
    """Tells when a waiter has come."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.attended = Event()
        listen = self._ledger.listen

        def listening(*args: Any) -> Any:
            answer = listen(*args)
            self.attended.set()
            return answer

        self._ledger.listen = listening  # type: ignore[method-assign, assignment]


class TestWait:
    @pytest.mark.parametrize("verb", ["approve", "reject"])
    def test_wait_for_a_settled_action_gives_it_at_once(self, wait: Wait, verb: str) -> None:
        queue = ApprovalQueue()
        (settled,) = getattr(queue, verb)(submit(queue))
        assert wait(queue, 1, timeout=0) == settled

    @pytest.mark.parametrize("verb", ["approve", "reject"])
    def test_wait_is_ended_by_a_decision_in_another_thread(
        self, wait: Wait, verb: str, others: ThreadPoolExecutor
    ) -> None:
        queue = Watched()
        waiting = others.submit(wait, queue, submit(queue))
        assert queue.attended.wait(10)
        (settled,) = getattr(queue, verb)(1)
        assert waiting.result(10) == settled

    def test_wait_is_not_ended_by_a_roll_back(self, wait: Wait, others: ThreadPoolExecutor) -> None:
        failures = [OSError("down")]

        def on_approve(_: Action) -> None:
            if failures:
                raise failures.pop()

        queue = Watched(on_approve=on_approve)
        waiting = others.submit(wait, queue, submit(queue))
        assert queue.attended.wait(10)
        with pytest.raises(OSError, match="down"):
            queue.approve(1)
        assert not waiting.done()
        queue.reject(1)
        assert waiting.result(10).rejected

    def test_wait_gives_no_action_that_is_being_applied(self, wait: Wait, others: ThreadPoolExecutor) -> None:
        def on_approve(_: Action) -> None:
            with pytest.raises(TimeoutError):
                others.submit(wait, queue, 1, timeout=0).result(10)

        queue = ApprovalQueue(on_approve=on_approve)
        queue.approve(submit(queue))
        assert wait(queue, 1).approved

    @pytest.mark.parametrize("timeout", [0, 0.0, 0.001, timedelta(milliseconds=1)])
    def test_wait_that_times_out_changes_nothing(self, wait: Wait, timeout: Any) -> None:
        queue = ApprovalQueue()
        submit(queue)
        with pytest.raises(TimeoutError, match="action 1"):
            wait(queue, 1, timeout=timeout)
        assert queue.pending(1)
        assert queue._ledger.listeners(1) == []

    @pytest.mark.parametrize("unknown", [2, 0, True, 1.0, "1", None])
    def test_wait_for_an_unknown_id_raises_key_error(self, wait: Wait, unknown: Any) -> None:
        queue = ApprovalQueue()
        submit(queue)
        with pytest.raises(KeyError):
            wait(queue, unknown)

    @pytest.mark.parametrize(
        ("timeout", "error"), [(True, TypeError), ("1", TypeError), (-1, ValueError), (float("nan"), ValueError)]
    )
    def test_wait_with_a_wrong_timeout_raises(self, wait: Wait, timeout: Any, error: type[Exception]) -> None:
        queue = ApprovalQueue()
        submit(queue)
        with pytest.raises(error, match="timeout"):
            wait(queue, 1, timeout=timeout)
        assert queue._ledger.listeners(1) == []

    @pytest.mark.parametrize("timeout", [float("inf"), 1e300, timedelta.max])
    def test_wait_for_longer_than_platforms_can_is_ended_all_the_same(
        self, wait: Wait, timeout: Any, others: ThreadPoolExecutor
    ) -> None:
        queue = Watched()
        waiting = others.submit(wait, queue, submit(queue), timeout=timeout)
        assert queue.attended.wait(10)
        queue.approve(1)
        assert waiting.result(10).approved

    @pytest.mark.parametrize("callback", ["on_submit", "on_approve", "on_reject"])
    def test_wait_within_the_actions_own_callback_raises_runtime_error(self, wait: Wait, callback: str) -> None:
        def own(action: Action) -> None:
            with pytest.raises(RuntimeError, match=f"callback of action {action.id}"):
                wait(queue, action.id)
            seen.append(action.id)

        seen: list[int] = []
        queue = ApprovalQueue(**{callback: own})  # type: ignore[arg-type]
        (queue.reject if callback == "on_reject" else queue.approve)(submit(queue))
        assert seen == [1]

    def test_wait_after_on_submit_failed_is_allowed(self, wait: Wait) -> None:
        queue = ApprovalQueue(on_submit=doing(lambda _: 1 // 0))
        with pytest.raises(ZeroDivisionError):
            submit(queue)
        with pytest.raises(TimeoutError):
            wait(queue, 1, timeout=0)

    def test_wait_within_the_callback_of_another_action_is_allowed(
        self, wait: Wait, others: ThreadPoolExecutor
    ) -> None:
        def on_approve(action: Action) -> None:
            if action.id == 1:
                others.submit(queue.approve, 2)
                seen.append(wait(queue, 2, timeout=10).status)

        seen: list[str] = []
        queue = ApprovalQueue(on_approve=on_approve)
        submit(queue)
        submit(queue)
        queue.approve(1)
        assert seen == ["approved"]

    def test_wait_for_an_action_forgotten_as_soon_as_settled_gives_it(
        self, wait: Wait, others: ThreadPoolExecutor
    ) -> None:
        queue = Watched(keep_resolved=0)
        waiting = others.submit(wait, queue, submit(queue))
        assert queue.attended.wait(10)
        queue.approve(1)
        assert waiting.result(10).approved
        assert queue[1] is None
        with pytest.raises(KeyError):
            wait(queue, 1)


class TestHeldBack:
    """A wait for what the queue may approve by itself, behind an action that needs a person."""

    @pytest.mark.parametrize("verb", ["approve", "reject"])
    def test_wait_behind_another_action_ends_once_that_is_settled(
        self, wait: Wait, verb: str, others: ThreadPoolExecutor
    ) -> None:
        queue = Watched(auto_approve={"fetch": True})
        submit(queue)
        waiting = others.submit(wait, queue, submit(queue, "fetch", auto_approvable=True), timeout=10)
        assert queue.attended.wait(10)
        getattr(queue, verb)(1)
        assert waiting.result(10).approved

    def test_wait_settles_what_stands_between_it_and_the_head(self, wait: Wait, others: ThreadPoolExecutor) -> None:
        queue = Watched(auto_approve={"fetch": True})
        submit(queue)
        submit(queue, "fetch", auto_approvable=True)
        waiting = others.submit(wait, queue, submit(queue, "fetch", auto_approvable=True), timeout=10)
        assert queue.attended.wait(10)
        queue.approve(1)
        assert waiting.result(10).approved
        assert not queue.any_pending

    def test_each_of_several_waits_has_the_next_drain(self, wait: Wait, others: ThreadPoolExecutor) -> None:
        queue = Watched(auto_approve={"fetch": True})
        submit(queue)
        waits = []
        for _ in range(4):
            queue.attended.clear()
            waits.append(others.submit(wait, queue, submit(queue, "fetch", auto_approvable=True), timeout=10))
            assert queue.attended.wait(10)
        queue.approve(1)
        assert [waiting.result(10).approved for waiting in waits] == [True] * 4

    def test_wait_behind_an_action_that_still_needs_a_person_goes_on(
        self, wait: Wait, others: ThreadPoolExecutor
    ) -> None:
        queue = Watched(auto_approve={"fetch": True})
        submit(queue)
        submit(queue)
        waiting = others.submit(wait, queue, submit(queue, "fetch", auto_approvable=True), timeout=10)
        assert queue.attended.wait(10)
        queue.approve(1)
        assert queue.pending(3)
        queue.approve(2)
        assert waiting.result(10).approved

    def test_wait_ends_when_what_holds_it_back_expires(self) -> None:
        loop = VirtualLoop()
        queue = ApprovalQueue(auto_approve={"fetch": True}, expires_after=60, clock=loop.clock)
        submit(queue)
        loop.advance(20)
        assert loop.run_until_complete(queue.wait_async(submit(queue, "fetch", auto_approvable=True))).approved
        assert loop.now == pytest.approx(60, abs=0.1)
        loop.close()

    def test_wait_in_a_thread_ends_when_what_holds_it_back_expires(self) -> None:
        times = [NOON + timedelta(seconds=second) for second in (0, 0.99)]
        queue = ApprovalQueue(
            auto_approve={"fetch": True},
            expires_after=1,
            clock=lambda: times.pop(0) if times else NOON + timedelta(seconds=1.5),
        )
        submit(queue)
        assert queue.wait(submit(queue, "fetch", auto_approvable=True), timeout=10).approved

    def test_wait_is_not_drained_by_a_roll_back_of_its_own_action(self, wait: Wait, others: ThreadPoolExecutor) -> None:
        """Or an automatic approval that fails in one thread would be tried again by everyone who waits."""
        failures = [OSError("down")]

        def on_approve(_: Action) -> None:
            if failures:
                raise failures.pop()

        auto_approve: dict[str, object] = {}
        queue = Watched(auto_approve=auto_approve, on_approve=on_approve)
        waiting = others.submit(wait, queue, submit(queue, "fetch", auto_approvable=True), timeout=10)
        assert queue.attended.wait(10)
        auto_approve["fetch"] = True
        with pytest.raises(OSError, match="down"):
            queue.drain()
        assert queue.pending(1)
        queue.reject(1)
        assert waiting.result(10).rejected

    @pytest.mark.parametrize("leave", ["cancel", "close the loop"])
    def test_one_that_leaves_as_it_is_to_drain_has_the_next_drain(self, leave: str, others: ThreadPoolExecutor) -> None:
        queue = Watched(auto_approve={"fetch": True})
        submit(queue)
        loop = asyncio.new_event_loop()
        first = loop.create_task(queue.wait_async(submit(queue, "fetch", auto_approvable=True)))
        loop.run_until_complete(asyncio.sleep(0))
        queue.attended.clear()
        second = others.submit(queue.wait, submit(queue, "fetch", auto_approvable=True), timeout=10)
        assert queue.attended.wait(10)
        if leave == "cancel":
            queue.approve(1)
            first.cancel()
            with pytest.raises(asyncio.CancelledError):
                loop.run_until_complete(first)
            loop.close()
        else:
            loop.close()
            queue.approve(1)
            with pytest.raises(asyncio.CancelledError):  # tidy up what the closed loop left
                first.get_coro().throw(asyncio.CancelledError)
            first._log_destroy_pending = False  # type: ignore[attr-defined]
        assert second.result(10).approved

    @pytest.mark.parametrize("leave", ["with the error of a callback", "in time", "without waiting"])
    def test_one_that_leaves_without_its_answer_has_the_next_drain(
        self, leave: str, others: ThreadPoolExecutor
    ) -> None:
        """What it was to settle, and did not, is settled by whoever waits behind it."""
        failures = [OSError("down")] if leave == "with the error of a callback" else []

        def on_approve(action: Action) -> None:
            if action.id == 2 and failures:
                raise failures.pop()

        queue = Watched(auto_approve={"fetch": True}, on_approve=on_approve)
        submit(queue)
        first = queue.thread_waiter()
        submit(queue, "fetch", auto_approvable=True, waiter=first)
        second = others.submit(queue.wait, submit(queue, "fetch", auto_approvable=True), timeout=10)
        assert queue.attended.wait(10)
        queue.approve(1)
        assert queue.pending(2)
        if leave == "with the error of a callback":
            with pytest.raises(OSError, match="down"), first:
                first.wait(10)
        elif leave == "in time":
            first._to_drain = False  # the moment between its last look and its end
            with pytest.raises(TimeoutError), first:
                first.wait(0)
        else:
            with first:
                pass
        assert second.result(10).approved
        assert not queue.any_pending

    def test_one_that_follows_a_rejected_call_keeps_no_other_from_being_told(self, others: ThreadPoolExecutor) -> None:
        """Action 3 is abandoned while its callback runs; whoever waits for 4 must hear that 2 is the head now."""
        entered, leave = Event(), Event()

        def on_approve(action: Action) -> None:
            if action.id == 3:
                entered.set()
                assert leave.wait(10)

        queue = Watched(auto_approve={"fetch": True}, on_approve=on_approve)
        submit(queue)
        submit(queue, "fetch", auto_approvable=True)
        with queue.thread_waiter() as third:
            submit(queue, waiter=third)
            approving = others.submit(queue.approve, 3)
            assert entered.wait(10)
            third.abandon("no longer wanted")
        fourth = others.submit(queue.wait, submit(queue, "fetch", auto_approvable=True), timeout=10)
        assert queue.attended.wait(10)
        queue.approve(1)
        assert fourth.result(10).approved
        leave.set()
        approving.result(10)

    def test_settling_has_nobody_drain_where_the_head_needs_a_person(self) -> None:
        """However many wait: each settlement looks at the head only."""

        class Counting(ApprovalQueue):
            drains = 0

            def _drain_up_to(self, action_id: float) -> None:
                self.drains += 1
                super()._drain_up_to(action_id)

        async def main() -> None:
            tasks = [asyncio.create_task(queue.wait_async(submit(queue))) for _ in range(50)]
            await asyncio.sleep(0)
            queue.drains = 0
            queue.approve_all()
            await asyncio.gather(*tasks)

        queue = Counting()
        asyncio.run(main())
        assert queue.drains == 0

    def test_settled_action_stays_settled_where_the_clock_fails_as_others_are_to_drain(
        self, reported: list[BaseException]
    ) -> None:
        broken: list[Action] = []

        def clock() -> datetime:
            if broken:
                raise OSError("no time")
            return NOON

        queue = ApprovalQueue(clock=clock, expires_after=60, on_approve=broken.append)
        submit(queue)
        submit(queue)
        assert [action.id for action in queue.approve(1)] == [1]
        assert {repr(error) for error in reported} == {"OSError('no time')"}


class TestWaitAsync:
    def test_wait_async_of_many_is_answered_out_of_order_without_mixing_up(self, others: ThreadPoolExecutor) -> None:
        async def main() -> list[Action]:
            ids = [submit(queue, tool_call_id=f"tc-{n}") for n in range(9)]
            tasks = [asyncio.create_task(queue.wait_async(number)) for number in ids]
            await asyncio.sleep(0)
            for number in (*ids[::-2], *ids[-2::-2]):
                verb = queue.reject if number % 3 else queue.approve
                await asyncio.get_running_loop().run_in_executor(others, verb, number)
            return await asyncio.gather(*tasks)

        queue = ApprovalQueue()
        answers = asyncio.run(main())
        assert [action.tool_call_id for action in answers] == [f"tc-{n}" for n in range(9)]
        assert [action.approved for action in answers] == [n % 3 == 2 for n in range(9)]

    def test_wait_async_cancelled_leaves_the_action_and_other_waiters(self) -> None:
        async def main() -> None:
            submit(queue)
            first, second = (asyncio.create_task(queue.wait_async(1)) for _ in range(2))
            await asyncio.sleep(0)
            first.cancel()
            with pytest.raises(asyncio.CancelledError):
                await first
            assert queue.pending(1)
            assert len(queue._ledger.listeners(1)) == 1
            queue.approve(1)
            assert (await second).approved

        queue = ApprovalQueue()
        asyncio.run(main())

    def test_wait_async_in_a_loop_closed_meanwhile_does_not_disturb_the_approver(self) -> None:
        queue, loop = ApprovalQueue(), asyncio.new_event_loop()
        submit(queue)
        task = loop.create_task(queue.wait_async(1))
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
        assert [action.status for action in queue.approve(1)] == ["approved"]
        with pytest.raises(asyncio.CancelledError):  # tidy up what the closed loop left
            task.get_coro().throw(asyncio.CancelledError)
        task._log_destroy_pending = False  # type: ignore[attr-defined]

    def test_wait_async_times_out_by_the_clock_of_the_loop(self) -> None:
        loop, queue = VirtualLoop(), ApprovalQueue()
        submit(queue)
        with pytest.raises(TimeoutError):
            loop.run_until_complete(queue.wait_async(1, timeout=3 * 86_400))
        assert loop.now == pytest.approx(3 * 86_400)
        loop.close()

    def test_wait_async_decided_in_its_own_loop_between_two_looks_is_answered(self) -> None:
        """The decision falls while no bell is there to hear it."""

        async def main() -> Action:
            submit(queue)
            with queue.loop_waiter() as waiter:
                waiter.listen(1)
                pause = waiter._pause

                def decide_then_pause(deadline: Any) -> float:
                    left = pause(deadline)
                    queue.approve(1)
                    return left

                waiter._pause = decide_then_pause  # type: ignore[method-assign]
                return await waiter.wait(10)

        queue = ApprovalQueue()
        assert asyncio.run(main()).approved

    def test_package_without_wait_async_does_not_load_asyncio(self) -> None:
        code = "import sys, ask_permissions as a; a.ApprovalQueue(); assert 'asyncio' not in sys.modules"
        subprocess.run([sys.executable, "-c", code], check=True)


def in_thread(body: Callable[[ApprovalQueue, Any, Callable[..., Any]], Any], queue: ApprovalQueue) -> Any:
    """Run a body with a thread waiter; ``call(waiter.method, ...)`` gives the answer."""
    with queue.thread_waiter() as waiter:
        return body(queue, waiter, lambda method, *args: method(*args))


def in_loop(body: Callable[[ApprovalQueue, Any, Callable[..., Any]], Any], queue: ApprovalQueue) -> Any:
    """Run a body with a loop waiter, likewise."""
    loop = asyncio.new_event_loop()

    async def make() -> Any:
        return queue.loop_waiter()

    def call(method: Callable[..., Coroutine[Any, Any, Any]], *args: Any) -> Any:
        return loop.run_until_complete(method(*args))

    try:
        with loop.run_until_complete(make()) as waiter:
            return body(queue, waiter, call)
    finally:
        loop.close()


@pytest.mark.parametrize("run", [in_thread, in_loop])
class TestWaiter:
    """What `authorize` builds on: a waiter that attends before the action can be answered."""

    def test_waiter_hears_an_answer_given_within_on_submit(self, run: Any) -> None:
        def body(queue: ApprovalQueue, waiter: Any, call: Any) -> None:
            submit(queue, waiter=waiter)
            assert call(waiter.wait, 0).approved

        queue = ApprovalQueue(on_submit=doing(lambda action: queue.approve(action.id)), keep_resolved=0)
        run(body, queue)

    def test_waiter_is_the_one_who_claims(self, run: Any) -> None:
        def body(queue: ApprovalQueue, waiter: Any, _: Any) -> None:
            number = submit(queue, waiter=waiter)
            queue.approve(number)
            assert queue.claimed(number)
            assert not queue.claim(number)

        run(body, ApprovalQueue())

    def test_waiter_whose_submit_failed_leaves_nothing_behind(self, run: Any) -> None:
        def body(queue: ApprovalQueue, waiter: Any, _: Any) -> None:
            with pytest.raises(ZeroDivisionError):
                submit(queue, waiter=waiter)

        queue = ApprovalQueue(on_submit=doing(lambda _: 1 // 0))
        run(body, queue)
        assert queue.pending(1)
        assert queue._ledger.listeners(1) == []

    def test_withdraw_of_a_pending_action_rejects_it(self, run: Any) -> None:
        def body(queue: ApprovalQueue, waiter: Any, call: Any) -> None:
            submit(queue, waiter=waiter)
            withdrawn = call(waiter.withdraw, "timed out")
            assert (withdrawn.status, withdrawn.feedback) == ("rejected", "timed out")
            assert queue.approve(1) == []

        run(body, ApprovalQueue())

    def test_withdraw_of_an_action_decided_before_gives_that_decision(self, run: Any) -> None:
        def body(queue: ApprovalQueue, waiter: Any, call: Any) -> None:
            submit(queue, waiter=waiter)
            queue.approve(1)
            assert call(waiter.withdraw, "timed out").approved

        run(body, ApprovalQueue())

    @pytest.mark.parametrize("failing", [False, True])
    def test_withdraw_while_a_callback_runs_awaits_its_end(
        self, run: Any, failing: bool, others: ThreadPoolExecutor
    ) -> None:
        entered, leave = Event(), Event()

        def on_approve(_: Action) -> None:
            entered.set()
            assert leave.wait(10)
            if failing:
                raise OSError

        class Leaving(ApprovalQueue):
            def reject(self, *ids: object, **words: Any) -> list[Action]:
                rejected = super().reject(*ids, **words)
                leave.set()  # the withdrawal has found that someone is faster
                return rejected

        def body(queue: ApprovalQueue, waiter: Any, call: Any) -> None:
            submit(queue, waiter=waiter)
            approving = others.submit(queue.approve, 1)
            assert entered.wait(10)
            assert call(waiter.withdraw, "timed out").status == ("rejected" if failing else "approved")
            assert isinstance(approving.exception(10), OSError) == failing

        run(body, Leaving(on_approve=on_approve))


@pytest.mark.parametrize(
    ("waiter", "error"),
    [(print, TypeError), (True, TypeError), (ApprovalQueue().thread_waiter(), ValueError)],
)
def test_submit_with_a_waiter_not_of_this_queue_raises_and_enters_nothing(waiter: Any, error: type[Exception]) -> None:
    queue = ApprovalQueue()
    with pytest.raises(error, match="waiter"):
        submit(queue, waiter=waiter)
    with pytest.raises(error, match="waiter"):
        queue.submit(tool_call_id="tc-1", tool_name="bash", waiter=waiter, after=None)
    assert queue.snapshot()["next_id"] == 0


class TestClaim:
    def test_claim_is_given_to_one_of_many_threads(self) -> None:
        queue, claims = ApprovalQueue(), list[bool]()
        queue.approve(submit(queue))
        threads = [Thread(target=lambda: claims.append(queue.claim(1))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(10)
        assert sorted(claims) == [False] * 7 + [True]
        assert queue.claimed(1)

    def test_claim_of_what_cannot_be_acted_on_is_refused(self) -> None:
        queue = ApprovalQueue(keep_resolved=1)
        for _ in range(2):
            submit(queue)
        queue.approve(1)
        queue.reject(2)
        refused: tuple[Any, ...] = (1, 2, 3, True, "1")
        assert [queue.claim(number) for number in refused] == [False] * 5
        assert [queue.claimed(number) for number in refused] == [False] * 5

    def test_claim_released_can_be_had_again(self) -> None:
        queue = ApprovalQueue()
        submit(queue)
        assert queue.claim(1)
        queue.release(1)
        assert not queue.claimed(1)
        assert queue.claim(1)

    def test_claim_dropped_with_its_action_leaves_nothing(self) -> None:
        queue = ApprovalQueue(keep_resolved=0)
        submit(queue)
        assert queue.claim(1)
        queue.approve(1)
        assert not queue.claimed(1)

    def test_claim_is_not_saved(self) -> None:
        queue, restored = ApprovalQueue(), ApprovalQueue()
        queue.claim(submit(queue))
        restored.restore_pending(queue.snapshot())
        assert restored.claim(1)


def test_waiter_that_attends_to_an_action_is_refused_for_another() -> None:
    queue = ApprovalQueue()
    with queue.thread_waiter() as waiter:
        submit(queue, waiter=waiter)
        with pytest.raises(ValueError, match="attends to action 1 already"):
            submit(queue, waiter=waiter)
    assert [action.id for action in queue.pending_actions] == [1]


def test_waiter_of_a_closed_loop_is_let_go_at_a_roll_back() -> None:
    queue = ApprovalQueue(on_approve=doing(lambda _: 1 // 0))
    loop = asyncio.new_event_loop()

    async def attend() -> None:
        queue.loop_waiter().listen(submit(queue))

    loop.run_until_complete(attend())
    loop.close()
    with pytest.raises(ZeroDivisionError):
        queue.approve(1)
    assert queue._ledger.listeners(1) == []


class Spinning(ApprovalQueue):
    """Counts how often a waiter asks it to reject an action that a callback is just deciding about."""

    rejects = 0

    def reject(self, *ids: Any, **options: Any) -> Any:
        self.rejects += 1
        return super().reject(*ids, **options) if self.rejects == 1 else []


def test_withdrawal_of_what_is_being_decided_leaves_the_loop_free() -> None:
    """Whoever decides may need that loop; the withdrawal waits for it without a turn of its own."""

    async def withdraw() -> int:
        queue = Spinning(on_approve=lambda _: None)
        action_id = queue.submit(tool_call_id=1, tool_name="bash", args={}, message="")
        queue.rejects = 1
        waiter = queue.loop_waiter()
        waiter.listen(action_id)
        task = asyncio.ensure_future(waiter.withdraw("left"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        queue.approve(action_id)
        assert (await task).approved
        return queue.rejects

    assert asyncio.run(withdraw()) == 2


def test_action_that_only_a_person_can_settle_is_held_back_by_nothing() -> None:
    """So its waiter need not look again as each action before it expires."""
    queue = ApprovalQueue(auto_approve={"fetch": True}, expires_after=60)
    queue.submit(tool_call_id=1, tool_name="bash", args={}, message="")
    plain = queue.submit(tool_call_id=2, tool_name="fetch", args={}, message="")
    automatic = queue.submit(tool_call_id=3, tool_name="fetch", args={}, message="", auto_approvable=True)

    assert queue._seconds_held_back(plain) is None
    assert queue._seconds_held_back(automatic) is not None
