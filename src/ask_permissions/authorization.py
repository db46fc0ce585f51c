"""Waiting for the person's answer to one call: in a thread, or in an event loop."""

from __future__ import annotations

from .actions import Action
from .desk import Desk, Request
from .results import Block, HookResult, Proceed
from .waiters import LoopWaiter, ThreadWaiter, Waiter

WITHDRAWN = "withdrawn: the call was interrupted while it waited"


class Attempt:
    """One try to authorize a request with one waiter."""

    def __init__(self, desk: Desk, request: Request, waiter: Waiter) -> None:
        self._desk = desk
        self._request = request
        self._waiter = waiter
        self._resumes = False

    def begin(self) -> HookResult:
        """Decide; if the call is pending, the waiter attends to its action from here on."""
        result = self._desk.answer(self._request, self._waiter)
        if result["action"] == "pending" and self._waiter.action_id is None:
            self._resumes = True
            self._waiter.listen(result["action_id"])
        return result

    def conclude(self, action: Action) -> Proceed | Block | None:
        """Turn the person's answer into a result; see `Desk.conclude`."""
        return self._desk.conclude(self._request, action, claimed=not self._resumes)

    def is_to_withdraw(self) -> bool:
        """Tell, on an interruption, whether to withdraw the action; one that may be resumed is set free instead."""
        if self._waiter.action_id is None or self._resumes:
            return False
        if self._desk.resume:
            self._desk.queue.release(self._waiter.action_id)
        return not self._desk.resume

    def withdraw_at_once(self) -> None:
        """Withdraw the action, on an interruption, if that is to be done and nobody is just answering it."""
        if self.is_to_withdraw():
            self._desk.queue.reject(self._waiter.action_id, feedback=WITHDRAWN)


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
        with desk.queue.thread_waiter() as waiter:
            attempt = Attempt(desk, request, waiter)
            try:
                result = attempt.begin()
                if result["action"] != "pending":
                    return result
                action = _awaited(waiter, timeout)
            except BaseException as interruption:
                if attempt.is_to_withdraw():
                    _withdraw(waiter, interruption)
                raise
        concluded = attempt.conclude(action)
        if concluded is not None:
            return concluded


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
        with desk.queue.loop_waiter() as waiter:
            attempt = Attempt(desk, request, waiter)
            try:
                result = attempt.begin()
                if result["action"] != "pending":
                    return result
                action = await _awaited_async(waiter, timeout)
            except BaseException as interruption:
                if isinstance(interruption, GeneratorExit):  # nothing can be awaited any more
                    attempt.withdraw_at_once()
                elif attempt.is_to_withdraw():
                    await _withdraw_async(waiter, interruption)
                raise
        concluded = attempt.conclude(action)
        if concluded is not None:
            return concluded


def _awaited(waiter: ThreadWaiter, timeout: float | None) -> Action:
    try:
        return waiter.wait(timeout)
    except TimeoutError:
        return waiter.withdraw(_timed_out(timeout))


async def _awaited_async(waiter: LoopWaiter, timeout: float | None) -> Action:
    try:
        return await waiter.wait(timeout)
    except TimeoutError:
        return await waiter.withdraw(_timed_out(timeout))


def _withdraw(waiter: ThreadWaiter, interruption: BaseException) -> None:
    try:
        waiter.withdraw(WITHDRAWN)
    except BaseException as failure:
        raise interruption from failure


async def _withdraw_async(waiter: LoopWaiter, interruption: BaseException) -> None:
    try:
        await waiter.withdraw(WITHDRAWN)
    except BaseException as failure:
        raise interruption from failure


def _timed_out(timeout: float | None) -> str:
    return f"timed out: nobody answered within {timeout:g} seconds"
