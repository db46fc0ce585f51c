"""Showing text that others wrote: what cannot be seen, or turns what can, is spelt out."""

from __future__ import annotations

import json
import unicodedata
from typing import Final

CUT: Final = "…"
"""Stands where the rest of a text is left out."""

_UNSEEN_CATEGORIES = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"})
# Blank, or joined to a neighbour without a trace, though Unicode files them under letters, marks and symbols.
_UNSEEN_OTHERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(
    map(chr, range(0x180B, 0x1810)), map(chr, range(0xFE00, 0xFE10)), map(chr, range(0xE0100, 0xE01F0))
)


def visible(text: str) -> str:
    r"""Escape what a person would not see, or not see where it stands.

    Args:
        text: any text.

    Returns:
        The same text on one line, with control, zero-width and bidirectional characters, unusual blanks, private
        and unassigned characters and lone surrogates written as ``\x..``, ``\u....`` or ``\U........``.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escaped(character) if _unseen(character) else character for character in text)


def quoted(text: str, most: int) -> str:
    r"""Write a text as a JSON string, on one line and of a length that a person reads.

    Args:
        text: any text.
        most: the most characters of the result.

    Returns:
        The JSON string; what `visible` spells out is written ``\uXXXX``. A longer text is cut, and ends with ``…``.
    """
    pieces, left = ['"'], most - 2
    for place, character in enumerate(text):
        piece = json.dumps(character, ensure_ascii=visible(character) != character)[1:-1]
        if len(piece) + (place < len(text) - 1) > left:
            pieces.append(CUT)
            break
        pieces.append(piece)
        left -= len(piece)
    return "".join((*pieces, '"'))


def _unseen(character: str) -> bool:
    return character in _UNSEEN_OTHERS or (unicodedata.category(character) in _UNSEEN_CATEGORIES and character != " ")


def _escaped(character: str) -> str:
    return character.encode("ascii", "backslashreplace").decode() if character > "\x7f" else f"\\x{ord(character):02x}"
