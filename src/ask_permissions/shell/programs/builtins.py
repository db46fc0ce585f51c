"""Builtins and assignments that change what runs after them, and builtins that evaluate their words once more."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from ...values.names import word_set
from ..syntax.tree import MARKS, Word
from .conditions import CONDITIONS, evaluates_operands, is_quiet, only_looks
from .doubts import UNKNOWN_PROGRAM
from .names import is_good_name
from .reach import Needs

CHANGING: Final = word_set("""
    . source eval exec export readonly declare typeset local unset read mapfile readarray getopts set shopt trap
    alias unalias hash enable bind complete compopt pushd popd fc history umask ulimit
""")
"""Builtins that change the shell they run in."""

# Where bash takes a word for a variable's name or an expression, it also runs what stands in a subscript in it: quotes
# are no protection, "test -v 'a[$(evil)]'" runs evil. The same goes for printf -v, read, wait -p and declare.

_EVALUATING: Final = frozenset({"let", "compgen", "complete", "bind", "fc"})
"""Builtins whose words the shell evaluates again, whatever they are."""

SPECIAL: Final = CHANGING | _EVALUATING | {"cd", "printf", "test", "[", "wait", "jobs"}
"""Builtins that may do more than a program of the same name would."""

MOVING: Final = frozenset({"cd", "pushd", "popd"})
"""Builtins that change the folder that the shell stands in."""

_TYPING: Final = frozenset({"declare", "typeset", "local"})
_DECLARING: Final = word_set("export readonly declare typeset local unset read getopts")
"""Builtins whose words are names."""

# bash evaluates what is assigned to these, as a number or as a list: "export 'RANDOM=a[$(evil)]'" runs evil, so does
# "read OPTIND <<< 'a[$(evil)]'". Those that only some versions evaluate, or only where a prompt is shown, count too.
_EVALUATED: Final = word_set("""
    RANDOM SRANDOM SECONDS OPTIND HISTCMD LINENO DIRSTACK EPOCHSECONDS EPOCHREALTIME EUID UID PPID GROUPS FUNCNAME
    PIPESTATUS SHLVL MAPFILE COPROC COMPREPLY FUNCNEST BASHPID
""")
_EVALUATED_BEGINNINGS: Final = ("BASH_", "COMP_", "READLINE_", "HIST")

# No -C for mapfile, nor -f for enable: they run or load what it names.
_QUIET: Final = re.compile(r"[A-Za-z0-9_]+|-[nats]")

# Not -k: bash then takes "PATH=bad" behind a command for an assignment.
_HARMLESS_SET: Final = re.compile(r"[-+][eux]*o?")
_HARMLESS_MODES: Final = frozenset({"pipefail", "errexit", "nounset", "xtrace"})
_EXPORTING_SET: Final = re.compile(r"-[A-Za-z]*a|allexport")
_SHOWING_SET: Final = re.compile(r"-[A-Za-z]*[xv]")
_IDLE: Final = frozenset({"pwd", "true", "false", ":", "exit", "wait"})
_ENDING: Final = frozenset({":", "break", "continue", "exit", "return"})

# Without -r, of which everybody knows what it is for, only a name that plainly is the text's own.
_SMALL_NAME: Final = re.compile(r"[a-z][a-z0-9]*")
_DECLARED: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:=.*)?|-[xrpgfFvs]+", re.DOTALL)
"""A name, or an option that makes nobody evaluate the value. Not -i: ``declare -i x='a[$(evil)]'`` runs evil."""

_CRITICAL: Final = word_set("""
    PATH ENV IFS CDPATH HOME PWD OLDPWD SHELL SHELLOPTS BASHOPTS PS0 PS1 PS2 PS3 PS4 PROMPT_COMMAND OPTIND OPTARG
    POSIXLY_CORRECT FPATH ZDOTDIR GCONV_PATH LOCPATH NLSPATH TMPDIR HOSTALIASES FCEDIT
""")
_CRITICAL_BEGINNINGS: Final = ("BASH_", "DYLD_", "HIST", "KSH_", "LD_")

# bash's printf writes the number of letters so far to the variable: after "printf '123%n' PATH", PATH is 3.
_COUNTS: Final = re.compile(r"%[^A-Za-z%]*[hlLjzqt]*n")
_NAMES_PROGRAM: Final = re.compile(
    r"(?:GIT_\w+|LESS(?:OPEN|CLOSE)?|EXINIT|VIMINIT|\w*(?:PAGER|EDITOR|VISUAL|BROWSER|COMMAND|CMD|SHELL|ASKPASS|WRAPPER|RSH|SSH|EXEC|CC|CXX|LD))=",
    re.ASCII,
)

# Values of these are options of a program, or texts for one: "TAR_OPTIONS=--to-command=rm".
_NAMES_OPTIONS: Final = re.compile(r"(?:\w+_OPTIONS|(?:GNU)?MAKEFLAGS|MANOPT|ZIPOPT)=", re.ASCII)

_PROCESS: Final = re.compile(r'\$!|"\$!"')
_HARMLESS: Final = re.compile(r"(?:CI|NODE_ENV|LANG|LC_[A-Z]+|TZ|NO_COLOR|FORCE_COLOR|TERM|COLUMNS)=", re.ASCII)
_BETWEEN_QUOTES: Final = re.compile(r"(?<=')\s+(?=')")


def is_harmless_assignment(word: Word) -> bool:
    """Tell whether an assignment is a literal one of the few that change no program's meaning."""
    return word.literal and _HARMLESS.match(word.text) is not None


def is_critical_assignment(text: str) -> bool:
    """Tell whether an assignment decides what a shell, or the loader of programs, runs."""
    name = text.partition("=")[0]
    critical = name in _CRITICAL or name.startswith(_CRITICAL_BEGINNINGS) or name.endswith("IGNORE")
    return critical or _is_evaluated(name)


def program_value(word: Word) -> str:
    """Give the value of an assignment to a variable that names a program for others to run, or options of one.

    Args:
        word: a word of a command, or an assignment before it.

    Returns:
        The command in it, such as that of ``PAGER=less``; empty for every other word.
    """
    name, _, value = word.guess.partition("=")
    if name == "GIT_CONFIG_PARAMETERS":  # settings in quotes: 'a=b' 'c=d'
        return "git -c " + _BETWEEN_QUOTES.sub(" -c ", value)
    if _NAMES_PROGRAM.match(word.guess):
        return value.lstrip("!|-+: ")
    return UNKNOWN_PROGRAM + value if _NAMES_OPTIONS.match(word.guess) else ""


def is_harmless_setting(words: Sequence[Word]) -> bool:
    """Tell whether a command is ``set`` with options that only make the shell stricter."""
    return (
        words[0].text == "set"
        and len(words) > 1
        and all(
            word.literal and (_HARMLESS_SET.fullmatch(word.text) or word.text in _HARMLESS_MODES) for word in words[1:]
        )
    )


def does_nothing(words: Sequence[Word]) -> bool:
    """Tell whether a command is a builtin that only ends a loop or the shell, or only makes it stricter."""
    return is_harmless_setting(words) or (words[0].text in _ENDING and all(word.literal for word in words[1:]))


def is_idle(words: Sequence[Word], holds_literal: Callable[[str], bool]) -> bool:
    """Tell whether a command is one about which nobody needs to be asked, alone or beside others.

    Args:
        words: the command, its name first.
        holds_literal: tells of a variable whether the text set it to a literal.

    Returns:
        True if it changes nothing but variables whose names mean nothing, and shows nothing of the environment.
    """
    name = words[0].text
    if name in CONDITIONS:
        return only_looks(words, holds_literal)
    if name in _IDLE:
        return all(is_quiet(word, holds_literal) for word in words[1:])
    return is_plain_read(words) and any(word.source == "-r" for word in words)


def may_show_values(words: Sequence[Word]) -> bool:
    """Tell whether a command is ``set`` with options by which the shell prints each line, or what it expands to."""
    options = words[1:]
    return words[0].text == "set" and any(
        not word.literal or _SHOWING_SET.match(word.text) or word.text in ("xtrace", "verbose") for word in options
    )


def is_plain_read(words: Sequence[Word]) -> bool:
    """Tell whether a command is ``read`` into variables whose names mean nothing."""
    names = [word for word in words[1:] if word.source != "-r"]
    if words[0].text != "read" or not names or not all(word.literal and is_good_name(word.text) for word in names):
        return False
    return len(names) < len(words) - 1 or all(_SMALL_NAME.fullmatch(word.text) for word in names)


def is_harmless_export(words: Sequence[Word]) -> bool:
    """Tell whether a command hands programs only variables with a literal value that change no program's meaning."""
    rest = words[1:] if words[0].text == "export" else words[2:]
    exports = words[0].text == "export" or (words[0].text in _TYPING and [word.source for word in words[1:2]] == ["-x"])
    return exports and bool(rest) and all(map(is_harmless_assignment, rest))


def is_plain_source(words: Sequence[Word]) -> bool:
    """Tell whether a command has the shell read one file that is named by its path, as ``source venv/bin/activate``."""
    if words[0].text not in (".", "source") or len(words) != 2:
        return False
    return words[1].literal and "/" in words[1].text and not words[1].may_be_option


def needs_of(words: Sequence[Word]) -> Needs:
    """Say how an allow rule has to name a builtin, where more is at stake than the builtin itself.

    Args:
        words: the command, its name first.

    Returns:
        ``exact`` for what decides about all that follows, ``name`` for what hands programs a variable.
    """
    name, options = words[0].text, [word for word in words[1:] if word.may_be_option]
    if is_harmless_export(words) or is_harmless_setting(words):
        return ""
    if name == "readonly" or is_plain_source(words):
        return "exact"
    if name == "set":
        return "exact" if any(not word.literal or _EXPORTING_SET.match(word.text) for word in words[1:]) else ""
    if name not in _TYPING and name != "export":
        return ""
    if any(not word.literal or "r" in word.text for word in options):
        return "exact"
    exports = name == "export" or any("x" in word.text for word in options)
    return "name" if exports and len(options) < len(words) - 1 else ""


def changes_shell(words: Sequence[Word]) -> bool:
    """Tell whether a builtin changes the shell for what follows; it is then understood only if nothing does.

    Args:
        words: the command, its name first.

    Returns:
        True if it does.
    """
    harmless = (is_harmless_setting, is_plain_read, is_harmless_export, is_plain_source)
    return words[0].text in CHANGING and not any(is_harmless(words) for is_harmless in harmless)


def evaluates_words(words: Sequence[Word]) -> bool:
    """Tell whether a builtin may take one of its words for a variable's name or an expression.

    Args:
        words: the command, its name first.

    Returns:
        True if it may, and the word is not plainly harmless.
    """
    name, rest = words[0].text, words[1:]
    if name in _EVALUATING:
        return True
    if name == "printf":
        return _printf_evaluates(rest)
    if name in ("test", "["):
        return evaluates_operands(words)
    if name in ("wait", "jobs"):
        # wait -p assigns, jobs -x runs a command; "$!" is a number, or nothing
        return any(word.may_be_option and not _PROCESS.fullmatch(word.source) for word in rest)
    if name in ("mapfile", "readarray", "enable"):
        return not all(word.literal and _QUIET.fullmatch(word.text) and not _is_evaluated(word.text) for word in rest)
    return name in _DECLARING and not all(map(_is_declaration, rest))


def _printf_evaluates(operands: Sequence[Word]) -> bool:
    """Tell whether ``printf`` may assign to a variable: by ``-v``, or by ``%n`` to one of the words that it prints."""
    if operands and operands[0].text == "--":
        operands = operands[1:]
    elif operands and operands[0].may_be_option:
        return True
    if not operands:
        return False
    layout, *printed = operands
    counts = _COUNTS.search(layout.text.replace("%%", "")) is not None
    return counts or (not layout.literal and (bool(printed) or layout.splits))


def _is_declaration(word: Word) -> bool:
    name = word.text.partition("=")[0]
    known = not word.splits and not any(mark in name for mark in MARKS)
    return known and _DECLARED.fullmatch(word.text) is not None and not _is_evaluated(name)


def _is_evaluated(name: str) -> bool:
    return name in _EVALUATED or name.startswith(_EVALUATED_BEGINNINGS)
