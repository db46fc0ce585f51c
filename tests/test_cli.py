"""The command line on real input."""

from __future__ import annotations

import io
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from ask_permissions.cli import main
from repository import EXAMPLES

CALLS = '{"id": "a", "name": "read", "arguments": {}}\n\n{"id": 2, "name": "bash", "arguments": {"command": "ls"}}\n'
DENY_BASH = {
    "version": 1,
    "auto_allow_dangerous": False,
    "rules": [{"decision": "deny", "tool_pattern": {"type": "string", "value": "bash"}}],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "calls.jsonl").write_text(CALLS, encoding="utf-8")
    (tmp_path / "deny.json").write_text(json.dumps(DENY_BASH), encoding="utf-8")
    return tmp_path


def results(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def feed(monkeypatch: pytest.MonkeyPatch, text: str | bytes) -> None:
    data = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def test_check_of_calls_that_all_proceed_ends_with_0(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "calls.jsonl"]) == 0
    assert results(capsys) == [
        {"id": "a", "name": "read", "action": "proceed"},
        {"id": 2, "name": "bash", "action": "proceed"},
    ]


def test_check_with_a_blocked_call_ends_with_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--rules", "deny.json", "calls.jsonl"]) == 1
    assert results(capsys)[1] == {
        "id": 2,
        "name": "bash",
        "action": "block",
        "reason": "Denied by permission rules: 'bash'",
    }


@pytest.mark.parametrize("arguments", [["check"], ["check", "-"]])
def test_check_reads_standard_input(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, "\ufeff\n" + CALLS)
    assert main(arguments) == 0
    assert len(results(capsys)) == 2


def test_require_approval_is_repeatable_and_takes_all(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--require-approval", "bash", "--require-approval", "x", "calls.jsonl"]) == 1
    assert [result["action"] for result in results(capsys)] == ["proceed", "pending"]
    assert main(["check", "--require-approval", "all", "calls.jsonl"]) == 1
    assert [result.get("action_id") for result in results(capsys)] == [1, 2]


def test_tools_and_mode_take_part(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "tools.json").write_text('{"read": {"side_effect_scope": "none"}}', encoding="utf-8")
    assert main(["check", "--tools", "tools.json", "--mode", "read_only", "calls.jsonl"]) == 1
    assert [result["action"] for result in results(capsys)] == ["proceed", "block"]


def test_explain_adds_the_rung_and_the_saved_rule(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--explain", "--rules", "deny.json", "calls.jsonl"]) == 1
    assert [(result["rung"], result["rule"]) for result in results(capsys)] == [
        ("default", None),
        ("deny_rule", DENY_BASH["rules"][0]),  # type: ignore[index]
    ]


def test_rule_set_is_told_apart_by_its_keys(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    layers = {"version": 1, "default_rules": None, "project_rules": DENY_BASH}
    (folder / "set.json").write_text(json.dumps(layers), encoding="utf-8")
    assert main(["check", "--rules", "set.json", "calls.jsonl"]) == 1


SETTINGS = {"permissions": {"allow": ["Read(src/**)"], "deny": ["Read(.env)"]}, "model": "other"}
SAVED_TOOL_RULES = {
    "version": 1,
    "tool_rules": [
        {"tool_name": "Read", "rule_content": content, "behavior": behavior, "source": "userSettings"}
        for content, behavior in (("src/**", "allow"), (".env", "deny"))
    ],
}


@pytest.mark.parametrize("payload", [SETTINGS, SAVED_TOOL_RULES])
def test_tool_owned_rules_are_read_with_the_built_in_tools(
    folder: Path, capsys: pytest.CaptureFixture[str], payload: object
) -> None:
    (folder / "settings.json").write_text(json.dumps(payload), encoding="utf-8")
    paths = ("src/a.py", "src/../.env", "docs/a.md")
    calls = [json.dumps({"name": "Read", "arguments": {"file_path": path}}) for path in paths]
    (folder / "calls.jsonl").write_text("\n".join(calls), encoding="utf-8")

    assert main(["check", "--explain", "--rules", "settings.json", "calls.jsonl"]) == 1
    assert [(result["rung"], result["rule"]) for result in results(capsys)] == [
        ("allow_rule", SAVED_TOOL_RULES["tool_rules"][0]),  # type: ignore[index]
        ("deny_rule", SAVED_TOOL_RULES["tool_rules"][1]),  # type: ignore[index]
        ("require_approval", None),
    ]


def test_bad_entry_of_settings_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "settings.json").write_text('{"permissions": {"deny": ["Read("]}}', encoding="utf-8")

    assert main(["check", "--rules", "settings.json", "calls.jsonl"]) == 2
    assert capsys.readouterr().err == (
        "settings.json: permissions.deny has a bad entry 'Read('; valid: Tool or Tool(content)\n"
    )


def test_project_rules_override_the_default_ones(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ask = json.loads(json.dumps(DENY_BASH).replace("deny", "ask"))
    (folder / "ask.json").write_text(json.dumps(ask), encoding="utf-8")
    assert main(["check", "--rules", "ask.json", "--project-rules", "deny.json", "calls.jsonl"]) == 1
    assert [result["action"] for result in results(capsys)] == ["proceed", "block"]


BAD_LINES = [
    ("[]", "a tool call must be a mapping"),
    ("{", "Expecting property name"),
    ('{"name": "x"}', "a tool call lacks arguments"),
    ('{"arguments": {}}', "a tool call lacks name"),
    ('{"name": 5, "arguments": {}}', "name must be a string, not 5"),
    ('{"name": "x", "arguments": {}, "id": true}', "id must be a string, a whole number or null, not True"),
    ('{"name": "x", "arguments": {}, "args": {}}', "unknown keys ['args']"),
    ('{"name": "x", "arguments": {"a": 1, "a": 2}}', "repeats the key 'a'"),
    ('{"name": "x", "arguments": {"a": NaN}}', "holds NaN, which is not JSON"),
    ('{"name": "bash", "arguments": "{broken"}', "'bash' cannot be decided"),
    (b'{"name": "\xff", "arguments": {}}', "can't decode byte"),
    ('{"name": "x", "arguments": ' + "[" * 100_000, "nested too deeply"),
]


@pytest.mark.parametrize(("line", "complaint"), BAD_LINES, ids=[complaint for _, complaint in BAD_LINES])
def test_bad_line_ends_with_2_and_nothing_after_it_is_decided(
    line: str | bytes,
    complaint: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (folder / "look.json").write_text(
        json.dumps(
            {
                "version": 1,
                "auto_allow_dangerous": False,
                "rules": [
                    {
                        "decision": "deny",
                        "tool_pattern": {"type": "string", "value": "bash"},
                        "argument_pattern": {"type": "string", "value": "rm"},
                    }
                ],
            }
        ),
        encoding="utf-8",
    )
    data = line.encode() if isinstance(line, str) else line
    feed(monkeypatch, CALLS.encode() + data + b"\n" + CALLS.encode())
    assert main(["check", "--rules", "look.json"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 2
    assert captured.err.startswith("<stdin>:4: ")
    assert complaint in captured.err


BAD_FILES = [
    (["--rules", "missing.json"], "missing.json: No such file"),
    (["--rules", "bad.json"], "bad.json:2: "),
    (["--rules", "list.json"], "list.json: "),
    (["--rules", "repeated.json"], "repeated.json: repeats the key 'version'"),
    (["--tools", "list.json"], "list.json: expected an object from tool name to declarations, not []"),
    (["--tools", "tools.json"], "tools.json: tool 'bash' has unknown keys ['allways_ask']"),
    (["--require-approval", ""], "ask-permissions check: require_approval must not be empty"),
    (["missing.jsonl"], "missing.jsonl: No such file"),
    (["nul\0.jsonl"], "nul\0.jsonl: embedded null byte"),
]


@pytest.mark.parametrize(("arguments", "complaint"), BAD_FILES, ids=[complaint for _, complaint in BAD_FILES])
def test_bad_file_ends_with_2_and_names_itself(
    arguments: list[str], complaint: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "bad.json").write_text('{"version": 1,\n"rules"', encoding="utf-8")
    (folder / "list.json").write_text("[]", encoding="utf-8")
    (folder / "repeated.json").write_text('{"version": 1, "version": 1}', encoding="utf-8")
    (folder / "tools.json").write_text('{"bash": {"allways_ask": true}}', encoding="utf-8")
    assert main(["check", *arguments, *([] if arguments[-1].endswith(".jsonl") else ["calls.jsonl"])]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err[: len(complaint)]) == ("", complaint)


def test_unknown_mode_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["check", "--mode", "yolo"])
    assert "invalid choice: 'yolo'" in capsys.readouterr().err


def test_help_teaches_the_format_and_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["check", "--help"])
    shown = capsys.readouterr().out
    assert '{"id": "tc-1", "name": "bash", "arguments": {"command": "ls"}}' in shown
    assert "exit status:" in shown


def test_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ask_permissions.cli.read_calls", interrupt)
    assert main(["check", "calls.jsonl"]) == 130


def test_reader_that_went_away_ends_quietly_with_2(folder: Path) -> None:
    """The reading end of the pipe is closed before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "ask_permissions", "check", "calls.jsonl"]
    finished = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (finished.returncode, finished.stderr) == (2, b"")


def test_broken_pipe_leads_standard_output_to_nowhere(
    monkeypatch: pytest.MonkeyPatch, folder: Path, tmp_path: Path
) -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

        def fileno(self) -> int:
            return spare.fileno()

    with (tmp_path / "spare").open("wb") as spare:
        monkeypatch.setattr(sys, "stdout", Gone())
        assert main(["check", "calls.jsonl"]) == 2


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_closed_stream_ends_with_2(
    stream: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, stream, None)
        assert main(["check"]) == 2
    assert capsys.readouterr().err == f"<{stream}>: closed\n"


def test_results_that_cannot_be_written_end_with_2(folder: Path) -> None:
    command = [sys.executable, "-m", "ask_permissions", "check", "calls.jsonl"]
    with open("/dev/full", "wb") as full:
        finished = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (finished.returncode, finished.stderr) == (
        2,
        "ask-permissions check: [Errno 28] No space left on device\n",
    )


def test_input_that_fails_while_it_is_read_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*arguments: object) -> None:
        monkeypatch.setattr(sys, "stdout", None)
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("ask_permissions.cli.read_calls", fail)
    assert main(["check", "calls.jsonl"]) == 2
    assert "Input/output error" in capfd.readouterr().err


def test_results_are_flushed_line_by_line() -> None:
    """The first result can be read while the command still waits for the second call."""
    command = [sys.executable, "-m", "ask_permissions", "check"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"name": "read", "arguments": {}}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["action"] == "proceed"
        process.stdin.close()
    assert process.returncode == 0


def test_module_runs_as_the_command(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ask-permissions", "check", "calls.jsonl"])
    with pytest.raises(SystemExit, match="0"):
        runpy.run_module("ask_permissions", run_name="__main__", alter_sys=True)
    assert len(results(capsys)) == 2


def test_importing_the_module_runs_nothing() -> None:
    runpy.run_module("ask_permissions.__main__", run_name="imported")


def test_examples_files_give_the_three_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--rules", str(EXAMPLES / "rules.json"), str(EXAMPLES / "tool_calls.jsonl")]) == 1
    assert [result["action"] for result in results(capsys)] == ["proceed", "pending", "block", "pending", "proceed"]


class TestAliasesAndNotes:
    SETTINGS: ClassVar = {"permissions": {"deny": ["Bash(rm:*)", "WebFech"], "defaultMode": "plan"}}

    def check(self, folder: Path, *options: str) -> int:
        (folder / "settings.json").write_text(json.dumps(self.SETTINGS), encoding="utf-8")
        call = {"id": 1, "name": "execute_bash", "arguments": {"command": "rm x"}}
        (folder / "one.jsonl").write_text(json.dumps(call), encoding="utf-8")
        return main(["check", "--rules", "settings.json", *options, "one.jsonl"])

    def test_alias_is_read_as_the_tool_that_it_names(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.check(folder) == 0
        assert self.check(folder, "--alias", "execute_bash=Bash") == 1

    def test_notes_go_to_standard_error(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.check(folder)

        assert capsys.readouterr().err.splitlines() == [
            "note: settings.json: userSettings: defaultMode: this setting is passed over",
            "note: settings.json: userSettings: deny: WebFech: nobody has a tool 'WebFech'; did you mean 'WebFetch'?",
        ]

    def test_notes_of_the_project_name_its_file(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (folder / "project.json").write_text('{"permissions": {"allow": ["Read(/a)"]}}', encoding="utf-8")
        self.check(folder, "--project-rules", "project.json")
        assert (
            capsys.readouterr().err.splitlines()[-1].startswith("note: project.json: projectSettings: allow: Read(/a)")
        )

    def test_alias_without_rules_is_bad_input(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (folder / "one.jsonl").write_text("", encoding="utf-8")
        assert main(["check", "--alias", "execute_bash=Bash", "one.jsonl"]) == 2
        assert "--alias is for the tools in rules, so it needs --rules" in capsys.readouterr().err

    def test_file_that_holds_no_rules_is_bad_input(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (folder / "other.json").write_text('{"model": "x"}', encoding="utf-8")
        assert main(["check", "--rules", "other.json"]) == 2
        assert "expected an object with one of the keys default_rules, rules, tool_rules, permissions" in (
            capsys.readouterr().err
        )

    @pytest.mark.parametrize("alias", ["x", "=Bash", "x="])
    def test_alias_without_both_names_is_refused(
        self, folder: Path, capsys: pytest.CaptureFixture[str], alias: str
    ) -> None:
        with pytest.raises(SystemExit):
            self.check(folder, "--alias", alias)

        assert f"expected NAME=TOOL, such as execute_bash=Bash, not {alias!r}" in capsys.readouterr().err

    def test_alias_of_a_tool_that_nobody_has_is_bad_input(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert self.check(folder, "--alias", "a=b") == 2
        assert "the alias 'a' must name a tool, not 'b', which nobody has" in capsys.readouterr().err
