"""Changing the lists of a settings file in its text."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ask_permissions.tool_rules.settings_text import EMPTY, changed_text
from ask_permissions.values.errors import SnapshotError
from folders import rule


def is_file_tool(name: str) -> bool:
    return name == "Read"


def changed(text: str, *, add: Iterable[Any] = (), discard: Iterable[Any] = ()) -> str:
    """Change the rules of a text; rules are written in short."""
    added, discarded = [rule(*one) for one in add], {rule(*one) for one in discard}
    return changed_text(text, "test", discarded=discarded, added=added, is_file_tool=is_file_tool)


def in_lines(*lines: str) -> str:
    return "\n".join(lines)


ADDED = [
    ("{}", in_lines("{", '  "permissions": {', '    "deny": [', '      "New"', "    ]", "  }", "}")),
    (
        "{}\r\n",
        in_lines("{\r", '  "permissions": {\r', '    "deny": [\r', '      "New"\r', "    ]\r", "  }\r", "}\r\n"),
    ),
    ('{"a": [1,  2]}', '{"a": [1,  2], "permissions": {"deny": ["New"]}}'),
    ('{ "permissions": {} }', '{ "permissions": {"deny": ["New"]} }'),
    ('{"permissions":{"allow":[ ]}}', '{"permissions":{"allow":[ ], "deny": ["New"]}}'),
    ('{"permissions": {"deny": []}}', '{"permissions": {"deny": ["New"]}}'),
    ('{"permissions": {"deny": [ ]}}', '{"permissions": {"deny": ["New"]}}'),
    ('{"permissions": {"deny": ["A"]}}', '{"permissions": {"deny": ["A", "New"]}}'),
    ('{"permissions": {"deny": [ "A" ]}}', '{"permissions": {"deny": [ "A", "New" ]}}'),
    ('{"permissions": {"deny": ["A","B"]}}', '{"permissions": {"deny": ["A","B","New"]}}'),
    ('{"p\\u0065rmissions": {"d\\u0065ny": ["A"]}}', '{"p\\u0065rmissions": {"d\\u0065ny": ["A", "New"]}}'),
    (
        in_lines("{", '\t"hooks" : {},', '\t"permissions": {', '\t\t"allow": ["A",   "B"]', "\t}", "}", ""),
        in_lines(
            "{",
            '\t"hooks" : {},',
            '\t"permissions": {',
            '\t\t"allow": ["A",   "B"],',
            '\t\t"deny": [',
            '\t\t\t"New"',
            "\t\t]",
            "\t}",
            "}",
            "",
        ),
    ),
    (
        in_lines("{", '    "permissions": {},', '    "model": "x"', "}"),
        in_lines(
            "{",
            '    "permissions": {',
            '        "deny": [',
            '            "New"',
            "        ]",
            "    },",
            '    "model": "x"',
            "}",
        ),
    ),
    (
        in_lines("{", '  "permissions": {', '    "deny": [', "", '      "A"', "    ]", "  }", "}"),
        in_lines("{", '  "permissions": {', '    "deny": [', "", '      "A",', '      "New"', "    ]", "  }", "}"),
    ),
    (
        in_lines("{", '  "permissions": {', '    "deny": [', '      "A"', '    , "B"', "    ]", "  }", "}"),
        in_lines(
            "{", '  "permissions": {', '    "deny": [', '      "A"', '    , "B"', '    , "New"', "    ]", "  }", "}"
        ),
    ),
]


@pytest.mark.parametrize(("text", "expected"), ADDED)
def test_new_entry_stands_as_its_neighbours_do(text: str, expected: str) -> None:
    assert changed(text, add=[("deny", "New")]) == expected


@pytest.mark.parametrize(
    ("text", "gone", "expected"),
    [
        ('["A", "B",  "C"]', "A", '["B",  "C"]'),
        ('["A", "B",  "C"]', "B", '["A",  "C"]'),
        ('["A", "B",  "C"]', "C", '["A", "B"]'),
        ('[\n  "A",\n  "B"\n]', "A", '[\n  "B"\n]'),
        ('[\n  "A",\n  "B"\n]', "B", '[\n  "A"\n]'),
        ('["A"]', "A", "[]"),
        ('[\n  "A"\n]', "A", "[]"),
        ('["A", "B", "A", "\\u0041"]', "A", '["B"]'),
        ('["B"]', "A", '["B"]'),
    ],
)
def test_entry_is_taken_out_with_its_comma(text: str, gone: str, expected: str) -> None:
    whole = '{"permissions": {"ask": %s}}\n'

    assert changed(whole % text, discard=[("ask", gone)]) == whole % expected


def test_entry_takes_the_place_of_one_that_goes() -> None:
    text = '{"permissions": {"ask": [\n "A"\n]}}'

    assert changed(text, add=[("ask", "B")], discard=[("ask", "A")]) == text.replace("A", "B")


@pytest.mark.parametrize(
    ("entry", "content"),
    [
        (r"Bash(echo \\(a\\))", "echo (a)"),
        ("Bash(echo (a))", "echo (a)"),
        ("Bash(\\u0065cho \\/)", "echo /"),
    ],
)
def test_entry_is_known_however_it_is_written(entry: str, content: str) -> None:
    text = f'{{"permissions": {{"deny": ["{entry}"]}}}}'

    assert changed(text, add=[("deny", "Bash", content)]) == text
    assert changed(text, discard=[("deny", "Bash", content)]) == '{"permissions": {"deny": []}}'


def test_same_entry_of_another_list_is_another_rule() -> None:
    text = '{"permissions": {"allow": ["A"], "ask": ["A"]}}'

    assert changed(text, discard=[("ask", "A")]) == '{"permissions": {"allow": ["A"], "ask": []}}'
    assert changed(text, add=[("deny", "A")]).endswith('"deny": ["A"]}}')


def test_entry_that_nobody_can_read_is_kept_and_can_be_taken_out() -> None:
    text = '{"permissions": {"allow": ["Bash(ls"], "deny": ["Bash(ls", "A"]}}'

    assert changed(text, discard=[("deny", "A")]) == text.replace(', "A"', "")
    assert changed(text, discard=[("deny", "*", "Bash(ls")]) == text.replace('"Bash(ls", "A"', '"A"')


@pytest.mark.parametrize("content", ["é 漢", "\u202e", "\n", "\ud800", '"\\'])
def test_new_entry_is_legible_where_it_can_be_seen(content: str) -> None:
    text = changed(EMPTY, add=[("deny", "Bash", content)])

    assert text.encode().isascii() is (content != "é 漢")
    assert json.loads(text) == {"permissions": {"deny": [f"Bash({content})".replace("\\", r"\\")]}}


def test_absolute_path_to_allow_gets_its_second_slash() -> None:
    text = changed('{"permissions": {"allow": []}}', add=[("allow", "Read", "/a"), ("allow", "Bash", "/a")])

    assert text == '{"permissions": {"allow": ["Read(//a)", "Bash(/a)"]}}'


@pytest.mark.parametrize(
    ("unwritable", "reason"),
    [(("ask", "a b"), "cannot name the tool 'a b'"), (("ask", "*", "Bash"), "would be read as another one")],
)
def test_rule_that_cannot_be_written_is_refused(unwritable: tuple[Any, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        changed(EMPTY, add=[unwritable])


@pytest.mark.parametrize("text", ["[]", '{"permissions": []}', '{"permissions": {"deny": "A"}}', '{"deny": []}'])
def test_what_may_be_a_misspelt_file_is_refused(text: str) -> None:
    with pytest.raises(SnapshotError):
        changed(text, add=[("deny", "A")])


NAMES = st.sampled_from(["A", "B", "C", "D"])
LISTS = st.dictionaries(st.sampled_from(["allow", "ask", "deny"]), st.lists(NAMES, max_size=4))
OTHERS = st.dictionaries(st.text(max_size=3).map("x{}".format), st.integers() | st.text(max_size=3), max_size=2)


@given(
    OTHERS,
    st.none() | LISTS,
    st.none() | st.integers(0, 3) | st.just("\t"),
    st.sampled_from([(",", ":"), (", ", ": "), (" ,", " : ")]),
    st.lists(st.tuples(st.sampled_from(["allow", "ask", "deny"]), NAMES), unique=True),
    st.lists(st.tuples(st.sampled_from(["allow", "ask", "deny"]), NAMES), unique=True),
)
def test_changed_text_says_what_was_changed_and_nothing_else(
    others: dict[str, Any], lists: Any, indent: Any, separators: Any, added: Any, discarded: Any
) -> None:
    settings = others if lists is None else {**others, "permissions": lists}
    discarded = [one for one in discarded if one not in added]
    text = json.dumps(settings, indent=indent, separators=separators)

    expected = {behavior: list(entries) for behavior, entries in (lists or {}).items()}
    for behavior, name in discarded:
        if behavior in expected:
            expected[behavior] = [entry for entry in expected[behavior] if entry != name]
    for behavior, name in added:
        if name not in expected.setdefault(behavior, []):
            expected[behavior].append(name)
    whole = others if lists is None and not added else {**others, "permissions": expected}
    assert json.loads(changed(text, add=added, discard=discarded)) == whole


BLANKS = st.text(" \t\n\r", max_size=3)
ENTRY = st.sampled_from(['"A"', '"B"', r'"\u0042"', r'"Bash(echo \\(\"a\\))"', '"Bash(["', '"}, {"', '"é"'])


@given(st.data(), st.lists(ENTRY, min_size=1, max_size=4), st.lists(ENTRY, max_size=2))
def test_entry_that_is_added_and_taken_out_again_leaves_the_text_as_it_was(
    data: st.DataObject, entries: list[str], before: list[str]
) -> None:
    def spaced(*tokens: str) -> str:
        return "".join(data.draw(BLANKS) + token for token in tokens) + data.draw(BLANKS)

    def written(items: list[str]) -> str:
        return spaced("[", *",\0".join(items).split("\0"), "]")

    lists = spaced("{", '"allow"', ":", written(before), ",", '"deny"', ":", written(entries), "}")
    text = spaced("{", '"x"', ":", '{"y": [1, {"deny": 2}]}', ",", '"permissions"', ":", lists, "}")
    new = [("deny", "New", "a\nb"), ("deny", "Newer")]

    longer = changed(text, add=new)
    assert json.loads(longer)["permissions"]["deny"] == [*json.loads(text)["permissions"]["deny"], "New(a\nb)", "Newer"]
    assert changed(longer, discard=new) == text
