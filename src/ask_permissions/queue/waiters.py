"""One that waits for one action's decision: in a thread, or in an asyncio event loop."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol, Self

from ..values.callbacks import notify
from ..values.times import read_seconds
from .action import Action
from .ledger import Ledger

if TYPE_CHECKING:
    from asyncio import Future

_LONGEST_PAUSE: Final = 86_400.0
"""Seconds; platforms limit a single wait, so that a longer one is done in pieces."""

_SHORTEST_PAUSE: Final = 0.01
"""Seconds before an expiry that is due, or one more look at what a busy callback has not settled."""


class AttendedQueue(Protocol):
    """The queue, as far as a waiter needs it."""

    _ledger: Ledger

    def reject(self, *ids: object, feedback: str | None = None) -> list[Action]:
        """Reject actions, those that are still pending."""
        ...

    def _drain_up_to(self, action_id: float) -> None:
        """Settle what need not wait for a person, as far as an action."""
        ...

    def _expire_if_due(self, action_id: int) -> bool:
        """Reject an action if it has been pending for too long."""
        ...

    def _seconds_left(self, action_id: int) -> float | None:
        """Tell for how many seconds a pending action can still be approved; ``None`` for ever."""
        ...

    def _seconds_held_back(self, action_id: int) -> float | None:
        """Tell for how many seconds the head of the queue can still hold this action back; ``None`` for ever."""
        ...

    def _have_next_drain(self) -> None:
        """Have the first who waits for the head, or behind it, drain."""
        ...


class NotDecidedError(TimeoutError):
    """A waiter gave up; its own kind, so that no callback's ``TimeoutError`` is mistaken for it.

    Attributes:
        waiter: the one that gave up. A callback that runs as this one drains may have waited elsewhere, in vain.
    """

    def __init__(self, waiter: Waiter) -> None:
        super().__init__(f"action {waiter.action_id} was not decided in time")
        self.waiter = waiter


class Deadline:
    """The moment at which a waiter gives up."""

    def __init__(self, timeout: object, clock: Callable[[], float]) -> None:
        """Set it.

        Args:
            timeout: seconds from now, or a ``timedelta``; ``None`` for never.
            clock: gives monotonic seconds.
        """
        self._clock = clock
        self._end = None if timeout is None else clock() + read_seconds(timeout, "timeout")

    def pause(self, *at_most: float | None) -> float:
        """Give the seconds until the deadline, but no more than any of ``at_most``."""
        left = math.inf if self._end is None else max(self._end - self._clock(), 0.0)
        return min(left, _LONGEST_PAUSE, *(max(limit, _SHORTEST_PAUSE) for limit in at_most if limit is not None))

    def has_come(self) -> bool:
        """Tell whether it is time to give up."""
        return self._end is not None and self._clock() >= self._end


class Waiter:
    """What both kinds have in common; made by the queue, used in a ``with`` block, for one action."""

    def __init__(self, queue: AttendedQueue) -> None:
        self._queue = queue
        self._action_id = 0
        self._settled: Action | None = None
        self._to_drain = True

    @property
    def action_id(self) -> int | None:
        """The id of the action that it attends to, once there is one."""
        return self._action_id or None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._queue._ledger.detach(self._action_id, self)
        if self._settled is None:  # it leaves, perhaps just when it was to drain for those behind it
            self._queue._have_next_drain()

    def listen(self, action_id: int) -> None:
        """Attend to an action that is in the queue already.

        Args:
            action_id: its id.

        Raises:
            KeyError: the queue knows no such action.
            RuntimeError: a callback of that very action called this.
        """
        settled = self._queue._ledger.listen(action_id, self)
        if settled is not None:
            self._hear(settled)

    def _attach(self, action_id: int) -> None:
        """Learn the action's id, from the queue."""
        self._action_id = action_id

    def _hear(self, action: Action) -> None:
        """Hear from the queue that the action is settled, or pending again; in whatever thread that happened."""
        if not action.pending:
            self._settled = action
        self._ring()

    def _drain_again(self) -> None:
        """Hear from the queue that it may be able to settle the action by itself now; in whatever thread."""
        self._to_drain = True
        self._ring()

    def abandon(self, feedback: str) -> None:
        """Reject the action without waiting: if a callback is just deciding about it, only should that fail.

        Args:
            feedback: why.

        Raises:
            BaseException: whatever ``on_reject`` raised. In the other case that is logged as an observer's error is.
        """
        reject = partial(self._queue.reject, self._action_id, feedback=feedback)
        if not reject() and not self._queue._ledger.follow_up(self._action_id, reject):
            notify(reject, "on_reject")  # what was being applied a moment ago may have been rolled back

    def _ring(self) -> None:
        """Have the waiter look again, wherever it waits."""

    def _look(self, deadline: Deadline) -> Action | None:
        """Give the settled record, if need be after settling the action in this thread.

        A waiter drains by itself, and not by ``drain``, which leaves the work to a drain of this thread that is under
        way: if a callback of that very drain waits here, each would wait for the other.

        Raises:
            NotDecidedError: the action is not settled, and the deadline has come.
        """
        if self._settled is None and self._to_drain:
            self._to_drain = False
            self._queue._drain_up_to(self._action_id)
        if self._settled is None:
            self._queue._expire_if_due(self._action_id)
        if self._settled is None and deadline.has_come():
            raise NotDecidedError(self)
        return self._settled

    def _pause(self, deadline: Deadline) -> float:
        """Give the seconds after which to look again, should nothing be heard."""
        expiries = (self._queue._seconds_left(self._action_id), self._queue._seconds_held_back(self._action_id))
        return deadline.pause(*expiries)


class ThreadWaiter(Waiter):
    """Waits in a thread, which it blocks."""

    def __init__(self, queue: AttendedQueue) -> None:
        super().__init__(queue)
        self._bell: SimpleQueue[None] = SimpleQueue()

    def wait(self, timeout: object = None) -> Action:
        """Wait until the action is settled.

        Args:
            timeout: seconds or a ``timedelta``; ``None`` waits for as long as it takes, 0 only looks.

        Returns:
            The settled record.

        Raises:
            TimeoutError: it was not settled in time; nothing changed.
            BaseException: an interrupt, or whatever a callback raised at an expiry, or as the queue was drained as
                far as the action; that is still pending.
        """
        deadline = Deadline(timeout, monotonic)
        while (settled := self._look(deadline)) is None:
            try:
                self._bell.get(timeout=self._pause(deadline))
            except Empty:
                self._to_drain = True
        return settled

    def withdraw(self, feedback: str) -> Action:
        """Reject the action if nobody has decided.

        Args:
            feedback: why.

        Returns:
            The settled record: rejected so, or as someone decided who was faster, even if their callback is running.

        Raises:
            BaseException: an interrupt, or whatever ``on_reject`` raised.
        """
        while self._settled is None:
            if not self._queue.reject(self._action_id, feedback=feedback):
                self._bell.get()
        return self._settled

    def _ring(self) -> None:
        self._bell.put(None)


class LoopWaiter(Waiter):
    """Waits in an asyncio event loop, in which it is made; any thread may decide."""

    def __init__(self, queue: AttendedQueue) -> None:
        super().__init__(queue)
        from asyncio import get_running_loop  # the only use of asyncio, so that other hosts need not load it

        self._loop = get_running_loop()
        self._bell: Future[None] = self._loop.create_future()

    async def wait(self, timeout: object = None) -> Action:
        """Wait until the action is settled, as `ThreadWaiter.wait` does, without blocking the loop.

        Args:
            timeout: seconds or a ``timedelta``; ``None`` waits for as long as it takes, 0 only looks.

        Returns:
            The settled record.

        Raises:
            TimeoutError: it was not settled in time; nothing changed.
            BaseException: a cancellation, or what else `ThreadWaiter.wait` raises.
        """
        deadline = Deadline(timeout, self._loop.time)
        while (settled := self._look(deadline)) is None:
            await self._rung(self._pause(deadline))
        return settled

    async def withdraw(self, feedback: str) -> Action:
        """Reject the action if nobody has decided, as `ThreadWaiter.withdraw` does.

        Args:
            feedback: why.

        Returns:
            The settled record.

        Raises:
            BaseException: a cancellation, or whatever ``on_reject`` raised.
        """
        while self._settled is None:
            if not self._queue.reject(self._action_id, feedback=feedback):
                await self._rung(_LONGEST_PAUSE)
        return self._settled

    async def _rung(self, pause: float) -> None:
        self._bell = self._loop.create_future()
        if self._settled is not None:  # heard while there was no bell
            return
        timer = self._loop.call_later(pause, self._time_is_up)
        try:
            await self._bell
        finally:
            timer.cancel()

    def _ring(self) -> None:
        try:
            self._loop.call_soon_threadsafe(self._ring_here)
        except RuntimeError:  # the loop was closed: nobody waits any more
            self._queue._ledger.detach(self._action_id, self)
            self._queue._have_next_drain()

    def _ring_here(self) -> None:
        if not self._bell.done():
            self._bell.set_result(None)

    def _time_is_up(self) -> None:
        self._to_drain = True
        self._ring_here()


def check_waiter(waiter: object, queue: AttendedQueue) -> None:
    """Refuse what cannot wait for a new action of a queue.

    Args:
        waiter: the candidate, or ``None`` for none.
        queue: the queue.

    Raises:
        TypeError: it is no waiter.
        ValueError: another queue made it, or it attends to an action already.
    """
    if waiter is None:
        return
    if not isinstance(waiter, Waiter):
        raise TypeError(f"waiter must come from thread_waiter() or loop_waiter(), not {waiter!r}")
    if waiter._queue is not queue:
        raise ValueError("the waiter was made by another queue")
    if waiter.action_id is not None:
        raise ValueError(f"the waiter attends to action {waiter.action_id} already")
