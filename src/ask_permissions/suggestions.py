"""Which rule a person could accept for a command that was asked about."""

from __future__ import annotations

import re
from typing import Final

from .shell.calls import CommandCall
from .shell.patterns import covers, read_pattern
from .shell.syntax import Word
from .shell.word_sets import word_set
from .shell.wrapper_table import SUBCOMMANDS

MOST_RULES: Final = 5
"""More rules for one call are not suggested: nobody would read them."""

_WITH_SUBCOMMANDS: Final = word_set("""
    git gh npm pnpm yarn bun cargo go docker podman kubectl helm terraform pip pip3 poetry uv pdm conda brew apt
    apt-get dotnet composer bundle rails mvn gradle deno aws gcloud az systemctl
""")
_SCRIPT_RUNNERS: Final = frozenset({"run", "run-script"})
_RUNNING: Final = frozenset(
    {"exec", "x", "dlx", "run", "run-script", "shell", "script", "ssh", "foreach", "bisect", "clean"}
)
_SUBCOMMAND: Final = re.compile(r"[a-z][a-z0-9-]*")
_TASK: Final = re.compile(r"[A-Za-z][\w:.-]*")


def suggested_pattern(command: CommandCall) -> str | None:
    """Suggest a pattern for one simple command.

    Args:
        command: the command.

    Returns:
        ``git commit:*`` for a program known to have subcommands, else the command itself; ``None`` where a word of it
        is not known, or where no pattern would cover it.
    """
    words = command.words[command.views[-1] :]
    pattern = _prefix(words) if not command.assignments else None
    if pattern is None and all(word.literal for word in (*command.assignments, *words)):
        pattern = command.source
    return pattern if pattern is not None and covers(read_pattern(pattern), command) else None


def _prefix(words: tuple[Word, ...]) -> str | None:
    texts = [word.text if word.literal else "" for word in words[:3]]
    if len(texts) < 2 or texts[0] not in _WITH_SUBCOMMANDS or not _SUBCOMMAND.fullmatch(texts[1]):
        return None
    if f"{texts[0]} {texts[1]}" in SUBCOMMANDS or texts[1] in _RUNNING:
        named = texts[0] in ("npm", "pnpm", "yarn", "bun") and texts[1] in _SCRIPT_RUNNERS and len(texts) > 2
        return f"{' '.join(texts)}:*" if named and _TASK.fullmatch(texts[2]) else None
    return f"{texts[0]} {texts[1]}:*"
