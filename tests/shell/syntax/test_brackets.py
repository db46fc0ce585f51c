"""``[[ … ]]``: what is read, and what another shell would run."""

from __future__ import annotations

import pytest

from ask_permissions.shell.syntax.grammar import parse
from ask_permissions.shell.syntax.tree import NotUnderstoodError, simple_commands

READ = {
    "[[ a ]]": ["[[", "a", "]]"],
    "[[ -f a ]] && b": ["[[", "-f", "a", "]]"],
    "[[ ! ! -f a ]]": ["[[", "!", "!", "-f", "a", "]]"],
    "[[ $x == *.py ]]": ["[[", "$x", "==", "*.py", "]]"],
    "[[ $x =~ ^a.*$ ]]": ["[[", "$x", "=~", "^a.*$", "]]"],
    "[[ 1 -lt $# ]]": ["[[", "1", "-lt", "$#", "]]"],
    '[[ "$?" -ne "0" ]]': ["[[", '"$?"', "-ne", '"0"', "]]"],
    "[[ a -nt b ]] > f": ["[[", "a", "-nt", "b", "]]"],
    "[[ a = b && -f c || ! -d d ]]; e": ["[[", "a", "=", "b", "&&", "-f", "c", "||", "!", "-d", "d", "]]"],
    "[[ '||' ]]": ["[[", "'||'", "]]"],
}

REFUSED = [
    # dash runs evil
    "[[ x || evil ]]", "[[ x || evil = -rf ]]", "[[ $x =~ a|evil ]]", "[[ $a == x || $b == y ]]", "[[ x && ! evil ]]",
    "[[ x && -q evil ]]", "[[ x ; evil ]]", "[[ x & evil ]]", "[[ x\nevil ]]", "[[ (x) ]]", "[[ x =~ (a) ]]",
    # dash writes or reads a file
    "[[ a > f ]]", "[[ a>f ]]", "[[ a < f ]]", "[[ a <(b) ]]",
    # bash evaluates a word
    "[[ -v x ]]", "[[ -R x ]]", "[[ ! -v x ]]", "[[ a && -v x ]]", "[[ $x -eq 1 ]]", '[[ 1 -eq "$x" ]]',
    "[[ a -gt 1 ]]", "[[ $(a) -eq 1 ]]", "[[ ${#x} -gt 1 ]]", "[[ -1 -eq 1 ]]",
    # no condition
    "[[ ]]", "[[ -f ]]", "[[ a = ]]", "[[ a b ]]", "[[ a b c ]]", "[[ a = b c ]]", "[[ -o x ]]", "[[ a", "[[ a ]",
    "[[ a ]] b", "[[ a]]", "[[ a && ]]", "[[ a && -f ]]", "[[ && a ]]", "[[ a # ]]", "[[\na ]]", "[[ ! ]]",
    # no keyword
    "x=1 [[ a ]]", "time [[ a ]]", ">f [[ a ]]", '"[[" a ]]', "\\[[ a ]]",
]  # fmt: skip


@pytest.mark.parametrize(("text", "sources"), READ.items())
def test_plain_condition_is_read_as_dash_sees_it(text: str, sources: list[str]) -> None:
    found = [[word.source for word in command.words] for command in simple_commands(parse(text))]

    assert sources in found


@pytest.mark.parametrize("text", REFUSED)
def test_condition_that_a_shell_may_obey_in_another_way_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        parse(text)


def test_conditions_count_as_commands() -> None:
    with pytest.raises(NotUnderstoodError, match="too many commands"):
        parse("[[ a ]];" * 501 + "b")
