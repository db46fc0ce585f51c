"""A small project folder to run commands in, and the stub programs that log each call."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PLAIN: Final = ("alpha", "beta", "gamma", "delta", "ep", "git", "evil", "root", "x", "o")
"""Programs that log how they were called and do nothing."""

KEPT: Final = "kept"
"""What the files say whose reading is denied."""

FOLDERS: Final = ("bad", "build/sub", "build/build", "src/build", "keep/src", "keep/build", "..x", "../build")
FILES: Final = {
    "in": "evil\n",
    "evilfile": "evil\n",
    "pathfile": "bad\n",
    "src/in": "alpha\n",
    "src/evilfile": "evil\n",
    "keep/in": f"{KEPT}\n",
    "keep/src/in": f"{KEPT}\n",
    "evil": "evil\n",
    "build/in": "alpha\n",
    "-c": "evil\n",
}
LINKS: Final = {"build/link": "../src", "src/inner": "../build", "away": ".."}

REAL: Final = (
    *("bash", "cat", "choom", "chrt", "dash", "env", "find", "flock", "ionice", "linux64", "nice", "nohup", "prlimit"),
    *("setarch", "setsid", "sh", "stdbuf", "taskset", "timeout", "xargs", "zsh"),
)
"""Programs that a stub hands over to, where the machine has them."""

IMITATED: Final = ("busybox", "docker", "doas", "npx", "sudo", "time", "uv", "watch")
"""Programs that a stub is good enough for."""

WATCHED: Final[tuple[str, ...]] = (
    "PATH",
    "AV",
    "LD_PRELOAD",
    "BASH_ENV",
    "ENV",
    "GIT_PAGER",
    "x",
    "y",
    "f",
    "a",
    "SCRIPT",
)
"""Variables whose values a stub logs: a program that ran with another PATH is not the program that was meant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramRun:
    """One call of a stub.

    Attributes:
        path: how the program was found: ``<bin>/alpha`` by PATH, ``./alpha`` by a path.
        arguments: its arguments.
        environment: values of the watched variables.
    """

    path: str
    arguments: tuple[str, ...]
    environment: Mapping[str, str]


class Tree:
    """A project folder inside a scratch folder, deep enough that a few ``..`` stay inside.

    Args:
        scratch: an empty folder of its own.
    """

    def __init__(self, scratch: Path) -> None:
        self.bin = scratch / "bin"
        self.log = scratch / "log"
        self._top = scratch / "tree"
        self.root = self._top / "a" / "b" / "c" / "root"
        self.home = self._top / "a" / "home"
        self._install(scratch)
        self.rebuild()

    def rebuild(self) -> None:
        """Make everything as it was at first."""
        shutil.rmtree(self._top, ignore_errors=True)
        (self.home / "build").mkdir(parents=True)
        for folder in FOLDERS:
            (self.root / folder).mkdir(parents=True, exist_ok=True)
        for name, content in FILES.items():
            (self.root / name).write_text(content)
        for name, target in LINKS.items():
            (self.root / name).symlink_to(target)
        for name in PLAIN:
            (self.root / "bad" / name).symlink_to(self.bin / "stub")
        for path in [self._top, *self._top.rglob("*")]:
            if not path.is_symlink():
                path.chmod(0o777 if path.is_dir() else 0o666)
        self._pristine = dict(_entries(str(self._top)))
        self.log.write_bytes(b"")
        self.log.chmod(0o666)

    def changes(self) -> tuple[set[str], set[str]]:
        """Compare with the first state.

        Returns:
            Names, relative to the root, of what was written or created, and of what was removed.
        """
        now = dict(_entries(str(self._top)))
        written = {path for path, state in now.items() if self._pristine.get(path) != state}
        return {self._name(path) for path in written}, {self._name(path) for path in self._pristine.keys() - now.keys()}

    def take_log(self) -> list[ProgramRun]:
        """Read the log and empty it.

        Returns:
            The calls, in the order in which they were logged.
        """
        fields = self.log.read_bytes().decode("utf-8", "surrogateescape").split("\0")
        if len(fields) > 1:
            self.log.write_bytes(b"")
        return list(_records(fields))

    def _name(self, path: str) -> str:
        return os.path.relpath(path, self.root)

    def _install(self, scratch: Path) -> None:
        scratch.chmod(0o755)
        real = scratch / "real"
        for folder in (real, self.bin):
            folder.mkdir(mode=0o755)
        found = {name: path for name in REAL if (path := shutil.which(name))}
        for name, path in found.items():
            (real / name).symlink_to(path)
        stub = self.bin / "stub"
        stub.write_text(self._header(real) + (Path(__file__).parent / "stub.sh").read_text())
        stub.chmod(0o755)
        for name in (*PLAIN, *IMITATED, *found):
            (self.bin / name).symlink_to("stub")

    def _header(self, real: Path) -> str:
        watched = " ".join(f'"${{{name}-}}"' for name in WATCHED)
        return (
            f"#!{shutil.which('dash') or shutil.which('sh')}\n"
            f"""printf '%s\\0' "$#" {watched} "$0" "$@" >> '{self.log}'\n"""
            f"stubs='{self.bin}'\nreal='{real}'\n"
        )


def _entries(folder: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    for entry in os.scandir(folder):
        status = entry.stat(follow_symlinks=False)
        if stat.S_ISDIR(status.st_mode):
            yield entry.path, (status.st_mode, status.st_ino)
            yield from _entries(entry.path)
        else:
            yield entry.path, (status.st_mode, status.st_ino, status.st_size, status.st_mtime_ns)


def _records(fields: list[str]) -> Iterator[ProgramRun]:
    position = 0
    while position < len(fields) - 1:
        count = int(fields[position])
        start = position + 1 + len(WATCHED)
        environment: dict[str, str] = dict(zip(WATCHED, fields[position + 1 : start], strict=True))
        end = start + 1 + count
        yield ProgramRun(path=fields[start], arguments=tuple(fields[start + 1 : end]), environment=environment)
        position = end
