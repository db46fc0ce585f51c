"""Every path that a word may spell, for rules that deny or ask: with its variables, braces and patterns worked out."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeAlias, final

from ...files.partial_paths import ANY_NAME, ANY_TEXT, PartialPath, partial_path
from ...files.paths import lexical
from ..syntax.ansi_quotes import ansi_text
from ..syntax.tree import ANYTHING, STAR, Word
from .places import Folders, Places
from .variables import ANY_NAME_SET, UNKNOWN_VALUE, Value, Variables

# A word is worked out as a shell does it: first what it expands to, as texts in which a quoted sign that could mean
# something has a backslash before it; then its braces; then its patterns for file names.

INPUT: Final = "\x07"
"""Stands in a word for what the program puts there: a line of its input, or a file that it finds."""

FOUND: Final = "\x08"
"""Stands in such a text for the folders on the way to a file that ``find`` finds, and what it may be called."""

WALKED: Final = "\x06"
"""Stands in such a text for the path of any file in a folder that is walked through, as ``git ls-files`` does."""

_PARTIAL: Final = 24
"""Segments that a path counts for of which only a part is known: each rule is compared with it."""

_MOST_TEXTS: Final = 64
"""Texts that one word may expand to; with more, what makes them many is not known."""

_MOST_BRACED: Final = 5_000
"""Texts that the braces of one word may stand for."""

MOST_BRACES: Final = 16
"""Braces in one word that are expanded."""

_LONGEST: Final = 4_000

_NAME: Final = r"[A-Za-z_][A-Za-z0-9_]*"
_EXPANSION: Final = rf"""
    \$(?P<name>{_NAME})|\$\{{(?P<braced>{_NAME})(?::?\?[^}}'"`$\\]*)?\}}
    |\$\{{(?P<defaulted>{_NAME}:?-[^{{}}'"`$\\]*)\}}|(?P<trimmed>\$\{{[^{{}}'"`$\\]*\}})
    |(?P<command>\$\([^()'"`$\\]*\)|`[^`$\\]*`)|(?P<open>\$[({{].*|`.*)|(?P<other>\$[0-9@*\#?$!-])
"""
_TOKEN: Final = re.compile(
    rf"""'(?P<single>[^']*)'|\$'(?P<ansi>(?:[^'\\]|\\.)*)'|(?P<quote>")|\\(?P<escaped>.)|{_EXPANSION}
    |(?P<tilde>\A~[+]?(?=/|\Z))|\A~(?P<user>[A-Za-z_][\w.-]*)(?=/|\Z)|(?P<plain>[^\\'"`$~]+|.)""",
    re.DOTALL | re.VERBOSE,
)
_QUOTED_TOKEN: Final = re.compile(
    rf"""(?P<quote>")|\\(?P<escaped>[$`"\\])|{_EXPANSION}|(?P<single>[^\\"`$]+|.)""", re.DOTALL | re.VERBOSE
)
_OPEN: Final = re.compile("[\x01\x06\x08]")
_TRAVELLED: Final = re.compile("[\x06\x08]")
_SIGN: Final = re.compile(r"[\\*?\[\]{},]")
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_MAGIC: Final = re.compile(r"(?<!\\)[*?\[]")
_WILDCARD: Final = re.compile(r"\\(?P<quoted>.)|\*+|\?|\[[!^]?\]?[^\]/]*\]", re.DOTALL)
_BRACES: Final = re.compile(r"(?<!\\)\{((?:[^{}\\]|\\.)*)\}", re.DOTALL)
_BRACED_PART: Final = re.compile(r"(?<!\\),")

# "[^b]" is every letter but b to bash, and one of ^ and b to dash. Python's patterns know no "[[:alpha:]]".
_ODD_CLASS: Final = re.compile(r"(?<!\\)\[(?:\^|[^\]]*\[[:=.])")

_LEFT_BRACES: Final = re.compile(r"(?<!\\)\{.*(?<!\\)(?:,|\.\.).*\}", re.DOTALL)
"""Braces that are left after all were expanded that this reader can: a shell may know more of them."""

_PADDED: Final = re.compile(r"-?0\d")  # bash keeps the zeros: a{01..02} is a01 a02
_SEQUENCE: Final = re.compile(r"(-?\d+|[A-Za-z])\.\.(-?\d+|[A-Za-z])(?:\.\.-?\d+)?")
_WORKING: Final = re.compile(
    r"/proc/(?:self|thread-self|[0-9]+)/(?:cwd(?P<cwd>/.*|\Z)|root(?P<root>/.*|\Z))", re.DOTALL
)
_PRINTING_FOLDER: Final = re.compile(r"pwd(?: -[LP])?")
_MAKING_FOLDER: Final = re.compile(r"mktemp(?: -[dqt]+)*(?: (?P<name>[\w./-]+))?", re.ASCII)
_TEMPORARY: Final = "/tmp/tmp.new"  # noqa: S108

SpeltPath: TypeAlias = str | PartialPath
"""An absolute path, or what is known of one."""


@final
class Known(NamedTuple):
    """What is known where a command stands.

    Attributes:
        folders: what paths mean.
        places: the folders that it may run in.
        variables: what the text has set.
        input: what its input names, line by line.
    """

    folders: Folders
    places: Places
    variables: Variables
    input: Value

    def value(self, name: str) -> Value:
        """Give what a variable may stand for."""
        value = self.variables.get(name)
        if value is None:
            value = self._inherited(name)
        return value._replace(complete=False) if ANY_NAME_SET in self.variables else value

    def holds_literal(self, name: str) -> bool:
        """Tell whether the text itself has set a variable, and to a literal."""
        value = self.variables.get(name, UNKNOWN_VALUE)
        return value.literal and ANY_NAME_SET not in self.variables

    def _inherited(self, name: str) -> Value:
        if name == "HOME" and self.folders.home is not None:
            return Value((escaped(self.folders.home),), complete=True)
        return self.folder() if name == "PWD" else UNKNOWN_VALUE

    def folder(self) -> Value:
        """Give the folder that the command runs in."""
        known = [escaped(place) for place in self.places if place is not None]
        return Value(tuple(known), complete=len(known) == len(self.places))


def escaped(text: str) -> str:
    """Give a text in which no sign means anything."""
    return _SIGN.sub(r"\\\g<0>", text)


def plain(text: str) -> str:
    """Give a text without the backslashes before its quoted signs."""
    return _ESCAPE.sub(r"\1", text)


def texts_of(word: Word, known: Known) -> Sequence[str]:
    """Give the texts that a word may expand to.

    Args:
        word: the word.
        known: what is known where it stands.

    Returns:
        The texts, with `ANYTHING` for what is not known, and a backslash before each quoted sign.
    """
    if word.literal:
        return [escaped(word.text)]
    if len(word.source) > _LONGEST:
        return [ANYTHING]
    found = [""]
    for choices in _pieces(word.source, known):
        longer = [text + choice for text in found for choice in choices]
        found = longer if len(longer) <= _MOST_TEXTS else [text + ANYTHING for text in found]
        found = [text if len(text) <= _LONGEST else ANYTHING for text in found]  # "a=$a$a" doubles it each time
    if INPUT in word.source and known.folders.lookups.segments.spent:
        found = [text.replace(INPUT, ANYTHING) for text in found]
    elif INPUT in word.source:
        found = [text.replace(INPUT, line) for text in found for line in known.input.choices]
    return list(dict.fromkeys(found)) if word.source else list(known.input.choices)


def braced(text: str) -> Sequence[str]:
    """Expand the braces of a text.

    Args:
        text: a text that a word may expand to.

    Returns:
        The text itself, as one half of the shells knows no braces, and what it expands to, with `ANYTHING` for braces
        that are not known here; empty for too much.
    """
    if "{" not in text:
        return [text]
    if text.count("{") > MOST_BRACES:
        return []
    found = list(islice(_braced(text), _MOST_BRACED + 1))
    if len(found) > _MOST_BRACED:
        return []
    known = [_LEFT_BRACES.sub(ANYTHING, one) for one in found]
    return known if known != found else [text, *found]


def paths_of(text: str, known: Known) -> Iterator[SpeltPath]:
    """Give the paths that a text may name, its patterns for file names among them.

    Args:
        text: a text that a word may expand to.
        known: what is known where it stands.

    Yields:
        Each absolute path, or what is known of one.
    """
    if ANYTHING in text:
        yield from _partial(text, known)
    elif _MAGIC.search(text):
        yield from _matching(text, known)
    else:
        yield from _absolute(plain(text), known)


def spelt(word: Word, known: Known, *, walked: bool = False) -> Iterator[SpeltPath]:
    """Give every path that a word may spell.

    Args:
        word: the word.
        known: what is known where it stands.
        walked: whether files count that are found by walking a folder.

    Yields:
        Each absolute path, or what is known of one; none for a pipe such as ``<(sort f)``.
    """
    for text in spelt_texts(word, known):
        if walked or WALKED not in text:
            yield from paths_of(_TRAVELLED.sub(ANYTHING, text), known)


def spelt_texts(word: Word, known: Known) -> Iterator[str]:
    """Give every text that a word may become, before its patterns for file names are looked up."""
    if word.source.startswith(("<(", ">(")) and word.text == ANYTHING:
        return
    for text in texts_of(word, known):
        left = known.folders.lookups.segments
        found = [] if left.spent and "{" in text else braced(text)
        if not found or (len(found) > 1 and not left.take(len(found))):
            left.spent = True
            found = [ANYTHING]
        yield from found


def is_pattern(text: str) -> bool:
    """Tell whether a text stands for the names of files that fit it."""
    return _MAGIC.search(text) is not None


def patterned(word: Word, known: Known) -> Iterator[PartialPath]:
    """Give what is known of the paths that a pattern may stand for, of files that a text makes just before."""
    for text in spelt_texts(word, known):
        if _MAGIC.search(text):
            yield from _partial(text, known)


def literal_texts(word: Word, known: Known) -> Iterator[str]:
    """Give every text that a word may become and that is known to the last character."""
    for text in spelt_texts(word, known):
        if not _OPEN.search(text):
            yield plain(text)


def settled_texts(word: Word, known: Known) -> Sequence[str] | None:
    """Give every text that a word may become, if the text that it stands in decides them alone.

    Args:
        word: the word.
        known: what is known where it stands.

    Returns:
        The texts; one that is a pattern for names of files ends with a mark where that begins. ``None`` where an
        expansion in the word is anything but a name that was set before, and where names of files may be split.
    """
    position, quoted = 0, False
    while (token := (_QUOTED_TOKEN if quoted else _TOKEN).match(word.source, position)) is not None:
        position = token.end()
        kind = token.lastgroup
        quoted = quoted != (kind == "quote")
        if kind in ("name", "braced"):
            if not known.value(token.group(kind)).complete:
                return None
        elif kind not in ("quote", "single", "escaped", "plain"):
            return None
    texts = list(spelt_texts(word, known))
    patterns = [text for text in texts if _MAGIC.search(text)]
    if any(map(_OPEN.search, texts)) or (patterns and word.splits):
        return None
    return [plain(_MAGIC.split(text)[0]) + STAR * (text in patterns) for text in texts]


def _pieces(source: str, known: Known) -> Iterator[Iterable[str]]:
    """Give for each piece of a word the texts that it may expand to."""
    position, quoted = 0, False
    while (token := (_QUOTED_TOKEN if quoted else _TOKEN).match(source, position)) is not None:
        position = token.end()
        value = token.group(token.lastgroup or 0)
        match token.lastgroup:
            case "quote":
                quoted = not quoted
            case "single" | "escaped":
                yield [escaped(value)]
            case "ansi":
                yield [escaped(ansi_text(value))]
            case "name" | "braced":
                yield known.value(value).choices
            case "defaulted":
                name, _, default = value.partition("-")
                yield dict.fromkeys((*known.value(name.rstrip(":")).choices, default))
            case "user":
                home = known.folders.home or ""
                yield [escaped(home)] if posixpath.basename(home) == value else [ANYTHING]
            case "command":
                yield _command_value(value.strip("$()`").strip(), known).choices
            case "tilde":
                yield known.value("PWD" if value == "~+" else "HOME").choices
            case "plain":
                yield [value]
            case _:
                yield [ANYTHING]


def _command_value(command: str, known: Known) -> Value:
    """Give what a command prints, where that is the folder that it runs in, or a new one."""
    if _PRINTING_FOLDER.fullmatch(command):
        return known.folder()
    made = _MAKING_FOLDER.fullmatch(command)
    return Value() if made is None else Value((escaped(made["name"] or _TEMPORARY),), complete=True)


def _absolute(path: str, known: Known) -> Iterator[SpeltPath]:
    if not path:
        return
    for way in _ways(path, known.places):
        if way.startswith(ANY_TEXT):
            yield partial_path(way)
            continue
        for found in known.folders.absolute(way, known.places):
            yield _in_unknown_place(way, known) if found is None else found


def _ways(path: str, places: Places) -> Iterable[str]:
    """Give a path as it stands, or where it leads by way of the process that follows it."""
    working = _WORKING.fullmatch(lexical(path)) if path.startswith("/") else None
    if working is None:
        return [path]
    if working["root"] is not None:
        return [working["root"] or "/"]
    return [f"{place}{working['cwd']}" for place in places if place is not None] or [ANY_TEXT + working["cwd"]]


def _in_unknown_place(path: str, known: Known) -> PartialPath:
    many = known.folders.lookups.segments.spent
    return partial_path(ANY_TEXT if many or path.startswith("/") else f"{ANY_TEXT}/{path}")


def _partial(text: str, known: Known) -> Iterator[PartialPath]:
    if not known.folders.lookups.segments.take(_PARTIAL):
        yield partial_path(ANY_TEXT)
        return
    path = _WILDCARD.sub(lambda found: found["quoted"] or ANY_NAME, text).replace(ANYTHING, ANY_TEXT)
    if path.startswith(("/", ANY_TEXT)):
        yield from _links_followed(path, known)
        return
    for place in known.places:
        yield from _links_followed(f"{place or ANY_TEXT}/{path}", known)


def _links_followed(path: str, known: Known) -> Iterator[PartialPath]:
    """Give a partial path, and the same with the links followed in the folder before what is not known."""
    yield partial_path(path)
    signs = [found for sign in (ANY_TEXT, ANY_NAME) if (found := path.find(sign)) >= 0]
    unknown = min(signs, default=len(path))
    folder, slash, rest = path[:unknown].rpartition("/")
    if folder:
        yield partial_path(known.folders.lookups.resolved(folder) + slash + rest + path[unknown:])


def _matching(text: str, known: Known) -> Iterator[SpeltPath]:
    odd = _ODD_CLASS.search(text)
    if odd is not None:
        yield from _partial(text[: odd.start()] + ANYTHING, known)
    lookups = known.folders.lookups
    yield from _absolute(plain(text), known)
    for place in known.places if not text.startswith("/") else ("",):
        if place is None:
            yield from _partial(ANYTHING + "/" + text, known)
            continue
        matching = lookups.matching(_pattern(text if place == "" else f"{escaped(place)}/{text}"))
        yield from matching if lookups.name(matching) else ()
        if lookups.exceeded:
            yield partial_path(ANY_TEXT)


def _pattern(text: str) -> str:
    """Write a text as Python's patterns for file names have it: a quoted sign stands in brackets."""
    return _ESCAPE.sub(lambda found: f"[{found[1]}]" if found[1] in "*?[" else found[1], text)


def _braced(text: str) -> Iterator[str]:
    """Expand braces, the innermost first; without end where they are too many."""
    inner = next((braces for braces in _BRACES.finditer(text) if _choices(braces.group(1)) is not None), None)
    if inner is None:
        yield text
        return
    for choice in _choices(inner.group(1)) or ():
        yield from _braced(text[: inner.start()] + choice + text[inner.end() :])


def _choices(content: str) -> Sequence[str] | None:
    if _BRACED_PART.search(content):
        return _BRACED_PART.split(content)
    ends = _SEQUENCE.fullmatch(content)
    if ends is None:
        return None
    first, last = ends.groups()
    if _PADDED.match(first) or _PADDED.match(last):
        return None
    if first.lstrip("-").isdigit() and last.lstrip("-").isdigit():
        low, high = sorted((int(first), int(last)))
        return [str(number) for number in range(low, min(high, low + _MOST_BRACED) + 1)]
    low, high = sorted((ord(first[0]), ord(last[0])))
    return [chr(code) for code in range(low, high + 1)]
