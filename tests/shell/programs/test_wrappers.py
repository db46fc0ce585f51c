"""What a simple command runs, through any number of wrappers."""

from __future__ import annotations

import pytest

from shell_text import programs, reach

RUN = {
    "rm x": ["rm"],
    "sudo rm x": ["sudo", "rm"],
    "nice -n 5 timeout 60 sudo rm x": ["nice", "timeout", "sudo", "rm"],
    "env -S 'nice rm' x": ["env", "nice", "rm"],
    "docker exec web rm": ["docker", "rm"],
    "find . -exec nice rm {} +": ["find", "nice", "rm"],
    "sh x.sh a": ["sh", "x.sh"],
    "sh -c 'rm x'": ["sh"],
    "env $x rm": ["env", "\x01", "rm"],
    "$x rm": ["\x01", "rm"],
}


@pytest.mark.parametrize(("text", "run"), RUN.items())
def test_command_runs_these_programs(text: str, run: list[str]) -> None:
    assert programs(text) == run


VIEWS_AND_PIN = {
    "rm x": ([0], 0),
    "nice rm x": ([0, 1], 2),
    "timeout 5 nice rm x": ([0, 2, 3], 4),
    "sudo rm x": ([0], 2),
    "sudo -u bob rm x": ([0], 4),
    "sudo nice rm x": ([0], 3),
    "./nice rm x": ([0], 2),
    "command -p rm x": ([0], 3),
    "command -v rm": ([0, 2], 2),
    "sh -c 'rm x' a": ([0], 3),
    "find . -name x": ([0], 0),
    "find . -delete": ([0], 3),
    "find . -exec rm {} +": ([0], 4),
    "git log": ([0], 0),
    "git -C d log": ([0], 0),
    "git -c a=b log": ([0], 4),
}


@pytest.mark.parametrize(("text", "expected"), VIEWS_AND_PIN.items())
def test_allow_rule_begins_at_a_view_and_reaches_over_the_pin(text: str, expected: tuple[list[int], int]) -> None:
    """``sudo:*`` is too short to have named what sudo runs."""
    found = reach(text)

    assert (found.views, found.pin) == expected


@pytest.mark.parametrize(
    ("text", "scripts"),
    [
        ("sh -c 'rm x'", ["rm x"]),
        ("sh -c 'rm $0' x", ["rm $0"]),
        ("bash +c 'rm x'", ["rm x"]),
        ("bash -e +c 'rm x'", ["rm x"]),
        ("eval rm x", ["rm x"]),
        ("eval 'a; b' c", ["a; b c"]),
        ("trap 'rm x' EXIT", ["rm x"]),
        ("watch 'rm x'", ["rm x"]),
        ("watch -x rm x", []),
        ("ssh host rm x", ["rm x"]),
        ("flock f -c 'rm x'", ["rm x"]),
        ("find . -exec env -S 'rm x' ';'", ["rm x"]),
    ],
)
def test_scripts_are_kept_to_be_read_in_their_turn(text: str, scripts: list[str]) -> None:
    assert reach(text).scripts == scripts


@pytest.mark.parametrize("text", ["sudo -u rm ls", "timeout -s rm 5 ls", "docker exec rm ls", "git-rm x"])
def test_what_another_version_may_run_is_a_hint(text: str) -> None:
    assert any("rm" in hint for hint in reach(text).hints)


@pytest.mark.parametrize(
    ("text", "fed", "certain"),
    [
        ("sh", False, False),
        ("sh x.sh", False, True),
        ("sh x.sh", True, True),
        ("sh -x x.sh", True, False),
        ("sh -s x", False, False),
        ("sh -ic ls", False, False),
        ("sh --version", True, True),
        ("nice", False, True),
        ("linux64", True, False),
        ("at now", True, False),
        ("xargs env", False, False),
        ("xargs ls", False, True),
        ("find . -exec xargs ls ';'", False, False),
        ("tmux new ls", False, False),
        ("su root ls -c rm", False, False),
        ("env -S 'ls $x'", False, False),
        ("source x.sh", False, False),
        ("export A=1", False, True),
        ("test -v a", False, False),
    ],
)
def test_command_is_certain_only_if_it_runs_nothing_else(text: str, fed: bool, certain: bool) -> None:
    assert reach(text, fed=fed).certain is certain


@pytest.mark.parametrize(
    ("text", "changing"),
    [("export A=1", True), ("time export A=1", True), ("command cd x", True), ("cd x", False), ("ls export", False)],
)
def test_builtin_that_changes_the_shell_is_noticed_behind_a_wrapper(text: str, changing: bool) -> None:
    assert reach(text).changing is changing


@pytest.mark.parametrize("wrapper", ["env ", "su a ", "fd -x ", "env -S 'env' ", "find . -exec ", "exec "])
def test_very_many_wrappers_are_not_followed_to_the_end(wrapper: str) -> None:
    found = reach(wrapper * 500 + "rm x")

    assert not found.certain
    assert "rm" in {found.words[program.name].guess for program in found.programs}
    assert reach(wrapper * 3 + "rm x").programs
