"""What the command line reads: tool calls a line each, rules, and tools' declarations."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from .rules.permission_rule_set import PermissionRuleSet
from .rules.permission_rules import PermissionRules
from .tool_rules.tool_rules import ToolRules
from .tools.notes import Note
from .tools.tools import DECLARATIONS
from .values.classifiers import Classifier
from .values.errors import Error
from .values.json import read_json
from .values.names import is_call_id
from .values.snapshots import read_mapping

Aliases: TypeAlias = "Mapping[str, str]"

_Reader: TypeAlias = "Callable[[object, str, Aliases], Classifier]"

_RULES_BY_KEY: Final[Mapping[str, _Reader]] = {
    "default_rules": lambda payload, *_: PermissionRuleSet.from_snapshot(payload),
    "rules": lambda payload, *_: PermissionRules.from_snapshot(payload),
    "tool_rules": lambda payload, _, aliases: ToolRules.from_snapshot(payload, aliases=aliases),
    "permissions": lambda payload, source, aliases: ToolRules.from_settings(payload, source, aliases=aliases),
}


class InputError(Error):
    """A file cannot be read as what it should be; the message begins with its name, and the line where known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCall:
    """One tool call of a file, and where it stands.

    Attributes:
        id: the framework's id, given back in the result.
        name: the tool's name.
        arguments: the arguments.
        place: ``FILE:LINE``, for messages.
    """

    id: str | int | None
    name: str
    arguments: object
    place: str


def read_calls(lines: Iterable[bytes], file_name: str) -> Iterator[RecordedCall]:
    """Read tool calls, one JSON object a line; blank lines are skipped.

    Args:
        lines: the file's lines, in UTF-8.
        file_name: its name, for messages.

    Yields:
        The calls, in order.

    Raises:
        InputError: a line is no tool call.
    """
    for number, line in enumerate(lines, start=1):
        place = f"{file_name}:{number}"
        text = _text(line, place)
        if text.strip():
            yield _read_call(text, place)


def read_alias(text: str) -> tuple[str, str]:
    """Read another name of a tool as it is given on the command line.

    Args:
        text: ``NAME=TOOL``.

    Returns:
        The name, and that of the tool.

    Raises:
        ArgumentTypeError: a name is missing.
    """
    name, _, target = text.partition("=")
    if not name or not target:
        raise argparse.ArgumentTypeError(f"expected NAME=TOOL, such as execute_bash=Bash, not {text!r}")
    return name, target


def rules_notes(rules: Classifier | None) -> tuple[Note, ...]:
    """Give what a person should know about rules.

    Args:
        rules: a rules object, or ``None``.

    Returns:
        The notes of tool-owned rules; none for others.
    """
    return rules.notes if isinstance(rules, ToolRules) else ()


def read_rules_file(path: str, aliases: Aliases | None = None, source: str = "userSettings") -> Classifier:
    """Read saved rules, told apart by their keys.

    Args:
        path: a file with the saved form of a `PermissionRules`, a `PermissionRuleSet` or a `ToolRules`, or an
            agent's settings with ``permissions``. Saved tool-owned rules get the built-in tools, settings those of
            known agents.
        aliases: other names of tools, for tool-owned rules.
        source: where settings come from.

    Returns:
        The rules object.

    Raises:
        InputError: the file cannot be read as any of these.
    """
    payload = _read_json_file(path)
    kinds = [reader for key, reader in _RULES_BY_KEY.items() if isinstance(payload, Mapping) and key in payload]
    if not kinds:
        raise InputError(f"{path}: expected an object with one of the keys {', '.join(_RULES_BY_KEY)}")
    try:
        return kinds[0](payload, source, aliases or {})
    except ValueError as error:
        raise InputError(f"{path}: {error}") from error


def read_tools_file(path: str) -> Mapping[str, Mapping[str, object]]:
    """Read what tools declare about themselves.

    Args:
        path: a JSON file: an object from tool name to an object of declarations.

    Returns:
        The registry.

    Raises:
        InputError: the file holds something else.
    """
    payload = _read_json_file(path)
    if not isinstance(payload, Mapping):
        raise InputError(f"{path}: expected an object from tool name to declarations, not {payload!r}")
    try:
        return {
            name: read_mapping(tool, f"tool {name!r}", required=(), optional=DECLARATIONS)
            for name, tool in payload.items()
        }
    except ValueError as error:
        raise InputError(f"{path}: {error}") from error


def _text(line: bytes, place: str) -> str:
    try:
        return line.decode("utf-8-sig")  # editors on Windows begin a file with a byte order mark
    except UnicodeDecodeError as error:
        raise InputError(f"{place}: {error}") from error


def _read_call(line: str, place: str) -> RecordedCall:
    try:
        call = read_mapping(read_json(line), "a tool call", required=("name", "arguments"), optional=("id",))
    except json.JSONDecodeError as error:
        raise InputError(f"{place}: {error.msg} (column {error.colno})") from error
    except ValueError as error:
        raise InputError(f"{place}: {error}") from error
    call_id, name = call.get("id"), call["name"]
    if not isinstance(name, str):
        raise InputError(f"{place}: a tool call's name must be a string, not {name!r}")
    if not is_call_id(call_id):
        raise InputError(f"{place}: a tool call's id must be a string, a whole number or null, not {call_id!r}")
    return RecordedCall(id=call_id, name=name, arguments=call["arguments"], place=place)


def _read_json_file(path: str) -> object:
    try:
        with open(path, encoding="utf-8-sig") as file:
            return read_json(file.read())
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from error
    except json.JSONDecodeError as error:
        raise InputError(f"{path}:{error.lineno}: {error.msg} (column {error.colno})") from error
    except ValueError as error:
        raise InputError(f"{path}: {error}") from error
