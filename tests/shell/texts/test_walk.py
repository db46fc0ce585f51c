"""From a text to what it amounts to: commands, files, places, and what feeds what."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from ask_permissions.files.workspaces import Workspace, workspace
from ask_permissions.shell.paths.places import Folders
from ask_permissions.shell.programs.reach import ResolvedCommand
from ask_permissions.shell.texts.reading import Reading
from ask_permissions.shell.texts.walk import read_text, read_words

FOLDERS = Folders(Workspace(root="/project", real_root="/project", home="/home/dev"))


def read(text: str) -> Reading:
    return read_text(text, FOLDERS)


def sources(commands: Sequence[ResolvedCommand]) -> list[str]:
    return [command.source for command in commands]


@pytest.mark.parametrize(
    ("text", "commands", "further"),
    [
        ("a; b | c && d", ["a", "b", "c", "d"], []),
        ("a $(b) <(c)", ["b", "c", "a $(b) <(c)"], []),
        ("a <<E\n$(b)\nE", ["b", "a"], []),
        ("if a; then b; else c; fi", ["a", "b", "c"], []),
        ("for x in $(a); do b; done", ["a", "b"], []),
        ("sh -c 'a; b'", ["sh -c 'a; b'"], ["a", "b"]),
        ("a && exit 0", ["a"], ["exit 0"]),
        ("exit 0", [], ["exit 0"]),
        ("cd src && a", ["a"], ["cd src"]),
        ("cd .. && a", ["cd ..", "a"], []),
    ],
)
def test_commands_need_an_allow_unless_they_are_free_or_in_a_script(
    text: str, commands: list[str], further: list[str]
) -> None:
    reading = read(text)

    assert (sources(reading.commands), sources(reading.further)) == (commands, further)
    assert reading.reason is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("select x in a; do b; done", "the keyword 'select'"),
        ("$x a", "it is not certain what '$x a' runs"),
        ("export A=1; b", "'export' changes the shell for what runs after it"),
        ("PATH=b", "the variable 'PATH' may mean something to a program"),
        ("for PATH in a; do b; done", "the loop's variable 'PATH' may mean something to a program"),
        ("for x in a; do cd b; done", "a change of folder in a loop"),
        ("a > $x", "a redirection to a place that is not known"),
        ("a > /dev/tcp/h/1", "a redirection to a place that is not known"),
        ('cd "$x"; a > b', "a redirection relative to a folder that is not known"),
        ("cd src; ./a", "a program is named relative to a folder that is not the project's"),
        ("sh /dev/stdin", "a script that may be the shell's own input"),
        ("a {1..9999}", "a pattern names too many files"),
        ("cp a x && ./x", "it runs what it has just written"),
        ("a > x.py; python3 x.py", "it runs what it has just written"),
        ("a > x.py; python3.12 -W ignore ./x.py", "it runs what it has just written"),
        ("tee x.js | env node x.js", "it runs what it has just written"),
        ("a > x.py && uv run x.py", "it runs what it has just written"),
        ("a > x.sh; bash b/../x.sh", "it runs what it has just written"),
        ('a > x.py; python3 -u "$y"', "it runs what it has just written"),
        ('a > x.py; python3 --odd z.py "$y"', "it runs what it has just written"),
        ("a\u00a0b", "a character that no command should hold"),
    ],
)
def test_reading_says_why_it_may_not_be_all(text: str, reason: str) -> None:
    assert read(text).reason == reason


def test_deep_scripts_are_searched_word_by_word() -> None:
    reading = read("eval " * 20 + "rm x")

    assert reading.reason == "scripts inside scripts too deep"
    assert "rm x" in sources(reading.further)


@pytest.mark.parametrize(
    ("text", "writes", "reads"),
    [
        ("a > o", ["/project/./o"], []),
        ("a > /o 2>&1", ["/o"], []),
        ("a > ~/o", ["/home/dev/o"], []),
        ("a < i", [], ["/project/./i"]),
        ("a <> f", ["/project/./f"], ["/project/./f"]),
        ("a > /dev/null", [], []),
        ("a > >(b)", [], []),
        ("cd src && a > o", ["/project/src/./o"], []),
        ("cd src; a > o", ["/project/src/./o", "/project/./o"], []),
        ("cd src || a > o", ["/project/./o"], []),
        ("! cd src && a > o", ["/project/./o"], []),
        ("(cd src); a > o", ["/project/./o"], []),
        ("{ cd src; } && a > o", ["/project/src/./o"], []),
        ("cd src & a > o", ["/project/./o"], []),
        ("cd src | a > o", ["/project/./o"], []),
    ],
)
def test_redirections_name_files_where_the_shell_may_stand(text: str, writes: list[str], reads: list[str]) -> None:
    reading = read(text)

    assert (reading.writes, reading.files.read) == (writes, reads)


@pytest.mark.parametrize(
    ("text", "source", "sink"),
    [
        ("a | b", "a", "b"),
        ("a | { b; c; }", "a", "c"),
        ("a | b | c", "a", "c"),
        ("b $(a)", "a", "b $(a)"),
        ("b <(a)", "a", "b <(a)"),
        ("b <<< $(a)", "a", "b"),
        ("b <<E\n$(a)\nE", "a", "b"),
        ("{ b; } <<E\n$(a)\nE", "a", "b"),
    ],
)
def test_what_one_command_puts_out_feeds_another(text: str, source: str, sink: str) -> None:
    assert (source, sink) in _fed(read(text))


@pytest.mark.parametrize("text", ["a; b", "a && b", "a & b"])
def test_commands_one_after_the_other_feed_nothing(text: str) -> None:
    assert _fed(read(text)) == set()


def _fed(reading: Reading) -> set[tuple[str, str]]:
    ordered = [step.command.source for step in reading.order]
    return {(ordered[i], ordered[j]) for sources_, sinks in reading.feeds for i in sources_ for j in sinks}


@pytest.mark.parametrize(
    ("text", "hinted"),
    [("git -c core.pager='rm x' log", ["rm x"]), ("PAGER='rm x' a", ["rm x"]), ("make CC=rm", ["rm"]), ("a", [])],
)
def test_command_that_may_be_run_is_hinted(text: str, hinted: list[str]) -> None:
    assert sources(read(text).hinted) == hinted


@pytest.mark.parametrize(
    ("text", "embeds"), [("a $(b)", True), ("a <<< b", True), ("a <<E\nE", True), ("a > b", False)]
)
def test_text_inside_a_text_is_noticed(text: str, embeds: bool) -> None:
    assert read(text).embeds is embeds


def test_words_without_a_shell_are_one_command_whatever_they_hold() -> None:
    reading = read_words(["git", "commit", "-m", "it's; $(rm x) > o"], FOLDERS)

    assert sources(reading.commands) == ["git commit -m 'it'\\''s; $(rm x) > o'"]
    assert (reading.writes, reading.reason) == ([], None)


def test_words_without_a_shell_change_none() -> None:
    assert sources(read_words(["cd", "/"], FOLDERS).commands) == ["cd /"]
    assert read_words(["export", "A=1"], FOLDERS).reason is None


def test_way_back_from_a_link_is_seen_as_the_shell_and_as_the_system_goes_it(tmp_path: Path) -> None:
    """``cd ..`` goes back the way that the shell came; ``> ../o`` goes up from where the link leads."""
    (tmp_path / "root").mkdir()
    (tmp_path / "other" / "deep").mkdir(parents=True)
    (tmp_path / "root" / "link").symlink_to(tmp_path / "other" / "deep")
    folders = Folders(workspace(tmp_path / "root", "/home/dev"))

    assert {Path(path).name for path in read_text("cd link && cd .. && a > o", folders).writes} == {"o"}
    assert {str(Path(path).parent) for path in read_text("cd link && a > o", folders).writes} == {
        f"{tmp_path}/root/link",
        f"{tmp_path}/other/deep",
    }


@pytest.mark.parametrize(
    "text",
    [
        'a > b.json; python3 -u x.py "$y"',
        "a > b.json; python3 x.py b.json",
        "cp a b && sed -i s/x/y/ b",
        "python3 x.py > b",
        "python3 - <<E > b\na\nE",
    ],
)
def test_text_that_only_works_on_what_it_has_written_is_understood(text: str) -> None:
    assert read(text).reason is None


def test_script_that_is_written_and_run_through_a_link_is_doubted(tmp_path: Path) -> None:
    """The folder ``here`` is a link to the folder that it lies in."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "here").symlink_to(".")
    folders = Folders(workspace(str(tmp_path), None))

    assert read_text("a > src/x; src/here/x", folders).reason == "it runs what it has just written"
    assert read_text("a > src/here/x; src/x", folders).reason == "it runs what it has just written"
    assert read_text("a > src/here/y; src/x", folders).reason is None


def test_later_round_of_a_loop_begins_with_what_an_earlier_one_has_set() -> None:
    reading = read('for x in a b; do cat "$f"; f=.env; done')

    assert "/project/./.env" in reading.files.read
    assert not all(isinstance(path, str) for path in reading.files.read)
