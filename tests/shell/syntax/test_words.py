"""Words after quote removal, with marks for what only a shell will know."""

from __future__ import annotations

import re

import pytest

from ask_permissions.shell.syntax.grammar import Grammar
from ask_permissions.shell.syntax.tree import ANYTHING, GLOB, HOME, NUMBER, STAR, NotUnderstoodError
from ask_permissions.shell.syntax.words import DEEPEST, Cursor

LETTERS = re.compile("[a-z]+")
VALUES = {
    "plain": "plain",
    "r'm'": "rm",
    '"rm"': "rm",
    "\\rm": "rm",
    "r\\\nm": "rm",
    "a'b c'\"d e\"": "ab cd e",
    "'a\\b'": "a\\b",
    '"a\\b \\$ \\` \\" \\\\"': 'a\\b $ ` " \\',
    '"a\\\nb"': "ab",
    "''": "",
    '""': "",
    "a#b": "a#b",
    "a=b": "a=b",
    "stash@{0}": "stash@{0}",
    "{}": "{}",
    "{a": "{a",
    "a}": "a}",
    "[": "[",
    "]": "]",
    "a$": "a$",
    '"a$"': "a$",
    '"$.b"': "$.b",
    '"$\'b"': "$'b",
    "a$/b": "a$/b",
    "a~b": "a~b",
    "$x": ANYTHING,
    "${x}y": ANYTHING + "y",
    '"$x"': ANYTHING,
    "$1": ANYTHING,
    "$@": ANYTHING,
    "$#": NUMBER,
    "$?": NUMBER,
    "$$": NUMBER,
    "$!": ANYTHING,
    "${#x}": NUMBER,
    "${?}": NUMBER,
    "${x:-y z}": ANYTHING,
    '${x:+"a b"}': ANYTHING,
    "${x-$y}": ANYTHING,
    "${x:?no}": ANYTHING,
    "${x%.py}": ANYTHING,
    "${x##*/}": ANYTHING,
    "${x/a/b}": ANYTHING,
    "${x//\\//_}": ANYTHING,
    "${x^^}": ANYTHING,
    "${x:0:3}": ANYTHING,
    "${@%x}": ANYTHING,
    "$((1 + (2 * 3)))": NUMBER,
    "$((5 < 6))": NUMBER,
    "$((0-4))": ANYTHING,
    "$((~4))": ANYTHING,
    "$((1<<63))": ANYTHING,
    "$((1 + (2 << 3)))": ANYTHING,
    "$((3**99))": ANYTHING,
    "$((9999999999*9999999999))": ANYTHING,
    "$(a)": ANYTHING,
    "`a`": ANYTHING,
    '"`a`"': ANYTHING,
    "<(a)": ANYTHING,
    "*.py": STAR + ".py",
    "a?": "a" + GLOB,
    "a[bc]d": "a" + GLOB + "d",
    "[a][b]": GLOB,
    "a{b,c}d": "a" + ANYTHING + "d",
    "{1..3}": ANYTHING,
    "x{a{b,c}d,e}": "x" + ANYTHING,
    "'{a,b}'": "{a,b}",
    "~": HOME,
    "~/a": HOME + "/a",
    "~bob/a": ANYTHING + "bob/a",
    "'~/a'": "~/a",
    "x=~/a": "x=" + ANYTHING + "/a",
    "$'a'": ANYTHING,
}


@pytest.mark.parametrize(("source", "text"), VALUES.items())
def test_word_read_has_its_value_and_ends_there(source: str, text: str) -> None:
    reader = Grammar(source + " next")
    word = reader.word()
    assert word.text == text
    assert reader.peek(5) == " next"
    assert word.source == source.replace("\\\n", "")


@pytest.mark.parametrize(
    ("source", "splits"),
    [("$x", True), ('"$x"', False), ('"$@"', True), ('"$*"', False), ("$*", True), ('"${@}"', True), ("$#", False),
     ('"${@:-a}"', True), ('"${@%a}"', True), ("$(a)", True), ('"$(a)"', False), ("`a`", True), ("*", False),
     ("{a,b}", True), ("${x%a}", True), ('"${x%a}"', False), ("'$x'", False)],
)  # fmt: skip
def test_word_with_unquoted_expansion_may_be_several(source: str, splits: bool) -> None:
    assert Grammar(source).word().splits is splits


@pytest.mark.parametrize(
    ("source", "guess"),
    [("$'\\x72m'", "rm"), ("$'\\162\\u006d'", "rm"), ("$'r\\U0000006d'", "rm"), ("$'a\\n\\t\\\\'", "a\n\t\\"),
     ("$'\\cA'", "\x01"), ("$'\\q'", "q"), ("$'\\Uffffffff'", "")],
)  # fmt: skip
def test_word_in_ansi_quotes_is_guessed_but_not_known(source: str, guess: str) -> None:
    """One half of the shells knows these quotes, the other reads a dollar sign."""
    word = Grammar(source).word()
    assert (word.guess, word.known) == (guess, False)


@pytest.mark.parametrize("source", ["a\u00a0b", "\u2003", "a\u3000"])
def test_word_with_blank_of_another_kind_is_refused(source: str) -> None:
    with pytest.raises(Exception, match="blank"):
        Grammar(source).word()


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("  a", "a"),
        ("\ta", "a"),
        (" \\\n a", "a"),
        ("# note", ""),
        ("  # note\na", "\na"),
        ("\na", "\na"),
        ("a", "a"),
    ],
)
def test_blanks_are_skipped_up_to_what_follows(text: str, rest: str) -> None:
    cursor = Cursor(text)
    cursor.skip_blanks()

    assert cursor.peek(len(text)) == rest


def test_comment_right_behind_a_continued_line_is_refused() -> None:
    with pytest.raises(NotUnderstoodError, match="comment"):
        Cursor(" \\\n# note").skip_blanks()


def test_continued_line_is_refused_where_a_here_document_waits_for_the_next_line() -> None:
    cursor = Cursor(" \\\n a")
    cursor.resume = 4

    with pytest.raises(NotUnderstoodError, match="continued line"):
        cursor.skip_blanks()


def test_take_moves_past_what_fits_and_stays_where_nothing_does() -> None:
    cursor = Cursor("ab1")

    assert (cursor.take(LETTERS), cursor.take(LETTERS), cursor.peek()) == ("ab", None, "1")
    with pytest.raises(NotUnderstoodError, match="a letter"):
        cursor.demand(LETTERS, "a letter")


def test_commands_inside_commands_have_a_limit() -> None:
    cursor = Cursor("", depth=DEEPEST)

    with pytest.raises(NotUnderstoodError, match="too deep"):
        cursor.nested()
    with pytest.raises(NotUnderstoodError, match="too deep"):
        Cursor("", depth=DEEPEST + 1)


@pytest.mark.parametrize("comment", ["# )", "#)", "# it's", '# "', "# `", "# a \\", "# $x", "#("])
@pytest.mark.parametrize(
    "layout", ["a $(b {}\n)", "a $(b;{}\n)", 'a "$(b {}\n)"', "a <(b &{}\n)", "a $({}\nb)", "a $( (b){}\n)"]
)
def test_comment_in_a_substitution_with_signs_that_pair_is_refused(layout: str, comment: str) -> None:
    with pytest.raises(NotUnderstoodError, match="comment"):
        Grammar(layout.format(comment)).whole()


@pytest.mark.parametrize("text", ["a $(b # all of it\n)", "a $(b;# c\n)", "a # it's )\nb", "(a # it's )\n)", "`a # b`"])
def test_comment_that_every_shell_passes_over_is_understood(text: str) -> None:
    Grammar(text).whole()
