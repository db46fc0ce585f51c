"""What each set of rules covers, decided from what ran and what changed, never from the text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .running import Outcome
from .stubs import KEPT, ProgramRun

TRANSPARENT: Final = frozenset({"nice", "nohup", "stdbuf", "time", "timeout"})
"""Wrappers that an allow looks through: whatever they run is logged by itself."""


def uncovered(outcome: Outcome, bin_folder: Path, extra: frozenset[str]) -> Iterator[str]:
    """Find what the few allow rules of the narrow property do not cover.

    Args:
        outcome: what the text did.
        bin_folder: the folder of stubs that PATH names.
        extra: further programs that are allowed with any arguments.

    Yields:
        A sentence for each program, written file and removed file.
    """
    for run in outcome.runs:
        if run.environment["SCRIPT"]:
            continue  # an allowed shell was given a script, which is beyond any rule
        if not _covered(run, extra):
            yield f"ran {Path(run.path).name} {list(run.arguments)}"
        if run.path != f"{bin_folder}/{Path(run.path).name}":
            yield f"ran {run.path}, which is not the one on PATH"
        yield from _odd_environment(run, known={*outcome.variables, "SCRIPT"}, path=str(bin_folder))
    yield from (f"wrote {name}" for name in sorted(outcome.written) if not name.startswith("build/"))
    yield from (f"removed {name}" for name in sorted(outcome.removed))


def ran_evil(outcome: Outcome) -> Iterator[str]:
    """Find runs of the one program that the wide property denies.

    Args:
        outcome: what the text did.

    Yields:
        A sentence for each.
    """
    for run in outcome.runs:
        if Path(run.path).name == "evil" and not run.environment["SCRIPT"]:
            yield f"ran evil {list(run.arguments)}"


def wrote_keep(outcome: Outcome) -> Iterator[str]:
    """Find files written in the one folder whose writing is denied.

    Args:
        outcome: what the text did.

    Yields:
        A sentence for each.
    """
    yield from (f"wrote {name}" for name in sorted(outcome.written) if name.startswith("keep/"))


def read_keep(outcome: Outcome) -> Iterator[str]:
    """Find that a file came out whose reading is denied.

    Args:
        outcome: what the text did.

    Yields:
        A sentence, if so.
    """
    if KEPT.encode() in outcome.output:
        yield f"read {outcome.output!r}"


def _covered(run: ProgramRun, extra: frozenset[str]) -> bool:
    match Path(run.path).name, run.arguments:
        case "alpha", _:
            return True
        case "beta", ():
            return True
        case "gamma", ("sub", *_):
            return True
        case "delta", ("x", "y"):
            return True
        case "ep", ("x", *_):
            return True
        case "git", ("status" | "log", *_):
            return True
        case "find", arguments if "-delete" in arguments and "-name" not in arguments:
            return False
        case name, _:
            return name in TRANSPARENT or name in extra


def _odd_environment(run: ProgramRun, *, known: set[str], path: str) -> Iterator[str]:
    for name, value in run.environment.items():
        if name not in known and "libstdbuf" not in value and value != (path if name == "PATH" else ""):
            yield f"ran {Path(run.path).name} with {name}={value}"
