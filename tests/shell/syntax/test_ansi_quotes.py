"""The escapes of ``$'...'``."""

from __future__ import annotations

import pytest

from ask_permissions.shell.syntax.ansi_quotes import ansi_text


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("rm", "rm"),
        (r"\x72m", "rm"),
        (r"\x726d", "r6d"),
        (r"\162m", "rm"),
        (r"\562m", "rm"),
        (r"\u0072m", "rm"),
        (r"\U00000072m", "rm"),
        (r"\uD800", "\ud800"),
        (r"\UFFFFFFFF", ""),
        (r"\cA\ca", "\x01\x01"),
        (r"\n\t\e", "\n\t\x1b"),
        (r"\\\'\"\?", "\\'\"?"),
        (r"\q", "q"),
        ("a\\\nb", "a\nb"),
        ("ends in \\", "ends in \\"),
    ],
)
def test_ansi_text_has_its_escapes_replaced(content: str, text: str) -> None:
    assert ansi_text(content) == text
