"""Waiting for a decision, and acting on it once."""

from __future__ import annotations

from datetime import timedelta

from .action import Action
from .draining import Draining
from .waiters import LoopWaiter, ThreadWaiter


class Waiting(Draining):
    """The part of `ApprovalQueue` for whoever needs an answer before going on."""

    def wait(self, action_id: int, *, timeout: float | timedelta | None = None) -> Action:
        """Block this thread until an action is approved or rejected.

        First it drains as far as that action, so that nobody waits for what the queue settles by itself.

        Args:
            action_id: its id.
            timeout: seconds or a ``timedelta``, measured monotonically; ``None`` waits for as long as it takes, 0
                only looks.

        Returns:
            The settled record, never one being applied: a roll-back keeps waiting.

        Raises:
            KeyError: the queue knows no such action, or no longer.
            RuntimeError: a callback of that very action called this, which would wait for itself.
            TimeoutError: it was not settled in time; nothing changed.
            BaseException: an interrupt, or whatever a callback raised at an expiry or in that drain.
        """
        with self.thread_waiter() as waiter:
            waiter.listen(action_id)
            return waiter.wait(timeout)

    async def wait_async(self, action_id: int, *, timeout: float | timedelta | None = None) -> Action:
        """Wait in an asyncio event loop; any thread may decide.

        First it drains as `wait` does, in the loop's thread.

        Args:
            action_id: as for `wait`.
            timeout: as for `wait`, by the loop's own clock.

        Returns:
            The settled record. Cancelled, it leaves the action and all other waiters as they are.

        Raises:
            KeyError: as for `wait`, and so are the others.
            RuntimeError: see there.
            TimeoutError: see there.
            BaseException: a cancellation, or whatever a callback raised at an expiry or in that drain.
        """
        with self.loop_waiter() as waiter:
            waiter.listen(action_id)
            return await waiter.wait(timeout)

    def thread_waiter(self) -> ThreadWaiter:
        """Make a waiter for an action that is still to be submitted.

        Hand it to `submit` as ``waiter``: then it attends, and has claimed the action, before anyone can answer::

            with queue.thread_waiter() as waiter:
                queue.submit(tool_call_id="tc-1", tool_name="bash", waiter=waiter)
                action = waiter.wait(timeout=60)

        Returns:
            The waiter, for one action and one ``with`` block.
        """
        return ThreadWaiter(self, self._ledger)

    def loop_waiter(self) -> LoopWaiter:
        """Make a waiter like `thread_waiter` does, whose ``wait`` is awaited in the running event loop.

        Returns:
            The waiter.

        Raises:
            RuntimeError: no event loop is running in this thread.
        """
        return LoopWaiter(self, self._ledger)

    def claim(self, action_id: int) -> bool:
        """Take the right to act on an action's approval, which exactly one caller gets.

        An action submitted with a waiter is claimed for that from the start. Claims are not saved.

        Args:
            action_id: the id of an action that is approved, or may yet be.

        Returns:
            True for the one caller; False if it is claimed already, rejected, unknown or dropped by
            ``keep_resolved``.
        """
        return self._ledger.claim(action_id)

    def release(self, action_id: int) -> None:
        """Give a claim up, so that another caller can have it.

        Args:
            action_id: the id of an action that the caller has claimed and not acted on.
        """
        self._ledger.release(action_id)
