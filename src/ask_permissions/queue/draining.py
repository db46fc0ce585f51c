"""Settling, from the head of an approval queue, what need not wait for a person."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from threading import get_ident
from typing import Final, Self

from .action import Action
from .decisions import Decisions
from .options import QueueOptions

UNATTENDED: Final = "nobody is there to approve this"


class Draining(Decisions):
    """The part of `ApprovalQueue` that decides by itself."""

    def __init__(self, options: QueueOptions) -> None:
        super().__init__(options)
        self._draining: set[int] = set()  # the threads that look at the head; each touches only its own entry

    def drain(self) -> Self:
        """Approve from the head of the queue while the head may be approved automatically.

        The head is the first pending action: one being applied holds nothing back, one that waits for a person
        holds back all behind it; in an unattended queue it is rejected instead. One that is due to expire, but whose
        ``on_reject`` raises, is passed over, and the error reported as `expire` tells. Called from within a drain
        of the same thread, it leaves the work to that one. Whoever waits for an action drains as far as that.

        Returns:
            The queue.

        Raises:
            BaseException: whatever ``auto_approve`` or a callback raised, with a note that names the action, which
                is pending.

        Source: the gem's ``drain``.
        """
        if get_ident() not in self._draining:
            self._as_drain(self._expire_aside)
            self.drain_through(math.inf)
        return self

    def drain_through(self, action_id: float) -> None:
        """Drain as far as an action, even from within a drain of the same thread: for one about to wait for it.

        Args:
            action_id: its id.

        Raises:
            BaseException: as for `drain`.
        """
        head, seen = self._head(), None
        while head is not None and head is not seen and head.id <= action_id:
            self._as_drain(partial(self._settle, head))
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
        try:
            try:
                self._draining.add(me)
                step()
            finally:
                self._draining.discard(me)
        finally:
            self._draining.discard(me)  # once more, in case an interrupt struck the first

    def _settle(self, head: Action) -> None:
        if self._automatic(head):
            self._apply(head, scope="once")
        elif self._options.unattended:
            self._reject(head, feedback=UNATTENDED)

    def _automatic(self, action: Action) -> bool:
        try:
            return action.auto_approvable and self._options.auto_approve.get(action.tool_name) is True
        except BaseException as error:
            error.add_note(f"action {action.id} ({action.tool_name!r}) was at the head of the queue")
            raise
