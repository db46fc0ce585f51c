"""What the path of one call can mean."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions.files.asked_paths import folded, places, read_path, spellings
from ask_permissions.files.workspaces import Workspace, workspace
from folders import Folders

SPACE = Workspace(root="/none/repo", real_root="/none/repo", home="/none/home")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("src/a", "/none/repo/src/a"),
        ("./src/../a", "/none/repo/a"),
        ("~/a", "/none/home/a"),
        ("/a", "/a"),
        ("src\\a", None),
        ("C:/a", None),
        ("file:/a", None),
        ("https://x.test/a", None),
        ("~bob/a", None),
        ("/proc/self/cwd/a", None),
        ("x" * 2_000, None),
        ("", None),
        (None, None),
        (5, None),
    ],
)
def test_path_has_one_text_form_if_it_means_one_thing(path: Any, text: str | None) -> None:
    assert read_path(path, SPACE).text == text


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("src\\a", "/none/repo/src/a"),
        ("secret. /a", "/none/repo/secret/a"),
        ("~/a", "/none/home/a"),
        ("~/a", "/none/repo/~/a"),
        ("~bob/a", "/none/repo/~bob/a"),
        ("C:/a", "/none/repo/C:/a"),
    ],
)
def test_wide_forms_hold_every_other_meaning(path: str, form: str) -> None:
    assert form in read_path(path, SPACE).wide


@pytest.mark.parametrize(
    ("path", "unseen"),
    [("/proc/self/cwd/a", True), ("/dev/fd/3", True), ("x" * 2_000, True), ("a", False), (None, False)],
)
def test_path_may_lead_anywhere(path: Any, unseen: bool) -> None:
    assert read_path(path, SPACE).unseen is unseen


def test_dots_behind_a_link_lead_to_two_files(folders: Folders) -> None:
    (folders.place / "other/deep").mkdir(parents=True)
    folders.link("repo/link", "other/deep")

    asked = read_path("link/../x", workspace(folders.repo, folders.home))

    assert set(asked.real) == {f"{folders.repo}/x", f"{folders.place}/other/x"}
    assert set(asked.wide) >= set(asked.real)


def test_link_is_looked_at_under_each_of_its_names(folders: Folders) -> None:
    folders.link("repo/first", "repo/sub/second")
    folders.link("repo/sub/second", "../third")

    wide = read_path("first", workspace(folders.repo, folders.home)).wide

    assert set(wide) >= {f"{folders.repo}/{name}" for name in ("first", "sub/second", "third")}


def test_widened_path_keeps_its_narrow_meaning() -> None:
    asked = read_path("a", SPACE).widened(read_path("/proc/self/cwd/b", SPACE))

    assert (asked.text, asked.unseen) == ("/none/repo/a", True)
    assert set(asked.wide) >= {"/none/repo/a", "/proc/self/cwd/b"}


def test_places_of_a_pattern_are_given_once_in_each_form() -> None:
    assert set(places("a./b", SPACE)) == {"/none/repo/a./b", "/none/repo/a/b"}


@pytest.mark.parametrize(
    ("path", "forms"),
    [
        ("SRC/A", ("src/a",)),
        ("É", ("é", "é")),
        ("e\u0301", ("é", "é")),
        ("\ufb01", ("\ufb01", "fi")),
        ("ß", ("ß", "ss")),
    ],
)
def test_spellings_take_out_what_does_not_tell_files_apart(path: str, forms: tuple[str, ...]) -> None:
    assert spellings(path) == forms


@pytest.mark.parametrize(
    ("segment", "form"),
    [(".GIT", ".git"), (".g\u200cit", ".git"), ("STRASSE", "strasse"), ("straße", "strasse"), ("\u2100", "a\u2215c")],
)
def test_folded_segment_is_one_segment(segment: str, form: str) -> None:
    """A letter that becomes ``a/c`` gets no slash, which would make it two names."""
    assert folded(segment) == form
