"""Text that others wrote, made visible."""

from __future__ import annotations

import json

import pytest

from ask_permissions.values.display import quoted, visible


@pytest.mark.parametrize("text", ["", "npm run build", "löschen 文件 🎉", "a  b"])
def test_visible_leaves_what_can_be_seen(text: str) -> None:
    assert visible(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\tb\r\n", "a\\x09b\\x0d\\x0a"),
        ("\x1b[2K", "\\x1b[2K"),
        ("\x7f\x85", "\\x7f\\x85"),
        ("a\u200bb\ufeff", "a\\u200bb\\ufeff"),
        ("\u202egpj.exe", "\\u202egpj.exe"),
        ("a\u00a0b\u3000c", "a\\xa0b\\u3000c"),
        ("\u2028", "\\u2028"),
        ("\u3164\ufe0f\u2800", "\\u3164\\ufe0f\\u2800"),
        ("\U000e0041\U000e0100", "\\U000e0041\\U000e0100"),
        ("\ud800", "\\ud800"),
    ],
)
def test_visible_spells_out_what_cannot_be_seen(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("curl x", '"curl x"'),
        ('a "b" \\c', '"a \\"b\\" \\\\c"'),
        ("löschen 文件 …", '"löschen 文件 …"'),
        ("a\nb\x1b", '"a\\nb\\u001b"'),
        ("\u202e\xa0", '"\\u202e\\u00a0"'),
        ("\U000e0041\ud800", '"\\udb40\\udc41\\ud800"'),
    ],
)
def test_quoted_text_is_json_and_can_be_seen(text: str, shown: str) -> None:
    assert quoted(text, 100) == shown
    assert json.loads(shown) == text
    assert visible(shown) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [("abcd", '"abcd"'), ("abcde", '"abc…"'), ("abc\n", '"abc…"'), ("ab\n", '"ab\\n"'), ("\x00a", '"…"')],
)
def test_quoted_text_is_cut_to_its_length(text: str, shown: str) -> None:
    assert quoted(text, 6) == shown
