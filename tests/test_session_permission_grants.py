"""Session grants: what the recorded traces leave out."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

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


START = datetime(2026, 1, 1, tzinfo=UTC)


class Watch:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.mark.parametrize("length", [60, 60.0, timedelta(minutes=1)])
def test_grant_with_an_end_holds_until_then(length: Any) -> None:
    watch = Watch()
    grants = SessionPermissionGrants("read", clock=watch).grant("bash", for_seconds=length)

    watch.now = START + timedelta(seconds=59.9)
    assert (grants.granted("bash"), grants.granted_tools, len(grants)) == (True, ["bash", "read"], 2)
    watch.now = START + timedelta(seconds=60)
    assert (grants.granted("bash"), grants.granted_tools, len(grants)) == (False, ["read"], 1)


def test_grant_for_longer_stays_so() -> None:
    watch = Watch()
    grants = SessionPermissionGrants("bash", clock=watch)
    grants.grant("bash", for_seconds=1).grant("read", for_seconds=10).grant("read", for_seconds=1)
    grants.grant("ls", for_seconds=1).grant("ls")

    watch.now += timedelta(seconds=5)
    assert grants.granted_tools == ["bash", "ls", "read"]
    assert grants.revoke("read").granted_tools == ["bash", "ls"]
    assert grants.grant("x", for_seconds=9).clear().granted_tools == []


def test_grant_with_an_end_is_saved_where_an_older_reader_does_not_look() -> None:
    watch = Watch()
    grants = SessionPermissionGrants("read", clock=watch).grant("bash", for_seconds=60).grant("old", for_seconds=1)
    watch.now += timedelta(seconds=2)
    saved = json.loads(json.dumps(grants.snapshot()))

    assert saved == {
        "version": 1, "granted_tools": ["read"], "granted_until": {"bash": "2026-01-01T00:01:00+00:00"},
    }  # fmt: skip
    restored = SessionPermissionGrants.from_snapshot(saved, clock=watch)
    assert restored.granted_tools == ["bash", "read"]
    watch.now += timedelta(seconds=60)
    assert restored.granted_tools == ["read"]
    assert "granted_until" not in restored.snapshot()


def test_lasting_grant_counts_where_a_saved_form_has_both() -> None:
    saved = {"version": 1, "granted_tools": ["bash"], "granted_until": {"bash": "2026-01-01T00:01:00+00:00"}}
    assert SessionPermissionGrants.from_snapshot(saved).granted("bash")


@pytest.mark.parametrize(
    "until",
    [["bash"], {"bash": 5}, {"bash": "soon"}, {"bash": "2026-01-01T00:00:00"}, {"": "2026-01-01T00:00:00Z"}, None],
)
def test_malformed_ends_are_refused_and_change_nothing(until: object) -> None:
    grants = SessionPermissionGrants("read")
    with pytest.raises(SnapshotError, match="granted_until"):
        grants.restore_snapshot({"version": 1, "granted_tools": [], "granted_until": until})
    assert grants.granted_tools == ["read"]


@pytest.mark.parametrize(
    ("length", "error"),
    [(0, ValueError), (-1, ValueError), (float("nan"), ValueError), (float("inf"), ValueError), (True, TypeError)],
)
def test_length_that_is_none_is_refused(length: float, error: type[Exception]) -> None:
    grants = SessionPermissionGrants()
    with pytest.raises(error, match="for_seconds"):
        grants.grant("bash", for_seconds=length)
    assert grants.granted_tools == []


def test_clock_without_an_offset_permits_nothing() -> None:
    grants = SessionPermissionGrants(clock=lambda: datetime(2026, 1, 1))
    with pytest.raises(ValueError, match="offset"):
        grants.grant("bash", for_seconds=1)
    assert not grants.granted("bash")


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
