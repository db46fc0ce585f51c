"""Asking one tool about rules and calls: every method is optional, no answer is taken on trust."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from typing import Final, final

from ..files.file_tool import FileTool
from ..plain_tools.plain_tool import ExactTool, PlainTool
from ..shell.shell_tool import ShellTool
from ..tools.exact_patterns import is_call_pattern, is_exact_pattern
from ..tools.permission_rule import MOST_SUGGESTIONS, Calls, PermissionRule
from ..tools.stray_arguments import PATH_KEYS, stray_keys
from ..tools.suggestible import is_suggestible
from ..tools.tools import UNDECLARED, Method, Tool, declared, declares, overrides, tool_method
from ..values.callbacks import refuse_awaitable
from ..values.names import read_names

_SEVERAL: Final = re.compile(r"""(?:[^,'"\\]*:\*,)+[^,'"\\]*:\*""")
"""``rm:*, mv:*``: what people write who take the parentheses for a list."""


@final
class ToolReader:
    """One tool as its rules see it.

    Args:
        name: the tool's name.
        tool: the tool; ``None`` where nobody has it, which leaves exact patterns.
    """

    def __init__(self, name: str, tool: object | None) -> None:
        self.name: Final = name
        self.tool: Final = tool

    @cached_property
    def writes(self) -> bool:
        """Whether the tool writes files; a deny or an ask rule with a pattern for one such tool covers all."""
        return declares(self.tool, "writes")

    @cached_property
    def reads(self) -> bool:
        """Whether the tool reads files; a deny or an ask rule with a pattern for one such tool covers all."""
        return declares(self.tool, "reads")

    @cached_property
    def has_patterns(self) -> bool:
        """Whether the tool has patterns of its own."""
        return overrides(self.tool, "match_rule")

    def unread(self, rule: PermissionRule) -> str | None:
        """Ask whether the tool can read a rule's pattern.

        Args:
            rule: a rule with a pattern.

        Returns:
            Why it cannot, and what to write instead; ``None`` where it can.

        Raises:
            Exception: the tool raises anything but a ``ValueError``.
        """
        content = rule.rule_content
        if content is None or is_exact_pattern(content):
            return None
        if not self.has_patterns:
            return (
                f"no tool reads the pattern {content!r}; register a tool with patterns under the name {self.name!r},"
                f' make that an alias of one (aliases={{"{self.name}": "Bash"}}), or write the arguments as JSON'
            )
        misread = self._misread(content)
        if misread is not None:
            return misread
        method = tool_method(self.tool, "unread")
        try:
            self.rule_key(content)
            reason = None if method is None else refuse_awaitable(method(content, rule.behavior), "the tool's unread")
        except ValueError as error:
            return str(error)
        if reason is not None and not isinstance(reason, str):
            raise TypeError(f"the unread of tool {self.name!r} gave {reason!r}, not a reason or None")
        return reason

    def unread_arguments(self, arguments: object) -> object:
        """Give those of a call's arguments that nobody reads, so that anything may be done with what they name.

        Args:
            arguments: the arguments.

        Returns:
            All of them for a tool that has no patterns, or only exact ones; for one that only reads files, or is the
            host's own, none; for the others those that it does not know.
        """
        tool = self.tool
        if not self.has_patterns or isinstance(tool, ExactTool):
            return arguments
        if self.reads or not isinstance(tool, (FileTool, PlainTool, ShellTool)) or not isinstance(arguments, Mapping):
            return None
        return stray_keys(arguments, (tool.argument, *tool.others))

    def _misread(self, content: str) -> str | None:
        """Say what to write instead of several patterns, or of an argument with its value, which would meet nothing.

        Differs: the settings files' documentation lets a deny or an ask name one argument, ``Agent(model:opus)``.
        """
        tool = self.tool
        if not isinstance(tool, (FileTool, PlainTool, ShellTool)):
            return None
        if _SEVERAL.fullmatch(content) is not None:
            return "a rule has one pattern; write a rule for each"
        name, _, value = content.partition(":")
        main = (tool.argument, *(PATH_KEYS if self.reads or self.writes else ()))
        if value in ("", "*") or name not in (*main, *tool.others):
            return None
        instead = f"{self.name}({value})" if name in main else f"{self.name} alone"
        return f"patterns of {self.name} are about its argument {tool.argument!r} and name none; write {instead}"

    def remark(self, rule: PermissionRule) -> str | None:
        """Ask whether people mostly mean something else by a rule's pattern.

        Args:
            rule: a rule.

        Returns:
            What to write instead; ``None`` where there is nothing to say.
        """
        method = tool_method(self.tool, "remark")
        if method is None or rule.rule_content is None:
            return None
        answer = refuse_awaitable(method(rule.rule_content, rule.behavior), "the tool's remark")
        return answer if isinstance(answer, str) else None

    @property
    def reaches(self) -> tuple[str, ...]:
        """The tools that a call may turn out to use without saying so."""
        names = declared(self.tool, "reaches")
        return () if names is UNDECLARED else read_names(names, "a tool's reaches")

    def prepare(self, tool_input: object) -> object:
        """Have the tool read a call's arguments once, for any number of rules.

        Args:
            tool_input: the arguments.

        Returns:
            What the tool's other methods take in their place; the arguments themselves where it has no ``prepare``.
        """
        method = tool_method(self.tool, "prepare")
        return tool_input if method is None else refuse_awaitable(method(tool_input), "the tool's prepare")

    def split(self, tool_input: object) -> Calls:
        """Ask the tool what a call amounts to.

        Args:
            tool_input: the call's prepared arguments.

        Returns:
            The smaller calls; the call itself where the tool has no ``split``.

        Raises:
            TypeError: the answer is no `Calls`.
        """
        method = tool_method(self.tool, "split")
        if method is None:
            return Calls([(self.name, tool_input)], True)
        calls = refuse_awaitable(method(tool_input), "the tool's split")
        if not isinstance(calls, Calls):
            raise TypeError(f"the split of tool {self.name!r} gave {calls!r}, not Calls")
        return calls

    def covers(self, rule_content: str, tool_input: object) -> bool:
        """Ask whether a pattern surely covers a call; only ``True`` itself counts.

        Args:
            rule_content: the pattern.
            tool_input: the call's prepared arguments.

        Returns:
            True if it does.
        """
        return refuse_awaitable(self._match(rule_content, tool_input), "the tool's match_rule") is True

    def touches(self, rule_content: str, tool_input: object) -> bool:
        """Ask whether a pattern may be meant to cover a call; any true answer counts.

        Args:
            rule_content: the pattern.
            tool_input: the call's prepared arguments.

        Returns:
            True if it may.
        """
        return bool(refuse_awaitable(self._may_match(rule_content, tool_input), "the tool's may_match_rule"))

    def could_touch(self, rule_content: str, tool_input: object) -> bool:
        """Ask whether only something unknown keeps a pattern from covering a call; any true answer counts.

        Args:
            rule_content: the pattern.
            tool_input: the call's prepared arguments.

        Returns:
            True if so.
        """
        return bool(refuse_awaitable(self._could_match(rule_content, tool_input), "the tool's could_match_rule"))

    def settled(self, rule_content: str, tool_input: object) -> object | None:
        """Ask for a call without what its tool only doubts, where an allow rule was made for this very call.

        Args:
            rule_content: the pattern of the rule.
            tool_input: the call's prepared arguments.

        Returns:
            The call; ``None`` where the rule is not for it alone, or the tool has no ``settled``.
        """
        method = tool_method(self.tool, "settled")
        return None if method is None else refuse_awaitable(method(rule_content, tool_input), "the tool's settled")

    def covers_whole(self, rule_content: str, tool_input: object) -> bool:
        """Ask whether a pattern is the very text of a call, whatever that amounts to; only ``True`` itself counts.

        Args:
            rule_content: the pattern.
            tool_input: the call's prepared arguments.

        Returns:
            True if it is; False where the tool has no ``covers_whole``.
        """
        method = tool_method(self.tool, "covers_whole")
        if method is None:
            return False
        return refuse_awaitable(method(rule_content, tool_input), "the tool's covers_whole") is True

    def must_be_named(self, tool_input: object) -> bool:
        """Ask whether only a rule with a pattern allows a call; any true answer counts.

        Args:
            tool_input: the call's prepared arguments.

        Returns:
            True if a rule for every call of the tool does not; False where it has no ``must_be_named``.
        """
        method = tool_method(self.tool, "must_be_named")
        return method is not None and bool(refuse_awaitable(method(tool_input), "the tool's must_be_named"))

    def loses_meaning(self, patterns: Iterable[str], tool_input: object) -> bool:
        """Ask whether a call changes what one of the patterns that allow means; any true answer counts.

        Args:
            patterns: the patterns of all rules that allow calls of the tool.
            tool_input: the call's prepared arguments.

        Returns:
            True if it does; False where the tool has no ``loses_meaning``.
        """
        method = tool_method(self.tool, "loses_meaning")
        return method is not None and bool(refuse_awaitable(method(patterns, tool_input), "the tool's loses_meaning"))

    @cached_property
    def _match(self) -> Method:
        return tool_method(self.tool, "match_rule") or _DEFAULTS.match_rule

    @cached_property
    def _may_match(self) -> Method:
        own = tool_method(self.tool, "match_rule")
        return tool_method(self.tool, "may_match_rule") or own or _DEFAULTS.may_match_rule

    @cached_property
    def _could_match(self) -> Method:
        # The default fears patterns that are no JSON. A tool with patterns of its own has no reason to.
        has_patterns = tool_method(self.tool, "match_rule") is not None
        return tool_method(self.tool, "could_match_rule") or (_never if has_patterns else _DEFAULTS.could_match_rule)

    def rule_key(self, rule_content: str | None) -> Hashable:
        """Ask for the key under which a pattern is filed.

        Args:
            rule_content: the pattern; ``None`` is every call.

        Returns:
            The key; ``None`` where the rule must be looked at for every call.

        Raises:
            Exception: the tool refuses the pattern.
        """
        method = tool_method(self.tool, "rule_key")
        if method is None or rule_content is None or is_call_pattern(rule_content):
            return None
        return refuse_awaitable(method(rule_content), "the tool's rule_key")

    def call_keys(self, tool_input: object) -> Iterable[Hashable] | None:
        """Ask for the keys of the patterns that could match a call.

        Args:
            tool_input: the call's prepared arguments.

        Returns:
            The keys; ``None`` where any pattern could.

        Raises:
            TypeError: the answer is a single text.
        """
        method = tool_method(self.tool, "call_keys")
        keys = None if method is None else refuse_awaitable(method(tool_input), "the tool's call_keys")
        if keys is not None and (isinstance(keys, (str, bytes)) or not isinstance(keys, Iterable)):
            raise TypeError(f"the call_keys of tool {self.name!r} gave {keys!r}, not several keys or None")
        return keys

    def subject(self, tool_input: object) -> str | None:
        """Ask what a call is about, for a person.

        Args:
            tool_input: the call's prepared arguments.

        Returns:
            The text that its rules are about, such as a command; ``None`` where the tool does not say.
        """
        method = tool_method(self.tool, "subject")
        answer = None if method is None else refuse_awaitable(method(tool_input), "the tool's subject")
        return answer if isinstance(answer, str) else None

    def suggestions(self, tool_input: object) -> list[PermissionRule]:
        """Ask for allow rules that a person could accept.

        Args:
            tool_input: the call's prepared arguments.

        Returns:
            Those of its suggestions that allow; none where they are too many, where one is long, hides something or
            may hold a secret, or where the tool has patterns of its own and does not say which of them to suggest.

        Raises:
            TypeError: the answer is no list of rules.
        """
        method = tool_method(self.tool, "generate_suggestions") or _named(self.name).generate_suggestions
        if overrides(self.tool, "match_rule") and not overrides(self.tool, "generate_suggestions"):
            return []  # the default writes JSON, which such patterns are not
        rules = refuse_awaitable(method(tool_input), "the tool's generate_suggestions")
        if not isinstance(rules, (list, tuple)) or not all(isinstance(rule, PermissionRule) for rule in rules):
            raise TypeError(f"the suggestions of tool {self.name!r} must be a list of PermissionRule, not {rules!r}")
        allowing = [rule for rule in rules if rule.behavior == "allow"]
        suggestible = all(is_suggestible(rule.rule_content or "") for rule in allowing)
        return allowing if suggestible and len(allowing) <= MOST_SUGGESTIONS else []


_DEFAULTS: Final = Tool()


def _named(name: str) -> Tool:
    tool = Tool()
    tool.name = name
    return tool


def _never(_rule_content: str, _tool_input: object) -> bool:
    return False
