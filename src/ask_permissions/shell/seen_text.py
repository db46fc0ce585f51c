"""Characters that cannot be seen, or that this reader uses itself: no command should hold them."""

from __future__ import annotations

import re
from typing import Final

from .readings import Reading

_ODD: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]"  # no sign to see
    r"|[^\S \t\n]"  # a blank that is none to a shell
)
_MARKS: Final = re.compile("[\x00-\x08]")


def seen_text(text: str, reading: Reading) -> str:
    """Take out the characters that this reader uses itself, and doubt a text with any that cannot be seen.

    Args:
        text: the text.
        reading: where the doubt is noted.

    Returns:
        The text.
    """
    if _ODD.search(text) is None:
        return text
    reading.doubt("a character that no command should hold")
    return _MARKS.sub("", text)
