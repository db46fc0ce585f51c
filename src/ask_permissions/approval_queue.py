"""The queue of calls that wait for a person's decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from functools import partial
from threading import get_ident
from typing import Final, Self, get_args

from .actions import Action, check_call, check_text, flat_ids
from .awaitables import refuse_awaitable
from .ledger import Ledger
from .queue_options import Callback, Clock, check_keep_resolved, read_callback, read_clock
from .queue_snapshots import read_queue
from .queue_view import QueueView
from .resolution import resolve
from .results import Scope

_SCOPES: Final = get_args(Scope)


class ApprovalQueue(QueueView):
    """Holds submitted calls until a person, or the host's list of automatic approvals, decides.

    Safe to share between threads. Callbacks, the clock and ``auto_approve`` run in the thread of the operation that
    needs them, while no lock is held, so they may use the queue themselves.

    A subclass may extend ``_apply`` and ``_reject``, through which every decision passes.

    Source: the gem's ``ApprovalQueue``.
    Differs: any ``BaseException`` rolls back; that an action is no longer pending is never told by an exception;
        arguments are copied; resolved actions may be forgotten.
    """

    def __init__(
        self,
        *,
        auto_approve: Mapping[str, object] | None = None,
        on_submit: Callback | None = None,
        on_approve: Callback | None = None,
        on_reject: Callback | None = None,
        clock: Clock | None = None,
        keep_resolved: int | None = None,
    ) -> None:
        """Make an empty queue.

        Args:
            auto_approve: tool names the queue may approve by itself, those whose value is ``True``. It stays the
                host's own mapping and is read at every drain.
            on_submit: called with each new action, which is pending; if it raises, the action stays so.
            on_approve: called with an action being approved; if it raises, the action is pending again.
            on_reject: called with an action being rejected; if it raises, the action is pending again.
            clock: gives the present as an aware ``datetime``; by default the system's, in UTC.
            keep_resolved: how many resolved actions are remembered, the latest; ``None`` for all.

        Raises:
            TypeError: an argument is of the wrong type.
            ValueError: ``keep_resolved`` is negative.
        """
        if not (auto_approve is None or isinstance(auto_approve, Mapping)):
            raise TypeError(f"auto_approve must be a mapping or None, not {auto_approve!r}")
        check_keep_resolved(keep_resolved)
        self._auto_approve: Mapping[str, object] = {} if auto_approve is None else auto_approve
        self._on_submit = read_callback(on_submit, "on_submit")
        self._on_approve = read_callback(on_approve, "on_approve")
        self._on_reject = read_callback(on_reject, "on_reject")
        self._clock = read_clock(clock)
        self._draining: set[int] = set()  # the threads that look at the head; each touches only its own entry
        super().__init__(Ledger(keep_resolved))

    def submit(
        self,
        *,
        tool_call_id: str | int | None,
        tool_name: str,
        args: object = None,
        auto_approvable: bool = False,
        message: str | None = None,
    ) -> int:
        """Enter a call, tell ``on_submit``, and drain.

        Args:
            tool_call_id: the framework's id of the call.
            tool_name: the tool's name.
            args: the call's arguments, JSON-like; copied deeply. ``None`` stands for ``{}``.
            auto_approvable: whether the queue may approve it by itself, if ``auto_approve`` lists the tool.
            message: what the person should know.

        Returns:
            The action's id. By then it may be decided already.

        Raises:
            TypeError: an argument is of the wrong type, the clock gave no ``datetime``, or a callback gave an
                awaitable.
            ValueError: the clock gave a time without offset.
            BaseException: whatever copying the arguments, the clock, a callback or ``auto_approve`` raised. Once
                the action is entered, a note on the exception tells its id.

        Source: the gem's ``submit``.
        """
        check_call(tool_call_id=tool_call_id, tool_name=tool_name, auto_approvable=auto_approvable, message=message)
        action = self._ledger.record(
            partial(
                Action,
                tool_call_id=tool_call_id,
                tool_name=tool_name,
                args={} if args is None else deepcopy(args),
                auto_approvable=auto_approvable,
                status="pending",
                submitted_at=self._clock(),
                message=message,
            )
        )
        try:
            refuse_awaitable(self._on_submit(action), "on_submit")
            self.drain()
        except BaseException as error:
            error.add_note(f"in submit, which had entered action {action.id} ({action.tool_name!r})")
            raise
        return action.id

    def approve(self, *ids: object, scope: Scope = "once") -> list[Action]:
        """Approve pending actions; does not drain.

        Args:
            ids: action ids, in lists and tuples however nested. Those unknown, resolved or being applied, and
                whatever is no id, are passed over.
            scope: how far the approval reaches: ``"once"``, ``"session"`` or ``"project"``. The queue only
                hands it to the host, as the action's ``resolution_scope``.

        Returns:
            The actions this call approved, in order of id.

        Raises:
            ValueError: the scope is unknown; nothing changed.
            BaseException: whatever ``on_approve`` raised. That action is pending again, those of lower ids are
                approved, those of higher ids pending.

        Source: the gem's ``approve``.
        """
        _check_scope(scope)
        return _each(self._ledger.pending_among(flat_ids(ids)), partial(self._apply, scope=scope))

    def approve_all(self, *, scope: Scope = "once") -> list[Action]:
        """Approve every action that is pending now, as `approve` does.

        Args:
            scope: as in `approve`.

        Returns:
            The actions this call approved, in order of id.

        Source: the gem's ``approve_all``.
        """
        _check_scope(scope)
        return _each(self._ledger.pending(), partial(self._apply, scope=scope))

    def reject(self, *ids: object, feedback: str | None = None) -> list[Action]:
        """Reject pending actions; does not drain.

        Args:
            ids: as in `approve`.
            feedback: the reviewer's words.

        Returns:
            The actions this call rejected, in order of id.

        Raises:
            TypeError: the feedback is no text; nothing changed.
            BaseException: whatever ``on_reject`` raised. That action is pending again, those of lower ids are
                rejected, those of higher ids pending.

        Source: the gem's ``reject``.
        """
        check_text(feedback, "feedback")
        return _each(self._ledger.pending_among(flat_ids(ids)), partial(self._reject, feedback=feedback))

    def reject_all(self, *, feedback: str | None = None) -> list[Action]:
        """Reject every action that is pending now, as `reject` does.

        Args:
            feedback: the reviewer's words.

        Returns:
            The actions this call rejected, in order of id.

        Source: the gem's ``reject_all``.
        """
        check_text(feedback, "feedback")
        return _each(self._ledger.pending(), partial(self._reject, feedback=feedback))

    def drain(self) -> Self:
        """Approve from the head of the queue while the head may be approved automatically.

        The head is the first pending action: one being applied holds nothing back, one that waits for a person
        holds back all behind it. Called from within a drain of the same thread, it leaves the work to that one.

        Returns:
            The queue.

        Raises:
            BaseException: whatever ``auto_approve`` or ``on_approve`` raised, with a note that names the action,
                which is pending.

        Source: the gem's ``drain``.
        """
        if get_ident() in self._draining:
            return self
        head, seen = self._ledger.first_pending(), None
        while head is not None and head is not seen:
            self._approve_head(head)
            head, seen = self._ledger.first_pending(), head
        return self

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

    def _apply(self, action: Action, *, scope: Scope) -> Action | None:
        """Approve one action: the way of every approval, the drain's too; for subclasses to extend.

        Args:
            action: the action, pending when it was looked up.
            scope: how far the approval reaches.

        Returns:
            The approved action, or ``None`` if it was no longer pending. One left pending stops a drain.
        """
        return resolve(self._ledger, action.id, "approved", self._on_approve, {"resolution_scope": scope})

    def _reject(self, action: Action, *, feedback: str | None) -> Action | None:
        """Reject one action: the way of every rejection; for subclasses to extend.

        Args:
            action: the action, pending when it was looked up.
            feedback: the reviewer's words.

        Returns:
            The rejected action, or ``None`` if it was no longer pending.
        """
        return resolve(self._ledger, action.id, "rejected", self._on_reject, {"feedback": feedback})

    def _approve_head(self, head: Action) -> None:
        """Approve the head if that may be, keeping drains that host code asks for meanwhile from overlapping."""
        me = get_ident()
        try:
            try:
                self._draining.add(me)
                if self._automatic(head):
                    self._apply(head, scope="once")
            finally:
                self._draining.discard(me)
        finally:
            self._draining.discard(me)  # once more, in case an interrupt struck the first

    def _automatic(self, action: Action) -> bool:
        try:
            return action.auto_approvable and self._auto_approve.get(action.tool_name) is True
        except BaseException as error:
            error.add_note(f"action {action.id} ({action.tool_name!r}) was at the head of the queue")
            raise


def _check_scope(scope: object) -> None:
    if scope not in _SCOPES:
        raise ValueError(f"unknown scope {scope!r}; valid: {', '.join(_SCOPES)}")


def _each(actions: Iterable[Action], decide: Callable[[Action], Action | None]) -> list[Action]:
    return [settled for action in actions if (settled := decide(action)) is not None]
