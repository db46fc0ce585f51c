"""What a program obeys, or one of its subcommands: put together from its rows and the table of what is obeyed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, final

from .obeyed import OBEYED
from .rows import Option, Row
from .table import PATHS, SECOND_PATHS, row_of

_REMEMBERED: Final = 4096
_OBEYED_KINDS: Final = frozenset({"script", "program", "codefile"})
_SIGNS: Final = frozenset({"@", "NAME=", "-*", "+", "dashes", "onward"})
"""What a table tells that is no option."""

_ENDING: Final = "*."
_SHORT: Final = 2
"""So many signs have options of one letter."""


@final
class Obedience(NamedTuple):
    """Which words make a program obey something else.

    Attributes:
        options: each spelling of the options that are obeyed.
        others: each spelling of the other options, as far as they are known; for each, whether it has a value.
        begins: how other words begin that are obeyed: ``/p:``.
        ends: how other words end that are obeyed.
        signs: what else the table tells (see there).
        traits: how the words of the program are read (see the rows).
    """

    options: frozenset[str]
    others: Mapping[str, bool]
    begins: tuple[str, ...]
    ends: tuple[str, ...]
    signs: frozenset[str]
    traits: frozenset[str]

    @property
    def dashes(self) -> bool:
        """Whether one dash is as good as two before a long option."""
        return "dashes" in self.signs or self.whole

    @property
    def whole(self) -> bool:
        """Whether options are whole words with one dash, never bundles."""
        return not self.traits.isdisjoint({"longdash", "expression"})


@lru_cache(maxsize=_REMEMBERED)
def obedience(paths: tuple[str, ...], *, any_below: str = "") -> Obedience | None:
    """Tell what a program obeys, with one of its subcommands.

    Args:
        paths: the program, and behind it each level of its subcommand: "docker", "docker compose".
        any_below: where nobody knows the subcommand, what stands before it: that of any subcommand is then obeyed.

    Returns:
        What it obeys; ``None`` where it obeys nothing.
    """
    tokens: set[str] = set()
    options: set[str] = set()
    others: dict[str, bool] = {}
    for path in paths:
        obeyed, rest, told = _of_path(path)
        obeyed |= _inherited(path, options)
        rest = {name: value for name, value in rest.items() if name not in obeyed}
        others = {name: value for name, value in others.items() if name not in obeyed} | rest
        options = (options - rest.keys()) | obeyed
        tokens |= told
    if any_below:
        for path in sorted({*PATHS, *OBEYED}):
            if path.startswith(f"{any_below} ") and path not in SECOND_PATHS:
                obeyed, _, told = _of_path(path)
                options |= obeyed
                tokens |= told
        others = {name: value for name, value in others.items() if name not in options}
    signs = frozenset(tokens & _SIGNS)
    begins = tuple(sorted(token for token in tokens if token.startswith("/")))
    ends = tuple(sorted(token[1:] for token in tokens if token.startswith(_ENDING)))
    if not (options or begins or ends or signs - {"dashes", "onward"}):
        return None
    rows = [row for row in map(row_of, paths) if row is not None]
    traits = rows[-1].traits if rows else frozenset()
    return Obedience(frozenset(options), others, begins, ends, signs, traits)


def _of_path(path: str) -> tuple[set[str], dict[str, bool], frozenset[str]]:
    """Give the obeyed options of one row, the others, and what else the table tells."""
    row = row_of(path)
    listed: Mapping[str, Option] = {} if row is None else row.options
    told = OBEYED.get(path, ())
    excepted = {name for token in told if token.startswith("not:") for name in _spellings(token[4:], path, listed)}
    obeyed = {name for name, option in listed.items() if _is_obeyed(option, row)} - excepted
    for token in told:
        if token not in _SIGNS and not token.startswith(("not:", "/", _ENDING)):
            obeyed |= set(_spellings(token, path, listed))
    rest = {name: bool(option.values) for name, option in listed.items() if name not in obeyed}
    rest |= {name: True for name in excepted if name not in listed}
    signs = frozenset(token for token in told if token in _SIGNS or token.startswith(("/", _ENDING)))
    return obeyed, rest, signs


def _inherited(path: str, above: set[str]) -> set[str]:
    """Give the options of a subcommand that its program obeys, too: a long name means the same to both."""
    row = row_of(path)
    listed = {} if row is None else row.options
    whole = row is not None and "longdash" in row.traits
    kept = {option.name for name, option in listed.items() if (whole or len(name) > _SHORT) and name in above}
    return {name for name, option in listed.items() if option.name in kept}


def _is_obeyed(option: Option, row: Row | None) -> bool:
    shell = row is not None and "shell" in row.traits  # what a shell is given is always named, or not understood
    return not shell and (option.odd or not _OBEYED_KINDS.isdisjoint(option.values))


def _spellings(name: str, path: str, listed: Mapping[str, Option]) -> Iterable[str]:
    """Give every spelling of an option: those that its row has, or that of the program."""
    above = row_of(path.partition(" ")[0])
    for options in (listed, {} if above is None else above.options):
        if name in options:
            return [other for other, option in options.items() if option is options[name]]
    return [name]
