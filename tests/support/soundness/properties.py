"""The properties that every answer of `allow` must keep, and the rules under which it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, product
from typing import Final, Literal, Protocol

from .forms import EXACT, OBEYED, Forms, everyday, exact, options, runners, session, stars
from .generators import Texts
from .oracle import (
    SCRIPT_RUNNERS,
    SCRIPTS,
    did_anything,
    did_or_showed_anything,
    ran_beyond_exact,
    ran_beyond_stars,
    ran_evil,
    read_kept,
    removed_kept,
    showed_kept,
    uncovered,
    wrote_kept,
)
from .running import Outcome
from .spellings import PROGRAM, READ, WRITE, Spellings
from .stubs import KEPT, Tree

RuleEntry = tuple[Literal["allow", "ask", "deny"], str, str | None]

_FEW: Final[tuple[RuleEntry, ...]] = (
    ("allow", "Bash", "alpha:*"),
    ("allow", "Bash", "beta"),
    ("allow", "Bash", "gamma sub:*"),
    ("allow", "Bash", "delta x y"),
    ("allow", "Bash", "ep x *"),
    ("allow", "Bash", "git status:*"),
    ("allow", "Bash", "git log:*"),
    ("allow", "Bash", "echo:*"),
    ("allow", "Write", "build/**"),
    *(("allow", "Bash", script) for script in SCRIPTS),
    *(("allow", "Bash", f"{runner} {script}") for runner, script in product(SCRIPT_RUNNERS, SCRIPTS)),
)
_BUILTINS: Final = (
    *(":", "[", "builtin", "command", "declare", "eval", "exec", "exit", "export", "false", "getopts", "hash", "let"),
    *("local", "mapfile", "printf", "read", "readarray", "readonly", "set", "shift", "test", "true", "type"),
    *("typeset", "unset", "wait"),
)
_WRAPPERS: Final = (
    *("bash", "busybox", "cat", "dash", "docker", "doas", "env", "find", "flock", "ionice", "nice", "nohup", "npx"),
    *("setsid", "sh", "sudo", "time", "timeout", "uv", "watch", "xargs", "zsh"),
)
_EVERYTHING: Final[tuple[RuleEntry, ...]] = (("allow", "Bash", None), ("allow", "Read", None), ("allow", "Write", None))
_NO_EVIL: Final[tuple[RuleEntry, ...]] = (*_EVERYTHING, ("deny", "Bash", "evil:*"))
_NO_WRITES: Final[tuple[RuleEntry, ...]] = (*_EVERYTHING, ("deny", "Write", "keep/**"), ("deny", "Write", "~/kept"))
_NO_READS: Final[tuple[RuleEntry, ...]] = (*_EVERYTHING, ("deny", "Read", "keep/**"), ("deny", "Read", "~/kept"))


SETTINGS: Final[tuple[Mapping[str, str], ...]] = (
    {"x": "evil", "y": "a[$(evil)]", "f": "evil"},
    {"x": "-v a[$(evil)]", "y": "evil", "f": "x[$(evil)]"},
    {"x": "-exec evil ;", "y": "-c evil", "f": "../out"},
    {"x": "exec", "y": "run", "f": "keep/in"},
)
"""What variables may hold before a text runs: the reader cannot know."""

_TOLD: Final[tuple[Mapping[str, str], ...]] = (
    *SETTINGS,
    {"x": "--upload-pack=evil", "y": "CC=evil", "f": "-fevil", "TOKEN": KEPT},
    {"x": "a[$(evil)]", "y": "-v", "f": "../out", "TOKEN": KEPT},
)


class TextSource(Protocol):
    """What makes texts without end."""

    def __iter__(self) -> Iterator[str]:
        """Make them."""
        ...

    def keep(self, text: str) -> None:
        """Learn that a text was allowed."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """Rules, and what an allowed text must not have done under them.

    Attributes:
        name: for reports.
        rules: behavior, tool, content.
        violations: what an outcome, in a tree, did that the rules do not allow.
        texts: makes texts without end from a seed.
        settings: what variables may hold before a text runs.
        inherits: whether it holds whatever variables held before. A rule that denies is not asked about a word of which
            nothing is known, such as ``"$f"`` behind a program that nobody knows.
    """

    name: str
    rules: tuple[RuleEntry, ...]
    violations: Callable[[Outcome, Tree], Iterator[str]]
    texts: Callable[[int | str], TextSource] = Texts
    inherits: bool = True
    settings: tuple[Mapping[str, str], ...] = SETTINGS


def _uncovered(outcome: Outcome, tree: Tree, *, extra: frozenset[str]) -> Iterator[str]:
    return uncovered(outcome, tree, extra)


NARROW: Final = (
    Property(name="narrow", rules=_FEW, violations=partial(_uncovered, extra=frozenset())),
    Property(
        name="narrow-generous",
        rules=(*_FEW, *(("allow", "Bash", f"{name}:*") for name in (*_BUILTINS, *_WRAPPERS))),
        violations=partial(_uncovered, extra=frozenset(_WRAPPERS)),
    ),
)
"""What holds for every text beside a few narrow rules, none of them a deny: only what they cover is done."""

FREE: Final = Property(name="free", rules=(), violations=did_anything)
"""What needs no rule at all does nothing."""

PROPERTIES: Final = (
    *NARROW,
    Property(name="wide", rules=_NO_EVIL, violations=ran_evil),
    Property(name="wide-files", rules=_NO_WRITES, violations=lambda outcome, _: wrote_kept(outcome)),
    Property(name="wide-reads", rules=_NO_READS, violations=lambda outcome, _: showed_kept(outcome)),
)
"""What holds for every text, also beside wide rules and a deny."""

DENIED: Final = (
    Property(
        name="denied-program",
        rules=_NO_EVIL,
        violations=ran_evil,
        texts=partial(Spellings, PROGRAM),
        inherits=False,
    ),
    Property(
        name="denied-write",
        rules=_NO_WRITES,
        violations=lambda outcome, _: chain(wrote_kept(outcome), removed_kept(outcome)),
        texts=partial(Spellings, WRITE),
        inherits=False,
    ),
    Property(
        name="denied-read",
        rules=_NO_READS,
        violations=lambda outcome, _: chain(showed_kept(outcome), read_kept(outcome)),
        texts=partial(Spellings, READ),
        inherits=False,
    ),
)
"""What holds for commands that do what is denied in so many words: the deny does not pass in silence."""

_OPTIONS: Final[tuple[RuleEntry, ...]] = (
    *(("allow", "Bash", f"{program}:*") for program in OBEYED),
    *(("allow", "Bash", f"{program} *") for program in ("alpha", "echo")),
)
_VERBS: Final[tuple[RuleEntry, ...]] = tuple(
    ("allow", "Bash", rule) for rule in ("npm:*", "docker:*", "uv:*", "npx alpha")
)
_STARS: Final[tuple[RuleEntry, ...]] = tuple(
    ("allow", "Bash", rule) for rule in ("git * status", "cp * build/", "* --version", "alpha *.py", "ep x *", "beta *")
)
_EXACT: Final[tuple[RuleEntry, ...]] = (*(("allow", "Bash", text) for text in EXACT), ("allow", "Write", "build/**"))

FORMS: Final = (
    Property(name="allow-options", rules=_OPTIONS, violations=ran_evil, texts=partial(Forms, options), settings=_TOLD),
    Property(name="allow-runners", rules=_VERBS, violations=ran_evil, texts=partial(Forms, runners), settings=_TOLD),
    Property(
        name="allow-stars", rules=_STARS, violations=ran_beyond_stars, texts=partial(Forms, stars), settings=_TOLD
    ),
    Property(
        name="allow-exact", rules=_EXACT, violations=ran_beyond_exact, texts=partial(Forms, exact), settings=_TOLD
    ),
    Property(
        name="allow-everyday",
        rules=_FEW,
        violations=partial(_uncovered, extra=frozenset()),
        texts=partial(Forms, everyday),
        settings=_TOLD,
    ),
    Property(
        name="allow-quiet", rules=(), violations=did_or_showed_anything, texts=partial(Forms, everyday), settings=_TOLD
    ),
    Property(
        name="allow-session",
        rules=_FEW,
        violations=partial(_uncovered, extra=frozenset()),
        texts=partial(Forms, session),
        settings=_TOLD,
    ),
)
"""What holds for the forms that the allow side knows, each beside rules of its own."""
