"""A tool takes part by any of its methods, and no answer is taken on trust."""

from __future__ import annotations

import pytest

from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.tools import Tool
from ducks import Words, fail, rules_for
from folders import rule


class TestToolsWithoutPatterns:
    @pytest.mark.parametrize("tools", [{}, {"t": Tool()}, {"t": object()}, {"t": {}}])
    def test_pattern_is_the_json_of_the_arguments(self, tools: dict[str, object]) -> None:
        rules = rules_for(("allow", "t", '{"a": 1, "b": []}'), **tools)

        assert rules.classify("t", {"b": [], "a": 1}) == "allow"
        assert rules.classify("t", {"b": [], "a": True}) is None

    @pytest.mark.parametrize("tools", [{}, {"t": Tool()}, {"t": object()}])
    def test_restriction_holds_for_a_number_however_it_is_written(self, tools: dict[str, object]) -> None:
        rules = rules_for(("deny", "t", '{"page": [1]}'), ("allow", "t", '{"page": 2}'), **tools)

        assert [rules.classify("t", {"page": [page]}) for page in (1, 1.0, True, "1", 3)] == ["deny"] * 2 + [None] * 3
        assert [rules.classify("t", {"page": page}) for page in (2, 2.0)] == ["allow", None]
        assert rules_for(("deny", "t", "*"), **tools).classify("t", 1) == "deny"

    @pytest.mark.parametrize("tools", [{}, {"t": Tool()}, {"t": object()}])
    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_saved_restriction_that_nobody_can_read_asks(self, behavior: str, tools: dict[str, object]) -> None:
        saved = [rule(behavior, "t", "domain:a.test").snapshot(), rule("allow", "t").snapshot()]
        rules = ToolRules.from_snapshot({"version": 1, "tool_rules": saved}, tools=tools)

        assert rules.classify("t", {"url": "https://b.test"}) == "ask"
        assert [(note.list, note.entry) for note in rules.notes][:1] == [(behavior, "t(domain:a.test)")]

    def test_saved_allow_that_nobody_can_read_is_left_out_and_noted(self) -> None:
        saved = [rule("allow", "t", "domain:a.test").snapshot()]
        rules = ToolRules.from_snapshot({"version": 1, "tool_rules": saved})

        assert rules.rules == ()
        assert [note.entry for note in rules.notes] == ["t(domain:a.test)"]

    @pytest.mark.parametrize("behavior", ["allow", "ask", "deny"])
    def test_rule_that_nobody_can_read_is_refused(self, behavior: str) -> None:
        with pytest.raises(ValueError, match=r"the rule t\(domain:a.test\): no tool reads the pattern"):
            rules_for((behavior, "t", "domain:a.test"))
        rules = rules_for(("deny", "x"))
        with pytest.raises(ValueError, match="no tool reads the pattern"):
            rules.add(rule(behavior, "t", "domain:a.test"))

        assert rules.rules == (rule("deny", "x"),)

    def test_subclass_with_its_own_patterns_may_use_any_text(self) -> None:
        class Domain(Tool):
            def match_rule(self, rule_content: str, tool_input: object) -> bool:
                return rule_content == f"domain:{tool_input}"

        rules = rules_for(("deny", "t", "domain:a"), ("allow", "t"), t=Domain())

        assert [rules.classify("t", host) for host in ("a", "b")] == ["deny", "allow"]


class TestAnswers:
    @pytest.mark.parametrize(
        "method",
        ["match_rule", "may_match_rule", "could_match_rule", "split", "prepare", "rule_key", "call_keys"],
    )
    def test_error_of_a_tool_reaches_the_caller(self, method: str) -> None:
        tool = Words(**{method: fail})

        with pytest.raises(LookupError):
            rules_for(("deny", "w", "x"), ("allow", "w", "=a"), w=tool).classify("w", "a")

    @pytest.mark.parametrize(
        "method",
        ["match_rule", "may_match_rule", "could_match_rule", "split", "prepare", "rule_key", "call_keys"],
    )
    def test_awaitable_of_a_tool_is_refused(self, method: str) -> None:
        async def answer(*_: object) -> bool:
            return True

        with pytest.raises(TypeError, match=f"the tool's {method} gave an awaitable"):
            rules_for(("deny", "w", "x"), ("allow", "w", "=a"), w=Words(**{method: answer})).classify("w", "a")

    @pytest.mark.parametrize("answer", [None, [("w", "a")]])
    def test_split_that_gives_something_else_is_refused(self, answer: object) -> None:
        with pytest.raises(TypeError, match="the split of tool 'w' gave"):
            rules_for(("allow", "w"), w=Words(split=lambda _: answer)).classify("w")

    @pytest.mark.parametrize("keys", ["ab", b"ab", 5])
    def test_keys_that_are_not_several_are_refused(self, keys: object) -> None:
        with pytest.raises(TypeError, match="call_keys"):
            rules_for(("allow", "w", "=a"), w=Words(call_keys=lambda _: keys)).classify("w", "a")

    def test_method_that_cannot_be_called_is_refused(self) -> None:
        with pytest.raises(TypeError, match="a tool's split must be a method, not 5"):
            rules_for(w=Words(split=5)).classify("w")

    def test_broken_declaration_is_not_a_missing_one(self) -> None:
        class Broken(Words):
            @property
            def split(self) -> object:
                raise AttributeError("broken")

        with pytest.raises(AttributeError, match="broken"):
            rules_for(w=Broken()).classify("w")
