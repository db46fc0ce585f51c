"""What is known at each word of a command: programs may go to another folder, and put names of files into words."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, NamedTuple, final

from ..programs.reach import Reach, program_name
from ..syntax.tree import Word
from .places import UNKNOWN_PLACE, joined_places
from .printed import FINDERS, found_files
from .spellings import INPUT, Known, spelt
from .variables import UNKNOWN_VALUE


@final
class _Move(NamedTuple):
    """A folder that a program goes to, where it stands among the words, and the end of what it holds for."""

    place: int
    end: int
    folder: Word
    program: int


@final
class KnownAt:
    """Tells what is known at each word of one command.

    Args:
        reach: the command and what it runs.
        known: what is known where it stands.
    """

    def __init__(self, reach: Reach, known: Known) -> None:
        self._reach = reach
        self.known: Final = known
        self._moves = sorted(
            _Move(place, program.end, folder, program.name)
            for program in reach.programs
            if program.use is not None
            for place, folder in program.use.moves
        )
        self._one_end = len({move.end for move in self._moves}) == 1
        self._states: list[Known] | None = None

    def __call__(self, index: int, *, but: int | None = None) -> Known:
        """Give what is known at a word.

        Args:
            index: where it stands.
            but: a program that looks at this word before it goes anywhere.

        Returns:
            What is known there.
        """
        known = self._after_moves(index, but) if self._moves else self.known
        put = self._reach.put.get(index)
        if put is None or put.finder is None:
            return known
        finder = next((one for one in self._reach.programs if one.name == put.finder), None)
        if finder is None or program_name(self._reach.words[finder.name]) not in FINDERS:
            return known._replace(input=UNKNOWN_VALUE)
        return known._replace(input=found_files(self._reach.words[finder.arguments : finder.end], self.known))

    def _after_moves(self, index: int, but: int | None) -> Known:
        moves = self._moves
        before = bisect_left(moves, index, key=lambda move: move.place)
        if before and index < moves[0].end and self._one_end:
            while before and moves[before - 1].program == but:
                before -= 1
            return self._running()[before]
        found = self.known
        for move in moves[:before]:
            if index < move.end and move.program != but:
                found = self._moved(move, found)
        return found

    def _running(self) -> list[Known]:
        """Give what is known after each of the moves, where all of them hold up to the same word."""
        if self._states is None:
            self._states = [self.known]
            for move in self._moves:
                self._states.append(self._moved(move, self._states[-1]))
        return self._states

    def _moved(self, move: _Move, known: Known) -> Known:
        put = self._reach.put.get(move.place)
        folder = move.folder
        if put is not None:
            folder = folder._replace(source=folder.source.replace(put.token, INPUT))
            known = known if put.finder is None else known._replace(input=UNKNOWN_VALUE)
        reached = [path if isinstance(path, str) else None for path in spelt(folder, known)]
        return known._replace(places=joined_places(reached or UNKNOWN_PLACE), input=self.known.input)
