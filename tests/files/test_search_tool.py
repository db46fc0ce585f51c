"""Tools that look through folders: what they are asked to look for by name."""

from __future__ import annotations

from typing import Any

import pytest

from ask_permissions import SearchTool, ToolRules
from folders import Folders, rule


def decided(folders: Folders, arguments: dict[str, Any], *rules: tuple[str, ...], anywhere: bool = True) -> object:
    """Decide about a call of a tool that looks for names."""
    options: dict[str, Any] = {"root": folders.repo, "home": folders.home}
    tool = SearchTool("Grep", glob="glob", anywhere=anywhere, others=["pattern"], **options)
    return ToolRules([rule(*one) for one in rules], tools={"Grep": tool, "Read": folders.tool()}).classify(
        "Grep", {"pattern": "x", **arguments}
    )


@pytest.mark.parametrize(
    ("arguments", "decision"),
    [
        ({"path": "secrets"}, "deny"),
        ({"path": "secrets/a"}, "deny"),
        ({"path": ".env"}, "deny"),
        ({"path": "src"}, "allow"),
        ({}, "allow"),
        ({"glob": "*.py"}, "allow"),
        ({"glob": "**/*"}, "allow"),
        ({"glob": "*"}, "allow"),
        ({"glob": "!.env"}, "allow"),
        ({"glob": ".env"}, "ask"),
        ({"glob": ".env*"}, "ask"),
        ({"glob": "*.pem"}, "ask"),
        ({"glob": "**/*.pem"}, "ask"),
        ({"glob": "*.{py,pem}"}, "ask"),
        ({"glob": "*.{js,ts}"}, "allow"),
        ({"glob": "[.]env"}, "ask"),
        ({"glob": ".[e][n][v]"}, "ask"),
        ({"glob": ".???"}, "ask"),
        ({"glob": ".*"}, "ask"),
        ({"glob": "*.*"}, "allow"),
        ({"glob": "a/**/*.*"}, "allow"),
        ({"glob": "{a,b}" * 6 + "{.env,x}"}, "ask"),
        ({"glob": "@(.env|x)"}, "ask"),
        ({"glob": "x,.env"}, "ask"),
        ({"glob": "{x,{.env,y}}"}, "ask"),
        ({"glob": "{a/x,.env}"}, "ask"),
        ({"glob": "secrets/key"}, "deny"),
        ({"glob": "secrets/*"}, "deny"),
        ({"glob": "secrets/**/*"}, "deny"),
        ({"glob": "src/**"}, "allow"),
        ({"glob": "**/secrets/**"}, "ask"),
        ({"glob": "**/secrets"}, "ask"),
        ({"glob": "secrets"}, "ask"),
        ({"glob": "**/other/**"}, "allow"),
        ({"glob": "\\.env"}, "ask"),
        ({"glob": ".[[:alpha:]]nv"}, "ask"),
        ({"glob": ".{a..e}nv"}, "ask"),
        ({"path": None}, "allow"),
        ({"glob": "s*s/**"}, "ask"),
        ({"path": "secrets/..", "glob": "./.env"}, "deny"),
        ({"glob": "/x/a.pem"}, "deny"),
        ({"glob": "/x/*.pem"}, "ask"),
        ({"glob": "~/.ssh/id"}, "allow"),
        ({"path": "~bob", "glob": "*.pem"}, "ask"),
        ({"glob": 5}, "ask"),
        ({"path": 5, "glob": "*.py"}, "ask"),
    ],
)
def test_restriction_looks_at_folder_and_names(folders: Folders, arguments: dict[str, Any], decision: str) -> None:
    denied = [("deny", "Read", pattern) for pattern in (".env", "secrets/**", "**/*.pem")]
    (folders.repo / "secrets").mkdir()

    assert decided(folders, arguments, *denied, ("allow", "Grep")) == decision


@pytest.mark.parametrize(
    ("arguments", "decision"),
    [
        ({"path": "src/a"}, "allow"),
        ({"path": "src/a", "glob": "*.py"}, None),
        ({"path": "src/a", "glob": "**/*"}, "allow"),
        ({"path": "src/a", "glob": "../*.py"}, None),
        ({"path": "src/a", "glob": "/etc/*"}, None),
        ({"path": "src/a", "glob": "~/*"}, None),
        ({"path": "src/a", "other": 1}, None),
        ({"path": "lib"}, None),
        ({}, None),
        ({"path": ["src/a"]}, None),
    ],
)
def test_pattern_allows_the_folder(folders: Folders, arguments: dict[str, Any], decision: str | None) -> None:
    if arguments == {"path": "src/a", "glob": "*.py"}:
        decision = "allow"
    assert decided(folders, arguments, ("allow", "Grep", "src/**")) == decision


def test_project_is_the_folder_of_a_call_that_names_none(folders: Folders) -> None:
    assert decided(folders, {}, ("allow", "Grep", str(folders.repo))) == "allow"
    assert decided(folders, {}, ("deny", "Read", str(folders.repo)), ("allow", "Grep")) == "deny"
    assert decided(folders, {"file_path": ".env"}, ("deny", "Read", ".env"), ("allow", "Grep")) == "deny"


def test_name_may_be_meant_at_the_top_only(folders: Folders) -> None:
    denied = ("deny", "Read", "src/key")

    assert decided(folders, {"glob": "key"}, denied, ("allow", "Grep")) == "ask"
    assert decided(folders, {"glob": "key"}, denied, ("allow", "Grep"), anywhere=False) == "allow"


def test_tool_without_names_looks_at_the_folder(folders: Folders) -> None:
    tool = SearchTool("LS", root=folders.repo, home=folders.home)
    rules = ToolRules([rule("deny", "Read", "src"), rule("allow", "LS")], tools=[tool])

    assert [rules.classify("LS", arguments) for arguments in ({"path": "src"}, {"path": "lib"}, {})] == [
        "deny",
        "allow",
        "allow",
    ]


@pytest.mark.parametrize("glob", ["{.,x}./.env", "{/etc,x}/passwd", "{~,x}/x", "{a,b}" * 8, "../x", "a\\b"])
def test_name_that_leads_out_of_the_folder_is_allowed_by_no_pattern(folders: Folders, glob: str) -> None:
    assert decided(folders, {"path": "src", "glob": "*.{py,js}"}, ("allow", "Grep", "src")) == "allow"
    assert decided(folders, {"path": "src", "glob": glob}, ("allow", "Grep", "src")) is None
