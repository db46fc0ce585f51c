"""Answers that would have to be awaited are refused, and what would give them is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from functools import partial

import pytest

from ask_permissions import ApprovalQueue
from ask_permissions.values.callbacks import check_callback, refuse_awaitable
from callbacks import doing


def test_callback_that_gives_a_task_is_refused_and_the_task_does_not_run() -> None:
    """A coroutine that nobody awaits would only warn; a task would run after its answer was refused."""
    ran = []

    async def run() -> None:
        ran.append(True)

    async def approve_twice() -> None:
        queue = ApprovalQueue(on_approve=doing(lambda action: asyncio.get_running_loop().create_task(run())))
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

    queue = ApprovalQueue(on_submit=doing(lambda action: Later()))
    with pytest.raises(TypeError, match="awaitable"):
        queue.submit(tool_call_id="tc-1", tool_name="bash")


@pytest.mark.parametrize("answer", [None, True, "yes", 0, [], object()])
def test_refuse_awaitable_gives_any_other_answer_back(answer: object) -> None:
    assert refuse_awaitable(answer, "it") is answer


class _AsyncCall:
    async def __call__(self, action: object) -> None: ...


async def _later(action: object) -> None: ...


async def _many(action: object) -> AsyncIterator[object]:
    yield action


@pytest.mark.parametrize(
    "given", [_later, _many, _AsyncCall(), partial(_later), partial(partial(_later), 1), _AsyncCall().__call__]
)
def test_async_callback_is_refused(given: object) -> None:
    with pytest.raises(TypeError, match=r"on_x must answer without await, and .* is async"):
        check_callback(given, "on_x")


@pytest.mark.parametrize(
    "given", [print, lambda: None, partial(print), [].append, type("C", (), {"__call__": print})()]
)
def test_callback_is_whatever_can_be_called(given: object) -> None:
    check_callback(given, "on_x")


def test_what_cannot_be_called_is_no_callback() -> None:
    with pytest.raises(TypeError, match="on_x must be callable or None, not 5"):
        check_callback(5, "on_x")
