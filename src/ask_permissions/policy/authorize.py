"""Waiting for the person's answer to one call: in a thread, or in an event loop."""

from __future__ import annotations

from typing import Final

from ..queue.action import Action
from ..queue.waiters import LoopWaiter, NotDecidedError, ThreadWaiter, Waiter
from ..values.results import Block, Proceed
from .hook import Decided, Hook, Request, proceed
from .ladder import rejection

WITHDRAWN: Final = "withdrawn: the call was interrupted while it waited"


class WaitingRequest:
    """One request that a person must see, and the waiter that attends to its action."""

    def __init__(self, hook: Hook, decided: Decided, waiter: Waiter) -> None:
        self._hook = hook
        self._decided = decided
        self._waiter = waiter
        self._joined: int | None = None  # the earlier action, if it is claimed for this call

    def begin(self) -> bool:
        """Queue the request, or join the action that stands in for it; False if it must be decided anew."""
        earlier = self._decided.earlier
        if earlier is not None:
            try:
                self._waiter.listen(earlier.id)
            except KeyError:  # settled meanwhile, and dropped by `keep_resolved`
                return False
            self._joined = earlier.id if self._hook.queue.claim(earlier.id) else None
        return self._hook.ask(self._decided, self._waiter) is not None

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
        blocked = self._hook.look_again(self._decided.request, action)
        if blocked is not None:
            self._give_claim_back()
            return blocked
        result = proceed(action)
        return result if self._claimed or self._hook.queue.claim(action.id) else None

    def is_to_withdraw(self) -> bool:
        """Give an interrupted call's claim back, and tell whether its action is to be withdrawn."""
        self._give_claim_back()
        return not self._hook.resume and self._hook.queue[self._waiter.action_id] is not None

    @property
    def _claimed(self) -> int | None:
        """The id of the action that is claimed for this call: one it queued is from the start."""
        return self._waiter.action_id if self._decided.earlier is None else self._joined

    def _give_claim_back(self) -> None:
        if self._claimed is not None:
            self._hook.queue.release(self._claimed)


def authorize(hook: Hook, request: Request, timeout: float | None) -> Proceed | Block:
    """Decide about a request and wait for the person in this thread.

    Args:
        hook: decides.
        request: the call.
        timeout: seconds, or ``None``.

    Returns:
        The result.

    Raises:
        BaseException: what `ApprovalPolicy.authorize` raises; the call must not run.
    """
    while True:
        decided = hook.decide(request)
        pending = decided.decision.action == "pending"
        result = _wait(hook, decided, timeout) if pending else hook.answer_at_once(decided)
        if result is not None:
            return result


async def authorize_async(hook: Hook, request: Request, timeout: float | None) -> Proceed | Block:
    """Decide about a request and wait for the person in an event loop.

    Args:
        hook: decides.
        request: the call.
        timeout: seconds, or ``None``.

    Returns:
        The result.

    Raises:
        BaseException: what `ApprovalPolicy.authorize_async` raises; the call must not run.
    """
    while True:
        decided = hook.decide(request)
        pending = decided.decision.action == "pending"
        result = await _wait_async(hook, decided, timeout) if pending else hook.answer_at_once(decided)
        if result is not None:
            return result


def _wait(hook: Hook, decided: Decided, timeout: float | None) -> Proceed | Block | None:
    with hook.queue.thread_waiter() as waiter:
        waiting = WaitingRequest(hook, decided, waiter)
        try:
            return waiting.conclude(_answer(waiter, timeout)) if waiting.begin() else None
        except BaseException as interruption:
            if waiting.is_to_withdraw():
                _withdraw(waiter, interruption)
            raise


async def _wait_async(hook: Hook, decided: Decided, timeout: float | None) -> Proceed | Block | None:
    with hook.queue.loop_waiter() as waiter:
        waiting = WaitingRequest(hook, decided, waiter)
        try:
            return waiting.conclude(await _answer_async(waiter, timeout)) if waiting.begin() else None
        except GeneratorExit:  # the coroutine is closed: nothing can be awaited any more
            if waiting.is_to_withdraw():
                waiter.abandon(WITHDRAWN)
            raise
        except BaseException as interruption:
            if waiting.is_to_withdraw():
                await _withdraw_async(waiter, interruption)
            raise


def _answer(waiter: ThreadWaiter, timeout: float | None) -> Action:
    try:
        return waiter.wait(timeout)
    except NotDecidedError as error:
        if timeout is None or error.waiter is not waiter:
            raise  # a callback waited for another action, in vain
        return waiter.withdraw(_timed_out(timeout))


async def _answer_async(waiter: LoopWaiter, timeout: float | None) -> Action:
    try:
        return await waiter.wait(timeout)
    except NotDecidedError as error:
        if timeout is None or error.waiter is not waiter:
            raise
        return await waiter.withdraw(_timed_out(timeout))


def _withdraw(waiter: ThreadWaiter, interruption: BaseException) -> None:
    try:
        waiter.withdraw(WITHDRAWN)
    except Exception as failure:
        raise interruption from failure  # the host stops for the interruption; what failed beside it is its cause
    except BaseException as failure:  # interrupted once more
        waiter.abandon(WITHDRAWN)
        raise interruption from failure


async def _withdraw_async(waiter: LoopWaiter, interruption: BaseException) -> None:
    try:
        await waiter.withdraw(WITHDRAWN)
    except Exception as failure:
        raise interruption from failure
    except BaseException as failure:  # interrupted once more
        waiter.abandon(WITHDRAWN)
        raise interruption from failure


def _timed_out(timeout: float | None) -> str:
    return f"timed out: nobody answered within {timeout:g} seconds"
