"""Words as every shell reads them: quotes, escapes, and what an unquoted character may become."""

from __future__ import annotations

import re
from typing import Final

from .cursor import WordBuilder
from .expansions import Expander
from .tree import ANYTHING, GLOB, HOME, STAR, NotUnderstoodError, Word

_PLAIN_WORD: Final = re.compile(r"""[^\s|&;()<>'"\\$`*?\[\]{}~#]+(?=[ \t\n|;]|\Z)""")
_PLAIN: Final = re.compile(r"""[^\s|&;()<>'"\\$`*?\[\]{}~]+""")
_SINGLE: Final = re.compile(r"'[^']*'")
_IN_DOUBLE: Final = re.compile(r'[^"\\$`]+')
_TILDE: Final = re.compile(r"~(?=[/ \t\n|;&<>)]|\Z)")
_BOUNDARY: Final = frozenset(" \t\n|&;()<>")


class WordReader(Expander):
    """Reads words at a position of a text; what a substitution holds is read by the grammar."""

    __slots__ = ()

    def word(self) -> Word:
        """Read the word at the position.

        Returns:
            The word; its end is the new position.

        Raises:
            NotUnderstoodError: there is none, or shells read it in different ways.
        """
        plain = self.take(_PLAIN_WORD)
        return self._composed() if plain is None else Word(plain, plain, plain)

    def _composed(self) -> Word:
        start = self.position
        into = WordBuilder()
        if self.peek(2) in ("<(", ">("):
            self.position += 2
            into.inner.append(self.substituted())
            into.add(ANYTHING)
        elif self.peek() == "~":
            self._tilde(into)
        while self.peek() and self.peek() not in _BOUNDARY:
            self._piece(into)
        if self.position == start or self.peek() == "(":
            raise NotUnderstoodError("a sign that begins no word")
        return self._finished(into, self.text[start : self.position])

    def _finished(self, into: WordBuilder, written: str) -> Word:
        if self.resume is not None and "\n" in written:
            raise NotUnderstoodError("a word over several lines after a here-document's operator")
        return into.word(written.replace("\\\n", "") if "\\\n" in written else written)

    def _piece(self, into: WordBuilder) -> None:
        plain = self.take(_PLAIN)
        if plain is not None:
            into.add(plain)
            return
        match self.peek():
            case "'":
                into.add(self.demand(_SINGLE, "a quote without an end")[1:-1])
            case '"':
                self.double_quoted(into)
            case "\\":
                self._escape(into)
            case "$":
                self.dollar(into, quoted=False)
            case "`":
                self.backticks(into, quoted=False)
            case sign:
                self._sign(into, sign)

    def _sign(self, into: WordBuilder, sign: str) -> None:
        if sign.isspace():
            raise NotUnderstoodError("a blank that is none to a shell")
        tilde_expands = sign == "~" and into.last in ("=", ":")
        self.position += 1
        if sign in "[]{}":
            into.bracket(sign)
        else:
            into.add(ANYTHING if tilde_expands else {"*": STAR, "?": GLOB}.get(sign, sign))

    def _tilde(self, into: WordBuilder) -> None:
        if self.take(_TILDE) is not None:
            into.add(HOME)
        else:
            self.position += 1
            into.add(ANYTHING)

    def _escape(self, into: WordBuilder) -> None:
        escaped = self.text[self.position + 1 : self.position + 2]
        if not escaped:
            raise NotUnderstoodError("a backslash at the end")
        self.position += 2
        if escaped != "\n":
            into.add(escaped)

    def double_quoted(self, into: WordBuilder) -> None:
        """Read text in double quotes, from its first quote past its last."""
        self.position += 1
        into.add("")
        while self.peek() != '"':
            self._quoted_piece(into)
        self.position += 1

    def _quoted_piece(self, into: WordBuilder) -> None:
        plain = self.take(_IN_DOUBLE)
        if plain is not None:
            into.add(plain)
            return
        match self.peek():
            case "$":
                self.dollar(into, quoted=True)
            case "`":
                self.backticks(into, quoted=True)
            case "\\":
                self._quoted_escape(into)
            case _:
                raise NotUnderstoodError("a quote without an end")

    def _quoted_escape(self, into: WordBuilder) -> None:
        escaped = self.text[self.position + 1 : self.position + 2]
        self.position += 2
        if escaped != "\n":
            into.add(escaped if escaped in tuple('$`"\\') else "\\" + escaped)

    def document(self) -> Word:
        """Read the whole text as the body of a here-document whose delimiter is not quoted."""
        into = WordBuilder()
        while self.position < len(self.text):
            if self.peek() == '"':
                self.position += 1
                into.add('"')
            elif self.peek(2) == "\\\n":
                raise NotUnderstoodError("a continued line in a here-document")
            else:
                self._quoted_piece(into)
        return into.word(self.text)
