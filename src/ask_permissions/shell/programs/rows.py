"""What a row of the table says about a program, and the notation in which it says it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias, cast, final, get_args

Kind: TypeAlias = Literal[
    "text", "path", "read", "filled", "folder", "setting", "program", "action", "script", "words", "token", "unknown"
]
"""What a word is to a program.

- ``text``: no more than a text; ``setting``: a name with its value, ``A=1``.
- ``path``: a file that may be read or written; ``read``; ``filled``: it is written, with what the command decides;
  ``folder``.
- ``program``: it is run, with the words behind it for arguments; ``action``: likewise, up to the end of the action.
- ``script``: a text that a shell runs; ``words``: a text that is split into words like the program's own.
- ``token``: a text that the program puts something else in the place of.
"""

_KINDS: Final = get_args(Kind)
_OPTION: Final = re.compile(r"(?P<names>[^=~*!:]+)(?P<value>=\??[a-z,]+)?(?P<mark>[~*!]?)(?::(?P<operands>\S+))?")


@final
class Operand(NamedTuple):
    """What an operand is, and how often it stands: ``repeated`` for any number of times."""

    kind: Kind
    repeated: bool = False


@final
class Option(NamedTuple):
    """An option; its spellings, such as ``-k`` and ``--kill-after``, are one.

    Attributes:
        name: the first of its spellings.
        values: what its values are; most options have one or none.
        glued: whether its value stands in the same word, if it is given at all: ``xargs -i%`` and ``xargs -i``.
        harmless: whether an allow rule need not name it: it names no program, and no settings.
        odd: whether the program does more with it than its row tells: ``command -p`` looks in other folders.
        removes: whether files are removed by it.
        operands: what the operands are where it is set; ``None`` where it does not matter to them.
    """

    name: str
    values: tuple[Kind, ...] = ()
    glued: bool = False
    harmless: bool = False
    odd: bool = False
    removes: bool = False
    operands: tuple[Operand, ...] | None = None

    @property
    def runs(self) -> bool:
        """Whether the words behind it are run."""
        return "action" in self.values

    @property
    def changes(self) -> bool:
        """Whether files are removed or written by it."""
        return self.removes or "filled" in self.values


@final
class Row(NamedTuple):
    """What is known about a program, or about one of its subcommands.

    Attributes:
        options: its options, by each of their spellings.
        operands: what its operands are.
        traits: what else is known (see the table).
    """

    options: Mapping[str, Option]
    operands: tuple[Operand, ...]
    traits: frozenset[str]

    @property
    def before_program(self) -> int | None:
        """How many words stand between the options and a program or script among the operands; ``None`` without one."""
        single = [operand.kind for operand in self.operands if operand.kind != "setting"]
        inner = [index for index, kind in enumerate(single) if kind in ("program", "script")]
        return inner[0] if inner else None

    @property
    def assigns(self) -> bool:
        """Whether assignments may stand before the program."""
        return Operand("setting", repeated=True) in self.operands

    @property
    def scripts(self) -> tuple[str, ...]:
        """The options whose value is a script, or is split into words, by each of their spellings."""
        return tuple(name for name, option in self.options.items() if {"script", "words"} & set(option.values))

    @property
    def joins(self) -> bool:
        """Whether its operands are joined to one script."""
        return Operand("script", repeated=True) in self.operands


def read_row(text: str) -> Row:
    """Read a row.

    Args:
        text: options, operands and traits, with semicolons between them; the last two may be missing.

    Returns:
        What it says.

    Raises:
        ValueError: it is not written as rows are.
    """
    options, operands, traits = (*(part.split() for part in text.split(";")), [], [])[:3]
    whole = "expression" in traits
    return Row(
        {name: option for word in options for names, option in _options(word, whole=whole) for name in names},
        tuple(map(_operand, operands)),
        frozenset(traits),
    )


def _options(word: str, *, whole: bool) -> Iterator[tuple[list[str], Option]]:
    """Give the spellings and the option of a word; ``-abc`` is three options, unless words are never bundles."""
    found = _OPTION.fullmatch(word)
    if found is None:
        raise ValueError(f"a row has no such option: {word!r}")
    names = found["names"].split("/")
    if word == names[0] and not whole and not word.startswith("--"):
        yield from (([f"-{letter}"], Option(f"-{letter}")) for letter in word[1:])
        return
    value = (found["value"] or "").removeprefix("=")
    yield (
        names,
        Option(
            names[0],
            values=tuple(_kind(one) for one in value.removeprefix("?").split(",") if one),
            glued=value.startswith("?"),
            harmless=found["mark"] == "~",
            odd=found["mark"] == "*",
            removes=found["mark"] == "!",
            operands=None if found["operands"] is None else tuple(map(_operand, found["operands"].split("+"))),
        ),
    )


def _operand(word: str) -> Operand:
    return Operand(_kind(word.removesuffix("...")), word.endswith("..."))


def _kind(word: str) -> Kind:
    if word not in _KINDS:
        raise ValueError(f"a row has no such kind: {word!r}; valid: {', '.join(_KINDS)}")
    return cast("Kind", word)
