"""The tester is worth something: without one guard of the reader, it finds the text that this guard is for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from ask_permissions.files.paths import lexical
from ask_permissions.shell.knowledge.rows import Row
from ask_permissions.shell.knowledge.table import row_of
from ask_permissions.shell.paths.spellings import Known, SpeltPath
from ask_permissions.shell.paths.variables import UNKNOWN_VALUE, Value
from ask_permissions.shell.syntax.tree import Word
from soundness.campaign import SHELLS, baseline, first_difference
from soundness.checker import Checker
from soundness.oracle import ran_evil
from soundness.properties import DENIED, NARROW, Property
from soundness.stubs import Tree
from soundness.subject import package_rules

NEVER: Final = re.compile(r"(?!)")


def no(*_: object) -> bool:
    return False


def plainly_spelt(word: Word, known: Known, **_: object) -> list[SpeltPath]:
    """Give the path of a word in which nothing needs to be worked out."""
    path = known.folders.path(word)
    return [] if path is None else list(filter(None, known.folders.absolute(path, known.places)))


def as_text(word: Word, _: Known) -> list[str]:
    return [word.text]


def nothing_known(word: Word, _: Known) -> tuple[str, Value]:
    return word.text.partition("=")[0], UNKNOWN_VALUE


def by_name_only(paths: Iterable[object], others: Iterable[object], _: object) -> bool:
    """Compare paths by their texts alone."""
    named, run = ({lexical(path) for path in some if isinstance(path, str)} for some in (paths, others))
    return not named.isdisjoint(run)


def knowing(program: str, *, without: str = "", trait: str = "") -> Callable[[str], Row | None]:
    """Give a look-up of rows in which one program is not known, lacks an option, or has a trait that it has not."""
    row = row_of(program)
    assert row
    options = {name: option for name, option in row.options.items() if name != without}
    changed = row._replace(options=options, traits=row.traits | {trait}) if without or trait else None
    return lambda path: changed if path == program else row_of(path)


GUARDS: Final[list[tuple[str, object, str]]] = [
    ("texts.walk._Walk._name", no, "for PATH in bad; do alpha; done"),
    ("programs.builtins._HARMLESS", re.compile(r"\w+="), "AV=2 alpha"),
    ("programs.builtins._HARMLESS_SET", re.compile(r"-\w+"), "set -k; alpha PATH=bad"),
    ("programs.builtins._CRITICAL", NEVER, "BASH_ENV=evilfile bash -c :"),
    ("syntax.words._ARITHMETIC", re.compile(r"\(\(([\w+]*)\)\)"), "f='a[$(evil)]'; echo $((f+1))"),
    ("syntax.words._TRIMMED", re.compile(r"\{\w+@P\}"), "x='$(evil)'; echo ${x@P}"),
    ("syntax.words._LITERAL_DOLLAR", re.compile("."), "x='a[$(evil)]'; echo $[x]"),
    ("syntax.words._BACKTICKS", re.compile(r"`((?:[^`\\]|\\.)*)`"), "echo `echo \\`evil\\``"),
    ("syntax.words._DEFAULT_TEXT", re.compile(r"[^$`{}]+"), "echo ${x:-<(evil)}"),
    ("syntax.redirections._PLAIN_TARGET", re.compile(r"\S+"), "echo >& 'build/$(evil)'"),
    ("syntax.redirections._DUPLICATE", re.compile(r"\S+"), "alpha >& out"),
    (
        "syntax.grammar.RESERVED",
        frozenset(["{", "}", "if", "then", "elif", "else", "fi", "for", "in", "do", "done", "while", "until"]),
        "[[ -v 'a[$(evil)]' ]]",
    ),
    ("knowledge.uses.row_of", knowing("sh"), "echo evil | sh"),
    ("knowledge.uses.row_of", knowing("exec"), "exec evil"),
    ("knowledge.uses.row_of", knowing("find", without="-exec"), "find . -exec evil \\;"),
    ("knowledge.uses.row_of", knowing("find", without="-fls"), "find . -fls out"),
    ("knowledge.uses.row_of", knowing("xargs", trait="transparent"), "xargs alpha < evilfile"),
    ("knowledge.uses._UseReader._subcommand", no, "docker exec x evil"),
    ("programs.wrappers.changes_shell", no, "read PATH < pathfile; alpha"),
    ("syntax.brackets._is_number", lambda _: True, "x='a[$(evil)]'; [[ $x -eq 1 ]]"),
    ("programs.wrappers.evaluates_words", no, "test -v 'a[$(evil)]'"),
    ("paths.places.Folders.changed", lambda _, words, places: (places, True), "{ cd src; } && alpha > build/o"),
    ("paths.places.Folders.is_script", lambda *_: True, "echo evil | sh /dev/stdin"),
    ("texts.walk._Walk._words", no, "echo {x,$(evil)}"),
    ("texts.walk._Walk._file", no, "alpha > build/../o"),
    ("syntax.tree.Word.may_be_option", property(no), "printf -v PATH bad; alpha"),
    ("syntax.tree.Word.known", property(lambda _: True), 'x=evil; "$x"'),
]

UNKNOWN_SCRIPT: Final = Property(name="unknown-script", rules=(("allow", "Bash", None),), violations=ran_evil)
"""A rule for all commands covers no script of which nothing is known. No deny stands beside it that could ask first."""

UNKNOWN_GUARDS: Final[list[tuple[str, object, str]]] = [
    ("syntax.grammar._ODD_ASSIGNMENT", NEVER, 'y[a b]=1 "$x"'),
    ("syntax.grammar._check_timed", no, 'time ! "$f"'),
]

CONTINUED: Final = re.compile(r"(?:\\\n)+[&|;<>()]")
REMOVED: Final[dict[str, tuple[dict[str, object], tuple[Property, ...], int]]] = {
    "lines-that-go-on-in-an-operator": (
        {"syntax.redirections.JOINED_OPERATOR": CONTINUED, "syntax.grammar.JOINED_OPERATOR": CONTINUED},
        NARROW,
        261,
    ),
    "variables-whose-value-bash-evaluates": ({"programs.builtins._is_evaluated": no}, NARROW, 230),
    "links-to-what-was-written": ({"texts.walk.may_be_same": by_name_only}, NARROW, 120),
    "running-what-was-written": ({"texts.walk.may_be_same": no}, NARROW, 60),
    "spellings-of-paths": (
        {"paths.file_words.spelt": plainly_spelt, "paths.file_words.spelt_texts": as_text},
        DENIED[2:],
        60,
    ),
    "values-of-variables": ({"texts.walk.assigned": nothing_known, "texts.walk.spelt_texts": as_text}, DENIED[2:], 60),
}
"""What is taken out of the reader, which properties fall, and how many generated texts it takes to see that."""

SEED: Final = 11


@pytest.fixture(scope="module")
def tree() -> Iterator[Tree]:
    """A project folder."""
    with TemporaryDirectory() as scratch:
        yield Tree(Path(scratch))


@pytest.fixture
def checker(tree: Tree) -> Checker:
    """A tester of the package, guards and all."""
    return Checker(tree, SHELLS, package_rules)


@pytest.mark.parametrize(
    ("guard", "replacement", "text"), GUARDS, ids=[f"{guard}: {text}" for guard, _, text in GUARDS]
)
def test_tester_without_guard_finds_what_it_is_for(
    checker: Checker, monkeypatch: pytest.MonkeyPatch, guard: str, replacement: object, text: str
) -> None:
    """Each guard is needed for the text beside it, and the tester sees that."""
    assert checker.failures(text) == []

    monkeypatch.setattr(f"ask_permissions.shell.{guard}", replacement)

    assert checker.failures(text) != []


@pytest.mark.parametrize(("guard", "replacement", "text"), UNKNOWN_GUARDS, ids=[name for name, _, _ in UNKNOWN_GUARDS])
def test_tester_without_guard_finds_an_unknown_script(
    tree: Tree, monkeypatch: pytest.MonkeyPatch, guard: str, replacement: object, text: str
) -> None:
    checker = Checker(tree, SHELLS, package_rules, [UNKNOWN_SCRIPT])
    assert checker.failures(text) == []

    monkeypatch.setattr(f"ask_permissions.shell.{guard}", replacement)

    assert checker.failures(text) != []


@pytest.mark.parametrize(("guards", "properties", "needed"), REMOVED.values(), ids=REMOVED)
def test_tester_without_guard_finds_a_text_that_it_made_itself(
    monkeypatch: pytest.MonkeyPatch, guards: dict[str, object], properties: tuple[Property, ...], needed: int
) -> None:
    """Nobody has told the generators what to look for."""
    answers = baseline(SEED, needed, properties, known=())

    for guard, replacement in guards.items():
        monkeypatch.setattr(f"ask_permissions.shell.{guard}", replacement)

    assert first_difference(answers, properties) is not None
