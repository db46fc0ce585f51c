"""The words of ``find`` that only look: folders, tests, and printing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...values.names import word_set

_PLAIN: Final = word_set("! ( ) -a -o -not -and -or -print -print0 -empty -prune -xdev -mount -true -false -depth")
_VALUED: Final = word_set("""
    -name -iname -path -ipath -type -size -mtime -mmin -maxdepth -mindepth
""")
_SIGNS: Final = ("-", "!", "(", ")", ",")


def searched(words: Sequence[str]) -> list[str] | None:
    """Give the folders that ``find`` looks through.

    Args:
        words: the words behind its name.

    Returns:
        The folders; ``None`` where a word is not known to look only.
    """
    folders: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in _PLAIN:
            break
        if word.startswith(_SIGNS):
            if word not in _VALUED or next(rest, None) is None:
                return None
            break
        folders.append(word)
    for word in rest:
        if word not in _PLAIN and (word not in _VALUED or next(rest, None) is None):
            return None
    return folders or ["."]
