"""Deciding shell commands by prefix rules, the tool's own safety checks included, beside agentscope's engine.

No text is decided about twice: each has another number in it, so that nothing that either side remembers helps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from itertools import count as numbering
from time import process_time
from types import SimpleNamespace
from typing import Literal

from cases import Aim, Case, Timer, Workload

from ask_permissions import ApprovalPolicy, ApprovalQueue, PermissionRule, ToolRules

COUNTS = (10, 100, 1_000)
COMMANDS = {
    "a simple command": "tool9 run build{} --fast",
    "five parts": "tool1 run a{} && tool9 run b || tool3 run c; tool4 run d | tool5 run e",
}
OF_ONE_PROGRAM = {
    "of one program": "tool9 run build{} --fast",
    "of one program, behind nice": "nice tool9 run build{} --fast",
    "of one program, behind an unlisted one": "wrapper tool9 run build{} --fast",
    "of one program, with an unknown word": 'tool9 run build{} "$file"',
    "of one program, again and again behind an unlisted one": "wrapper" + " tool9 run build{0}" * 9,
}
Prefixes = Iterable[tuple[Literal["allow", "deny"], str]]


def ours(prefixes: Prefixes, command: str) -> Timer:
    """Run the hook of a policy whose only rules are these."""
    rules = ToolRules(
        PermissionRule(tool_name="Bash", rule_content=f"{prefix}:*", behavior=behavior, source="userSettings")
        for behavior, prefix in prefixes
    )
    hook = ApprovalPolicy(queue=ApprovalQueue(), rules=rules).before_tool_call
    assert hook(_call("bad9 run"))["action"] == "block"
    assert hook(_call("tool9 run a && evil"))["action"] == "pending"
    assert hook(_call(command.format(0)))["action"] == "proceed"
    numbers = numbering(1)

    def timer(loops: int) -> float:
        calls = [_call(command.format(next(numbers))) for _ in range(loops)]
        start = process_time()
        for call in calls:
            hook(call)
        return process_time() - start

    return timer


def agentscope(prefixes: Prefixes, command: str) -> Timer:
    """Ask the engine, in its default mode, from within one coroutine."""
    from agentscope.permission import PermissionBehavior, PermissionContext, PermissionEngine, PermissionRule
    from agentscope.tool import Bash

    engine, bash = PermissionEngine(PermissionContext()), Bash()
    for behavior, prefix in prefixes:
        engine.add_rule(
            PermissionRule(
                tool_name="Bash",
                rule_content=f"{prefix}:*",
                behavior=PermissionBehavior(behavior),
                source="userSettings",
            )
        )

    numbers = numbering(1)

    async def check(loops: int) -> float:
        allowed = {"command": command.format(0)}
        assert (await engine.check_permission(bash, {"command": "bad9 run"})).behavior == PermissionBehavior.DENY
        assert (await engine.check_permission(bash, allowed)).behavior == PermissionBehavior.ALLOW
        calls = [{"command": command.format(next(numbers))} for _ in range(loops)]
        start = process_time()
        for call in calls:
            await engine.check_permission(bash, call)
        return process_time() - start

    return lambda loops: asyncio.run(check(loops))


def many_programs(count: int) -> Prefixes:
    """Allow and deny that many programs each; those that the commands use come last."""
    numbers = [*range(10, count), *range(10)]
    return [
        *(("deny", f"bad{number} run") for number in numbers),
        *(("allow", f"tool{number} run") for number in numbers),
    ]


def one_program(count: int) -> Prefixes:
    """Allow and deny that many subcommands of one program each, and allow one that is behind an unlisted program."""
    return [
        *many_programs(10),
        ("allow", "wrapper tool9"),
        *(("deny", f"tool9 bad{number}") for number in range(count)),
        *(("allow", f"tool9 good{number}") for number in range(count)),
    ]


def _call(command: str) -> SimpleNamespace:
    return SimpleNamespace(id="tc-1", name="Bash", arguments={"command": command})


def _name(who: str, count: int, title: str) -> str:
    return f"{who}, {count:,} + {count:,} prefixes, {title}"


def _cases(count: int, title: str) -> tuple[Case, ...]:
    own, command = _name("ours", count, title), COMMANDS[title]
    return (
        Case(
            name=own,
            prepare=partial(ours, many_programs(count), command),
            against=_name("ours", COUNTS[0], title),
        ),
        Case(
            name=_name("agentscope", count, title),
            prepare=partial(agentscope, many_programs(count), command),
            against=own,
            peer="agentscope",
        ),
    )


def _aims(title: str, beside_agentscope: float) -> tuple[Aim, ...]:
    return (
        Aim(
            text=f"shell rules: beside agentscope's check, 10 + 10, {title}",
            of=_name("ours", 10, title),
            to=_name("agentscope", 10, title),
            at_most=beside_agentscope,
        ),
        Aim(
            text=f"shell rules: 1,000 cost what 10 do, {title}",
            of=_name("ours", 1_000, title),
            to=_name("ours", 10, title),
            at_most=1.3,
        ),
        Aim(
            text=f"shell rules: how often ours fits into agentscope, 1,000, {title}",
            of=_name("agentscope", 1_000, title),
            to=_name("ours", 1_000, title),
            at_least=25,
        ),
    )


WORKLOAD = Workload(
    name="shell_rules",
    title="shell rules, as many allow as deny prefixes",
    cases=(
        *(case for title in COMMANDS for count in COUNTS for case in _cases(count, title)),
        *(
            Case(
                name=_name("ours", count, title),
                prepare=partial(ours, one_program(count), command),
                against=_name("ours", COUNTS[0], title),
            )
            for title, command in OF_ONE_PROGRAM.items()
            for count in (COUNTS[0], COUNTS[-1])
        ),
    ),
    aims=(
        *_aims("a simple command", 1.2),
        *_aims("five parts", 1.5),
        *(
            Aim(
                text=f"shell rules: 1,000 beside 10, {title}",
                of=_name("ours", 1_000, title),
                to=_name("ours", 10, title),
                at_most=3,
            )
            for title in OF_ONE_PROGRAM
        ),
    ),
)
