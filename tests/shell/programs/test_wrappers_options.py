"""What stands before the program that a wrapper runs, and whether a subcommand may run one."""

from __future__ import annotations

import pytest

from ask_permissions.shell.knowledge.uses import Use, read_use
from ask_permissions.shell.programs.reach import program_name
from ask_permissions.shell.programs.subcommands import may_run
from ask_permissions.shell.programs.wrappers import token
from shell_text import programs, reach, words

UNTOLD = "?"


def use(text: str) -> Use:
    given = words(text)
    return read_use(given[0].text, given, 1, len(given))


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
    found = use(text)

    assert (words(text)[found.inner].text if found.sure else UNTOLD) == inner


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
    assert [role.piece.text for role in use(text).values("script", "words")] == ([] if script is None else [script])


def test_second_script_leaves_it_open_which_is_run() -> None:
    assert reach("script --command a -c b").certain is False
    assert reach("flock f -c a -c b").certain is False


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
    assert token(use(text)) == replaced


@pytest.mark.parametrize(("text", "certain"), [("env A=1 ls", True), ("env PATH=b ls", False), ("env A=$x ls", False)])
def test_assignment_that_decides_what_runs_is_not_certain(text: str, certain: bool) -> None:
    assert reach(text).certain is certain


@pytest.mark.parametrize(
    ("text", "letters", "operand"),
    [
        ("bash f.sh", set(), "f.sh"),
        ("bash -c 'ls'", {"-c"}, "ls"),
        ("bash -euc 'ls'", {"-e", "-u", "-c"}, "ls"),
        ("bash +c 'ls'", {"-c"}, "ls"),
        ("bash -e +xc 'ls'", {"-e", "-x", "-c"}, "ls"),
        ("bash -o errexit -c 'ls'", {"-o", "-c"}, "ls"),
        ("bash -c -- 'ls'", {"-c", "-"}, "ls"),
        ("bash - f.sh", {"-"}, "f.sh"),
        ("bash --norc f.sh", {"--norc"}, "f.sh"),
        ("bash --rcfile g f.sh", {"--rcfile"}, "f.sh"),
        ("bash --version", {"--version"}, None),
        ("fish -c 'ls'", {"-c"}, "ls"),
    ],
)
def test_shells_options_end_at_its_first_operand(text: str, letters: set[str], operand: str | None) -> None:
    found = use(text)

    assert found.sure
    assert set(found.flags) == letters
    assert [word.text for word in found.operands] == ([] if operand is None else [operand])


@pytest.mark.parametrize("text", ["bash --odd f.sh", "bash $x f.sh", "fish -i f.sh"])
def test_shell_with_an_option_that_is_not_known_may_run_anything(text: str) -> None:
    assert not use(text).sure


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
    found = use(text)

    assert found.sure
    assert (" ".join(found.path), words(text)[found.steps[-1] + 1].text) == (name, after)


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("docker ps exec", False),
        ("docker exec web ls", False),
        ("docker --odd ps", False),
        ("git stash $x", False),
        ("ls exec", False),
        ("docker $x exec", True),
        ("docker compose $x", True),
        ("docker --host=$x ps", True),
        ("docker --odd exec web rm", True),
        ("npm --registry x publish", False),
        ("npm" + " -s" * 13, True),
    ],
)
def test_subcommand_may_run_programs_where_it_is_not_known(text: str, may: bool) -> None:
    given = words(text)

    assert may_run(use(text), given, 1, len(given)) is may


def test_value_of_an_option_may_be_the_subcommand_of_another_program_of_the_row() -> None:
    """What would then be run is denied, and must be named by a rule that allows."""
    assert programs("yarn --registry exec rm x") == ["yarn", "rm"]
    assert reach("yarn --registry exec rm x").pin == 4
    assert programs("yarn --registry all rm x") == ["yarn"]
    assert reach("yarn --registry exec").pin == 3


@pytest.mark.parametrize(("source", "name"), [("rm", "rm"), ("/bin/rm", "rm"), ("./x/rm", "rm"), ("$'rm'", "rm")])
def test_program_name_is_the_base_name(source: str, name: str) -> None:
    assert program_name(words(source)[0]) == name
