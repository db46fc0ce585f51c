"""The programs that are known to read only, and which of their options and operands are: all others are not."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, final

from ...values.names import word_set

Operands = Literal["files", "plain files", "folders", "text", "pattern", "script", "format"]
"""What the operands are.

- files: files or folders; a folder is not opened, or only its name is told.
- plain files: files only, as a folder stands for the files in it, links followed.
- folders: files or folders; without any, the folder where it runs.
- text: text that names nothing.
- pattern: a pattern to look for, unless an option gave it; behind it files.
- script: a script of ``sed``; behind it files.
- format: text that begins with a plus sign.
"""

DIGITS: Final = "0123456789"


@final
class Reader(NamedTuple):
    """What is known of one program.

    Attributes:
        flags: one-letter options without a value.
        valued: one-letter options with a value.
        longs: long options without a value.
        long_valued: long options with a value, behind ``=`` or as the next word.
        long_perhaps: long options that take a value behind ``=`` or none.
        operands: what its operands are.
        fewest: how many operands it needs.
        most: how many operands it may have.
        input: whether it reads its input where it has no file; without a pipe or a file it may then wait for ever.
        walks: the one-letter options with which it goes through folders; ``*`` where it always does.
        giving: the options that give the pattern.
        ordered: whether options stand before operands, each by itself and its value in a word of its own: there a wrong
            guess makes an operand the file that is written.
    """

    flags: str = ""
    valued: str = ""
    longs: frozenset[str] = frozenset()
    long_valued: frozenset[str] = frozenset()
    long_perhaps: frozenset[str] = frozenset()
    operands: Operands = "files"
    fewest: int = 0
    most: int = 1_000
    input: bool = True
    walks: str = ""
    giving: frozenset[str] = frozenset()
    ordered: bool = False


_SUMS: Final = Reader("bt", longs=word_set("--tag"))
_GREP: Final = Reader(
    "inlLcvwxohHsqEFGPar" + DIGITS,
    "emABC",
    word_set("""
        --ignore-case --line-number --files-with-matches --files-without-match --count --invert-match --word-regexp
        --line-regexp --only-matching --no-filename --with-filename --no-messages --quiet --extended-regexp
        --fixed-strings --basic-regexp --perl-regexp --text --recursive
    """),
    word_set("--regexp --max-count --after-context --before-context --context --include --exclude --exclude-dir"),
    word_set("--color --colour"),
    operands="pattern",
    walks="r",
    giving=word_set("-e --regexp"),
)

READERS: Final[dict[str, Reader]] = {
    "basename": Reader(operands="text", fewest=1, most=2, input=False),
    "cat": Reader("benstuvAET"),
    "cksum": Reader(),
    "cmp": Reader("slb", operands="plain files", fewest=2, most=2),
    "column": Reader("t", "s"),
    "comm": Reader("123", operands="plain files", fewest=2, most=2),
    "cut": Reader("sn", "dfcb", word_set("--only-delimited"), word_set("--delimiter --fields --characters --bytes")),
    "date": Reader("uR", longs=word_set("--utc"), operands="format", most=1, input=False),
    "diff": Reader(
        "uqywsbBiaE",
        "U",
        word_set("--brief --side-by-side --ignore-all-space --ignore-case"),
        long_perhaps=word_set("--unified --color"),
        operands="plain files",
        fewest=2,
        most=2,
    ),
    "dirname": Reader(operands="text", fewest=1, most=1, input=False),
    "du": Reader(
        "shackm",
        "d",
        word_set("--summarize --human-readable --all --total"),
        word_set("--max-depth"),
        operands="folders",
        input=False,
        walks="*",
    ),
    "echo": Reader(operands="text", input=False),
    "egrep": _GREP,
    "false": Reader(most=0, input=False),
    "fgrep": _GREP,
    "file": Reader("bi", longs=word_set("--brief --mime --mime-type"), fewest=1, input=False),
    "fold": Reader("s", "w"),
    "grep": _GREP,
    "head": Reader("qv" + DIGITS, "nc", word_set("--quiet --verbose"), word_set("--lines --bytes")),
    "hexdump": Reader("Cv", "ns"),
    "ls": Reader(
        "laAhtrRS1dFispCmxBkQ",
        longs=word_set(
            "--all --almost-all --recursive --human-readable --reverse --directory --group-directories-first"
        ),
        long_perhaps=word_set("--color --sort --time-style"),
        operands="folders",
        input=False,
        walks="R",
    ),
    "md5sum": _SUMS,
    "nl": Reader("", "bwsnv"),
    "od": Reader("cxbov", "AtNj"),
    "paste": Reader("s", "d"),
    "pwd": Reader("PL", most=0, input=False),
    "realpath": Reader(fewest=1, input=False),
    "rev": Reader(),
    "rg": Reader(
        "inlcvwoFSsHNUxPq",
        "eABCmgtT",
        word_set("""
            --ignore-case --line-number --files-with-matches --count --no-heading --heading --hidden --no-ignore
            --fixed-strings --word-regexp --only-matching --smart-case
        """),
        word_set("--regexp --glob --type --max-count --context --after-context --before-context --max-depth --color"),
        operands="pattern",
        walks="*",
        giving=word_set("-e --regexp"),
    ),
    "sed": Reader("nE", operands="script"),
    "sha1sum": _SUMS,
    "sha256sum": _SUMS,
    "sort": Reader(
        "nrufbhVcCsgMdiz",
        "kt",
        word_set("--reverse --numeric-sort --unique --human-numeric-sort --version-sort --ignore-case"),
        word_set("--key --field-separator"),
    ),
    "stat": Reader("", "c", long_valued=word_set("--format"), fewest=1, input=False),
    "tac": Reader(),
    "tail": Reader("qv" + DIGITS, "nc", word_set("--quiet --verbose"), word_set("--lines --bytes")),
    "tr": Reader("cds", longs=word_set("--delete --squeeze-repeats"), operands="text", fewest=1, most=2),
    "tree": Reader("adfishp", "LPI", operands="folders", input=False, walks="*", ordered=True),
    "true": Reader(most=0, input=False),
    "uname": Reader("asnrvmpio", most=0, input=False),
    "uniq": Reader("cdui", "fsw", most=1, ordered=True),
    "wc": Reader("lwcmL", longs=word_set("--lines --words --bytes --chars --max-line-length")),
    "xxd": Reader("pbu", "lscg", most=1, ordered=True),
}
"""What each program's options are, where they do the same on every system that has them.

Left out are options that write, run something, follow links, wait, or take a list of names, and every abbreviation.
``find`` and ``git`` have modules of their own.
"""
