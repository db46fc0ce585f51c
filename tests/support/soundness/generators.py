"""Command texts: token soup, a random grammar, known idioms in new dress, and mutations of all of them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from random import Random
from typing import Final

from . import vocabulary as words
from .constructs import here_document, special_variable, substitution, written_then_run
from .harm import harmless_texts


class Texts:
    """Command texts without end; half of them come from the table of idioms.

    They have at most a few hundred characters and name no place outside the tree.

    Args:
        seed: decides everything.
    """

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._kept: list[str] = []

    def __iter__(self) -> Iterator[str]:
        return harmless_texts(self._seed, self._text)

    def keep(self, text: str) -> None:
        """Go on from a text, such as one that was allowed: what lies near it may be wrongly allowed."""
        self._kept.append(text)

    def _text(self, random: Random) -> str:
        kind = random.choices(_KINDS, weights=_WEIGHTS)[0]
        if kind is None:
            return mutated(random.choice(self._kept) if self._kept else _grammatical(random), random)
        return mutated(kind(random), random) if random.random() < 0.35 else kind(random)


def _from_table(random: Random) -> str:
    text = random.choice(words.IDIOMS)
    changes = (_joined, _wrapped, _requoted, _spliced, _as_is)
    for change in random.choices(changes, weights=(3, 4, 3, 1, 3), k=random.randint(1, 3)):
        text = change(text, random)
    return text


def _as_is(text: str, random: Random) -> str:
    return text


def _joined(text: str, random: Random) -> str:
    pair = [text, random.choice(words.IDIOMS) if random.random() < 0.5 else _simple(random)]
    random.shuffle(pair)
    return random.choice(("; ", " && ", " || ", " | ", " & ", "\n", " |& ", ";", "&&", "|", "&")).join(pair)


def _wrapped(text: str, random: Random) -> str:
    if random.random() < 0.2:
        return random.choice(words.QUOTING_TEMPLATES).replace("@", _quoted(text, random))
    return random.choice(words.TEMPLATES).replace("@", text)


def _quoted(text: str, random: Random) -> str:
    if random.random() < 0.5:
        return shlex.quote(text)
    return '"' + re.sub(r'([$`"\\])', r"\\\1", text) + '"'


def _requoted(text: str, random: Random) -> str:
    found = list(re.finditer(r"\w+", text))
    if not found:
        return text
    word = random.choice(found)
    return text[: word.start()] + _dressed(word[0], random) + text[word.end() :]


def _dressed(word: str, random: Random) -> str:
    at = random.randrange(len(word))
    before, here, after = word[:at], word[at], word[at + 1 :]
    quoted = (
        f"'{word}'",
        f'"{word}"',
        f"\\{word}",
        f"{before}'{here}{after}'",
        f'{before}"{here}"{after}',
        f'$"{word}"',
    )
    broken = (f"{before}\\{here}{after}", f"{before}\\\n{here}{after}", f"{before}''{here}{after}", f"$'{word}'")
    coded = (f"$'{before}\\x{ord(here):02x}{after}'", f"$'{before}\\{ord(here):o}{after}'", f"{before}[{here}]{after}")
    expanded = (
        f"{before}$x{here}{after}",
        f"{before}{{{here}{after},x}}",
        f"{before}$@{here}{after}",
        f"${{y:-{word}}}",
    )
    substituted = (f"$(echo {word})", f"`echo {word}`", f"{before}${{x}}{here}{after}", f"{before}?{after}")
    return random.choice((*quoted, *broken, *coded, *expanded, *substituted))


def _spliced(text: str, random: Random) -> str:
    other = random.choice(words.IDIOMS)
    return text[: random.randint(0, len(text))] + other[random.randint(0, len(other)) :]


def _soup(random: Random) -> str:
    kinds = (words.COMMANDS, words.ARGUMENTS, words.OPERATORS, words.EXPANSIONS, words.REDIRECTIONS, words.EVERYTHING)
    tokens = [random.choice(random.choice(kinds)) for _ in range(random.randint(1, 9))]
    return "".join(token + random.choices((" ", "", "\n", "\t"), weights=(80, 14, 4, 2))[0] for token in tokens)


def mutated(text: str, random: Random) -> str:
    """Change a text in one to three places."""
    changes = (_cut, _doubled, _inserted, _inserted, _swapped, _renamed, _requoted, _reoperated)
    for _ in range(random.randint(1, 3)):
        text = random.choice(changes)(text, random)
    return text


def _cut(text: str, random: Random) -> str:
    at = random.randint(0, len(text))
    return text[:at] + text[at + random.choice((1, 1, 1, 2, 5)) :]


def _doubled(text: str, random: Random) -> str:
    at = random.randint(0, len(text))
    return text[:at] + text[at : at + random.choice((1, 1, 2, 6))] + text[at:]


def _inserted(text: str, random: Random) -> str:
    edges = [match.start() for match in re.finditer(r"\b|\s|$", text)]
    at = random.choice(edges) if random.random() < 0.6 else random.randint(0, len(text))
    characters = "'\"\\`$;&|<>(){}[]!#* \n\t=~-?:"
    piece = random.choice(words.EVERYTHING) if random.random() < 0.6 else random.choice(characters)
    return text[:at] + piece + text[at:]


def _swapped(text: str, random: Random) -> str:
    pieces = re.split(r"(\s+)", text)
    if len(pieces) < 3:
        return text
    one, two = random.randrange(0, len(pieces), 2), random.randrange(0, len(pieces), 2)
    pieces[one], pieces[two] = pieces[two], pieces[one]
    return "".join(pieces)


def _renamed(text: str, random: Random) -> str:
    found = list(re.finditer(r"\b(?:alpha|beta|echo|evil|git|x|true|gamma)\b", text))
    if not found:
        return text
    word = random.choice(found)
    kinds = (("evil", "alpha", "echo", "x", "sh", "eval", "beta"), words.BUILTINS, words.WRAPPERS, words.EXPANSIONS)
    return text[: word.start()] + random.choice(random.choices(kinds, weights=(4, 1, 1, 1))[0]) + text[word.end() :]


def _reoperated(text: str, random: Random) -> str:
    found = list(re.finditer(r"&&|\|\||[;&|<>\n]", text))
    if not found:
        return text
    operator = random.choice(found)
    return text[: operator.start()] + random.choice((*words.OPERATORS, "<", ">", "", " ")) + text[operator.end() :]


def _grammatical(random: Random) -> str:
    return _command_list(random, depth=random.randint(0, 2))


def _command_list(random: Random, *, depth: int) -> str:
    joints = ("; ", " && ", " | ", "\n", " || ", " & ")
    text = _command(random, depth=depth)
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        text += random.choice(joints) + _command(random, depth=depth)
    return text


def _command(random: Random, *, depth: int) -> str:
    if depth and random.random() < 0.6:
        return random.choice(words.TEMPLATES).replace("@", _command_list(random, depth=depth - 1))
    return _simple(random)


def _simple(random: Random) -> str:
    before = [random.choice(words.ASSIGNMENTS)] if random.random() < 0.15 else []
    wrappers = [random.choice(words.WRAPPERS)] if random.random() < 0.2 else []
    command = random.choice(words.COMMANDS if random.random() < 0.75 else words.BUILTINS)
    arguments = [_argument(random) for _ in range(random.choice((0, 0, 1, 1, 2, 3)))]
    after = [random.choice(words.REDIRECTIONS)] if random.random() < 0.2 else []
    return " ".join([*before, *wrappers, command, *arguments, *after])


def _argument(random: Random) -> str:
    word = random.choice(random.choice((words.ARGUMENTS, words.ARGUMENTS, words.EXPANSIONS, words.ASSIGNMENTS)))
    return _requoted(word, random) if random.random() < 0.1 else word


_KINDS: Final = (
    *(_from_table, _soup, _grammatical, None),
    *(here_document, special_variable, substitution, written_then_run),
)
_WEIGHTS: Final = (8, 2, 2, 4, 5, 2, 2, 2)
