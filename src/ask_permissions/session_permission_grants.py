"""Whole-tool grants for the current session."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta
from typing import Final, Self

from .values.errors import SnapshotError
from .values.names import check_nonempty_name, read_names
from .values.snapshots import VERSION, read_list, read_mapping, read_snapshot
from .values.times import Clock, checked_clock, read_seconds

_UNTIL: Final = "granted_until"
"""The key of grants with an end: one that an older reader does not know, so that it takes none of them for lasting."""

_LONGEST: Final = timedelta(days=36_525)


class SessionPermissionGrants:
    """The tools that a person granted for as long as this session lasts.

    Sharing the object shares its grants; two objects know nothing of each other. An object without grants is false
    in a truth test, since it has a length: test for its presence with ``is None``.

    Args:
        granted_tools: tools granted from the start: one name, an iterable of names, or ``None``.
        clock: gives the present as an aware ``datetime``, for grants with an end; by default the system's, in UTC.

    Raises:
        TypeError: a name is not a string, or the clock cannot be called, or is async.
        ValueError: a name is empty.

    Source: the gem's ``SessionPermissionGrants``.
    Differs: a grant may have an end.
    """

    def __init__(self, granted_tools: object = (), *, clock: Clock | None = None) -> None:
        self._lock = threading.Lock()
        self._clock = checked_clock(clock)
        self._granted = set(read_names(granted_tools, "a granted tool"))
        self._until: dict[str, datetime] = {}  # of tools that are not granted for the whole session

    @classmethod
    def from_snapshot(cls, snapshot: object, *, clock: Clock | None = None) -> Self:
        """Make grants from their saved form.

        Args:
            snapshot: what `snapshot` gave, perhaps by way of JSON; unknown keys are passed over.
            clock: as for new grants.

        Returns:
            New grants.

        Raises:
            SnapshotError: it is malformed.

        Source: the gem's ``from_snapshot``.
        """
        return cls(clock=clock).restore_snapshot(snapshot)

    def grant(self, tool_name: str, *, for_seconds: float | timedelta | None = None) -> Self:
        """Grant every call of a tool; a second time takes nothing away.

        Args:
            tool_name: the tool's exact name.
            for_seconds: how long from now, in seconds or as a ``timedelta``; ``None``: as long as the session lasts.
                What is granted for longer, or without an end, stays so.

        Returns:
            The grants, so that calls chain.

        Raises:
            TypeError: the name is not a string, the time no number, or the clock gave no ``datetime``.
            ValueError: the name is empty, the time is not above 0 or more than 100 years, or the clock's time has no
                offset from UTC.

        Source: the gem's ``grant``.
        Differs: ``for_seconds``.
        """
        name = check_nonempty_name(tool_name, "a granted tool")
        if for_seconds is None:
            with self._lock:
                self._granted.add(name)
                self._until.pop(name, None)
            return self
        end = self._clock() + _length(for_seconds)
        with self._lock:
            if name not in self._granted:
                self._until[name] = max(end, self._until.get(name, end))
        return self

    def revoke(self, tool_name: str) -> Self:
        """Take a grant back; a tool without one is left as it is.

        Args:
            tool_name: the tool's exact name.

        Returns:
            The grants, so that calls chain.

        Raises:
            TypeError: the name is not a string.
            ValueError: it is empty.

        Source: the gem's ``revoke``.
        """
        name = check_nonempty_name(tool_name, "a revoked tool")
        with self._lock:
            self._granted.discard(name)
            self._until.pop(name, None)
        return self

    def clear(self) -> Self:
        """Take all grants back.

        Returns:
            The grants, so that calls chain.

        Source: the gem's ``clear``.
        """
        with self._lock:
            self._granted.clear()
            self._until.clear()
        return self

    def granted(self, tool_name: object) -> bool:
        """Tell whether a tool is granted now.

        Args:
            tool_name: the tool's exact name; anything but a string is not granted.

        Returns:
            True if it is.

        Raises:
            TypeError: the clock, which is read for a grant with an end only, gave no ``datetime``.
            ValueError: the clock's time has no offset from UTC.

        Source: the gem's ``granted?``.
        """
        if not isinstance(tool_name, str):
            return False
        with self._lock:
            lasting, end = tool_name in self._granted, self._until.get(tool_name)
        return lasting or (end is not None and self._clock() < end)

    @property
    def granted_tools(self) -> list[str]:
        """The tools that are granted now, sorted, in a list of the caller's own."""
        granted, until = self._now()
        return sorted({*granted, *until})

    def __len__(self) -> int:
        return len(self.granted_tools)

    def _now(self) -> tuple[set[str], dict[str, datetime]]:
        """Give the lasting grants, and those with an end that has not come."""
        with self._lock:
            granted, until = set(self._granted), dict(self._until)
        now = self._clock() if until else None
        return granted, {name: end for name, end in until.items() if now is not None and now < end}

    def snapshot(self) -> dict[str, object]:
        """Give the saved form.

        Returns:
            ``{"version": 1, "granted_tools": [names, sorted]}``, safe for JSON; where grants have an end, these stand
            under ``granted_until``, a mapping of names to times in ISO 8601, and not among the others.

        Source: the gem's ``snapshot``.
        Differs: ``granted_until``.
        """
        granted, until = self._now()
        ends = {name: end.isoformat() for name, end in sorted(until.items())}
        saved: dict[str, object] = {"version": VERSION, "granted_tools": sorted(granted)}
        if ends:
            saved[_UNTIL] = ends
        return saved

    def restore_snapshot(self, snapshot: object) -> Self:
        """Replace all grants by saved ones.

        Args:
            snapshot: what `snapshot` gave; unknown keys are passed over.

        Returns:
            The grants, so that calls chain.

        Raises:
            SnapshotError: it is malformed; the grants stay as they were.

        Source: the gem's ``restore_snapshot``.
        """
        payload = read_snapshot(snapshot, "grants", required=["granted_tools"], ignore_unknown=True)
        names = {_saved_name(name, "granted_tools") for name in read_list(payload["granted_tools"], "granted_tools")}
        ends = read_mapping(payload.get(_UNTIL, {}), _UNTIL, required=(), ignore_unknown=True)
        until = {_saved_name(name, _UNTIL): _saved_time(end) for name, end in ends.items()}
        with self._lock:
            self._granted = names
            self._until = {name: end for name, end in until.items() if name not in names}
        return self


def _length(given: float | timedelta) -> timedelta:
    seconds = read_seconds(given, "for_seconds")
    if not 0 < seconds <= _LONGEST.total_seconds():
        raise ValueError(f"for_seconds must be above 0 and at most 100 years, not {given!r}")
    return timedelta(seconds=seconds)


def _saved_name(name: object, key: str) -> str:
    if not isinstance(name, str) or name == "":
        raise SnapshotError(f"{key} holds {name!r}; allowed: non-empty names")
    return name


def _saved_time(text: object) -> datetime:
    try:
        time = datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        time = None
    if time is None or time.utcoffset() is None:
        raise SnapshotError(f"{_UNTIL} holds {text!r}; allowed: times in ISO 8601 with their offset from UTC")
    return time
