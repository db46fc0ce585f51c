"""A lock around one step, given back whatever instruction an interrupt strikes."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar


class Guarded(Protocol):
    """An object whose state one lock guards."""

    _lock: threading.RLock


_Owner = TypeVar("_Owner", bound=Guarded)
_Inputs = ParamSpec("_Inputs")
_Output = TypeVar("_Output")


def guarded(
    step: Callable[Concatenate[_Owner, _Inputs], _Output],
) -> Callable[Concatenate[_Owner, _Inputs], _Output]:
    """Make a method one atomic step of its object.

    A ``with`` block leaves the lock held when an exception strikes between its last line and the release. Here the
    lock is taken and noted in one call that runs no Python code, so is it given back, and that is tried twice.

    Args:
        step: the method; it must run no code of the host's. Its object keeps a re-entrant lock in ``_lock``, so
            that a signal handler that calls the same object does not wait for itself.

    Returns:
        The method, run under the lock.
    """

    @wraps(step)
    def locked(owner: _Owner, /, *args: _Inputs.args, **kwargs: _Inputs.kwargs) -> _Output:
        taken: defaultdict[str, bool] = defaultdict(owner._lock.acquire)  # asking for a missing key acquires
        given_back: Iterator[None] = iter(owner._lock.release, None)  # ends with the first release, which answers None
        try:
            try:
                taken["lock"]
                return step(owner, *args, **kwargs)
            finally:
                if taken:
                    next(given_back, None)
        finally:
            if taken:
                next(given_back, None)

    return locked
