"""What one shell text amounts to: the commands it runs, the files it writes and reads, and whether that is all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..files.paths import lexical
from .programs.places import Folders
from .readings import Reading
from .seen_text import seen_text
from .syntax.tree import Simple, Word
from .walk import Walk, read_script

_UNQUOTED: Final = re.compile(r"[\w./:=,+@%-]+", re.ASCII)


def read_text(text: str, folders: Folders) -> Reading:
    """Read the text of a command.

    Args:
        text: the text.
        folders: what paths mean.

    Returns:
        What it amounts to. The file system is looked at once, now.
    """
    reading = Reading()
    read_script(text, folders, folders.start, reading, inside=0)
    filled = {lexical(path) for path in (*reading.writes, *reading.fills)}
    if any(lexical(path) in filled for path in reading.scripts):
        reading.doubt("it runs what it has just written")
    return reading


def read_words(words: Sequence[str], folders: Folders) -> Reading:
    """Read a command that is given word by word, without a shell.

    Args:
        words: the words; at least one.
        folders: what paths mean.

    Returns:
        What it amounts to.
    """
    reading = Reading()
    seen = [seen_text(word, reading) for word in words]
    command = Simple((), tuple(Word(word, _quoted(word), word) for word in seen), ())
    walk = Walk(folders, reading, alone=True, inside=0, shell=False)
    walk.simple(command, folders.start, fed=False)
    return reading


def _quoted(word: str) -> str:
    return word if _UNQUOTED.fullmatch(word) else "'" + word.replace("'", "'\\''") + "'"
