"""Paths of which a part is not known."""

from __future__ import annotations

import pytest

from ask_permissions.files.lookups import Lookups
from ask_permissions.files.partial_paths import PartialPath, may_be_same, may_fit, partial_path


def partial(text: str) -> str:
    """Read a path with stars for what is not known."""
    return partial_path(text.replace("**", "\x01").replace("*", "\x04")).text


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("**/.env", "**/.env", True),
        ("**/.env", "**", True),
        ("**/.env", "**/a.py", False),
        ("**/.env", "/r/.env**", True),
        ("**/.env", "/r/.e*", True),
        ("**/.env", "/r/.env/**", True),
        ("**/*.pem", "/r/**/*.pem", True),
        ("**/*.pem", "/r/**/*.py", False),
        ("**/?.e", "/r/*", True),
        ("**/?.e", "/r/ab.e**x", False),
        ("r/secrets", "/r/src/**", False),
        ("r/secrets", "/r/secrets/**", True),
        ("r/secrets/**", "**/a.py", True),
        ("r/.env", "/r/a/../.env", True),
        ("r/a*c", "/r/a*/c", False),
    ],
)
def test_pattern_may_mean_a_partial_path(pattern: str, path: str, fits: bool) -> None:
    assert may_fit(pattern.split("/"), partial(path), is_folder=False) is fits


def test_folder_may_hold_any_path_of_which_only_the_end_is_known() -> None:
    assert may_fit(["r", "secrets"], partial("**/a.py"), is_folder=True)


def test_texts_that_are_too_long_may_fit() -> None:
    assert may_fit(["a" * 1_000], "/" + "b" * 1_000, is_folder=False)


@pytest.mark.parametrize(
    ("paths", "others", "same"),
    [
        (["/r/x"], ["/r/./x"], True),
        (["/r/x"], ["/r/y"], False),
        ([PartialPath("\x01/x")], ["/r/x"], True),
        (["/r/x"], [PartialPath("\x01/y")], True),
        ([PartialPath("/r/in\x01er/x")], ["/r/here/x"], True),
        ([PartialPath("/r/\x01")], ["/r/here/x"], True),
        ([PartialPath("\x01/y")], ["/r/here/x"], False),
        ([], ["/r/x"], False),
        ([PartialPath("\x01/x")], [PartialPath("\x01/y")], True),
        ([], [PartialPath("\x01")], False),
    ],
)
def test_paths_may_be_the_same(paths: list[str | PartialPath], others: list[str | PartialPath], same: bool) -> None:
    assert may_be_same(paths, others, Lookups()) is same
