"""What the ledger looks up, and that it forgets all of what it drops."""

from __future__ import annotations

from typing import Any

from ask_permissions.queue.action import Action, draft_action
from ask_permissions.queue.ledger import CallIndex, Ledger, request_key
from virtual_time import NOON


def draft(**words: Any) -> Any:
    return draft_action(lambda: NOON, **{"tool_call_id": "tc-1", "tool_name": "bash", **words})


def action(number: int, tool_call_id: str | int | None = "tc-1") -> Action:
    made: Action = draft(tool_call_id=tool_call_id)(id=number)
    return made


class Silent:
    """A listener that does nothing."""

    def _attach(self, action_id: int) -> None: ...

    def _hear(self, action: Action) -> None: ...

    def _drain_again(self) -> None: ...


def test_call_index_gives_the_newest_first_by_call_and_by_request() -> None:
    index = CallIndex()
    for number, request in ((1, 7), (2, 8), (3, 7)):
        index.add(action(number), request)
    index.add(action(4, "tc-2"), 9)
    assert [*index.of_call("tc-1")] == [3, 2, 1]
    assert [*index.of_request(7)] == [3, 1]
    assert [*index.of_call("tc-3")] == [*index.of_request(5)] == []


def test_call_index_does_not_file_an_action_without_a_call_id() -> None:
    index = CallIndex()
    index.add(action(1, None), 7)
    index.discard(action(1, None))
    assert [*index.of_call(None)] == [*index.of_request(7)] == []


def test_call_index_that_forgets_everything_is_empty() -> None:
    index = CallIndex()
    for number in (1, 2):
        index.add(action(number), 7)
    index.discard(action(1))
    assert [*index.of_call("tc-1")] == [*index.of_request(7)] == [2]
    index.discard(action(2))
    assert [*index._of_call, *index._of_request, *index._requests] == []


def test_request_key_tells_calls_tools_and_arguments_apart() -> None:
    keys = {
        request_key(call, tool, args)
        for call in ("tc-1", "tc-2")
        for tool in ("bash", "read")
        for args in ({}, {"n": 1}, {"n": 1.0}, {"n": True})
    }
    assert len(keys) == 16


def test_listeners_from_gives_those_of_the_next_action_that_has_any() -> None:
    ledger, listeners = Ledger(keep_resolved=None), [Silent(), Silent()]
    for listener in (None, listeners[0], None, listeners[1]):
        ledger.record(draft(), listener)
    assert [ledger.listeners_from(number) for number in (1, 2, 3, 5)] == [
        [listeners[0]],
        [listeners[0]],
        [listeners[1]],
        [],
    ]
