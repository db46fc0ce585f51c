"""What every way of finding out about a command shares."""

from __future__ import annotations

from ask_permissions.shell.programs.reach import MOST_SCANS, Exploration, Program
from ask_permissions.shell.syntax.tree import ANYTHING
from shell_text import words


def test_any_word_may_be_the_program_where_nothing_is_certain() -> None:
    exploration = Exploration(words("env $x rm a"), fed=False)
    exploration.uncertain(1, 3)

    assert not exploration.reach.certain
    assert exploration.reach.programs == [Program(1, 2, 3), Program(2, 3, 3)]


def test_replaced_text_is_unknown_wherever_it_stands() -> None:
    exploration = Exploration(words("xargs -I% rm a%b % c"), fed=False)
    exploration.replaced("%", 2, 6)

    assert [word.text for word in exploration.reach.words[2:]] == ["rm", f"a{ANYTHING}b", ANYTHING, "c"]
    assert [word.guess for word in exploration.reach.words[3:5]] == ["a%b", "%"]
    assert exploration.reach.certain


def test_words_are_gone_through_a_bounded_number_of_times() -> None:
    exploration = Exploration(words("a %"), fed=False)
    for _ in range(MOST_SCANS):
        exploration.replaced("%", 1, 2)
    assert exploration.reach.certain

    exploration.replaced("%", 1, 2)

    assert not exploration.reach.certain


def test_script_is_certain_if_each_of_its_words_is_known() -> None:
    exploration = Exploration(words("eval rm x"), fed=False)
    exploration.script(words("rm x"))
    assert exploration.reach.certain

    exploration.script(words("rm $x"))

    assert exploration.reach.scripts == ["rm x", f"rm {ANYTHING}"]
    assert not exploration.reach.certain
