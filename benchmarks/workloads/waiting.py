"""Waiting for a person: what the one call costs where nobody is needed, and many waiters on one queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from threading import Thread
from time import process_time
from types import SimpleNamespace

from cases import Aim, Case, Timer, Workload, repeated

from ask_permissions import ApprovalPolicy, ApprovalQueue, PermissionRules, ToolCall

WAITERS = (1_000, 10_000)
HOOK, AUTHORIZE = "before_tool_call, proceeds", "authorize, proceeds"


def proceeding(ask: Callable[[ApprovalPolicy, ToolCall], object]) -> Timer:
    """Ask about a call that a rule allows."""
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=PermissionRules([("allow", "read_file")]))
    call = SimpleNamespace(id="tc-1", name="read_file", arguments={"path": "a.txt"})
    assert ask(policy, call) == {"action": "proceed"}
    return repeated(partial(ask.__get__(policy), call))


def answered(count: int) -> Timer:
    """Let that many coroutines wait, each for its own action, and approve all from another thread."""

    async def wait_for_all() -> float:
        queue = ApprovalQueue(keep_resolved=0)
        ids = [queue.submit(tool_call_id=number, tool_name="bash") for number in range(count)]
        waiters = [asyncio.create_task(queue.wait_async(action_id)) for action_id in ids]
        await asyncio.sleep(0)
        start = process_time()
        person = Thread(target=queue.approve_all)
        person.start()
        actions = await asyncio.gather(*waiters)
        seconds = process_time() - start
        person.join()
        assert [action.id for action in actions if action.approved] == ids
        return seconds

    return lambda loops: sum(asyncio.run(wait_for_all()) for _ in range(loops))


def _name(count: int) -> str:
    return f"{count:,} waiters, all answered"


WORKLOAD = Workload(
    name="waiting",
    title="waiting for a person",
    cases=(
        Case(name=HOOK, prepare=partial(proceeding, ApprovalPolicy.before_tool_call)),
        Case(name=AUTHORIZE, prepare=partial(proceeding, ApprovalPolicy.authorize), against=HOOK),
        *(
            Case(
                name=_name(count),
                prepare=partial(answered, count),
                against=None if count == WAITERS[0] else _name(WAITERS[0]),
            )
            for count in WAITERS
        ),
    ),
    aims=(
        Aim(text="authorize beside before_tool_call", of=AUTHORIZE, to=HOOK, at_most=1.3),
        Aim(text="ten times the waiters, ten times the time", of=_name(WAITERS[1]), to=_name(WAITERS[0]), at_most=13),
    ),
)
