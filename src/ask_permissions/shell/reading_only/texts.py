"""Whether a whole text only reads: every part of it is a call that is known to."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, final

from ..programs.names import is_good_name
from ..syntax.grammar import parse
from ..syntax.tree import Chain, Command, NotUnderstoodError, Redirection, Simple, Word
from .find_expressions import searched
from .git_commands import only_reads_repository
from .listed import READERS, Reader
from .options import Arguments, read_arguments
from .readable import Readable
from .sed_scripts import only_prints

_SAFE_VALUE: Final = re.compile(r"[\w./:,=@%+-]+", re.ASCII)
"""A value that is one word wherever it is put."""

_WITH_NAMES: Final = re.compile(
    r"""(?P<quote>"?)(?:[\w./:,@%+=-]|\$[A-Za-z_][A-Za-z0-9_]*|\$\{[A-Za-z_][A-Za-z0-9_]*\})+(?P=quote)""", re.ASCII
)
_NAME: Final = re.compile(r"\$(?:(?P<plain>\w+)|\{(?P<braced>\w+)\})", re.ASCII)
_NO_OUTPUT: Final = "/dev/null"


def only_reads_text(text: str, files: Readable) -> bool:
    """Tell whether a text for a shell only reads files of the project.

    Args:
        text: the text.
        files: looks at the files that it names.

    Returns:
        True if each part is known to. Loops, branches, groups and substitutions are not.
    """
    try:
        script = parse(text)
    except NotUnderstoodError:
        return False
    walk = _Walk(files)
    return all(walk.chain(chain, alone=len(script.chains) == 1) for chain in script.chains) and walk.ran


def only_reads_words(words: Sequence[str], files: Readable) -> bool:
    """Tell whether a command that is given word by word, without a shell, only reads files of the project.

    Args:
        words: the words; at least one.
        files: looks at the files that it names.

    Returns:
        True if it is known to.
    """
    return _reads(words, files.root, files, fed=False)


@final
class _Fed(NamedTuple):
    """What the redirections of a command say: whether they only read, and whether they give it its input."""

    reads: bool
    really: bool


@final
class _Walk:
    """Goes through a text, knowing where the shell stands, and what the text has set.

    Attributes:
        ran: whether anything is run at all.
    """

    def __init__(self, files: Readable) -> None:
        self._files = files
        self._place = files.root
        self._values: dict[str, str] = {}
        self.ran = False

    def chain(self, chain: Chain, *, alone: bool) -> bool:
        """Tell whether a chain only reads.

        Args:
            chain: the chain.
            alone: whether it is all of the text: elsewhere nobody knows where the shell stands after ``cd``.

        Returns:
            True if it does.
        """
        commands = [pipeline.commands for _, pipeline in chain.pipelines]
        may_move = alone and all(operator == "&&" for operator, _ in chain.pipelines)
        if chain.background:
            return False
        for number, parts in enumerate(commands):
            [first, *others] = parts
            if not others and isinstance(first, Simple):
                if number == 0 and self._is_setting(first):
                    continue
                if may_move and number + 1 < len(commands) and not self.ran and self._moved(first):
                    continue
            if not self._pipeline(parts):
                return False
        return True

    def _pipeline(self, commands: Iterable[Command]) -> bool:
        self.ran = True
        fed = False
        for command in commands:
            if not isinstance(command, Simple) or not self._simple(command, fed=fed):
                return False
            fed = True
        return True

    def _simple(self, command: Simple, *, fed: bool) -> bool:
        words = self._texts(command.words)
        given = self._given(command.redirections)
        if command.assignments or not words or not given.reads:
            return False
        return _reads(words, self._place, self._files, fed=fed or given.really)

    def _is_setting(self, command: Simple) -> bool:
        """Note the variables that a command sets, where it sets them to known text and does nothing else."""
        if command.words or command.redirections:
            return False
        for word in command.assignments:
            name, _, value = word.text.partition("=")
            if not word.literal or not is_good_name(name) or _SAFE_VALUE.fullmatch(value) is None:
                return False
            self._values[name] = value
        return True

    def _moved(self, command: Simple) -> bool:
        """Go to a folder of the project, where the command does that and nothing else."""
        words = self._texts(command.words)
        if words is None or len(words) != 2 or words[0] != "cd" or command.assignments or command.redirections:
            return False
        if words[1].startswith("-") or ".." in words[1].split("/"):
            return False
        folder = self._files.folder(os.path.join(self._place, words[1]))
        self._place = self._place if folder is None else folder
        return folder is not None

    def _given(self, redirections: Iterable[Redirection]) -> _Fed:
        really = False
        for redirection in redirections:
            [target] = self._texts((redirection.target,)) or [""]
            if redirection.operator == "<" and target and self._files.file(os.path.join(self._place, target)):
                really = True
            elif redirection.operator not in (">", ">>") or target != _NO_OUTPUT:
                return _Fed(reads=False, really=False)
        return _Fed(reads=True, really=really)

    def _texts(self, words: Iterable[Word]) -> list[str] | None:
        found = [self._text(word) for word in words]
        known = [text for text in found if text is not None]
        return known if len(known) == len(found) else None

    def _text(self, word: Word) -> str | None:
        """Give what a word surely is; ``None`` where nobody knows."""
        if word.literal:
            return word.text
        if word.inner or _WITH_NAMES.fullmatch(word.source) is None:
            return None
        names = [found["plain"] or found["braced"] for found in _NAME.finditer(word.source)]
        if not all(name in self._values for name in names):
            return None
        return _NAME.sub(lambda found: self._values[found["plain"] or found["braced"]], word.source.strip('"'))


def _reads(words: Sequence[str], place: str, files: Readable, *, fed: bool) -> bool:
    """Tell whether one program only reads, run in a folder with or without an input."""
    name, *rest = words
    if name == "git":
        return only_reads_repository(rest, place, files)
    if name == "find":
        return all(files.tree(os.path.join(place, folder)) for folder in searched(rest) or ("\0",))
    reader = READERS.get(name)
    if reader is None:
        return False
    if name == "echo":
        return True
    arguments = read_arguments(reader, rest)
    return arguments is not None and _are_read(reader, arguments, place, files, fed=fed)


def _are_read(reader: Reader, arguments: Arguments, place: str, files: Readable, *, fed: bool) -> bool:
    operands, options = list(arguments.operands), set(arguments.options)
    if not reader.fewest <= len(operands) <= reader.most:
        return False
    if any(os.path.lexists(os.path.join(place, word)) for word in arguments.late):
        return False  # to some systems it is the name of that file
    if reader.operands == "text":
        return fed or not reader.input
    if reader.operands == "format":
        return all(word.startswith("+") for word in operands)
    if reader.operands in ("pattern", "script") and options.isdisjoint(reader.giving):
        if not operands or (reader.operands == "script" and not only_prints(operands[0])):
            return False
        del operands[0]
    walks = reader.walks == "*" or any(f"-{letter}" in options for letter in reader.walks) or "--recursive" in options
    if not operands:  # what has no input of its own takes the folder where it stands; so may what goes through folders
        return (fed or not reader.input) and (not walks or files.tree(place))
    look = files.tree if walks else files.file if reader.operands == "plain files" else files.file_or_folder
    return "-" not in operands and all(look(os.path.join(place, word)) for word in operands)
