"""Where the repository's folders are, for tests that read its files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
CORPUS: Final = ROOT / "tests" / "corpus"
CONFORMANCE: Final = ROOT / "tests" / "conformance"
EXAMPLES: Final = ROOT / "examples"
