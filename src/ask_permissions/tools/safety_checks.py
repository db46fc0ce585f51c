"""Asking tools why a call needs a person, whatever the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..values.arguments import decoded_arguments
from ..values.callbacks import refuse_awaitable
from ..values.classifiers import Dangers, ReadBy
from .tools import overrides, tool_method


def call_danger(tool: object | None, arguments: object, dangers: Dangers) -> str | None:
    """Find out why a call needs a person, whatever the rules allow.

    Args:
        tool: the call's tool, or ``None``.
        arguments: the call's arguments: values, or JSON text.
        dangers: whom the rules know to ask.

    Returns:
        The reason that the tool gives; else one of a tool that would run a part of the call; ``None`` where no tool
        gives one.

    Raises:
        ValueError: a tool must look at arguments that are broken JSON text.
        Exception: whatever a check raises.
    """
    reason = own_danger(tool, dangers.prepared, lambda: decoded_arguments(arguments))
    if reason is None:
        return next((found for part in dangers.parts if (found := part()) is not None), None)
    return reason


def own_danger(tool: object | None, prepared: Sequence[ReadBy], unread: Callable[[], object]) -> str | None:
    """Ask a tool why its call needs a person; where it has no safety check, the first that read the call for its rules.

    Args:
        tool: the tool, or ``None``.
        prepared: what tools made of the call for their rules.
        unread: gives the call's arguments, for a tool that has not read them.

    Returns:
        The reason, or ``None``.

    Raises:
        Exception: whatever the check raises.
    """
    checks = overrides(tool, "safety_check")
    for reader, tool_input in prepared:
        if reader is tool if checks else overrides(reader, "safety_check"):
            return safety_reason(reader, tool_input)
    return safety_reason(tool, unread()) if checks else None


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
    reason = refuse_awaitable(check(tool_input), "the tool's safety_check")
    if reason is not None and not isinstance(reason, str):
        raise TypeError(f"a tool's safety_check must give a reason or None, not {reason!r}")
    return reason
