"""Where a command runs, asked directly."""

from __future__ import annotations

from ask_permissions.files.workspaces import Workspace
from ask_permissions.shell.paths.places import UNKNOWN_PLACE, Folders, joined_places
from ask_permissions.shell.syntax.grammar import Grammar

HOMELESS = Folders(Workspace(root="/project", real_root="/project", home=None))


def test_path_in_the_home_folder_is_unknown_where_there_is_none() -> None:
    word = Grammar("~/a").word()
    assert HOMELESS.path(word) is None
    assert not HOMELESS.is_script(word, HOMELESS.start)


def test_too_many_places_are_as_good_as_unknown() -> None:
    assert joined_places("abc", "cd") == ("a", "b", "c", "d")
    assert joined_places("abcdefghijkl") == UNKNOWN_PLACE


def test_folder_of_an_endless_path_is_unknown() -> None:
    words = [Grammar(text).word() for text in ("cd", "a/" * 100)]
    assert HOMELESS.changed(words, HOMELESS.start) == (UNKNOWN_PLACE, False)
