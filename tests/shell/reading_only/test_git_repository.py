"""Which repository git uses, and whether it may have submodules."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ask_permissions.shell.reading_only.git_repository import is_own_repository, may_have_submodules


def _replace_by_file(git: Path) -> None:
    shutil.rmtree(git)
    git.write_text("gitdir: ../other\n")


def _replace_by_link(git: Path) -> None:
    git.rename(git.parent / "real")
    git.symlink_to(git.parent / "real")


def _link(name: str) -> Callable[[Path], None]:
    def change(git: Path) -> None:
        (git / name).rename(git / "moved")
        (git / name).symlink_to(git / "moved")

    return change


def _write(name: str, content: bytes) -> Callable[[Path], object]:
    return lambda git: (git / name).write_bytes(content)


CHANGES: dict[str, Callable[[Path], object]] = {
    "no repository": shutil.rmtree,
    "a file": _replace_by_file,
    "a link": _replace_by_link,
    "objects elsewhere": _link("objects"),
    "refs elsewhere": _link("refs"),
    "no head": lambda git: (git / "HEAD").unlink(),
    "no true head": _write("HEAD", b"nothing"),
    "a head elsewhere": _link("HEAD"),
    "no config": lambda git: (git / "config").unlink(),
    "config elsewhere": _link("config"),
    "config too long": _write("config", b"#" * 65_537),
    "config that is no text": _write("config", b"# \xff"),
    "config that runs": _write("config", b"[core]\nfsmonitor = evil\n"),
    "common folder": _write("commondir", b".."),
    "objects of others": _write("objects/info/alternates", b"/x"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_only_the_roots_own_whole_repository_counts(project: Path, change: Callable[[Path], object]) -> None:
    root = os.path.realpath(project)
    assert is_own_repository(root, root)
    change(project / ".git")
    assert not is_own_repository(root, root)


def test_config_that_cannot_be_read_is_not_harmless(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = os.path.realpath(project)

    def refuse(path: str, mode: str) -> object:
        raise PermissionError(path, mode)

    monkeypatch.setattr("builtins.open", refuse)
    assert not is_own_repository(root, root)


def test_detached_head_is_a_head(project: Path) -> None:
    (project / ".git" / "HEAD").write_text("0123456789" * 4 + "\n")
    assert is_own_repository(os.path.realpath(project), os.path.realpath(project))


@pytest.mark.parametrize("name", [".gitmodules", ".git/modules", ".git/sharedindex.x"])
def test_repository_may_have_submodules_where_something_says_so(project: Path, name: str) -> None:
    assert not may_have_submodules(str(project))
    (project / name).touch()
    assert may_have_submodules(str(project))


def test_repository_without_an_index_has_no_submodule(project: Path) -> None:
    (project / ".git" / "index").unlink()
    assert not may_have_submodules(str(project))


def test_index_with_a_submodule_is_seen(project: Path) -> None:
    added = ["git", "update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},nested"]
    subprocess.run(added, cwd=project, check=True)
    assert may_have_submodules(str(project))
