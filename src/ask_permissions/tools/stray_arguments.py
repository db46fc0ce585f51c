"""The arguments of a call that its tool does not know: a host may do anything with them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from ..values.arguments import texts_in
from .permission_rule import FilePart, ToolPart

PATH_KEYS: Final = ("file_path", "path", "file", "filename")
COMMAND_KEYS: Final = ("command", "cmd", "script")
FOLDER_KEYS: Final = ("cwd", "workdir", "work_dir", "working_dir", "working_directory", "directory")
"""Keys of arguments under which a host may look for a file, a command, or the folder where that runs, though its tool
was told of another key."""

NO_SANDBOX: Final = "dangerouslyDisableSandbox"
"""The key under which known agents ask to run a command without their sandbox."""


def sandbox_reason(arguments: object) -> str | None:
    """Say why a call needs a person: it is to run outside the sandbox.

    Args:
        arguments: the call's arguments.

    Returns:
        The reason; ``None`` where it is not, or says ``False``.
    """
    free = arguments.get(NO_SANDBOX, False) if isinstance(arguments, Mapping) else False
    return None if free is False else f"it is to run outside the sandbox ({NO_SANDBOX})"


def named_by(arguments: Mapping[str, object], keys: Collection[str], but: Collection[str] = ()) -> list[object]:
    """Give what stands under some keys, in any case and at any depth.

    Args:
        arguments: the arguments.
        keys: the keys, in lower case.
        but: arguments that are left out.

    Returns:
        The values.
    """
    found: list[object] = []
    waiting: list[object] = [{key: value for key, value in arguments.items() if key not in but}]
    seen: set[int] = set()
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue  # one that holds itself would never end
        if isinstance(one, Mapping):
            seen.add(id(one))
            named = {key for key in one if str(key).casefold() in keys}
            found += (one[key] for key in one if key in named)
            waiting += (one[key] for key in one if key not in named)
        elif isinstance(one, (list, tuple)):
            seen.add(id(one))
            waiting += one
    return found


def texts_named_by(arguments: Mapping[str, object], keys: Collection[str], but: Collection[str] = ()) -> list[str]:
    """Give the texts in the arguments that stand under some keys, in any case, at any depth; no empty ones.

    Args:
        arguments: the arguments.
        keys: the keys, in lower case.
        but: keys that are left out.

    Returns:
        The texts.
    """
    return [text for value in named_by(arguments, keys, but) for text in texts_in(value) if text]


def stray_mentions(arguments: Mapping[str, object], known: Collection[str]) -> list[ToolPart]:
    """Give what a call may be about by arguments that its tool does not know: files, and commands.

    Args:
        arguments: the arguments.
        known: the keys that the tool knows.

    Returns:
        Parts that only rules to deny or ask look at.
    """
    paths = texts_named_by(arguments, PATH_KEYS, but=known)
    commands = named_by(arguments, COMMAND_KEYS, but=known)
    files: list[ToolPart] = [(tool, FilePart(file_path=path)) for path in paths for tool in ("Read", "Write")]
    return [*files, *(("Bash", {"command": command}) for command in commands)]


def stray_keys(arguments: Mapping[str, object], known: Collection[str]) -> dict[str, object]:
    """Give those of a call's arguments that its tool does not know.

    Args:
        arguments: the arguments.
        known: the keys that it knows.

    Returns:
        The others. A host may do anything with them, so that no pattern can allow the call.
    """
    return {key: value for key, value in arguments.items() if key not in known}
