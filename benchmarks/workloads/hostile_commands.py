"""Reading command texts that are made to be slow to read: four times the length should take four times as long."""

from __future__ import annotations

from functools import partial

from cases import Aim, Case, Timer, Workload, repeated

from ask_permissions import PermissionRule, ToolRules

SIZES = (10_000, 40_000)
GROWTH = 6.0  # four times the length, and half as much again for what the machine does beside it
UNITS = {
    "separators": "a;",
    "pipes and lists": "a|b&&c||d&",
    "single quotes": "'a'",
    "double quotes": '"a" ',
    "open substitutions": "$(",
    "open backticks and quotes": '`"',
    "open groups": "{ (",
    "open parameters": "${a:-",
    "braces": "{a,",
    "here-documents": "cat <<A\n",
    "redirections": ">a ",
    "wrappers": "env ",
    "nested finds": "find . -exec ",
    "runners": "npx ",
    "nested scripts": "sh -c '",
    "assignments": "a=b ",
    "globs": "*?",
    "escapes": "\\",
    "keywords": "if a; then ",
    "parents": "cd ../",
}


def reading(unit: str, size: int) -> Timer:
    """Decide about one text of that many characters, with a rule to allow and one to deny."""
    rules = ToolRules(
        PermissionRule(tool_name="Bash", rule_content=content, behavior=behavior, source="userSettings")
        for content, behavior in (("*", "allow"), ("evil:*", "deny"))
    )
    command = (unit * (size // len(unit) + 1))[:size]
    rules.decide("Bash", {"command": command})
    return repeated(partial(rules.decide, "Bash", {"command": command}))


def _name(title: str, size: int) -> str:
    return f"{title}, {size:,} characters"


WORKLOAD = Workload(
    name="hostile_commands",
    title="hostile commands",
    cases=tuple(
        Case(
            name=_name(title, size),
            prepare=partial(reading, unit, size),
            against=None if size == SIZES[0] else _name(title, SIZES[0]),
        )
        for title, unit in UNITS.items()
        for size in SIZES
    ),
    aims=tuple(
        Aim(
            text=f"hostile commands: {title}, linear",
            of=_name(title, SIZES[1]),
            to=_name(title, SIZES[0]),
            at_most=GROWTH,
        )
        for title in UNITS
    ),
)
