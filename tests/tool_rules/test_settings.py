"""Settings files that agents already have."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ask_permissions import PermissionRule, agent_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.values.errors import SnapshotError
from folders import rule

ENTRIES = [
    ("Read", "Read", None),
    ("mcp__files__*", "mcp__files__*", None),
    ("mcp__files__get_*", "mcp__files__get_*", None),
    ("mcp__files", "mcp__files", None),
    ("mcp__files__read", "mcp__files__read", None),
    ("Bash(npm run:*)", "Bash", "npm run:*"),
    ("Bash(*)", "Bash", "*"),
    ("Bash(python -c 'print(1)')", "Bash", "python -c 'print(1)'"),
    (r"Bash(echo \(a\))", "Bash", "echo (a)"),
    (r"Bash(echo :\))", "Bash", "echo :)"),
    ("Bash(echo :))", "Bash", "echo :)"),
    ('Bash(grep "f(" a)', "Bash", 'grep "f(" a'),
    (r"Bash(grep '\d' a)", "Bash", r"grep '\d' a"),
    (r"Bash(grep '\\d' a)", "Bash", r"grep '\d' a"),
    ("Bash(a\\\\)", "Bash", "a\\"),
    ("Write( a b )", "Write", " a b "),
    ("Bash(a\nb)", "Bash", "a\nb"),
]


@pytest.mark.parametrize(("entry", "tool", "content"), ENTRIES)
@pytest.mark.parametrize("behavior", ["allow", "ask", "deny"])
def test_entry_is_read(entry: str, tool: str, content: str | None, behavior: str) -> None:
    rules = ToolRules.from_settings({"permissions": {behavior: [entry]}}, "test")

    assert rules.rules == (rule(behavior, tool, content),)


@pytest.mark.parametrize(("entry", "tool", "content"), ENTRIES)
def test_settings_survive_a_round_trip(entry: str, tool: str, content: str | None) -> None:
    rules = ToolRules([rule("deny", tool, content), rule("allow", "t")])

    assert set(ToolRules.from_settings(rules.to_settings(), "test").rules) == set(rules.rules)


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "Bash()",
        "(ls)",
        "Bash(ls",
        "Bash(ls) ",
        " Bash",
        "Bash (ls)",
        "Bash ls",
        r"Bash(ls\)",
        "Bash(rm:*), Bash(curl:*)",
        None,
        5,
        ["Bash"],
        "Web Search(*)",
    ],
)
def test_bad_entry_is_refused_by_its_name(entry: Any) -> None:
    with pytest.raises(SnapshotError, match=r"permissions\.deny has a bad entry") as refused:
        ToolRules.from_settings({"permissions": {"allow": ["Read"], "deny": ["Bash(rm:*)", entry]}})

    assert repr(entry) in str(refused.value)


@pytest.mark.parametrize(
    "settings",
    [
        None,
        [],
        {},
        {"allow": ["Read"]},
        {"permissions": None},
        {"permissions": ["Read"]},
        {"permissions": {"Allow": []}},
        {"permissions": {"denied": []}},
        {"permissions": {"deny": "Bash"}},
        {"permissions": {"deny": None}},
    ],
)
def test_file_that_is_not_understood_is_refused(settings: Any) -> None:
    with pytest.raises(SnapshotError):
        ToolRules.from_settings(settings)


def test_keys_that_are_not_ours_are_passed_over() -> None:
    permissions = {"defaultMode": "plan", "additionalDirectories": ["../x"], "deny": ["Bash"]}

    rules = ToolRules.from_settings({"permissions": permissions, "model": "m", "hooks": {}})

    assert [(one.behavior, one.source) for one in rules.rules] == [("deny", "userSettings")]


def test_tool_that_settings_cannot_name_is_refused() -> None:
    with pytest.raises(ValueError, match="settings cannot name the tool 'my tool'"):
        ToolRules([rule("deny", "my tool")]).to_settings()


@pytest.mark.parametrize("entry", ["Bash:ls", "*(ls)", "B*", "mcp__x__*(y)"])
def test_settings_entry_that_would_silently_do_nothing_is_refused(entry: str) -> None:
    with pytest.raises(SnapshotError, match="has a bad entry"):
        ToolRules.from_settings({"permissions": {"deny": [entry]}})


@pytest.mark.parametrize("entry", ["*", "mcp__*", "mcp__git*"])
def test_star_for_many_servers_is_no_allow(entry: str) -> None:
    with pytest.raises(SnapshotError, match=r"permissions\.allow has a bad entry"):
        ToolRules.from_settings({"permissions": {"allow": [entry]}})


def lenient(settings: Any, source: str = "userSettings", **options: Any) -> ToolRules:
    """Read what can be read."""
    return ToolRules.from_settings(settings, source, strict=False, **options)


class TestProblems:
    def test_all_of_them_are_in_one_message(self) -> None:
        permissions = {"allow": ["Bash(ls", "WebFetch(domain:a:80)"], "deny": ["*(ls)"], "odd": 1, "defaultMode": "x"}

        with pytest.raises(SnapshotError) as refused:
            ToolRules.from_settings({"permissions": permissions})
        for part in ("'Bash(ls'", "WebFetch(domain:a:80)", "write domain", "'*(ls)'", "'odd'"):
            assert part.replace("write domain", "is no domain; write a host alone") in str(refused.value)

    def test_what_is_understood_is_loaded_and_the_rest_noted(self) -> None:
        permissions = {
            "allow": ["Bash(ls:*)", "Bash(ls", "Gone(x:*)"],
            "ask": ["Gone(y)"],
            "odd": 1,
            "defaultMode": "x",
        }
        rules = lenient({"permissions": permissions})

        assert [str(one) for one in rules.rules] == ["Bash(ls:*)", "Gone(y)"]
        assert [(note.list, note.entry) for note in rules.notes] == [
            (None, "odd"),
            (None, "defaultMode"),
            ("allow", "Bash(ls"),
            ("allow", "Gone(x:*)"),
            ("ask", "Gone(y)"),
        ]
        assert rules.classify("Gone", {"any": 1}) == "ask"
        assert rules.classify("Bash", {"command": "ls"}) == "allow"

    @pytest.mark.parametrize("behavior", ["deny", "ask"])
    @pytest.mark.parametrize("entry", ["(ls)", "Web Search(*)", "*(ls)", "Bash ls", "Bash(ls", "", "Bash:ls"])
    def test_restriction_of_which_no_tool_can_be_read_asks_for_every_call(self, behavior: str, entry: str) -> None:
        rules = lenient({"permissions": {"allow": ["Read", "mcp__a"], behavior: [entry]}})

        assert rules.classify("Read", {"file_path": "a"}) == "ask"
        assert rules.decide("mcp__a__b", {}).perhaps_denied is (behavior == "deny")
        assert [note.entry for note in rules.notes] == [entry]

    def test_entry_that_nobody_reads_is_saved_as_it_stood(self) -> None:
        settings = {"permissions": {"allow": ["Read"], "ask": ["Web Search(*)"], "deny": ["PowerShell(a)", "Gone(y)"]}}

        assert lenient(settings).to_settings() == settings

    def test_file_without_permissions_has_no_rules(self) -> None:
        with pytest.raises(SnapshotError, match="expected a key 'permissions'"):
            ToolRules.from_settings({"hooks": {}})
        rules = lenient({"hooks": {"x": 1}})

        assert rules.rules == ()
        assert [note.reason for note in rules.notes] == ["the file has no rules"]

    @pytest.mark.parametrize(
        "settings",
        [
            {"allow": []},
            {"permisions": {"deny": ["Bash"]}},
            {"permissions": {}, "ask": ["Bash"]},
            {"permissions": {"denied": ["Bash"]}},
            {"permissions": {"deny": "Bash"}},
            {"permissions": {"deny": None}},
            {"permissions": {"deny": [5]}},
            {"permissions": []},
            [],
            "permissions",
        ],
    )
    @pytest.mark.parametrize("strict", [True, False])
    def test_what_may_be_a_misspelt_file_is_refused(self, settings: Any, strict: bool) -> None:
        with pytest.raises(SnapshotError):
            ToolRules.from_settings(settings, strict=strict)

    @pytest.mark.parametrize(
        "key", ["defaultMode", "disableBypassPermissionsMode", "disableAutoMode", "additionalDirectories"]
    )
    @pytest.mark.parametrize("value", ["x", ["x"]])
    def test_known_setting_is_noted(self, key: str, value: object) -> None:
        rules = ToolRules.from_settings({"permissions": {key: value}})

        assert [(note.list, note.entry) for note in rules.notes] == [(None, key)]


class TestPaths:
    @pytest.mark.parametrize("source", ["projectSettings", "localSettings"])
    def test_slash_to_allow_is_the_projects_in_its_own_files(self, source: str) -> None:
        rules = ToolRules.from_settings({"permissions": {"allow": ["Read(/src/**)", "Bash(/bin/ls)"]}}, source)

        assert [one.rule_content for one in rules.rules] == ["./src/**", "/bin/ls"]
        assert [note.entry for note in rules.notes] == ["Read(/src/**)"]
        assert rules.classify("Read", {"file_path": "src/a"}) == "allow"

    def test_slash_to_allow_is_not_understood_elsewhere(self) -> None:
        settings = {"permissions": {"allow": ["Read(/src/**)"]}}

        with pytest.raises(SnapshotError, match="with one slash more for an absolute path"):
            ToolRules.from_settings(settings)
        assert lenient(settings).rules == ()

    @pytest.mark.parametrize("source", ["userSettings", "projectSettings", "session"])
    def test_two_slashes_to_allow_are_absolute(self, source: str) -> None:
        settings = {"permissions": {"allow": ["Read(//src/**)"], "ask": [], "deny": ["Read(//a)", "Edit(/b)"]}}
        rules = ToolRules.from_settings(settings, source)

        assert [one.rule_content for one in rules.rules] == ["/src/**", "//a", "/b"]
        assert rules.to_settings() == settings
        assert rules.entry(rules.rules[0]) == "Read(//src/**)"

    @given(
        st.lists(
            st.tuples(
                st.sampled_from(["Bash", "Read", "Write", "WebFetch", "Skill", "PowerShell", "mcp__a", "*"]),
                st.none() | st.text("()\\/*a \n:", min_size=1) | st.sampled_from(["/a/**", "//a", "./a", "~/a"]),
                st.sampled_from(["allow", "ask", "deny"]),
            )
        ),
        st.sampled_from(["userSettings", "projectSettings"]),
    )
    def test_loading_what_was_saved_gives_equal_rules(
        self, drawn: list[tuple[str, str | None, Any]], source: str
    ) -> None:
        rules = ToolRules(tools=agent_tools())
        for name, content, behavior in drawn:
            with suppress(ValueError):
                rules.add(PermissionRule(tool_name=name, rule_content=content, behavior=behavior, source=source))

        assert set(ToolRules.from_settings(rules.to_settings(), source).rules) == set(rules.rules)


@pytest.mark.parametrize(
    "misspelt",
    [
        {"Deny": ["Bash(rm:*)"]},
        {"Permissions": {"Deny": ["Bash(rm:*)"]}},
        {"settings": {"permissions": {"deny": ["Bash(rm:*)"]}}},
        {"permission": {"denied": ["Bash(rm:*)"]}},
        {"other": {"DENY": ["Bash(rm:*)"]}},
    ],
)
@pytest.mark.parametrize("strict", [True, False])
def test_list_in_a_misspelt_place_is_refused_beside_good_permissions(misspelt: dict[str, Any], *, strict: bool) -> None:
    with pytest.raises(SnapshotError, match="expected it in the key 'permissions'"):
        ToolRules.from_settings({"permissions": {"allow": ["Bash"]}, **misspelt}, strict=strict)


def test_lists_of_other_settings_are_passed_over() -> None:
    settings = {"permissions": {}, "hooks": {"x": [1]}, "sandbox": {"network": {"allow": ["a.test"]}}, "deny": "x"}
    assert ToolRules.from_settings(settings).rules == ()


@pytest.mark.parametrize(
    ("entry", "advice"),
    [
        ("Read(.env:*)", "write a star"),
        ("Edit($HOME/.ssh/**)", "write '~/'"),
        ("Read( .env)", "the blank at its end"),
        ("Grep(.env, .env.local)", "write a rule for each"),
        ("Bash(rm: *)", "write Bash(rm:*)"),
        ("bash(git push --force)", "write Bash(git push --force:*)"),
    ],
)
def test_restriction_that_is_hardly_meant_so_is_noted(entry: str, advice: str) -> None:
    [note] = ToolRules.from_settings({"permissions": {"deny": [entry]}}).notes
    assert (note.entry, advice in note.reason) == (entry, True)
    assert ToolRules.from_settings({"permissions": {"allow": [entry.replace("bash", "Bash")]}}).notes == ()
