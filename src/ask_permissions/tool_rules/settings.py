"""Tool-owned rules at rest: their saved form, and the settings files that agents already have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..tools.permission_rule import PermissionRule
from ..values.errors import SnapshotError
from ..values.results import RULE_DECISIONS, RuleDecision
from ..values.snapshots import VERSION, read_list, read_mapping, read_snapshot

_FIELDS: Final = ("tool_name", "rule_content", "behavior", "source")
# Settings of the same agents that are no rules.
_PASSED_OVER: Final = ("defaultMode", "additionalDirectories")
_TOOL_NAME = r"(?:[^\s()*:]+|\*|mcp__[^\s():]*)"
_ENTRY = re.compile(rf"(?P<tool>{_TOOL_NAME})(?:\((?P<content>.+)\))?", re.DOTALL)
_PAIR = re.compile(r"\([^()]*\)")
_CLOSED_AND_OPENED = re.compile(r"\).*\(", re.DOTALL)
_ESCAPED = re.compile(r"\\([\\()])")
_TO_ESCAPE = re.compile(r"[\\()]")


def saved_tool_rules(rules: Iterable[PermissionRule]) -> dict[str, object]:
    """Write rules in their saved form.

    Args:
        rules: the rules.

    Returns:
        ``{"version": 1, "tool_rules": [...]}`` with the four fields of each.
    """
    return {"version": VERSION, "tool_rules": [rule.snapshot() for rule in rules]}


def read_tool_rules(payload: object) -> list[PermissionRule]:
    """Read rules from their saved form.

    Args:
        payload: what `saved_tool_rules` gave.

    Returns:
        The rules.

    Raises:
        SnapshotError: it is malformed.
    """
    snapshot = read_snapshot(payload, "ToolRules", required=["tool_rules"])
    return [_read_rule(entry) for entry in read_list(snapshot["tool_rules"], "tool_rules")]


def saved_settings(rules: Iterable[PermissionRule]) -> dict[str, dict[str, list[str]]]:
    """Write rules as a settings file has them.

    Args:
        rules: the rules.

    Returns:
        ``{"permissions": {"allow": [...], "ask": [...], "deny": [...]}}``.

    Raises:
        ValueError: a tool's name has blanks, parentheses, ``*`` or ``:``.
    """
    permissions: dict[str, list[str]] = {behavior: [] for behavior in RULE_DECISIONS}
    for rule in rules:
        permissions[rule.behavior].append(_entry(rule))
    return {"permissions": permissions}


def read_settings(mapping: object, source: str) -> list[PermissionRule]:
    """Read rules from a settings file.

    Args:
        mapping: the file's content; keys beside ``permissions`` are passed over.
        source: where the rules come from.

    Returns:
        The rules.

    Raises:
        SnapshotError: there are no permissions, or a key or an entry among them is not understood.
    """
    settings = read_mapping(mapping, "settings", required=["permissions"], ignore_unknown=True)
    permissions = read_mapping(
        settings["permissions"], "permissions", required=[], optional=[*RULE_DECISIONS, *_PASSED_OVER]
    )
    return [
        _read_entry(entry, behavior, source)
        for behavior in RULE_DECISIONS
        for entry in read_list(permissions.get(behavior, ()), f"permissions.{behavior}")
    ]


def _read_rule(entry: object) -> PermissionRule:
    fields = read_mapping(entry, "a tool rule", required=_FIELDS)
    try:
        return PermissionRule(**fields)  # type: ignore[arg-type]  # the rule checks its own fields
    except (TypeError, ValueError) as error:
        raise SnapshotError(f"tool_rules has a bad entry {entry!r}: {error}") from error


def _read_entry(entry: object, behavior: RuleDecision, source: str) -> PermissionRule:
    found = _ENTRY.fullmatch(entry) if isinstance(entry, str) else None
    if found is None or _misses_its_end(found["content"]):
        raise SnapshotError(f"permissions.{behavior} has a bad entry {entry!r}; valid: Tool or Tool(content)")
    content = None if found["content"] is None else _ESCAPED.sub(r"\1", found["content"])
    if content is not None and "*" in found["tool"]:
        raise SnapshotError(
            f"permissions.{behavior} has a bad entry {entry!r}; a rule for several tools has no pattern"
        )
    try:
        return PermissionRule(tool_name=found["tool"], rule_content=content, behavior=behavior, source=source)
    except ValueError as error:
        raise SnapshotError(f"permissions.{behavior} has a bad entry {entry!r}: {error}") from error


def _misses_its_end(content: str | None) -> bool:
    r"""Tell whether the last parenthesis is escaped, or an earlier one ends the entry and another entry follows.

    ``Bash(ls) Bash(rm)`` is two entries in one text, and ``Bash(ls\)`` has no end: taken for a pattern, either would
    mean something else than was meant. ``Bash(echo (a) (b))`` is one entry, for its pairs close.
    """
    if content is None:
        return False
    bare = re.sub(r"\\.", "", content, flags=re.DOTALL)
    while (shorter := _PAIR.sub("", bare)) != bare:
        bare = shorter
    return bare.endswith("\\") or _CLOSED_AND_OPENED.search(bare) is not None


def _entry(rule: PermissionRule) -> str:
    if re.fullmatch(_TOOL_NAME, rule.tool_name) is None:
        raise ValueError(f"settings cannot name the tool {rule.tool_name!r}: no blanks, parentheses, * or :")
    if rule.rule_content is None:
        return rule.tool_name
    return f"{rule.tool_name}({_TO_ESCAPE.sub(_escape, rule.rule_content)})"


def _escape(sign: re.Match[str]) -> str:
    return "\\" + sign[0]
