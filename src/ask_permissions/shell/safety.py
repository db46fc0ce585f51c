"""Which commands always need a person, whatever the rules allow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Final

from ..files.asked_paths import read_path
from ..files.partial_paths import ANY_NAME, ANY_TEXT
from ..files.safety import naming_reason, writing_reason
from ..files.workspaces import Workspace
from ..values.names import word_set
from .downloads import runs_download
from .paths.places import Folders
from .paths.spellings import SpeltPath, plain
from .programs.reach import Program, program_name
from .reading import Reading, Step, fields_of
from .removals import TOO_MUCH, removals
from .syntax.tree import Word

_PRIVILEGED: Final = word_set("sudo sudoedit doas su run0 pkexec runuser gosu su-exec setcap visudo")
_DISK: Final = word_set("""
    mkfs mke2fs mkswap fdisk cfdisk sfdisk gdisk sgdisk parted wipefs blkdiscard hdparm badblocks cryptsetup diskutil
    lvremove vgremove pvremove zpool
""")
_MODE_OPTIONS: Final[Mapping[str, str | None]] = {"chmod": None, "install": "-m", "mkdir": "-m"}
"""Programs that set modes, and the option whose value is the mode; of chmod, it is the first operand."""

# The bits with which a program runs as its owner or group: u+s, ug=rwxs, 4755, 02755.
_OCTAL: Final = re.compile(r"[0-7]+")
_SET_BITS: Final = 0o6000
_CLAUSE: Final = re.compile(r"(?:[uga]+o*|o+[uga]+[ugoa]*|)(?P<changes>(?:[-+=][rwxXstugo]*)+)")
_SETS_BIT: Final = re.compile(r"[+=][rwxXtugo]*s")


def danger(reading: Reading, folders: Folders, space: Workspace, *, settled: bool = False) -> str | None:
    """Say why a command needs a person.

    Args:
        reading: what the command amounts to.
        folders: what its paths mean.
        space: the project and the home folder.
        settled: whether a person has allowed this very command, with all words of which nobody knows what they are.

    Returns:
        The reason; ``None`` where there is none.
    """
    return next(_dangers(reading, folders, space, settled=settled), None)


def _dangers(reading: Reading, folders: Folders, space: Workspace, *, settled: bool) -> Iterator[str]:
    if runs_download(reading):
        yield "it runs what it downloads"
    for step in reading.order:
        yield from removals(step, space)
    for step in reading.order:
        yield from _dangers_of(step)
    written = dict.fromkeys((*reading.writes, *reading.files.written, *reading.files.touched))
    for path in written:
        yield from _writing(path, reading, space)
    for path in () if settled else dict.fromkeys(reading.files.mentioned):
        reason = naming_reason(path)
        if reason is not None:
            yield reason
    if reading.overflows or folders.lookups.exceeded or (written and reading.lookups.exceeded):
        yield TOO_MUCH


def _writing(path: SpeltPath, reading: Reading, space: Workspace) -> Iterator[str]:
    places = read_path(path, space, reading.lookups).wide if isinstance(path, str) else (path.text,)
    reason = writing_reason(places, space)
    if reason is not None:
        yield reason.replace(ANY_TEXT, "*").replace(ANY_NAME, "*")


def _dangers_of(step: Step) -> Iterator[str]:
    command = step.command
    for program in command.programs:
        name = program_name(command.run[program.name])
        arguments = command.run[program.arguments : program.end]
        if name in _DISK or name.startswith("mkfs.") or (name == "dd" and any(map(_is_device, arguments))):
            yield f"{name} works on raw disks"
        if name in _PRIVILEGED or (name in _MODE_OPTIONS and any(map(_is_set_user_id, _modes(name, program, step)))):
            yield "it raises privileges"


def _is_device(word: Word) -> bool:
    return word.guess.startswith("of=/dev/") and word.guess != "of=/dev/null"


def _modes(name: str, program: Program, step: Step) -> Iterator[str]:
    """Give what may be a mode that a program gives to a file."""
    use, option, words = program.use, _MODE_OPTIONS[name], step.command.run
    if use is None:
        pieces = words[program.arguments : program.end]
    elif option is None:
        yield from (flag.replace("-", "", 1) for flag in use.flags)
        # What is not known may be options: the mode stands behind them.
        open_words = sum(1 for _ in takewhile(lambda word: not word.literal, use.operands))
        pieces = tuple(use.operands[: open_words + 1])
    else:
        pieces = tuple(use.flags.get(option, ()))
    for piece in dict.fromkeys(pieces):
        yield piece.guess
        yield from map(plain, fields_of(piece, step, program.arguments))


def _is_set_user_id(mode: str) -> bool:
    if _OCTAL.fullmatch(mode):
        return int(mode, 8) & _SET_BITS != 0
    clauses = (_CLAUSE.fullmatch(clause) for clause in mode.split(","))
    return any(clause is not None and _SETS_BIT.search(clause["changes"]) for clause in clauses)
