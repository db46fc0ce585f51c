"""Which texts only read: each part a listed program, its words known, its files the project's own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ask_permissions.files.guards import Guards
from ask_permissions.files.workspaces import workspace
from ask_permissions.shell.reading_only.readable import Readable
from ask_permissions.shell.reading_only.texts import only_reads_text
from ask_permissions.shell.shell_tool import ShellTool
from read_only_texts import OTHER, OTHER_GIT, READING, READING_GIT


@pytest.mark.parametrize("command", READING)
def test_text_of_listed_parts_only_reads(reads: Any, command: str) -> None:
    assert reads(command) is True


@pytest.mark.parametrize("command", OTHER)
def test_any_other_text_does_not_surely_read(reads: Any, command: str) -> None:
    assert reads(command) is False


@pytest.mark.parametrize("name", ["-n", "-la"])
def test_option_behind_an_operand_that_is_also_a_file_is_no_option(reads: Any, project: Path, name: str) -> None:
    assert reads("cat b -n")
    assert reads("ls src -la")
    (project / name).symlink_to("/etc/passwd")
    assert not (reads("cat b -n") and reads("ls src -la"))


@pytest.mark.parametrize("words", [["cat", "b"], ["git", "log"], ("ls", "-l")])
def test_list_of_words_only_reads_without_a_shell(reads: Any, words: Any) -> None:
    assert reads(words)


@pytest.mark.parametrize("words", [["cat"], ["touch", "a"], ["cat", "*"], ["cd", "src"], [], [1], None, 5])
def test_any_other_list_does_not_surely_read(reads: Any, words: Any) -> None:
    assert not reads(words)


@pytest.mark.parametrize("further", [{"cwd": "/"}, {"env": {}}, {"dangerouslyDisableSandbox": True}])
def test_call_with_other_arguments_does_not_surely_read(project: Path, further: dict[str, object]) -> None:
    tool = ShellTool(root=project)
    assert tool.only_reads({"command": "cat b", "timeout": 5})
    assert not tool.only_reads({"command": "cat b", **further})


def test_call_without_a_command_does_not_surely_read(project: Path) -> None:
    assert not ShellTool(root=project).only_reads({})


def test_text_that_is_not_understood_does_not_surely_read(project: Path) -> None:
    files = Readable(workspace(project, None), Guards())
    assert only_reads_text("cat b", files)
    assert not only_reads_text("cat 'b", files)


def test_call_that_was_read_before_is_asked_in_place_of_its_arguments(project: Path) -> None:
    tool = ShellTool(root=project)
    assert tool.only_reads(tool.prepare({"command": "cat b"}))


@pytest.mark.parametrize("value", [1, None, "yes"])
def test_read_only_proceeds_is_a_bool(value: Any) -> None:
    with pytest.raises(TypeError, match="read_only_proceeds"):
        ShellTool(read_only_proceeds=value)


# What follows runs, in a hostile project, all that only reads: nothing changes, nothing else runs or is shown.

SHELLS = [shell for shell in ("bash", "dash") if shutil.which(shell)]
STUBS = ("evil", "less", "more", "gpg", "ssh", "man", "vi", "rm", "touch", "tee")
HOSTILE = (
    '[core]\n\tfsmonitor = evil\n\tpager = evil\n[diff]\n\texternal = evil\n[diff "x"]\n\ttextconv = evil\n'
    '[filter "x"]\n\tclean = evil\n[alias]\n\tst = !evil\n'
)


def _state(top: Path) -> dict[str, object]:
    """Give each file below a folder with what is in it, but for git's index, which git may refresh."""
    return dict(_entries(top))


def _entries(top: Path) -> Iterator[tuple[str, object]]:
    for folder, folders, files in os.walk(top):
        for name in (*folders, *files):
            path = Path(folder, name)
            if path.is_symlink():
                yield str(path), str(path.readlink())
            elif path.is_file() and path.name != "index":
                yield str(path), path.read_bytes()
            else:
                yield str(path), None


@pytest.fixture
def world(project: Path) -> Path:
    """Make the project hostile: programs that leave a mark, files named like options, attributes, a bare folder."""
    stubs = project.parent / "stubs"
    stubs.mkdir()
    for name in STUBS:
        stub = stubs / name
        stub.write_text(f'#!/bin/sh\necho {name} >> "{project.parent}/ran"\n')
        stub.chmod(0o755)
    (project / ".gitattributes").write_text("*.py diff=x filter=x\n")
    for name in ("--checkpoint-action=exec=evil", "-exec", "+e"):
        (project / name).touch()
    bare = project / "bare"
    bare.mkdir()
    (bare / "HEAD").write_text("ref: refs/heads/main\n")
    (bare / "objects").mkdir()
    (bare / "refs").mkdir()
    (bare / "config").write_text("[core]\n\tbare = false\n\tworktree = .\n" + HOSTILE)
    return project


def _run(shell: str, command: str, project: Path) -> bytes:
    path = f"{project.parent / 'stubs'}:{os.environ['PATH']}"
    environment = {"PATH": path, "HOME": str(project.parent), "GIT_CONFIG_NOSYSTEM": "1", "TOKEN": "sesame"}
    done = subprocess.run(
        [shell, "-c", command], cwd=project, env=environment, capture_output=True, timeout=10, stdin=subprocess.DEVNULL
    )
    return done.stdout + done.stderr


MORE = ("git -C bare status", "cd bare && git log", "git -C bare st", "cat ./+e", "grep -e x -- +e", "ls bare")


@pytest.mark.parametrize("shell", SHELLS)
def test_what_only_reads_changes_nothing_runs_nothing_and_shows_nothing_else(
    reads: Any, world: Path, shell: str
) -> None:
    commands = [one for one in (*READING, *READING_GIT, *OTHER, *OTHER_GIT, *MORE) if reads(one)]
    assert len(commands) > len(READING)
    before, shown = _state(world.parent), b""
    for command in commands:
        shown += _run(shell, command, world)
    assert _state(world.parent) == before
    assert not any(secret in shown for secret in (b"outside", b"SECRET", b"sesame", b"root:"))


def test_hostile_settings_would_run_something_and_are_refused(reads: Any, world: Path) -> None:
    """So that the runs above can fail."""
    assert not any(map(reads, ("git -C bare status", "cd bare && git log")))
    _run("sh", "git -C bare status", world)
    (world / ".git" / "config").write_text("[core]\n\tbare = false\n" + HOSTILE)
    assert not any(map(reads, READING_GIT))
    _run("sh", "git status", world)
    assert (world.parent / "ran").read_text().startswith("evil\n")
