"""What commands print for those that are fed by them."""

from __future__ import annotations

import pytest

from ask_permissions.shell.paths.printed import found_files, printed
from ask_permissions.shell.paths.spellings import FOUND, WALKED
from ask_permissions.shell.paths.variables import UNKNOWN_VALUE, Value
from ask_permissions.shell.programs.commands import resolve_command
from known import known
from shell_text import words

INPUT = Value(("given",), complete=True)


def lines(text: str) -> Value:
    return printed(resolve_command(words(text))[0], known(lines=INPUT))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("echo .env x", (".env", "x")),
        (r"printf '%s\n' a b", ("a", "b")),
        (r"printf 'w.txt\0'", ("w.txt",)),
        ("ls", (WALKED,)),
        ("ls .env", (WALKED, ".env")),
        ("git ls-files", (WALKED,)),
        ("grep -rl x src", (WALKED, "src")),
        ("rg --files", (WALKED,)),
        ("sort -u", ("given",)),
        ("grep -v x", ("given",)),
        ("find src -name '*.py'", (f"src/{FOUND}{FOUND}.py", "src/*.py")),
        ("find . -type f", (f"./{FOUND}",)),
        ("find -name a -o -name b", (f"./{FOUND}a", "./a", f"./{FOUND}b", "./b")),
        ("find . -name a -o -type f", (f"./{FOUND}",)),
        ("find . -name a -name b -o -type f", (f"./{FOUND}",)),
        ("find . -type f -o -name a", (f"./{FOUND}",)),
        ("find . ! -name a", (f"./{FOUND}",)),
        ("find . -path '*/a/*'", (f"./{FOUND}{FOUND}/a/{FOUND}",)),
        ("nice find a -name b", (f"a/{FOUND}b", "a/b")),
    ],
)
def test_command_prints_names_of_files(text: str, found: tuple[str, ...]) -> None:
    assert lines(text) == Value(found, complete=True)


@pytest.mark.parametrize("text", ["cat list", "sort list", "mytool", "$x y", "sed s/a/b/"])
def test_of_other_commands_nothing_is_known(text: str) -> None:
    assert lines(text) == UNKNOWN_VALUE


def test_too_many_files_are_not_known() -> None:
    many = words("find " + " ".join(f"d{number}" for number in range(70)))

    assert found_files(many[1:], known()) == UNKNOWN_VALUE
    assert lines("echo " + " ".join(f"d{number}" for number in range(70))) == UNKNOWN_VALUE
    assert lines("ls " + " ".join(f"d{number}" for number in range(70))) == UNKNOWN_VALUE
