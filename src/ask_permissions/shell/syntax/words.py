"""Words as every shell reads them: quotes, escapes, expansions that cannot do anything, and substitutions."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Final

from .allowance import Allowance
from .ansi_quotes import ansi_text
from .tree import ANYTHING, GLOB, HOME, NUMBER, STAR, NotUnderstoodError, Script, Word, WordBuilder

DEEPEST: Final = 25
"""Commands inside commands that are followed, so that ``$($($(...`` ends before Python's recursion does."""

_BLANKS: Final = re.compile(r"(?:[ \t]|\\\n)+")
_COMMENT: Final = re.compile(r"#[^\n]*")
_PAIRED: Final = re.compile(r"""['"`()\\$]""")
"""What a shell that looks for the end of a substitution by counting may count, or take for a quote."""


_PLAIN_WORD: Final = re.compile(r"""[^\s|&;()<>'"\\$`*?\[\]{}~#]+(?=[ \t\n|;]|\Z)""")
"""Most words: nothing in them is special, so that they need no `WordBuilder`."""

_PLAIN: Final = re.compile(r"""[^\s|&;()<>'"\\$`*?\[\]{}~]+""")
_SINGLE: Final = re.compile(r"'[^']*'")
_IN_DOUBLE: Final = re.compile(r'[^"\\$`]+')
_TILDE: Final = re.compile(r"~(?=[/ \t\n|;&<>)]|\Z)")
_BOUNDARY: Final = frozenset(" \t\n|&;()<>")

_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9?#$!@*-]")

# No escaped quote: "$'a\'; b; '" is one word to bash; to dash the quote ends before the semicolon.
_ANSI: Final = re.compile(r"'((?:[^'\\]|\\[^'])*)'")

# What may follow a dollar sign that is only that. No bracket: "$[f]" is arithmetic to bash, text to dash.
_LITERAL_DOLLAR: Final = re.compile(r"[ \t\n\"'./,:|);&%=+\]}~^<>\\]")

# Digits and operators only, as a variable may hold a command: after f='a[$(evil)]', bash runs evil for "$((f+1))".
_ARITHMETIC: Final = re.compile(r"\(\(([0-9 \t\n+\-*/%<>=!&|^~?:()]*)\)\)")

_MOST_DIGITS: Final = 18
"""Digits of all numbers together with which no sum and no product gets too large."""

_PLAIN_BRACES: Final = re.compile(
    r"\{(?:#(?:[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*])|(?P<name>[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*?#$!-]))\}"
)

# A value that is cut, or in which plain text is replaced: "${x%.py}", "${x/a/b}", "${x:0:3}". No name behind the colon,
# as that is arithmetic, and no "@": for "${x@P}", bash runs the commands that x holds.
_TRIMMED: Final = re.compile(
    r"\{(?:[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*])"
    r"(?:(?:##?|%%?|//?[#%]?|\^\^?|,,?)(?:[\w.,:/*?@%+= ~^\[\]!-]|\\/)*|:[0-9]+(?::[0-9]+)?)\}",
    re.ASCII,
)

# No equals sign: "${x:=y}" changes x for whatever runs after it.
_WITH_DEFAULT: Final = re.compile(r"\{(?:[A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*]):?[-+?]")

# No quotes: in double quotes, the first brace of "${x:-'}'}" is the end to dash, and the second one to bash. No "<(":
# bash runs what is in it.
_DEFAULT_TEXT: Final = re.compile(r"[^'\"\\$`{}<>()\n]+")

# No backslash, which hides a command in a command: "`echo \`evil\``" runs evil.
_BACKTICKS: Final = re.compile(r"`([^`\\]*)`")


class Cursor:
    """Moves through a text.

    Attributes:
        text: the text.
        position: where the reader stands.
        allowance: what may still be read, of this text and of what it is read for.
        depth: how many commands the text stands in.
        enclosed: how many substitutions the position stands in.
        resume: where the text goes on after the here-documents of this line; ``None`` where the line has none. Their
            bodies are read as soon as their operators are, although the rest of the line comes first.
    """

    __slots__ = ("allowance", "depth", "enclosed", "position", "resume", "text")

    def __init__(self, text: str, allowance: Allowance | None = None, *, depth: int = 0) -> None:
        if depth > DEEPEST:
            raise NotUnderstoodError("commands inside commands too deep")
        self.text = text
        self.position = 0
        self.allowance = Allowance() if allowance is None else allowance
        self.depth = depth
        self.enclosed = 0
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
        self.check_comments(self.take(_COMMENT) or "")

    def check_comments(self, passed: str) -> None:
        """Refuse a comment in a substitution that may end it in another shell.

        Args:
            passed: blanks and comments that the position has moved past.

        Raises:
            NotUnderstoodError: there is one.
        """
        # In "$(a;# b ) c\n)", bash 3.2 sees no comment, as there is no blank before it, and ends the substitution at
        # the first parenthesis; in double quotes it sees no comment at all.
        if self.enclosed and any(map(_PAIRED.search, _COMMENT.findall(passed))):
            raise NotUnderstoodError("a comment in a substitution, with signs that pair")

    def nested(self) -> None:
        """Enter a command inside a command.

        Raises:
            NotUnderstoodError: it lies too deep.
        """
        self.depth += 1
        if self.depth > DEEPEST:
            raise NotUnderstoodError("commands inside commands too deep")


class WordReader(Cursor, ABC):
    """Reads words at a position of a text, and refuses all that two shells read in two ways.

    A word may hold commands and a command holds words: what stands in a substitution is read by the grammar.
    """

    __slots__ = ()

    @abstractmethod
    def substituted(self) -> Script:
        """Read the commands at the position, up to and with the closing parenthesis."""

    @abstractmethod
    def script_of(self, text: str) -> Script:
        """Read another text, one level deeper."""

    def word(self) -> Word:
        """Read the word at the position.

        Returns:
            The word; its end is the new position.

        Raises:
            NotUnderstoodError: there is none, or shells read it in different ways.
        """
        plain = self.take(_PLAIN_WORD)
        return self._composed() if plain is None else Word(plain, plain, plain)

    def document(self) -> Word:
        """Read the whole text as the body of a here-document whose delimiter is not quoted.

        Returns:
            The body, as one word.

        Raises:
            NotUnderstoodError: shells read it in different ways.
        """
        into = WordBuilder()
        while self.position < len(self.text):
            if self.peek() == '"':
                self.position += 1
                into.add('"')
            elif self.peek(2) == "\\\n":  # lines are joined before the delimiter is looked for: "x\\\nE" is no end
                raise NotUnderstoodError("a continued line in a here-document")
            else:
                self._quoted_piece(into)
        return into.word(self.text)

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
        if self.position == start or self.peek() == "(":  # "a=(b)" is an array to bash, an error to dash
            raise NotUnderstoodError("a sign that begins no word")
        return self._finished(into, self.text[start : self.position])

    def _finished(self, into: WordBuilder, written: str) -> Word:
        # The body was taken to begin at the next line break, which stands in this word.
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
                self._double_quoted(into)
            case "\\":
                self._escape(into)
            case "$":
                self._dollar(into, quoted=False)
            case "`":
                self._backticks(into, quoted=False)
            case sign:
                self._sign(into, sign)

    def _sign(self, into: WordBuilder, sign: str) -> None:
        if sign.isspace():  # "rm\u00a0x" looks like two words to a person, and is one
            raise NotUnderstoodError("a blank that is none to a shell")
        tilde_expands = sign == "~" and into.last in ("=", ":")  # in "a x=~" to bash, but not to dash
        self.position += 1
        if sign in "[]{}":
            into.bracket(sign)
        else:
            into.add(ANYTHING if tilde_expands else {"*": STAR, "?": GLOB}.get(sign, sign))

    def _tilde(self, into: WordBuilder) -> None:
        if self.take(_TILDE) is not None:
            into.add(HOME)
        else:  # somebody's home by name, or what "~+" is to bash: the working directory
            self.position += 1
            into.add(ANYTHING)

    def _escape(self, into: WordBuilder) -> None:
        escaped = self.text[self.position + 1 : self.position + 2]
        if not escaped:
            raise NotUnderstoodError("a backslash at the end")
        self.position += 2
        if escaped != "\n":
            into.add(escaped)

    def _double_quoted(self, into: WordBuilder) -> None:
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
                self._dollar(into, quoted=True)
            case "`":
                self._backticks(into, quoted=True)
            case "\\":
                self._quoted_escape(into)
            case _:
                raise NotUnderstoodError("a quote without an end")

    def _quoted_escape(self, into: WordBuilder) -> None:
        escaped = self.text[self.position + 1 : self.position + 2]
        self.position += 2
        if escaped != "\n":
            into.add(escaped if escaped in tuple('$`"\\') else "\\" + escaped)

    def _dollar(self, into: WordBuilder, *, quoted: bool) -> None:
        """Read what a ``$`` begins; ``quoted`` tells whether it stands in double quotes or a here-document."""
        self.position += 1
        following = self.peek()
        if following == "{":
            self._braced_value(into, quoted=quoted)
        elif following == "(":
            self._parenthesis(into, quoted=quoted)
        elif (name := self.take(_NAME)) is not None:
            self._value(into, name, quoted=quoted)
        elif following == "'" and not quoted:
            self._ansi_quoted(into)
        else:
            self._bare_dollar(into, following, quoted=quoted)

    def _value(self, into: WordBuilder, name: str = "", *, quoted: bool) -> None:
        """Append what stands for the value of a variable, or of a substitution, which has no name."""
        if name in ("?", "#", "$"):
            into.add(NUMBER)
        else:
            into.add(ANYTHING)
            into.splits = into.splits or not quoted or name == "@"  # "$@" is many words, in quotes too

    def _ansi_quoted(self, into: WordBuilder) -> None:
        content = self.demand(_ANSI, "$'...' with an escaped quote")
        into.add(ANYTHING, ansi_text(content[1:-1]))

    def _bare_dollar(self, into: WordBuilder, following: str, *, quoted: bool) -> None:
        # "$\\\n(b)" runs b: the lines are joined first. Of a dollar sign and double quotes, dash keeps the dollar sign.
        if self.peek(2) == "\\\n" or (following == '"' and not quoted):
            raise NotUnderstoodError("a $ that shells read in different ways")
        if following and _LITERAL_DOLLAR.match(following) is None:
            raise NotUnderstoodError(f"the sign {'$' + following!r}")
        into.add("$")

    def _braced_value(self, into: WordBuilder, *, quoted: bool) -> None:
        plain = _PLAIN_BRACES.match(self.text, self.position)
        if plain is not None:
            self.position = plain.end()
            self._value(into, plain["name"] or "#", quoted=quoted)
        elif (trimmed := self.take(_TRIMMED)) is not None:
            self._value(into, trimmed[1:2], quoted=quoted)
        else:
            self._default(into, quoted=quoted)

    def _default(self, into: WordBuilder, *, quoted: bool) -> None:
        opening = self.demand(_WITH_DEFAULT, "an expansion in braces that may do more than expand")
        self.nested()
        unused = WordBuilder()  # the value may be another one, so that only what the default runs is kept
        while self.peek() != "}":
            self._default_piece(unused, quoted=quoted)
        self.position += 1
        self.depth -= 1
        into.inner += unused.inner
        self._value(into, opening[1:2], quoted=quoted)

    def _default_piece(self, unused: WordBuilder, *, quoted: bool) -> None:
        here = self.peek()
        if here == "$":
            self._dollar(unused, quoted=quoted)
        elif here == '"' and not quoted:
            self._double_quoted(unused)
        elif here == "`":
            self._backticks(unused, quoted=quoted)
        else:
            self.demand(_DEFAULT_TEXT, "a default value that shells read in different ways")

    def _parenthesis(self, into: WordBuilder, *, quoted: bool) -> None:
        if self.peek(2) == "((":
            into.add(NUMBER if _is_never_negative(self._arithmetic()) else ANYTHING)
            return
        self.position += 1
        self.refuse_continued()
        into.inner.append(self.substituted())
        self._value(into, quoted=quoted)

    def _arithmetic(self) -> str:
        content = self.demand(_ARITHMETIC, "arithmetic with more than digits and operators")[2:-2]
        # "$((1)|(2))" only begins like arithmetic: it is a substitution in which two subshells are piped.
        if not _balanced(content) or not any(sign.isdigit() for sign in content):
            raise NotUnderstoodError("arithmetic that may be none")
        return content

    def _backticks(self, into: WordBuilder, *, quoted: bool) -> None:
        content = self.demand(_BACKTICKS, "backticks with an escape, or without an end")[1:-1]
        if quoted and '"' in content:
            raise NotUnderstoodError("a double quote in quoted backticks")
        into.inner.append(self.script_of(content))
        self._value(into, quoted=quoted)


def _balanced(text: str) -> bool:
    depth = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return depth == 0


def _is_never_negative(arithmetic: str) -> bool:
    """Tell whether the value surely begins with a digit, and so is no option: "$((0-4))" is ``-4`` to a program.

    Larger numbers, powers and shifts may grow beyond what a shell can hold, and come out negative.
    """
    digits = sum(map(str.isdigit, arithmetic))
    return digits <= _MOST_DIGITS and not any(sign in arithmetic for sign in ("-", "~", "<<", "**"))
