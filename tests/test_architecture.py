"""How the house is built: imports run downward, and only into the standard library."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import ask_permissions

PACKAGE = Path(ask_permissions.__file__).parent
TREES = {
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
}

FOUNDATION = {
    "values.errors",
    "values.results",
    "values.awaitables",
    "values.strict_json",
    "values.json_equality",
    "values.names",
    "values.arguments",
    "tools.permission_rule",
    "tools.exact_patterns",
    "values.tool_patterns",
    "values.snapshots",
    "values.classifiers",
    "tools.tools",
    "tools.registries",
}
BUILDING_BLOCKS = {
    "rules.permission_rules",
    "queue.approval_queue",
    "session_permission_grants",
    "permissions",
    "plan_mode_policy",
    "tool_rules.tool_rules",
}


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Give the level (0: not from this package) and the module of every import below a node."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((0, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [node.module] if node.module else [alias.name for alias in node.names]
            yield from ((node.level, name) for name in names)


def own_imports(module: str) -> set[str]:
    folder = module.split(".")
    return {".".join([*folder[:-level], name]) for level, name in imported(TREES[module]) if level}


IMPORTS = {module: own_imports(module) & set(TREES) for module in TREES if not module.endswith("__init__")}


def reached(module: str) -> set[str]:
    """Give all modules that a module imports, directly or by others."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        new = IMPORTS[waiting.pop()] - found
        found |= new
        waiting.extend(new)
    return found


def test_imports_run_one_way_only() -> None:
    order = list(TopologicalSorter(IMPORTS).static_order())

    assert set(order) == set(IMPORTS)


def test_foundation_stands_on_itself() -> None:
    for module in FOUNDATION:
        assert reached(module) <= FOUNDATION, module


def test_building_blocks_do_not_know_each_other_or_what_is_above() -> None:
    for module in BUILDING_BLOCKS:
        assert not reached(module) & (BUILDING_BLOCKS | {"policy.approval_policy", "cli"}), module


def test_approval_policy_does_not_know_the_command_line() -> None:
    assert not reached("policy.approval_policy") & {"cli", "__main__"}


@pytest.mark.parametrize("module", TREES)
def test_module_imports_the_standard_library_only(module: str) -> None:
    foreign = {name.split(".")[0] for level, name in imported(TREES[module]) if not level}

    assert foreign <= sys.stdlib_module_names


@pytest.mark.parametrize("module", TREES)
def test_module_functions_import_nothing_but_asyncio(module: str) -> None:
    functions = [node for node in ast.walk(TREES[module]) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]

    assert {name for function in functions for _, name in imported(function)} <= {"asyncio"}


@pytest.mark.parametrize("module", TREES)
def test_module_changes_no_global(module: str) -> None:
    assert not [node.lineno for node in ast.walk(TREES[module]) if isinstance(node, ast.Global)]


def test_public_names_are_sorted_and_there() -> None:
    names = ask_permissions.__all__

    assert set(names) <= set(dir(ask_permissions))
    assert names == sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
