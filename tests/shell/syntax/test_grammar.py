"""What the grammar reads, and what it refuses because shells disagree."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from ask_permissions.shell.syntax.grammar import parse
from ask_permissions.shell.syntax.tree import Group, If, Loop, NotUnderstoodError, Simple, simple_commands
from repository import CORPUS

COMMANDS: Final[dict[str, Any]] = json.loads((CORPUS / "shell_commands.json").read_text())

UNDERSTOOD = {
    "a; b & c\nd": ["a", "b", "c", "d"],
    "a && b || c": ["a", "b", "c"],
    "a | b |& c": ["a", "b", "c"],
    "a &&\n\n b |\n c": ["a", "b", "c"],
    "! a": ["a"],
    "( a; b )": ["a", "b"],
    "{ a; b; }": ["a", "b"],
    "if a; then b; elif c; then d; else e; fi": ["a", "b", "c", "d", "e"],
    "if a\nthen b\nfi": ["a", "b"],
    "while a; do b; done": ["a", "b"],
    "until a; do b; done": ["a", "b"],
    "for x in p q; do a; done": ["a"],
    "for x in p\ndo a\ndone": ["a"],
    "for x in; do a; done": ["a"],
    "time -p a": ["time"],
    "# note\na # note": ["a"],
    "a #'": ["a"],
    "echo if then fi": ["echo"],
    "a > f 2>&1 < g >> h >| i 3<> j": ["a"],
    "a >&2 2>&- <&3": ["a"],
    "a &> f; b": ["a", "b"],
    "a >& f; b": ["a", "b"],
    "> f": [""],
    "a 2>f b": ["a"],
    "a <<< word": ["a"],
    "x=1 y=2 a": ["a"],
    "x=1": [""],
    "a $(b $(c)) `d` <(e) >(f)": ["a", "b", "c", "d", "e", "f"],
    'a "$(b)" "${x:-$(c)}" ${y:-`d`}': ["a", "b", "c", "d"],
    "a <<E\n$(b)\nE\nc": ["a", "b", "c"],
    "a <<E\n\"$(b)\" \\$(c) '`d`'\nE": ["a", "b", "d"],
    "a <<'E'\n$(b)\nE\nc": ["a", "c"],
    'a <<"E"; c\n$(b)\nE': ["a", "c"],
    "a <<\\E\n$(b)\nE": ["a"],
    "a <<-E\n\tx\n\tE\nc": ["a", "c"],
    "a <<E <<F | c\n$(b)\nE\n$(d)\nF\ne": ["a", "b", "d", "c", "e"],
    "a <<E && # note\nx\nE\nb": ["a", "b"],
    "a $(b <<'E'\n()\nE\n)\nc": ["a", "b", "c"],
    "a \\\n b": ["a"],
    "a &&\\\n b": ["a", "b"],
    "{ a; } > f | ( b ) 2>&1": ["a", "b"],
    "for x in $(a); do b; done < f": ["a", "b"],
}


@pytest.mark.parametrize(("text", "names"), UNDERSTOOD.items())
def test_grammar_of_understood_text_gives_each_command(text: str, names: list[str]) -> None:
    commands = [command for command in simple_commands(parse(text)) if isinstance(command, Simple)]
    assert sorted(command.words[0].text if command.words else "" for command in commands) == sorted(names)


@pytest.mark.parametrize("text", COMMANDS["disputed"])
def test_grammar_of_disputed_text_refuses_it(text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        parse(text)


def test_grammar_of_compound_commands_keeps_their_shape() -> None:
    """Loops, conditions and groups stay what they are: where a shell stands depends on it."""
    loop, choice, group = (
        parse(text).chains[0].pipelines[0][1].commands[0]
        for text in ("for x in a; do b; done", "if a; then b; else c; fi", "( a ) > f")
    )
    assert isinstance(loop, Loop)
    assert (loop.name, [word.text for word in loop.words]) == ("x", ["a"])
    assert isinstance(choice, If)
    assert choice.otherwise is not None
    assert isinstance(group, Group)
    assert group.subshell
    assert [redirection.operator for redirection in group.redirections] == [">"]


def test_grammar_of_deep_text_gives_up_before_the_interpreter_does() -> None:
    for text in ("$(" * 5000 + "a", "(" * 5000, "( " * 5000, "{ " * 5000, '"$(' * 5000, "${x:-" * 5000, "if " * 5000):
        with pytest.raises(NotUnderstoodError):
            parse("a " + text if text.startswith(("$", '"')) else text)
