"""Words that make a program run, load or obey something else, which an allow rule has to name itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias, final

from ..knowledge.rows import Option
from ..knowledge.table import PATHS, row_of
from ..knowledge.uses import Role, Use
from ..syntax.tree import MARKS, Word
from .reach import Obeyed, Program, Reach

_SETTING: Final = re.compile(r"[^\s=/-][^\s=/]*=")
"""The beginning of ``CC=x`` and ``CC:=x``."""

_MAY_BE_NAME: Final = re.compile(r"[^\s=/-][^\s=/]*\Z|\Z")
_REMEMBERED: Final = 1024


@final
class Text(NamedTuple):
    """A text that a word may become, as far as it is known, and whether that is all of it."""

    beginning: str
    whole: bool


Settle: TypeAlias = Callable[[Word], Sequence[Text]]
"""Gives all texts that a word may become."""


def as_it_stands(word: Word) -> Sequence[Text]:
    """Give the text of a word as far as that is known without its variables."""
    places = [word.text.find(mark) for mark in MARKS if mark in word.text]
    return [Text(word.text[: min(places)], whole=False) if places else Text(word.text, whole=not word.splits)]


def obeyed_words(reach: Reach, count: int, settle: Settle) -> Iterator[Obeyed]:
    """Give the words of a command that an allow rule has to name.

    Args:
        reach: what the command runs.
        count: how many words it has; what stands behind them is a copy.
        settle: gives all texts that a word may become.

    Yields:
        Their places, each with the signs that a rule has to have in common with it, and its program. A word counts that
        may turn out to be such an option, in any abbreviation, and in any bundle of letters.
    """
    for program in reach.programs:
        if program.use is not None and program.end <= count:
            yield from _of_program(program, program.use, reach.words, settle)


def _of_program(program: Program, use: Use, words: Sequence[Word], settle: Settle) -> Iterator[Obeyed]:
    behind = _signs(use.path[0]) if use.row is None else _signs(" ".join(use.path), alone=True)
    before = _signs(use.path[0], alone=True)
    start, first = program.name + 1, use.steps[0] if use.steps else program.name
    values, ended = _sure_values(use, words, start), False
    for place in range(start, program.end if "interleaved" in behind.traits else min(use.inner, program.end)):
        signs, word = before if place < first else behind, words[place]
        if place in values or place in use.steps or signs.is_empty:
            continue
        if not ended and word.text == "--" and "joined" not in signs.traits:
            ended = place - 1 in (program.name, *use.steps) or not signs.may_take_next(words[place - 1])
            continue
        named = _longest(signs, word, settle, ended=ended)
        if named is None and place == start and "first-bundle" in signs.traits and word.literal:
            named = signs.named_in_bundle(word.text)
        if named is not None:
            yield Obeyed(place, named, program.name)
        if not ended and "posix" in signs.traits and place in use.plain and place not in use.doubtful:
            return  # what stands behind the first operand belongs to a script


def _sure_values(use: Use, words: Sequence[Word], start: int) -> set[int]:
    """Give the places of words that surely are values of options, whatever else they may look like."""
    values = {role.place for role in use.roles if role.option and _is_whole(role, words)}
    clear = takewhile(
        lambda place: place not in use.doubtful and (words[place].literal or place in values), range(start, len(words))
    )
    return values.intersection(clear)


def _is_whole(role: Role, words: Sequence[Word]) -> bool:
    """Tell whether a value is a word of its own, and only one."""
    return role.piece is words[role.place] and not role.piece.may_be_several


def _longest(signs: _Signs, word: Word, settle: Settle, *, ended: bool) -> int | None:
    """Tell how many signs of a word a rule has to name; ``None`` where it surely is no such option."""
    if word.literal:
        return signs.named(word.text, ended=ended)
    may_be = any(_may_be(signs, text, word, ended=ended) for text in settle(word))
    return len(word.text) if may_be else None


def _may_be(signs: _Signs, text: Text, word: Word, *, ended: bool) -> bool:
    if not text.whole:
        return signs.may_become("" if word.splits else text.beginning, ended=ended)
    pieces = text.beginning.split() if word.splits else [text.beginning]
    return any(signs.named(piece, ended=ended) is not None for piece in pieces)


@final
class _Signs(NamedTuple):
    """How words look that one program, or subcommand, obeys.

    Attributes:
        options: all options that are known, by each of their spellings.
        obeyed: the spellings of those that are obeyed.
        traits: how options are read.
    """

    options: dict[str, Option]
    obeyed: tuple[str, ...]
    traits: frozenset[str]

    @property
    def is_empty(self) -> bool:
        """Whether there are none."""
        return not (self.obeyed or {"settings", "argfiles"} & self.traits)

    def may_take_next(self, word: Word) -> bool:
        """Tell whether the next word may be the value of a word."""
        if not word.literal:
            return word.may_be_option
        if not word.text.startswith("-") or (word.text.startswith("--") and "=" in word.text):
            return False
        option = self.options.get(word.text)
        return option is None or (bool(option.values) and not option.glued)

    def named(self, text: str, *, ended: bool) -> int | None:
        """Tell how many signs of a text name what is obeyed; ``None`` where nothing is.

        Args:
            text: a word that is known.
            ended: whether no options stand here.

        Returns:
            Of ``--upload-pack=x`` 14, of ``CC=x`` 3, of ``@x`` 1.
        """
        if "argfiles" in self.traits and text.startswith("@"):
            return 1
        setting = _SETTING.match(text) if "settings" in self.traits else None
        if setting is not None:
            return setting.end()
        if ended or not self.obeyed:
            return None
        if text.startswith("--"):
            return self._long(text)
        return self._short(text) if text.startswith("-") else self._other(text)

    def named_in_bundle(self, text: str) -> int | None:
        """Tell how many signs of a bundle without a dash name what is obeyed: ``tar xIf``."""
        named = self._short(f"-{text}")
        return None if named is None else named - 1

    def may_become(self, text: str, *, ended: bool) -> bool:
        """Tell whether a word of which only the beginning is known may be such an option."""
        if "settings" in self.traits and _MAY_BE_NAME.match(text):
            return True
        if not text:
            return not ended or "argfiles" in self.traits
        if self.named(text, ended=ended) is not None:
            return True
        if ended or not text.startswith(("-", "+")):
            return False
        if text.startswith("--") or self._is_whole:
            return any(name.startswith(text) for name in self._spelt)
        return not self._ends_in_value(text)

    @property
    def _is_whole(self) -> bool:
        return "longdash" in self.traits

    @property
    def _is_joined(self) -> bool:
        return "joined" in self.traits

    @property
    def _spelt(self) -> tuple[str, ...]:
        return (*self.obeyed, *(f"-{name}" for name in self.obeyed if self._is_whole and not name.startswith("--")))

    def _long(self, text: str) -> int | None:
        name, equals, _ = text.partition("=")
        if name in self.obeyed or name not in self.options:
            found = any(spelt == name or (spelt.startswith(name) and len(name) > 2) for spelt in self._spelt)
            return len(name) + len(equals) if found else None
        return None

    def _short(self, text: str) -> int | None:
        name, equals, _ = text.partition("=")
        if name in self.options and (self._is_whole or len(name) > 2 or equals):
            return len(name) + len(equals) if name in self.obeyed else None
        if self._is_joined or self._is_whole:
            fitting = [one for one in self.options if text == one or (self._is_joined and text.startswith(one))]
            longest = max(fitting, key=len, default="")
            return len(longest) if longest in self.obeyed else None
        for place, letter in enumerate(text[1:], 2):
            if f"-{letter}" in self.obeyed:
                return place
            if self._takes_value(letter):
                return None
        return None

    def _ends_in_value(self, text: str) -> bool:
        return any(map(self._takes_value, text[1:]))

    def _takes_value(self, letter: str) -> bool:
        option = self.options.get(f"-{letter}")
        return option is not None and bool(option.values)

    def _other(self, text: str) -> int | None:
        name = f"{text.partition('=')[0]}="
        if name in self.obeyed:
            return len(name)
        return 1 if text.startswith("+") and "+" in self.obeyed else None


@lru_cache(_REMEMBERED)
def _signs(path: str, *, alone: bool = False) -> _Signs:
    """Give how the words look that are obeyed behind a program, or subcommand.

    Args:
        path: the names of both.
        alone: whether no subcommand stands behind it. Where one does that nobody knows, it may be any.

    Returns:
        How they look.
    """
    names = path.split(" ")
    paths = [" ".join(names[:length]) for length in range(1, len(names) + 1)] if alone else _below(path)
    rows = [(one, row) for one in paths if (row := row_of(one)) is not None]
    read = [row for one, row in rows if one == path or not alone or "persistent" in row.traits]
    options = {name: option for row in read for name, option in row.options.items()}
    obeyed = {name for row in read for name, option in row.options.items() if option.obeyed}
    return _Signs(options, tuple(sorted(obeyed)), frozenset(trait for row in read for trait in row.traits))


def _below(program: str) -> list[str]:
    return [path for path in PATHS if f"{path} ".startswith(f"{program} ")]
