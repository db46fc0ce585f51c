"""A race on one queue: threads that do everything at once, an event loop full of waiters, callbacks that fail."""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Thread

from ask_permissions import Action, ApprovalQueue
from logs import logged_errors

THREADS, TASKS, WINDOW = 8, 20, 40


class FlakyError(Exception):
    """What a callback raises for some actions, the first time."""


class Interrupt(BaseException):
    """What a callback raises for others, the first time."""


ERRORS: dict[str, type[BaseException]] = {"flaky": FlakyError, "interrupted": Interrupt}


@dataclass
class Race:
    """What happened; `check` compares it.

    Attributes:
        settled: what the observer saw.
        answers: what waiters were given.
        claims: the ids that callers were given the right to act on.
        logged: errors of callbacks at expiries that the operation was not about.
        failed_once: the ids of actions whose callback has failed.
    """

    seed: int
    operations: int
    settled: list[Action] = field(default_factory=list)
    answers: list[Action] = field(default_factory=list)
    claims: list[int] = field(default_factory=list)
    logged: list[BaseException] = field(default_factory=list)
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

    def callback(self, action: Action) -> None:
        if action.tool_name in ERRORS and action.id not in self.failed_once:
            self.failed_once.add(action.id)
            raise ERRORS[action.tool_name]

    def run(self) -> None:
        """Run it to its end."""
        threads = [Thread(target=self.work, args=(self.seed + number,)) for number in range(THREADS)]
        loop = Thread(target=lambda: asyncio.run(self.wait_in_loop()))
        switch_interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        try:
            with logged_errors() as self.logged:
                for thread in (*threads, loop):
                    thread.start()
                for thread in threads:
                    thread.join()
                self.over.set()
                loop.join()
        finally:
            sys.setswitchinterval(switch_interval)

    def work(self, seed: int) -> None:
        chance = random.Random(seed)  # noqa: S311
        for _ in range(self.operations // THREADS):
            with suppress(FlakyError, Interrupt, TimeoutError, KeyError):
                self.operate(chance)

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
        tool = chance.choice(["read", "read", "bash", "flaky", "interrupted"])
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

    def check(self) -> None:
        """Raise unless each action was settled once, each waiter told so, and nothing is stuck."""
        while self.queue.any_pending:
            with suppress(FlakyError, Interrupt):
                self.queue.expire()
                self.queue.reject_all(feedback="the end")
        snapshot = self.queue.snapshot()
        numbers = range(1, snapshot["next_id"] + 1)  # type: ignore[operator]
        actions = {number: action for number in numbers if (action := self.queue[number]) is not None}
        assert {action.status for action in actions.values()} <= {"approved", "rejected"}
        assert Counter(action.id for action in self.settled) == Counter(actions.keys())
        assert all(actions[answer.id] == answer for answer in (*self.settled, *self.answers))
        assert len(set(self.claims)) == len(self.claims)
        assert {type(error) for error in self.logged} <= {FlakyError}
        assert not self.queue._ledger._listeners
        assert not self.queue._ledger._applying
        assert not self.queue._draining
