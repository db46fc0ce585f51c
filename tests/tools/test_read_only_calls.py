"""Asking a tool whether a call only reads: only True counts, and errors are the caller's."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import Tool
from ask_permissions.tools.read_only_calls import only_reads


class Answering(Tool):
    """Answers as it was told, and keeps what it was asked."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.asked: list[object] = []

    def only_reads(self, tool_input: Any, /) -> Any:
        self.asked.append(tool_input)
        return self.answer


@pytest.mark.parametrize(
    ("answer", "expected"), [(True, True), (False, False), (1, False), ("yes", False), (None, False)]
)
def test_only_true_itself_counts(answer: Any, expected: bool) -> None:
    assert only_reads(Answering(answer), {}) is expected


@pytest.mark.parametrize("tool", [None, {}, Tool(), object(), {"only_reads": None}])
def test_tool_without_the_method_does_not_surely_read(tool: Any) -> None:
    assert only_reads(tool, {}) is False


def test_mapping_may_hold_the_method() -> None:
    assert only_reads({"only_reads": lambda tool_input: tool_input == {"a": 1}}, '{"a": 1}')


def test_tool_gets_what_it_read_before() -> None:
    tool = Answering(answer=True)
    assert only_reads(tool, {"a": 1}, [(None, "x"), (tool, "prepared")])
    assert tool.asked == ["prepared"]


@pytest.mark.parametrize("arguments", ['{"a":', b"{}"])
def test_arguments_that_cannot_be_read_do_not_surely_read(arguments: Any) -> None:
    tool = Answering(answer=True)
    assert not only_reads(tool, arguments)
    assert tool.asked == []


def test_awaitable_is_refused() -> None:
    async def later(tool_input: object) -> bool:
        return True

    with pytest.raises(TypeError, match="only_reads"):
        only_reads({"only_reads": later}, {})


def test_what_is_no_method_is_refused() -> None:
    with pytest.raises(TypeError, match="only_reads"):
        only_reads({"only_reads": True}, {})


def test_error_leaves() -> None:
    def broken(tool_input: object) -> bool:
        raise OSError("disk")

    with pytest.raises(OSError, match="disk"):
        only_reads({"only_reads": broken}, {})


def test_tool_that_does_not_say_which_calls_only_read_has_none() -> None:
    assert Tool().only_reads({}) is False
