"""What each word is to the program that gets it."""

from __future__ import annotations

import pytest

from ask_permissions.shell.knowledge import table
from ask_permissions.shell.knowledge.rows import read_row
from ask_permissions.shell.knowledge.uses import Use, read_use
from shell_text import words

ROWS = {
    "copy": "-a -f/--force -v/--verbose -t/--target=folder:read... ; read... filled ; gnu",
    "look": "-i -e/--regexp=text^ -f/--file=codefile^ -A=text --color=?text ; text read... ; gnu",
    "tool": "-C=folder@ --quiet ; subcommand",
    "tool push": "-f/--force --delete --force-with-lease -o=text ; text... ; refspecs",
    "tool run|run-script": "; text unknown...",
    "tool branch": "-d -f/--force -D>-d+-f ; text...",
    "cube": "-n/--namespace=text ; subcommand ; persistent",
    "cube get": "-o=text ; text...",
    "say": "-n ; text... ; quiet",
    "form": "-chdir=folder@ ; subcommand ; longdash",
    "form apply": "-auto-approve -var=setting ; path ; longdash",
    "build": "-C=folder@ -j=?text ; target...",
    "query": "--arg=text,text ; code read...",
    "dump": "-c -f/--file=path -C=folder@ ; read... ; first-bundle",
    "raw": "if==read of==filled bs==text",
    "day": "-d/--date=text -s +=?text ; text ; plus",
    "zap": "-l=text -f -lf/--log ; written...",
    "keep": "-x=text -v ; text unknown... ; posix",
    "lang": "-c=code^$ -e=code^ -n:codefile+path... -i=?text:codefile+filled... ; codefile unknown... ; posix",
    "pack": "-c:read... -x:filled... -t:text... -f=path -z -v ; read... ; gnu first-bundle",
    "comp": "-include=read -I=read -o=written -std=?text -f=?text -shared ; read... ; longdash joined",
    "cube put": "--force -f=read ; text...",
}


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that are made up, so that the tests say all there is to know of them."""
    paths = {one: key for key in ROWS for one in _paths(key)}
    monkeypatch.setattr(table, "PATHS", paths)
    monkeypatch.setattr("ask_permissions.shell.knowledge.uses.row_of", lambda path: _row(paths, path))


def _paths(key: str) -> list[str]:
    before, _, last = key.rpartition(" ")
    return [f"{before} {name}".strip() for name in last.split("|")]


def _row(paths: dict[str, str], path: str) -> object:
    return read_row(ROWS[paths[path]]) if path in paths else None


def use(text: str) -> Use:
    given = words(text)
    return read_use(given[0].text, given, 1, len(given))


def roles(text: str) -> list[tuple[str, str]]:
    return [(role.piece.text, role.kind) for role in use(text).roles]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("copy a b c", [("a", "read"), ("b", "read"), ("c", "filled")]),
        ("copy -av a b", [("a", "read"), ("b", "filled")]),
        ("copy a b -f", [("a", "read"), ("b", "filled")]),
        ("copy -t d a b", [("d", "folder"), ("a", "read"), ("b", "read")]),
        ("copy -td a", [("d", "folder"), ("a", "read")]),
        ("copy -avtd a", [("d", "folder"), ("a", "read")]),
        ("copy --target=d a", [("d", "folder"), ("a", "read")]),
        ("copy --tar d a", [("d", "folder"), ("a", "read")]),
        ("copy -- -a b", [("-a", "read"), ("b", "filled")]),
        ("copy a", [("a", "filled")]),
        ("look x a b", [("x", "text"), ("a", "read"), ("b", "read")]),
        ("look -e x a", [("x", "text"), ("a", "read")]),
        ("look -ie x a", [("x", "text"), ("a", "read")]),
        ("look -f p a", [("p", "codefile"), ("a", "read")]),
        ("look --color a b", [("a", "text"), ("b", "read")]),
        ("look --color=always a b", [("always", "text"), ("a", "text"), ("b", "read")]),
        ("look -3 x a", [("x", "text"), ("a", "read")]),
        ("query --arg n v .x f", [("n", "text"), ("v", "text"), (".x", "code"), ("f", "read")]),
        ("tool -C d push x", [("d", "folder"), ("x", "text")]),
        ("tool run x y", [("x", "text"), ("y", "unknown")]),
        ("tool what x", [("x", "unknown")]),
        ("form -chdir=d apply -var a=b p", [("d", "folder"), ("a=b", "setting"), ("p", "path")]),
        ("form --chdir=d apply p", [("d", "folder"), ("p", "path")]),
        ("dump cf a b", [("a", "path"), ("b", "read")]),
        ("dump fa b", [("a", "path"), ("b", "read")]),
        ("dump -cf a b", [("a", "path"), ("b", "read")]),
        ("raw if=a of=b bs=1", [("a", "read"), ("b", "filled"), ("1", "text")]),
        ("raw if a=b", [("if", "unknown"), ("a=b", "unknown")]),
        ("day +%s -d x", [("%s", "text"), ("x", "text")]),
        ("zap -lf a", [("a", "written")]),
        ("zap -fl a b", [("a", "text"), ("b", "written")]),
        ("keep -x a b -x c", [("a", "text"), ("b", "text"), ("-x", "unknown"), ("c", "unknown")]),
        ("lang -c x -i", [("x", "code"), ("-i", "unknown")]),
        ("lang -e x -i a", [("x", "code"), ("a", "filled")]),
        ("lang -n -i -e x a", [("x", "code"), ("a", "filled")]),
        ("lang -i -n -e x a", [("x", "code"), ("a", "filled")]),
        ("lang -n -e x a", [("x", "code"), ("a", "path")]),
        ("pack -t -x a", [("a", "filled")]),
        ("pack -x -t a", [("a", "filled")]),
        ("pack -t a", [("a", "text")]),
        ("pack cfz a b", [("a", "path"), ("b", "read")]),
        ("pack czf a b", [("a", "path"), ("b", "read")]),
        ("pack -cfz b", [("z", "path"), ("b", "read")]),
        ("comp -include.env a", [(".env", "read"), ("a", "read")]),
        ("comp -include .env a", [(".env", "read"), ("a", "read")]),
        ("comp -Iinc -ofile a", [("inc", "read"), ("file", "written"), ("a", "read")]),
        ("comp -std=c99 -fPIC -shared a", [("c99", "text"), ("PIC", "text"), ("a", "read")]),
        ("form apply -varx=.env p", [(".env", "unknown"), ("p", "path")]),
        ("cube put --force=false a", [("false", "setting"), ("a", "text")]),
        ("cube --help get a", [("a", "text")]),
        ("form --help apply p", [("p", "path")]),
        ("say -abc --odd=x y", [("x", "text"), ("y", "text")]),
        ("other a -b", [("a", "unknown")]),
        ("other --wrap=a", [("a", "unknown")]),
        ("other -ca", [("a", "unknown")]),
    ],
)
def test_word_has_its_kind(text: str, found: list[tuple[str, str]]) -> None:
    assert roles(text) == found


def test_option_that_is_not_listed_leaves_open_what_stands_behind_it() -> None:
    """``--odd`` may take x for its value; then the pattern is a, and else it is x."""
    found = use("look --odd x a b")

    assert found.doubtful == {2}
    assert [(role.piece.text, role.kind) for role in found.roles] == [
        ("x", "text"),
        ("a", "unknown"),
        ("b", "read"),
    ]


@pytest.mark.parametrize(
    ("text", "path", "flags"),
    [
        ("tool push -f a", ["tool", "push"], {"-f"}),
        ("tool push --force a", ["tool", "push"], {"-f"}),
        ("tool push a +main", ["tool", "push"], {"-f"}),
        ("tool push a :main", ["tool", "push"], {"--delete"}),
        ("tool push --force-with-lease", ["tool", "push"], {"--force-with-lease"}),
        ("tool branch -D a", ["tool", "branch"], {"-d", "-f"}),
        ("tool run-script a", ["tool", "run"], set()),
        ("tool --quiet what a", ["tool", "what"], {"--quiet"}),
        ("cube get -n a pods", ["cube", "get"], {"-n"}),
        ("cube -n a get -o yaml", ["cube", "get"], {"-n", "-o"}),
        ("say -x a", ["say"], {"-x"}),
        ("say -xn a", ["say"], {"-x", "-n"}),
        ("cube --version get a", ["cube", "get"], {"--version"}),
        ("pack xfz a b", ["pack"], {"-x", "-f", "-z"}),
        ("other -ba c", ["other"], {"-ab"}),
    ],
)
def test_flags_and_subcommands_have_their_proper_names(text: str, path: list[str], flags: set[str]) -> None:
    found = use(text)

    assert (found.path, set(found.flags)) == (path, flags)


def test_values_of_options_are_kept() -> None:
    found = use("cube -nx get --namespace=y")

    assert [word.text for word in found.flags["-n"]] == ["x", "y"]


@pytest.mark.parametrize(
    ("text", "more"),
    [("copy $x", True), ('copy "$x"', True), ("copy a $x", True), ('copy a "$x"', False), ("copy -- $x", False)],
)
def test_unknown_word_may_set_more_options(text: str, more: bool) -> None:
    """A quoted one behind an operand is an operand, too."""
    assert use(text).may_set_more is more
