"""The table of programs keeps to its own rules."""

from __future__ import annotations

import re
from itertools import product

import pytest

from ask_permissions.shell.programs.table import PATHS, ROWS, row_of, runs_programs

TRAITS = {"transparent", "permuting", "fed", "guessing", "shell", "known-c", "expression"}


@pytest.mark.parametrize("path", PATHS)
def test_row_can_be_read_and_has_known_traits(path: str) -> None:
    row = row_of(path)

    assert row
    assert row.traits <= TRAITS


@pytest.mark.parametrize("key", ROWS)
def test_row_tells_each_option_once(key: str) -> None:
    """An option that stands there twice would be read in two ways, by the luck of their order."""
    row = row_of(PATHS_OF[key][0])
    assert row
    words = ROWS[key].split(";")[0].split()
    spelt = [
        name
        for word in words
        for name in (re.split("[=~*!:]", word)[0].split("/"))
        for name in ([name] if name.startswith("--") or "expression" in row.traits else [f"-{one}" for one in name[1:]])
    ]

    assert sorted(set(spelt)) == sorted(row.options)
    assert len(set(spelt)) == len(spelt)


def test_path_stands_in_one_row_only() -> None:
    paths = [" ".join(words) for key in ROWS for words in product(*(part.split("|") for part in key.split(" ")))]

    assert len(set(paths)) == len(paths)


def test_subcommand_has_its_program_first() -> None:
    assert runs_programs("docker compose exec")
    assert runs_programs("sudo")
    assert not any(map(runs_programs, ("docker", "docker compose", "git rebase", "git", "ls", "find")))


PATHS_OF = {key: [path for path, its in PATHS.items() if its == key] for key in ROWS}
