"""A crude look at a text that is not understood: which commands may stand in it, for rules that deny."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, final

from ...values.names import word_set
from ..syntax.ansi_quotes import ansi_text
from ..syntax.tree import ANYTHING, GLOB, HOME, STAR, Redirection, Word

_TOKEN: Final = re.compile(
    r"""\\\n|\\(?P<escaped>.)|'(?P<single>[^']*)'|\$'(?P<ansi>(?:[^'\\]|\\.)*)'|(?P<comment>(?<![^\s;&|()])\#[^\n]*)"""
    r"""|(?P<open>[$<>]?\()|(?P<close>\))|(?P<tick>`)|(?P<quote>")|(?P<redirection>&?[0-9]?[<>]+[|&]?)"""
    r"""|(?P<separator>[;&|\n]+)|(?P<blank>[^\S\n]+)|(?P<expansion>\$\{[A-Za-z0-9_]*|\$[A-Za-z0-9_@*?#!$-])"""
    r"""|(?P<glob>[*?])|(?P<plain>[^\\'"`$()<>;&|\s*?#]+)|(?P<other>.)""",
    re.DOTALL,
)
_QUOTED_TOKEN: Final = re.compile(
    r"""\\\n|\\(?P<escaped>[$`"\\])|(?P<open>\$\()|(?P<tick>`)|(?P<quote>")"""
    r"""|(?P<expansion>\$\{[A-Za-z0-9_]*|\$[A-Za-z0-9_@*?#!$-])|(?P<plain>[^\\"`$]+)|(?P<other>.)""",
    re.DOTALL,
)
_LONGEST_MEANT: Final = 8
"""How many words of a command are looked at where any word may begin one."""

_LEADING: Final = word_set("! { } ( ) if then elif else fi do done while until time coproc [[ [ (( in esac select")
_NAMED: Final = frozenset({"function", "for", "case", "select"})
_TILDE: Final = re.compile(r"~(?:/|\Z)")
_DESCRIPTOR: Final = re.compile(r"[0-9]*-?")
_ASSIGNED: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\[[^\]]*\])?\+?=", re.DOTALL)


class _Frame:
    """One command that is being put together.

    Attributes:
        opening: the sign that it stands in: a parenthesis, a backtick, a quote; none at the outside.
        words: its words so far.
        pieces: the pieces of the word that is being read.
        started: whether such a word has begun, be it an empty one.
        operator: that of the redirection whose target that word is; empty where it is none.
        cases: how many ``case`` are open in it, in which a closing parenthesis closes nothing.
    """

    __slots__ = ("cases", "opening", "operator", "pieces", "started", "words")

    def __init__(self, opening: str) -> None:
        self.opening = opening
        self.words: list[Word] = []
        self.pieces: list[str] = []
        self.started = False
        self.operator = ""
        self.cases = 0


@final
class Skimmer:
    """Goes over a text once, and keeps every sequence of words in which a command may stand.

    It accepts every text, as a shell runs the lines before its error: ``rm x`` before one with a lone parenthesis.
    """

    __slots__ = ("_frames", "found", "redirections")

    def __init__(self) -> None:
        self.found: list[tuple[Word, ...]] = []
        self.redirections: list[Redirection] = []
        self._frames = [_Frame("")]

    def skim(self, text: str) -> None:
        """Go over a text."""
        position = 0
        while (token := self._pattern.match(text, position)) is not None:
            position = token.end()
            self._token(token.lastgroup, token.group(token.lastgroup or 0))
        while self._frames:
            self._close()

    @property
    def _pattern(self) -> re.Pattern[str]:
        return _QUOTED_TOKEN if self._frames[-1].opening == '"' else _TOKEN

    def _token(self, kind: str | None, value: str) -> None:
        match kind:
            case "open":
                self._open(value)
            case "close":
                self._close_to("(")
            case "tick" | "quote":
                self._toggle(value)
            case "separator":
                self._end_command()
            case "redirection":
                self._redirection(value)
            case "blank":
                self._end_word()
            # the escaped backtick of a substitution inside backticks
            case "escaped" if value == "`" and any(frame.opening == "`" for frame in self._frames[-4:]):
                self._toggle("\\`")
            case None | "comment":
                pass
            case _:
                self._piece(kind, value)

    def _open(self, sign: str) -> None:
        if sign == "(":
            self._end_command()
        self._frames.append(_Frame("("))

    def _piece(self, kind: str, value: str) -> None:
        frame = self._frames[-1]
        if kind == "plain" and not frame.started and _TILDE.match(value):
            value = HOME + value[1:]
        marks = {"expansion": ANYTHING, "glob": STAR if value == "*" else GLOB}
        frame.started = True
        frame.pieces.append(ansi_text(value) if kind == "ansi" else marks.get(kind, value))

    def _redirection(self, sign: str) -> None:
        if sign.startswith("&"):
            self._end_command()
        self._end_word()
        self._frames[-1].operator = sign.lstrip("0123456789")

    def _toggle(self, sign: str) -> None:
        nearest = [frame.opening for frame in self._frames[-2:]]  # a quote may be left open inside backticks
        if nearest[-1] == sign or nearest == [sign, '"']:
            self._close_to(sign)
        else:
            self._frames[-1].started = True
            self._frames.append(_Frame(sign))

    def _close_to(self, opening: str) -> None:
        if self._frames[-1].cases or all(frame.opening != opening for frame in self._frames[-3:]):
            self._end_command()
            return
        while self._frames[-1].opening != opening:
            self._close()
        self._close()

    def _close(self) -> None:
        frame = self._frames[-1]
        if frame.opening == '"':
            self._frames.pop()
            self._frames[-1].pieces += frame.pieces
            self._frames[-1].started = True
            return
        self._end_command()
        self._frames.pop()
        if self._frames and frame.opening:
            self._frames[-1].pieces.append(ANYTHING)
            self._frames[-1].started = True

    def _end_word(self) -> None:
        frame = self._frames[-1]
        if frame.started:
            text = "".join(frame.pieces)
            word = Word(text, text, text)
            if not frame.operator:
                frame.words.append(word)
                frame.cases += (text == "case") - (text == "esac" and frame.cases > 0)
            elif "<<" not in frame.operator and not _DESCRIPTOR.fullmatch(text):
                self.redirections.append(Redirection(frame.operator, word))
            frame.pieces, frame.started, frame.operator = [], False, ""

    def _end_command(self) -> None:
        self._end_word()
        frame = self._frames[-1]
        frame.operator = ""
        words = _stripped(frame.words)
        if words:
            self.found.append(words)
        if "{" in (word.text for word in words):  # "f () { rm x": what a function does stands behind the brace
            self.found.append(_stripped(words[_after_brace(words) :]) or words)
        frame.words = []


class Skimmed(NamedTuple):
    """What might stand in a text.

    Attributes:
        commands: the words of each command, without keywords and assignments before it.
        redirections: the redirections to and from files.
    """

    commands: list[tuple[Word, ...]]
    redirections: list[Redirection]


def skim(text: str) -> Skimmed:
    """Find the commands that might stand in a text.

    Args:
        text: any text.

    Returns:
        The commands and redirections; takes time in proportion to the text.
    """
    skimmer = Skimmer()
    skimmer.skim(text)
    return Skimmed(skimmer.found, skimmer.redirections)


def any_words(text: str) -> Iterator[tuple[Word, ...]]:
    """Take each word of a text for the beginning of a command.

    Args:
        text: any text.

    Yields:
        The word, and a few of those after it.
    """
    words = [word for command in skim(text).commands for word in command]
    for index in range(len(words)):
        yield tuple(words[index : index + _LONGEST_MEANT])


def _after_brace(words: Sequence[Word]) -> int:
    return max(index for index, word in enumerate(words) if word.text == "{") + 1


def _stripped(words: Sequence[Word]) -> tuple[Word, ...]:
    start = 0
    while start < len(words):
        text = words[start].text
        if text in _NAMED:
            start += 2
        elif text in _LEADING or text == "" or _ASSIGNED.match(text):
            start += 1
        else:
            break
    return tuple(words[start:])
