"""One rule: the guard on dangerous tools, matching, saving."""

from __future__ import annotations

import re

import pytest

from ask_permissions import ALL, DANGEROUS_TOOLS, PermissionRules, Rule


@pytest.mark.parametrize(
    "pattern",
    [*DANGEROUS_TOOLS, "Bash", "REPL", ALL, *map(re.compile, ["^b", "Code", "^REPL$", "(?i)rEpL", "", "."])],
)
def test_guard_allow_of_a_dangerous_tool_asks(pattern: str | re.Pattern[str]) -> None:
    rule = PermissionRules().allow(pattern).rules[0]

    assert (rule.dangerous, rule.universal) == (True, True)
    assert (rule.decision, rule.declared_decision, rule.effective_decision) == ("allow", "allow", "ask")


@pytest.mark.parametrize("source", ["", "(ls)?", "x*", r"\A"])
def test_guard_argument_expression_that_finds_the_empty_text_restricts_nothing(source: str) -> None:
    rule = PermissionRules().allow("bash", re.compile(source)).rules[0]

    assert (rule.dangerous, rule.universal, rule.effective_decision) == (True, False, "ask")


@pytest.mark.parametrize(
    ("decision", "tool_pattern", "argument_pattern"),
    [
        ("allow", "bash", "ls -la"),
        ("allow", "bash", re.compile("ls")),
        ("allow", "bashful", None),
        ("allow", re.compile("^bash_"), None),
        ("deny", "bash", None),
        ("ask", ALL, None),
    ],
)
def test_guard_any_other_rule_stands(decision: str, tool_pattern: object, argument_pattern: object) -> None:
    rules = PermissionRules([(decision, tool_pattern, argument_pattern)])

    assert rules.dangerous_rules == ()
    assert rules.rules[0].effective_decision == decision


def test_rule_matchers_look_at_their_part_of_the_call() -> None:
    text = Rule(decision="ask", tool_pattern="bash", argument_pattern="rm")
    regex = Rule(decision="ask", tool_pattern=re.compile("^ba"), argument_pattern=re.compile("^rm$"))
    plain = Rule(decision="ask", tool_pattern=ALL)

    assert [rule.tool_matches("bat") for rule in (text, regex, plain)] == [False, True, True]
    assert [rule.argument_matches("rm x") for rule in (text, regex, plain)] == [True, False, True]
    assert [rule.argument_matches() for rule in (text, regex, plain)] == [False, False, True]
    assert [rule.matches("bash", "rm") for rule in (text, regex, plain)] == [True, True, True]
    assert not text.matches("bat", "rm")


def test_rule_name_that_is_no_string_raises() -> None:
    with pytest.raises(TypeError, match="a tool's name must be a str"):
        Rule(decision="ask", tool_pattern=ALL).tool_matches(5)  # type: ignore[arg-type]


def test_rule_snapshot_is_its_saved_form() -> None:
    rule = Rule(decision="deny", tool_pattern="bash", argument_pattern=re.compile("a.b", re.DOTALL | re.IGNORECASE))

    assert list(rule.snapshot().items()) == [
        ("decision", "deny"),
        ("tool_pattern", {"type": "string", "value": "bash"}),
        ("argument_pattern", {"type": "regexp", "source": "a.b", "flags": "im"}),
    ]


def test_rule_in_the_form_of_settings_is_refused_with_what_to_write() -> None:
    with pytest.raises(ValueError, match=r"'Bash\(rm:\*\)' is a rule of ToolRules: write the name alone"):
        PermissionRules([("deny", "Bash(rm:*)")])


@pytest.mark.parametrize("name", ["delete_*", "*", "mcp__a__*"])
def test_name_with_a_star_is_refused_with_what_to_write(name: str) -> None:
    with pytest.raises(ValueError, match=r"rules\[0\]: tool_pattern is the exact name of one tool") as refused:
        PermissionRules([("deny", name)])

    assert "re.compile(" in str(refused.value)
