"""Asking tools whether a call surely changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from ..values.arguments import decoded_arguments
from ..values.callbacks import refuse_awaitable
from ..values.classifiers import ReadBy
from .tools import overrides, tool_method


def only_reads(tool: object | None, arguments: object, prepared: Sequence[ReadBy] = ()) -> bool:
    """Ask a tool whether one of its calls surely changes nothing.

    Args:
        tool: the tool, or ``None``.
        arguments: the call's arguments: values, or JSON text.
        prepared: what tools made of the call for their rules.

    Returns:
        True if the tool has a method ``only_reads`` of its own that answers exactly ``True``. Of arguments that cannot
        be read, nobody knows that.

    Raises:
        TypeError: the answer is an awaitable.
        Exception: whatever the method raises.
    """
    check = tool_method(tool, "only_reads") if overrides(tool, "only_reads") else None
    if check is None:
        return False
    read = [tool_input for reader, tool_input in prepared if reader is tool]
    if not read:
        try:
            read = [decoded_arguments(arguments)]
        except (TypeError, ValueError):
            return False  # the rungs that need the arguments say so
    return refuse_awaitable(check(read[0]), "the tool's only_reads") is True
