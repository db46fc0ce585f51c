"""Changing the lists of a settings file in its text, so that all else stays as a person wrote it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple, final

from ..tools.permission_rule import PermissionRule
from ..values.json import read_json
from ..values.results import RULE_DECISIONS, RuleDecision
from .settings import entry_of, read_settings

EMPTY: Final = '{\n  "permissions": {}\n}\n'
"""The text of a file that does not exist yet; it can be loaded, though it has no rules."""

_UNIT: Final = "  "
_BLANKS: Final = " \t\n\r"
_LINE_BREAK: Final = re.compile(r"\r?\n[ \t]*\Z")
_DECODER: Final = json.JSONDecoder()


def changed_text(
    text: str,
    source: str,
    *,
    discarded: Collection[PermissionRule],
    added: Sequence[PermissionRule],
    is_file_tool: Callable[[str], bool],
) -> str:
    """Change the rules in the text of a settings file.

    Args:
        text: the text, without a byte order mark.
        source: where the file's rules come from.
        discarded: rules whose entries are taken out, however they are written.
        added: rules that get an entry at the end of their list, unless one there reads to the same rule.
        is_file_tool: tells whether a tool's patterns are paths.

    Returns:
        The text. Every other key and entry keeps its text and its place; new entries stand as their neighbours do.

    Raises:
        SnapshotError: it is no settings file, or may be a misspelt one.
        ValueError: it is no JSON, or a rule cannot be written as an entry.
    """

    def rules_of(behavior: RuleDecision, entry: str) -> tuple[PermissionRule, ...]:
        one = {"permissions": {behavior: [entry]}}
        return read_settings(one, source, unread=_readable, is_file_tool=is_file_tool, strict=False).rules

    new = [(rule, entry_of(rule, is_file_tool)) for rule in added]
    for rule, entry in new:
        if rules_of(rule.behavior, entry) != (rule,):
            raise ValueError(f"settings cannot hold the rule {rule}: {entry!r} would be read as another one")
    settings = read_json(text)
    read_settings(settings, source, unread=_readable, is_file_tool=is_file_tool, strict=False)  # refuses misspelt ones
    for behavior in RULE_DECISIONS:
        there = [rules_of(behavior, entry) for entry in _entries(text, behavior)]
        gone = [place for place, rules in enumerate(there) if any(rule in discarded for rule in rules)]
        entries = [entry for rule, entry in new if rule.behavior == behavior and (rule,) not in there]
        if gone or entries:
            text = _changed_list(text, behavior, gone, entries)
    return text


def _readable(rule: PermissionRule) -> None:
    """What a tool makes of a pattern is nothing to the text."""


@final
class _Item(NamedTuple):
    """One member of an object, with its key, or one entry of a list."""

    start: int
    end: int
    key: str | None
    value_start: int


@final
class _Container(NamedTuple):
    """An object or a list in a text: where its brackets stand, and what is between them."""

    start: int
    end: int
    items: tuple[_Item, ...]

    def item(self, key: str) -> _Item | None:
        return next((item for item in self.items if item.key == key), None)


def _entries(text: str, behavior: RuleDecision) -> list[str]:
    permissions = _container(text, 0).item("permissions")
    found = _container(text, permissions.value_start).item(behavior) if permissions else None
    return _DECODER.raw_decode(text, found.value_start)[0] if found else []


def _changed_list(text: str, behavior: RuleDecision, gone: Collection[int], entries: Sequence[str]) -> str:
    """Change one list; what is missing around it is made first."""
    root = _container(text, 0)
    outermost = "\r\n" if "\r\n" in text else "\n"
    first = _break_before_items(text, root, outermost + _UNIT)
    unit = first.lstrip("\r\n") or _UNIT
    found = root.item("permissions")
    if found is None:
        more = _rewritten(text, root, (), ['"permissions": {}'], first, outermost)
        return _changed_list(more, behavior, gone, entries)
    permissions = _container(text, found.value_start)
    second = _break_before_items(text, permissions, first and first + unit)
    found = permissions.item(behavior)
    if found is None:
        more = _rewritten(text, permissions, (), [f'"{behavior}": []'], second, first)
        return _changed_list(more, behavior, gone, entries)
    rules = _container(text, found.value_start)
    third = _break_before_items(text, rules, second and second + unit)
    # What a reader cannot see on the screen, or would take for something else, is written as an escape.
    new = [json.dumps(entry, ensure_ascii=not entry.isprintable()) for entry in entries]
    return _rewritten(text, rules, gone, new, third, second)


def _rewritten(
    text: str, container: _Container, gone: Collection[int], new: Sequence[str], inner: str, outer: str
) -> str:
    """Take items out of a container and add others at its end.

    ``inner`` is the line break before an item of its own line, ``outer`` that before the closing bracket; an empty text
    where all stands in one line.
    """
    items = container.items
    lead = text[container.start + 1 : items[0].start] if items else inner
    tail = text[items[-1].end : container.end - 1] if items else outer if inner else ""
    usual = text[items[-2].end : items[-1].start] if len(items) > 1 else f",{inner or ' '}"
    kept = [place for place in range(len(items)) if place not in gone]
    pieces = [(text[items[place - 1].end : items[place].start], text[slice(*items[place][:2])]) for place in kept]
    pieces += [(usual, one) for one in new]
    body = "".join(piece if place == 0 else gap + piece for place, (gap, piece) in enumerate(pieces))
    inside = f"{lead}{body}{tail}" if pieces else ""
    return f"{text[: container.start + 1]}{inside}{text[container.end - 1 :]}"


def _break_before_items(text: str, container: _Container, default: str) -> str:
    """Give the line break and the indentation of a container's items; an empty text where they stand in its line."""
    if not container.items:
        return default
    found = _LINE_BREAK.search(text[container.start + 1 : container.items[0].start])
    return found[0] if found else ""


def _container(text: str, start: int) -> _Container:
    """Find the items of the object or list that begins at a place of a JSON text."""
    start = _after_blanks(text, start)
    closing = "}" if text[start] == "{" else "]"
    items: list[_Item] = []
    place = _after_blanks(text, start + 1)
    while text[place] != closing:
        items.append(_item(text, _after_blanks(text, place + 1 if items else place), keyed=closing == "}"))
        place = _after_blanks(text, items[-1].end)
    return _Container(start, place + 1, tuple(items))


def _item(text: str, start: int, *, keyed: bool) -> _Item:
    key, value_start = None, start
    if keyed:
        key, colon = _DECODER.raw_decode(text, start)
        value_start = _after_blanks(text, _after_blanks(text, colon) + 1)
    _, end = _DECODER.raw_decode(text, value_start)
    return _Item(start, end, key, value_start)


def _after_blanks(text: str, place: int) -> int:
    while text[place] in _BLANKS:
        place += 1
    return place
