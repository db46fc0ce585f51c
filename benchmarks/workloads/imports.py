"""Importing the package in a fresh interpreter, beside importing the standard modules it loads."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache, partial

from cases import Aim, Case, Fact, Timer, Workload

PACKAGES = {"the package": "ask_permissions", "the package with its command line": "ask_permissions.cli"}


def importing(module: str) -> Timer:
    """Import one module."""
    return _fresh((module,))


def floor(module: str) -> Timer:
    """Import the standard modules that importing one module loads, and nothing else."""
    return _fresh(standard_modules(module))


@cache
def standard_modules(module: str) -> tuple[str, ...]:
    """Name the standard modules that importing a module adds to those of a bare interpreter, in order of loading."""
    package, _, _ = module.partition(".")
    code = f"import sys; bare = set(sys.modules); import {module}; print(*(n for n in sys.modules if n not in bare))"
    return tuple(name for name in _output(code).split() if name.partition(".")[0] != package)


def loads_asyncio() -> float:
    """Tell whether importing the package and its command line loads asyncio: 0 or 1."""
    return float("asyncio" in standard_modules("ask_permissions.cli"))


def _fresh(modules: tuple[str, ...]) -> Timer:
    """Sum what fresh interpreters tell; their own start is not in it."""
    code = (
        "from time import process_time; start = process_time()\n"
        f"for name in {modules}: __import__(name)\n"
        "print(process_time() - start)"
    )
    return lambda loops: sum(float(_output(code)) for _ in range(loops))


def _output(code: str) -> str:
    """Run code in a fresh interpreter that may keep bytecode, so that no module is compiled a second time."""
    keeping = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=keeping).stdout


WORKLOAD = Workload(
    name="imports",
    title="import, the interpreter's own start left out",
    cases=tuple(
        case
        for title, module in PACKAGES.items()
        for case in (
            Case(name=f"standard modules of {title}", prepare=partial(floor, module)),
            Case(name=title, prepare=partial(importing, module), against=f"standard modules of {title}"),
        )
    ),
    facts=(Fact(name="Loads asyncio", measure=loads_asyncio, unit="times"),),
    aims=(
        *(
            Aim(text=f"import of {title}", of=title, to=f"standard modules of {title}", at_most=1.5)
            for title in PACKAGES
        ),
        Aim(text="import: asyncio stays out", of="Loads asyncio", at_most=0),
    ),
)
