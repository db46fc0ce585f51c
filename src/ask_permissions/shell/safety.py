"""Which commands always need a person, whatever the rules allow."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, takewhile
from typing import Final

from ..files.asked_paths import read_path
from ..files.paths import inside, lexical
from ..files.safety import writing_reason
from ..files.workspaces import Workspace
from ..values.names import word_set
from .programs.interpreters import is_interpreter
from .programs.places import Folders, Places
from .programs.reach import ResolvedCommand, program_name
from .reading import Reading
from .syntax.tree import ANYTHING, STAR, Word

_PRIVILEGED: Final = word_set("sudo sudoedit doas su pkexec runuser gosu su-exec setcap visudo")
_DISK: Final = word_set("""
    mkfs mke2fs mkswap fdisk cfdisk sfdisk gdisk sgdisk parted wipefs blkdiscard hdparm badblocks cryptsetup diskutil
    lvremove vgremove pvremove zpool
""")
_DOWNLOADERS: Final = word_set("curl wget fetch http https xh aria2c lynx nc ncat")
_READING_BUILTINS: Final = frozenset({"eval", "source", "."})
_RECURSIVE: Final = re.compile(r"-[A-Za-z]*[rR][A-Za-z]*|--recursive")

# The home folder as a variable, with or without what "rm" may find behind it: $HOME, "$HOME"/, ${HOME:?}/*, $HOME/..
_HOME: Final = re.compile(r"""["']?\$(?:HOME|\{HOME(?::?[-?][^}]*)?\})["']?(?:/|/\*|/\.\.)?["']?""")
_EVERYTHING: Final = frozenset({"/", "/*", "*", "./*", "../*", ".*", "./.*", "{*,.*}", "{.*,*}"})
_NARROWING: Final = word_set(
    "-name -iname -path -ipath -wholename -regex -iregex -newer -mtime -mmin -size -empty -user"
)
"""Tests with which ``find`` spares something."""

_HERE: Final = Word(".", ".", ".")

# The bits with which a program runs as its owner or group: u+s, 4755, 02755.
_SET_USER_ID: Final = re.compile(r"[ug,o]*\+[a-z]*s[a-z]*|0?[2467][0-7]{3}")


def danger(reading: Reading, folders: Folders, space: Workspace) -> str | None:
    """Say why a command needs a person.

    Args:
        reading: what the command amounts to.
        folders: what its paths mean.
        space: the project and the home folder.

    Returns:
        The reason; ``None`` where there is none.
    """
    return next(_dangers(reading, folders, space), None)


def _dangers(reading: Reading, folders: Folders, space: Workspace) -> Iterator[str]:
    if _runs_download(reading):
        yield "it runs what it downloads"
    for command, places in reading.order:
        for name, arguments in _programs(command):
            if _removes_recursively(name, arguments):
                yield from _removals(name, arguments, places, folders, space)
    for command, _ in reading.order:
        yield from _dangers_of(command)
    written = dict.fromkeys((*reading.writes, *reading.changes))
    for path in written:
        reason = writing_reason(read_path(path, space, reading.lookups).wide, space)
        if reason is not None:
            yield reason
    if reading.overflows or folders.lookups.exceeded or (written and reading.lookups.calls.spent):
        yield "it has too much in it to be looked through"


def _programs(command: ResolvedCommand) -> Iterator[tuple[str, tuple[Word, ...]]]:
    for program in command.programs:
        yield program_name(command.run[program.name]), command.run[program.arguments : program.end]


def _dangers_of(command: ResolvedCommand) -> Iterator[str]:
    for name, arguments in _programs(command):
        if name in _DISK or name.startswith("mkfs.") or (name == "dd" and any(map(_is_device, arguments))):
            yield f"{name} works on raw disks"
        if name in _PRIVILEGED or (name == "chmod" and any(_SET_USER_ID.fullmatch(word.guess) for word in arguments)):
            yield "it raises privileges"


def _is_device(word: Word) -> bool:
    return word.guess.startswith("of=/dev/") and word.guess != "of=/dev/null"


def _removes_recursively(name: str, arguments: tuple[Word, ...]) -> bool:
    if name == "find":
        return any(word.guess in ("-delete", "rm") for word in arguments)
    return name == "rm" and any(_RECURSIVE.fullmatch(word.guess) for word in arguments)


def _removals(
    name: str, arguments: Sequence[Word], places: Places, folders: Folders, space: Workspace
) -> Iterator[str]:
    operands = [word for word in arguments if not word.text.startswith("-")]
    if name == "find":
        operands = list(takewhile(lambda word: not word.text.startswith(("-", "!", "(")), arguments)) or [_HERE]
        if any(word.text in _NARROWING for word in arguments):
            # "find . -name '*.pyc' -delete" removes a few files of the project, not the project.
            space = replace(space, root="/", real_root="/")
    for word in operands:
        if _is_too_much(word, places, folders, space):
            yield f"it removes {word.source} recursively"


def _is_too_much(word: Word, places: Places, folders: Folders, space: Workspace) -> bool:
    # If x is empty, "$x/*" is "/*". That may be so of any variable, so that "$x" alone is no reason to ask.
    emptied = word.guess.replace(ANYTHING, "").replace(STAR, "*")
    if _HOME.fullmatch(word.source) or emptied in _EVERYTHING or word.source in _EVERYTHING:
        return True
    text = word.text.removesuffix("/" + STAR)
    path = folders.path(Word(text, word.source, text, word.splits))
    if path is None:
        return False
    return any(found is not None and _is_top(lexical(found), space) for found in folders.absolute(path, places))


def _is_top(path: str, space: Workspace) -> bool:
    """Tell whether a folder is one of the file system's first, or holds the project or the home folder."""
    homes = () if space.home is None else (space.home,)
    return posixpath.dirname(path) == "/" or any(
        inside(folder, path) for folder in (space.root, space.real_root, *homes)
    )


def _runs_download(reading: Reading) -> bool:
    """Tell whether a command that takes what a downloader puts out runs its input."""
    downloads, runs = _counts(reading, _is_downloader), _counts(reading, _runs_input)
    return any(
        downloads[source.start] < downloads[source.stop] and runs[sink.start] < runs[sink.stop]
        for source, sink in reading.feeds
    )


def _counts(reading: Reading, test: Callable[[str], bool]) -> list[int]:
    """Count, for each place in the order of commands, those before it that run a program of a kind.

    Each of the commands behind 6,000 pipes takes what all before it put out: none of them is gone through again.
    """
    found = (
        any(test(program_name(command.run[program.name])) for program in command.programs)
        for command, _ in reading.order
    )
    return list(accumulate(found, initial=0))


def _is_downloader(name: str) -> bool:
    return name in _DOWNLOADERS


def _runs_input(name: str) -> bool:
    return is_interpreter(name) or name in _READING_BUILTINS
