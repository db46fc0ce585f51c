"""Where the repository's folders are, and what its README shows, for tests that read its files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
CORPUS: Final = ROOT / "tests" / "corpus"
CONFORMANCE: Final = ROOT / "tests" / "conformance"
EXAMPLES: Final = ROOT / "examples"
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")

_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def readme_blocks(language: str) -> list[str]:
    """Give the README's blocks of one language, in their order."""
    return [body for kind, body in _BLOCK.findall(README) if kind == language]
