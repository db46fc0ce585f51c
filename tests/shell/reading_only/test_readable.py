"""What lies below a folder that a command goes through."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize("name", [".env", ".git", "id_rsa", "deep/server.key", ".claude", "deep/.ssh"])
def test_folder_with_a_secret_or_guarded_name_is_not_gone_through(reads: Any, project: Path, name: str) -> None:
    assert reads("grep -r x src")
    assert reads("ls -R inner")
    (project / "src" / name).mkdir()
    assert not reads("grep -r x src")
    assert not reads("ls -R inner")
    assert reads("ls src")


def test_folder_with_a_pipe_is_not_gone_through(reads: Any, project: Path) -> None:
    os.mkfifo(project / "src" / "p")
    assert not reads("grep -r x src")


def test_links_in_a_folder_are_passed_over(reads: Any, project: Path) -> None:
    (project / "src" / "out").symlink_to("/etc")
    assert reads("grep -r x src")


def test_folder_with_too_many_entries_is_not_gone_through(reads: Any, project: Path) -> None:
    (project / "many").mkdir()
    for number in range(2_001):
        (project / "many" / str(number)).touch()
    assert not reads("grep -r x many")
    assert reads("ls many")


def test_folder_that_cannot_be_looked_into_is_not_gone_through(
    reads: Any, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: str) -> Any:
        raise PermissionError(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert not reads("grep -r x src")


def test_hard_link_to_a_guarded_file_is_not_read(reads: Any, project: Path) -> None:
    os.link(project / "guarded.db", project / "twin")
    assert not reads("cat twin")
