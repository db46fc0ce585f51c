"""Waiting for the person's answer to one call: in a thread, or in an event loop."""

from __future__ import annotations

from ..queue.action import Action
from ..queue.waiters import LoopWaiter, NotDecidedError, ThreadWaiter, Waiter
from ..values.results import Block, Proceed
from .hook import Case, Desk, Request, proceed
from .ladder import rejection

WITHDRAWN = "withdrawn: the call was interrupted while it waited"


class Attempt:
    """One case that a person must see, and the waiter that attends to its action."""

    def __init__(self, desk: Desk, case: Case, waiter: Waiter) -> None:
        self._desk = desk
        self._case = case
        self._waiter = waiter
        self._joined: int | None = None  # the earlier action, if it is claimed for this call

    def begin(self) -> bool:
        """Queue the case, or join the action that stands in for it; False if it must be decided anew."""
        earlier = self._case.earlier
        if earlier is not None:
            try:
                self._waiter.listen(earlier.id)
            except KeyError:  # settled meanwhile, and dropped by `keep_resolved`
                return False
            self._joined = earlier.id if self._desk.queue.claim(earlier.id) else None
        return self._desk.enter(self._case, self._waiter) is not None

    def conclude(self, action: Action) -> Proceed | Block | None:
        """Turn the person's answer into a result.

        Args:
            action: the settled action.

        Returns:
            The result; ``None`` where another call used the approval, so that this one must be decided anew.

        Raises:
            Exception: whatever a rule or a tool raises; the call must not run.
        """
        if action.rejected:
            return {"action": "block", "reason": rejection(action)}
        blocked = self._desk.overrule(self._case.request, action)
        if blocked is not None:
            self._give_back()
            return blocked
        result = proceed(action)
        return result if self._claimed or self._desk.queue.claim(action.id) else None

    def is_to_withdraw(self) -> bool:
        """Give an interrupted call's claim back, and tell whether its action is to be withdrawn."""
        self._give_back()
        return not self._desk.resume and self._desk.queue[self._waiter.action_id] is not None

    def withdraw_at_once(self) -> None:
        """Withdraw an interrupted call's action, if that is to be done: see `Waiter.leave`."""
        if self.is_to_withdraw():
            self._waiter.leave(WITHDRAWN)

    @property
    def _claimed(self) -> int | None:
        """The id of the action that is claimed for this call: one it queued is from the start."""
        return self._waiter.action_id if self._case.earlier is None else self._joined

    def _give_back(self) -> None:
        if self._claimed is not None:
            self._desk.queue.release(self._claimed)


def authorize(desk: Desk, request: Request, timeout: float | None) -> Proceed | Block:
    """Decide about a request and wait for the person in this thread; see `ApprovalPolicy.authorize`.

    Args:
        desk: decides.
        request: the call.
        timeout: seconds, or ``None``.

    Returns:
        The result.

    Raises:
        BaseException: see there.
    """
    while True:
        case = desk.decide(request)
        result = _ask(desk, case, timeout) if case.decision.action == "pending" else desk.close(case)
        if result is not None:
            return result


async def authorize_async(desk: Desk, request: Request, timeout: float | None) -> Proceed | Block:
    """Decide about a request and wait for the person in an event loop; see `ApprovalPolicy.authorize_async`.

    Args:
        desk: decides.
        request: the call.
        timeout: seconds, or ``None``.

    Returns:
        The result.

    Raises:
        BaseException: see there.
    """
    while True:
        case = desk.decide(request)
        result = await _ask_async(desk, case, timeout) if case.decision.action == "pending" else desk.close(case)
        if result is not None:
            return result


def _ask(desk: Desk, case: Case, timeout: float | None) -> Proceed | Block | None:
    with desk.queue.thread_waiter() as waiter:
        attempt = Attempt(desk, case, waiter)
        try:
            return attempt.conclude(_awaited(waiter, timeout)) if attempt.begin() else None
        except BaseException as interruption:
            if attempt.is_to_withdraw():
                _withdraw(waiter, interruption)
            raise


async def _ask_async(desk: Desk, case: Case, timeout: float | None) -> Proceed | Block | None:
    with desk.queue.loop_waiter() as waiter:
        attempt = Attempt(desk, case, waiter)
        try:
            return attempt.conclude(await _awaited_async(waiter, timeout)) if attempt.begin() else None
        except GeneratorExit:  # nothing can be awaited any more
            attempt.withdraw_at_once()
            raise
        except BaseException as interruption:
            if attempt.is_to_withdraw():
                await _withdraw_async(waiter, interruption)
            raise


def _awaited(waiter: ThreadWaiter, timeout: float | None) -> Action:
    try:
        return waiter.wait(timeout)
    except NotDecidedError:
        return waiter.withdraw(_timed_out(timeout))


async def _awaited_async(waiter: LoopWaiter, timeout: float | None) -> Action:
    try:
        return await waiter.wait(timeout)
    except NotDecidedError:
        return await waiter.withdraw(_timed_out(timeout))


def _withdraw(waiter: ThreadWaiter, interruption: BaseException) -> None:
    try:
        waiter.withdraw(WITHDRAWN)
    except Exception as failure:
        raise interruption from failure
    except BaseException as failure:  # interrupted once more
        waiter.leave(WITHDRAWN)
        raise interruption from failure


async def _withdraw_async(waiter: LoopWaiter, interruption: BaseException) -> None:
    try:
        await waiter.withdraw(WITHDRAWN)
    except Exception as failure:
        raise interruption from failure
    except BaseException as failure:  # interrupted once more
        waiter.leave(WITHDRAWN)
        raise interruption from failure


def _timed_out(timeout: float | None) -> str:
    return f"timed out: nobody answered within {timeout:g} seconds"
