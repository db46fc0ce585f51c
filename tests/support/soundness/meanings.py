"""Commands that mean what a rule denies, in other words, and commands that mean less. None of them is run."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from .checker import Answering, Failure
from .properties import RuleEntry
from .stubs import Tree

SAME: Final = "same-meaning"
OTHER: Final = "other-meaning"
MEANINGS: Final = (SAME, OTHER)
"""Names of properties of answers alone."""

_ROWS: Final[list[dict[str, Any]]] = json.loads((Path(__file__).parent / "meanings.json").read_text(encoding="utf-8"))[
    "rows"
]
_SHORT: Final = re.compile("-[A-Za-z]{1,3}")
_FLAGGED: Final = [row for row in _ROWS if row["flags"]]
_BEFORE: Final = ("sudo", "timeout 5", "env A=1", "nohup", "CI=1", "mywrap", "mywrap --", "nice -n 5")


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """A command beside a rule.

    Attributes:
        rule: a deny.
        text: the command.
    """

    rule: str
    text: str


def same_meanings(seed: int | str) -> Iterator[Meaning]:
    """Make commands that a rule denies: flags in other forms and places, options between the words, wrappers.

    Args:
        seed: decides everything.

    Yields:
        The commands, without end.
    """
    for number in count():
        random = Random(f"{seed}-{number}")  # noqa: S311 - a test, no secret
        row = random.choice(_ROWS)
        text = shlex.join(_command(row, row["flags"], random))
        if random.random() < 0.3:
            text = f"{random.choice(_BEFORE)} {text}"
        elif random.random() < 0.1:
            text = f"bash -c {shlex.quote(text)}"
        yield Meaning(rule=row["rule"], text=text)


def other_meanings(seed: int | str) -> Iterator[Meaning]:
    """Make commands that lack one of the flags that a rule names, so that it does not concern them.

    Args:
        seed: decides everything.

    Yields:
        The commands, without end.
    """
    for number in count():
        random = Random(f"{seed}-{number}")  # noqa: S311 - a test, no secret
        row = random.choice(_FLAGGED)
        kept = random.sample(row["flags"], len(row["flags"]) - 1)
        yield Meaning(rule=row["rule"], text=shlex.join(_command(row, kept, random)))


def _command(row: dict[str, Any], flags: Sequence[list[str]], random: Random) -> list[str]:
    words: list[str] = []
    for names, *options in row["levels"]:
        chosen = random.sample(options, min(len(options), random.choice((0, 0, 1, 2))))
        words += [random.choice(names.split("|")), *(word for option in chosen for word in option.split())]
    options = [random.choice(names) for names in flags]
    options += random.sample(row["extra"], min(len(row["extra"]), random.choice((0, 1, 2))))
    random.shuffle(options)
    if not row.get("dashed"):
        options = _bundled(options, random)
    return [*words, *_merged(options, row["operands"], random, before=row.get("before", False))]


def _bundled(options: list[str], random: Random) -> list[str]:
    """Put short options together: a last one may have a value."""
    bundled: list[str] = []
    for option in options:
        if bundled and _SHORT.fullmatch(bundled[-1]) and option[1:2].isalpha() and random.random() < 0.5:
            bundled[-1] += option[1:]
        else:
            bundled.append(option)
    return bundled


def _merged(options: list[str], operands: list[str], random: Random, *, before: bool) -> list[str]:
    """Put the options among the operands, whose order stays."""
    places = [0 if before else random.randint(0, len(operands)) for _ in options]
    words: list[str] = []
    for at in range(len(operands) + 1):
        words += [word for option, place in zip(options, places, strict=True) if place == at for word in option.split()]
        words += operands[at : at + 1]
    return words


def meaning_failures(
    name: str,
    seed: int | str,
    number: int,
    tree: Tree,
    rules_for: Callable[[Sequence[RuleEntry], Tree], Answering],
) -> list[Failure]:
    """Check that one property holds for generated commands.

    Args:
        name: its name: that the same meaning is never allowed, or that another one is.
        seed: decides the commands.
        number: how many.
        tree: the project that the rules are for.
        rules_for: makes the rules under test from their entries.

    Returns:
        What went wrong.
    """
    rules = {row["rule"]: rules_for((("allow", "Bash", None), ("deny", "Bash", row["rule"])), tree) for row in _ROWS}
    failures: list[Failure] = []
    for meaning in islice(same_meanings(seed) if name == SAME else other_meanings(seed), number):
        answer = rules[meaning.rule].classify("Bash", {"command": meaning.text})
        if (answer == "allow") == (name == SAME):
            reasons = (f"{answer} beside a deny of {meaning.rule}",)
            failures.append(Failure(text=meaning.text, property=name, where="reader", variables={}, reasons=reasons))
    return failures
