"""What is known at each word of a command."""

from __future__ import annotations

import pytest

from ask_permissions.shell.paths.moves import KnownAt
from ask_permissions.shell.paths.places import Places
from ask_permissions.shell.paths.variables import UNKNOWN_VALUE, Value
from known import known
from shell_text import reach


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("cat f", ("/project",)),
        ("env -C src cat f", ("/project/src",)),
        ("env -C src git -C lib add f", ("/project/src/lib",)),
        ("make -C /a f", ("/a",)),
        ('git -C "$d" add f', (None,)),
    ],
)
def test_program_looks_for_the_last_word_in_a_folder(text: str, places: Places) -> None:
    found = reach(text)

    here = KnownAt(found, known())(len(found.words) - 1)

    assert tuple(place and place.replace("/./", "/") for place in here.places) == places


def test_program_may_look_at_a_word_before_it_goes_anywhere() -> None:
    found = reach("env -C src tar -C lib -cf a f")
    at = KnownAt(found, known())

    assert at(6, but=3).places == at(4).places == ("/project/./src",)
    assert at(7).places == ("/project/./src/./lib",)


def test_find_puts_in_what_it_finds_and_others_what_is_not_known() -> None:
    assert "./a" in KnownAt(reach("find . -name a -exec cat {} +"), known())(6).input.texts
    assert KnownAt(reach("fd a -x cat {}"), known())(4).input == UNKNOWN_VALUE


def test_folder_may_come_from_the_input_or_from_find() -> None:
    lines = Value(("vault", "src"), complete=True)
    fed = KnownAt(reach("xargs -I{} env -C {} cat v"), known(lines=lines))(6)

    assert fed.places == ("/project/./vault", "/project/./src")
    assert KnownAt(reach("find . -execdir env -C {} cat v ';'"), known())(7).places == (None,)


def test_moves_of_one_action_hold_up_to_its_end() -> None:
    at = KnownAt(reach("env -C a find . -exec env -C b cat f ';' -name x"), known())

    assert at(9).places == ("/project/./a/./b",)
    assert at(12).places == ("/project/./a",)


@pytest.mark.parametrize(("text", "words"), [("fd a -x cat", 5), ("fd a -x cat ';' -x ls {/.}", 8)])
def test_fd_puts_what_it_finds_behind_an_action(text: str, words: int) -> None:
    found = reach(text)

    assert found.words[4].source == ""
    assert len(found.words) == words
    assert KnownAt(found, known(lines=Value(("a",), complete=True)))(4).input == UNKNOWN_VALUE
