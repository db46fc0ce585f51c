"""The record of what a text amounts to."""

from __future__ import annotations

import pytest

from ask_permissions.shell.texts.reading import Reading


def test_first_doubt_is_the_reason() -> None:
    reading = Reading()
    assert reading.reason is None

    reading.doubt("first")
    reading.doubt("second")

    assert reading.reason == "first"


@pytest.mark.parametrize("text", ["ls -l", "a\tb\nc", "résumé", "日本", "a\u0301"])
def test_text_that_can_be_seen_is_taken_as_it_is(text: str) -> None:
    reading = Reading()

    assert reading.seen(text) == text
    assert reading.reason is None


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("r\x00m", "rm"),
        ("r\x01m", "rm"),
        ("a\rb", "a\rb"),
        ("a\x1bb", "a\x1bb"),
        ("a\u00a0b", "a\u00a0b"),
        ("a\u202eb", "a\u202eb"),
        ("\ufeffa", "\ufeffa"),
        ("\ud800", "\ud800"),
    ],
)
def test_text_with_what_cannot_be_seen_is_doubted(text: str, left: str) -> None:
    """What this reader uses itself is taken out, so that no text can forge a mark."""
    reading = Reading()

    assert reading.seen(text) == left
    assert reading.reason == "a character that no command should hold"
