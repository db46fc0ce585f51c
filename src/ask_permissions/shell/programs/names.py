"""Names of variables that a shell or a program obeys, so that an assignment to them is more than a note."""

from __future__ import annotations

import re
from typing import Final

from ...values.names import word_set

# A text may set a variable without a rule: "version=$(git describe); echo $version". It may not where the name means
# something: after "PATH=bad", every program is another one. A name that begins or ends as below is taken to mean it.

_BASH: Final = word_set("""
    _ BASH BASHOPTS BASHPID CDPATH CHILD_MAX COLUMNS COMPREPLY COPROC DIRSTACK EMACS ENV EPOCHREALTIME EPOCHSECONDS EUID
    EXECIGNORE FCEDIT FIGNORE FUNCNAME FUNCNEST GLOBIGNORE GLOBSORT GROUPS HISTCMD HISTCONTROL HISTFILE HISTFILESIZE
    HISTIGNORE HISTSIZE HISTTIMEFORMAT HOME HOSTFILE HOSTNAME HOSTTYPE IFS IGNOREEOF INPUTRC INSIDE_EMACS LANG LINENO
    LINES MACHTYPE MAIL MAILCHECK MAILPATH MAPFILE OLDPWD OPTARG OPTERR OPTIND OSTYPE PATH PIPESTATUS POSIXLY_CORRECT
    PPID PROMPT_COMMAND PROMPT_DIRTRIM PS0 PS1 PS2 PS3 PS4 PWD RANDOM REPLY SECONDS SHELL SHELLOPTS SHLVL SRANDOM
    TIMEFORMAT TMOUT TMPDIR UID auto_resume histchars
""")
"""Every name under "Shell Variables" in the manual of bash that no beginning below covers."""

_OTHER_SHELLS: Final = word_set("""
    ATTY TERM NLSPATH LOCPATH

    ARGC ARGV0 BAUD CORRECT_IGNORE CORRECT_IGNORE_FILE CPUTYPE DIRSTACKSIZE EGID ERRNO FPATH GID HISTCHARS HOST
    KEYBOARD_HACK KEYTIMEOUT LISTMAX LOGCHECK LOGNAME MANPATH MODULE_PATH NULLCMD POSTEDIT PROMPT PROMPT2 PROMPT3
    PROMPT4 PROMPT_EOL_MARK PSVAR READNULLCMD REPORTMEMORY REPORTTIME RPROMPT RPROMPT2 RPS1 RPS2 SAVEHIST SPROMPT STTY
    TERMINFO TERMINFO_DIRS TIMEFMT TMPPREFIX TMPSUFFIX TRY_BLOCK_ERROR TRY_BLOCK_INTERRUPT TTY TTYIDLE USERNAME VENDOR
    WATCH WATCHFMT WORDCHARS ZBEEP ZDOTDIR

    aliases argv builtins cdpath commands dirstack fignore fpath functions funcstack galiases history historywords
    jobdirs jobstates jobtexts keymaps mailpath manpath module_path modules nameddirs options parameters path
    pipestatus prompt psvar saliases signals status userdirs usergroups watch widgets

    cwd home mailcheck shell term user
""")
"""Those of dash; of zsh, in capitals and in small letters; and of csh and fish."""

_PROGRAMS: Final = word_set("""
    BROWSER CC CLASSPATH CXX EDITOR EXINIT GCONV_PATH GNUPGHOME HOSTALIASES MANOPT PAGER
    RIPGREP_CONFIG_PATH TZ USER VIMINIT VIRTUAL_ENV VISUAL WGETRC ZIPOPT
""")
_BEGINNINGS: Final = (
    "ANSIBLE_", "AWS_", "AZURE_", "BASH_", "BUN_", "CARGO_", "COMPOSE_", "COMP_", "CONDA_", "CURL_", "DENO_", "DOCKER_",
    "DYLD_", "GIT_", "GOOGLE_", "GRADLE_", "HELM_", "HIST", "JAVA_", "KSH_", "KUBE", "LC_", "LD_", "LESS", "MAVEN_",
    "NODE_", "NPM_", "NVM_", "PERL", "PIP_", "PNPM_", "POETRY_", "PYTHON", "READLINE_", "RSYNC_", "RUBY", "RUSTC_",
    "SSH_", "SSL_", "TF_", "UV_", "XDG_", "YARN_", "ZLE_", "ZSH_", "npm_", "zle_", "zsh_",
)  # fmt: skip
_ENDINGS: Final = (
    "FLAGS", "IGNORE", "_ASKPASS", "_BROWSER", "_EDITOR", "_OPTIONS", "_OPTS", "_PAGER", "_PROXY", "_SHELL", "_VISUAL",
    "_proxy",
)  # fmt: skip

_EXPANSION: Final = re.compile(r"\$(?:\{[#!]?)?([A-Za-z_][A-Za-z0-9_]*)", re.ASCII)
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)


def is_good_name(name: str) -> bool:
    """Tell whether a variable's name means nothing to any shell, nor to a program that inherits it."""
    if _NAME.fullmatch(name) is None or name.startswith(_BEGINNINGS) or name.endswith(_ENDINGS):
        return False
    return not (name in _BASH or name in _OTHER_SHELLS or name in _PROGRAMS)


def names_variable(text: str, names: frozenset[str]) -> bool:
    """Tell whether a text has ``$NAME`` or ``${NAME`` in it, for one of some names.

    Args:
        text: the text, such as the pattern of a rule.
        names: the names.

    Returns:
        True if it does, quoted or not.
    """
    return any(found.group(1) in names for found in _EXPANSION.finditer(text))
