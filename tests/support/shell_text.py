"""Reading a shell text as far as a test needs it."""

from __future__ import annotations

from ask_permissions.shell.programs.commands import resolve_command
from ask_permissions.shell.programs.reach import Reach
from ask_permissions.shell.syntax.grammar import parse
from ask_permissions.shell.syntax.tree import Simple, Word


def simple(text: str) -> Simple:
    """Read a text that is one simple command."""
    (chain,) = parse(text).chains
    ((_, pipeline),) = chain.pipelines
    (command,) = pipeline.commands
    assert isinstance(command, Simple)
    return command


def words(text: str) -> tuple[Word, ...]:
    """Read the words of one simple command."""
    return simple(text).words


def reach(text: str, *, fed: bool = False) -> Reach:
    """Work out what one simple command runs."""
    return resolve_command(words(text), fed=fed)[1]


def programs(text: str) -> list[str]:
    """Name the programs that one simple command runs."""
    found = reach(text)
    return [found.words[program.name].guess for program in found.programs]
