"""What a tool's safety check finds is asked about, past allow rules, grants and modes."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import (
    ApprovalPolicy,
    ApprovalQueue,
    Calls,
    PermissionRules,
    PermissionRuleSet,
    SessionPermissionGrants,
    Tool,
    ToolRules,
    Verdict,
)
from ask_permissions.tools.safety_checks import safety_reason
from calls import Call
from folders import Folders


class Guarded(Tool):
    """A tool with one dangerous call."""

    name = "guarded"
    side_effect_scope = "none"

    def safety_check(self, tool_input: Any) -> str | None:
        return "it is sharp" if tool_input == {"knife": 1} else None


DANGEROUS, ORDINARY = Call(name="guarded", arguments={"knife": 1}), Call(name="guarded", arguments={"spoon": 1})


def policy(**settings: Any) -> ApprovalPolicy:
    return ApprovalPolicy(queue=ApprovalQueue(), **{"tools": [Guarded()], **settings})


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"mode": "full_access"},
        {"mode": "read_only"},
        {"rules": PermissionRules([("allow", "guarded")])},
        {"session_grants": SessionPermissionGrants(["guarded"])},
        {"project_grants": SessionPermissionGrants(["guarded"])},
    ],
)
def test_danger_is_asked_about_whatever_else_allows(settings: dict[str, Any]) -> None:
    """What a rule, a grant or a mode lets pass in general, nobody has let pass knowing of this danger."""
    asking = policy(**settings)

    result = asking.before_tool_call(DANGEROUS)

    assert result == {"action": "pending", "action_id": 1, "reason": "Tool 'guarded' requires approval: it is sharp"}
    assert asking.explain(DANGEROUS).rung == "safety_check"
    assert asking.queue.pending_actions[0].message == 'Calling "guarded" requires approval: it is sharp'
    assert asking.explain(ORDINARY).action == "proceed"


def test_danger_is_never_approved_by_the_queue_itself() -> None:
    """The queue's list says which tools are harmless; this call is not."""

    class Eager(Guarded):
        auto_approvable = True

    assert policy(tools=[Eager()]).explain(DANGEROUS).auto_approvable is False


@pytest.mark.parametrize(
    ("settings", "rung"),
    [
        ({"rules": PermissionRules([("deny", "guarded")])}, "deny_rule"),
        ({"tools": [type("Asking", (Guarded,), {"always_ask": True})()]}, "always_ask"),
        ({"tools": [type("Loud", (Guarded,), {"side_effect_scope": "x"})()], "mode": "read_only"}, "read_only"),
    ],
)
def test_stricter_rungs_come_first(settings: dict[str, Any], rung: str) -> None:
    assert policy(**settings).explain(DANGEROUS).rung == rung


def test_arguments_as_json_text_are_checked_as_values() -> None:
    assert policy().explain(Call(name="guarded", arguments='{"knife": 1}')).rung == "safety_check"


def test_broken_json_text_never_runs_where_a_tool_checks() -> None:
    with pytest.raises(ValueError, match="JSON"):
        policy().before_tool_call(Call(name="guarded", arguments='{"knife": '))


def test_check_that_raises_never_runs_the_call() -> None:
    """A check that cannot say is no check that found nothing."""

    class Broken(Tool):
        def safety_check(self, tool_input: object) -> str | None:
            raise LookupError("broken")

    broken = policy(tools={"guarded": Broken()}, mode="full_access")
    with pytest.raises(LookupError, match="broken"):
        broken.before_tool_call(ORDINARY)

    assert not broken.queue.any_pending


@pytest.mark.parametrize("tool", [None, object(), {}, {"safety_check": None}, Tool()])
def test_tool_without_a_check_of_its_own_gives_no_reason(tool: object) -> None:
    assert safety_reason(tool, {"knife": 1}) is None


@pytest.mark.parametrize("answer", [True, False, 0, ["reason"]])
def test_answer_that_is_no_reason_is_refused(answer: object) -> None:
    with pytest.raises(TypeError, match="a tool's safety_check must give a reason or None"):
        safety_reason({"safety_check": lambda _: answer}, {})


def test_awaitable_answer_is_refused() -> None:
    async def check(_tool_input: object) -> None: ...

    with pytest.raises(TypeError, match="the tool's safety_check gave an awaitable"):
        safety_reason({"safety_check": check}, {})


class TestBuiltInChecks:
    CALL = Call(name="Write", arguments={"file_path": "~/.ssh/config"})

    def test_policy_has_the_checks_of_its_rules(self, folders: Folders) -> None:
        checked = ApprovalPolicy(queue=ApprovalQueue(), rules=folders.rules(("allow", "Write")), mode="full_access")

        assert checked.explain(self.CALL).rung == "safety_check"
        assert checked.explain(Call(name="Write", arguments={"file_path": "/elsewhere"})).rung == "allow_rule"

    @pytest.mark.parametrize("layer", ["rules", "project_rules"])
    @pytest.mark.parametrize("wrapped", [True, False])
    def test_policy_has_the_checks_of_either_layer(self, folders: Folders, layer: str, wrapped: bool) -> None:
        rules: Any = folders.rules(("allow", "Write"))
        rules = PermissionRuleSet(default_rules=rules) if wrapped else rules
        others = {"rules": PermissionRules(), "project_rules": PermissionRules()}
        checked = ApprovalPolicy(queue=ApprovalQueue(), **{**others, layer: rules})

        assert checked.explain(self.CALL).rung == "safety_check"

    def test_declarations_in_the_policy_do_not_switch_the_checks_off(self, folders: Folders) -> None:
        """A host that registers a tool only to declare its risk has not thought of its checks."""
        tools = {"Write": {"risk_level": "low"}}
        checked = ApprovalPolicy(queue=ApprovalQueue(), rules=folders.rules(("allow", "Write")), tools=tools)

        assert checked.explain(self.CALL).rung == "safety_check"

    def test_what_no_rule_covers_asks(self, folders: Folders) -> None:
        asking = ApprovalPolicy(queue=ApprovalQueue(), rules=folders.rules())

        assert asking.explain(Call(name="Read", arguments={"file_path": "a"})).rung == "require_approval"
        assert asking.explain(Call(name="unknown")).rung == "default"

    def test_awaitable_tool_is_refused(self) -> None:
        class Rules(PermissionRules):
            async def tool(self, _name: str) -> None: ...

        with pytest.raises(TypeError, match="the rules' tool gave an awaitable"):
            ApprovalPolicy(queue=ApprovalQueue(), rules=Rules()).explain(ORDINARY)


class Shouting(Tool):
    """A tool with patterns of its own, which counts how often it reads a call; ``!`` is dangerous."""

    name = "shout"

    def __init__(self) -> None:
        self.read = 0

    def prepare(self, tool_input: Any) -> list[str]:
        self.read += 1
        return str(tool_input).split()

    def match_rule(self, rule_content: str, tool_input: Any) -> bool:
        return rule_content in tool_input

    def safety_check(self, tool_input: Any) -> str | None:
        return "it is loud" if "!" in tool_input else None


class Choir(Tool):
    """A tool that leaves its calls to another."""

    name = "choir"

    def split(self, tool_input: object) -> Calls:
        return Calls([("shout", tool_input)], True)


ALLOWING = {"permissions": {"allow": ["shout", "choir"]}}


class TestOneReading:
    """What a tool made of a call for its rules is what its safety check is given."""

    @pytest.mark.parametrize("text", ["hey", "hey !"])
    @pytest.mark.parametrize("registry", [True, False])
    def test_safety_check_is_given_the_reading_of_the_rules(self, text: str, registry: bool) -> None:
        tool = Shouting()
        rules = ToolRules.from_settings(ALLOWING, tools=[tool])
        asking = policy(rules=rules, tools=[tool] if registry else None)

        assert asking.explain(Call("shout", text)).rung == ("safety_check" if "!" in text else "allow_rule")
        assert tool.read == 1

    @pytest.mark.parametrize("deciding", ["rules", "project_rules"])
    def test_safety_check_is_given_the_reading_of_its_own_layer_whichever_decides(self, deciding: str) -> None:
        tool = Shouting()
        layers: dict[str, Any] = {"rules": ToolRules(tools=[tool]), "project_rules": ToolRules(tools=[tool])}
        layers[deciding] = ToolRules.from_settings(ALLOWING, tools={"shout": Shouting()})
        asking = policy(tools=[tool], **layers)

        assert asking.explain(Call("shout", "hey !")).rung == "safety_check"
        assert tool.read == 1


class TestRulesThatAreWrapped:
    """Who has a ``classify`` or ``decide`` of its own says what the rules say, but cannot switch safety checks off."""

    @staticmethod
    def layered(kind: type[PermissionRuleSet]) -> PermissionRuleSet:
        return kind(default_rules=ToolRules.from_settings(ALLOWING, tools=[Shouting(), Choir()]))

    def test_decide_of_a_subclass_keeps_the_dangers_of_parts(self) -> None:
        class Logged(PermissionRuleSet):
            def decide(self, name: str, arguments: object = None) -> Verdict:
                return super().decide(name, arguments)

        asking = policy(rules=self.layered(Logged))

        assert asking.explain(Call("choir", "hey !")).reason == "Tool 'choir' requires approval: it is loud"
        assert asking.explain(Call("choir", "hey")).rung == "allow_rule"

    def test_classify_of_a_subclass_keeps_the_danger_of_the_call(self) -> None:
        class Lax(PermissionRuleSet):
            def classify(self, name: str, arguments: object = None) -> Any:
                return "allow"

        asking = policy(rules=self.layered(Lax))

        assert [asking.explain(Call("shout", text)).rung for text in ("hey !", "hey")] == ["safety_check", "allow_rule"]

    def test_decide_of_a_wrapper_keeps_the_dangers_if_it_hands_on_everything_else(self) -> None:
        class Wrapped:
            def __init__(self, inner: ToolRules) -> None:
                self.inner = inner

            def decide(self, name: str, arguments: object) -> Verdict:
                return Verdict(decision="allow")

            def __getattr__(self, name: str) -> object:
                return getattr(self.inner, name)

        asking = policy(rules=Wrapped(ToolRules(tools=[Shouting(), Choir()])))

        assert [asking.explain(Call("choir", text)).rung for text in ("hey !", "hey")] == ["safety_check", "allow_rule"]

    def test_rules_behind_are_not_asked_for_a_verdict(self) -> None:
        class Refusing(PermissionRules):
            def decide(self, name: str, arguments: object = None) -> Verdict:
                raise AssertionError("nobody asks")

        class Strict(PermissionRuleSet):
            def classify(self, name: str, arguments: object = None) -> Any:
                return "allow"

        rules = Strict(default_rules=Refusing(), project_rules=ToolRules())

        assert policy(rules=rules).explain(Call("Bash", {"command": "sudo make"})).rung == "safety_check"


def test_reason_shows_what_cannot_be_seen_in_a_path(folders: Folders) -> None:
    """A line break or a sign that turns text could make the person read another path."""
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=folders.rules(("allow", "Write")))
    decision = policy.explain(Call(name="Write", arguments={"file_path": "a\n\u202eb/.git/x"}))

    assert decision.rung == "safety_check"
    assert "a\\x0a\\u202eb/.git/x" in decision.reason
    assert decision.message is not None
    assert "\n" not in decision.message
