"""The records of an approval queue: every method is one step that others see done or not begun."""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from operator import length_hint
from typing import Protocol, final

from ..values.names import is_call_id
from .action import Action, is_number
from .guard import guarded
from .queue_indexes import AgeIndex, CallIndex

_MOST = sys.maxsize


class Listener(Protocol):
    """One that waits for news of an action."""

    def attach(self, action_id: int) -> None:
        """Learn the id of the action."""

    def wake(self, action: Action) -> None:
        """Hear of its record: settled, or pending again; telling it twice does no harm."""


@final
class Ledger:
    """Keeps the current record of each action, and what belongs to it.

    Open actions (pending or applying) stand in order of id, resolved ones in order of resolution, so no step but
    listing looks at more than the actions being applied and the first pending one.

    A step that an interrupt breaks off has either not happened yet for all others, or is done again by its caller.
    """

    def __init__(self, keep_resolved: int | None, *, expiring: bool = False) -> None:
        """Start empty.

        Args:
            keep_resolved: how many resolved actions are remembered, the latest; ``None`` for all.
            expiring: whether `oldest_pending` will be asked for.
        """
        self._lock = threading.RLock()
        self._keep_resolved = keep_resolved
        self._before = 0  # the last id that a restored queue had given
        self._turns = iter(range(1, _MOST + 1))  # taken in one instruction: a signal handler may record in between
        self._open: OrderedDict[int, Action] = OrderedDict()
        self._resolved: OrderedDict[int, Action] = OrderedDict()
        self._calls = CallIndex()
        self._ages = AgeIndex() if expiring else None
        self._claimed: set[int] = set()
        self._listeners: dict[int, dict[Listener, None]] = {}
        self._announcing: dict[int, int] = {}  # action to the thread that runs its on_submit
        self._applying: dict[int, int] = {}  # action to the thread that runs its on_approve or on_reject

    @guarded
    def record(self, draft: partial[Action], listener: Listener | None = None) -> Action:
        """Enter a new action: the draft, completed by its id; the listener, if any, attends to it and claims it."""
        action = draft(id=self._before + next(self._turns))
        if listener is not None:
            listener.attach(action.id)
            self._listeners[action.id] = {listener: None}
            self._claimed.add(action.id)
        self._calls.add(action)
        self._age(action)
        self._open[action.id] = action  # last: until then, nothing is entered
        return action

    @guarded
    def record_after(
        self, previous: Action | None, draft: partial[Action], listener: Listener | None = None
    ) -> Action | None:
        """Enter a new action as `record` does, unless its call has a newer one than ``previous``."""
        newest = self.newest(draft.keywords["tool_call_id"])
        if newest is not None and (previous is None or newest.id != previous.id):
            return None
        return self.record(draft, listener)

    @guarded
    def announce(self, action_id: int) -> None:
        """Note that this thread runs ``on_submit``."""
        self._announcing[action_id] = threading.get_ident()

    @guarded
    def announced(self, action_id: int) -> None:
        """Note that ``on_submit`` is over."""
        self._announcing.pop(action_id, None)

    @guarded
    def restore(self, last_id: int, actions: Iterable[Action]) -> bool:
        """Enter saved actions, in order of id; False, and nothing changed, once an id has been given."""
        if self._last_id:
            return False
        entered = OrderedDict((action.id, action) for action in actions)
        for action in entered.values():
            self._calls.add(action)
            self._age(action)
        self._before, self._open = last_id, entered
        return True

    @guarded
    def begin(self, applying: Action) -> bool:
        """Put a record that is being applied in the place of its pending one; False if there is none."""
        current = self._open.get(applying.id)
        if current is None or not current.pending:
            return False
        self._applying[applying.id] = threading.get_ident()
        self._open[applying.id] = applying
        return True

    @guarded
    def finish(self, applying: Action, outcome: Action) -> None:
        """Put the outcome in the place of the very record that `begin` entered; if that is gone, do nothing."""
        if self._open.get(applying.id) is not applying:
            return
        self._applying.pop(applying.id, None)
        if outcome.pending:
            self._age(outcome)
            self._open[outcome.id] = outcome
            return
        self._resolved[outcome.id] = outcome
        if self._keep_resolved is not None and len(self._resolved) > self._keep_resolved:
            self._forget(next(iter(self._resolved.values())))
        del self._open[outcome.id]  # last: until then, an interrupted step can be done again

    @guarded
    def find(self, action_id: object) -> Action | None:
        """Give the current record of an id, of whatever type that is."""
        if not is_number(action_id):
            return None
        return self._open.get(action_id) or self._resolved.get(action_id)

    @guarded
    def newest(self, tool_call_id: object) -> Action | None:
        """Give the record of the newest action of a call."""
        return self.find(self._calls.newest(tool_call_id)) if is_call_id(tool_call_id) else None

    @guarded
    def of_call(self, tool_call_id: object) -> list[int]:
        """List the ids of the actions of a call, the newest first."""
        return self._calls.newest_first(tool_call_id) if is_call_id(tool_call_id) else []

    @guarded
    def first_pending(self) -> Action | None:
        """Give the pending action of the lowest id."""
        return next((action for action in self._open.values() if action.pending), None)

    @guarded
    def oldest_pending(self) -> Action | None:
        """Give the pending action that was submitted first."""
        return None if self._ages is None else self._ages.oldest(self._open)

    @guarded
    def pending(self) -> list[Action]:
        """List the pending actions in order of id."""
        actions = list(self._open.values())  # in one instruction, as before
        return [action for action in actions if action.pending]

    @guarded
    def pending_among(self, ids: Iterable[int]) -> list[Action]:
        """List those of the ids that are pending, in the order given."""
        current = (self._open.get(action_id) for action_id in ids)
        return [action for action in current if action is not None and action.pending]

    @guarded
    def state(self) -> tuple[int, list[Action]]:
        """Give the last id and the pending actions, of one moment."""
        return self._last_id, self.pending()

    @guarded
    def claim(self, action_id: int) -> bool:
        """Claim an action for the caller; False if it is claimed already, rejected or unknown."""
        action = self.find(action_id)
        if action is None or action.rejected or action.id in self._claimed:
            return False
        self._claimed.add(action.id)
        return True

    @guarded
    def release(self, action_id: int) -> None:
        """Give a claim up."""
        self._claimed.discard(action_id)

    @guarded
    def claimed(self, action_id: object) -> bool:
        """Tell whether an action is claimed."""
        return is_number(action_id) and action_id in self._claimed

    @guarded
    def listen(self, action_id: int, listener: Listener) -> Action | None:
        """Attach a listener to an open action, or give the record of one that is settled.

        Raises:
            KeyError: the action is unknown.
            RuntimeError: one of its callbacks called this.
        """
        action = self.find(action_id)
        if action is None:
            raise KeyError(action_id)
        if not (action.pending or action.applying):
            return action
        if threading.get_ident() in (self._announcing.get(action.id), self._applying.get(action.id)):
            raise RuntimeError(f"a callback of action {action.id} cannot wait for that action's decision")
        listener.attach(action.id)
        self._listeners.setdefault(action.id, {})[listener] = None
        return None

    @guarded
    def leave_word(self, action_id: int, listener: Listener) -> Action | None:
        """Attach a listener to an action that is being applied, or give the record of any other, if it is known."""
        action = self.find(action_id)
        if action is None or not action.applying:
            return action
        self._listeners.setdefault(action.id, {})[listener] = None
        return None

    @guarded
    def listeners(self, action_id: int) -> list[Listener]:
        """List the listeners of an action."""
        return [*self._listeners.get(action_id, ())]

    @guarded
    def detach(self, action_id: int, listener: Listener) -> None:
        """Let a listener go, if it is attached."""
        others = self._listeners.get(action_id, {})
        others.pop(listener, None)
        if not others:
            self._listeners.pop(action_id, None)

    @guarded
    def dismiss(self, action_id: int) -> None:
        """Let all listeners of an action go."""
        self._listeners.pop(action_id, None)

    @property
    def _last_id(self) -> int:
        return self._before + _MOST - length_hint(self._turns)

    def _age(self, action: Action) -> None:
        if self._ages is not None:
            self._ages.add(action)

    def _forget(self, action: Action) -> None:
        self._calls.discard(action)
        self._claimed.discard(action.id)
        self._resolved.pop(action.id, None)
