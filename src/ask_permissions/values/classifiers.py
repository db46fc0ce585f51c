"""Rules objects as the rest sees them: anything that classifies a call, asked once."""

from __future__ import annotations

from typing import Protocol

from .callbacks import refuse_awaitable
from .results import RULE_DECISIONS, RuleDecision, Verdict

_ANSWERS = (*RULE_DECISIONS, None)


class Classifier(Protocol):
    """A rules object: this package's own, or a host's.

    One that also has ``decide(name, arguments) -> Verdict`` is asked through that instead, so that it can name the
    deciding rule.
    """

    def classify(self, name: str, arguments: object = None, /) -> RuleDecision | None:
        """Answer ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no rule matches."""
        ...


def rules_tool(rules: Classifier | None, name: str) -> object | None:
    """Ask a rules object for the tool of a name.

    Args:
        rules: the rules object, or ``None``.
        name: the tool's name.

    Returns:
        The tool; ``None`` where the rules know of none, or have no ``tool(name)``.

    Raises:
        TypeError: it answered with an awaitable.
    """
    return _found(rules, "tool", name)


def registered_tool(rules: Classifier | None, name: str) -> object | None:
    """Ask a rules object for the tool that its host registered under a name.

    Args:
        rules: the rules object, or ``None``.
        name: the tool's name.

    Returns:
        What its ``registered(name)`` gives; of an object without that, what `rules_tool` gives.

    Raises:
        TypeError: it answered with an awaitable.
    """
    return _found(rules, "registered" if hasattr(rules, "registered") else "tool", name)


def rules_interpreter(rules: Classifier | None, name: str) -> object | None:
    """Ask a rules object for the tool that reads its patterns for a name.

    Args:
        rules: the rules object, or ``None``.
        name: the tool's name.

    Returns:
        The tool; ``None`` where there is none, or the rules have no ``interpreter(name)``.

    Raises:
        TypeError: it answered with an awaitable.
    """
    return _found(rules, "interpreter", name)


def check_classifier(rules: object, what: str) -> None:
    """Refuse a rules object that cannot be asked.

    Args:
        rules: the candidate, or ``None`` for no rules.
        what: its name in the message.

    Raises:
        TypeError: it has no ``classify``.
    """
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
    if rules is None:
        return Verdict(None)
    verdict = _decide(rules, name, arguments) if _offers_decide(rules) else _classify(rules, name, arguments)
    if verdict.decision is not None and verdict.decision not in _ANSWERS:
        raise ValueError(f"the rules answered {verdict.decision!r}; valid: allow, ask, deny, None")
    return verdict


def _offers_decide(rules: Classifier) -> bool:
    """Tell whether ``decide`` speaks for the object: not if a subclass, or a wrapper, put a ``classify`` before it."""
    for owner in (rules, *type(rules).__mro__):
        members = getattr(owner, "__dict__", {})
        if "decide" in members:
            return True
        if "classify" in members:
            return False
    return False


def _decide(rules: Classifier, name: str, arguments: object) -> Verdict:
    verdict: object = rules.decide(name, arguments)  # type: ignore[attr-defined]  # it offers that
    if not isinstance(verdict, Verdict):
        refuse_awaitable(verdict, "the rules' decide")
        raise TypeError(f"the rules' decide gave {verdict!r}, not a Verdict")
    return verdict


def _classify(rules: Classifier, name: str, arguments: object) -> Verdict:
    answer: object = rules.classify(name, arguments)
    refuse_awaitable(answer, "the rules' classify")
    return Verdict(answer)  # type: ignore[arg-type]  # checked by the caller


def _found(rules: Classifier | None, method: str, name: str) -> object | None:
    find = getattr(rules, method, None)
    if not callable(find):
        return None
    tool: object = find(name)
    refuse_awaitable(tool, f"the rules' {method}")
    return tool
