"""Submitting and approving, with few and many resolved actions remembered, and from several threads."""

from __future__ import annotations

import gc
import tracemalloc
from functools import partial
from threading import Barrier, Thread
from time import process_time

from cases import Aim, Case, Fact, Timer, Workload, repeated

from ask_permissions import ApprovalQueue

COUNTS = (1_000, 100_000, 1_000_000)
ARGUMENTS = {"command": "make test"}
BOUNDED = "ours, 100,000 resolved, keep_resolved=1000"
ONE_THREAD, EIGHT_THREADS = "ours, 1 thread", "ours, 8 threads"


def after(resolved: int, keep_resolved: int | None = None) -> Timer:
    """Submit and approve on a queue that has resolved that many actions."""
    queue = ApprovalQueue(keep_resolved=keep_resolved)
    _cycles(queue, resolved)
    assert not queue.any_pending
    assert (queue[1] is None) == (keep_resolved is not None)
    gc.collect()
    return repeated(partial(_cycle, queue))


def threaded(count: int) -> Timer:
    """Divide the cycles among threads that start together."""

    def timer(loops: int) -> float:
        queue = ApprovalQueue(keep_resolved=1_000)
        started = Barrier(count + 1)

        def work(cycles: int) -> None:
            started.wait()
            _cycles(queue, cycles)

        shares = [loops // count + (number < loops % count) for number in range(count)]
        threads = [Thread(target=work, args=(share,)) for share in shares]
        for thread in threads:
            thread.start()
        started.wait()
        start = process_time()
        for thread in threads:
            thread.join()
        seconds = process_time() - start
        assert not queue.any_pending
        return seconds

    return timer


def bytes_an_action() -> float:
    """Trace what a queue holds for each resolved action."""
    count = 10_000
    tracemalloc.start()
    queue = ApprovalQueue()
    before, _ = tracemalloc.get_traced_memory()
    _cycles(queue, count)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert queue[count] is not None
    return (after - before) / count


def _cycles(queue: ApprovalQueue, count: int) -> None:
    for _ in range(count):
        _cycle(queue)


def _cycle(queue: ApprovalQueue) -> None:
    queue.approve(queue.submit(tool_call_id="tc-1", tool_name="bash", args=ARGUMENTS))


def _name(resolved: int) -> str:
    return f"ours, {resolved:,} resolved"


WORKLOAD = Workload(
    name="queue",
    title="submit and approve",
    cases=(
        *(Case(name=_name(count), prepare=partial(after, count), against=_name(COUNTS[0])) for count in COUNTS),
        Case(name=BOUNDED, prepare=partial(after, 100_000, 1_000), against=_name(COUNTS[0])),
        Case(name=ONE_THREAD, prepare=partial(threaded, 1)),
        Case(name=EIGHT_THREADS, prepare=partial(threaded, 8), against=ONE_THREAD),
    ),
    facts=(Fact(name="A resolved action that is remembered", measure=bytes_an_action, unit="bytes"),),
    aims=(
        Aim(
            text="queue: a million resolved actions cost what a thousand do",
            of=_name(COUNTS[-1]),
            to=_name(COUNTS[0]),
            at_most=1.2,
        ),
        Aim(text="queue: keep_resolved costs nothing", of=BOUNDED, to=_name(COUNTS[0]), at_most=1.2),
    ),
)
