"""Which texts may be run at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Final

_LONGEST: Final = 400

_OUTSIDE: Final = re.compile(
    r"(?:^|[\s=<>&|;:,({])['\"]*/(?!dev/(?:null|std\w+|fd/)\b|proc/self/cwd/\w)|~\w|(?:\.\..*){5}|ulimit|kill",
    re.DOTALL,
)


def harmless(text: str) -> bool:
    """Tell whether a text stays in the tree even where the reader under test is broken.

    Args:
        text: the command.

    Returns:
        False where it could name an absolute path, climb far, or change a limit.
    """
    return not _OUTSIDE.search(text)


def harmless_texts(seed: int | str, make: Callable[[Random], str]) -> Iterator[str]:
    """Make texts without end that may be run, none of them long.

    Args:
        seed: decides them, each by itself: what else was made, or became of it, changes no text.
        make: makes one.

    Yields:
        The texts.
    """
    for number in count():
        text = make(Random(f"{seed}-{number}"))  # noqa: S311 - a test, no secret
        if len(text) <= _LONGEST and harmless(text):
            yield text
