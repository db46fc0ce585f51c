"""A rule that denies or asks fires by what a command means, and where nobody knows what a word is, it asks."""

from __future__ import annotations

import pytest

from ask_permissions.shell.likeness import Likeness
from ask_permissions.shell.patterns import likeness, read_pattern
from ask_permissions.shell.programs.commands import resolve_command
from ask_permissions.shell.programs.reach import ResolvedCommand
from decisions import decided
from shell_text import words


def resolved(text: str) -> ResolvedCommand:
    return resolve_command(words(text))[0]


def alike(pattern: str, command: str) -> Likeness:
    return likeness(read_pattern(pattern), resolved(command))


@pytest.mark.parametrize(
    ("pattern", "command", "expected"),
    [
        ("rm -rf:*", "rm -r -f x", "same"),
        ("rm -rf:*", "rm x -Rfv", "same"),
        ("rm -rf:*", "rm --recursive --force x", "same"),
        ("rm -rf:*", "rm --rec x --force", "same"),
        ("rm -rf:*", "sudo rm -r -f x", "same"),
        ("rm -rf:*", "rm -r x", "other"),
        ("rm -rf:*", "rm -- -r -f", "other"),
        ("rm -rf:*", "rm x $y", "unknown"),
        ("rm -rf:*", 'rm "$y"', "unknown"),
        ("rm -rf:*", 'rm x "$y"', "other"),
        ("git push --force:*", "git push -f", "same"),
        ("git push --force:*", "git push origin +main", "same"),
        ("git push --force:*", "git push --force-with-lease", "other"),
        ("git branch -d:*", "git branch -D x", "same"),
        ("git branch -D:*", "git branch -d x", "other"),
        ("curl -X DELETE:*", "curl -XDELETE u", "same"),
        ("curl -XDELETE:*", "curl u --request DELETE", "same"),
        ("curl -X DELETE:*", "curl -X GET u", "other"),
        ("curl -X DELETE:*", "curl -X $m u", "unknown"),
    ],
)
def test_options_are_a_set(pattern: str, command: str, expected: Likeness) -> None:
    """In any order, bundled or spelt out, before the operands or behind them."""
    assert alike(pattern, command) == expected


@pytest.mark.parametrize(
    ("pattern", "command", "expected"),
    [
        ("kubectl delete:*", "kubectl -n p delete x", "same"),
        ("kubectl delete:*", "kubectl get delete", "other"),
        ("kubectl delete:*", "kubectl --odd get delete x", "unknown"),
        ("kubectl delete:*", "kubectl -n p $x", "unknown"),
        ("npm run deploy:*", "npm run-script deploy", "same"),
        ("npm install:*", "npm --odd y i", "unknown"),
        ("docker exec:*", "docker --odd x compose exec c", "other"),
        ("git push:*", "git --odd push", "same"),
        ("git push origin main:*", "git push -u origin main", "same"),
        ("git push origin main:*", "git push -u main origin", "other"),
        ("git push origin main:*", "git push origin", "other"),
        ("git push origin main:*", "git push -u origin $x", "unknown"),
        ("chmod 777:*", "chmod -R 777 x", "same"),
        ("chmod 777:*", "chmod -R 644 777", "other"),
        ("ls a:*", "ls --odd=b a", "same"),
        ("x a -f:*", "x -f a", "unknown"),
        ("x a b:*", "x --odd c a b", "unknown"),
    ],
)
def test_subcommands_and_operands_come_first_whatever_options_stand_between(
    pattern: str, command: str, expected: Likeness
) -> None:
    assert alike(pattern, command) == expected


@pytest.mark.parametrize(
    ("pattern", "command", "expected"),
    [
        ("make clean:*", "make -j 4 all clean", "same"),
        ("make clean:*", "make all", "other"),
        ("make clean:*", "make $x", "unknown"),
        ("make clean all:*", "make all clean", "same"),
        ("make clean all:*", "make clean", "other"),
    ],
)
def test_target_may_stand_anywhere_among_the_operands(pattern: str, command: str, expected: Likeness) -> None:
    assert alike(pattern, command) == expected


@pytest.mark.parametrize(
    ("pattern", "command", "expected"),
    [
        ("rm:*", "mywrap rm x", "unknown"),
        ("rm:*", "mywrap -- rm x", "unknown"),
        ("rm:*", "mywrap /bin/rm x", "unknown"),
        ("rm:*", "mywrap --wrap=rm x", "unknown"),
        ("rm:*", "mywrap -crm x", "unknown"),
        ("rm:*", "mywrap on:rm x", "unknown"),
        ("rm:*", "sudo mywrap exec rm", "unknown"),
        ("rm:*", "git my-alias rm", "unknown"),
        ("rm:*", "mywrap x.rm", "other"),
        ("rm:*", "mywrap https://rm/x:rm", "other"),
        ("rm:*", "echo rm", "other"),
        ("rm:*", "git commit -m rm", "other"),
        ("python:*", "mywrap python:3.12", "other"),
        ("git push:*", "mywrap git push", "unknown"),
        ("git push:*", "mywrap git -C d push", "unknown"),
        ("git push:*", "mywrap git status", "other"),
        ("git push", "mywrap git status", "other"),
        ("rm -rf:*", "mywrap" + " rm" * 100, "unknown"),
    ],
)
def test_word_of_a_program_that_is_not_listed_may_name_a_program(
    pattern: str, command: str, expected: Likeness
) -> None:
    assert alike(pattern, command) == expected


def test_words_of_a_text_for_a_program_that_is_not_listed_are_read_as_commands() -> None:
    _, reach = resolve_command(words("mywrap 'cd d && rm y'"))

    assert "cd d && rm y" in reach.hints


@pytest.mark.parametrize(
    ("command", "expected"),
    [("mywrap 'open the door'", "ask"), ("mywrap 'Open the door'", "allow"), ("Open x", "deny")],
)
def test_text_that_may_be_prose_is_compared_with_case(command: str, expected: str) -> None:
    assert decided(command, allow=["*"], deny=["open:*"]) == expected


def test_program_is_known_without_case() -> None:
    assert alike("rm:*", "RM x") == "same"
    assert alike("Rm:*", "rm x") == "same"
