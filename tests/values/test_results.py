"""The records of answers: frozen, written by name, and nothing in them but what they say."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any, get_args

import pytest

from ask_permissions import Decision, Rung, Verdict
from ask_permissions.values.results import NO_MATCH, RULE_DECISIONS

DECISION: dict[str, Any] = {"action": "block", "rung": "deny_rule", "reason": "no"}


def test_verdict_says_decision_and_rule_and_whether_a_deny_may_apply() -> None:
    assert [field.name for field in fields(Verdict)] == ["decision", "rule", "perhaps_denied"]
    assert Verdict(decision="ask") == Verdict(decision="ask", rule=None, perhaps_denied=False)
    assert Verdict(decision=None) == NO_MATCH


@pytest.mark.parametrize("kind", [Verdict, Decision])
def test_record_is_written_by_name(kind: type) -> None:
    with pytest.raises(TypeError, match="positional"):
        kind("ask")


@pytest.mark.parametrize("record", [Verdict(decision="ask"), Decision(**DECISION)])
def test_record_is_frozen(record: Verdict | Decision) -> None:
    with pytest.raises(FrozenInstanceError):
        record.rule = "another"  # type: ignore[misc]


def test_decision_names_no_rule_and_needs_no_message_unless_it_is_told() -> None:
    decision = Decision(**DECISION)

    assert (decision.rule, decision.message, decision.auto_approvable) == (None, None, False)


def test_vocabularies_are_in_the_order_in_which_they_are_read() -> None:
    assert RULE_DECISIONS == ("allow", "ask", "deny")
    assert get_args(Rung)[0] == "deny_rule"
    assert get_args(Rung)[-1] == "default"
