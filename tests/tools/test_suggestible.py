"""Which texts a person may be offered as a rule."""

from __future__ import annotations

import pytest

from ask_permissions.tools.suggestible import is_suggestible


@pytest.mark.parametrize("text", ["", "git log:*", "cat <<E\nlöschen\nE", "a" * 200])
def test_text_that_is_read_at_a_glance_is_suggestible(text: str) -> None:
    assert is_suggestible(text)


@pytest.mark.parametrize("text", ["a" * 201, "a\tb", "a\r\nb", "\u200b", "\xa0", "TOKEN=x", "-u a:b"])
def test_long_hidden_and_secret_texts_are_not(text: str) -> None:
    assert not is_suggestible(text)
