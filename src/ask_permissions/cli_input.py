"""What the command line reads: tool calls a line each, rules, and tools' declarations."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from .rules.permission_rule_set import PermissionRuleSet
from .rules.permission_rules import PermissionRules
from .tool_rules.tool_rules import ToolRules
from .tools.tools import DECLARATIONS
from .values.classifiers import Classifier
from .values.errors import Error
from .values.json import read_json
from .values.names import is_call_id
from .values.snapshots import read_mapping

_RULES_BY_KEY: Final[Mapping[str, Callable[[object], Classifier]]] = {
    "default_rules": PermissionRuleSet.from_snapshot,
    "tool_rules": ToolRules.from_snapshot,
    "permissions": ToolRules.from_settings,
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


def read_rules_file(path: str) -> Classifier:
    """Read saved rules, told apart by their keys.

    Args:
        path: a file with the saved form of a `PermissionRules`, a `PermissionRuleSet` or a `ToolRules`, or an
            agent's settings with ``permissions``. Tool-owned rules get the built-in tools.

    Returns:
        The rules object.

    Raises:
        InputError: the file cannot be read as any of these.
    """
    payload = _read_json_file(path)
    kinds = [reader for key, reader in _RULES_BY_KEY.items() if isinstance(payload, Mapping) and key in payload]
    read = kinds[0] if kinds else PermissionRules.from_snapshot
    try:
        return read(payload)
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
