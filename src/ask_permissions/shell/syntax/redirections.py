"""Redirections, here-documents among them, as every shell reads them."""

from __future__ import annotations

import re
from typing import Final

from .allowance import Countdown
from .tree import NotUnderstoodError, Redirection, Word
from .words import WordReader

JOINED_OPERATOR: Final = re.compile(r"(?:\\\n)+[-&|;<>()]")
"""What a continued line joins to the operator before it: a ``>`` on each side makes ``>>``, a dash makes ``<<-``."""

_REDIRECTION: Final = re.compile(r"[0-9]?(?:<<<|<<-?|<>|<&|<|>>|>&|>\||>)|&>>?")
_END: Final = r"(?=[ \t\n;&|()<>]|\Z)"
_DUPLICATE: Final = re.compile(r"[0-9-]" + _END)

# After ">&", bash expands a target twice: "a >& 'b$(evil)'" runs evil. So the target must have nothing to expand.
_PLAIN_TARGET: Final = re.compile(r"[A-Za-z_./][A-Za-z0-9_./+-]*" + _END)
_DELIMITER: Final = re.compile(
    r"(?:'(?P<single>[\w.!@%+ -]+)'|\"(?P<double>[\w.!@%+ -]+)\"|\\(?P<escaped>[\w.!@%+-]+)|(?P<plain>[\w.!@%+-]+))"
    + _END
)
"""A here-document's delimiter: plain, or quoted as a whole, which makes the body plain text."""


_PAIRING: Final = re.compile(r"""\\.|'[^']*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[()'"`]""", re.DOTALL)
"""What a shell counts, or passes over as quoted, that looks for the parenthesis at the end of a substitution."""

_NESTED: Final = re.compile(r"\".*(?:\$[({]|`)", re.DOTALL)
"""A quoted part with a substitution in it, which may hold quotes of its own."""


class RedirectionReader(WordReader):
    """Reads redirections at a position of a text."""

    __slots__ = ()

    def redirections(self) -> tuple[Redirection, ...]:
        """Read the redirections after a compound command."""
        found: list[Redirection] = []
        self.skip_blanks()
        while self.at_redirection():
            found += self.redirection()
            self.skip_blanks()
        return tuple(found)

    def at_redirection(self) -> bool:
        """Tell whether a redirection begins here."""
        return _REDIRECTION.match(self.text, self.position) is not None and self.peek(2) not in ("<(", ">(")

    def redirection(self) -> list[Redirection]:
        """Read one redirection; none where it only duplicates a descriptor.

        Raises:
            NotUnderstoodError: shells read it in different ways, or expand its target twice.
        """
        operator = self.demand(_REDIRECTION, "a redirection")
        if JOINED_OPERATOR.match(self.text, self.position):
            raise NotUnderstoodError("an operator over two lines")
        plain = operator.lstrip("0123456789")
        if plain in ("<<", "<<-"):
            return [Redirection("<<", self._document(strip_tabs=plain == "<<-"))]
        self._skip_to_target()
        if plain in (">&", "<&"):
            return self._duplicate(operator)
        return [Redirection(plain, self.word())]

    def _skip_to_target(self) -> None:
        self.skip_blanks()
        if self.peek() in ("\n", "", "#"):
            raise NotUnderstoodError("a redirection without a target")

    def _duplicate(self, operator: str) -> list[Redirection]:
        if self.take(_DUPLICATE) is not None:
            return []
        if operator != ">&":
            raise NotUnderstoodError("a duplicated descriptor that is no number")
        name = self.demand(_PLAIN_TARGET, "a target that a shell expands twice")
        return [Redirection("&>", Word(name, name, name))]

    def _document(self, *, strip_tabs: bool) -> Word:
        self.skip_blanks()
        delimiter = _DELIMITER.match(self.text, self.position)
        if delimiter is None:
            raise NotUnderstoodError("an unusual delimiter of a here-document")
        self.position = delimiter.end()
        quoted = delimiter.group("single") or delimiter.group("double") or delimiter.group("escaped")
        # The body begins on the next line, or behind the body of the document before it on this line.
        start = self.text.find("\n", self.position) if self.resume is None else self.resume
        body, self.resume = _body_of(self.text, start, quoted or delimiter.group("plain"), strip_tabs=strip_tabs)
        if self.enclosed and not _ends_alike(self.text, start + 1, start + 1 + len(body), self.allowance.signs):
            raise NotUnderstoodError("a here-document in a substitution, with a parenthesis that may end that")
        if quoted:
            return Word(body, body, body)
        return type(self)(body, self.allowance, depth=self.depth + 1).document()


def _body_of(text: str, start: int, delimiter: str, *, strip_tabs: bool) -> tuple[str, int]:
    """Give the body of a here-document, and where the text goes on: at the line break after its delimiter.

    ``start`` is the line break before its first line, negative where there is none.
    """
    if start < 0:
        raise NotUnderstoodError("a here-document without a body")
    line = start + 1
    while (end := text.find("\n", line)) >= 0 or line < len(text):
        end = len(text) if end < 0 else end
        if text[line:end].lstrip("\t" if strip_tabs else "") == delimiter:
            return text[start + 1 : line], end
        line = end + 1
    raise NotUnderstoodError("a here-document without an end")


def _ends_alike(text: str, start: int, end: int, signs: Countdown) -> bool:
    """Tell whether a substitution with a here-document ends in the same place to bash 3.2, which every Mac has.

    As it looks for the end of the substitution, bash 3.2 takes the body for commands: to it, a lone parenthesis in the
    body is that end, and what follows it runs. It also finds no end at all in some texts; then it runs nothing of them.

    Args:
        text: the text.
        start: where the body starts.
        end: where it ends.
        signs: how many more may be counted.

    Returns:
        False if bash 3.2 finds another end, or may do so.
    """
    depth, lost = 0, False
    for found in _PAIRING.finditer(text, start):
        if found.start() >= end and not lost:
            if depth == 0:
                return True
            lost = True  # it looks for one more parenthesis than others do
        sign = found.group()
        if sign in ("'", '"', "`"):
            return True  # a quote without its partner: there is no end
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if depth < 0 or _NESTED.match(sign) or not signs.take():
            return False
        lost = lost or found.end() > end  # a quote in the body has its partner behind it
    return True
