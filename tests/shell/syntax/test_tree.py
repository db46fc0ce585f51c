"""What a rule may trust in a word, and the commands of a tree."""

from __future__ import annotations

import pytest

from ask_permissions.shell.syntax.grammar import Grammar, parse
from ask_permissions.shell.syntax.tree import ANYTHING, GLOB, Simple, WordBuilder, simple_commands


@pytest.mark.parametrize(
    ("source", "literal", "known", "several", "option"),
    [
        ("a", True, True, False, False),
        ("'a b'", True, True, False, False),
        ("-v", True, True, False, True),
        ("~/a", False, True, False, False),
        ("$?", False, False, False, False),
        ('"$x"', False, False, False, True),
        ('a"$x"', False, False, False, False),
        ("$x", False, False, True, True),
        ("a$x", False, False, True, True),
        ("*", False, False, True, True),
        ("a*", False, False, True, False),
        ("a?", False, False, True, False),
        ("a{b,c}", False, False, True, True),
        ("$'a'", False, False, False, True),
    ],
)
def test_word_is_trusted_as_far_as_it_is_known(
    source: str, literal: bool, known: bool, several: bool, option: bool
) -> None:
    word = Grammar(source).word()

    assert (word.literal, word.known, word.may_be_several, word.may_be_option) == (literal, known, several, option)


def test_simple_commands_are_found_in_every_part_of_a_tree() -> None:
    text = (
        "if $(a); then b > $(c); else ( d | e & ); fi; while f; do { g; }; done; for x in $(h); do i; done <<E\n$(j)\nE"
    )

    found = [command for command in simple_commands(parse(text)) if isinstance(command, Simple)]

    assert sorted(command.words[0].source for command in found) == ["$(a)", *"abcdefghij"]


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
