"""Fixtures that several test modules share."""

from __future__ import annotations

from pathlib import Path

import pytest

from folders import Folders


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A project and a home."""
    return Folders(tmp_path)
