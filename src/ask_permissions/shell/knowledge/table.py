"""What is known about a program, or one of its subcommands: the row that is its own."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import product
from typing import Final

from .files import FILE_ROWS
from .rows import Row, read_row
from .runners import RUNNER_ROWS
from .tools import TOOL_ROWS

ROWS: Final[dict[str, str]] = {**FILE_ROWS, **TOOL_ROWS, **RUNNER_ROWS}

_REMEMBERED: Final = 4096
_CAPITAL: Final = re.compile("[A-Z]")
_ALSO: Final = {"npm install-test": ("install", "test"), "npm install-ci-test": ("ci", "test")}
"""What else a subcommand does."""

PATHS: Final[dict[str, str]] = {
    " ".join(words): key
    for key in ROWS
    for words in product(*(part.replace(",", "|").split("|") for part in key.split(" ")))
}
"""The key of each program and subcommand, by its words."""


def proper_name(path: str) -> str:
    """Give the proper name of a subcommand, which may have several: "run" for "npm run-script"."""
    name = path.rpartition(" ")[2]
    groups = (group.split("|") for group in PATHS[path].rpartition(" ")[2].split(","))
    return next(group[0] for group in groups if name in group)


def _first_path(path: str) -> str:
    name = ROWS[PATHS[path]].removeprefix("=").strip() or proper_name(path)
    return f"{path.partition(' ')[0]} {name}"


SECOND_PATHS: Final[dict[str, str]] = {path: _first_path(path) for path, key in PATHS.items() if ROWS[key][:1] == "="}
"""The subcommands with a second path, and the first one of each: "docker run" for "docker container run"."""

LEVELS: Final = frozenset(path.rpartition(" ")[0] for path in SECOND_PATHS)
"""What stands before the name in a second path: "docker container"."""

_SHARED: Final = frozenset(
    f"{path.partition(' ')[0]} {other.rpartition(' ')[2]}"
    for path, first in SECOND_PATHS.items()
    for other in (path, first)
    if path.rpartition(" ")[2] != first.rpartition(" ")[2]
)


def bare_word(program: str, word: str) -> str:
    """Give a word without what does not count: "777" for ``chmod 0777``, "publish" for ``gradle :app:publish``."""
    row = row_of(program)
    if row is not None and "octal" in row.traits and word.isdigit():
        return word.lstrip("0")
    return word.rpartition(":")[2] if row is not None and "tasks" in row.traits else word


def key_names(program: str, word: str) -> tuple[str, ...]:
    """Give under which names rules are filed that a word may meet; rules that name it stand under the first.

    Args:
        program: the program.
        word: the name of a subcommand, or any other word.

    Returns:
        The proper name; empty where one name stands for several subcommands, as "docker image ls" is "docker images",
        and "docker container ls" is "docker ps"; several where it may be shortened.
    """
    word = bare_word(program, word)
    path = f"{program} {word}"
    if path in _SHARED:
        return ("",)
    own = proper_name(path) if path in PATHS else word
    meant = sorted(may_mean(program, word)) if is_short(program) else ()
    return tuple(meant) if len(meant) == 1 else tuple(dict.fromkeys((own, *meant)))


def is_short(program: str) -> bool:
    """Tell whether a program lets one shorten the names of its subcommands."""
    row = row_of(program)
    return row is not None and "short" in row.traits


@lru_cache(_REMEMBERED)
def may_mean(program: str, word: str) -> frozenset[str]:
    """Give the subcommands that a word may mean to a program that lets one shorten their names.

    Args:
        program: the program.
        word: the name of a subcommand, or the beginning of one.

    Returns:
        Their proper names; ``npm install-test`` does what two others do.
    """
    name = _CAPITAL.sub(lambda found: f"-{found[0].lower()}", word)  # to npm, "runScript" is "run-script"
    path = f"{program} {name}"
    if path in PATHS:
        return frozenset((proper_name(path), *_ALSO.get(f"{program} {proper_name(path)}", ())))
    return frozenset(proper_name(longer) for longer in PATHS if longer.startswith(path) and longer.count(" ") == 1)


def listed_name(program: str) -> str:
    """Give the name under which a program has a row, if case does not count: "rm" for "RM", as a Mac has it."""
    return program if program in PATHS or program.lower() not in PATHS else program.lower()


def runs_programs(path: str) -> bool:
    """Tell whether a program, or a subcommand, runs a program or script among its operands."""
    row = row_of(path)
    return row is not None and row.before_program is not None


def must_name(path: str) -> bool:
    """Tell whether an allow rule must name a subcommand, or what it may mean where it may be shortened."""
    program, _, name = path.partition(" ")
    meant = {path, *(f"{program} {other}" for other in may_mean(program, name))} if is_short(program) else {path}
    rows = [row_of(one) for one in meant]
    return any(row is not None and ("named" in row.traits or row.before_program is not None) for row in rows)


@cache
def row_of(path: str) -> Row | None:
    """Give what is known about a program, or a subcommand.

    Args:
        path: the program's name, and those of subcommands behind it.

    Returns:
        The row, or ``None``.
    """
    key = PATHS.get(SECOND_PATHS.get(path, path))
    return None if key is None else read_row(ROWS[key])
