"""The approval policy: the ladder as one table, and every way in which it must not fail open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from ask_permissions import (
    Action,
    ApprovalPolicy,
    ApprovalQueue,
    Decision,
    PermissionRules,
    PermissionRuleSet,
    SessionPermissionGrants,
    Tool,
    ToolRules,
    Verdict,
)
from calls import Call

ALWAYS = {"always_ask": True}
RISKY = {"risk_level": "high"}
WRITES = {"side_effect_scope": "workspace"}
READS = {"side_effect_scope": "none"}
GATED = {"approval_required": True}
LOOKS: dict[str, Any] = {"only_reads": lambda arguments: True}
FREE: dict[str, Any] = LOOKS | {"read_only_proceeds": True}

# rule, mode, grant, the tool's declarations -> action, rung. Each row differs from the one above by what the next
# rung down would have said.
LADDER = [
    ("deny", "full_access", True, ALWAYS, "block", "deny_rule"),
    ("allow", "full_access", True, ALWAYS, "pending", "always_ask"),
    ("allow", "read_only", True, ALWAYS | WRITES, "pending", "always_ask"),
    ("allow", "read_only", True, WRITES, "block", "read_only"),
    ("allow", "read_only", True, {}, "block", "read_only"),
    ("allow", "read_only", False, READS | RISKY, "proceed", "allow_rule"),
    ("allow", "ask_before_changes", False, WRITES | RISKY | GATED, "proceed", "allow_rule"),
    ("ask", "ask_before_changes", True, WRITES | RISKY | GATED, "proceed", "grant"),
    ("ask", "full_access", False, READS, "pending", "ask_rule"),
    (None, "full_access", False, WRITES | RISKY | GATED, "proceed", "full_access"),
    (None, "ask_before_changes", False, WRITES | RISKY, "pending", "ask_before_changes"),
    (None, "ask_before_changes", False, RISKY | GATED | READS, "pending", "risk"),
    (None, "read_only", False, RISKY | READS, "pending", "risk"),
    (None, None, False, RISKY | GATED, "pending", "risk"),
    (None, None, False, GATED, "pending", "require_approval"),
    ("deny", None, True, FREE | GATED, "block", "deny_rule"),
    (None, "read_only", False, FREE | ALWAYS, "pending", "always_ask"),
    (None, "read_only", False, FREE | GATED | {"safety_check": lambda arguments: "no"}, "pending", "safety_check"),
    ("ask", "read_only", False, FREE | GATED, "pending", "ask_rule"),
    (None, "read_only", False, FREE | RISKY | GATED, "pending", "risk"),
    (None, "ask_before_changes", False, LOOKS | GATED, "pending", "require_approval"),
    (None, None, False, FREE | GATED | {"read_only_proceeds": 1}, "pending", "require_approval"),
    (None, None, False, FREE | GATED | {"only_reads": lambda arguments: 1}, "pending", "require_approval"),
    (None, "read_only", False, WRITES | FREE | GATED, "proceed", "read_only_call"),
    (None, "ask_before_changes", False, FREE | GATED, "proceed", "read_only_call"),
    (None, None, False, FREE | GATED, "proceed", "read_only_call"),
    (None, "read_only", False, LOOKS, "proceed", "default"),
    (None, "ask_before_changes", False, READS, "proceed", "default"),
    (None, None, False, {}, "proceed", "default"),
]


@dataclass
class Answer:
    """A rules object that answers every call alike, and counts how often it was asked."""

    decision: Any
    asked: int = 0

    def classify(self, name: str, arguments: object = None) -> Any:
        self.asked += 1
        return self.decision


def policy(**settings: Any) -> ApprovalPolicy:
    settings.setdefault("queue", ApprovalQueue())
    return ApprovalPolicy(**settings)


@pytest.mark.parametrize(("rule", "mode", "granted", "tool", "action", "rung"), LADDER)
def test_ladder_first_rung_with_an_opinion_decides(
    rule: Any, mode: Any, granted: bool, tool: dict[str, object], action: str, rung: str
) -> None:
    rules, grants = Answer(rule), SessionPermissionGrants("probe" if granted else None)
    ladder = policy(rules=rules, mode=mode, session_grants=grants, tools={"probe": tool})
    decision = ladder.explain(Call())
    assert (decision.action, decision.rung, rules.asked) == (action, rung, 1)
    assert ladder.before_tool_call(Call())["action"] == action
    assert ladder.queue.any_pending is (action == "pending")


def test_call_that_only_reads_still_meets_the_gate_of_the_policy() -> None:
    gated = policy(tools={"probe": FREE | GATED}, require_approval=["probe"])
    assert gated.explain(Call()).rung == "require_approval"


@pytest.mark.parametrize("mode", [None, "read_only", "ask_before_changes"])
def test_error_of_only_reads_leaves_the_hook(mode: Any) -> None:
    def broken(arguments: object) -> bool:
        raise OSError("disk")

    asked = policy(mode=mode, tools={"probe": FREE | GATED | {"only_reads": broken}})
    with pytest.raises(OSError, match="disk"):
        asked.before_tool_call(Call())


@pytest.mark.parametrize("mode", [None, "full_access"])
def test_only_reads_is_not_asked_where_nothing_depends_on_it(mode: Any) -> None:
    asked: list[object] = []
    tool = ({} if mode is None else FREE | GATED) | {"only_reads": asked.append}
    policy(mode=mode, tools={"probe": tool}).explain(Call())
    assert asked == []


def test_only_reads_is_asked_once_per_call() -> None:
    asked: list[object] = []

    def looks(arguments: object) -> bool:
        asked.append(arguments)
        return True

    tool = FREE | GATED | {"only_reads": looks}
    assert policy(mode="ask_before_changes", tools={"probe": tool}).explain(Call()).rung == "read_only_call"
    assert len(asked) == 1


def test_unconfigured_policy_lets_everything_proceed() -> None:
    assert policy().before_tool_call(Call(name="bash")) == {"action": "proceed"}


def test_explain_queues_nothing() -> None:
    gated = policy(require_approval="all")
    assert gated.explain(Call()).action == "pending"
    assert gated.queue.pending_actions == gated.queue.pending_actions[:0]


def test_explain_names_the_rule_that_decided() -> None:
    rules = PermissionRules([("deny", "rm"), ("ask", "mv"), ("allow", "ls")])
    named = policy(rules=rules)
    assert [named.explain(Call(name=name)).rule for name in ("rm", "mv", "ls", "other")] == [*rules.rules, None]


def test_explain_leaves_the_rule_out_where_no_rule_decided() -> None:
    decision = policy(rules=PermissionRules([("allow", "probe")]), tools={"probe": ALWAYS}).explain(Call())
    assert (decision.rung, decision.rule) == ("always_ask", None)


def test_decide_is_asked_once_in_place_of_classify() -> None:
    """Only so can the decision name the rule."""
    marker = object()

    class Both:
        asked = 0

        def classify(self, name: str, arguments: object = None) -> Any:
            raise AssertionError("classify must not be asked")

        def decide(self, name: str, arguments: object) -> Verdict:
            self.asked += 1
            return Verdict(decision="deny", rule=marker)

    rules = Both()
    decision = policy(rules=rules).explain(Call())
    assert (decision.rung, decision.rule, rules.asked) == ("deny_rule", marker, 1)


def test_classify_of_a_subclass_is_not_passed_over_for_an_inherited_decide() -> None:
    """Whoever overrides `classify` means it, though it is `decide` that the ladder prefers."""

    class Strict(PermissionRules):
        def classify(self, name: str, arguments: object = None) -> Any:
            return "deny"

    assert policy(rules=Strict([("allow", "probe")])).explain(Call()).rung == "deny_rule"
    assert policy(rules=Strict(), project_rules=PermissionRules()).explain(Call()).rung == "deny_rule"


def test_classify_of_a_wrapper_is_not_passed_over_for_a_forwarded_decide() -> None:
    class Wrapper(Forwarding):
        def classify(self, name: str, arguments: object = None) -> Any:
            return "deny"

    assert policy(rules=Wrapper(PermissionRules([("allow", "probe")]))).explain(Call()).rung == "deny_rule"
    assert policy(rules=Forwarding(PermissionRules([("deny", "probe")]))).explain(Call()).rung == "deny_rule"


def test_mapping_with_attributes_declares_by_both() -> None:
    class Both(dict[str, object]):
        always_ask = True

    assert policy(tools={"probe": Both(risk_level="low")}).explain(Call()).rung == "always_ask"


def test_decision_is_frozen() -> None:
    decision = policy().explain(Call())
    with pytest.raises(AttributeError):
        decision.action = "block"  # type: ignore[misc]
    assert isinstance(decision, Decision)


@pytest.mark.parametrize(
    ("pattern", "asked"),
    [
        (None, False),
        ([], False),
        ("all", True),
        ("probe", True),
        ("prob", False),
        (re.compile("^pr"), True),
        (["other", re.compile("obe$")], True),
        ({"other", "probe"}, True),
        (["other", "all"], True),
        (["other", None, [["probe"]]], True),
    ],
)
def test_require_approval_takes_names_patterns_and_lists(pattern: Any, asked: bool) -> None:
    gated = policy(require_approval=pattern)
    assert gated.before_tool_call(Call())["action"] == ("pending" if asked else "proceed")


def test_require_approval_reader_gives_what_counts() -> None:
    """A list that the host changes later changes nothing."""
    patterns: list[Any] = ["bash", ["edit", None]]
    gated = policy(require_approval=patterns)
    patterns.append("probe")
    assert gated.require_approval == ["bash", "edit"]
    assert gated.before_tool_call(Call()) == {"action": "proceed"}
    assert [policy(require_approval=one).require_approval for one in ("all", None)] == ["all", None]


@pytest.mark.parametrize("level", [None, "low", "LOW", "medium", "Medium"])
def test_risk_level_that_is_ordinary_does_not_ask(level: str | None) -> None:
    assert policy(tools={"probe": {"risk_level": level}}).explain(Call()).rung == "default"


@pytest.mark.parametrize("level", ["high", "critical", "lo", "hgih", "", 0, 5, False])
def test_risk_level_that_is_anything_else_asks(level: object) -> None:
    assert policy(tools={"probe": {"risk_level": level}}).explain(Call()).rung == "risk"


@pytest.mark.parametrize("scope", ["None", "no", "", None, 0, "session", "project", "system", "external", "unknown"])
def test_side_effect_scope_other_than_none_is_blocked_in_read_only(scope: object) -> None:
    assert policy(mode="read_only", tools={"probe": {"side_effect_scope": scope}}).explain(Call()).rung == "read_only"


def test_auto_approvable_counts_only_if_exactly_true() -> None:
    for value, expected in ((True, True), (1, False), ("yes", False), (None, False)):
        tools = {"probe": GATED | {"auto_approvable": value}}
        assert policy(tools=tools).explain(Call()).auto_approvable is expected


def test_always_ask_counts_by_truth() -> None:
    assert policy(tools={"probe": {"always_ask": 1}}).explain(Call()).rung == "always_ask"


def test_capability_may_be_a_method_without_arguments() -> None:
    """A method is true in itself; it is its answer that counts."""

    class Probe(Tool):
        def always_ask(self) -> bool:  # type: ignore[override]
            return False

        def approval_required(self) -> bool:  # type: ignore[override]
            return True

    assert policy(tools={"probe": Probe()}).explain(Call()).rung == "require_approval"


def test_tool_subclass_declares_nothing_by_default() -> None:
    assert policy(tools={"probe": Tool()}).explain(Call()).rung == "default"
    assert policy(tools={"probe": Tool()}, mode="read_only").explain(Call()).rung == "read_only"


def test_grant_counts_only_if_exactly_true() -> None:
    for answer in (1, "yes", object()):
        grants = SimpleNamespace(granted=lambda name, answer=answer: answer)
        assert policy(require_approval="all", project_grants=grants).explain(Call()).action == "pending"


def test_empty_grants_object_is_still_asked() -> None:
    """It is false in a truth test, for it has a length."""
    grants = SessionPermissionGrants()
    gated = policy(require_approval="all", session_grants=grants)
    grants.grant("probe")
    assert gated.before_tool_call(Call()) == {"action": "proceed"}
    grants.revoke("probe")
    assert gated.before_tool_call(Call())["action"] == "pending"


def test_pending_call_may_have_been_approved_already() -> None:
    auto = policy(queue=ApprovalQueue(auto_approve={"probe": True}), tools={"probe": GATED | {"auto_approvable": True}})
    result: Any = auto.before_tool_call(Call())
    action = auto.lookup(result["action_id"])
    assert (result["action"], action and action.approved) == ("pending", True)


def test_ask_rule_is_never_approved_by_the_queue_itself() -> None:
    auto = policy(
        queue=ApprovalQueue(auto_approve={"probe": True}),
        rules=PermissionRules([("ask", "probe")]),
        tools={"probe": {"auto_approvable": True}},
    )
    auto.before_tool_call(Call())
    assert auto.queue.any_pending


def test_project_rules_become_one_rules_object_with_the_default_ones() -> None:
    layered = policy(rules=Answer("allow"), project_rules=Answer("ask"))
    assert isinstance(layered.rules, PermissionRuleSet)
    assert layered.explain(Call()).rung == "ask_rule"


def test_readers_give_what_was_configured() -> None:
    queue, rules, tools, grants = ApprovalQueue(), PermissionRules(), {"probe": Tool()}, SessionPermissionGrants()
    configured = policy(
        queue=queue, rules=rules, tools=tools, mode="read_only", session_grants=grants, project_grants=grants
    )
    assert configured.queue is queue
    assert configured.rules is rules
    assert configured.tools is tools
    assert configured.mode == "read_only"
    assert configured.session_grants is configured.project_grants is grants


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"queue": None}, TypeError),
        ({"rules": object()}, TypeError),
        ({"project_rules": [("deny", "bash")]}, TypeError),
        ({"require_approval": 5}, TypeError),
        ({"require_approval": ""}, ValueError),
        ({"require_approval": ["bash", 5]}, TypeError),
        ({"require_approval": re.compile(b"bash")}, TypeError),
        ({"tools": "probe"}, TypeError),
        ({"tools": {"probe"}}, TypeError),
        ({"tools": [("probe", Tool())]}, TypeError),
        ({"tools": [Tool()]}, ValueError),
        ({"mode": True}, ValueError),
        ({"mode": []}, ValueError),
        ({"session_grants": ["probe"]}, TypeError),
        ({"project_grants": object()}, TypeError),
    ],
)
def test_wrong_setting_is_refused(settings: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        policy(**settings)


class BoomError(Exception):
    """An error of the host's own."""


def boom(*arguments: object) -> Any:
    raise BoomError


async def later(*arguments: object) -> Any:
    """Answer too late to count."""
    return True


class BrokenProperty:
    """A tool that declares a capability whose reading fails."""

    @property
    def always_ask(self) -> bool:
        return self.missing  # type: ignore[attr-defined, no-any-return]


class Forwarding:
    """A wrapper that hands every look-up on."""

    def __init__(self, inner: object) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)


class BrokenDescriptor:
    """An attribute of a class whose reading fails."""

    def __get__(self, instance: object, owner: type) -> object:
        raise AttributeError("configuration lost")


class BrokenClass:
    """A tool that is a class."""

    always_ask = BrokenDescriptor()


class BrokenDecide:
    """Rules that would allow, were it not for a failing property."""

    def classify(self, name: str, arguments: object = None) -> str:
        return "allow"

    @property
    def decide(self) -> object:
        return self.missing  # type: ignore[attr-defined]


class BrokenRegistry:
    """A registry whose look-up fails."""

    def __getitem__(self, name: str) -> object:
        raise BoomError


def endless() -> Iterator[dict[str, Any]]:
    """What makes a decision impossible, one setting each."""
    for method in ("classify", "decide"):
        yield {"rules": SimpleNamespace(**{"classify": boom, method: boom})}
        yield {"rules": SimpleNamespace(**{"classify": later, method: later})}
    yield {"rules": SimpleNamespace(classify=lambda *call: "maybe")}
    yield {"rules": SimpleNamespace(classify=lambda *call: True)}
    yield {"rules": SimpleNamespace(classify=boom, decide=lambda *call: "allow")}
    yield {"rules": SimpleNamespace(classify=boom, decide=lambda *call: Verdict(decision="yes"))}  # type: ignore[arg-type]
    yield {"rules": PermissionRules([("allow", "probe", "x")])}
    for capability in ("always_ask", "side_effect_scope", "risk_level", "approval_required", "auto_approvable"):
        for failing in (boom, later):
            yield {"mode": "ask_before_changes", "tools": {"probe": GATED | READS | {capability: failing}}}
    yield {"tools": {"probe": BrokenProperty()}}
    yield {"tools": {"probe": Forwarding(BrokenProperty())}}
    yield {"tools": {"probe": BrokenClass}}
    yield {"tools": {"probe": "always_ask"}}
    yield {"tools": {"probe": [Tool()]}}
    yield {"rules": BrokenDecide()}
    yield {"tools": BrokenRegistry()}
    yield {"session_grants": SimpleNamespace(granted=boom)}
    yield {"project_grants": SimpleNamespace(granted=later)}


@pytest.mark.parametrize("settings", list(endless()))
def test_failure_in_host_code_leaves_the_hook_and_queues_nothing(settings: dict[str, Any]) -> None:
    broken = policy(**settings)
    with pytest.raises((BoomError, TypeError, ValueError, AttributeError)):
        broken.before_tool_call(Call(arguments={"command": float("nan")}))
    assert not broken.queue.any_pending


@pytest.mark.parametrize("name", [None, 5, b"probe", ["probe"]])
def test_call_whose_name_is_no_string_is_refused(name: object) -> None:
    with pytest.raises(TypeError, match="a tool call's name must be a str"):
        policy().before_tool_call(Call(name=name))


@pytest.mark.parametrize("row", LADDER)
def test_reason_and_message_escape_what_a_name_could_deceive_with(row: tuple[Any, ...]) -> None:
    """A model may call a tool by any name, and a person or a log reads the reason."""
    rule, mode, granted, tool, *_ = row
    name = "ba\u202esh\n[approved]"
    grants = SessionPermissionGrants(name if granted else None)
    decision = policy(rules=Answer(rule), mode=mode, session_grants=grants, tools={name: tool}).explain(Call(name=name))
    shown = [decision.reason] if decision.message is None else [decision.reason, decision.message]
    assert all(("ba\\u202esh\\x0a[approved]" in text) is (decision.rung != "full_access") for text in shown)
    assert "".join(shown).isprintable()


def test_reason_for_a_call_that_changed_while_it_waited_escapes_its_name_too() -> None:
    call = Call(name="ba\nsh")

    def change_and_approve(action: Action) -> None:
        call.arguments = {"command": "rm x"}
        queue.approve(action.id)

    queue = ApprovalQueue(on_submit=change_and_approve)
    result: Any = policy(queue=queue, require_approval="all").authorize(call)
    assert result["reason"] == "Tool 'ba\\x0ash' was called with something else than was approved"


def test_arguments_that_cannot_be_read_do_not_matter_where_no_rule_looks_at_them() -> None:
    """The allow comes first and is for any arguments."""
    rules = PermissionRules([("allow", "probe"), ("deny", "probe", "x")])
    assert policy(rules=rules).before_tool_call(Call(arguments='{"broken')) == {"action": "proceed"}


def test_failing_callback_leaves_the_action_pending_and_one() -> None:
    """The call does not run, but the request stands: a person may have seen it."""
    failing = policy(queue=ApprovalQueue(on_submit=boom), require_approval="all")
    with pytest.raises(BoomError):
        failing.before_tool_call(Call())
    assert [action.tool_name for action in failing.queue.pending_actions] == ["probe"]


@pytest.mark.parametrize("command", ["$X -rf y", "x=rm; $x y", "sed -n 1p .env", "ls && ("])
def test_ask_for_a_deny_that_may_apply_is_passed_by_no_grant_and_no_other_layer(command: str) -> None:
    """A grant of the whole tool passes an ordinary ask, but never what may be denied."""
    grants = SessionPermissionGrants("Bash")
    denying = ToolRules.from_settings({"permissions": {"deny": ["Bash(rm:*)", "Read(.env)"]}})
    allowing = ToolRules.from_settings({"permissions": {"allow": ["Bash"]}})
    asking = ToolRules.from_settings({"permissions": {"ask": ["Bash(rm:*)"]}})
    bash = Call(name="Bash", arguments={"command": command})
    assert policy(rules=denying, session_grants=grants).explain(bash).rung == "ask_rule"
    assert policy(rules=denying, project_rules=Answer("allow")).explain(bash).rung == "ask_rule"
    assert policy(rules=denying, project_rules=allowing, session_grants=grants).explain(bash).rung == "ask_rule"
    assert policy(rules=asking, session_grants=grants).explain(bash).rung == "grant"


def test_tool_without_patterns_of_its_own_leaves_them_and_the_safety_check_to_the_built_in_one() -> None:
    class Bash(Tool):
        name = "Bash"
        risk_level = "high"

    rules = ToolRules.from_settings({"permissions": {"allow": ["Bash(ls:*)"], "deny": ["Bash(rm:*)"]}}, tools=[Bash()])
    judged = policy(rules=rules, tools=[Bash()])
    rungs = [
        judged.explain(Call(name="Bash", arguments={"command": command})).rung
        for command in ("ls src", "rm x", "make", "sudo make")
    ]
    assert rungs == ["allow_rule", "deny_rule", "risk", "safety_check"]
    assert PermissionRuleSet(default_rules=rules, project_rules=PermissionRules()).classify(
        "Bash", {"command": "ls"}
    ) == ("allow")
