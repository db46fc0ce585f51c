"""The recorded behaviour of the gem, as data."""

from __future__ import annotations

import json
from typing import Any

from repository import CONFORMANCE


def recorded(name: str) -> dict[str, Any]:
    """Read one file of recorded behaviour."""
    data: dict[str, Any] = json.loads((CONFORMANCE / f"{name}.json").read_text(encoding="utf-8"))
    return data


def recorded_cases(name: str) -> list[Any]:
    """Read the cases of one file of recorded behaviour."""
    cases: list[Any] = recorded(name)["cases"]
    return cases
