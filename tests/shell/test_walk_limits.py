"""Hostile commands: limits weaken an allow, never a deny."""

from __future__ import annotations

import pytest

from decisions import decided

HOSTILE = {
    "substitutions": "echo " + "$(" * 3_000 + "rm x" + ")" * 3_000,
    "open substitutions": "echo $(" * 3_000 + "rm x",
    "quoted substitutions": 'echo "$(' * 2_000 + "rm x" + ')"' * 2_000,
    "parentheses": "( " * 3_000 + "rm x" + " )" * 3_000,
    "conditions": "if a; then " * 2_000 + "rm x" + "; fi" * 2_000,
    "separators": "a;" * 3_000 + "rm x",
    "pipes": "a | " * 3_000 + "rm x",
    "quotes": "echo " + "'' " * 30_000 + "; rm x",
    "open braces": "echo " + "{" * 20_000 + "; rm x",
    "braces": "echo " + "{a,b}" * 3_000 + "; rm x",
    "here-documents": "cat " + "<<E " * 2_000 + "\n" + "x\nE\n" * 2_000 + "rm x",
    "open here-documents": "cat " + "<<E " * 5_000 + "\nrm x",
    "wrappers": "env " * 3_000 + "rm x",
    "scripts": "eval " * 1_000 + "rm x",
    "computed words": "find " + "$x " * 3_000 + "rm ;",
    "finds": "find . " + "-exec find " * 2_000 + "-exec rm ';'",
    "settings of git": "git " + "-c a=b " * 3_000 + "x; rm x",
    "replacements": "".join(f"xargs -I%{number}% " for number in range(2_000)) + "rm x",
    "folders": "cd a && " * 1_000 + "rm x",
    "arithmetic": "echo " + "$((1+(" * 3_000 + "; rm x",
    "words": ["rm", *["x"] * 20_000],
}


@pytest.mark.parametrize("command", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_command_that_runs_a_denied_program_is_still_denied(command: object) -> None:
    assert decided(command, allow=["*"], deny=["rm:*"]) == "deny"


@pytest.mark.parametrize(
    "name", ["substitutions", "parentheses", "conditions", "scripts", "braces", "finds", "replacements"]
)
def test_hostile_command_beyond_a_limit_is_not_allowed(name: str) -> None:
    assert decided(HOSTILE[name], allow=["*"]) is None
