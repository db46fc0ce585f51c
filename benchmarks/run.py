"""Run the benchmarks: every workload, ours beside its peers, in one go; then print the tables and how the aims fare."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from importlib.util import find_spec

import pyperf
from cases import Case, Workload
from report import report
from workloads import WORKLOADS


def main() -> None:
    """Time what the command line names; in a worker process of pyperf's, the one case it was started for."""
    runner = pyperf.Runner(processes=6, add_cmdline_args=_pass_on)
    runner.argparser.add_argument("workload", nargs="*", help=f"default: all of {', '.join(WORKLOADS)}")
    wanted = runner.parse_args().workload or list(WORKLOADS)
    if unknown := set(wanted) - set(WORKLOADS):
        runner.argparser.error(f"no such workload: {', '.join(sorted(unknown))}; there are {', '.join(WORKLOADS)}")
    workloads = [WORKLOADS[name] for name in wanted]
    results = dict(_times(runner, workloads))
    if not runner.args.worker:
        results |= {fact.name: fact.measure() for workload in workloads for fact in workload.facts}
        report(workloads, results)


def _pass_on(command: list[str], options: argparse.Namespace) -> None:
    command.extend(options.workload)


def _times(runner: pyperf.Runner, workloads: Iterable[Workload]) -> Iterable[tuple[str, float]]:
    for workload in workloads:
        for case in workload.cases:
            if case.peer is not None and find_spec(case.peer) is None:
                continue
            benchmark = runner.bench_time_func(case.name, _Prepared(case))
            if benchmark is not None and not runner.args.worker:
                yield case.name, benchmark.median()


class _Prepared:
    """A case's timer, prepared when it is first needed: a worker has one case to run and none other to pay for."""

    def __init__(self, case: Case) -> None:
        self._case = case
        self._timer = None

    def __call__(self, loops: int) -> float:
        if self._timer is None:
            self._timer = self._case.prepare()
        return self._timer(loops)


if __name__ == "__main__":
    main()
