"""What find, fd and git run."""

from __future__ import annotations

import pytest

from shell_text import programs, reach


@pytest.mark.parametrize(
    ("text", "run"),
    [
        ("find . -name x", ["find"]),
        ("find . -exec rm {} ';'", ["find", "rm"]),
        ("find . -exec rm {} +", ["find", "rm"]),
        ("find . -exec a ';' -exec b ';'", ["find", "b", "a"]),
        ("find . -exec a x + -exec b {} ';'", ["find", "a"]),
        ("find . -name -exec rm ';'", ["find"]),
        ('find . "$x" -exec rm ";"', ["find", "rm"]),
        ('find . ! "$x" -name -exec rm ";"', ["find", "rm"]),
        ('find "$x"', ["find"]),
        ("fd a src", ["fd"]),
        ("fd a -x rm", ["fd", "rm"]),
    ],
)
def test_find_runs_what_its_actions_name(text: str, run: list[str]) -> None:
    """Where ``$x`` may be ``-name``, the action that it would swallow is looked at all the same."""
    assert reach(text).certain
    assert programs(text) == run


@pytest.mark.parametrize("text", ["find $x", 'find . "$x" rm ";"', "fd -Hx rm", "fd --exec=rm a", "fd $x"])
def test_find_that_may_run_any_of_its_words_is_not_certain(text: str) -> None:
    assert not reach(text).certain
    assert set(programs(text)) >= {word.guess for word in reach(text).words}


@pytest.mark.parametrize("text", ["find . -delete", "find . -fprint f", "find . -fls f", "find . -fprintf f '%p'"])
def test_find_that_changes_files_must_be_named_up_to_there(text: str) -> None:
    assert reach(text).pin == len(reach(text).words)


@pytest.mark.parametrize(
    ("text", "subcommand"),
    [("git push x", "push"), ("git -C d push", "push"), ("git --no-pager -c a=b push", "push"), ("git", None)],
)
def test_git_has_its_own_options_before_the_subcommand(text: str, subcommand: str | None) -> None:
    found = reach(text)
    (program,) = found.programs

    assert [word.text for word in found.words[program.arguments :][:1]] == ([] if subcommand is None else [subcommand])


@pytest.mark.parametrize(
    ("text", "scripts", "hints"),
    [
        ("git -c alias.x='!rm a' x b", ["rm a b"], []),
        ("git -c alias.x='push -f' x b", [], ["git push -f b"]),
        ("git -c core.pager=rm log", [], ["rm"]),
        ("git rebase -x 'rm a' b", ["rm a"], []),
        ("git rebase --exec='rm a'", ["rm a"], []),
        ("git log", [], []),
    ],
)
def test_git_runs_aliases_and_programs_of_its_settings(text: str, scripts: list[str], hints: list[str]) -> None:
    found = reach(text)

    assert (found.scripts, found.hints) == (scripts, hints)


@pytest.mark.parametrize("text", ["git --odd log", "git -c $x log", "git --config-env=a=B log", "git -c"])
def test_git_with_an_option_that_is_not_known_is_not_certain(text: str) -> None:
    assert not reach(text).certain


def test_find_that_may_run_very_many_things_is_not_certain() -> None:
    found = reach("find '$x' \"$x\"" + " -exec a" * 100 + " -exec rm ';'")

    assert not found.certain
    assert "rm" in {found.words[program.name].guess for program in found.programs}


def test_very_many_aliases_of_git_are_not_put_together_with_all_words_behind_them() -> None:
    found = reach("git" + " -c alias.x='!a'" * 1_000 + " x")

    assert not found.certain
    assert sum(map(len, found.scripts)) < 100 * 16_000
    assert found.scripts[-1] == "a"
