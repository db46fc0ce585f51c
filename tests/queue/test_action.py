"""The record of a submitted call, what it can be made of, and the ids it is named by."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions.queue.action import draft_action, flat_ids
from virtual_time import NOON


def draft(**words: Any) -> Any:
    return draft_action(lambda: NOON, **{"tool_call_id": "tc-1", "tool_name": "bash", **words})


def test_draft_is_a_pending_action_without_its_id() -> None:
    action = draft(args=None, message="why")(id=7)

    assert (action.id, action.args, action.status, action.submitted_at) == (7, {}, "pending", NOON)
    assert [action.pending, action.applying, action.approved, action.rejected] == [True, False, False, False]


def test_draft_holds_a_copy_of_the_arguments() -> None:
    arguments = {"paths": ["a"]}
    action = draft(args=arguments)(id=1)
    arguments["paths"].append("b")

    assert action.args == {"paths": ["a"]}


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"tool_call_id": 1.5}, "tool_call_id"),
        ({"tool_call_id": True}, "tool_call_id"),
        ({"tool_name": None}, "tool_name"),
        ({"auto_approvable": 1}, "auto_approvable"),
        ({"message": 5}, "message"),
    ],
)
def test_draft_of_what_is_of_another_type_raises_before_the_clock_is_asked(wrong: dict[str, Any], what: str) -> None:
    with pytest.raises(TypeError, match=what):
        draft_action(lambda: pytest.fail("asked"), **{"tool_call_id": "tc-1", "tool_name": "bash", **wrong})


@pytest.mark.parametrize(
    ("ids", "flat"),
    [([3, 1], [1, 3]), ([[1, (2, [2])], 1], [1, 2]), ([], [])],
)
def test_flat_ids_are_whole_numbers_once_in_order(ids: list[object], flat: list[int]) -> None:
    assert flat_ids(ids) == flat


@pytest.mark.parametrize("wrong", [True, 1.0, "1", None, {1}, object()])
def test_what_is_no_id_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match="an action's id must be an int, or lists and tuples of them, not"):
        flat_ids([1, [wrong]])


def test_flat_ids_of_a_list_that_contains_itself_raises() -> None:
    ids: list[object] = [1]
    ids.append(ids)

    with pytest.raises(ValueError, match="contains itself"):
        flat_ids(ids)
