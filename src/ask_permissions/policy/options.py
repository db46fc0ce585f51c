"""What a host sets up an approval policy with, checked once: patterns, grants, a queue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeAlias

from ..values.awaitables import refuse_awaitable
from ..values.tool_patterns import Pattern, check_pattern

RequireApproval: TypeAlias = "Pattern | Iterable[RequireApproval] | None"


class Grants(Protocol):
    """Whole-tool grants: `SessionPermissionGrants`, or a host's own store."""

    def granted(self, tool_name: str, /) -> bool:
        """Tell whether every call of the tool is granted; only ``True`` itself counts."""
        ...


def is_granted(grants: Grants | None, name: str) -> bool:
    """Ask grants about a tool.

    Args:
        grants: the grants, or ``None``.
        name: the tool's name.

    Returns:
        True if their answer is exactly ``True``.

    Raises:
        TypeError: they answered with an awaitable.
    """
    if grants is None:
        return False
    answer: object = grants.granted(name)
    refuse_awaitable(answer, "the grants' granted")
    return answer is True


def gated_tools(require_approval: object) -> Iterator[Pattern]:
    """Flatten the patterns of tools whose calls need a person.

    Args:
        require_approval: a pattern, ``None``, or an iterable of these, nested too.

    Yields:
        The patterns.

    Raises:
        TypeError: something in it is no pattern.
        ValueError: a pattern is empty.
    """
    if isinstance(require_approval, Iterable) and not isinstance(require_approval, (str, bytes)):
        for member in require_approval:
            yield from gated_tools(member)
    elif require_approval is not None:
        yield check_pattern(require_approval, "require_approval")


def check_grants(grants: object, what: str) -> None:
    """Refuse grants that cannot be asked.

    Args:
        grants: the candidate, or ``None``.
        what: its name in the message.

    Raises:
        TypeError: it has no ``granted``.
    """
    if grants is not None and not callable(getattr(grants, "granted", None)):
        raise TypeError(f"{what} must have a method granted(name), not {grants!r}")


def check_queue(queue: object) -> None:
    """Refuse what is no queue.

    Args:
        queue: the candidate.

    Raises:
        TypeError: it has no ``submit``.
    """
    if not callable(getattr(queue, "submit", None)):
        raise TypeError(f"queue must be an ApprovalQueue, not {queue!r}")


def check_observer(observer: object, what: str) -> None:
    """Refuse an observer that cannot be called.

    Args:
        observer: the candidate, or ``None``.
        what: its name in the message.

    Raises:
        TypeError: it is not callable.
    """
    if observer is not None and not callable(observer):
        raise TypeError(f"{what} must be callable or None, not {observer!r}")
