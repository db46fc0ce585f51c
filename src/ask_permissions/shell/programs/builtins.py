"""Builtins and assignments that change what runs after them, and builtins that evaluate their words once more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...values.names import word_set
from ..syntax.tree import MARKS, Word
from .doubts import UNKNOWN_PROGRAM

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
_ENDING: Final = frozenset({":", "break", "continue", "exit", "return"})

# Names in capitals, or with an underscore, may mean something: after "for PATH in bad", every program is another one.
_GOOD_NAME: Final = re.compile(r"[a-z][a-z0-9]*")

# Names in small letters that mean something to zsh, csh or fish all the same.
_SPECIAL_NAMES: Final = word_set("""
    histchars path cdpath fpath manpath mailpath mailcheck status argv prompt psvar watch options commands
    functions aliases signals home term user shell cwd
""")
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

_HARMLESS: Final = re.compile(r"(?:CI|NODE_ENV|LANG|LC_[A-Z]+|TZ|NO_COLOR|FORCE_COLOR|TERM|COLUMNS)=", re.ASCII)
_UNARY: Final = re.compile(r"-[abcdefghknprstuwxzGLNOS]")
_BINARY: Final = word_set("= == != < > -eq -ne -lt -le -gt -ge -nt -ot -ef -a -o")


_BETWEEN_QUOTES: Final = re.compile(r"(?<=')\s+(?=')")


def is_good_name(name: str) -> bool:
    """Tell whether a variable's name means nothing to any shell, nor to a program that inherits it."""
    return _GOOD_NAME.fullmatch(name) is not None and name not in _SPECIAL_NAMES


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


def is_plain_read(words: Sequence[Word]) -> bool:
    """Tell whether a command is ``read`` into variables whose names mean nothing."""
    names = [word for word in words[1:] if word.source != "-r"]
    return words[0].text == "read" and bool(names) and all(word.literal and is_good_name(word.text) for word in names)


def changes_shell(words: Sequence[Word]) -> bool:
    """Tell whether a builtin changes the shell for what follows; it is then understood only if nothing does.

    Args:
        words: the command, its name first.

    Returns:
        True if it does.
    """
    return words[0].text in CHANGING and not is_harmless_setting(words) and not is_plain_read(words)


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
        return _test_evaluates(rest[:-1] if name == "[" and rest and rest[-1].source == "]" else rest)
    if name in ("wait", "jobs"):
        return any(word.may_be_option for word in rest)  # wait -p assigns, jobs -x runs a command
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


def _test_evaluates(operands: Sequence[Word]) -> bool:
    # Which operand is the operator depends on how many there are, and on their values: after x=-v, '[ "$x" "$y" ]' is a
    # question about the variable that y names.
    if any(word.may_be_several or word.guess in ("-v", "-R") for word in operands):
        return True
    texts = [word.text for word in operands]
    while texts[:1] == ["!"]:
        texts = texts[1:]
    match texts:
        case [] | [_]:
            return False
        case [operator, _]:
            return _UNARY.fullmatch(operator) is None
        case [_, operator, _]:
            return operator not in _BINARY
    return any(word.may_be_option and not word.literal for word in operands)
