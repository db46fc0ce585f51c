"""The errors that are this package's own; everything else is a built-in exception."""

from __future__ import annotations


class Error(Exception):
    """Base of the errors that only this package raises.

    Source: the gem's base error.
    """


class SnapshotError(Error, ValueError):
    """A saved form is malformed and was refused; nothing was restored.

    Source: the gem raises its argument error here. Being a ``ValueError`` too, it is caught the same way.
    """
