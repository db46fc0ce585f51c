"""The words of a command that make a program run, load or obey something: only a rule that names them allows them.

They are looked for widely: a word counts if it may be such an option, whatever the exact reading says. A word that is
surely the value of another option, or stands behind a ``--`` that surely ends the options, does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, final

from ..knowledge.obedience import Obedience, obedience
from ..knowledge.obeyed import OBEYED
from ..knowledge.table import listed_name
from ..knowledge.uses import Use, read_use
from ..syntax.tree import GLOB, NUMBER, STAR, UNKNOWN, Word
from .reach import MORE, Obeyed, Program, Reach

Settled: TypeAlias = "Callable[[Word], Sequence[str] | None]"
"""Gives all texts that a word may become, if the text itself decides them; else ``None``. A star ends what is known."""

_UNKNOWN: Final = re.compile(f"[{''.join(UNKNOWN)}]")
_SETTING: Final = re.compile(r"(?!-)[^=]*=")
_NAME: Final = re.compile(r"(?:[\w.]+[:+?!]*)?", re.ASCII)
_SEPARATORS: Final = re.compile(r"[=.:]")
_READING_ON: Final = frozenset({"npm exec"})
"""What reads its options behind the program that it runs, too."""

_WITH_MODULES: Final = frozenset({"python", "python2", "python3", "pypy", "pypy3"})
_LETTER: Final = 2
"""So many signs has an option of one letter."""

_FINDERS: Final = frozenset({"find"})
_ELSEWHERE: Final = frozenset({"-execdir", "-okdir"})


def nothing_settled(word: Word) -> Sequence[str] | None:
    """Tell that nothing is known of variables."""
    return None


def obeyed_words(reach: Reach, written: Sequence[Word], settled: Settled) -> tuple[Obeyed, ...]:
    """Give the words that make a program obey something that a rule has to name.

    Args:
        reach: what the command runs.
        written: its words as they are written.
        settled: gives the texts that a word may become.

    Returns:
        The words, each with how much of it names what is obeyed. One that another program will add, as ``xargs`` does,
        stands behind the last: only a rule for the exact command covers it.
    """
    found: dict[int, Obeyed] = {}
    for program in (*reach.programs, *_modules(reach)):
        if program.use is not None:
            for place, named in _Reader(program, program.use, reach, settled).words():
                # A word that is put together from the input is named by how it is written.
                whole = place < len(written) and reach.words[place] != written[place]
                length = len(written[place].text) if whole else named
                before = found.get(place, Obeyed(place, 0, program.name))
                found[place] = Obeyed(place, max(before.named, length), min(before.owner, program.name))
    return tuple(found[place] for place in sorted(found))


def _modules(reach: Reach) -> Iterator[Program]:
    """Give the programs that Python runs as modules: ``python -m pytest`` is pytest."""
    for program in reach.programs:
        if program.use is not None and program.use.path[0] in _WITH_MODULES:
            for role in program.use.roles:
                if role.option == "-m":
                    name = role.piece.text.replace("_", "-")
                    use = read_use(name, reach.words, role.place + 1, program.end)
                    yield Program(role.place, role.place + 1, program.end, use)


@final
class _Reader:
    """Goes through the words of one program."""

    __slots__ = ("_end", "_first", "_levels", "_reach", "_settled", "_use", "_values", "_words")

    def __init__(self, program: Program, use: Use, reach: Reach, settled: Settled) -> None:
        self._use = use
        self._reach = reach
        self._settled = settled
        self._words = reach.words
        self._first = program.name + 1
        self._levels = self._obediences()
        self._end = self._last(min(program.end, len(reach.words))) if any(self._levels) else self._first
        self._values = {
            role.place
            for role in use.roles
            if role.option
            and role.piece == self._words[role.place]
            and use.doubtful.isdisjoint({role.place, role.place - 1})
            and self._words[role.place - 1].literal
        }

    def _obediences(self) -> list[Obedience | None]:
        """Give what is obeyed before the first subcommand, and behind each."""
        use = self._use
        path = [listed_name(use.path[0]), *use.path[1:]]
        names = [" ".join(path[: length + 1]) for length in range(len(path))]
        unknown = len(path) > 1 and use.row is None and (names[-1] not in OBEYED)
        known = names[:-1] if unknown else names
        last = obedience(tuple(known), any_below=known[-1] if unknown else "")
        if not use.sure and len(path) > 1:
            last = obedience((names[0],), any_below=names[0])
            return [last]
        above = [obedience(tuple(names[:length])) for length in range(1, len(names))]
        return [*above, last]

    def _last(self, end: int) -> int:
        """Give where the words end that may be options of this program."""
        use, row = self._use, self._use.row
        after = use.steps[-1] if use.steps else self._first - 1
        if row is not None and row.before_program is not None and " ".join(use.path) not in _READING_ON:
            end = min(end, max(use.inner, self._first))
        if row is not None and "posix" in row.traits:
            plain = next((place for place in use.plain if place > after), end)
            if all(word.literal for word in self._words[after + 1 : plain]) and plain not in use.doubtful:
                end = min(end, plain)
        for option in use.listed:
            if option.last:
                end = min(end, self._behind(option.name, bool(option.values), end))
        return end

    def _behind(self, name: str, valued: bool, end: int) -> int:
        """Give the place behind an option that ends all others."""
        if valued:
            return min((role.place + 1 for role in self._use.roles if role.option == name), default=end)
        return next((place for place in range(self._first, end) if self._words[place].text == name), end)

    def words(self) -> Iterator[tuple[int, int]]:
        ended, shifted = False, False
        for place in range(self._first, self._end):
            word = self._words[place]
            level = self._level(place)
            if level is None or place in self._use.steps:
                continue
            if word.text == "--" and word.literal and not ended:
                ended = "onward" not in level.signs and "joined" not in level.traits and self._may_end(place, level)
                continue
            if place in self._values and not shifted:
                continue
            named = self._named(place, word, level, ended=ended)
            shifted = shifted or (bool(named) and not word.literal)
            if named:
                yield place, named

    def _level(self, place: int) -> Obedience | None:
        passed = sum(step < place for step in self._use.steps)
        if passed == len(self._use.steps):
            return self._levels[-1]
        return self._levels[min(passed, len(self._levels) - 1)]

    def _may_end(self, place: int, level: Obedience) -> bool:
        """Tell whether a ``--`` surely ends the options: it is no value of an option before it."""
        before = self._words[place - 1]
        if place == self._first or place - 1 in self._values or place - 1 in self._use.steps:
            return True
        if place - 1 in self._use.doubtful or not before.literal:
            return place - 1 not in self._use.doubtful and not before.may_be_option
        return not before.text.startswith("-") or not _takes_next(before.text, level)

    def _named(self, place: int, word: Word, level: Obedience, *, ended: bool) -> int:
        text = word.text.replace(NUMBER, "0")
        bundle = place == self._first and "first-bundle" in level.traits
        if word.literal or (not word.splits and _UNKNOWN.search(text) is None):
            return _operand(text, level) or (0 if ended else _option(text, level, bundle=bundle))
        if self._is_harmless(place, word, level):
            return 0
        known = _UNKNOWN.split(text)[0]
        splits = word.splits and (word is MORE or "$" in word.source or "`" in word.source)
        if splits or _operand_may_be(known, level) or (not ended and _option_may_be(known, level, bundle=bundle)):
            return len(word.text)
        return 0

    def _is_harmless(self, place: int, word: Word, level: Obedience) -> bool:
        """Tell whether a word can only become what is not obeyed."""
        put = self._reach.put.get(place)
        if put is not None:
            return self._is_found(put.finder, word)
        if STAR in word.text or GLOB in word.text:
            return False
        texts = self._settled(word)
        if texts is None:
            return False
        pieces = [piece for text in texts for piece in (text.split() if word.splits else [text])]
        return not any(_may_be_obeyed(piece, level) for piece in pieces)

    def _is_found(self, finder: int | None, word: Word) -> bool:
        """Tell whether a word begins with the folder where find has looked, which is no option."""
        if finder is None or self._words[finder].text.rpartition("/")[2] not in _FINDERS or word.splits:
            return False
        return not any(one.text in _ELSEWHERE for one in self._words[finder : self._first])


def _may_be_obeyed(text: str, level: Obedience) -> bool:
    """Tell whether a text is obeyed, or may be one that is: it ends with a mark where nothing more is known."""
    known, mark, _ = text.partition(STAR)
    if mark:
        return _operand_may_be(known, level) or _option_may_be(known, level, bundle=False)
    return bool(_operand(known, level) or _option(known, level, bundle=False))


def _operand(text: str, level: Obedience) -> int:
    """Tell how much of a word names what is obeyed, if that needs no dash before it."""
    if "@" in level.signs and text.startswith("@"):
        return 1
    if "NAME=" in level.signs and (setting := _SETTING.match(text)) is not None:
        return setting.end()
    if begun := next((one for one in level.begins if text.startswith(one)), ""):
        return len(begun)
    return len(text) if level.ends and text.endswith(level.ends) else 0


def _operand_may_be(known: str, level: Obedience) -> bool:
    """Tell whether a word may be obeyed of which the beginning is known, even if it is no option."""
    if level.ends or ("NAME=" in level.signs and (_NAME.fullmatch(known) or _SETTING.match(known))):
        return True
    return ("@" in level.signs and known[:1] in ("", "@")) or any(
        one.startswith(known) or known.startswith(one) for one in level.begins
    )


def _option(text: str, level: Obedience, *, bundle: bool) -> int:
    """Tell how much of a word names an option that is obeyed."""
    if text[:1] == "+":
        return int("+" in level.signs)
    if bundle and text[:1] not in ("-", ""):
        return max(_bundle(f"-{text}", level, apart=True) - 1, 0)
    if len(text) < 2 or text[0] != "-":
        return 0
    if text in level.others or (len(name := text.partition("=")[0]) > _LETTER and name in level.others):
        return 0
    if "-*" in level.signs:
        return len(text.partition("=")[0]) + ("=" in text)
    if text.startswith("--") or level.dashes:
        long = _long(text, level)
        if long or text.startswith("--"):
            return long
    return _glued(text, level) or (0 if level.whole else _bundle(text, level))


def _long(text: str, level: Obedience) -> int:
    name = text.partition("=")[0]
    length = len(name) + ("=" in text)
    if name in level.options:
        return length
    short = _SEPARATORS.split(text)[0]
    if short != name and short in level.options:
        return length
    key = _plain(name)
    # "-e" is no beginning of "-exec", but "--e" may be
    if len(key) < 1 + (not text.startswith("--")):
        return 0
    return length if any(_plain(one).startswith(key) or _plain(one) == _plain(short) for one in _longs(level)) else 0


def _longs(level: Obedience) -> Iterator[str]:
    return (one for one in level.options if one.startswith("--") or (level.dashes and len(one) > 2))


def _plain(name: str) -> str:
    """Give the name of an option as programs compare it that do not care how it is written: setupFiles, setup-files."""
    return name.replace("-", "").replace("_", "").lower()


def _glued(text: str, level: Obedience) -> int:
    """Find an option of several letters with one dash, with its value right behind: zip -TTrm, gcc -Bdir."""
    obeyed = [one for one in level.options if _begins(text, one, level)]
    longest = max(obeyed, key=len, default="")
    if not longest or any(len(one) > len(longest) and text.startswith(one) for one in level.others):
        return 0
    return len(longest) + text.startswith("=", len(longest))


def _begins(text: str, option: str, level: Obedience) -> bool:
    if option[1:2] in ("-", "") or (len(option) == 2 and not level.whole):
        return False
    if level.whole and "joined" not in level.traits:
        return False  # exact names, which were compared before
    return text.startswith(option) or (len(option) == 3 and option[1:] in text)


def _bundle(text: str, level: Obedience, *, apart: bool = False) -> int:
    """Find an obeyed letter in a bundle, not behind one that surely takes the rest for its value.

    Without a dash, values stand ``apart``, in the next words.
    """
    for place, letter in enumerate(text[1:], 2):
        if f"-{letter}" in level.options:
            return place + text.startswith("=", place) * (place == 2)
        if level.others.get(f"-{letter}") and not apart:
            return 0
    return 0


def _option_may_be(known: str, level: Obedience, *, bundle: bool) -> bool:
    """Tell whether a word may become an obeyed option, of which only the beginning is known."""
    if not known or bundle:
        return True
    if known[0] == "+":
        return "+" in level.signs
    if known[0] != "-":
        return False
    if known in ("-", "--") or _option(known, level, bundle=False):
        return True
    if "=" in known:
        return False
    key = _plain(known)
    if (known.startswith("--") or level.dashes) and any(_plain(one).startswith(key) for one in _longs(level)):
        return True
    if known.startswith("--"):
        return False
    if level.whole:
        return any(one.startswith(known) for one in level.options)
    return not any(level.others.get(f"-{letter}") for letter in known[1:])


def _takes_next(text: str, level: Obedience) -> bool:
    """Tell whether an option may take the next word for its value."""
    if "=" in text:
        return False
    if text in level.others:
        return level.others[text]
    if text in level.options or text.startswith("--") or level.whole:
        return True
    for place, letter in enumerate(text[1:], 2):
        if level.others.get(f"-{letter}", True):
            return place == len(text) or f"-{letter}" not in level.others
    return False
