"""Reading a saved form: a mapping with a version, required keys, and no surprises."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from reprlib import repr as short  # a message must not repeat a whole saved form

from .errors import SnapshotError

VERSION = 1


def read_snapshot(
    payload: object, kind: str, *, required: Collection[str], ignore_unknown: bool = False
) -> Mapping[str, object]:
    """Check the outside of a versioned saved form.

    Args:
        payload: what the host loaded.
        kind: what it should be a saved form of, for messages.
        required: the keys it must have besides ``version``.
        ignore_unknown: whether further keys are passed over instead of refused.

    Returns:
        The payload, known to be a mapping of version 1 with the required keys.

    Raises:
        SnapshotError: it is not.
    """
    snapshot = read_mapping(payload, f"{kind} snapshot", required=["version", *required], ignore_unknown=ignore_unknown)
    version = snapshot["version"]  # a store may give the whole number back as 1.0
    if isinstance(version, bool) or not isinstance(version, (int, float)) or version != VERSION:
        raise SnapshotError(f"{kind} snapshot has version {short(version)}; this library reads {VERSION}")
    return snapshot


def read_mapping(
    payload: object,
    what: str,
    *,
    required: Collection[str],
    optional: Collection[str] = (),
    ignore_unknown: bool = False,
) -> Mapping[str, object]:
    """Check that a part of a saved form is a mapping with the right keys.

    Args:
        payload: the part.
        what: its name in messages.
        required: keys it must have.
        optional: keys it may have.
        ignore_unknown: whether further keys are passed over instead of refused.

    Returns:
        The part, known to be such a mapping.

    Raises:
        SnapshotError: it is not.
    """
    if not isinstance(payload, Mapping):
        raise SnapshotError(f"{what} must be a mapping, not {short(payload)}")
    missing = [key for key in required if key not in payload]
    if missing:
        raise SnapshotError(f"{what} lacks {', '.join(missing)}")
    unknown = [key for key in payload if key not in required and key not in optional]
    if unknown and not ignore_unknown:
        allowed = ", ".join([*required, *optional])
        raise SnapshotError(f"{what} has unknown keys {short(unknown)}; allowed: {allowed}")
    return payload


def read_list(payload: object, what: str) -> Sequence[object]:
    """Check that a part of a saved form is a list.

    Args:
        payload: the part.
        what: its name in messages.

    Returns:
        The part, known to be a list or tuple.

    Raises:
        SnapshotError: it is not.
    """
    if not isinstance(payload, (list, tuple)):
        raise SnapshotError(f"{what} must be a list, not {short(payload)}")
    return payload
