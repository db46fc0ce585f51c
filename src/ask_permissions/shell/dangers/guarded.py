"""Which commands change guarded files: by writing, moving, linking, removing, unpacking, restoring or editing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ...files.guards import Guards
from ...files.workspaces import Workspace
from ...values.names import word_set
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

_LINKS: Final = word_set("-l -s --link --symbolic-link")
"""Options by which ``cp`` makes links: who writes to one writes to the file."""


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
    for path, whole in dict.fromkeys(changed):
        reason = guards.reason(path, space, reading.lookups, whole=whole)
        if reason is not None:
            return reason
    return None


def _changed(step: Step) -> Iterator[tuple[SpeltPath, bool]]:
    files, paths = step.files, [tuple(program.use.path) for program in step.command.programs if program.use is not None]
    only_looks = paths != [] and all(path[:2] in _LOOKING for path in paths)
    perhaps: Iterable[SpeltPath] = () if only_looks else (*files.touched, *files.mentioned, *files.named)
    yield from ((path, False) for path in (*files.written, *files.made, *perhaps))
    for kind, programs in _WHOLE.items():
        if any(path[:2] in programs or path[:1] in programs for path in paths):
            yield from ((path, True) for path in getattr(files, kind))
    if any(path[:2] == _CLEAN for path in paths) and not files.written and not _is_dry(step):
        yield from ((place, True) for place in step.known.places if place is not None)
    if any(path[:1] == ("cp",) for path in paths) and _makes_links(step):
        yield from ((path, False) for path in files.read)


def _makes_links(step: Step) -> bool:
    return any(program.use is not None and any(map(program.use.sets, _LINKS)) for program in step.command.programs)


def _is_dry(step: Step) -> bool:
    """Tell whether ``git clean`` only says what it would remove."""
    return all(program.use is not None and program.use.sets("-n") for program in step.command.programs)
