"""Words that may name a program, or hold a text for a shell, where nobody can be sure that it is run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from ...values.names import word_set
from ..knowledge.table import listed_name
from ..knowledge.uses import Role, Use, read_use
from ..syntax.tree import Word
from .packages import note_package
from .reach import Doubted, Reach

_BLANK: Final = re.compile(r"\s")
_PROGRAM: Final = re.compile(r"[A-Za-z_./][\w./+-]*", re.ASCII)
_WORD: Final = re.compile(r"[\w./+=:,@%~-]+")
_BEFORE_COMMAND: Final = re.compile(r"\A[\s!|\\@:]+")
"""What stands before a command in a text for a program: ``!rm x`` of vim, ``\\! rm x`` of psql, ``|rm %s``."""

_DECLARING: Final = word_set("export readonly declare typeset local")
"""Builtins after which programs find a variable: a value of several words may be a command to one of them."""

_SIGNS: Final = "=:!|"
"""Behind the first of each of these in a word, a program may be named: ``--wrap=rm``, ``cmd:rm``, ``%!rm``."""

_RUN_URL: Final = "ext::"
"""Begins what is no place to git, but a command that it runs."""

UNKNOWN_PROGRAM: Final = "_ "
"""Makes a text a command of a program without a row: each of its words may then name a program."""


Spell: TypeAlias = "Callable[[Word], Iterable[str]]"
"""Gives the texts that a word may become, as far as they are known."""


def as_written(word: Word) -> Iterable[str]:
    """Give the one text of a word, where nothing is known of variables."""
    return [word.guess]


def note_doubts(use: Use, end: int, reach: Reach, spell: Spell) -> None:
    """Note what the words of a program may make it run.

    Args:
        use: what each of its words is.
        end: past its last word.
        reach: what is added to: hints and doubted words, at which only rules that deny or ask look.
        spell: gives the texts that a word may become.
    """
    row = use.row
    if row is not None and "packages" in row.traits:
        note_package(use, end, reach)
    if row is None and listed_name(use.path[0]) != use.path[0]:
        _read_without_case(use, reach)
    # "apply -destroy" is another subcommand.
    reach.hints += [f"{use.path[0]} {name}" for option in use.listed for name in option.means if name[:1] != "-"]
    runs_own = row is not None and ("shell" in row.traits or row.before_program is not None)
    for role in use.roles:
        if role.kind == "unknown" or role.place in use.doubtful or (role.kind == "code" and _speaks(use)):
            for text in dict.fromkeys((role.piece.guess, *(() if role.piece.literal else spell(role.piece)))):
                _unknown(text, role.place, end, reach, every_word=_speaks(use))
        elif role.kind in ("script", "program") and role.option and not runs_own:
            _value(role, reach, sure=use.path[0] == "git")
        elif role.kind == "url" and role.piece.guess.startswith(_RUN_URL):
            reach.hints.append(role.piece.guess.removeprefix(_RUN_URL).replace("% ", " "))
        elif role.kind == "setting" and role.odd:
            reach.hints.append(_BEFORE_COMMAND.sub("", _setting(role.piece.guess)))
        elif role.kind == "setting" and use.path[0] in _DECLARING and _BLANK.search(role.piece.guess):
            reach.hints += _texts_in(role.piece.guess)


def _read_without_case(use: Use, reach: Reach) -> None:
    """Note how a program is used if its name is that of a listed one: to a Mac, ``RM -Rf x`` is ``rm -Rf x``."""
    program = next(one for one in reach.programs if one.use is use)
    again = read_use(listed_name(use.path[0]), reach.words, program.name + 1, program.end)
    reach.programs.append(program._replace(use=again))


def _speaks(use: Use) -> bool:
    return use.row is not None and "spoken" in use.row.traits


def _value(role: Role, reach: Reach, *, sure: bool) -> None:
    """Note what an option makes its program run; a rule that allows must have named the option."""
    text = role.piece.guess
    if sure:
        reach.scripts.append(text)
        reach.certain = reach.certain and role.piece.literal
    else:
        reach.hints += _texts_in(text)


def _unknown(text: str, place: int, end: int, reach: Reach, *, every_word: bool) -> None:
    if _BLANK.search(text):
        reach.hints += _texts_in(text)
        if every_word:
            reach.hints.append(UNKNOWN_PROGRAM + " ".join(_WORD.findall(text)))
    for name in _names_in(text):
        reach.doubted.append(Doubted(Word(name, name, name), place + 1, end))


def _texts_in(text: str) -> Iterator[str]:
    """Give the texts for a shell that a word may be: all of it, and what stands behind a name, as in ``exec=rm x``."""
    first = _BLANK.split(text.lstrip(), maxsplit=1)[0]
    for whole in dict.fromkeys((text, *(text.partition(sign)[2] for sign in _SIGNS if sign in first))):
        yield _BEFORE_COMMAND.sub("", whole)


def _setting(text: str) -> str:
    """Give the value of a setting: ``ProxyCommand=rm x``, or ``ProxyCommand rm x``."""
    return text.partition("=")[2] or text.partition(" ")[2]


def _names_in(text: str) -> Iterator[str]:
    """Give what may name a program in a word: the word, or what stands behind a sign."""
    if "://" in text:
        return
    for name in dict.fromkeys((text, *(text.partition(sign)[2] for sign in _SIGNS))):
        if _PROGRAM.fullmatch(name):
            yield name
