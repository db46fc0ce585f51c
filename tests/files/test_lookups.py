"""What one decision asks the file system: what it finds, and how much it looks at."""

from __future__ import annotations

import glob
import os
from pathlib import Path

import pytest

from ask_permissions.files import lookups as module
from ask_permissions.files.asked_paths import read_path
from ask_permissions.files.lookups import MOST_CALLS, MOST_ENTRIES, MOST_SEGMENTS, Lookups, Stock
from ask_permissions.files.paths import lexical
from ask_permissions.files.workspaces import workspace
from folders import Folders


@pytest.fixture
def tree(folders: Folders) -> Folders:
    """A project with files, folders, and links to both."""
    for folder in ("src/a", "src/b", "docs", ".hidden"):
        (folders.repo / folder).mkdir(parents=True)
    for file in ("x.py", "y.py", ".env", "src/x.py", "src/a/x.py", "src/b/.x", ".hidden/x", "[x]"):
        (folders.repo / file).touch()
    folders.link("repo/out", "home")
    folders.link("repo/src/up", ".")
    folders.link("repo/file", "repo/x.py")
    folders.link("repo/first", "repo/file")
    folders.link("repo/gone", "repo/nothing")
    folders.link("repo/circle", "./circle")
    return folders


PATHS = [
    "x.py",
    "nothing/x",
    "out",
    "out/x",
    "out/..",
    "out/../x",
    "src/up/up/x.py",
    "src/./x.py",
    "src//x.py",
    "file",
    "first",
    "gone",
    "gone/x",
    "circle",
    "circle/x",
    "",
    ".",
    "..",
]


@pytest.mark.parametrize("path", PATHS)
def test_resolved_path_is_that_of_the_system(tree: Folders, path: str) -> None:
    lookups, whole = Lookups(), f"{tree.repo}/{path}"

    assert lookups.resolved(whole) == os.path.realpath(whole)
    assert lookups.resolved(whole) == os.path.realpath(whole)  # now it is remembered


PATTERNS = [
    "*",
    "*.py",
    "?.py",
    "[xy].py",
    "[!x].py",
    ".*",
    "*/",
    "*/*",
    "*/x.py",
    "*/*/x.py",
    "src/*/x.py",
    "./*/./x.py",
    "*//x.py",
    "s*/../*.py",
    "*/../x.py",
    "*/../../*/x.py",
    "out/../*.py",
    "src/up/*",
    "*/.x",
    "nothing/*",
    "x.py/*",
    "[[]x]",
    "**/x.py",
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_files_that_match_are_those_that_the_system_finds(tree: Folders, pattern: str) -> None:
    whole = f"{tree.repo}/{pattern}"
    found = Lookups().matching(whole)

    assert {os.path.realpath(path) for path in found} == {os.path.realpath(path) for path in glob.glob(whole)}
    assert len(set(found)) == len(found)


def test_pattern_at_the_root_finds_what_stands_there() -> None:
    assert set(Lookups().matching("/*")) == set(glob.glob("/*"))


def test_way_up_from_a_linked_folder_stays_what_it_is(tree: Folders) -> None:
    """To the system it leads beside the home folder; to whoever tidies the text first, back to the project."""
    assert f"{tree.repo}/out/../home" in Lookups().matching(f"{tree.repo}/o*/../h*")
    assert f"{tree.repo}/out/../../x" not in Lookups().matching(f"{tree.repo}/o*/../../x*")


def test_way_down_and_up_again_counts_once_each_time(tree: Folders) -> None:
    """Three folders, six times: 729 ways to one place."""
    lookups = Lookups()

    lookups.matching(f"{tree.repo}/[a-z]*/../" * 1 + "[a-z]*/../" * 5 + "zz")

    assert not lookups.exceeded
    assert MOST_ENTRIES - lookups.entries.left < 1_000


def test_folder_is_listed_once_and_pattern_made_ready_once(tree: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    listed: list[str] = []
    scandir = os.scandir

    def listing(folder: str) -> object:
        listed.append(folder)
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", listing)
    lookups = Lookups()

    for pattern in ("*.py", "*.py", "x*", "src/../*.py", "./*.py"):
        lookups.matching(f"{tree.repo}/{pattern}")

    assert listed == [str(tree.repo), f"{tree.repo}/src/.."]


@pytest.mark.parametrize("pattern", ["/p*/*/r*/p*/*/r*/p*/*/r*/zz", "/*/*/*/*/*/*/*/zz"])
def test_hopeless_pattern_ends(pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = _counted_entries(monkeypatch)
    lookups = Lookups()

    assert lookups.matching(pattern) == []
    assert seen[0] <= MOST_ENTRIES + 1


def test_large_folder_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(50):
        (tmp_path / f"f{number}").touch()
    monkeypatch.setattr(module, "MOST_ENTRIES", 30)
    seen = _counted_entries(monkeypatch)
    lookups = Lookups()

    assert lookups.matching(f"{tmp_path}/*") == []
    assert lookups.exceeded
    assert seen[0] <= 31


@pytest.mark.parametrize("most", [0, 4, 20, 60, 62])
def test_nothing_more_is_found_from_the_limit_on(tree: Folders, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(module, "MOST_ENTRIES", most)
    lookups = Lookups()

    found = lookups.matching(f"{tree.repo}/src/*/../a/*")

    assert lookups.entries.spent
    assert lookups.exceeded
    assert found == []
    assert lookups.matching(f"{tree.repo}/*.py") == []


def _counted_entries(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the entries of folders that are looked at from now on."""
    seen = [0]
    scandir = os.scandir

    class Counted:
        def __init__(self, folder: str) -> None:
            self._entries = scandir(folder)

        def __enter__(self) -> Counted:
            return self

        def __exit__(self, *_: object) -> None:
            self._entries.close()

        def __iter__(self) -> Counted:
            return self

        def __next__(self) -> os.DirEntry[str]:
            seen[0] += 1
            return next(self._entries)

    monkeypatch.setattr(os, "scandir", Counted)
    return seen


def test_stock_gives_what_is_left_and_remembers_that_somebody_wanted_more() -> None:
    stock = Stock(3)
    assert stock.take(2)
    assert not stock.spent

    assert not stock.take(2)

    assert stock.spent
    assert stock.take(1)


def test_links_are_followed_until_the_limit(tree: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CALLS", 3)
    lookups, path = Lookups(), f"{tree.repo}/src/up/../file"

    assert lookups.resolved(path) == lexical(path)
    assert lookups.names_on_the_way(path) == (lexical(f"{tree.repo}/src/file"),)
    assert lookups.exceeded


def test_nothing_is_surely_there_beyond_the_limit(tree: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Lookups().exists(f"{tree.repo}/x.py")
    assert Lookups().is_folder(f"{tree.repo}/src")
    monkeypatch.setattr(module, "MOST_CALLS", 0)

    assert not Lookups().exists(f"{tree.repo}/x.py")
    assert not Lookups().is_folder(f"{tree.repo}/src")


def test_path_beyond_the_limit_may_lead_anywhere(tree: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    space = workspace(tree.repo, tree.home)
    monkeypatch.setattr(module, "MOST_CALLS", len(tree.repo.parts) + 6)
    lookups = Lookups()

    first, second = (read_path(path, space, lookups) for path in ("x.py", "src/a/x.py"))

    assert (first.text, first.unseen) == (f"{tree.repo}/x.py", False)
    assert (second.text, second.unseen) == (None, True)
    assert f"{tree.repo}/src/a/x.py" in second.wide


def test_path_that_is_no_path_in_a_project_looks_nothing_up(tree: Folders) -> None:
    lookups = Lookups()

    assert read_path("x/" * 2_000, workspace(tree.repo, tree.home), lookups).unseen
    assert lookups.calls.left == MOST_CALLS


def test_paths_are_taken_into_account_until_the_limit() -> None:
    lookups = Lookups()

    assert lookups.name(["/a"] * (MOST_SEGMENTS // 8))
    assert not lookups.exceeded
    assert lookups.name([None])
    assert not lookups.name(["/a"])
    assert lookups.exceeded


def test_long_path_counts_for_more_than_a_short_one() -> None:
    lookups = Lookups()

    assert not lookups.name(["/a" * 100] * (MOST_SEGMENTS // 50))
