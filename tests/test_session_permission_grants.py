"""Session grants: what the recorded traces leave out."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from ask_permissions import SessionPermissionGrants, SnapshotError

NAMES = st.sampled_from(["bash", "Bash", "read", "löschen", " ", "all"])


def test_grants_of_one_string_is_one_name_not_its_letters() -> None:
    assert SessionPermissionGrants("bash").granted_tools == ["bash"]


def test_granted_for_what_is_no_name_is_false() -> None:
    grants = SessionPermissionGrants(["bash"])
    assert [grants.granted(name) for name in (5, None, True, ["bash"], b"bash")] == [False] * 5


def test_two_objects_do_not_share_grants() -> None:
    first, second = SessionPermissionGrants(), SessionPermissionGrants()
    first.grant("bash")
    assert not second.granted("bash")


def test_granted_tools_is_the_callers_own_list() -> None:
    grants = SessionPermissionGrants("bash")
    grants.granted_tools.clear()
    assert grants.granted("bash")


def test_restore_that_fails_keeps_every_grant() -> None:
    grants = SessionPermissionGrants("bash")
    with pytest.raises(SnapshotError, match="granted_tools holds None; allowed: non-empty names"):
        grants.restore_snapshot({"version": 1, "granted_tools": ["read", None]})
    assert grants.granted_tools == ["bash"]


def test_names_that_are_no_iterable_are_refused_with_the_value() -> None:
    with pytest.raises(TypeError, match="expected a name or an iterable of names, not 5"):
        SessionPermissionGrants(5)


def test_mapping_of_names_is_refused_since_its_values_would_be_lost() -> None:
    with pytest.raises(TypeError, match="expected a name or an iterable of names"):
        SessionPermissionGrants({"bash": False})


def test_name_beyond_ascii_survives_saving() -> None:
    saved = json.dumps(SessionPermissionGrants("löschen").snapshot())
    assert SessionPermissionGrants.from_snapshot(json.loads(saved)).granted("löschen")


class GrantsMachine(RuleBasedStateMachine):
    """Grants behave like a set of names, through saving and restoring too."""

    def __init__(self) -> None:
        super().__init__()
        self.grants = SessionPermissionGrants()
        self.model: set[str] = set()

    @rule(name=NAMES)
    def grant(self, name: str) -> None:
        assert self.grants.grant(name) is self.grants
        self.model.add(name)

    @rule(name=NAMES)
    def revoke(self, name: str) -> None:
        assert self.grants.revoke(name) is self.grants
        self.model.discard(name)

    @rule()
    def clear(self) -> None:
        assert self.grants.clear() is self.grants
        self.model.clear()

    @rule(names=st.lists(NAMES))
    def restore(self, names: list[str]) -> None:
        self.grants.restore_snapshot({"version": 1, "granted_tools": names})
        self.model = set(names)

    @rule(junk=st.sampled_from(["", 5, None]))
    def refuse(self, junk: object) -> None:
        with pytest.raises((TypeError, ValueError)):
            self.grants.grant(junk)  # type: ignore[arg-type]
        with pytest.raises(SnapshotError):
            self.grants.restore_snapshot({"version": 1, "granted_tools": ["x", junk]})

    @rule()
    def save_and_load(self) -> None:
        saved = json.dumps(self.grants.snapshot())
        self.grants = SessionPermissionGrants.from_snapshot(json.loads(saved))

    @invariant()
    def agrees_with_the_model(self) -> None:
        assert self.grants.granted_tools == sorted(self.model)
        assert len(self.grants) == len(self.model)
        assert all(self.grants.granted(name) for name in self.model)


TestGrantsMachine = GrantsMachine.TestCase
