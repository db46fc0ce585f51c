"""Rules objects of every kind are asked once, and their answers checked."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ask_permissions import PermissionRules, Verdict
from ask_permissions.values.classifiers import (
    Dangers,
    Inspection,
    ask_rules,
    check_classifier,
    inspect_rules,
    rules_tool,
)


class Host:
    """A rules object that answers by whichever methods it is given."""

    def __init__(self, **methods: Any) -> None:
        vars(self).update(methods)


def host(**methods: Any) -> Any:
    return Host(**methods)


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


class Finding:
    """Rules of this package's own kind: they find an allow, and a reason why a part needs a person."""

    def classify(self, name: str, arguments: object = None) -> Any:
        raise AssertionError("_inspect is asked instead")

    def _inspect(self, name: str, arguments: object) -> Inspection:
        return Inspection(
            lambda: Verdict(decision="allow", rule=name), lambda: Dangers([(self, arguments)], [lambda: "it is sharp"])
        )


class Denying(Finding):
    def classify(self, name: str, arguments: object = None) -> Any:
        return "deny"


class Wrapping:
    """Rules that hand every other name on to what they wrap."""

    def __init__(self, inner: object) -> None:
        self.inner = inner

    def decide(self, name: str, arguments: object) -> Verdict:
        return Verdict(decision="deny")

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)


def test_inspect_rules_of_rules_that_only_answer_finds_a_verdict_and_no_dangers() -> None:
    for rules in (None, host(classify=lambda name, arguments: None)):
        found = inspect_rules(rules, "bash", "ls")
        assert (found.verdict(), found.dangers()) == (Verdict(decision=None), Dangers((), ()))


def test_inspect_rules_asks_for_nothing_before_it_is_called_for() -> None:
    asked = []
    found = inspect_rules(host(classify=lambda name, arguments: asked.append(name)), "bash", "ls")
    assert asked == []
    found.verdict()
    assert asked == ["bash"]


def test_inspect_rules_takes_what_rules_of_this_package_find() -> None:
    rules = Finding()
    found = inspect_rules(rules, "bash", "ls")

    assert found.verdict() == ask(rules) == Verdict(decision="allow", rule="bash")
    assert found.dangers().prepared == [(rules, "ls")]


@pytest.mark.parametrize("rules", [Denying(), Wrapping(Finding()), Wrapping(Wrapping(Finding()))])
def test_inspect_rules_an_answer_of_their_own_speaks_for_rules_but_takes_no_danger_away(rules: Any) -> None:
    """What a subclass or a wrapper says goes before what it inherits or forwards; safety checks stay."""
    found = inspect_rules(rules, "bash", "ls")

    assert found.verdict().decision == "deny"
    assert [part() for part in found.dangers().parts] == ["it is sharp"]


def test_rules_tool_registered_one_is_asked_for_where_the_rules_tell_them_apart() -> None:
    both = host(tool=lambda name: f"any {name}", registered=lambda name: None)
    one = host(tool=lambda name: f"any {name}")

    assert [rules_tool(rules, "bash") for rules in (both, one, host(), None)] == ["any bash"] * 2 + [None] * 2
    assert [rules_tool(rules, "bash", "registered") for rules in (both, one, host())] == [None, "any bash", None]


@pytest.mark.parametrize("method", ["tool", "registered"])
def test_rules_tool_awaitable_raises(method: Any) -> None:
    async def find(name: str) -> None: ...

    with pytest.raises(TypeError, match=f"the rules' {method} gave an awaitable"):
        rules_tool(host(**{method: find}), "bash", method)


def test_class_is_no_rules_object() -> None:
    with pytest.raises(TypeError, match="rules must be an object with classify"):
        check_classifier(PermissionRules, "rules")
