"""Everyday forms: what is free without a rule, what its own rule has to name, and what goes on asking."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest

from ask_permissions.policy.approval_policy import ApprovalPolicy
from ask_permissions.queue.approval_queue import ApprovalQueue
from ask_permissions.shell.shell_tool import ShellTool
from ask_permissions.tool_rules.builtin_tools import builtin_tools
from ask_permissions.tool_rules.tool_rules import ToolRules
from ask_permissions.tools.permission_rule import PermissionRule
from ask_permissions.values.results import RuleDecision, Verdict
from calls import Call
from decisions import decided, rules_of

FREE = [
    "pwd", "pwd -P", "true", "false", ":", ": a b", "exit", "exit 3", "exit $?", "wait", "wait $!", 'wait "$!"',
    "! true", "# note", "# a\n# b", "true # note", "true || true", "{ true; }", "( exit 1 )", "true &",
    "x=1", "X=1; Y=2", "x=$(pwd)", "x=`pwd`", "my_var=a", "x=1; exit $x", "for x in 1 2; do exit $x; done",
    "[ -f x ]", '[ "$a" = "$b" ]', 'test -n "$x"', "[ -d ~/x ]", "[ $# -gt 0 ]", "x=1; [ \"$x\" -eq 1 ]",
    "[[ -n $x ]]", "[[ $x == *.py ]]", "[[ a || ! -f b ]]", "[[ $? -eq 0 ]]", "[[ $x =~ ^a.*$ ]]",
    "case $x in a|b*) pwd;; *) ;; esac", "case $x in\n  (a-b)\n    true\n    ;;\nesac",
    "x=$(case a in (a) true;; esac)",
    "while read -r line; do true; done", "while IFS= read -r line; do true; done", "read -r a b",
    "for FILE in a b; do [ -f \"$FILE\" ] && exit 1; done", "cat <<'E'\nx\nE", "cat <<E\nx\nE",
    "if [[ -f a ]]; then pwd; elif [ -z \"$1\" ]; then false; fi",
]  # fmt: skip

NOT_FREE = {
    "value in an error": [
        'exit "$TOKEN"', 'wait "$TOKEN"', '[ "$TOKEN" -eq 1 ]', ': ${q?$TOKEN}', ': ${TOKEN:?}', "v=${q?$TOKEN}",
        '[ -n "${q?$TOKEN}" ]', '[ a = b -a "x$TOKEN" y ]', ': "$TOKEN"', "x=$TOKEN; exit $x",
        "for x in $TOKEN; do exit $x; done", "x=1; x=$TOKEN; exit $x", "false && x=1; exit $x",
        "case $y in a) x=1;; esac; exit $x", "cat <<E\n$TOKEN\nE",
    ],
    "value in an error of the shell's grammar": [
        "for q in ${q?$TOKEN}; do true; done", "case ${q?$TOKEN} in a) true;; esac", "read -r x <<E\n${q?$TOKEN}\nE",
        "true <<< ${q?$TOKEN}",
    ],
    "value in an error of dash": ['[ "$x" == y ]', '[ -N "$x" ]', '[ -a "$x" ]', '[ "$x" -a y ]'],
    "value in a trace": [
        "set -x; case $TOKEN in a) true;; esac",
        'set -x; : "$TOKEN"', "set -x; v=$TOKEN", 'set -x; [ -n "$TOKEN" ]', "set -v; : $TOKEN",
        "set -o xtrace; v=$TOKEN", 'v=$TOKEN; set -ex', "set -x; x=$(pwd)",
    ],
    "only a preparation": [
        "cd src", "cd src && cd ..", "cd src && exit 0", "set -e", "set -e; exit 0", "export CI=1", "export CI=1; exit",
        "while true; do break; done",
    ],
    "input or output": ["cat", "cat < .env", "cat <<'E' f\nx\nE", "cat <<'E' < f\nx\nE", "pwd > f", "true > f"],
    "more than a literal": ["exit *", "true $(true)", "true `id`", "exit $1", "wait -p x"],
    "name that means something": [
        "PATH=x", "GIT_DIR=x", "http_proxy=x", "IFS=,", "for PATH in a; do true; done",
        "while read -r PATH; do true; done",
        "read -r HOME", "read x y PATH", "read -p a b", "x=1; PS4=a",
    ],
    "not understood": [
        "x=$((y+1))", "[ $x -gt 3 ]", "x=(a b)", "x+=1", "x[0]=1", "f() { true; }", "[[ -v x ]]", '[ "$a" "$b" ]',
        "echo $((1/0)); x=1\necho $((x+1))", "y=$((08)); x=1\necho $((x+1))", "{\necho $((1/0))\nx=1\n}\necho $((x+1))",
        ": ${z?}; x=1\necho $((x+1))", "ls no*; x=1\necho $((x+1))", "x=1\necho $((x+1))",
        "[[ x || evil ]]", "[[ a > f ]]", "case a in $x) true;; esac", "case a in 'a') true;; esac",
        "case a in a) true;& b) true;; esac", "case a in a) true; esac", "x=$(case a in a) true;; esac)",
        "case a in a|esac) true;; esac", "case a\nin a) true;; esac", "case a in a) true;;; esac",
        "case a in () true;; esac",
    ],
}  # fmt: skip


@pytest.mark.parametrize("command", FREE)
def test_form_that_does_nothing_is_allowed_without_a_rule(command: str) -> None:
    assert verdict(command) == Verdict(decision="allow", rule=None)


@pytest.mark.parametrize("command", [command for commands in NOT_FREE.values() for command in commands])
def test_form_that_shows_or_changes_something_needs_a_rule(command: str) -> None:
    assert verdict(command) == Verdict(decision=None)


@pytest.mark.parametrize("command", NOT_FREE["not understood"])
def test_form_that_is_not_understood_is_not_allowed_by_any_rule(command: str) -> None:
    assert verdict(command, [every("allow"), *rules_of(["*"], "allow")]) == Verdict(decision=None)


@pytest.mark.parametrize("command", ["true", "pwd -P", "[ -f x ]", "[[ -f x ]]", "cat <<'E'\nx\nE", "read -r x"])
def test_free_command_is_denied_and_asked_about_as_any_other(command: str) -> None:
    program = command.split()[0]
    assert decided(command, deny=[f"{program}:*"]) == "deny"
    assert decided(command, ask=["*"]) == "ask"


def test_free_form_proceeds_by_the_rung_of_the_rules_that_allow() -> None:
    tools = builtin_tools(root="/project", home="/home/dev")
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=ToolRules([], tools=tools), tools=tools)
    decision = policy.explain(Call(name="Bash", arguments={"command": "pwd"}))
    assert (decision.action, decision.rung, decision.rule) == ("proceed", "allow_rule", None)


def test_form_with_an_argument_that_nobody_knows_is_not_free() -> None:
    rules = ToolRules([], tools=builtin_tools(root="/project", home="/home/dev"))
    assert rules.decide("Bash", {"command": "pwd", "env": {"PATH": "x"}}) == Verdict(decision=None)
    assert rules.decide("Bash", {"command": ["pwd"]}) == Verdict(
        decision=None
    )  # a program of that name, and no builtin


@pytest.mark.parametrize(
    ("command", "allow"),
    [
        ("ls || true", ["ls"]),
        ("pid=1; [[ -f a ]] && ls", ["ls"]),
        ("VERSION=$(git describe); echo \"$VERSION\"", ["git describe", "echo:*"]),
        ("export CI=1 LANG=C; declare -x TZ=UTC; ls", ["ls"]),
        ("export A=1", ["export A=1"]),
        ("declare -x A=1", ["declare -x A=1:*"]),
        ("A=1 ls", ["A=1 ls:*"]),
        ("set -a", ["set -a"]),
        ("readonly x=1", ["readonly x=1"]),
        ("git commit -m \"$(cat <<'EOF'\nDon't (x)\nEOF\n)\"", ["git commit:*"]),
        ("source venv/bin/activate", ["source venv/bin/activate"]),
        (". ./a && ls", [". ./a", "ls"]),
        ("source a/b; cd src; ls", ["source a/b", "ls"]),
        ("command -v a", ["command -v:*"]),
        ("find d -name *.rs", ["find:*"]),
        ("find d -name *.rs -o -iname *.py -type f", ["find:*"]),
        ("tmux ls", ["tmux ls"]),
        ("tmux has-session -t x", ["tmux has-session:*"]),
        ("tmux list-panes -F '#{pane_id}'", ["tmux list-panes:*"]),
        ("case $x in a) ls;; *) id;; esac", ["ls", "id"]),
        ("case $(id) in a) ls;; esac", ["ls", "id"]),
        ("case $x in a) cd src;; esac; ls", ["ls"]),
        ("set -x; ls $x; exit 0", ["ls:*"]),
        ("set -x; x=1; ls $x", ["ls:*"]),
    ],
)  # fmt: skip
def test_everyday_form_is_allowed_by_the_rules_for_its_parts(command: str, allow: list[str]) -> None:
    assert decided(command, allow=allow) == "allow"


@pytest.mark.parametrize(
    ("command", "allow"),
    [
        # what has to be named
        ("A=1 ls", ["*", "ls:*"]),
        ("export A=1", ["*", "export:*", "export *"]),
        ("export A", ["*", "export:*"]),
        ("export CI", ["*", "export:*"]),
        ("export CI=$x", ["*", "export:*"]),
        ("declare -x N=v", ["*", "declare:*", "declare -x:*"]),
        ("command export A=1", ["*", "command:*"]),
        ("set -a", ["*", "set:*", "set -a:*"]),
        ("set -ea", ["*", "set:*"]),
        ("set -o allexport", ["*", "set:*", "set -o:*"]),
        ("readonly x=1", ["*", "readonly:*", "readonly x=1:*", "readonly *"]),
        ("declare -r x=1", ["*", "declare:*"]),
        ("source venv/bin/activate", ["*", "source:*", "source venv/bin/activate:*", "source venv/*",
        "venv/bin/activate"]),
        # what a rule cannot mean any more
        ("export A=1; b", ["*", "export A=1"]),
        ("source f; ls", ["source f", "ls"]),
        ("source -x/f; ls", ["source -x/f", "ls"]),
        ("source a/b c; ls", ["source a/b c", "ls"]),
        ("cd src && source venv/bin/activate", ["source venv/bin/activate"]),
        ("cd src; source /v/a", ["source /v/a"]),
        ("cp x venv/bin/activate; source venv/bin/activate", ["cp:*", "source venv/bin/activate", "Write(**)"]),
        ("ls > venv/bin/activate; source venv/bin/activate", ["ls", "source venv/bin/activate", "Write(**)"]),
        ("x=1; source a/b; exit $x", ["source a/b"]),
        # what would turn out to be an option, or more
        ("find d -name *e", ["find:*"]),
        ("find d -name *.", ["find:*"]),
        ("find d -name *.1", ["find:*"]),
        ("find d -name $x*.rs", ["find:*"]),
        ("find d *.rs", ["find:*"]),
        ("find d -name *.rs -delete", ["find:*"]),
        ("tmux ls ';' run-shell 'evil'", ["*"]),
        ("tmux ls -F 'x;' run-shell 'evil'", ["*"]),
        ("tmux ls -F '#(evil)'", ["*"]),
        ("tmux -f build/c.conf ls", ["*"]),
        ("tmux new", ["*"]),
        ("tmux", ["*"]),
        # where another shell ends early
        ("git commit -m \"$(cat <<'EOF'\na ) b\nEOF\n)\"", ["git commit:*"]),
        # a folder that may be another one
        ("case $x in a) cd src;; esac; ls > f", ["ls", "Write(f)"]),
        ("x=$(ls)", []),
        ("case $(id) in a) ls;; esac", ["ls"]),
        ("case $x in a) ls;; *) id;; esac", ["ls"]),
    ],
)  # fmt: skip
def test_form_that_no_rule_names_is_not_allowed(command: str, allow: list[str]) -> None:
    assert decided(command, allow=allow) is None


@pytest.mark.parametrize("command", ["A=1 ls", "export A=1", "set -a", "readonly x=1", "source a/b"])
def test_rule_for_every_call_names_no_variable(command: str) -> None:
    assert verdict(command, [every("allow")]) == Verdict(decision=None)
    assert verdict("CI=1 ls", [every("allow")]).decision == "allow"


@pytest.mark.parametrize(
    "command",
    [
        "STAGE=prod; deploy $STAGE",
        "for STAGE in prod; do deploy $STAGE; done",
        "echo prod | while read -r STAGE; do deploy $STAGE; done",
        "STAGE=prod; ls",
        "STAGE=prod",
    ],
)
def test_variable_of_an_allow_rule_is_not_set(command: str) -> None:
    """Whoever wrote ``deploy $STAGE`` meant the stage that the environment says."""
    assert decided(command, allow=["ls", "echo:*", "deploy:*", "deploy $STAGE:*"]) is None
    assert decided(command, allow=["ls", "echo:*", "deploy:*", "deploy $STAGES:*"]) == "allow"
    assert decided(command, allow=["ls", "echo:*", "deploy:*"], deny=["deploy $STAGE x"]) != "deny"


def test_variable_of_a_rule_is_not_exported_either() -> None:
    assert decided("export CI=1; deploy $CI", allow=["deploy:*", "deploy ${CI}"]) is None
    assert decided("export CI=1; deploy $CI", allow=["deploy:*"]) == "allow"


@pytest.mark.parametrize("environment", [["STAGE", "OTHER"], {"STAGE": "test"}, "STAGE"])
@pytest.mark.parametrize(
    "command",
    ["STAGE=prod", "for STAGE in a; do true; done", "while read -r STAGE; do true; done", "command read -r STAGE"],
)
def test_variable_that_is_inherited_is_not_set(command: str, environment: Iterable[str]) -> None:
    assert verdict(command, [every("allow")], ShellTool(environment=environment)).decision is None
    assert verdict(command, [every("allow")], ShellTool(environment=[])).decision == "allow"


def test_variables_of_this_process_are_inherited_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAGE", "test")
    tool = ShellTool()
    monkeypatch.delenv("STAGE")
    assert verdict("STAGE=prod", [], tool).decision is None
    assert "STAGE" not in os.environ
    assert verdict("STAGE=prod", [], ShellTool()).decision == "allow"


@pytest.mark.parametrize("environment", [5, [5], [None]])
def test_environment_that_is_no_names_is_refused(environment: object) -> None:
    with pytest.raises(TypeError, match="environment"):
        ShellTool(environment=environment)  # type: ignore[arg-type]


CHANGES = [
    "cd build; ls", "cd src", "x=1", "x=1; ls", "read -r x", "ls | while read -r x; do ls; done", "set -e; ls",
    "set -x",
    "shopt -s nullglob", "alias ls='touch P'", "trap ls EXIT", "export CI=1", "export A=1", "readonly x=1",
    "source a/b",
    "for x in a; do ls; done", "{ cd src; }", "if true; then cd src; fi", "command cd src", "eval 'cd src'",
    "f() { ls; }",
    ": !echo:1:s/'//:s/'//", 'ls "!x"', "ls\n^ls^rm", "pushd src", "umask 0", "hash -r",
]  # fmt: skip


@pytest.mark.parametrize("command", CHANGES)
def test_what_changes_a_shell_that_lives_on_is_not_allowed(command: str) -> None:
    tool = ShellTool(root="/project", environment=[], persistent=True)
    assert verdict(command, [every("allow"), *rules_of(["export A=1:*", "cd:*"], "allow")], tool).decision is None


@pytest.mark.parametrize(
    "command", ["cd src", "x=1; ls", "export A=1", "source a/b", "readonly x=1", "f() { ls; }", "set -x"]
)
def test_what_changes_a_shell_that_lives_on_is_allowed_by_its_very_text(command: str) -> None:
    tool = ShellTool(root="/project", environment=[], persistent=True)
    assert verdict(command, rules_of([command], "allow"), tool).decision == "allow"


@pytest.mark.parametrize(
    "command",
    [
        "ls", "ls; pwd", "(cd src && ls)", "(x=1; ls)", "ls $(cd src && pwd)", "ls <(cd src && ls)",
        "sh -c 'cd src'", "! ls",
        "[ a != b ]", "ls 'a!b'", "exit 0", "CI=1 ls",
    ],
)  # fmt: skip
def test_what_leaves_a_shell_that_lives_on_as_it_was_is_allowed(command: str) -> None:
    tool = ShellTool(root="/project", environment=[], persistent=True)
    assert verdict(command, [every("allow")], tool).decision == "allow"


def test_reading_says_that_a_shell_which_lives_on_is_changed() -> None:
    tool = ShellTool(root="/project", environment=[], persistent=True)
    assert tool.prepare({"command": "cd src; ls"}).reading.keeps_state
    assert not tool.prepare({"command": "(cd src; ls)"}).reading.keeps_state
    assert not ShellTool(root="/project").prepare({"command": "cd src; ls"}).reading.keeps_state


def test_persistent_must_be_a_bool() -> None:
    with pytest.raises(TypeError, match="persistent"):
        ShellTool(persistent="no")  # type: ignore[arg-type]


def every(behavior: RuleDecision) -> PermissionRule:
    """Make a rule for every call of the tool."""
    return PermissionRule(tool_name="Bash", rule_content=None, behavior=behavior, source="test")


def verdict(command: str, rules: Iterable[PermissionRule] = (), tool: ShellTool | None = None) -> Verdict:
    """Decide about a command by rules of its tool."""
    tools = builtin_tools(root="/project", home="/home/dev")
    tools["Bash"] = tools["Bash"] if tool is None else tool
    return ToolRules(rules, tools=tools).decide("Bash", {"command": command})


@pytest.mark.parametrize(
    ("command", "allowed"),
    [
        ('f=build/o; ls > "$f"', True),
        ("f=build/o; ls > $f", True),
        ('for f in build/a build/b; do ls > "$f"; done', True),
        ('f=build; ls > "$f/o"', True),
        ('f=src/o; ls > "$f"', False),
        ('ls > "$f"', False),
        ('f="a b"; ls > $f', False),
        ('f=""; ls > "$f"', False),
        ('f=build/o; f=$(ls); ls > "$f"', False),
        ('f="build/*"; ls > $f', False),
        ('[ -f x ] && f=src/o; ls > "$f"', False),
        ('f=/dev/tcp/h/1; ls > "$f"', False),
        ('f=build/../src/o; ls > "$f"', False),
        ('ls > "$HOME/o"', False),
    ],
)
def test_redirection_to_what_the_text_set_to_a_literal_is_one_to_that_file(command: str, allowed: bool) -> None:
    assert (decided(command, allow=["ls", "[:*", "Write(build/**)"]) == "allow") is allowed
