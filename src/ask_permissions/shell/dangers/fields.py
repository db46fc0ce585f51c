"""What the words of a command may become, for the safety checks: each looked up once, and counted."""

from __future__ import annotations

from collections.abc import Iterator

from ..paths.spellings import INPUT, spelt_texts
from ..programs.reach import Program
from ..syntax.tree import ANYTHING, Word
from ..texts.reading import Step


def fields(step: Step, index: int) -> Iterator[str]:
    """Give every word that one word may become.

    Args:
        step: the command.
        index: where the word stands.

    Yields:
        The texts, as `spelt_texts` gives them; of an expansion without quotes, also each of its parts. Where there is
        too much to look at, `ANYTHING`.
    """
    put, word = step.put.get(index), step.command.run[index]
    if put is not None:
        word = word._replace(source=word.source.replace(put.token, INPUT))
    yield from fields_of(word, step, index)


def fields_of(word: Word, step: Step, index: int) -> Iterator[str]:
    """Give every word that a piece of one may become, as `fields` does."""
    known = step.at(index)
    left = known.folders.lookups.segments
    if left.spent and "{" in word.source:  # working out braces takes long
        yield ANYTHING
        return
    for text in dict.fromkeys(spelt_texts(word, known)):
        if not word.literal and not left.take(1):
            yield ANYTHING
            return
        if text == "~" or text.startswith("~/"):  # braces come before the home folder: {-rf,~}
            yield from (home + text[1:] for home in known.value("HOME").choices)
        yield from dict.fromkeys((text, *text.split())) if word.splits else (text,)


def distinct_words(step: Step, program: Program) -> Iterator[int]:
    """Give the places of a program's words, but for those that say what an earlier one says."""
    seen: set[object] = set()
    for index in range(program.arguments, min(program.end, len(step.command.run))):
        known = step.at(index)
        one = (step.command.run[index][:4], step.put.get(index), known.places, known.input)
        if one not in seen:
            seen.add(one)
            yield index
