"""A tool call as the tests hand it in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass
class Call:
    """A tool call; ``Any`` so that tests can hand in what is wrong."""

    name: Any = "probe"
    arguments: Any = None
    id: Any = "tc-1"
