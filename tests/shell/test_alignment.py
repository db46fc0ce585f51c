"""What the stars of an allow rule stand for."""

from __future__ import annotations

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, ShellTool, ToolRules, builtin_tools
from ask_permissions.values.results import RuleDecision
from calls import Call
from decisions import decided, rules_of

STARS: dict[str, tuple[list[str], list[str]]] = {
    # behind the last word: any words, or none
    "git log *": (["git log", "git log -1 src", "git log $x"], ["git logs", "git log; ls", "git"]),
    "npm run * ": (["npm run", "npm run build"], ["npm running"]),
    "cp * build/ *": (["cp a build/", "cp a build/ -v"], ["cp build/", "cp -v a build/"]),
    # between words: operands
    "cp * build/": (
        ["cp a build/", "cp a 'b c' build/", "cp ~/a build/"],
        ["cp build/", "cp -t x a build/", 'cp "$f" build/', "cp * build/", "cp *.py build/", "cp -- a build/"],
    ),
    "cp ** build/": (["cp a b build/"], ["cp -v a build/"]),
    "a * c * e": (["a b c d e", "a c c c c e"], ["a c d e", "a b c e", "a b -c c d e"]),
    "git push * main": (["git push origin main"], ["git push --force main", "git push main"]),
    # before a subcommand: options that change nothing by themselves
    "git * status": (
        ["git --no-pager status", "git -p --no-optional-locks status"],
        [
            "git status",
            "git config core.fsmonitor 'evil' status",
            "git --exec-path=x status",
            "git -c a=b status",
            "git --no-pager log status",
            'git "$x" status',
            "git --odd status",
        ],
    ),
    "git * status:*": (["git --no-pager status -s"], ["git -C status log", "git log status -s"]),
    "docker compose * up": ([], ["docker compose -f x up", "docker compose rm up"]),
    "git remote * x": ([], ["git remote add x", "git remote -v x"]),
    "timeout 5 git * status": (["timeout 5 git --no-pager status"], ["timeout 5 git config x status"]),
    # the program: one bare name of one that runs nothing else
    "* --version": (
        ["cargo --version", "ls --version"],
        [
            "node --version",
            "python3.12 --version",
            "bash --version",
            "sudo --version",
            "npx --version",
            "find --version",
            "./x --version",
            "$x --version",
            "cargo x --version",
            "--version",
        ],
    ),
    "./scripts/* x": (["./scripts/a x"], ["./scripts/bash x", "./scripts/python3 x"]),
    "python3* x": (["python3.12 x", "python3 x"], ["perl x"]),
    "*sh x": (["push x"], ["bash x", "sh x", "/bin/sh x"]),
    # in a word: literal text, or the same star
    "npm run*": (["npm run", "npm run-script"], ["npm run build", "npm 'run build'"]),
    "ls src/*.py": (
        ["ls src/a.py", "ls src/a/b.py", "ls src/.py", "ls src/*.py"],
        ["ls src/a b.py", "ls src/../a.py", "ls 'src/a b.py'", "ls src/?.py", "ls src/$x.py", "ls src/*/*.py", "ls"],
    ),
    "rm -rf dist/*": (["rm -rf dist/a", "rm -rf dist/*"], ["rm -rf dist/a dist/b", "rm -rf dist/..", "rm -rf dist"]),
    "cat a.*": (["cat a.b"], ["cat a../b", "cat a./../b"]),
    "cat *.b": (["cat a.b"], ["cat a..b", "cat ../a.b"]),
    "ls a*b*c": (["ls abc", "ls axbyc"], ["ls ac", "ls acb", "ls a..bc"]),
    "ls a**c": (["ls abc", "ls ac"], ["ls ab"]),
    "./scripts/*  x": (["./scripts/a x", "./scripts/a/b x"], ["./scripts/../a x", "bash ./scripts/a x"]),
}


@pytest.mark.parametrize(
    ("pattern", "command", "allowed"),
    [
        (pattern, command, commands is covered)
        for pattern, (covered, others) in STARS.items()
        for commands in (covered, others)
        for command in commands
    ],
)
def test_star_of_an_allow_rule_stands_for_what_is_surely_meant(pattern: str, command: str, allowed: bool) -> None:
    assert (decided(command, allow=[pattern, "echo:*"]) == "allow") is allowed


@pytest.mark.parametrize("pattern", ["git * main", "git *", "npm run*", "* --force", "cp * x"])
def test_star_of_a_restriction_stays_any_text(pattern: str) -> None:
    command = pattern.replace("*", "-a b 'c d' ../e", 1)
    assert decided(command, deny=[pattern]) == "deny"


@pytest.mark.parametrize(
    ("pattern", "advice"),
    [
        ("npm run*", "npm run:*"),
        ("grep*", "grep:*"),
        ("CI=1 npm run*", "CI=1 npm run:*"),
        ("ls src/*", None),
        ("npm run *", None),
        ("npm *x run*", None),
        ("npm run:*", None),
        ("*", None),
        ("ls 'a*", None),
    ],
)
def test_star_that_stays_in_its_word_is_noted(pattern: str, advice: str | None) -> None:
    rules = ToolRules.from_settings({"permissions": {"allow": [f"Bash({pattern})"]}})
    assert [note.reason for note in rules.notes] == (
        [] if advice is None else [f"the star stays in its word; write Bash({advice})"]
    )


@pytest.mark.parametrize("behavior", ["allow", "ask", "deny"])
@pytest.mark.parametrize("quote", ["'", '"'])
@pytest.mark.parametrize("end", [":*", " *"])
def test_open_quote_that_begins_the_last_word_is_passed_over(behavior: RuleDecision, quote: str, end: str) -> None:
    rules = ToolRules(rules_of([f"python3 -c {quote}{end}"], behavior), tools=builtin_tools())
    assert rules.classify("Bash", {"command": "python3 -c 'print(1)'"}) == behavior
    assert rules.classify("Bash", {"command": "python3 -m x"}) is None


VERY_TEXTS = [
    "a && b > out",
    "for f in a b; do c $f; done",
    "echo $((x+1))",
    "f() { ls; }; f",
    'eval "$x"',
    "a 'open",
    "cat <<E\n$(b)\nE",
    "STAGE=x; deploy $STAGE",
    "npm test;",
]


@pytest.mark.parametrize("text", VERY_TEXTS)
def test_rule_without_a_star_allows_its_very_text_and_no_other(text: str) -> None:
    assert decided(text, allow=[text]) == "allow"
    assert decided(f"{text} zz", allow=[text]) is None
    assert decided(f"{text} *", allow=[f"{text} *"]) is None
    assert decided(text, allow=[text], ask=[text]) == "ask"
    assert decided(text, allow=[text], deny=[text]) == "deny"


@pytest.mark.parametrize("text", ['eval "$x"', "f() { ls; }; f", "a 'open"])
@pytest.mark.parametrize(("deny", "ask"), [(["evil"], []), ([], ["evil"]), (["Write(keep)"], [])])
def test_very_text_that_is_not_understood_asks_where_a_restriction_may_be_meant(
    text: str, deny: list[str], ask: list[str]
) -> None:
    assert decided(text, allow=[text], deny=deny, ask=ask) == "ask"


def test_very_text_is_no_exception_for_safety_checks_lists_of_words_and_unknown_arguments() -> None:
    remove, evaluate = "rm -rf / && ls", 'eval "$x"'
    rules = ToolRules(rules_of([remove, evaluate], "allow"))
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules)

    assert policy.explain(Call("Bash", {"command": remove})).rung == "safety_check"
    assert policy.explain(Call("Bash", {"command": evaluate})).rule is rules.rules[1]
    assert policy.explain(Call("Bash", {"command": evaluate, "cmd": "ls"})).action == "pending"
    assert policy.explain(Call("Bash", {"command": ["eval", '"$x"']})).action == "pending"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("a && b > out", True),
        ("export A=1", True),
        ("cd build", True),  # by its one part, which needs a rule with its very words
        ("cd build && a", False),
        ("a; deploy $STAGE", False),
        ("a && echo `b`", False),
        ('a && echo "!x"', False),
        ("a && echo '!x'", True),
    ],
)
def test_very_text_hangs_on_nothing_in_a_shell_that_lives_on(text: str, allowed: bool) -> None:
    rules = rules_of([text], "allow")
    for persistent, expected in ((True, allowed), (False, True)):
        tool = ShellTool(root="/project", persistent=persistent, environment=())
        verdict = ToolRules(rules, tools={**builtin_tools(), "Bash": tool}).classify("Bash", {"command": text})
        assert (verdict == "allow") is expected


def test_rule_that_covers_the_parts_is_named_before_the_very_text() -> None:
    rules = ToolRules(rules_of(["a; b", "a:*", "b:*"], "allow"))
    assert rules.decide("Bash", {"command": "a; b"}).rule is rules.rules[1]


def test_parts_of_a_very_text_are_the_call_itself() -> None:
    rules = ToolRules(rules_of(["a; b"], "allow"))
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules)
    [part] = policy.explain(Call("Bash", {"command": "a; b"})).parts
    assert (part.arguments, part.decision, part.rule) == ({"command": "a; b"}, "allow", rules.rules[0])
