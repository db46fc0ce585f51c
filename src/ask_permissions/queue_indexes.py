"""What an approval queue looks actions up by besides their id: the tool call, and the age."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

from .actions import Action


class CallIndex:
    """The ids of the actions of each tool call, oldest first."""

    def __init__(self) -> None:
        self._ids: dict[str | int, dict[int, None]] = {}

    def add(self, action: Action) -> None:
        """Enter an action; one without a call id cannot be looked up."""
        if action.tool_call_id is not None:
            self._ids.setdefault(action.tool_call_id, {})[action.id] = None

    def discard(self, action: Action) -> None:
        """Forget an action, if it was entered."""
        if action.tool_call_id is None:
            return
        ids = self._ids.get(action.tool_call_id, {})
        ids.pop(action.id, None)
        if not ids:
            self._ids.pop(action.tool_call_id, None)

    def newest(self, tool_call_id: str | int) -> int:
        """Give the id of the newest action of a call, or 0."""
        return next(reversed(self._ids.get(tool_call_id, {})), 0)

    def newest_first(self, tool_call_id: str | int) -> list[int]:
        """List the ids of the actions of a call."""
        return [*reversed(self._ids.get(tool_call_id, {}))]


class AgeIndex:
    """Which of the open actions has been pending for longest."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, int]] = []

    def add(self, action: Action) -> None:
        """Enter an action that has become pending; entering it twice does no harm."""
        heappush(self._heap, (action.submitted_at.timestamp(), action.id))

    def oldest(self, current: Mapping[int, Action]) -> Action | None:
        """Give the action submitted first of those that are pending in ``current``."""
        while self._heap:
            action = current.get(self._heap[0][1])
            if action is not None and action.pending:
                return action
            heappop(self._heap)  # it comes back with a roll-back
        return None
