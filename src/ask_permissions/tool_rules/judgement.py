"""What tool-owned rules make of one call: deny before ask before allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from ..tools.exact_patterns import is_call_pattern, is_exact_pattern, matches_exactly, may_match_exactly
from ..tools.permission_rule import Calls, FilePart, PermissionRule, Prepared, ToolPart
from ..values.results import NO_MATCH, Verdict
from .table import Operation, RuleTable
from .tool_reader import ToolReader


def judge(table: RuleTable, whole: Operation) -> Verdict:
    """Decide about one call.

    A deny or an ask rule looks at the call itself, its parts and what else the tool says it may be read as; where a
    match hangs on what cannot be known, a person is asked. An allow needs all parts matched, and all of them known, or
    a rule that is the very text of the call. What a tool leaves to another one, that tool has to understand, as it
    would if it were called.

    Args:
        table: the rules.
        whole: the call.

    Returns:
        The decision and the rule that made it: of several allow rules the first part's; none where the call is not
        understood and some rule could concern it, nor where an allowed call has nothing in it that needs one.
    """
    # A part of another tool is taken apart by that tool, once. What comes out is not taken apart again.
    calls = [whole, *whole.namesakes]
    left = [part for call in calls for part in call.readings if call.leaves(part)]
    read = [*calls, *(reading for call in calls for reading in call.readings)]
    done = _once([*read, *(reading for part in left for reading in part.readings)])
    mentions = [
        one for each in (*calls, *left) for mention in each.calls.mentions for one in _taken_apart(each, mention)
    ]

    denied, perhaps_denied = _restriction(table, "deny", done)
    if denied is not None:
        return Verdict(decision="deny", rule=denied)
    asked, perhaps_asked = _restriction(table, "ask", done)
    # From here on nothing denies for sure. A rule that may deny, or a restriction on what is not understood, asks; and
    # the verdict says so, because a grant passes an ask but not a deny.
    feared = perhaps_denied or _mention(table, "deny", whole, mentions)
    understood = all(call.understood for call in calls)
    unclear = not understood and _reaches(table, "deny", [*calls, *left])
    if asked is not None:
        return Verdict(decision="ask", rule=asked, perhaps_denied=feared is not None or unclear)
    if not understood:
        if unclear or _reaches(table, "ask", [*calls, *left]):
            return Verdict(decision="ask", perhaps_denied=unclear)
        if not whole.understood and _very_text(table, whole) is None:
            return NO_MATCH
    doubtful = feared or perhaps_asked or _mention(table, "ask", whole, mentions)
    # Whoever allowed this very call knew what its words are, and not what a rule says that nobody can read.
    is_unread = perhaps_denied in table.unread or perhaps_asked in table.unread
    if doubtful is not None and (is_unread or settled(table, whole) is None):
        return Verdict(decision="ask", rule=doubtful, perhaps_denied=feared is not None)
    return _allowance(table, whole)


def _taken_apart(operation: Operation, mention: ToolPart) -> Iterator[ToolPart]:
    """Give what a tool mentions, and of a call that is not taken apart yet, all that it amounts to."""
    yield mention
    if not isinstance(mention[1], (FilePart, Prepared)):
        calls = operation.part(mention).calls
        yield from (*calls.parts, *calls.also, *calls.mentions)


def settled(table: RuleTable, whole: Operation) -> object | None:
    """Give a call without what a person settled who allowed this very call, if somebody did.

    Args:
        table: the rules.
        whole: the call.

    Returns:
        The call, as its tool gives it; ``None`` where no allow rule says so.
    """
    for _, rule, reader in table.candidates("allow", [whole]):
        if rule.rule_content is not None and rule not in table.unread:
            found = reader.settled(rule.rule_content, whole.tool_input)
            if found is not None:
                return found
    return None


def _once(operations: Iterable[Operation]) -> list[Operation]:
    return list({id(operation): operation for operation in operations}.values())


def _restriction(
    table: RuleTable, behavior: Literal["deny", "ask"], operations: Iterable[Operation]
) -> tuple[PermissionRule | None, PermissionRule | None]:
    """Find the first rule that matches, and the first that would if something unknown were so."""
    perhaps: PermissionRule | None = None
    for operation, rule, reader in table.candidates(behavior, operations):
        content = rule.rule_content
        if rule in table.unread:  # what nobody can read may mean any call of its tool, and nothing settles it
            perhaps = rule
        elif (
            content is None
            or reader.touches(content, operation.tool_input)
            or (is_call_pattern(content) and may_match_exactly(content, operation.arguments))
        ):
            return rule, perhaps
        elif perhaps is None and not _is_read_elsewhere(content, operation):
            perhaps = rule if reader.could_touch(content, operation.tool_input) else None
    return None, perhaps


def _is_read_elsewhere(content: str, operation: Operation) -> bool:
    """Tell whether a pattern that a tool without patterns cannot read is read by one that is called alike."""
    return bool(operation.namesakes) and not is_exact_pattern(content)


def _mention(
    table: RuleTable, behavior: Literal["deny", "ask"], whole: Operation, mentions: Sequence[ToolPart]
) -> PermissionRule | None:
    restricted = {
        name
        for name in {name for name, _ in mentions}
        if table.restricts(behavior, name, whole.readers, on_command=True)
    }
    mentioned = [whole.part(mention) for mention in mentions if mention[0] in restricted]
    sure, perhaps = _restriction(table, behavior, mentioned)
    return sure or perhaps


def _reaches(table: RuleTable, behavior: Literal["deny", "ask"], operations: Iterable[Operation]) -> bool:
    """Tell whether a rule could concern what is not understood."""
    return any(
        table.restricts(behavior, name, each.readers, on_command=name != each.name)
        for each in operations
        for name in {each.name, *each.reader.reaches, *_named(each.calls)}
    )


def _named(calls: Calls) -> Iterator[str]:
    return (name for name, _ in (*calls.parts, *calls.also, *calls.mentions))


def _allowance(table: RuleTable, whole: Operation) -> Verdict:
    covering = _covering(table, whole)
    if covering is not None:
        return Verdict(decision="allow", rule=covering[0] if covering else None)
    exact = _very_text(table, whole)
    return NO_MATCH if exact is None else Verdict(decision="allow", rule=exact)


def _covering(table: RuleTable, whole: Operation) -> list[PermissionRule] | None:
    """Give for each part of a call the rule that covers it; ``None`` where that does not allow the call."""
    if not whole.understood or whole.reader.loses_meaning(table.allowing(whole), whole.tool_input):
        return None
    covering = [covering_rule(table, part) for part in whole.parts]
    if not (covering or whole.calls.idle is True):
        return None
    covered = [rule for rule in covering if rule is not None]
    return covered if len(covered) == len(covering) else None


def _very_text(table: RuleTable, whole: Operation) -> PermissionRule | None:
    """Give the first rule that says the very text of a call: a person wrote exactly this, whatever it amounts to."""
    for _, rule, reader in table.candidates("allow", [whole]):
        content = rule.rule_content
        if content is not None and rule not in table.unread and reader.covers_whole(content, whole.tool_input):
            return rule
    return None


def covering_rule(table: RuleTable, part: Operation) -> PermissionRule | None:
    """Give the first rule that surely covers a part of a call.

    Args:
        table: the rules.
        part: the part.

    Returns:
        The rule; ``None`` where no rule does.
    """
    for _, rule, reader in table.candidates("allow", [part]):
        if rule not in table.unread and _covers(rule.rule_content, part, reader):
            return rule
    return None


def _covers(content: str | None, part: Operation, reader: ToolReader) -> bool:
    if content is None:
        return not reader.must_be_named(part.tool_input)
    exactly = is_call_pattern(content) and matches_exactly(content, part.arguments)
    return exactly or reader.covers(content, part.tool_input)
