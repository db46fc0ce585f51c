"""A tool whose calls name something: a skill, an agent, a command, a query."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NamedTuple, final

from ..tools.permission_rule import PermissionRule
from .plain_tool import PlainTool

_OPEN: Final = re.compile(r"(?::\*| \*)\Z")
_EVERY: Final = ("*", ":*")


@final
class NameTool(PlainTool):
    """A tool with a name among its arguments; its rules are names, and beginnings of names.

    ``review`` is that name alone, ``review:*`` (or ``review *``) that name with anything behind a blank: ``review 12``.
    ``*`` is every name. An allow rule compares letter by letter. To a deny or an ask neither case nor a slash before
    the name matters, and a star elsewhere is any text; a call without a name asks.

    Args:
        name: the tool's name, also in the registry.
        argument: the argument that holds the name.
        others: the other arguments that the tool knows; no pattern allows a call with any further one.
        side_effect_scope: what the tool declares of its effects.

    Raises:
        TypeError: a name is not text, or ``others`` no names.
        ValueError: a name is empty.

    Source: the documentation of the settings files (rules for skills, agents and slash commands).
    """

    def match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern surely covers a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if it does.
        """
        text = self.only_text(tool_input)
        if text is None or self.unread(rule_content, "allow") is not None:
            return False
        pattern = _read(rule_content)
        return pattern.every or text == pattern.name or (pattern.open and text.startswith(f"{pattern.name} "))

    def may_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern may be meant to cover a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if the name, in any case and with or without a slash before it, is one that the pattern means.
        """
        return _touches(_read(rule_content), self.text(tool_input))

    def could_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether only a name that is missing, or stands elsewhere, keeps a pattern from covering a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if the call has no name that is text, or one that the pattern means in an argument that the tool does
            not know.
        """
        pattern = _read(rule_content)
        return self.text(tool_input) is None or any(_touches(pattern, text) for text in self.stray_texts(tool_input))

    def unread(self, rule_content: str, behavior: str) -> str | None:
        """Say why a pattern can never allow.

        Args:
            rule_content: the pattern.
            behavior: what its rule does.

        Returns:
            The reason where an allow rule has a star that is not at its end; ``None`` for all others.
        """
        pattern = _read(rule_content)
        if behavior == "allow" and "*" in pattern.name and not pattern.every:
            return f"to allow, a star may only stand at the end; write {self.name}(name) or {self.name}(name:*)"
        return None

    def generate_suggestions(self, tool_input: object) -> list[PermissionRule]:
        """Suggest the name.

        Args:
            tool_input: the call's arguments.

        Returns:
            One rule; none for a name with a star in it, or of several lines.
        """
        text = self.only_text(tool_input)
        return self.suggested(None if text is None or "\n" in text or "*" in text else text, tool_input)


class _Pattern(NamedTuple):
    name: str
    open: bool
    every: bool


def _read(content: str) -> _Pattern:
    end = _OPEN.search(content)
    name = content if end is None else content[: end.start()]
    return _Pattern(name, open=end is not None, every=content.strip() in _EVERY)


def _touches(pattern: _Pattern, text: str | None) -> bool:
    return pattern.every or (text is not None and _wide(pattern).fullmatch(_folded(text)) is not None)


def _wide(pattern: _Pattern) -> re.Pattern[str]:
    first, *rest = map(re.escape, re.sub(r"\*+", "*", _folded(pattern.name)).split("*"))
    # Each text between two stars is taken where it first fits, so that the time is linear in the name.
    text = first + "".join(f"(?>.*?{part})" for part in rest[:-1]) + (f".*{rest[-1]}" if rest else "")
    return re.compile(text + (r"(?:[\s:].*)?" if pattern.open else ""), re.DOTALL)


def _folded(text: str) -> str:
    seen = "".join(letter for letter in unicodedata.normalize("NFKC", text) if unicodedata.category(letter) != "Cf")
    return seen.casefold().strip().lstrip("/").strip()
