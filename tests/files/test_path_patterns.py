"""Any path pattern against any path: the readings agree with each other, and with a plain definition of a glob."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ask_permissions.files.asked_paths import read_path
from ask_permissions.files.file_tool import FileTool
from ask_permissions.files.lookups import Lookups
from ask_permissions.files.partial_paths import PartialPath
from ask_permissions.files.path_globs import segments_of
from ask_permissions.files.path_patterns import PathPattern, path_keys
from ask_permissions.files.workspaces import Workspace, workspace
from folders import Folders

SPACE = Workspace(root="/none/repo", real_root="/none/repo", home="/none/home")
LETTERS = ["a", "b", ".", "A", "é", "e\u0301", "ß", "\ufb01", "\u200c", "[", "]"]
PATTERN_SIGNS = [*LETTERS, "*", "?", "[ab]", "{a,b}", "{"]


def texts(signs: list[str], *segments: str) -> st.SearchStrategy[str]:
    segment = st.lists(st.sampled_from(signs), max_size=4).map("".join) | st.sampled_from(segments)
    start = st.sampled_from(["", "/", "~/", "./", "/none/repo/", "../"])
    return st.builds(str.__add__, start, st.lists(segment, max_size=5).map("/".join))


PATTERNS = texts(PATTERN_SIGNS, "**", "..", "")
PATHS = texts(LETTERS, "..", "", "a", "b")


@settings(max_examples=500, deadline=None)
@given(PATTERNS, PATHS)
@example("*.é", "x.É")
@example("**/..", "a")
def test_what_allow_covers_deny_touches_and_the_index_finds(pattern: str, path: str) -> None:
    """An index that misses a rule, or a deny narrower than the allow of the same text, would be a hole."""
    read, asked = PathPattern(pattern or "*", SPACE), read_path(path, SPACE)

    assert read.touches(asked) or not read.covers(asked)
    assert read.key is None or read.key in path_keys(asked) or not read.touches(asked)


@settings(max_examples=500, deadline=None)
@given(
    st.lists(st.sampled_from(["a", "b", "ab", "*", "?", "a*", "*b", "a*b*", "**"]), min_size=1, max_size=6),
    st.lists(st.sampled_from(["a", "b", "ab", "aab", "abab"]), min_size=1, max_size=6),
)
def test_narrow_reading_is_the_plain_glob(pattern: list[str], path: list[str]) -> None:
    """The atomic groups that keep matching linear must not change what matches."""
    covered = PathPattern("/".join(pattern), SPACE).covers(read_path("/".join(path), SPACE))

    assert covered is _globs(segments_of("/".join(pattern)), path)


def _globs(pattern: list[str], path: list[str]) -> bool:
    if not pattern:
        return not path
    if pattern == ["**"]:
        return bool(path)
    if pattern[0] == "**":
        return any(_globs(pattern[1:], path[skipped:]) for skipped in range(len(path) + 1))
    return bool(path) and _fits(pattern[0], path[0]) and _globs(pattern[1:], path[1:])


def _fits(segment: str, name: str) -> bool:
    return re.fullmatch(segment.replace("*", ".*").replace("?", "."), name) is not None


@pytest.mark.parametrize(
    ("content", "partial", "fits"),
    [
        (".env", "\x01/.env", True),
        (".env", "\x01/a.py", False),
        ("secrets", "\x01/a.py", True),
        ("*.pem", "\x01/a.py", False),
        ("d.d", "\x01/a.py", True),
        ("src/d.d", "\x01/a.py", False),
        ("SECRETS/**", "/x/\x01", False),
    ],
)
def test_pattern_may_mean_a_path_of_which_a_part_is_known(
    tmp_path: Path, content: str, partial: str, fits: bool
) -> None:
    (tmp_path / "d.d").mkdir()

    pattern = PathPattern(content, workspace(tmp_path, tmp_path))

    assert pattern.may_fit(PartialPath(partial), Lookups()) is fits


class TestWhereARestrictionBegins:
    @pytest.mark.parametrize(
        ("pattern", "path", "restricted"),
        [
            ("/src/**", "src/a", True),
            ("/src/**", "/src/a", True),
            ("/src/**", "lib/src/a", False),
            ("//src/**", "src/a", False),
            ("//src/**", "/src/a", True),
            ("/etc", "etc/a", True),
        ],
    )
    def test_slash_is_the_disk_and_the_project(
        self, folders: Folders, pattern: str, path: str, restricted: bool
    ) -> None:
        assert folders.restricts(pattern, path) is restricted

    def test_slash_is_the_disk_alone_for_allow(self, folders: Folders) -> None:
        assert not folders.allows("/src/**", "src/a")
        assert folders.allows("@/repo/src/**", "src/a")

    @pytest.mark.parametrize("pattern", ["**/@name/**", "@name", "**/@name", "**/@name/*"])
    def test_folders_above_the_project_are_not_meant(self, folders: Folders, pattern: str) -> None:
        above = folders.place.name
        spelt = pattern.replace("@name", above)

        assert not folders.restricts(spelt, "a")
        assert folders.restricts(spelt, f"{above}/a")
        assert folders.restricts(spelt, f"lib/{above}/a")
        assert folders.restricts(spelt, f"{folders.place}/a")

    def test_link_that_leads_out_of_the_project_is_outside(self, folders: Folders) -> None:
        folders.link("repo/out", "home")

        assert folders.restricts(f"**/{folders.place.name}/**", "out/a")

    def test_project_that_is_the_whole_disk_has_nothing_above(self) -> None:
        tool = FileTool("Read", root="/", home="/home/dev")

        assert tool.may_match_rule("**/tmp/**", {"file_path": "/tmp/x"})  # noqa: S108

    @pytest.mark.parametrize(("path", "fits"), [("/none/repo/src/a\x04", False), ("/none/other/\x04", True)])
    def test_path_known_in_part_is_in_the_project_or_not(self, path: str, fits: bool) -> None:
        assert PathPattern("**/none/**", SPACE).may_fit(PartialPath(path), Lookups()) is fits
