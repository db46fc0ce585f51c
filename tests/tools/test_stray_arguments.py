"""Arguments of a call that its tool does not know."""

from __future__ import annotations

from typing import Any

from ask_permissions.tools.permission_rule import FilePart
from ask_permissions.tools.stray_arguments import PATH_KEYS, named_by, stray_keys, stray_mentions, texts_named_by


def test_keys_are_found_in_any_case_and_at_any_depth() -> None:
    circle: list[Any] = [{"PATH": "c"}]
    circle.append(circle)
    arguments = {"path": "a", "deep": {"x": [{"file": ["b", 1]}]}, "z": circle}
    assert sorted(map(str, named_by(arguments, PATH_KEYS))) == ["['b', 1]", "a", "c"]
    assert sorted(texts_named_by(arguments, PATH_KEYS, but=("path",))) == ["b", "c"]


def test_files_and_commands_in_unknown_arguments_are_mentioned() -> None:
    mentions = stray_mentions({"url": "u", "path": "a", "cmd": ["ls"]}, ["url"])
    assert mentions == [
        ("Read", FilePart(file_path="a")),
        ("Write", FilePart(file_path="a")),
        ("Bash", {"command": ["ls"]}),
    ]
    assert stray_keys({"url": "u", "path": "a"}, ["url"]) == {"path": "a"}
