"""The terminal agent, driven through a pipe."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from repository import EXAMPLES

PROMPT = "  y: yes, once  n: no  s: yes, and {} for this session > "


def run_agent(folder: Path, calls: Path | list[Any], typed: str) -> tuple[int, list[str]]:
    if isinstance(calls, list):
        (folder / "calls.jsonl").write_text("\n".join(map(json.dumps, calls)), encoding="utf-8")
        calls = folder / "calls.jsonl"
    finished = subprocess.run(
        [sys.executable, str(EXAMPLES / "terminal_agent.py"), "--folder", str(folder / "scratch"), str(calls)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.stderr == ""
    return finished.returncode, finished.stdout.splitlines()


def write(call_id: str, path: str) -> dict[str, object]:
    return {"id": call_id, "name": "write_file", "arguments": {"path": path, "text": call_id}}


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    return tmp_path / "scratch"


def test_agent_runs_what_was_approved_and_nothing_else(tmp_path: Path, scratch: Path) -> None:
    status, lines = run_agent(tmp_path, [write("a", "a.txt"), write("b", "b.txt")], "y\nn\n")
    assert status == 0
    assert lines[-1] == PROMPT.format("write_file") + "b write_file: rejected"
    assert [path.name for path in scratch.iterdir()] == ["a.txt"]


def test_agent_asks_again_until_the_answer_is_one_of_the_three(tmp_path: Path, scratch: Path) -> None:
    status, lines = run_agent(tmp_path, [write("a", "a.txt")], "maybe\n\nyes\nn\n")
    assert (status, "".join(lines).count(PROMPT.format("write_file"))) == (0, 4)
    assert list(scratch.iterdir()) == []


def test_agent_grants_the_tool_for_the_session(tmp_path: Path, scratch: Path) -> None:
    status, lines = run_agent(tmp_path, [write("a", "a.txt"), write("b", "b.txt")], "s\n")
    assert (status, lines[-1]) == (0, "b write_file: 1 characters written")


def test_agent_interrupted_goes_on_where_it_was(tmp_path: Path, scratch: Path) -> None:
    calls = [write("a", "a.txt"), write("b", "b.txt"), write("c", "c.txt")]
    status, lines = run_agent(tmp_path, calls, "y\n")
    assert (status, lines[-1].split(".")[0]) == (130, "Interrupted")
    (scratch / "a.txt").write_text("changed since", encoding="utf-8")
    status, lines = run_agent(tmp_path, calls, "y\nn\n")
    assert (status, lines[0]) == (0, "Going on after call 2; approvals waiting: 1")
    assert sorted(path.name for path in scratch.iterdir()) == ["a.txt", "b.txt"]
    assert (scratch / "a.txt").read_text(encoding="utf-8") == "changed since"


def test_agent_keeps_a_session_grant_over_an_interruption(tmp_path: Path, scratch: Path) -> None:
    calls = [write("a", "a.txt"), {"id": "r", "name": "run_command", "arguments": {"command": "ls"}}, write("b", "b")]
    assert run_agent(tmp_path, calls, "s\n")[0] == 130
    assert run_agent(tmp_path, calls, "y\n")[0] == 0
    assert sorted(path.name for path in scratch.iterdir()) == ["a.txt", "b"]


def test_agent_is_asked_about_what_it_saved_in_spite_of_a_grant(tmp_path: Path, scratch: Path) -> None:
    commands = ["ls", "ls ..", "rm ../scratch.state.json"]
    calls = [{"id": f"r{n}", "name": "run_command", "arguments": {"command": one}} for n, one in enumerate(commands)]
    status, lines = run_agent(tmp_path, calls, "s\nn\n")
    assert (status, lines[-1].endswith("r2 run_command: rejected")) == (0, True)


def test_agent_shows_a_failing_tool_and_goes_on(tmp_path: Path) -> None:
    calls = [{"id": "r", "name": "read_file", "arguments": {"path": "none"}}, write("o", "../../outside.txt")]
    status, lines = run_agent(tmp_path, calls, "y\n")
    assert (status, lines[0].startswith("r read_file: failed: ")) == (0, True)
    assert lines[-1].endswith("o write_file: failed: ../../outside.txt is outside the folder")
