"""What is known at each word of a command: programs may go to another folder, and put names of files into words."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from ..programs.reach import Reach, program_name
from ..syntax.tree import Word
from .printed import FINDERS, found_files
from .spellings import Known, spelt
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
        self._moved: dict[tuple[int, int | None], Known] = {}

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
        found = self._moved.get((index, but))
        if found is None:
            found = self.known
            for move in self._moves:
                if move.place < index < move.end and move.program != but:
                    reached = [path for path in spelt(move.folder, found) if isinstance(path, str)]
                    found = found._replace(places=tuple(reached) or (None,))
            self._moved[index, but] = found
        return found
