"""Which scripts of sed only print."""

from __future__ import annotations

import pytest

from ask_permissions.shell.reading_only.sed_scripts import only_prints


@pytest.mark.parametrize(
    "script",
    ["p", "1p", "1,5p", "$=", "/a/,/b/p", "/[a-z]\\/x/!d", "5q", "1,+3p", "1d;2d", "1p\n$p;", " 1 p ", "/[^]x]/p"],
)
def test_addresses_with_printing_commands_only_print(script: str) -> None:
    assert only_prints(script)


@pytest.mark.parametrize(
    "script",
    [
        "",
        "1e x",
        "s/a/b/e",
        "s/a/b/",
        "1w f",
        "1r f",
        "w f",
        "p;w f",
        "/[/]x/p;e",
        "/a/w f",
        "1,5{p}",
        "e",
        "/a\n/p",
        "\\,a,p",
        "y/a/b/",
    ],
)
def test_any_other_script_does_not_surely_print_only(script: str) -> None:
    assert not only_prints(script)
