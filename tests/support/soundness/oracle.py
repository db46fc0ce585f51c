"""What each set of rules covers, decided from what ran and what changed, never from the text."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from .running import Outcome
from .stubs import KEPT, ProgramRun, Tree

TRANSPARENT: Final = frozenset({"nice", "nohup", "stdbuf", "time", "timeout"})
"""Wrappers that an allow looks through: whatever they run is logged by itself."""

_RUNNING_OTHERS: Final = frozenset({
    *("bash", "dash", "sh", "zsh", "python3", "node", "ruby", "perl", "sudo", "doas", "env", "npx", "uv", "docker"),
    *("xargs", "find", "watch", "busybox", "time", "timeout", "nice", "nohup", "stdbuf", "setsid", "flock"),
})  # fmt: skip
_SAID: Final = frozenset({
    ("alpha", "one"), ("beta", "two"), ("alpha", "a"), ("alpha", "b"), ("alpha", "3"), ("alpha", "a b"),
})  # fmt: skip
_HARMLESS_GIT: Final = frozenset({"--no-pager", "-P", "-p", "--paginate", "--no-optional-locks", "--literal-pathspecs"})

SCRIPT_RUNNERS: Final = ("sh", "python3", "node", "ruby")
SCRIPTS: Final = ("build/o", "build/run", "src/inner/o", "src/inner/run")
"""Scripts that may be run, by themselves and by these programs: not if the text has just written them."""


def uncovered(outcome: Outcome, tree: Tree, extra: frozenset[str]) -> Iterator[str]:
    """Find what the few allow rules of the narrow property do not cover.

    Args:
        outcome: what the text did.
        tree: where it ran.
        extra: further programs that are allowed with any arguments.

    Yields:
        A sentence for each program, written file and removed file.
    """
    for run in outcome.runs:
        if _is_beyond(run, outcome, tree):
            continue
        if not _covered(run, extra):
            yield f"ran {Path(run.path).name} {list(run.arguments)}"
        if run.path != f"{tree.bin}/{Path(run.path).name}":
            yield f"ran {run.path}, which is not the one on PATH"
        yield from _odd_environment(run, known={*outcome.variables, "SCRIPT"}, path=str(tree.bin))
    yield from (f"wrote {name}" for name in sorted(outcome.written) if not name.startswith("build/"))
    yield from (f"removed {name}" for name in sorted(outcome.removed))


def did_anything(outcome: Outcome, tree: Tree) -> Iterator[str]:
    """Find what a text did for which no rule was needed.

    Args:
        outcome: what the text did.
        tree: where it ran.

    Yields:
        A sentence for each program but ``cat`` by itself, and for each file written or removed.
    """
    for run in outcome.runs:
        if run.path != f"{tree.bin}/cat" or run.arguments:
            yield f"ran {Path(run.path).name} {list(run.arguments)}"
    yield from (f"wrote {name}" for name in sorted(outcome.written))
    yield from (f"removed {name}" for name in sorted(outcome.removed))


def ran_evil(outcome: Outcome, tree: Tree) -> Iterator[str]:
    """Find runs of the one program that the wide property denies.

    Args:
        outcome: what the text did.
        tree: where it ran.

    Yields:
        A sentence for each.
    """
    for run in outcome.runs:
        if Path(run.path).name == "evil" and not _is_beyond(run, outcome, tree):
            yield f"ran evil {list(run.arguments)}"


def ran_beyond_stars(outcome: Outcome, tree: Tree) -> Iterator[str]:
    """Find what the rules with stars do not cover: see the property.

    Args:
        outcome: what the text did.
        tree: where it ran.

    Yields:
        A sentence for each program, and for each file written elsewhere than in build.
    """
    for run in outcome.runs:
        name, arguments = Path(run.path).name, run.arguments
        if run.path != f"{tree.bin}/{name}" or not _fits_stars(name, arguments):
            yield f"ran {run.path} {list(arguments)}"
    yield from (f"wrote {name}" for name in sorted(outcome.written) if not name.startswith("build/"))
    yield from (f"removed {name}" for name in sorted(outcome.removed))


def _fits_stars(name: str, arguments: tuple[str, ...]) -> bool:
    match name, arguments:
        case "git", (*before, "status"):
            first = "".join(before[:1])
            harmless = first in _HARMLESS_GIT or first.startswith("-C") or first.strip("Pp") == "-"
            return harmless and not any(".." in word.split("/") for word in before)
        case "cp", (_, *_, "build/"):
            return not any(word.startswith("-") for word in arguments)
        case "alpha", (*names,) if names:
            return arguments == ("--version",) or all(word.endswith(".py") and ".." not in word for word in names)
        case ("ep", ("x", *_)) | ("beta", _):
            return True
        case ("cat", ()):
            return True
        case name, ("--version",):
            return name not in _RUNNING_OTHERS
        case name, _:
            return name in TRANSPARENT


def ran_beyond_exact(outcome: Outcome, tree: Tree) -> Iterator[str]:
    """Find what the rules without a star do not say.

    Args:
        outcome: what the text did.
        tree: where it ran.

    Yields:
        A sentence for each program, and for each file written or removed.
    """
    for run in outcome.runs:
        said = (
            ("alpha", ("one",)),
            ("beta", ("two",)),
            ("alpha", ("a",)),
            ("alpha", ("b",)),
            ("alpha", ("3",)),
            ("alpha", ("a b",)),
        )
        if (Path(run.path).name, run.arguments) not in said and Path(run.path).name not in ("gamma", "cat"):
            yield f"ran {run.path} {list(run.arguments)}"
    yield from (f"wrote {name}" for name in sorted(outcome.written - {"build/o"}))
    yield from (f"removed {name}" for name in sorted(outcome.removed))


def did_or_showed_anything(outcome: Outcome, tree: Tree) -> Iterator[str]:
    """Find what a text did, or showed of the environment, for which no rule was needed.

    Args:
        outcome: what the text did.
        tree: where it ran.

    Yields:
        A sentence for each.
    """
    yield from did_anything(outcome, tree)
    if KEPT.encode() in outcome.output:
        yield f"showed {outcome.output!r}"


def wrote_kept(outcome: Outcome) -> Iterator[str]:
    """Find files written where writing is denied.

    Args:
        outcome: what the text did.

    Yields:
        A sentence for each.
    """
    yield from (f"wrote {name}" for name in sorted(outcome.written) if _is_kept(name))


def removed_kept(outcome: Outcome) -> Iterator[str]:
    """Find files removed where writing is denied.

    Args:
        outcome: what the text did.

    Yields:
        A sentence for each.
    """
    yield from (f"removed {name}" for name in sorted(outcome.removed) if _is_kept(name))


def showed_kept(outcome: Outcome) -> Iterator[str]:
    """Find that a file came out whose reading is denied.

    Args:
        outcome: what the text did.

    Yields:
        A sentence, if so.
    """
    if KEPT.encode() in outcome.output:
        yield f"showed {outcome.output!r}"


def read_kept(outcome: Outcome) -> Iterator[str]:
    """Find files read whose reading is denied, whatever became of what they say.

    Args:
        outcome: what the text did.

    Yields:
        A sentence for each.
    """
    yield from (f"read {name}" for name in sorted(outcome.read))


def _is_kept(name: str) -> bool:
    return name.startswith("keep/") or name.endswith("/home/kept")


def _is_beyond(run: ProgramRun, outcome: Outcome, tree: Tree) -> bool:
    """Tell whether an allowed shell was given a script that this text has not written: that is beyond any rule."""
    script = run.environment["SCRIPT"]
    if not script:
        return False
    written = {os.path.realpath(tree.root / name) for name in outcome.written}
    return os.path.realpath(script) not in written


def _covered(run: ProgramRun, extra: frozenset[str]) -> bool:
    match Path(run.path).name, run.arguments:
        case "alpha", _:
            return True
        case "beta" | "cat", ():  # "cat" by itself copies a here-document, which needs no rule
            return True
        case "gamma", ("sub", *_):
            return True
        case "delta", ("x", "y"):
            return True
        case "ep", ("x", *_):
            return True
        case "git", ("--no-pager" | "-P", *rest):
            return _covered(replace(run, arguments=tuple(rest)), extra)
        case "git", ("-C", folder, *rest):
            return ".." not in folder.split("/") and _covered(replace(run, arguments=tuple(rest)), extra)
        case "git", (first, *rest) if first.startswith("-C"):
            return ".." not in first[2:].split("/") and _covered(replace(run, arguments=tuple(rest)), extra)
        case "git", ("status" | "log", *_) | ("--version" | "--help",):
            return True
        case name, (script,) if name in SCRIPT_RUNNERS and script in SCRIPTS:
            return True
        case "find", arguments if "-delete" in arguments and "-name" not in arguments:
            return False
        case name, _:
            return name in TRANSPARENT or name in extra


def _odd_environment(run: ProgramRun, *, known: set[str], path: str) -> Iterator[str]:
    for name, value in run.environment.items():
        if name not in known and "libstdbuf" not in value and value != (path if name == "PATH" else ""):
            yield f"ran {Path(run.path).name} with {name}={value}"
