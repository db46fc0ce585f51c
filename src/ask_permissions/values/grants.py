"""Whole-tool grants as the policy sees them: anything that says whether a tool is granted."""

from __future__ import annotations

from typing import Protocol

from .callbacks import refuse_awaitable


class Grants(Protocol):
    """Whole-tool grants: `SessionPermissionGrants`, or a host's own store."""

    def granted(self, tool_name: str, /) -> bool:
        """Tell whether every call of the tool is granted; only ``True`` itself counts."""
        ...


def is_granted(grants: Grants, name: str) -> bool:
    """Ask grants about a tool.

    Args:
        grants: the grants.
        name: the tool's name.

    Returns:
        True if their answer is exactly ``True``.

    Raises:
        TypeError: they answered with an awaitable.
    """
    return refuse_awaitable(grants.granted(name), "the grants' granted") is True


def check_grants(grants: object, what: str) -> None:
    """Refuse grants that cannot be asked.

    Args:
        grants: the candidate, or ``None``.
        what: its name in the message.

    Raises:
        TypeError: it has no ``granted``.
    """
    if isinstance(grants, type):
        raise TypeError(f"{what} must be an object with granted(name), not the class {grants.__name__}")
    if grants is not None and not callable(getattr(grants, "granted", None)):
        raise TypeError(f"{what} must have a method granted(name), not {grants!r}")
