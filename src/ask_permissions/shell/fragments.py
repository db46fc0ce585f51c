"""Texts that are a piece of a command only, such as ``do ls``: no rule is suggested for one."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from ..values.names import word_set

_QUOTED: Final = re.compile(r"""\\.|'[^']*'|"(?:\\.|[^"\\])*\"""", re.DOTALL)
_ENDS: Final = re.compile(r"[;&|()`\n]+")
_UNFINISHED: Final = re.compile(r"(?:&&|\||\\)\s*\Z")
_LOOPS: Final = word_set("for while until select")
_BEFORE_COMMANDS: Final = word_set("if then elif else do while until ! time { } fi done esac")

# What stands on the left as often as what stands on the right, in a whole text.
_PAIRS: Final = (
    (("if",), ("fi",)),
    (("if", "elif"), ("then",)),
    (tuple(_LOOPS), ("do",)),
    (("do",), ("done",)),
    (("case",), ("esac",)),
    (("{",), ("}",)),
    (("[[",), ("]]",)),
)


def is_fragment(text: str) -> bool:
    """Tell whether a text looks like a piece of a command.

    Args:
        text: a text that is not understood.

    Returns:
        True for a quote or a parenthesis without its end, an operator at the end, and a keyword without the others
        that belong to it. A whole command may be taken for one, such as a here-document with an apostrophe.
    """
    plain = _QUOTED.sub("_", text)
    if any(quote in plain for quote in "'\"") or _UNFINISHED.search(plain) is not None:
        return True
    found = Counter(keyword for command in _ENDS.split(plain) for keyword in _keywords(command.split()))
    if not found["case"] and plain.count("(") != plain.count(")"):
        return True
    return found["else"] > found["if"] or any(_times(found, left) != _times(found, right) for left, right in _PAIRS)


def _keywords(words: list[str]) -> list[str]:
    """Give the keywords that begin a command, and the signs that stand in it."""
    leading = next((place for place, word in enumerate(words) if word not in _BEFORE_COMMANDS), len(words))
    return [*words[: leading + 1], *(word for word in words[leading + 1 :] if word in ("]]", "}"))]


def _times(found: Counter[str], keywords: tuple[str, ...]) -> int:
    return sum(found[keyword] for keyword in keywords)
