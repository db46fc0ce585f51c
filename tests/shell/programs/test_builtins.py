"""Builtins that change the shell, evaluate their words, or do nothing; and variables that mean something."""

from __future__ import annotations

import pytest

from ask_permissions.shell.programs.builtins import (
    changes_shell,
    does_nothing,
    evaluates_words,
    is_critical_assignment,
    is_harmless_assignment,
    program_value,
)
from ask_permissions.shell.programs.names import is_good_name
from shell_text import simple, words


@pytest.mark.parametrize(
    ("name", "good"),
    [("x", True), ("file2", True), ("PATH", False), ("a_b", True), ("path", False), ("home", False), ("", False)],
)
def test_name_that_may_mean_something_is_not_good(name: str, good: bool) -> None:
    assert is_good_name(name) is good


@pytest.mark.parametrize(
    ("text", "harmless"),
    [("CI=1 a", True), ("LC_ALL=C a", True), ("TZ=$x a", False), ("PAGER=less a", False), ("PATH=b a", False)],
)
def test_assignment_is_harmless_if_it_is_known_and_changes_no_program(text: str, harmless: bool) -> None:
    assert is_harmless_assignment(simple(text).assignments[0]) is harmless


@pytest.mark.parametrize(
    ("text", "critical"),
    [
        ("PATH=b", True),
        ("LD_PRELOAD=b", True),
        ("BASH_ENV=b", True),
        ("FIGNORE=b", True),
        ("RANDOM=b", True),
        ("CI=1", False),
    ],
)
def test_assignment_is_critical_if_it_decides_what_a_shell_runs(text: str, critical: bool) -> None:
    assert is_critical_assignment(text) is critical


@pytest.mark.parametrize(
    ("source", "program"),
    [
        ("PAGER=less", "less"),
        ("GIT_SSH_COMMAND='ssh -v'", "ssh -v"),
        ("CC=gcc", "gcc"),
        ("x=rm", ""),
        ("PAGER", ""),
    ],
)
def test_program_in_a_variable_for_others_is_found(source: str, program: str) -> None:
    command = simple(source)

    assert program_value((*command.assignments, *command.words)[0]) == program


@pytest.mark.parametrize(
    ("text", "nothing"),
    [
        ("exit 0", True),
        ("break", True),
        (":", True),
        ("set -euo pipefail", True),
        ("set +x", True),
        ("set -k", False),
        ("set", False),
        ("set -- a", False),
        ("exit $x", False),
        ("ls", False),
    ],
)
def test_builtin_that_only_ends_or_makes_stricter_does_nothing(text: str, nothing: bool) -> None:
    assert does_nothing(words(text)) is nothing


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("export A=1", True),
        ("source f", True),
        ("alias a=b", True),
        ("set -k", True),
        ("set -e", False),
        ("read -r line", False),
        ("read PATH", True),
        ("read", True),
        ("read -p x line", True),
        ("cd x", False),
        ("ls", False),
    ],
)
def test_builtin_changes_the_shell_unless_it_is_plainly_harmless(text: str, changes: bool) -> None:
    assert changes_shell(words(text)) is changes


@pytest.mark.parametrize(
    "text",
    [
        "let x=1",
        "printf -v x a",
        "printf '%n' x",
        'printf "$x" a',
        "printf $x",
        "test -v x",
        "[ -R x ]",
        '[ "$x" y ]',
        "[ $x ]",
        '[ a = b -a "$x" ]',
        "declare -i x=y",
        "declare 'a[0]=1'",
        "unset $x",
        "read 'a[0]'",
        "mapfile -C a",
        "enable -f a b",
        "wait -p x",
        "jobs -x a",
        "export RANDOM=a",
        "readonly SECONDS=a",
        "declare -x DIRSTACK=a",
        "typeset BASH_CMDS=a",
        "local HISTCMD",
        "read -r OPTIND",
        "mapfile -t RANDOM",
        "getopts ab SRANDOM",
    ],
)
def test_builtin_may_evaluate_a_word_once_more(text: str) -> None:
    """Bash runs the command in ``test -v 'a[$(rm x)]'``, in spite of the quotes."""
    assert evaluates_words(words(text))


@pytest.mark.parametrize(
    "text",
    [
        "printf '%s\\n' \"$x\"",
        "printf '100%%n' a",
        "printf -- '%s' a",
        "printf",
        '[ "$a" = "$b" ]',
        '[ -n "$a" ]',
        "[ $# -gt 0 ]",
        "test ! -f x",
        "[ ]",
        "declare x=1",
        "export NODE_ENV=test",
        "export -f x",
        "read -r line",
        "mapfile -t x",
        "getopts ab option",
        "wait 5",
        "jobs",
        "ls -v",
    ],
)
def test_builtin_takes_its_words_as_they_are(text: str) -> None:
    assert not evaluates_words(words(text))
