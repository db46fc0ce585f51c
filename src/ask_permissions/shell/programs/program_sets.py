"""Lists of programs, and of options of theirs, by what is known about them."""

from __future__ import annotations

from typing import Final

from ...values.names import word_set

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
