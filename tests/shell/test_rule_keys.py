"""The index never loses a rule: what a comparison with every rule finds, the rules with a call's keys hold."""

from __future__ import annotations

import json
import random
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ask_permissions.shell.likeness import Likeness
from ask_permissions.shell.patterns import covers, likeness, read_pattern
from ask_permissions.shell.prepared_command import PreparedCommand
from ask_permissions.shell.shell_tool import ShellTool
from ask_permissions.tool_rules.table import RuleTable
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tool_rules.toolbox import Toolbox
from ask_permissions.tools.permission_rule import PermissionRule
from ask_permissions.values.results import RuleDecision
from repository import CORPUS

TOOL: Final = ShellTool(root="/project", home="/home/dev")


def _corpus() -> list[str]:
    lines = [
        json.loads(line)
        for name in ("cases.jsonl", "cases-2.jsonl", "more_cases.jsonl")
        for line in (CORPUS / name).read_text(encoding="utf-8").splitlines()
    ]
    given_arguments = [line["call"]["args"] for line in lines if "call" in line]
    texts = [arguments.get("command") for arguments in given_arguments if isinstance(arguments, dict)]
    return sorted({text for text in texts if isinstance(text, str) and len(text) < 200})


COMMANDS: Final = [
    *_corpus(),
    "git -C d push origin main", "chmod -R 777 x", "make -j 4 all clean", "npm run-script build", "npm i left-pad",
    "kubectl -n p delete pod x", "docker --context c compose -f x exec web sh", "rm -r -f build", "tar xzf a.tgz b",
    "cargo r --release", "git remote rm origin", "find . -name x -exec git push {} ;", "dd if=a of=b", "go test ./...",
    "jq --arg n v .x a", "kubectl --context c get pods -o name", "git commit -m a b", "gradle -x test build",
]  # fmt: skip
WRAPPERS: Final = (
    "{}", "{}", "sudo {}", "mywrap {}", "mywrap --odd {}", "mywrap -c '{}'", "nice -n 5 {}", "xargs {}",
    "xargs -I a {}", "env -S '{}'", "sh -c '{}'", "timeout 5 mywrap exec {}", "ls | {}", "( {}", "a; {} && b",
    "mywrap --wrap={}", "find . -exec {} \\;", "/usr/bin/{}",
)  # fmt: skip
OPTIONS: Final = (
    "-C", "-q", "--odd", "--odd=b", "--", "-rf", "+x", "-xy", "-", "--force", "a=b", "if=c", "-qC", "--arg",
)  # fmt: skip
UNKNOWN: Final = (
    "$x", '"$x"', "*", "{a,b}", "[ab]", "~/x", "$(ls)", '--odd="$x"', '-"$x"', "$?", '--context="$x"', "-$x", "''",
)  # fmt: skip
_MOST_WORDS: Final = 40
"""With more than 64 programs, a comparison with all of them at once no longer looks at each."""

ENDS: Final = (":*", ":*", ":*", "", " *", "*", " * x", " * x *", " x:*")


def _words(chosen: random.Random) -> list[str]:
    return chosen.choice(COMMANDS).split() or ["ls"]


def _respelt(word: str, chosen: random.Random) -> str:
    ways = (
        word, word, word, word.upper(), f'"{word}"', f"$'{word}'", word[:2] + "$x", "\\" + word, word[:2] + "*",
        f"{word} {word}", chosen.choice(UNKNOWN), chosen.choice(OPTIONS), chosen.choice(_words(chosen)),
    )  # fmt: skip
    return chosen.choice(ways)


def _varied(words: list[str], chosen: random.Random) -> list[str]:
    """Spell some words otherwise, and put options and other words between them."""
    varied = [_respelt(word, chosen) if chosen.random() < 0.25 else word for word in words]
    for _ in range(chosen.randrange(3)):
        varied.insert(chosen.randrange(1, len(varied) + 1), _respelt(chosen.choice(OPTIONS), chosen))
    if chosen.random() < 0.1:
        chosen.shuffle(varied)
    return varied


def _longer(words: list[str], chosen: random.Random) -> list[str]:
    """Put unknown words behind a command, or many words, or the command itself, again and again."""
    unknown = [chosen.choice(UNKNOWN) for _ in range(chosen.randrange(1, 3))]
    more = (unknown, unknown, [*unknown, *words], words * chosen.choice((1, 2, 12)), ["a", "b"] * 12, ["-q", "a"] * 8)
    return [*words, *chosen.choice(more)][:_MOST_WORDS]


def _rule(words: list[str], chosen: random.Random) -> str:
    """Make a rule of some of the words of a command."""
    start = chosen.randrange(len(words))
    kept = [word for word in words[start : start + 6] if chosen.random() < 0.7] or words[start : start + 1]
    return " ".join(_varied(kept, chosen) if chosen.random() < 0.5 else kept) + chosen.choice(ENDS)


@st.composite
def commands_and_rules(draw: st.DrawFn) -> tuple[str, list[str]]:
    """Give a command, and rules of which many are about words of it."""
    chosen = draw(st.randoms(use_true_random=False))
    words = _words(chosen)
    varied = _varied(words, chosen)
    text = chosen.choice(WRAPPERS).replace("{}", " ".join(_longer(varied, chosen) if chosen.random() < 0.4 else varied))
    bases = (words, words, varied, varied, _words(chosen))
    rules = [_rule(chosen.choice(bases), chosen) for _ in range(8)]
    return text, [rule for rule in (*rules, text) if _names_program(rule)]


def _names_program(rule: str) -> bool:
    """Tell whether a rule begins with what may be a program's name; it is known by its name in bash."""
    words = read_pattern(rule).words
    return bool(words) and words[0].text[:1] != "-" and words[0].text == words[0].guess


def _compared(content: str, call: PreparedCommand) -> Likeness:
    """Compare a rule with everything that a call runs."""
    pattern = read_pattern(content)
    if pattern.every or content == call.get("command") or content in call.sources:
        return "same"
    alike = {likeness(pattern, command) for command in call.commands}
    return "same" if "same" in alike else "unknown" if "unknown" in alike else "other"


class _Unindexed(ShellTool):
    """Compares every rule with everything."""

    def rule_key(self, rule_content: str) -> None:
        return None

    def may_match_rule(self, rule_content: str, tool_input: object) -> bool:
        call = self.prepare(tool_input)
        return _compared(rule_content, call) == "same" and not call.is_part

    def could_match_rule(self, rule_content: str, tool_input: object) -> bool:
        call = self.prepare(tool_input)
        return _compared(rule_content, call) == "unknown" and not call.is_part


def _rules(contents: list[str], behavior: RuleDecision) -> list[PermissionRule]:
    return [PermissionRule(tool_name="Bash", rule_content=one, behavior=behavior, source="t") for one in contents]


@settings(max_examples=300, deadline=None)
@given(commands_and_rules())
@example(("npm --odd x run-script build", ["npm run:*", "npm run-script build:*"]))
@example(("npm run-script build", ["npm run build:*"]))
@example(("npm run build", ["npm run-script build:*"]))
@example(("git pull", ["git $'push':*", "git {a,b}:*"]))
@example(("git -C * push", ["git -C * push"]))
@example(('make -C "--$x" y', ["make -C * all"]))
@example(("$? x", ["$? 'x"]))
@example(('jq "-$y" p', ["jq --indent p .x *"]))
@example(('git push "$x" --odd', ["git --odd x push:*"]))
@example(('tar -xC d "$x"', ["tar -Cx d e:*"]))
@example(('JQ --arg n v "$x"', ["jq --arg n v .x"]))
def test_rule_that_some_comparison_finds_is_found_by_its_key(drawn: tuple[str, list[str]]) -> None:
    text, contents = drawn
    table = RuleTable([*_rules(contents, "deny"), *_rules(contents, "allow")], Toolbox({"Bash": TOOL}))
    whole = table.operation("Bash", {"command": text})
    call = whole.tool_input
    assert isinstance(call, PreparedCommand)
    found = {rule.rule_content for _, rule, _ in table.candidates("deny", [whole])}

    for content in contents:
        same = content in found and TOOL.may_match_rule(content, call)
        unknown = content in found and TOOL.could_match_rule(content, call)
        expected = _compared(content, call)
        assert ("same" if same else "unknown" if unknown else "other") == expected, (text, content)
    for part in (part for part in whole.parts if part.name == "Bash"):
        allowing = {rule.rule_content for _, rule, _ in table.candidates("allow", [part])}
        assert isinstance(part.tool_input, PreparedCommand)
        covering = {one for one in contents if covers(read_pattern(one), part.tool_input.commands[0])}
        assert covering <= allowing, (text, covering - allowing)


@settings(max_examples=200, deadline=None)
@given(commands_and_rules(), st.randoms(use_true_random=False))
def test_decision_is_that_of_a_comparison_with_every_rule(drawn: tuple[str, list[str]], chosen: random.Random) -> None:
    text, contents = drawn
    behaviors: tuple[RuleDecision, ...] = ("allow", "deny", "ask")
    rules = [rule for one in contents for rule in _rules([one], chosen.choice(behaviors))]
    indexed, unindexed = (
        ToolRules(rules, tools={"Bash": tool}).decide("Bash", {"command": text})
        for tool in (TOOL, _Unindexed(root="/project", home="/home/dev"))
    )

    assert indexed == unindexed


@pytest.mark.parametrize("wrapper", ["", "mywrap ", "sudo ", "/bin/", "mywrap --odd exec "])
def test_of_many_rules_for_one_program_few_are_compared(wrapper: str) -> None:
    rules = [f"git a{number}:*" for number in range(1_000)]
    table = RuleTable(_rules(rules, "deny"), Toolbox({"Bash": TOOL}))
    whole = table.operation("Bash", {"command": f"{wrapper}git a5 x"})

    assert [rule.rule_content for _, rule, _ in table.candidates("deny", [whole])] == ["git a5:*"]
