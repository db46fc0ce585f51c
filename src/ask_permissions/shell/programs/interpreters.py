"""Programs that run a script in a language of their own, and which of their words may name it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ...values.names import word_set
from ..knowledge.table import row_of
from ..knowledge.uses import Use
from ..syntax.tree import Word

INTERPRETERS: Final = word_set("""
    python pypy perl ruby php lua luajit node nodejs deno bun tsx ts-node osascript pwsh tclsh wish expect Rscript julia
    groovy
""")
"""Programs whose operand is a script in a language of their own."""

_REMEMBERED: Final = 4096
_VERSION: Final = "0123456789.-"
_BEFORE_SCRIPT: Final = frozenset({"run"})  # "deno run x.ts"


@lru_cache(_REMEMBERED)
def is_interpreter(name: str) -> bool:
    """Tell whether a program runs a script that it is given, under this name or with a version: ``python3.12``."""
    return any(kind in INTERPRETERS or _is_shell(kind) for kind in (name, name.rstrip(_VERSION)))


def _is_shell(name: str) -> bool:
    row = row_of(name)
    return row is not None and "shell" in row.traits


def script_words(arguments: Sequence[Word]) -> Iterator[Word]:
    """Give the words that may name the script of an interpreter.

    Args:
        arguments: the words behind its name.

    Yields:
        Its operands as far as the first that is surely one: in ``-W ignore x.py y.py``, "ignore" may be the script, or
        the value of the option; then the script is "x.py".
    """
    for before, word in pairwise((Word("", "", ""), *arguments)):
        if word.text.startswith("-") or word.text in _BEFORE_SCRIPT:
            continue
        yield word
        if not before.text.startswith("-"):
            return


def likely_scripts(use: Use | None, arguments: Sequence[Word]) -> Iterable[Word]:
    """Give the words that name the script of an interpreter, without those that only might if its row were wrong.

    Args:
        use: how it is used; ``None`` where that is not certain.
        arguments: the words behind its name.

    Returns:
        In ``python3 -u x.py "$y"``, "x.py"; all that `script_words` gives, where an option is not listed.
    """
    if use is None or use.row is None or use.doubtful:
        return script_words(arguments)
    if "shell" in use.row.traits:
        return use.operands[:1]
    return [role.piece for role in use.roles if role.kind == "codefile"]
