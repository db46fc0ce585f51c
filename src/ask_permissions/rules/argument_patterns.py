"""Patterns for single arguments of a call, by the names of these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from ..values.arguments import arguments_text, decoded_arguments
from ..values.names import check_nonempty_name
from ..values.tool_patterns import ALL, TextPattern, check_pattern
from .decoded_strings import decoded_strings

_PROBES: Final = ("rm -rf /", "ls; id", "rm\nid", "x")
"""Texts of which a pattern matches some if it restricts something."""


@final
class ArgumentPatterns(Mapping[str, TextPattern]):
    """Patterns for single arguments, all of which must match; it does not change.

    To allow, a text must be the value of its argument, and an expression must match all of it; an argument that is
    missing or no text does not match. To deny or ask, a text or an expression is looked for in the value; a value that
    is no text is looked through as JSON, and text by text. Arguments that are no mapping, such as a mere text, have no
    keys: they are allowed by none, and looked through as a whole to deny or ask.

    Args:
        patterns: the names of arguments with their patterns.

    Raises:
        TypeError: it is no mapping of names to texts or compiled expressions.
        ValueError: it, a name or a pattern is empty, or a pattern is the text ``"all"``.
    """

    __slots__ = ("_patterns",)

    def __init__(self, patterns: Mapping[str, TextPattern], what: str = "argument_pattern") -> None:
        if not patterns:
            raise ValueError(f"{what} must not be an empty mapping; leave it out for any arguments")
        self._patterns = {
            check_nonempty_name(name, f"{what}: the name of an argument"): _checked(pattern, f"{what}[{name!r}]")
            for name, pattern in patterns.items()
        }

    def __getitem__(self, name: str) -> TextPattern:
        return self._patterns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._patterns)

    def __len__(self) -> int:
        return len(self._patterns)

    def __hash__(self) -> int:
        return hash(frozenset(self._patterns.items()))

    def __repr__(self) -> str:
        return repr(self._patterns)

    @property
    def restricts(self) -> bool:
        """Whether one of the patterns keeps anything out, as far as a few texts tell."""
        return not all(_matches_all(pattern) for pattern in self._patterns.values())

    def cover(self, arguments: object, *, no_others: bool) -> bool:
        """Tell whether all patterns surely cover a call.

        Args:
            arguments: the call's arguments.
            no_others: whether the call may have no other arguments.

        Returns:
            True if they do.
        """
        decoded = decoded_arguments(arguments)
        if not isinstance(decoded, Mapping) or (no_others and not decoded.keys() <= self._patterns.keys()):
            return False
        return all(_is(pattern, decoded.get(name)) for name, pattern in self._patterns.items())

    def touch(self, arguments: object) -> bool:
        """Tell whether all patterns may be meant to cover a call.

        Args:
            arguments: the call's arguments.

        Returns:
            True if they may.

        Raises:
            ValueError: a value cannot be written as JSON.
        """
        decoded = decoded_arguments(arguments)
        if not isinstance(decoded, Mapping):
            return all(_is_in(pattern, decoded) for pattern in self._patterns.values())
        return all(name in decoded and _is_in(pattern, decoded[name]) for name, pattern in self._patterns.items())


def found_in(pattern: TextPattern, text: str) -> bool:
    """Tell whether a pattern is found anywhere in a text."""
    return pattern in text if isinstance(pattern, str) else pattern.search(text) is not None


def _checked(pattern: object, what: str) -> TextPattern:
    checked = check_pattern(pattern, what)
    if checked == ALL:
        raise ValueError(f'{what} must not be "all"; leave it out for any value, or write re.compile("all")')
    return checked


def _is(pattern: TextPattern, value: object) -> bool:
    if not isinstance(value, str):
        return False
    text = str.__str__(value)  # the plain text: a subclass may compare as it likes
    return text == pattern if isinstance(pattern, str) else pattern.fullmatch(text) is not None


def _is_in(pattern: TextPattern, value: object) -> bool:
    if isinstance(value, str):
        return found_in(pattern, str.__str__(value))
    text = arguments_text([value])[1:-1]
    return found_in(pattern, text) or any(found_in(pattern, part) for part in decoded_strings(text))


def _matches_all(pattern: TextPattern) -> bool:
    if isinstance(pattern, str):
        return False
    return pattern.fullmatch("") is not None or all(map(pattern.fullmatch, _PROBES))
