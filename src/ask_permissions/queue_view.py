"""Looking at an approval queue, which changes nothing."""

from __future__ import annotations

from typing import ClassVar

from .actions import Action
from .ledger import Ledger
from .queue_snapshots import saved_queue


class QueueView:
    """The part of `ApprovalQueue` that only reads; no code of the host's runs here."""

    __iter__: ClassVar[None] = None  # or `in` and `for` would ask for queue[0], queue[1], ... for ever
    __contains__: ClassVar[None] = None

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

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
