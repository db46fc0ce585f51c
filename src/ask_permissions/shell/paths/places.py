"""Where a command runs: the folders that it may stand in after ``cd``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias, final

from ...files.lookups import Lookups
from ...files.paths import inside, is_live, joined, lexical
from ...files.workspaces import Workspace
from ..syntax.tree import HOME, Word

Places: TypeAlias = "tuple[str | None, ...]"
"""Absolute folders, any of which the shell may stand in; ``None`` is unknown. In the first, every ``cd`` succeeded.

After ``cd src;`` there are two, as nobody knows whether src is there: ``> o`` then needs an allow for both files.
"""

UNKNOWN_PLACE: Final[Places] = (None,)

_MOST_PLACES: Final = 8
_DEEPEST_FOLDER: Final = 64
_SYSTEM_INPUTS: Final = ("/dev", "/proc")


class Outcome(NamedTuple):
    """Where the shell may stand after a command that succeeded, and after one that failed.

    In ``cd src && ls > o`` the second command runs in src only, in ``cd src || ls > o`` only where it was before.
    """

    ok: Places
    failed: Places

    @property
    def either(self) -> Places:
        """Where it may stand whichever it was."""
        return joined_places(self.ok, self.failed)


def joined_places(*alternatives: Iterable[str | None]) -> Places:
    """Put alternatives together; too many places are as good as unknown."""
    places = tuple(dict.fromkeys(place for places in alternatives for place in places))
    return places if len(places) <= _MOST_PLACES else UNKNOWN_PLACE


@final
class Folders:
    """Answers what paths mean in the places where a command may run.

    Args:
        space: the project and the home folder.
        lookups: what the decision has looked up before; default: nothing.
    """

    def __init__(self, space: Workspace, lookups: Lookups | None = None) -> None:
        self._space = space
        self._named: dict[tuple[str, Places], Places] = {}
        self.lookups: Final = Lookups() if lookups is None else lookups

    def again(self, lookups: Lookups) -> Folders:
        """Give the same folders for another decision."""
        return Folders(self._space, lookups)

    @property
    def home(self) -> str | None:
        """The home folder; ``None`` where it is not known."""
        return self._space.home

    @property
    def real_root(self) -> str:
        """The project's folder, links followed."""
        return self._space.real_root

    @property
    def start(self) -> Places:
        """Where every command starts."""
        return (self._space.root,)

    def at_root(self, places: Places) -> bool:
        """Tell whether a command surely runs where the project begins."""
        return places == self.start or all(
            place is not None and self.lookups.resolved(place) == self._space.real_root for place in places
        )

    def path(self, word: Word) -> str | None:
        """Give the path that a word spells, with the home folder put in; ``None`` where it is not known."""
        if not word.known or not word.text:
            return None
        if not word.text.startswith(HOME):
            return word.text
        return None if self._space.home is None else self._space.home + word.text[1:]

    def absolute(self, path: str, places: Places) -> Places:
        """Give every absolute path that a path may mean; ``None`` where that is not known."""
        known = self._named.get((path, places))
        if known is None:
            self._named[path, places] = known = self._absolute(path, places)
        return known

    def _absolute(self, path: str, places: Places) -> Places:
        if path.startswith("/"):
            whole: Places = (_known(path),)
        else:
            named = "./" + path  # a leading ~ was quoted: it is part of the name
            whole = tuple(None if place is None else _known(joined(named, base=place, home=None)) for place in places)
        return whole if self.lookups.name(whole) else UNKNOWN_PLACE

    def changed(self, words: Sequence[Word], places: Places) -> tuple[Places, bool]:
        """Work out where ``cd`` goes.

        Args:
            words: the command.
            places: where it is run.

        Returns:
            Where the shell stands if it succeeds, and whether that is surely inside the project.
        """
        operands = [word for word in words[1:] if word.source != "--"]
        path = self.path(operands[0]) if len(operands) == 1 else None
        if path is None or path.startswith("-"):
            return UNKNOWN_PLACE, False
        targets = self.absolute(path, places)
        reached = joined_places(*(self._forms(target) for target in targets))
        # In "cd src; cd ..", the second leads out of the project if the first fails. It does not fail if src is there.
        sure = all(map(self.is_inside, reached)) or (
            self._is_folder(places[0])
            and self._is_folder(targets[0])
            and all(map(self.is_inside, self._forms(targets[0])))
        )
        return reached, sure

    def is_inside(self, place: str | None) -> bool:
        """Tell whether a folder lies in the project."""
        return place is not None and inside(self._space.text_form(place), self._space.real_root)

    def is_really_inside(self, place: str | None) -> bool:
        """Tell whether a folder lies in the project, also where its links lead."""
        return self.is_inside(place) and place is not None and self.is_inside(self.lookups.resolved(place))

    def _is_folder(self, path: str | None) -> bool:
        return path is not None and self.lookups.is_folder(path)

    def _forms(self, path: str | None) -> Places:
        # Behind a link, "cd .." goes back the way the shell came; "> ../o" goes up from the folder that the link leads
        # to.
        if path is None or path.count("/") > _DEEPEST_FOLDER:
            return UNKNOWN_PLACE
        forms = (lexical(path), self.lookups.resolved(path))
        return UNKNOWN_PLACE if self.lookups.calls.spent else forms

    def is_script(self, word: Word, places: Places) -> bool:
        """Tell whether a shell's first operand is surely a file of commands.

        It is none if it may be one of the system's names for the shell's own input, as ``/dev/stdin`` is, or a program:
        ``bash x`` runs the x that PATH names where there is no file x here.
        """
        path = self.path(word)
        if path is None:
            return False
        targets = self.absolute(path, places)
        if any(target is None or self._is_input(target) for target in targets):
            return False
        return "/" in path or "." in path or all(map(self.lookups.exists, filter(None, targets)))

    def _is_input(self, path: str) -> bool:
        forms = (lexical(path), self.lookups.resolved(path))
        return self.lookups.calls.spent or any(inside(form, folder) for form in forms for folder in _SYSTEM_INPUTS)


def _known(path: str | None) -> str | None:
    """Forget a path that leads elsewhere in each process, as ``/proc/self/cwd`` does."""
    return None if path is None or is_live(path) else path
