"""Which files a command runs."""

from __future__ import annotations

import pytest

from ask_permissions.shell.paths.moves import KnownAt
from ask_permissions.shell.paths.scripts import programs_here, runs_input, scripts_of
from ask_permissions.shell.programs.commands import resolve_command
from known import known, shown
from shell_text import reach, words


@pytest.mark.parametrize(
    ("text", "scripts"),
    [
        ("./run", ["/project/run"]),
        ("sh x.sh", ["/project/x.sh"]),
        ("python3 x.py a", ["/project/x.py"]),
        ("python3 -c code x.py", []),
        ('python3 "$x"', ["**"]),
        ("python3 x.p?", ["/project/x.p*", "/project/x.p?"]),
        ("env -C src ./run", ["/project/src/run"]),
        ("mywrap ./run", ["/project/run"]),
        ("mywrap python3 x.py", ["/project/x.py"]),
        (". ./x.sh", ["/project/x.sh"]),
        ("ls x", []),
    ],
)
def test_command_runs_files(text: str, scripts: list[str]) -> None:
    found = reach(text)
    files = {shown(path) for path in scripts_of(found, KnownAt(found, known()))}

    assert sorted(files) == scripts


def test_program_without_a_folder_may_stand_where_it_is_run() -> None:
    command = resolve_command(words("nice ls ./x"))[0]

    assert [shown(path) for path in programs_here(command, known())] == ["/project/nice", "/project/ls"]


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("python3", True),
        ("python3 -", True),
        ("sh", True),
        ("make -f -", True),
        ("python3 x.py", False),
        ("python3 -c x", False),
        ("sh -c x", False),
        ("sh x.sh", False),
        ("cat", False),
        ("xargs python3", False),
        ("$x python3", True),
        ("osascript", True),
    ],
)
def test_program_may_run_what_it_reads(text: str, runs: bool) -> None:
    assert runs_input(resolve_command(words(text))[0]) is runs


def test_of_too_many_words_that_may_be_interpreters_the_script_may_be_any() -> None:
    found, few = reach("mywrap" + " python3 a" * 12), reach("$x python3 a")

    assert "**" in {shown(path) for path in scripts_of(found, KnownAt(found, known()))}
    assert "/project/a" in {shown(path) for path in scripts_of(few, KnownAt(few, known()))}
