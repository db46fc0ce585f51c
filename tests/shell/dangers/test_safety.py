"""Commands that need a person whatever the rules allow."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from ask_permissions.shell.shell_tool import ShellTool
from repository import CORPUS

TOOL = ShellTool(root="/home/dev/project", home="/home/dev")

COMMANDS: Final[dict[str, Any]] = json.loads((CORPUS / "shell_commands.json").read_text())


@pytest.mark.parametrize(
    ("command", "words"),
    [(command, words) for words, commands in COMMANDS["needs_a_person"].items() for command in commands],
)
def test_dangerous_command_is_explained(command: str, words: str) -> None:
    assert words in (TOOL.safety_check({"command": command}) or "")


@pytest.mark.parametrize("command", ["$x chmod u+s f", "chmod u=rwxs f", "chmod 004755 f", "mkdir -m 4755 d"])
def test_mode_of_another_user_is_found_in_any_form(command: str) -> None:
    assert TOOL.safety_check({"command": command}) == "it raises privileges"


@pytest.mark.parametrize(
    "command",
    [
        "m=u+s; chmod $m x",
        'm=4755; chmod "$m" x',
        "for m in 755 4755; do chmod $m x; done",
        "chmod 4{7,5}55 x",
        "chmod {u,g}+s x",
        "o=-R; chmod $o u+s x",
        'm="-R u+s"; chmod $m x',
        'm=4755; install -m "$m" a b',
        "m=4755; install -m$m a b",
        "m=4755; mkdir -m $m d",
    ],
)
def test_mode_of_another_user_is_found_in_a_variable_and_in_braces(command: str) -> None:
    assert TOOL.safety_check({"command": command}) == "it raises privileges"


@pytest.mark.parametrize(
    "command", ["chmod $m x", "m=755; chmod $m x", "chmod 644 $f", "chmod +x {a,b}", "chmod 644 4755"]
)
def test_mode_that_is_harmless_or_not_known_is_quiet(command: str) -> None:
    assert TOOL.safety_check({"command": command}) is None


@pytest.mark.parametrize(
    "command",
    [
        "find ~ -name '.bash*' -exec sed -i s/a/b/ {} +",
        "find . -name '.env*' | xargs sed -i s/a/b/",
        "find ~ -name '*rc' -exec tee {} +",
        "find . -name '*.env' -exec sed -i s/a/b/ {} +",
        "find . -name 'id_*' -exec tee {} +",
        'tee "$d"/.bash*',
    ],
)
def test_pattern_that_a_guarded_name_fits_needs_a_person(command: str) -> None:
    assert "may be a start-up file or one of secrets" in (TOOL.safety_check({"command": command}) or "")


@pytest.mark.parametrize(
    "command",
    [
        "find . -name '*.py[co]' -delete",
        "find . -name '*.log*' -delete",
        "find . -name '._*' -delete",
        "find . -name '*.json' -exec sed -i s/a/b/ {} +",
        "find . -name 'config*' -exec sed -i s/a/b/ {} +",
        "find . -name config -exec sed -i s/a/b/ {} +",
        "find . -name '.authorized_keys_and_more*' -delete",
        'cp a "$d/$n.json"',
        'cp a "$d/$n.env"',
        'tee "$f"',
    ],
)
def test_pattern_that_hardly_means_a_guarded_name_is_quiet(command: str) -> None:
    assert TOOL.safety_check({"command": command}) is None


@pytest.mark.parametrize("command", COMMANDS["needs_no_person"])
def test_ordinary_command_needs_no_person(command: str) -> None:
    assert TOOL.safety_check({"command": command}) is None


@pytest.mark.parametrize("arguments", [{}, None, {"command": 5}, {"command": ["sudo", "ls"]}])
def test_odd_arguments_are_checked_without_an_error(arguments: object) -> None:
    reason = TOOL.safety_check(arguments)
    assert (reason is not None) == (arguments == {"command": ["sudo", "ls"]})


NUMBERED = [f"w{number}" for number in range(4_000)]


@pytest.mark.parametrize(
    "command",
    [
        "; ".join(NUMBERED),
        "tee " + " ".join(NUMBERED),
        "rm {1..9999}",
        "ls > " + "; ls > ".join(NUMBERED),
        "rm -r " + " ".join(NUMBERED),
        "eval " * 20 + "rm x",
        "sh -c '" + "x " * 100_000 + "'",
        ["tee", *NUMBERED],
    ],
)
def test_command_with_more_than_can_be_looked_through_needs_a_person(command: object) -> None:
    """Else what is dangerous could be hidden behind what is not."""
    assert TOOL.safety_check({"command": command}) == "it has too much in it to be looked through"


@pytest.mark.parametrize("command", ["ls; " * 4_000, "cat " + " ".join(NUMBERED), "ls {1..9999}", ["cat", *NUMBERED]])
def test_command_that_only_reads_much_needs_no_person(command: object) -> None:
    assert TOOL.safety_check({"command": command}) is None


def test_what_is_dangerous_is_found_among_much_that_is_not() -> None:
    assert TOOL.safety_check({"command": "ls {1..9999}; rm -rf ~"}) == "it removes ~ recursively"
    assert "start-up" in (TOOL.safety_check({"command": "ls; " * 4_000 + "tee ~/.bashrc"}) or "")


def test_links_that_are_not_followed_make_writing_a_danger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ask_permissions.files.lookups.MOST_CALLS", 2)

    assert TOOL.safety_check({"command": "tee a"}) == "it has too much in it to be looked through"
    assert TOOL.safety_check({"command": "cat a"}) is None
