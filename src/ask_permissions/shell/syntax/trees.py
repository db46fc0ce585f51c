"""Going over a tree."""

from __future__ import annotations

from collections.abc import Iterator

from .tree import Command, Group, If, Script, Simple


def simple_commands(script: Script) -> Iterator[Command]:
    """Give the simple commands of a tree.

    Args:
        script: the tree.

    Yields:
        Each of them, those in substitutions included.
    """
    pending: list[Script] = [script]
    while pending:
        for chain in pending.pop().chains:
            for _, pipeline in chain.pipelines:
                for command in pipeline.commands:
                    pending += _parts(command)
                    if isinstance(command, Simple):
                        yield command


def _parts(command: Command) -> Iterator[Script]:
    words = [redirection.target for redirection in command.redirections]
    if isinstance(command, Simple):
        words += (*command.assignments, *command.words)
    elif isinstance(command, Group):
        yield command.body
    elif isinstance(command, If):
        for branch in command.branches:
            yield from branch
        yield from () if command.otherwise is None else (command.otherwise,)
    else:
        words += command.words
        yield command.body
        yield from () if command.condition is None else (command.condition,)
    for word in words:
        yield from word.inner
