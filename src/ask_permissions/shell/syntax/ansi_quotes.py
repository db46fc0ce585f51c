"""The escapes of ``$'...'``, which one half of the shells knows."""

from __future__ import annotations

import re
from typing import Final

_ESCAPE: Final = re.compile(
    r"\\(?:x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{1,4})|U([0-9A-Fa-f]{1,8})|([0-7]{1,3})|c(.)|(.))", re.S
)
_LETTERS: Final = {
    "a": "\a",
    "b": "\b",
    "e": "\x1b",
    "E": "\x1b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
}
_LARGEST: Final = 0x10FFFF


def ansi_text(content: str) -> str:
    """Give the value of ``$'...'`` in the shells that know it.

    Args:
        content: what stands between the quotes.

    Returns:
        Its value.
    """
    return _ESCAPE.sub(_character, content)


def _character(escape: re.Match[str]) -> str:
    byte, short, long, octal, control, letter = escape.groups()
    if control is not None:
        return chr(ord(control[0].upper()) & 0x1F)
    if letter is not None:
        return _LETTERS.get(letter, letter)
    code = int(octal, 8) & 0xFF if octal is not None else int(byte or short or long, 16)
    return chr(code) if code <= _LARGEST else ""
