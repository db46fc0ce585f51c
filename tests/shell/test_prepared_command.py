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
    ("text", "keys"),
    [
        ("ls; sudo rm x", {"ls", "sudo", "sudo rm", "sudo x", "rm", "rm x"}),
        ("RM -v X", {"rm", "rm x", "x"}),
        ("command -v node", {"command", "command node", "node"}),
        ("sh -c 'rm x'", {"sh", "sh rm x", "rm", "rm x"}),
        ("npm --odd run-script y", {"npm", "npm run", "npm y", "run-script", "run-script y"}),
        (
            "mywrap git -C d a",
            {"mywrap", "mywrap git", "mywrap d", "mywrap a", "git", "git d", "git a", "d", "d a", "a"},
        ),
        ("npm i --odd='$x'", {"npm", "npm install"}),
    ],
)
def test_keys_are_the_programs_each_with_nothing_and_with_each_word(text: str, keys: set[str]) -> None:
    assert {" ".join(filter(None, key)) for key in prepared(text).rule_keys or ()} == keys


@pytest.mark.parametrize(
    "text",
    [
        "rm $x", "rm pu$x a", "rm *", "rm $'push'", "rm ~/x", "rm -r -$x", 'rm -r "$x"', "xargs rm", "make all $x",
        'tar xzf a "$x"', 'git -xy a "$x"', 'mywrap git "$x"', 'mywrap git -xy a "$x"', "mywrap rm -a" + " -b c" * 9,
        'jq "--indent=$n" .x "$x"', "jq --arg n $v .x", 'jq -nr .x "$x"', 'JQ --arg n v "$x"', 'rscript --odd a b "$x"',
    ],
)  # fmt: skip
def test_where_the_first_word_of_a_program_is_unknown_any_of_its_rules_may_be_meant(text: str) -> None:
    program = next(word for word in text.lower().split() if word not in ("mywrap", "xargs"))

    assert (program,) in (prepared(text).rule_keys or ())


@pytest.mark.parametrize(
    "text",
    [
        "git add $x", "git a pu$x", "git add *", "git a $'push'", "git a ~/x", "git a -$x", "git " + "a " * 1_000,
        'git add -m "$x"', 'git --odd y add "$x"', 'mywrap git --odd y add "$x"',
        "mywrap git a" + " git a $x" * 20, 'mywrap git --git-dir "$x" a', "mywrap git " + "a " * 1_000,
    ],
)  # fmt: skip
def test_behind_the_first_word_of_a_program_no_other_is_that_of_a_rule(text: str) -> None:
    keys = prepared(text).rule_keys or ()

    assert ("git",) not in keys
    assert ("git", "add") in keys or ("git", "a") in keys


def test_unknown_value_is_no_word_that_a_rule_names() -> None:
    assert ("jq",) not in (prepared('jq --arg n "$v" .x "$x"').rule_keys or (("jq",),))


@pytest.mark.parametrize(
    "text", ["git add {} a b", "mywrap git {}", "mywrap git a {}", "mywrap {} git a", "mywrap git -C d add {}"]
)
def test_keys_of_many_words_are_not_many_times_as_many(text: str) -> None:
    few, many = (
        len(prepared(text.format(" ".join(f"w{number}" for number in range(count)))).rule_keys or ())
        for count in (100, 1_000)
    )

    assert few < many < 11 * few


@pytest.mark.parametrize("text", ["$x y", '"$d"/rm y', "ls; $x", "git $x", "xargs git"])
def test_where_a_program_is_not_known_any_rule_may_be_meant(text: str) -> None:
    assert prepared(text).rule_keys is None


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
    assert compared == []
    assert not call.hits(read_pattern("tool7 x y"), "same")
    assert compared == ["tool7 x"]
    assert call.hits(read_pattern("tool7 y"), "unknown")
    assert compared == ["tool7 x", "$x y"]


def test_part_leaves_denying_to_the_call_that_it_is_a_part_of() -> None:
    tool = ShellTool(root="/project", home="/home/dev")
    call = tool.prepare({"command": "ls; $x a"})
    parts = [part for _, part in tool.split(call).parts]

    assert tool.could_match_rule("rm:*", call)
    assert not any(tool.could_match_rule("rm:*", part) for part in parts)
    assert [tool.call_keys(part) for part in parts] == [{("ls", "")}, set()]
    assert tool.match_rule("$x a", parts[1])


def test_of_many_unknown_programs_one_may_be_any() -> None:
    few, many = ("; ".join(f"x$a{number}" for number in range(count)) for count in (10, 100))

    assert not prepared(few).hits(read_pattern("rm:*"), "unknown")
    assert prepared(many).hits(read_pattern("rm:*"), "unknown")
    assert not prepared(many).hits(read_pattern("rm:*"), "same")
