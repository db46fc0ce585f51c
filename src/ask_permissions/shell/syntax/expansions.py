"""What begins with ``$`` or a backtick: expansions that cannot do anything, and substitutions."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Final

from .ansi_quotes import ansi_text
from .cursor import Cursor, WordBuilder
from .tree import ANYTHING, NUMBER, NotUnderstoodError, Script

_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9]")
_SPECIAL: Final = re.compile(r"[?#$!@*-]")
_ANSI: Final = re.compile(r"'((?:[^'\\]|\\[^'])*)'")
_LITERAL_DOLLAR: Final = re.compile(r"[ \t\n\"'./,:|);&%=+\]}~^<>\\]")
_ARITHMETIC: Final = re.compile(r"\(\(([0-9 \t\n+\-*/%<>=!&|^~?:()]*)\)\)")
_PLAIN_BRACES: Final = re.compile(r"\{(#?)([A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*])\}|\{([?#$!-])\}")
_TRIMMED: Final = re.compile(
    r"\{(?:[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*])"
    r"(?:(?:##?|%%?|//?[#%]?|\^\^?|,,?)(?:[\w.,:/*?@%+= ~^\[\]!-]|\\/)*|:[0-9]+(?::[0-9]+)?)\}",
    re.ASCII,
)
_WITH_DEFAULT: Final = re.compile(r"\{(?:[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*]):?[-+?]")
_DEFAULT_TEXT: Final = re.compile(r"[^'\"\\$`{}<>()\n]+")
_BACKTICKS: Final = re.compile(r"`([^`\\]*)`")


class Expander(Cursor, ABC):
    """Reads expansions; what a substitution holds is read by whoever knows commands."""

    __slots__ = ()

    @abstractmethod
    def substituted(self) -> Script:
        """Read the commands at the position, up to and with the closing parenthesis."""

    @abstractmethod
    def script_of(self, text: str) -> Script:
        """Read another text, one level deeper."""

    @abstractmethod
    def double_quoted(self, into: WordBuilder) -> None:
        """Read text in double quotes, from its first quote past its last."""

    def dollar(self, into: WordBuilder, *, quoted: bool) -> None:
        """Read what a ``$`` at the position begins.

        Args:
            into: the word it stands in.
            quoted: whether it stands in double quotes or a here-document.

        Raises:
            NotUnderstoodError: it is not one of the expansions that mean the same everywhere and do nothing.
        """
        self.position += 1
        following = self.peek()
        if following == "{":
            self._braced_value(into, quoted=quoted)
        elif following == "(":
            self._parenthesis(into, quoted=quoted)
        elif self.take(_NAME) is not None:
            self._value(into, ANYTHING, quoted=quoted)
        elif (special := self.take(_SPECIAL)) is not None:
            self._special(into, special, quoted=quoted)
        elif following == "'" and not quoted:
            self._ansi_quoted(into)
        else:
            self._bare_dollar(into, following, quoted=quoted)

    def _value(self, into: WordBuilder, mark: str, *, quoted: bool) -> None:
        into.add(mark)
        into.splits = into.splits or not quoted

    def _special(self, into: WordBuilder, name: str, *, quoted: bool) -> None:
        if name in "?#$":
            into.add(NUMBER)
        else:
            self._value(into, ANYTHING, quoted=quoted and name != "@")

    def _ansi_quoted(self, into: WordBuilder) -> None:
        content = self.demand(_ANSI, "$'...' with an escaped quote")
        into.add(ANYTHING, ansi_text(content[1:-1]))

    def _bare_dollar(self, into: WordBuilder, following: str, *, quoted: bool) -> None:
        if self.peek(2) == "\\\n" or (following == '"' and not quoted):
            raise NotUnderstoodError("a $ that shells read in different ways")
        if following and _LITERAL_DOLLAR.match(following) is None:
            raise NotUnderstoodError(f"${following}")
        into.add("$")

    def _braced_value(self, into: WordBuilder, *, quoted: bool) -> None:
        plain = _PLAIN_BRACES.match(self.text, self.position)
        if plain is not None:
            self.position = plain.end()
            length, name, special = plain.groups()
            number = length or (special is not None and special in "?#$")
            if number:
                into.add(NUMBER)
            else:
                self._value(into, ANYTHING, quoted=quoted and name != "@")
        elif (trimmed := self.take(_TRIMMED)) is not None:
            self._value(into, ANYTHING, quoted=quoted and trimmed[1] != "@")
        else:
            self._default(into, quoted=quoted)

    def _default(self, into: WordBuilder, *, quoted: bool) -> None:
        opening = self.demand(_WITH_DEFAULT, "an expansion in braces that may do more than expand")
        self.nested()
        unused = WordBuilder()
        while self.peek() != "}":
            self._default_piece(unused, quoted=quoted)
        self.position += 1
        self.depth -= 1
        into.inner += unused.inner
        self._value(into, ANYTHING, quoted=quoted and opening[1] != "@")

    def _default_piece(self, unused: WordBuilder, *, quoted: bool) -> None:
        here = self.peek()
        if here == "$":
            self.dollar(unused, quoted=quoted)
        elif here == '"' and not quoted:
            self.double_quoted(unused)
        elif here == "`":
            self.backticks(unused, quoted=quoted)
        else:
            self.demand(_DEFAULT_TEXT, "a default value that shells read in different ways")

    def _parenthesis(self, into: WordBuilder, *, quoted: bool) -> None:
        if self.peek(2) == "((":
            self._arithmetic()
            into.add(NUMBER)
            return
        self.position += 1
        self.refuse_continued()
        into.inner.append(self.substituted())
        self._value(into, ANYTHING, quoted=quoted)

    def _arithmetic(self) -> None:
        """Move past arithmetic, which may hold digits and operators only: names can hold commands."""
        content = self.demand(_ARITHMETIC, "arithmetic with more than digits and operators")[2:-2]
        if not _balanced(content) or not any(sign.isdigit() for sign in content):
            raise NotUnderstoodError("arithmetic that may be none")

    def backticks(self, into: WordBuilder, *, quoted: bool) -> None:
        """Read a substitution in backticks, without escapes inside.

        Args:
            into: the word it stands in.
            quoted: whether it stands in double quotes or a here-document.

        Raises:
            NotUnderstoodError: it has no end, an escape, or a quote whose meaning is disputed.
        """
        content = self.demand(_BACKTICKS, "backticks with an escape, or without an end")[1:-1]
        if quoted and '"' in content:
            raise NotUnderstoodError("a double quote in quoted backticks")
        into.inner.append(self.script_of(content))
        self._value(into, ANYTHING, quoted=quoted)


def _balanced(text: str) -> bool:
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return depth == 0
