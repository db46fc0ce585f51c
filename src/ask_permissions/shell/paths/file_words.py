"""Which files a command's words name, for rules about reading and writing, and for the safety checks."""

from __future__ import annotations

import glob
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from posixpath import basename
from typing import Final, NamedTuple, final
from urllib.parse import unquote

from ...files.partial_paths import ANY_TEXT, PartialPath, partial_path
from ..knowledge.rows import Kind
from ..knowledge.uses import Role, Use
from ..programs.reach import Program, Reach, program_name
from ..syntax.tree import ANYTHING, Word
from .downloaded import named_by_url
from .moves import KnownAt
from .printed import FINDERS, found_files
from .spellings import (
    FOUND,
    INPUT,
    MOST_BRACES,
    WALKED,
    Known,
    SpeltPath,
    braced,
    escaped,
    is_pattern,
    paths_of,
    patterned,
    plain,
    spelt,
    spelt_texts,
)

_ARCHIVERS: Final[Mapping[tuple[str, str], frozenset[str]]] = {("tar", "-f"): frozenset({"-t", "-x", "-d"})}
"""Options whose file is read or written, wherever else the program has gone, and those that make it one that is read.
"""

_FILE_URL: Final = re.compile(r"file:(?://[^/]*)?", re.IGNORECASE)
_LONGEST_CLUSTER: Final = 6
"""How far into a word of short options a path may begin: in ``tar -xzf.env``, at its fifth character."""

_BLANK: Final = re.compile(r"\s")
_OPEN: Final = re.compile("[\x01\x06\x08]")
"""What is not known of a text: anything, or what is found."""

_PLAIN: Final = re.compile(r"[\w./][\w./-]*")
_BETWEEN: Final = re.compile(r"\\?[=:@,;<>{}()\"']")
"""What may stand before or behind a path inside a word: ``--out=f``, ``HEAD:f``, ``a,f``, ``source=f,ro``."""

_IN_CODE: Final = re.compile(r"""[\s'"`=,;:<>{}()\[\]]+""")
"""What may stand before or behind a path in a script."""

_SED_FILE: Final = re.compile(r"(?:[\d$/,~!]*|.*/[gpIiMme\d]*)[rRwW](?P<file>[^/\s][^/]*(?:/.*)?)", re.DOTALL)
_SED_WRITE: Final = re.compile(r"[wW]")
_SED_FILE_BEHIND: Final = re.compile(r"[ \t]*(?P<file>[^\s;}]{1,4096})")
_MOST_SED_WRITES: Final = 100
_MOST_FLAGS: Final = 21
_SED_FLAGS: Final = re.compile(r"(?:\A|[^A-Za-z\d])[gpIiMme\d]{0,20}\Z")
"""What stands before the "w" of sed, which names a file that it writes: ``w f``, or the flags in ``s/a/b/gw f``."""


class _Effect(NamedTuple):
    """What happens to a file that is named in a word of a kind; nothing: it may be read or written."""

    reads: bool = False
    may_read: bool = False
    writes: bool = False
    fills: bool = False
    runs: bool = False
    puts: bool = False  # something is put into it


_EFFECTS: Final[Mapping[Kind, _Effect]] = {
    "read": _Effect(reads=True),
    "seen": _Effect(may_read=True),
    "codefile": _Effect(reads=True, runs=True),
    "written": _Effect(writes=True),
    "filled": _Effect(writes=True, fills=True),
    "folder": _Effect(writes=True, puts=True),
    "path": _Effect(),
}
"""The kinds of words that are paths."""

_NO_FILE: Final[frozenset[Kind]] = frozenset(
    {"text", "url", "token", "program", "action", "script", "words", "subcommand"}
)
"""The kinds of words that name no file, or are looked at elsewhere, as programs and the commands in a script are."""

_ALTERNATIVES: Final = re.compile(r"[{,]")
"""What some programs read as several files in one word: ``curl -T '{a,b}'``."""


@final
@dataclass(slots=True)
class FileWords:
    """The paths that a command names, absolute; of some, only a part is known.

    Attributes:
        read: files that it reads.
        seen: files that it may read, and does not write.
        written: files that it writes or removes.
        made: files that it may make in a folder; only what is run is compared with them.
        filled: those of them whose content it decides: a script among them must not be run right after.
        run: programs and scripts that it runs by their path. One that was filled just before is not what an allow rule
            meant: ``cp a x && ./x``.
        renames: whether a folder may have another name after it, as after ``ln -s`` and ``mv``.
        touched: files that it may read, write or remove.
        mentioned: files that a word names of which nobody knows what it is; it may read or write them.
        named: files that may be named in a setting, or in a script of a language that is not read.
        certain: whether no word names too many.
    """

    read: list[SpeltPath] = field(default_factory=list)
    seen: list[SpeltPath] = field(default_factory=list)
    written: list[SpeltPath] = field(default_factory=list)
    filled: list[SpeltPath] = field(default_factory=list)
    made: list[SpeltPath] = field(default_factory=list)
    renames: bool = False
    run: list[SpeltPath] = field(default_factory=list)
    touched: list[SpeltPath] = field(default_factory=list)
    mentioned: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    certain: bool = True

    @property
    def changes(self) -> bool:
        """Whether it may write or remove any."""
        return bool(self.written or self.touched)

    def add(self, other: FileWords) -> None:
        """Add what another command names."""
        self.read += other.read
        self.seen += other.seen
        self.written += other.written
        self.filled += other.filled
        self.made += other.made
        self.renames = self.renames or other.renames
        self.run += other.run
        self.touched += other.touched
        self.mentioned += other.mentioned
        self.named += other.named


def file_words(reach: Reach, at: KnownAt, assignments: Iterable[Word] = ()) -> FileWords:
    """Find the files that a command's words name.

    Args:
        reach: the command and what it runs.
        at: what is known at each of its words.
        assignments: what stands before it; a program may be told of a file by them.

    Returns:
        The paths.
    """
    finder, lookups = _Finder(reach, at), at.known.folders.lookups
    if any(not word.literal and word.source.count("{") > MOST_BRACES for word in reach.words):
        lookups.segments.spent = True  # more words than a shell can hold, whatever they name
    guessed: set[int] = set()
    for program in reach.programs:
        if program.use is None:
            guessed.update(range(program.arguments, min(program.end, len(reach.words))))
        else:
            finder.program(program, program.use)
    for index in sorted(guessed):
        finder.guess(index)
    for word in assignments:
        finder.setting(word)
    finder.found.certain = not lookups.exceeded
    return finder.found


@final
class _Finder:
    """Goes through the words of one command."""

    __slots__ = ("_known_at", "_lookups", "_passed", "_reach", "found")

    def __init__(self, reach: Reach, at: KnownAt) -> None:
        self._reach = reach
        self._known_at = at
        self._lookups = at.known.folders.lookups
        self._passed: set[object] = set()  # 20,000 times one word says no more than once
        self.found = FileWords()

    def program(self, program: Program, use: Use) -> None:
        """Go through the words of one program."""
        folders = {place for place, _ in use.moves}
        for role in use.roles:
            if role.place not in folders or role.kind != "folder":
                self._role(role, use, program)
        last = self._known_at(program.end - 1)
        self._copies(use, last)
        if use.path[0] in _UNPACKERS or (use.path[0] in _PACKERS and use.sets("-d")):
            self._unpacked(use, last)
        self._note(_EFFECTS["filled"], named_by_url(use, last))
        if use.path[0] in FINDERS and use.sets("-delete"):
            words = self._reach.words[program.arguments : program.end]
            for text in found_files(words, last).choices:
                self._note(_EFFECTS["written"], paths_of(text.replace(FOUND, ANYTHING), last))

    def guess(self, index: int) -> None:
        """Note the paths that a word names of which nobody knows what it is."""
        self._mention(self._with_input(self._reach.words[index], index), self._known_at(index), self.found.mentioned)

    def setting(self, word: Word) -> None:
        """Note the paths that an assignment names."""
        value, source = word.text.partition("=")[2], word.source.partition("=")[2]
        self._mention(Word(value, source, value), self._known_at.known, self.found.named)

    def _mention(self, word: Word, known: Known, into: list[str]) -> None:
        if not self._is_new((word, into is self.found.mentioned), known):
            return
        from_pattern = "$" not in word.source and "`" not in word.source and bool(word.source)
        for text in spelt_texts(word, known):
            if WALKED in text:
                continue
            if ANYTHING in text and from_pattern:
                self._note(_EFFECTS["path"], paths_of(text.replace(FOUND, ANYTHING), known))
            elif (url := _FILE_URL.match(text)) is not None:
                rests = {text[url.end() :], text.partition(":")[2].lstrip("/")}
                for one in (one for rest in rests for one in braced(unquote(plain(rest)))):
                    self._mention_text(one, known, into)
            elif "://" not in text:
                self._mention_text(text, known, into)

    def _with_input(self, word: Word, index: int) -> Word:
        put = self._reach.put.get(index)
        return word if put is None else word._replace(source=word.source.replace(put.token, INPUT))

    def _is_new(self, what: object, known: Known) -> bool:
        passed = (what, known.places, known.input)
        new = passed not in self._passed
        self._passed.add(passed)
        return new

    def _role(self, role: Role, use: Use, program: Program) -> None:
        if role.kind in _NO_FILE and not (role.kind == "url" and _FILE_URL.match(role.piece.text)):
            return
        stays = (use.path[0], role.option) in _ARCHIVERS
        known = self._known_at(role.place, but=program.name if stays else None)
        effect = _effect(role, use)
        if not self._is_new((role.piece, role.kind, effect, use.path[0]), known):
            return
        piece = self._with_input(role.piece, role.place)
        if effect is not None:
            paths = list(spelt(piece, known, walked=not effect.reads))
            if effect == _EFFECTS["read"] and piece.may_be_several:
                self._note_matched(paths)
            else:
                self._note(effect, paths)
            if effect.runs:
                self.found.run += patterned(piece, known)
            if effect.fills and use.path[0] in _IN_PLACE:
                self._note(_EFFECTS["seen"], spelt(piece, known))  # with -i.bak, it keeps a copy
            if _ALTERNATIVES.search(piece.text):
                self._mention(piece, known, self.found.named)
        elif role.kind == "revision":
            self._revision(piece, known)
        elif role.kind == "code":
            self._code(piece, known, program_name(self._reach.words[program.name]))
        else:
            whole = piece if use.row is not None or role.option == "" else self._reach.words[role.place]
            into = self.found.mentioned if role.kind == "unknown" else self.found.named
            if use.row is not None and _BLANK.search(whole.text):
                self._texts(whole.guess, known, into)
            self._mention(self._with_input(whole, role.place), known, into)

    def _note(self, effect: _Effect, named: Iterable[SpeltPath]) -> None:
        found = self.found
        paths = [path for path in dict.fromkeys(named) if isinstance(path, str) or self._is_new_partial(effect, path)]
        found.read += paths if effect.reads else ()
        found.written += paths if effect.writes else ()
        found.filled += paths if effect.fills else ()
        found.run += paths if effect.runs else ()
        found.seen += paths if effect.may_read else ()
        found.touched += paths if effect == _Effect() else ()
        found.written += [_inside(path) for path in paths] if effect.puts else ()

    def _note_matched(self, paths: Iterable[SpeltPath]) -> None:
        """Note the files that fit a pattern; of folders among them, most programs read nothing."""
        for path in paths:
            is_folder = isinstance(path, str) and self._lookups.is_folder(path)
            self._note(_EFFECTS["seen" if is_folder else "read"], [path])

    def _is_new_partial(self, effect: _Effect, path: PartialPath) -> bool:
        new = (effect, path) not in self._passed
        self._passed.add((effect, path))
        return new

    def _revision(self, piece: Word, known: Known) -> None:
        """Note the file that a version may name: ``HEAD:f``, or f itself."""
        for text in spelt_texts(piece, known):
            for part in dict.fromkeys((text, text.partition(":")[2])):
                if part and ANYTHING not in part:
                    self.found.seen += paths_of(part, known)

    def _code(self, piece: Word, known: Known, program: str) -> None:
        """Note what may be a path in a script; ``sed`` also has commands that write."""
        text = piece.guess
        if program in _EDITORS:
            self._sed_writes(text, known)
        self._texts(text, known, self.found.named)
        for part in dict.fromkeys(_IN_CODE.split(text)):
            in_sed = _SED_FILE.fullmatch(part) if program in _EDITORS else None
            if in_sed is not None:
                self._mention_text(escaped(in_sed["file"]), known, self.found.named)

    def _sed_writes(self, text: str, known: Known) -> None:
        """Note the files that a script of ``sed`` writes; of too many, they may be any."""
        starts = (
            one.end()
            for one in _SED_WRITE.finditer(text)
            if _SED_FLAGS.search(text[max(one.start() - _MOST_FLAGS, 0) : one.start()])
        )
        for count, start in enumerate(starts):
            if count >= _MOST_SED_WRITES:
                self._note(_EFFECTS["filled"], [partial_path(ANY_TEXT)])
                return
            behind = _SED_FILE_BEHIND.match(text, start)
            if behind is not None:
                self._note(_EFFECTS["filled"], paths_of(escaped(_at_home(behind["file"], known)), known))

    def _texts(self, text: str, known: Known, into: list[str]) -> None:
        """Note what may be a path in a text: what stands between quotes and blanks."""
        for part in filter(None, dict.fromkeys(_IN_CODE.split(text))):
            self._mention_text(escaped(part), known, into)

    def _mention_text(self, text: str, known: Known, into: list[str]) -> None:
        for part in _parts(text):
            for path in paths_of(_at_home(part, known).replace(FOUND, ANYTHING), known):
                if isinstance(path, str):
                    into.append(path)
                else:
                    self.found.touched.append(path)

    def _unpacked(self, use: Use, known: Known) -> None:
        for word in use.operands:
            for text in spelt_texts(word, known):
                packed = _PACKED.fullmatch(text)
                self._note(_EFFECTS["filled"], paths_of(packed["name"], known) if packed is not None else ())

    def _copies(self, use: Use, known: Known) -> None:
        """Note the files that are made in a folder to which others are copied: ``cp a/f src`` writes ``src/f``."""
        sources = [role.piece for role in use.roles if role.kind in ("read", "path") and not role.option]
        filled = [role.piece for role in use.roles if role.kind == "filled" and not role.option]
        if not sources:
            return  # of what is unpacked, or cloned, nothing is said
        targets = [role.piece for role in use.roles if role.kind == "folder"] + filled
        whole = not _WHOLE_FOLDERS.isdisjoint(use.flags)
        self.found.renames = self.found.renames or use.path[0] in _RENAMING or whole
        contents = use.sets("-T") or use.sets("--no-target-directory")
        for target in targets:
            for place in spelt(target, known):
                names = list(_names_of(sources, known))
                # What a backup outside the project holds is nobody's settings.
                if isinstance(place, str) and known.folders.is_inside(place):
                    names += _names_of_contents(sources, known, always=contents)
                if whole or None in names or not isinstance(place, str):
                    self.found.made.append(_inside(place))
                if isinstance(place, str):
                    made = [f"{place}/{name}" for name in names if name is not None]
                    self.found.made += made
                    self.found.touched += made if self._lookups.is_folder(place) else ()


_EDITORS: Final = frozenset({"sed", "gsed"})
_IN_PLACE: Final = frozenset({"sed", "gsed", "perl", "ruby"})
_RENAMING: Final = frozenset({"ln", "mv", "mount", "rename"})
_WHOLE_FOLDERS: Final = frozenset({"-r", "-R", "-a", "-d"})
"""Options with which folders are copied, with all that is in them."""

_UNPACKERS: Final = frozenset({"gunzip", "bunzip2", "unxz", "unlzma", "unzstd", "unlz4", "uncompress"})
_PACKERS: Final = frozenset({"gzip", "bzip2", "xz", "lzma", "zstd", "lz4"})
_PACKED: Final = re.compile(r"(?P<name>.*[^/])\.(?:gz|bz2|xz|lzma|zst|lz4|Z|tgz)", re.DOTALL)
"""What is written where such a file is unpacked in its place."""


def _effect(role: Role, use: Use) -> _Effect | None:
    """Give what happens to a file that a word names; one that may be the value of an option is not surely read."""
    modes = _ARCHIVERS.get((use.path[0], role.option))
    if role.kind == "path" and modes is not None and not use.flags.keys().isdisjoint(modes):
        return _EFFECTS["read"]
    effect = _EFFECTS.get(role.kind)
    return _EFFECTS["seen"] if effect == _EFFECTS["read"] and role.place in use.doubtful else effect


def _names_of(sources: Iterable[Word], known: Known) -> Iterator[str | None]:
    """Give the names that files keep where they are copied to, also those of another host; ``None`` for any name."""
    for source in sources:
        for text in spelt_texts(source, known):
            name = basename(text.rpartition(":")[2].rstrip("/"))
            matched = paths_of(text, known) if is_pattern(text) else ()
            names = [basename(path) for path in matched if isinstance(path, str)] or [plain(name)]
            yield from (None if one in ("", ".", "..") or _OPEN.search(one) else one for one in names)


def _names_of_contents(sources: Iterable[Word], known: Known, *, always: bool) -> Iterator[str]:
    """Give the names of what lies in folders: what ``cp -r a/. b`` copies, and some programs for ``a/``."""
    texts = [text for source in sources for text in spelt_texts(source, known)]
    named = (text for text in texts if always or text.endswith("/") or basename(text) in (".", ".."))
    for folder in (path for text in named for path in paths_of(text, known) if isinstance(path, str)):
        for names in ("*", ".*"):
            yield from map(basename, known.folders.lookups.matching(f"{glob.escape(folder)}/{names}"))


def _inside(folder: SpeltPath) -> PartialPath:
    return partial_path(f"{folder if isinstance(folder, str) else folder.text}/{ANY_TEXT}")


def _at_home(text: str, known: Known) -> str:
    home = known.folders.home
    return home + text[1:] if home is not None and text.startswith("~") and text[1:2] in ("", "/") else text


def _parts(text: str) -> Iterator[str]:
    """Give what may be a path in a text: all of it, what stands between signs, and what follows letters of options."""
    if _PLAIN.fullmatch(text):
        yield text
        return
    found = {text: None, **dict.fromkeys(_BETWEEN.split(text))}
    if text[:1] == "-" and text[1:2] not in ("", "-"):
        found.update(dict.fromkeys(text[start:] for start in range(2, min(len(text), _LONGEST_CLUSTER))))
    for part in found:
        first, *others = part.split(ANYTHING)
        yield from filter(None, (first, *(other.strip("/") for other in others)))
