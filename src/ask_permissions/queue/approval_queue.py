"""The queue of calls that wait for a person's decision."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import replace
from datetime import timedelta
from functools import partial
from threading import get_ident
from typing import ClassVar, Final, Literal, Self, get_args

from ..values.callbacks import notify, refuse_awaitable
from ..values.json import same_json
from ..values.names import is_call_id
from ..values.results import Scope
from ..values.times import Clock, checked_clock, read_seconds
from .action import Action, check_text, draft_action, flat_ids
from .ledger import After, Ledger, request_key
from .options import (
    Answering,
    Callback,
    checked_callback,
    checked_count,
    checked_flag,
    checked_mapping,
)
from .settling import Terms, settle
from .snapshots import read_queue, saved_queue
from .waiters import LoopWaiter, ThreadWaiter, Waiter, check_waiter

NOT_ENTERED: Final = 0
"""No action has this id."""

EXPIRED: Final = "expired"
UNATTENDED: Final = "nobody is there to approve this"
_SCOPES: Final = get_args(Scope)


class ApprovalQueue:
    """Holds submitted calls until a person, or the host's list of automatic approvals, decides.

    Safe to share between threads. Callbacks, observers, the clock and ``auto_approve`` run in the thread of the
    operation that needs them, while no lock is held, so they may use the queue themselves.

    A subclass may extend ``_apply`` and ``_reject``, through which every decision passes.

    Source: the gem's ``ApprovalQueue``.
    Differs: any ``BaseException`` that leaves a callback rolls back; that an action is no longer pending is never told
        by an exception; arguments are copied; resolved actions may be forgotten; waiting, edits, expiry and the
        observer are new.
    """

    __iter__: ClassVar[None] = None  # or `in` and `for` would ask for queue[0], queue[1], ... for ever
    __contains__: ClassVar[None] = None

    def __init__(
        self,
        *,
        auto_approve: Mapping[str, object] | None = None,
        on_submit: Callback | None = None,
        on_approve: Callback | None = None,
        on_reject: Callback | None = None,
        on_resolve: Callback | None = None,
        clock: Clock | None = None,
        keep_resolved: int | None = None,
        expires_after: float | timedelta | None = None,
        unattended: bool = False,
    ) -> None:
        """Make an empty queue.

        Args:
            auto_approve: tool names the queue may approve by itself, those whose value is ``True``. It stays the
                host's own mapping and is read at every drain.
            on_submit: called by `submit`, in its thread, with each new action while that is pending. If it raises,
                the action stays pending and the exception leaves `submit`.
            on_approve: called with an action while it is being applied, in the thread of whoever approves it: of
                `approve`, or of the `submit`, `drain` or wait that does so automatically. If it raises, the action is
                pending again and the exception goes on.
            on_reject: the same for a rejection, in the thread of `reject`, or of whatever finds the action expired
                or unattended.
            on_resolve: an observer, called with each settled action, after the commit and after those who wait were
                woken, in the same thread as the callback before. What it raises changes nothing: an ``Exception``
                is logged by the logger ``ask_permissions``, another ``BaseException`` goes on.
            clock: gives the present as an aware ``datetime``; by default the system's, in UTC.
            keep_resolved: how many resolved actions are remembered, the latest; ``None`` for all. Those who wait
                get their action all the same.
            expires_after: for how long an action may be pending, in seconds or as a ``timedelta``; see `expire`.
            unattended: nobody is there: what a drain would leave waiting it rejects, saying so.

        Raises:
            TypeError: an argument is of the wrong type.
            ValueError: ``keep_resolved`` or ``expires_after`` is negative.
        """
        self._auto_approve = checked_mapping(auto_approve)
        self._on_submit = checked_callback(on_submit, "on_submit")
        self._on_approve = checked_callback(on_approve, "on_approve")
        self._on_reject = checked_callback(on_reject, "on_reject")
        self._on_resolve = checked_callback(on_resolve, "on_resolve")
        self._clock = checked_clock(clock)
        self._expires_after = None if expires_after is None else read_seconds(expires_after, "expires_after")
        self._unattended = checked_flag(unattended)
        self._ledger = Ledger(checked_count(keep_resolved), expiring=expires_after is not None)
        self._draining: set[int] = set()  # the threads that are draining; each touches only its own entry

    def submit(
        self,
        *,
        tool_call_id: str | int | None,
        tool_name: str,
        args: object = None,
        auto_approvable: bool = False,
        message: str | None = None,
        waiter: Waiter | None = None,
        after: After = "any",
    ) -> int:
        """Enter a call, tell ``on_submit``, and drain.

        Args:
            tool_call_id: the framework's id of the call.
            tool_name: the tool's name.
            args: the call's arguments, JSON-like; copied deeply. ``None`` stands for ``{}``.
            auto_approvable: whether the queue may approve it by itself, if ``auto_approve`` lists the tool.
            message: what the person should know.
            waiter: attends to the action, and claims it, from the start; see `thread_waiter`.
            after: what `find` gave for the tool call before the caller decided to submit, ``None`` included: nothing
                is entered if the call has a newer action by now. ``"any"`` enters it whatever there is.

        Returns:
            The action's id; by then it may be decided already. 0, which is no id, where ``after`` kept the call out.

        Raises:
            TypeError: an argument is of the wrong type, the clock gave no ``datetime``, or a callback gave an
                awaitable.
            ValueError: the clock gave a time without offset, or the waiter is another queue's or another action's.
            BaseException: whatever copying the arguments, the clock, a callback or ``auto_approve`` raised. Once
                the action is entered, a note on the exception tells its id.

        Source: the gem's ``submit``.
        Differs: `waiter` and `after` are new.
        """
        draft = draft_action(
            self._clock,
            tool_call_id=tool_call_id,
            tool_name=tool_name,
            args=args,
            auto_approvable=auto_approvable,
            message=message,
        )
        check_waiter(waiter, self)
        action = self._ledger.record(draft, waiter, after)
        if action is None:
            return NOT_ENTERED
        try:
            try:
                refuse_awaitable(self._on_submit(action), "on_submit")
            finally:
                self._ledger.announced(action.id)
            self.drain()
        except BaseException as error:
            error.add_note(f"in submit, which had entered action {action.id} ({action.tool_name!r})")
            raise
        return action.id

    @property
    def pending_actions(self) -> list[Action]:
        """The pending actions, in order of id."""
        return self._ledger.pending()

    @property
    def any_pending(self) -> bool:
        """Whether any action is pending."""
        return self._ledger.first_pending() is not None

    def pending(self, action_id: object) -> bool:
        """Tell whether an action is pending.

        Args:
            action_id: its id.

        Returns:
            True if it is; False too for what is no known id.

        Source: the gem's ``pending?``.
        """
        action = self._ledger.find(action_id)
        return action is not None and action.pending

    def __getitem__(self, action_id: object) -> Action | None:
        """Give the current record of an action, or ``None`` for what is no known id.

        Source: the gem's ``[]``.
        """
        return self._ledger.find(action_id)

    def find(self, tool_call_id: str | int | None, matching: Callable[[Action], bool] | None = None) -> Action | None:
        """Find the newest action of a tool call, without looking at those of other calls.

        Args:
            tool_call_id: the framework's id of the call. Actions without one cannot be found.
            matching: passes over the actions that it does not answer true for; called holding no lock.

        Returns:
            The action as it stands now, restored ones included, or ``None``; one that ``keep_resolved`` dropped is
            not found.

        Raises:
            TypeError: ``matching`` gave an awaitable.
        """
        if matching is None:
            return self._ledger.newest(tool_call_id)
        return self._first(self._ledger.of_call(tool_call_id), matching)

    def find_request(self, tool_call_id: str | int | None, tool_name: str, args: object) -> Action | None:
        """Find the newest action of a tool call that has this tool and these arguments.

        Args:
            tool_call_id: the framework's id of the call. Actions without one cannot be found.
            tool_name: the tool's name.
            args: the call's arguments, compared by value as JSON: the order of keys does not matter, ``1`` is not
                ``True``. ``None`` stands for ``{}``.

        Returns:
            The action as it stands now, or ``None``. However many actions the call has, only those that may be it are
            compared.

        Raises:
            ValueError: the arguments are nested too deeply to be compared.
        """
        if not is_call_id(tool_call_id):
            return None  # 1.0 and True are equal to 1, but no ids: no action is theirs
        args = {} if args is None else args

        def is_same(action: Action) -> bool:
            return (action.tool_call_id, action.tool_name) == (tool_call_id, tool_name) and same_json(action.args, args)

        return self._first(self._ledger.of_request(request_key(tool_call_id, tool_name, args)), is_same)

    def _first(self, ids: Iterable[int], matching: Callable[[Action], bool]) -> Action | None:
        for action in filter(None, map(self._ledger.find, ids)):
            answer = matching(action)
            refuse_awaitable(answer, "matching")
            if answer:
                return action
        return None

    def approve(self, *ids: object, scope: Scope = "once", args: object = None, by: str | None = None) -> list[Action]:
        """Approve pending actions; does not drain.

        Args:
            ids: action ids, in lists and tuples however nested. Those unknown, resolved or being applied are
                passed over.
            scope: how far the approval reaches: ``"once"``, ``"session"`` or ``"project"``. The queue only
                hands it to the host, as the action's ``resolution_scope``.
            args: approves these arguments instead of those asked for, copied deeply; one id only. They become the
                action's ``approved_args``; nothing has judged them.
            by: who approves; kept as the action's ``resolved_by``.

        Returns:
            The actions this call approved, in order of id.

        Raises:
            TypeError: ``by`` is no text, or an id no whole number; nothing changed.
            ValueError: the scope is unknown, ``args`` are given for several ids, or ids are nested too deeply, as in a
                list that contains itself; nothing changed.
            BaseException: whatever ``on_approve`` raised, or ``on_reject`` where one of the actions was due to expire.
                That action is pending again, those of lower ids are settled, those of higher ids pending. Or what
                copying ``args`` raised.

        Source: the gem's ``approve``.
        Differs: `args` and `by` are new; what is no id is refused.
        """
        chosen = flat_ids(ids)
        if args is not None and len(chosen) > 1:
            raise ValueError(f"args can be approved for one action only, not for {chosen}")
        return self._approve_each(self._ledger.pending_among(chosen), scope, by, deepcopy(args))

    def approve_all(self, *, scope: Scope = "once", by: str | None = None) -> list[Action]:
        """Approve every action that is pending now, as `approve` does.

        Args:
            scope: how far the approvals reach.
            by: who approves.

        Returns:
            The actions this call approved, in order of id.

        Source: the gem's ``approve_all``.
        """
        return self._approve_each(self._ledger.pending(), scope, by)

    def reject(self, *ids: object, feedback: str | None = None, by: str | None = None) -> list[Action]:
        """Reject pending actions; does not drain.

        Args:
            ids: action ids, as `approve` takes them.
            feedback: the reviewer's words.
            by: who rejects; kept as the action's ``resolved_by``.

        Returns:
            The actions this call rejected, in order of id.

        Raises:
            TypeError: ``feedback`` or ``by`` is no text, or an id no whole number; nothing changed.
            ValueError: ids are nested too deeply, as in a list that contains itself; nothing changed.
            BaseException: whatever ``on_reject`` raised. That action is pending again, those of lower ids are
                rejected, those of higher ids pending.

        Source: the gem's ``reject``.
        Differs: `by` is new; what is no id is refused.
        """
        return self._reject_each(self._ledger.pending_among(flat_ids(ids)), feedback, by)

    def reject_all(self, *, feedback: str | None = None, by: str | None = None) -> list[Action]:
        """Reject every action that is pending now, as `reject` does.

        Args:
            feedback: the reviewer's words.
            by: who rejects.

        Returns:
            The actions this call rejected, in order of id.

        Source: the gem's ``reject_all``.
        """
        return self._reject_each(self._ledger.pending(), feedback, by)

    def expire(self) -> list[Action]:
        """Reject, with the feedback ``"expired"``, what has been pending for longer than ``expires_after``.

        Whatever submits, decides or drains does this too, and one who waits for an action that is due rejects that;
        call it where nothing else happens. What an ``on_reject`` raises there, at an action that the operation is not
        about, is logged by the logger ``ask_permissions``.

        Returns:
            The actions this call rejected, the oldest first.

        Raises:
            BaseException: whatever the clock or ``on_reject`` raised; the action at fault, and those submitted
                after it, are pending, but cannot be approved.
        """
        rejected: list[Action] = []
        oldest, seen = self._ledger.oldest_pending(), None
        while oldest is not None and oldest is not seen and self._is_due(oldest):  # a subclass may leave it pending
            outcome = self._reject(oldest, feedback=EXPIRED)
            rejected += [] if outcome is None else [outcome]
            oldest, seen = self._ledger.oldest_pending(), oldest
        return rejected

    def _approve_each(self, actions: list[Action], scope: Scope, by: str | None, args: object = None) -> list[Action]:
        if scope not in _SCOPES:
            raise ValueError(f"unknown scope {scope!r}; valid: {', '.join(_SCOPES)}")
        check_text(by, "by")
        chosen = (replace(action, resolved_by=by, approved_args=args) for action in actions)
        return self._each(chosen, partial(self._apply, scope=scope))

    def _reject_each(self, actions: list[Action], feedback: str | None, by: str | None) -> list[Action]:
        check_text(feedback, "feedback")
        check_text(by, "by")
        chosen = (replace(action, resolved_by=by) for action in actions)
        return self._each(chosen, partial(self._reject, feedback=feedback))

    def _each(self, actions: Iterable[Action], decide: Callable[[Action], Action | None]) -> list[Action]:
        """Settle actions in turn, those that are due by then as expired; then let others expire."""
        settled = [
            outcome
            for action in actions
            if not self._expire_if_due(action.id) and (outcome := decide(action)) is not None
        ]
        self._expire_others()
        return settled

    def _apply(self, action: Action, *, scope: Scope) -> Action | None:
        """Approve one action: the way of every approval, the drain's too; for subclasses to extend.

        Args:
            action: the action, pending when it was looked up; edited arguments and the approver stand in its
                ``approved_args`` and ``resolved_by``.
            scope: how far the approval reaches.

        Returns:
            The approved action, or ``None`` if it was no longer pending. One left pending stops a drain.
        """
        args = action.args if action.approved_args is None else action.approved_args
        terms: Terms = {"resolution_scope": scope, "approved_args": args, "resolved_by": action.resolved_by}
        return self._settle(action, "approved", terms, self._on_approve)

    def _reject(self, action: Action, *, feedback: str | None) -> Action | None:
        """Reject one action: the way of every rejection, an expiry too; for subclasses to extend.

        Args:
            action: the action, pending when it was looked up; who rejects it stands in its ``resolved_by``.
            feedback: the reviewer's words.

        Returns:
            The rejected action, or ``None`` if it was no longer pending.
        """
        terms: Terms = {"feedback": feedback, "resolved_by": action.resolved_by}
        return self._settle(action, "rejected", terms, self._on_reject)

    def _settle(
        self, action: Action, status: Literal["approved", "rejected"], terms: Terms, callback: Answering
    ) -> Action | None:
        settled = settle(self._ledger, action.id, status, terms, callback)
        if settled is not None:
            self._have_next_drain()
            notify(partial(self._on_resolve, settled), "on_resolve")
        return settled

    def _expire_others(self) -> None:
        """Expire what the operation at hand is not about: it must not fail for that."""
        notify(self.expire, "expire")

    def _expire_if_due(self, action_id: int) -> bool:
        """Let one action expire, whatever becomes of others.

        Returns:
            Whether it was pending and due. Then it is rejected, unless someone else was just settling it.
        """
        action = self._ledger.find(action_id)
        if action is None or not action.pending or not self._is_due(action):
            return False
        self._reject(action, feedback=EXPIRED)
        return True

    def _is_due(self, action: Action) -> bool:
        """Tell whether an action has been pending for too long to be approved."""
        return self._expires_after is not None and self._remaining(action, self._expires_after) < 0

    def _remaining(self, action: Action, lifetime: float) -> float:
        return lifetime - (self._clock() - action.submitted_at).total_seconds()

    def _seconds_left(self, action_id: int) -> float | None:
        """Tell for how long a pending action can still be approved.

        Returns:
            The seconds, 0 if it is due; ``None`` for an action that does not expire, or is not pending.
        """
        action = self._ledger.find(action_id)
        if self._expires_after is None or action is None or not action.pending:
            return None
        return max(self._remaining(action, self._expires_after), 0.0)

    def _seconds_held_back(self, action_id: int) -> float | None:
        """Tell for how long the head can still hold an action back; ``None`` where it does not, or for ever.

        Only an action that the queue may settle by itself is held back: another waits for its person, whatever is
        before it.
        """
        action = None if self._expires_after is None else self._ledger.find(action_id)
        head = None if action is None or not (action.auto_approvable or self._unattended) else self._head()
        return None if head is None or head.id >= action_id else self._seconds_left(head.id)

    def drain(self) -> Self:
        """Approve from the head of the queue while the head may be approved automatically.

        The head is the first pending action: one being applied holds nothing back, one that waits for a person
        holds back all behind it; in an unattended queue it is rejected instead. One that is due to expire, but whose
        ``on_reject`` raises, is passed over, and the error logged as `expire` tells. Called from within a drain
        of the same thread, it leaves the work to that one. Whoever waits for an action drains as far as that, and
        again when an action before it is settled.

        Returns:
            The queue.

        Raises:
            BaseException: whatever ``auto_approve`` or a callback raised, with a note that names the action, which
                is pending.

        Source: the gem's ``drain``.
        """
        if get_ident() not in self._draining:
            self._as_drain(self._expire_others)
            self._drain_up_to(math.inf)
        return self

    def _drain_up_to(self, action_id: float) -> None:
        """Drain as far as an action, even from within a drain of the same thread: for one about to wait for it."""
        head, seen = self._head(), None
        while head is not None and head is not seen and head.id <= action_id:  # the same head again needs a person
            self._as_drain(partial(self._settle_head, head))
            head, seen = self._head(), head

    def _head(self) -> Action | None:
        head = self._ledger.first_pending()
        if head is None or not self._is_due(head):
            return head
        return next((action for action in self._ledger.pending() if not self._is_due(action)), None)

    def _as_drain(self, step: Callable[[], object]) -> None:
        """Take a step, keeping drains that host code asks for meanwhile from overlapping."""
        me = get_ident()
        if me in self._draining:
            step()
            return
        self._draining.add(me)
        try:
            step()
        finally:
            self._draining.discard(me)

    def _settle_head(self, head: Action) -> None:
        if self._is_automatic(head):
            self._apply(head, scope="once")
        elif self._unattended:
            self._reject(head, feedback=UNATTENDED)

    def _is_automatic(self, action: Action) -> bool:
        try:
            return action.auto_approvable and self._auto_approve.get(action.tool_name) is True
        except BaseException as error:
            error.add_note(f"action {action.id} ({action.tool_name!r}) was at the head of the queue")
            raise

    def _have_next_drain(self) -> None:
        """Have the first who waits for the head, or behind it, drain, if that may come to anything.

        One is enough: what it settles has the next one drain, and so does it when it leaves.
        """
        notify(self._have_drain_from_head, "clock")  # what was settled stays settled, even if the clock fails

    def _have_drain_from_head(self) -> None:
        head = self._head()
        if head is not None and (head.auto_approvable or self._unattended):
            for listener in self._ledger.listeners_from(head.id):
                listener._drain_again()

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
            BaseException: an interrupt, or whatever a callback raised at an expiry or as the queue was drained.
        """
        with self.thread_waiter() as waiter:
            waiter.listen(action_id)
            return waiter.wait(timeout)

    async def wait_async(self, action_id: int, *, timeout: float | timedelta | None = None) -> Action:
        """Wait in an asyncio event loop; any thread may decide.

        It drains as `wait` does, in the loop's thread.

        Args:
            action_id: the action's id.
            timeout: seconds or a ``timedelta``, by the loop's own clock; ``None`` waits for as long as it takes, 0 only
                looks.

        Returns:
            The settled record. Cancelled, it leaves the action and all other waiters as they are.

        Raises:
            KeyError: the queue knows no such action, or no longer.
            RuntimeError: a callback of that very action called this, or no event loop is running.
            TimeoutError: it was not settled in time; nothing changed.
            BaseException: a cancellation, or whatever a callback raised at an expiry or as the queue was drained.
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
        return ThreadWaiter(self)

    def loop_waiter(self) -> LoopWaiter:
        """Make a waiter like `thread_waiter` does, whose ``wait`` is awaited in the running event loop.

        Returns:
            The waiter.

        Raises:
            RuntimeError: no event loop is running in this thread.
        """
        return LoopWaiter(self)

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

    def claimed(self, action_id: object) -> bool:
        """Tell whether somebody has claimed an action."""
        return self._ledger.claimed(action_id)

    def release(self, action_id: int) -> None:
        """Give a claim up, so that another caller can have it.

        Args:
            action_id: the id of an action that the caller has claimed and not acted on.
        """
        self._ledger.release(action_id)

    def snapshot(self) -> dict[str, object]:
        """Save what is pending, as plain JSON values.

        An action being applied is left out, so that a restored approval can never run twice.

        Returns:
            ``{"version": 1, "next_id": the last id given, "pending_actions": [...]}``.

        Raises:
            ValueError: JSON cannot carry an action's arguments; the message names the action.

        Source: the gem's ``snapshot``.
        Differs: each entry has ``submitted_at``.
        """
        return saved_queue(*self._ledger.state())

    def restore_pending(self, snapshot: object) -> int:
        """Enter the actions of a saved queue; no callback is called and nothing is approved.

        Args:
            snapshot: what `snapshot` gave. An action saved without ``submitted_at`` counts as submitted now.

        Returns:
            How many actions are pending now. Later ones get ids above all that the saved queue gave.

        Raises:
            SnapshotError: the saved form is malformed; nothing changed.
            ValueError: this queue has had actions already; nothing changed.

        Source: the gem's ``restore_pending``.
        """
        last_id, actions = read_queue(snapshot, now=self._clock())
        if not self._ledger.restore(last_id, actions):
            raise ValueError("a saved queue can only be restored into one that has had no action")
        return len(actions)
