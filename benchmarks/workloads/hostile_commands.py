"""Deciding about command texts that are made to be slow to read; no text is decided about twice."""

from __future__ import annotations

import sys
from functools import partial
from itertools import count
from pathlib import Path
from time import process_time
from types import SimpleNamespace

from cases import Aim, Case, Timer, Workload

from ask_permissions import ApprovalPolicy, ApprovalQueue, ToolRules

sys.path.append(str(Path(__file__).parents[2] / "tests" / "support"))

from hostile_texts import hostile_texts

SIZES = (16_000, 64_000)
GROWTH = 6.0  # four times the length, and half as much again for what the machine does beside it
MOST_SECONDS = 0.5
RULES = {
    "allow": ["Bash", "Read", "Write"],
    "deny": ["Bash(evil:*)", "Bash(rm * zzz)", "Bash(git push:*)", "Read(.env)", "Write(w.txt)"],
}


def deciding(title: str, size: int) -> Timer:
    """Decide about one kind of text, each time with another number before it."""
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=ToolRules.from_settings({"permissions": RULES}))
    text, numbers = hostile_texts(size)[title], count()

    def decide() -> str:
        arguments = {"command": f"echo {next(numbers)}; {text}"}
        return policy.explain(SimpleNamespace(id="1", name="Bash", arguments=arguments)).rung

    assert policy.explain(SimpleNamespace(id="1", name="Bash", arguments={"command": "ls; evil"})).rung == "deny_rule"

    def timer(loops: int) -> float:
        decide()
        start = process_time()
        for _ in range(loops):
            decide()
        return process_time() - start

    return timer


def _name(title: str, size: int) -> str:
    return f"{title}, {size // 1_000} kB"


TITLES = tuple(hostile_texts(SIZES[0]))
WORKLOAD = Workload(
    name="hostile_commands",
    title="hostile commands",
    cases=tuple(
        Case(
            name=_name(title, size),
            prepare=partial(deciding, title, size),
            against=None if size == SIZES[0] else _name(title, SIZES[0]),
        )
        for title in TITLES
        for size in SIZES
    ),
    aims=tuple(
        aim
        for title in TITLES
        for aim in (
            Aim(
                text=f"hostile commands: {title}, linear",
                of=_name(title, SIZES[1]),
                to=_name(title, SIZES[0]),
                at_most=GROWTH,
            ),
            Aim(
                text=f"hostile commands: {title}, seconds for {SIZES[1] // 1_000} kB",
                of=_name(title, SIZES[1]),
                at_most=MOST_SECONDS,
            ),
        )
    ),
)
