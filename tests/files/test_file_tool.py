"""Rules over paths: narrow for allow, wide for deny and ask."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ask_permissions.files.file_tool import UNKNOWN_FILE, FileTool, NamedFile
from ask_permissions.files.lookups import MOST_CALLS, Lookups
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import Calls, PermissionRule
from folders import Folders, rule

COVERED = [
    ("src/**", "src/a.py"),
    ("src/**", "src/deep/er/a.py"),
    ("src/**", "./src/./a.py"),
    ("src/**", "src//a.py"),
    ("src/**", "lib/../src/a.py"),
    ("src/**", "@/repo/src/a.py"),
    ("@/repo/src/**", "src/a.py"),
    ("./src/**", "src/a.py"),
    ("lib/../src/**", "src/a.py"),
    ("src//./**", "src/a.py"),
    ("src/**/*.py", "src/a.py"),
    ("src/**/*.py", "src/deep/er/a.py"),
    ("src/*.py", "src/a.py"),
    ("src/*.py", "src/.hidden.py"),
    ("src/*", "src/.env"),
    ("src/?.py", "src/a.py"),
    ("**", ".git/config"),
    ("**/a/**/b", "x/a/y/a/z/b"),
    ("**/a/*/c", "a/a/b/c"),
    ("*a*b*c", "xxaxxbxxc"),
    ("a**c", "abc"),
    ("config.json", "config.json"),
    ("config.json", "config.json/"),
    ("config.json/", "config.json"),
    ("My Docs/**", "My Docs/a b.txt"),
    ("app/[id]/**", "app/[id]/page.tsx"),
    ("app/{a,b}/x", "app/{a,b}/x"),
    ("a\nb/*", "a\nb/c\nd"),
    ("**", "ends in a newline\n"),
    ("~/notes/**", "@/home/notes/a.md"),
    ("@/home/notes/**", "~/notes/a.md"),
    ("~/.config", "~/.config"),
    ("/**", "@/elsewhere"),
    ("@/other/**", "@/other/a"),
    ("../other/**", "@/other/a"),
]

UNCOVERED = [
    ("src/**", "src"),
    ("src/**", "src/../.env"),
    ("src/**", "src/../../etc/passwd"),
    ("src/**", "vendor/src/a.py"),
    ("src/**", "source/a.py"),
    ("src/**", "src-private/a.py"),
    ("src/**", "SRC/a.py"),
    ("src/**", "src\\a.py"),
    ("src\\**", "src/a.py"),
    ("src/*.py", "src/sub/a.py"),
    ("src/?.py", "src/ab.py"),
    ("src/?.py", "src/.py"),
    ("a?b", "a/b"),
    ("a*b", "a/b"),
    ("src", "src/a.py"),
    ("src/", "src/a.py"),
    (".env", "deep/.env"),
    ("*.py", "deep/a.py"),
    ("**", "@/elsewhere"),
    ("**", "~/notes"),
    ("~/notes/**", "~/../notes/a"),
    ("~/notes/**", "~bob/notes/a"),
    ("~bob/**", "~bob/a"),
    ("@/repo/**", "@/repo-private/x"),
    ("[ab].py", "a.py"),
    ("{a,b}.py", "a.py"),
    ("src/*/../x", "src/x"),
    ("**", "C:\\cfg\\a.json"),
    ("**", "C:/cfg/a.json"),
    ("**", "file:///etc/passwd"),
    ("**", "file:/etc/passwd"),
    ("**", "file:etc/passwd"),
    ("**", "a\0b"),
    ("**", ""),
    ("**", "~root"),
    ("**", "\ud800"),
    ("a.py", "a.py\n"),
    ("résumé", "re\u0301sume\u0301"),
]

RESTRICTED = [
    *COVERED,
    ("src/**", "src"),
    ("src/**", "src/"),
    ("src/", "src/a.py"),
    ("src", "src/deep/a.py"),
    ("src/**", "SRC/a.py"),
    ("SRC/**", "src/a.py"),
    ("src/**", "src\\a.py"),
    ("src\\**", "src/a.py"),
    ("src/**", "lib\\..\\src\\a.py"),
    (".env", "deep/er/.env"),
    (".env", "deep/.ENV/x"),
    (".env", "@/elsewhere/.env"),
    ("*.pem", "deep/a.PEM"),
    ("private/", "deep/private/a"),
    ("**/.env*", ".env.local"),
    ("**/.env*", "@/elsewhere/.env.local"),
    ("**", "@/elsewhere"),
    ("*", "~/x"),
    ("secrets-*/config.json", "secrets-a/config.json"),
    ("[ab].py", "a.py"),
    ("[!b].py", "a.py"),
    ("[^b].py", "a.py"),
    ("[A-C].py", "b.py"),
    ("[z-a].py", "b.py"),
    ("[]].py", "].py"),
    ("[id].py", "[id].py"),
    ("{a,b}.py", "b.py"),
    ("*.{pem,k{e,}y}", "x/a.key"),
    ("{src,lib/deep}/**", "lib/deep/a"),
    ("{,a}" * 40, "anything"),
    ("src/*/../x", "src/x"),
    ("src/**/../x", "src/x"),
    ("src/*/../../x", "x"),
    ("résumé/**", "re\u0301sume\u0301/a"),
    ("re\u0301sume\u0301/**", "RÉSUMÉ/a"),
    ("r?sum?", "re\u0301sume\u0301"),
    ("file", "\ufb01le"),
    (".git", ".g\u200cit"),
    ("straße", "STRASSE"),
    ("a?b", "aßb"),
    ("src/*.env", "src/\u2100.env"),
    ("C:/cfg/**", "C:\\cfg\\a.json"),
    ("c:\\cfg", "C:/cfg/a.json"),
    ("~/notes", "~\\notes\\a"),
    ("~bob/x", "~bob/x/y"),
    ("~/x", "@/repo/~/x"),
    ("a*b", "a\\b"),
    ("\ud800", "\ud800"),
    ("@/repo", "src"),
    ("/", "@/elsewhere"),
    ("/?*/**", "@/elsewhere"),
]

UNRESTRICTED = [
    ("src/**", "vendor/src/a.py"),
    ("src/**", "source/a.py"),
    ("src/secret", "deep/src/secret"),
    ("./.env", "deep/.env"),
    ("src/*.py", "src/sub/a.txt"),
    ("a?b", "a/b"),
    ("a?b", "axyb"),
    ("[ab].py", "c.py"),
    ("{a,b}.py", "c.py"),
    (".env", ".envrc"),
    ("private/**", "privateer/a"),
    ("@/repo/**", "@/repo-private/x"),
]


@pytest.mark.parametrize(("pattern", "path"), COVERED)
def test_allow_covers_what_the_pattern_says(folders: Folders, pattern: str, path: str) -> None:
    assert folders.allows(pattern, path)


@pytest.mark.parametrize(("pattern", "path"), UNCOVERED)
def test_allow_covers_nothing_that_may_be_something_else(folders: Folders, pattern: str, path: str) -> None:
    assert not folders.allows(pattern, path)


@pytest.mark.parametrize(("pattern", "path"), RESTRICTED)
def test_deny_covers_whatever_could_be_meant(folders: Folders, pattern: str, path: str) -> None:
    assert folders.restricts(pattern, path)


@pytest.mark.parametrize(("pattern", "path"), UNRESTRICTED)
def test_deny_leaves_other_files_alone(folders: Folders, pattern: str, path: str) -> None:
    assert not folders.restricts(pattern, path)


@pytest.mark.parametrize(("pattern", "path"), [*COVERED, *RESTRICTED])
def test_matching_rule_is_found_by_its_key(folders: Folders, pattern: str, path: str) -> None:
    """A rule that the index passes over would not be asked at all."""
    tool, place = folders.tool(), str(folders.place)
    key = tool.rule_key(pattern.replace("@", place))

    keys = tool.call_keys({"file_path": path.replace("@", place)})

    assert key is None or key in (keys or ())


@pytest.mark.parametrize("path", [["src/a.py", "/etc/x"], None, 5, b"src/a.py", {"a": 1}])
def test_path_that_is_no_text_is_covered_by_nothing(folders: Folders, path: Any) -> None:
    tool = folders.tool()

    assert not tool.match_rule("**", {"file_path": path})
    assert not tool.may_match_rule("src/**", {"file_path": path})
    assert not tool.split({"file_path": path}).complete


def test_file_that_only_running_could_tell_may_be_any(folders: Folders) -> None:
    tool, call = folders.tool(), {"file_path": UNKNOWN_FILE}

    assert tool.could_match_rule("src/**", call)
    assert tool.call_keys(call) is None
    assert not tool.could_match_rule("src/**", {"file_path": "a"})
    assert not tool.could_match_rule("src/**", {})


@pytest.mark.parametrize("arguments", [{}, None, "src/a.py", ["src/a.py"]])
def test_call_without_a_path_is_incomplete(folders: Folders, arguments: Any) -> None:
    assert folders.tool().split(arguments) == Calls([("Read", {})], False)


def test_path_too_long_for_its_links_to_be_seen_is_not_covered(folders: Folders) -> None:
    long = "src/" + "d/" * 600

    assert not folders.allows("src/**", long + "a")
    assert folders.restricts("src/**", long + "a")
    assert folders.restricts("lib/**", long + "../" * 601 + "lib/a")


def test_path_too_long_for_its_links_to_be_seen_asks_where_a_rule_restricts(folders: Folders) -> None:
    rules = folders.rules(("allow", "Bash", "*"), ("deny", "Read", "secrets"))

    assert rules.classify("Bash", {"command": "cat link/../" + "./" * 600 + "a"}) == "ask"


def test_hostile_path_takes_no_longer_than_its_length_allows(folders: Folders) -> None:
    path = "a/" * 20_000 + "a" * 20_000

    assert not folders.restricts("**/a/**/a/**/a*a*a*a*b/**/b", path)
    assert not folders.allows("**/a/**/a/**/a*a*a*a*b/**/b", path)


class TestLinks:
    def test_link_out_of_the_allowed_folder_is_not_covered(self, folders: Folders) -> None:
        folders.link("repo/src/out", "home")

        assert not folders.allows("src/**", "src/out/a")

    def test_link_within_the_allowed_folder_is_covered(self, folders: Folders) -> None:
        folders.link("repo/src/alias", "repo/src/real")

        assert folders.allows("src/**", "src/alias/a")

    def test_dangling_link_out_of_the_allowed_folder_is_not_covered(self, folders: Folders) -> None:
        folders.link("repo/src/new.py", "home/not-there-yet")

        assert not folders.allows("src/**", "src/new.py")

    def test_link_is_denied_by_its_own_name(self, folders: Folders) -> None:
        folders.link("repo/blocked.txt", "repo/ok.txt")

        assert folders.restricts("blocked.txt", "blocked.txt")

    def test_link_is_denied_by_the_name_of_its_target(self, folders: Folders) -> None:
        folders.link("repo/safe.txt", "repo/.env")

        assert folders.restricts(".env", "safe.txt")

    def test_link_is_denied_by_a_name_on_the_way(self, folders: Folders) -> None:
        folders.link("repo/first", "repo/sub/second")
        folders.link("repo/sub/second", "../third")

        assert folders.restricts("sub/second", "first")
        assert folders.restricts("third", "first")

    def test_target_of_a_denied_link_is_denied(self, folders: Folders) -> None:
        folders.link("repo/secrets", "place")

        assert folders.restricts("secrets/**", "@/place/a")
        assert folders.restricts("secrets", "@/place/a")

    def test_dots_behind_a_link_are_denied_by_both_readings(self, folders: Folders) -> None:
        folders.link("repo/link", "other/deep")
        (folders.place / "other/deep").mkdir(parents=True)

        assert folders.restricts("x", "link/../x")
        assert folders.restricts("@/repo/x", "link/../x")
        assert folders.restricts("@/other/x", "link/../x")

    def test_dots_behind_a_link_are_allowed_if_both_readings_are(self, folders: Folders) -> None:
        folders.link("repo/link", "other/deep")
        (folders.place / "other/deep").mkdir(parents=True)

        assert not folders.allows("**", "link/../x")
        assert not folders.allows("@/other/**", "link/../x")
        assert folders.allows("@/**", "link/../x")

    def test_pattern_with_dots_behind_a_link_allows_nothing(self, folders: Folders) -> None:
        folders.link("repo/link", "other/deep")
        (folders.place / "other/deep").mkdir(parents=True)

        assert not folders.allows("link/../x/**", "x/a")
        assert folders.restricts("link/../x/**", "x/a")
        assert folders.restricts("link/../x/**", "@/other/x/a")

    def test_fixed_part_of_an_outer_pattern_is_followed(self, folders: Folders) -> None:
        folders.link("short", "private/long")

        assert folders.allows("@/short/**", "@/short/a.txt")
        assert folders.allows("@/short/**", "@/private/long/a.txt")

    def test_fixed_part_of_a_home_pattern_is_followed(self, folders: Folders) -> None:
        folders.link("home/notes", "disk/notes")

        assert folders.allows("~/notes/**", "~/notes/a.md")

    def test_fixed_part_in_the_project_must_stay_in_it(self, folders: Folders) -> None:
        folders.link("repo/out", "home")
        folders.link("repo/alias", "repo/src")

        assert not folders.allows("out/**", "out/a")
        assert not folders.allows("@/repo/out/**", "out/a")
        assert not folders.allows("out/**", "~/a")
        assert folders.allows("alias/**", "alias/a")

    def test_allow_ends_when_its_link_is_turned_elsewhere(self, folders: Folders) -> None:
        folders.link("short", "private/long")
        tool = folders.tool()
        call = {"file_path": f"{folders.place}/short/a"}
        assert tool.match_rule(f"{folders.place}/short/**", call)

        (folders.place / "short").unlink()
        folders.link("short", "home")

        assert not tool.match_rule(f"{folders.place}/short/**", call)

    def test_circle_of_links_leads_nowhere(self, folders: Folders) -> None:
        folders.link("repo/a", "./b")
        folders.link("repo/b", "./a")

        assert not folders.allows("src/**", "a/../src/x/../../a")
        assert folders.restricts("a", "b")

    @pytest.mark.parametrize("path", ["src/a", "@/link/src/a", "@/repo/src/a"])
    @pytest.mark.parametrize("pattern", ["src/**", "@/link/src/**", "@/repo/src/**"])
    def test_project_may_be_named_through_a_link(self, folders: Folders, pattern: str, path: str) -> None:
        folders.link("link", "repo")

        assert folders.allows(pattern, path, root="link")
        assert folders.restricts(pattern, path, root="link")

    def test_existing_file_on_a_case_insensitive_disk_needs_the_exact_name(self, folders: Folders) -> None:
        """Where the disk ignores case, another spelling asks; it is never a way past a deny."""
        (folders.repo / "Secret").touch()

        assert folders.restricts("secret", "SECRET")
        assert not folders.allows("secret", "SECRET")


class TestRules:
    def test_rule_without_content_allows_no_unreadable_path(self, folders: Folders) -> None:
        rules = folders.rules(("allow", "Read"))

        assert rules.classify("Read", {"file_path": "/anything"}) == "allow"
        assert rules.classify("Read", {"file_path": "~bob/x"}) is None

    @pytest.mark.parametrize("restricted", ["Write", "Edit"])
    @pytest.mark.parametrize("called", ["Write", "Edit"])
    def test_restriction_of_one_writing_tool_covers_all(self, folders: Folders, restricted: str, called: str) -> None:
        rules = folders.rules(("allow", called, "**"), ("deny", restricted, "AGENTS.md"), ("ask", restricted, "docs"))

        assert rules.classify(called, {"file_path": "AGENTS.md"}) == "deny"
        assert rules.classify(called, {"file_path": "docs/a"}) == "ask"
        assert rules.classify(called, {"file_path": "src/a"}) == "allow"

    def test_restriction_of_reading_does_not_cover_writing(self, folders: Folders) -> None:
        rules = folders.rules(("allow", "Write", "**"), ("deny", "Read", "docs"))

        assert rules.classify("Write", {"file_path": "docs/a"}) == "allow"

    def test_allow_of_one_writing_tool_does_not_cover_the_other(self, folders: Folders) -> None:
        assert folders.rules(("allow", "Write", "**")).classify("Edit", {"file_path": "a"}) is None

    def test_unreadable_path_is_asked_about_where_a_rule_restricts(self, folders: Folders) -> None:
        rules = folders.rules(("allow", "Write"), ("deny", "Edit", "secrets"))

        verdict = rules.decide("Write", {})

        assert (verdict.decision, verdict.rule) == ("ask", None)


class TestSuggestions:
    @pytest.mark.parametrize(
        ("path", "content"),
        [
            ("src/deep/a.py", "src/deep/**"),
            ("@/repo/src/a.py", "src/**"),
            ("src/../lib/a.py", "lib/**"),
            ("app/[id]/page.tsx", "app/[id]/**"),
            ("README.md", "README.md"),
            ("@/other/a.txt", "@/other/a.txt"),
            ("~/notes/a.md", "@/home/notes/a.md"),
        ],
    )
    def test_suggestion_is_the_folder_or_the_file(self, folders: Folders, path: str, content: str) -> None:
        place = str(folders.place)
        [suggested] = folders.tool().generate_suggestions({"file_path": path.replace("@", place)})

        assert suggested.rule_content == content.replace("@", place)
        assert (suggested.tool_name, suggested.behavior, suggested.source) == ("Read", "allow", "suggested")

    @pytest.mark.parametrize("path", ["src/*/a.py", "a?.py", "~bob/x", "", "@/repo", None])
    def test_nothing_is_suggested_where_no_pattern_says_it(self, folders: Folders, path: Any) -> None:
        path = path and path.replace("@", str(folders.place))

        assert folders.tool().generate_suggestions({"file_path": path}) == []

    def test_nothing_is_suggested_for_a_link_out_of_the_folder(self, folders: Folders) -> None:
        folders.link("repo/src/out", "home")

        assert folders.tool().generate_suggestions({"file_path": "src/out/a"}) == []


def test_restriction_holds_for_a_letter_that_grows_when_its_case_is_taken_out(folders: Folders) -> None:
    assert folders.restricts("secrets/?.txt", "secrets/\u0130.txt")
    assert (
        folders.rules(("deny", "Read", "secrets/?.txt")).classify("Read", {"file_path": "secrets/\u0130.txt"}) == "deny"
    )


@pytest.mark.parametrize(
    "path", ["secrets./k.txt", "secrets /k.txt", "secrets. . /k.txt", "secrets/k.txt.", "secrets\\k.txt "]
)
@pytest.mark.parametrize("pattern", ["secrets/**", "secrets", "secrets/k.txt", "k.txt", "**/*.txt", "secrets./**"])
def test_restriction_holds_without_the_dots_and_blanks_that_some_systems_drop(
    folders: Folders, pattern: str, path: str
) -> None:
    assert folders.rules(("deny", "Read", pattern)).classify("Read", {"file_path": path}) == "deny"
    assert not folders.restricts(pattern, "...")


class TestTool:
    def test_path_may_have_another_argument(self, folders: Folders) -> None:
        tool = folders.tool("Grep", argument="path")

        assert tool.match_rule("src/**", {"path": "src/a"})
        assert not tool.match_rule("src/**", {"path": None, "file_path": "src/a"})

    def test_usual_argument_beside_it_is_looked_at_by_restrictions_only(self, folders: Folders) -> None:
        tool = folders.tool("Save", argument="path", writes=True)

        assert not tool.split({"file_path": "src/a"}).complete
        assert not tool.match_rule("src/**", {"file_path": "src/a"})
        for call in ({"file_path": ".env"}, {"path": "src/a", "file_path": ".env"}):
            assert tool.may_match_rule(".env", call)
            assert tool.safety_check(call) is not None
        assert tool.may_match_rule("src/**", {"path": "src/a", "file_path": ".env"})
        assert tool.could_match_rule("x", {"path": "src/a", "file_path": "/proc/self/cwd/x"})

    def test_redirection_names_the_file_of_a_tool_with_another_argument(self, folders: Folders) -> None:
        tools = builtin_tools(root=folders.repo, home=folders.home) | {
            "Write": folders.tool("Write", argument="path", writes=True)
        }
        rules = ToolRules([rule("allow", "Bash"), rule("allow", "Write", "src/**")], tools=tools)

        assert rules.classify("Bash", {"command": "ls > src/a"}) == "allow"
        assert rules.classify("Bash", {"command": "ls > lib/a"}) is None

    def test_declarations_tell_reading_from_writing(self, folders: Folders) -> None:
        reading, writing = folders.tool(), folders.tool("Write", writes=True)

        assert (reading.writes, reading.side_effect_scope, reading.approval_required) == (False, "none", True)
        assert (writing.writes, writing.side_effect_scope, writing.approval_required) == (True, "workspace", True)

    def test_only_writing_to_a_guarded_place_is_dangerous(self, folders: Folders) -> None:
        call = {"file_path": "~/.ssh/config"}

        assert folders.tool().safety_check(call) is None
        assert folders.tool("Write", writes=True).safety_check({"file_path": "src/a"}) is None
        assert "guarded folder" in str(folders.tool("Write", writes=True).safety_check(call))

    def test_danger_is_seen_behind_a_link(self, folders: Folders) -> None:
        folders.link("repo/notes.txt", "home/.bashrc")

        assert "start-up" in str(folders.tool("Write", writes=True).safety_check({"file_path": "notes.txt"}))

    def test_root_and_home_are_those_of_the_process_by_default(
        self, folders: Folders, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(folders.repo)
        monkeypatch.setenv("HOME", str(folders.home))
        tool = FileTool("Read")
        monkeypatch.chdir(folders.home)

        assert tool.match_rule("src/**", {"file_path": f"{folders.repo}/src/a"})
        assert tool.match_rule("~/a", {"file_path": f"{folders.home}/a"})

    def test_subclass_is_given_the_arguments(self, folders: Folders) -> None:
        class Small(FileTool):
            def match_rule(self, rule_content: str, tool_input: Any) -> bool:
                return len(tool_input["content"]) < 9 and super().match_rule(rule_content, tool_input)

        rules = folders.rules()
        tool = Small("Write", writes=True, root=folders.repo)
        assert tool.match_rule("a", {"file_path": "a", "content": "short"})
        assert not tool.match_rule("a", {"file_path": "a", "content": "a long text"})
        assert rules.rules == ()

    @pytest.mark.parametrize(
        ("options", "error"),
        [
            ({"name": ""}, ValueError),
            ({"name": 5}, TypeError),
            ({"name": "Read", "argument": ""}, ValueError),
            ({"name": "Read", "root": ""}, ValueError),
            ({"name": "Read", "root": "a\0b"}, ValueError),
            ({"name": "Read", "root": b"/"}, TypeError),
            ({"name": "Read", "home": 5}, TypeError),
        ],
    )
    def test_wrong_setting_is_refused(self, options: dict[str, Any], error: type[Exception]) -> None:
        with pytest.raises(error):
            FileTool(**options)


def test_first_rule_of_those_that_match_is_named(folders: Folders) -> None:
    rules = folders.rules(("deny", "Read", "b/**"), ("deny", "Read"), ("deny", "Read", "a/**"))

    assert rules.match("Read", {"file_path": "a/x"}) == rule("deny", "Read")
    assert rules.match("Read", {"file_path": "b/x"}) == rule("deny", "Read", "b/**")


@pytest.mark.parametrize("path", ["/proc/self/cwd/secrets/a.txt", "/proc/1/root/etc/passwd", "/dev/fd/3"])
def test_path_that_each_process_sees_for_itself_is_never_allowed(path: str, tmp_path: Path) -> None:
    tools = builtin_tools(root=str(tmp_path))
    allow = PermissionRule(tool_name="Read", rule_content=None, behavior="allow", source="test")
    everything = PermissionRule(tool_name="Read", rule_content="**", behavior="allow", source="test")
    deny = PermissionRule(tool_name="Read", rule_content="elsewhere/**", behavior="deny", source="test")
    assert ToolRules([allow, everything], tools=tools).classify("Read", {"file_path": path}) is None
    assert ToolRules([allow, everything, deny], tools=tools).classify("Read", {"file_path": path}) == "ask"


def test_file_that_a_call_names_is_looked_up_once_for_all_tools(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[str] = []
    realpath = os.path.realpath

    def counted(path: str) -> str:
        looked_up.append(path)
        return str(realpath(path))

    named = NamedFile("src/a", Lookups())
    tools = [folders.tool("Read"), folders.tool("Write"), folders.tool("Read", root="home")]
    monkeypatch.setattr("os.path.realpath", counted)
    asked = [tool.prepare(named).asked for tool in tools]

    assert asked[0] is asked[1]
    assert asked[2].text == f"{folders.home}/src/a"
    assert looked_up == [f"{folders.repo}/src", f"{folders.home}/src"]
    assert tools[0].may_match_rule("src", named)


def test_file_beyond_what_a_call_looks_up_may_be_any(folders: Folders) -> None:
    lookups = Lookups()
    lookups.calls.take(MOST_CALLS + 1)
    tool, named = folders.tool(), NamedFile("src/a", lookups)

    assert tool.could_match_rule("secrets", named)
    assert tool.may_match_rule("src", named)
    assert not tool.split(named).complete
    assert tool.call_keys(named) is None
