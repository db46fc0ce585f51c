"""Which settings of a repository are harmless."""

from __future__ import annotations

import pytest

from ask_permissions.shell.reading_only.git_config import is_harmless_config

HARMLESS = [
    "",
    "# note\n; note\n\n",
    "[core]\n\tbare = false\n\tfileMode\n",
    '[remote "origin"] # here\n\turl = https://h/r.git\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n',
    '[branch "a\\"]b"]\r\n\tmerge = refs/heads/a\r\n',
    "[diff]\n\tcolorMoved = plain\n[user]\nname = a",
    "[extensions]\nobjectFormat = sha256\n",
]


@pytest.mark.parametrize("text", HARMLESS)
def test_settings_that_run_nothing_are_harmless(text: str) -> None:
    assert is_harmless_config(text)


REFUSED = [
    "[core]\nfsmonitor = evil",
    "[CORE]\n\tFsMonitor=true",
    "[core]\npager=x",
    "[core]\nsshCommand=x",
    "[core]\nhooksPath=x",
    "[core]\nworktree=/x",
    "[core]\nattributesFile=x",
    "[pager]\nlog=x",
    "[diff]\nexternal=x",
    '[diff "x"]\ncommand=x',
    "[diff.x]\ntextconv=x",
    '[filter "x"]\nclean=x',
    "[gpg]\nprogram=x",
    '[gpg "ssh"]\nprogram=x',
    "[log]\nshowSignature",
    '[man "x"]\ncmd=x',
    "[alias]\nst=!x",
    '[remote "o"]\npromisor=true',
    "[include]\npath=x",
    '[includeIf "gitdir:x"]\npath=x',
    "[extensions]\nworktreeConfig=true",
    "[extensions]\npartialClone=o",
    "[format]\npretty=%G?",
    "[pretty]\nx=%G?",
    "[diff]\nsubmodule=log",
    "[diff]\norderFile=/x",
    "[tag]\nsort=signature",
    "[mailmap]\nfile=/x",
    "[include]",
]


@pytest.mark.parametrize("text", REFUSED)
def test_setting_that_may_run_or_read_something_is_refused(text: str) -> None:
    assert not is_harmless_config(text)


@pytest.mark.parametrize(
    "text",
    [
        "[core] bare = false",
        "[core]\nbare = \\\nfalse",
        "bare = false",
        "[core\nbare = x",
        "[core]\n1x = 2",
        '[a "b]\nc = d',
        "[core]\nx = \0",
        "\ufeff[core]\nbare = false",
        "[core]\n# note \\\nfsmonitor = x",
    ],
)
def test_settings_that_are_not_understood_are_refused(text: str) -> None:
    assert not is_harmless_config(text)
