"""What a rule may trust in a word, and the commands of a tree."""

from __future__ import annotations

import pytest

from ask_permissions.shell.syntax.grammar import Grammar, parse
from ask_permissions.shell.syntax.tree import Simple, simple_commands


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
