"""Which calls of git only read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from read_only_texts import OTHER_GIT, READING_GIT


@pytest.mark.parametrize("command", READING_GIT)
def test_call_that_looks_at_the_repository_only_reads(reads: Any, command: str) -> None:
    assert reads(command)


@pytest.mark.parametrize("command", OTHER_GIT)
def test_any_other_call_does_not_surely_read(reads: Any, command: str) -> None:
    assert not reads(command)


BARE = [("HEAD", "objects"), ("HEAD", "refs"), (".git",)]


@pytest.mark.parametrize("names", BARE)
@pytest.mark.parametrize(
    "command", ["git -C src/deep log", "cd src/deep && git log", "git -C src log", "cd src && git status"]
)
def test_folder_that_may_be_a_repository_is_not_gone_to(
    reads: Any, project: Path, names: tuple[str, ...], command: str
) -> None:
    assert reads(command)
    for name in names:
        (project / "src" / name).mkdir()
    assert not reads(command)
    assert reads("git log")


def test_folder_with_only_a_head_is_no_repository(reads: Any, project: Path) -> None:
    (project / "src" / "HEAD").touch()
    assert reads("git -C src log")


@pytest.mark.parametrize("command", ["git status", "git diff"])
def test_submodules_are_not_entered(reads: Any, project: Path, command: str) -> None:
    assert reads(command)
    (project / ".gitmodules").touch()
    assert not reads(command)
    assert reads(f"{command} --ignore-submodules=all")
    assert reads("git log")
