"""What a host sets up an approval policy with, checked once: patterns, a queue, an observer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ..values.tool_patterns import TextPattern, check_pattern

RequireApproval: TypeAlias = "TextPattern | Iterable[RequireApproval] | None"


def gated_tools(require_approval: object) -> Iterator[TextPattern]:
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
