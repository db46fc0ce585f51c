"""What a row of the table says about a program, and the notation in which it says it."""

# A table of rows has a key for each. It names a program, or a program with a subcommand: "docker|podman exec" is two
# rows, "npm run|run-script" is one subcommand under two names, the first of which is its proper one, "git clone,fetch"
# is two, and "cat|tac" is two programs: those that share a row stay two for rules. A row tells
#
#     options ; operands ; traits
#
# or, behind "=", of which subcommand it is a second path: "docker container ls" is "= ps". With no name there, it is
# that of its own name: "docker container run" is "docker run".
#
# Options: "-k/--kill-after=text" is one with two spellings and a value, "--arg=text,text" has two values, in the next
#   two words, and "-i=?token" has its value in the same word, or none. "-vfp" is three options without a value.
#   "if==read" is an option spelt "if=". Behind the option may stand
#     ~          an allow rule need not name it           *          the program does more than its row tells
#     !          files are removed                        ^          the value stands for the first operand
#     @          the folder for what follows is changed   :kind+...  what the operands are then
#     >-a+-b     it means those options                   $          no options stand behind it: python -c
#   Behind ">" may also stand the name of a subcommand that is then done: "terraform apply -destroy".
# Operands: in their order; "..." behind one is any number of them, and behind it may stand the last ones. "subcommand"
#   ends them; behind one that has no row, nothing is known. Behind a "program" all words are the program's arguments.
#   Where two of the options that are set say what the operands are, the one by which more is written counts.
# Traits: see TRAITS.
# "--help" and "--version" need no row. A value that is given to an option without one is a "setting".
#
# An option that is not listed may take the next word for its value, so that nobody knows what that word is: then
# nothing is allowed, and what is denied asks. An option that is listed wrongly may let a denied program pass.

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias, cast, final, get_args

Kind: TypeAlias = Literal[
    "text", "url", "revision", "path", "seen", "read", "written", "filled", "folder", "program", "action", "script",
    "code", "codefile", "setting", "target", "token", "words", "subcommand", "unknown",
]  # fmt: skip
"""What a word is to a program.

- ``text``, ``url``: it names neither a program nor a file.
- ``setting``: a name with its value, ``A=1``; a part of it may name a file, as in ``curl -d @x``.
- ``revision``: a version that is looked at, or a file, as for git: it asks as a file that may be read.
- ``path``: a file that may be read or written; ``seen``: one that may be read, but is not surely; ``read``.
- ``written``: a file that is written, removed, or given another mode; ``filled``: written with content that the command
  decides; ``folder``: what is put into it is written, unless it is only moved to.
- ``program``: it is run, with the words behind it for arguments; ``action``: likewise, up to the end of the action.
- ``script``: a text that a shell runs; ``code``: a text in another language; ``codefile``: a file with such a text.
- ``target``: what is built or run by its name, as by make.
- ``token``: a text that the program puts something else in the place of; ``words``: a text that is split into words.
- ``subcommand``: the name of one; ``unknown``: any of these.
"""

TRAITS: Final = frozenset(
    {
        # how its words are read
        "gnu",  # long options may be shortened, as far as only one of the row's begins so
        "longdash",  # options are whole words with one dash, never bundles: terraform, go, openssl
        "expression",  # likewise, and they are words of a language: find, test
        "first-bundle",  # the first word is a bundle, also without a dash; then values are the next words: tar cfz x
        "joined",  # a value may stand right behind the name of any option, "-include.env", which is no bundle then
        "plus",  # words that begin with "+" are options, too
        "refspecs",  # an operand that begins with "+" sets --force, one that begins with ":" --delete: git push
        "posix",  # options end at the first operand
        "persistent",  # options may stand behind the subcommand, too
        "short",  # the names of its subcommands may be shortened, as far as only one of the row's begins so: npm publ
        "octal",  # its first operand is a mode, before which zeros do not count: chmod 0777
        "tasks",  # the path of a project may stand before an operand: gradle :app:publish
        "permuting",  # options may stand behind the operands: "su root x -c rm" runs rm
        "quiet",  # options that are not listed have no value, and do no harm: echo, ls
        "known-c",  # of a shell: no option but "-c" is known
        # what it does
        "reads",  # it changes nothing, whatever it is given
        "transparent",  # an allow rule looks through it: what it runs may do no more than it may by itself
        "fed",  # it reads the commands to run from its input
        "runner",  # an allow rule may name it, with its subcommand, instead of what it runs: npx, docker exec
        "named",  # an allow rule must name the subcommand, if it has operands: npm init runs a package
        "packages",  # the program that it runs may be named as a package, with a version: npx rimraf@5
        "guessing",  # it runs what its words, or its input, make up together
        "spoken",  # each word of its script may name a program: expect, psql
        "shell",  # its input, or the value of -c, is a script for a shell
    }
)
"""What else a row may tell."""

_KINDS: Final = get_args(Kind)
_OPTION: Final = re.compile(
    r"(?P<names>[^=~*!^@$:>]+(?:=(?==))?)(?P<value>=\??[a-z,]+)?(?P<marks>[~*!^@$]*)(?::(?P<operands>[^>]+))?(?:>(?P<means>\S+))?"
)
_WHOLE: Final = frozenset({"expression", "longdash"})
"""Traits of rows whose options are whole words with one dash."""


@final
class Operand(NamedTuple):
    """What an operand is, and how often it stands: ``repeated`` for any number of times."""

    kind: Kind
    repeated: bool = False


@final
class Option(NamedTuple):
    """An option; its spellings, such as ``-k`` and ``--kill-after``, are one.

    Attributes:
        name: the first of its spellings.
        values: what its values are; most options have one or none.
        glued: whether its value stands in the same word, if it is given at all: ``xargs -i%`` and ``xargs -i``.
        harmless: whether an allow rule need not name it: it names no program, and no settings.
        odd: whether the program does more with it than its row tells: ``command -p`` looks in other folders.
        removes: whether files are removed by it.
        first: whether its value stands for the first operand, as the pattern behind ``grep -e`` does.
        moves: whether the program goes to the folder that is its value, before it looks at other paths.
        last: whether what stands behind it are no options: ``python -c``.
        means: the options that it stands for: ``git branch -D`` is ``--delete --force``.
        operands: what the operands are where it is set; ``None`` where it does not matter to them.
    """

    name: str
    values: tuple[Kind, ...] = ()
    glued: bool = False
    harmless: bool = False
    odd: bool = False
    removes: bool = False
    first: bool = False
    moves: bool = False
    last: bool = False
    means: tuple[str, ...] = ()
    operands: tuple[Operand, ...] | None = None

    @property
    def runs(self) -> bool:
        """Whether the words behind it are run."""
        return "action" in self.values

    @property
    def changes(self) -> bool:
        """Whether files are removed or written by it."""
        return self.removes or "filled" in self.values


@final
class Row(NamedTuple):
    """What is known about a program, or about one of its subcommands.

    Attributes:
        options: its options, by each of their spellings.
        operands: what its operands are.
        traits: what else is known (see the table).
    """

    options: Mapping[str, Option]
    operands: tuple[Operand, ...]
    traits: frozenset[str]

    @property
    def before_program(self) -> int | None:
        """How many words stand between the options and a program or script among the operands; ``None`` without one."""
        single = [operand.kind for operand in self.operands if operand.kind != "setting"]
        inner = [index for index, kind in enumerate(single) if kind in ("program", "script")]
        return inner[0] if inner else None

    @property
    def assigns(self) -> bool:
        """Whether assignments may stand before the program."""
        return Operand("setting", repeated=True) in self.operands

    @property
    def scripts(self) -> tuple[str, ...]:
        """The options whose value is a script, or is split into words, by each of their spellings."""
        return tuple(name for name, option in self.options.items() if {"script", "words"} & set(option.values))

    @property
    def acts(self) -> bool:
        """Whether words behind one of its options are run, as behind find's ``-exec``."""
        return any(option.runs for option in self.options.values())

    @property
    def joins(self) -> bool:
        """Whether its operands are joined to one script."""
        return Operand("script", repeated=True) in self.operands


def read_row(text: str) -> Row:
    """Read a row.

    Args:
        text: options, operands and traits, with semicolons between them; the last two may be missing.

    Returns:
        What it says.

    Raises:
        ValueError: it is not written as rows are, or it tells an option twice.
    """
    words, operands, traits = (*(part.split() for part in text.split(";")), [], [])[:3]
    if wrong := set(traits) - TRAITS:
        raise ValueError(f"a row has no such trait: {min(wrong)!r}; valid: {', '.join(sorted(TRAITS))}")
    whole = not _WHOLE.isdisjoint(traits)
    options: dict[str, Option] = {}
    for names, option in (found for word in words for found in _options(word, whole=whole)):
        for name in names:
            if name in options:
                raise ValueError(f"a row tells an option twice: {name!r}")
            options[name] = option
    return Row(options, tuple(map(_operand, operands)), frozenset(traits))


def _options(word: str, *, whole: bool) -> Iterator[tuple[list[str], Option]]:
    """Give the spellings and the option of a word; ``-abc`` is three options, unless words are never bundles."""
    found = _OPTION.fullmatch(word)
    if found is None:
        raise ValueError(f"a row has no such option: {word!r}")
    names = found["names"].split("/")
    if word == names[0] and word.startswith("-") and not word.startswith("--") and not whole:
        yield from (([f"-{letter}"], Option(f"-{letter}")) for letter in word[1:])
        return
    value = (found["value"] or "").removeprefix("=")
    yield (
        names,
        Option(
            names[0],
            values=tuple(_kind(one) for one in value.removeprefix("?").split(",") if one),
            glued=value.startswith("?"),
            harmless="~" in found["marks"],
            odd="*" in found["marks"],
            removes="!" in found["marks"],
            first="^" in found["marks"],
            moves="@" in found["marks"],
            last="$" in found["marks"],
            means=tuple(found["means"].split("+")) if found["means"] else (),
            operands=None if found["operands"] is None else tuple(map(_operand, found["operands"].split("+"))),
        ),
    )


def _operand(word: str) -> Operand:
    return Operand(_kind(word.removesuffix("...")), word.endswith("..."))


def _kind(word: str) -> Kind:
    if word not in _KINDS:
        raise ValueError(f"a row has no such kind: {word!r}; valid: {', '.join(_KINDS)}")
    return cast("Kind", word)
