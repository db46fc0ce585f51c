"""Long runs: many texts in several processes, failing texts made shorter."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from .generators import harmless
from .minimise import minimise
from .properties import PROPERTIES, Failure, Tester
from .running import give_up_privileges
from .stubs import Tree
from .subject import package_rules
from .vocabulary import IDIOMS

SHELLS = ("bash", "dash")
_BATCH = 2000


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
        share = max(1, min(self.count // self.jobs, _BATCH))
        numbers = range(-1, -(-self.count // share))
        with multiprocessing.Pool(self.jobs, initializer=give_up_privileges) as pool:
            yield from pool.imap_unordered(_share, [(self, number, share) for number in numbers])


def _share(task: tuple[Campaign, int, int]) -> tuple[Counter[str], list[Failure]]:
    campaign, number, size = task
    chosen = [kept for kept in PROPERTIES if campaign.only in ("", kept.name)]
    with TemporaryDirectory() as scratch:
        tree = Tree(Path(scratch))
        tester = Tester(tree, SHELLS, package_rules, chosen)
        if number < 0:
            failures = [failure for text in IDIOMS for failure in tester.failures(text)]
        else:
            failures = tester.generated_failures(f"{campaign.seed}-{number}", size)
        counts = Counter(texts=tester.asked, allowed=tester.allowed, runs=tester.ran)
        return counts, failures if campaign.raw else [_shortened(failure, tree) for failure in failures]


def _shortened(failure: Failure, tree: Tree) -> Failure:
    broken = [kept for kept in PROPERTIES if kept.name == failure.property]
    shells = [shell for shell in SHELLS if shell == failure.where]
    tester = Tester(tree, shells, package_rules, broken)
    text = minimise(failure.text, lambda candidate: harmless(candidate) and bool(tester.failures(candidate)))
    return next(iter(tester.failures(text)), failure)
