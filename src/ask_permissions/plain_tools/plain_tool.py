"""What tools have in common whose rules are about one text among their arguments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import final

from ..tools.permission_rule import Calls, PermissionRule
from ..tools.stray_arguments import sandbox_reason, stray_keys, stray_mentions
from ..tools.tools import Tool
from ..values.arguments import texts_in
from ..values.names import check_nonempty_name, read_names


class PlainTool(Tool):
    """A base for tools with one text among their arguments.

    Args:
        name: the tool's name, also in the registry.
        argument: the argument that holds the text.
        others: the other arguments that the tool knows; no pattern allows a call with any further one.
        side_effect_scope: what the tool declares of its effects.

    Raises:
        TypeError: a name is not text, or ``others`` no names.
        ValueError: a name is empty.
    """

    approval_required = True

    def __init__(
        self, name: str, *, argument: str, others: Iterable[str] = (), side_effect_scope: str = "unknown"
    ) -> None:
        self.name = check_nonempty_name(name, "a tool's name")
        self.argument = check_nonempty_name(argument, "a tool's argument")
        self.others = read_names(others, "a tool's others")
        self.side_effect_scope = side_effect_scope

    def split(self, tool_input: object) -> Calls:
        """Say what a call amounts to: itself, and what arguments may name that the tool does not know.

        Args:
            tool_input: the call's arguments.

        Returns:
            The one part; files and commands are mentioned, for rules to deny and ask.
        """
        known = (self.argument, *self.others)
        mentions = stray_mentions(tool_input, known) if isinstance(tool_input, Mapping) else []
        return Calls([(self.name, tool_input)], True, mentions=mentions)

    def text(self, tool_input: object) -> str | None:
        """Give the text of a call, for deny and ask.

        Args:
            tool_input: the call's arguments.

        Returns:
            The text; ``None`` where it is missing or no text.
        """
        value = tool_input.get(self.argument) if isinstance(tool_input, Mapping) else None
        return str.__str__(value) if isinstance(value, str) else None

    def subject(self, tool_input: object) -> str | None:
        """Say what a call is about, for a person.

        Args:
            tool_input: the call's arguments.

        Returns:
            Its text; ``None`` where it is missing or no text.
        """
        return self.text(tool_input)

    def only_text(self, tool_input: object) -> str | None:
        """Give the text of a call, for allow.

        Args:
            tool_input: the call's arguments.

        Returns:
            The text; ``None`` also where the call has arguments that the tool does not know.
        """
        text = self.text(tool_input)
        known = isinstance(tool_input, Mapping) and not stray_keys(tool_input, (self.argument, *self.others))
        return text if known else None

    def stray_texts(self, tool_input: object) -> list[str]:
        """Give the texts in arguments that the tool does not know: a host may take one of them for the call's text.

        Args:
            tool_input: the call's arguments.

        Returns:
            The texts, at any depth.
        """
        known = (self.argument, *self.others)
        return list(texts_in(stray_keys(tool_input, known))) if isinstance(tool_input, Mapping) else []

    def suggested(self, content: str | None, tool_input: object) -> list[PermissionRule]:
        """Make the suggestion of a pattern, if it allows the call that it is made for.

        Args:
            content: the pattern; ``None`` for none.
            tool_input: the call's arguments.

        Returns:
            The one rule, or none.
        """
        if not content or self.unread(content, "allow") is not None or not self.match_rule(content, tool_input):
            return []
        return [PermissionRule(tool_name=self.name, rule_content=content, behavior="allow", source="suggested")]

    def unread(self, rule_content: str, behavior: str) -> str | None:
        """Say why a pattern can never match.

        Args:
            rule_content: the pattern.
            behavior: what its rule does.

        Returns:
            The reason, with what to write instead; ``None`` for a pattern that can.
        """
        return None


@final
class ExactTool(PlainTool):
    """A tool whose text nobody reads: an allow rule is that very text, and any other may be what a deny or ask means.

    Source: the second system's rules for tools without patterns of their own, with the text in place of JSON.
    """

    def match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern is the text of a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if it is, letter by letter.
        """
        return rule_content == self.only_text(tool_input)

    def may_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern is surely meant for a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if it is the text but for blanks around it and case, or any text (``*``).
        """
        text = self.text(tool_input)
        same = text is not None and text.strip().casefold() == rule_content.strip().casefold()
        return same or rule_content.strip() in ("*", ":*")

    def could_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern may be meant for a call: nobody reads the text, so that it always may."""
        return True

    def unread(self, rule_content: str, behavior: str) -> str | None:
        """Say why a pattern can never allow.

        Args:
            rule_content: the pattern.
            behavior: what its rule does.

        Returns:
            The reason where an allow rule has a star; ``None`` for all others.
        """
        if behavior == "allow" and "*" in rule_content:
            return f"{self.name} is not read; allow the exact text, or write {self.name} alone for every call"
        return None

    def safety_check(self, tool_input: object) -> str | None:
        """Say why a call needs a person, whatever the rules allow: it is to run outside the sandbox."""
        return sandbox_reason(tool_input)

    def generate_suggestions(self, tool_input: object) -> list[PermissionRule]:
        """Suggest the exact text.

        Args:
            tool_input: the call's arguments.

        Returns:
            One rule; none for a text of several lines.
        """
        text = self.only_text(tool_input)
        return self.suggested(None if text is None or "\n" in text else text, tool_input)
