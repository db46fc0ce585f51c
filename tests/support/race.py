"""A race on one queue: threads that do everything at once, an event loop full of waiters, and interrupts."""

from __future__ import annotations

import asyncio
import ctypes
import random
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Lock, Thread, get_ident

from ask_permissions import Action, ApprovalQueue

THREADS, TASKS, WINDOW = 8, 20, 40


class Interrupt(BaseException):
    """Thrown into a thread at whatever instruction it has reached."""


class FlakyError(Exception):
    """What a callback raises for some actions, the first time."""


@dataclass
class Worker:
    """A thread that performs operations; while it is exposed, one interrupt may be thrown at it."""

    seed: int
    ident: int = 0
    exposed: bool = False
    operations: int = 0
    interrupts: int = 0
    gate: Lock = field(default_factory=Lock)


@dataclass
class Race:
    """What happened; `check` compares it.

    Attributes:
        settled: what the observer saw; ``list.append`` is one instruction, so no interrupt falls between.
        answers: what waiters were given.
        claims: the ids that callers were given the right to act on.
        reports: what went to ``sys.unraisablehook``: expiries whose callback failed.
    """

    seed: int
    operations: int
    interrupted: bool = True
    settled: list[Action] = field(default_factory=list)
    answers: list[Action] = field(default_factory=list)
    claims: list[int] = field(default_factory=list)
    reports: list[object] = field(default_factory=list)
    failed_once: set[int] = field(default_factory=set)
    over: Event = field(default_factory=Event)

    def __post_init__(self) -> None:
        self.queue = ApprovalQueue(
            auto_approve={"read": True},
            on_approve=self.callback,
            on_reject=self.callback,
            on_resolve=self.settled.append,
            expires_after=0.05,
        )
        self.workers = [Worker(self.seed + number) for number in range(THREADS)]

    def callback(self, action: Action) -> None:
        if action.tool_name == "flaky" and action.id not in self.failed_once:
            self.failed_once.add(action.id)
            raise FlakyError

    def run(self) -> None:
        """Run it to its end."""
        threads = [Thread(target=self.work, args=(worker,)) for worker in self.workers]
        others = [Thread(target=lambda: asyncio.run(self.wait_in_loop()))]
        if self.interrupted:
            others.append(Thread(target=self.interrupt))
        switch_interval, report = sys.getswitchinterval(), sys.unraisablehook
        sys.setswitchinterval(1e-5)
        sys.unraisablehook = self.reports.append  # an interrupt in a hook that imports can leave the import lock held
        try:
            for thread in (*threads, *others):
                thread.start()
            for thread in threads:
                thread.join()
            self.over.set()
            for thread in others:
                thread.join()
        finally:
            sys.setswitchinterval(switch_interval)
            sys.unraisablehook = report

    def work(self, worker: Worker) -> None:
        chance = random.Random(worker.seed)  # noqa: S311
        worker.ident = get_ident()
        while worker.operations < self.operations // THREADS:
            try:
                self.work_until_interrupted(worker, chance)
            except Interrupt:
                worker.interrupts += 1

    def work_until_interrupted(self, worker: Worker, chance: random.Random) -> None:
        worker.exposed = True
        while worker.operations < self.operations // THREADS:
            worker.operations += 1
            with suppress(FlakyError, TimeoutError, KeyError):
                self.operate(chance)
        with worker.gate:
            worker.exposed = False

    def operate(self, chance: random.Random) -> None:
        queue, some = self.queue, [max(1, len(self.settled) + chance.randint(-WINDOW, WINDOW)) for _ in range(3)]
        operations: list[Callable[[], object]] = [
            lambda: queue.approve(some),
            lambda: queue.reject(some, feedback="no"),
            lambda: queue.approve(some[0], args={"edited": True}, by="ann"),
            lambda: queue.drain(),
            lambda: queue.expire(),
            lambda: queue.approve_all() if chance.random() < 0.2 else queue.pending_actions,
            lambda: self.claim(some[0]),
            lambda: self.answers.append(queue.wait(some[0], timeout=0.001 * chance.randrange(2))),
            lambda: self.submit_and_withdraw(chance),
            lambda: queue.snapshot(),
            *[lambda: self.submit(chance)] * 6,
        ]
        chance.choice(operations)()

    def submit(self, chance: random.Random) -> int:
        tool = chance.choice(["read", "read", "bash", "flaky"])
        return self.queue.submit(tool_call_id=chance.randrange(50), tool_name=tool, auto_approvable=tool != "bash")

    def submit_and_withdraw(self, chance: random.Random) -> None:
        with self.queue.thread_waiter() as waiter:
            self.queue.submit(tool_call_id="withdrawn", tool_name="bash", waiter=waiter)
            try:
                self.answers.append(waiter.wait(0))
            except TimeoutError:
                self.answers.append(waiter.withdraw("nobody came"))

    def claim(self, action_id: int) -> None:
        if self.queue.claim(action_id):
            self.claims.append(action_id)

    async def wait_in_loop(self) -> None:
        """Keep tasks waiting in an event loop; some give up, some are cancelled."""
        chance = random.Random(self.seed)  # noqa: S311
        while not self.over.is_set():
            tasks = [asyncio.create_task(self.submit_and_wait(chance)) for _ in range(TASKS)]
            await asyncio.sleep(0)
            chance.choice(tasks).cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def submit_and_wait(self, chance: random.Random) -> None:
        with self.queue.loop_waiter() as waiter:
            number = self.queue.submit(tool_call_id="loop", tool_name="bash", waiter=waiter)
            with suppress(TimeoutError):
                answer = await waiter.wait(chance.choice([0, 0.001, None]))
                assert answer.id == number
                self.answers.append(answer)

    def interrupt(self) -> None:
        """Throw an interrupt at a worker, again and again; the next at the same one only once it was caught."""
        chance = random.Random(self.seed)  # noqa: S311
        throw = ctypes.pythonapi.PyThreadState_SetAsyncExc
        while not self.over.wait(0.0005):
            worker = chance.choice(self.workers)
            with worker.gate:
                if worker.exposed:
                    worker.exposed = False
                    throw(ctypes.c_ulong(worker.ident), ctypes.py_object(Interrupt))

    def check(self) -> None:
        """Raise unless each action was settled once, each waiter told so, and nothing is stuck."""
        while self.queue.any_pending:
            with suppress(FlakyError):
                self.queue.expire()
                self.queue.reject_all(feedback="the end")
        snapshot = self.queue.snapshot()
        numbers = range(1, snapshot["next_id"] + 1)  # type: ignore[operator]
        actions = {number: action for number in numbers if (action := self.queue[number]) is not None}
        assert {action.status for action in actions.values()} <= {"approved", "rejected"}
        assert Counter(action.id for action in self.settled) == Counter(actions.keys())
        assert all(actions[answer.id] == answer for answer in (*self.settled, *self.answers))
        assert len(set(self.claims)) == len(self.claims)
        assert not self.queue._ledger._listeners
        assert not self.queue._ledger._applying
        assert not self.queue._draining
