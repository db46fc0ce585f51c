"""An interrupt that strikes where a test wants it."""

from __future__ import annotations

import dis
import gc
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import ask_permissions
from repository import ROOT

_TESTS = str(ROOT / "tests")
_BY_INSTRUCTION = sys.version_info[:2] != (3, 12)
"""Whether the interpreter bears an exception at any instruction; 3.12 crashes in generators, so there it is lines."""

_PACKAGE = str(Path(ask_permissions.__file__).parent)


def struck_everywhere(make_operation: Callable[[], Callable[[], object]], *, step: int = 1) -> Iterator[BaseException]:
    """Run an operation again and again, each time with a `KeyboardInterrupt` a little later.

    It strikes at each instruction of the package in turn, and at each line of what the package uses.

    Args:
        make_operation: sets a fresh scene and gives the operation; the instructions of the operation itself and of
            other test code are spared.
        step: how many instructions later each time.

    Yields:
        After each run, what left the operation. Ends when a run was over before its interrupt came.
    """
    position = 0
    while True:
        position += step
        operation, strike = make_operation(), _Strike(position)
        error = strike.during(operation)
        if not strike.done:
            return
        assert error is not None, f"the interrupt at instruction {position} was swallowed"
        yield error


class _Strike:
    def __init__(self, position: int) -> None:
        self.position = position
        self.done = False

    def during(self, operation: Callable[[], object]) -> BaseException | None:
        before = sys.gettrace()
        gc.disable()  # what the collector calls may run anywhere, and is not what is struck
        sys.settrace(self.trace)
        try:
            operation()
        except BaseException as error:
            return error
        finally:
            sys.settrace(before)
            gc.enable()
        return None

    def trace(self, frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename.startswith(_TESTS):
            return None
        ours = frame.f_code.co_filename.startswith(_PACKAGE)
        frame.f_trace_opcodes = ours and _BY_INSTRUCTION
        if event == ("opcode" if frame.f_trace_opcodes else "line") and not _is_spared(frame):
            self.position -= 1
            if self.position == 0:
                self.done = True
                raise KeyboardInterrupt
        return self.trace


def _is_spared(frame: FrameType) -> bool:
    """Tell whether a frame is about to call, or at an instruction of no line, where no interrupt strikes.

    One raised by force would leave the names of keyword arguments, already set aside, to the next call of the
    interpreter (Python 3.11 and 3.12), or a traceback that nobody can show.
    """
    calling = dis.opname[_instructions(frame.f_code)[frame.f_lasti]] in ("PRECALL", "CALL")
    return calling or frame.f_lineno is None


@cache
def _instructions(code: CodeType) -> bytes:
    return code.co_code
