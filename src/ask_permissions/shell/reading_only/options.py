"""Taking the words of a listed program apart: options that are known, and operands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, final

from .listed import DIGITS, Reader


@final
class Arguments(NamedTuple):
    """The words of a program.

    Attributes:
        options: the options by name, each ``-x`` or ``--xyz``.
        operands: the operands.
        late: options behind an operand: to some systems these are operands, too.
    """

    options: tuple[str, ...]
    operands: tuple[str, ...]
    late: tuple[str, ...]


@final
class _UnknownOptionError(Exception):
    """A word is an option that is not listed."""


def read_arguments(reader: Reader, words: Sequence[str]) -> Arguments | None:
    """Take words apart.

    Args:
        reader: what is known of the program.
        words: the words behind its name.

    Returns:
        The options and operands; ``None`` where an option is not listed, or lacks its value.
    """
    options: list[str] = []
    operands: list[str] = []
    late: list[str] = []
    rest = iter(words)
    try:
        for word in rest:
            if word == "--" and not reader.ordered:
                operands += rest
            elif word == "-" or not word.startswith("-"):
                operands.append(word)
            elif operands and reader.ordered:
                return None
            else:
                late += [word] if operands else []
                options += _long(reader, word, rest) if word.startswith("--") else _short(reader, word, rest)
    except _UnknownOptionError:
        return None
    return Arguments(tuple(options), tuple(operands), tuple(late))


def _long(reader: Reader, word: str, rest: Iterator[str]) -> Iterator[str]:
    name, equals, _ = word.partition("=")
    if name in reader.long_valued:
        if not equals:
            _take_value(rest)
    elif name not in (reader.long_perhaps if equals else reader.longs | reader.long_perhaps):
        raise _UnknownOptionError
    yield name


def _short(reader: Reader, word: str, rest: Iterator[str]) -> Iterator[str]:
    if reader.ordered and len(word) > 2:
        raise _UnknownOptionError
    for place, letter in enumerate(word[1:], 2):
        if letter in reader.valued:
            if place == len(word):
                _take_value(rest)
            yield f"-{letter}"
            return
        if letter not in reader.flags or (letter in DIGITS and not word[1:place].isdigit()):
            raise _UnknownOptionError
        yield f"-{letter}"


def _take_value(rest: Iterator[str]) -> None:
    if next(rest, None) is None:
        raise _UnknownOptionError
