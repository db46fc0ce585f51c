"""What ``find`` removes: whether its tests spare something, as those of ``find . -name '*.pyc' -delete`` do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import dropwhile, takewhile
from typing import Final, final

from ...values.names import word_set
from ..programs.reach import program_name
from ..texts.reading import Step
from .fields import fields

_NEGATING: Final = frozenset({"!", "-not"})
_JOINING: Final = frozenset({"-o", "-or", ","})
_NAMING: Final = word_set("-name -iname -path -ipath -wholename -iwholename -regex -iregex")
_RUNNING: Final = word_set("-exec -execdir -ok -okdir")
_ENDING: Final = frozenset({";", "+"})
_LINKS: Final = word_set("-H -L -P")

# Also what a pattern of "-regex" says without a letter of its own.
_NO_LETTER: Final = re.compile(r"\[[^\]]*\]|\\[A-Za-z]|[.*+?^$|(){}/\\\x01-\x08]")


@final
@dataclass(slots=True)
class _Group:
    """An expression in parentheses, or the whole.

    Attributes:
        outside: whether a test before it spares something.
        negated: whether it is true where what is in it is not.
        narrowed: whether a test since the last "or" spares something.
        always: whether one did before each "or" so far.
    """

    outside: bool
    negated: bool = False
    narrowed: bool = False
    always: bool = True


def start_folders(step: Step, places: Sequence[int]) -> list[int]:
    """Give the places of the words that name the folders in which ``find`` begins.

    Args:
        step: the command.
        places: the places of the words behind ``find``.

    Returns:
        The places; none where it begins in the folder that it is run in.
    """
    words = step.command.run
    behind = dropwhile(lambda place: words[place].text in _LINKS, places)
    return list(takewhile(lambda place: not words[place].text.startswith(("-", "!", "(")), behind))


def narrowed_removal(step: Step, places: Sequence[int], folders: Iterable[int]) -> bool | None:
    """Say whether ``find`` removes what it finds, and only files of certain names.

    Args:
        step: the command.
        places: the places of the words behind ``find``.
        folders: those of the words that name folders.

    Returns:
        ``None`` if it removes nothing.
    """
    begun = tuple(text for place in folders for text in fields(step, place))
    reader = _Tests(step, begun)
    reader.read(places)
    return None if not reader.removals else all(reader.removals)


@final
class _Tests:
    """Goes through the expression of ``find``, and notes at each removal whether a test before it spares something."""

    __slots__ = ("_begun", "_groups", "_negated", "_step", "removals")

    def __init__(self, step: Step, begun: tuple[str, ...]) -> None:
        self._step = step
        self._begun = begun
        self._groups = [_Group(outside=False)]
        self._negated = False
        self.removals: list[bool] = []

    def read(self, places: Sequence[int]) -> None:
        rest = iter(places)
        for place in rest:
            texts = self._texts(place)
            if not _RUNNING.isdisjoint(texts):
                self._run(takewhile(lambda one: _ENDING.isdisjoint(self._texts(one)), rest))
            elif "-delete" in texts:
                self.removals.append(self._groups[-1].narrowed)
            elif not _JOINING.isdisjoint(texts):
                group = self._groups[-1]
                group.always, group.narrowed = group.always and group.narrowed, group.outside
            elif texts == {"("}:
                before = self._groups[-1].narrowed
                self._groups.append(_Group(outside=before, negated=self._negated, narrowed=before))
            elif texts == {")"} and len(self._groups) > 1:
                group = self._groups.pop()
                self._groups[-1].narrowed |= group.always and group.narrowed and not group.negated
            elif texts <= _NAMING:
                self._groups[-1].narrowed |= self._names(next(rest, None)) and not self._negated
            self._negated = not _NEGATING.isdisjoint(texts) and not self._negated

    def _run(self, action: Iterable[int]) -> None:
        if any(program_name(self._step.command.run[place]) == "rm" for place in action):
            self.removals.append(self._groups[-1].narrowed)

    def _texts(self, place: int) -> set[str]:
        word = self._step.command.run[place]
        return {word.text} if word.literal else set(fields(self._step, place))

    def _names(self, place: int | None) -> bool:
        """Tell whether a pattern surely has a letter, of its own: not only those of the folder in which find begins."""
        return place is not None and all(map(self._has_letter, self._texts(place)))

    def _has_letter(self, pattern: str) -> bool:
        folder = next((text for text in self._begun if pattern.startswith(text)), "")
        return _NO_LETTER.sub("", pattern.removeprefix(folder)) != ""
