"""The paths that a word may spell."""

from __future__ import annotations

import pytest

from ask_permissions.files.lookups import Lookups
from ask_permissions.shell.paths.places import UNKNOWN_PLACE, Places
from ask_permissions.shell.paths.spellings import INPUT, literal_texts, patterned, spelt, texts_of
from ask_permissions.shell.paths.variables import ANY_VARIABLE, Value
from ask_permissions.shell.syntax.tree import ANYTHING, Word
from known import FOLDERS, known, shown
from shell_text import words

VARIABLES = {"f": Value((".env", "src/a"), complete=True), "d": Value(("src",)), "u": Value()}


@pytest.mark.parametrize(
    ("word", "paths"),
    [
        (".env", ["/project/.env"]),
        ("'.env'", ["/project/.env"]),
        ("$'.e\\x6ev'", ["/project/.env"]),
        ('"$PWD/.env"', ["/project/.env"]),
        ("~+/.env", ["/project/.env"]),
        ("$(pwd)/.env", ["/project/.env"]),
        ("`pwd -P`/.env", ["/project/.env"]),
        ("$HOME/.env", ["/home/dev/.env"]),
        ("${HOME:?}/.env", ["/home/dev/.env"]),
        ("~/.env", ["/home/dev/.env"]),
        ("/proc/self/cwd/.env", ["/project/.env"]),
        ("/proc/1/root/etc/x", ["/etc/x"]),
        ("/proc/self/environ", ["**"]),
        ("$f", ["/project/.env", "/project/src/a"]),
        ('"$d"/x', ["/project/src/x", "**/x"]),
        ('"$u/x"', ["**/x"]),
        ("src/$u", ["/project/src/**"]),
        ("${u%x}/y", ["**/y"]),
        ("${u:-src}/y", ["**/y", "/project/src/y"]),
        ("~dev/.env", ["/home/dev/.env"]),
        ("~bob/.env", ["**/.env"]),
        ("$1/x", ["**/x"]),
        ("a/../b$u", ["**/b**", "/project/b**"]),
        ("$u/../.env", ["**/.env"]),
        ("{a,b}x", ["/project/{a,b}x", "/project/ax", "/project/bx"]),
        ("'{a,b}'", ["/project/{a,b}"]),
        ("{{a},b}", ["**"]),
        ("a*", ["/project/a*"]),
        ("x[[:alpha:]]y", ["/project/x**", "/project/x[[:alpha:]]y"]),
        ("$(mktemp -d)/x", ["/tmp/tmp.new/x"]),  # noqa: S108
        ("$(mktemp -d out.XX)", ["/project/out.XX"]),
        ("$(ls)", ["**"]),
        ("<(sort a)", []),
        ("''", []),
        ("x" * 5_000 + "$u", ["**"]),
    ],
)
def test_word_spells_paths(word: str, paths: list[str]) -> None:
    found = dict.fromkeys(map(shown, spelt(words(f"a {word}")[1], known(VARIABLES))))

    assert list(dict.fromkeys(path.replace("/a/../", "/") for path in found)) == paths


def test_word_of_too_many_texts_is_not_known_where_they_multiply() -> None:
    many = {"x": Value(tuple("abcdefgh"), complete=True)}

    assert next(shown(path) for path in spelt(words("a $x$x$x")[1], known(many))) == "/project/aa**"


def test_braces_of_too_many_texts_are_too_much() -> None:
    here = known()._replace(folders=known().folders.again(Lookups()))

    assert [shown(path) for path in spelt(words("a {1..6000}")[1], here)] == ["**"]
    assert here.folders.lookups.exceeded


def test_any_variable_may_have_been_set() -> None:
    assert [shown(path) for path in spelt(words('a "$HOME/x"')[1], known(ANY_VARIABLE))] == ["/home/dev/x", "**/x"]


@pytest.mark.parametrize(
    ("word", "places", "paths"),
    [
        ("x", UNKNOWN_PLACE, ["**/x"]),
        ("a*", UNKNOWN_PLACE, ["**/a*"]),
        ("/proc/self/cwd/x", UNKNOWN_PLACE, ["**/x"]),
        ('"$PWD"', UNKNOWN_PLACE, ["**"]),
        ("x", ("/a", "/b"), ["/a/x", "/b/x"]),
    ],
)
def test_path_depends_on_the_folder(word: str, places: Places, paths: list[str]) -> None:
    assert list(dict.fromkeys(shown(path) for path in spelt(words(f"a {word}")[1], known(places=places)))) == paths


def test_pattern_stands_for_files_that_are_not_there_yet() -> None:
    assert [shown(path) for path in patterned(words("a x.p?")[1], known())] == ["/project/x.p*"] * 2
    assert list(patterned(words("a [/]")[1], known())) != []
    assert list(patterned(words("a x")[1], known())) == []


def test_texts_that_are_known_to_the_last_letter_are_literal() -> None:
    assert list(literal_texts(words("a r{m,x}")[1], known())) == ["r{m,x}", "rm", "rx"]
    assert list(literal_texts(words("a $d")[1], known(VARIABLES))) == ["src"]


def test_of_too_many_words_that_are_partly_known_each_may_be_any() -> None:
    here = known()._replace(folders=known().folders.again(Lookups()))

    found = [shown(path) for number in range(1_000) for path in spelt(words(f'a "$u/{number}"')[1], here)]

    assert (found[0], found[-1]) == ("**/0", "**")
    assert here.folders.lookups.exceeded


def test_text_that_grows_too_long_is_not_known() -> None:
    long = {"x": Value(("a" * 3_000,), complete=True)}

    assert [shown(path) for path in spelt(words("a $x$x")[1], known(long))] == ["**"]


def test_input_is_not_known_once_too_much_is_named() -> None:
    here = known(lines=Value(("a",), complete=True))._replace(folders=known().folders.again(Lookups()))
    here.folders.lookups.segments.spent = True

    assert [shown(path) for path in spelt(Word(ANYTHING, f"x{INPUT}", ANYTHING), here)] == ["/project/x**"] * 2


def test_input_is_not_filled_in_once_too_much_is_named() -> None:
    here = known(lines=Value(("a", "b"), complete=True))._replace(folders=FOLDERS.again(Lookups()))
    word = Word(ANYTHING, INPUT, ANYTHING)
    before = list(texts_of(word, here))

    here.folders.lookups.segments.spent = True

    assert before == ["a", "b"]
    assert texts_of(word, here) == [ANYTHING]
