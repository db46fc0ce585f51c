"""Withdrawing an action that nobody waits for any more, while somebody's callback is just deciding about it."""

from __future__ import annotations

from collections.abc import Callable

from ..values.callbacks import notify
from .action import Action
from .ledger import Ledger


class Withdrawal:
    """Rejects an action once its decision is rolled back.

    Args:
        ledger: where the action stands.
        reject: rejects it, if it is pending. What that raises is reported as an observer's errors are.
    """

    def __init__(self, ledger: Ledger, reject: Callable[[], object]) -> None:
        self._ledger = ledger
        self._reject = reject

    def follow(self, action_id: int) -> None:
        """Attend to an action; one that has become pending meanwhile is rejected at once."""
        news = self._ledger.leave_word(action_id, self)
        if news is not None:
            self.wake(news)

    def attach(self, action_id: int) -> None:
        """Do nothing: each record that it hears of has its id."""

    def wake(self, action: Action) -> None:
        """Reject the action, but once only: its ``on_reject`` may fail, and be rolled back, too."""
        self._ledger.detach(action.id, self)
        if action.pending:
            notify(self._reject, "on_reject")
