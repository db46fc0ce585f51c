"""Words that may make a program run another one: rules that deny ask, and nothing else changes."""

from __future__ import annotations

import pytest

from decisions import decided
from shell_text import reach

MAY_RUN_RM = [
    # the value of an option names a program, or is a text for a shell
    "scp -S rm f h:",
    "sort --compress-prog rm big",
    "rsync -ae 'rm x' a b:",
    "tar --to-comm='rm x' -xf a.tar",
    "tar -xf a.tar -I 'nice rm x'",
    "split --filter 'ls; rm $FILE' f",
    "wget --use-askpass rm http://h.test/",
    "man -P'rm x' ls",
    "zip -r z.zip f -TT 'rm x' -T",
    # a setting may name one
    "ssh -vo ProxyCommand='rm x' h",
    "ssh -o 'ProxyCommand rm x' h",
    "sftp -oProxyCommand='rm x' h",
    "git clone --config core.sshCommand='rm x' ssh://h/r",
    "git config --global alias.x '!rm y'",
    # a text stands behind a sign
    "vim -c ':silent !rm x' f",
    "vim +'!rm x' f",
    "ex '+%!rm x' f",
    "mywrap '|rm y'",
    "mywrap '\\!rm y'",
    "mywrap 'run=rm y'",
    "mywrap 'run=!rm y'",
    "mywrap $'rm\\ty'",
    'mywrap "rm $x"',
    "mywrap '!rm'",
    # an option that is not listed may take a text for its value
    "kubectl --odd 'rm x' get pods",
    # no program has a blank in its name
    "pnpm -c exec 'rm x'",
    "nice 'rm x'",
    # behind the name of a script
    "bash run.sh rm x",
    "bash -e run.sh 'rm x'",
    "npm t -- rm x",
    # any word of a script counts for some programs
    "tclsh -c 'if {1} {exec rm x}'",
    "wish -c 'exec rm x'",
    "expect -c 'set p [exec rm]'",
    "sqlite3 db '.once |rm x'",
    "psql -c '\\o |rm x'",
    # variables that name a program, or its options
    "LESSOPEN='||-rm %s' less f",
    "LESSCLOSE='rm %s' less f",
    "TAR_OPTIONS='-v --to-command=rm' tar xf a.tar",
    "env TAR_OPTIONS=--to-command=rm tar xf a.tar",
    "EXINIT='!rm x' ex f",
]


@pytest.mark.parametrize("command", MAY_RUN_RM)
def test_program_that_may_be_run_asks_beside_a_deny(command: str) -> None:
    assert decided(command, allow=["*"], deny=["rm:*"]) == "ask"
    assert decided(command, allow=["*", command], deny=["mv:*"]) == "allow"


@pytest.mark.parametrize(
    "command",
    [
        "echo 'rm x'",
        "grep -c 'rm y' f",
        "git commit -m 'rm x'",
        "curl -d 'a=rm x' http://h.test/",
        "psql -f rm.sql",
        "npm uninstall rm",
        "env A='rm x' ls",
        "mywrap 'RM x'",
        "mywrap https://h.test/x=rm",
    ],
)
def test_word_that_is_data_makes_nobody_ask(command: str) -> None:
    assert decided(command, allow=["*"], deny=["rm:*"]) == "allow"


@pytest.mark.parametrize(
    ("command", "allow", "answer"),
    [
        ("rg --pre 'sh -c id' x", "rg:*", None),
        ("rg --pre 'sh -c id' x", "rg --pre 'sh -c id':*", "allow"),
        ("tar -I zstd -xf a", "tar:*", None),
        ("tar -I zstd -xf a", "tar -I:*", "allow"),
        ("rsync -e ssh a b:", "rsync:*", None),
    ],
)
def test_text_that_an_option_has_run_is_named_by_the_rule_that_allows_it(
    command: str, allow: str, answer: str | None
) -> None:
    """The option is enough: what it is given may be anything then."""
    assert decided(command, allow=[allow]) == answer


def test_value_that_is_no_literal_leaves_git_open() -> None:
    assert reach('git rebase --exec "$x" main').certain is False
    assert reach("git rebase --exec=ls main").scripts == ["ls"]


def test_program_in_capitals_is_allowed_by_letter_only() -> None:
    """To Linux, ``NICE`` is another program, of which nothing is known."""
    assert decided("NICE rm x", allow=["rm:*"]) is None
    assert decided("RM x", allow=["rm:*"]) is None
    assert decided("RM x", allow=["RM:*"]) == "allow"
    assert decided("NICE -n 5 rm x", allow=["NICE:*"], deny=["rm:*"]) == "ask"
