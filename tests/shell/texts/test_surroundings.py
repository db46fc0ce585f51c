"""What an interactive shell recalls, and what a text may hang on in a shell that lives on."""

from __future__ import annotations

import pytest

from ask_permissions.shell.texts.surroundings import hangs_on_state, may_recall


@pytest.mark.parametrize(
    "text",
    [
        ": !echo:1:s/'//:s/'//", "!!", "a !x", 'a "!x"', 'a "it\'s !x"', "a 'b' !x", "a 'b\n!x c'",
        '"$(echo "it\'s !x")"',
        "^a^rm", "a\n ^b^c", "a !'x'", 'a !"x"', "[!a]", "a it\\'s !x", "# don't\na !b", 'a "\\\\!x"', "a !$",
    ],
)  # fmt: skip
def test_sign_that_recalls_a_line_is_seen(text: str) -> None:
    assert may_recall(text)


@pytest.mark.parametrize(
    "text",
    [
        "ls", "! a", "[ a != b ]", "a '!x'", 'a "hi!"', "a !", "a !\nb", "a \\!x", 'a "\\!x"', "if ! a; then b; fi",
        "@!(a)", "a 'b !c' '!d'", "a^b", "wait $!",
    ],
)  # fmt: skip
def test_sign_that_recalls_nothing_is_no_matter(text: str) -> None:
    assert not may_recall(text)


@pytest.mark.parametrize(
    ("text", "hangs"),
    [
        ("node $SCRIPT", True),
        ("rm -rf `a`", True),
        ("cd x && ./y", True),
        ("ls; popd", True),
        ("ls; cd x", False),
        ("ls cdrom", False),
    ],
)
def test_text_hangs_on_state_where_it_expands_or_moves(text: str, hangs: bool) -> None:
    assert hangs_on_state(text) is hangs
