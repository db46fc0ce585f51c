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
        ("rg --files vault", (WALKED, "vault")),
        ("rg -l x src", (WALKED, "src")),
        ("git ls-files vault", (WALKED, "vault")),
        ("sort -u", ("given",)),
        ("grep -v x", ("given",)),
        ("find src -name '*.py'", (f"src/{FOUND}*.py", "src/*.py")),
        ("find . -name '*'", (f"./{FOUND}{FOUND}", "./*")),
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
    assert lines(text)[:2] == (found, True)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("printf 'p.%s' txt", ("p.txt",)),
        (r"printf '%s.%s\n' p txt q", ("p.txt", "q.")),
        ("printf %s a b", ("ab",)),
        ("printf a b", ("a",)),
        ("printf '%s/x'", ("/x",)),
        (r"printf 'src/%s\n' *.py", ("src/*.py",)),
        (r"printf '\n%s' *", ("*",)),
        (r"echo -e 'a\nb'", ("a", "b")),
    ],
)
def test_format_is_filled_in(text: str, found: tuple[str, ...]) -> None:
    assert lines(text)[:2] == (found, True)


@pytest.mark.parametrize(
    "text",
    [
        r"printf '\160.txt'",
        r"printf 'a\0571'",
        "printf '%c.txt' p",
        "printf 'p%%.txt'",
        "printf p.%s *",
        "printf %s%s *",
        "printf {a,b} c",
        r"printf '%s\n' 'a\b'",
        "printf -v x a",
        "printf",
        r"echo -e '\x70.txt'",
        r"echo 'a\nb'",
        "echo \"'p.txt'\"",
        "tail -c 5",
        "grep -o x",
        "cat -E",
    ],
)
def test_what_is_not_worked_out_is_not_complete(text: str) -> None:
    assert not lines(text).complete


@pytest.mark.parametrize(
    ("text", "blanks"),
    [("echo a b", True), ("echo a", False), ("echo 'a b'", True), (r"printf '%s\n' a b", False), ("ls", False)],
)
def test_words_of_one_line_are_told_from_lines(text: str, blanks: bool) -> None:
    assert lines(text).blanks is blanks


@pytest.mark.parametrize("text", ["cat list", "sort list", "mytool", "$x y", "sed s/a/b/"])
def test_of_other_commands_nothing_is_known(text: str) -> None:
    assert lines(text) == UNKNOWN_VALUE


def test_too_many_files_are_not_known() -> None:
    many = words("find " + " ".join(f"d{number}" for number in range(70)))

    assert found_files(many[1:], known()) == UNKNOWN_VALUE
    assert lines("echo " + " ".join(f"d{number}" for number in range(70))) == UNKNOWN_VALUE
    assert lines("ls " + " ".join(f"d{number}" for number in range(70))) == UNKNOWN_VALUE


def test_echo_prints_what_is_no_option_of_it() -> None:
    assert lines("echo -rf /").texts == ("-rf", "/")
    assert lines("echo -ne a").texts == ("a",)
