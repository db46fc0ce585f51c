"""Names of variables that a shell or a program obeys."""

from __future__ import annotations

from typing import Final

import pytest

from ask_permissions.shell.programs.names import is_good_name, names_variable
from ask_permissions.values.names import word_set

OBEYED: Final = sorted(
    word_set("""
    PATH IFS ENV BASH_ENV CDPATH LD_PRELOAD DYLD_INSERT_LIBRARIES GIT_DIR PYTHONPATH NODE_OPTIONS
    npm_config_script_shell
    PERL5LIB RUBYOPT JAVA_HOME
    GH_PAGER PAGER EDITOR VISUAL LESSOPEN AWS_PROFILE DOCKER_HOST KUBECONFIG SSH_ASKPASS
    TAR_OPTIONS MAVEN_OPTS MAKEFLAGS HTTP_PROXY http_proxy PS4 POSIXLY_CORRECT HOME PWD OLDPWD TMPDIR
    RANDOM SECONDS REPLY COLUMNS LINES LC_ALL LANG OPTIND PROMPT_COMMAND SHELLOPTS HISTFILE COMP_WORDS TMOUT _
    TERM PPID ATTY argv path status signals ZDOTDIR NULLCMD fpath WORDCHARS TTY ZSH_EVAL_CONTEXT
""")
)


@pytest.mark.parametrize("name", OBEYED)
def test_name_that_a_shell_or_program_obeys_is_not_good(name: str) -> None:
    assert not is_good_name(name)


@pytest.mark.parametrize("name", ["x", "file2", "a_b", "Y", "VERSION", "my_path", "STAGE", "_tmp", "COMMIT_SHA"])
def test_name_that_means_nothing_is_good(name: str) -> None:
    assert is_good_name(name)


@pytest.mark.parametrize("name", ["", "1x", "a-b", "a b", "é", "x\n"])
def test_what_is_no_name_is_not_good(name: str) -> None:
    assert not is_good_name(name)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("deploy $STAGE", True),
        ("deploy ${STAGE}", True),
        ("deploy ${STAGE:-x}", True),
        ("deploy ${#STAGE}", True),
        ('deploy "$STAGE:*"', True),
        ("deploy STAGE", False),
        ("deploy $STAGES", False),
        ("deploy $OTHER", False),
    ],
)
def test_text_names_a_variable_where_it_expands_it(text: str, named: bool) -> None:
    assert names_variable(text, frozenset({"STAGE"})) is named
