"""The tester is worth something: without one guard of the reader, it finds the text that this guard is for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from ask_permissions.shell.programs.rows import Row
from ask_permissions.shell.programs.table import row_of
from soundness.properties import Checker
from soundness.stubs import Tree
from soundness.subject import package_rules

NEVER: Final = re.compile(r"(?!)")


def no(*_: object) -> bool:
    return False


def knowing(program: str, *, without: str = "", trait: str = "") -> Callable[[str], Row | None]:
    """Give a look-up of rows in which one program is not known, lacks an option, or has a trait that it has not."""
    row = row_of(program)
    assert row
    options = {name: option for name, option in row.options.items() if name != without}
    changed = row._replace(options=options, traits=row.traits | {trait}) if without or trait else None
    return lambda path: changed if path == program else row_of(path)


GUARDS: Final[list[tuple[str, object, str]]] = [
    ("programs.builtins._GOOD_NAME", re.compile(r"\w+"), "for PATH in bad; do alpha; done"),
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
    ("syntax.grammar._ODD_ASSIGNMENT", NEVER, "x[a b]=1 evil"),
    (
        "syntax.grammar.RESERVED",
        frozenset(["{", "}", "if", "then", "elif", "else", "fi", "for", "in", "do", "done", "while", "until"]),
        "[[ -v 'a[$(evil)]' ]]",
    ),
    ("syntax.grammar._check_timed", no, "time ! evil"),
    ("programs.wrappers.row_of", knowing("sh"), "echo evil | sh"),
    ("programs.wrappers.row_of", knowing("exec"), "exec evil"),
    ("programs.wrappers.row_of", knowing("find", without="-exec"), "find . -exec evil \\;"),
    ("programs.wrappers.row_of", knowing("find", without="-fls"), "find . -fls out"),
    ("programs.wrappers.row_of", knowing("xargs", trait="transparent"), "xargs alpha < evilfile"),
    ("programs.wrappers.subcommand_at", no, "docker exec x evil"),
    ("programs.wrappers.changes_shell", no, "export PATH=bad; alpha"),
    ("programs.wrappers.evaluates_words", no, "test -v 'a[$(evil)]'"),
    ("programs.places.Folders.changed", lambda _, words, places: (places, True), "{ cd src; } && alpha > build/o"),
    ("programs.places.Folders.is_script", lambda *_: True, "echo evil | sh /dev/stdin"),
    ("walk._Walk._words", no, "echo {x,$(evil)}"),
    ("walk._Walk._file", no, "alpha > build/../o"),
    ("syntax.tree.Word.may_be_option", property(no), "printf -v PATH bad; alpha"),
    ("syntax.tree.Word.known", property(lambda _: True), 'x=evil; "$x"'),
]


@pytest.fixture
def checker() -> Iterator[Checker]:
    """A tester of the package, guards and all."""
    with TemporaryDirectory() as scratch:
        yield Checker(Tree(Path(scratch)), ["bash", "dash"], package_rules)


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
