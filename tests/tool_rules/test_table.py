"""A thousand rules cost what ten do, where the tool has keys for them."""

from __future__ import annotations

import pytest

from ask_permissions.tool_rules.tool_rules import ToolRules
from ducks import Words, rules_for, split_into
from folders import rule


class TestIndex:
    def test_rule_with_a_key_is_looked_at_for_calls_that_have_it(self) -> None:
        """The order is that of the rules, not that of the call's keys."""
        asked: list[str] = []

        def may_match(content: str, _tool_input: object) -> bool:
            asked.append(content)
            return False

        tool = Words(may_match_rule=may_match, rule_key=lambda content: content[0], call_keys=lambda word: [*word])
        rules = rules_for(*(("deny", "w", f"{letter}x") for letter in "abcd"), w=tool)
        rules.classify("w", "db")

        assert asked == ["bx", "dx"]

    @pytest.mark.parametrize(
        ("call", "found"),
        [
            ([("p", "a")], ["pa"]),
            ([("p",)], ["pa", "pb"]),
            ([("p",), ("p", "b"), ("q", "")], ["pa", "pb", "q"]),
            ([("p", "c")], []),
        ],
    )
    def test_key_of_several_parts_is_found_by_its_beginnings_too(self, call: list[object], found: list[str]) -> None:
        asked: list[str] = []

        def may_match(content: str, _tool_input: object) -> bool:
            asked.append(content)
            return False

        tool = Words(may_match_rule=may_match, rule_key=lambda text: (text[0], text[1:]), call_keys=lambda _: call)
        rules_for(*(("deny", "w", text) for text in ("pa", "pb", "q")), w=tool).classify("w", "x")

        assert asked == found

    def test_rule_without_a_key_is_looked_at_always(self) -> None:
        tool = Words(rule_key=lambda _: None, call_keys=lambda _: ["k"])

        assert rules_for(("deny", "w", "a"), w=tool).classify("w", "a") == "deny"

    @pytest.mark.parametrize(
        "tool", [Words(rule_key=str), Words(call_keys=lambda _: []), Words(call_keys=lambda _: None)]
    )
    def test_half_an_index_is_none(self, tool: Words) -> None:
        """A tool with keys for rules only, or for calls only, has its rules looked at one by one."""
        assert rules_for(("deny", "w", "a"), w=tool).classify("w", "a") == "deny"

    def test_tool_that_is_replaced_takes_its_index_with_it(self) -> None:
        """The keys are the old tool's, and mean nothing to the new one."""
        tools: dict[str, object] = {"w": Words(rule_key=str, call_keys=lambda _: ["other"])}
        rules = ToolRules([rule("deny", "w", "a")], tools=tools)
        assert rules.classify("w", "a") is None

        tools["w"] = Words()

        assert rules.classify("w", "a") == "deny"

    def test_writing_tool_that_comes_later_brings_its_rules_along(self) -> None:
        tools: dict[str, object] = {"w": Words(writes=True)}
        rules = ToolRules([rule("deny", "w", "x"), rule("deny", "late", "1"), rule("allow", "w")], tools=tools)
        assert rules.classify("w", "1") == "allow"

        tools["late"] = Words(writes=True)

        assert rules.classify("w", "1") == "deny"


def test_tool_is_looked_up_once_for_all_parts_of_a_call() -> None:
    looked_up: list[str] = []

    class Registry(dict[str, object]):
        def __getitem__(self, name: str) -> object:
            looked_up.append(name)
            return super().__getitem__(name)

    parts = [("part", f"{number}") for number in range(100)]
    tools = Registry(w=Words(split=split_into(*parts, mentions=parts)), part=Words())
    rules = ToolRules([rule("deny", "part", "x"), rule("ask", "part", "y"), rule("allow", "part", "=a")], tools=tools)
    looked_up.clear()
    rules.classify("w", "a")

    assert looked_up.count("part") < 10
