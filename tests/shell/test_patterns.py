"""Patterns for commands, in the narrow reading and in the wide one."""

from __future__ import annotations

import pytest

from ask_permissions.shell.likeness import Likeness
from ask_permissions.shell.patterns import covers, likeness, read_pattern
from ask_permissions.shell.programs.commands import resolve_command
from ask_permissions.shell.programs.reach import ResolvedCommand
from decisions import decided
from shell_text import simple


def resolved(text: str) -> ResolvedCommand:
    given = simple(text)
    return resolve_command(given.words, assignments=given.assignments)[0]


@pytest.mark.parametrize(
    ("pattern", "words", "open_end", "exact", "starred"),
    [
        ("npm run:*", ["npm", "run"], True, True, False),
        ("npm run :*", ["npm", "run"], True, True, False),
        ("npm run", ["npm", "run"], False, True, False),
        ("git 'a b'", ["git", "a b"], False, True, False),
        ("git * main", ["git", "\x04", "main"], False, True, True),
        ("ls '*'", ["ls", "*"], False, True, False),
        ("a && b", ["a", "&&", "b"], False, False, False),
        ("a > b", ["a"], False, False, False),
        ("rm 'x", ["rm", "x"], False, False, False),
        ("python3 -c ':*", ["python3", "-c"], True, True, False),
        ('python3 -c " *', ["python3", "-c"], True, True, False),
        ("git log --format=':*", ["git", "log", "--format="], True, False, False),
        ("a\\ ':*", ["a", ""], True, False, False),
        ("echo 'a ':*", ["echo", "a "], True, True, False),
    ],
)
def test_pattern_is_read_as_a_command(
    pattern: str, words: list[str], open_end: bool, exact: bool, starred: bool
) -> None:
    """One that is no simple command has words to deny by, and allows nothing."""
    read = read_pattern(pattern)

    assert [word.text for word in read.words] == words
    assert (read.every, read.open, read.exact, read.starred) == (False, open_end, exact, starred)


@pytest.mark.parametrize(("pattern", "exact"), [("*", True), (" * ", True), (":*", False), ("", False)])
def test_pattern_for_every_command_allows_if_it_says_so(pattern: str, exact: bool) -> None:
    read = read_pattern(pattern)

    assert (read.every, read.exact) == (True, exact)
    assert covers(read, resolved("ls")) is exact


@pytest.mark.parametrize(
    ("pattern", "command", "covered"),
    [
        ("git push:*", "git push x", True),
        ("git push:*", "git push", True),
        ("git push:*", "git pushing", False),
        ("git push:*", "git $x", False),
        ("git push:*", "sudo git push", False),
        ("git push:*", "nice git push", True),
        ("git push:*", "/bin/git push", False),
        ("git push", "git push x", False),
        ("git * x", "git a b x", False),
        ("cp * x", "cp a b x", True),
        ("git * x", "git x", False),
        ("sudo * x", "sudo rm x", False),
        ("sudo rm *", "sudo rm x", True),
        ("rm $x", "rm $x", True),
        ("rm $x", "rm $y", False),
        ('rm "$x"', "rm $x", False),
        ("rm ~/a", "rm ~/a", True),
        ("A=1 ls", "A=1 ls", True),
        ("A=1 ls", "ls", False),
        ("ls", "A=1 ls", False),
        ("ls", "CI=1 ls", True),
        ("A=1 ls", "A=1 nice ls", False),
    ],
)
def test_allow_covers_what_surely_is_meant(pattern: str, command: str, covered: bool) -> None:
    assert covers(read_pattern(pattern), resolved(command)) is covered


@pytest.mark.parametrize(
    ("pattern", "command", "expected"),
    [
        ("git push:*", "git push x", "same"),
        ("git push:*", "sudo git push", "same"),
        ("git push:*", "/bin/git -C . push", "same"),
        ("git push:*", "git $x", "unknown"),
        ("git push:*", "git pu$x", "unknown"),
        ("git push:*", "git pull $x", "other"),
        ("git push:*", "$x push", "unknown"),
        ("rm", "rm x", "same"),
        ("rm -rf:*", "rm -fr x", "same"),
        ("rm -rf:*", "rm -f x", "other"),
        ("ls a", "ls a b", "other"),
        ("ls a", "ls a $x", "unknown"),
        ("ls a", 'ls a "$x"', "other"),
        ("rm *", "rm", "same"),
        ("rm * x", "sudo rm a x", "same"),
        ("* --force", "git push --force", "same"),
        ("* --force", "git $x", "unknown"),
        ("git * --force", "git log", "other"),
        ("A=1 ls", "A=1 ls", "same"),
        ("A=1 ls", "ls", "other"),
        ("A=1", "A=1 ls", "other"),
        ("rm x *", "rm", "other"),
    ],
)
def test_deny_asks_whether_it_may_be_meant(pattern: str, command: str, expected: Likeness) -> None:
    assert likeness(read_pattern(pattern), resolved(command)) == expected


@pytest.mark.parametrize(
    ("pattern", "key"),
    [
        ("npm run:*", ("npm", "run")),
        ("/bin/RM X", ("rm", "x")),
        ("rm -rf:*", ("rm", "")),
        ("git -C d push:*", ("git", "push")),
        ("npm run-script x", ("npm", "run")),
        ("npm i:*", ("npm", "install")),
        ("git push *", ("git", "push")),
        ("git *sh x", ("git", "")),
        ("git -C * push", ("git", "")),
        ("git $x push", ("git", "")),
        ("git 'push'", ("git", "")),
        ("rm -- -x", ("rm", "")),
        ("*", None),
        ("n*m x", None),
        ("$x a", None),
    ],
)
def test_key_is_the_one_program_that_a_pattern_is_for_and_its_first_word(
    pattern: str, key: tuple[str, str] | None
) -> None:
    assert read_pattern(pattern).key == key


@pytest.mark.parametrize(
    ("pattern", "covered", "others"),
    [
        ("deploy $STAGE *", ["deploy $STAGE x", "deploy $STAGE a b"], ["deploy $PROD x", "deploy $'--prod' x"]),
        ('deploy "$STAGE" *', ['deploy "$STAGE" x'], ["deploy $X x", "deploy $STAGE x"]),
        ("kill $$ *", ["kill $$ x"], ["kill $? x"]),
        ("cat $HOME/pub/*", ["cat $HOME/pub/x"], ["cat $OTHER/pub/x", 'cat "$HOME"/pub/x', "cat $HOME/priv/x"]),
        ("rm b/?.o *", ["rm b/?.o y"], ["rm b/[!x].o y", "rm b/a.o y"]),
        ("a $(b) *", ["a $(b) c"], ["a $(d) c", "a `b` c"]),
        ("a ~/x * $y", [], ["a ~/x b $y"]),
        ("a $x*", [], ["a $xy", "a $x", "a $x/b"]),
        ("a 'b'$x/* c", [], ["a 'b'$x/d c"]),
        ("a $x *", ["a $x", "a $x y"], ["a", "a $y"]),
        ("a *.py", ["a b.py", "a *.py"], ["a $x.py", 'a "$x".py', "a 'b'*.py", "a ?.py"]),
    ],
)
def test_expansion_in_a_pattern_with_a_star_is_the_very_one(
    pattern: str, covered: list[str], others: list[str]
) -> None:
    """As texts with marks, ``$STAGE`` and ``$PROD`` look alike."""
    allow = [pattern, "b", "d"]
    assert {command: decided(command, allow=allow) for command in (*covered, *others)} == {
        **dict.fromkeys(covered, "allow"),
        **dict.fromkeys(others),
    }


@pytest.mark.parametrize(
    ("command", "deny", "answer"),
    [
        ("timeout 5 ls", "timeout 5 rm:*", "allow"),
        ("timeout -k 1 5 rm x", "timeout 5 rm:*", "deny"),
        ("timeout 9 rm x", "timeout 5 rm:*", "allow"),
        ("timeout 5", "timeout 5 rm:*", "allow"),
        ("docker exec -it web rm x", "docker exec web rm:*", "deny"),
        ("sudo -u bob apt x", "sudo apt:*", "deny"),
        ("sudo nice -n 4 rm -f -r x", "sudo nice rm -rf:*", "deny"),
        ("env -iS 'A=1 nice rm x'", "env nice rm:*", "deny"),
        ("bash -xc ls", "bash -c:*", "deny"),
        ("npm --registry x publish", "npm publish:*", "deny"),
    ],
)
def test_rule_that_names_what_a_wrapper_runs_is_compared_with_that(command: str, deny: str, answer: str) -> None:
    """Where the wrapper has an option without a row, the program may be that option's value."""
    assert decided(command, allow=["*"], deny=[deny]) == answer
    if answer == "deny":
        assert decided(command.replace(" ", " --odd ", 1), allow=["*"], deny=[deny]) in ("ask", "deny")


@pytest.mark.parametrize("command", ["rm -rvf x", "rm -r --force x", "sudo rm -fr x", "rm -rf"])
def test_star_at_the_end_of_a_rule_that_denies_is_the_same_as_an_open_end(command: str) -> None:
    assert decided(command, allow=["*"], deny=["rm -rf *"]) == "deny"
    assert decided("rm -r x", allow=["*"], deny=["rm -rf *"]) == "allow"


def test_of_many_words_behind_what_may_be_a_program_any_rule_for_it_may_be_meant() -> None:
    few, many = resolved("mywrap git add" + " a" * 100), resolved("mywrap git add" + " a" * 300)
    pattern = read_pattern("git push:*")

    assert (likeness(pattern, few), likeness(pattern, many)) == ("other", "unknown")
