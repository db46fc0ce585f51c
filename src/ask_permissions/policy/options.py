"""What a host sets up an approval policy with, checked once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, get_args

from ..values.callbacks import check_callback
from ..values.results import PermissionMode
from ..values.tool_patterns import TextPattern, check_pattern

RequireApproval: TypeAlias = "TextPattern | Iterable[RequireApproval] | None"

_MODES: Final = get_args(PermissionMode)


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


def check_mode(mode: object) -> None:
    """Refuse what is no mode.

    Args:
        mode: the candidate, or ``None``.

    Raises:
        ValueError: it is neither a mode nor ``None``.
    """
    if mode is not None and mode not in _MODES:
        raise ValueError(f"Unknown permission mode: {mode}. Valid: {', '.join(_MODES)}")


def check_resume(resume: object) -> None:
    """Refuse what is neither true nor false.

    Args:
        resume: the candidate.

    Raises:
        TypeError: it is no ``bool``.
    """
    if not isinstance(resume, bool):
        raise TypeError(f"resume must be True or False, not {resume!r}")


def check_queue(queue: object) -> None:
    """Refuse what is no queue.

    Args:
        queue: the candidate.

    Raises:
        TypeError: it has no ``submit``.
    """
    if isinstance(queue, type) or not callable(getattr(queue, "submit", None)):
        raise TypeError(f"queue must be an ApprovalQueue, not {queue!r}")


def check_observer(observer: object, what: str) -> None:
    """Refuse an observer that cannot be called.

    Args:
        observer: the candidate, or ``None``.
        what: its name in the message.

    Raises:
        TypeError: it is not callable.
    """
    if observer is not None:
        check_callback(observer, what)
