"""Making a failing text as short as it can be while it still fails."""

from __future__ import annotations

from collections.abc import Callable


def minimise(text: str, fails: Callable[[str], bool]) -> str:
    """Cut pieces out of a text, ever smaller ones, as long as it still fails.

    Args:
        text: a failing text.
        fails: tells whether a candidate fails too.

    Returns:
        A failing text from which no single character can be removed.
    """
    size = len(text) // 2
    while size:
        start = 0
        shrunk = False
        while start < len(text):
            candidate = text[:start] + text[start + size :]
            if candidate and fails(candidate):
                text, shrunk = candidate, True
            else:
                start += size
        size = size if shrunk and size == 1 else size // 2
    return text
