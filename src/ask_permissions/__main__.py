"""``python -m ask_permissions`` is the command ``ask-permissions``."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
