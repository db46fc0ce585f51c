"""The queue of calls that wait for a person's decision."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import TypedDict, Unpack

from ..values.callbacks import refuse_awaitable
from .action import Action, draft_action
from .options import Callback, Clock, read_options
from .snapshots import read_queue
from .waiters import Waiter, check_waiter
from .waiting import Waiting


class Call(TypedDict, total=False):
    """The call that is submitted, as `ApprovalQueue.submit` takes it."""

    tool_call_id: str | int | None
    tool_name: str
    args: object
    auto_approvable: bool
    message: str | None


class ApprovalQueue(Waiting):
    """Holds submitted calls until a person, or the host's list of automatic approvals, decides.

    Safe to share between threads. Callbacks, observers, the clock and ``auto_approve`` run in the thread of the
    operation that needs them, while no lock is held, so they may use the queue themselves.

    A subclass may extend ``_apply`` and ``_reject``, through which every decision passes.

    Source: the gem's ``ApprovalQueue``.
    Differs: any ``BaseException`` rolls back; that an action is no longer pending is never told by an exception;
        arguments are copied; resolved actions may be forgotten; waiting, edits, expiry and the observer are new.
    """

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
                `approve`, or of the `submit` or `drain` that does so automatically. If it raises, the action is
                pending again and the exception goes on.
            on_reject: the same for a rejection, in the thread of `reject`, or of whatever finds the action expired
                or unattended.
            on_resolve: an observer, called with each settled action, after the commit and after those who wait were
                woken, in the same thread as the callback before. What it raises changes nothing: an ``Exception``
                is reported through ``sys.unraisablehook``, another ``BaseException`` goes on.
            clock: gives the present as an aware ``datetime``; by default the system's, in UTC.
            keep_resolved: how many resolved actions are remembered, the latest; ``None`` for all. Those who wait
                get their action all the same.
            expires_after: for how long an action may be pending, in seconds or as a ``timedelta``; see `expire`.
            unattended: nobody is there: what a drain would leave waiting it rejects, saying so.

        Raises:
            TypeError: an argument is of the wrong type.
            ValueError: ``keep_resolved`` or ``expires_after`` is negative.
        """
        options = read_options(
            auto_approve=auto_approve,
            on_submit=on_submit,
            on_approve=on_approve,
            on_reject=on_reject,
            on_resolve=on_resolve,
            clock=clock,
            keep_resolved=keep_resolved,
            expires_after=expires_after,
            unattended=unattended,
        )
        super().__init__(options)

    def submit(
        self,
        *,
        tool_call_id: str | int | None,
        tool_name: str,
        args: object = None,
        auto_approvable: bool = False,
        message: str | None = None,
        waiter: Waiter | None = None,
    ) -> int:
        """Enter a call, tell ``on_submit``, and drain.

        Args:
            tool_call_id: the framework's id of the call.
            tool_name: the tool's name.
            args: the call's arguments, JSON-like; copied deeply. ``None`` stands for ``{}``.
            auto_approvable: whether the queue may approve it by itself, if ``auto_approve`` lists the tool.
            message: what the person should know.
            waiter: attends to the action, and claims it, from the start; see `thread_waiter`.

        Returns:
            The action's id. By then it may be decided already.

        Raises:
            TypeError: an argument is of the wrong type, the clock gave no ``datetime``, or a callback gave an
                awaitable.
            ValueError: the clock gave a time without offset, or the waiter is another queue's or another action's.
            BaseException: whatever copying the arguments, the clock, a callback or ``auto_approve`` raised. Once
                the action is entered, a note on the exception tells its id.

        Source: the gem's ``submit``.
        Differs: `waiter` is new.
        """
        draft = draft_action(
            self._options.clock,
            tool_call_id=tool_call_id,
            tool_name=tool_name,
            args=args,
            auto_approvable=auto_approvable,
            message=message,
        )
        check_waiter(waiter, self._ledger)
        return self._announce(self._ledger.record(draft, waiter))

    def submit_after(
        self, previous: Action | None, *, waiter: Waiter | None = None, **call: Unpack[Call]
    ) -> int | None:
        """Submit a call, unless another action of the same tool call came in meanwhile.

        Args:
            previous: what `find` gave for the tool call before the caller decided to submit.
            waiter: as for `submit`.
            call: as for `submit`.

        Returns:
            The action's id, or ``None`` where `find` would now give another action; then nothing changed.

        Raises:
            BaseException: as for `submit`.
        """
        draft = draft_action(self._options.clock, **call)
        check_waiter(waiter, self._ledger)
        action = self._ledger.record_after(previous, draft, waiter)
        return None if action is None else self._announce(action)

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
        last_id, actions = read_queue(snapshot, now=self._options.clock())
        if not self._ledger.restore(last_id, actions):
            raise ValueError("a saved queue can only be restored into one that has had no action")
        return len(actions)

    def _announce(self, action: Action) -> int:
        try:
            try:
                self._ledger.announce(action.id)
                refuse_awaitable(self._options.on_submit(action), "on_submit")
            finally:
                self._ledger.announced(action.id)
            self.drain()
        except BaseException as error:
            error.add_note(f"in submit, which had entered action {action.id} ({action.tool_name!r})")
            raise
        finally:
            self._ledger.announced(action.id)  # once more, in case an interrupt struck the first
        return action.id
