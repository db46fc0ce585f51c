"""Which files the words of a command name."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from ask_permissions.files.partial_paths import ANY_TEXT, PartialPath
from ask_permissions.files.workspaces import workspace
from ask_permissions.shell.paths.file_words import FileWords, file_words
from ask_permissions.shell.paths.moves import KnownAt
from ask_permissions.shell.paths.places import UNKNOWN_PLACE, Folders, Places
from ask_permissions.shell.paths.spellings import WALKED, Known, SpeltPath
from ask_permissions.shell.paths.variables import UNKNOWN_VALUE, Value
from shell_text import reach


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with three files."""
    root = tmp_path_factory.mktemp("project").resolve()
    for name in ("a1", "a2", "b"):
        (root / name).touch()
    return root


def found(text: str, root: Path, places: Places | None = None) -> FileWords:
    folders = Folders(workspace(root, "/home/dev"))
    command = reach(text)
    return file_words(command, KnownAt(command, Known(folders, places or folders.start, {}, UNKNOWN_VALUE)))


def names(paths: Iterable[SpeltPath], root: Path) -> list[str]:
    """Write the known paths relative to the project, those aside that are options."""
    relative = {path.removeprefix(f"{root}/").removeprefix("./") for path in paths if isinstance(path, str)}
    return sorted(name for name in relative if not name.startswith("-"))


def is_unknown(paths: Iterable[SpeltPath]) -> bool:
    return not all(isinstance(path, str) for path in paths)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("cat b", ["b"]),
        ("cat -n b a1", ["a1", "b"]),
        ("nice cat b", ["b"]),
        ("cat a*", ["a*", "a1", "a2"]),
        ("cat {b,c}", ["b", "c", "{b,c}"]),
        ("cat a{1..3}", ["a1", "a2", "a3", "a{1..3}"]),
        ("cat a{b,c}{d,e}", ["abd", "abe", "acd", "ace", "a{b,c}{d,e}"]),
        ("cat {c..a}", ["a", "b", "c", "{c..a}"]),
        ("cat /etc/x ~/y", ["/etc/x", "/home/dev/y"]),
        ("grep x b", ["b"]),
        ("git show b", []),
        ("echo b", []),
    ],
)
def test_operands_of_a_reader_are_read(project: Path, text: str, read: list[str]) -> None:
    """A pattern is itself, too: one half of the shells knows no braces, and no file may fit a star."""
    assert names(found(text, project).read, project) == read


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("rm a1 b", ["a1", "b"]),
        ("cp a1 a2 b", ["b"]),
        ("cp -t b a1", ["b"]),
        ("dd if=a1 of=b", ["b"]),
        ("curl -o b x", ["b"]),
        ("sort --output=b a1", ["b"]),
        ("sed s/x/y/ b", []),
        ("sed -i s/x/y/ b", ["b"]),
        ("sed -n 'w b' a1", ["b"]),
        ("cat b", []),
    ],
)
def test_words_that_name_what_is_written(project: Path, text: str, written: list[str]) -> None:
    assert names(found(text, project).written, project) == written


@pytest.mark.parametrize(("text", "filled"), [("tee b", ["b"]), ("cp a1 b", ["b"]), ("rm b", []), ("chmod +x b", [])])
def test_writer_that_decides_the_content_fills_a_file(project: Path, text: str, filled: list[str]) -> None:
    assert names(found(text, project).filled, project) == filled


@pytest.mark.parametrize(
    ("text", "mentioned"),
    [
        ("tool b", "b"),
        ("tool --file=b", "b"),
        ("tool -fb", "b"),
        ("tool -xzfb", "b"),
        ("tool @b", "b"),
        ("git show HEAD:b", "b"),
        ("tool a?", "a1"),
    ],
)
def test_any_word_may_mention_a_file(project: Path, text: str, mentioned: str) -> None:
    words = found(text, project)

    assert mentioned in names((*words.mentioned, *words.seen), project)


def test_copy_into_a_folder_may_write_there(project: Path) -> None:
    (project / "d").mkdir(exist_ok=True)

    assert names(found("cp a1 x/b d", project).touched, project) == ["d/a1", "d/b"]
    assert names(found('cp a1 "$x" d', project).touched, project) == ["d/a1"]


@pytest.mark.parametrize("text", ["find . -exec tool --out={} +", "find -exec tool {} ';'"])
def test_found_file_may_be_touched_by_a_program_that_nobody_knows(project: Path, text: str) -> None:
    assert is_unknown(found(text, project).touched)


def test_walked_files_are_not_mentioned(project: Path) -> None:
    folders = Folders(workspace(project, "/home/dev"))
    known = Known(folders, folders.start, {}, Value((WALKED,), complete=True))

    tool, rm = reach("xargs tool"), reach("xargs rm")
    assert file_words(tool, KnownAt(tool, known)) == FileWords()
    assert is_unknown(file_words(rm, KnownAt(rm, known)).written)


def test_words_that_are_only_printed_mention_nothing(project: Path) -> None:
    assert found("echo b", project).mentioned == []
    assert found("nice echo b", project).mentioned == []


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("cat $x", True),
        ('cat "$x"', True),
        ("tool $x", False),
        ('tool "$x/b"', False),
        ("tool [^a]", True),
        ("tool [[:alpha:]]", True),
        ("tool {{a},b}", True),
        ("tool a{01..02}", True),
        ("tool a[12]", False),
        ("xargs cat", True),
    ],
)
def test_file_that_is_not_known_may_be_read(project: Path, text: str, unknown: bool) -> None:
    words = found(text, project)

    assert is_unknown((*words.read, *words.touched)) is unknown


@pytest.mark.parametrize(
    ("text", "certain"), [("a {1..100}", True), ("a {1..9999}", False), ("a " + "{a,b}" * 20, False)]
)
def test_pattern_for_too_many_files_is_not_certain(project: Path, text: str, certain: bool) -> None:
    assert found(text, project).certain is certain


def test_relative_file_is_unknown_where_the_folder_is(project: Path) -> None:
    assert found("cat b /c", project, UNKNOWN_PLACE).read == [PartialPath(f"{ANY_TEXT}/b"), "/c"]


def test_pattern_that_needs_too_much_looking_up_may_name_any_file(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found("cat a*", project).certain
    monkeypatch.setattr("ask_permissions.files.lookups.MOST_ENTRIES", 20)

    words = found("cat a*", project)

    assert not words.certain
    assert is_unknown(words.read)


def test_files_beyond_those_taken_into_account_may_be_any(project: Path) -> None:
    words = found("cat " + " ".join(f"w{number}" for number in range(4_000)), project)

    assert not words.certain
    assert is_unknown(words.read)
    assert 1_000 < len(words.read) < 4_000


def test_word_that_stands_there_again_is_looked_at_once(project: Path) -> None:
    assert len(found("cat " + "b " * 4_000, project).read) == 1
    assert len(found("cp " + "b " * 4_000, project).written) == 1


def test_spellings_of_words_in_many_places_are_bounded(project: Path) -> None:
    places = tuple(f"{project}/{number}" for number in range(8))
    text = "tool " + " ".join(f"-xyzw=a:{'b/' * 100}{number}" for number in range(100))

    words = found(text, project, places)

    assert not words.certain
    assert len(words.mentioned) < 4_000


def test_copy_of_what_is_not_known_may_have_any_name(project: Path) -> None:
    assert is_unknown(found('cp "$x" a1 d', project).made)
    assert not is_unknown(found("cp b a1 d", project).made)


def test_script_of_sed_that_writes_too_many_files_may_write_any(project: Path) -> None:
    script = ";".join(f"w f{number}" for number in range(200))

    assert is_unknown(found(f"sed '{script}' b", project).written)
    assert names(found("sed 'w ' b", project).written, project) == []
