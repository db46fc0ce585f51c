"""Long runs: many texts in several processes, failing texts made shorter."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from .generators import Texts, harmless
from .minimise import minimise
from .properties import PROPERTIES, Checker, Failure
from .running import give_up_privileges
from .stubs import Tree
from .subject import package_rules
from .vocabulary import IDIOMS

SHELLS = ("bash", "dash")
_SHARE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """What to run.

    Attributes:
        seed: decides the texts.
        count: how many are generated, after the known ones.
        jobs: how many processes share them.
        only: the name of the one property to check; empty for all.
        raw: whether failing texts stay as they are.
    """

    seed: str
    count: int
    jobs: int
    only: str = ""
    raw: bool = False

    def results(self) -> Iterator[tuple[Counter[str], list[Failure]]]:
        """Run it.

        Yields:
            The counts and the failures of each share of the texts, as soon as it is done.
        """
        known: list[_Task] = [(self, at, IDIOMS[at : at + _SHARE]) for at in range(0, len(IDIOMS), _SHARE)]
        generated: list[_Task] = [(self, at, min(_SHARE, self.count - at)) for at in range(0, self.count, _SHARE)]
        with multiprocessing.Pool(self.jobs, initializer=give_up_privileges) as pool:
            yield from pool.imap_unordered(_share, known + generated)


_Task: TypeAlias = tuple[Campaign, int, list[str] | int]


def _share(task: _Task) -> tuple[Counter[str], list[Failure]]:
    campaign, number, texts = task
    chosen = [kept for kept in PROPERTIES if campaign.only in ("", kept.name)]
    with TemporaryDirectory() as scratch:
        tree = Tree(Path(scratch))
        checker = Checker(tree, SHELLS, package_rules, chosen)
        if isinstance(texts, int):
            failures = checker.generated_failures(f"{campaign.seed}-{number}", texts)
        else:
            failures = [failure for text in texts for failure in checker.failures(text)]
        counts = Counter(texts=checker.asked, allowed=checker.allowed, runs=checker.ran)
        return counts, failures if campaign.raw else [_shortened(failure, tree) for failure in failures]


def baseline(seed: str, count: int) -> dict[str, list[str]]:
    """Ask for the answers to many texts without running any.

    Args:
        seed: decides the texts.
        count: how many are generated, after the known ones.

    Returns:
        Each text with the names of the properties under which it is allowed.
    """
    source = Texts(seed)
    answers: dict[str, list[str]] = {}
    with TemporaryDirectory() as scratch:
        checker = Checker(Tree(Path(scratch)), SHELLS, package_rules)
        for text in chain(IDIOMS, islice(source, count)):
            answers[text] = checker.allowing(text)
            if answers[text]:
                source.keep(text)
    return answers


def first_difference(answers: Mapping[str, Collection[str]]) -> Failure | None:
    """Run the texts that another reader did not allow, until one does what it must not.

    Args:
        answers: that reader's answers, which are trusted.

    Returns:
        The failure, if there is one.
    """
    with TemporaryDirectory() as scratch:
        checker = Checker(Tree(Path(scratch)), SHELLS, package_rules)
        every = (failure for text, trusted in answers.items() for failure in checker.failures(text, trusted=trusted))
        return next(every, None)


def _shortened(failure: Failure, tree: Tree) -> Failure:
    broken = [kept for kept in PROPERTIES if kept.name == failure.property]
    shells = [shell for shell in SHELLS if shell == failure.where]
    checker = Checker(tree, shells, package_rules, broken)
    text = minimise(failure.text, lambda candidate: harmless(candidate) and bool(checker.failures(candidate)))
    return next(iter(checker.failures(text)), failure)
