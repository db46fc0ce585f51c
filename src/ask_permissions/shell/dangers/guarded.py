"""Which commands change guarded files: by writing, moving, linking, removing, unpacking, restoring or editing."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, final

from ...files.guards import Guards
from ...files.workspaces import Workspace
from ...values.names import word_set
from ..knowledge.uses import Use
from ..paths.spellings import SpeltPath
from ..texts.reading import Reading, Step

_LOOKING: Final = frozenset({("git", "add"), ("git", "stage"), ("git", "diff"), ("git", "log"), ("git", "blame")})
"""Subcommands that take no more than a look at what they name, but for the file that an option has them write."""

_CLEAN: Final = ("git", "clean")

_WHOLE: Final[Mapping[str, frozenset[tuple[str, ...]]]] = {
    "touched": frozenset(
        {("mv",), ("ln",), ("tar",), ("bsdtar",), ("rename",)}
        | {("git", verb) for verb in ("checkout", "restore", "mv", "rm", "reset")}
    ),
    "written": frozenset({("rm",), ("rmdir",), ("unlink",), ("shred",), ("unzip",), ("7z",), ("cpio",), _CLEAN}),
    "mentioned": frozenset({("trash",), ("trash-put",), ("rimraf",)}),
}
"""Programs that do to a folder what they do to all that is in it, by what their rows say that they do to it."""

_INDEX_ONLY: Final[Mapping[tuple[str, ...], tuple[str, str]]] = {
    ("git", "restore"): ("-S", "-W"),
    ("git", "rm"): ("--cached", ""),
}
"""Options with which git leaves files as they are, unless the second one is there, too."""

_PATHSPEC: Final = re.compile(r":(?![!^])(?:/|\([^)]*\))?(?P<rest>.*)", re.DOTALL)
"""How git names paths from the top of the repository: ``:/``, ``:(top)src``."""

_WILD: Final = re.compile(r"[*?\[]")


@final
class _Change(NamedTuple):
    """What an option makes of the files that a program otherwise only reads, or writes.

    Attributes:
        options: the option, in each of its spellings.
        kind: the files that are changed.
        whole: whether folders are, with all that is in them.
    """

    options: frozenset[str]
    kind: str
    whole: bool


_BY_OPTION: Final[Mapping[str, _Change]] = {
    "cp": _Change(word_set("-l -s --link --symbolic-link"), "read", whole=False),  # who writes to a link writes there
    "ln": _Change(word_set("-n -T --no-dereference --no-target-directory"), "written", whole=True),
    "mv": _Change(word_set("-T --no-target-directory"), "written", whole=True),
    "tar": _Change(word_set("--remove-files"), "read", whole=True),
    "zip": _Change(word_set("-m --move"), "read", whole=True),
    "rsync": _Change(word_set("--remove-source-files"), "read", whole=True),
}


def guarded_change(reading: Reading, guards: Guards, space: Workspace) -> str | None:
    """Say why a command needs a person: it changes a guarded file.

    Args:
        reading: what the command amounts to.
        guards: what is guarded.
        space: the project and the home folder.

    Returns:
        The reason; ``None`` where there is none.
    """
    changed: list[tuple[SpeltPath, bool]] = [(path, False) for path in reading.writes]
    for step in reading.order:
        changed += _changed(step)
        changed += _named_by_git(step, guards, space)
    for path, whole in dict.fromkeys(changed):
        reason = guards.reason(path, space, reading.lookups, whole=whole)
        if reason is not None:
            return reason
    return None


def _changed(step: Step) -> Iterator[tuple[SpeltPath, bool]]:
    files, paths = step.files, [tuple(program.use.path) for program in step.command.programs if program.use is not None]
    only_looks = paths != [] and (all(path[:2] in _LOOKING for path in paths) or _is_index_only(step))
    perhaps: Iterable[SpeltPath] = () if only_looks else (*files.touched, *files.mentioned, *files.named)
    yield from ((path, False) for path in (*files.written, *files.made, *perhaps))
    for kind, programs in () if only_looks else _WHOLE.items():
        if any(path[:2] in programs or path[:1] in programs for path in paths):
            yield from ((path, True) for path in getattr(files, kind))
    if any(path[:2] == _CLEAN for path in paths) and not files.written and not _is_dry(step):
        yield from ((place, True) for place in step.known.places if place is not None)
    for use in _uses(step):
        change = _BY_OPTION.get(use.path[0])
        if change is not None and any(map(use.sets, change.options)):
            yield from ((path, change.whole) for path in getattr(files, change.kind))


def _named_by_git(step: Step, guards: Guards, space: Workspace) -> Iterator[tuple[SpeltPath, bool]]:
    """Give what git itself makes of the paths that it is given: those from the top, and patterns in quotes."""
    for use in _uses(step):
        if tuple(use.path[:2]) not in _WHOLE["touched"] | {_CLEAN} or _is_index_only(step):
            continue
        for word in use.operands:
            found = _PATHSPEC.fullmatch(word.text)
            named = word.text if found is None else found["rest"]
            if _WILD.search(named):
                tops = (os.path.relpath(guard, space.root) for guard in guards.files(space))
                yield from ((f"{space.root}/{top}", False) for top in tops if fnmatch.fnmatchcase(top, named))
            elif found is not None:
                yield f"{space.root}/{named}", True


def _uses(step: Step) -> Iterator[Use]:
    return (program.use for program in step.command.programs if program.use is not None)


def _is_index_only(step: Step) -> bool:
    """Tell whether a git command only changes what the next commit will hold."""
    for use in _uses(step):
        without, but = _INDEX_ONLY.get(tuple(use.path[:2]), ("", ""))
        if without and use.sets(without) and not use.sets(but):
            return True
    return False


def _is_dry(step: Step) -> bool:
    """Tell whether ``git clean`` only says what it would remove."""
    return all(use.sets("-n") for use in _uses(step))
