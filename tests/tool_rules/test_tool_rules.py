"""A set of tool-owned rules: asked, changed, saved, and asked for suggestions."""

from __future__ import annotations

import json
import re
from threading import Barrier, Thread
from typing import Any

import pytest

from ask_permissions.files.file_tool import FileTool
from ask_permissions.tool_rules.agent_tools import agent_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.tools import Tool
from ask_permissions.values.errors import SnapshotError
from ducks import Words, fail, rules_for, split_into
from folders import Folders, rule


class TestArguments:
    def test_json_text_is_decoded_before_the_tool_sees_it(self) -> None:
        rules = rules_for(("deny", "t", '{"a": "rm"}'), ("allow", "t"))

        assert rules.classify("t", '{"a": "\\u0072m"}') == "deny"

    def test_broken_json_text_is_refused(self) -> None:
        with pytest.raises(ValueError, match="arguments that look like JSON"):
            rules_for(("allow", "t")).classify("t", '{"a": ')


class TestChanges:
    def test_added_rule_holds_from_the_next_call_on(self) -> None:
        rules = ToolRules()
        rules.add(rule("deny", "t"))

        assert rules.classify("t") == "deny"
        assert rules.rules == (rule("deny", "t"),)

    def test_rule_is_kept_once(self) -> None:
        rules = rules_for(("deny", "t"), ("deny", "t"))
        rules.add(rule("deny", "t"))
        assert len(rules.rules) == 1

        rules.discard(rule("deny", "t"))
        rules.discard(rule("deny", "t"))
        assert len(rules.rules) == 0

    @pytest.mark.parametrize("wrong", [("deny", "t"), None, "Bash(ls)"])
    def test_what_is_no_rule_is_refused(self, wrong: Any) -> None:
        rules = ToolRules()
        with pytest.raises(TypeError, match="a rule must be a PermissionRule"):
            rules.add(wrong)
        with pytest.raises(TypeError, match="a rule must be a PermissionRule"):
            ToolRules([wrong])

        assert rules.rules == ()

    def test_pattern_that_its_tool_refuses_changes_nothing(self) -> None:
        rules = rules_for(w=Words(rule_key=fail))
        with pytest.raises(LookupError):
            rules.add(rule("deny", "w", "x"))

        assert rules.rules == ()

    def test_rules_added_at_the_same_time_are_all_there(self) -> None:
        rules, start = ToolRules(), Barrier(8)

        def add(worker: int) -> None:
            start.wait()
            for number in range(50):
                rules.add(rule("deny", f"t{worker}.{number}"))

        workers = [Thread(target=add, args=(worker,)) for worker in range(8)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()

        assert len(rules.rules) == 400

    @pytest.mark.parametrize("tools", [5, "Bash"])
    def test_registry_that_is_none_is_refused(self, tools: object) -> None:
        with pytest.raises(TypeError, match="tools must be"):
            ToolRules(tools=tools)


class TestTools:
    def test_registry_comes_before_the_built_in_tools(self) -> None:
        own = Words(name="Read")
        rules = ToolRules(tools=[own])

        assert rules.tool("Read") is own
        assert isinstance(rules.tool("Write"), FileTool)
        assert rules.tool("unknown") is None

    def test_rules_for_tools_that_nobody_has_are_listed(self) -> None:
        rules = rules_for(("deny", "bash"), ("allow", "Read"), ("allow", "Raed"), ("allow", "mcp__x__*"))

        assert rules.unknown_tools(["Bash", "Read"]) == [
            rule("deny", "bash"),
            rule("allow", "Raed"),
            rule("allow", "mcp__x__*"),
        ]
        assert rules.unknown_tools(["bash", "Read", "Raed"]) == [rule("allow", "mcp__x__*")]
        assert rules.unknown_tools("bash") == [rule("allow", one) for one in ("Read", "Raed", "mcp__x__*")]
        assert rules.unknown_tools(["bash", "Read", "Raed", "mcp__x__get"]) == []

    def test_alias_stands_for_the_tool_that_it_names_where_tools_are_listed(self) -> None:
        rules = ToolRules([rule("deny", "Bash", "rm:*"), rule("deny", "Read")], aliases={"run": "Bash"})
        assert rules.unknown_tools(["run"]) == [rule("deny", "Read")]

    @pytest.mark.parametrize(
        ("name", "meant"),
        [("WebFech", "; did you mean 'WebFetch'?"), ("bash_", "; did you mean 'Bash'?"), ("other", "")],
    )
    def test_name_that_is_like_a_tools_is_told(self, name: str, meant: str) -> None:
        rules = ToolRules([rule("deny", name)], tools=agent_tools())
        assert [note.reason for note in rules.notes] == [f"nobody has a tool {name!r}{meant}"]
        with pytest.raises(ValueError, match=re.escape(meant) + r"\Z"):
            rules.add(rule("deny", name, "x"))


class TestSuggestions:
    def test_suggestion_allows_the_call_it_came_from(self, folders: Folders) -> None:
        rules = folders.rules(("deny", "Read", ".env"))
        call = ("Read", {"file_path": "src/a.py"})
        for suggested in rules.suggest(*call):
            rules.add(suggested)

        assert rules.classify(*call) == "allow"
        assert rules.suggest(*call) == []

    @pytest.mark.parametrize("restricting", [("deny", "Write", "src"), ("ask", "Edit", "src/a.py")])
    def test_nothing_is_suggested_where_rules_decide(self, folders: Folders, restricting: tuple[str, ...]) -> None:
        assert folders.rules(restricting).suggest("Write", {"file_path": "src/a.py"}) == []

    def test_nothing_is_suggested_for_what_always_needs_a_person(self, folders: Folders) -> None:
        assert folders.rules().suggest("Write", {"file_path": "~/.ssh/config"}) == []

    def test_suggestion_that_is_not_enough_is_left_out(self) -> None:
        """A person who says yes to it would be asked again by the same call."""
        tool = Words(generate_suggestions=lambda _: [rule("allow", "w", "=b")])

        assert rules_for(w=tool).suggest("w", "a") == []

    @pytest.mark.parametrize("base", [object, Tool])
    def test_tool_with_patterns_of_its_own_gets_no_json(self, base: type) -> None:
        """The exact call as JSON is a pattern for tools that have none; to this one it may mean anything."""

        class Anything(base):  # type: ignore[misc]
            name = "w"

            def match_rule(self, rule_content: str, tool_input: object) -> bool:
                return True

        assert rules_for(w=Anything()).suggest("w", {"a": 1}) == []

    def test_only_rules_that_allow_are_suggested(self) -> None:
        tool = Words(generate_suggestions=lambda _: [rule("deny", "other"), rule("ask", "x"), rule("allow", "w", "=a")])

        assert rules_for(w=tool).suggest("w", "a") == [rule("allow", "w", "=a")]

    @pytest.mark.parametrize(("number", "suggested"), [(5, 5), (6, 0)])
    def test_more_than_five_rules_are_not_suggested(self, number: int, suggested: int) -> None:
        """Nobody reads so many before they say yes."""
        tool = Words(generate_suggestions=lambda _: [rule("allow", "w", "=a" + "x" * more) for more in range(number)])

        assert len(rules_for(w=tool).suggest("w", "a")) == suggested

    @pytest.mark.parametrize("content", ["=" + "a" * 200, "=a\u200b", "=TOKEN=x"])
    def test_rule_that_is_long_or_hides_something_or_holds_a_secret_is_not_suggested(self, content: str) -> None:
        tool = Words(generate_suggestions=lambda _: [rule("allow", "w", content)])

        assert rules_for(w=tool).suggest("w", content[1:]) == []

    def test_rule_that_is_there_is_not_suggested_again(self) -> None:
        tool = Words(
            split=split_into(("w", "a"), ("w", "b")),
            generate_suggestions=lambda _: [rule("allow", "w", "=a"), rule("allow", "w", "=b")],
        )

        assert rules_for(("allow", "w", "=a"), w=tool).suggest("w") == [rule("allow", "w", "=b")]

    @pytest.mark.parametrize("tools", [{}, {"t": object()}])
    def test_tool_without_patterns_gets_the_exact_call(self, tools: dict[str, object]) -> None:
        [suggested] = rules_for(**tools).suggest("t", {"a": [1]})

        assert (suggested.tool_name, suggested.rule_content) == ("t", '{"a":[1]}')

    def test_subclass_without_patterns_gets_the_exact_call_under_its_name(self) -> None:
        class Named(Tool):
            name = "t"

        assert [one.rule_content for one in rules_for(t=Named()).suggest("t", {})] == ["{}"]
        assert rules_for(t=Tool()).suggest("t", {}) == []

    @pytest.mark.parametrize("answer", [None, "rule", [("allow", "w")]])
    def test_suggestions_that_are_no_rules_are_refused(self, answer: object) -> None:
        with pytest.raises(TypeError, match="must be a list of PermissionRule"):
            rules_for(w=Words(generate_suggestions=lambda _: answer)).suggest("w", "a")


class TestSavedForm:
    RULES = (("deny", "Bash", "rm:*"), ("ask", "Write"), ("allow", "наш", '{"a": "é"}'))

    def test_rules_survive_a_round_trip(self) -> None:
        rules = rules_for(*self.RULES)
        saved = rules.snapshot()

        assert ToolRules.from_snapshot(json.loads(json.dumps(saved))).rules == rules.rules
        assert saved["version"] == 1

    def test_restored_rules_use_the_tools_they_are_given(self) -> None:
        saved = rules_for(("deny", "w", "go"), w=Words()).snapshot()

        assert ToolRules.from_snapshot(saved, tools={"w": Words()}).classify("w", "gone") == "deny"

    @pytest.mark.parametrize(
        "payload",
        [
            None,
            {"version": 1},
            {"version": True, "tool_rules": []},
            {"version": 1, "tool_rules": {}},
            {"version": 1, "tool_rules": [], "extra": 1},
            {"version": 1, "tool_rules": [{"tool_name": "t", "rule_content": None, "behavior": "deny"}]},
            {"version": 1, "tool_rules": [{"tool_name": "t", "rule_content": None, "behavior": "no", "source": ""}]},
            {"version": 1, "tool_rules": [{"tool_name": 5, "rule_content": None, "behavior": "deny", "source": ""}]},
        ],
    )
    def test_malformed_payload_is_refused(self, payload: object) -> None:
        with pytest.raises(SnapshotError):
            ToolRules.from_snapshot(payload)
