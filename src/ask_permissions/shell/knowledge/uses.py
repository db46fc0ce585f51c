"""What each word behind a program's name is to that program: options, their values, subcommands, operands."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, final

from ..syntax.tree import STAR, Word
from .rows import Kind, Operand, Option, Row
from .table import LEVELS, SECOND_PATHS, may_mean, proper_name, row_of

_UNKNOWN: Final = (Operand("unknown", repeated=True),)
_PROGRAM: Final = Operand("program")
_SETTINGS: Final = Operand("setting", repeated=True)
_MOST_ACTIONS: Final = 2
"""Actions of one find that are followed where each word may begin one: each goes through all words behind it."""

_ENDING: Final = re.compile(rf"{STAR}\.[A-Za-z][\w.-]*\Z", re.ASCII)
_TEXTS: Final = ("script", "words")
_REFSPECS: Final = {"+": "--force", ":": "--delete"}
"""What the first sign of an operand sets: ``git push origin +main`` overwrites the branch, ``:main`` deletes it."""
_BLANK: Final = "\xa0"
"""Stands for a blank in the name of a program: no row is for "docker exec", one word."""

_EVERYWHERE: Final = frozenset({"--help", "--version"})
_WRITTEN: Final = frozenset({"written", "filled", "folder"})


@final
class Role(NamedTuple):
    """What one word, or a piece of one, is to its program.

    Attributes:
        place: where the word stands.
        piece: the word, or what is left of it behind an option's name: of ``--file=x``, "x".
        kind: what it is.
        option: the option whose value it is; empty for an operand.
        odd: whether the program does more with that option than its row tells.
    """

    place: int
    piece: Word
    kind: Kind
    option: str = ""
    odd: bool = False


@final
@dataclass(slots=True, eq=False)
class Use:
    """One use of a program.

    Attributes:
        path: the program, and its subcommands by their proper names, as far as they are known.
        steps: where the subcommands of the path stand; first those levels that its first path does without, as
            "container" in ``docker container run``.
        row: what is known about it; ``None`` for a program, or a subcommand, that is not listed.
        flags: the options that are set, by their proper names, each with its values.
        listed: those of them that a row tells of: its own, or that of the program whose subcommand it is.
        plain: the indexes of all words that are neither options nor surely values of one: subcommands and operands.
        operands: the operands in their order.
        roles: what all words are, but for names of options.
        moves: the folders that it goes to before it looks at the words behind, each with its place.
        doubtful: the indexes of words that an option which is not listed may take for its value.
        may_set_more: whether a word of which nothing is known may turn out to be options.
        ended: whether ``--`` has ended the options.
        leading: the options before the first subcommand.
        inner: where the words of another program begin: of ``sudo -u bob rm x``, at "rm"; past the last word where none
            is run, or no word names it.
        actions: from where to where programs stand that are run on each file, as behind find's ``-exec``.
        named: past the last word of an expression that a rule which allows must name: what runs programs, what removes
            or writes files, and what may be either.
        sure: whether all words up to the subcommand, or to the program or script that is run, are surely what they are
            taken for: no option is without a row or not a literal, and none may be more words than one. In
            ``sudo --odd x y``, y may be the program.
    """

    path: list[str]
    row: Row | None
    steps: list[int] = field(default_factory=list)
    flags: dict[str, list[Word]] = field(default_factory=dict)
    listed: list[Option] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)
    operands: list[Word] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    moves: list[tuple[int, Word]] = field(default_factory=list)
    doubtful: set[int] = field(default_factory=set)
    may_set_more: bool = False
    ended: bool = False
    leading: tuple[str, ...] = ()
    inner: int = 0
    actions: list[tuple[int, int]] = field(default_factory=list)
    named: int = 0
    sure: bool = True

    def sets(self, name: str) -> bool:
        """Tell whether an option is set, by its proper name."""
        return name in self.flags

    def values(self, *kinds: Kind) -> list[Role]:
        """Give the values of options that are of these kinds."""
        return [role for role in self.roles if role.option and role.kind in kinds]


def read_use(program: str, words: Sequence[Word], start: int, end: int) -> Use:
    """Read the words behind a program's name.

    Args:
        program: the program's base name.
        words: the words of the command.
        start: the first word behind the name.
        end: past the last.

    Returns:
        What each of them is. Words that another program gets, such as those behind ``sudo rm``, are not among them.
    """
    reader = _UseReader(program.replace(" ", _BLANK), words, end)
    reader.read(start)
    return reader.use


@final
class _UseReader:
    """Moves over the words of one program."""

    __slots__ = (
        "_acted",
        "_before",
        "_end",
        "_ends",
        "_index",
        "_indexes",
        "_last_end",
        "_only_operands",
        "_operands",
        "_rows",
        "_shifted",
        "_skips_first",
        "_splits",
        "_start",
        "_weight",
        "_words",
        "use",
    )

    def __init__(self, program: str, words: Sequence[Word], end: int) -> None:
        row = row_of(program)
        self.use = Use([program], row)
        self._words = words
        self._end = min(end, len(words))  # what env -S splits may be fewer words than it was
        self._index = self._start = 0
        self._indexes: list[int] = []  # of operands
        self._rows = [] if row is None else [row]
        self._operands = _UNKNOWN if row is None else row.operands
        self._skips_first = self._splits = self._shifted = False
        self._acted = 0
        self._ends: list[int] | None = None
        self._last_end: int | None = None
        self._before = None if row is None else row.before_program  # operands before what is run, if anything is
        self._weight = 0  # of what an option has said that the operands are
        self._only_operands = False

    def read(self, start: int) -> None:
        self._index = self._start = start
        while self._index < self._end:
            word = self._words[self._index]
            if not self._only_operands and not word.literal and word.may_be_option:
                self._open(word)
            if not self._only_operands and self._ends_options(word):
                self._only_operands = True
            elif not self._only_operands and self._is_option(word):
                self._option(word)
                if self._splits:
                    self._index += 1
                    break
            elif self._only_operands and self._is_late_script(word):
                self._option(word)
            elif self._operand(word, may_be_option=not self._only_operands):
                break
            else:
                self._only_operands = self._only_operands or self._ends_options_at_operand()
            self._index += 1
        self.use.inner = min(self._index, self._end)
        self.use.leading = self.use.leading if self.use.steps else tuple(self.use.flags)
        self._assign_kinds()

    def _doubt(self) -> None:
        """Note that it is not sure what the words are; behind a subcommand that runs nothing, it does not matter."""
        runs = self._before is not None or self._acts or self._has("shell")
        if runs or self._operands[:1] == (Operand("subcommand"),):
            self.use.sure = False

    @property
    def _acts(self) -> bool:
        return bool(self._rows) and self._rows[-1].acts

    @property
    def _is_expression(self) -> bool:
        """Whether the words are those of find."""
        return self._has("expression") and self._acts

    def _open(self, word: Word) -> None:
        """Note a word that may be an option."""
        if not self._is_expression:
            self._doubt()
            return
        # If $x is "-name", the next word is its value, even where that reads "-exec".
        self._shifted = True
        self.use.named = max(self.use.named, self._index + 1)
        if self._last_end is None:
            ends = (i for i in range(self._end - 1, self._index, -1) if self._may_end_action(self._words[i]))
            self._last_end = next(ends, self._index)
        following = self._words[self._index + 1] if self._index + 1 < self._end else None
        takes_next = following is not None and following.literal and following.text.startswith("-")
        if word.may_be_several or (self._index < self._last_end and not takes_next):
            self._doubt()

    def _may_end_action(self, word: Word) -> bool:
        return not word.known or word.text in (";", "+")

    def _action(self, option: Option, glued: Word | None, length: int) -> None:
        """Move past the program that is run on each file, and its words."""
        self._set(option)
        if glued is not None:
            self._doubt()
            self._value(option, _behind(glued, length), "action")
            return
        if self._words[self._index].text not in self._rows[-1].options:
            self._doubt()  # one of several letters: "-Hx"
        self._acted += self._shifted
        if self._acted > _MOST_ACTIONS:
            self._doubt()
            self._index = self._end
            return
        start = self._index + 1
        stop = self._action_end(start)
        self.use.actions.append((start, stop))
        self.use.named = max(self.use.named, start + 1)
        if not self._shifted:
            self._index = stop

    def _action_end(self, start: int) -> int:
        """Give the end of an action; where all ends stand is only looked for once."""
        if self._ends is None:
            self._ends = [index for index in range(start, self._end) if self._words[index].text in (";", "+")]
        for place in range(bisect_left(self._ends, start), len(self._ends)):
            stop = self._ends[place]
            before = self._words[stop - 1]
            # A plus is the end only behind "{}": "-exec a x + -exec b {} ;" is one action, which runs a.
            if self._words[stop].text == ";" or before.guess == "{}":
                return stop
            if not before.known:
                self._doubt()
        return self._end

    def _ends_options_at_operand(self) -> bool:
        return bool(self._indexes) and (self._has("posix") or self._before is not None)

    def _ends_options(self, word: Word) -> bool:
        if (word.text == "--" and not self._has("expression")) or (word.text == "-" and self._has("shell")):
            if self._has("shell"):
                self.use.flags.setdefault("-", [])
            self.use.ended = True
            return True
        return False

    def _is_late_script(self, word: Word) -> bool:
        """Tell whether an option with a script stands behind an operand, as in ``flock f -c 'rm x'``."""
        row = self.use.row
        if row is None or self._before != len(self._indexes) or word.guess not in row.scripts:
            return False
        return self._index + 1 < self._end

    def _is_option(self, word: Word) -> bool:
        text = word.text
        if text[:1] == "+":
            return self._has("plus")
        if text[:1] == "-":
            return len(text) > 1 or (self._before is not None and not self._indexes)
        return self._is_assignment(text) or (self._index == self._start and self._has("first-bundle"))

    def _is_assignment(self, text: str) -> bool:
        """Tell whether a word is an option like those of dd, whose names end with "="."""
        name, equals, _ = text.partition("=")
        return bool(equals) and self._found(f"{name}=") is not None

    def _has(self, trait: str) -> bool:
        return bool(self._rows) and trait in self._rows[-1].traits

    def _operand(self, word: Word, *, may_be_option: bool) -> bool:
        """Take an operand; tell whether the rest belongs to another program."""
        if may_be_option and word.may_be_option and (word.may_be_several or not self._indexes):
            self.use.may_set_more = True
        if self._before is not None and not self._is_assigned(word):
            if self._before == len(self._indexes) > 0:
                if word.text == "--":
                    return False
                if word.text.startswith("-"):
                    self._doubt()
            elif len(self._indexes) < self._before and word.may_be_several:
                self._doubt()
            if self._next() == (_PROGRAM,):
                return True
        self.use.plain.append(self._index)
        if self._has("refspecs") and word.text[:1] in _REFSPECS:
            self._set(self._rows[-1].options[_REFSPECS[word.text[:1]]])
        if self._operands[:1] == (Operand("subcommand"),) and self._index not in self.use.doubtful:
            self._subcommand(word)
            return False
        self._indexes.append(self._index)
        return False

    def _next(self) -> tuple[Operand, ...]:
        """Give what the next operand is; where assignments may stand before a program, the program."""
        place = 1 if self._operands[:1] == (_SETTINGS,) else len(self._indexes)
        return self._operands[place : place + 1]

    def _is_assigned(self, word: Word) -> bool:
        return self._operands[:1] == (_SETTINGS,) and "=" in word.text

    def _subcommand(self, word: Word) -> None:
        name = word.text
        if self._has("short") and len(meant := may_mean(self.use.path[0], name)) == 1:
            [name] = meant
        path = " ".join((*self.use.path, name))
        row = row_of(path) if word.literal else None
        if path in SECOND_PATHS:
            self.use.plain.remove(self.use.steps[-1])
            self.use.path = SECOND_PATHS[path].split(" ")
        else:
            self.use.path.append(proper_name(path) if row is not None else word.text)
        if not self.use.steps:
            self.use.leading = tuple(self.use.flags)
        elif not word.literal and " ".join(self.use.path[:-1]) in LEVELS:
            self.use.doubtful.add(self.use.steps[-1])  # of "docker container $x", it may be "docker rm"
        self.use.steps.append(self._index)
        self.use.row = row
        self._before = None if row is None else row.before_program
        if row is None:
            self._rows, self._operands = self._rows[-1:] if self._has("persistent") else [], _UNKNOWN
        else:
            self._rows = [*(self._rows if self._has("persistent") else ()), row]
            self._operands = row.operands
        self._weight = 0

    def _option(self, word: Word) -> None:
        text = word.text
        if text == "-":
            if self._before:
                self._doubt()  # an option to some programs, the file that is the operand to others
            return
        if self._has("shell") and not text.startswith("--"):
            self._letters(text)
            return
        if text[:1] != "+" and not text.startswith("-"):
            name, _, _ = text.partition("=")
            if self._found(f"{name}=") is not None:
                self._take(f"{name}=", self._found(f"{name}="), word, len(name) + 1)
                return
        if text[:1] == "+" and self._found(text) is None:
            self._take("+", self._found("+"), word, 1)
            return
        whole = text.startswith("--") or self._has("longdash") or self._has("expression")
        name = self._whole_name(text)
        # zip has options of two letters, with a value right behind: "-TTrm".
        if whole or self._found(text) is not None or (self._has("joined") and len(text) > len(name) > 2):
            glued = word if len(name) < len(text) else None
            self._take(name, self._found(name), glued, len(name) + text.startswith("=", len(name)))
            return
        if not self._rows:
            self._take("-" + "".join(sorted(text[1:])), None, word if len(text) > 2 else None, 2)
            self.use.doubtful.add(self._index + 1)
            return
        self._bundle(word, int(text[:1] == "-"))

    def _whole_name(self, text: str) -> str:
        """Give the name of an option that is a word of its own, without the value that may stand behind it."""
        name = text.partition("=")[0]
        if not self._has("joined") or self._found(name) is not None:
            return name
        before = (one for one, option in self._rows[-1].options.items() if option.values and text.startswith(one))
        return max(before, key=len, default=name)

    def _bundle(self, word: Word, dashed: int) -> None:
        """Take the options of one letter in a word; without a dash, values stand in the next words: "tar cfz x.tgz"."""
        text = word.text
        apart = not dashed and all(self._found(f"-{letter}") for letter in text)
        for position, letter in enumerate(text[dashed:], dashed + 1):
            option = self._found(f"-{letter}") or (Option(f"-{letter}") if self._has("quiet") else None)
            if option is not None and (apart or not option.values):
                self._take(option.name, option, None, 0)
            else:
                self._take(f"-{letter}", option, word if position < len(text) else None, position)
                return

    def _letters(self, text: str) -> None:
        """Read options of a shell: the values of all letters stand in the words behind; "+c" is "-c" to many."""
        if self._has("known-c") and text != "-c":
            self._doubt()
        for letter in text[1:]:
            self._take(f"-{letter}", self._found(f"-{letter}"), None, 0)

    def _found(self, name: str) -> Option | None:
        for row in reversed(self._rows):
            if name in row.options:
                return row.options[name]
        if self._has("longdash") and name.startswith("--") and (found := self._found(name[1:])) is not None:
            return found
        rows = [row for row in self._rows if "gnu" in row.traits and name.startswith("--")]
        longer = {option.name: option for row in rows for one, option in row.options.items() if one.startswith(name)}
        if not longer and name in _EVERYWHERE:
            return Option(name)
        return next(iter(longer.values())) if len(longer) == 1 else None

    def _take(self, name: str, option: Option | None, glued: Word | None, length: int) -> None:
        """Set an option, with the value in its own word, or in the next ones."""
        if option is None:
            if not self._is_expression:
                self._doubt()
            self.use.flags.setdefault(name, [])
            if glued is not None:
                kind: Kind = "text" if self._has("quiet") else "unknown"
                self.use.roles.append(Role(self._index, _behind(glued, length), kind, name))
            elif not self._has("quiet") and not name[1:].isdigit():
                self.use.doubtful.add(self._index + 1)
            return
        if option.runs:
            self._action(option, glued, length)
            return
        self._set(option)
        values = option.values
        if glued is not None and not values:
            self.use.roles.append(Role(self._index, _behind(glued, length), "setting", option.name, option.odd))
        elif glued is not None:
            self._value(option, _behind(glued, length), values[0])
            values = values[1:]
        elif option.glued:
            values = ()
        if self._is_expression and option.changes:
            self.use.named = max(self.use.named, self._index + 1 + len(values))
        for kind in values:
            # Of what may be more words than one, or none, each may be an option.
            if self._shifted or (self._is_expression and not option.changes and self._is_several()):
                return
            self._index += 1
            if self._index >= self._end:
                self._doubt()
                return
            self._value(option, self._words[self._index], kind)

    def _is_several(self) -> bool:
        """Tell whether the next word may be more words than one, one of them an option."""
        return self._index + 1 < self._end and self._may_hide_options(self._words[self._index + 1])

    def _may_hide_options(self, word: Word) -> bool:
        """Tell whether a word may be more words than one, one of them an option.

        Of ``find -name *.rs``, all words end in ``.rs``, as no option does: where they are several, find does nothing.
        """
        harmless = self._is_expression and not word.splits and _ENDING.search(word.text) is not None
        return word.may_be_several and not harmless

    def _set(self, option: Option) -> None:
        for name in option.means or (option.name,):
            meant = self._found(name)
            self.use.flags.setdefault(name if meant is None else meant.name, [])
        if option not in self.use.listed:
            self.use.listed.append(option)
        self._skips_first = self._skips_first or option.first
        self._only_operands = self._only_operands or option.last
        if option.operands is not None and _weight(option.operands) >= self._weight:
            self._operands, self._weight = option.operands, _weight(option.operands)

    def _value(self, option: Option, piece: Word, kind: Kind) -> None:
        if kind not in _TEXTS and self._may_hide_options(piece):
            self._doubt()
        self._splits = self._splits or kind == "words"
        self.use.flags[option.name].append(piece)
        self.use.roles.append(Role(self._index, piece, kind, option.name, option.odd))
        if option.moves:
            self.use.moves.append((self._index, piece))

    def _assign_kinds(self) -> None:
        sure = [index for index in self._indexes if index not in self.use.doubtful]
        specification = self._operands[1:] if self._skips_first else self._operands
        specification = specification[:-1] if specification[-1:] == (_PROGRAM,) else specification
        kinds = dict(zip(self._indexes, _kinds(specification, len(self._indexes)), strict=True))
        others = dict(zip(sure, _kinds(specification, len(sure)), strict=True))
        for index in self._indexes:
            kind = kinds[index] if others.get(index, kinds[index]) == kinds[index] else "unknown"
            self.use.roles.append(Role(index, self._words[index], kind))
        self.use.operands = [self._words[index] for index in self._indexes]


def _kinds(operands: Sequence[Operand], count: int) -> Iterable[Kind]:
    """Give the kinds of so many operands: those behind a repeated one are the last ones."""
    repeated = next((place for place, operand in enumerate(operands) if operand.repeated), None)
    if repeated is None:
        given = [*operands, *[_UNKNOWN[0]] * count]
    else:
        middle = max(count - len(operands) + 1, 0)
        given = [*operands[:repeated], *[operands[repeated]] * middle, *operands[repeated + 1 :]]
    return [operand.kind for operand in given[:count]]


def _weight(operands: Sequence[Operand]) -> int:
    """Tell how much is done with operands: 2 where they are written, 0 where they name no files."""
    kinds = {operand.kind for operand in operands}
    return 2 if kinds & _WRITTEN else int(kinds != {"text"})


def _behind(word: Word, length: int) -> Word:
    """Give the piece of a word behind an option's name."""
    source = word.source[length:] if word.source[:length] == word.text[:length] else ""
    return Word(word.text[length:], source, word.guess[length:], word.splits)
