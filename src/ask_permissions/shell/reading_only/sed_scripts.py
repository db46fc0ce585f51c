"""Scripts of ``sed`` that only print: addresses with ``p``, ``d``, ``q`` and ``=``."""

from __future__ import annotations

import re
from typing import Final

# A slash in brackets ends the address to one sed and not to another, so brackets hold none.
_REGEX: Final = r"/(?:[^/\\\n\[]|\\[^\n]|\[\^?\]?[^\]/\\\n\[]*\])+/"
_FIRST: Final = rf"(?:[0-9]+|\$|{_REGEX})"
_ADDRESS: Final = rf"{_FIRST}(?:,(?:{_FIRST}|\+[0-9]+))?"
_COMMAND: Final = rf"[ \t]*(?:{_ADDRESS})?[ \t]*!?[pdq=][ \t]*"
_SCRIPT: Final = re.compile(rf"{_COMMAND}(?:[;\n]{_COMMAND})*;?")


def only_prints(script: str) -> bool:
    """Tell whether a script of ``sed`` only prints what it reads.

    Args:
        script: the script.

    Returns:
        True if each of its commands is an address, or none, with one of ``p d q =``.
    """
    return _SCRIPT.fullmatch(script) is not None
