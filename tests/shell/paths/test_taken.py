"""What commands take from their input."""

from __future__ import annotations

import pytest

from ask_permissions.shell.paths.taken import taken
from ask_permissions.shell.paths.variables import Value
from known import known
from shell_text import reach, simple

LINES = Value(("a", "b"), complete=True)
WORDS = LINES._replace(blanks=True)


def is_followed(text: str, value: Value, *, separators: str | None = None) -> bool:
    variables = {} if separators is None else {"IFS": Value((separators,), complete=True)}
    return taken(reach(text), simple(text).assignments, known(variables, lines=value)).complete


@pytest.mark.parametrize("text", ["xargs cat", "nice xargs -n1 cat", "cat", "xargs -r cat"])
def test_words_are_taken(text: str) -> None:
    assert is_followed(text, WORDS)


@pytest.mark.parametrize(
    "text",
    [
        "xargs -0 cat",
        r"xargs -d '\n' cat",
        "xargs -I{} cat {}",
        "read x",
        "read -r x",
        "IFS= read -rs x",
        "IFS=' ' read x",
    ],
)
def test_lines_are_taken(text: str) -> None:
    assert is_followed(text, LINES)
    assert not is_followed(text, WORDS)


@pytest.mark.parametrize(
    "text",
    ["xargs -d, cat", "xargs -d $x cat", "xargs -a list cat", "IFS=: read x", "read -n5 x", "read $x"],
)
def test_other_pieces_are_not_followed(text: str) -> None:
    assert not is_followed(text, LINES)


def test_separators_of_the_text_count() -> None:
    assert not is_followed("read x", LINES, separators=":")
    assert is_followed("read x", LINES, separators=" ")
