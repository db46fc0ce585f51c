"""Long runs: many texts in several processes, failing texts made shorter."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from .checker import Checker, Failure
from .harm import harmless
from .meanings import MEANINGS, meaning_failures
from .minimise import minimise
from .properties import DENIED, FORMS, PROPERTIES, Property
from .running import give_up_privileges
from .stubs import Tree
from .subject import package_rules
from .vocabulary import IDIOMS

SHELLS = ("bash", "dash")
ALL = (*PROPERTIES, *DENIED, *FORMS)
_SHARE = 200


def names() -> list[str]:
    """Name all properties."""
    return [*(kept.name for kept in ALL), *MEANINGS]


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """What to run.

    Attributes:
        seed: decides the texts.
        count: how many are generated for each kind of texts, after the known ones.
        jobs: how many processes share them.
        only: names of properties to check; empty for all but those that are known not to hold yet.
        shells: names or paths of shells.
        raw: whether failing texts stay as they are.
    """

    seed: str
    count: int
    jobs: int
    only: Collection[str] = ()
    shells: Sequence[str] = SHELLS
    raw: bool = False

    def results(self) -> Iterator[tuple[Counter[str], list[Failure]]]:
        """Run it.

        Yields:
            The counts and the failures of each share of the texts, as soon as it is done.
        """
        tasks: list[_Task] = []
        for group in self._groups():
            if group[0] in [kept.name for kept in PROPERTIES]:
                tasks += [(self, group, at, IDIOMS[at : at + _SHARE]) for at in range(0, len(IDIOMS), _SHARE)]
            tasks += [(self, group, at, min(_SHARE, self.count - at)) for at in range(0, self.count, _SHARE)]
        with multiprocessing.Pool(self.jobs, initializer=give_up_privileges) as pool:
            yield from pool.imap_unordered(_share, tasks)

    def _groups(self) -> list[list[str]]:
        """Give the names of the chosen properties, those about the same texts together."""
        chosen = [name for name in names() if not self.only or name in self.only]
        kinds = dict.fromkeys(kept.texts for kept in ALL)
        groups = [[kept.name for kept in ALL if kept.texts == kind and kept.name in chosen] for kind in kinds]
        groups += [[name] for name in MEANINGS if name in chosen]
        return [group for group in groups if group]


_Task: TypeAlias = tuple[Campaign, list[str], int, list[str] | int]


def _share(task: _Task) -> tuple[Counter[str], list[Failure]]:
    campaign, group, number, texts = task
    seed = f"{campaign.seed}-{number}"
    with TemporaryDirectory() as scratch:
        tree = Tree(Path(scratch))
        if group[0] in MEANINGS and isinstance(texts, int):
            return Counter(texts=texts), meaning_failures(group[0], seed, texts, tree, package_rules)
        checker = Checker(tree, campaign.shells, package_rules, [kept for kept in ALL if kept.name in group])
        if isinstance(texts, int):
            failures = checker.generated_failures(seed, texts)
        else:
            failures = [failure for text in texts for failure in checker.failures(text)]
        counts = Counter(texts=checker.asked, allowed=checker.allowed, runs=checker.ran)
        return counts, failures if campaign.raw else [_shortened(failure, tree) for failure in failures]


def baseline(
    seed: int | str, count: int, properties: Sequence[Property] = PROPERTIES, known: Sequence[str] = IDIOMS
) -> dict[str, list[str]]:
    """Ask for the answers to many texts without running any.

    Args:
        seed: decides the texts.
        count: how many are generated, after the known ones.
        properties: under whose rules to ask, and which kind of texts to generate.
        known: texts to begin with.

    Returns:
        Each text with the names of the properties under which it is allowed.
    """
    source = properties[0].texts(seed)
    answers: dict[str, list[str]] = {}
    with TemporaryDirectory() as scratch:
        checker = Checker(Tree(Path(scratch)), SHELLS, package_rules, properties)
        for text in chain(known, islice(source, count)):
            answers[text] = checker.allowing(text)
            if answers[text]:
                source.keep(text)
    return answers


def first_difference(
    answers: Mapping[str, Collection[str]], properties: Sequence[Property] = PROPERTIES
) -> Failure | None:
    """Run the texts that another reader did not allow, until one does what it must not.

    Args:
        answers: that reader's answers, which are trusted.
        properties: what to check.

    Returns:
        The failure, if there is one.
    """
    with TemporaryDirectory() as scratch:
        checker = Checker(Tree(Path(scratch)), SHELLS, package_rules, properties)
        every = (failure for text, trusted in answers.items() for failure in checker.failures(text, trusted=trusted))
        return next(every, None)


def _shortened(failure: Failure, tree: Tree) -> Failure:
    broken = [kept for kept in ALL if kept.name == failure.property]
    shells = [] if failure.where == "reader" else [failure.where]
    checker = Checker(tree, shells, package_rules, broken)
    text = minimise(failure.text, lambda candidate: harmless(candidate) and bool(checker.failures(candidate)))
    return next(iter(checker.failures(text)), failure)
