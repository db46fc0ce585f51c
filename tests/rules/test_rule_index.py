"""The rules that concern a tool: remembered, but not for ever and never out of date."""

from __future__ import annotations

import re

from ask_permissions import Rule
from ask_permissions.rules.rule_index import LONGEST_REMEMBERED_NAME, REMEMBERED_NAMES, RuleIndex
from ask_permissions.values.tool_patterns import TextPattern


class LateRule:
    """A rule that, while it is asked whether it is for a tool, sees a deny of that tool being added."""

    tool_pattern = re.compile("")
    argument_pattern = "x"
    effective_decision = "ask"

    def __init__(self, index: RuleIndex) -> None:
        self.index = index
        self.adds = True

    def tool_matches(self, name: str) -> bool:
        if self.adds:
            self.adds = False
            self.index.add(Rule(decision="deny", tool_pattern=name))
        return True


def test_index_rule_added_during_a_look_up_is_not_forgotten() -> None:
    """The look-up began without the new rule; what it finds must not be remembered beside it."""
    index = RuleIndex()
    index.add(LateRule(index))  # type: ignore[arg-type]

    during, after = index.candidates("bash"), index.candidates("bash")

    assert during.verdict("").decision is None
    assert after.verdict("").decision == "deny"


def test_index_known_name_is_looked_up_once() -> None:
    index = RuleIndex()
    index.add(Rule(decision="ask", tool_pattern="named"))

    for name in ("named", "unnamed"):
        assert index.candidates(name) is index.candidates(name)


def test_index_name_of_a_rule_survives_a_flood_of_names() -> None:
    """A model may invent names; that must not slow down those that rules are written for."""
    index = RuleIndex()
    index.add(Rule(decision="ask", tool_pattern="named"))
    found = index.candidates("named")

    for number in range(2 * REMEMBERED_NAMES):
        index.candidates(f"invented_{number}")

    assert index.candidates("named") is found


def test_index_invented_names_push_each_other_out() -> None:
    index = RuleIndex()
    found = index.candidates("first")

    for number in range(REMEMBERED_NAMES):
        index.candidates(f"invented_{number}")

    assert index.candidates("first") is not found


def test_index_very_long_name_is_not_remembered() -> None:
    """It is no tool's, and a model could fill the memory with such names."""
    index = RuleIndex()
    name = "x" * (LONGEST_REMEMBERED_NAME + 1)

    assert index.candidates(name) is not index.candidates(name)


def test_index_rules_keep_their_order_across_names_and_expressions() -> None:
    """Rules are filed by name, but the first in the list decides, however each was filed."""
    index = RuleIndex()
    patterns: list[TextPattern] = ["a", re.compile("a"), "b", "a"]
    for number, pattern in enumerate(patterns):
        index.add(Rule(decision="ask", tool_pattern=pattern, argument_pattern=str(number)))

    candidates = index.candidates("a")

    verdicts = [candidates.verdict(text) for text in ("3 1 0", "3 1", "3 2", "2")]
    assert [verdict.rule for verdict in verdicts] == [index.rules[0], index.rules[1], index.rules[3], None]
    assert len(candidates.runs) == 1
    assert len(index.rules) == 4
