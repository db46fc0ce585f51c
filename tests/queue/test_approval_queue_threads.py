"""One queue, many threads: each action is settled once, and its callback seen once."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Thread

import pytest

from ask_permissions import Action, ApprovalQueue

THREADS, ROUNDS = 8, 150


class OccasionalError(Exception):
    """What a callback raises now and then."""


class Crowd:
    """Threads that do everything at once to one queue whose callbacks fail now and then."""

    def __init__(self) -> None:
        self.settled: list[tuple[str, int]] = []
        self.returned: list[Action] = []
        self.chance = random.Random(7)  # noqa: S311
        self.queue = ApprovalQueue(
            auto_approve={"read": True},
            on_approve=lambda action: self.called("approved", action),
            on_reject=lambda action: self.called("rejected", action),
        )

    def called(self, outcome: str, action: Action) -> None:
        if self.chance.random() < 0.1:
            raise OccasionalError
        self.settled.append((outcome, action.id))

    def work(self, seed: int, start: Barrier) -> None:
        chance = random.Random(seed)  # noqa: S311
        start.wait()
        for _ in range(ROUNDS):
            try:
                self.step(chance)
            except OccasionalError:
                continue

    def step(self, chance: random.Random) -> None:
        queue, some = self.queue, [chance.randint(1, THREADS * ROUNDS // 4) for _ in range(3)]
        match chance.randrange(8):
            case 0 | 1 | 2:
                auto_approvable = chance.random() < 0.7
                queue.submit(tool_call_id="tc", tool_name="read", auto_approvable=auto_approvable)
            case 3:
                self.returned += queue.approve(some)
            case 4:
                self.returned += queue.reject(some)
            case 5:
                queue.drain()
            case 6:
                queue.snapshot()
                assert all(action.pending for action in queue.pending_actions)
            case 7:
                self.returned += queue.approve_all() if chance.random() < 0.5 else queue.reject_all()


def test_queue_used_by_eight_threads_settles_each_action_once() -> None:
    crowd, start = Crowd(), Barrier(THREADS)
    with ThreadPoolExecutor(THREADS) as threads:
        for work in [threads.submit(crowd.work, seed, start) for seed in range(THREADS)]:
            work.result(timeout=60)
    last_id = crowd.queue.snapshot()["next_id"]
    assert isinstance(last_id, int)
    actions = [action for number in range(1, last_id + 1) if (action := crowd.queue[number]) is not None]
    assert len(actions) == last_id
    assert {action.status for action in actions} <= {"pending", "approved", "rejected"}
    assert Counter(crowd.settled) == Counter((action.status, action.id) for action in actions if not action.pending)
    assert len({action.id for action in crowd.returned}) == len(crowd.returned)


class Gate(Mapping[str, object]):
    """A list of automatic approvals that lets a test stop the drain that asks for "slow"."""

    def __init__(self) -> None:
        self.asked, self.go_on = Event(), Event()

    def __getitem__(self, name: str) -> object:
        if name == "slow":
            self.asked.set()
            assert self.go_on.wait(timeout=10)
            return False
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(("slow", "fast"))

    def __len__(self) -> int:
        return 2


def test_submit_while_another_thread_ends_its_drain_is_drained_all_the_same() -> None:
    """The other drain has looked at its last head and decided to stop, but has not stopped yet."""
    gate = Gate()
    queue = ApprovalQueue(auto_approve=gate)
    other = Thread(target=queue.submit, kwargs={"tool_call_id": 1, "tool_name": "slow", "auto_approvable": True})
    other.start()
    assert gate.asked.wait(timeout=10)
    queue.reject(1)
    number = queue.submit(tool_call_id=2, tool_name="fast", auto_approvable=True)
    gate.go_on.set()
    other.join(timeout=10)
    assert [action.id for action in queue.pending_actions] == []
    assert [action.status for n in (1, number) if (action := queue[n])] == ["rejected", "approved"]


def test_submit_while_another_thread_applies_is_drained_at_once() -> None:
    """The head that is being applied holds nothing back, and no lock is held while its callback runs."""
    entered, leave = Event(), Event()

    def on_approve(action: Action) -> None:
        if action.tool_call_id == "slow":
            entered.set()
            assert leave.wait(timeout=10)

    queue = ApprovalQueue(auto_approve={"read": True}, on_approve=on_approve)
    other = Thread(target=queue.submit, kwargs={"tool_call_id": "slow", "tool_name": "read", "auto_approvable": True})
    other.start()
    assert entered.wait(timeout=10)
    number = queue.submit(tool_call_id="fast", tool_name="read", auto_approvable=True)
    statuses = [action.status for n in (1, number) if (action := queue[n])]
    leave.set()
    other.join(timeout=10)
    assert statuses == ["applying", "approved"]
    assert not queue.any_pending


@pytest.mark.parametrize("verbs", [("approve", "reject"), ("reject", "approve"), ("approve", "approve")])
def test_action_decided_by_two_at_once_follows_the_first(verbs: tuple[str, str]) -> None:
    """The second comes while the first one's callback runs, and gets nothing."""
    seen: list[str] = []

    def callback(action: Action) -> None:
        seen.append(action.status)
        with ThreadPoolExecutor(1) as other:
            assert other.submit(getattr(queue, verbs[1]), 1).result(timeout=10) == []

    queue = ApprovalQueue(on_approve=callback, on_reject=callback)
    queue.submit(tool_call_id="tc-1", tool_name="bash")
    (settled,) = getattr(queue, verbs[0])(1)
    assert settled == queue[1]
    assert seen == ["applying"]
