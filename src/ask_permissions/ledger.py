"""The records of an approval queue: every method is one step that others see done or not begun."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from typing import final

from .actions import Action, is_number
from .guard import guarded


@final
class Ledger:
    """Keeps the current record of each action.

    Open actions (pending or applying) stand in order of id, resolved ones in order of resolution, so no step but
    listing looks at more than the actions being applied and the first pending one.
    """

    def __init__(self, keep_resolved: int | None) -> None:
        """Start empty.

        Args:
            keep_resolved: how many resolved actions are remembered, the latest; ``None`` for all.
        """
        self._lock = threading.RLock()
        self._keep_resolved = keep_resolved
        self._last_id = 0
        self._open: OrderedDict[int, Action] = OrderedDict()
        self._resolved: OrderedDict[int, Action] = OrderedDict()

    @guarded
    def record(self, draft: partial[Action]) -> Action:
        """Enter a new action: the draft, completed by its id."""
        action = draft(id=self._last_id + 1)
        self._last_id, self._open[action.id] = action.id, action
        return action

    @guarded
    def restore(self, last_id: int, actions: Iterable[Action]) -> bool:
        """Enter saved actions, in order of id; False, and nothing changed, once an id has been given."""
        if self._last_id:
            return False
        self._last_id, self._open = last_id, OrderedDict((action.id, action) for action in actions)
        return True

    @guarded
    def begin(self, applying: Action) -> bool:
        """Put a record that is being applied in the place of its pending one; False if there is none."""
        current = self._open.get(applying.id)
        if current is None or not current.pending:
            return False
        self._open[applying.id] = applying
        return True

    @guarded
    def finish(self, applying: Action, outcome: Action) -> None:
        """Put the outcome in the place of the very record that `begin` entered; if it is gone, do nothing."""
        if self._open.get(applying.id) is not applying:
            return
        if outcome.pending:
            self._open[outcome.id] = outcome
            return
        self._resolved[outcome.id] = outcome
        if self._keep_resolved is not None and len(self._resolved) > self._keep_resolved:
            self._resolved.popitem(last=False)
        del self._open[outcome.id]  # last: until then, an interrupted step can be done again

    @guarded
    def find(self, action_id: object) -> Action | None:
        """Give the current record of an id, of whatever type that is."""
        if not is_number(action_id):
            return None
        return self._open.get(action_id) or self._resolved.get(action_id)

    @guarded
    def first_pending(self) -> Action | None:
        """Give the pending action of the lowest id."""
        return next((action for action in self._open.values() if action.pending), None)

    @guarded
    def pending(self) -> list[Action]:
        """List the pending actions in order of id."""
        return [action for action in self._open.values() if action.pending]

    @guarded
    def pending_among(self, ids: Iterable[int]) -> list[Action]:
        """List those of the ids that are pending, in the order given."""
        current = (self._open.get(action_id) for action_id in ids)
        return [action for action in current if action is not None and action.pending]

    @guarded
    def state(self) -> tuple[int, list[Action]]:
        """Give the last id and the pending actions, of one moment."""
        return self._last_id, [action for action in self._open.values() if action.pending]
