"""An event loop whose time passes when it would sleep, and a wall clock that follows it."""

from __future__ import annotations

import asyncio
import selectors
from datetime import UTC, datetime, timedelta
from typing import Any

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


class VirtualLoop(asyncio.SelectorEventLoop):
    """Sleeps without waiting."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now

    def clock(self) -> datetime:
        return NOON + timedelta(seconds=self.now)

    def advance(self, seconds: float) -> None:
        """Let time pass, and all that falls due in it happen."""
        self.run_until_complete(asyncio.sleep(seconds))
        self.settle()

    def settle(self) -> None:
        """Let all that is ready happen, without time passing."""
        for _ in range(5):
            self.run_until_complete(asyncio.sleep(0))


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready and timeout is None:
            return super().select(10)  # only another thread can go on; should it not, the test fails in time
        if not ready:
            self.loop.now += timeout or 0.0
        return ready
