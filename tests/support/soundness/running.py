"""Running one text in one shell: no input, limits, and nothing left behind."""

from __future__ import annotations

import os
import resource
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from tempfile import TemporaryFile
from typing import Final

from .stubs import ProgramRun, Tree

TIME_LIMIT = 2.0
"""Seconds after which the whole process group is killed."""

_LIMITS = {
    resource.RLIMIT_CPU: 2,
    resource.RLIMIT_FSIZE: 1 << 20,
    resource.RLIMIT_AS: 1 << 29,
    resource.RLIMIT_NOFILE: 64,
    resource.RLIMIT_CORE: 0,
}
_PROCESSES = 60
_FIRST_USER = 61_000

NOTHING: Final[Mapping[str, str]] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a text did.

    Attributes:
        variables: what else was in the environment.
        runs: the programs that ran.
        written: what was written or created, relative to the root.
        removed: what was removed.
        read: which of the files were read whose reading is denied.
        output: what came out.
    """

    variables: Mapping[str, str]
    runs: tuple[ProgramRun, ...]
    written: frozenset[str]
    removed: frozenset[str]
    read: frozenset[str]
    output: bytes


def run_text(text: str, tree: Tree, *, shell: str, variables: Mapping[str, str] = NOTHING) -> Outcome:
    """Run a text with nothing but stubs on PATH, and put the tree back as it was.

    Args:
        text: the command.
        tree: where to run it.
        shell: the shell's name.
        variables: what else to put in the environment.

    Returns:
        What ran and what changed.
    """
    environment = {"PATH": str(tree.bin), "HOME": str(tree.home), "LANG": "C", **variables}
    output = _run([_path(shell), "-c", text], tree, environment)
    runs = tree.take_log()
    written, removed = tree.changes()
    read = tree.reads()
    if written or removed:
        tree.rebuild()
    elif read:
        tree.forget_reads()
    return Outcome(
        variables=variables,
        runs=tuple(runs),
        written=frozenset(written),
        removed=frozenset(removed),
        read=frozenset(read),
        output=output,
    )


@cache
def _path(shell: str) -> str:
    path = shutil.which(shell)
    if path is None:
        raise LookupError(f"{shell} is not installed")
    return path


def give_up_privileges() -> None:
    """Become a user of one's own for good, where the process may: it then starts texts twice as fast."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(_harmless_user())
        os.setuid(_harmless_user())


def _run(command: list[str], tree: Tree, environment: Mapping[str, str]) -> bytes:
    alive, held = os.pipe()  # every descendant holds it: its end is the end of the last of them
    with TemporaryFile() as output:
        try:
            process = _start(command, tree, environment, held=held, output=output.fileno())
        finally:
            os.close(held)
        try:
            _limit(process)
            _wait(alive)
        finally:
            os.close(alive)
            _kill_group(process)
        output.seek(0)
        return output.read()


def _start(
    command: list[str], tree: Tree, environment: Mapping[str, str], *, held: int, output: int
) -> subprocess.Popen[bytes]:
    user = _harmless_user() if os.geteuid() == 0 else None
    return subprocess.Popen(
        command,
        cwd=tree.root,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        pass_fds=(held,),
        start_new_session=True,
        user=user,
        group=user,
        extra_groups=None if user is None else [],
    )


def _harmless_user() -> int:
    return _FIRST_USER + os.getpid() % 4000


def _limit(process: subprocess.Popen[bytes]) -> None:
    if sys.platform != "linux":
        return
    own_user = os.geteuid() == 0 or os.geteuid() >= _FIRST_USER
    with suppress(ProcessLookupError, PermissionError):  # it may have ended already
        for limit, value in (_LIMITS | {resource.RLIMIT_NPROC: _PROCESSES} if own_user else _LIMITS).items():
            resource.prlimit(process.pid, limit, (value, value))


def _wait(alive: int) -> None:
    deadline = time.monotonic() + TIME_LIMIT
    while (left := deadline - time.monotonic()) > 0:
        ready, _, _ = select.select([alive], [], [], left)
        if ready and not os.read(alive, 4096):
            return


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
