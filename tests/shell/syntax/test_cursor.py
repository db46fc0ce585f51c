"""A position in a text, and a word put together there."""

from __future__ import annotations

import re

import pytest

from ask_permissions.shell.syntax.cursor import DEEPEST, Cursor, WordBuilder
from ask_permissions.shell.syntax.tree import ANYTHING, GLOB, NotUnderstoodError

LETTERS = re.compile("[a-z]+")


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


@pytest.mark.parametrize(
    ("pieces", "text", "splits"),
    [
        ("a b", "ab", False),
        ("{ }", "{}", False),
        ("{ a }", "{a}", False),
        ("x@ { 0 }", "x@{0}", False),
        ("{ a,b }", ANYTHING, True),
        ("x { 1..3 } y", "x" + ANYTHING + "y", True),
        ("{ 1. .3 }", ANYTHING, True),
        ("} a,b {", "}a,b{", False),
        ("[ ab ] c", GLOB + "c", False),
        ("] a [", "]a[", False),
    ],
)
def test_brackets_and_braces_that_expand_become_unknown(pieces: str, text: str, splits: bool) -> None:
    builder = WordBuilder()
    for piece in pieces.split():
        (builder.bracket if piece in "[]{}" else builder.add)(piece)
    word = builder.word(pieces)

    assert (word.text, word.splits) == (text, splits)


def test_guess_is_kept_beside_the_text() -> None:
    builder = WordBuilder()
    builder.add("/bin/")
    builder.add(ANYTHING, "rm")

    assert builder.last == ANYTHING
    assert builder.word("source")[:3] == ("/bin/" + ANYTHING, "source", "/bin/rm")
