"""``[[ … ]]`` as far as it is harmless where no shell knows it."""

from __future__ import annotations

import re
from typing import Final

from ...values.names import word_set
from .redirections import RedirectionReader
from .tree import NotUnderstoodError, Simple, Word

# To bash and zsh it is grammar. dash has no "[[": it looks for a program called so, ends that at the first "||", and
# takes "<" and ">" for redirections. Of "[[ x || evil ]]" it runs evil, of "[[ a > f ]]" it writes f.

UNARY: Final = re.compile(r"-[abcdefghknprstuwxzGLNOS]")
"""Operators with one word behind them. Not -v and -R, which take it for a variable's name."""

ARITHMETIC: Final = word_set("-eq -ne -lt -le -gt -ge")
"""Operators that compare numbers."""

_BINARY: Final = word_set("= == != =~ -nt -ot -ef") | ARITHMETIC
_OPENING: Final = re.compile(r"\[\[(?=[ \t])")
_CLOSING: Final = re.compile(r"\]\](?=[\s;&|)<>]|\Z)")
_NEGATION: Final = re.compile(r"!(?=[ \t])")
_JOINING: Final = re.compile(r"&&|\|\|")
_NUMBER: Final = re.compile(r"[0-9]+|\$[?#]|\"(?:[0-9]+|\$[?#])\"")
"""A number, or what holds one: bash runs what stands in a subscript of anything else."""

_ENDS: Final = frozenset("\n;&|()<>#")


class BracketReader(RedirectionReader):
    """Reads a condition in two brackets at a position of a text."""

    __slots__ = ()

    def brackets(self) -> Simple:
        """Read a condition from ``[[`` to ``]]``, with what is redirected behind it.

        Returns:
            The command as dash sees it, with ``&&`` and ``||`` among its words.

        Raises:
            NotUnderstoodError: shells read it in different ways, or it may run something.
        """
        if not self.allowance.commands.take():
            raise NotUnderstoodError("too many commands")
        self.demand(_OPENING, "[[ without a blank")
        words = [_sign("[["), *self._negations(), *self._first_test()]
        while (joining := self._taken(_JOINING)) is not None:
            words += (_sign(joining), *self._negations(), *self._unary_test())
        self.skip_blanks()
        words.append(_sign(self.demand(_CLOSING, "[[ without an end, or with more than plain conditions")))
        return Simple((), tuple(words), self.redirections())

    def _taken(self, pattern: re.Pattern[str]) -> str | None:
        self.skip_blanks()
        return self.take(pattern)

    def _negations(self) -> list[Word]:
        found: list[Word] = []
        while self._taken(_NEGATION) is not None:
            found.append(_sign("!"))
        return found

    def _first_test(self) -> list[Word]:
        first = self._operand()
        if UNARY.fullmatch(first.source):
            return [first, self._operand()]
        if first.source.startswith("-"):
            raise NotUnderstoodError(f"{first.source!r} in [[ ]]")
        if self._is_last():
            return [first]
        operator, second = self._operand(), self._operand()
        if operator.source not in _BINARY:
            raise NotUnderstoodError(f"{operator.source!r} between two words in [[ ]]")
        if operator.source in ARITHMETIC and not (_is_number(first) and _is_number(second)):
            raise NotUnderstoodError("[[ ]] that evaluates what is no number")
        return [first, operator, second]

    def _unary_test(self) -> list[Word]:
        operator = self._operand()
        if UNARY.fullmatch(operator.source) is None:
            raise NotUnderstoodError("a condition in [[ ]] that may be run as a command")
        return [operator, self._operand()]

    def _is_last(self) -> bool:
        self.skip_blanks()
        return self.peek(2) in ("&&", "||") or _CLOSING.match(self.text, self.position) is not None

    def _operand(self) -> Word:
        self.skip_blanks()
        if self.peek() in _ENDS or self._is_last():
            raise NotUnderstoodError("a missing word in [[ ]]")
        word = self.word()
        if self.peek() not in (" ", "\t", "\\"):
            raise NotUnderstoodError("a sign in [[ ]] that one shell obeys and another reads")
        return word


def _sign(text: str) -> Word:
    return Word(text, text, text)


def _is_number(word: Word) -> bool:
    return _NUMBER.fullmatch(word.source) is not None
