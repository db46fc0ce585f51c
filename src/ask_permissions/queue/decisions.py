"""Deciding about the actions of an approval queue: approve, reject, or let them expire."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Final, get_args

from ..values.callbacks import notify
from ..values.results import Scope
from .action import Action, check_text, flat_ids
from .queue_view import QueueView
from .settling import Terms, resolve

EXPIRED: Final = "expired"
_SCOPES: Final = get_args(Scope)


class Decisions(QueueView):
    """The part of `ApprovalQueue` that settles actions."""

    def approve(self, *ids: object, scope: Scope = "once", args: object = None, by: str | None = None) -> list[Action]:
        """Approve pending actions; does not drain.

        Args:
            ids: action ids, in lists and tuples however nested. Those unknown, resolved or being applied, and
                whatever is no id, are passed over.
            scope: how far the approval reaches: ``"once"``, ``"session"`` or ``"project"``. The queue only
                hands it to the host, as the action's ``resolution_scope``.
            args: approves these arguments instead of those asked for, copied deeply; one id only. They become the
                action's ``approved_args``; nothing has judged them.
            by: who approves; kept as the action's ``resolved_by``.

        Returns:
            The actions this call approved, in order of id.

        Raises:
            TypeError: ``by`` is no text; nothing changed.
            ValueError: the scope is unknown, or ``args`` are given for several ids; nothing changed.
            BaseException: whatever ``on_approve`` raised, or ``on_reject`` where one of the actions was due to expire.
                That action is pending again, those of lower ids are settled, those of higher ids pending. Or what
                copying ``args`` raised.

        Source: the gem's ``approve``.
        Differs: `args` and `by` are new.
        """
        _check_scope(scope)
        check_text(by, "by")
        chosen = flat_ids(ids)
        if args is not None and len(chosen) > 1:
            raise ValueError(f"args can be approved for one action only, not for {chosen}")
        terms = partial(replace, resolved_by=by, approved_args=deepcopy(args))
        return self._each(map(terms, self._ledger.pending_among(chosen)), partial(self._apply, scope=scope))

    def approve_all(self, *, scope: Scope = "once", by: str | None = None) -> list[Action]:
        """Approve every action that is pending now, as `approve` does.

        Args:
            scope: as in `approve`.
            by: as in `approve`.

        Returns:
            The actions this call approved, in order of id.

        Source: the gem's ``approve_all``.
        """
        _check_scope(scope)
        check_text(by, "by")
        terms = partial(replace, resolved_by=by)
        return self._each(map(terms, self._ledger.pending()), partial(self._apply, scope=scope))

    def reject(self, *ids: object, feedback: str | None = None, by: str | None = None) -> list[Action]:
        """Reject pending actions; does not drain.

        Args:
            ids: as in `approve`.
            feedback: the reviewer's words.
            by: who rejects; kept as the action's ``resolved_by``.

        Returns:
            The actions this call rejected, in order of id.

        Raises:
            TypeError: ``feedback`` or ``by`` is no text; nothing changed.
            BaseException: whatever ``on_reject`` raised. That action is pending again, those of lower ids are
                rejected, those of higher ids pending.

        Source: the gem's ``reject``.
        Differs: `by` is new.
        """
        check_text(feedback, "feedback")
        check_text(by, "by")
        chosen = map(partial(replace, resolved_by=by), self._ledger.pending_among(flat_ids(ids)))
        return self._each(chosen, partial(self._reject, feedback=feedback))

    def reject_all(self, *, feedback: str | None = None, by: str | None = None) -> list[Action]:
        """Reject every action that is pending now, as `reject` does.

        Args:
            feedback: the reviewer's words.
            by: as in `reject`.

        Returns:
            The actions this call rejected, in order of id.

        Source: the gem's ``reject_all``.
        """
        check_text(feedback, "feedback")
        check_text(by, "by")
        terms = partial(replace, resolved_by=by)
        return self._each(map(terms, self._ledger.pending()), partial(self._reject, feedback=feedback))

    def expire(self) -> list[Action]:
        """Reject, with the feedback ``"expired"``, what has been pending for longer than ``expires_after``.

        Whatever submits, decides or drains does this too, and one who waits for an action that is due rejects that;
        call it where nothing else happens. What an ``on_reject`` raises there, at an action that the operation is not
        about, goes to ``sys.unraisablehook``.

        Returns:
            The actions this call rejected, the oldest first.

        Raises:
            BaseException: whatever the clock or ``on_reject`` raised; the action at fault, and those submitted
                after it, are pending, but cannot be approved.
        """
        rejected: list[Action] = []
        oldest, seen = self._ledger.oldest_pending(), None
        while oldest is not None and oldest is not seen and self._is_due(oldest):
            rejected += filter(None, [self._reject(oldest, feedback=EXPIRED)])
            oldest, seen = self._ledger.oldest_pending(), oldest
        return rejected

    def expire_if_due(self, action_id: object) -> bool:
        """Let one action expire, whatever becomes of others.

        Args:
            action_id: its id.

        Returns:
            Whether it was pending and due. Then it is rejected, unless someone else was just settling it.

        Raises:
            BaseException: as for `expire`.
        """
        action = self._ledger.find(action_id)
        if action is None or not action.pending or not self._is_due(action):
            return False
        self._reject(action, feedback=EXPIRED)
        return True

    def _each(self, actions: Iterable[Action], decide: Callable[[Action], Action | None]) -> list[Action]:
        """Settle actions in turn, those that are due by then as expired; then let others expire."""
        settled = [
            outcome
            for action in actions
            if not self.expire_if_due(action.id) and (outcome := decide(action)) is not None
        ]
        self._expire_aside()
        return settled

    def _expire_aside(self) -> None:
        """Expire what the operation at hand is not about: it must not fail for that."""
        notify(self.expire, "expire")

    def _apply(self, action: Action, *, scope: Scope) -> Action | None:
        """Approve one action: the way of every approval, the drain's too; for subclasses to extend.

        Args:
            action: the action, pending when it was looked up; edited arguments and the approver stand in its
                ``approved_args`` and ``resolved_by``.
            scope: how far the approval reaches.

        Returns:
            The approved action, or ``None`` if it was no longer pending. One left pending stops a drain.
        """
        terms: Terms = {
            "resolution_scope": scope,
            "approved_args": action.args if action.approved_args is None else action.approved_args,
            "resolved_by": action.resolved_by,
        }
        options = self._options
        return resolve(self._ledger, action.id, "approved", terms, options.on_approve, options.on_resolve)

    def _reject(self, action: Action, *, feedback: str | None) -> Action | None:
        """Reject one action: the way of every rejection, an expiry too; for subclasses to extend.

        Args:
            action: the action, pending when it was looked up; who rejects it stands in its ``resolved_by``.
            feedback: the reviewer's words.

        Returns:
            The rejected action, or ``None`` if it was no longer pending.
        """
        terms: Terms = {"feedback": feedback, "resolved_by": action.resolved_by}
        options = self._options
        return resolve(self._ledger, action.id, "rejected", terms, options.on_reject, options.on_resolve)


def _check_scope(scope: object) -> None:
    if scope not in _SCOPES:
        raise ValueError(f"unknown scope {scope!r}; valid: {', '.join(_SCOPES)}")
