"""The record of what one shell text amounts to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from .programs.calls import CommandCall
from .programs.places import Places


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

    commands: list[CommandCall] = field(default_factory=list)
    further: list[CommandCall] = field(default_factory=list)
    hinted: list[CommandCall] = field(default_factory=list)
    writes: list[str] = field(default_factory=list)
    reads: list[str] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    fills: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    unknown_read: bool = False
    order: list[tuple[CommandCall, Places]] = field(default_factory=list)
    feeds: list[tuple[range, range]] = field(default_factory=list)
    embeds: bool = False
    reason: str | None = None

    def doubt(self, reason: str) -> None:
        """Note why this may not be all."""
        self.reason = self.reason or reason
