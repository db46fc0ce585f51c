"""Texts of the kinds that readers took for something else: each is put together from parts that hide `evil`."""

from __future__ import annotations

from random import Random

from . import vocabulary as words


def here_document(random: Random) -> str:
    """Make a command with a here-document, perhaps two, whose operator, end or body may go on over several lines.

    In the body stand lines that look like its end, and behind them what would run if they were.
    """
    lines: list[str] = []
    operators: list[str] = []
    for _ in range(random.choice((1, 1, 1, 2))):
        dash, end = random.choice(("", "", "-")), random.choice(words.DELIMITERS)
        blank = random.choice(("", "", " "))
        operators.append(_over_lines("<<", random) + _over_lines(dash, random) + blank + end)
        bare = _bare(end)
        alike = random.choice((bare.lstrip("-"), f"-{bare}", f"\t{bare}", f"{bare} ", random.choice(words.BODY_LINES)))
        lines += [random.choice(words.BODY_LINES), alike, random.choice(("evil", "x"))][random.randrange(2) :]
        lines.append(random.choice((bare, dash + bare)))
    lines += random.choice(([], [], ["alpha"], ["evil"]))
    return f"{random.choice(words.HERE_PROGRAMS)} {' '.join(operators)}\n" + "\n".join(lines)


def _over_lines(text: str, random: Random) -> str:
    """Let a text go on over several lines, at its end or before."""
    if not text or random.random() < 0.4:
        return text
    at = random.choice((1, len(text), len(text)))
    return text[:at] + "\\\n" * random.choice((1, 1, 2)) + text[at:]


def _bare(delimiter: str) -> str:
    return delimiter.replace("\\\n", "").translate(str.maketrans("", "", "'\"\\"))


def special_variable(random: Random) -> str:
    """Make a command that assigns to a variable, perhaps to one whose value the shell evaluates."""
    name, value = random.choice(words.SPECIAL_VARIABLES), random.choice(words.EVALUATED_VALUES)
    return random.choice(words.ASSIGNING).replace("NAME", name).replace("VALUE", value)


def substitution(random: Random) -> str:
    """Make a command with a substitution in which a comment or a here-document holds a parenthesis."""
    pieces = [random.choice(words.SUBSTITUTED) for _ in range(random.randint(2, 5))]
    inside = "".join(piece + random.choice(("", " ", "\n")) for piece in pieces)
    return random.choice(words.SUBSTITUTIONS).replace("@", inside)


def written_then_run(random: Random) -> str:
    """Make a text that writes a file and has it run, under the same name or another one."""
    written, run = (random.choice(words.SCRIPT_PATHS) for _ in range(2))
    write = random.choice(words.SCRIPT_WRITERS).replace("FILE", written)
    return write + random.choice(("; ", " && ", "\n")) + random.choice(words.SCRIPT_RUNNERS).replace("FILE", run)
