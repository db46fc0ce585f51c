"""Where paths start."""

from __future__ import annotations

import pytest

from ask_permissions.files.workspaces import workspace
from folders import Folders


def test_project_named_through_a_link_has_one_text_form(folders: Folders) -> None:
    folders.link("link", "repo")
    space = workspace(f"{folders.place}/link", folders.home)

    assert space.real_root == str(folders.repo)
    assert space.text_form(f"{folders.place}/link/src/../a") == f"{folders.repo}/a"
    assert space.text_form(f"{folders.repo}/a") == f"{folders.repo}/a"
    assert space.contains(f"{folders.repo}/a")
    assert not space.contains(f"{folders.repo}-private/a")


def test_project_at_the_file_systems_root_contains_everything() -> None:
    space = workspace("/", "/home/dev")

    assert space.text_form("/a/b") == "/a/b"
    assert space.contains("/a/b")


def test_relative_project_starts_at_the_working_directory(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folders.place)

    assert workspace("repo/../repo", None).root == str(folders.repo)


def test_home_that_nobody_knows_is_none(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "not/absolute")

    assert workspace(folders.repo, None).home is None
