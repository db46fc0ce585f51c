"""Texts of the forms that the allow side knows: stars, options that programs obey, runners, tests, assignments."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from .generators import Texts, mutated

_LISTS: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "forms.json").read_text(encoding="utf-8"))

OBEYED: Final[dict[str, list[str]]] = _LISTS["obeyed"]
EXACT: Final[list[str]] = _LISTS["exact"]
NEXT: Final = "\n#next\n"
"""Stands between two calls of one shell that lives on."""

_SLOT: Final = re.compile("@([a-z])")
_MOST_SLOTS: Final = 40
_SLOTS: Final[dict[str, list[str]]] = {
    "w": _LISTS["words"],
    "n": _LISTS["names"],
    "v": _LISTS["values"],
    "c": _LISTS["commands"],
    "t": _LISTS["tests"],
}


class Forms(Texts):
    """Texts without end of one kind, some of them mutated.

    Args:
        kind: makes a text.
        seed: decides everything.
    """

    def __init__(self, kind: Callable[[Random], str], seed: int | str) -> None:
        super().__init__(seed)
        self._kind = kind

    def _text(self, random: Random) -> str:
        text = random.choice(self._kept) if self._kept and random.random() < 0.2 else self._kind(random)
        return mutated(text, random) if random.random() < 0.3 else text


def options(random: Random) -> str:
    """Make a text in which a program is told to obey something else, perhaps."""
    program = random.choice(list(OBEYED))
    words = {"p": [program], "o": OBEYED[program], "a": _LISTS["harmless"][program]}
    pieces: list[str] = _SLOT.split(random.choice(_LISTS["hidden"]))
    return "".join(random.choice(words[piece]) if place % 2 else piece for place, piece in enumerate(pieces))


def runners(random: Random) -> str:
    """Make a text in which a program may run another one, by one of its verbs."""
    return str(random.choice(_LISTS["verbs"])).replace("@e", random.choice(("evil", "./evil", "evil x", "'evil'")))


def stars(random: Random) -> str:
    """Make a text that a rule with a star may cover."""
    return str(random.choice(_LISTS["stars"]))


def exact(random: Random) -> str:
    """Make a text that is one that a rule without a star says, or is near it."""
    text = random.choice(EXACT)
    return text if random.random() < 0.2 else mutated(text, random)


def everyday(random: Random) -> str:
    """Make a text of everyday forms."""
    return _filled(random.choice(_LISTS["frames"]), random)


def session(random: Random) -> str:
    """Make two or three texts for one shell that lives on."""
    calls = [everyday(random) for _ in range(random.randint(1, 2))]
    return NEXT.join(
        [*calls, random.choice(("alpha", "beta", "git status", "alpha $x", "ls", "./build/run", "gamma sub"))]
    )


def _filled(text: str, random: Random) -> str:
    for _ in range(_MOST_SLOTS):
        found = _SLOT.search(text)
        if found is None:
            break
        word = random.choice(_SLOTS[found[1]])
        if found[1] == "w" and random.random() < 0.1:
            word = shlex.quote(word)
        text = text[: found.start()] + word + text[found.end() :]
    return _SLOT.sub("x", text)
