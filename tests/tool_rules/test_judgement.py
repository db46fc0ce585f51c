"""Deny before ask before allow, over what a tool says a call amounts to."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, NameTool, PermissionRule, ToolRules, UrlTool
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tools.permission_rule import Calls
from calls import Call
from ducks import Words, fail, rules_for, split_into
from folders import Folders, rule


class TestBehaviors:
    @pytest.mark.parametrize("order", [("deny", "ask", "allow"), ("allow", "ask", "deny"), ("ask", "allow", "deny")])
    def test_strictest_behavior_decides_in_any_order(self, order: Iterable[str]) -> None:
        rules = rules_for(*((behavior, "t") for behavior in order))
        assert rules.classify("t") == "deny"

        rules.discard(rule("deny", "t"))
        assert rules.classify("t") == "ask"

        rules.discard(rule("ask", "t"))
        assert rules.classify("t") == "allow"

        rules.discard(rule("allow", "t"))
        assert rules.classify("t") is None

    def test_deciding_rule_is_named(self) -> None:
        rules = rules_for(("deny", "t", '{"a":1}'), ("allow", "t"))

        assert rules.match("t", {"a": 1}) == rule("deny", "t", '{"a":1}')
        assert rules.match("t", {"a": 2}) == rule("allow", "t")
        assert rules.match("other") is None

    @pytest.mark.parametrize("name", ["tt", "x.t", ""])
    def test_tool_names_are_whole(self, name: str) -> None:
        assert rules_for(("deny", "t")).classify(name) is None

    def test_name_that_is_no_text_is_refused(self) -> None:
        with pytest.raises(TypeError, match="a tool's name must be a str, not 5"):
            rules_for().classify(5)  # type: ignore[arg-type]

    def test_rule_without_content_does_not_ask_the_tool(self) -> None:
        assert rules_for(("deny", "t"), t=Words(may_match_rule=fail)).classify("t") == "deny"


class TestReadings:
    def test_allow_reads_narrowly(self) -> None:
        rules = rules_for(("allow", "w", "=go"), w=Words())

        assert rules.classify("w", "go") == "allow"
        assert rules.classify("w", "gone") is None

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_restriction_reads_widely(self, behavior: str) -> None:
        rules = rules_for((behavior, "w", "go"), ("allow", "w"), w=Words())

        assert rules.classify("w", "gone") == behavior
        assert rules.classify("w", "stay") == "allow"

    @pytest.mark.parametrize("answer", [1, "yes", None, [True]])
    def test_allow_needs_true_itself(self, answer: object) -> None:
        tool = Words(match_rule=lambda *_: answer)

        assert rules_for(("allow", "w", "x"), w=tool).classify("w") is None

    @pytest.mark.parametrize(("answer", "decision"), [(1, "deny"), ("yes", "deny"), (0, "allow"), (None, "allow")])
    def test_restriction_needs_any_true_answer(self, answer: object, decision: str) -> None:
        tool = Words(may_match_rule=lambda *_: answer)

        assert rules_for(("deny", "w", "x"), ("allow", "w"), w=tool).classify("w") == decision

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_unknown_that_could_match_asks(self, behavior: str) -> None:
        tool = Words(could_match_rule=lambda content, _: content == "x")
        rules = rules_for((behavior, "w", "y"), (behavior, "w", "x"), (behavior, "w", "z"), ("allow", "w"), w=tool)

        verdict = rules.decide("w", "q")

        assert (verdict.decision, verdict.rule) == ("ask", rule(behavior, "w", "x"))

    def test_sure_match_outweighs_one_that_is_not(self) -> None:
        """The rule that only may match stands first, and yet the sure one is named."""
        tool = Words(could_match_rule=lambda *_: True)

        assert rules_for(("deny", "w", "x"), ("deny", "w", "q"), w=tool).classify("w", "q") == "deny"
        assert rules_for(("deny", "w", "x"), ("ask", "w", "q"), w=tool).match("w", "q") == rule("ask", "w", "q")

    def test_duck_with_one_reading_has_it_for_both(self) -> None:
        class Narrow:
            def match_rule(self, rule_content: str, tool_input: object) -> bool:
                return rule_content == tool_input

        assert rules_for(("deny", "n", "x"), ("allow", "n"), n=Narrow()).classify("n", "x") == "deny"
        assert rules_for(("deny", "n", "x"), ("allow", "n"), n=Narrow()).classify("n", "y") == "allow"

    def test_mapping_may_hold_the_methods(self) -> None:
        tool = {"match_rule": lambda content, _: content == "x", "risk_level": "low"}

        assert rules_for(("allow", "m", "x"), m=tool).classify("m") == "allow"


class TestParts:
    def test_every_part_needs_an_allow(self) -> None:
        tool = Words(split=split_into(("w", "a"), ("w", "b")))

        assert rules_for(("allow", "w", "=a"), w=tool).classify("w") is None
        assert rules_for(("allow", "w", "=b"), ("allow", "w", "=a"), w=tool).classify("w") == "allow"

    def test_first_parts_rule_is_named(self) -> None:
        tool = Words(split=split_into(("w", "a"), ("w", "b")))

        assert rules_for(("allow", "w", "=b"), ("allow", "w", "=a"), w=tool).match("w") == rule("allow", "w", "=a")

    @pytest.mark.parametrize("where", ["parts", "also"])
    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_restriction_looks_at_parts_and_other_readings(self, behavior: str, where: str) -> None:
        parts = [("w", "a"), ("w", "b")] if where == "parts" else [("w", "a")]
        tool = Words(split=split_into(*parts, also=[("w", "b")] if where == "also" else ()))

        assert rules_for((behavior, "w", "=b"), ("allow", "w"), w=tool).classify("w") == behavior

    @pytest.mark.parametrize("where", ["parts", "also", "mentions"])
    def test_restriction_looks_at_parts_that_run_out(self, where: str) -> None:
        """A generator can be read once; whoever looks second must not find nothing."""

        def split(_tool_input: object) -> Calls:
            given: dict[str, Any] = {"parts": [("w", "a")], where: (part for part in [("w", "b"), ("w", "c")])}
            return Calls(complete=True, **given)

        rules = rules_for(("deny", "w", "=c"), ("allow", "w"), w=Words(split=split))

        assert rules.classify("w", "whole") in ("deny", "ask")

    def test_restriction_looks_at_the_call_itself(self) -> None:
        tool = Words(split=split_into(("w", "a")))

        assert rules_for(("deny", "w", "whole"), ("allow", "w"), w=tool).classify("w", "whole") == "deny"

    def test_allow_of_the_call_itself_is_not_enough(self) -> None:
        """An allow is for what is done, and the tool says that this is something else."""
        tool = Words(split=split_into(("w", "a")))

        assert rules_for(("allow", "w", "=whole"), w=tool).classify("w", "whole") is None

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_mention_that_a_restriction_matches_asks(self, behavior: str) -> None:
        tool = Words(split=split_into(("w", "a"), mentions=[("w", "c"), ("w", "b")]))
        rules = rules_for((behavior, "w", "=b"), ("allow", "w"), w=tool)

        assert (rules.classify("w"), rules.match("w")) == ("ask", rule(behavior, "w", "=b"))

    def test_mention_that_a_restriction_could_match_asks(self) -> None:
        tool = Words(split=split_into(("w", "a"), mentions=[("w", "b")]), could_match_rule=lambda _, text: text == "b")

        assert rules_for(("deny", "w", "q"), ("allow", "w"), w=tool).classify("w", "a") == "ask"

    def test_mention_needs_no_allow(self) -> None:
        """A mention is what the call may turn out to do, if it does it at all."""
        tool = Words(split=split_into(("w", "a"), mentions=[("other", "b")]))

        assert rules_for(("allow", "w", "=a"), w=tool).classify("w") == "allow"

    def test_part_of_another_tool_is_that_tools_matter(self, folders: Folders) -> None:
        tool = Words(split=split_into(("w", "a"), ("Write", {"file_path": "out/x"})))
        tools = {"w": tool, "Write": folders.tool("Write", writes=True)}

        assert rules_for(("allow", "w"), **tools).classify("w") is None
        assert rules_for(("allow", "w"), ("allow", "Write", "out/**"), **tools).classify("w") == "allow"
        assert rules_for(("allow", "w"), ("deny", "Write", "OUT"), **tools).classify("w") == "deny"

    def test_parts_are_not_split_again(self) -> None:
        """A tool that adds something each time would never come to an end."""
        tool = Words(split=lambda word: Calls([("w", word + "+")], True))

        assert rules_for(("allow", "w", "=a+"), w=tool).classify("w", "a") == "allow"

    @pytest.mark.parametrize("complete", [False, 1, None])
    def test_incomplete_call_is_not_allowed(self, complete: object) -> None:
        tool = Words(split=split_into(("w", "a"), complete=complete))

        assert rules_for(("allow", "w"), w=tool).classify("w") is None

    def test_call_without_parts_is_not_allowed(self) -> None:
        assert rules_for(("allow", "w"), w=Words(split=split_into())).classify("w") is None

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    @pytest.mark.parametrize(
        "calls",
        [
            {"own": None},
            {"parts": [("r", 1)]},
            {"also": [("r", 1)]},
            {"mentions": [("r", 1)]},
            {"reaches": ["r"]},
        ],
    )
    def test_incomplete_call_that_a_restriction_could_concern_asks(self, calls: dict[str, Any], behavior: str) -> None:
        """What is not understood may be what a rule forbids, whatever the rule's pattern says."""
        restricted = "w" if "own" in calls else "r"
        split = Calls(calls.get("parts", ()), False, calls.get("also", ()), calls.get("mentions", ()))
        tool = Words(split=lambda _: split, reaches=calls.get("reaches", ()))
        rules = rules_for((behavior, restricted, '"unlike"'), ("allow", "w"), w=tool)

        verdict = rules.decide("w")

        assert (verdict.decision, verdict.rule) == ("ask", None)

    def test_incomplete_call_of_a_writing_tool_is_asked_about_for_its_kind(self) -> None:
        """A rule for one writing tool restricts all of them."""
        tool = Words(split=split_into(complete=False), writes=True)

        assert rules_for(("deny", "e", "x"), w=tool, e=Words(writes=True)).classify("w") == "ask"
        assert rules_for(("deny", "e", "x"), w=tool, e=Words()).classify("w") is None


class TestPartsOfOtherTools:
    def decide(self, folders: Folders, part: Any, *rules: tuple[str, ...], also: Any = ()) -> object:
        tools = builtin_tools(root=folders.repo, home=folders.home)
        tools["run"] = Words(split=split_into(part, also=also))  # type: ignore[assignment]
        return rules_for(*rules, **tools).classify("run")

    @pytest.mark.parametrize(
        ("part", "decision"),
        [
            (("Bash", {"command": "ls -l"}), "allow"),
            (("Bash", {"command": "$cmd"}), None),
            (("Bash", {"command": "ls > x"}), None),
            (("Bash", {"command": "ls; pwd"}), None),
            (("Bash", {}), None),
            (("Write", {"file_path": "x"}), "allow"),
            (("Write", {}), None),
        ],
    )
    def test_part_is_allowed_only_where_its_own_tool_understands_it(
        self, folders: Folders, part: Any, decision: str | None
    ) -> None:
        """The tool that split the call cannot vouch for what another one would do."""
        assert self.decide(folders, part, ("allow", "Bash"), ("allow", "Write")) == decision

    def test_part_that_its_own_tool_gives_back_as_a_copy_is_allowed(self) -> None:
        tools = {"w": Words(split=split_into(("o", {"a": 1}))), "o": Words(split=split_into(("o", {"a": 1})))}

        assert rules_for(("allow", "o"), **tools).classify("w") == "allow"

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    @pytest.mark.parametrize("command", ["cat .env", "ls; cat .env"])
    def test_restriction_looks_at_what_the_parts_own_tool_sees_in_it(
        self, folders: Folders, behavior: str, command: str
    ) -> None:
        part = ("Bash", {"command": command})

        assert self.decide(folders, part, (behavior, "Read", ".env"), ("allow", "Bash")) == behavior
        also = [("Bash", {"command": command})]
        assert self.decide(folders, ("w", 1), (behavior, "Read", ".env"), ("allow", "w"), also=also) == behavior

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_restriction_that_may_concern_a_part_asks(self, folders: Folders, behavior: str) -> None:
        mentioning = ("Bash", {"command": "git checkout .env"})
        unclear = ("Bash", {"command": "f() { ls; }"})

        assert self.decide(folders, mentioning, (behavior, "Read", ".env"), ("allow", "Bash")) == "ask"
        assert self.decide(folders, unclear, (behavior, "Read", ".env"), ("allow", "Bash")) == "ask"


def action(text: str, *rules: PermissionRule) -> object:
    """Say what a policy does that has these rules, beside those that allow every file."""
    made = ToolRules([*rules, rule("allow", "Read"), rule("allow", "Write")])
    return ApprovalPolicy(queue=ApprovalQueue(), rules=made).before_tool_call(Call("Bash", {"command": text}))["action"]


class TestSettled:
    """An allow rule for one very call settles what only asks as a program is not known."""

    @pytest.mark.parametrize("text", ["mywrap rm x", "mywrap --out=.env", "mywrap 'rm x'"])
    def test_exact_rule_settles_what_words_may_be(self, text: str) -> None:
        denies = rule("deny", "Bash", "rm:*"), rule("deny", "Read", ".env")

        assert action(text, rule("allow", "Bash", "mywrap:*"), *denies) == "pending"
        assert action(text, rule("allow", "Bash", text), *denies) == "proceed"

    @pytest.mark.parametrize(
        "text",
        ["mywrap rm x > f", "mywrap rm $x", "sudo mywrap rm x", "mywrap rm x; ls", "env rm x", "tee .env"],
    )
    def test_exact_rule_settles_nothing_else(self, text: str) -> None:
        assert action(text, rule("allow", "Bash", text), rule("deny", "Bash", "rm:*")) != "proceed"

    def test_rule_for_the_call_itself_is_not_settled(self) -> None:
        allow = rule("allow", "Bash", "mywrap rm x")

        assert action("mywrap rm x", allow, rule("deny", "Bash", "mywrap:*")) == "block"
        assert action("mywrap rm x", allow, rule("ask", "Bash", "mywrap:*")) == "pending"

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    @pytest.mark.parametrize("entry", ["Bash(rm", "PowerShel(x)"])
    @pytest.mark.parametrize("others", [[], ["Bash(x:*)"]])
    def test_rule_that_nobody_can_read_is_not_settled(self, behavior: str, entry: str, others: list[str]) -> None:
        """Who allowed this very call had no say in what that rule means."""
        permissions = {"allow": ["Bash(mywrap x)", "PowerShel"], behavior: [entry, *others]}
        rules = ToolRules.from_settings({"permissions": permissions}, strict=False)
        name = "PowerShel" if entry.startswith("P") else "Bash"

        assert rules.classify(name, {"command": "mywrap x"}) == "ask"


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("Bash", {"command": "ls a; ls b"}),
        ("Bash", {"command": "ls", "more": 1}),
        ("Read", {"file_path": ".env"}),
        ("other", {"a": [1]}),
    ],
)
def test_pattern_that_is_the_arguments_of_a_call_as_json_is_read_for_every_tool(
    folders: Folders, name: str, arguments: dict[str, Any]
) -> None:
    content = json.dumps(dict(reversed(arguments.items())))
    for behavior in ("deny", "ask"):
        rules = folders.rules((behavior, name, content), ("allow", name))
        assert rules.classify(name, arguments) == behavior
        assert rules.classify(name, {**arguments, "b": 1}) != behavior
    allowing = folders.rules(("allow", name, content))
    assert allowing.classify(name, arguments) == (None if ";" in content else "allow")
    assert allowing.classify(name, {**arguments, "b": 1}) is None


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("Read", {"file_path": "a", "path": [".env"]}),
        ("Read", {"file_path": "a", "file": {"x": ".env"}}),
        ("Bash", {"command": "ls", "path": [".env"]}),
        ("Bash", {"command": "ls", "files": [{"path": ".env"}]}),
        ("Bash", {"command": "ls", "opts": {"cmd": "cat .env"}}),
        ("Bash", {"command": "gh gist create .env"}),
        ("Bash", {"command": "cat .env", "cwd": "."}),
        ("Bash", {"command": "cat key", "cwd": "secrets"}),
        ("Bash", {"command": ["cat", "key"], "cwd": "secrets"}),
        ("Bash", {"command": None, "cmd": "cat key", "cwd": ["secrets"]}),
        ("Bash", {"command": "ls", "cmd": "cat key", "workdir": "secrets"}),
        ("fetch", {"url": "https://a.test", "path": ".env"}),
        ("fetch", {"url": "https://a.test", "cmd": "cat .env"}),
        ("skill", {"skill": "a", "filename": [".env"]}),
    ],
)
def test_file_that_another_argument_names_does_not_pass_a_deny(
    folders: Folders, name: str, arguments: dict[str, Any]
) -> None:
    tools = builtin_tools(root=folders.repo, home=folders.home)
    tools |= {"fetch": UrlTool("fetch"), "skill": NameTool("skill", argument="skill")}
    allowed = [rule("allow", tool) for tool in tools]
    rules = ToolRules([rule("deny", "Read", ".env"), rule("deny", "Read", "secrets/**"), *allowed], tools=tools)
    assert rules.classify(name, arguments) in ("ask", "deny")


def test_command_in_a_folder_that_nothing_is_denied_in_is_allowed(folders: Folders) -> None:
    rules = folders.rules(("deny", "Read", "secrets/**"), ("allow", "Bash"))
    assert rules.classify("Bash", {"command": "cat key", "cwd": "src"}) == "allow"
