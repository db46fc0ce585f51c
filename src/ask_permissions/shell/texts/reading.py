"""What one shell text amounts to: the commands that it runs, the files that it names, and whether that is all."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, final

from ...files.lookups import Lookups
from ..paths.file_words import FileWords
from ..paths.moves import KnownAt
from ..paths.spellings import Known
from ..programs.reach import Put, ResolvedCommand

# What a person who is asked would not see, or would take for something else.
_ODD: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]"  # no sign to see
    r"|[^\S \t\n]"  # a blank that is none to a shell: "rm\xa0x" is one word
)
_MARKS: Final = re.compile("[\x00-\x08]")


@final
class Step(NamedTuple):
    """One command of a text.

    Attributes:
        command: the command.
        at: what is known at each of its words.
        put: the words in which a program puts something else, as ``xargs -I{}`` does, by their places.
        files: the files that its words name.
    """

    command: ResolvedCommand
    at: KnownAt
    put: Mapping[int, Put]
    files: FileWords

    @property
    def known(self) -> Known:
        """What is known where it stands."""
        return self.at.known


@final
@dataclass(slots=True)
class Reading:
    """What a text amounts to.

    Attributes:
        commands: the simple commands, each of which an allow rule has to cover: in ``ls | wc`` both.
        further: commands that only deny and ask rules look at: those inside a script, such as rm in ``sh -c 'rm x'``,
            which an allow rule names as a whole; and those that are free, such as ``cd src``.
        hinted: commands that may be run, or not: rm in ``git -c core.pager=rm log``. A rule that denies one asks.
        writes: absolute paths that redirections write to. Each needs an allow of its own.
        as_written: those paths as the text has them, for a person to see.
        files: the files that its programs read and write, and those that redirections read.
        order: ``commands`` and ``further`` in the order in which they stand, with what is known there.
        feeds: pairs of ranges of that order: the second takes what the first puts out. ``curl x | sh`` is a danger,
            ``sh f; curl x`` is none.
        git_folders: the folders in which git looks for a repository that is not the project's, each with the place of
            the command in the order.
        embeds: whether a substitution or a here-document is part of the text; no rule is suggested for such a command.
        sets: the variables that it sets.
        prepares: whether a command stands in it that is free beside others, but alone needs a rule: ``cd src``.
        keeps_state: whether it changes a shell that lives on, for which only a rule with this very text will do.
        lookups: what has been looked up for it so far.
        overflows: whether there is too much of what safety checks look at: commands, scripts, files that are written.
        reason: why this may not be all; ``None`` where it is. With a reason, nothing is allowed, and whatever is denied
            might be what runs: all of the rest is then a guess, for rules that deny or ask.
    """

    commands: list[ResolvedCommand] = field(default_factory=list)
    further: list[ResolvedCommand] = field(default_factory=list)
    hinted: list[ResolvedCommand] = field(default_factory=list)
    writes: list[str] = field(default_factory=list)
    as_written: dict[str, str] = field(default_factory=dict)
    files: FileWords = field(default_factory=FileWords)
    order: list[Step] = field(default_factory=list)
    feeds: list[tuple[range, range]] = field(default_factory=list)
    git_folders: list[tuple[int, str]] = field(default_factory=list)
    embeds: bool = False
    sets: set[str] = field(default_factory=set)
    prepares: bool = False
    keeps_state: bool = False
    lookups: Lookups = field(default_factory=Lookups)
    overflows: bool = False
    reason: str | None = None

    @property
    def idle(self) -> bool:
        """Whether it surely does nothing about which anybody needs to be asked."""
        return self.reason is None and not (self.commands or self.writes or self.prepares)

    def doubt(self, reason: str) -> None:
        """Note why this may not be all."""
        self.reason = self.reason or reason

    def seen(self, text: str) -> str:
        """Doubt a text with characters that cannot be seen, and take out those that this reader uses itself."""
        if _ODD.search(text) is None:
            return text
        self.doubt("a character that no command should hold")
        return _MARKS.sub("", text)

    def feed(self, source: int, sink: int) -> None:
        """Note that the commands since ``sink`` take what those between ``source`` and it put out."""
        if source < sink < len(self.order):
            self.feeds.append((range(source, sink), range(sink, len(self.order))))
