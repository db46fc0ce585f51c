"""The outside of a saved form."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from ask_permissions import Error, SnapshotError
from ask_permissions.values.snapshots import read_list, read_mapping, read_snapshot


def test_snapshot_error_is_a_value_error_of_this_package() -> None:
    assert issubclass(SnapshotError, ValueError)
    assert issubclass(SnapshotError, Error)


@pytest.mark.parametrize("version", [1, 1.0])
def test_read_snapshot_version_one_is_read(version: float) -> None:
    payload = MappingProxyType({"version": version, "names": []})

    assert read_snapshot(payload, "test", required=["names"]) is payload


@pytest.mark.parametrize("version", [True, "1", 2, 0, 1.5, None, [], float("nan")])
def test_read_snapshot_other_version_raises(version: object) -> None:
    with pytest.raises(SnapshotError, match=r"test snapshot has version .*; this library reads 1"):
        read_snapshot({"version": version}, "test", required=[])


@pytest.mark.parametrize("payload", [None, [], "text", 1])
def test_read_mapping_no_mapping_raises(payload: object) -> None:
    with pytest.raises(SnapshotError, match="it must be a mapping, not"):
        read_mapping(payload, "it", required=[])


def test_read_mapping_missing_keys_are_named() -> None:
    with pytest.raises(SnapshotError, match=r"it lacks b, c$"):
        read_mapping({"a": 1}, "it", required=["a", "b", "c"])


def test_read_mapping_unknown_keys_are_named_or_ignored() -> None:
    payload: Any = {"a": 1, "b": 2, "c": 3, 4: 5}

    with pytest.raises(SnapshotError, match=r"it has unknown keys \['c', 4\]; allowed: a, b$"):
        read_mapping(payload, "it", required=["a"], optional=["b"])
    assert read_mapping(payload, "it", required=["a"], ignore_unknown=True) is payload


def test_read_list_list_or_tuple_is_given_back() -> None:
    assert list(read_list([1, 2], "it")) == list(read_list((1, 2), "it")) == [1, 2]


@pytest.mark.parametrize("payload", [None, {}, "text", 1, {1}])
def test_read_list_no_list_raises(payload: object) -> None:
    with pytest.raises(SnapshotError, match="it must be a list, not"):
        read_list(payload, "it")
