"""Path globs as regular expressions whose time is linear in the path: ``**``, ``*`` and ``?``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

ANY_DEPTH: Final = "**"
_SEGMENT_END = r"(?=/|\Z)"
_CLASS = r"\[[!^]?\]?[^\]/]*\]"
_TOKENS = re.compile(r"\*+|.", re.DOTALL)
_TOKENS_WITH_CLASSES = re.compile(rf"\*+|{_CLASS}|.", re.DOTALL)
_CHOICE = re.compile(r"\{([^{}]*,[^{}]*)\}")
_MOST_CHOICES = 64


def segments_of(pattern: str) -> list[str]:
    """Split a pattern at its slashes.

    Args:
        pattern: the pattern.

    Returns:
        Its segments, without empty ones and ``.``; ``**`` never twice in a row.
    """
    segments: list[str] = []
    for segment in pattern.split("/"):
        if segment in ("", ".") or (segment == ANY_DEPTH and segments[-1:] == [ANY_DEPTH]):
            continue
        segments.append(segment)
    return segments


def is_literal(segment: str, *, classes: bool = False) -> bool:
    """Tell whether a segment stands for its own text only.

    Args:
        segment: a segment of a pattern.
        classes: whether ``[...]`` is read as a choice of letters.

    Returns:
        True if it holds no wildcard.
    """
    return not ("*" in segment or "?" in segment or (classes and re.search(_CLASS, segment)))


def narrow_regex(segments: Sequence[str]) -> str:
    """Translate segments for a reader that must not match too much.

    Args:
        segments: the segments; ``[`` and ``{`` are themselves.

    Returns:
        A regular expression for ``fullmatch`` on the part of a path that starts with their slash. A ``**`` at the
        end needs something to stand for: ``src/**`` is what lies in src, not src itself.
    """
    if segments and segments[-1] == ANY_DEPTH:
        return _chunks(segments[:-1], _TOKENS) + r"(?:/[^/]+)+"
    return _chunks(segments, _TOKENS)


def wide_regex(segments: Sequence[str], *, classes: bool) -> str:
    """Translate segments for a reader that must not miss anything.

    Args:
        segments: the segments.
        classes: whether ``[...]`` is read as a choice of letters.

    Returns:
        A regular expression as from `narrow_regex`, that also matches everything inside what the segments name;
        a ``**`` at the end may stand for nothing: whoever denies ``src/**`` does not want src removed.
    """
    named = segments[:-1] if segments and segments[-1] == ANY_DEPTH else segments
    return _chunks(named, _TOKENS_WITH_CLASSES if classes else _TOKENS) + "(?:/.*)?"


def choices(pattern: str) -> Iterator[str]:
    """Give every reading of ``{one,other}`` in a pattern: to some readers of globs it is a choice, to others a name.

    Args:
        pattern: the pattern.

    Returns:
        The pattern as it stands, and where it holds choices, each alternative; with too many of them, a pattern
        that covers all.
    """
    yield pattern
    if _CHOICE.search(pattern):
        found = _expanded(pattern)
        yield from found if len(found) < _MOST_CHOICES else [ANY_DEPTH]


def _expanded(pattern: str) -> list[str]:
    done: list[str] = []
    waiting = [pattern]
    while waiting and len(done) + len(waiting) < _MOST_CHOICES:
        text = waiting.pop()
        choice = _CHOICE.search(text)
        if choice is None:
            done.append(text)
        else:
            waiting += [text[: choice.start()] + one + text[choice.end() :] for one in choice[1].split(",")]
    return done + waiting


# A run of segments between two ``**`` is taken where it first fits (an atomic group): every later ``**`` can stand for
# what an earlier one leaves out, so nothing is lost by never trying again. The same holds for text between two ``*``.


def _chunks(segments: Sequence[str], tokens: re.Pattern[str]) -> str:
    first, *rest = _runs(segments, tokens)
    regex = first
    for position, run in enumerate(rest, start=1):
        anywhere = "(?:/[^/]*)*?" + run
        regex += anywhere if position == len(rest) else f"(?>{anywhere}{_SEGMENT_END})"
    return regex


def _runs(segments: Sequence[str], tokens: re.Pattern[str]) -> list[str]:
    runs = [""]
    for segment in segments:
        if segment == ANY_DEPTH:
            runs.append("")
        else:
            runs[-1] += "/" + _segment(segment, tokens)
    return runs


def _segment(segment: str, tokens: re.Pattern[str]) -> str:
    texts = [""]
    for sign in tokens.findall(segment):
        if sign.startswith("*"):
            texts.append("")
        else:
            texts[-1] += _letter(sign)
    first, *rest = texts
    if not rest:
        return first
    middle = "".join(f"(?>[^/]*?{text})" for text in rest[:-1])
    return f"{first}{middle}[^/]*{rest[-1]}{_SEGMENT_END}"


def _letter(sign: str) -> str:
    if sign == "?":
        return "[^/]"
    return re.escape(sign) if len(sign) == 1 else _class_regex(sign[1:-1])


def _class_regex(letters: str) -> str:
    negated = letters.startswith(("!", "^"))
    regex = "[" + "^/" * negated + re.sub(r"([\\\[\]&~|^])", r"\\\1", letters[negated:]) + "]"
    try:
        re.compile(regex)
    except re.error:  # nothing inside, or a range that runs backwards: any letter, so as to miss nothing
        return "[^/]"
    return regex
