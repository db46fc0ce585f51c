"""The saved form of an approval queue: what is pending, as plain JSON values."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from ..values.errors import SnapshotError
from ..values.snapshots import VERSION, read_list, read_mapping, read_snapshot
from .action import Action, check_call, is_number

_REQUIRED: Final = ("id", "tool_call_id", "tool_name", "args", "auto_approvable", "message")


def saved_queue(last_id: int, pending: Iterable[Action]) -> dict[str, object]:
    """Write the saved form of a queue.

    Args:
        last_id: the last id it gave.
        pending: its pending actions, in order of id.

    Returns:
        The saved form; it shares nothing with the actions.

    Raises:
        ValueError: JSON cannot carry an action's arguments; the message names the action.
    """
    return {"version": VERSION, "next_id": last_id, "pending_actions": [_saved(action) for action in pending]}


def read_queue(snapshot: object, *, now: datetime) -> tuple[int, list[Action]]:
    """Read the saved form of a queue.

    Args:
        snapshot: what `saved_queue` gave, perhaps by way of JSON.
        now: when an action that was saved without its time counts as submitted.

    Returns:
        The last id given, and the pending actions in order of id; they share nothing with the saved form.

    Raises:
        SnapshotError: the saved form is malformed.
    """
    form = read_snapshot(snapshot, "ApprovalQueue", required=["next_id", "pending_actions"])
    last_id = form["next_id"]
    if not is_number(last_id) or last_id < 0:
        raise SnapshotError(f"next_id must be a non-negative int, not {last_id!r}")
    actions = [_action(entry, now) for entry in read_list(form["pending_actions"], "pending_actions")]
    by_id = {action.id: action for action in actions}
    if len(by_id) < len(actions):
        raise SnapshotError(f"pending_actions repeats an id: {sorted(action.id for action in actions)}")
    return max(last_id, *by_id, 0), [by_id[action_id] for action_id in sorted(by_id)]


def _saved(action: Action) -> dict[str, object]:
    try:
        args = _plain(action.args)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"action {action.id} ({action.tool_name!r}) cannot be saved: {error}") from error
    return {
        "id": action.id,
        "tool_call_id": action.tool_call_id,
        "tool_name": action.tool_name,
        "args": args,
        "auto_approvable": action.auto_approvable,
        "message": action.message,
        "submitted_at": action.submitted_at.isoformat(),
    }


def _action(payload: object, now: datetime) -> Action:
    entry = read_mapping(payload, "a pending action", required=_REQUIRED, ignore_unknown=True)
    action_id = entry["id"]
    if not is_number(action_id) or action_id < 1:
        raise SnapshotError(f"an action's id must be a positive int, not {action_id!r}")
    call = {key: entry[key] for key in ("tool_call_id", "tool_name", "auto_approvable", "message")}
    try:
        check_call(**call)
        args = _plain(entry["args"])
    except (TypeError, ValueError, RecursionError) as error:
        raise SnapshotError(f"action {action_id}: {error}") from error
    return Action(
        id=action_id,
        args={} if args is None else args,
        status="pending",
        submitted_at=_time(entry["submitted_at"]) if "submitted_at" in entry else now,
        **call,  # type: ignore[arg-type]  # checked above
    )


def _time(text: object) -> datetime:
    try:
        time = datetime.fromisoformat(text)  # type: ignore[arg-type]  # anything but text is a TypeError
    except (TypeError, ValueError) as error:
        raise SnapshotError(f"submitted_at must be ISO 8601, not {text!r}") from error
    if time.utcoffset() is None:
        raise SnapshotError(f"submitted_at must have its offset from UTC, not {text!r}")
    return time


def _plain(value: object) -> object:
    """Copy a value as JSON would give it back."""
    if isinstance(value, Mapping):
        return {_key(key): _plain(member) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(member) for member in value]
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"JSON has no {value!r}")
    if not (value is None or isinstance(value, (str, int, float))):
        raise ValueError(f"JSON has no {type(value).__name__}: {value!r}")
    return value


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise ValueError(f"JSON keys are text, not {key!r}")
    return key
