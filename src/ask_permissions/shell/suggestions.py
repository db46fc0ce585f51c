"""Which rule a person could accept for a command, so as not to be asked about it again."""

from __future__ import annotations

import re
from typing import Final

from ..values.names import word_set
from .knowledge.table import runs_programs
from .patterns import covers, read_pattern
from .programs.reach import ResolvedCommand
from .syntax.tree import Word

_WITH_SUBCOMMANDS: Final = word_set("""
    git npm pnpm yarn bun cargo go docker podman kubectl helm terraform pip pip3 poetry uv pdm brew apt apt-get dotnet
    composer bundle mvn gradle systemctl
""")
_WITH_TWO_LEVELS: Final = {
    "gh": word_set("pr issue run repo release workflow"),
    "docker": word_set("compose container image volume network system"),
    "podman": word_set("compose container image volume network system"),
    "uv": word_set("pip tool"),
}
_READING: Final = word_set("view list ls status diff checks ps logs inspect show top events images freeze tree")
# What "npm run" runs depends on the next word: the rule names it, too.
_TASKS: Final = frozenset({"run", "run-script"})
_TASK_RUNNERS: Final = frozenset({"npm", "pnpm", "yarn", "bun"})
_EXACT: Final = word_set("""
    exec x dlx run run-script shell script foreach bisect eval console rm rmi remove delete del destroy uninstall purge
    prune autoremove drop kill stop down clean reset restore checkout switch branch tag stash push rebase filter-branch
    gc config submodule worktree remote init install i add ci update upgrade apply rollback replace patch edit cp ssh
    login logout publish set start restart enable disable mask
""")
"""Subcommands that run code, delete, or do one thing here and a worse one there: only exactly what was seen."""

_NONE: Final = Word("", "", "")
_ADDING: Final = frozenset({"git add"})
_SUBCOMMAND: Final = re.compile(r"[a-z][a-z0-9-]*")
_TASK: Final = re.compile(r"[A-Za-z][\w:.-]*")


def suggested_pattern(command: ResolvedCommand, *, away: bool) -> str | None:
    """Suggest a pattern for one simple command.

    Args:
        command: the command.
        away: whether it runs in another folder than a rule's command would.

    Returns:
        ``git commit:*`` for a program known to have subcommands, else the command itself; ``None`` where a word of it
        is not known, or where no pattern would cover it.
    """
    words = command.words[command.views[-1] :]  # behind "timeout 60": it will be another number next time
    pattern = _prefix(words) if not command.assignments else None
    if pattern is None and not away and all(word.literal for word in (*command.assignments, *words)):
        pattern = command.source
    return pattern if pattern is not None and covers(read_pattern(pattern), command) else None


def _prefix(words: tuple[Word, ...]) -> str | None:
    program, sub, third = (word.text if word.literal else "" for word in (*words, _NONE, _NONE, _NONE)[:3])
    if program in _TASK_RUNNERS and sub in _TASKS and _TASK.fullmatch(third):
        return f"{program} {sub} {third}:*"
    if sub in _WITH_TWO_LEVELS.get(program, ()):
        return f"{program} {sub} {third}:*" if third in _READING else None
    if program not in _WITH_SUBCOMMANDS or not _SUBCOMMAND.fullmatch(sub) or runs_programs(f"{program} {sub}"):
        return None
    return None if sub in _EXACT and f"{program} {sub}" not in _ADDING else f"{program} {sub}:*"
