"""JSON text that is read in one way or refused."""

from __future__ import annotations

import pytest

from ask_permissions.values.strict_json import read_json


def test_read_json_gives_what_the_text_says() -> None:
    assert read_json('{"a": [1, 1.0, true, null, "\\u0072m"]}') == {"a": [1, 1.0, True, None, "rm"]}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"a": 1, "a": 1}', "repeats the key 'a'"),
        ('[{"b": {"a": 1, "\\u0061": 2}}]', "repeats the key 'a'"),
        ("[NaN]", "holds NaN"),
        ("-Infinity", "holds -Infinity"),
        ("[" * 100_000, "nested too deeply"),
        ("{'a': 1}", "property name"),
        ("", "Expecting value"),
        ("1 2", "Extra data"),
    ],
)
def test_read_json_refuses_what_can_be_read_in_two_ways(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_json(text)
