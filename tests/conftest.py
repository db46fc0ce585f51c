"""Fixtures that several test modules share."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ask_permissions import ApprovalPolicy
from calls import Authorize
from folders import Folders
from logs import logged_errors


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A project and a home."""
    return Folders(tmp_path)


@pytest.fixture
def others() -> Iterator[ThreadPoolExecutor]:
    """Other threads: people who answer, or agents that wait."""
    with ThreadPoolExecutor(8) as threads:
        yield threads


@pytest.fixture
def reported() -> Iterator[list[BaseException]]:
    """The exceptions that the package logged."""
    with logged_errors() as errors:
        yield errors


@pytest.fixture(params=["thread", "loop"])
def authorize(request: pytest.FixtureRequest) -> Authorize:
    """``authorize(policy, call, timeout=)`` by either way; no waiter is left behind."""

    def authorized(policy: ApprovalPolicy, *args: Any, **words: Any) -> Any:
        try:
            if request.param == "thread":
                return policy.authorize(*args, **words)
            return asyncio.run(policy.authorize_async(*args, **words))
        finally:
            assert policy.queue._ledger._listeners == {}

    return authorized
