"""What each word behind a program's name is to that program: options, their values, subcommands, operands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, final

from ..syntax.tree import Word
from .rows import Kind, Operand, Option, Row
from .table import proper_name, row_of

_UNKNOWN: Final = (Operand("unknown", repeated=True),)
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
    """

    place: int
    piece: Word
    kind: Kind
    option: str = ""


@final
@dataclass(slots=True, eq=False)
class Use:
    """One use of a program.

    Attributes:
        path: the program, and its subcommands by their proper names, as far as they are known.
        row: what is known about it; ``None`` for a program, or a subcommand, that is not listed.
        flags: the options that are set, by their proper names, each with its values.
        plain: the indexes of all words that are neither options nor surely values of one: subcommands and operands.
        operands: the operands in their order.
        roles: what all words are, but for names of options.
        doubtful: the indexes of words that an option which is not listed may take for its value.
        may_set_more: whether a word of which nothing is known may turn out to be options.
    """

    path: list[str]
    row: Row | None
    flags: dict[str, list[Word]] = field(default_factory=dict)
    plain: list[int] = field(default_factory=list)
    operands: list[Word] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    doubtful: set[int] = field(default_factory=set)
    may_set_more: bool = False


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
    reader = _UseReader(program, words, end)
    reader.read(start)
    return reader.use


@final
class _UseReader:
    """Moves over the words of one program."""

    __slots__ = (
        "_end", "_index", "_indexes", "_only_operands", "_operands", "_rows", "_skips_first", "_start", "_weight",
        "_words", "use",
    )  # fmt: skip

    def __init__(self, program: str, words: Sequence[Word], end: int) -> None:
        row = row_of(program)
        self.use = Use([program], row)
        self._words = words
        self._end = min(end, len(words))  # what env -S splits may be fewer words than it was
        self._index = self._start = 0
        self._indexes: list[int] = []  # of operands
        self._rows = [] if row is None else [row]
        self._operands = _UNKNOWN if row is None else row.operands
        self._weight = 0  # of what an option has said that the operands are
        self._only_operands = False
        self._skips_first = False

    def read(self, start: int) -> None:
        self._index = self._start = start
        while self._index < self._end:
            word = self._words[self._index]
            if not self._only_operands and word.text == "--":
                self._only_operands = True
            elif not self._only_operands and self._is_option(word):
                self._option(word)
            elif self._operand(word, may_be_option=not self._only_operands):
                break
            else:
                self._only_operands = self._only_operands or (bool(self._indexes) and self._has("posix"))
            self._index += 1
        self._assign_kinds()

    def _is_option(self, word: Word) -> bool:
        text = word.text
        if text[:1] == "+":
            return self._has("plus")
        if text[:1] == "-":
            return len(text) > 1
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
        if self._operands_left() == ["program"]:
            return True
        self.use.plain.append(self._index)
        if word.text[:1] == "+" and self._has("plus-force"):
            self._set(self._rows[-1].options["--force"])
        if self._operands[:1] == (Operand("subcommand"),) and self._index not in self.use.doubtful:
            self._subcommand(word)
            return False
        self._indexes.append(self._index)
        return False

    def _operands_left(self) -> list[Kind]:
        left = self._operands[len(self._indexes) :][:1]
        return [operand.kind for operand in left if not operand.repeated]

    def _subcommand(self, word: Word) -> None:
        path = " ".join((*self.use.path, word.text))
        row = row_of(path) if word.literal else None
        self.use.path.append(proper_name(path) if row is not None else word.text)
        self.use.row = row
        if row is None:
            self._rows, self._operands = self._rows[-1:] if self._has("persistent") else [], _UNKNOWN
        else:
            self._rows = [*(self._rows if self._has("persistent") else ()), row]
            self._operands = row.operands
        self._weight = 0

    def _option(self, word: Word) -> None:
        text = word.text
        if text[:1] != "+" and not text.startswith("-"):
            name, _, _ = text.partition("=")
            if self._found(f"{name}=") is not None:
                self._take(f"{name}=", self._found(f"{name}="), word, len(name) + 1)
                return
        if text[:1] == "+" and self._found(text) is None:
            self._take("+", self._found("+"), word, 1)
            return
        if text.startswith("--") or self._has("longdash") or self._has("expression") or self._found(text) is not None:
            name = self._whole_name(text)
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
            self.use.flags.setdefault(name, [])
            if glued is not None:
                kind: Kind = "text" if self._has("quiet") else "unknown"
                self.use.roles.append(Role(self._index, _behind(glued, length), kind, name))
            elif not self._has("quiet") and not name[1:].isdigit():
                self.use.doubtful.add(self._index + 1)
            return
        self._set(option)
        values = option.values
        if glued is not None and not values:
            self.use.roles.append(Role(self._index, _behind(glued, length), "setting", option.name))
        elif glued is not None:
            self._value(option, _behind(glued, length), values[0])
            values = values[1:]
        elif option.glued:
            values = ()
        for kind in values:
            if self._index + 1 < self._end:
                self._index += 1
                self._value(option, self._words[self._index], kind)

    def _set(self, option: Option) -> None:
        for name in option.means or (option.name,):
            meant = self._found(name)
            self.use.flags.setdefault(name if meant is None else meant.name, [])
        self._skips_first = self._skips_first or option.first
        self._only_operands = self._only_operands or option.last
        if option.operands is not None and _weight(option.operands) >= self._weight:
            self._operands, self._weight = option.operands, _weight(option.operands)

    def _value(self, option: Option, piece: Word, kind: Kind) -> None:
        self.use.flags[option.name].append(piece)
        self.use.roles.append(Role(self._index, piece, kind, option.name))

    def _assign_kinds(self) -> None:
        sure = [index for index in self._indexes if index not in self.use.doubtful]
        specification = self._operands[1:] if self._skips_first else self._operands
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
