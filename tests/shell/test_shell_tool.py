"""Rules about shell commands, sentence by sentence of what they promise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from ask_permissions.shell.shell_tool import ShellTool
from decisions import decided
from repository import CORPUS

COMMANDS: Final[dict[str, Any]] = json.loads((CORPUS / "shell_commands.json").read_text())

COVERED = {
    "prefix alone": ("npm run", ["npm run:*"]),
    "prefix with more words": ("npm run build", ["npm run:*"]),
    "prefix with extra blanks": ("npm \t run   build", ["npm run:*"]),
    "blank before the colon": ("npm run build", ["npm run :*"]),
    "quoted word of the prefix": ("npm 'run' build", ["npm run:*"]),
    "quoted pattern": ("git commit -m 'a b'", ["git commit -m 'a b'"]),
    "every command": ("anything at all", ["*"]),
    "star in the middle": ("git push origin main", ["git * main"]),
    "star at the end": ("git push origin", ["git *"]),
    "two stars": ("a b c d e", ["a * c * e"]),
    "star for the program": ("node --version", ["* --version"]),
    "star in the program": ("npm run x", ["n*m run x"]),
    "star with more words": ("git log main --stat", ["git * main:*"]),
    "quoted star": ("ls '*'", ["ls '*'"]),
    "exact": ("npm run build", ["npm run build"]),
    "exact with an expansion": ('echo "$HOME"', ['echo "$HOME"']),
    "expansions in arguments": ('ls $x "${y:-z}" ${#a} $((1+2)) *.py {a,b} ~/c', ["ls:*"]),
    "each part by its own rule": ("cat a | wc -l && npm run x", ["cat:*", "wc:*", "npm run:*"]),
    "substitution by its own rule": ('echo "$(git rev-parse HEAD)"', ["echo:*", "git rev-parse:*"]),
    "process substitutions": ("diff <(ls a) <(ls b)", ["diff:*", "ls:*"]),
    "backticks": ("echo `ls`", ["echo:*", "ls:*"]),
    "keywords": ("for f in a b; do if [ -f \"$f\" ]; then cat \"$f\"; fi; done", ["[:*", "cat:*"]),
    "loop control": ("while true; do ls && break; continue; done; exit 0", ["true", "ls:*"]),
    "reading lines": ("ls | while read -r line; do echo \"$line\"; done", ["ls:*", "read:*", "echo:*"]),
    "reading lines whole": ("while IFS= read -r line; do echo \"$line\"; done < f", ["read:*", "echo:*"]),
    "stricter shell": ("set -euo pipefail; ls", ["ls:*"]),
    "bare assignment": ('name=world; echo "$name"', ["echo:*"]),
    "harmless assignment": ("CI=1 LC_ALL=C NO_COLOR=1 npm test", ["npm test:*"]),
    "assignment in the rule": ("AWS_PROFILE=dev aws s3 ls", ["AWS_PROFILE=dev aws:*"]),
    "harmless assignment in the rule": ("CI=1 npm test", ["CI=1 npm test"]),
    "transparent wrappers": ("nohup nice -n 5 timeout -k 1 60 stdbuf -oL npm run x", ["npm run:*"]),
    "time": ("time -p npm run x", ["npm run:*"]),
    "command -v": ("command -v node", ["node:*"]),
    "wrapper named with its program": ("sudo -u bob ls -l", ["sudo -u bob ls:*"]),
    "wrapper by an exact rule": ("env A=1 ls", ["env A=1 ls"]),
    "wrapper by every command": ("xargs -n 1 ls", ["*"]),
    "wrapper by text with a star": ("xargs grep x y", ["xargs grep *"]),
    "find": ("find . -name '*.py' -o -type f", ["find:*"]),
    "find with a known start of a path": ('find "./$x" -name "$y"', ["find:*"]),
    "find -exec named": ("find . -exec ls {} +", ["find . -exec ls:*"]),
    "find -delete named": ("find . -delete", ["find . -delete:*"]),
    "words for env named": ("env -S 'ls -l' a", ["env -S 'ls -l' a"]),
    "fd": ("fd -H --type f pattern src", ["fd:*"]),
    "script elsewhere by its whole path": ("cd src && bash /opt/x.sh && sh ~/y.sh", ["bash:*", "sh:*"]),
    "fish script": ("fish build.fish", ["fish:*"]),
    "script made ready": ("chmod +x run.sh && ./run.sh", ["chmod:*", "./run.sh:*"]),
    "script of a shell named": ("sh -c 'ls; pwd'", ["sh -c 'ls; pwd'"]),
    "script file": ("bash -x scripts/build.sh fast", ["bash:*"]),
    "shell's version": ("bash --version", ["bash:*"]),
    "fed script file": ("echo y | bash scripts/build.sh", ["echo:*", "bash:*"]),
    "git with harmless options": ("git --no-pager -C sub log", ["git:*"]),
    "git -c named": ("git -c a=b log -1", ["git -c a=b log:*"]),
    "print to variable no": ("printf '%s' \"$x\" -v", ["printf:*"]),
    "test of known shape": ('[ "$a" = "$b" ] && [ -n "$c" ] && [ $# -gt 0 ] && test ! -f x', ["[:*", "test:*"]),
    "test of one word": ('[ "$x" ] || [ ]', ["[:*"]),
    "nothing to evaluate": ("eval", ["eval:*"]),
    "input from a file": ("sort < data.txt", ["sort:*"]),
    "free targets": ("ls > /dev/null 2>&1; ls 2> /dev/stderr > /dev/stdout", ["ls:*"]),
    "write with its rule": ("ls > build/o", ["ls:*", "Write(build/**)"]),
    "write after cd": ("cd src && ls > o", ["ls:*", "Write(src/**)"]),
    "write in a subshell's folder": ("(cd src && ls); ls > build/o", ["ls:*", "Write(build/**)"]),
    "write to both": ("ls &> build/o; ls >& build/p", ["ls:*", "Write(build/**)"]),
    "whole export": ("export A=1", ["export A=1"]),
    "cd in the project": ("cd src && ls && cd .. && ls", ["ls:*"]),
    "cd alone": ("cd src", ["cd:*"]),
    "cd elsewhere": ("cd /tmp && ls", ["cd:*", "ls:*"]),
    "relative program": ("./scripts/check x", ["./scripts/check:*"]),
    "program in the home folder": ("~/bin/tool x", ["~/bin/tool:*"]),
    "list of words": (["git", "commit", "-m", "a && b; $(c)"], ["git commit:*"]),
}  # fmt: skip


@pytest.mark.parametrize(("command", "allow"), COVERED.values(), ids=COVERED.keys())
def test_command_covered_in_each_part_is_allowed(command: object, allow: list[str]) -> None:
    assert decided(command, allow=allow) == "allow"


UNCOVERED = {
    "word that goes on": ("npm running", ["npm run:*"]),
    "word that goes on in quotes": ("npm 'run build'", ["npm run:*"]),
    "exact with more words": ("npm run build -w", ["npm run build"]),
    "exact with fewer": ("npm run", ["npm run build"]),
    "other case": ("NPM run x", ["npm run:*"]),
    "star over two commands": ("git log; rm main", ["git * main"]),
    "star for a wrapper": ("sudo rm --version", ["* --version"]),
    "star and too little": ("a b", ["a * b * b"]),
    "star and a middle that is missing": ("a x e", ["a * c * e"]),
    "quoted star is itself": ("ls x", ["ls '*'"]),
    "pattern that is no command": ("a && b", ["a && b"]),
    "pattern with a redirection": ("ls", ["ls > o"]),
    "pattern with an open quote": ('echo "open', ['echo "open:*']),
    "empty prefix": ("ls", [":*"]),
    "unknown pinned word": ("npm $x", ["npm run:*"]),
    "unknown start of pinned word": ("npm r$x", ["npm run:*"]),
    "other expansion": ('echo "$PATH"', ['echo "$HOME"']),
    "second part": ("ls; id", ["ls:*"]),
    "substitution": ("ls $(id)", ["ls:*"]),
    "here-document's substitution": ("ls <<E\n$(id)\nE", ["ls:*"]),
    "path of the program": ("./npm run x", ["npm run:*"]),
    "absolute path of the program": ("/usr/bin/npm run x", ["npm run:*"]),
    "assignment of another name": ("PAGER=less git log", ["git log:*"]),
    "assignment of another value": ("AWS_PROFILE=prod aws s3", ["AWS_PROFILE=dev aws:*"]),
    "assignment missing": ("aws s3", ["AWS_PROFILE=dev aws:*"]),
    "assignment behind a wrapper": ("nice aws s3", ["A=1 aws:*"]),
    "export that the rule does not name": ("export A=1", ["export:*", "export A:*"]),
    "harmless assignment of an unknown value": ('CI="$x" npm test', ["npm test:*"]),
    "transparent wrapper's own rule": ("timeout 5 rm x", ["timeout:*"]),
    "transparent wrapper by a path": ("./nice npm run x", ["npm run:*"]),
    "default path": ("command -p npm run x", ["npm run:*"]),
    "time that writes": ("\\time -o f npm run x", ["npm run:*"]),
    "wrapper's own rule": ("sudo ls", ["sudo:*"]),
    "env": ("env npm run x", ["npm run:*", "env:*"]),
    "xargs": ("xargs rm", ["xargs:*"]),
    "npx without its name": ("npx rimraf x", ["npm:*", "rimraf:*"]),
    "docker exec without its verb": ("docker exec web rm x", ["docker:*", "docker run:*"]),
    "uv run without its verb": ("uv run pytest", ["uv:*"]),
    "star before the inner program": ("sudo -u x rm", ["sudo *", "sudo * rm"]),
    "script": ("sh -c 'ls'", ["sh:*", "sh -c:*"]),
    "find -exec": ("find . -exec rm {} +", ["find:*", "find . -exec:*"]),
    "find -delete": ("find . -delete", ["find:*"]),
    "find -fprint": ("find . -fprint f", ["find:*", "find . -fprint:*"]),
    "find with an unknown word": ('find "$x"', ["find:*"]),
    "git -c": ("git -c alias.x=y x", ["git:*", "git -c:*", "git -c alias.x=y:*"]),
    "git with an unknown word first": ("git $x", ["git:*"]),
    "git rebase --exec": ("git rebase --exec 'make'", ["git rebase:*"]),
    "words for env": ("env -S 'rm' x", ["env:*", "env -S:*"]),
    "fd -x": ("fd a -x rm", ["fd:*"]),
    "alias of git": ("git -c alias.x='!ls' x", ["git -c:*"]),
    "write without a rule": ("ls > o", ["ls:*"]),
    "append": ("ls >> o", ["ls:*"]),
    "clobber": ("ls >| o", ["ls:*"]),
    "read and write": ("ls <> o", ["ls:*"]),
    "write after cd by the old place": ("cd src && ls > build/o", ["ls:*", "Write(build/**)"]),
    "write after cd that may fail": ("cd src; ls > o", ["ls:*", "Write(src/**)"]),
    "write in a script": ("sh -c 'ls > o'", ["*"]),
    "cd out of the project": ("cd .. && ls", ["ls:*"]),
    "cd out of it after one that may fail": ("cd nope; cd ..; ls", ["ls:*"]),
    "nothing but free commands": ("cd src && cd ..", []),
}


@pytest.mark.parametrize(("command", "allow"), UNCOVERED.values(), ids=UNCOVERED.keys())
def test_command_with_an_uncovered_part_is_not_allowed(command: object, allow: list[str]) -> None:
    assert decided(command, allow=allow) is None


@pytest.mark.parametrize("command", COMMANDS["not_understood"])
def test_command_that_is_not_understood_is_never_allowed(command: object) -> None:
    assert decided(command, allow=["*", "Write(**)"]) is None


@pytest.mark.parametrize("command", ["$x", "f() { a; }", "sh < f", "a > $x", "find $x", None])
def test_command_that_is_not_understood_asks_where_a_rule_restricts(command: object) -> None:
    """Whatever it turns out to run could be what the rule means."""
    assert decided(command, allow=["*"], deny=["other:*"]) == "ask"
    assert decided(command, allow=["*"], deny=["Read(.env)"]) == "ask"
    assert decided(command, allow=["*"], deny=["Write(.env)"]) == "ask"


@pytest.mark.parametrize("command", COMMANDS["runs_rm"])
@pytest.mark.parametrize("pattern", ["rm:*", "rm", "rm *"])
def test_command_that_runs_a_denied_program_is_denied(command: object, pattern: str) -> None:
    assert decided(command, allow=["*"], deny=[pattern]) == "deny"


@pytest.mark.parametrize("command", COMMANDS["runs_rm"][:5])
def test_command_that_runs_a_program_to_ask_about_asks(command: object) -> None:
    assert decided(command, allow=["*"], ask=["rm:*"]) == "ask"


@pytest.mark.parametrize("command", COMMANDS["only_mentions_rm"])
def test_command_that_only_mentions_a_denied_program_is_allowed(command: str) -> None:
    assert decided(command, allow=["*", "Write(build/**)"], deny=["rm:*"]) == "allow"


def test_denied_command_is_denied_past_options_of_git() -> None:
    for command in (
        "git push -f",
        "git -C x push",
        "git --no-pager -c a=b push",
        "git --git-dir=x push",
        "/usr/bin/git push",
    ):
        assert decided(command, allow=["*"], deny=["git push:*"]) == "deny"
    assert decided("git pull", allow=["*"], deny=["git push:*"]) == "allow"


UNKNOWN_WORDS = {
    "hg $x": "hg push:*",
    "hg pu$x": "hg push:*",
    "hg $x push": "hg push:*",
    'hg "$x"': "hg push:*",
    "hg *": "hg push:*",
    "git -c alias.p=push p": "git push:*",
    "/usr/lib/git-core/git-push x": "git push:*",
    "git -c alias.x=submodule x foreach rm": "rm:*",
    "git -c core.pager=rm log": "rm:*",
    "curl $U": "curl https://other.test",
    "hg push $x": "hg push",
    "hg a $x": "hg * --force",
    "ls $x": "* --force",
    "xargs hg": "hg push:*",
    "nice hg $x": "hg push:*",
    "rm -rf ~/x": "rm -rf $HOME/x",
}


@pytest.mark.parametrize(("command", "pattern"), UNKNOWN_WORDS.items())
def test_unknown_word_that_could_be_the_denied_one_asks(command: str, pattern: str) -> None:
    assert decided(command, allow=["*"], deny=[pattern]) == "ask"
    assert decided(command, allow=["*"]) == "allow"


@pytest.mark.parametrize(
    ("command", "pattern"),
    [
        ("git log $x", "git push:*"), ("hg 'lo'$x", "hg push:*"), ("ls $x", "rm *"), ("hg a$x", "hg b * c"),
        ("FOO=1 ls", "BAR=1 ls"), ("ls a", "ls b"), ("git log", "git * --force"), ("ls a b", "ls a"),
    ],
)  # fmt: skip
def test_command_that_cannot_be_the_denied_one_is_allowed(command: str, pattern: str) -> None:
    assert decided(command, allow=["*", "FOO=1 ls"], deny=[pattern]) == "allow"


def test_denied_assignment_and_text_are_recognised() -> None:
    assert decided("FOO=1 ls", allow=["*"], deny=["FOO=1 ls"]) == "deny"
    assert decided("a && b", allow=["*"], deny=["a && b"]) == "deny"
    assert decided("a b c", allow=["*"], deny=["* b *"]) == "deny"
    assert decided("x; /bin/rm -f y", allow=["*"], deny=["rm * y"]) == "deny"


def test_star_pattern_looks_at_every_program_that_is_run() -> None:
    assert decided("nice ls b", allow=["*"], deny=["* x"]) == "allow"
    assert decided("git -C x push a", allow=["*"], deny=["git push *"]) == "deny"
    assert decided("env " * 70 + "ls", allow=["*"], deny=["* zz * y"]) == "ask"


def test_denied_short_options_are_meant_in_any_order() -> None:
    assert decided("rm -fr x", allow=["*"], deny=["rm -rf:*"]) == "deny"
    assert decided("rm --fr x", allow=["*"], deny=["rm -rf:*"]) == "allow"
    assert decided("rm fr- x", allow=["*"], deny=["rm -rf:*"]) == "allow"


def test_rule_that_names_no_program_stops_nothing() -> None:
    assert decided("A=1 ls", allow=["A=1 ls"], deny=["A=1"]) == "allow"


def test_rule_for_every_command_denies_even_what_is_not_understood() -> None:
    for command in ("ls", "$x", "case"):
        assert decided(command, deny=["*"]) == "deny"


FILES = {
    "cat .env": "deny",
    "cat ./sub/../.env": "deny",
    "cat -n -- .env": "deny",
    "cat < .env": "deny",
    "sort <> .env": "deny",
    "cd sub && cat ../.env": "deny",
    "cd sub && cat .env": "deny",
    "cd sub; cat ../.env": "deny",
    "cat .en[v]": "deny",
    "cat .e*": "deny",
    "cat {.env,x}": "deny",
    "cat .e{m,n}v": "deny",
    "cat .en{u..w}": "deny",
    "cat .en[^a]": "ask",
    "cat .en[[:alpha:]]": "ask",
    "cat {{a},.env}": "ask",
    "cat /proc/self/cwd/.env": "deny",
    "xargs -0a.env echo": "ask",
    "cat a{01..02}": "ask",
    "cat {x}{.env,y}": "allow",
    "cat $x": "ask",
    "cat $HOME/.env": "deny",
    'for f in a b; do cat "$f"; done': "allow",
    "xargs cat": "ask",
    "nice cat .env": "deny",
    "sh -c 'cat .env'": "deny",
    "sh .env": "deny",
    "echo $(cat .env)": "deny",
    "git checkout .env": "ask",
    "grep x .env": "deny",
    "curl -d @.env x.test": "ask",
    "tool --file=.env": "ask",
    "tool -f.env": "ask",
    "git show HEAD:.env": "ask",
    "dd if=.env": "deny",
    "echo .env": "allow",
    "git commit -m 'read .env'": "allow",
    "cat env": "allow",
    "cat *.txt": "allow",
    'git log "$x"': "allow",
}


@pytest.mark.parametrize(("command", "expected"), FILES.items())
def test_command_that_names_a_denied_file_is_stopped(tmp_path: Path, command: str, expected: str) -> None:
    """A reader is denied, a mention elsewhere asks."""
    (tmp_path / "sub").mkdir()
    for name in (".env", "sub/.env", "a.txt"):
        (tmp_path / name).touch()
    assert decided(command, allow=["*", "Write(**)"], deny=["Read(.env)"], root=str(tmp_path)) == expected


def test_denied_write_stops_redirections_and_mentions() -> None:
    assert decided("ls > keep/x", allow=["*", "Write(**)"], deny=["Write(keep/**)"]) == "deny"
    assert decided("ls > keep/x", allow=["*", "Write(**)"], deny=["Edit(keep/**)"]) == "deny"
    assert decided("cp a keep/x", allow=["*"], deny=["Write(keep/**)"]) == "ask"


@pytest.mark.parametrize(
    "command",
    ["a {1..100000}", "a {a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}", "a " + "{a,b}" * 20],
)
def test_pattern_that_names_too_many_files_is_not_understood(command: str) -> None:
    assert decided(command, allow=["*"]) is None


def test_folder_behind_a_link_is_the_place_where_the_shell_stands(tmp_path: Path) -> None:
    """Out of a link, ``..`` leads elsewhere."""
    (tmp_path / "root" / "build").mkdir(parents=True)
    (tmp_path / "root" / "away").symlink_to(tmp_path)
    root = str(tmp_path / "root")
    assert decided("cd away && ls", allow=["ls:*"], root=root) is None
    assert decided("cd away && ls > build/x", allow=["*", "Write(build/**)"], root=root) is None
    assert decided("cd build && ls > x", allow=["ls:*", "Write(build/**)"], root=root) == "allow"
    assert decided("cd build; cd ..; ls", allow=["ls:*"], root=root) == "allow"


def test_program_named_where_the_project_begins_is_the_same_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert decided("cd . && ./check", allow=["./check:*"], root=str(tmp_path / "link")) == "allow"


def test_branches_of_a_condition_keep_their_places() -> None:
    allow = ["ls:*", "Write(build/**)"]
    assert decided("if cd build; then ls > o; else ls > build/o; fi", allow=allow) == "allow"
    assert decided("if cd build; then ls; fi; ls > build/o", allow=[*allow, "Write(src/**)"]) == "allow"
    assert decided("if cd src; then ls; fi; ls > build/o", allow=allow) is None
    assert decided("cd src && ls || ls > build/o", allow=allow) is None
    assert decided("cd build || ls > build/o", allow=allow) == "allow"
    assert decided("! cd build && ls > build/o", allow=allow) == "allow"
    assert decided("cd build & ls > build/o", allow=allow) == "allow"
    assert decided("cd build | ls > build/o", allow=allow) == "allow"
    assert decided("cd build &> /dev/null && ls > o", allow=allow) is None


def test_redirection_that_dash_cuts_at_keeps_the_places_before_the_chain() -> None:
    allow = ["ls:*", "Write(build/**)"]
    assert decided("cd build && ls &> o", allow=allow) is None
    assert decided("cd build && ls &> /dev/null && ls > o", allow=allow) is None
    assert decided("cd build && ls &> o", allow=[*allow, "Write(o)"]) == "allow"
    assert decided("cd build && ls > o 2>&1", allow=allow) == "allow"
    assert decided("ls && ls &> build/o", allow=allow) == "allow"


class TestMethods:
    """What a host sees that calls the tool itself."""

    def test_match_rule_with_plain_arguments_reads_one_whole_command(self) -> None:
        tool = ShellTool()
        assert tool.match_rule("npm run:*", {"command": "npm run build"})
        for command in ("npm run x; ls", "npm run x > f", "npm run $(ls)", "cd x; ls", "npm run x |"):
            assert not tool.match_rule("npm run:*", {"command": command})
        assert not tool.match_rule("*", {})
        assert not tool.match_rule("*", None)

    def test_may_match_rule_with_plain_arguments_looks_inside(self) -> None:
        tool = ShellTool()
        assert tool.may_match_rule("rm:*", {"command": "ls; sudo rm x"})
        assert not tool.may_match_rule("rm:*", {"command": "ls"})
        assert tool.could_match_rule("git push:*", {"command": "ls; git $x"})

    def test_prepared_arguments_are_read_once(self) -> None:
        tool = ShellTool()
        call = tool.prepare({"command": "ls"})
        assert tool.prepare(call) is call
        assert call == {"command": "ls"}

    def test_subclass_is_given_the_arguments_to_read(self) -> None:
        """The prepared call is the mapping that the host's own check indexes, but nobody can change it."""

        class Quiet(ShellTool):
            def match_rule(self, rule_content: str, tool_input: Any) -> bool:
                return tool_input.get("loud") is None and super().match_rule(rule_content, tool_input)

            def safety_check(self, tool_input: Any) -> str | None:
                return "it shouts" if tool_input["command"].isupper() else super().safety_check(tool_input)

        tool, arguments = Quiet(), {"command": "LS"}
        call = tool.prepare(arguments)
        arguments["loud"] = "yes"

        assert tool.match_rule("LS", call)
        assert not tool.match_rule("LS", tool.prepare(arguments))
        assert tool.safety_check(call) == "it shouts"
        assert (list(call), len(call), "loud" in call) == (["command"], 1, False)
        assert repr(call) == "PreparedCommand(arguments={'command': 'LS'})"
        assert not hasattr(call, "__setitem__")

    def test_part_is_one_whole_command_for_every_method(self) -> None:
        tool = ShellTool()
        (name, part), *_ = tool.split({"command": "npm run x && ls"}).parts
        assert (name, part) == ("Bash", {"command": "npm run x"})
        assert tool.match_rule("npm run x", part)
        assert tool.split(part).parts == (("Bash", part),)

    @pytest.mark.parametrize(
        ("pattern", "key"),
        [
            ("npm run:*", ("npm", "run")), ("/bin/rm x", ("rm", "x")), ("git *", ("git", "")), ("*", None),
            ("* x", None), ("$x a", None), ("a && b", None), ("a* b", None), ("'open", None),
        ],
    )  # fmt: skip
    def test_rule_key_is_the_one_program_and_its_first_word(self, pattern: str, key: tuple[str, str] | None) -> None:
        assert ShellTool().rule_key(pattern) == key

    def test_call_keys_are_all_programs_with_nothing_and_each_of_their_words(self) -> None:
        tool = ShellTool()
        assert set(tool.call_keys({"command": "sudo /bin/rm x | ls"}) or ()) == {
            ("sudo", ""),
            ("sudo", "/bin/rm"),
            ("sudo", "x"),
            ("rm", ""),
            ("rm", "x"),
            ("ls", ""),
        }
        assert ("node", "") in (tool.call_keys({"command": "command -v node"}) or ())
        assert tool.call_keys({"command": "$x"}) is None

    def test_other_argument_and_name_are_respected(self) -> None:
        tool = ShellTool("Shell", argument="script")
        assert tool.split({"script": "ls"}).parts[0][0] == "Shell"
        assert not tool.split({"command": "ls"}).complete

    def test_tool_declares_what_it_is(self) -> None:
        tool = ShellTool()
        assert (tool.approval_required, tool.side_effect_scope) == (True, "unknown")

    @pytest.mark.parametrize("options", [{"name": ""}, {"argument": ""}, {"root": ""}, {"home": "a\0"}])
    def test_empty_or_impossible_settings_are_refused(self, options: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match="must"):
            ShellTool(**options)


@pytest.mark.parametrize(
    "command",
    [
        "PAGER='evil x' git -p log",
        "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.x GIT_CONFIG_VALUE_0='!evil' git x",
        "env GIT_SSH_COMMAND=evil git ls-remote x",
        "make CC=evil",
    ],
)
def test_variable_that_names_a_denied_program_asks(command: str) -> None:
    assert decided(command, allow=["*"], deny=["evil:*"]) == "ask"


@pytest.mark.parametrize(
    "word", ["s[^x]crets/a.txt", "s[[:alpha:]]crets/a.txt", "{{a},secrets/a.txt}", "secrets/a{01..02}"]
)
@pytest.mark.parametrize("program", ["grep .", "cp", "awk 1"])
def test_pattern_that_is_not_expanded_may_name_any_file(program: str, word: str) -> None:
    assert decided(f"{program} {word} build", allow=["*", "Write(build)"], deny=["Read(secrets/**)"]) == "ask"
    assert decided(f"{program} {word} build", allow=["*", "Write(build)"]) == "allow"


@pytest.mark.parametrize(
    "runner", ["tmux new-session -d", "screen -dm", "nix-shell --run", "dotenv run --", "proxychains4 -q"]
)
def test_program_that_runs_what_its_words_make_up_is_asked_about_where_one_is_denied(runner: str) -> None:
    assert decided(f"{runner} evil", allow=["*"], deny=["evil:*"]) != "allow"


@pytest.mark.parametrize(
    "command",
    [
        "echo $(\\\n(alpha '$(evil)'))",
        "echo $(\\\n(alpha # $(evil)\n))",
        "(\\\n(alpha '$(evil)'))",
        "cat <<E\n$(\\\n(echo '$(evil)'))\nE",
        "if (\\\n(echo '$(evil)')); then alpha; fi",
    ],
)
def test_parentheses_joined_by_a_continued_line_are_arithmetic_and_not_understood(command: str) -> None:
    assert decided(command, allow=["*"], deny=["evil:*"]) != "allow"
    assert decided(command, allow=["alpha:*", "echo:*", "cat:*"]) is None


@pytest.mark.parametrize(
    "command",
    [
        "env command -v alpha",
        "./command -v alpha",
        "find . -delete -exec command -v alpha \\;",
        "time -o out command -v alpha",
    ],
)
def test_look_up_behind_something_else_is_not_covered_by_a_rule_for_what_is_looked_up(command: str) -> None:
    assert decided(command, allow=["alpha:*"]) is None


@pytest.mark.parametrize(
    "command", ["printf 'abc%n' PATH", "printf '%-5hn' x", 'printf "%s$u" a PATH', 'printf -- "a$u" PATH', "printf $u"]
)
def test_printf_that_may_assign_is_not_understood(command: str) -> None:
    assert decided(f"{command}; alpha", allow=["printf:*", "alpha:*"]) is None


@pytest.mark.parametrize("command", ["printf '%s\\n' \"$x\"", "printf '100%%n' a", "printf", "printf -- --"])
def test_printf_that_only_prints_is_allowed(command: str) -> None:
    assert decided(f"{command}; alpha", allow=["printf:*", "alpha:*"]) == "allow"


def test_command_that_looks_up_an_allowed_program_is_allowed() -> None:
    assert decided("command -v alpha && nice command -v alpha", allow=["alpha:*"]) == "allow"


@pytest.mark.parametrize(
    "command", ["sudo -p evil", "sudo -u evil ls", "d; time sudo -p evil", "env -u evil alpha", "flock evil"]
)
def test_value_of_a_wrappers_option_that_is_a_denied_program_asks(command: str) -> None:
    assert decided(command, allow=["*"], deny=["evil:*"]) != "allow"


def test_rule_that_allows_gets_no_remark() -> None:
    assert [ShellTool().remark("git push --force", behavior) is None for behavior in ("allow", "deny")] == [True, False]
