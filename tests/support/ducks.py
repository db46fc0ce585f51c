"""Tools that take part in rules by their methods alone."""

from __future__ import annotations

from typing import Any

from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import Calls
from folders import rule


class Words:
    """A duck: its calls are words, its patterns start with ``=`` (exactly) or are found in a word."""

    def __init__(self, **answers: Any) -> None:
        self.__dict__ |= answers

    def match_rule(self, rule_content: str, tool_input: Any) -> Any:
        return rule_content == f"={tool_input}"

    def may_match_rule(self, rule_content: str, tool_input: Any) -> Any:
        return rule_content.strip("=") in str(tool_input)


def rules_for(*rules: tuple[Any, ...], **tools: object) -> ToolRules:
    return ToolRules([rule(*one) for one in rules], tools=tools)


def split_into(*parts: Any, complete: Any = True, also: Any = (), mentions: Any = ()) -> Any:
    return lambda _tool_input: Calls(parts, complete, also, mentions)


def fail(*_: object) -> Any:
    raise LookupError
