"""Tool-owned rules at rest: their saved form, and the settings files that agents already have."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, final

from ..tools.notes import Note
from ..tools.permission_rule import PermissionRule
from ..values.errors import SnapshotError
from ..values.results import RULE_DECISIONS, RuleDecision
from ..values.snapshots import VERSION, read_list, read_mapping, read_snapshot
from .tool_names import EVERY_TOOL

_FIELDS: Final = ("tool_name", "rule_content", "behavior", "source")
_KNOWN_KEYS: Final = ("defaultMode", "disableBypassPermissionsMode", "disableAutoMode", "additionalDirectories")
"""Settings of the same agents that are no rules."""

_MISSPELT: Final = ("permission", "permissions")
_DEEPEST_LIST: Final = 2
"""How deep a list stands at most that is one of rules by its own name alone."""

_OF_A_PROJECT: Final = ("projectSettings", "localSettings")
"""Sources whose paths with one slash begin at the project."""

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


def saved_settings(
    rules: Iterable[PermissionRule], is_file_tool: Callable[[str], bool]
) -> dict[str, dict[str, list[str]]]:
    """Write rules as a settings file has them.

    Args:
        rules: the rules.
        is_file_tool: tells whether a tool's patterns are paths.

    Returns:
        ``{"permissions": {"allow": [...], "ask": [...], "deny": [...]}}``.

    Raises:
        ValueError: a tool's name has blanks, parentheses, ``*`` or ``:``.
    """
    permissions: dict[str, list[str]] = {behavior: [] for behavior in RULE_DECISIONS}
    for rule in rules:
        permissions[rule.behavior].append(entry_of(rule, is_file_tool))
    return {"permissions": permissions}


def entry_of(rule: PermissionRule, is_file_tool: Callable[[str], bool]) -> str:
    """Write one rule as an entry of a settings file.

    Args:
        rule: the rule.
        is_file_tool: tells whether a tool's patterns are paths.

    Returns:
        ``Tool`` or ``Tool(pattern)``. An absolute path to allow gets one slash more, which is what such files call
        absolute; what could not be read as an entry is itself.

    Raises:
        ValueError: the tool's name has blanks, parentheses, ``*`` or ``:``.

    Source: the documentation of the settings files (paths).
    """
    name, content = rule.tool_name, rule.rule_content
    if name == EVERY_TOOL and content is not None:
        return content  # an entry of which no tool could be read
    if re.fullmatch(_TOOL_NAME, name) is None:
        raise ValueError(f"settings cannot name the tool {name!r}: no blanks, parentheses, * or :")
    if content is None:
        return name
    if rule.behavior == "allow" and content.startswith("/") and is_file_tool(name):
        content = f"/{content}"
    return f"{name}({_TO_ESCAPE.sub(_escape, content)})"


@final
class Settings(NamedTuple):
    """What a settings file says.

    Attributes:
        rules: the rules.
        unread: those of them that nobody can read; they ask.
        notes: what was not taken as it stands.
    """

    rules: tuple[PermissionRule, ...]
    unread: tuple[PermissionRule, ...]
    notes: tuple[Note, ...]


def read_settings(
    mapping: object,
    source: str,
    *,
    unread: Callable[[PermissionRule], str | None],
    is_file_tool: Callable[[str], bool],
    strict: bool,
    distrust: str | None = None,
) -> Settings:
    """Read rules from a settings file.

    Args:
        mapping: the file's content.
        source: where the rules come from.
        unread: says why no tool can read a rule's pattern, or ``None``.
        is_file_tool: tells whether a tool's patterns are paths.
        strict: whether anything that is not understood is an error. Else it is noted: what would deny or ask then asks
            for every call of its tool, or of every tool where none can be told; what would allow is left out.
        distrust: why rules that allow do not count; ``None`` where they do.

    Returns:
        The rules and the notes.

    Raises:
        SnapshotError: it is no settings file, or may be a misspelt one; or, if strict, something in it is not
            understood: all of it is named.

    Source: the documentation of the settings files.
    """
    reader = _SettingsReader(source, unread, is_file_tool, distrust=distrust)
    reader.read(mapping)
    if strict and reader.problems:
        raise SnapshotError("; ".join(reader.problems))
    return Settings(tuple(reader.rules), tuple(reader.unread), tuple(reader.notes))


@final
class _SettingsReader:
    """Goes through one settings file, and gathers what it says and what is not understood."""

    def __init__(
        self,
        source: str,
        unread: Callable[[PermissionRule], str | None],
        is_file_tool: Callable[[str], bool],
        *,
        distrust: str | None,
    ) -> None:
        self._source = source
        self._find_unread = unread
        self._is_file_tool = is_file_tool
        self._distrust = distrust
        self.rules: list[PermissionRule] = []
        self.unread: list[PermissionRule] = []
        self.notes: list[Note] = []
        self.problems: list[str] = []

    def read(self, mapping: object) -> None:
        settings = read_mapping(mapping, "settings", required=[], ignore_unknown=True)
        _refuse_misplaced(settings)
        if "permissions" not in settings:
            self._problem("expected a key 'permissions'", None, "permissions", "the file has no rules")
            return
        permissions = read_mapping(settings["permissions"], "permissions", required=[], ignore_unknown=True)
        lists: dict[RuleDecision, list[str]] = {behavior: _texts(permissions, behavior) for behavior in RULE_DECISIONS}
        for key, value in permissions.items():
            if key not in RULE_DECISIONS:
                self._key(key, value)
        for behavior, entries in lists.items():
            for entry in entries:
                self._entry(entry, behavior)

    def _key(self, key: object, value: object) -> None:
        if key in _KNOWN_KEYS:
            self._note(None, str(key), "this setting is passed over")
        elif isinstance(value, (list, tuple)):
            raise SnapshotError(
                f"permissions has an unknown key {key!r} with a list; valid: {', '.join(RULE_DECISIONS)}"
            )
        else:
            valid = ", ".join((*RULE_DECISIONS, *_KNOWN_KEYS))
            self._problem(
                f"permissions has unknown keys [{key!r}]; valid: {valid}", None, str(key), "an unknown setting"
            )

    def _entry(self, entry: str, behavior: RuleDecision) -> None:
        try:
            rule = self._rule(entry, behavior)
        except ValueError as error:
            self._bad(entry, behavior, str(error))
            if behavior != "allow":
                kept = PermissionRule(
                    tool_name=EVERY_TOOL, rule_content=entry or " ", behavior=behavior, source=self._source
                )
                self._add(kept, unread=True)
            return
        if behavior == "allow" and self._distrust is not None:
            self._note(behavior, entry, self._distrust)
            return
        reason = self._find_unread(rule)
        if reason is not None:
            self._bad(entry, behavior, reason)
        if reason is None or behavior != "allow":
            self._add(rule, unread=reason is not None)

    def _rule(self, entry: str, behavior: RuleDecision) -> PermissionRule:
        found = _ENTRY.fullmatch(entry)
        if found is None or _misses_its_end(found["content"]):
            raise ValueError("valid: Tool or Tool(content)")
        name = found["tool"]
        content = None if found["content"] is None else _ESCAPED.sub(r"\1", found["content"])
        if content is not None and "*" in name:
            raise ValueError(f"a rule for several tools has no pattern; write {name!r} alone")
        if behavior == "allow" and content is not None and content.startswith("/") and self._is_file_tool(name):
            content = self._absolute(entry, content)
        return PermissionRule(tool_name=name, rule_content=content, behavior=behavior, source=self._source)

    def _absolute(self, entry: str, content: str) -> str:
        if content.startswith("//"):
            return content[1:]
        if self._source not in _OF_A_PROJECT:
            raise ValueError(f"write {content!r} with one slash more for an absolute path, or as {'.' + content!r}")
        self._note("allow", entry, f"one slash is the project's folder here, so it is read as .{content}")
        return f".{content}"

    def _add(self, rule: PermissionRule, *, unread: bool) -> None:
        self.rules.append(rule)
        if unread:
            self.unread.append(rule)

    def _bad(self, entry: str, behavior: RuleDecision, reason: str) -> None:
        kept = "it allows nothing" if behavior == "allow" else "it asks for every call that it may be about"
        message = f"permissions.{behavior} has a bad entry {entry!r}; {reason}"
        self._problem(message, behavior, entry, f"{reason}; {kept}")

    def _problem(self, message: str, behavior: RuleDecision | None, entry: str, reason: str) -> None:
        self.problems.append(message)
        self._note(behavior, entry, reason)

    def _note(self, behavior: RuleDecision | None, entry: str, reason: str) -> None:
        self.notes.append(Note(source=self._source, list=behavior, entry=entry, reason=reason))


def _refuse_misplaced(settings: Mapping[str, object]) -> None:
    """Refuse what is probably a misspelt file: one must not become a policy without rules."""
    waiting: list[tuple[tuple[str, ...], object]] = [
        ((str(key),), value) for key, value in settings.items() if key != "permissions"
    ]
    while waiting:
        path, value = waiting.pop(0)
        *outer, key = path
        if isinstance(value, Mapping):
            waiting += (((*path, str(inner)), within) for inner, within in value.items())
        elif isinstance(value, (list, tuple)) and _may_be_rules(outer, key):
            where = f"in {'.'.join(outer)!r}" if outer else "at the top"
            raise SnapshotError(f"settings have a list {key!r} {where}; expected it in the key 'permissions'")


def _may_be_rules(outer: Sequence[str], key: str) -> bool:
    """Tell whether a list is probably one of rules: by its own name near the top, or by that of what it stands in."""
    named = key.casefold() in RULE_DECISIONS and len(outer) < _DEEPEST_LIST
    return named or any(name.casefold() in _MISSPELT for name in outer)


def _texts(permissions: Mapping[str, object], behavior: RuleDecision) -> list[str]:
    entries = read_list(permissions.get(behavior, ()), f"permissions.{behavior}")
    for entry in entries:
        if not isinstance(entry, str):
            raise SnapshotError(f"permissions.{behavior} has a bad entry {entry!r}; every entry must be a text")
    return [entry for entry in entries if isinstance(entry, str)]


def _read_rule(entry: object) -> PermissionRule:
    fields = read_mapping(entry, "a tool rule", required=_FIELDS)
    try:
        return PermissionRule(**fields)  # type: ignore[arg-type]  # the rule checks its own fields
    except (TypeError, ValueError) as error:
        raise SnapshotError(f"tool_rules has a bad entry {entry!r}: {error}") from error


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


def _escape(sign: re.Match[str]) -> str:
    return "\\" + sign[0]
