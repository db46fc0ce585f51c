"""A simple command with what it runs."""

from __future__ import annotations

import pytest

from ask_permissions.shell.programs.commands import resolve_command
from shell_text import simple


def test_command_keeps_what_is_written_beside_what_is_run() -> None:
    """Allow rules compare the one, deny rules the other."""
    given = simple("A=1 env -S 'rm -f' x")
    command, reach = resolve_command(given.words, assignments=given.assignments)

    assert [word.text for word in command.words] == ["env", "-S", "rm -f", "x"]
    assert [word.text for word in command.run] == ["env", "rm", "-f", "x"]
    assert command.source == "A=1 env -S 'rm -f' x"
    assert (command.programs, command.views, command.pin) == (tuple(reach.programs), tuple(reach.views), reach.pin)


@pytest.mark.parametrize(
    ("text", "certain", "kept"),
    [
        ("A=1 ls", True, 1),
        ("PATH=b ls", False, 1),
        ("IFS=a ls", False, 1),
        ("IFS= read line", True, 0),
        ("IFS=$x read line", False, 1),
        ("A=1 IFS= read line", False, 2),
    ],
)
def test_assignment_that_decides_what_runs_is_not_certain(text: str, certain: bool, kept: int) -> None:
    given = simple(text)
    command, reach = resolve_command(given.words, assignments=given.assignments)

    assert (reach.certain, len(command.assignments)) == (certain, kept)
