"""One decision carried out: applied, then committed or rolled back, and told."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions.queue.action import Action, draft_action
from ask_permissions.queue.ledger import Ledger
from ask_permissions.queue.settling import settle
from virtual_time import NOON


class Recording:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def _attach(self, action_id: int) -> None: ...

    def _hear(self, action: Action) -> None:
        self.heard.append(action.status)

    def _drain_again(self) -> None: ...


@pytest.fixture
def listener() -> Recording:
    return Recording()


@pytest.fixture
def ledger(listener: Recording) -> Ledger:
    """A ledger with one pending action."""
    ledger = Ledger(keep_resolved=None)
    ledger.record(draft_action(lambda: NOON, tool_call_id="tc-1", tool_name="bash"), listener)
    return ledger


def status(ledger: Ledger) -> str:
    action = ledger.find(1)
    assert action
    return action.status


def test_settled_action_was_applied_first_and_is_told(ledger: Ledger, listener: Recording) -> None:
    seen: list[tuple[str, object]] = []
    outcome = settle(
        ledger, 1, "approved", {"resolved_by": "ann"}, lambda action: seen.append((action.status, action.resolved_by))
    )

    assert outcome
    assert (outcome.status, outcome.resolved_by, status(ledger)) == ("approved", "ann", "approved")
    assert (seen, listener.heard) == ([("applying", "ann")], ["approved"])


@pytest.mark.parametrize("error", [OSError("down"), KeyboardInterrupt(), SystemExit()])
def test_action_whose_callback_raises_is_pending_again_and_told(
    ledger: Ledger, listener: Recording, error: BaseException
) -> None:
    before = ledger.find(1)

    def callback(_: Action) -> None:
        raise error

    with pytest.raises(type(error)) as caught:
        settle(ledger, 1, "rejected", {"feedback": "no"}, callback)
    assert caught.value.__notes__ == ["action 1 ('bash') was being rejected"]
    assert (ledger.find(1), listener.heard) == (before, ["pending"])
    assert ledger.find(1) is not before


def test_action_whose_callback_gives_an_awaitable_is_pending_again(ledger: Ledger) -> None:
    async def callback(_: Action) -> None: ...

    with pytest.raises(TypeError, match="awaitable"):
        settle(ledger, 1, "approved", {}, callback)
    assert status(ledger) == "pending"


@pytest.mark.parametrize("number", [1, 2])
def test_action_that_is_not_pending_is_not_settled(ledger: Ledger, number: int) -> None:
    settle(ledger, 1, "approved", {}, do_nothing)

    assert settle(ledger, number, "rejected", {}, lambda _: pytest.fail("called")) is None


def test_what_should_follow_a_roll_back_is_done_after_one_only(ledger: Ledger, reported: list[BaseException]) -> None:
    """What it raises is logged: whoever rolled back has an error of its own to tell."""
    done: list[str] = []

    def follow_up() -> None:
        done.append("rolled back")
        raise LookupError

    def callback(action: Action) -> None:
        assert ledger.follow_up(1, follow_up)
        if action.feedback == "fail":
            raise OSError("down")

    assert not ledger.follow_up(1, follow_up)
    with pytest.raises(OSError, match="down"):
        settle(ledger, 1, "rejected", {"feedback": "fail"}, callback)
    settle(ledger, 1, "rejected", {}, callback)
    assert done == ["rolled back"]
    assert [type(error) for error in reported] == [LookupError]


def do_nothing(_: Any) -> None: ...
