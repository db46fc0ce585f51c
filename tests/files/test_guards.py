"""Files that rules come from, and others that a host guards."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ask_permissions import (
    ApprovalPolicy,
    ApprovalQueue,
    PermissionMode,
    SessionPermissionGrants,
    ToolRules,
    agent_tools,
    builtin_tools,
)
from ask_permissions.files.file_tool import FileTool
from ask_permissions.files.guards import Guards, check_guarded
from ask_permissions.files.lookups import Lookups
from ask_permissions.files.partial_paths import PartialPath
from ask_permissions.files.workspaces import workspace
from calls import Call
from ducks import Words
from folders import Folders, rule


@pytest.fixture
def project(folders: Folders) -> Folders:
    """A project with settings."""
    for path in (
        ".claude/settings.json",
        ".mcp.json",
        "src/a",
        "store.db",
        "var/log",
        "evil/.claude/x",
        "sub/deep/.claude/x",
    ):
        (folders.repo / path).parent.mkdir(parents=True, exist_ok=True)
        (folders.repo / path).write_text("{}", encoding="utf-8")
    return folders


def rung(project: Folders, name: str, arguments: dict[str, Any], **tools: object) -> str:
    """Say which rung decides where everything is allowed and granted."""
    options: dict[str, Any] = {"root": project.repo, "home": project.home}
    registry = {**agent_tools(guarded=["store.db", "var/log"], **options), **tools}
    allowed = [rule("allow", tool) for tool in (*registry, "mcp__a", "other")]
    mode: PermissionMode = "full_access"
    policy = ApprovalPolicy(
        queue=ApprovalQueue(),
        rules=ToolRules(allowed, tools=registry),
        tools=registry,
        session_grants=SessionPermissionGrants(name),
        mode=mode,
    )
    return policy.explain(Call(name, arguments)).rung


@pytest.mark.parametrize(
    "path",
    [
        ".claude/settings.json",
        ".claude/new/file",
        "src/../.claude/x",
        "sub/.claude/x",
        ".CLAUDE/settings.json",
        "~/.claude/settings.json",
        "~/.claude.json",
        ".mcp.json",
        "sub/.mcp.json",
        "link/settings.json",
        "hard",
        "store.db",
        "store.db-wal",
        "store.db-journal",
    ],
)
@pytest.mark.parametrize("name", ["Write", "Edit", "MultiEdit"])
def test_writing_to_a_guarded_file_needs_a_person(project: Folders, name: str, path: str) -> None:
    project.link("repo/link", "repo/.claude")
    os.link(project.repo / ".claude" / "settings.json", project.repo / "hard")

    assert rung(project, name, {"file_path": path}) == "safety_check"


@pytest.mark.parametrize("path", ["src/a", "claude/x", ".claudette", "mcp.json", "store.db.txt", "once"])
def test_other_files_may_be_written(project: Folders, path: str) -> None:
    os.link(project.repo / "src" / "a", project.repo / "once")

    assert rung(project, "Write", {"file_path": path, "content": ""}) == "allow_rule"
    assert rung(project, "Read", {"file_path": ".claude/settings.json"}) == "allow_rule"


@pytest.mark.parametrize(
    "command",
    [
        "echo x > .claude/settings.json",
        "cd .claude && echo x > settings.json",
        "mv .claude x",
        "mv ../repo y",
        "cp -r evil/.claude .",
        "rsync -a evil/.claude .",
        "cp -r evil/. .",
        "rsync -a evil/ .",
        "cd evil && cp -r . ..",
        "ln .claude/settings.json h",
        "ln -s .claude h",
        "cp -l .claude/settings.json h",
        "git checkout REF -- .claude",
        "git restore .",
        "git mv .claude x",
        "git diff --output=.claude/settings.json",
        "git log --output .claude/x",
        "rm -r .claude",
        "rm .claude/*.json",
        "tar xf a.tar -C .",
        "unzip a.zip -d .",
        "find var -delete",
        "find var -type f -exec rm {} +",
        "find var -type f | xargs rm",
        "rm -f var/$x",
        "git clean -fdx var",
        "git clean -fdx",
        "git clean -fdx .",
        "trash var",
        "git restore :/",
        "git restore ':(top).claude'",
        "git checkout HEAD -- '.cl*'",
        "git checkout -- '*'",
        "git rm -r :/",
        "git restore -S -W .",
        "sqlite3 'file:store.db?mode=rw' x",
        "sqlite3 file:store.db x",
        "mv sub z",
        "rm -rf sub",
        "cp -rT evil .",
        "find . -name 'settings*' -delete",
        "zip -m a.zip .claude/settings.json",
        "tar --remove-files -cf a.tar .claude",
        "find . -name settings.json -delete",
        "ln -sfn evil var",
        "mv -T evil var",
        "vim .claude/settings.json",
        "ed .mcp.json",
        "sed -i s/a/b/ .claude/settings.json",
        "tee .claude/x",
        "python -c \"open('.claude/settings.json', 'w')\"",
        "mywrap .claude/x",
        "sh -c 'rm .claude/x'",
        "f=.claude/x; rm $f",
        "rm $d/.claude/x",
        "chmod 600 store.db",
        "rm store.db-shm",
    ],
)
def test_command_that_changes_a_guarded_file_needs_a_person(project: Folders, command: str) -> None:
    assert rung(project, "Bash", {"command": command}) == "safety_check"
    assert rung(project, "Bash", {"command": "ls", "cmd": command}) == "safety_check"


@pytest.mark.parametrize(
    "command",
    [
        "cat .claude/settings.json",
        "ls .claude",
        "grep -r x .claude",
        "git add .claude",
        "git diff .claude",
        "cp a .",
        "mv src/a .",
        "touch a",
        "mkdir x",
        "ls > out.txt",
        "git restore src",
        "cat store.db",
        "cp src/a b",
        "cp -r src/. b",
        "find var -name '*.log' -delete",
        "find src -type f -delete",
        "rm src/$x",
        "rm ./$x",
        "git clean -fd src",
        "git clean -nd",
        "git restore --staged .",
        "git rm --cached -r .",
        "git restore ':!x' src",
        "git checkout -- '*.py'",
        "find . -name '*.pyc' -delete",
        "ln -sfn src conf",
        "cp -r . /tmp/backup",
        "rsync -a ./ /tmp/backup",
        "rm -rf src",
        "cp -r src$x/. b",
    ],
)
def test_command_that_changes_no_guarded_file_is_quiet(project: Folders, command: str) -> None:
    assert rung(project, "Bash", {"command": command}) == "allow_rule"


@pytest.mark.parametrize(
    ("arguments", "decided"),
    [
        ({"path": ".claude/settings.json"}, "safety_check"),
        ({"deep": [{"uri": "file:///x/.claude/a"}]}, "safety_check"),
        ({"deep": ({"uri": "file:.mcp%2Ejson"},)}, "safety_check"),
        ({"text": "put it in '.claude/settings.json'."}, "safety_check"),
        ({"path": "store.db"}, "safety_check"),
        ({"text": "cd .claude&&echo x>settings.json"}, "safety_check"),
        ({"text": "scp x host:.claude/settings.json"}, "safety_check"),
        ({"text": "curl -o.claude/settings.json u"}, "safety_check"),
        ({"text": "-v ./.claude:/x"}, "safety_check"),
        ({"text": "\u201c.claude\u201d"}, "safety_check"),
        ({".claude/settings.json": "x"}, "safety_check"),
        ({"json": '{"path": "\\u002eclaude/settings.json"}'}, "safety_check"),
        ({"json": '{"path": "\\u002e"'}, "allow_rule"),
        ({"text": "cp x:var/log@1 y"}, "safety_check"),
        ({"path": "link/settings.json"}, "safety_check"),
        ({"db": "sqlite:///store.db"}, "safety_check"),
        ({"text": "word " * 2000 + "~/.claude.json"}, "safety_check"),
        ({"text": "claude said so", "n": 5, "none": None}, "allow_rule"),
        ({"text": "x" * 5000}, "allow_rule"),
        ({"text": "hello world " * 5000}, "allow_rule"),
        ({"text": "see /proc/self/status and my.claude and .claudette and a.store.db"}, "allow_rule"),
        ({"text": "the store.db.txt and ./other/store.db"}, "allow_rule"),
    ],
)
def test_tool_that_nobody_reads_may_not_name_a_guarded_file(
    project: Folders, arguments: dict[str, Any], decided: str
) -> None:
    project.link("repo/link", "repo/.claude")
    assert rung(project, "mcp__a__b", arguments) == decided
    assert rung(project, "other", arguments) == decided
    assert rung(project, "own", arguments, own=Words()) == "allow_rule"


def test_file_that_rules_come_from_is_guarded(project: Folders) -> None:
    rules = ToolRules([rule("allow", "Write"), rule("allow", "t")], tools=builtin_tools(root=project.repo))
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules)
    call = Call("Write", {"file_path": "rules/mine.json", "content": ""})
    assert policy.explain(call).rung == "allow_rule"

    rules._guard(project.repo / "rules" / "mine.json")

    assert policy.explain(call).rung == "safety_check"
    assert policy.explain(Call("t", {"f": str(project.repo / "rules" / "mine.json")})).rung == "safety_check"


def test_guarded_path_starts_where_the_hosts_tools_do(project: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")

    assert rung(project, "mcp__a__b", {"path": str(project.repo / "store.db")}) == "safety_check"
    assert rung(project, "mcp__a__b", {"path": "store.db"}, Write=Words(writes=True)) == "safety_check"


def test_path_whose_links_cannot_be_seen_needs_a_person(project: Folders) -> None:
    assert rung(project, "Write", {"file_path": "a/" * 600 + "x", "content": ""}) == "safety_check"


def test_subclass_with_a_check_of_its_own_does_not_lose_the_guard(project: Folders) -> None:
    class Own(FileTool):
        def safety_check(self, tool_input: object) -> str | None:
            return None

    own = Own("own", writes=True, root=project.repo, home=project.home)

    assert rung(project, "own", {"file_path": ".claude/x"}, own=own) == "safety_check"


def test_tools_guard_by_themselves(project: Folders) -> None:
    tools = builtin_tools(root=project.repo, home=project.home, guarded=[Path("store.db")])

    assert "guarded file" in str(tools["Write"].safety_check({"file_path": "store.db"}))
    assert "guarded file" in str(tools["Bash"].safety_check({"command": "rm store.db"}))
    assert tools["Write"].safety_check({"file_path": 5}) is None


@pytest.mark.parametrize(("path", "may"), [("/a/.cla\x04/x", True), ("/a/\x04.json", False), ("\x01/.claude/x", True)])
def test_path_known_in_part_may_be_guarded(path: str, may: bool) -> None:
    reason = Guards().reason(PartialPath(path), workspace("/a", "/b"), Lookups())

    assert (reason is not None) is may


@pytest.mark.parametrize("guarded", ["store.db", b"x", 5, [b"x"], [5]])
def test_what_is_no_list_of_paths_is_refused(guarded: Any) -> None:
    with pytest.raises(TypeError):
        check_guarded(guarded)


def test_empty_path_is_refused() -> None:
    with pytest.raises(ValueError, match=r"must be one file or folder, not the pattern 'var/\*\.db'"):
        check_guarded(["var/*.db"])
    with pytest.raises(ValueError, match="a guarded path must not be empty"):
        builtin_tools(guarded=[""])


def test_without_a_home_there_is_none_to_guard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    tool = FileTool("w", writes=True, root=tmp_path)

    assert "guarded" in str(tool.safety_check({"file_path": ".claude/x"}))


def test_only_a_few_entries_below_a_moved_folder_are_looked_at(project: Folders) -> None:
    for name in ("few", "many"):
        (project.repo / name / "z" / ".claude").mkdir(parents=True)
    for number in range(600):
        (project.repo / "many" / f"a{number}").touch()

    assert rung(project, "Bash", {"command": "mv few /elsewhere"}) == "safety_check"
    assert rung(project, "Bash", {"command": "mv many /elsewhere"}) == "allow_rule"
