"""The command line: decide recorded tool calls."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, get_args

from .cli_input import InputError, RecordedCall, read_alias, read_calls, read_rules_file, read_tools_file, rules_notes
from .policy.approval_policy import ApprovalPolicy
from .queue.approval_queue import ApprovalQueue
from .rules.rule import Rule
from .tools.permission_rule import PermissionRule
from .values.results import PermissionMode

ALL_PROCEED, SOME_WAIT, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

_EXAMPLES = """\
Each input line is one tool call:

  {"id": "tc-1", "name": "bash", "arguments": {"command": "ls"}}

and gives one result line, in the same order:

  {"id": "tc-1", "name": "bash", "action": "pending", "action_id": 1, "reason": "Tool 'bash' requires approval"}

examples:
  ask-permissions check --rules rules.json calls.jsonl
  ask-permissions check --rules .agent/settings.json --explain calls.jsonl
  my-agent --print-calls | ask-permissions check --rules rules.json --mode read_only --explain
  ask-permissions check --rules settings.json --alias execute_bash=Bash calls.jsonl
  ask-permissions check --require-approval bash --require-approval write_file calls.jsonl

exit status:
  0  every call proceeds
  1  a call is blocked or waits for a person
  2  bad input, a call that cannot be decided, or results that cannot be written; nothing after it is decided
  130  interrupted
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: the words after the program's name; default: those of this process.

    Returns:
        The exit status.
    """
    options = _parser().parse_args(arguments)
    try:
        return _check(options)
    except InputError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return BAD_INPUT
    except OSError as error:
        print(f"ask-permissions check: {error}", file=sys.stderr)
        _forget_output()
        return BAD_INPUT


def _forget_output() -> None:
    """Keep the interpreter from writing the rest at exit: whoever read the results has gone, or the disk is full."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ask-permissions", description="May this tool call proceed? Permission rules for LLM agents."
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = commands.add_parser(
        "check",
        help="decide tool calls from a file or standard input",
        description="Decide tool calls, one JSON object a line.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("file", nargs="?", default="-", metavar="FILE", help="tool calls; - or nothing: standard input")
    check.add_argument(
        "--rules", metavar="FILE", help="saved rules of any kind, or an agent's settings with permissions"
    )
    check.add_argument("--project-rules", metavar="FILE", help="saved rules that override those of --rules")
    check.add_argument("--tools", metavar="FILE", help="JSON: tool name to what the tool declares about itself")
    check.add_argument("--mode", choices=get_args(PermissionMode), help="how far tools that change things may go")
    check.add_argument(
        "--require-approval",
        action="append",
        default=[],
        metavar="NAME",
        help="a tool whose calls need a person where nothing else covers them; all: every tool; repeatable",
    )
    check.add_argument(
        "--alias",
        action="append",
        default=[],
        type=read_alias,
        metavar="NAME=TOOL",
        help="another name of a tool, as execute_bash=Bash: rules for the tool hold for it, too; repeatable",
    )
    check.add_argument("--explain", action="store_true", help="add the rung of the ladder and the rule that decided")
    return parser


def _check(options: argparse.Namespace) -> int:
    policy = _policy(options)
    if sys.stdout is None:
        raise InputError("<stdout>: closed")
    status = ALL_PROCEED
    with _opened(options.file) as (lines, file_name):
        for call in read_calls(lines, file_name):
            result = _decided(policy, call, explain=options.explain)
            print(json.dumps(result), flush=True)  # at once: whoever writes the calls may wait for the answer
            if result["action"] != "proceed":
                status = SOME_WAIT
    return status


def _policy(options: argparse.Namespace) -> ApprovalPolicy:
    try:
        aliases = dict(options.alias)
        files = {"userSettings": options.rules, "projectSettings": options.project_rules}
        if aliases and not any(files.values()):
            raise InputError("ask-permissions check: --alias is for the tools in rules, so it needs --rules")
        rules, project_rules = (
            None if path is None else read_rules_file(path, aliases, source) for source, path in files.items()
        )
        for path, found in zip(files.values(), (rules, project_rules), strict=True):
            for note in rules_notes(found):
                print(f"note: {path}: {note}", file=sys.stderr)
        return ApprovalPolicy(
            queue=ApprovalQueue(),
            rules=rules,
            project_rules=project_rules,
            tools=None if options.tools is None else read_tools_file(options.tools),
            mode=options.mode,
            require_approval=options.require_approval,
        )
    except ValueError as error:
        raise InputError(f"ask-permissions check: {error}") from error


@contextlib.contextmanager
def _opened(file: str) -> Iterator[tuple[BinaryIO, str]]:
    if file == "-":
        yield _standard_input(), "<stdin>"
        return
    try:
        lines = open(file, "rb")  # noqa: SIM115  # closed below; only opening it may fail here
    except (OSError, ValueError) as error:
        raise InputError(f"{file}: {getattr(error, 'strerror', error)}") from error
    with lines:
        yield lines, file


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise InputError("<stdin>: closed")
    return sys.stdin.buffer


def _decided(policy: ApprovalPolicy, call: RecordedCall, *, explain: bool) -> dict[str, object]:
    try:
        reasons: dict[str, object] = {}
        if explain:
            decision = policy.explain(call)
            reasons = {"rung": decision.rung, "rule": _saved(decision.rule)}
        return {"id": call.id, "name": call.name, **policy.before_tool_call(call), **reasons}
    except Exception as error:
        raise InputError(f"{call.place}: {call.name!r} cannot be decided: {error}") from error


def _saved(rule: object) -> object:
    return rule.snapshot() if isinstance(rule, (Rule, PermissionRule)) else None
