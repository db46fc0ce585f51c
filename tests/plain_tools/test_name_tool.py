"""Rules about names and beginnings of names."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import NameTool
from ducks import rules_for

TOOL = NameTool("Skill", argument="skill", others=["args"])


def decided(behavior: str, pattern: str, name: Any, **more: object) -> object:
    """Decide about one name, beside an allow for the whole tool where the rule restricts."""
    beside = [] if behavior == "allow" else [("allow", "Skill")]
    return rules_for((behavior, "Skill", pattern), *beside, Skill=TOOL).classify("Skill", {"skill": name, **more})


@pytest.mark.parametrize(
    ("pattern", "name"),
    [
        ("review", "review"),
        ("review:*", "review"),
        ("review:*", "review 12"),
        ("review *", "review 12"),
        ("/review", "/review"),
        ("plugin:skill", "plugin:skill"),
        ("*", "x"),
        (":*", "x"),
    ],
)
@pytest.mark.parametrize("behavior", ["allow", "ask", "deny"])
def test_pattern_covers_a_name(behavior: str, pattern: str, name: str) -> None:
    assert decided(behavior, pattern, name, args="a") == behavior


@pytest.mark.parametrize(
    ("pattern", "name"),
    [("review", "Review"), ("/review", "review"), ("review", " /review "), ("re\u200dview", "review")],
)
def test_spelling_does_not_matter_to_a_restriction(pattern: str, name: str) -> None:
    assert decided("deny", pattern, name) == "deny"
    assert decided("allow", pattern, name) is None


@pytest.mark.parametrize(
    ("pattern", "name"), [("review", "reviewer"), ("review:*", "reviewer"), ("review", "review 1")]
)
def test_other_names_are_not_concerned(pattern: str, name: str) -> None:
    assert decided("allow", pattern, name) is None
    assert decided("deny", pattern, name) == "allow"


def test_name_in_an_argument_that_the_tool_does_not_know_asks_beside_a_deny() -> None:
    assert decided("deny", "review", "other", called="Review") == "ask"
    assert decided("deny", "review", "other", args="review") == "allow"


@pytest.mark.parametrize("pattern", ["re*w", "*view", "r*v**w"])
def test_star_inside_a_name_restricts_and_cannot_allow(pattern: str) -> None:
    assert decided("deny", pattern, "review") == "deny"
    assert decided("deny", pattern, "other") == "allow"
    with pytest.raises(ValueError, match=r"to allow, a star may only stand at the end; write Skill\(name\)"):
        decided("allow", pattern, "review")
    assert not TOOL.match_rule(pattern, {"skill": pattern})


@pytest.mark.parametrize("name", [None, 5, ["review"]])
def test_name_that_is_no_text_is_not_allowed_and_asks(name: Any) -> None:
    assert decided("allow", "review", name) is None
    assert decided("deny", "review", name) == "ask"


def test_call_with_an_argument_that_the_tool_does_not_know_is_allowed_by_no_pattern() -> None:
    assert decided("allow", "*", "review", run="x") is None


@pytest.mark.parametrize(("name", "patterns"), [("review", ["review"]), ("a*", []), ("a\nb", []), ("", []), (None, [])])
def test_name_is_suggested(name: Any, patterns: list[str]) -> None:
    assert [one.rule_content for one in TOOL.generate_suggestions({"skill": name})] == patterns
