"""Asking tools why a call needs a person, whatever the rules allow."""

from __future__ import annotations

from ..values.callbacks import refuse_awaitable
from .tools import overrides, tool_method


def has_safety_check(tool: object | None) -> bool:
    """Tell whether a tool checks its own calls.

    Args:
        tool: the tool, or ``None``.

    Returns:
        True if it has a ``safety_check`` of its own.
    """
    return overrides(tool, "safety_check")


def safety_reason(tool: object | None, tool_input: object) -> str | None:
    """Ask a tool why one of its calls needs a person.

    Args:
        tool: the tool, or ``None``.
        tool_input: the call's arguments, as values.

    Returns:
        The reason; ``None`` where the tool gives none, or has no ``safety_check``.

    Raises:
        TypeError: the answer is neither text nor ``None``.
        Exception: whatever the check raises.
    """
    check = tool_method(tool, "safety_check")
    if check is None:
        return None
    reason = check(tool_input)
    refuse_awaitable(reason, "the tool's safety_check")
    if reason is not None and not isinstance(reason, str):
        raise TypeError(f"a tool's safety_check must give a reason or None, not {reason!r}")
    return reason
