"""The records of an approval queue: every method is one step that others see done or not begun."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from heapq import heappop, heappush
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, final

from ..values.json import json_key
from ..values.names import is_call_id
from .action import Action, is_number

After: TypeAlias = "Action | Literal['any'] | None"
"""The newest action of a tool call as the caller knows it; ``"any"`` where it does not matter."""

_SLACK: Final = 16
"""Entries of settled actions that are not worth a clean-up."""


class Listener(Protocol):
    """One that waits for an action's decision."""

    def _attach(self, action_id: int) -> None:
        """Learn the id of the action."""

    def _hear(self, action: Action) -> None:
        """Hear of its record: settled, or pending again after a roll-back."""

    def _drain_again(self) -> None:
        """Hear that the queue may be able to settle the action by itself now."""


class News(NamedTuple):
    """Who is to be told what became of an action, and what is to be done about it."""

    listeners: list[Listener]
    follow_ups: list[Callable[[], object]]


@final
class Ledger:
    """Keeps the current record of each action, and what belongs to it.

    Open actions (pending or being applied) stand in order of id, resolved ones in order of resolution, so no step but
    listing looks at more than the actions being applied and the first pending one. No step runs code of the host's.
    """

    def __init__(self, keep_resolved: int | None, *, expiring: bool = False) -> None:
        """Start empty.

        Args:
            keep_resolved: how many resolved actions are remembered, the latest; ``None`` for all.
            expiring: whether `oldest_pending` will be asked for.
        """
        self._lock = threading.RLock()  # re-entrant, since steps are made of others
        self._keep_resolved = keep_resolved
        self._last_id = 0
        # Ordered, since the first entry of a plain dict is the slower to find the more were deleted before it.
        self._open: OrderedDict[int, Action] = OrderedDict()
        self._resolved: OrderedDict[int, Action] = OrderedDict()
        self._calls = CallIndex()
        self._ages = AgeIndex() if expiring else None
        self._claimed: set[int] = set()
        self._listeners: dict[int, dict[Listener, None]] = {}
        self._announcing: dict[int, int] = {}  # action to the thread that runs its on_submit
        self._applying: dict[int, int] = {}  # action to the thread that runs its on_approve or on_reject
        self._follow_ups: dict[int, list[Callable[[], object]]] = {}

    def record(self, draft: partial[Action], listener: Listener | None = None, after: After = "any") -> Action | None:
        """Enter a new action, which this thread is about to announce.

        Args:
            draft: the action without its id.
            listener: attends to it and claims it from the start.
            after: nothing is entered if the call has a newer action than this.

        Returns:
            The action, or ``None`` where nothing was entered.
        """
        request = request_key(**draft.keywords)  # outside the lock: it may run code of the host's
        with self._lock:
            if after != "any" and _is_newer(self.newest(draft.keywords["tool_call_id"]), after):
                return None
            self._last_id += 1
            action = draft(id=self._last_id)
            if listener is not None:
                listener._attach(action.id)
                self._listeners[action.id] = {listener: None}
                self._claimed.add(action.id)
            self._enter(action, request)
            self._announcing[action.id] = threading.get_ident()
            return action

    def announced(self, action_id: int) -> None:
        """Note that ``on_submit`` is over."""
        with self._lock:
            self._announcing.pop(action_id, None)

    def restore(self, last_id: int, actions: Iterable[Action]) -> bool:
        """Enter saved actions, in order of id; False, and nothing changed, once an id has been given."""
        entries = [(action, request_key(action.tool_call_id, action.tool_name, action.args)) for action in actions]
        with self._lock:
            if self._last_id:
                return False
            self._last_id = last_id
            for action, request in entries:
                self._enter(action, request)
            return True

    def begin(self, applying: Action) -> bool:
        """Put a record that is being applied in the place of its pending one; False if there is none."""
        with self._lock:
            if not self.pending_among([applying.id]):
                return False
            self._open[applying.id] = applying
            self._applying[applying.id] = threading.get_ident()
            return True

    def finish(self, outcome: Action) -> News:
        """Put the outcome in the place of the record that `begin` entered.

        Args:
            outcome: settled, or pending again.

        Returns:
            Who waits for news of it, and, if it is pending again, what is to be done then. Those who hear that it is
            settled are not kept.
        """
        with self._lock:
            self._applying.pop(outcome.id, None)
            follow_ups = self._follow_ups.pop(outcome.id, [])
            if outcome.pending:
                self._open[outcome.id] = outcome
                self._age(outcome)
                return News(self.listeners(outcome.id), follow_ups)
            del self._open[outcome.id]
            self._resolved[outcome.id] = outcome
            if self._keep_resolved is not None and len(self._resolved) > self._keep_resolved:
                self._forget(next(iter(self._resolved)))
            return News([*self._listeners.pop(outcome.id, ())], [])

    def find(self, action_id: object) -> Action | None:
        """Give the current record of an id, of whatever type that is."""
        if not is_number(action_id):
            return None
        with self._lock:
            return self._open.get(action_id) or self._resolved.get(action_id)

    def newest(self, tool_call_id: object) -> Action | None:
        """Give the record of the newest action of a call."""
        with self._lock:
            return next(map(self.find, self._calls.of_call(tool_call_id)), None) if is_call_id(tool_call_id) else None

    def of_call(self, tool_call_id: object) -> list[int]:
        """List the ids of the actions of a call, the newest first."""
        with self._lock:
            return [*self._calls.of_call(tool_call_id)] if is_call_id(tool_call_id) else []

    def of_request(self, request: int) -> list[int]:
        """List the ids of the actions that are filed under a request (see `request_key`), the newest first."""
        with self._lock:
            return [*self._calls.of_request(request)]

    def first_pending(self) -> Action | None:
        """Give the pending action of the lowest id."""
        with self._lock:
            return next((action for action in self._open.values() if action.pending), None)

    def oldest_pending(self) -> Action | None:
        """Give the pending action that was submitted first."""
        with self._lock:
            return None if self._ages is None else self._ages.oldest(self._open)

    def pending(self) -> list[Action]:
        """List the pending actions in order of id."""
        with self._lock:
            return [action for action in self._open.values() if action.pending]

    def pending_among(self, ids: Iterable[int]) -> list[Action]:
        """List those of the ids that are pending, in the order given."""
        with self._lock:
            current = (self._open.get(action_id) for action_id in ids)
            return [action for action in current if action is not None and action.pending]

    def state(self) -> tuple[int, list[Action]]:
        """Give the last id and the pending actions, of one moment."""
        with self._lock:
            return self._last_id, self.pending()

    def claim(self, action_id: int) -> bool:
        """Claim an action for the caller; False if it is claimed already, rejected or unknown."""
        with self._lock:
            action = self.find(action_id)
            if action is None or action.rejected or action.id in self._claimed:
                return False
            self._claimed.add(action.id)
            return True

    def release(self, action_id: int) -> None:
        """Give a claim up."""
        with self._lock:
            self._claimed.discard(action_id)

    def claimed(self, action_id: object) -> bool:
        """Tell whether an action is claimed."""
        with self._lock:
            return is_number(action_id) and action_id in self._claimed

    def listen(self, action_id: int, listener: Listener) -> Action | None:
        """Attach a listener to an open action, or give the record of one that is settled.

        Raises:
            KeyError: the action is unknown.
            RuntimeError: one of its callbacks called this.
        """
        with self._lock:
            action = self.find(action_id)
            if action is None:
                raise KeyError(action_id)
            if not (action.pending or action.applying):
                return action
            if threading.get_ident() in (self._announcing.get(action.id), self._applying.get(action.id)):
                raise RuntimeError(f"a callback of action {action.id} cannot wait for that action's decision")
            listener._attach(action.id)
            self._listeners.setdefault(action.id, {})[listener] = None
            return None

    def follow_up(self, action_id: int, do: Callable[[], object]) -> bool:
        """Have something done should the decision that is just being applied be rolled back.

        Returns:
            False, and nothing will be done, where none is being applied.
        """
        with self._lock:
            action = self.find(action_id)
            if action is None or not action.applying:
                return False
            self._follow_ups.setdefault(action.id, []).append(do)
            return True

    def listeners(self, action_id: int) -> list[Listener]:
        """List the listeners of an action."""
        with self._lock:
            return [*self._listeners.get(action_id, ())]

    def listeners_from(self, action_id: int) -> list[Listener]:
        """List the listeners of the first action from this one on that has any."""
        with self._lock:
            if action_id in self._listeners:
                return self.listeners(action_id)
            return self.listeners(min((other for other in self._listeners if other > action_id), default=0))

    def detach(self, action_id: int, listener: Listener) -> None:
        """Let a listener go, if it is attached."""
        with self._lock:
            others = self._listeners.get(action_id, {})
            others.pop(listener, None)
            if not others:
                self._listeners.pop(action_id, None)

    def _enter(self, action: Action, request: int) -> None:
        self._open[action.id] = action
        self._calls.add(action, request)
        self._age(action)

    def _age(self, action: Action) -> None:
        if self._ages is not None:
            self._ages.add(action)

    def _forget(self, action_id: int) -> None:
        self._calls.discard(self._resolved.pop(action_id))
        self._claimed.discard(action_id)


def request_key(tool_call_id: str | int | None, tool_name: str, args: object, **_: object) -> int:
    """Give the number under which a request is filed: the same for the same call, tool and arguments.

    Args:
        tool_call_id: the framework's id of the call.
        tool_name: the tool's name.
        args: the arguments.

    Returns:
        The number. Other requests may have it too; whoever looks one up compares.
    """
    session = None  # until an action has one
    return hash((session, tool_call_id, tool_name, json_key(args)))


def _is_newer(newest: Action | None, known: Action | None) -> bool:
    return newest is not None and (known is None or newest.id != known.id)


class CallIndex:
    """The ids of the actions of each tool call and of each request, oldest first.

    An action without a call id cannot be looked up by either.
    """

    def __init__(self) -> None:
        self._of_call: dict[str | int | None, list[int]] = {}
        self._of_request: dict[int, list[int]] = {}
        self._requests: dict[int, int] = {}  # action to its request

    def add(self, action: Action, request: int) -> None:
        """File an action, newer than all of its call that are filed."""
        if action.tool_call_id is not None:
            self._of_call.setdefault(action.tool_call_id, []).append(action.id)
            self._of_request.setdefault(request, []).append(action.id)
            self._requests[action.id] = request

    def discard(self, action: Action) -> None:
        """Forget an action, if it is filed."""
        request = self._requests.pop(action.id, None)
        if request is not None:
            _remove(self._of_call, action.tool_call_id, action.id)
            _remove(self._of_request, request, action.id)

    def of_call(self, tool_call_id: str | int | None) -> Iterable[int]:
        """Give the ids of the actions of a call, the newest first."""
        return reversed(self._of_call.get(tool_call_id, ()))

    def of_request(self, request: int) -> Iterable[int]:
        """Give the ids of the actions of a request, the newest first."""
        return reversed(self._of_request.get(request, ()))


class AgeIndex:
    """Which of the open actions has been pending for longest."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, int]] = []
        self._entered: set[int] = set()  # what stands in the heap

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
            self._entered.discard(heappop(self._heap)[1])  # one being applied comes back with a roll-back
        return None

    def _forget_all_but(self, current: Mapping[int, Action]) -> None:
        self._heap = sorted(entry for entry in self._heap if entry[1] in current)
        self._entered.intersection_update(current)


_Key = TypeVar("_Key", bound=Hashable)


def _remove(index: dict[_Key, list[int]], key: _Key, action_id: int) -> None:
    index[key].remove(action_id)
    if not index[key]:
        del index[key]
