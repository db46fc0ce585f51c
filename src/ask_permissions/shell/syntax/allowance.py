"""How much is read of a text, so that none makes a decision take long: what is beyond is not understood."""

from __future__ import annotations

from typing import Final, final

MOST_COMMANDS: Final = 500
"""Simple commands of one text that are read, those in its scripts included. Quoted text is data and has none."""

_MOST_GUESSES: Final = 500
_MOST_LETTERS: Final = 100_000
_MOST_SEARCHED: Final = 100_000
_MOST_SIGNS: Final = 50_000


@final
class Countdown:
    """So many of something, from which whoever does it takes first.

    Args:
        left: how many there are.
    """

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self, amount: int = 1) -> bool:
        """Take some; where there are not enough, none.

        Args:
            amount: how many.

        Returns:
            True if there were enough.
        """
        if amount > self.left:
            return False
        self.left -= amount
        return True


@final
class Allowance:
    """What may still be read for one decision: a text shares it with all scripts in it.

    Attributes:
        commands: simple commands that the grammar reads.
        guesses: commands that are looked into in texts that are not understood; of the rest only the names count.
        letters: letters of scripts inside the text, which stand in scripts themselves, each one read again.
        searched: letters of scripts that are too deep or too long, which are gone through word by word.
        signs: quotes and parentheses that are counted to find where an old shell ends a substitution.
    """

    __slots__ = ("commands", "guesses", "letters", "searched", "signs")

    def __init__(self) -> None:
        self.commands = Countdown(MOST_COMMANDS)
        self.guesses = Countdown(_MOST_GUESSES)
        self.letters = Countdown(_MOST_LETTERS)
        self.searched = Countdown(_MOST_SEARCHED)
        self.signs = Countdown(_MOST_SIGNS)
