"""Sets of words, written as text."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """Give the set of the words in a text.

    Args:
        text: words with blanks between them.

    Returns:
        The set.
    """
    return frozenset(text.split())
