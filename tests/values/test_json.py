"""JSON text that is read in one way or refused, and strict equality of JSON-like values."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ask_permissions.values.json import json_key, read_json, same_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0, "", "1", "a"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b"]), inner),
)


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


@pytest.mark.parametrize("other", [1.0, True, "1", [1], {"1": 1}, None])
def test_same_json_for_values_of_other_kinds_is_false(other: object) -> None:
    assert not same_json(1, other)


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True),
        (MappingProxyType({"a": [1]}), {"a": (1,)}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": 1}, {"b": 1}, False),
        ({1: "x"}, {True: "x"}, False),
        ([1, 2], [1, 2, 3], False),
        ([1, True], [1, 1], False),
        ([math.nan], [math.nan], True),
        (math.nan, float("nan"), False),
        (object(), object(), False),
    ],
)
def test_same_json_compares_member_by_member(first: object, second: object, same: bool) -> None:
    assert same_json(first, second) is same


@given(VALUES, VALUES)
def test_same_json_agrees_with_the_text_of_sorted_json(first: object, second: object) -> None:
    assert same_json(first, second) is (_canonical(first) == _canonical(second))


def test_same_json_for_a_circle_raises() -> None:
    circle: list[object] = []
    circle.append(circle)
    with pytest.raises(ValueError, match="nested too deeply"):
        same_json(circle, [circle])


@given(VALUES, VALUES)
def test_json_key_of_the_same_values_is_the_same(first: object, second: object) -> None:
    assert (json_key(first) == json_key(second)) is same_json(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [({"a": (1, MappingProxyType({}))}, MappingProxyType({"a": [1, {}]})), (object(), object()), ([math.nan],) * 2],
)
def test_json_key_of_other_forms_of_the_same_is_the_same(first: object, second: object) -> None:
    assert json_key(first) == json_key(second)


class Unreadable(Mapping[object, object]):
    """A mapping whose key cannot be looked up."""

    def __getitem__(self, key: object) -> object:
        return None

    def __iter__(self) -> Iterator[object]:
        return iter([[]])

    def __len__(self) -> int:
        return 1


def test_json_key_of_what_cannot_be_read_to_its_end_is_one_for_all() -> None:
    circle: list[object] = []
    circle.append(circle)

    assert json_key(circle) == json_key([circle, 1]) == json_key(Unreadable())


def _canonical(value: object) -> str:
    if isinstance(value, dict):
        return "object" + repr(sorted((key, _canonical(member)) for key, member in value.items()))
    return repr([_canonical(member) for member in value]) if isinstance(value, list) else repr(value)
