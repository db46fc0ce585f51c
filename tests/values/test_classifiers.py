"""Rules objects of every kind are asked once, and their answers checked."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ask_permissions import PermissionRules, Verdict
from ask_permissions.values.classifiers import ask_rules, check_classifier


class Host:
    """A rules object that answers by whichever methods it is given."""

    def __init__(self, **methods: Any) -> None:
        vars(self).update(methods)


async def allow(name: str, arguments: object) -> str:
    raise AssertionError("nobody awaits this")


def ask(rules: Any) -> Verdict:
    return ask_rules(rules, "bash", "ls")


def test_ask_rules_no_rules_have_no_answer() -> None:
    assert ask(None) == Verdict(decision=None)


@pytest.mark.parametrize("answer", ["allow", "ask", "deny", None])
def test_ask_rules_answer_becomes_a_verdict(answer: Any) -> None:
    assert ask(Host(classify=lambda name, arguments: answer)) == Verdict(decision=answer)


def test_ask_rules_decide_is_asked_instead_of_classify() -> None:
    verdict = Verdict(decision="deny", rule="a rule")

    assert ask(Host(decide=lambda name, arguments: verdict, classify=None)) is verdict


@pytest.mark.parametrize("answer", ["block", "Allow", "", True, 0, [], Verdict(decision="allow")])
def test_ask_rules_unknown_answer_raises(answer: Any) -> None:
    with pytest.raises(ValueError, match="valid: allow, ask, deny, None"):
        ask(Host(classify=lambda name, arguments: answer))
    with pytest.raises(ValueError, match="valid: allow, ask, deny, None"):
        ask(Host(decide=lambda name, arguments: Verdict(decision=answer)))


def test_ask_rules_decide_without_a_verdict_raises() -> None:
    with pytest.raises(TypeError, match="the rules' decide gave 'allow', not a Verdict"):
        ask(Host(decide=lambda name, arguments: "allow"))


@pytest.mark.parametrize("method", ["classify", "decide"])
def test_ask_rules_awaitable_answer_raises(method: str) -> None:
    with pytest.raises(TypeError, match=f"the rules' {method} gave an awaitable"):
        ask(Host(**{method: allow}))


def test_ask_rules_future_as_answer_raises() -> None:
    loop = asyncio.new_event_loop()
    future = loop.create_future()
    loop.close()

    with pytest.raises(TypeError, match=r"gave an awaitable \(_?Future\)"):
        ask(Host(classify=lambda name, arguments: future))


def test_check_classifier_rules_or_none_pass() -> None:
    check_classifier(PermissionRules(), "rules")
    check_classifier(None, "rules")


@pytest.mark.parametrize("rules", [False, [], "bash", Host(classify="allow"), Host(decide=ask)])
def test_check_classifier_what_cannot_classify_raises(rules: object) -> None:
    with pytest.raises(TypeError, match=r"rules must have a method classify\(name, arguments\), not"):
        check_classifier(rules, "rules")
