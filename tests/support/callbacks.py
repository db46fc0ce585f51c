"""Callbacks whose answer nobody looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from ask_permissions import Action


def doing(do: Callable[[Action], object]) -> Callable[[Action], None]:
    """Give ``do`` as a callback of the queue, which is to return nothing: the answer is handed on as it is."""
    return cast("Callable[[Action], None]", do)
