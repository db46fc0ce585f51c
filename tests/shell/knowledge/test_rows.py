"""The notation of rows."""

from __future__ import annotations

import pytest

from ask_permissions.shell.knowledge.rows import Operand, Option, read_row


def test_bundle_is_one_option_for_each_letter() -> None:
    row = read_row("-ab -c")

    assert row.options == {name: Option(name) for name in ("-a", "-b", "-c")}
    assert (row.operands, row.traits) == ((), frozenset())


def test_spellings_are_one_option() -> None:
    row = read_row("-k/--kill-after=text")

    assert row.options["-k"] is row.options["--kill-after"]
    assert row.options["-k"] == Option("-k", values=("text",))


@pytest.mark.parametrize(
    ("word", "option"),
    [
        ("--all", Option("--all")),
        ("-i=?token", Option("-i", values=("token",), glued=True)),
        ("--arg=text,path", Option("--arg", values=("text", "path"))),
        ("-p/--paginate~", Option("-p", harmless=True)),
        ("-o=filled*", Option("-o", values=("filled",), odd=True)),
        ("--delete!", Option("--delete", removes=True)),
        ("-c=code^$", Option("-c", values=("code",), first=True, last=True)),
        ("-x/--exec:text+program", Option("-x", operands=(Operand("text"), Operand("program")))),
    ],
)
def test_option_has_values_and_marks(word: str, option: Option) -> None:
    assert read_row(word).options[option.name] == option


def test_words_of_an_expression_are_never_bundles() -> None:
    row = read_row("-name=text -delete! -exec=action ; folder... ; expression")

    assert set(row.options) == {"-name", "-delete", "-exec"}
    assert (row.options["-exec"].runs, row.options["-delete"].changes, row.options["-name"].runs) == (True, True, False)
    assert row.operands == (Operand("folder", repeated=True),)


@pytest.mark.parametrize(
    ("operands", "before", "joins", "assigns"),
    [
        ("program", 0, False, False),
        ("text program", 1, False, False),
        ("setting... program", 0, False, True),
        ("text script...", 1, True, False),
        ("script text...", 0, False, False),
        ("read...", None, False, False),
        ("", None, False, False),
    ],
)
def test_operands_tell_where_the_program_stands(operands: str, before: int | None, joins: bool, assigns: bool) -> None:
    row = read_row(f"-a ; {operands}")

    assert (row.before_program, row.joins, row.assigns) == (before, joins, assigns)


def test_scripts_are_the_options_whose_value_is_run_by_a_shell() -> None:
    assert read_row("-c/--command=script -S=words -o=text").scripts == ("-c", "--command", "-S")


@pytest.mark.parametrize("text", ["-a=nonsense", "-a ; nonsense", "=text", "-a:nonsense"])
def test_row_that_is_written_otherwise_raises(text: str) -> None:
    with pytest.raises(ValueError, match="a row has no such"):
        read_row(text)


def test_row_with_an_unknown_trait_raises() -> None:
    with pytest.raises(ValueError, match=r"a row has no such trait: 'odd'; valid: .*posix"):
        read_row("-a ; text ; odd posix")


def test_row_that_tells_an_option_twice_raises() -> None:
    """Which of the two counts would be the luck of their order."""
    with pytest.raises(ValueError, match="a row tells an option twice: '-a'"):
        read_row("-ab -a=text")
