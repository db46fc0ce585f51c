"""The README is the manual: its blocks run, with the input and output they show."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from repository import ROOT, readme_blocks

ANSWERED = re.compile(r"^(.* > )(\S+)$", re.MULTILINE)


def expectations(block: str) -> list[tuple[ast.stmt, str | None]]:
    """Pair each statement with the ``# =>`` comment on its own or the following line."""
    shown = {number: line.partition("# => ")[2] for number, line in enumerate(block.splitlines(), 1) if "# => " in line}
    statements = ast.parse(block).body
    pairs = [(statement, shown.pop((statement.end_lineno or 0) + 1, None)) for statement in statements]
    assert not shown, f"no statement stands above {shown}"
    return pairs


def test_python_blocks_give_what_they_show(capsys: pytest.CaptureFixture[str]) -> None:
    namespace: dict[str, object] = {}
    wrong = []
    for block in readme_blocks("python"):
        for statement, shown in expectations(block):
            code = ast.unparse(statement)
            if shown is None:
                exec(code, namespace)  # noqa: S102
            elif (given := repr(eval(code, namespace))) != shown:  # noqa: S307
                wrong.append((code, given, shown))
    assert wrong == []


@pytest.mark.parametrize("block", readme_blocks("console"), ids=lambda block: block.splitlines()[0])
def test_console_blocks_give_what_they_show(block: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        typed = "".join(f"{answer}\n" for _, answer in ANSWERED.findall(shown))
        assert _output(command, typed, tmp_path) == ANSWERED.sub(r"\1", shown).replace(" > \n", " > ")


def test_install_blocks_are_those_that_ci_runs() -> None:
    ci = "".join((ROOT / name).read_text(encoding="utf-8") for name in (".ci/run", "scripts/check"))
    commands = [command for block in readme_blocks("sh") for command in re.split(r" && |\n", block.strip())]
    missing = [
        command
        for command in commands
        if command.replace("pip install", "pip install --quiet") not in ci and command not in ci
    ]
    assert (len(commands), missing) == (4, [])


def _output(command: str, typed: str, folder: Path) -> str:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    finished = subprocess.run(
        ["bash", "-c", command],
        input=typed,
        cwd=folder,
        env=os.environ | {"PATH": path, "PYTHONUNBUFFERED": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.stderr == ""
    return finished.stdout
