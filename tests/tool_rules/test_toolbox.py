"""A host's tools under their own names: families of file tools, aliases, and names that differ by case."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, PermissionRuleSet, ShellTool, Tool
from ask_permissions.files.file_tool import FileTool
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from calls import Call
from ducks import Words, rules_for
from folders import Folders, rule


def own_tools(folders: Folders) -> dict[str, Any]:
    """Give tools as many agents call them."""
    options: dict[str, Any] = {"root": folders.repo, "home": folders.home}
    return {
        "read_file": FileTool("read_file", argument="path", **options),
        "write_file": FileTool("write_file", argument="path", writes=True, **options),
        "bash": ShellTool("bash", **options),
    }


class TestFamilies:
    @pytest.mark.parametrize("denied", ["read_file", "Read"])
    @pytest.mark.parametrize(
        ("name", "arguments", "decision"),
        [
            ("read_file", {"path": ".env"}, "deny"),
            ("Read", {"file_path": ".env"}, "deny"),
            ("bash", {"command": "cat .env"}, "deny"),
            ("bash", {"command": "cat < .env"}, "deny"),
            ("bash", {"command": "cat a"}, "allow"),
            ("write_file", {"path": ".env"}, "allow"),
        ],
    )
    def test_pattern_for_one_reading_tool_holds_for_all(
        self, folders: Folders, denied: str, name: str, arguments: object, decision: str
    ) -> None:
        allowed = [("allow", tool) for tool in ("bash", "read_file", "write_file", "Read")]
        rules = rules_for(("deny", denied, ".env"), *allowed, **own_tools(folders))

        assert rules.classify(name, arguments) == decision

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_rule_without_a_pattern_holds_for_its_own_tool(self, folders: Folders, behavior: str) -> None:
        rules = rules_for((behavior, "write_file"), ("allow", "Edit"), ("allow", "bash"), **own_tools(folders))

        assert rules.classify("Edit", {"file_path": "a"}) == "allow"
        assert rules.classify("write_file", {"path": "a"}) == behavior

    @pytest.mark.parametrize(("denied", "command"), [("Read", "cat a"), ("Write", "ls > a"), ("Edit", "ls > a")])
    def test_built_in_file_rule_without_a_pattern_holds_for_commands(
        self, folders: Folders, denied: str, command: str
    ) -> None:
        rules = rules_for(("deny", denied), ("allow", "bash"), ("allow", "write_file"), **own_tools(folders))

        assert rules.classify("bash", {"command": command}) == "deny"
        assert folders.rules(("deny", "Write"), ("allow", "Edit")).classify("Edit", {"file_path": "a"}) == "allow"

    def test_redirection_is_a_part_of_the_hosts_tools_that_write(self, folders: Folders) -> None:
        tools = own_tools(folders)
        allowed = [("allow", "bash", "echo:*"), ("allow", "write_file", "out/**")]
        call = ("bash", {"command": "echo a > out/x"})

        assert rules_for(*allowed, **tools).classify(*call) == "allow"
        assert rules_for(*allowed, ("deny", "write_file", "out"), **tools).classify(*call) == "deny"
        more = {**tools, "edit_file": FileTool("edit_file", writes=True, root=folders.repo)}
        assert rules_for(*allowed, **more).classify(*call) is None
        assert rules_for(*allowed, ("allow", "edit_file", "out/**"), **more).classify(*call) == "allow"
        assert rules_for(*allowed, Write=builtin_tools(root=folders.repo)["Write"], **tools).classify(*call) is None

    def test_redirection_is_a_part_of_write_where_the_host_has_no_tool_that_writes(self, folders: Folders) -> None:
        rules = rules_for(("allow", "bash", "echo:*"), ("allow", "Write", "/**"), bash=own_tools(folders)["bash"])

        assert rules.classify("bash", {"command": "echo a > out/x"}) == "allow"

    def test_suggestions_name_the_hosts_tools(self, folders: Folders) -> None:
        rules = rules_for(**own_tools(folders))
        suggested = rules.suggest("bash", {"command": "git status > out/x"})

        assert [str(one) for one in suggested] == ["bash(git status:*)", "write_file(out/**)"]

    def test_more_suggestions_than_a_person_reads_are_none(self, folders: Folders) -> None:
        tools = own_tools(folders)
        more = {f"w{number}": FileTool(f"w{number}", writes=True, root=folders.repo) for number in range(5)}

        assert rules_for(**tools, **more).suggest("bash", {"command": "git status > out/x"}) == []

    def test_relative_pattern_starts_where_the_tool_does_that_it_names(self, folders: Folders) -> None:
        other = FileTool("read_file", root=folders.home)
        rules = rules_for(("deny", "read_file", "a/**"), ("allow", "Read"), read_file=other, Read=folders.tool())

        assert rules.classify("Read", {"file_path": str(folders.home / "a" / "b")}) == "deny"
        assert rules.classify("Read", {"file_path": "a/b"}) == "allow"


class TestAliases:
    ALIASES: ClassVar = {"execute_bash": "Bash", "read_it": "Read", "write_it": "Write"}

    def rules(self, *rules: tuple[str, ...], tools: object = None) -> ToolRules:
        return ToolRules([rule(*one) for one in rules], tools=tools, aliases=self.ALIASES)

    def test_rules_for_the_target_hold(self) -> None:
        rules = self.rules(("deny", "Bash", "rm:*"), ("allow", "Bash", "ls:*"), ("allow", "execute_bash", "id"))

        assert rules.classify("execute_bash", {"command": "r'm' x"}) == "deny"
        assert rules.classify("execute_bash", {"command": "ls; id"}) == "allow"
        assert rules.classify("Bash", {"command": "id"}) is None

    def test_file_rules_hold_for_what_it_does(self) -> None:
        rules = self.rules(("deny", "read_it", ".env"), ("allow", "execute_bash"), ("ask", "write_it"))

        assert rules.classify("execute_bash", {"command": "cat .env"}) == "deny"
        assert rules.classify("execute_bash", {"command": "ls > x"}) == "ask"
        assert rules.classify("read_it", {"file_path": ".env"}) == "deny"

    def test_redirection_is_a_part_of_the_alias(self) -> None:
        rules = self.rules(("allow", "execute_bash"), ("allow", "write_it", "out/**"))

        assert rules.classify("execute_bash", {"command": "ls > out/x"}) == "allow"
        assert [str(one) for one in self.rules().suggest("execute_bash", {"command": "git status > out/x"})] == [
            "execute_bash(git status:*)",
            "write_it(out/**)",
        ]

    @pytest.mark.parametrize("tools", [None, {"execute_bash": {}}, {"execute_bash": Tool()}])
    def test_alias_takes_the_declarations_and_checks_of_its_target(self, tools: Any) -> None:
        for given in (tools, None):
            policy = ApprovalPolicy(queue=ApprovalQueue(), rules=self.rules(tools=tools), tools=given)

            assert policy.explain(Call("execute_bash", {"command": "ls"})).rung == "require_approval"
            assert policy.explain(Call("execute_bash", {"command": "rm -rf /"})).rung == "safety_check"
        layers = PermissionRuleSet(default_rules=self.rules(tools=tools))
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=layers, tools=tools, mode="read_only")
        assert policy.explain(Call("execute_bash", {"command": "touch a"})).rung == "read_only"
        assert policy.explain(Call("execute_bash", {"command": "ls"})).rung == "require_approval"  # it only reads

    @pytest.mark.parametrize(
        ("own", "rung"),
        [
            ({}, "read_only_call"),
            ({"approval_required": True}, "require_approval"),
            ({"only_reads": lambda tool_input: False}, "ask_before_changes"),
        ],
    )
    def test_calls_that_only_read_are_those_of_the_target_unless_the_own_tool_says_so(
        self, own: Any, rung: str
    ) -> None:
        shell = ShellTool(read_only_proceeds=True)
        rules = ToolRules(
            tools={**builtin_tools(), "Bash": shell, "execute_bash": own}, aliases={"execute_bash": "Bash"}
        )
        tools = {"execute_bash": own}
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, tools=tools, mode="ask_before_changes")
        assert policy.explain(Call("execute_bash", {"command": "ls"})).rung == rung

    def test_target_that_does_not_say_which_calls_only_read_has_none(self) -> None:
        tools = {**builtin_tools(), "read_file": {}}
        rules = ToolRules(tools=tools, aliases={"read_file": "Read"})
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, tools={"read_file": {}})
        assert policy.explain(Call("read_file", {"file_path": "a"})).rung == "require_approval"

    def test_restrictions_of_the_hosts_own_tool_stay(self) -> None:
        def check(arguments: Any) -> str | None:
            return "too long" if len(arguments["command"]) > 10 else None

        own = {"risk_level": "high", "safety_check": check}
        policy = ApprovalPolicy(
            queue=ApprovalQueue(), rules=self.rules(tools={"execute_bash": own}), tools={"execute_bash": own}
        )

        assert policy.explain(Call("execute_bash", {"command": "ls"})).rung == "risk"
        assert "too long" in policy.explain(Call("execute_bash", {"command": "ls" * 9})).reason
        assert "too large" not in policy.explain(Call("execute_bash", {"command": "rm -rf /"})).reason
        assert policy.explain(Call("execute_bash", {"command": "rm -rf /"})).rung == "safety_check"

    def test_tool_with_a_reader_of_its_own_keeps_it(self) -> None:
        own = ShellTool("execute_bash", argument="cmd")
        rules = self.rules(("deny", "Bash", "rm:*"), ("allow", "Bash"), tools={"execute_bash": own})
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, tools={"execute_bash": own})

        assert rules.classify("execute_bash", {"cmd": "rm x"}) == "deny"
        assert policy.explain(Call("execute_bash", {"cmd": "ls"})).rung == "allow_rule"

    @pytest.mark.parametrize(
        ("aliases", "tools", "wrong"),
        [
            ({"a": "nobody"}, None, "which nobody has"),
            ({"a": "b", "b": "Bash"}, None, "which is an alias itself"),
            ({"read_file": "Bash"}, {"read_file": FileTool("read_file")}, "one of the same class"),
            ({"f": "Read"}, {"f": FileTool("f", writes=True)}, "one of the same class"),
            ({"Write": "Read"}, None, "one of the same class"),
            ({"": "Bash"}, None, "must not be empty"),
        ],
    )
    def test_alias_that_is_none_is_refused(self, aliases: dict[str, str], tools: object, wrong: str) -> None:
        with pytest.raises(ValueError, match=wrong):
            ToolRules(tools=tools, aliases=aliases)

    @pytest.mark.parametrize("aliases", ["a=Bash", [("a", "Bash")], {"a": 1}])
    def test_aliases_of_another_type_are_refused(self, aliases: Any) -> None:
        with pytest.raises(TypeError):
            ToolRules(aliases=aliases)


class TestNamesWithoutCase:
    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_restriction_meets_a_call_by_another_case(self, behavior: str) -> None:
        """A host that calls its shell ``bash`` and told nobody of it has one all the same."""
        rules = rules_for((behavior, "Bash", "rm:*"), (behavior, "Read", ".env"), ("allow", "bash"))

        assert rules.classify("bash", {"command": "r'm' x"}) == behavior
        assert rules.classify("BASH", {"command": "ls; cat .env"}) == behavior
        assert rules.classify("bash", {"command": "ls"}) == "allow"
        assert rules.classify("bash", {"command": "$x"}) == "ask"

    def test_restriction_under_another_case_is_read_by_the_tool_that_is_called(self) -> None:
        rules = rules_for(("deny", "bash", "rm:*"), ("allow", "Bash"), ("deny", "bash", '{"a": 1}'))

        assert rules.classify("Bash", {"command": "rm x"}) == "deny"
        assert rules.classify("bash", {"command": "rm x"}) == "deny"
        assert rules.classify("bash", {"a": 1}) == "deny"

    def test_own_reader_of_the_called_tool_comes_first(self) -> None:
        rules = rules_for(("deny", "Bash", "rm:*"), ("allow", "bash"), bash=ShellTool("bash", argument="cmd"))

        assert rules.classify("bash", {"cmd": "rm x"}) == "deny"
        assert rules.classify("bash", {"cmd": "ls"}) == "allow"

    def test_allow_compares_exactly(self) -> None:
        assert rules_for(("allow", "Bash", "ls:*")).classify("bash", {"command": "ls"}) is None
        with pytest.raises(ValueError, match="no tool reads the pattern"):
            rules_for(("allow", "bash", "ls:*"))


class TestArgumentsThatNobodyKnows:
    @pytest.mark.parametrize(
        ("name", "arguments"),
        [
            ("Bash", {"command": "ls", "cmd": "rm -rf /"}),
            ("Bash", {"command": "ls && pwd", "x": 1}),
            ("Bash", {"command": "ls > src/x", "x": 1}),
            ("Read", {"file_path": "src/a", "path": ".env"}),
            ("Write", {"file_path": "src/a", "content": "", "old_string": ""}),
        ],
    )
    def test_call_is_allowed_by_no_pattern(self, folders: Folders, name: str, arguments: dict[str, object]) -> None:
        patterns = [("allow", "Bash", "*"), ("allow", "Read", "**"), ("allow", "Write", "**")]

        assert folders.rules(*patterns).classify(name, arguments) is None
        assert folders.rules(*patterns).suggest(name, arguments) == []

    def test_rule_without_a_pattern_allows_it(self, folders: Folders) -> None:
        rules = folders.rules(("allow", "Bash"), ("allow", "Read"))

        assert rules.classify("Bash", {"command": "ls && pwd", "x": 1}) == "allow"
        assert rules.classify("Read", {"file_path": "src/a", "x": 1}) == "allow"

    @pytest.mark.parametrize(
        ("name", "arguments"),
        [
            ("Bash", {"command": "ls && pwd", "description": "d", "timeout": 5, "run_in_background": False}),
            ("Bash", {"command": "ls", "dangerouslyDisableSandbox": False}),
            ("Read", {"file_path": "a", "offset": 1, "limit": 2, "pages": "1-2"}),
            ("Write", {"file_path": "a", "content": "rm"}),
            ("Edit", {"file_path": "a", "old_string": "", "new_string": "", "replace_all": True}),
        ],
    )
    def test_arguments_that_a_tool_knows_are_no_matter(self, folders: Folders, name: str, arguments: object) -> None:
        assert folders.rules(("allow", name, "*" if name == "Bash" else "**")).classify(name, arguments) == "allow"

    @pytest.mark.parametrize(
        ("name", "arguments", "decision"),
        [
            ("Bash", {"command": "ls", "cmd": "rm x"}, "deny"),
            ("Bash", {"command": "ls", "script": "ls; cat .env"}, "deny"),
            ("Bash", {"command": "ls", "Command": "rm x"}, "deny"),
            ("Read", {"file_path": "a", "FILE": ".env"}, "deny"),
            ("Bash", {"command": "ls", "script": "$x"}, "ask"),
            ("Bash", {"command": "ls", "path": ".env"}, "ask"),
            ("Bash", {"command": "ls", "path": 5}, "allow"),
            ("Read", {"file_path": "a", "path": ".env"}, "deny"),
            ("Read", {"file_path": "a", "filename": ".env"}, "deny"),
            ("Read", {"file_path": "a", "cmd": "rm x"}, "ask"),
            ("Read", {"file_path": "a", "cmd": "ls"}, "allow"),
        ],
    )
    def test_restriction_looks_at_them(self, folders: Folders, name: str, arguments: object, decision: str) -> None:
        rules = folders.rules(("deny", "Bash", "rm:*"), ("deny", "Read", ".env"), ("allow", "Bash"), ("allow", "Read"))

        assert rules.classify(name, arguments) == decision

    @pytest.mark.parametrize(
        "arguments",
        [
            {"command": "ls", "cmd": "rm -rf /"},
            {"command": "ls", "dangerouslyDisableSandbox": True},
            {"command": "ls", "dangerouslyDisableSandbox": 0},
        ],
    )
    def test_safety_check_looks_at_them(self, arguments: object) -> None:
        policy = ApprovalPolicy(queue=ApprovalQueue(), rules=ToolRules([rule("allow", "Bash")]))

        assert policy.explain(Call("Bash", arguments)).rung == "safety_check"

    @pytest.mark.parametrize(
        "make", [lambda others: ShellTool(others=others), lambda others: FileTool("f", others=others)]
    )
    def test_others_are_names(self, make: Any) -> None:
        assert make(["a", "b"]).others == ("a", "b")
        with pytest.raises(TypeError):
            make([5])


class TestNothingSilent:
    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    def test_restriction_for_a_tool_that_nobody_has_is_noted(self, behavior: str) -> None:
        rules = rules_for((behavior, "WebFech"), (behavior, "bash"), (behavior, "mcp__a__b"), (behavior, "*"))

        assert [(note.list, note.entry, note.reason) for note in rules.notes] == [
            (behavior, "WebFech", "nobody has a tool 'WebFech'")
        ]
        assert str(rules.notes[0]) == f"test: {behavior}: WebFech: nobody has a tool 'WebFech'"

    def test_allow_for_a_tool_that_nobody_has_needs_no_note(self) -> None:
        assert rules_for(("allow", "WebFech")).notes == ()

    @pytest.mark.parametrize(
        ("content", "noted"),
        [
            ("git push --force", True),
            ("git push", True),
            ("rm -rf", True),
            ("rm", False),
            ("rm -rf /", False),
            ("git push:*", False),
            ("git push *", False),
            ("'", False),
            ("$x y", False),
        ],
    )
    def test_exact_restriction_that_people_mean_as_a_prefix_is_noted(self, content: str, noted: bool) -> None:
        reasons = [note.reason for note in rules_for(("deny", "Bash", content), ("allow", "Bash", content)).notes]

        assert reasons == [f"only this very command is meant; write Bash({content}:*)"] * noted

    def test_remark_that_is_no_text_is_none(self) -> None:
        assert rules_for(("deny", "w", "x"), w=Words(remark=lambda *_: 5)).notes == ()

    @pytest.mark.parametrize("answer", [5, True])
    def test_unread_that_is_no_text_is_refused(self, answer: object) -> None:
        with pytest.raises(TypeError, match="the unread of tool 'w' gave"):
            rules_for(("deny", "w", "x"), w=Words(unread=lambda *_: answer))

    def test_pattern_that_can_never_match_is_refused_with_what_to_write(self) -> None:
        tool = Words(unread=lambda content, behavior: f"write y to {behavior}" if content == "x" else None)

        assert rules_for(("deny", "w", "y"), w=tool).rules == (rule("deny", "w", "y"),)
        with pytest.raises(ValueError, match=r"the rule w\(x\): write y to deny"):
            rules_for(("deny", "w", "x"), w=tool)

    def test_pattern_that_the_tool_refuses_is_one_that_nobody_reads(self) -> None:
        def refuse(_content: str) -> Any:
            raise ValueError("no such pattern")

        tool = Words(rule_key=refuse)
        saved = {"version": 1, "tool_rules": [rule("deny", "w", "x").snapshot(), rule("allow", "w").snapshot()]}

        with pytest.raises(ValueError, match="no such pattern"):
            rules_for(("deny", "w", "x"), w=tool)
        restored = ToolRules.from_snapshot(saved, tools={"w": tool})
        assert restored.decide("w", "q").perhaps_denied
        restored.add(rule("deny", "v"))
        restored.discard(rule("deny", "v"))
        assert restored.classify("w", "q") == "ask"
        restored.add(rule("deny", "w", "x"))
        assert [note.reason for note in restored.notes] == ["no such pattern"]

    def test_policy_looks_whether_its_tools_read_the_rules(self) -> None:
        def refuse(_content: str) -> Any:
            raise ValueError("no such pattern")

        rules = rules_for(("deny", "w", "x"), ("deny", "w"), ("deny", "v", "1"), w=Words())
        ApprovalPolicy(queue=ApprovalQueue(), rules=rules, tools={"w": Words(), "v": Tool()})
        all_layers: list[dict[str, Any]] = [
            {"rules": rules},
            {"project_rules": rules},
            {"rules": PermissionRuleSet(default_rules=rules)},
        ]
        for layers in all_layers:
            with pytest.raises(ValueError, match=r"the rule w\(x\): no such pattern"):
                ApprovalPolicy(queue=ApprovalQueue(), tools={"w": Words(rule_key=refuse)}, **layers)

    def test_registry_of_objects_with_brackets_only_is_asked_by_name(self) -> None:
        class Registry:
            def __getitem__(self, name: str) -> object:
                return {"w": Words()}[name]

        assert rules_for(("deny", "Bash", "rm:*"), ("allow", "bash")).classify("bash", {"command": "rm"}) == "deny"
        rules = ToolRules([rule("deny", "w", "a"), rule("allow", "W")], tools=Registry())
        assert [rules.classify(name, word) for name in ("w", "W") for word in ("a", "b")] == [
            "deny",
            None,
            "deny",
            "allow",
        ]

    @pytest.mark.parametrize(
        ("denied", "name", "arguments"),
        [
            (("edit", "foo"), "Write", {"file_path": "foo"}),
            (("edit", "foo"), "Bash", {"command": "echo a > foo"}),
            (("edit",), "Bash", {"command": "echo a > foo"}),
            (("READ", ".env"), "Bash", {"command": "cat .env"}),
            (("READ", ".env"), "find", {"path": ".env"}),
            (("FIND", ".env"), "Bash", {"command": "cat .env"}),
            (("FIND", ".env"), "Read", {"file_path": ".env"}),
            (("WF", "foo"), "Edit", {"file_path": "foo"}),
        ],
    )
    def test_file_rule_under_another_case_holds_for_the_whole_family(
        self, folders: Folders, denied: tuple[str, ...], name: str, arguments: dict[str, str]
    ) -> None:
        tools = builtin_tools(root=folders.repo, home=folders.home)
        tools["find"] = FileTool("find", argument="path", root=folders.repo)
        allowed = [rule("allow", tool) for tool in tools]
        rules = ToolRules([rule("deny", *denied), *allowed], tools=tools, aliases={"wf": "Write"})
        assert rules.classify(name, arguments) == "deny"


def test_pattern_starts_at_the_root_of_the_tool_that_it_names_also_for_an_alias(folders: Folders) -> None:
    tools = {
        "Read": FileTool("Read", root=folders.repo),
        "read_file": FileTool("read_file", argument="path", root=folders.repo / "src"),
    }
    for aliases in ({}, {"read_file": "Read"}):
        rules = ToolRules(
            [rule("deny", "Read", "secrets/**"), rule("allow", "read_file")], tools=tools, aliases=aliases
        )
        assert rules.classify("read_file", {"path": f"{folders.repo}/secrets/key"}) == "deny"
        assert rules.classify("read_file", {"path": "secrets/key"}) == "allow"
    rules = ToolRules([rule("allow", "Read", "src/**")], tools=tools, aliases={"read_file": "Read"})
    assert rules.classify("read_file", {"path": "a"}) == "allow"
    assert rules.classify("read_file", {"path": "../a"}) is None
