"""Redirections and here-documents: what they name, and what two shells read in two ways."""

from __future__ import annotations

import pytest

from ask_permissions.shell.syntax.grammar import parse
from ask_permissions.shell.syntax.tree import ANYTHING, NotUnderstoodError
from shell_text import simple


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a > f", [(">", "f")]),
        ("a 2>> f", [(">>", "f")]),
        ("a >| f < g", [(">|", "f"), ("<", "g")]),
        ("a <> f", [("<>", "f")]),
        ("a &> f", [("&>", "f")]),
        ("a &>> f", [("&>>", "f")]),
        ("a >& f", [("&>", "f")]),
        ("a 2>&1", []),
        ("a >&-", []),
        ("a <&3", []),
        ("a >\\\nf", [(">", "f")]),
        ('a > "$x"', [(">", ANYTHING)]),
        ("a <<< 'b c'", [("<<<", "b c")]),
        ("a <<E\nb\nE", [("<<", "b\n")]),
        ("a <<-E\n\tb\n\tE", [("<<", "\tb\n")]),
        ("a <<E\n$x\nE", [("<<", ANYTHING + "\n")]),
        ("a <<'E'\n$x\nE", [("<<", "$x\n")]),
        ("a <<'two words'\nb\ntwo words", [("<<", "b\n")]),
        ("a <<E <<F\nb\nE\nc\nF", [("<<", "b\n"), ("<<", "c\n")]),
        ("a <<E\nEE\n E\nE", [("<<", "EE\n E\n")]),
        ("a <<E\nE", [("<<", "")]),
    ],
)
def test_redirection_has_its_operator_and_target(text: str, found: list[tuple[str, str]]) -> None:
    assert [(one.operator, one.target.text) for one in simple(text).redirections] == found


@pytest.mark.parametrize(
    ("text", "obstacle"),
    [
        ("a >", "without a target"),
        ("a > # f", "without a target"),
        ("a >\\\n> f", "over two lines"),
        ("a >\\\n| f", "over two lines"),
        ("a <\\\n& 3", "over two lines"),
        ("a <\\\n(b)", "over two lines"),
        ("a &>\\\n> f", "over two lines"),
        ("a <<\\\n< b", "over two lines"),
        ("a <<\\\n-E\nb\nE\nc\n-E", "over two lines"),
        ("a <<\\\n\\\n--E\nb\n-E\nc\n--E", "over two lines"),
        ("a >& 'f$(b)'", "expands twice"),
        ("a >& $x", "expands twice"),
        ("a >& 12", "expands twice"),
        ("a 2>& f", "no number"),
        ("a <& f", "no number"),
        ("a <<E", "without a body"),
        ("a <<E\nb", "without an end"),
        ("a <<E\nb\nE ", "without an end"),
        ("a <<$E\nb\n$E", "unusual delimiter"),
        ("a <<E'F'\nb\nEF", "unusual delimiter"),
        ("a <<E\nb\\\nE\nE", "continued line"),
        ("a <<E $(b\n)\nE", "over several lines"),
    ],
)
def test_redirection_that_shells_disagree_about_is_refused(text: str, obstacle: str) -> None:
    with pytest.raises(NotUnderstoodError, match=obstacle):
        parse(text)


@pytest.mark.parametrize(
    "body",
    [
        "b",
        "(b)",
        "((b) c)",
        "'('b')'",
        "don't",
        'it"s fine',
        "a `b` c",
        "\\)",
        '"x" and (y)',
        "a ` (",
        "(((",
        "don't (",
    ],
)
@pytest.mark.parametrize("layout", ["a $(b <<'E'\n{}\nE\n)", "a \"$(b <<'E'\n{}\nE\n)\"", "a <(b <<'E'\n{}\nE\n)"])
def test_document_in_a_substitution_that_ends_alike_in_bash_3_is_understood(layout: str, body: str) -> None:
    """Or never ends there, so that bash 3.2 runs nothing of it."""
    parse(layout.format(body))


@pytest.mark.parametrize(
    "body",
    [")", ") ; c ; a $(", "(b))", "' ( ' ) ; c", "don't (it's)", '"(")', '"$(b)"', "`(`)"],
)
@pytest.mark.parametrize("layout", ["a $(b <<'E'\n{}\nE\n)", 'x="$(b <<E\n{}\nE\n)"', "a <(b <<'E'\n{}\nE\n)"])
def test_document_in_a_substitution_that_ends_otherwise_in_bash_3_is_refused(layout: str, body: str) -> None:
    with pytest.raises(NotUnderstoodError, match=r"parenthesis|backtick|\$"):
        parse(layout.format(body))


@pytest.mark.parametrize(
    "text",
    [
        "a $(b <<'E'\n(\nE\n) 'c' )",
        "a $(b <<'E'\n'\nE\n) '; c ) d; e '",
        "a $(b <<'E'\n)\nE\n)",
    ],
)
def test_text_behind_a_document_may_hold_the_end_that_bash_3_finds(text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        parse(text)


def test_document_outside_a_substitution_may_hold_any_parenthesis() -> None:
    parse("a <<'E'\n) ; b ; c $(\nE\n(a <<'E'\n)\nE\n)")
