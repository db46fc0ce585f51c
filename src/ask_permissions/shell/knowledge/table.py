"""What is known about a program, or one of its subcommands: the row that is its own."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from .files import FILE_ROWS
from .rows import Row, read_row
from .runners import RUNNER_ROWS
from .tools import TOOL_ROWS

ROWS: Final[dict[str, str]] = {**FILE_ROWS, **TOOL_ROWS, **RUNNER_ROWS}

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


def runs_programs(path: str) -> bool:
    """Tell whether a program, or a subcommand, runs a program or script among its operands."""
    row = row_of(path)
    return row is not None and row.before_program is not None


@cache
def row_of(path: str) -> Row | None:
    """Give what is known about a program, or a subcommand.

    Args:
        path: the program's name, and those of subcommands behind it.

    Returns:
        The row, or ``None``.
    """
    key = PATHS.get(path)
    return None if key is None else read_row(ROWS[key])
