"""Classifying by argument patterns that are all tried and none of them found, beside the barest loop over one text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from cases import Aim, Case, Timer, Workload, repeated

from ask_permissions import PermissionRules, arguments_text

COUNTS = (10, 100, 1_000)
ARGUMENTS = {"command": "git commit -m 'fix the parser' && make test", "timeout": 120, "cwd": "/home/me/project"}


def ours(patterns: Callable[[int], list[str] | list[re.Pattern[str]]], count: int) -> Timer:
    """Ask rules on one tool, each with its own argument pattern."""
    rules = PermissionRules(("deny", "bash", pattern) for pattern in patterns(count))
    assert rules.classify("bash", ARGUMENTS) is None
    assert rules.classify("bash", {"command": f"forbidden{count - 1} "}) == "deny"
    return repeated(partial(rules.classify, "bash", ARGUMENTS))


def text_floor(count: int) -> Timer:
    """Look for each text in the arguments' text."""
    parts, text = texts(count), arguments_text(ARGUMENTS)

    def look() -> str | None:
        for part in parts:
            if part in text:
                return part
        return None

    assert look() is None
    return repeated(look)


def regex_floor(count: int) -> Timer:
    """Search for each expression in the arguments' text."""
    searches, text = [pattern.search for pattern in regexes(count)], arguments_text(ARGUMENTS)

    def look() -> object:
        for search in searches:
            if search(text):
                return search
        return None

    assert look() is None
    return repeated(look)


def texts(count: int) -> list[str]:
    """Write distinct texts to look for."""
    return [f"forbidden{number} " for number in range(count)]


def regexes(count: int) -> list[re.Pattern[str]]:
    """Write distinct expressions to search for."""
    return [re.compile(rf"\bforbidden{number}\s") for number in range(count)]


def _cases(count: int) -> tuple[Case, ...]:
    return (
        Case(name=f"floor, {count:,} texts", prepare=partial(text_floor, count)),
        Case(name=f"ours, {count:,} texts", prepare=partial(ours, texts, count), against=f"floor, {count:,} texts"),
        Case(name=f"floor, {count:,} regexes", prepare=partial(regex_floor, count)),
        Case(
            name=f"ours, {count:,} regexes", prepare=partial(ours, regexes, count), against=f"floor, {count:,} regexes"
        ),
    )


WORKLOAD = Workload(
    name="argument_rules",
    title="classify: argument patterns on one tool, none found",
    cases=tuple(case for count in COUNTS for case in _cases(count)),
    aims=tuple(
        Aim(
            text=f"argument {kind}: 1,000 rules beside the floor",
            of=f"ours, 1,000 {kind}",
            to=f"floor, 1,000 {kind}",
            at_most=1.5,
        )
        for kind in ("texts", "regexes")
    ),
)
