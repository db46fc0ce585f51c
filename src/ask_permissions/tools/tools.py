"""What a host hands us: tool calls, tools, and what a tool declares about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import getattr_static
from traceback import walk_tb
from typing import Any, Final, Protocol, TypeAlias

from ..values.callbacks import refuse_awaitable
from ..values.names import check_tool_name
from .exact_patterns import exact_rule, is_exact_pattern, matches_exactly, may_match_exactly
from .permission_rule import PermissionRule

UNDECLARED: Final = object()
"""Stands for a capability that a tool says nothing about."""

DECLARATIONS: Final = ("always_ask", "approval_required", "auto_approvable", "side_effect_scope", "risk_level")
"""What a tool may declare about itself."""

_FORWARDING: Final = frozenset({"__getattr__", "__getattribute__"})
"""The functions by which an object hands on the attributes that it lacks."""


class ToolCall(Protocol):
    """One call that an agent wants to make, as the host's framework represents it."""

    @property
    def id(self) -> str | int | None:
        """The framework's id for this call."""
        ...

    @property
    def name(self) -> str:
        """The tool's name."""
        ...

    @property
    def arguments(self) -> Any:
        """The arguments: a mapping, or JSON text."""
        ...


class Tool:
    """A base for tools that declare what they do; override what differs.

    Any object, or mapping, with the same names works as well; each declaration may be an attribute or a method
    without arguments, and each may be missing.

    Attributes:
        name: the tool's name, for registries that are lists.
        always_ask: every call needs a person, past allow rules, grants and modes.
        approval_required: a call that no rule or grant covers needs a person.
        auto_approvable: the queue may approve that call by itself if it lists the tool too; only ``True`` counts.
        side_effect_scope: ``none session workspace project system external`` or ``unknown``.
        risk_level: ``low`` and ``medium`` (or ``None``) are ordinary; any other level asks.
        read_only_proceeds: what `approval_required` asks for is not needed for a call that `only_reads`; only ``True``
            counts.

    The methods are for tool-owned rules, which leave it to the tool what a rule's pattern means. A tool may have more
    of them than this base: ``split``, ``prepare``, ``settled``, ``subject``, ``covers_whole``, ``must_be_named``,
    ``loses_meaning``, ``rule_key`` and ``call_keys`` (see `ToolRules`).
    """

    name: str = ""
    always_ask: bool = False
    approval_required: bool = False
    auto_approvable: bool = False
    side_effect_scope: str = "unknown"
    risk_level: str | None = None
    read_only_proceeds: bool = False

    def match_rule(self, rule_content: str, tool_input: Any, /) -> bool:
        """Tell whether a rule's pattern surely covers a call: the reading for allow rules.

        Args:
            rule_content: the pattern; here the JSON text of the one set of arguments that it covers, or ``*``.
            tool_input: the call's arguments.

        Returns:
            True if it does.

        Source: the second system's ``match_rule``.
        """
        return matches_exactly(rule_content, tool_input)

    def may_match_rule(self, rule_content: str, tool_input: Any, /) -> bool:
        """Tell whether a rule's pattern may be meant to cover a call: the reading for deny and ask rules.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if it may; here, what `match_rule` says, and where the tool has no patterns of its own, also for
            the same number written otherwise.
        """
        if type(self).match_rule is Tool.match_rule:
            return may_match_exactly(rule_content, tool_input)
        return self.match_rule(rule_content, tool_input)

    def could_match_rule(self, rule_content: str, tool_input: Any, /) -> bool:
        """Tell whether only what cannot be known keeps a pattern from covering a call; a person is asked then.

        Args:
            rule_content: the pattern of a deny or an ask rule that `may_match_rule` finds not to match.
            tool_input: the call's arguments.

        Returns:
            True if so; here, for a pattern that is no JSON, where the tool has no patterns of its own.
        """
        return type(self).match_rule is Tool.match_rule and not is_exact_pattern(rule_content)

    def generate_suggestions(self, tool_input: Any, /) -> list[PermissionRule]:
        """Suggest allow rules that a person could accept for a call.

        Args:
            tool_input: the call's arguments.

        Returns:
            The rules that together allow the call and little else; here, one for exactly this call.

        Source: the second system's ``generate_suggestions``.
        """
        return [exact_rule(self.name, tool_input)] if self.name else []

    def only_reads(self, tool_input: Any, /) -> bool:
        """Tell whether a call surely changes nothing, whatever other calls of the tool do.

        Args:
            tool_input: the call's arguments.

        Returns:
            True if so; such a call has the side-effect scope ``none`` to the modes. Here, never.
        """
        return False

    def safety_check(self, tool_input: Any, /) -> str | None:
        """Say why a call needs a person, past allow rules, grants and modes.

        Args:
            tool_input: the call's arguments.

        Returns:
            The reason, to follow "requires approval:"; ``None`` where there is none.

        Source: the second system's safety ask.
        """
        return None


def call_name(tool_call: ToolCall) -> str:
    """Read a tool call's name.

    Args:
        tool_call: the call.

    Returns:
        The name as plain text; an empty one is legal.

    Raises:
        TypeError: it is not a string.
    """
    return check_tool_name(tool_call.name, "a tool call's name")


def declared(tool: object | None, capability: str) -> object:
    """Read one declaration of a tool.

    Args:
        tool: the tool, a mapping of declarations, or ``None``.
        capability: the declaration's name.

    Returns:
        Its value, called if it is callable; ``UNDECLARED`` where the tool says nothing.

    Raises:
        TypeError: the value is an awaitable.
        AttributeError: the tool does declare it, but reading it failed that way.
    """
    if tool is None:
        return UNDECLARED
    value = _stated(tool, capability)
    return refuse_awaitable(value() if callable(value) else value, f"the tool's {capability}")


def declares(tool: object | None, capability: str) -> bool:
    """Tell whether a tool declares that something restricts it; any true value counts.

    Args:
        tool: the tool.
        capability: ``always_ask`` or ``approval_required``.

    Returns:
        True if it does.
    """
    value = declared(tool, capability)
    return value is not UNDECLARED and bool(value)


def permits(tool: object | None, capability: str) -> bool:
    """Tell whether a tool declares that it permits something; only ``True`` itself counts.

    Args:
        tool: the tool.
        capability: ``auto_approvable``.

    Returns:
        True if it does.
    """
    return declared(tool, capability) is True


Method: TypeAlias = "Callable[..., object]"
"""An optional method of a tool; its answer is checked where it is used."""


def tool_method(tool: object | None, name: str) -> Method | None:
    """Read one optional method of a tool.

    Args:
        tool: the tool, a mapping of declarations, or ``None``.
        name: the method's name.

    Returns:
        The method; ``None`` where the tool has none of that name.

    Raises:
        TypeError: the tool has something of that name that cannot be called.
        AttributeError: the tool does declare it, but reading it failed that way.
    """
    value = UNDECLARED if tool is None else _stated(tool, name)
    if value is UNDECLARED or value is None:
        return None
    if not callable(value):
        raise TypeError(f"a tool's {name} must be a method, not {value!r}")
    return value


def overrides(tool: object | None, name: str) -> bool:
    """Tell whether a tool has a method of its own, not only the one that every `Tool` inherits.

    Args:
        tool: the tool, a mapping of declarations, or ``None``.
        name: the method's name.

    Returns:
        True if it has.
    """
    method = tool_method(tool, name)
    # What a tool inherits is bound to it anew each time it is read; the function behind it is the same.
    return method is not None and getattr(method, "__func__", None) is not getattr(Tool, name)


def _stated(tool: object, capability: str) -> object:
    """Give what a mapping has under a key, or else what any object has as an attribute."""
    if isinstance(tool, Mapping) and capability in tool:  # a mapping may be a subclass with attributes besides
        return tool[capability]
    return _attribute(tool, capability)


def _attribute(tool: object, capability: str) -> object:
    try:
        return getattr(tool, capability)
    except AttributeError as error:
        if error.name == capability and not _comes_from_a_declaration(error, tool, capability):
            return UNDECLARED
        raise  # declared, but broken: an error is not a missing declaration


def _comes_from_a_declaration(error: AttributeError, tool: object, capability: str) -> bool:
    classes = (*type(tool).__mro__, *(tool.__mro__ if isinstance(tool, type) else ()))
    if any(capability in vars(kind) for kind in classes):
        return True
    if error.obj is tool:  # as for most tools; the rest is slow
        return False
    # The tool forwards. If what it forwards to lacks the name, it is not declared; but if a property or the like asked
    # somebody else for it, in vain, it is, and what it restricts must not be lost. Only the way of the error tells: the
    # first function is the one that asked the tool, the others have to be those that forward.
    forwarded = getattr_static(error.obj, capability, UNDECLARED)
    _, *functions = (frame.f_code.co_name for frame, _ in walk_tb(error.__traceback__))
    return forwarded is not UNDECLARED or not _FORWARDING.issuperset(functions)
