"""What the package logs."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class _Kept(logging.Handler):
    def __init__(self, errors: list[BaseException]) -> None:
        super().__init__()
        self.errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        assert record.levelno == logging.ERROR
        assert record.exc_info
        assert record.exc_info[1]
        self.errors.append(record.exc_info[1])


@contextmanager
def logged_errors() -> Iterator[list[BaseException]]:
    """Collect the exceptions that the logger ``ask_permissions`` is handed, and pass none of them on."""
    logger, errors = logging.getLogger("ask_permissions"), list[BaseException]()
    handler = _Kept(errors)
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield errors
    finally:
        logger.removeHandler(handler)
        logger.propagate = True
