"""The common ground of the policy's hooks: a call is decided, and queued, resumed or claimed accordingly."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import NamedTuple, Self

from ..queue.action import Action
from ..queue.approval_queue import ApprovalQueue
from ..queue.waiters import Waiter
from ..tools.tools import ToolCall, call_name
from ..values.callbacks import notify
from ..values.json import same_json
from ..values.results import Block, Decision, HookResult, Pending, Proceed
from .ladder import Ladder, is_same_call

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


class Case(NamedTuple):
    """A request, and what was decided about it.

    Attributes:
        request: the call.
        decision: what the ladder says.
        earlier: the action of the same call that stands in for a new one, where there is one.
        newest: the newest action of the same call id when this was decided.
    """

    request: Request
    decision: Decision
    earlier: Action | None = None
    newest: Action | None = None


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

    def answer(self, request: Request) -> HookResult:
        """Decide about a request, and claim or queue what the decision calls for.

        Args:
            request: the call.

        Returns:
            The hook's result.

        Raises:
            Exception: see `ApprovalPolicy.before_tool_call`.
        """
        while True:
            case = self.decide(request)
            result = self.enter(case) if case.decision.action == "pending" else self.close(case)
            if result is not None:
                return result

    def decide(self, request: Request) -> Case:
        """Decide about a request; nothing changes.

        Args:
            request: the call.

        Returns:
            The request with its decision.

        Raises:
            Exception: as for `answer`.
        """
        if not self.resume:
            return Case(request, self.ladder.decide(request.name, request.arguments))
        newest, earlier = self.queue.find(request.id), self._earlier(request)
        return Case(request, self.ladder.decide(request.name, request.arguments, earlier), earlier, newest)

    def close(self, case: Case) -> Proceed | Block | None:
        """Answer a case in which nobody need be waited for.

        Args:
            case: a case whose decision is not pending.

        Returns:
            The result; ``None`` where another caller used the approval first, so that the call must be decided anew.

        Raises:
            BaseException: see `observe`.
        """
        if case.decision.action == "proceed" and case.earlier is not None:
            return self._use(case.earlier, case)
        self.observe(case.decision, case.request)
        if case.decision.action == "proceed":
            return {"action": "proceed"}
        return {"action": "block", "reason": case.decision.reason}

    def enter(self, case: Case, waiter: Waiter | None = None) -> Pending | None:
        """Queue a case; where an earlier action stands in for it, drain, which may settle that.

        Args:
            case: a case whose decision is pending.
            waiter: attends to a newly queued action, before anyone can answer it.

        Returns:
            The result; ``None`` where another caller queued the same call id first, so that the call must be decided
            anew.

        Raises:
            BaseException: see `ApprovalQueue.submit`, its `drain` and `observe`.
        """
        action_id = self._submit(case, waiter) if case.earlier is None else case.earlier.id
        if action_id is None:
            return None
        if case.earlier is not None:
            self.queue.drain()
        self.observe(case.decision, case.request)
        return {"action": "pending", "action_id": action_id, "reason": case.decision.reason}

    def overrule(self, request: Request, action: Action) -> Block | None:
        """Look once more at a call that a person approved after it had waited; see `Ladder.overrule`.

        Args:
            request: the call; its name and arguments are read anew.
            action: the approved action.

        Returns:
            Why it is blocked all the same, or ``None``.

        Raises:
            Exception: whatever a rule or a tool raises; the call must not run.
        """
        now = Request.read(request.tool_call)
        decision = self.ladder.overrule(now.name, now.arguments, action)
        if decision is None:
            return None
        self.observe(decision, request)
        return {"action": "block", "reason": decision.reason}

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

    def _use(self, earlier: Action, case: Case) -> Proceed | None:
        result = proceed(earlier)
        if not self.queue.claim(earlier.id):
            return None
        try:
            self.observe(case.decision, case.request)
        except BaseException:
            self.queue.release(earlier.id)  # the call will not run
            raise
        return result

    def _earlier(self, request: Request) -> Action | None:
        """Find the newest action of the same call id, tool and arguments, unless its approval has been used."""
        found = self.queue.find(request.id, lambda action: is_same_call(action, request.name, request.arguments))
        used = found is not None and found.approved and self.queue.claimed(found.id)
        return None if used else found

    def _submit(self, case: Case, waiter: Waiter | None) -> int | None:
        request, decision = case.request, case.decision
        submit: Callable[..., int | None] = self.queue.submit
        if self.resume:
            submit = partial(self.queue.submit_after, case.newest)
        if waiter is not None:
            submit = partial(submit, waiter=waiter)
        return submit(
            tool_call_id=request.id,
            tool_name=request.name,
            args=request.arguments,
            auto_approvable=decision.auto_approvable,
            message=decision.message,
        )


def proceed(action: Action) -> Proceed:
    """Let an approved call run, with the arguments that the person approved where those differ.

    Args:
        action: the approved action.

    Returns:
        The result; it shares nothing with the action.
    """
    if same_json(action.approved_args, action.args):
        return {"action": "proceed"}
    return {"action": "proceed", "arguments": deepcopy(action.approved_args)}
