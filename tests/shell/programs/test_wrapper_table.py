"""The table of programs that run other programs keeps to its own rules."""

from __future__ import annotations

import pytest

from ask_permissions.shell.programs.wrapper_table import SUBCOMMANDS, WRAPPERS, Wrapper

ROWS = {**WRAPPERS, **SUBCOMMANDS}


@pytest.mark.parametrize(("name", "row"), ROWS.items(), ids=ROWS.keys())
def test_option_has_a_value_or_none(name: str, row: Wrapper) -> None:
    """An option in two columns would be read in two ways."""
    scripts = {option[1:] for option in row.script if not option.startswith("--")}

    assert not set(row.flags) & (set(row.valued) | set(row.attached) | scripts)
    assert not set(row.valued) & (set(row.attached) | scripts)
    assert not row.long_flags & (row.long_valued | set(row.script))
    assert not row.long_valued & set(row.script)
    assert all(option.startswith("--") for option in row.long_flags | row.long_valued)


def test_subcommand_has_a_program_before_it() -> None:
    assert all(" " in name for name in SUBCOMMANDS)
    assert not any(" " in name for name in WRAPPERS)
