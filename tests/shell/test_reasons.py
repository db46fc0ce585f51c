"""Why a command is not understood, in one line."""

from __future__ import annotations

import pytest

from ask_permissions.shell.reasons import not_understood
from ask_permissions.shell.shell_tool import ShellTool


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("select x in a; do b; done", '"select" is not understood'),
        ("a; then b", '"then" is not understood'),
        ("echo 'a", "the command is not understood: a quote without an end"),
        (
            'sudo $x "a"',
            'the command is not understood: it is not certain what "sudo $x \\"a\\"" runs',
        ),
        ("sudo $x --token abc", 'the command is not understood: it is not certain what "sudo $x --token …" runs'),
        ("PATH=x; a", 'the command is not understood: the variable "PATH" may mean something to a program'),
        ("> f then", 'the command is not understood: the keyword "then" where none can stand'),
        ("echo $'a\\'b'", "the command is not understood: $'...' with an escaped quote"),
        ("f() { a; }", None),
    ],
)
def test_line_names_what_is_in_the_way(command: str, line: str | None) -> None:
    reason = ShellTool(root="/project", home="/home/dev").split({"command": command}).reason

    assert reason is not None
    assert line in (None, reason)
    assert reason.count("understood") == 1


def test_piece_of_the_command_is_cut() -> None:
    line = not_understood(f"it is not certain what {'a' * 300!r} runs")

    assert line == f'the command is not understood: it is not certain what "{"a" * 97}…" runs'


def test_command_that_is_understood_has_no_reason() -> None:
    assert ShellTool().split({"command": "ls"}).reason is None


def test_reason_of_a_command_under_another_key_counts() -> None:
    calls = ShellTool().split({"command": "ls", "script": "select x in a; do b; done"})

    assert (calls.complete, calls.reason) == (False, '"select" is not understood')
