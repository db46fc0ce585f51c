"""Rules objects as the rest sees them: anything that classifies a call, asked once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, final

from .callbacks import refuse_awaitable
from .results import NO_MATCH, RULE_DECISIONS, Part, RuleDecision, Verdict

_ANSWERS: Final = (*RULE_DECISIONS, None)
_ASKED_BY: Final = ("_inspect", "decide", "classify")
"""The methods of a rules object that answer for a call. Of those that one class has, the first says most."""


class Classifier(Protocol):
    """A rules object: this package's own, or a host's.

    One that also has ``decide(name, arguments) -> Verdict`` is asked through that instead, so that it can name the
    deciding rule. One that wraps rules of this package should be a subclass, or hand on every name that it lacks: the
    tools of those rules, and their safety checks, are found in no other way.
    """

    def classify(self, name: str, arguments: object = None, /) -> RuleDecision | None:
        """Answer ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no rule matches."""
        ...


ReadBy: TypeAlias = tuple[object | None, object]
"""A tool, and what it made of a call's arguments in order to read them for its rules."""


@final
class Dangers(NamedTuple):
    """Whom to ask why a call needs a person, whatever the rules say.

    Attributes:
        prepared: what tools made of the call, so that their safety checks need not read it once more. Of several with
            a safety check the first is asked.
        parts: one question for each part of the call that is left to another tool: its reason, or ``None``.
    """

    prepared: Sequence[ReadBy]
    parts: Sequence[Callable[[], str | None]]


def _no_parts(_verdict: Verdict) -> tuple[Part, ...]:
    return ()


@final
class Inspection(NamedTuple):
    """What rules find out about one call.

    This package's rules give one by ``_inspect(name, arguments)``; a host need not know of it.

    Attributes:
        verdict: gives what the rules say; to be called once.
        dangers: gives whom to ask for a safety check, which few calls need.
        parts: gives what the call amounts to, each part with what the rules say of it, once they gave a verdict, which
            it takes; nothing where the rules know of no parts.
    """

    verdict: Callable[[], Verdict]
    dangers: Callable[[], Dangers]
    parts: Callable[[Verdict], tuple[Part, ...]] = _no_parts


def check_classifier(rules: object, what: str) -> None:
    """Refuse a rules object that cannot be asked.

    Args:
        rules: the candidate, or ``None`` for no rules.
        what: its name in the message.

    Raises:
        TypeError: it has no ``classify``.
    """
    if isinstance(rules, type):
        raise TypeError(f"{what} must be an object with classify(name, arguments), not the class {rules.__name__}")
    if rules is not None and not callable(getattr(rules, "classify", None)):
        raise TypeError(f"{what} must have a method classify(name, arguments), not {rules!r}")


def ask_rules(rules: Classifier | None, name: str, arguments: object) -> Verdict:
    """Ask a rules object about one call, once, and check its answer.

    Args:
        rules: the rules object; ``None`` matches nothing.
        name: the tool's name.
        arguments: the call's arguments.

    Returns:
        Its verdict; the rule is ``None`` where the object only classifies.

    Raises:
        TypeError: it answered with an awaitable, or ``decide`` gave no ``Verdict``.
        ValueError: its decision is not allow, ask, deny or ``None``.
    """
    return inspect_rules(rules, name, arguments).verdict()


def inspect_rules(rules: Classifier | None, name: str, arguments: object) -> Inspection:
    """Have a rules object look at one call.

    Args:
        rules: the rules object; ``None`` matches nothing.
        name: the tool's name.
        arguments: the call's arguments.

    Returns:
        What it finds; its verdict raises what `ask_rules` raises.
    """
    if rules is None:
        return _NOTHING
    method = _asked_by(rules)
    inspect: Callable[[str, object], Inspection] | None = getattr(rules, "_inspect", None)
    if inspect is not None and method == "_inspect":
        return inspect(name, arguments)
    verdict = partial(_verdict, rules, method, name, arguments)
    if inspect is None:
        return Inspection(verdict, _no_dangers)
    # An `_inspect` that stands behind, inherited or of what is wrapped, has no say in the verdict. But what it finds
    # dangerous stays so: to wrap rules must not switch the safety checks off.
    return Inspection(verdict, lambda: inspect(name, arguments).dangers())


def rules_tool(rules: Classifier | None, name: str, method: Literal["tool", "registered"] = "tool") -> object | None:
    """Ask a rules object for the tool of a name.

    Args:
        rules: the rules object, or ``None``.
        name: the tool's name.
        method: ``"registered"`` for the tool that the host registered, and no built-in one. An object that does not
            tell them apart is asked for its ``tool``.

    Returns:
        The tool; ``None`` where the rules know of none, or have no such method.

    Raises:
        TypeError: it answered with an awaitable.
    """
    find = getattr(rules, method, None) or getattr(rules, "tool", None)
    return refuse_awaitable(find(name), f"the rules' {method}") if callable(find) else None


def rules_alias(rules: Classifier | None, name: str) -> object | None:
    """Ask a rules object for the tool that a name is an alias of.

    Args:
        rules: the rules object, or ``None``.
        name: the tool's name.

    Returns:
        The tool; ``None`` where the name is no alias, or the rules know of none.
    """
    find = getattr(rules, "aliased", None)
    return find(name) if callable(find) else None


def check_tools(rules: Classifier | None, tools: object) -> None:
    """Have a rules object look whether the tools of a registry can read its rules.

    Args:
        rules: the rules object, or ``None``; one that does not know is not asked.
        tools: the registry.

    Raises:
        ValueError: a tool cannot read a rule that is for it.
    """
    check = getattr(rules, "check_tools", None)
    if callable(check):
        check(tools)


_NO_DANGERS: Final = Dangers((), ())


def _no_dangers() -> Dangers:
    return _NO_DANGERS


_NOTHING: Final = Inspection(lambda: NO_MATCH, _no_dangers)


def _asked_by(rules: Classifier) -> str:
    """Name the method that speaks for the object: none that stands behind one of a subclass or a wrapper."""
    for owner in (rules, *type(rules).__mro__):
        members = getattr(owner, "__dict__", ())
        for method in _ASKED_BY:
            if method in members:
                return method
    return "classify"


def _verdict(rules: Classifier, method: str, name: str, arguments: object) -> Verdict:
    answer = getattr(rules, method)(name, arguments)
    if method == "classify" or not isinstance(answer, Verdict):
        refuse_awaitable(answer, f"the rules' {method}")
        if method == "decide":
            raise TypeError(f"the rules' decide gave {answer!r}, not a Verdict")
        answer = Verdict(decision=answer)
    if answer.decision not in _ANSWERS:
        raise ValueError(f"the rules answered {answer.decision!r}; valid: allow, ask, deny, None")
    return answer
