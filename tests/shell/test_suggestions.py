"""Rules that a person is offered for a command."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from ask_permissions.shell.shell_tool import ShellTool
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule
from repository import ROOT

CORPUS = ROOT / "tests" / "corpus"


def suggested(command: object) -> list[str]:
    """Give the suggestions for a command, in the order in which they are made."""
    rules = ShellTool(root="/project", home="/home/dev").generate_suggestions({"command": command})
    return [f"{rule.tool_name}({rule.rule_content})" for rule in rules]


OFFERED: dict[str, list[str]] = {
    "git commit -m 'a b'": ["Bash(git commit:*)"],
    "git add a && git commit -m b": ["Bash(git add:*)", "Bash(git commit:*)"],
    "npm run build -- --watch": ["Bash(npm run build:*)"],
    "npm run build:web": ["Bash(npm run build:web:*)"],
    "npm test": ["Bash(npm test:*)"],
    "cargo test | tail -20": ["Bash(cargo test:*)", "Bash(tail -20)"],
    "timeout 60 cargo test": ["Bash(cargo test:*)"],
    "ls -la src": ["Bash(ls -la src)"],
    "python3 job.py --all": ["Bash(python3 job.py --all)"],
    "rm -rf build": ["Bash(rm -rf build)"],
    "sudo ls": ["Bash(sudo ls)"],
    "sh -c 'ls; pwd'": ["Bash(sh -c 'ls; pwd')"],
    "find . -name '*.py' -delete": ["Bash(find . -name '*.py' -delete)"],
    "xargs rm": ["Bash(xargs rm)"],
    "npm exec tool": ["Bash(npm exec tool)"],
    "npm run": ["Bash(npm run)"],
    "go run ./cmd": ["Bash(go run ./cmd)"],
    "docker exec web ls": ["Bash(docker exec web ls)"],
    "git -C sub log": ["Bash(git -C sub log)"],
    "git": ["Bash(git)"],
    "git '*'": ["Bash(git '*')"],
    "echo a:\\*": ["Bash(echo a:\\*)"],
    "A=1 git log": ["Bash(A=1 git log)"],
    "git add $x": ["Bash(git add:*)"],
    "for f in a b; do git add \"$f\"; done": ["Bash(git add:*)"],
    "git log; git log -1": ["Bash(git log:*)"],
    "git log > build/log.txt": ["Bash(git log:*)", "Write(build/**)"],
    "cd src && git log": ["Bash(git log:*)"],
    "cd src": ["Bash(cd src)"],
    "aws s3 ls": ["Bash(aws s3 ls)"],
    "gh pr view 1": ["Bash(gh pr view:*)"],
    "gh pr merge 1": ["Bash(gh pr merge 1)"],
    "docker compose ps": ["Bash(docker compose ps:*)"],
    "docker compose down -v": ["Bash(docker compose down -v)"],
    "docker ps -a": ["Bash(docker ps:*)"],
    "docker rm x": ["Bash(docker rm x)"],
    "git push origin main": ["Bash(git push origin main)"],
    "git config --get x": ["Bash(git config --get x)"],
    "git branch -D x": ["Bash(git branch -D x)"],
    "npm install x": ["Bash(npm install x)"],
    "kubectl delete pod x": ["Bash(kubectl delete pod x)"],
    "uv pip list": ["Bash(uv pip list:*)"],
    "git clone a b": ["Bash(git clone a b)"],
    "git fetch origin": ["Bash(git fetch origin)"],
    "git pull": ["Bash(git pull)"],
    "npx tsc --noEmit": ["Bash(npx tsc:*)"],
    "npx @a/b@3 x": ["Bash(npx @a/b@3:*)"],
    "uvx ruff check": ["Bash(uvx ruff:*)"],
    "npx -y tsc": ["Bash(npx -y tsc)"],
    "npx rimraf x": ["Bash(npx rimraf x)"],
    "uvx python x.py": ["Bash(uvx python x.py)"],
    "npx": ["Bash(npx)"],
    "git commit -m \"$(cat <<'E'\na\nE\n)\"": ["Bash(git commit:*)"],
    "cat <<E\na\nE": [],
    "cat <<E > build/x\na\nE": ["Write(build/**)"],
    "sort <<< a": ["Bash(sort)"],
    "git log $(ls)": ["Bash(ls)", "Bash(git log:*)"],
    "git log `ls`": ["Bash(ls)", "Bash(git log:*)"],
    "ls *.py": ["Bash(ls *.py)"],
    "ls [ab].py ~/a": ["Bash(ls [ab].py ~/a)"],
    "while read -r f; do git add \"$f\"; done < list": ["Bash(git add:*)"],
    "for f in *.py; do git add $f; done": ["Bash(git add:*)"],
    "case a in b) c;; esac": ["Bash(c)"],
    "[[ -n x ]] && a": ["Bash(a)"],
    "case a in b) while c; do { d; }; done;; esac": ["Bash(c)", "Bash(d)"],
}  # fmt: skip


@pytest.mark.parametrize(("command", "rules"), OFFERED.items())
def test_suggestions_for_an_understood_command_are_narrow(command: str, rules: list[str]) -> None:
    assert suggested(command) == rules


@pytest.mark.parametrize("command", OFFERED)
def test_suggestions_once_accepted_allow_the_command_they_came_from(command: str) -> None:
    rules = ToolRules(tools=builtin_tools(root="/project", home="/home/dev"))
    for content in ShellTool(root="/project", home="/home/dev").generate_suggestions({"command": command}):
        rules.add(content)
    assert rules.classify("Bash", {"command": command}) == "allow"


EVERYDAY = json.loads((CORPUS / "everyday_commands.json").read_text())
IDIOMS = json.loads((CORPUS / "shell_commands.json").read_text())


def texts_in(value: object) -> Iterator[str]:
    """Give every text in a recorded file that may be a command."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)


def test_whatever_is_suggested_for_a_command_allows_it() -> None:
    tool, tools = ShellTool(root="/project", home="/home/dev"), builtin_tools(root="/project", home="/home/dev")
    commands = dict.fromkeys(texts_in([EVERYDAY, IDIOMS]))
    offered = {command: tool.generate_suggestions({"command": command}) for command in commands}
    suggested = {text: rules for text, rules in offered.items() if rules}
    refused = [
        command
        for command, rules in suggested.items()
        if ToolRules(rules, tools=tools).classify("Bash", {"command": command}) != "allow"
    ]

    assert refused == []
    assert len(suggested) > 400


EXACT = [
    "cd a && rm -rf b", "cd src && ./run.sh", "diff <(ls a) b", 'echo "$(date)"',
    "git a; git b; git c; git d; git e; git f", "for f in a b; do rm \"$f\"; done", "x=a; rm $x",
    "tee f <<E\na\nE",
    "python3 - <<E\nprint(1)\nE", "psql db <<E\ndrop\nE", "select x in a; do b; done", "f() { a; }",
    "select x in a; do if b; then c; elif d; then e; fi; done", "select x in a; do echo '; do' \"fi\" \\'; done",
    "a; f() { awk '{print $1}' b; }", "f() { a; echo $?; }",
]  # fmt: skip


@pytest.mark.parametrize("command", EXACT)
def test_command_whose_parts_have_no_narrow_rule_is_suggested_as_it_stands(command: str) -> None:
    assert suggested(command) == [f"Bash({command})"]


@pytest.mark.parametrize(
    "command",
    [
        "", "x=1", "cd src && cd ..", None, ["ls", 1],  # nothing that a rule could be for
        'rm "$x"', "ls ~/a $x", "A=$x git log", "$x", "git log > $x", 'f() { rm "$x"; }', "f() { rm ${x}; }",
        "f() { rm $1; }", "for f in a; do rm $f $g; done", "i=$((i+1)); a $i",  # values that nobody saw
        "ls | sh", "echo x | python3",  # a script that nobody saw
        "ls *", "ls *.py | ./x $(ls)", "cd src && ls *.py", "git log > /dev/sda*",  # more than the files that are there
        "eval " * 12 + "a",  # more than is read
        "git push a:*", " f() { a; }", "git -c",
    ],
)  # fmt: skip
def test_suggestions_for_what_nobody_saw_are_none(command: object) -> None:
    assert suggested(command) == []


@pytest.mark.parametrize(
    "command",
    ["do ls", "done", "then x", "else", "fi", "esac", "elif x", "} && a", "for x in a; do", "for x in a", "if a; then",
     "while a", "{ a", "[[ -n x", "echo 'a", 'echo "a', "echo a \\", "a &&", "a |", "(a; b", "a; b)", "case a in"],
)  # fmt: skip
def test_suggestions_for_a_piece_of_a_command_are_none(command: str) -> None:
    assert suggested(command) == []


@pytest.mark.parametrize(
    "command",
    ["ls " + "a" * 198, "ls\ta", "ls \u202ea", "ls \x1b", "API_KEY=x ls", "curl -u a:b h", "git commit -m 'token abc'",
     "git clone https://a:b@h/x", ["git", "log", "--token=x"]],
)  # fmt: skip
def test_suggestions_for_a_long_text_or_one_that_hides_something_are_none(command: object) -> None:
    assert suggested(command) == []


def test_suggestion_for_a_text_of_200_characters() -> None:
    assert suggested("ls " + "a" * 197) == ["Bash(ls " + "a" * 197 + ")"]


def test_suggestions_are_allow_rules_of_this_tool() -> None:
    (rule,) = ShellTool("Shell").generate_suggestions({"command": "git log"})
    assert rule == PermissionRule(tool_name="Shell", rule_content="git log:*", behavior="allow", source="suggested")


@pytest.mark.parametrize("command", ["time", "nohup", "nice", "command -v", "timeout 5", "stdbuf -oL"])
def test_suggestion_for_a_wrapper_with_nothing_behind_it_is_the_command_itself(command: str) -> None:
    assert [rule.rule_content for rule in ToolRules().suggest("Bash", {"command": command})] == [command]
