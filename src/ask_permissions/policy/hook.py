"""What the policy's hooks have in common: a call is decided, and then let go, blocked, queued or resumed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import NamedTuple, Self, TypeAlias

from ..queue.action import Action
from ..queue.approval_queue import NOT_ENTERED, ApprovalQueue
from ..queue.waiters import Waiter
from ..tools.tools import ToolCall, call_name
from ..values.callbacks import notify
from ..values.json import same_json
from ..values.results import Block, HookResult, Pending, Proceed
from .decision import Decision
from .ladder import Ladder

Observer: TypeAlias = Callable[[Decision, ToolCall], None]


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


class Decided(NamedTuple):
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


class Hook:
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
            Exception: whatever a rule, tool, grants object, registry or callback raises; the call must not run.
        """
        while True:
            decided = self.decide(request)
            result = self.ask(decided) if decided.decision.action == "pending" else self.answer_at_once(decided)
            if result is not None:
                return result

    def decide(self, request: Request, *, with_parts: bool = False) -> Decided:
        """Decide about a request; nothing changes.

        Args:
            request: the call.
            with_parts: whether the decision is to have its parts; for an observer it has them anyhow.

        Returns:
            The request with its decision.

        Raises:
            Exception: whatever a rule, tool, grants object or registry raises.
        """
        decide = partial(
            self.ladder.decide,
            request.name,
            request.arguments,
            with_parts=with_parts or self._observer is not None,
        )
        if not self.resume:
            return Decided(request, decide())
        newest, earlier = self.queue.find(request.id), self._earlier(request)
        return Decided(request, decide(earlier), earlier, newest)

    def answer_at_once(self, decided: Decided) -> Proceed | Block | None:
        """Answer a request for which nobody need be waited for.

        Args:
            decided: the request; its decision is not pending.

        Returns:
            The result; ``None`` where another caller used the approval first, so that the call must be decided anew.

        Raises:
            BaseException: what is no ``Exception`` and left the observer.
        """
        if decided.decision.action == "proceed" and decided.earlier is not None:
            return self._use(decided.earlier, decided)
        self.tell(decided.decision, decided.request)
        if decided.decision.action == "proceed":
            return {"action": "proceed"}
        return {"action": "block", "reason": decided.decision.reason}

    def ask(self, decided: Decided, waiter: Waiter | None = None) -> Pending | None:
        """Queue a request; where an earlier action stands in for it, drain, which may settle that.

        Args:
            decided: the request; its decision is pending.
            waiter: attends to a newly queued action, before anyone can answer it.

        Returns:
            The result; ``None`` where another caller queued the same call id first, so that the call must be decided
            anew.

        Raises:
            BaseException: whatever a callback of the queue raised, or what is no ``Exception`` and left the observer.
        """
        action_id = self._submit(decided, waiter) if decided.earlier is None else decided.earlier.id
        if action_id == NOT_ENTERED:
            return None
        if decided.earlier is not None:
            self.queue.drain()
        self.tell(decided.decision, decided.request)
        return {"action": "pending", "action_id": action_id, "reason": decided.decision.reason}

    def look_again(self, request: Request, action: Action) -> Block | None:
        """Look once more at a call that a person approved after it had waited.

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
        self.tell(decision, request)
        return {"action": "block", "reason": decision.reason}

    def tell(self, decision: Decision, request: Request) -> None:
        """Tell the observer of a decision.

        Args:
            decision: the decision.
            request: the call that it is about.

        Raises:
            BaseException: what is no ``Exception`` and left the observer.
        """
        if self._observer is not None:
            notify(partial(self._observer, decision, request.tool_call), "on_decision")

    def _use(self, earlier: Action, decided: Decided) -> Proceed | None:
        result = proceed(earlier)
        if not self.queue.claim(earlier.id):
            return None
        try:
            self.tell(decided.decision, decided.request)
        except BaseException:
            self.queue.release(earlier.id)  # the call will not run
            raise
        return result

    def _earlier(self, request: Request) -> Action | None:
        """Find the newest action of the same call id, tool and arguments, unless its approval has been used."""
        found = self.queue.find_request(request.id, request.name, request.arguments)
        used = found is not None and found.approved and self.queue.claimed(found.id)
        return None if used else found

    def _submit(self, decided: Decided, waiter: Waiter | None) -> int:
        request, decision = decided.request, decided.decision
        submit = partial(
            self.queue.submit,
            tool_call_id=request.id,
            tool_name=request.name,
            args=request.arguments,
            auto_approvable=decision.auto_approvable,
            message=decision.message,
        )
        if waiter is None and not self.resume:  # a host's stand-in for a queue need know no more than this
            return submit()
        return submit(waiter=waiter, after=decided.newest if self.resume else "any")


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
