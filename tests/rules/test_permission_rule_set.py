"""Two rules objects, one laid over the other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ask_permissions import (
    ApprovalPolicy,
    ApprovalQueue,
    Calls,
    PermissionRule,
    PermissionRules,
    PermissionRuleSet,
    RuleDecision,
    SnapshotError,
    Tool,
    ToolRules,
    Verdict,
)
from ask_permissions.tools.tools import overrides
from calls import Call
from folders import rule


class Host:
    """A host's own rules object, which only classifies; it counts how often it is asked."""

    def __init__(self, answer: Any = None) -> None:
        self.answer = answer
        self.calls: list[tuple[str, object]] = []

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        self.calls.append((name, arguments))
        answer: RuleDecision | None = self.answer
        return answer


class Telling(Host):
    """A host's own rules object that also names its rule."""

    def decide(self, name: str, arguments: object = None) -> Verdict:
        return Verdict(decision=super().classify(name, arguments), rule="its rule")

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        raise AssertionError("decide answers instead")


@pytest.mark.parametrize(
    ("default", "project", "answer"),
    [
        (None, None, None),
        ("allow", None, "allow"),
        (None, "ask", "ask"),
        ("ask", "allow", "allow"),
        ("allow", "ask", "ask"),
        ("deny", "allow", "deny"),
        ("deny", "ask", "deny"),
        ("deny", None, "deny"),
        ("allow", "deny", "deny"),
        ("deny", "deny", "deny"),
    ],
)
def test_rule_set_deny_wins_then_project_then_default(
    default: RuleDecision | None, project: RuleDecision | None, answer: RuleDecision | None
) -> None:
    rules = PermissionRuleSet(default_rules=Host(default), project_rules=Host(project))

    assert rules.classify("bash", {}) == answer


def test_rule_set_without_layers_has_no_answer() -> None:
    assert PermissionRuleSet().decide("bash") == Verdict(decision=None)


@pytest.mark.parametrize("kind", [Host, Telling])
@pytest.mark.parametrize("answers", [("deny", "deny"), ("allow", "deny"), ("deny", None), (None, None)])
def test_rule_set_each_layer_is_asked_once(kind: type[Host], answers: tuple[str | None, str | None]) -> None:
    default, project = map(kind, answers)
    rules = PermissionRuleSet(default_rules=default, project_rules=project)

    rules.classify("bash", "ls")

    assert default.calls == project.calls == [("bash", "ls")]


def test_rule_set_decide_names_the_rule_of_the_deciding_layer() -> None:
    default = PermissionRules().deny("bash").ask("read").allow("write")
    project = PermissionRules().allow("bash", "ls").allow("read")
    rules = PermissionRuleSet(default_rules=default, project_rules=project)

    assert rules.decide("bash", "ls").rule is default.rules[0]
    assert rules.decide("read").rule is project.rules[1]
    assert rules.decide("write").rule is default.rules[2]


def test_rule_set_empty_layer_is_a_layer() -> None:
    """Rules have no length, but a host's own might, and an empty one is not a missing one."""
    empty = PermissionRules()
    rules = PermissionRuleSet(default_rules=empty, project_rules=empty)

    assert (rules.default_rules, rules.project_rules) == (empty, empty)


@pytest.mark.parametrize("layer", ["default_rules", "project_rules"])
@pytest.mark.parametrize("rules", [False, [], "bash", {"classify": 1}])
def test_rule_set_layer_that_cannot_be_asked_raises(layer: str, rules: Any) -> None:
    with pytest.raises(TypeError, match=f"{layer} must have a method classify"):
        PermissionRuleSet(**{layer: rules})


@pytest.mark.parametrize("answer", ["block", True, "", "Allow", []])
def test_rule_set_unknown_answer_raises(answer: object) -> None:
    with pytest.raises(ValueError, match="valid: allow, ask, deny, None"):
        PermissionRuleSet(default_rules=Host("allow"), project_rules=Host(answer)).classify("bash")


def test_rule_set_name_that_is_no_string_raises() -> None:
    with pytest.raises(TypeError, match="a tool's name must be a str"):
        PermissionRuleSet().classify(5)  # type: ignore[arg-type]


def test_rule_set_snapshot_through_json_gives_the_same_layers() -> None:
    rules = PermissionRuleSet(project_rules=PermissionRules().deny("bash", "rm"))

    restored = PermissionRuleSet.from_snapshot(json.loads(json.dumps(rules.snapshot())))

    assert restored.default_rules is None
    assert restored.classify("bash", "rm x") == "deny"
    assert restored.snapshot() == rules.snapshot()


def test_rule_set_snapshot_of_a_layer_that_cannot_be_saved_names_it() -> None:
    with pytest.raises(TypeError, match=r"project_rules cannot be saved: .*Host"):
        PermissionRuleSet(default_rules=PermissionRules(), project_rules=Host()).snapshot()


def test_rule_set_from_snapshot_malformed_layer_is_named() -> None:
    with pytest.raises(SnapshotError, match="project_rules: PermissionRules snapshot lacks rules"):
        PermissionRuleSet.from_snapshot(
            {"version": 1, "default_rules": None, "project_rules": {"version": 1, "auto_allow_dangerous": False}}
        )


def test_snapshot_of_a_set_inside_a_set_is_refused_since_it_could_not_be_read_back() -> None:
    nested = PermissionRuleSet(default_rules=PermissionRuleSet())
    with pytest.raises(TypeError, match="default_rules cannot be saved"):
        nested.snapshot()


class Guarded(Tool):
    """An application's own shell: it has no patterns, but restricts itself."""

    name = "Bash"
    always_ask = True

    def safety_check(self, tool_input: object) -> str | None:
        return "mine"


def interpreter(rules: PermissionRuleSet, name: str) -> object:
    """Give the tool that reads the patterns for a name, and whose safety check counts."""
    tools = (tool for tool, _ in rules._inspect(name, {}).dangers().prepared)
    return max(tools, key=lambda tool: overrides(tool, "safety_check"))


GUARDED = ToolRules(tools=[Guarded()])
BUILT_IN = ToolRules()


@pytest.mark.parametrize(("default", "project"), [(GUARDED, BUILT_IN), (BUILT_IN, GUARDED), (GUARDED, Host())])
def test_rule_set_registered_tool_of_either_layer_comes_before_a_built_in_one(default: Any, project: Any) -> None:
    layers = PermissionRuleSet(default_rules=default, project_rules=project)
    nested = PermissionRuleSet(default_rules=BUILT_IN, project_rules=layers)

    assert layers.tool("Bash") is nested.tool("Bash") is GUARDED.tool("Bash")


def test_rule_set_registered_tool_of_the_application_comes_before_the_projects() -> None:
    layers = PermissionRuleSet(default_rules=GUARDED, project_rules=ToolRules(tools=[{"name": "Bash"}]))

    assert layers.tool("Bash") is GUARDED.tool("Bash")


def test_rule_set_without_a_registered_tool_has_the_projects_built_in_one() -> None:
    layers = PermissionRuleSet(default_rules=ToolRules(), project_rules=BUILT_IN)

    assert layers.tool("Read") is interpreter(layers, "Read") is BUILT_IN.tool("Read")
    assert layers.tool("unknown") is interpreter(layers, "unknown") is None


def test_rule_set_registered_interpreter_comes_before_a_built_in_one_unless_it_lacks_a_safety_check() -> None:
    class Checked(Guarded):
        def match_rule(self, rule_content: str, tool_input: object) -> bool:
            return False

    class Unchecked(Checked):
        safety_check = Tool.safety_check  # type: ignore[assignment]  # the base takes its argument by position

    def layers(tool: Tool) -> PermissionRuleSet:
        return PermissionRuleSet(default_rules=ToolRules(tools=[tool]), project_rules=BUILT_IN)

    checked = Checked()
    assert interpreter(layers(checked), "Bash") is checked
    assert interpreter(layers(Unchecked()), "Bash") is BUILT_IN.tool("Bash")


def test_policy_second_layer_keeps_what_the_applications_tool_declares() -> None:
    """The project's layer knows a built-in tool of that name, which declares less."""
    policy = ApprovalPolicy(
        queue=ApprovalQueue(),
        rules=GUARDED,
        project_rules=ToolRules.from_settings({"permissions": {"allow": ["Bash"]}}),
    )

    assert policy.explain(Call("Bash", {"command": "ls"})).rung == "always_ask"


class Runner(Tool):
    """A tool that leaves its work to the shell, and to a tool with a check but no patterns of its own."""

    name = "run"

    def split(self, tool_input: object) -> Calls:
        return Calls([("Bash", {"command": tool_input}), ("send", tool_input)], True)


class Send(Tool):
    name = "send"

    def safety_check(self, tool_input: object) -> str | None:
        return "it is sent" if tool_input == "pwd" else None


RUN_ALL = {"permissions": {"allow": ["Bash", "send"]}}


@pytest.mark.parametrize("layer", ["rules", "project_rules"])
@pytest.mark.parametrize(
    ("command", "rung", "reason"),
    [
        ("ls", "allow_rule", "Allowed by permission rules: 'run'"),
        ("pwd", "safety_check", "Tool 'run' requires approval: it is sent"),
        ("sudo ls", "safety_check", "it raises privileges"),
    ],
)
def test_policy_asks_the_tools_that_parts_are_left_to_for_their_safety_checks(
    layer: str, command: str, rung: str, reason: str
) -> None:
    layers: dict[str, Any] = {"rules": PermissionRules(), "project_rules": ToolRules()}
    layers[layer] = ToolRules.from_settings(RUN_ALL, tools=[Runner(), Send()])
    decision = ApprovalPolicy(queue=ApprovalQueue(), **layers).explain(Call("run", command))

    assert decision.rung == rung
    assert reason in decision.reason


def test_nothing_is_suggested_where_a_part_always_needs_a_person() -> None:
    """A rule that was accepted would not help: the next such call is asked about again."""
    suggested = rule("allow", "Bash"), rule("allow", "send")

    class Suggesting(Runner):
        def generate_suggestions(self, tool_input: object) -> list[PermissionRule]:
            return list(suggested)

    rules = ToolRules(tools=[Suggesting(), Send()])

    assert (rules.suggest("run", "ls"), rules.suggest("run", "pwd")) == (list(suggested), [])


def test_policy_asks_a_parts_tool_whose_patterns_a_built_in_one_reads_for_its_own_safety_check() -> None:
    """The built-in tool read the part, but the host's own tool would run it."""

    class Writer(Tool):
        name = "Write"

        def safety_check(self, tool_input: object) -> str | None:
            return f"it writes {tool_input}"

    rules = ToolRules.from_settings({"permissions": {"allow": ["Bash", "Write"]}}, tools=[Writer()])
    decision = ApprovalPolicy(queue=ApprovalQueue(), rules=rules).explain(Call("Bash", {"command": "ls > /tmp/x"}))

    assert decision.reason == "Tool 'Bash' requires approval: it writes {'file_path': '/tmp/x'}"
