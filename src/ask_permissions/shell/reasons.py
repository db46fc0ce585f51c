"""Why a command is not understood, in one line for a person."""

from __future__ import annotations

import ast
import re
from typing import Final

from ..tools.secrets import without_secrets
from ..values.display import quoted

_LONGEST: Final = 100
_MOST_READ: Final = 2000
_PIECE: Final = re.compile(r"""(?<![\w$])(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""")
"""A piece of the command, as it stands in a reason: as Python writes a text."""

_KEYWORD: Final = re.compile(rf"the keyword ({_PIECE.pattern})")


def not_understood(reason: str | None) -> str | None:
    """Say that a command is not understood.

    Args:
        reason: the reason of its `Reading`; pieces of the command stand there as Python writes a text.

    Returns:
        ``"select" is not understood`` for a keyword, else a sentence that ends with the reason; pieces of the command
        are JSON strings, and what looks like a secret is ``…``. ``None`` where there is no reason.
    """
    if reason is None:
        return None
    keyword = _KEYWORD.fullmatch(reason)
    if keyword is not None:
        return f"{_shown(keyword[1])} is not understood"
    return f"the command is not understood: {_PIECE.sub(lambda piece: _shown(piece[0]), reason)}"


def _shown(piece: str) -> str:
    return quoted(without_secrets(ast.literal_eval(piece)[:_MOST_READ]), _LONGEST)
