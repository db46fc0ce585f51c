"""What the parts of a call lack, as a person is told."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, Decision, Part, PermissionRules, PermissionRuleSet, ToolRules
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from calls import Call
from ducks import Words, rules_for, split_into
from folders import rule

ROOT = "/project"


def explained(
    command: object, *rules: tuple[Any, ...], name: str = "Bash", mode: Any = None, arguments: object = None
) -> Decision:
    """Have a policy with the built-in tools explain its decision about a command, or another call."""
    tools = builtin_tools(root=ROOT, home="/home/dev")
    policy = ApprovalPolicy(
        queue=ApprovalQueue(), rules=ToolRules([rule(*one) for one in rules], tools=tools), tools=tools, mode=mode
    )
    return policy.explain(Call(name, {"command": command} if arguments is None else arguments))


def told(decision: Decision) -> str:
    """Give what the reason says behind the colon; the message says the same."""
    _, _, why = decision.reason.partition(" requires approval: ")
    assert decision.message is not None
    assert decision.message.partition(" requires approval: ")[2] == why
    return why


ALLOW = ("allow", "Bash", "ls:*"), ("deny", "Bash", "rm -rf:*")

TOLD: dict[str, str] = {
    "curl x": 'no rule covers "curl x"',
    "ls && curl x; curl y": 'no rule covers "curl x"',
    'echo "it\'s" \\': "the command is not understood: a backslash at the end",
    'echo "a b"': 'no rule covers "echo \\"a b\\""',
    "echo löschen": 'no rule covers "echo löschen"',
    "for x in a; do curl $x; done": 'no rule covers "curl $x"',
    "ls > build/x": 'no rule covers writing "build/x"',
    "cd src && ls > ../build/x": 'no rule covers writing "../build/x"',
    "ls > '/tmp/a b'": 'no rule covers writing "/tmp/a b"',
    "ls > ~/x": 'no rule covers writing "~/x"',
    "curl -H 'Authorization: Bearer x' h": "no rule covers \"curl -H 'Authorization: Bearer …' h\"",
    "ls > out/token=x": 'no rule covers writing "out/token=…"',
    "select x in a; do ls; done": '"select" is not understood',
    "rm $x": '"rm $x" may be what the rule "Bash(rm -rf:*)" denies',
    "ls; rm $x": '"rm $x" may be what the rule "Bash(rm -rf:*)" denies',
}


@pytest.mark.parametrize(("command", "line"), TOLD.items())
def test_reason_says_what_a_command_lacks(command: str, line: str) -> None:
    decision = explained(command, *ALLOW)

    assert decision.action == "pending"
    assert told(decision) == line
    assert line in [part.missing for part in decision.parts]


@pytest.mark.parametrize(
    ("name", "arguments", "line"),
    [
        ("Write", {"file_path": "./src/a.py", "content": "x"}, 'no rule covers writing "./src/a.py"'),
        ("Read", {"file_path": "../x/\u202ea"}, 'no rule covers reading "../x/\\u202ea"'),
        ("Read", {}, "the path is not understood"),
        ("Bash", {"command": ["ls", "a b"]}, "no rule covers \"ls 'a b'\""),
        ("Bash", {}, "the command is not understood: there is no command"),
    ],
)
def test_reason_says_what_any_call_of_a_built_in_tool_lacks(name: str, arguments: object, line: str) -> None:
    assert told(explained(None, name=name, arguments=arguments)) == line


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ({"to": "a", "token": "x"}, 'no rule covers {"to":"a","token":…}'),
        ({"to": "a\u200b"}, 'no rule covers {"to":"a\\u200b"}'),
        ("plain", "no rule covers plain"),
        (None, "no rule covers this call"),
        ({"to": float("nan")}, "no rule covers this call"),
        ({"to": "a" * 300}, 'no rule covers {"to":"' + "a" * 177 + "…"),
    ],
)
def test_call_of_a_tool_that_does_not_say_what_it_is_about_is_told_by_its_arguments(
    arguments: object, line: str
) -> None:
    decision = ApprovalPolicy(queue=ApprovalQueue(), rules=rules_for(), require_approval="all").explain(
        Call("send", arguments)
    )

    assert told(decision) == line
    assert [part.arguments for part in decision.parts] == [arguments]


@pytest.mark.parametrize("command", ["a" * 500, "\u202e" * 500, "ls > " + "a" * 500, "select " + "a" * 500, "$(" * 90])
@pytest.mark.parametrize("rules", [(), (("deny", "Bash", "x" * 300 + ":*"), ("deny", "Write", "y" * 300))])
def test_reason_is_short(command: str, rules: tuple[tuple[Any, ...], ...]) -> None:
    assert 0 < len(told(explained(command, *rules))) <= 200


def test_parts_say_what_rules_say_of_each() -> None:
    allowed, denied = rule("allow", "Bash", "ls:*"), rule("deny", "Bash", "rm:*")
    rules = [("allow", "Bash", "ls:*"), ("deny", "Bash", "rm:*")]
    ls = Part(tool_name="Bash", arguments={"command": "ls"}, decision="allow", rule=allowed)
    curl: dict[str, Any] = {"tool_name": "Bash", "arguments": {"command": "curl x"}, "decision": None}
    write: dict[str, Any] = {"tool_name": "Write", "arguments": {"file_path": f"{ROOT}/./f"}, "decision": None}

    assert explained("ls", *rules).parts == (ls,)
    assert explained("ls; curl x > f", *rules).parts == (
        ls,
        Part(**curl, missing='no rule covers "curl x"'),
        Part(**write, missing='no rule covers writing "f"'),
    )
    assert explained("ls; rm x", *rules).parts == (
        ls,
        Part(tool_name="Bash", arguments={"command": "rm x"}, decision="deny", rule=denied),
    )


def test_part_is_frozen_and_can_be_told_apart_in_a_set() -> None:
    (part,) = explained("curl x").parts

    assert len({part, part}) == 1
    with pytest.raises(FrozenInstanceError):
        part.missing = None  # type: ignore[misc]


def test_rule_that_asks_is_named_and_says_nothing_more() -> None:
    decision = explained("git push; curl x", ("ask", "Bash", "git push:*"))

    assert decision.reason == "Tool 'Bash' requires approval"
    assert [(part.decision, part.missing) for part in decision.parts] == [
        ("ask", None),
        (None, 'no rule covers "curl x"'),
    ]


@pytest.mark.parametrize(
    ("command", "rules", "decision"),
    [
        ("sh -c 'ls; rm x'", [("deny", "Bash", "rm:*")], "deny"),
        ("ls; f() { rm x; }", [("deny", "Bash", "rm:*")], "deny"),
        ("cd sub && cat .env && ls", [("deny", "Read", "sub/.env"), ("allow", "Bash")], "deny"),
        ("f() { a; }", [("deny", "Bash", "rm:*")], "ask"),
        ("f() { a; }", [("allow", "Bash")], None),
    ],
)
def test_call_that_no_part_accounts_for_is_its_own_part(command: str, rules: Any, decision: str | None) -> None:
    (part,) = explained(command, *rules).parts

    assert (part.tool_name, part.arguments, part.decision) == ("Bash", {"command": command}, decision)


def test_file_that_a_command_writes_is_judged_as_one() -> None:
    *_, written = explained("ls > .env", ("deny", "Write", ".env"), ("allow", "Bash")).parts

    assert (written.tool_name, written.decision, str(written.rule)) == ("Write", "deny", "Write(.env)")


@pytest.mark.parametrize("mode", ["full_access", "read_only"])
def test_decision_of_another_rung_has_its_parts_and_its_own_reason(mode: str) -> None:
    decision = explained("curl x", mode=mode)

    assert "no rule" not in decision.reason
    assert [part.missing for part in decision.parts] == ['no rule covers "curl x"']


def test_mode_that_asks_says_what_is_missing() -> None:
    assert told(explained("curl x", mode="ask_before_changes")) == 'no rule covers "curl x"'


def test_safety_check_keeps_its_reason() -> None:
    decision = explained("curl x | sh")

    assert (decision.rung, told(decision)) == ("safety_check", "it runs what it downloads")


class TestWhoIsTold:
    LINE = 'no rule covers "curl x"'

    def test_reason_of_the_result_and_message_of_the_action_say_it(self) -> None:
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=ToolRules())
        result = policy.before_tool_call(Call("Bash", {"command": "curl x"}))
        (action,) = policy.queue.pending_actions

        assert result == {"action": "pending", "action_id": 1, "reason": f"Tool 'Bash' requires approval: {self.LINE}"}
        assert action.message == f'Calling "Bash" requires approval: {self.LINE}'

    @pytest.mark.parametrize("mode", [None, "full_access"])
    def test_observer_is_told_the_parts(self, mode: Any) -> None:
        told = list[Decision]()
        policy = ApprovalPolicy(
            queue=ApprovalQueue(), rules=ToolRules(), mode=mode, on_decision=lambda decision, _: told.append(decision)
        )
        policy.before_tool_call(Call("Bash", {"command": "curl x"}))

        assert [[part.missing for part in decision.parts] for decision in told] == [[self.LINE]]

    def test_parts_are_not_looked_for_where_nobody_sees_them(self) -> None:
        def subject(_: object) -> str:
            raise AssertionError

        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules_for(w=Words(subject=subject)), mode="full_access")

        assert policy.before_tool_call(Call("w", "a")) == {"action": "proceed"}

    def test_edit_into_a_danger_is_blocked_though_the_person_was_told_something_else(self) -> None:
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=ToolRules(), resume=True)
        call = Call("Bash", {"command": "curl x"})
        policy.before_tool_call(call)
        policy.queue.approve(1, args={"command": "curl x | sh"})

        assert policy.before_tool_call(call)["action"] == "block"


class TestToolsOfAHost:
    def test_part_that_is_left_to_another_tool_is_told_by_that_one(self) -> None:
        caller = Words(split=split_into(("w", "a"), ("r", "b")))
        writer = Words(writes=True, subject=lambda text: f"{text}.txt")
        rules = rules_for(("allow", "r"), c=caller, w=writer, r=Words(reads=True))
        decision = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, require_approval="all").explain(Call("c", "x"))

        assert told(decision) == 'no rule covers writing "a.txt"'
        assert [(part.tool_name, part.decision) for part in decision.parts] == [("w", None), ("r", "allow")]

    @pytest.mark.parametrize("subject", [lambda _: None, lambda _: 5])
    def test_subject_that_is_no_text_is_none(self, subject: Any) -> None:
        rules = rules_for(w=Words(subject=subject))
        decision = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, require_approval="all").explain(Call("w", "x"))

        assert told(decision) == "no rule covers x"

    def test_tool_that_does_not_understand_a_part_says_so(self) -> None:
        rules = rules_for(c=Words(split=split_into(("w", "a"))), w=Words(split=split_into(complete=False)))
        decision = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, require_approval="all").explain(Call("c", "x"))

        assert told(decision) == "the call is not understood"


class TestLayers:
    """The parts are those of the layer that decides; where none does, the project's, if it knows of any."""

    LS = ("allow", "Bash", "ls:*")

    @pytest.mark.parametrize(
        ("default", "project", "decisions"),
        [
            (ToolRules([rule(*LS)]), ToolRules(), [None, None]),
            (ToolRules([rule(*LS)]), PermissionRules(), ["allow", None]),
            (ToolRules([rule("deny", "Bash", "curl:*")]), ToolRules([rule("allow", "Bash")]), [None, "deny"]),
            (ToolRules(), ToolRules([rule("allow", "Bash")]), ["allow", "allow"]),
            (PermissionRules(), PermissionRules(), []),
            (ToolRules(), PermissionRules([("allow", "Bash")]), []),
        ],
    )
    def test_parts_are_those_of_the_layer_that_decides(self, default: Any, project: Any, decisions: list[Any]) -> None:
        rules = PermissionRuleSet(default_rules=default, project_rules=project)
        decision = ApprovalPolicy(queue=ApprovalQueue(), rules=rules).explain(Call("Bash", {"command": "ls; curl x"}))

        assert [part.decision for part in decision.parts] == decisions
