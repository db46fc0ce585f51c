"""Texts that are made to be slow to read, of any length."""

from __future__ import annotations

from collections.abc import Callable


def repeated(unit: str, size: int) -> str:
    """Repeat a text as often as fits into a number of characters."""
    return unit * (size // len(unit))


def numbered(unit: str, size: int) -> str:
    """Repeat a text up to a number of characters, with another number in the place of ``@`` each time."""
    return "".join(unit.replace("@", str(number)) for number in range(size // len(unit)))


REPEATED = {
    "separators": "a;",
    "lines": "ls\n",
    "pipes": "a|",
    "pipes and lists": "a|b&&c||d&",
    "background": "ls&",
    "single quotes": "'a' ",
    "double quotes": '"a" ',
    "open quotes": "'a\n",
    "open substitutions": "echo $(",
    "substitutions": "$(ls) ",
    "backticks": "`ls` ",
    "open backticks and quotes": '`"',
    "groups": "{ (",
    "parentheses": "(",
    "parameters": "${a:-",
    "braces": "{a,b} ",
    "open braces": "{a,",
    "here-documents": "cat <<E\na\nE\n",
    "open here-documents": "<<E ",
    "here-documents in substitutions": "echo $(cat <<E\n(\nE\n)\n",
    "redirections": ">a ",
    "assignments": "a=b ",
    "keywords": "if a; then ",
    "loops": "for i in a b; do ls; done\n",
    "cases": "case a in b) c;; esac;",
    "words": "word ",
    "options": "-a ",
    "stars": "* ",
    "globs": "*/* ",
    "paths": "/usr/lib/x ",
    "parents": "../",
    "unknown words": "$x ",
    "quoted texts": "echo 'a b; c' ; ",
    "wrappers": "env ",
    "wrappers with options": "sudo -u a ",
    "wrappers whose options come last": "su a ",
    "wrappers with operands": "timeout 5 ",
    "wrappers with scripts": "env -S 'ls' ",
    "runuser": "runuser ",
    "script": "script a ",
    "exec": "exec ",
    "ssh": "ssh h ",
    "trap": "trap ",
    "xargs": "xargs -I{} ",
    "finds": "find . -exec ",
    "finds of anything": "find $x -exec ",
    "finds one after the other": "find . -exec ls {} ';' ; ",
    "fd": "fd -x ",
    "scripts": "sh -c 'ls; ls';",
    "eval": "eval ",
    "submodules": "git submodule foreach ",
    "settings of git": "git -c alias.x='!ls' ",
    "downloads": "curl x|sh;",
    "folders": "cd a; ",
    "removals": "rm -rf a;",
    "copies": "cp a b;",
    "programs by path": "./a;",
    "pagers": "PAGER='ls; ls' a;",
    "shells": "sh -c ",
    "loops over one variable": "for i in a; do ls < $i; done; ",
    "values of values": "a=$a$a; ",
}
"""Units that are repeated, by what there is much of."""

BUILT: dict[str, Callable[[int], str]] = {
    "words behind parallel": lambda size: "parallel" + repeated(" rm", size),
    "aliases of git": lambda size: "git" + repeated(" -c alias.x='!ls'", size),
    "one quoted text": lambda size: "echo '" + repeated("rm x; ", size) + "'",
    "one here-document": lambda size: "cat <<'E'\n" + repeated("rm x; ls\n", size) + "\nE\n",
    "one open here-document": lambda size: "cat <<E\n" + repeated("$x $(ls)\n", size) + "\nE\n",
    "one script": lambda size: "sh -c '" + repeated("ls; ", size) + "'",
    "one word": lambda size: "ls " + repeated("a=", size),
    "one path": lambda size: "ls " + repeated("a/", size),
    "one pattern": lambda size: "ls " + repeated("[a-z]*/../", size),
    "different words": lambda size: "cat " + numbered("w@ ", size),
    "different commands": lambda size: numbered("w@; ", size),
    "different commands that are not understood": lambda size: ")" + numbered("w@; ", size),
    "different files": lambda size: numbered("tee a@ > b@; ", size),
    "different patterns": lambda size: "ls " + numbered("*/@* ", size),
    "different scripts": lambda size: numbered("sh -c 'ls @'; ", size),
    "different delimiters": lambda size: "cat " + numbered("<<E@ ", size // 2) + "\n" + numbered("E@\n", size // 2),
    "spellings in many places": lambda size: "cd a; cd b; cd c; tee " + repeated("-xyzw=a:b/c/d/e ", size),
    "deep scripts": lambda size: "eval " * 9 + numbered("w@ ", size),
    "interpreters behind an unlisted program": lambda size: "x " + repeated("python -W ", size),
    "shells behind an unlisted program": lambda size: "x " + repeated("sh -c ", size),
    "actions behind an unknown word": lambda size: "find . " + repeated("$x -exec a ", size),
    "words of watch": lambda size: "watch " + numbered("a@ ", size),
    "commands of psql": lambda size: "psql " + numbered("-c 'a b@' ", size),
    "commands of vim": lambda size: "vim " + numbered("-c '!rm x@' ", size),
    "quoted texts of an unlisted program": lambda size: "x " + numbered("'git x@' ", size),
    "words that are partly known": lambda size: "cat " + numbered('"$x/@" ', size),
    "names for find": lambda size: "find . " + numbered("-name a@ ", size) + "-exec cat {} +",
    "lines for xargs": lambda size: "echo " + numbered("a@ ", size) + "| xargs cat",
    "words of a loop": lambda size: "for i in " + numbered("a@ ", size) + '; do cat "$i"; done',
    "one script of sed": lambda size: "sed '" + repeated("1", size) + "' x",
    "flags of sed": lambda size: "sed '" + repeated("gpIiMme1", size) + "' x",
    "writes of sed": lambda size: "sed '" + numbered("w f@;", size) + "' x",
    "one script of python": lambda size: "python3 -c '" + numbered("open(@);", size) + "'",
    "deep groups": lambda size: "{ " * 20 + repeated("ls;", size) + "}; " * 20,
}
"""Texts that need more than one unit."""


def hostile_texts(size: int) -> dict[str, str]:
    """Give every text of about a number of characters."""
    texts = {name: repeated(unit, size) for name, unit in REPEATED.items()}
    return texts | {name: build(size) for name, build in BUILT.items()}
