"""Rules that a person is offered for a command."""

from __future__ import annotations

import pytest

from ask_permissions.shell.shell_tool import ShellTool
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule


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


@pytest.mark.parametrize(
    "command",
    [
        "git commit -m \"$(cat <<'E'\na\nE\n)\"", "cat <<E\na\nE", "git log $(ls)", "sort <<< a", "diff <(ls a) b",
        "git log `ls`",
        'rm "$x"', "ls *.py", "ls ~/a $x", "A=$x git log", "$x", "cd a && rm -rf b",
        "f() { a; }", "ls | sh", "git log > $x",
        "git a; git b; git c; git d; git e; git f", "git log > /dev/sda*", "x=1", "cd src && cd ..", None, ["ls", 1],
    ],
)  # fmt: skip
def test_suggestions_for_a_command_without_a_narrow_rule_are_none(command: object) -> None:
    assert suggested(command) == []


def test_suggestions_are_allow_rules_of_this_tool() -> None:
    (rule,) = ShellTool("Shell").generate_suggestions({"command": "git log"})
    assert rule == PermissionRule(tool_name="Shell", rule_content="git log:*", behavior="allow", source="suggested")


@pytest.mark.parametrize("command", ["time", "nohup", "nice", "command -v", "timeout 5", "stdbuf -oL"])
def test_suggestion_for_a_wrapper_with_nothing_behind_it_is_the_command_itself(command: str) -> None:
    assert [rule.rule_content for rule in ToolRules().suggest("Bash", {"command": command})] == [command]
