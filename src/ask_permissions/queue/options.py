"""What a host sets up an approval queue with, checked once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from functools import partial

from ..values.callbacks import refuse_awaitable
from ..values.durations import read_seconds
from .action import Action, is_number

Callback = Callable[[Action], object]
Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueOptions:
    """The options of `ApprovalQueue`, as it describes them; each that was left out has its stand-in."""

    auto_approve: Mapping[str, object]
    on_submit: Callback
    on_approve: Callback
    on_reject: Callback
    on_resolve: Callback
    clock: Clock
    keep_resolved: int | None
    expires_after: float | None
    unattended: bool


def read_options(
    *,
    auto_approve: Mapping[str, object] | None,
    on_submit: Callback | None,
    on_approve: Callback | None,
    on_reject: Callback | None,
    on_resolve: Callback | None,
    clock: Clock | None,
    keep_resolved: int | None,
    expires_after: float | timedelta | None,
    unattended: bool,
) -> QueueOptions:
    """Check the options of a queue.

    Raises:
        TypeError: one is of the wrong type.
        ValueError: ``keep_resolved`` or ``expires_after`` is negative.
    """
    if not (auto_approve is None or isinstance(auto_approve, Mapping)):
        raise TypeError(f"auto_approve must be a mapping or None, not {auto_approve!r}")
    if not isinstance(unattended, bool):
        raise TypeError(f"unattended must be True or False, not {unattended!r}")
    _check_keep_resolved(keep_resolved)
    return QueueOptions(
        auto_approve={} if auto_approve is None else auto_approve,
        on_submit=_callback(on_submit, "on_submit"),
        on_approve=_callback(on_approve, "on_approve"),
        on_reject=_callback(on_reject, "on_reject"),
        on_resolve=_callback(on_resolve, "on_resolve"),
        clock=_clock(clock),
        keep_resolved=keep_resolved,
        expires_after=None if expires_after is None else read_seconds(expires_after, "expires_after"),
        unattended=unattended,
    )


def _check_keep_resolved(keep_resolved: object) -> None:
    if not (keep_resolved is None or is_number(keep_resolved)):
        raise TypeError(f"keep_resolved must be an int or None, not {keep_resolved!r}")
    if keep_resolved is not None and keep_resolved < 0:
        raise ValueError(f"keep_resolved must not be negative, got {keep_resolved}")


def _callback(given: Callback | None, name: str) -> Callback:
    if given is None:
        return _ignore
    if not callable(given):
        raise TypeError(f"{name} must be callable or None, not {given!r}")
    return given


def _ignore(action: Action) -> None:
    """Stand in for a callback that the host did not give."""


def _clock(given: Clock | None) -> Clock:
    if given is None:
        return partial(datetime.now, UTC)
    if not callable(given):
        raise TypeError(f"clock must be callable or None, not {given!r}")
    return partial(_time, given)


def _time(clock: Callable[[], object]) -> datetime:
    time = clock()
    refuse_awaitable(time, "clock")
    if not isinstance(time, datetime):
        raise TypeError(f"clock must give a datetime, not {time!r}")
    offset = time.utcoffset()
    if offset is None:
        raise ValueError(f"clock must give a time with its offset from UTC, not {time!r}")
    # Fixed, since two times of a zone with summer time are subtracted as their clock faces show them.
    return time if isinstance(time.tzinfo, timezone) else time.replace(tzinfo=timezone(offset))
