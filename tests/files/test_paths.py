"""Paths as text, and as the file system has them."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions.files.lookups import Lookups
from ask_permissions.files.paths import inside, is_live, joined, lexical, resolved
from folders import Folders


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("a/b", "/base/a/b"),
        ("./a//b/", "/base/a/b"),
        ("a/../../x", "/x"),
        ("../../../x", "/x"),
        ("/a/./b", "/a/b"),
        ("//a", "/a"),
        (".", "/base"),
        ("~", "/home/dev"),
        ("~/a/../b", "/home/dev/b"),
        ("a/~", "/base/a/~"),
        ("~bob", None),
        ("~bob/a", None),
        ("a\0b", None),
        ("", None),
        ("\ud800", None),
        (None, None),
        (["a"], None),
    ],
)
def test_path_made_absolute_has_no_dots_left(path: Any, expected: str | None) -> None:
    whole = joined(path, base="/base", home="/home/dev")

    assert (whole and lexical(whole)) == expected


def test_home_that_is_unknown_gives_no_path() -> None:
    assert joined("~/a", base="/base", home=None) is None


def test_joined_path_keeps_its_dots() -> None:
    assert joined("a/../b", base="/base", home=None) == "/base/a/../b"


def test_lexical_path_starts_with_one_slash() -> None:
    assert lexical("//a//b/..") == "/a"


def test_resolved_path_follows_links_before_dots(folders: Folders) -> None:
    (folders.place / "other/deep").mkdir(parents=True)
    folders.link("repo/link", "other/deep")

    assert resolved(f"{folders.repo}/link/../x") == f"{folders.place}/other/x"


def test_every_name_on_the_way_is_given(folders: Folders) -> None:
    folders.link("repo/first", "repo/sub/second")
    folders.link("repo/sub/second", "../third")

    assert Lookups().names_on_the_way(f"{folders.repo}/first") == tuple(
        f"{folders.repo}/{name}" for name in ("first", "sub/second", "third")
    )


def test_way_that_ends_in_dots_is_followed_to_the_folder(folders: Folders) -> None:
    folders.link("repo/link", "home")

    assert Lookups().names_on_the_way(f"{folders.repo}/link/..") == (str(folders.place),)


def test_way_that_runs_in_a_circle_ends(folders: Folders) -> None:
    folders.link("repo/a", "./a")

    assert set(Lookups().names_on_the_way(f"{folders.repo}/a")) == {f"{folders.repo}/a"}


@pytest.mark.parametrize(
    ("path", "folder", "answer"),
    [("/a", "/a", True), ("/a/b", "/a", True), ("/ab", "/a", False), ("/", "/a", False), ("/a", "/", True)],
)
def test_inside_compares_whole_segments(path: str, folder: str, answer: bool) -> None:
    assert inside(path, folder) is answer


@pytest.mark.parametrize(
    ("path", "live"),
    [
        ("/proc/self/cwd/a", True),
        ("//proc/1/root", True),
        ("/dev/./fd/3", True),
        ("/process/a", False),
        ("/dev/null", False),
    ],
)
def test_is_live_is_what_each_process_sees_for_itself(path: str, live: bool) -> None:
    assert is_live(path) is live


def test_resolved_for_a_link_that_may_not_be_read_is_the_path_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> str:
        raise PermissionError(path)

    monkeypatch.setattr("os.path.realpath", refuse)
    assert resolved("/a/./b") == "/a/b"


def test_resolved_for_a_path_too_long_to_look_up_is_the_path_as_it_stands() -> None:
    assert resolved("/a/./" + "b" * 1_000) == "/a/" + "b" * 1_000
