"""Whole-tool grants of any kind are asked about a tool, and only a plain yes counts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ask_permissions import SessionPermissionGrants
from ask_permissions.values.grants import check_grants, is_granted


def host(granted: Any) -> Any:
    return SimpleNamespace(granted=granted)


def test_is_granted_asks_for_the_very_name() -> None:
    grants = SessionPermissionGrants("bash")

    assert [is_granted(grants, name) for name in ("bash", "Bash", "")] == [True, False, False]


@pytest.mark.parametrize("answer", [1, "yes", [True], None, False, object()])
def test_is_granted_counts_nothing_but_true_itself(answer: object) -> None:
    assert is_granted(host(lambda name: answer), "bash") is False


def test_is_granted_refuses_an_awaitable() -> None:
    async def granted(name: str) -> bool:
        raise AssertionError("nobody awaits this")

    with pytest.raises(TypeError, match="the grants' granted gave an awaitable"):
        is_granted(host(granted), "bash")


def test_check_grants_grants_of_any_class_or_none_pass() -> None:
    for grants in (None, SessionPermissionGrants(), host(bool)):
        check_grants(grants, "session_grants")


@pytest.mark.parametrize("grants", [["bash"], "bash", False, host(True)])
def test_check_grants_what_cannot_be_asked_raises(grants: object) -> None:
    with pytest.raises(TypeError, match=r"session_grants must have a method granted\(name\), not"):
        check_grants(grants, "session_grants")


def test_class_is_no_grants_object() -> None:
    with pytest.raises(TypeError, match="session_grants must be an object with granted"):
        check_grants(SessionPermissionGrants, "session_grants")
