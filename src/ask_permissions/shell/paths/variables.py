"""What the variables of a text may stand for, as far as the text itself has set them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias, final

from ..syntax.tree import ANYTHING

_MOST_TEXTS: Final = 64
"""Texts that one variable may stand for; with more, it is not known."""


@final
class Value(NamedTuple):
    """What a variable, or the input of a command, may stand for.

    Attributes:
        texts: each text that it may be, as a shell would be given it: what is quoted has a backslash before it.
        complete: whether it surely is one of them. Without, it may be anything else as well.
        blanks: whether it was split at blanks within a line. Who splits it elsewhere gets other texts.
        literal: whether the text wrote each of them down, so that nothing of the environment is in it.
    """

    texts: tuple[str, ...] = ()
    complete: bool = False
    blanks: bool = False
    literal: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        """The texts, and `ANYTHING` where it may be something else."""
        return self.texts if self.complete else (*self.texts, ANYTHING)

    def joined(self, other: Value) -> Value:
        """Give what stands for either."""
        texts = tuple(dict.fromkeys(self.texts + other.texts))
        if len(texts) > _MOST_TEXTS:
            return UNKNOWN_VALUE
        return Value(texts, self.complete and other.complete, literal=self.literal and other.literal)


UNKNOWN_VALUE: Final = Value()

ANY_NAME_SET: Final = ""
"""Stands among variables where any variable may have been set."""

Variables: TypeAlias = "Mapping[str, Value]"
"""The variables that a text has set so far. One that is not among them has the value that the shell began with."""

ANY_VARIABLE: Final[Variables] = {ANY_NAME_SET: UNKNOWN_VALUE}
"""Any variable may have been set."""


def joined_variables(alternatives: Iterable[Variables]) -> dict[str, Value]:
    """Give what variables may stand for after one of several ways was gone, nobody knows which."""
    first, *others = alternatives
    found = dict(first)
    for other in others:
        for name in found.keys() | other.keys():
            found[name] = found.get(name, UNKNOWN_VALUE).joined(other.get(name, UNKNOWN_VALUE))
    return found
