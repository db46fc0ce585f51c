"""A list of rules: declared, asked, saved as a whole."""

from __future__ import annotations

import json
import re
import threading
from enum import Enum
from typing import Any

import pytest

from ask_permissions import ALL, PermissionRules, Verdict


class Name(str, Enum):  # noqa: UP042  # not a StrEnum, whose str() is its value
    BASH = "bash"
    RM = "rm -rf"


class Counted(dict[str, object]):
    """Arguments that count how often they are written as text."""

    written = 0

    def items(self) -> Any:
        self.written += 1
        return super().items()


def test_rules_tuples_and_builders_declare_alike() -> None:
    given = PermissionRules([("allow", "read_file"), ("ask", "bash", "rm -rf"), ("deny", "delete_user", None)])
    built = PermissionRules().allow("read_file").ask("bash", "rm -rf").deny("delete_user")

    assert given.rules == built.rules
    assert [rule.decision for rule in built.rules] == ["allow", "ask", "deny"]


def test_rules_enumeration_members_count_as_their_text() -> None:
    rules = PermissionRules([("ask", Name.BASH, Name.RM)])

    assert rules.classify("bash", "rm -rf /") == "ask"
    assert rules.classify(Name.BASH, "rm -rf /") == "ask"
    assert [type(rules.rules[0].tool_pattern), type(rules.rules[0].argument_pattern)] == [str, str]


@pytest.mark.parametrize(
    ("entry", "error", "message"),
    [
        ("ab", TypeError, r"rules\[1\] must be \(decision, tool_pattern\)"),
        (None, TypeError, r"rules\[1\] must be"),
        (("allow",), ValueError, r"rules\[1\] must be"),
        (("allow", "a", "b", "c"), ValueError, r"rules\[1\] must be"),
        (("block", "a"), ValueError, r"rules\[1\]: decision must be allow, ask or deny, not 'block'"),
        ((True, "a"), ValueError, r"rules\[1\]: decision"),
        (("allow", 5), TypeError, r"rules\[1\]: tool_pattern must be a str or a compiled re.Pattern over str, not 5"),
        (("allow", None), TypeError, r"rules\[1\]: tool_pattern"),
        (("allow", re.compile(b"a")), TypeError, r"rules\[1\]: tool_pattern"),
        (("allow", ""), ValueError, r"rules\[1\]: tool_pattern must not be empty"),
        (("allow", "a", 5), TypeError, r"rules\[1\]: argument_pattern must be a str"),
        (("allow", "a", ""), ValueError, r"rules\[1\]: argument_pattern must not be empty"),
        (("allow", "a", "all"), ValueError, r'rules\[1\]: argument_pattern must not be "all"'),
    ],
)
def test_rules_bad_entry_raises_and_is_named(entry: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        PermissionRules([("deny", "x"), entry])


def test_rules_builder_refusing_a_pattern_leaves_the_rules_as_they_were() -> None:
    rules = PermissionRules().deny("a")

    with pytest.raises(ValueError, match="argument_pattern must not be empty"):
        rules.allow("b", "")

    assert len(rules.rules) == 1


@pytest.mark.parametrize("flag", [1, None, "true"])
def test_rules_auto_allow_dangerous_that_is_no_bool_raises(flag: Any) -> None:
    with pytest.raises(TypeError, match="auto_allow_dangerous must be True or False"):
        PermissionRules(auto_allow_dangerous=flag)


def test_classify_several_rules_match_first_one_answers() -> None:
    rules = PermissionRules().ask("bash", "rm -rf").deny(re.compile("^ba")).allow(ALL, "x")

    assert rules.classify("bash", {"command": "sudo rm -rf /tmp"}) == "ask"
    assert rules.classify("bash", {"command": "ls x"}) == "deny"
    assert rules.classify("other", {"command": "ls x"}) == "allow"
    assert rules.classify("other") is None


@pytest.mark.parametrize("pattern", ["all", ALL])
def test_classify_all_matches_every_tool(pattern: str) -> None:
    assert PermissionRules().deny(pattern).classify("anything") == "deny"


def test_classify_neighbouring_text_and_regex_patterns_keep_their_order() -> None:
    rules = PermissionRules([("deny", "t", "a"), ("ask", "t", re.compile("b+")), ("allow", "t", "bb"), ("deny", "t")])

    assert [rules.classify("t", text) for text in ("ab", "bb", "c")] == ["deny", "ask", "deny"]


def test_decide_matching_rule_is_named() -> None:
    rules = PermissionRules().allow("bash").deny("bash", "rm")
    first, _ = rules.rules

    assert rules.decide("bash", "rm") == Verdict(decision="ask", rule=first)
    assert rules.match("bash", "rm") is first
    assert rules.decide("other") == Verdict(decision=None)
    assert rules.match("other") is None


def test_predicates_answer_for_their_decision_only() -> None:
    rules = PermissionRules().allow("a").ask("b").deny("c")

    assert [rules.allows(name) for name in "abcd"] == [True, False, False, False]
    assert [rules.asks(name) for name in "abcd"] == [False, True, False, False]
    assert [rules.denies(name) for name in "abcd"] == [False, False, True, False]


@pytest.mark.parametrize("name", [None, 5, b"bash", ["bash"]])
def test_classify_name_that_is_no_string_raises(name: Any) -> None:
    with pytest.raises(TypeError, match="a tool's name must be a str"):
        PermissionRules().classify(name)


def test_classify_empty_name_is_a_name() -> None:
    assert PermissionRules().deny(ALL).classify("") == "deny"


def test_classify_json_text_is_decoded_before_matching() -> None:
    assert PermissionRules().deny("bash", "rm").denies("bash", '{"command": "\\u0072m x"}')


@pytest.mark.parametrize("arguments", [{"x": float("nan")}, '{"x": 1', '{"x": 1, "x": 2}'])
def test_classify_arguments_without_a_text_raise_where_a_rule_looks(arguments: object) -> None:
    rules = PermissionRules().deny("seen", "x").allow("unseen")

    with pytest.raises(ValueError, match=r"JSON"):
        rules.classify("seen", arguments)
    assert rules.classify("unseen", arguments) == "allow"


def test_classify_several_rules_look_arguments_become_text_once() -> None:
    arguments = Counted(x=1)

    PermissionRules([("deny", "t", "y"), ("deny", "t", re.compile("z")), ("deny", "t", "w")]).classify("t", arguments)

    assert arguments.written == 1


def test_classify_first_rule_does_not_look_arguments_never_become_text() -> None:
    """Arguments may be long, and may have no text at all."""
    arguments = Counted(x=1)

    PermissionRules([("deny", "other", "x"), ("allow", "t"), ("deny", "t", "x")]).classify("t", arguments)

    assert arguments.written == 0


def test_classify_rule_added_after_an_answer_counts() -> None:
    rules = PermissionRules().allow(re.compile("^read"), "x").allow("write", "x")

    assert [rules.classify("read"), rules.classify("write")] == [None, None]
    rules.deny(re.compile("re")).deny("write")
    assert [rules.classify("read"), rules.classify("write")] == ["deny", "deny"]


def test_rules_guard_opted_out_leaves_dangerous_allows_standing() -> None:
    rules = PermissionRules([("allow", "bash"), ("deny", "x"), ("allow", ALL)], auto_allow_dangerous=True)

    assert rules.auto_allow_dangerous
    assert rules.classify("bash") == "allow"
    assert rules.dangerous_rules == (rules.rules[0], rules.rules[2])


def test_snapshot_through_json_gives_the_same_rules() -> None:
    rules = PermissionRules(
        [("allow", ALL, "é"), ("ask", re.compile("^b", re.VERBOSE)), ("deny", "x", re.compile("(?i)r(?m:^m)"))],
        auto_allow_dangerous=True,
    )

    restored = PermissionRules.from_snapshot(json.loads(json.dumps(rules.snapshot())))

    assert restored.rules == rules.rules
    assert restored.snapshot() == rules.snapshot()


def test_rules_added_by_many_threads_are_all_there() -> None:
    """Each thread also sees its own rule at once, while others add theirs."""
    rules = PermissionRules()

    def add(thread: int) -> None:
        for number in range(50):
            rules.deny(f"{thread}_{number}")
            assert rules.denies(f"{thread}_{number}")

    threads = [threading.Thread(target=add, args=(thread,)) for thread in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(rules.rules) == 400
    assert all(rules.denies(f"{thread}_{number}") for thread in range(8) for number in range(50))
