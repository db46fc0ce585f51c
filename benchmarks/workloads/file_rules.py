"""Deciding about files by path rules, on a real folder, beside agentscope's engine."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Literal

from cases import Aim, Case, Timer, Workload, repeated

from ask_permissions import ApprovalPolicy, ApprovalQueue, PermissionRule, ToolRules, builtin_tools

COUNTS = (10, 100, 1_000)
Folders = Iterable[tuple[Literal["allow", "deny"], str]]


def ours(count: int) -> Timer:
    """Run the hook of a policy whose only rules are these."""
    root = _project()
    tools = builtin_tools(root=root)
    rules = ToolRules(
        (
            PermissionRule(tool_name="Write", rule_content=f"{folder}/**", behavior=behavior, source="userSettings")
            for behavior, folder in folders(root, count)
        ),
        tools=tools,
    )
    hook = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, tools=tools).before_tool_call
    assert hook(_call(f"{root}/secret/9/a.py"))["action"] == "block"
    assert hook(_call(f"{root}/src/9/../a.py"))["action"] == "pending"
    assert hook(_call(f"{root}/src/9/a.py"))["action"] == "proceed"
    return repeated(partial(hook, _call(f"{root}/src/9/a.py")))


def agentscope(count: int) -> Timer:
    """Ask the engine, in its default mode, from within one coroutine."""
    from agentscope.permission import PermissionBehavior, PermissionContext, PermissionEngine, PermissionRule
    from agentscope.tool import Write

    root = _project()
    engine, write = PermissionEngine(PermissionContext()), Write()
    for behavior, folder in folders(root, count):
        engine.add_rule(
            PermissionRule(
                tool_name="Write",
                rule_content=f"{folder}/**",
                behavior=PermissionBehavior(behavior),
                source="userSettings",
            )
        )

    async def check(loops: int) -> float:
        allowed, denied = {"file_path": f"{root}/src/9/a.py"}, {"file_path": f"{root}/secret/9/a.py"}
        assert (await engine.check_permission(write, denied)).behavior == PermissionBehavior.DENY
        assert (await engine.check_permission(write, allowed)).behavior == PermissionBehavior.ALLOW
        start = process_time()
        for _ in range(loops):
            await engine.check_permission(write, allowed)
        return process_time() - start

    return lambda loops: asyncio.run(check(loops))


def folders(root: str, count: int) -> Folders:
    """Allow and deny that many folders each; the one that is asked about comes last."""
    numbers = [*range(10, count), *range(10)]
    return [
        *(("deny", f"{root}/secret/{number}") for number in numbers),
        *(("allow", f"{root}/src/{number}") for number in numbers),
    ]


def _project() -> str:
    root = Path(tempfile.gettempdir(), "ask_permissions-benchmark").resolve()
    for folder in ("src/9", "secret/9"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    return str(root)


def _call(path: str) -> SimpleNamespace:
    return SimpleNamespace(id="tc-1", name="Write", arguments={"file_path": path, "content": ""})


def _name(who: str, count: int) -> str:
    return f"{who}, {count:,} + {count:,} folders"


def _cases(count: int) -> tuple[Case, ...]:
    own = _name("ours", count)
    return (
        Case(name=own, prepare=partial(ours, count), against=_name("ours", COUNTS[0])),
        Case(
            name=_name("agentscope", count),
            prepare=partial(agentscope, count),
            against=own,
            peer="agentscope",
        ),
    )


WORKLOAD = Workload(
    name="file_rules",
    title="file rules, as many allow as deny folders",
    cases=tuple(case for count in COUNTS for case in _cases(count)),
    aims=(
        Aim(
            text="file rules: 1,000 beside 10",
            of=_name("ours", 1_000),
            to=_name("ours", 10),
            at_most=10,
        ),
    ),
)
