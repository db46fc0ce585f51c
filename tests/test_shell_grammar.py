"""What the grammar reads, and what it refuses because shells disagree."""

from __future__ import annotations

import pytest

from ask_permissions.shell.grammar import parse
from ask_permissions.shell.syntax import Group, If, Loop, NotUnderstoodError, Simple
from ask_permissions.shell.trees import simple_commands

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
    "a <<'E'\n$(b)\nE\nc": ["a", "c"],
    'a <<"E"; c\n$(b)\nE': ["a", "c"],
    "a <<\\E\n$(b)\nE": ["a"],
    "a <<-E\n\tx\n\tE\nc": ["a", "c"],
    "a <<E <<F | c\n$(b)\nE\n$(d)\nF\ne": ["a", "b", "d", "c", "e"],
    "a <<E && # note\nx\nE\nb": ["a", "b"],
    "a $(b <<'E'\n)\nE\n)\nc": ["a", "b", "c"],
    "a \\\n b": ["a"],
    "a &&\\\n b": ["a", "b"],
    "{ a; } > f | ( b ) 2>&1": ["a", "b"],
    "for x in $(a); do b; done < f": ["a", "b"],
}


@pytest.mark.parametrize(("text", "names"), UNDERSTOOD.items())
def test_grammar_of_understood_text_gives_each_command(text: str, names: list[str]) -> None:
    commands = [command for command in simple_commands(parse(text)) if isinstance(command, Simple)]
    assert sorted(command.words[0].text if command.words else "" for command in commands) == sorted(names)


@pytest.mark.parametrize(
    "text",
    [
        "", "# only a note", ";a", "a;;b", "a; ;b", "a & & b", "a &&", "a |", "| a", "&& a", "a ||& b", "a;&b",
        "a )", "( a", "(a) b", "()", "( )", "((1))", "( (a); ((b)) )", "{ a }", "{a;}", "{ a; } b", "{ }",
        "if a; fi", "if a; then fi", "if a; then b", "then a", "do a", "done", "fi", "else", "esac", "}", "in a",
        "while a; b; done", "for x; do a; done", "for x do a; done", "for 1x in a; do b; done", "for x in a { b; }",
        "for x\nin a; do b; done", "for x in a; b; done", "select x in a; do b; done", "! ! a", "a | ! b", "!\na",
        "case x in x) a;; esac", "function f { a; }", "f() { a; }", "f () ( a )", "coproc a", "[[ -n x ]]", "[[ -v x ]] && a",
        "a (b)", "a b(c)", "a=(b)", "a+=b c", "a[0]=1 b", "a[$(b)]", "x=1 if a", ">f if a; then b; fi", '"if" a',
        "time { a; }", "time ( a )", "time ! a", "time x=1 a", "time [[ a ]]", "time -- if a", "x=1 time a", ">f time a",
        "a > ", "a >\nf", "a > > f", "a 12> f", "{x}> f a", "a {x}> f", "a b<(c)", "a > (b)", "a 2>(b)", "a >>(b)",
        "a >& $f", "a 2>& f", "a <& f", "a >& 12", "a >&1b", "a >& 'f'", "a &> f b", "a &> f x=1 b", "a >& f b",
        "a >\\\n> f", "a <\\\n<E\nE", "a &\\\n& b", "a ;\\\n; b", "a \\\n#b", "a &&\\\n#b\nc",
        "a <<E", "a <<E\nx", "a <<E\nE ", "a <<''\n\n", "a <<E'F'\nEF", "a <<$E\n$E", "a <<`b`\n`b`", "a << \nE",
        "a <<E\nx\\\nE\nE", "a <<E 'x\ny'\nE", "a <<E $(b\n)\nE", "a $(b <<E)\nE", "a `b <<E`\nE", "a <<E \\\nE\nE",
        "a $(b", "a $()", "a `b", "a ``", "a `b \\` c`", 'a "`b "c"`"', "a '", 'a "', "a \\", "a ${", "a ${x", "a $((1",
        "a ${x@P}", "a ${!x}", "a ${x:=y}", "a ${x=y}", "a ${x[0]}", "a ${x[$(b)]}", "a ${x:y}", "a ${x:$(b)}", "a ${}",
        "a ${x y}", "a ${x:-'y'}", "a ${x:-\\}}", 'a "${x:-"y"}"', "a ${x:-{}", "a ${x:-<(b)}", "a ${x%$y}", "a ${x/a/$(b)}",
        "a $((x))", "a $((1 # 2))", "a $(( a[0] ))", "a $((1)", "a $((1) )", "a $(( ))", "a $((1)+(2))", "a $[1]",
        "a $\\\n(b)", 'a "$\\\n(b)"', "a $'b\\'c'", 'a $"b"', "a $é", "a $`b`", "a b$(c",
    ],
)  # fmt: skip
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
