"""Reading tool calls, and what tools declare."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import Any

import pytest

from ask_permissions import Tool
from ask_permissions.tools.tools import UNDECLARED, call_name, declared, declares, permits, tool_method
from calls import Call


class Name(str, Enum):  # noqa: UP042  # not a StrEnum, whose str() is its value
    BASH = "bash"


class Declaring:
    """A tool that declares each capability in another way."""

    always_ask = 1
    auto_approvable = "yes"

    def approval_required(self) -> bool:
        return True

    async def risk_level(self) -> str:
        raise AssertionError("nobody awaits this")

    @property
    def side_effect_scope(self) -> str:
        return self.missing  # type: ignore[attr-defined, no-any-return]


class Slotted:
    __slots__ = ("always_ask",)


class Configured:
    """A tool that looks its declarations up in a configuration, by other names."""

    def __getattr__(self, name: str) -> object:
        if name == "always_ask":
            return self.config_always_ask
        raise AttributeError(name)


class Forwarding:
    """A wrapper that forwards what it lacks to another tool."""

    def __init__(self, inner: object) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)


class Asking:
    """A tool whose declaration asks another object for one of the same name."""

    def __init__(self, other: object) -> None:
        self.other = other

    @property
    def always_ask(self) -> object:
        return self.other.always_ask  # type: ignore[attr-defined]


class Broken:
    """A tool whose declaration raises by hand."""

    @property
    def always_ask(self) -> object:
        raise AttributeError("configuration lost")


class BrokenKind(type):
    """The class of a tool that is a class."""

    @property
    def always_ask(cls) -> object:
        raise AttributeError("configuration lost")


class OfBrokenKind(metaclass=BrokenKind):
    """A tool that is a class."""


class Raising:
    """A tool whose ``__getattr__`` raises a given error."""

    def __init__(self, error: AttributeError) -> None:
        self.error = error

    def __getattr__(self, name: str) -> object:
        raise self.error.with_traceback(None)


class NamedOtherwise:
    """A tool whose property asks another object for one of the same name, in a function of another name."""

    def _ask(self) -> object:
        return getattr(object(), "always_ask")  # noqa: B009

    always_ask = property(_ask)


class Remembering:
    """A tool that works a declaration out once, by asking another object for one of the same name."""

    always_ask = cached_property(lambda self: getattr(object(), "always_ask"))  # noqa: B009


def test_call_name_is_plain_text() -> None:
    assert [call_name(Call(name)) for name in ("bash", "")] == ["bash", ""]
    assert type(call_name(Call(Name.BASH))) is str


@pytest.mark.parametrize("name", [None, 5, b"bash"])
def test_call_name_other_type_raises(name: object) -> None:
    with pytest.raises(TypeError, match="a tool call's name must be a str, not"):
        call_name(Call(name))


@pytest.mark.parametrize(
    ("tool", "value"),
    [
        (None, UNDECLARED),
        (object(), UNDECLARED),
        ({}, UNDECLARED),
        (Configured(), UNDECLARED),
        ({"approval_required": None}, None),
        ({"approval_required": lambda: False}, False),
        (Declaring(), True),
        (Tool(), False),
    ],
)
def test_declared_attribute_method_or_key_is_read(tool: object, value: object) -> None:
    assert declared(tool, "approval_required") is value


def test_declared_awaitable_raises() -> None:
    with pytest.raises(TypeError, match=r"the tool's risk_level gave an awaitable \(coroutine\)"):
        declared(Declaring(), "risk_level")


@pytest.mark.parametrize(
    ("tool", "capability"),
    [(Declaring(), "side_effect_scope"), (Slotted(), "always_ask"), (Configured(), "always_ask")],
)
def test_declared_broken_declaration_is_an_error(tool: object, capability: str) -> None:
    with pytest.raises(AttributeError):
        declared(tool, capability)


@pytest.mark.parametrize(
    "tool",
    [
        Forwarding(object()),
        Forwarding({}),
        Forwarding(Forwarding(object())),
        Forwarding(object),
        Forwarding(Configured()),
        object,
        Raising(AttributeError("no such thing")),
        Raising(AttributeError("no such thing", name="approval_required")),
    ],
)
def test_declared_tool_that_forwards_declares_no_more_than_what_it_forwards_to(tool: object) -> None:
    """Python names the object that lacks the attribute, which is not the wrapper that was asked."""
    assert declared(tool, "approval_required") is UNDECLARED
    assert tool_method(tool, "approval_required") is None


def test_declared_forwarded_declaration_is_read() -> None:
    assert declared(Forwarding(Forwarding(Tool())), "approval_required") is False
    assert declared(Forwarding(Declaring()), "approval_required") is True


@pytest.mark.parametrize(
    "broken",
    [
        Asking(object()),
        Asking(Forwarding(object())),
        NamedOtherwise(),
        Remembering(),
        Broken(),
        OfBrokenKind,
        Slotted(),
        Raising(AttributeError("lost", obj=object())),
        Raising(AttributeError("lost", name="other")),
        Raising(AttributeError("lost", name="always_ask", obj=Slotted())),
    ],
)
def test_declared_broken_declaration_stays_an_error_however_often_it_is_forwarded(broken: object) -> None:
    """Even where the error is about an object that lacks the very name, if a declaration asked that object."""
    for tool in (broken, Forwarding(broken), Forwarding(Forwarding(broken))):
        with pytest.raises(AttributeError):
            declared(tool, "always_ask")


def test_declared_method_that_raises_is_an_error() -> None:
    def broken() -> bool:
        raise AttributeError("approval_required")

    with pytest.raises(AttributeError):
        declared({"approval_required": broken}, "approval_required")


@pytest.mark.parametrize(("value", "restricts"), [(1, True), ("no", True), (0, False), (None, False), ([], False)])
def test_declares_any_true_value_restricts(value: object, restricts: bool) -> None:
    assert declares({"always_ask": value}, "always_ask") is restricts
    assert not declares({}, "always_ask")


@pytest.mark.parametrize("value", [1, "true", None, [True]])
def test_permits_only_true_itself_permits(value: Any) -> None:
    assert permits({"auto_approvable": True}, "auto_approvable")
    assert not permits({"auto_approvable": value}, "auto_approvable")
