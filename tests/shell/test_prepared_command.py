"""A call's command as rules ask about it."""

from __future__ import annotations

import pytest

from ask_permissions.shell import prepared_command
from ask_permissions.shell.likeness import Likeness
from ask_permissions.shell.patterns import CommandPattern, likeness, read_pattern
from ask_permissions.shell.prepared_command import PreparedCommand
from ask_permissions.shell.programs.reach import ResolvedCommand
from ask_permissions.shell.shell_tool import ShellTool


def prepared(text: str) -> PreparedCommand:
    return ShellTool(root="/project", home="/home/dev").prepare({"command": text})


def test_equal_commands_are_compared_once() -> None:
    assert [command.source for command in prepared("ls; rm x; ls").commands] == ["ls", "rm x"]


@pytest.mark.parametrize(
    ("text", "names", "unknown"),
    [
        ("ls; sudo rm x", {"ls", "sudo", "rm"}, False),
        ("/bin/rm x", {"rm"}, False),
        ("command -v node", {"command", "node"}, False),
        ("$x y", {"y"}, True),
        ('"$d"/rm y', {"rm", "y"}, True),
        ("sh -c 'rm x'", {"sh", "rm"}, False),
    ],
)
def test_programs_are_known_by_their_names(text: str, names: set[str], unknown: bool) -> None:
    call = prepared(text)

    assert call.program_names == names
    assert call.has_unknown is unknown


@pytest.mark.parametrize(
    ("text", "pattern", "alike"),
    [
        ("ls; sudo rm x", "rm:*", "same"),
        ("ls; $x y", "rm:*", "unknown"),
        ('"$d"/rm y', "rm:*", "same"),
        ("ls; git $x", "git push", "unknown"),
        ("ls; git pull", "git push", "other"),
        ("ls; rm a zzz", "* zzz", "same"),
        ("$y a", "$y b", "unknown"),
    ],
)
def test_pattern_hits_what_runs_its_program(text: str, pattern: str, alike: Likeness) -> None:
    call = prepared(text)

    assert call.hits(read_pattern(pattern), "same") is (alike == "same")
    assert call.hits(read_pattern(pattern), "unknown") is (alike == "unknown")


def test_only_commands_with_the_program_of_a_pattern_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []

    def counted(pattern: CommandPattern, command: ResolvedCommand) -> Likeness:
        compared.append(command.source)
        return likeness(pattern, command)

    monkeypatch.setattr(prepared_command, "likeness", counted)
    call = prepared("; ".join(f"tool{number} x" for number in range(100)) + "; $x y")

    assert not call.hits(read_pattern("tool7 y"), "same")
    assert compared == ["tool7 x"]
    assert call.hits(read_pattern("tool7 y"), "unknown")
    assert compared == ["tool7 x", "tool7 x", "$x y"]


def test_part_leaves_denying_to_the_call_that_it_is_a_part_of() -> None:
    tool = ShellTool(root="/project", home="/home/dev")
    call = tool.prepare({"command": "ls; $x a"})
    parts = [part for _, part in tool.split(call).parts]

    assert tool.could_match_rule("rm:*", call)
    assert not any(tool.could_match_rule("rm:*", part) for part in parts)
    assert [tool.call_keys(part) for part in parts] == [{"ls"}, {"a"}]
    assert tool.match_rule("$x a", parts[1])


def test_of_many_unknown_programs_one_may_be_any() -> None:
    few, many = ("; ".join(f"x$a{number}" for number in range(count)) for count in (10, 100))

    assert not prepared(few).hits(read_pattern("rm:*"), "unknown")
    assert prepared(many).hits(read_pattern("rm:*"), "unknown")
    assert not prepared(many).hits(read_pattern("rm:*"), "same")
