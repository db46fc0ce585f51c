"""Whether the settings of a git repository make git run or read anything else."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

from ...values.names import word_set

_REFUSED: Final[dict[str, frozenset[str] | None]] = {
    "alias": None,
    "blame": word_set("ignorerevsfile"),
    "branch": word_set("sort"),
    "core": word_set("""
        alternaterefscommand askpass attributesfile excludesfile fsmonitor gitproxy hookspath pager sshcommand worktree
    """),
    "credential": None,
    "diff": word_set("command external orderfile submodule textconv"),
    "extensions": word_set("partialclone worktreeconfig"),
    "filter": None,
    "format": word_set("pretty"),
    "gpg": None,
    "include": None,
    "includeif": None,
    "log": word_set("showsignature"),
    "mailmap": None,
    "man": None,
    "pager": None,
    "pretty": None,
    "remote": word_set("partialclonefilter promisor"),
    "status": word_set("submodulesummary"),
    "tag": word_set("sort"),
}
"""The settings that are refused, by section, in lower case; ``None`` for all of a section. Subsections do not count."""

_SECTION: Final = re.compile(
    r'[ \t]*\[(?P<name>[A-Za-z0-9.-]+)(?:[ \t]+"(?:[^"\\]|\\.)*")?\][ \t]*(?:[#;].*)?', re.ASCII
)
_KEY: Final = re.compile(r"[ \t]*(?P<name>[A-Za-z][A-Za-z0-9-]*)[ \t]*(?:=.*)?", re.ASCII)
_NOTHING: Final = re.compile(r"[ \t]*(?:[#;].*)?")
_ODD: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


@final
class Setting(NamedTuple):
    """The name of one setting, in lower case, without its subsection."""

    section: str
    key: str


def is_harmless_config(text: str) -> bool:
    """Tell whether git's settings make it run nothing and read no other file.

    Args:
        text: the file's text.

    Returns:
        True if all of it is understood, and it sets nothing that is refused.
    """
    settings = read_settings(text)
    return settings is not None and not any(map(_is_refused, settings))


def read_settings(text: str) -> list[Setting] | None:
    """Read the names that a file of settings sets.

    Args:
        text: the file's text.

    Returns:
        The names; ``None`` where a line is not understood: one that goes on in the next, a key beside its section.
    """
    section = None
    found: list[Setting] = []
    for line in text.replace("\r\n", "\n").split("\n"):
        if _ODD.search(line) or line.endswith("\\"):
            return None
        if _NOTHING.fullmatch(line):
            continue
        head, key = _SECTION.fullmatch(line), _KEY.fullmatch(line)
        if head is not None:
            section = head["name"].partition(".")[0].lower()
            found.append(Setting(section, ""))
        elif key is None or section is None:
            return None
        else:
            found.append(Setting(section, key["name"].lower()))
    return found


def _is_refused(setting: Setting) -> bool:
    keys = _REFUSED.get(setting.section, frozenset())
    return keys is None or setting.key in keys
