"""From the tree of a text to what it amounts to: each command with the places where it may run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, final

from ..files.lookups import Lookups
from ..files.paths import FREE_DEVICES, lexical
from .programs.builtins import MOVING, does_nothing, is_good_name, program_value
from .programs.commands import resolve_command
from .programs.file_words import file_words
from .programs.interpreters import is_interpreter, likely_scripts, script_words
from .programs.places import UNKNOWN_PLACE, Folders, Outcome, Places, joined_places
from .programs.reach import Reach, ResolvedCommand, program_name
from .reading import Reading
from .skimming import any_words, skim
from .syntax.allowance import Allowance
from .syntax.grammar import parse
from .syntax.tree import (
    ANYTHING,
    HOME,
    Chain,
    Command,
    Group,
    If,
    Loop,
    NotUnderstoodError,
    Pipeline,
    Redirection,
    Script,
    Simple,
    Word,
    simple_commands,
)

_NETWORK: Final = re.compile(r"/+dev/+(?:tcp|udp)/")  # no file to bash, which opens a connection
_DEEPEST_SCRIPT: Final = 8
_MOST_ALIKE: Final = 50
"""Commands of one program that count, of those beyond what is looked into."""

_UNQUOTED: Final = re.compile(r"[\w./:=,+@%-]+", re.ASCII)


def read_text(text: str, folders: Folders) -> Reading:
    """Read the text of a command.

    Args:
        text: the text.
        folders: what paths mean.

    Returns:
        What it amounts to. The file system is looked at once, now.
    """
    reading = Reading()
    _Walk(folders.again(reading.lookups), reading, Allowance()).text(text, folders.start)
    written = _forms((*reading.writes, *reading.fills), reading.lookups)
    runs_written = not written.isdisjoint(_forms(reading.scripts, reading.lookups)) if written else False
    if runs_written or (written and reading.unknown_script):
        reading.doubt("it runs what it has just written")
    return _completed(reading)


def _forms(paths: Iterable[str], lookups: Lookups) -> set[str]:
    """Give paths as they are named and as their links lead: ``src/here/x.sh`` may be ``src/x.sh``."""
    return {form for path in dict.fromkeys(paths) for form in (lexical(path), lookups.resolved(path))}


def read_words(words: Sequence[str], folders: Folders) -> Reading:
    """Read a command that is given word by word, without a shell.

    Args:
        words: the words; at least one.
        folders: what paths mean.

    Returns:
        What it amounts to.
    """
    reading = Reading()
    command = Simple((), tuple(Word(word, _quoted(word), word) for word in map(reading.seen, words)), ())
    walk = _Walk(folders.again(reading.lookups), reading, Allowance(), alone=True, shell=False)
    walk.simple(command, folders.start, fed=False)
    return _completed(reading)


def _completed(reading: Reading) -> Reading:
    if reading.lookups.exceeded:
        reading.doubt("it names too many files")
    return reading


def _quoted(word: str) -> str:
    return word if _UNQUOTED.fullmatch(word) else "'" + word.replace("'", "'\\''") + "'"


def _is_cut(command: Command) -> bool:
    """Tell whether dash ends a command, and all that goes before it, in the middle.

    Of ``cd x && a &> f``, dash reads ``cd x && a &`` and ``> f``: it stays where it was, and writes there.
    """
    return any(redirection.operator.startswith("&") for redirection in command.redirections)


@final
class _Walk:
    """Goes through the tree of a text, knowing at each command where the shell may stand.

    Args:
        folders: what paths mean.
        reading: what is added to.
        allowance: what may still be read.
        alone: whether the text is one simple command. Only then ``export A=1`` changes nothing that runs after it, and
            ``cd src`` is more than a preparation: it needs an allow.
        inside: how many scripts the text stands in.
        shell: whether a shell runs it, not a program that was given word by word.
    """

    __slots__ = ("_allowance", "_alone", "_folders", "_inside", "_reading", "_shell")

    def __init__(
        self,
        folders: Folders,
        reading: Reading,
        allowance: Allowance,
        *,
        alone: bool = False,
        inside: int = 0,
        shell: bool = True,
    ) -> None:
        self._folders = folders
        self._reading = reading
        self._allowance = allowance
        self._alone = alone
        self._inside = inside
        self._shell = shell

    def text(self, text: str, places: Places) -> None:
        """Go through a text; one that is not understood is never allowed, but still denied for what may stand in it."""
        text = self._reading.seen(text).replace("\r", " ")  # with one, it is doubted, and still denied for its commands
        try:
            script = parse(text, self._allowance)
        except NotUnderstoodError as obstacle:
            self._reading.doubt(str(obstacle))
            self._skim(text, places)
        else:
            self._alone = sum(1 for _ in simple_commands(script)) == 1
            self.script(script, places, fed=False)

    def _skim(self, text: str, places: Places) -> None:
        """Go through whatever may be a command in a text; beyond an allowance, only for its programs."""
        skimmed = skim(text)
        moves = any(word.text in MOVING for words in skimmed.commands for word in words)
        places = UNKNOWN_PLACE if moves else places
        beyond: list[tuple[Word, ...]] = []
        for words in dict.fromkeys(skimmed.commands):
            if self._allowance.guesses.take():
                self.simple(Simple((), words, ()), places, fed=False)
            else:
                beyond.append(words)
        self._reading.overflows = self._reading.overflows or bool(beyond)
        self._only_name(beyond, self._reading)
        for redirection in dict.fromkeys(skimmed.redirections):
            self._redirection(redirection, places)

    def _only_name(self, commands: Iterable[tuple[Word, ...]], reading: Reading) -> None:
        """Note what commands run, of each program a few, and nothing else about them."""
        counts: Counter[str] = Counter()
        for words in commands:
            name = program_name(words[0])
            counts[name] += 1
            if name and counts[name] <= _MOST_ALIKE:
                reading.further.append(resolve_command(words)[0])

    def script(self, script: Script, places: Places, *, fed: bool) -> Outcome:
        """Go through a list of commands; ``fed`` tells whether their input is a pipe, a file or a here-document."""
        outcome = Outcome(places, places)
        for chain in script.chains:
            outcome = self._chain(chain, outcome.either, fed=fed)
        return outcome

    def _chain(self, chain: Chain, places: Places, *, fed: bool) -> Outcome:
        (_, first), *rest = chain.pipelines
        outcome = self._pipeline(first, places, fed=fed)
        for operator, pipeline in rest:
            here = outcome.ok if operator == "&&" else outcome.failed
            if any(map(_is_cut, pipeline.commands)):
                here = joined_places(places, here)
            after = self._pipeline(pipeline, here, fed=fed)
            if operator == "&&":
                outcome = Outcome(after.ok, joined_places(outcome.failed, after.failed))
            else:
                outcome = Outcome(joined_places(outcome.ok, after.ok), after.failed)
        return Outcome(places, places) if chain.background else outcome  # the shell itself goes nowhere

    def _pipeline(self, pipeline: Pipeline, places: Places, *, fed: bool) -> Outcome:
        if len(pipeline.commands) == 1:
            outcome = self._command(pipeline.commands[0], places, fed=fed)
            return Outcome(outcome.failed, outcome.ok) if pipeline.negated else outcome
        started = len(self._reading.order)
        for position, command in enumerate(pipeline.commands):
            begun = len(self._reading.order)
            self._command(command, places, fed=fed or position > 0)
            self._reading.feed(started, begun)
        return Outcome(places, places)

    def _command(self, command: Command, places: Places, *, fed: bool) -> Outcome:
        begun = len(self._reading.order)
        fed = fed or any(redirection.operator.startswith("<") for redirection in command.redirections)
        self._redirections(command.redirections, places)
        here = len(self._reading.order)
        if isinstance(command, Simple):
            outcome = self.simple(command, places, fed=fed)
        elif isinstance(command, Group):
            outcome = self.script(command.body, places, fed=fed)
            outcome = Outcome(places, places) if command.subshell else outcome
        elif isinstance(command, If):
            outcome = self._if(command, places, fed=fed)
        else:
            outcome = self._loop(command, places, fed=fed)
        self._reading.feed(begun, here)
        if _is_cut(command):
            either = joined_places(places, outcome.either)
            return Outcome(either, either)
        return Outcome(outcome.ok, joined_places(outcome.failed, places))  # a redirection that fails runs nothing

    def _if(self, command: If, places: Places, *, fed: bool) -> Outcome:
        after: list[Places] = []
        for condition, body in command.branches:
            tested = self.script(condition, places, fed=fed)
            after.append(self.script(body, tested.ok, fed=fed).either)
            places = tested.failed
        after.append(places if command.otherwise is None else self.script(command.otherwise, places, fed=fed).either)
        return Outcome(joined_places(*after), joined_places(*after))

    def _loop(self, command: Loop, places: Places, *, fed: bool) -> Outcome:
        if command.name is not None and not is_good_name(command.name):
            self._reading.doubt(f"the loop's variable {command.name!r} may mean something to a program")
        self._words(command.words, places)
        tested = Outcome(places, places)
        if command.condition is not None:
            tested = self.script(command.condition, places, fed=fed)
        after = self.script(command.body, tested.ok, fed=fed)
        if set(tested.either + after.either) != set(places):  # each round would begin where the last one ended
            self._reading.doubt("a change of folder in a loop")
        return Outcome(places, places)

    def _words(self, words: Iterable[Word], places: Places) -> None:
        for word in words:
            for script in word.inner:
                self._reading.embeds = True
                self.script(script, places, fed=False)

    def simple(self, command: Simple, places: Places, *, fed: bool) -> Outcome:
        """Go through a simple command, and before it the commands in its words."""
        begun = len(self._reading.order)
        self._words((*command.assignments, *command.words), places)
        if not command.words:
            self._assignments(command.assignments)
            return Outcome(places, places)
        resolved, reach = resolve_command(command.words, assignments=command.assignments, fed=fed)
        if not reach.certain and self._reading.reason is None:
            self._reading.doubt(f"it is not certain what {resolved.source!r} runs")
        if reach.changing and not self._alone and self._shell:
            self._reading.doubt(f"{resolved.words[0].source!r} changes the shell for what runs after it")
        here = len(self._reading.order)
        self._reading.order.append((resolved, places))
        self._reading.feed(begun, here)
        self._files(reach, places)
        self._scripts(reach, places)
        for text in filter(None, map(program_value, (*command.assignments, *command.words))):
            self._hint(text, places)
        return self._noted(resolved, places)

    def _assignments(self, assignments: Iterable[Word]) -> None:
        for word in assignments:
            name = word.source.partition("=")[0]
            if not is_good_name(name):
                self._reading.doubt(f"the variable {name!r} may mean something to a program")

    def _noted(self, resolved: ResolvedCommand, places: Places) -> Outcome:
        """File the command, and say where the shell stands after it."""
        reading, plain = self._reading, not resolved.assignments and self._shell
        outcome, free = Outcome(places, places), False
        if resolved.words[0].text == "cd" and self._shell:
            ok, free = self._folders.changed(resolved.words, places) if plain else (UNKNOWN_PLACE, False)
            outcome = Outcome(ok, places)
        if plain and does_nothing(resolved.words):
            free = True
        # Of a script, an allow rule names the whole. Alone, even "cd src" needs a rule: a text with no part to allow is
        # never allowed.
        if self._inside or (free and not self._alone):
            reading.further.append(resolved)
        else:
            reading.commands.append(resolved)
        return outcome

    def _files(self, reach: Reach, places: Places) -> None:
        found = file_words(reach, self._folders, places)
        self._reading.reads += found.read
        self._reading.changes += found.changed
        self._reading.fills += found.filled
        self._reading.mentions += found.mentioned
        self._reading.unknown_read = self._reading.unknown_read or found.unknown_read
        if not found.certain:
            self._reading.doubt("a pattern names too many files")
            self._reading.overflows = self._reading.overflows or found.changes
        if not self._folders.at_root(places) and _names_relative(reach):
            self._reading.doubt("a program is named relative to a folder that is not the project's")

    def _scripts(self, reach: Reach, places: Places) -> None:
        for program in reach.programs:
            word = reach.words[program.name]
            self._reading.scripts += self._known(word, places)
            if is_interpreter(program_name(word)):
                arguments = reach.words[program.arguments : program.end]
                for script in script_words(arguments):
                    self._reading.scripts += self._known(script, places)
                if not all(script.known for script in likely_scripts(program.use, arguments)):
                    self._reading.unknown_script = True
        for word in reach.files:
            self._reading.reads += self._known(word, places)
            self._reading.scripts += self._known(word, places)
            if not self._folders.is_script(word, places):
                self._reading.doubt("a script that may be the shell's own input")
        for text in reach.scripts:
            self._inner_script(text, places, self._reading)
        for text in reach.hints:
            self._hint(text, places)

    def _known(self, word: Word, places: Places) -> list[str]:
        paths = self._folders.absolute(self._folders.path(word) or "", places)
        return [path for path in paths if path is not None]

    def _hint(self, text: str, places: Places) -> None:
        hinted = Reading()
        self._inner_script(text, places, hinted)
        commands = (*hinted.commands, *hinted.further, *hinted.hinted)
        self._reading.hinted += (command._replace(cased=True) for command in commands)

    def _inner_script(self, text: str, places: Places, reading: Reading) -> None:
        too_deep = self._inside >= _DEEPEST_SCRIPT
        if not too_deep and self._allowance.letters.take(len(text)):
            _Walk(self._folders, reading, self._allowance, inside=self._inside + 1).text(text, places)
            return
        self._reading.doubt(f"scripts inside scripts too {'deep' if too_deep else 'long'}")
        self._reading.overflows = True
        if self._allowance.searched.take(len(text)):
            self._only_name(dict.fromkeys(any_words(text)), reading)

    def _redirections(self, redirections: Iterable[Redirection], places: Places) -> None:
        for redirection in redirections:
            self._words((redirection.target,), places)
            if redirection.operator in ("<<", "<<<"):
                self._reading.embeds = True
            else:
                self._redirection(redirection, places)

    def _redirection(self, redirection: Redirection, places: Places) -> None:
        target = redirection.target
        if target.source.startswith(("<(", ">(")) and target.text == ANYTHING:
            return  # a pipe to the commands in it, which have been looked at
        path = self._folders.path(target)
        if path is None or _NETWORK.match(path):
            self._reading.doubt("a redirection to a place that is not known")
            return
        if path in FREE_DEVICES:
            return
        for found in self._folders.absolute(path, places):
            if found is None:
                self._reading.doubt("a redirection relative to a folder that is not known")
                self._reading.overflows = self._reading.overflows or self._folders.lookups.exceeded
            else:
                self._file(redirection.operator, found)

    def _file(self, operator: str, path: str) -> None:
        if operator in ("<", "<>"):
            self._reading.reads.append(path)
        if operator != "<":
            self._reading.writes.append(path)


def _names_relative(reach: Reach) -> bool:
    """Tell whether a program, or the script of a shell, is another one in another folder: ``./x``, ``sh x.sh``."""
    programs = (reach.words[program.name].guess for program in reach.programs)
    named = [name for name in programs if "/" in name] + [word.text for word in reach.files]
    return not all(name.startswith(("/", HOME)) for name in named)
