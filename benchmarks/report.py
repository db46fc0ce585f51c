"""The tables of one run, in Markdown."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from importlib.util import find_spec

from cases import Aim, Workload

Results = Mapping[str, float]


def report(workloads: Iterable[Workload], results: Results) -> None:
    """Print a table for each workload, and one for all aims.

    Args:
        workloads: what was run.
        results: the median time of each case in seconds, and the facts; what was skipped is missing.
    """
    workloads = list(workloads)
    print(f"\n{_surroundings(workloads)}")
    for workload in workloads:
        print(f"\n### {workload.title}\n")
        print_table(("case", "time", "ratio", "to"), _case_rows(workload, results))
        for fact in workload.facts:
            print(f"\n{fact.name}: {results[fact.name]:,.0f} {fact.unit}")
    print("\n### Aims\n")
    print_table(("aim", "measured", "limit", ""), _aim_rows(workloads, results))


def print_table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> None:
    """Print a Markdown table with its columns aligned."""
    table = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    table.insert(1, tuple("-" * width for width in widths))
    for row in table:
        print("|", " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)), "|")


def _surroundings(workloads: Iterable[Workload]) -> str:
    peers = sorted(
        {case.peer for workload in workloads for case in workload.cases if case.peer and find_spec(case.peer)}
    )
    beside = "".join(f", {peer} {version(peer)}" for peer in peers)
    machine = f"{platform.system()} on {platform.machine()}, {os.cpu_count()} cores"
    return f"{platform.python_implementation()} {platform.python_version()}{beside}; {machine}"


def _case_rows(workload: Workload, results: Results) -> Iterator[tuple[str, ...]]:
    for case in workload.cases:
        if case.name not in results:
            yield case.name, f"skipped: no {case.peer}", "", ""
        elif case.against is None:
            yield case.name, _duration(results[case.name]), "", ""
        else:
            ratio = results[case.name] / results[case.against]
            yield case.name, _duration(results[case.name]), _ratio(ratio), case.against


def _aim_rows(workloads: Iterable[Workload], results: Results) -> Iterator[tuple[str, ...]]:
    for aim in (aim for workload in workloads for aim in workload.aims):
        if aim.of in results and (aim.to is None or aim.to in results):
            measured = results[aim.of] / (1 if aim.to is None else results[aim.to])
            yield aim.text, _ratio(measured), _limit(aim), "pass" if _holds(aim, measured) else "miss"
        else:
            yield aim.text, "skipped", _limit(aim), ""


def _holds(aim: Aim, measured: float) -> bool:
    return (aim.at_most is None or measured <= aim.at_most) and (aim.at_least is None or measured >= aim.at_least)


def _limit(aim: Aim) -> str:
    return f"at most {aim.at_most:,g}" if aim.at_least is None else f"at least {aim.at_least:,g}"


def _ratio(ratio: float) -> str:
    return f"{ratio:,.2f}" if ratio < 100 else f"{ratio:,.0f}"


def _duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}" if seconds < 1000 * size else f"{seconds / size:,.0f} {unit}"
    return f"{seconds / 1e-9:.0f} ns"
