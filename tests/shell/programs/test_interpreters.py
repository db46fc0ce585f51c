"""Programs that run a script, and which of their words may name it."""

from __future__ import annotations

import pytest

from ask_permissions.shell.programs.interpreters import is_interpreter, script_words
from shell_text import words


@pytest.mark.parametrize(
    ("name", "answer"),
    [("python", True), ("python3.12", True), ("sh", True), ("node", True), ("ts-node", True), ("pythonic", False)],
)
def test_interpreter_is_known_with_and_without_its_version(name: str, answer: bool) -> None:
    assert is_interpreter(name) is answer


@pytest.mark.parametrize(
    ("command", "scripts"),
    [
        ("python3 x.py y.py", ["x.py"]),
        ("python3 -u x.py y.py", ["x.py", "y.py"]),
        ("python3 -W ignore x.py y.py", ["ignore", "x.py"]),
        ("deno run -A x.ts", ["x.ts"]),
        ("node --test", []),
        ("python3 - x", ["x"]),
        ("python3", []),
    ],
)
def test_script_is_the_first_operand_or_one_behind_what_may_be_a_value(command: str, scripts: list[str]) -> None:
    assert [word.text for word in script_words(words(command)[1:])] == scripts
