"""What one shell text amounts to: the commands that it runs, the files that it names, and whether that is all."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, final

from .programs.commands import ResolvedCommand
from .programs.places import Places

_ODD: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]"  # no sign to see
    r"|[^\S \t\n]"  # a blank that is none to a shell
)
_MARKS: Final = re.compile("[\x00-\x08]")


@final
@dataclass(slots=True)
class Reading:
    """What a text amounts to.

    Attributes:
        commands: the simple commands, each of which an allow rule has to cover.
        further: commands that only rules which deny or ask look at: free ones, and those inside scripts.
        hinted: commands that may be run.
        writes: absolute paths that are written to.
        reads: absolute paths that are read.
        changes: absolute paths that its programs write or remove.
        fills: absolute paths of those whose content it decides.
        scripts: absolute paths of programs and scripts that it runs by their path.
        mentions: absolute paths that may be read or written.
        unknown_read: whether a file is read that is not known.
        order: all of these commands in the order in which they stand, with the places where they may run.
        feeds: pairs of ranges of that order: the second takes what the first puts out.
        embeds: whether a substitution or a here-document is part of the text.
        reason: why this may not be all; ``None`` where it is.
    """

    commands: list[ResolvedCommand] = field(default_factory=list)
    further: list[ResolvedCommand] = field(default_factory=list)
    hinted: list[ResolvedCommand] = field(default_factory=list)
    writes: list[str] = field(default_factory=list)
    reads: list[str] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    fills: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    unknown_read: bool = False
    order: list[tuple[ResolvedCommand, Places]] = field(default_factory=list)
    feeds: list[tuple[range, range]] = field(default_factory=list)
    embeds: bool = False
    reason: str | None = None

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
        self.feeds.append((range(source, sink), range(sink, len(self.order))))
