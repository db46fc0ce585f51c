"""Classifying by exact tool names, with few and many rules for other tools."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cases import Aim, Case, Timer, Workload, repeated

from ask_permissions import PermissionRules

if TYPE_CHECKING:
    import casbin

COUNTS = (10, 100, 1_000, 10_000)

CASBIN_MODEL = """
[request_definition]
r = sub, obj, act

[policy_definition]
p = sub, obj, act

[policy_effect]
e = some(where (p.eft == allow))

[matchers]
m = r.sub == p.sub && r.obj == p.obj && r.act == p.act
"""


def ours(count: int) -> Timer:
    """Ask for the tool of the last rule."""
    rules = PermissionRules(("allow", name) for name in _names(count))
    name = _names(count)[-1]
    assert rules.classify(name, {"path": "a.txt"}) == "allow"
    assert rules.classify("other", {"path": "a.txt"}) is None
    return repeated(partial(rules.classify, name, {"path": "a.txt"}))


def casbin(count: int) -> Timer:
    """Ask an enforcer that holds one policy for each tool; its own log is off."""
    import casbin

    return _enforced(casbin.Enforcer(casbin.Enforcer.new_model(text=CASBIN_MODEL)), count)


def fast_casbin(count: int) -> Timer:
    """Ask casbin's other enforcer, which looks policies up by the object first."""
    import casbin
    from casbin.model import FastModel

    model = FastModel([1])
    model.load_model_from_text(CASBIN_MODEL)
    return _enforced(casbin.FastEnforcer(model, cache_key_order=[1]), count)


def _enforced(enforcer: casbin.Enforcer, count: int) -> Timer:
    enforcer.add_policies([["agent", name, "call"] for name in _names(count)])
    name = _names(count)[-1]
    assert enforcer.enforce("agent", name, "call") is True
    assert enforcer.enforce("agent", "other", "call") is False
    return repeated(partial(enforcer.enforce, "agent", name, "call"))


def cedar(count: int) -> Timer:
    """Ask with policies and entities that were parsed once."""
    import cedarpy

    policy = 'permit(principal, action == Action::"call", resource == Tool::"{}");'
    policies = cedarpy.PolicySet.from_str("\n".join(policy.format(name) for name in _names(count)))
    entities = cedarpy.Entities.from_json_str("[]")

    def ask(name: str) -> bool:
        request = {"principal": 'Agent::"agent"', "action": 'Action::"call"', "resource": f'Tool::"{name}"'}
        return cedarpy.is_authorized(request, policies, entities).allowed

    name = _names(count)[-1]
    assert ask(name)
    assert not ask("other")
    return repeated(partial(ask, name))


def _names(count: int) -> list[str]:
    return [f"tool_{number}" for number in range(count)]


def _cases(count: int) -> tuple[Case, ...]:
    own = f"ours, {count:,} exact names"
    return (
        Case(name=own, prepare=partial(ours, count), against=f"ours, {COUNTS[0]} exact names"),
        Case(name=f"casbin, {count:,} exact names", prepare=partial(casbin, count), against=own, peer="casbin"),
        Case(
            name=f"casbin's fast enforcer, {count:,} exact names",
            prepare=partial(fast_casbin, count),
            against=own,
            peer="casbin",
        ),
        Case(name=f"cedarpy, {count:,} exact names", prepare=partial(cedar, count), against=own, peer="cedarpy"),
    )


WORKLOAD = Workload(
    name="exact_names",
    title="classify: exact names",
    cases=tuple(case for count in COUNTS for case in _cases(count)),
    aims=(
        Aim(
            text="exact names: 10,000 rules cost what 10 do",
            of="ours, 10,000 exact names",
            to="ours, 10 exact names",
            at_most=1.3,
        ),
        Aim(
            text="exact names: how often ours fits into casbin, 1,000 rules",
            of="casbin, 1,000 exact names",
            to="ours, 1,000 exact names",
            at_least=1_000,
        ),
    ),
)
