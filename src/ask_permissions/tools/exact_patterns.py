"""The pattern language of tools that have none: the JSON text of one set of arguments."""

from __future__ import annotations

from typing import Final

from ..values.arguments import arguments_text
from ..values.json import read_json, same_json
from .permission_rule import PermissionRule

_EVERY_CALL: Final = "*"


def matches_exactly(rule_content: str, tool_input: object) -> bool:
    """Tell whether a pattern is the JSON text of a call's arguments.

    Args:
        rule_content: the pattern; ``*`` is any arguments.
        tool_input: the arguments.

    Returns:
        True if both say the same, the order of keys aside; text that is no JSON says nothing.

    Source: the second system's rule for tools without a pattern of their own.
    """
    return rule_content == _EVERY_CALL or any(same_json(value, tool_input) for value in _values(rule_content))


def may_match_exactly(rule_content: str, tool_input: object) -> bool:
    """Tell whether a pattern may be meant for a call, in which ``1`` and ``1.0`` are the same number.

    Args:
        rule_content: the pattern.
        tool_input: the arguments.

    Returns:
        True if both say the same but for how numbers are written, or the pattern is ``*``.
    """
    return rule_content == _EVERY_CALL or any(
        same_json(value, tool_input, numbers_by_value=True) for value in _values(rule_content)
    )


def is_exact_pattern(rule_content: str) -> bool:
    """Tell whether a pattern says anything in this language.

    Args:
        rule_content: the pattern.

    Returns:
        True if it is ``*`` or JSON text.
    """
    return rule_content == _EVERY_CALL or bool(_values(rule_content))


def is_call_pattern(rule_content: str) -> bool:
    """Tell whether a pattern is the arguments of a call, written as a JSON object: so for every tool.

    Args:
        rule_content: the pattern.

    Returns:
        True if it is.
    """
    return rule_content.lstrip().startswith("{") and any(isinstance(value, dict) for value in _values(rule_content))


def exact_rule(tool_name: str, tool_input: object) -> PermissionRule:
    """Write the allow rule for exactly one call.

    Args:
        tool_name: the tool.
        tool_input: the call's arguments.

    Returns:
        The rule, marked as suggested.

    Raises:
        ValueError: the arguments cannot be written as JSON.
    """
    listed = arguments_text([tool_input])
    return PermissionRule(tool_name=tool_name, rule_content=listed[1:-1], behavior="allow", source="suggested")


def _values(text: str) -> list[object]:
    """Read JSON text of any kind: nothing where it is none, else the one value."""
    try:
        return [read_json(text)]
    except ValueError:
        return []
