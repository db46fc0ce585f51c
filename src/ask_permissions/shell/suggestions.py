"""Which rule a person could accept for a command, so as not to be asked about it again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ..values.names import word_set
from .fragments import is_fragment
from .knowledge.table import runs_programs
from .paths.scripts import runs_input
from .patterns import covers, read_pattern
from .programs.conditions import CONDITIONS
from .programs.interpreters import is_interpreter
from .programs.reach import ResolvedCommand
from .syntax.tree import ANYTHING, STAR, Word
from .texts.reading import Reading

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
    login logout publish set start restart enable disable mask clone fetch pull
""")
"""Subcommands that run code, delete, or do one thing here and a worse one there: only exactly what was seen."""

_PACKAGE_RUNNERS: Final = word_set("npx pnpx bunx uvx")
_PACKAGE: Final = re.compile(r"(?P<name>(?:@[a-z0-9][\w.-]*/)?[a-z][\w.-]*)(?:@[\w.^~-]+)?")
_EXACT_PACKAGES: Final = word_set("""
    rimraf del-cli del trash trash-cli shx shelljs cross-env cross-env-shell dotenv dotenv-cli env-cmd concurrently
    npm-run-all npm-run-all2 run-s run-p nodemon pm2 forever onchange chokidar-cli tsx ts-node ts-node-dev esno
    vite-node babel-node zx execa-cli npx npm pnpm yarn bun uv uvx pip pipx degit tiged create-react-app serverless sls
    vercel netlify netlify-cli wrangler firebase firebase-tools cdk aws-cdk sst pulumi gh-pages np release-it
    semantic-release lerna nx turbo prisma sequelize-cli knex typeorm supabase drizzle-kit husky patch-package
""")
"""Packages that run code, delete, publish, or fetch other programs: only exactly what was seen."""

_TEXT_READERS: Final = word_set("cat grep egrep fgrep wc sort uniq head tail cut tr nl rev fold paste column")
"""Programs for which a text that is fed to them is only text."""

_PLAIN: Final = re.compile(r"[\w./:@+][\w./:@+-]*")
_EXPANDED: Final = re.compile(r"\$\{?([A-Za-z0-9_]+|[@*])")
_SET: Final = re.compile(r"(?:^|[;&|(\s])(?:for\s+([A-Za-z_]\w*)\s+in\s|([A-Za-z_]\w*)=)")
_OPAQUE: Final = re.compile(r"""\\.|'[^']*'|(?P<shown>"(?:\\.|[^"\\])*"|[^'"\\]+)""", re.DOTALL)

_NONE: Final = Word("", "", "")
_ADDING: Final = frozenset({"git add"})
_SUBCOMMAND: Final = re.compile(r"[a-z][a-z0-9-]*")
_TASK: Final = re.compile(r"[A-Za-z][\w:.-]*")


def suggested_patterns(text: str, reading: Reading, away: Iterable[ResolvedCommand]) -> list[str] | None:
    """Suggest a pattern for each command of a text.

    Args:
        text: the text.
        reading: what it amounts to.
        away: those of its commands that run in another folder than a rule's command would.

    Returns:
        The patterns; ``None`` where the text is not understood, or a command of it has no narrow pattern.
    """
    if reading.reason is not None or ((len(reading.order) > 1 or reading.embeds) and _runs_any_input(reading)):
        return None  # the text that a program runs, or acts on, is no part of its pattern
    elsewhere = {id(command) for command in away}
    fed = reading.embeds and "<<" in text
    patterns = [_suggested(command, away=id(command) in elsewhere, fed=fed) for command in reading.commands]
    return None if None in patterns else [pattern for pattern in patterns if pattern is not None]


def is_exact(text: str, reading: Reading) -> bool:
    """Tell whether the very text of a command may be suggested.

    Args:
        text: the text.
        reading: what it amounts to; it need not be understood.

    Returns:
        True for a whole text, without a star, that shows all that it runs: each value in it, or where that comes from.
    """
    if "*" in text or text != text.strip() or (reading.reason is not None and is_fragment(text)):
        return False
    if reading.overflows:
        return False
    fed = (step.command for _, sink in reading.feeds for step in reading.order[sink.start : sink.stop])
    return not any(map(runs_input, fed)) and not _expands_unset(text)


def names_all(reading: Reading) -> bool:
    """Tell whether no command of a text has a word that makes its program run something that a rule must name."""
    return all(map(_names_all, (*reading.commands, *reading.further)))


def _runs_any_input(reading: Reading) -> bool:
    return any(runs_input(step.command) for step in reading.order)


def _names_all(command: ResolvedCommand) -> bool:
    """Tell whether the rule for the beginning of a command covers it.

    Where it does not, a later word makes the program obey something that a rule has to name.
    """
    words = command.words
    if command.obeyed:
        return False
    if words[0].text in CONDITIONS:
        return True
    plain = next((place for place, word in enumerate(words[:3]) if not _PLAIN.fullmatch(word.source)), len(words[:3]))
    lengths = (*range(1, plain + 1), max(1, command.pin))
    begun = (" ".join(word.source for word in (*command.assignments, *words[:length])) for length in lengths)
    return any(covers(read_pattern(f"{beginning}:*"), command) for beginning in begun)


def _expands_unset(text: str) -> bool:
    """Tell whether a text has the value of a name that it does not set itself, so that nobody sees what that is."""
    shown = " ".join(found["shown"] or "" for found in _OPAQUE.finditer(text))
    known = {name for names in _SET.findall(text) for name in names}
    return "((" in shown or not known.issuperset(_EXPANDED.findall(shown))


def _suggested(command: ResolvedCommand, *, away: bool, fed: bool) -> str | None:
    """Give ``git commit:*`` for a program known to have subcommands, else the command itself, if that covers it."""
    words = command.words[command.views[-1] :]  # behind "timeout 60": it will be another number next time
    pattern = _prefix(words) if not command.assignments else None
    if pattern is None and not away and all(map(_is_shown, (*command.assignments, *words))):
        is_text = command.words[0].text in _TEXT_READERS
        pattern = command.source if is_text or not fed else None
    if pattern is None or not covers(read_pattern(pattern), command):
        return None
    return pattern


def _is_shown(word: Word) -> bool:
    """Tell whether a word says what it is: a text, or a pattern of names with more than a star."""
    if word.splits or ANYTHING in word.text or word.inner:
        return False
    return word.literal or word.text.strip(STAR) != ""


def _prefix(words: tuple[Word, ...]) -> str | None:
    program, sub, third = (word.text if word.literal else "" for word in (*words, _NONE, _NONE, _NONE)[:3])
    if program in _PACKAGE_RUNNERS:
        return f"{program} {sub}:*" if _is_tool(sub) else None
    if program in _TASK_RUNNERS and sub in _TASKS and _TASK.fullmatch(third):
        return f"{program} {sub} {third}:*"
    if sub in _WITH_TWO_LEVELS.get(program, ()):
        return f"{program} {sub} {third}:*" if third in _READING else None
    if program not in _WITH_SUBCOMMANDS or not _SUBCOMMAND.fullmatch(sub) or runs_programs(f"{program} {sub}"):
        return None
    return None if sub in _EXACT and f"{program} {sub}" not in _ADDING else f"{program} {sub}:*"


def _is_tool(package: str) -> bool:
    """Tell whether a package does one thing, as ``tsc`` does, and runs nothing that it is given."""
    found = _PACKAGE.fullmatch(package)
    if found is None or found["name"] in _EXACT_PACKAGES:
        return False
    return not is_interpreter(found["name"]) and not runs_programs(found["name"])
