"""Patterns saved and read: what each form means, and what is refused."""

from __future__ import annotations

import re

import pytest

from ask_permissions import PermissionRules, SnapshotError


def saved(tool_pattern: object, argument_pattern: object = None, decision: object = "allow") -> dict[str, object]:
    rule = {"decision": decision, "tool_pattern": tool_pattern, "argument_pattern": argument_pattern}
    return {"version": 1, "auto_allow_dangerous": False, "rules": [rule]}


def regexp(source: str, flags: str = "") -> dict[str, str]:
    return {"type": "regexp", "source": source, "flags": flags}


def test_from_snapshot_string_all_names_that_tool_only() -> None:
    """In Python the text is every tool, in a saved form it is a tool of that name."""
    snapshot = saved({"type": "string", "value": "all"}, decision="deny")
    restored = PermissionRules.from_snapshot(snapshot)

    assert [restored.classify(name) for name in ("all", "all\n", "bash")] == ["deny", None, None]
    assert PermissionRules.from_snapshot(restored.snapshot()).rules == restored.rules
    assert restored.rules[0].snapshot()["tool_pattern"] == {"type": "string", "value": "all"}


@pytest.mark.parametrize("pattern", [{"type": "symbol", "value": "all"}, {"type": "all"}])
def test_from_snapshot_symbol_all_is_every_tool(pattern: object) -> None:
    restored = PermissionRules.from_snapshot(saved(pattern, decision="deny"))

    assert restored.classify("bash") == "deny"
    assert restored.rules[0].snapshot()["tool_pattern"] == {"type": "all"}


@pytest.mark.parametrize("kind", ["string", "symbol"])
def test_from_snapshot_argument_pattern_all_is_that_text(kind: str) -> None:
    restored = PermissionRules.from_snapshot(saved({"type": "string", "value": "x"}, {"type": kind, "value": "all"}))

    assert [restored.classify("x", text) for text in ("a ball", "none")] == ["allow", None]
    assert restored.rules[0].snapshot()["argument_pattern"] == {"type": "string", "value": "all"}


@pytest.mark.parametrize(
    "pattern",
    [
        {"type": "string", "value": ""},
        {"type": "symbol", "value": ""},
        regexp("(?m)a"),
        regexp("(?a)a"),
        regexp("(?u"),
        regexp("a{99999999999}"),
        regexp("(" * 20_000 + ")" * 20_000),
        regexp("[[a]"),
        regexp("[a&&b]"),
        regexp("[^a--b]"),
        regexp("# [\n [[a]", "x"),
        regexp("a", "a"),
        regexp("a", "mm"),
    ],
)
def test_from_snapshot_pattern_that_cannot_be_trusted_is_refused(pattern: object) -> None:
    for payload in (saved(pattern), saved({"type": "all"}, pattern)):
        with pytest.raises(SnapshotError, match=r"^rules\[0\]: (tool|argument)_pattern"):
            PermissionRules.from_snapshot(payload)


@pytest.mark.parametrize("source", ["[]a]", r"[\[a]", "[^&&a]", r"\[[a]\]", "[--a]", "(?#[[)a", r"[a\--]", "a|&&--"])
def test_from_snapshot_set_that_reads_one_way_is_accepted(source: str) -> None:
    """A bracket or a doubled sign in a set is harmless where every engine takes it for itself."""
    snapshot = saved(regexp(source))
    del snapshot["rules"][0]["argument_pattern"]  # type: ignore[index]

    assert PermissionRules.from_snapshot(snapshot).snapshot() == snapshot


def test_from_snapshot_comment_in_a_verbose_pattern_is_not_read_for_sets() -> None:
    assert PermissionRules.from_snapshot(saved(regexp("a # [[\n b", "x"))).allows("ab")


def test_from_snapshot_all_as_argument_pattern_is_refused() -> None:
    with pytest.raises(SnapshotError, match=r"argument_pattern has type 'all'; valid: string, symbol, regexp"):
        PermissionRules.from_snapshot(saved({"type": "string", "value": "x"}, {"type": "all"}))


@pytest.mark.parametrize("flags", [re.MULTILINE, re.ASCII, re.MULTILINE | re.ASCII])
def test_snapshot_flag_without_a_letter_raises(flags: re.RegexFlag) -> None:
    with pytest.raises(ValueError, match=r"cannot be saved; scope it inside, as in \(\?m:"):
        PermissionRules().deny("x", re.compile("^a", flags)).snapshot()


def test_snapshot_set_that_reads_two_ways_raises() -> None:
    with pytest.warns(FutureWarning, match="nested set"):
        pattern = re.compile("[[a]")

    with pytest.raises(ValueError, match="has a set that engines read differently"):
        PermissionRules().deny(pattern).snapshot()
