"""Arguments as text: what argument patterns look at."""

from __future__ import annotations

import json
import sys
from collections import OrderedDict, UserDict
from datetime import date
from decimal import Decimal
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

import pytest

from ask_permissions import arguments_text, decoded_arguments
from ask_permissions.values.arguments import texts_in


class Point(NamedTuple):
    x: int
    y: int


class Word(str, Enum):  # noqa: UP042  # not a StrEnum, whose str() is its value
    RM = "rm"


def nested(depth: int) -> list[object]:
    value: list[object] = []
    for _ in range(depth):
        value = [value]
    return value


TOO_DEEP = 100 * sys.getrecursionlimit()


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (None, ""),
        ("", ""),
        ("rm -rf /", "rm -rf /"),
        ("say {x}", "say {x}"),
        ({}, "{}"),
        ([1, "a"], '[1,"a"]'),
        ((1, 2), "[1,2]"),
        (Point(1, 2), "[1,2]"),
        ({"é": "удалить 💣", "path": "a/b"}, '{"é":"удалить 💣","path":"a/b"}'),
        ({"z": 1, "a": 1.0}, '{"z":1,"a":1.0}'),
        (OrderedDict(b=1, a=2), '{"b":1,"a":2}'),
        (MappingProxyType({"a": MappingProxyType({"b": 1})}), '{"a":{"b":1}}'),
        (UserDict({"a": UserDict({"b": 1})}), '{"a":{"b":1}}'),
        ({"a": date(2024, 1, 2), "b": Decimal("1.50")}, '{"a":"2024-01-02","b":"1.50"}'),
        ({2: "a", True: "b", None: "c", 1.5: "d"}, '{"2":"a","true":"b","null":"c","1.5":"d"}'),
        ({(1, 2): {date(2024, 1, 2): ["x"]}, 3: "y"}, '{"(1, 2)":{"2024-01-02":["x"]},"3":"y"}'),
        ({Word.RM: Word.RM}, '{"rm":"rm"}'),
        (5, "5"),
        (True, "True"),
        (date(2024, 1, 2), "2024-01-02"),
    ],
)
def test_arguments_text_every_kind_has_its_text(arguments: object, text: str) -> None:
    assert arguments_text(arguments) == text


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ('{"command": "\\u0072m \\/etc"}', '{"command":"rm /etc"}'),
        ('  \n\ufeff {"b": 1, "a": 2}', '{"b":1,"a":2}'),
        ("\u00a0[1, 2.50]", "[1,2.5]"),
    ],
)
def test_arguments_text_json_text_is_written_anew(arguments: str, text: str) -> None:
    assert arguments_text(arguments) == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ('{"path": "/safe/a"', "that look like JSON: "),
        ("[1] x", "that look like JSON: "),
        ("{not json}", "that look like JSON: "),
        ('{"a": 1, "a": 2}', "repeats the key 'a'"),
        ('[{"a": 1, "a": 1}]', "repeats the key 'a'"),
        ("[NaN]", "holds NaN, which is not JSON"),
        ("[-Infinity]", "holds -Infinity, which is not JSON"),
        ("[" * TOO_DEEP, "nested too deeply to be read"),
    ],
)
def test_arguments_text_broken_json_text_raises(arguments: str, message: str) -> None:
    for read in (arguments_text, decoded_arguments):
        with pytest.raises(ValueError, match=message):
            read(arguments)


def test_arguments_text_values_that_json_lacks_raise() -> None:
    circle: list[object] = []
    circle.append(circle)

    for arguments in (circle, [float("nan")], {"x": float("inf")}, {(): circle}, "[1e999]", nested(TOO_DEEP)):
        with pytest.raises(ValueError, match=r"Circular|JSON|too deeply"):
            arguments_text(arguments)


def test_arguments_text_keys_that_would_hide_each_other_raise() -> None:
    with pytest.raises(ValueError, match=r"repeats the key '\(1, 2\)'"):
        arguments_text({(1, 2): "rm", "(1, 2)": "ls"})


@pytest.mark.parametrize("arguments", [b"rm", bytearray(b"rm"), memoryview(b"rm")])
def test_arguments_text_bytes_raise(arguments: object) -> None:
    with pytest.raises(TypeError, match="arguments must be text or JSON-like values, not"):
        arguments_text(arguments)


def test_decoded_arguments_json_text_becomes_its_value() -> None:
    value = {"command": ["rm", {"x": None}]}

    assert decoded_arguments(json.dumps(value)) == value


@pytest.mark.parametrize("arguments", [None, "ls", {"a": 1}, (1,), 5])
def test_decoded_arguments_anything_else_is_itself(arguments: object) -> None:
    assert decoded_arguments(arguments) is arguments


def test_arguments_text_numbers_with_exponents_have_a_decimal_point() -> None:
    arguments = [1e16, 1.5e-7, 1e-5, -1e300, '1e+16 \\"1e+16', {"1e+5": 2e30}]
    text = '[1.0e+16,1.5e-07,1.0e-05,-1.0e+300,"1e+16 \\\\\\"1e+16",{"1e+5":2.0e+30}]'
    assert arguments_text(arguments) == text


def test_texts_are_found_at_any_depth_and_keys_are_none() -> None:
    circle: list[object] = ["d"]
    circle.append(circle)
    given = {"a": "b", "c": [1, ("c", {"x": Word.RM}), None], "z": circle}
    assert list(texts_in(given)) == ["b", "c", "rm", "d"]
    assert list(texts_in("whole")) == ["whole"]
