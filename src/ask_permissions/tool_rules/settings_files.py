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
            ``.claude`` which holds it.
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
            OSError: its links lead in a circle.
        """
        text = os.fspath(path)
        if not isinstance(text, str):
            raise TypeError(f"the path of a settings file must be a str or a path of str, not {path!r}")
        given = Path(text).absolute()
        folder = given.parent.parent if given.parent.name == ".claude" else given.parent
        return cls(given, Path(os.path.realpath(given)), Path(os.path.realpath(folder)))

    def leaves_project(self, source: str) -> bool:
        """Tell whether the real file stands outside the project, where a project's file must not.

        Args:
            source: where its rules come from; the user's own files may stand anywhere.

        Returns:
            True if it does.
        """
        return source != USER and not self.real.is_relative_to(self.project)


def read_settings_file(place: SettingsPath) -> tuple[str, object]:
    """Read a settings file.

    Args:
        place: where it stands.

    Returns:
        Its text, with the byte order mark if there is one, and what the text says.

    Raises:
        OSError: it does not exist, or cannot be read.
        SnapshotError: it is no regular file, is larger than `MOST_BYTES`, or holds no JSON, or JSON that repeats a key.
    """
    content = _content(place)
    try:
        text = content.decode("utf-8")
        return text, read_json(text.removeprefix(_BYTE_ORDER_MARK))
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
        self._path = place.real
        self._exists = new is None or os.path.lexists(place.real)
        text = read_settings_file(place)[0] if self._exists else new or ""
        self.text = text.removeprefix(_BYTE_ORDER_MARK)
        self._mark = text[: len(text) - len(self.text)]

    def replace(self, text: str) -> None:
        """Give the file another text at once: whoever reads it finds the old one or the new one.

        Args:
            text: the text, without a byte order mark; where it is the present one, nothing is written.

        Raises:
            OSError: it cannot be written; the file is as it was.
        """
        if text != self.text or not self._exists:
            mode = stat.S_IMODE(self._path.stat().st_mode) if self._exists else None
            _replace(self._path, f"{self._mark}{text}".encode(), mode)


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


def _content(place: SettingsPath) -> bytes:
    descriptor = os.open(place.real, _TO_READ)
    try:
        # Looked at when it is open: what stands under its name may be something else a moment later.
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise SnapshotError(f"{place.given}: is no regular file")
        with open(descriptor, "rb", closefd=False) as file:
            content = file.read(MOST_BYTES + 1)
    finally:
        os.close(descriptor)
    if len(content) > MOST_BYTES:
        raise SnapshotError(f"{place.given}: is larger than {MOST_BYTES:,} bytes, which no settings file is")
    return content


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


def _replace(path: Path, content: bytes, mode: int | None) -> None:
    """Put a file with new content in the place of a file, or where there is none."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")
    descriptor = os.open(beside, _TO_WRITE, 0o666 if mode is None else 0o600)
    try:
        with open(descriptor, "wb") as file:
            if mode is not None:
                os.fchmod(descriptor, mode)
            file.write(content)
            file.flush()
            os.fsync(descriptor)
        os.replace(beside, path)
    except BaseException:
        beside.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Have the new name kept, too, should the power fail."""
    descriptor = os.open(folder, _flags("O_RDONLY", "O_DIRECTORY", "O_CLOEXEC"))
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
