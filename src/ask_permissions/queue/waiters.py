"""One that waits for one action's decision: in a thread, or in an asyncio event loop."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Protocol, Self

from ..values.durations import read_seconds
from .action import Action
from .ledger import Ledger
from .withdrawal import Withdrawal

if TYPE_CHECKING:
    from asyncio import Future

_LONGEST_PAUSE = 86_400.0  # platforms limit a single wait; a longer one is done in pieces
_SHORTEST_PAUSE = 0.01  # before an expiry that is due, or one more look at what a busy callback has not settled


class Room(Protocol):
    """The queue, as far as a waiter needs it."""

    def drain_through(self, action_id: float) -> None:
        """Settle what need not wait, as far as an action."""
        ...

    def reject(self, *ids: object, feedback: str | None = None) -> list[Action]:
        """Reject actions, those that are still pending."""
        ...

    def expire_if_due(self, action_id: object) -> bool:
        """Reject an action if it has been pending for too long."""
        ...

    def seconds_left(self, action_id: object) -> float | None:
        """Tell for how many seconds a pending action can still be approved; ``None`` for ever."""
        ...


class NotDecidedError(TimeoutError):
    """A waiter gave up; its own kind, so that no callback's ``TimeoutError`` is mistaken for it."""


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

    def pause(self, at_most: float | None) -> float:
        """Give the seconds until the deadline, but no more than ``at_most``."""
        left = _LONGEST_PAUSE if self._end is None else max(self._end - self._clock(), 0.0)
        return min(left, _LONGEST_PAUSE, math.inf if at_most is None else max(at_most, _SHORTEST_PAUSE))

    def check(self, action_id: int) -> None:
        """Raise `NotDecidedError` once the deadline has come."""
        if self._end is not None and self._clock() >= self._end:
            raise NotDecidedError(f"action {action_id} was not decided in time")


class Waiter:
    """What both kinds have in common; made by the queue, used in a ``with`` block, for one action."""

    def __init__(self, room: Room, ledger: Ledger) -> None:
        self._room = room
        self.ledger = ledger
        self._action_id = 0
        self._settled: Action | None = None

    @property
    def action_id(self) -> int | None:
        """The id of the action that it attends to, once there is one."""
        return self._action_id or None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.ledger.detach(self._action_id, self)

    def listen(self, action_id: int) -> None:
        """Attend to an action that is in the queue already.

        Args:
            action_id: its id.

        Raises:
            KeyError: the queue knows no such action.
            RuntimeError: a callback of that very action called this.
        """
        settled = self.ledger.listen(action_id, self)
        if settled is not None:
            self.wake(settled)

    def attach(self, action_id: int) -> None:
        """Learn the action's id, from the queue."""
        self._action_id = action_id

    def wake(self, action: Action) -> None:
        """Hear from the queue that the action is settled, or pending again; in whatever thread that happened."""
        if not action.pending:
            self._settled = action
        self._ring()

    def leave(self, feedback: str) -> None:
        """Reject the action without waiting: if a callback is just deciding about it, only should that fail.

        Args:
            feedback: why.

        Raises:
            BaseException: whatever ``on_reject`` raised. In the other case that is reported as an observer's is.
        """
        reject = partial(self._room.reject, self._action_id, feedback=feedback)
        if not reject():
            Withdrawal(self.ledger, reject).follow(self._action_id)

    def _ring(self) -> None:
        """Rouse the waiter, wherever it waits."""

    def _settle(self) -> None:
        """Let the queue settle the action if it need not wait: a drain that comes later may wait for this waiter."""
        if self._settled is None:
            self._room.drain_through(self._action_id)

    def _pause(self, deadline: Deadline) -> float:
        left = self._room.seconds_left(self._action_id)
        if left == 0:
            self._room.expire_if_due(self._action_id)
        return 0.0 if self._settled else deadline.pause(left)


class ThreadWaiter(Waiter):
    """Waits in a thread, which it blocks."""

    def __init__(self, room: Room, ledger: Ledger) -> None:
        super().__init__(room, ledger)
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
        self._settle()
        while self._settled is None:
            pause = self._pause(deadline)
            with suppress(Empty):
                self._bell.get(timeout=pause)
            if self._settled is None:
                deadline.check(self._action_id)
        return self._settled

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
            if not self._room.reject(self._action_id, feedback=feedback):
                self._bell.get()
        return self._settled

    def _ring(self) -> None:
        self._bell.put(None)


class LoopWaiter(Waiter):
    """Waits in an asyncio event loop, in which it is made; any thread may decide."""

    def __init__(self, room: Room, ledger: Ledger) -> None:
        super().__init__(room, ledger)
        from asyncio import get_running_loop  # the only use of asyncio, so that other hosts need not load it

        self._loop = get_running_loop()
        self._bell: Future[None] = self._loop.create_future()

    async def wait(self, timeout: object = None) -> Action:
        """Wait until the action is settled; see `ThreadWaiter.wait`.

        Args:
            timeout: seconds or a ``timedelta``; ``None`` waits for as long as it takes, 0 only looks.

        Returns:
            The settled record.

        Raises:
            TimeoutError: it was not settled in time; nothing changed.
            BaseException: a cancellation, or what else `ThreadWaiter.wait` raises.
        """
        deadline = Deadline(timeout, self._loop.time)
        self._settle()
        while self._settled is None:
            pause = self._pause(deadline)
            if pause:
                await self._rung(pause)
            if self._settled is None:
                deadline.check(self._action_id)
        return self._settled

    async def withdraw(self, feedback: str) -> Action:
        """Reject the action if nobody has decided; see `ThreadWaiter.withdraw`.

        Args:
            feedback: why.

        Returns:
            The settled record.

        Raises:
            BaseException: a cancellation, or whatever ``on_reject`` raised.
        """
        while self._settled is None:
            if not self._room.reject(self._action_id, feedback=feedback):
                await self._rung(_LONGEST_PAUSE)
        return self._settled

    async def _rung(self, pause: float) -> None:
        self._bell = self._loop.create_future()
        if self._settled is not None:  # in another thread, while there was no bell to hear
            return
        timer = self._loop.call_later(pause, self._ring_here)
        try:
            await self._bell
        finally:
            timer.cancel()

    def _ring(self) -> None:
        try:
            self._loop.call_soon_threadsafe(self._ring_here)
        except RuntimeError:  # the loop was closed: nobody waits any more
            self.ledger.detach(self._action_id, self)

    def _ring_here(self) -> None:
        if not self._bell.done():
            self._bell.set_result(None)


def check_waiter(waiter: object, ledger: Ledger) -> None:
    """Refuse what cannot wait for an action of a queue.

    Args:
        waiter: the candidate, or ``None`` for none.
        ledger: the queue's.

    Raises:
        TypeError: it is no waiter.
        ValueError: another queue made it, or it attends to an action already.
    """
    if waiter is None:
        return
    if not isinstance(waiter, Waiter):
        raise TypeError(f"waiter must come from thread_waiter() or loop_waiter(), not {waiter!r}")
    if waiter.ledger is not ledger:
        raise ValueError("the waiter was made by another queue")
    if waiter.action_id is not None:
        raise ValueError(f"the waiter attends to action {waiter.action_id} already")
