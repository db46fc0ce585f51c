"""How the house is built: `docs/architecture.md` says which folder may import which, and every module keeps to it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import ask_permissions
from repository import ROOT

PACKAGE = Path(ask_permissions.__file__).parent
TREES = {
    "/".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
}
MODULES = [module for module in TREES if not module.endswith("__init__")]
ROW = re.compile(r"^\| (`[^|]*`) \| [^|]+ \| ([^|]*) \|$", re.MULTILINE)
NAME = re.compile(r"`([^`]+)`")


def allowed_imports() -> dict[str, set[str]]:
    """Read the table: each folder, or module at the top, with what it may import."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = [(NAME.findall(names), set(NAME.findall(others))) for names, others in ROW.findall(page)]
    return {name: others for names, others in rows for name in names}


ALLOWED = allowed_imports()
COMMAND_LINE = ("cli", "cli_input", "__main__")


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Give the level (0: not from this package) and the module of every import below a node, lazy ones too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((0, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [node.module] if node.module else [alias.name for alias in node.names]
            yield from ((node.level, name) for name in names)


def own_imports(module: str, tree: ast.AST) -> set[str]:
    """Give the modules of this package that a module imports."""
    folder = module.split("/")
    return {"/".join([*folder[:-level], *name.split(".")]) for level, name in imported(tree) if level}


def row_of(module: str) -> str:
    """Give the row of the table that a module belongs to: its folder, or itself at the top."""
    folder, _, name = module.rpartition("/")
    return folder or name


ALLOWED["__init__"] = set(ALLOWED) - {"__init__", *COMMAND_LINE}  # as the table says in words


def forbidden(module: str, tree: ast.AST) -> set[str]:
    """Give what a module imports against the table."""
    row = row_of(module)
    may = ALLOWED[row] | ({row} if "/" in module else set())
    return {other for other in own_imports(module, tree) if other not in TREES or row_of(other) not in may}


IMPORTS = {module: own_imports(module, tree) for module, tree in TREES.items()}


def test_table_names_every_folder_and_module_at_the_top_and_nothing_else() -> None:
    """So a new folder needs a row, and a row that is no longer true is found."""
    rows = {row_of(module) for module in TREES if not module.endswith("/__init__")}

    assert set(ALLOWED) == rows
    assert {other for others in ALLOWED.values() for other in others} <= rows


@pytest.mark.parametrize("row", ALLOWED)
def test_table_allows_nothing_that_is_not_there(row: str) -> None:
    """So an arrow that has gone leaves the table, too."""
    used = {row_of(other) for module in TREES if row_of(module) == row for other in IMPORTS[module]}

    assert row == "__init__" or ALLOWED[row] <= used


def test_table_runs_one_way_only() -> None:
    order = list(TopologicalSorter(ALLOWED).static_order())

    assert set(order) == set(ALLOWED)


@pytest.mark.parametrize("module", TREES)
def test_module_imports_only_what_its_row_allows(module: str) -> None:
    assert forbidden(module, TREES[module]) == set()


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("queue/ledger", "from ..shell.syntax.grammar import parse"),
        ("shell/syntax/tree", "from ...queue.ledger import Ledger"),
        ("shell/syntax/grammar", "from ..walk import Walk"),
        ("shell/programs/options", "from .. import reading"),
        ("values/names", "from ..tools.tools import Tool"),
        ("rules/rule", "from ..policy.ladder import Ladder"),
        ("policy/ladder", "from ..tool_rules.tool_rules import ToolRules"),
        ("permissions", "from .plan_mode_policy import PlanModePolicy"),
        ("tool_rules/settings", "def late():\n    from ..cli import main"),
        ("queue/ledger", "from .nowhere import nothing"),
        ("queue/__init__", "from ..shell.syntax.grammar import parse"),
        ("__init__", "from .cli import main"),
    ],
)
def test_absurd_import_is_found(module: str, line: str) -> None:
    """The test of this test: a line that does not belong fails it, wherever it stands."""
    assert forbidden(module, ast.parse(line)) != set()


def test_modules_import_each_other_one_way_only() -> None:
    order = list(TopologicalSorter(IMPORTS).static_order())

    assert set(order) == set(TREES)


@pytest.mark.parametrize("module", TREES)
def test_module_imports_the_standard_library_only(module: str) -> None:
    foreign = {name.split(".")[0] for level, name in imported(TREES[module]) if not level}

    assert foreign <= sys.stdlib_module_names - {"importlib"}


@pytest.mark.parametrize("module", TREES)
def test_module_functions_import_nothing_but_asyncio(module: str) -> None:
    functions = [node for node in ast.walk(TREES[module]) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]

    assert {name for function in functions for _, name in imported(function)} <= {"asyncio"}


@pytest.mark.parametrize("module", TREES)
def test_module_changes_no_global(module: str) -> None:
    assert not [node.lineno for node in ast.walk(TREES[module]) if isinstance(node, ast.Global)]


@pytest.mark.parametrize("folder", sorted({row_of(module) for module in MODULES if "/" in module}))
def test_folder_holds_at_most_a_dozen_modules(folder: str) -> None:
    assert len([module for module in MODULES if row_of(module) == folder]) <= 12


@pytest.mark.parametrize("path", sorted((ROOT / "tests").glob("*/**/test_*.py")), ids=lambda path: path.stem)
def test_tests_stand_where_their_module_stands(path: Path) -> None:
    """``tests/queue/test_ledger.py``, or ``test_ledger_and_a_topic.py``, is about ``queue/ledger.py``."""
    folder = path.parent.relative_to(ROOT / "tests").as_posix()
    topic = path.stem.removeprefix("test_")
    names = {module.rpartition("/")[2] for module in MODULES if row_of(module) == folder}

    assert any(topic == name or topic.startswith(f"{name}_") for name in names)


def test_public_names_are_sorted_and_there() -> None:
    names = ask_permissions.__all__

    assert set(names) <= set(dir(ask_permissions))
    assert names == sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
