"""Rules about the domains of URLs."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import ToolRules, UrlTool
from ask_permissions.plain_tools.domains import domain_problem, host_of
from ducks import rules_for
from folders import rule

TOOL = UrlTool("WebFetch", others=["prompt"])


def decided(behavior: str, pattern: str, url: Any, **more: object) -> object:
    """Decide about one URL, beside an allow for the whole tool where the rule restricts."""
    beside = [] if behavior == "allow" else [("allow", "WebFetch")]
    return rules_for((behavior, "WebFetch", pattern), *beside, WebFetch=TOOL).classify("WebFetch", {"url": url, **more})


@pytest.mark.parametrize(
    ("pattern", "url"),
    [
        ("domain:a.test", "https://a.test"),
        ("domain:a.test", "http://a.test/x?y#z"),
        ("domain:a.test", "HTTPS://A.Test:8080/x"),
        ("domain:a.test", "https://a.test./x"),
        ("domain:A.test", "https://a.test?x"),
        ("domain:*.a.test", "https://b.a.test"),
        ("domain:*.a.test", "https://c.b.a.test/"),
        ("domain:1.2.3.4", "http://1.2.3.4/"),
        ("domain:*", "https://b.test"),
        ("domain:localhost", "http://localhost:3000/x"),
        ("https://a.test/x", "https://a.test/x"),
        ("*", "file:x"),
    ],
)
def test_pattern_covers_a_url(pattern: str, url: str) -> None:
    assert decided("allow", pattern, url, prompt="p") == "allow"
    assert decided("deny", pattern, url) == "deny"
    assert decided("ask", pattern, url) == "ask"


@pytest.mark.parametrize(
    ("pattern", "url"),
    [
        ("domain:a.test", "https://b.a.test"),
        ("domain:a.test", "https://b.a.test."),
        ("https://a.test/X", "https://a.test/x"),
    ],
)
def test_subdomain_and_case_are_denied_and_not_allowed(pattern: str, url: str) -> None:
    assert decided("allow", pattern, url) is None
    assert decided("deny", pattern, url) == "deny"


@pytest.mark.parametrize(
    ("pattern", "url"),
    [
        ("domain:a.test", "https://b.test"),
        ("domain:a.test", "https://ba.test"),
        ("domain:a.test", "https://a.test.evil.test"),
        ("domain:*.a.test", "https://a.test"),
        ("domain:2.3.4", "https://1.2.3.4"),
        ("https://a.test/x", "https://b.test/x"),
    ],
)
def test_other_hosts_are_not_concerned(pattern: str, url: str) -> None:
    if pattern != "domain:2.3.4":
        assert decided("allow", pattern, url) is None
        assert decided("deny", pattern, url) == "allow"
    else:
        assert not TOOL.may_match_rule(pattern, {"url": url})


@pytest.mark.parametrize(
    "url",
    [
        "https://user@a.test",
        "https://a.test@b.test",
        "https://a.test\\@b.test",
        "https://a.test /",
        " https://a.test",
        "https://a\n.test",
        "https://a.test\t",
        "http:/a.test",
        "https:a.test",
        "ftp://a.test",
        "a.test",
        "//a.test",
        "https://%61.test",
        "https://a%2etest",
        "https://\u0430.test",
        "https://a.te\u200dst",
        "https://[::1]/",
        "https://127.1",
        "https://2130706433",
        "https://0x7f.0.0.1",
        "https://0177.0.0.1",
        "https://1.2.3.256",
        "https://a..test",
        "https://-a.test",
        "https://a_b.test",
        "https://",
        "https://a.test:x/",
        "https://" + "a." * 130 + "test",
        "",
        None,
        5,
        ["https://a.test"],
    ],
)
def test_url_that_can_be_read_in_two_ways_is_never_allowed_and_asks(url: Any) -> None:
    assert decided("allow", "domain:a.test", url) is None
    assert decided("allow", "domain:*", url) is None
    assert decided("deny", "domain:z.test", url) == "ask"
    assert TOOL.generate_suggestions({"url": url}) == []


def test_call_without_arguments_is_allowed_by_no_pattern() -> None:
    assert not TOOL.match_rule("*", None)
    assert TOOL.could_match_rule("domain:a.test", None)


def test_call_with_an_argument_that_the_tool_does_not_know_is_allowed_by_no_pattern() -> None:
    assert decided("allow", "domain:a.test", "https://a.test", proxy="x") is None
    assert decided("deny", "domain:a.test", "https://a.test", proxy="x") == "deny"


@pytest.mark.parametrize("stray", [{"URL": "https://b.a.test/x"}, {"urls": ["https://c.test", "https://a.test"]}])
def test_url_in_an_argument_that_the_tool_does_not_know_asks_beside_a_deny(stray: dict[str, Any]) -> None:
    assert decided("deny", "domain:a.test", "https://z.test", **stray) == "ask"
    assert decided("deny", "domain:b.test", "https://z.test", **stray) == "allow"


def test_one_page_may_be_spelt_otherwise() -> None:
    assert decided("deny", "https://a.test/x", "https://a.test/%78") == "ask"


@pytest.mark.parametrize("pattern", ["a.test", "*.a.test", "https://u@a.test", "no url"])
@pytest.mark.parametrize("behavior", ["allow", "deny"])
def test_pattern_that_is_neither_a_domain_nor_a_plain_url_is_an_error(behavior: str, pattern: str) -> None:
    with pytest.raises(ValueError, match=r"is no plain URL; write a host as WebFetch\(domain:example.com\)"):
        decided(behavior, pattern, "https://a.test")


@pytest.mark.parametrize(
    "domain", ["", "a.test:80", "a.test/x", "a test", "https://a.test", "*", "*.", "*.1.2.3.4", "a.*", "127.1", "u@a"]
)
@pytest.mark.parametrize("behavior", ["allow", "deny"])
def test_pattern_that_could_never_match_is_refused(domain: str, behavior: str) -> None:
    if domain == "*":
        assert domain_problem(domain) is None
        return
    with pytest.raises(ValueError, match=r"is no domain; write a host alone, such as domain:example\.com"):
        ToolRules([rule(behavior, "WebFetch", f"domain:{domain}")], tools=[TOOL])
    assert not TOOL.match_rule(f"domain:{domain}", {"url": "https://a.test"})


def test_domain_is_suggested() -> None:
    rules = rules_for(WebFetch=TOOL)

    assert [str(one) for one in rules.suggest("WebFetch", {"url": "https://Docs.A.test/x", "prompt": "p"})] == [
        "WebFetch(domain:docs.a.test)"
    ]


def test_host_is_read_in_one_way() -> None:
    assert host_of("https://A.test:80/@b.test") == "a.test"
