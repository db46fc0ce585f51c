"""Hostile commands: limits weaken an allow, never a deny."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, ToolRules
from ask_permissions.files.workspaces import workspace
from ask_permissions.shell.paths.places import Folders
from ask_permissions.shell.syntax.allowance import MOST_COMMANDS
from ask_permissions.shell.texts import walk
from ask_permissions.shell.texts.walk import read_text
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from calls import Call
from decisions import decided, rules_of
from hostile_texts import hostile_texts
from steps import steps_of

HOSTILE = {
    "substitutions": "echo " + "$(" * 3_000 + "rm x" + ")" * 3_000,
    "open substitutions": "echo $(" * 3_000 + "rm x",
    "quoted substitutions": 'echo "$(' * 2_000 + "rm x" + ')"' * 2_000,
    "parentheses": "( " * 3_000 + "rm x" + " )" * 3_000,
    "conditions": "if a; then " * 2_000 + "rm x" + "; fi" * 2_000,
    "separators": "a;" * 3_000 + "rm x",
    "pipes": "a | " * 3_000 + "rm x",
    "quotes": "echo " + "'' " * 30_000 + "; rm x",
    "open braces": "echo " + "{" * 20_000 + "; rm x",
    "braces": "echo " + "{a,b}" * 3_000 + "; rm x",
    "here-documents": "cat " + "<<E " * 2_000 + "\n" + "x\nE\n" * 2_000 + "rm x",
    "open here-documents": "cat " + "<<E " * 5_000 + "\nrm x",
    "wrappers": "env " * 3_000 + "rm x",
    "scripts": "eval " * 1_000 + "rm x",
    "computed words": "find " + "$x " * 3_000 + "rm ;",
    "finds": "find . " + "-exec find " * 2_000 + "-exec rm ';'",
    "settings of git": "git " + "-c a=b " * 3_000 + "x; rm x",
    "replacements": "".join(f"xargs -I%{number}% " for number in range(2_000)) + "rm x",
    "folders": "cd a && " * 1_000 + "rm x",
    "arithmetic": "echo " + "$((1+(" * 3_000 + "; rm x",
    "words": ["rm", *["x"] * 20_000],
}


@pytest.mark.parametrize("command", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_command_that_runs_a_denied_program_is_still_denied(command: object) -> None:
    assert decided(command, allow=["*"], deny=["rm:*"]) == "deny"


@pytest.mark.parametrize(
    "name", ["substitutions", "parentheses", "conditions", "scripts", "braces", "finds", "replacements"]
)
def test_hostile_command_beyond_a_limit_is_not_allowed(name: str) -> None:
    assert decided(HOSTILE[name], allow=["*"]) is None


SIZE = 3_000
SHORT, LONG = hostile_texts(SIZE), hostile_texts(2 * SIZE)


@pytest.mark.parametrize("name", SHORT)
def test_text_of_twice_the_length_takes_twice_the_steps(tmp_path: Path, name: str) -> None:
    tools = builtin_tools(root=tmp_path, home="/home/dev")
    (tmp_path / "src" / "sub").mkdir(parents=True)
    rules = rules_of(["*", "Read(**)", "Write(**)"], "allow") + rules_of(
        ["evil:*", "rm * zzz", "git push:*", "Read(.env)", "Write(w.txt)"], "deny"
    )
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=ToolRules(rules, tools=tools), tools=tools)
    short, long = (Call(name="Bash", arguments={"command": texts[name]}) for texts in (SHORT, LONG))
    policy.explain(short)  # what is only worked out once is no part of it

    assert steps_of(partial(policy.explain, long)) < 2.2 * steps_of(partial(policy.explain, short))


@pytest.mark.parametrize(
    "text",
    [
        "; ".join(["ls"] * MOST_COMMANDS),
        " | ".join(["ls"] * MOST_COMMANDS),
        "echo '" + "ls; " * 5_000 + "'",
        'git commit -m "' + "ls; rm x\n" * 5_000 + '"',
        "cat <<'E'\n" + "ls; rm x\n" * 5_000 + "E",
        "cat <<E\n" + "ls; rm x\n" * 5_000 + "E",
        "ls " + "'a; b' " * 5_000,
        "ls\n" + "# ls; rm x\n" * 5_000,
    ],
)
def test_many_commands_are_understood_and_data_holds_none(text: str) -> None:
    assert decided(text, allow=["*"], deny=["rm:*"]) == "allow"


TOO_MANY = "; ".join(["ls"] * (MOST_COMMANDS + 1))


@pytest.mark.parametrize(
    "text",
    [
        TOO_MANY,
        "sh -c '" + "ls; " * MOST_COMMANDS + "'",
        "; ".join(["echo $(ls)"] * (MOST_COMMANDS // 2 + 1)),
        "cat <<E\n" + "$(ls)\n" * MOST_COMMANDS + "E",
    ],
)
def test_too_many_commands_are_not_understood(text: str) -> None:
    assert decided(text, allow=["*"]) is None
    assert decided(text, allow=["*"], deny=["rm:*"]) == "ask"


@pytest.mark.parametrize(
    ("text", "deny"),
    [
        ("; rm x", "rm:*"),
        ("; sudo rm x", "rm:*"),
        ("; sh -c 'a; rm x'", "rm:*"),
        ("; cat .env", "Read(.env)"),
        ("; cat < ~/.env", "Read(~/.env)"),
        ("; ls > out/w", "Write(out)"),
    ],
)
def test_denied_program_or_file_is_found_among_too_many_commands(text: str, deny: str) -> None:
    assert decided(TOO_MANY + text, allow=["*"], deny=[deny]) == "deny"


def test_folder_is_not_known_where_one_of_too_many_commands_may_change_it() -> None:
    assert decided(TOO_MANY + "; cd /; ls > out/w", allow=["*"], deny=["Write(out)"]) == "ask"


def test_of_different_commands_beyond_the_limits_only_the_programs_are_found() -> None:
    text = "; ".join(f"w{number}" for number in range(3 * MOST_COMMANDS))

    assert decided(text + "; rm x", allow=["*"], deny=["rm:*"]) == "deny"
    assert decided(text + "; cat .env", allow=["*"], deny=["Read(.env)"]) == "ask"


def test_commands_that_are_looked_into_are_as_many_however_long_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_into: list[object] = []
    simple = walk._Walk.simple

    def counted(self: walk._Walk, command: object, *rest: object, **options: object) -> object:
        looked_into.append(command)
        return simple(self, command, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(walk._Walk, "simple", counted)
    folders = Folders(workspace("/project", "/home/dev"))
    for count in (2 * MOST_COMMANDS, 20 * MOST_COMMANDS):
        looked_into.clear()
        read_text(")" + "; ".join(f"sh -c 'a{number}; b{number}'" for number in range(count)), folders)
        assert len(looked_into) <= 2 * MOST_COMMANDS


def test_script_too_long_to_be_read_is_searched_word_by_word() -> None:
    text = "eval " * 3 + "sh -c '" + "x " * 40_000 + "; rm y'"

    assert decided(text, allow=["*"], deny=["rm:*"]) == "deny"


def test_script_too_long_to_be_searched_is_not_understood() -> None:
    text = "sh -c '" + "x " * 100_000 + "; rm y'"

    assert decided(text, allow=["*"], deny=["rm:*"]) == "ask"
    assert decided(text, allow=["*"]) is None
