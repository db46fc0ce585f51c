"""Commands that run, read or write what is denied: by many programs and options, and in many spellings.

Whether one really does is not known here: it is run, and its stubs and the state of the files tell.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from . import vocabulary as words
from .harm import harmless_texts

_CALLS: Final[list[dict[str, Any]]] = json.loads((Path(__file__).parent / "programs.json").read_text(encoding="utf-8"))[
    "calls"
]

PROGRAM: Final = ("@program", "@script")
READ: Final = ("@read",)
WRITE: Final = ("@write", "@into")

_HARMLESS: Final = {
    "@program": "alpha",
    "@script": "alpha",
    "@read": "in",
    "@write": "build/o",
    "@into": "build",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Target:
    """How what is denied is named.

    Attributes:
        word: what stands in the command; empty where the command is fed with it.
        frame: what stands around the command, which is written @.
    """

    word: str
    frame: str = "@"


@dataclass(frozen=True, slots=True)
class Spellings:
    """Command texts without end, each of which may do what is denied.

    Args:
        marks: what is denied, as the table of programs calls it.
        seed: decides everything.
    """

    marks: tuple[str, ...]
    seed: int | str

    def __iter__(self) -> Iterator[str]:
        return harmless_texts(self.seed, partial(_text, self.marks))

    def keep(self, text: str) -> None:
        """Forget a text: nothing is made from earlier ones."""


def _text(marks: tuple[str, ...], random: Random) -> str:
    mark, call = _call(random, marks)
    target = _target(random, mark, call)
    text = " ".join(call).replace(mark, target.word)
    for other, word in _HARMLESS.items():
        text = text.replace(other, word)
    text = target.frame.replace("@", text.strip())
    return random.choice(words.TEMPLATES).replace("@", text) if random.random() < 0.15 else text


def _call(random: Random, marks: tuple[str, ...]) -> tuple[str, list[str]]:
    """Choose a mark, and a program with words of which one holds it."""
    while True:
        row = random.choice(_CALLS)
        options = [_Option(text) for text in row.get("options", [])]
        chosen = random.sample(options, min(len(options), random.choice((0, 0, 1, 1, 2, 3))))
        spelt = [option.spelt(random) for option in chosen]
        behind = spelt.pop() if spelt and marks != PROGRAM and random.random() < 0.3 else []
        before = _bundled([word for option in spelt for word in option], random)
        form = random.choice(row.get("forms", [""])).split()
        call = [row["call"], *before, *row.get("operands", []), *form, *behind]
        found = [mark for mark in marks if any(mark in word for word in call)]
        if found:
            return random.choice(found), call


class _Option:
    def __init__(self, text: str) -> None:
        names, self._valued, self._value = text.partition("=")
        self._names = names.split(" ")

    def spelt(self, random: Random) -> list[str]:
        """Give the option in one of its forms: short or long, abbreviated, its value glued or by itself."""
        name = random.choice(self._names)
        if name.startswith("--"):
            if random.random() < 0.3:
                name = name[: random.randint(min(6, len(name)), len(name))]
            forms = [[f"{name}={self._value}"], [name, self._value]]
        else:
            forms = [[name + self._value], [name, self._value]]
        return random.choice(forms) if self._valued else [name]


def _bundled(options: list[str], random: Random) -> list[str]:
    """Put a short option without a value before the next short one: ``-n -e x`` is ``-ne x``."""
    for at in range(len(options) - 1):
        one, other = options[at : at + 2]
        if len(one) == 2 and other[:1] == "-" and other[1:2].isalpha() and random.random() < 0.5:
            return [*options[:at], one + other[1:], *options[at + 2 :]]
    return options


def _target(random: Random, mark: str, call: list[str]) -> _Target:
    if mark == "@program":
        return _denied_program(random)
    if mark == "@script":
        return _Target(word=_script(random))
    path = random.choice({"@read": words.KEPT_FILES, "@write": words.KEPT_WRITTEN, "@into": words.KEPT_FOLDERS}[mark])
    text = " ".join(call)
    if text[: text.index(mark)].count("'") % 2:
        return _Target(word=path.replace("~", "."))  # the home folder has no name within quotes
    if random.random() < 0.5:
        return _Target(word=_spelt_path(path, random))
    return _framed_path(path, random, fed=call[-1] == mark)


def _denied_program(random: Random) -> _Target:
    if random.random() < 0.25:
        _, call = _call(random, ("@program",))
        return _Target(word=" ".join(call).replace("@program", f"{_spelt_name(random)} x"))
    if random.random() < 0.15:
        frame = random.choice(("c=evil; @", "for c in evil alpha; do @; done", "c='evil' && @"))
        return _Target(word=random.choice(("$c x", '"$c" x')), frame=frame)
    return _Target(word=f"{_spelt_name(random)} x")


def _spelt_name(random: Random) -> str:
    return random.choice(("evil", "evil", "evil", *words.SPELT_EVIL))


def _script(random: Random) -> str:
    text = random.choice(words.SCRIPTS)
    double = '"' + text.replace("\\", "\\\\").replace("$", "\\$").replace('"', '\\"') + '"'
    return random.choice((shlex.quote(text), double))


def _spelt_path(path: str, random: Random) -> str:
    """Write a path in one of the ways of which a shell makes the same."""
    at = random.randrange(1, len(path) - 1)
    before, here, after = path[:at], path[at], path[at + 1 :]
    if path.startswith("~/"):
        return random.choice(words.SPELT_HOME).replace("NAME", path[2:])
    quoted = (
        f"'{path}'",
        f'"{path}"',
        f"{before}\\{here}{after}",
        f"{before}'{here}'{after}",
        f"{before}\\\n{here}{after}",
    )
    coded = (f"$'{path}'", f"$'{before}\\x{ord(here):02x}{after}'", f"$'{before}\\{ord(here):o}{after}'")
    globbed = (f"{before}?{after}", f"{before}*", f"'{before}'?{after}", f'"{before}"*', f"{before}[{here}]{after}")
    braced = (f"{{{path},x}}", f"{before}{{{here},x}}{after}", f'"{before}"{{{here}{after},x}}')
    placed = (place.replace("PATH", path) for place in words.SPELT_PLACES)
    return random.choice(random.choice(([path], quoted, coded, globbed, braced, list(placed))))


def _framed_path(path: str, random: Random, *, fed: bool) -> _Target:
    """Name a path by a variable, by the words that xargs is fed with, or from another folder."""
    folder, _, name = path.rpartition("/")
    word, frame = random.choice([(word, frame) for word, frame in words.PATH_FRAMES if word or fed])
    shown = _spelt_path(path, random) if "'PATH" not in frame and random.random() < 0.4 else path
    frame = frame.replace("PATH", shown).replace("FOLDER", folder or ".").replace("GLOB", f"{name[:1]}?{name[2:]}")
    return _Target(word=word.replace("NAME", name), frame=frame.replace("NAME", name))
