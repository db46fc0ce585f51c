"""Answers that would have to be awaited are refused, and what would give them is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from ask_permissions import ApprovalQueue
from ask_permissions.values.callbacks import refuse_awaitable


def test_callback_that_gives_a_task_is_refused_and_the_task_does_not_run() -> None:
    """A coroutine that nobody awaits would only warn; a task would run after its answer was refused."""
    ran = []

    async def run() -> None:
        ran.append(True)

    async def approve_twice() -> None:
        queue = ApprovalQueue(on_approve=lambda action: asyncio.get_running_loop().create_task(run()))
        action_id = queue.submit(tool_call_id="tc-1", tool_name="bash")
        for _ in range(2):
            with pytest.raises(TypeError, match="awaitable"):
                queue.approve(action_id)
        assert queue.pending(action_id)
        await asyncio.sleep(0)

    asyncio.run(approve_twice())
    assert ran == []


def test_callback_that_gives_something_else_to_be_awaited_is_refused() -> None:
    class Later:
        def __await__(self) -> Iterator[None]:
            yield

    queue = ApprovalQueue(on_submit=lambda action: Later())
    with pytest.raises(TypeError, match="awaitable"):
        queue.submit(tool_call_id="tc-1", tool_name="bash")


@pytest.mark.parametrize("answer", [None, True, "yes", 0, [], object()])
def test_refuse_awaitable_gives_any_other_answer_back(answer: object) -> None:
    assert refuse_awaitable(answer, "it") is answer
