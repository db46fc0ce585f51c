"""Looking at an approval queue, which changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar

from ..values.callbacks import refuse_awaitable
from .action import Action
from .ledger import Ledger
from .options import QueueOptions
from .snapshots import saved_queue


class QueueView:
    """The part of `ApprovalQueue` that only reads."""

    __iter__: ClassVar[None] = None  # or `in` and `for` would ask for queue[0], queue[1], ... for ever
    __contains__: ClassVar[None] = None

    def __init__(self, options: QueueOptions) -> None:
        self._options = options
        self._ledger = Ledger(options.keep_resolved, expiring=options.expires_after is not None)

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
        for action in filter(None, map(self._ledger.find, self._ledger.of_call(tool_call_id))):
            answer = matching(action)
            refuse_awaitable(answer, "matching")
            if answer:
                return action
        return None

    def claimed(self, action_id: object) -> bool:
        """Tell whether an action is claimed; see `claim`."""
        return self._ledger.claimed(action_id)

    def seconds_left(self, action_id: object) -> float | None:
        """Tell for how long a pending action can still be approved.

        Args:
            action_id: its id.

        Returns:
            The seconds, 0 if it is due; ``None`` for an action that does not expire, or is not pending.
        """
        action = self._ledger.find(action_id)
        if self._options.expires_after is None or action is None or not action.pending:
            return None
        return max(self._seconds_left(action), 0.0)

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

    def _is_due(self, action: Action) -> bool:
        """Tell whether an action has been pending for too long to be approved."""
        return self._options.expires_after is not None and self._seconds_left(action) < 0

    def _seconds_left(self, action: Action) -> float:
        lifetime, age = self._options.expires_after, self._options.clock() - action.submitted_at
        return math.inf if lifetime is None else lifetime - age.total_seconds()
