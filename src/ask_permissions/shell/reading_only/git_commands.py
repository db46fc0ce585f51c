"""The calls of git that only read: which subcommands, with which options and operands."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, final

from ...values.names import word_set
from .git_repository import is_own_repository, may_have_submodules
from .readable import Readable

Operands = Literal["none", "revisions", "paths"]
"""``none``, names of commits and files, or files only."""

_COUNT: Final = r"-(?:[0-9]+|n[0-9]+|U[0-9]+|[MC][0-9]*%?|[SG].+)"


@final
class GitReader(NamedTuple):
    """What is known of one subcommand.

    Attributes:
        plain: options without a value; those with one that is not needed may have it behind ``=``.
        valued: options whose value is behind ``=``, or the next word.
        operands: what its operands are.
        joined: one-letter options with their value joined to them, as a regular expression.
        enters: whether it runs git in submodules, too.
    """

    plain: frozenset[str]
    valued: frozenset[str] = frozenset()
    operands: Operands = "none"
    joined: str = r"(?!)"
    enters: bool = False


_DIFF: Final = word_set("""
    -p -u --patch -s --no-patch --stat --shortstat --numstat --summary --raw --name-only --name-status -z -w -b
    --ignore-all-space --ignore-space-change --ignore-blank-lines --minimal --patience --histogram --word-diff
    --color --no-color --color-words --no-ext-diff --no-textconv --abbrev --find-renames --no-renames --exit-code
    --quiet --check --text -a --full-index --ignore-submodules=all -M -C
""")
_DIFF_VALUED: Final = word_set("--unified --diff-filter")
_LOG: Final = _DIFF | word_set("""
    --oneline --graph --decorate --no-decorate --all --branches --tags --remotes --reverse --merges --no-merges
    --first-parent --follow --abbrev-commit --no-abbrev-commit --topo-order --date-order --left-right --cherry-pick
    --parents --children -i --regexp-ignore-case -E --extended-regexp -F --fixed-strings --no-notes --no-mailmap
    --pretty --format --date --relative-date --shortstat --simplify-by-decoration --full-history
""")
_LOG_VALUED: Final = _DIFF_VALUED | word_set(
    "-n --max-count --skip --since --after --until --before --author --committer --grep"
)
_COMMITS: Final = word_set("--abbrev --tags --all --always --long --exact-match --first-parent")

_READERS: Final[dict[str, GitReader]] = {
    "blame": GitReader(
        word_set("-w -s -e -l -t -f -n -p --porcelain --line-porcelain --show-email --show-name --root --date"),
        word_set("-L"),
        "revisions",
        r"-L.+",
    ),
    "branch": GitReader(
        word_set("""
            -a -r -l -v -vv --list --all --remotes --verbose --show-current --no-color --color --no-column --abbrev
            --no-abbrev --sort
        """)
    ),
    "describe": GitReader(_COMMITS, word_set("--match --exclude --candidates"), "revisions"),
    "diff": GitReader(
        _DIFF | word_set("--cached --staged --merge-base"), _DIFF_VALUED, "revisions", _COUNT, enters=True
    ),
    "log": GitReader(_LOG, _LOG_VALUED, "revisions", _COUNT),
    "ls-files": GitReader(
        word_set("""
            -c -d -m -o -s -u -k -t -v -z -i --cached --deleted --modified --others --stage --unmerged --killed
            --ignored --exclude-standard --error-unmatch --full-name --directory --no-empty-directory --eol --abbrev
        """),
        operands="paths",
    ),
    "remote": GitReader(word_set("-v --verbose")),
    "rev-parse": GitReader(
        word_set("""
            --abbrev-ref --short --verify -q --quiet --symbolic --symbolic-full-name --show-toplevel --show-prefix
            --show-cdup --git-dir --absolute-git-dir --is-inside-work-tree --is-inside-git-dir --is-bare-repository
            --is-shallow-repository --all --branches --tags --remotes
        """),
        operands="revisions",
    ),
    "show": GitReader(_LOG, _LOG_VALUED, "revisions", _COUNT),
    "status": GitReader(
        word_set("""
            -s -b -z -u -uno -unormal -uall -sb -bs --short --branch --porcelain --long --show-stash --untracked-files
            --ignored --ahead-behind --no-ahead-behind --no-renames --renames --ignore-submodules=all
        """),
        operands="paths",
        enters=True,
    ),
    "tag": GitReader(word_set("-l --list -n --sort --no-color --color --no-column"), joined=r"-n[0-9]+"),
}
"""What each subcommand is given to read only; an option that is not here, and every abbreviation of one, is no such.

``-v`` of git status, formats of git branch and git tag, and names of formats are not: they may run a program.
"""

_FORMATS: Final = ("--pretty", "--format")
_GIVEN_FORMATS: Final = re.compile(
    r"(?:oneline|short|medium|full|fuller|reference|email|raw)|(?:t?format:)?(?=.*%)(?!.*%[-+ ]?(?:G|\(describe)).*",
    re.DOTALL,
)
"""A format that git itself knows, or one that is written out; ``%G`` has a signature checked by another program."""

_SORT: Final = re.compile(r"-?(?:(?:committer|author|creator|tagger)date|(?:v(?:ersion)?:)?refname|objectname)")

_DATE: Final = re.compile(r"(?:relative|local|iso|iso-strict|iso8601|rfc|short|raw|unix|human|default|format:.*)")
_REVISION: Final = re.compile(r"[\w.@^~{}/+-]+", re.ASCII)
_IN_COMMIT: Final = re.compile(r"(?P<commit>[\w.@^~{}/+-]*):(?P<path>[\w./ +@-]+)", re.ASCII)


def only_reads_repository(words: Sequence[str], place: str, files: Readable) -> bool:
    """Tell whether a call of git only reads the project's own repository.

    Args:
        words: the words behind ``git``.
        place: the folder where it runs, links resolved.
        files: looks at the call's files.

    Returns:
        True if subcommand, options and operands are known to read, and the repository makes git run nothing.
    """
    rest = iter(words)
    for word in rest:
        if word == "-C":
            folder = files.folder(os.path.join(place, next(rest, "")))
            if folder is None:
                return False
            place = folder
        elif word != "--no-pager":
            reader = _READERS.get(word)
            return reader is not None and _reads(reader, rest, place, files)
    return False


def _reads(reader: GitReader, rest: Iterator[str], place: str, files: Readable) -> bool:
    options: list[str] = []
    for word in rest:
        if word == "--":
            if reader.operands == "none" or not all(_is_path(path, place, files) for path in rest):
                return False
        elif word.startswith("-"):
            options.append(word)
            if not _is_option(reader, word, rest):
                return False
        elif not _is_operand(reader, word, place, files):
            return False
    if not is_own_repository(place, files.root):
        return False
    return not reader.enters or "--ignore-submodules=all" in options or not may_have_submodules(files.root)


def _is_option(reader: GitReader, word: str, rest: Iterator[str]) -> bool:
    option, equals, value = word.partition("=")
    if option in reader.valued:
        return bool(equals and option.startswith("--")) or (not equals and next(rest, None) is not None)
    if option in _FORMATS and word != "--pretty":
        return option in reader.plain and _GIVEN_FORMATS.fullmatch(value) is not None
    if option == "--date" and option in reader.plain:
        return _DATE.fullmatch(value) is not None if equals else next(rest, None) is not None
    if option == "--sort" and option in reader.plain:
        return _SORT.fullmatch(value) is not None
    if word in reader.plain:
        return True
    if equals and option.startswith("--") and option != "--ignore-submodules":
        return option in reader.plain
    return re.fullmatch(reader.joined, word, re.DOTALL) is not None


def _is_operand(reader: GitReader, word: str, place: str, files: Readable) -> bool:
    """Tell whether an operand is a file that may be read, or names something in the repository.

    Of a path outside the project, git diff would show the file.
    """
    if reader.operands == "none":
        return False
    if reader.operands == "paths" or os.path.lexists(os.path.join(place, word)):
        return _is_path(word, place, files)
    held = _IN_COMMIT.fullmatch(word)
    if held is not None:
        segments = held["path"].split("/")
        inside = ".." not in segments and not held["path"].startswith("/")
        return inside and all(files.free_name(os.path.join(top, held["path"])) for top in (place, files.root))
    return _REVISION.fullmatch(word) is not None and ".." not in word.split("/") and not word.startswith("/")


def _is_path(word: str, place: str, files: Readable) -> bool:
    return not word.startswith(":") and files.file_or_folder(os.path.join(place, word))
