"""A position in a text that is being read, and the word that is being put together there."""

from __future__ import annotations

import re
from typing import Final

from .tree import ANYTHING, GLOB, NotUnderstoodError, Script, Word

DEEPEST: Final = 25
"""Commands inside commands that are followed, so that ``$($($(...`` ends before Python's recursion does."""

_BLANKS: Final = re.compile(r"(?:[ \t]|\\\n)+")
_COMMENT: Final = re.compile(r"#[^\n]*")


class Cursor:
    """Moves through a text.

    Attributes:
        text: the text.
        position: where the reader stands.
        depth: how many commands the text stands in.
        resume: where the text goes on after the here-documents of this line; ``None`` where the line has none. Their
            bodies are read as soon as their operators are, although the rest of the line comes first.
    """

    __slots__ = ("depth", "position", "resume", "text")

    def __init__(self, text: str, *, depth: int = 0) -> None:
        if depth > DEEPEST:
            raise NotUnderstoodError("commands inside commands too deep")
        self.text = text
        self.position = 0
        self.depth = depth
        self.resume: int | None = None

    def peek(self, length: int = 1) -> str:
        """Give the next characters; fewer, or none, at the end."""
        return self.text[self.position : self.position + length]

    def refuse_continued(self) -> None:
        """Refuse a continued line after an opening parenthesis.

        Raises:
            NotUnderstoodError: there is one.
        """
        # "(\\\n(a '$(b)'))": dash reads two subshells. bash joins the lines to "((", arithmetic, in which quotes do not
        # stop it from running b.
        if self.peek(2) == "\\\n":
            raise NotUnderstoodError("a continued line after a parenthesis")

    def take(self, pattern: re.Pattern[str]) -> str | None:
        """Move past what a pattern matches here, and give it; ``None`` where it does not."""
        found = pattern.match(self.text, self.position)
        if found is None:
            return None
        self.position = found.end()
        return found.group()

    def demand(self, pattern: re.Pattern[str], what: str) -> str:
        """Move past what a pattern matches here.

        Raises:
            NotUnderstoodError: it matches nothing here.
        """
        taken = self.take(pattern)
        if taken is None:
            raise NotUnderstoodError(what)
        return taken

    def skip_blanks(self) -> None:
        """Move past blanks, continued lines, and a comment."""
        blanks = self.take(_BLANKS)
        # In "cat <<E \\\nE\na '\nE\nb\n#'" the first line break is no end of line: the body is "a '", and b runs. To
        # whoever takes the next line break for the end, b stands in quotes.
        if blanks is not None and self.resume is not None and "\n" in blanks:
            raise NotUnderstoodError("a continued line after a here-document's operator")
        if self.peek() != "#":
            return
        if blanks is not None and blanks.endswith("\n"):
            raise NotUnderstoodError("a comment right after a continued line")
        self.take(_COMMENT)

    def nested(self) -> None:
        """Enter a command inside a command.

        Raises:
            NotUnderstoodError: it lies too deep.
        """
        self.depth += 1
        if self.depth > DEEPEST:
            raise NotUnderstoodError("commands inside commands too deep")


class WordBuilder:
    """Puts one word together, piece by piece."""

    __slots__ = ("_brace", "_bracket", "_expands", "_guesses", "_pieces", "inner", "splits")

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._guesses: list[str] = []
        self._brace: int | None = None
        self._bracket: int | None = None
        self._expands = False
        self.splits = False
        self.inner: list[Script] = []

    def add(self, text: str, guess: str | None = None) -> None:
        """Append text; ``guess`` is what most shells take it for, where that differs."""
        self._pieces.append(text)
        self._guesses.append(text if guess is None else guess)
        # bash expands braces with a comma or two dots inside; "{}" and "x@{0}" stay. The dots may come one by one.
        self._expands = self._expands or "," in text or ".." in text or text.startswith(".") or text.endswith(".")

    def bracket(self, sign: str) -> None:
        """Append an unquoted bracket or brace; a pair of them may stand for any text.

        ``[ab]`` may stand for files that are called ``a`` or ``b``; ``{a,b}`` is two words to bash, one word to dash.
        """
        self.add(sign)
        if sign == "[" and self._bracket is None:
            self._bracket = len(self._pieces) - 1
        elif sign == "{" and self._brace is None:
            self._brace = len(self._pieces) - 1
            self._expands = False
        elif sign == "]" and self._bracket is not None:
            self._unknown_since(self._bracket, GLOB)
        elif sign == "}" and self._brace is not None and self._expands:
            self._unknown_since(self._brace, ANYTHING)
            self.splits = True

    def _unknown_since(self, index: int, mark: str) -> None:
        self._pieces[index:] = [mark]
        self._guesses[index:] = [mark]

    @property
    def last(self) -> str:
        """The last character so far, or none."""
        return self._pieces[-1][-1:] if self._pieces else ""

    def word(self, source: str) -> Word:
        """Finish the word, which is written as ``source``."""
        return Word("".join(self._pieces), source, "".join(self._guesses), self.splits, tuple(self.inner))
