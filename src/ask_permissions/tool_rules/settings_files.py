"""Settings files on the disk: reading one safely, and changing one as a whole or not at all."""

from __future__ import annotations

import errno
import json
import os
import secrets
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple, Self, final

from ..values.errors import SnapshotError
from ..values.json import read_json

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None

USER: Final = "userSettings"
MOST_BYTES: Final = 4_000_000
"""A larger file is no settings file."""

_PATIENCE: Final = 5.0
_PAUSE: Final = 0.05
_BYTE_ORDER_MARK: Final = "\ufeff"


def _flags(*names: str) -> int:
    """Add up flags for opening a file; a system that lacks one has no such danger, or no way around it."""
    return sum(getattr(os, name, 0) for name in names)


# O_NONBLOCK: opening a FIFO would wait for its other end. O_NOFOLLOW: the path is real already.
_TO_READ: Final = _flags("O_RDONLY", "O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "O_NOCTTY", "O_BINARY")
_TO_LOCK: Final = _flags("O_RDWR", "O_CREAT", "O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "O_NOCTTY")
_TO_WRITE: Final = _flags("O_WRONLY", "O_CREAT", "O_EXCL", "O_NOFOLLOW", "O_CLOEXEC", "O_BINARY")


@final
class SettingsPath(NamedTuple):
    """Where a settings file stands.

    Attributes:
        given: the absolute path, links and all.
        real: the path without links.
        project: the folder, without links, that the file speaks for: the one that holds it, or that holds the
            ``.claude``, or other folder with a dot before its name, which holds it.
    """

    given: Path
    real: Path
    project: Path

    @classmethod
    def of(cls, path: str | os.PathLike[str]) -> Self:
        """Look where a path leads.

        Args:
            path: the path; there need not be a file.

        Returns:
            The place.

        Raises:
            TypeError: it is no path.
        """
        text = os.fspath(path)
        if not isinstance(text, str):
            raise TypeError(f"the path of a settings file must be a str or a path of str, not {path!r}")
        given = Path(text).absolute()
        folder = given.parent.parent if given.parent.name.startswith(".") else given.parent
        return cls(given, Path(os.path.realpath(given)), Path(os.path.realpath(folder)))

    def leaves_project(self, source: str) -> bool:
        """Tell whether the real file stands outside the project, where a project's file must not.

        Args:
            source: where its rules come from; the user's own files may stand anywhere.

        Returns:
            True if it does.
        """
        return source != USER and not self.real.is_relative_to(self.project)


@final
class SettingsFile(NamedTuple):
    """A settings file as it was read.

    Attributes:
        text: its text, without the byte order mark.
        mark: the byte order mark, or an empty text.
        content: what the text says.
        mode: the bits that say who may read and write it.
    """

    text: str
    mark: str
    content: object
    mode: int


def read_settings_file(place: SettingsPath) -> SettingsFile:
    """Read a settings file.

    Args:
        place: where it stands.

    Returns:
        The file.

    Raises:
        OSError: it does not exist, or cannot be read.
        SnapshotError: it is no regular file, is larger than `MOST_BYTES`, or holds no JSON, or JSON that repeats a key.
    """
    content, mode = _content(place)
    try:
        whole = content.decode("utf-8")
        text = whole.removeprefix(_BYTE_ORDER_MARK)
        return SettingsFile(text, whole[: len(whole) - len(text)], read_json(text), mode)
    except json.JSONDecodeError as error:
        raise SnapshotError(f"{place.given}:{error.lineno}: {error.msg} (column {error.colno})") from error
    except ValueError as error:
        raise SnapshotError(f"{place.given}: {error}") from error


@final
class LockedFile:
    """A settings file that no other program changes which keeps the same lock.

    Args:
        place: where it stands.
        new: the text to begin with where there is no file; ``None``: there must be one.
    """

    def __init__(self, place: SettingsPath, new: str | None) -> None:
        self._place = place
        self._found = read_settings_file(place) if new is None or os.path.lexists(place.real) else None
        self.text = self._found.text if self._found else new or ""

    def replace(self, text: str) -> None:
        """Give the file another text at once: whoever reads it finds the old one or the new one.

        Args:
            text: the text, without a byte order mark; where it is the present one, nothing is written.

        Raises:
            OSError: it cannot be written.
            ValueError: it would be larger than `MOST_BYTES`, so that nobody could load it again. In both cases the file
                is as it was.
        """
        if self._found is None:
            _replace(self._place, text.encode(), None)
        elif text != self.text:
            _replace(self._place, f"{self._found.mark}{text}".encode(), self._found.mode)


@contextmanager
def locked_settings_file(place: SettingsPath, *, new: str | None = None) -> Iterator[LockedFile]:
    """Take the lock of a settings file, and read the file as it is by now.

    The lock stands beside the file, as ``NAME.lock``. It is never removed: whoever waits for it would lock a file that
    is gone, and the next one another.

    Args:
        place: where the file stands.
        new: the text to begin with where there is no file; ``None``: there must be one.

    Yields:
        The file.

    Raises:
        OSError: the file, or its folder, does not exist or cannot be read.
        TimeoutError: another program keeps the lock for five seconds.
        NotImplementedError: this system has no file locks.
        SnapshotError: as `read_settings_file` has it.
    """
    if not place.real.parent.is_dir():
        message = "settings are not saved where there is no folder; make it first"
        raise FileNotFoundError(errno.ENOENT, message, str(place.real.parent))
    with _lock(place):
        yield LockedFile(place, new)


def _content(place: SettingsPath) -> tuple[bytes, int]:
    """Give a file's content and mode."""
    descriptor = os.open(place.real, _TO_READ)
    try:
        # Looked at when it is open: what stands under its name may be something else a moment later.
        mode = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(mode):
            raise SnapshotError(f"{place.given}: is no regular file")
        with open(descriptor, "rb", closefd=False) as file:
            content = file.read(MOST_BYTES + 1)
    finally:
        os.close(descriptor)
    if len(content) > MOST_BYTES:
        raise SnapshotError(f"{place.given}: is larger than {MOST_BYTES:,} bytes, which no settings file is")
    return content, stat.S_IMODE(mode)


@contextmanager
def _lock(place: SettingsPath) -> Iterator[None]:
    if fcntl is None:
        raise NotImplementedError(f"{place.given}: settings are not saved on a system without file locks (fcntl)")
    path = place.real.with_name(f"{place.real.name}.lock")
    descriptor = os.open(path, _TO_LOCK, 0o666)
    try:
        end = time.monotonic() + _PATIENCE
        while not _try_lock(descriptor, fcntl):
            if time.monotonic() >= end:
                raise TimeoutError(
                    f"{place.given}: was not saved, for another program has kept the lock {path} for {_PATIENCE:g} s"
                )
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(descriptor)  # and the lock with it


def _try_lock(descriptor: int, locks: ModuleType) -> bool:
    try:
        locks.flock(descriptor, locks.LOCK_EX | locks.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _replace(place: SettingsPath, content: bytes, mode: int | None) -> None:
    """Put a file with new content in the place of a file, or where there is none."""
    if len(content) > MOST_BYTES:
        raise ValueError(f"{place.given}: would be larger than {MOST_BYTES:,} bytes, and could not be loaded again")
    beside = place.real.with_name(f".{place.real.name}.{secrets.token_hex(8)}.tmp")
    descriptor = os.open(beside, _TO_WRITE, 0o666 if mode is None else 0o600)
    try:
        with open(descriptor, "wb") as file:
            if mode is not None:
                os.fchmod(descriptor, mode)
            file.write(content)
            file.flush()
            os.fsync(descriptor)
        os.replace(beside, place.real)
    except BaseException:
        beside.unlink()
        raise
