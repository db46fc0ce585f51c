"""Showing text that others wrote: what cannot be seen, or turns what can, is spelt out."""

from __future__ import annotations

import re
import unicodedata

_UNSEEN_CATEGORIES = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"})
# Blank, or joined to a neighbour without a trace, though Unicode files them under letters, marks and symbols.
_UNSEEN_OTHERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_PLAIN = re.compile(r"[ -~]*")


def visible(text: str) -> str:
    r"""Escape what a person would not see, or not see where it stands.

    Args:
        text: any text.

    Returns:
        The same text on one line, with control, zero-width and bidirectional characters, unusual blanks, private
        and unassigned characters and lone surrogates written as ``\x..``, ``\u....`` or ``\U........``.
    """
    if _PLAIN.fullmatch(text):
        return text
    return "".join(_escaped(character) if _unseen(character) else character for character in text)


def _unseen(character: str) -> bool:
    if character == " ":
        return False
    return unicodedata.category(character) in _UNSEEN_CATEGORIES or bool(_UNSEEN_OTHERS.match(character))


def _escaped(character: str) -> str:
    return character.encode("ascii", "backslashreplace").decode() if character > "\x7f" else f"\\x{ord(character):02x}"
