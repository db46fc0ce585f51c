"""Rules that come from settings files, and go back into them."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ask_permissions import PermissionRule, ToolRules, agent_tools
from ask_permissions.tool_rules import settings_files, tool_rules
from ask_permissions.tool_rules.settings_text import changed_text
from ask_permissions.values.errors import SnapshotError

USER, PROJECT, LOCAL = "userSettings", "projectSettings", "localSettings"
NO_TRUST = "what the project allows does not count unless it is trusted"
OUTSIDE = "the file leads out of the project, so that what it allows does not count"


class Files:
    """The three settings files of a user with a project."""

    def __init__(self, place: Path) -> None:
        self.place = place.resolve()
        self.user = self.place / "home/.claude/settings.json"
        self.project = self.place / "project/.claude/settings.json"
        self.local = self.place / "project/.claude/settings.local.json"
        for folder in (self.user.parent, self.project.parent):
            folder.mkdir(parents=True)

    def write(self, path: Path, **lists: Iterable[str]) -> Path:
        path.write_text(json.dumps({"model": "x", "permissions": lists}), encoding="utf-8")
        return path


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def rule(behavior: Any, tool: str, content: str | None = None, source: str = USER) -> PermissionRule:
    return PermissionRule(tool_name=tool, rule_content=content, behavior=behavior, source=source)


def lists(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))["permissions"]


class TestLoad:
    def test_each_file_has_its_source(self, files: Files) -> None:
        rules = ToolRules.load(
            user=files.write(files.user, allow=["Read"]),
            project=str(files.write(files.project, deny=["Bash(rm:*)"])),
            local=files.write(files.local, ask=["Bash(mv:*)"]),
        )

        assert rules.rules == (
            rule("allow", "Read"),
            rule("deny", "Bash", "rm:*", PROJECT),
            rule("ask", "Bash", "mv:*", LOCAL),
        )

    def test_no_file_is_no_rule(self) -> None:
        assert ToolRules.load().rules == ()

    def test_tools_of_known_agents_and_aliases_read_the_rules(self, files: Files) -> None:
        path = files.write(files.user, allow=["WebFetch(domain:a.example)", "Bash(ls:*)"])
        rules = ToolRules.load(user=path, aliases={"execute_bash": "Bash"})

        assert rules.classify("WebFetch", {"url": "https://a.example/x"}) == "allow"
        assert rules.classify("execute_bash", {"command": "ls"}) == "allow"

    def test_tools_that_are_given_read_the_rules(self, files: Files) -> None:
        path = files.write(files.user, allow=["WebFetch(domain:a.example)"])

        with pytest.raises(SnapshotError, match="WebFetch"):
            ToolRules.load(user=path, tools={})

    @pytest.mark.parametrize(("source", "keyword"), [(PROJECT, "project"), (LOCAL, "local")])
    def test_what_a_project_allows_is_noted_and_the_rest_counts(self, files: Files, source: str, keyword: str) -> None:
        path = files.write(files.project, allow=["Read"], ask=["Bash"], deny=["Write"])
        options: dict[str, Any] = {keyword: path}
        rules, trusting = ToolRules.load(**options), ToolRules.load(**options, trust_project=True)

        assert rules.rules == (rule("ask", "Bash", None, source), rule("deny", "Write", None, source))
        assert [(note.source, note.list, note.entry, note.reason) for note in rules.notes] == [
            (source, "allow", "Read", NO_TRUST)
        ]
        assert trusting.rules == (rule("allow", "Read", None, source), *rules.rules)
        assert trusting.notes == ()

    @pytest.mark.parametrize(
        ("entry", "noted"),
        [
            ("Read(.env)", True),
            ("Read(/keys/**)", True),
            ("Read(~/.ssh/**)", False),
            ("Read(//etc/x)", False),
            ("Bash(a)", False),
        ],
    )
    def test_path_of_a_project_that_begins_at_another_root_is_noted(
        self, files: Files, entry: str, *, noted: bool
    ) -> None:
        path, project = files.write(files.project, deny=[entry]), files.place / "project"
        reason = f"its paths begin at {files.place}, the root of the tools; give tools made with root={str(project)!r}"

        elsewhere = ToolRules.load(project=path, tools=agent_tools(root=files.place))
        assert [(note.entry, note.reason) for note in elsewhere.notes] == [(str(path), reason)] * noted
        assert ToolRules.load(project=path, tools=agent_tools(root=project)).notes == ()
        assert ToolRules.load(user=path, tools=agent_tools(root=files.place)).notes == ()

    @pytest.mark.parametrize("folder", [".agent", ".Claude"])
    def test_file_in_a_linked_folder_of_settings_stands_outside_the_project(self, files: Files, folder: str) -> None:
        outside = files.place / "outside"
        outside.mkdir()
        (files.place / "project" / folder).symlink_to(outside)
        path = files.write(files.place / "project" / folder / "settings.json", allow=["Read"])
        rules = ToolRules.load(local=path, trust_project=True)
        assert (rules.rules, [note.reason for note in rules.notes]) == ((), [OUTSIDE])

    @pytest.mark.parametrize("trust", [True, False])
    def test_file_outside_the_project_allows_nothing(self, files: Files, trust: bool) -> None:
        files.project.symlink_to(files.write(files.place / "other.json", allow=["Read"], deny=["Write"]))
        rules = ToolRules.load(project=files.project, trust_project=trust)

        assert rules.rules == (rule("deny", "Write", None, PROJECT),)
        assert [note.reason for note in rules.notes] == [OUTSIDE]

    def test_own_file_may_stand_anywhere(self, files: Files) -> None:
        files.user.symlink_to(files.write(files.place / "other.json", allow=["Read"]))

        assert ToolRules.load(user=files.user).rules == (rule("allow", "Read"),)

    def test_what_is_not_understood_is_named_with_its_file(self, files: Files) -> None:
        path = files.write(files.project, deny=["Bash(ls", "*(ls)"])

        with pytest.raises(SnapshotError, match=rf"^{path}: .*'Bash\(ls'.*'\*\(ls\)'"):
            ToolRules.load(project=path)
        assert ToolRules.load(project=path, strict=False).classify("Read", {"file_path": "a"}) == "ask"

    def test_missing_file_is_named(self, files: Files) -> None:
        with pytest.raises(FileNotFoundError, match=str(files.local)):
            ToolRules.load(user=files.write(files.user), local=files.local)

    def test_one_file_under_two_names_is_refused(self, files: Files) -> None:
        files.local.symlink_to(files.write(files.project))

        with pytest.raises(ValueError, match=f"^{files.local}: is the file of projectSettings, too"):
            ToolRules.load(project=files.project, local=files.local)

    @pytest.mark.parametrize("trust", [1, "no", None])
    def test_trust_is_true_or_false(self, trust: Any) -> None:
        with pytest.raises(TypeError, match="trust_project must be True or False"):
            ToolRules.load(trust_project=trust)


class TestSave:
    def test_added_rules_are_appended_and_discarded_ones_taken_out(self, files: Files) -> None:
        rules = ToolRules.load(user=files.write(files.user, allow=["A", "B"], deny=["C"]))
        rules.discard(rule("allow", "A"))
        rules.add(rule("deny", "Bash", "rm (x)"))

        rules.save(files.user)
        assert json.loads(files.user.read_text()) == {
            "model": "x",
            "permissions": {"allow": ["B"], "deny": ["C", r"Bash(rm \(x\))"]},
        }

    def test_rules_of_other_sources_are_left_out(self, files: Files) -> None:
        rules = ToolRules.load(user=files.write(files.user), project=files.write(files.project, deny=["C"]))
        rules.add(rule("allow", "A", source="session"))
        rules.discard(rule("deny", "C", source=PROJECT))

        rules.save(files.user)
        assert lists(files.user) == {}
        assert lists(files.project) == {"deny": ["C"]}

    def test_what_others_wrote_in_the_meantime_stays(self, files: Files) -> None:
        rules = ToolRules.load(user=files.write(files.user, allow=["A", "B"]))
        rules.add(rule("allow", "C"))
        rules.add(rule("allow", "D"))
        rules.discard(rule("allow", "A"))
        files.write(files.user, allow=["X", "A", "C"], deny=["Y"])  # B is gone

        rules.save(files.user)
        assert lists(files.user) == {"allow": ["X", "C", "D"], "deny": ["Y"]}

    def test_saving_twice_changes_nothing(self, files: Files) -> None:
        rules = ToolRules.load(user=files.write(files.user, allow=["A"]))
        rules.add(rule("allow", "B"))
        rules.discard(rule("allow", "A"))
        rules.save(files.user)
        before = files.user.stat()

        rules.save(files.user)
        assert files.user.stat() == before

    def test_rule_that_was_saved_can_be_taken_out_again(self, files: Files) -> None:
        rules = ToolRules.load(user=files.write(files.user, allow=["A"]))
        rules.add(rule("allow", "B"))
        rules.save(files.user)
        rules.discard(rule("allow", "B"))

        rules.save(files.user)
        assert lists(files.user) == {"allow": ["A"]}

    def test_what_did_not_count_is_kept(self, files: Files) -> None:
        rules = ToolRules.load(
            project=files.write(files.project, allow=["A", "Bash(ls"], ask=["Gone(x)"], deny=["(ls)", ""]),
            strict=False,
        )
        rules.add(rule("deny", "B", source=PROJECT))

        rules.save(files.project)
        assert lists(files.project) == {"allow": ["A", "Bash(ls"], "ask": ["Gone(x)"], "deny": ["(ls)", "", "B"]}

    def test_missing_file_is_made_for_its_source(self, files: Files) -> None:
        rules = ToolRules([rule("deny", "A", source=LOCAL), rule("deny", "B")])

        rules.save(files.local, LOCAL)
        assert files.local.read_text() == '{\n  "permissions": {\n    "deny": [\n      "A"\n    ]\n  }\n}\n'
        rules.add(rule("deny", "C", source=LOCAL))
        rules.save(files.local)
        assert lists(files.local) == {"deny": ["A", "C"]}

    def test_file_that_was_not_loaded_gets_what_it_lacks(self, files: Files) -> None:
        files.write(files.local, deny=["A", "X"])

        ToolRules([rule("deny", "A", source=LOCAL), rule("deny", "B", source=LOCAL)]).save(files.local, LOCAL)
        assert lists(files.local) == {"deny": ["A", "X", "B"]}

    def test_file_that_was_not_loaded_needs_its_source(self, files: Files) -> None:
        with pytest.raises(ValueError, match=rf"^{files.local}: was not loaded; save\(path, source\) needs the source"):
            ToolRules().save(files.local)
        assert not files.local.exists()

    def test_file_has_one_source(self, files: Files) -> None:
        rules = ToolRules.load(user=files.write(files.user))
        rules.save(files.user, USER)

        with pytest.raises(ValueError, match=f"^{files.user}: is the file of userSettings, not of 'localSettings'"):
            rules.save(files.user, LOCAL)

    def test_source_is_text(self, files: Files) -> None:
        with pytest.raises(TypeError, match="a source must be a str, not 5"):
            ToolRules().save(files.user, 5)  # type: ignore[arg-type]

    def test_loaded_file_that_is_gone_is_not_made(self, files: Files) -> None:
        rules = ToolRules.load(user=files.write(files.user, deny=["A"]))
        files.user.unlink()

        with pytest.raises(FileNotFoundError, match=str(files.user)):
            rules.save(files.user)
        assert not files.user.exists()

    def test_folder_is_not_made(self, files: Files) -> None:
        with pytest.raises(FileNotFoundError, match="make it first"):
            ToolRules().save(files.place / "gone/.claude/settings.json", PROJECT)

    @pytest.mark.parametrize("there", [True, False])
    @pytest.mark.parametrize("source", [PROJECT, LOCAL, "session"])
    def test_file_outside_the_project_is_not_saved(self, files: Files, source: str, there: bool) -> None:
        other = files.place / "other.json"
        if there:
            files.write(other)
        files.local.symlink_to(other)
        names = sorted(files.place.iterdir())

        with pytest.raises(ValueError, match=f"^{files.local}: is not saved: {other} is outside the project"):
            ToolRules([rule("deny", "A", source=source)]).save(files.local, source)
        assert sorted(files.place.iterdir()) == names

    def test_link_to_another_file_of_the_project_stays(self, files: Files) -> None:
        shared = files.write(files.place / "project/shared.json", deny=["A"])
        files.project.symlink_to(shared)
        rules = ToolRules.load(project=files.project)
        rules.add(rule("deny", "B", source=PROJECT))

        rules.save(files.project)
        assert files.project.is_symlink()
        assert lists(shared) == {"deny": ["A", "B"]}

    def test_link_that_leads_elsewhere_by_now_is_another_file(self, files: Files) -> None:
        files.project.symlink_to(files.write(files.place / "project/a.json", deny=["A"]))
        rules = ToolRules.load(project=files.project)
        files.project.unlink()
        files.project.symlink_to(files.write(files.place / "project/b.json"))

        with pytest.raises(ValueError, match="was not loaded"):
            rules.save(files.project)

    @pytest.mark.parametrize("text", ["{", '{"permisions": {"deny": ["A"]}}', "[]", '{"a": 1, "a": 2}'])
    def test_file_that_is_misspelt_by_now_is_left_alone(self, files: Files, text: str) -> None:
        rules = ToolRules.load(user=files.write(files.user))
        rules.add(rule("deny", "B"))
        files.user.write_text(text)

        with pytest.raises(SnapshotError, match=f"^{files.user}:"):
            rules.save(files.user)
        assert files.user.read_text() == text

    def test_rule_that_settings_cannot_name_saves_nothing(self, files: Files) -> None:
        before = files.write(files.user).read_text()
        rules = ToolRules.load(user=files.user)
        rules.add(rule("deny", "A"))
        rules.add(rule("deny", "my tool"))

        with pytest.raises(ValueError, match="settings cannot name the tool 'my tool'"):
            rules.save(files.user)
        assert files.user.read_text() == before
        rules.discard(rule("deny", "my tool"))
        rules.save(files.user)
        assert lists(files.user) == {"deny": ["A"]}

    def test_save_that_fails_is_made_good_by_the_next(self, files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
        rules = ToolRules.load(user=files.write(files.user, deny=["A"]))
        rules.add(rule("deny", "B"))
        rules.discard(rule("deny", "A"))

        def crash(*_: object) -> None:
            raise OSError("no space")

        with monkeypatch.context() as broken:
            broken.setattr(os, "replace", crash)
            with pytest.raises(OSError, match="no space"):
                rules.save(files.user)
        assert lists(files.user) == {"deny": ["A"]}
        rules.save(files.user)
        assert lists(files.user) == {"deny": ["B"]}


class TestTwoSaversAtOnce:
    def test_second_one_waits_and_both_are_kept(self, files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
        files.write(files.user, deny=["A"])
        first, second = ToolRules.load(user=files.user), ToolRules.load(user=files.user)
        first.add(rule("deny", "B"))
        second.add(rule("deny", "C"))
        inside, waits = Event(), Event()

        def slow_edit(text: str, *args: Any, **options: Any) -> str:
            if not inside.is_set():  # the first one, which has read the file and holds the lock
                inside.set()
                assert waits.wait(20)
            return changed_text(text, *args, **options)

        monkeypatch.setattr(tool_rules, "changed_text", slow_edit)
        monkeypatch.setattr(time, "sleep", lambda _: waits.set())
        with ThreadPoolExecutor(2) as threads:
            one = threads.submit(first.save, files.user)
            assert inside.wait(20)
            other = threads.submit(second.save, files.user)
            one.result(20)
            other.result(20)
        assert lists(files.user) == {"deny": ["A", "B", "C"]}

    def test_rule_that_is_added_while_the_lock_is_waited_for_is_saved(
        self, files: Files, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        rules = ToolRules.load(user=files.write(files.user))
        lock = settings_files.locked_settings_file

        def late(*args: Any, **options: Any) -> Any:
            rules.add(rule("deny", "B"))
            return lock(*args, **options)

        monkeypatch.setattr(tool_rules, "locked_settings_file", late)
        rules.save(files.user)
        assert lists(files.user) == {"deny": ["B"]}


def test_files_that_rules_come_from_are_guarded(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    guarded: list[Path] = []
    monkeypatch.setattr(ToolRules, "_guard", lambda _, path: guarded.append(path), raising=False)
    shared = files.write(files.place / "project/shared.json")
    files.project.symlink_to(shared)

    ToolRules.load(project=files.project).save(files.local, LOCAL)
    assert guarded == [files.project, shared, files.local]


CONTENTS = (
    st.none()
    | st.text("()\\/*a \n:\"'é\u202e", min_size=1)
    | st.sampled_from(["/a/**", "//a", "./a", "~/a", "domain:a.example", "\ud800"])
)
RULES = st.lists(
    st.tuples(
        st.sampled_from(["Bash", "Read", "Write", "WebFetch", "Skill", "PowerShell", "mcp__a", "*"]),
        CONTENTS,
        st.sampled_from(["allow", "ask", "deny"]),
        st.sampled_from([USER, PROJECT, LOCAL]),
    ),
    max_size=6,
)


def add_all(rules: ToolRules, drawn: list[tuple[str, str | None, Any, str]]) -> None:
    """Add those that a tool can read."""
    for name, content, behavior, source in drawn:
        with suppress(ValueError):
            rules.add(rule(behavior, name, content, source))


@given(RULES, RULES, st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_loading_what_was_saved_gives_equal_rules(
    tmp_path_factory: pytest.TempPathFactory, first: Any, then: Any, data: st.DataObject
) -> None:
    files = Files(tmp_path_factory.mktemp("saved"))
    paths: dict[str, Any] = {"user": files.user, "project": files.project, "local": files.local}
    rules = ToolRules.load()
    for drawn in (first, then):
        add_all(rules, drawn)
        for one in data.draw(st.lists(st.sampled_from(rules.rules), max_size=3)) if rules.rules else ():
            rules.discard(one)
        for source, path in paths.items():
            rules.save(path, f"{source}Settings")
        assert set(ToolRules.load(**paths, trust_project=True).rules) == set(rules.rules)


def test_suggestion_that_a_person_accepted_is_there_the_next_time(files: Files) -> None:
    rules = ToolRules.load(local=files.write(files.local), trust_project=True)
    for suggestion in rules.suggest("Bash", {"command": "npm run build"}):
        rules.add(replace(suggestion, source=LOCAL))
    rules.save(files.local)

    again = ToolRules.load(local=files.local, trust_project=True)
    assert again.classify("Bash", {"command": "npm run build"}) == "allow"
