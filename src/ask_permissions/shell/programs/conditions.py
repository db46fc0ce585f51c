"""Conditions: which ``test``, ``[`` and ``[[`` evaluate a word once more, and which only look."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from ...values.names import word_set
from ..syntax.brackets import ARITHMETIC, UNARY
from ..syntax.tree import Word

CONDITIONS: Final = frozenset({"test", "[", "[["})
"""The names that begin a condition."""

_BINARY: Final = word_set("= == != < > -nt -ot -ef -a -o") | ARITHMETIC
_SHOWING: Final = ARITHMETIC | {"-t"}
_UNKNOWN_TO_SOME: Final = frozenset({"==", "-N", "-a"})
"""Operators of ``[`` that not every shell has: dash complains of ``[ "$x" == y ]``, and shows x."""

_MOST_WITHOUT_ERRORS: Final = 3

_EXPANSION: Final = r"\$(?:[A-Za-z_][A-Za-z0-9_]*|[0-9?#!]|\{(?:[A-Za-z_][A-Za-z0-9_]*|[0-9?#!])\})"
_PLAIN: Final = re.compile(rf"""(?:"(?:[^"\\$`]|{_EXPANSION})*"|[^\\'"$`\s{{}}()]|{_EXPANSION}|\$\Z)+""", re.ASCII)
"""A word with plain expansions only: not ``${x?y}``, which prints y, and no command."""

_EXPANDED: Final = re.compile(r"\$\{?([A-Za-z_][A-Za-z0-9_]*|[0-9?#!])", re.ASCII)
_COMPLAINING: Final = re.compile(r"\$\{[A-Za-z0-9_@*#]+:?\?")
_OWN: Final = frozenset("?#!")


def expands_plainly(word: Word) -> bool:
    """Tell whether a word is literal, or all that it expands are plain variables, as in ``"$x".py``."""
    return word.literal or (_PLAIN.fullmatch(word.source) is not None and not word.inner)


def may_complain(word: Word) -> bool:
    """Tell whether a word may be an error that shows a value: of ``${x?$TOKEN}`` and ``${TOKEN:?}``."""
    return _COMPLAINING.search(word.source) is not None


def is_quiet(word: Word, holds_literal: Callable[[str], bool]) -> bool:
    """Tell whether a word holds nothing that the shell was started with.

    Args:
        word: the word.
        holds_literal: tells of a variable whether the text set it to a literal.

    Returns:
        True if it is literal, or expands only ``$?``, ``$#``, ``$!`` and such variables. Of any other, an error or
        ``set -x`` may print the value: a secret of the environment.
    """
    if word.literal:
        return True
    names = _EXPANDED.findall(word.source)
    return bool(names) and expands_plainly(word) and all(name in _OWN or holds_literal(name) for name in names)


def only_looks(words: Sequence[Word], holds_literal: Callable[[str], bool]) -> bool:
    """Tell whether a condition, one that evaluates no word, also prints none that it should not.

    Args:
        words: the command, its name first.
        holds_literal: tells of a variable whether the text set it to a literal.

    Returns:
        True if all its words are quiet, or it has only plain expansions and no reason to complain of one.
    """
    operands = _operands(words)
    loud = [word for word in operands if not is_quiet(word, holds_literal) and not _is_pattern(words, word)]
    if not loud:
        return True
    if words[0].text != "[[" and len(_positive(operands)) > _MOST_WITHOUT_ERRORS:
        return False
    showing = _SHOWING if words[0].text == "[[" else _SHOWING | _UNKNOWN_TO_SOME
    return all(map(expands_plainly, loud)) and not any(word.text in showing for word in operands)


def evaluates_operands(words: Sequence[Word]) -> bool:
    """Tell whether ``test`` or ``[`` may take one of its words for a variable's name or an expression.

    Args:
        words: the command, its name first.

    Returns:
        True if it may.
    """
    # Which operand is the operator depends on how many there are, and on their values: after x=-v, '[ "$x" "$y" ]' is a
    # question about the variable that y names.
    operands = _operands(words)
    if any(word.may_be_several or word.guess in ("-v", "-R") for word in operands):
        return True
    match [word.text for word in _positive(operands)]:
        case [] | [_]:
            return False
        case [operator, _]:
            return UNARY.fullmatch(operator) is None
        case [_, operator, _]:
            return operator not in _BINARY
    return any(word.may_be_option and not word.literal for word in operands)


def _operands(words: Sequence[Word]) -> Sequence[Word]:
    closing = {"[": "]", "[[": "]]"}.get(words[0].text)
    return words[1:-1] if closing is not None and words[-1].source == closing else words[1:]


def _positive(operands: Sequence[Word]) -> Sequence[Word]:
    while operands and operands[0].text == "!":
        operands = operands[1:]
    return operands


def _is_pattern(words: Sequence[Word], word: Word) -> bool:
    """Tell whether a word is a pattern that ``[[`` compares with, and that expands nothing."""
    return words[0].text == "[[" and "$" not in word.source and "`" not in word.source and not word.splits
