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

FOLDERS: Final = ("bad", "build/sub", "build/build", "src/build", "keep/src", "keep/build", "..x", "../build")
FILES: Final = {
    "in": "evil\n",
    "evilfile": "evil\n",
    "pathfile": "bad\n",
    "src/in": "alpha\n",
    "src/evilfile": "evil\n",
    "keep/in": "evil\n",
    "evil": "evil\n",
    "build/in": "alpha\n",
    "-c": "evil\n",
}
LINKS: Final = {"build/link": "../src", "src/inner": "../build", "away": ".."}

WRAPPERS: Final = ("env", "timeout", "nice", "nohup", "setsid", "stdbuf", "ionice", "xargs", "cat")
"""Real programs that a stub hands over to, where the machine has them."""

SHELLS: Final = ("bash", "dash", "sh", "zsh")

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

# A shell that is given a script is an allowed program doing things by itself: what runs inside is marked.
_RUN_SHELL: Final = """
  for word do
    case $word in
      -*c*) break ;;
      -|--|/dev/*|/proc/*) break ;;
      -*|+*) ;;
      *) if test -f "$word"; then SCRIPT=1; export SCRIPT; fi; break ;;
    esac
  done
  exec {real} "$@" ;;
"""

_EMULATED: Final = """
find)
  for word do case $word in -delete) exit 0 ;; esac; done
  exec {find} "$@" ;;
time)
  while test "x$1" != "x${{1#-}}"; do shift; done
  test $# -eq 0 || exec "$@" ;;
sudo|doas)
  while test $# -gt 0; do
    case $1 in -u|-g) shift 2 ;; -*|*=*) shift ;; *) break ;; esac
  done
  exec "$@" ;;
watch|flock|npx|busybox) test $# -eq 0 || exec "$@" ;;
docker|uv) shift 2; exec "$@" ;;
"""


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
        self.bin.mkdir(mode=0o755)
        stub = self.bin / "stub"
        stub.write_text(_stub_source(self.log))
        stub.chmod(0o755)
        emulated = ("find", "time", "sudo", "doas", "watch", "flock", "npx", "busybox", "docker", "uv")
        wrappers = [name for name in (*WRAPPERS, *SHELLS) if shutil.which(name)]
        for name in (*PLAIN, *emulated, *wrappers):
            (self.bin / name).symlink_to("stub")


def _stub_source(log: Path) -> str:
    watched = " ".join(f'"${{{name}-}}"' for name in WATCHED)
    lines = [
        f"#!{shutil.which('dash') or shutil.which('sh')}",
        f"""printf '%s\\0' "$#" {watched} "$0" "$@" >> '{log}'""",
        "case ${0##*/} in",
    ]
    lines += [f'{name}) exec {path} "$@" ;;' for name in WRAPPERS if (path := shutil.which(name))]
    lines += [f"{name}) {_RUN_SHELL.format(real=path)}" for name in SHELLS if (path := shutil.which(name))]
    lines += [_EMULATED.format(find=shutil.which("find") or "false"), "esac"]
    return "\n".join(lines) + "\n"


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
