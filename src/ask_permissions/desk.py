"""The common ground of the policy's hooks: a call is decided, and queued, resumed or claimed accordingly."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import NamedTuple, Self

from .actions import Action
from .approval_queue import ApprovalQueue
from .json_equality import same_json
from .ladder import Ladder, is_same_call, rejection
from .observers import notify
from .results import Block, Decision, HookResult, Proceed
from .tools import ToolCall, call_name
from .waiters import Waiter

Observer = Callable[[Decision, ToolCall], object]


class Request(NamedTuple):
    """A tool call, each part of it read once."""

    tool_call: ToolCall
    id: str | int | None
    name: str
    arguments: object

    @classmethod
    def read(cls, tool_call: ToolCall) -> Self:
        """Read a tool call.

        Args:
            tool_call: the call.

        Returns:
            Its parts.

        Raises:
            TypeError: its name is not a string.
        """
        return cls(tool_call, tool_call.id, call_name(tool_call), tool_call.arguments)


class Desk:
    """Decides about requests and carries the decisions out.

    Args:
        ladder: decides.
        queue: where calls wait that a person must see.
        resume: whether an earlier action of the same call stands in for a new one.
        observer: told every decision, or ``None``.
    """

    def __init__(self, ladder: Ladder, queue: ApprovalQueue, *, resume: bool, observer: Observer | None) -> None:
        self.ladder = ladder
        self.queue = queue
        self.resume = resume
        self._observer = observer

    def earlier(self, request: Request) -> Action | None:
        """Find the action that stands in for a request.

        Args:
            request: the call.

        Returns:
            The newest action of the same call id, tool and arguments, unless its approval has been used; ``None``
            too where nothing is to be resumed.
        """
        if not self.resume:
            return None
        found = self.queue.find(request.id, lambda action: is_same_call(action, request.name, request.arguments))
        used = found is not None and found.approved and self.queue.claimed(found.id)
        return None if used else found

    def answer(self, request: Request, waiter: Waiter | None = None) -> HookResult:
        """Decide about a request, and claim or queue what the decision calls for.

        Args:
            request: the call.
            waiter: attends to the action if one is submitted, before anyone can answer it.

        Returns:
            The hook's result.

        Raises:
            Exception: see `ApprovalPolicy.before_tool_call`.
        """
        while True:
            newest = self.queue.find(request.id) if self.resume else None
            earlier = self.earlier(request)
            decision = self.ladder.decide(request.name, request.arguments, earlier)
            result = self._carry_out(request, decision, newest, earlier, waiter)
            if result is not None:
                self.observe(decision, request)
                return result

    def conclude(self, request: Request, action: Action, *, claimed: bool) -> Proceed | Block | None:
        """Turn a person's answer into a result.

        Args:
            request: the call that waited.
            action: the settled action.
            claimed: whether the approval is this call's already.

        Returns:
            The result; ``None`` where another call used the approval, so that this one must be decided anew.

        Raises:
            Exception: whatever a rule or a tool raises; the call must not run.
        """
        if action.rejected:
            return {"action": "block", "reason": rejection(action)}
        now = Request.read(request.tool_call)
        overruled = self.ladder.overrule(now.name, now.arguments, action)
        if overruled is not None:
            self.observe(overruled, request)
            return {"action": "block", "reason": overruled.reason}
        return _proceed(action) if claimed or self.queue.claim(action.id) else None

    def observe(self, decision: Decision, request: Request) -> None:
        """Tell the observer of a decision.

        Args:
            decision: the decision.
            request: the call that it is about.

        Raises:
            BaseException: what is no ``Exception`` and left the observer.
        """
        if self._observer is not None:
            notify(partial(self._observer, decision, request.tool_call), "on_decision")

    def _carry_out(
        self,
        request: Request,
        decision: Decision,
        newest: Action | None,
        earlier: Action | None,
        waiter: Waiter | None,
    ) -> HookResult | None:
        """Give the result, or ``None`` where another caller came first and the call must be decided anew."""
        if decision.action == "block":
            return {"action": "block", "reason": decision.reason}
        if decision.action == "proceed":
            if earlier is None:
                return {"action": "proceed"}
            return _proceed(earlier) if self.queue.claim(earlier.id) else None
        action_id = self._submit(request, decision, newest, waiter) if earlier is None else earlier.id
        if action_id is None:
            return None
        return {"action": "pending", "action_id": action_id, "reason": decision.reason}

    def _submit(self, request: Request, decision: Decision, newest: Action | None, waiter: Waiter | None) -> int | None:
        submit = partial(self.queue.submit_after, newest) if self.resume else self.queue.submit
        return submit(
            tool_call_id=request.id,
            tool_name=request.name,
            args=request.arguments,
            auto_approvable=decision.auto_approvable,
            message=decision.message,
            **({} if waiter is None else {"waiter": waiter}),
        )


def _proceed(action: Action) -> Proceed:
    if same_json(action.approved_args, action.args):
        return {"action": "proceed"}
    return {"action": "proceed", "arguments": deepcopy(action.approved_args)}
