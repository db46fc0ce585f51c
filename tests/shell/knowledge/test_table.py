"""The table of programs keeps to its own rules."""

from __future__ import annotations

import re
from itertools import product

import pytest

from ask_permissions.shell.knowledge.files import FILE_ROWS
from ask_permissions.shell.knowledge.runners import RUNNER_ROWS
from ask_permissions.shell.knowledge.table import PATHS, proper_name, row_of, runs_programs
from ask_permissions.shell.knowledge.tools import TOOL_ROWS


@pytest.mark.parametrize("path", PATHS)
def test_row_can_be_read(path: str) -> None:
    """Reading refuses what is not in the notation, and an option that is told twice."""
    assert row_of(path)


def test_path_stands_in_one_row_only() -> None:
    keys = [*FILE_ROWS, *TOOL_ROWS, *RUNNER_ROWS]
    paths = [" ".join(words) for key in keys for words in product(*(re.split("[|,]", part) for part in key.split(" ")))]

    assert len(set(paths)) == len(paths)


@pytest.mark.parametrize("path", [path for path in PATHS if " " in path])
def test_program_with_a_row_for_a_subcommand_is_listed_as_one_that_has_some(path: str) -> None:
    """Without that, its row would never be asked for."""
    row = row_of(path.rpartition(" ")[0])

    assert row
    assert [operand.kind for operand in row.operands] == ["subcommand"]


def test_proper_name_is_the_first_of_the_names_of_one_subcommand() -> None:
    assert [proper_name(f"npm {name}") for name in ("run", "run-script", "i", "ci")] == ["run", "run", "install", "ci"]


def test_subcommand_has_its_program_first() -> None:
    assert runs_programs("docker compose exec")
    assert runs_programs("sudo")
    assert not any(map(runs_programs, ("docker", "docker compose", "git rebase", "git", "ls", "find")))
