"""What an approval queue looks actions up by besides their id: the tool call, and the age."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

from .action import Action

_SLACK = 16  # entries of settled actions that are not worth a clean-up


class CallIndex:
    """The ids of the actions of each tool call, oldest first."""

    def __init__(self) -> None:
        self._ids: dict[str | int | None, dict[int, None]] = {}

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

    def newest(self, tool_call_id: str | int | None) -> int:
        """Give the id of the newest action of a call, or 0."""
        return next(reversed(self._ids.get(tool_call_id, {})), 0)

    def newest_first(self, tool_call_id: str | int | None) -> list[int]:
        """List the ids of the actions of a call."""
        return [*reversed(self._ids.get(tool_call_id, {}))]


class AgeIndex:
    """Which of the open actions has been pending for longest."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, int]] = []
        self._entered: set[int] = set()  # what stands in the heap; an interrupt may leave one out, never one too many

    def add(self, action: Action) -> None:
        """Enter an action that has become pending, if it does not stand there still."""
        if action.id not in self._entered:
            heappush(self._heap, (action.submitted_at.timestamp(), action.id))
            self._entered.add(action.id)

    def oldest(self, current: Mapping[int, Action]) -> Action | None:
        """Give the action submitted first of those that are pending in ``current``, where all open ones stand."""
        if len(self._heap) > 2 * len(current) + _SLACK:
            self._forget_all_but(current)
        while self._heap:
            action = current.get(self._heap[0][1])
            if action is not None and action.pending:
                return action
            self._entered.discard(self._heap[0][1])
            heappop(self._heap)  # it comes back with a roll-back
        return None

    def _forget_all_but(self, current: Mapping[int, Action]) -> None:
        kept = sorted(entry for entry in self._heap if entry[1] in current)
        self._entered.intersection_update(current)
        self._heap = kept
