"""What a tool is told of the shell that its commands are given to: what it exports, and whether it lives on."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

# An interactive shell looks for "!" before it reads a line: after "echo 'x; rm y; z'", ": !echo:1:s/'//:s/'//" runs rm.
# A "^" that begins a line changes the line before it and runs that.

_QUOTES: Final = re.compile(r"'[^']*'?|\\.|\"(?:[^\"\\]|\\.)*\"?|[^'\"\\]+|\\", re.DOTALL)
_RECALLING: Final = re.compile(r"!(?![ \t\n=(]|\Z)")
_RECALLING_QUOTED: Final = re.compile(r"!(?![ \t\n=(\"]|\Z)")
_ESCAPED: Final = re.compile(r"\\.", re.DOTALL)
_CHANGED_LINE: Final = re.compile(r"^[ \t]*\^", re.MULTILINE)
_NESTED: Final = re.compile(r"\"[^\"]*(?:\$\(|`)")
"""Quotes inside quotes: there, what is quoted to the shell is not to the reader of its lines."""

_EXPANDING: Final = re.compile(r"[$`]")
_BEHIND_MOVE: Final = re.compile(r"\b(?:cd|pushd)\b.*[;&|\n(]|\bpopd\b", re.DOTALL)


@final
class Surroundings(NamedTuple):
    """What is known of the shell that gets a text.

    Attributes:
        exported: the names of the variables that its programs inherit.
        persistent: whether it lives on, so that a later text finds what this one has set.
    """

    exported: frozenset[str] = frozenset()
    persistent: bool = False


def may_recall(text: str) -> bool:
    """Tell whether an interactive shell may put an earlier line in the place of a part of a text.

    Args:
        text: the text.

    Returns:
        True if a ``!`` that single quotes do not surely protect stands before anything but a blank, ``=``, ``(`` or the
        closing quote, or a ``^`` begins a line.
    """
    if _CHANGED_LINE.search(text):
        return True
    if "!" not in text:
        return False
    if _NESTED.search(text):
        return _RECALLING.search(text) is not None
    # Some versions take each line by itself: to them, a quote of the line before is over.
    return any(map(_recalls, (text, *text.split("\n"))))


def _recalls(text: str) -> bool:
    for found in _QUOTES.finditer(text):
        piece = found.group()
        if piece[0] == '"':
            ended = len(piece) > 1 and piece.endswith('"')
            if (_RECALLING_QUOTED if ended else _RECALLING).search(_ESCAPED.sub("_", piece)):
                return True
        elif piece[0] not in "'\\" and _RECALLING.search(piece + text[found.end() : found.end() + 1]):
            return True
    return False


def hangs_on_state(text: str) -> bool:
    """Tell whether what a text does hangs on what an earlier one may have left behind in the shell.

    Args:
        text: the text.

    Returns:
        True if it expands anything, goes back to an earlier folder, or has something behind a change of folder.
    """
    return _EXPANDING.search(text) is not None or _BEHIND_MOVE.search(text) is not None
