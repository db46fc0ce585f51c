"""Which calls a rule's tool name is about: exact names, names without case, and those of MCP tools."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..values.results import RuleDecision

MCP: Final = "mcp__"
"""What the names of tools begin with that come from an MCP server: ``mcp__server__tool``."""

EVERY_TOOL: Final = "*"
_BETWEEN: Final = "__"
_OTHER_SIGN: Final = re.compile(r"[^a-z0-9]")
_REMEMBERED: Final = 4_096


def is_for(rule_name: str, name: str, behavior: RuleDecision) -> bool:
    """Tell whether a rule that names a tool is about the calls of a tool.

    Args:
        rule_name: the name that the rule has.
        name: the name that is called.
        behavior: the rule's behavior.

    Returns:
        For allow, whether it is the same name, or one of an MCP server's that the rule's surely covers; to deny or ask,
        whether it may be meant: without case, and in MCP names with ``_`` for every sign but letters and digits.

    Source: the documentation of the settings files (rules for MCP tools).
    Differs: deny and ask compare without case.
    """
    if rule_name == name:
        return True
    return _is_surely_for(rule_name, name) if behavior == "allow" else _may_be_for(rule_name, name)


def is_pattern(rule_name: str) -> bool:
    """Tell whether a rule's tool name may be about several tools.

    Args:
        rule_name: the name.

    Returns:
        True for ``*``, for names with a star, and for that of an MCP server.
    """
    return "*" in rule_name or (rule_name.startswith(MCP) and _BETWEEN not in rule_name.removeprefix(MCP))


def _is_surely_for(rule_name: str, name: str) -> bool:
    if not (rule_name.startswith(MCP) and is_pattern(rule_name)):
        return False
    server, _, tools = rule_name.removeprefix(MCP).partition(_BETWEEN)
    beginning = f"{MCP}{server}{_BETWEEN}"
    tool = name.removeprefix(beginning)
    # Behind "mcp__a__" may stand a tool of the server "a", or more of the name of another server: "a__b", or "a_".
    if not name.startswith(beginning) or not tool or tool.startswith("_") or _BETWEEN in tool:
        return False
    return _glob(tools or "*").fullmatch(tool) is not None


def _may_be_for(rule_name: str, name: str) -> bool:
    if rule_name == EVERY_TOOL or rule_name.casefold() == name.casefold():
        return True
    wanted, called = _normal(rule_name), _normal(name)
    if not (wanted.startswith(MCP) and called.startswith(MCP)):
        return False
    # "mcp__a__b" may be the tool "b" of "a", and all tools of a server that is called "a__b".
    return any(_glob(glob).fullmatch(called) for glob in (wanted, f"{wanted.removesuffix(_BETWEEN)}{_BETWEEN}*"))


def _normal(name: str) -> str:
    return "*".join(_OTHER_SIGN.sub("_", part) for part in name.lower().split("*"))


@lru_cache(_REMEMBERED)
def _glob(text: str) -> re.Pattern[str]:
    first, *rest = map(re.escape, re.sub(r"\*+", "*", text).split("*"))
    if not rest:
        return re.compile(first, re.DOTALL)
    # Each text between two stars is taken where it first fits, so that the time is linear in the name.
    middle = "".join(f"(?>.*?{part})" for part in rest[:-1])
    return re.compile(f"{first}{middle}.*{rest[-1]}", re.DOTALL)
