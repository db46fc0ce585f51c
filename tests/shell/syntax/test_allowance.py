"""How much is read of a text."""

from __future__ import annotations

import pytest

from ask_permissions.shell.syntax.allowance import MOST_COMMANDS, Allowance, Countdown
from ask_permissions.shell.syntax.grammar import parse
from ask_permissions.shell.syntax.tree import NotUnderstoodError


def test_countdown_gives_what_is_left_and_no_more() -> None:
    countdown = Countdown(3)

    assert [countdown.take(2), countdown.take(2), countdown.take(), countdown.take()] == [True, False, True, False]


@pytest.mark.parametrize(
    "text",
    [
        "a;" * MOST_COMMANDS,
        "x " + "$(a)" * (MOST_COMMANDS - 1),
        "x " + "`a`" * (MOST_COMMANDS - 1),
        "cat <<E\n" + "$(a)\n" * (MOST_COMMANDS - 1) + "E",
        "cat <<E\n" + "`a`\n" * (MOST_COMMANDS - 1) + "E",
    ],
)
def test_commands_are_counted_wherever_they_stand(text: str) -> None:
    parse(text)
    with pytest.raises(NotUnderstoodError, match="too many commands"):
        parse(text + "\nb")


def test_texts_share_an_allowance() -> None:
    allowance = Allowance()
    parse("a;" * MOST_COMMANDS, allowance)

    with pytest.raises(NotUnderstoodError, match="too many commands"):
        parse("a", allowance)


def test_signs_behind_a_document_are_counted_so_far() -> None:
    """Each of these documents makes bash 3.2 look for one more parenthesis in all that follows."""
    allowance = Allowance()
    parse("a $(b <<'E'\n(\nE\n)\n" * 20, allowance)
    allowance.signs = Countdown(20)

    with pytest.raises(NotUnderstoodError, match="parenthesis"):
        parse("a $(b <<'E'\n(\nE\n)\n" * 20, allowance)
