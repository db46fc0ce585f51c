"""From the tree of a text to what it amounts to: each command with the places where it may run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, final

from ...files.partial_paths import may_be_same
from ...files.paths import FREE_DEVICES
from ..knowledge.git_options import is_same_without_options
from ..paths.file_words import FileWords, file_words
from ..paths.moves import KnownAt
from ..paths.places import UNKNOWN_PLACE, Folders, Outcome, Places, joined_places
from ..paths.printed import lines_of, printed
from ..paths.repositories import (
    folders_of_git,
    looks_like_repository,
    may_lie_around,
    may_put_something,
    repositories_up_from,
)
from ..paths.scripts import programs_here, runs_input, scripts_of
from ..paths.setting import assigned, variables_after
from ..paths.spellings import Known, SpeltPath, literal_texts, settled_texts, spelt, spelt_texts
from ..paths.taken import taken
from ..paths.variables import ANY_VARIABLE, UNKNOWN_VALUE, Value, Variables, joined_variables
from ..programs.builtins import (
    CHANGING,
    MOVING,
    does_nothing,
    is_harmless_export,
    is_idle,
    is_plain_read,
    is_plain_source,
    may_show_values,
    program_value,
)
from ..programs.commands import resolve_command
from ..programs.conditions import is_quiet, may_complain
from ..programs.names import is_good_name
from ..programs.reach import Reach, ResolvedCommand, program_name
from ..syntax.allowance import Allowance
from ..syntax.grammar import parse
from ..syntax.tree import (
    ANYTHING,
    HOME,
    Case,
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
from .reading import Reading, Step
from .skimming import any_words, skim
from .surroundings import Surroundings, may_recall

_UNCLEAR: Final = re.compile("[\x01-\x08]")
_NOT_ONE: Final = re.compile(
    r"[\x01-\x08\s*?\[]"
)  # in the value of an unquoted variable: perhaps more words, or another
_NETWORK: Final = re.compile(r"/+dev/+(?:tcp|udp)/")  # no file to bash, which opens a connection
ALONE: Final = Surroundings()
"""A shell that ends with the text, and of which nothing else is known."""

_DEEPEST_SCRIPT: Final = 8
_MOST_ALIKE: Final = 50
"""Commands of one program that count, of those beyond what is looked into."""

_READING: Final = frozenset({"<", "<>"})
_UNQUOTED: Final = re.compile(r"[\w./:=,+@%-]+", re.ASCII)


def read_text(text: str, folders: Folders, surroundings: Surroundings = ALONE) -> Reading:
    """Read the text of a command.

    Args:
        text: the text.
        folders: what paths mean.
        surroundings: what is known of the shell that gets it; default: it ends with the text, and exports nothing.

    Returns:
        What it amounts to. The file system is looked at once, now.
    """
    reading = Reading()
    if surroundings.persistent and may_recall(text):
        reading.doubt("a sign by which an interactive shell recalls an earlier line")
    folders = folders.again(reading.lookups)
    walk = _Walk(folders, reading, Allowance(), surroundings=surroundings)
    walk.text(text, folders.start)
    written = (*reading.writes, *reading.files.filled, *reading.files.made)
    if written and _runs_any(reading, written):
        reading.doubt("it runs what it has just written")
    if reading.git_folders and _puts_where_git_looks(reading, folders):
        reading.doubt("git in a folder into which the text may put a repository")
    return _completed(reading)


def _puts_where_git_looks(reading: Reading, folders: Folders) -> bool:
    return any(
        any(may_lie_around(path, folder, folders) for path in reading.writes)
        or any(
            may_put_something(step.files, program.use, folder, folders)
            for other, step in enumerate(reading.order)
            if other != place
            for program in step.command.programs
        )
        for place, folder in reading.git_folders
    )


def _runs_any(reading: Reading, written: Sequence[SpeltPath]) -> bool:
    known = [path for path in written if isinstance(path, str)]
    here = (path for step in reading.order for path in programs_here(step.command, step.known))
    if reading.files.renames and not _names(written).isdisjoint(_names(reading.files.run)):
        return True  # a folder may have another name by now
    return may_be_same(written, reading.files.run, reading.lookups) or may_be_same(known, here, reading.lookups)


def _names(paths: Iterable[SpeltPath]) -> set[str]:
    return {(path if isinstance(path, str) else path.text).rpartition("/")[2] for path in paths}


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
    walk.simple(command, folders.start, fed=_NOTHING)
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
class _Fed(NamedTuple):
    """What a command gets for its input: whether it gets any, and what its lines may be."""

    really: bool
    lines: Value


_NOTHING: Final = _Fed(really=False, lines=UNKNOWN_VALUE)


@final
class _Walk:
    """Goes through the tree of a text, knowing at each command where the shell may stand, and what is in variables.

    Args:
        folders: what paths mean.
        reading: what is added to.
        allowance: what may still be read.
        alone: whether the text is one simple command. Only then ``export A=1`` changes nothing that runs after it, and
            ``cd src`` is more than a preparation: it needs an allow.
        inside: how many scripts the text stands in.
        shell: whether a shell runs it, not a program that was given word by word.
        variables: what was set before; default: nothing.
        surroundings: what is known of the shell.
    """

    __slots__ = (
        "_allowance", "_alone", "_folders", "_inside", "_lives_on", "_reading", "_shell", "_shows", "_surroundings",
        "_variables",
    )  # fmt: skip

    def __init__(
        self,
        folders: Folders,
        reading: Reading,
        allowance: Allowance,
        *,
        alone: bool = False,
        inside: int = 0,
        shell: bool = True,
        variables: Variables | None = None,
        surroundings: Surroundings = ALONE,
    ) -> None:
        self._folders = folders
        self._reading = reading
        self._allowance = allowance
        self._alone = alone
        self._inside = inside
        self._shell = shell
        self._variables: Variables = {} if variables is None else variables
        self._surroundings = surroundings
        self._lives_on = surroundings.persistent
        self._shows = False

    def text(self, text: str, places: Places) -> None:
        """Go through a text; one that is not understood is never allowed, but still denied for what may stand in it."""
        text = self._reading.seen(text).replace("\r", " ")  # with one, it is doubted, and still denied for its commands
        try:
            script = parse(text, self._allowance)
        except NotUnderstoodError as obstacle:
            self._reading.doubt(str(obstacle))
            self._variables = ANY_VARIABLE
            self._skim(text, places)
        else:
            commands = list(simple_commands(script))
            self._alone = len(commands) == 1
            self._shows = any(may_show_values(command.words) for command in commands if command.words)
            self.script(script, places, fed=_NOTHING)

    def _skim(self, text: str, places: Places) -> None:
        """Go through whatever may be a command in a text; beyond an allowance, only for its programs."""
        skimmed = skim(text)
        moves = any(word.text in MOVING for words in skimmed.commands for word in words)
        places = UNKNOWN_PLACE if moves else places
        beyond: list[tuple[Word, ...]] = []
        for words in dict.fromkeys(skimmed.commands):
            if self._allowance.guesses.take():
                self.simple(Simple((), words, ()), places, fed=_NOTHING)
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

    def script(self, script: Script, places: Places, *, fed: _Fed) -> Outcome:
        """Go through a list of commands; ``fed`` tells whether their input is a pipe, a file or a here-document."""
        outcome = Outcome(places, places)
        for chain in script.chains:
            outcome = self._chain(chain, outcome.either, fed=fed)
        return outcome

    def _chain(self, chain: Chain, places: Places, *, fed: _Fed) -> Outcome:
        before = self._variables
        (_, first), *rest = chain.pipelines
        outcome = self._pipeline(first, places, fed=fed)
        after_first = self._variables
        for operator, pipeline in rest:
            here = outcome.ok if operator == "&&" else outcome.failed
            if any(map(_is_cut, pipeline.commands)):
                here = joined_places(places, here)
            if operator == "||":
                self._variables = joined_variables((after_first, self._variables))
            after = self._pipeline(pipeline, here, fed=fed)
            if operator == "&&":
                outcome = Outcome(after.ok, joined_places(outcome.failed, after.failed))
            else:
                outcome = Outcome(joined_places(outcome.ok, after.ok), after.failed)
        if chain.background:  # the shell itself goes nowhere, and sets nothing
            self._variables = before
            return Outcome(places, places)
        if rest:  # nobody knows how far it has come
            self._variables = joined_variables((after_first, self._variables))
        return outcome

    def _pipeline(self, pipeline: Pipeline, places: Places, *, fed: _Fed) -> Outcome:
        if len(pipeline.commands) == 1:
            outcome = self._command(pipeline.commands[0], places, fed=fed)
            return Outcome(outcome.failed, outcome.ok) if pipeline.negated else outcome
        started = len(self._reading.order)
        before = self._variables
        for command in pipeline.commands:
            begun = len(self._reading.order)
            self._command(command, places, fed=fed)
            self._variables = before  # each is run by a shell of its own
            self._reading.feed(started, begun)
            self._runs(begun, (path for step in self._reading.order[started:begun] for path in step.files.read))
            fed = _Fed(really=True, lines=self._printed(command, begun))
        self._variables = joined_variables((before, self._variables))
        return Outcome(places, places)

    def _runs(self, begun: int, paths: Iterable[SpeltPath]) -> None:
        """Note the files that commands get for their input, where one of them runs what it reads."""
        steps = self._reading.order[begun:]
        if any(runs_input(step.command) for step in steps):
            found = list(paths)
            self._reading.files.run += found
            steps[-1].files.run += found

    def _printed(self, command: Command, begun: int) -> Value:
        """Give the lines that a command prints, the steps of which begin at a place."""
        steps = self._reading.order[begun:]
        redirected = any(redirection.operator.startswith((">", "&")) for redirection in command.redirections)
        if not isinstance(command, Simple) or redirected or not steps:
            return UNKNOWN_VALUE
        return printed(steps[-1].command, steps[-1].known)

    def _command(self, command: Command, places: Places, *, fed: _Fed) -> Outcome:
        begun = len(self._reading.order)
        for redirection in command.redirections:
            if redirection.operator.startswith("<"):
                fed = _Fed(really=True, lines=self._lines(redirection, places))
        self._redirections(command.redirections, places)
        here = len(self._reading.order)
        if isinstance(command, Simple):
            outcome = self.simple(command, places, fed=fed)
        elif isinstance(command, Group):
            outcome = self._group(command, places, fed=fed)
        elif isinstance(command, If):
            outcome = self._if(command, places, fed=fed)
        elif isinstance(command, Case):
            outcome = self._case(command, places, fed=fed)
        else:
            outcome = self._loop(command, places, fed=fed)
        self._reading.feed(begun, here)
        self._runs(here, self._inputs(command.redirections, places))
        if _is_cut(command):
            either = joined_places(places, outcome.either)
            return Outcome(either, either)
        return Outcome(outcome.ok, joined_places(outcome.failed, places))  # a redirection that fails runs nothing

    def _group(self, command: Group, places: Places, *, fed: _Fed) -> Outcome:
        if not command.subshell:
            return self.script(command.body, places, fed=fed)
        before, lives_on = self._variables, self._lives_on
        self._lives_on = False
        self.script(command.body, places, fed=fed)
        self._variables, self._lives_on = before, lives_on
        return Outcome(places, places)

    def _case(self, command: Case, places: Places, *, fed: _Fed) -> Outcome:
        self._words((command.word,), places)
        self._doubt_shown(command.word, traced=not is_quiet(command.word, self._known(places).holds_literal))
        before = self._variables
        after, variables = [places], [before]  # it may be that none fits
        for body in command.branches:
            self._variables = before
            after.append(self.script(body, places, fed=fed).either)
            variables.append(self._variables)
        self._variables = joined_variables(variables)
        return Outcome(joined_places(*after), joined_places(*after))

    def _if(self, command: If, places: Places, *, fed: _Fed) -> Outcome:
        after: list[Places] = []
        variables: list[Variables] = []
        for condition, body in command.branches:
            tested = self.script(condition, places, fed=fed)
            before = self._variables
            after.append(self.script(body, tested.ok, fed=fed).either)
            variables.append(self._variables)
            places, self._variables = tested.failed, before
        after.append(places if command.otherwise is None else self.script(command.otherwise, places, fed=fed).either)
        self._variables = joined_variables((*variables, self._variables))
        return Outcome(joined_places(*after), joined_places(*after))

    def _loop(self, command: Loop, places: Places, *, fed: _Fed) -> Outcome:
        self._words(command.words, places)
        before = self._variables
        for one in simple_commands(Script((*(command.condition or Script(())).chains, *command.body.chains))):
            if not one.words:  # a later round begins with what an earlier one has set
                self._assign(one.assignments, places, certain=False)
        if command.name is not None:
            self._loop_variable(command.name, command.words, places)
        tested = Outcome(places, places)
        if command.condition is not None:
            tested = self.script(command.condition, places, fed=fed)
        after = self.script(command.body, tested.ok, fed=fed)
        if set(tested.either + after.either) != set(places):  # each round would begin where the last one ended
            self._reading.doubt("a change of folder in a loop")
        self._variables = joined_variables((before, self._variables))
        return Outcome(places, places)

    def _loop_variable(self, name: str, words: Sequence[Word], places: Places) -> None:
        self._name(name, f"the loop's variable {name!r}")
        self._keeps(f"the loop's variable {name!r}")
        known = self._known(places)
        for word in words:
            self._doubt_shown(word)
        texts = tuple(text for word in words for text in spelt_texts(word, known))
        literal = bool(words) and all(word.literal for word in words)
        self._variables = {**self._variables, name: Value(texts, complete=bool(words), literal=literal)}

    def _name(self, name: str, what: str) -> None:
        """Note a variable that is set; one that means something to a program, or goes on to it, is doubted."""
        self._reading.sets.add(name)
        if not is_good_name(name) or name in self._surroundings.exported:
            self._reading.doubt(f"{what} may mean something to a program")

    def _keeps(self, what: str) -> None:
        """Note that a shell which lives on is another one for what comes later."""
        if self._lives_on:
            self._reading.keeps_state = True
            self._reading.doubt(f"{what} changes a shell that keeps its state")

    def _known(self, places: Places, lines: Value = UNKNOWN_VALUE) -> Known:
        return Known(self._folders, places, self._variables, lines)

    def _assign(self, assignments: Iterable[Word], places: Places, *, certain: bool) -> None:
        found = dict(self._variables)
        known = Known(self._folders, places, found, UNKNOWN_VALUE)
        for word in assignments:
            name, value = assigned(word, known)
            found[name] = value if certain else value.joined(found.get(name, UNKNOWN_VALUE))
        self._variables = found

    def _words(self, words: Iterable[Word], places: Places) -> None:
        for word in words:
            for script in word.inner:
                self._reading.embeds = True
                before, lives_on = self._variables, self._lives_on
                self._lives_on = False
                self.script(script, places, fed=_NOTHING)
                self._variables, self._lives_on = before, lives_on

    def simple(self, command: Simple, places: Places, *, fed: _Fed) -> Outcome:
        """Go through a simple command, and before it the commands in its words."""
        begun = len(self._reading.order)
        self._words((*command.assignments, *command.words), places)
        if not command.words:
            self._set(command.assignments, places)
            return Outcome(places, places)
        known = self._known(places, fed.lines)
        resolved, reach = resolve_command(
            command.words,
            assignments=command.assignments,
            fed=fed.really,
            spell=partial(literal_texts, known=known),
            settled=partial(settled_texts, known=known),
        )
        if not reach.certain and self._reading.reason is None:
            self._reading.doubt(f"it is not certain what {resolved.source!r} runs")
        if reach.changing and not self._alone and self._shell:
            self._reading.doubt(f"{resolved.words[0].source!r} changes the shell for what runs after it")
        if self._shell:
            self._settle_builtins(reach, places)
        resolved = self._plainly(resolved, KnownAt(reach, known))
        known = known._replace(input=taken(reach, command.assignments, known))
        here = len(self._reading.order)
        files = self._files(reach, known, command.assignments)
        self._reading.files.add(files)
        self._reading.order.append(Step(resolved, KnownAt(reach, known), reach.put, files))
        self._reading.feed(begun, here)
        self._scripts(reach, known)
        self._variables = variables_after(reach, known)
        self._hints(filter(None, map(program_value, (*command.assignments, *command.words))), places)
        idle = self._is_idle(resolved, command.redirections, known)
        return self._noted(resolved, places, idle=idle)

    def _plainly(self, resolved: ResolvedCommand, at: KnownAt) -> ResolvedCommand:
        """Give a command with what it is without git's options that change nothing, where it runs in the project."""
        words, view = resolved.words, resolved.views[-1]
        program = next((one for one in resolved.programs if one.name == view), None)
        if program is None or program.use is None:
            return resolved
        inside = all(map(self._folders.is_really_inside, at(program.arguments).places))
        if program.use.moves and not inside:  # a repository that is not the project's: a rule has to name its folder
            return resolved._replace(pin=max(resolved.pin, program.arguments))
        if not inside or not is_same_without_options(program.use, words[view + 1 : program.arguments]):
            return resolved
        shorter = [*words[: view + 1], *words[program.arguments :]]
        return resolved._replace(plainly=resolve_command(shorter, assignments=resolved.assignments)[0])

    def _set(self, assignments: Sequence[Word], places: Places) -> None:
        """Go through assignments that stand alone."""
        known = self._known(places)
        self._assign(assignments, places, certain=True)
        for word in assignments:
            name = word.source.partition("=")[0]
            self._name(name, f"the variable {name!r}")
            self._keeps(f"the variable {name!r}")
            self._doubt_shown(word, traced=not is_quiet(word, known.holds_literal))

    def _doubt_shown(self, word: Word, *, traced: bool = False) -> None:
        """Doubt a word without a command that a rule could be for, where the shell may print what it expands to."""
        if may_complain(word) or (self._shows and traced):
            self._reading.doubt("it may print what a variable holds")

    def _settle_builtins(self, reach: Reach, places: Places) -> None:
        """Note what builtins do to the shell, and doubt what decides about all that follows."""
        for program in reach.programs:
            words = reach.words[program.name : program.end]
            name = program_name(words[0])
            if is_plain_read(words):
                for word in words[1:]:
                    if word.source != "-r":
                        self._name(word.text, f"the variable {word.text!r}")
            if name in CHANGING or name in MOVING:
                self._keeps(repr(name))
            if is_harmless_export(words):
                self._reading.sets.update(word.text.partition("=")[0] for word in words[1:])
        if is_plain_source(reach.words) and not self._folders.at_root(places):
            self._reading.doubt("a file that the shell reads in a folder that is not the project's")

    def _is_idle(self, resolved: ResolvedCommand, redirections: Sequence[Redirection], known: Known) -> bool:
        """Tell whether a command is one about which nobody needs to be asked, wherever it stands."""
        if resolved.assignments or not self._shell or not resolved.words[0].literal:
            return False
        if resolved.words[0].text == "cat":
            return len(resolved.words) == 1 and _is_text(redirections)
        return not self._shows and is_idle(resolved.words, known.holds_literal)

    def _noted(self, resolved: ResolvedCommand, places: Places, *, idle: bool) -> Outcome:
        """File the command, and say where the shell stands after it."""
        reading, plain = self._reading, not resolved.assignments and self._shell
        outcome, free = Outcome(places, places), False
        if resolved.words[0].text == "cd" and self._shell:
            ok, free = self._folders.changed(resolved.words, places) if plain else (UNKNOWN_PLACE, False)
            outcome = Outcome(ok, places)
        if plain and (does_nothing(resolved.words) or is_harmless_export(resolved.words)):
            free = True
        # Of a script, an allow rule names the whole. Alone, even "cd src" needs a rule: it only prepares for others.
        if self._inside or idle:
            reading.further.append(resolved)
        elif free and not self._alone:
            reading.further.append(resolved)
            reading.prepares = True
        else:
            reading.commands.append(resolved)
        return outcome

    def _files(self, reach: Reach, known: Known, assignments: Sequence[Word]) -> FileWords:
        at = KnownAt(reach, known)
        found = file_words(reach, at, assignments)
        found.run += scripts_of(reach, at)
        self._repositories(reach, at)
        if not found.certain:
            self._reading.doubt("a pattern names too many files")
            self._reading.overflows = self._reading.overflows or found.changes
        if not self._folders.at_root(known.places) and _names_relative(reach):
            self._reading.doubt("a program is named relative to a folder that is not the project's")
        return found

    def _repositories(self, reach: Reach, at: KnownAt) -> None:
        """Doubt git in a folder that may be a repository by itself, and note those that it looks at."""
        for place in dict.fromkeys(folders_of_git(reach, at)):
            around = [] if place is None else repositories_up_from(place, self._folders)
            if place is None or any(looks_like_repository(folder, self._folders) for folder in around):
                self._reading.doubt("git in a folder that may be a repository with settings of its own")
            self._reading.git_folders += ((len(self._reading.order), folder) for folder in around)

    def _scripts(self, reach: Reach, known: Known) -> None:
        for word in reach.files:
            self._reading.files.read += spelt(word, known)
            if not self._folders.is_script(word, known.places):
                self._reading.doubt("a script that may be the shell's own input")
        for text in reach.scripts:
            self._inner_script(text, known.places, self._reading)
        self._hints(reach.hints, known.places)

    def _hints(self, texts: Iterable[str], places: Places) -> None:
        """Go through texts that may be run; beyond an allowance, only for their programs."""
        distinct = dict.fromkeys(texts)
        if not distinct:
            return
        hinted, beyond = Reading(lookups=self._reading.lookups), list[tuple[Word, ...]]()
        for text in distinct:
            if self._allowance.guesses.take():
                self._inner_script(text, places, hinted)
            else:
                beyond += skim(text).commands
        self._only_name(beyond, hinted)
        self._reading.overflows = self._reading.overflows or bool(beyond)
        commands = (*hinted.commands, *hinted.further, *hinted.hinted)
        self._reading.hinted += (command._replace(cased=True) for command in commands)
        files = hinted.files
        self._reading.files.touched += (*files.read, *files.seen, *files.written, *files.touched, *hinted.writes)
        self._reading.files.named += (*files.mentioned, *files.named)

    def _inner_script(self, text: str, places: Places, reading: Reading) -> None:
        too_deep = self._inside >= _DEEPEST_SCRIPT
        if not too_deep and self._allowance.letters.take(len(text)):
            inner = _Walk(
                self._folders,
                reading,
                self._allowance,
                inside=self._inside + 1,
                variables=self._variables,
                surroundings=self._surroundings._replace(persistent=False),  # that of "eval" is doubted as it is
            )
            inner.text(text, places)
            return
        self._reading.doubt(f"scripts inside scripts too {'deep' if too_deep else 'long'}")
        self._reading.overflows = True
        if self._allowance.searched.take(len(text)):
            self._only_name(dict.fromkeys(any_words(text)), reading)

    def _redirections(self, redirections: Iterable[Redirection], places: Places) -> None:
        for redirection in dict.fromkeys(redirections):  # 5,000 times "< $f" says no more than once
            self._words((redirection.target,), places)
            if redirection.operator in ("<<", "<<<"):
                self._reading.embeds = True
                self._doubt_shown(redirection.target)
            else:
                self._redirection(redirection, places)

    def _redirection(self, redirection: Redirection, places: Places) -> None:
        target = redirection.target
        if target.source.startswith(("<(", ">(")) and target.text == ANYTHING:
            return  # a pipe to the commands in it, which have been looked at
        paths = self._target(target, places)
        if not paths or any(map(_NETWORK.match, paths)):
            self._reading.doubt("a redirection to a place that is not known")
            self._spelt(redirection, places)
            return
        files = (found for path in paths if path not in FREE_DEVICES for found in self._folders.absolute(path, places))
        for found in files:
            if found is None:
                self._reading.doubt("a redirection relative to a folder that is not known")
                self._reading.overflows = self._reading.overflows or self._folders.lookups.exceeded
                self._spelt(redirection, places)
            else:
                self._file(redirection, found)

    def _target(self, target: Word, places: Places) -> list[str]:
        """Give the paths that a redirection may mean; none where they are not all known."""
        path, known = self._folders.path(target), self._known(places)
        if path is not None or not is_quiet(target, known.holds_literal):
            return [] if path is None else [path]
        paths = settled_texts(target, known) or ()
        is_clear = all(paths) and not any(map((_NOT_ONE if target.splits else _UNCLEAR).search, paths))
        return list(paths) if is_clear else []

    def _spelt(self, redirection: Redirection, places: Places) -> None:
        """Note the files that an operator may name with a word that is not known, for rules that deny or ask."""
        paths = list(spelt(redirection.target, self._known(places)))
        self._reading.files.read += paths if redirection.operator in _READING else ()
        self._reading.files.written += paths if redirection.operator != "<" else ()

    def _file(self, redirection: Redirection, path: str) -> None:
        if redirection.operator in _READING:
            self._reading.files.read.append(path)
        if redirection.operator != "<":
            self._reading.writes.append(path)
            target = redirection.target
            self._reading.as_written.setdefault(path, target.text if target.literal else target.source)

    def _inputs(self, redirections: Iterable[Redirection], places: Places) -> Iterator[SpeltPath]:
        """Give the files from which operators take the input."""
        for redirection in dict.fromkeys(redirections):
            if redirection.operator in _READING:
                yield from spelt(redirection.target, self._known(places))

    def _lines(self, redirection: Redirection, places: Places) -> Value:
        """Give the lines that an operator feeds to a command."""
        known, target = self._known(places), redirection.target
        if redirection.operator == "<<<":
            return lines_of([target], known)
        return lines_of([target], known) if redirection.operator == "<<" and target.literal else UNKNOWN_VALUE


def _is_text(redirections: Sequence[Redirection]) -> bool:
    """Tell whether the input of a command is a text that stands there."""
    inputs = [redirection for redirection in redirections if redirection.operator.startswith("<")]
    return bool(inputs) and all(each.operator == "<<" and each.target.literal for each in inputs)


def _names_relative(reach: Reach) -> bool:
    """Tell whether a program, or the script of a shell, is another one in another folder: ``./x``, ``sh x.sh``."""
    programs = (reach.words[program.name].guess for program in reach.programs)
    named = [name for name in programs if "/" in name] + [word.text for word in reach.files]
    return not all(name.startswith(("/", HOME)) for name in named)
