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


def test_of_many_words_that_may_be_programs_only_the_first_have_all_words_behind_them() -> None:
    exploration = Exploration(words("parallel" + " a" * 1_000), fed=False)
    exploration.uncertain(0, 1_001)

    programs = exploration.reach.programs
    assert (programs[0], programs[1].end) == (Program(0, 1, 1_001), 1_001)
    assert sum(program.end - program.name for program in programs) < 32 * 1_001


def test_of_very_many_words_that_may_be_programs_each_name_counts_once() -> None:
    exploration = Exploration(words("parallel" + " a $x" * 5_000 + " rm a"), fed=False)
    exploration.uncertain(0, 10_003)

    names = [exploration.reach.words[program.name].guess for program in exploration.reach.programs]
    assert names[-1] == "rm"
    assert len(names) < 1_000


def test_words_that_may_be_programs_twice_count_once() -> None:
    exploration = Exploration(words("a b c"), fed=False)
    exploration.uncertain(0, 3)
    exploration.uncertain(1, 3)

    assert exploration.reach.programs == [Program(0, 1, 3), Program(1, 2, 3), Program(2, 3, 3)]
