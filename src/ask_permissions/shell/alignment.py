"""How the words of an allow rule's pattern lie on those of a command: each star stands for what is surely meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, final

from .knowledge.table import row_of, runs_programs
from .knowledge.uses import Use
from .programs.interpreters import is_interpreter
from .programs.reach import ResolvedCommand, program_name
from .syntax.tree import ANYTHING, GLOB, MARKS, NUMBER, STAR, Word

_BARE_NAME: Final = re.compile(r"[\w.+-]+", re.ASCII)
_BLANK: Final = re.compile(r"\s")
_QUOTING: Final = re.compile(r"""['"\\]""")
_OPEN: Final = (ANYTHING, NUMBER, GLOB)
"""Marks for what a star of a rule is not: an expansion, and any other pattern for file names."""


def lies_on(words: Sequence[Word], command: ResolvedCommand, view: int, *, open_end: bool) -> bool:
    """Tell whether the words of a pattern lie on those of a command, one after the other.

    Args:
        words: the words of the pattern; at least one.
        command: the command.
        view: the word of the command where the comparison begins.
        open_end: whether more words may follow.

    Returns:
        True if each word that the pattern names surely stands there, and each of its stars stands for words, or for a
        piece of one, that are known, and no more than an operand, a harmless option or the name of a plain program. No
        star, and no open end, stands for a word that makes a program obey something else.
    """
    named = next((place for place, word in enumerate(words) if STAR in word.text), len(words))
    if not reaches_pin(command, view + named) or any(_is_open(word.text) for word in words[named + 1 :]):
        return False  # "sudo * x" has not named what sudo runs; behind a star, nobody knows which "$x" is meant
    given = command.words[view : view + named]
    if len(given) < named or not all(map(same, words, given)):
        return False
    stars = _Stars(command, view, named)
    places: Collection[int] = {view + named}
    for word in words[named:]:
        places = {after for place in places for after in stars.after(word, place)}
    return any(stars.may_end(place) if open_end else place == len(command.words) for place in places)


def reaches_pin(command: ResolvedCommand, reached: int) -> bool:
    """Tell whether a rule that names so many words has named what is run, or the runner that may run anything."""
    runner = command.runner
    return reached >= command.pin or (runner is not None and runner.named <= reached <= runner.inner)


def same(ours: Word, theirs: Word) -> bool:
    """Tell whether a word of a pattern is surely the word of a command."""
    if ours.text != theirs.text:
        return False
    # Two unknown words of one text may still differ: "$x" and "$y".
    return theirs.known or (ours.source == theirs.source and ours.splits == theirs.splits)


@final
class _Stars:
    """Knows for which words of one command the stars of a pattern may stand, and its open end.

    Args:
        command: the command.
        view: the word where the comparison begins.
        named: how many words the pattern names from there.
    """

    def __init__(self, command: ResolvedCommand, view: int, named: int) -> None:
        self._command = command
        self._words = command.words
        self._view = view
        # Whoever allows npx allows it with any package, whatever that is given: what the inner program obeys is not
        # looked at. Whoever names the package has named no more than that.
        reached = view + named
        self._named = {one.place: one.named for one in command.obeyed if not view < reached <= one.owner}

    def may_end(self, place: int) -> bool:
        """Tell whether the words from a place on may stand there without a rule that names them."""
        return all(obeyed < place for obeyed in self._named)

    def after(self, word: Word, place: int) -> Iterable[int]:
        """Give the places behind what a word of the pattern may stand for."""
        if place >= len(self._words):
            return ()
        if word.text.strip(STAR):
            given = self._words[place]
            fits = _fits(word, given, named=self._named.get(place, 0))
            is_named = place > self._view or _names_program(word, given)
            return (place + 1,) if same(word, given) or (fits and is_named) else ()
        if place == self._view:
            return (place + 1,) if _is_plain_program(self._words[place]) else ()
        use = self._use_before(place)
        if use is None or not use.steps or place > use.steps[-1]:
            return self._behind_operands(place)
        # "git * status" has the subcommand "status": the star is all that stands before it.
        return (use.steps[0],) if place < use.steps[0] and self._are_harmless(use, place) else ()

    def _use_before(self, place: int) -> Use | None:
        """Give the use of the program behind which a word stands."""
        names = (program for program in self._command.programs if program.name < place)
        return max(names, key=lambda program: program.name).use

    def _behind_operands(self, place: int) -> Iterator[int]:
        operands = takewhile(self._is_operand, range(place, len(self._words)))
        return (operand + 1 for operand in operands)

    def _is_operand(self, place: int) -> bool:
        word = self._words[place]
        return word.known and not word.may_be_option and place not in self._named

    def _are_harmless(self, use: Use, place: int) -> bool:
        """Tell whether the options from a place to the subcommand change nothing that a rule would have to name."""
        row = row_of(use.path[0])
        known = {} if row is None else row.options
        stays = self._command.plainly is not None  # in the project, where an option leads to another folder
        named = all(name in known and known[name].harmless and (stays or not known[name].moves) for name in use.leading)
        free = self._named.keys().isdisjoint(range(place, use.steps[0]))
        return named and free and all(word.known for word in self._words[place : use.steps[0]])


def _is_plain_program(word: Word) -> bool:
    """Tell whether a word is the bare name of a program that runs no other one, and no script, that it is given."""
    return _BARE_NAME.fullmatch(word.text) is not None and not _runs_others(word.text)


def _names_program(ours: Word, theirs: Word) -> bool:
    """Tell whether a word with stars names the program well enough: ``python3*`` does, and ``/bin/*`` no shell."""
    name = program_name(theirs)
    before = ours.text.rpartition("/")[2].partition(STAR)[0]
    return not _runs_others(name) or _runs_others(before)


def _runs_others(name: str) -> bool:
    """Tell whether a program runs another one, or a script, that it is given."""
    row = row_of(name)
    acts = row is not None and (row.acts or "guessing" in row.traits)
    return acts or runs_programs(name) or is_interpreter(name)


def _fits(ours: Word, theirs: Word, *, named: int) -> bool:
    """Tell whether a word with stars in it stands for another: each star for literal text, and never for ``..``.

    Args:
        ours: the word of the pattern.
        theirs: the word of the command.
        named: how many signs of it have to stand before the first star.

    Returns:
        True if it does.
    """
    beginning, *chunks = ours.text.split(STAR)
    if not chunks or len(beginning) < named or any(map(_is_open, (beginning[-1:], *chunks))):
        return False
    if _is_open(beginning):
        written = ours.source.partition("*")[0]
        if _QUOTING.search(written) or not theirs.source.startswith(written):
            return False
    elif theirs.splits:
        return False
    if not theirs.text.startswith(beginning):
        return False
    return all(map(_is_literal, _between(chunks, theirs.text[len(beginning) :], before=beginning[-1:])))


def _is_open(text: str) -> bool:
    """Tell whether a text holds an expansion, or a pattern for file names other than a star."""
    return any(mark in text for mark in _OPEN)


def _between(chunks: Sequence[str], rest: str, *, before: str) -> Iterable[str]:
    """Give what stands before each chunk of a text, the last of which ends it; with the signs next to it.

    Args:
        chunks: the texts.
        rest: the text.
        before: the sign that stands before the text.

    Returns:
        The pieces; one that is not literal where a chunk is missing.
    """
    pieces: list[str] = []
    for chunk in chunks[:-1]:
        piece, found, rest = rest.partition(chunk) if chunk else ("", "", rest)
        if chunk and not found:
            return [STAR]
        pieces.append(before + piece + chunk[:1])
        before = chunk[-1:] or before
    last = chunks[-1]
    if not rest.endswith(last):
        return [STAR]
    return [*pieces, before + rest[: len(rest) - len(last)] + last[:1]]


def _is_literal(piece: str) -> bool:
    return ".." not in piece and _BLANK.search(piece) is None and not any(mark in piece for mark in MARKS)
