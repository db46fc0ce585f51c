"""What a workload is made of: things that are timed, things that are measured once, and the aims for their ratios."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat
from time import process_time
from typing import TypeAlias

Timer: TypeAlias = Callable[[int], float]
"""Does something that many times and gives the seconds of processor time it took.

Processor time, so that what else the machine does meanwhile is not counted.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One thing that is timed.

    Attributes:
        name: unique in the suite.
        prepare: builds what is needed, checks that it answers right, and gives the timer. It runs in the worker
            process and is not timed.
        against: the name of the case that its time is divided by in the table.
        peer: the package it needs from the ``bench`` extra.
    """

    name: str
    prepare: Callable[[], Timer]
    against: str | None = None
    peer: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One number that needs no repetition.

    Attributes:
        name: unique in the suite.
        measure: gives the number.
        unit: what it counts.
    """

    name: str
    measure: Callable[[], float]
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What a ratio, or a fact, should be.

    Attributes:
        text: the aim in words.
        of: the case or fact.
        to: the case that ``of`` is divided by; ``None`` for a fact as it is.
        at_most: the limit above.
        at_least: the limit below.
    """

    text: str
    of: str
    to: str | None = None
    at_most: float | None = None
    at_least: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Workload:
    """Cases that belong together, in one table."""

    name: str
    title: str
    cases: tuple[Case, ...]
    facts: tuple[Fact, ...] = ()
    aims: tuple[Aim, ...] = ()


def repeated(operation: Callable[[], object]) -> Timer:
    """Time a call without arguments."""

    def timer(loops: int) -> float:
        start = process_time()
        for _ in repeat(None, loops):
            operation()
        return process_time() - start

    return timer
