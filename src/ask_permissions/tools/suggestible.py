"""Which texts a person may be offered as a rule: those that are read at a glance, and hide nothing."""

from __future__ import annotations

from typing import Final

from ..values.display import visible
from .secrets import looks_secret

_LONGEST: Final = 200


def is_suggestible(text: str) -> bool:
    """Tell whether a text may be offered as a rule, or be the one that a rule is offered for.

    Args:
        text: a command, or a pattern.

    Returns:
        True unless it has more than 200 characters, one that a person would not see (but for the ends of lines), or
        what looks like a secret.
    """
    return len(text) <= _LONGEST and all(map(_is_seen, text.split("\n"))) and not looks_secret(text)


def _is_seen(line: str) -> bool:
    return visible(line) == line
