"""Lists of programs, and of options of theirs, by what is known about them."""

from __future__ import annotations

from typing import Final

from ...values.names import word_set

TRANSPARENT: Final = word_set("nohup time nice timeout stdbuf command builtin")
"""Wrappers that an allow rule looks through: what they run may do no more than it may without them."""

SHELLS: Final = word_set("sh bash dash zsh ksh mksh ash rbash yash fish csh tcsh")
"""Programs whose input, or the value of whose ``-c``, is a script for a shell."""

GIT_VALUED: Final = word_set("""
    -c -C --git-dir --work-tree --namespace --exec-path --attr-source --config-env --super-prefix
""")
"""Git's options before the subcommand whose value may be the next word."""

GIT_HARMLESS: Final = word_set("-C -p -P --paginate --no-pager --no-optional-locks --literal-pathspecs")
"""Options before git's subcommand that name no program and no other settings: a rule need not name them."""

GIT_SCRIPTS: Final = {
    "rebase": ("-x", "--exec"),
    "difftool": ("-x", "--extcmd"),
    "filter-branch": ("--tree-filter", "--index-filter", "--msg-filter", "--env-filter", "--commit-filter"),
}
"""Options of git's subcommands whose value is a script."""

GIT_OPTIONS: Final = (
    GIT_VALUED
    | GIT_HARMLESS
    | word_set("""
        --no-replace-objects --bare --glob-pathspecs --noglob-pathspecs --icase-pathspecs --no-advice --no-lazy-fetch
        --version --help --html-path --man-path --info-path -v -h
    """)
)
"""All of git's options before the subcommand."""

PERMUTING: Final = frozenset({"su", "runuser", "script"})
"""Wrappers whose options may stand behind their operands: ``su root x -c rm`` runs rm."""

FINDERS: Final = frozenset({"fd", "fdfind"})
"""Programs like ``find``, with options that may stand together in one word."""

ODD_RUNNERS: Final = word_set("""
    parallel sem hyperfine entr tmux screen nix-shell watchexec nodemon dotenv proxychains proxychains4 torsocks
    gdb perf firejail bwrap mpirun
""")
"""Programs that run what their words, or their input, make up together."""

FIND_RUNS: Final = word_set("-exec -execdir -ok -okdir -x -X --exec --exec-batch")
"""Actions of ``find`` and its kin that run the words after them."""

FIND_CHANGES: Final = {"-delete": 0, "-fls": 1, "-fprint": 1, "-fprint0": 1, "-fprintf": 2}
"""Actions of ``find`` that remove or write files, with the number of words after them."""

FIND_VALUED: Final = word_set("""
    -name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -mtime -mmin
    -atime -amin -ctime -cmin -newer -anewer -cnewer -newermt -user -group -uid -gid -perm -links -inum
    -maxdepth -mindepth -fstype -samefile -lname -ilname -printf -used -context
""")
"""Tests of ``find`` that take the next word as their value."""

READERS: Final = word_set("""
    cat tac head tail less more most bat nl od xxd hexdump strings base64 base32 cksum md5sum sha1sum sha256sum
    sha512sum wc sort uniq cut paste column fold fmt rev comm diff cmp join view vi vim nano emacs code open
    file source . zcat zless gzip jq yq dotenv pr expand iconv split csplit tsort
""")
"""Programs whose operands are files that they read."""

PRINTERS: Final = frozenset({"echo", "printf"})
"""Programs whose operands name no files."""

WRITERS: Final = word_set("tee touch truncate rm rmdir mkdir chmod chown shred unlink dd")
"""Programs that write or remove each of their operands."""

FILLERS: Final = word_set("tee dd cp mv ln install rsync scp sed curl wget sort tar")
"""Programs that decide what stands in a file."""

OUTPUT_OPTIONS: Final = {
    **dict.fromkeys(("cp", "mv", "ln", "install"), ("-t", "--target-directory")),
    **dict.fromkeys(("curl", "wget", "sort"), ("-o", "--output", "-O", "--output-document")),
    "tar": ("-C", "--directory"),
}
"""Options whose value is a file or folder that is written to."""

COPIERS: Final = word_set("cp mv ln install rsync scp")
"""Programs that write to the last of their operands."""
