"""Whole-tool grants for the current session."""

from __future__ import annotations

import threading
from typing import Self

from .values.errors import SnapshotError
from .values.names import check_nonempty_name, read_names
from .values.snapshots import VERSION, read_list, read_snapshot


class SessionPermissionGrants:
    """The tools that a person granted for as long as this session lasts.

    Sharing the object shares its grants; two objects know nothing of each other. An object without grants is false
    in a truth test, since it has a length: test for its presence with ``is None``.

    Args:
        granted_tools: tools granted from the start: one name, an iterable of names, or ``None``.

    Raises:
        TypeError: a name is not a string.
        ValueError: a name is empty.

    Source: the gem's ``SessionPermissionGrants``.
    """

    def __init__(self, granted_tools: object = ()) -> None:
        self._lock = threading.Lock()
        self._granted = set(read_names(granted_tools, "a granted tool"))

    @classmethod
    def from_snapshot(cls, snapshot: object) -> Self:
        """Make grants from their saved form.

        Args:
            snapshot: what `snapshot` gave, perhaps by way of JSON; unknown keys are passed over.

        Returns:
            New grants.

        Raises:
            SnapshotError: it is malformed.

        Source: the gem's ``from_snapshot``.
        """
        return cls().restore_snapshot(snapshot)

    def grant(self, tool_name: str) -> Self:
        """Grant every call of a tool; a second time changes nothing.

        Args:
            tool_name: the tool's exact name.

        Returns:
            The grants, so that calls chain.

        Raises:
            TypeError: the name is not a string.
            ValueError: it is empty.

        Source: the gem's ``grant``.
        """
        name = check_nonempty_name(tool_name, "a granted tool")
        with self._lock:
            self._granted.add(name)
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
        return self

    def clear(self) -> Self:
        """Take all grants back.

        Returns:
            The grants, so that calls chain.

        Source: the gem's ``clear``.
        """
        with self._lock:
            self._granted.clear()
        return self

    def granted(self, tool_name: object) -> bool:
        """Tell whether a tool is granted.

        Args:
            tool_name: the tool's exact name; anything but a string is not granted.

        Returns:
            True if it is.

        Source: the gem's ``granted?``.
        """
        if not isinstance(tool_name, str):
            return False
        with self._lock:
            return tool_name in self._granted

    @property
    def granted_tools(self) -> list[str]:
        """The granted tools, sorted, in a list of the caller's own."""
        with self._lock:
            return sorted(self._granted)

    def __len__(self) -> int:
        with self._lock:
            return len(self._granted)

    def snapshot(self) -> dict[str, object]:
        """Give the saved form.

        Returns:
            ``{"version": 1, "granted_tools": [names, sorted]}``, safe for JSON.

        Source: the gem's ``snapshot``.
        """
        return {"version": VERSION, "granted_tools": self.granted_tools}

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
        names = set(map(_saved_name, read_list(payload["granted_tools"], "granted_tools")))
        with self._lock:
            self._granted = names
        return self


def _saved_name(name: object) -> str:
    if not isinstance(name, str) or name == "":
        raise SnapshotError(f"granted_tools holds {name!r}; allowed: non-empty names")
    return name
