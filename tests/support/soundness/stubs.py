"""A small project folder to run commands in, and the stub programs that log each call."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PLAIN: Final = ("alpha", "beta", "gamma", "delta", "ep", "evil", "root", "x", "o")
"""Programs that log how they were called and do nothing."""

KEPT: Final = "hush"
"""What the files say whose reading is denied; no file is called so, as ``echo ~/*`` may name every file."""

_LONG_AGO: Final = 10**9

FOLDERS: Final = (
    "build/bare/objects",
    "bad",
    "build/sub",
    "build/build",
    "src/build",
    "keep/src",
    "keep/build",
    "..x",
    "../build",
)
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
    "build/run": "alpha\n",
    "-c": "evil\n",
    "--upload-pack=evil": "",
    "--checkpoint-action=exec=evil": "",
    "--pre=evil": "",
    "-fevil": "",
    "X=evil": "",
    "build/bare/HEAD": "",
    "a.tar": "",
    "../../../home/kept": f"{KEPT}\n",
}
RUNNABLE: Final = ("build/run",)
LINKS: Final = {"build/link": "../src", "src/inner": "../build", "away": ".."}

REAL: Final = (
    *("bash", "cat", "choom", "chrt", "dash", "env", "find", "flock", "ionice", "linux64", "nice", "nohup", "prlimit"),
    *("setarch", "setsid", "sh", "stdbuf", "taskset", "timeout", "xargs", "zsh"),
    *("awk", "cp", "cut", "dd", "diff", "grep", "head", "install", "ln", "mv", "nl", "paste", "perl", "rm", "sed"),
    *("sort", "split", "tail", "tar", "tee", "touch", "truncate", "uniq", "wc"),
)
"""Programs that a stub hands over to, where the machine has them."""

IMITATED: Final = (
    *("busybox", "docker", "doas", "mytool", "mywrap", "node", "npx", "python3", "ruby", "sudo", "time", "uv", "watch"),
    *("cargo", "curl", "gcc", "git", "kubectl", "make", "npm", "pytest", "rg", "rsync"),
)
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
        for name in RUNNABLE:
            (self.root / name).chmod(0o777)
        self._kept = [Path(os.path.normpath(self.root / name)) for name in FILES if KEPT in FILES[name]]
        self.forget_reads()
        self._pristine = dict(_entries(str(self._top)))
        self.log.write_bytes(b"")
        self.log.chmod(0o666)

    def forget_reads(self) -> None:
        """Make it visible when one of the files whose reading is denied is read again."""
        for path in self._kept:
            os.utime(path, ns=(_LONG_AGO, path.stat().st_mtime_ns))

    def reads(self) -> set[str]:
        """Find which of the files were read whose reading is denied, and not written.

        Returns:
            Their names, relative to the root; a file system that keeps no times of reading shows none.
        """
        return {self._name(str(path)) for path in self._kept if self._was_read(path)}

    def _was_read(self, path: Path) -> bool:
        if not path.exists():
            return False
        status = path.stat()
        return status.st_atime_ns != _LONG_AGO and self._pristine[str(path)][1:] == _state(status)[1:]

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
        stub.chmod(0o555)  # a text may write to a link to it
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
            yield entry.path, _state(status)


def _state(status: os.stat_result) -> tuple[int, ...]:
    return (status.st_mode, status.st_ino, status.st_size, status.st_mtime_ns)


def _records(fields: list[str]) -> Iterator[ProgramRun]:
    position = 0
    while position < len(fields) - 1:
        count = int(fields[position])
        start = position + 1 + len(WATCHED)
        environment: dict[str, str] = dict(zip(WATCHED, fields[position + 1 : start], strict=True))
        end = start + 1 + count
        yield ProgramRun(path=fields[start], arguments=tuple(fields[start + 1 : end]), environment=environment)
        position = end
