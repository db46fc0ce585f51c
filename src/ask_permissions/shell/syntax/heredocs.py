"""Here-documents: their delimiters, and where their bodies end."""

from __future__ import annotations

import re
from typing import Final

from .tree import NotUnderstoodError

_END: Final = r"(?=[ \t\n;&|()<>]|\Z)"
DELIMITER: Final = re.compile(
    r"(?:'(?P<single>[\w.!@%+ -]+)'|\"(?P<double>[\w.!@%+ -]+)\"|\\(?P<escaped>[\w.!@%+-]+)|(?P<plain>[\w.!@%+-]+))"
    + _END
)
"""A delimiter that shells agree about: plain, or quoted as a whole."""


def body_of(text: str, start: int, delimiter: str, *, strip_tabs: bool) -> tuple[str, int]:
    """Find the body of a here-document.

    Args:
        text: the text it stands in.
        start: the line break before its first line; negative where there is none.
        delimiter: the line that ends it.
        strip_tabs: whether tabs before that line do not count.

    Returns:
        The body, and where the text goes on: at the line break after the delimiter.

    Raises:
        NotUnderstoodError: it has no end.
    """
    if start < 0:
        raise NotUnderstoodError("a here-document without a body")
    tabs = r"\t*" if strip_tabs else ""
    end = re.compile(rf"^{tabs}{re.escape(delimiter)}$", re.MULTILINE).search(text, start + 1)
    if end is None:
        raise NotUnderstoodError("a here-document without an end")
    return text[start + 1 : end.start()], end.end()
