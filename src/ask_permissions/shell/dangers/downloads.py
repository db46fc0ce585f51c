"""Whether a text runs what it downloads: through a pipe, or from the file that it was written to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Final

from ...files.partial_paths import may_be_same
from ...values.names import word_set
from ..paths.scripts import runs_input
from ..paths.spellings import SpeltPath
from ..programs.interpreters import is_interpreter
from ..programs.reach import ResolvedCommand, program_name
from ..texts.reading import Reading

_DOWNLOADERS: Final = word_set("curl wget fetch http https xh aria2c lynx nc ncat")
_READING_BUILTINS: Final = frozenset({"eval", "source", "."})


def runs_download(reading: Reading) -> bool:
    """Tell whether a text runs what it downloads.

    Args:
        reading: what the text amounts to.

    Returns:
        True if one of its commands takes what a downloader puts out and runs its input, or runs a file that may be the
        one which was downloaded before.
    """
    return _runs_piped(reading) or _runs_file(reading)


def _runs_piped(reading: Reading) -> bool:
    downloads, runs = _counts(reading, _downloads), _counts(reading, _runs_what_it_reads)
    return any(
        downloads[source.start] < downloads[source.stop] and runs[sink.start] < runs[sink.stop]
        for source, sink in reading.feeds
    )


def _counts(reading: Reading, test: Callable[[ResolvedCommand], bool]) -> list[int]:
    """Count, for each place in the order of commands, those before it of a kind.

    Each of the commands behind 6,000 pipes takes what all before it put out: none of them is gone through again.
    """
    return list(accumulate((test(step.command) for step in reading.order), initial=0))


def _downloads(command: ResolvedCommand) -> bool:
    return any(name in _DOWNLOADERS for name in _names(command))


def _runs_what_it_reads(command: ResolvedCommand) -> bool:
    return runs_input(command) or any(is_interpreter(name) or name in _READING_BUILTINS for name in _names(command))


def _names(command: ResolvedCommand) -> Iterator[str]:
    return (program_name(command.run[program.name]) for program in command.programs)


def _runs_file(reading: Reading) -> bool:
    fetched: list[SpeltPath] = []
    for step in reading.order:
        if fetched and may_be_same(fetched, step.files.run, reading.lookups):
            return True
        if _downloads(step.command):
            fetched += step.files.filled
    return False
