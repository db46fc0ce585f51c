"""What stands before the program that a wrapper runs."""

from __future__ import annotations

import pytest

from ask_permissions.shell.knowledge.rows import Row
from ask_permissions.shell.knowledge.table import row_of
from ask_permissions.shell.programs.options import read_options, read_shell_options, subcommand_at
from ask_permissions.shell.programs.reach import program_name
from shell_text import words

UNTOLD = "?"


def known(program: str) -> Row:
    row = row_of(program)
    assert row
    return row


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        ("sudo ls", "ls"),
        ("sudo -u bob ls", "ls"),
        ("sudo -ubob ls", "ls"),
        ("sudo -Eu bob ls", "ls"),
        ("sudo --user bob ls", "ls"),
        ("sudo --user=bob ls", "ls"),
        ("sudo -- ls", "ls"),
        ("sudo A=1 ls", "ls"),
        ("nice -5 ls", "ls"),
        ("timeout 5 ls", "ls"),
        ("timeout -k 1 5 ls", "ls"),
        ("xargs -i ls", "ls"),
        ("xargs -i% ls", "ls"),
        ("sudo --odd ls", UNTOLD),
        ("sudo -z ls", UNTOLD),
        ("sudo $x ls", UNTOLD),
        ("sudo -u $x ls", UNTOLD),
        ("sudo --user $x ls", UNTOLD),
        ("sudo --user=$x ls", UNTOLD),
        ('sudo --user "$x" ls', "ls"),
        ("nice --adjustment *.c ls", UNTOLD),
        ("timeout $x ls", UNTOLD),
        ("flock - ls", UNTOLD),
        ("timeout 5 -x ls", UNTOLD),
    ],
)
def test_options_end_where_the_program_stands(text: str, inner: str) -> None:
    """Where an option is not known, no word is: it may be that option's value."""
    given = words(text)
    options = read_options(known(given[0].text), given, 1, len(given))

    assert (UNTOLD if options.inner is None else given[options.inner].text) == inner


@pytest.mark.parametrize(
    ("text", "script"),
    [
        ("su -c 'ls'", "ls"),
        ("su bob -c 'ls'", "ls"),
        ("su --command='ls'", "ls"),
        ("flock f -c 'ls'", "ls"),
        ("env -S 'ls -l'", "ls -l"),
        ("env -iS'ls -l'", "ls -l"),
        ("su bob", None),
    ],
)
def test_options_give_the_script_among_them(text: str, script: str | None) -> None:
    given = words(text)
    found = read_options(known(given[0].text), given, 1, len(given)).script

    assert (found and found.text) == script


def test_second_script_leaves_it_open_which_is_run() -> None:
    given = words("script --command a -c b")

    assert read_options(known("script"), given, 1, len(given)).inner is None


@pytest.mark.parametrize(
    ("text", "replaced"),
    [
        ("xargs -I{} ls", "{}"),
        ("xargs -I % ls", "%"),
        ("xargs -i ls", "{}"),
        ("xargs --replace ls", "{}"),
        ("xargs --replace=% ls", "%"),
        ("xargs ls", None),
    ],
)
def test_options_give_what_stands_for_a_line_of_input(text: str, replaced: str | None) -> None:
    given = words(text)

    assert read_options(known("xargs"), given, 1, len(given)).replaced == replaced


@pytest.mark.parametrize(("text", "certain"), [("env A=1 ls", True), ("env PATH=b ls", False), ("env A=$x ls", False)])
def test_assignment_that_decides_what_runs_is_not_certain(text: str, certain: bool) -> None:
    given = words(text)

    assert read_options(known("env"), given, 1, len(given)).certain is certain


@pytest.mark.parametrize(
    ("text", "letters", "operand"),
    [
        ("bash f.sh", set(), "f.sh"),
        ("bash -c 'ls'", {"c"}, "ls"),
        ("bash -euc 'ls'", {"e", "u", "c"}, "ls"),
        ("bash +c 'ls'", {"c"}, "ls"),
        ("bash -e +xc 'ls'", {"e", "x", "c"}, "ls"),
        ("bash -o errexit -c 'ls'", {"o", "c"}, "ls"),
        ("bash -c -- 'ls'", {"c", "-"}, "ls"),
        ("bash - f.sh", {"-"}, "f.sh"),
        ("bash --norc f.sh", set(), "f.sh"),
        ("bash --rcfile g f.sh", {"odd"}, "f.sh"),
        ("bash --version", {"harmless"}, None),
        ("fish -c 'ls'", {"c"}, "ls"),
    ],
)
def test_shells_options_end_at_its_first_operand(text: str, letters: set[str], operand: str | None) -> None:
    given = words(text)
    options = read_shell_options(known(given[0].text), given, 1, len(given))

    assert options.given == letters
    assert options.inner is not None
    assert [word.text for word in given[options.inner :]] == ([] if operand is None else [operand])


@pytest.mark.parametrize("text", ["bash --odd f.sh", "bash $x f.sh", "fish -i f.sh"])
def test_shell_with_an_option_that_is_not_known_may_run_anything(text: str) -> None:
    given = words(text)

    assert read_shell_options(known(given[0].text), given, 1, len(given)).inner is None


@pytest.mark.parametrize(
    ("text", "name", "after"),
    [
        ("docker exec web ls", "docker exec", "web"),
        ("docker -H a exec web ls", "docker exec", "web"),
        ("docker compose -f x exec web ls", "docker compose exec", "web"),
        ("uv tool run ls", "uv tool run", "ls"),
    ],
)
def test_subcommand_that_runs_programs_is_found(text: str, name: str, after: str) -> None:
    given = words(text)
    found = subcommand_at(given[0].text, given, 1, len(given))

    assert found is not None
    wrapper, index = found
    assert (wrapper, given[index].text) == (row_of(name), after)


def test_subcommand_is_told_apart_from_none_and_from_one_that_is_not_known() -> None:
    assert subcommand_at("docker", words("docker ps exec"), 1, 3) is None
    assert subcommand_at("ls", words("ls exec"), 1, 2) is None
    assert subcommand_at("docker", words("docker $x exec"), 1, 3) == (None, 1)
    assert subcommand_at("npm", words("npm" + " -s" * 13), 1, 14) == (None, 1)


@pytest.mark.parametrize(("source", "name"), [("rm", "rm"), ("/bin/rm", "rm"), ("./x/rm", "rm"), ("$'rm'", "rm")])
def test_program_name_is_the_base_name(source: str, name: str) -> None:
    assert program_name(words(source)[0]) == name
