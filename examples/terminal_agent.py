"""An agent loop with real tools that asks the person at the terminal, and can be interrupted and started again.

Tool calls come from a file in place of a model. The tools work in a scratch folder. What waits for the person, what
was granted for the session and how far the loop has come are saved before the person is asked and before a tool runs,
so that no approval is lost and no tool runs twice; a tool that is interrupted while it runs is not started again.

    python examples/terminal_agent.py --folder /tmp/scratch examples/agent_calls.jsonl
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ask_permissions import (
    Action,
    ApprovalPolicy,
    ApprovalQueue,
    FileTool,
    Scope,
    SearchTool,
    SessionPermissionGrants,
    ShellTool,
    Tool,
    ToolRules,
)

ANSWERS: dict[str, Scope] = {"y": "once", "s": "session"}


class Workbench:
    """What the agent can do, in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def run(self, name: str, arguments: dict[str, str]) -> str:
        """Run a tool; what `ApprovalPolicy` knows of it stands in `known_tools`."""
        match name:
            case "list_directory":
                entries = self.inside(arguments["path"]).iterdir()
                return " ".join(sorted(entry.name for entry in entries)) or "(empty)"
            case "read_file":
                return self.inside(arguments["path"]).read_text(encoding="utf-8")
            case "write_file":
                written = self.inside(arguments["path"]).write_text(arguments["text"], encoding="utf-8")
                return f"{written} characters written"
            case "run_command":
                command = ["sh", "-c", arguments["command"]]
                done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60, check=False)
                return (done.stdout + done.stderr).strip()
            case _:
                raise ValueError(f"there is no tool {name}")

    def inside(self, path: str) -> Path:
        """Resolve a path and refuse one that leads out of the folder."""
        resolved = (self.folder / path).resolve()
        if not resolved.is_relative_to(self.folder):
            raise ValueError(f"{path} is outside the folder")
        return resolved


def known_tools(folder: Path, state: Path) -> list[Tool]:
    """Say what each tool does, for rules and safety checks: nobody but a person has it touch what is saved here."""
    return [
        SearchTool("list_directory", root=folder),
        FileTool("read_file", argument="path", root=folder),
        FileTool("write_file", argument="path", writes=True, others=["text"], guarded=[state], root=folder),
        ShellTool("run_command", guarded=[state], root=folder),
    ]


def rules(tools: list[Tool]) -> ToolRules:
    """Let the agent look around in its folder; commands that remove folders are never run."""
    permissions = {"allow": ["list_directory", "read_file(./**)"], "deny": ["run_command(rm -rf:*)"]}
    return ToolRules.from_settings({"permissions": permissions}, tools={tool.name: tool for tool in tools})


@dataclass(frozen=True)
class Call:
    """A tool call as the file has it."""

    id: str
    name: str
    arguments: dict[str, Any]


class Agent:
    """The loop: decide, ask where a person must decide, run, go on."""

    def __init__(self, *, folder: Path, calls: list[Call], state: Path) -> None:
        self.calls, self.state, self.next_call = calls, state, 0
        self.workbench = Workbench(folder)
        tools = known_tools(folder, state)
        self.grants = SessionPermissionGrants()
        self.queue = ApprovalQueue(on_approve=self.remember_grant)
        self.policy = ApprovalPolicy(
            queue=self.queue,
            rules=rules(tools),
            tools=tools,
            mode="ask_before_changes",
            session_grants=self.grants,
        )

    def remember_grant(self, action: Action) -> None:
        if action.resolution_scope == "session":
            self.grants.grant(action.tool_name)

    def run(self) -> None:
        self.restore()
        for action in self.queue.pending_actions:
            self.settle(action)
        while self.next_call < len(self.calls):
            self.take(self.calls[self.next_call])
        self.state.unlink(missing_ok=True)

    def take(self, call: Call) -> None:
        result = self.policy.before_tool_call(call)
        self.next_call += 1
        self.save()
        match result:
            case {"action": "proceed"}:
                self.execute(call.id, call.name, call.arguments)
            case {"action": "block", "reason": reason}:
                print(f"{call.id} {call.name}: blocked. {reason}")
            case {"action": "pending", "action_id": action_id}:
                self.settle(self.queue[action_id])

    def settle(self, action: Action | None) -> None:
        """Ask about one queued action, and run it if the person says so."""
        if action is None:
            return
        answer = ask(action)
        if answer in ANSWERS:
            self.queue.approve(action.id, scope=ANSWERS[answer])
        else:
            self.queue.reject(action.id, feedback="refused at the terminal")
        self.save()
        if answer in ANSWERS:
            self.execute(action.tool_call_id, action.tool_name, action.args)
        else:
            print(f"{action.tool_call_id} {action.tool_name}: rejected")

    def execute(self, call_id: object, name: str, arguments: Any) -> None:
        try:
            output = self.workbench.run(name, arguments)
        except (KeyError, OSError, TypeError, ValueError, subprocess.TimeoutExpired) as error:
            output = f"failed: {error}"
        print(f"{call_id} {name}: {output}")

    def save(self) -> None:
        saved = {"next_call": self.next_call, "queue": self.queue.snapshot(), "grants": self.grants.snapshot()}
        beside = self.state.with_suffix(".new")
        beside.write_text(json.dumps(saved), encoding="utf-8")
        beside.replace(self.state)

    def restore(self) -> None:
        if self.state.exists():
            saved = json.loads(self.state.read_text(encoding="utf-8"))
            waiting = self.queue.restore_pending(saved["queue"])
            self.grants.restore_snapshot(saved["grants"])
            self.next_call = saved["next_call"]
            print(f"Going on after call {self.next_call}; approvals waiting: {waiting}")


def ask(action: Action) -> str:
    """Show a call in full and read the person's answer."""
    print(f"{action.tool_call_id} wants to call {action.summary}")
    while True:
        print(f"  y: yes, once  n: no  s: yes, and {action.tool_name} for this session > ", end="", flush=True)
        answer = input().strip().lower()
        if answer in ("y", "n", "s"):
            return answer


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="An agent that asks the person at the terminal.")
    parser.add_argument("calls", type=Path, help="tool calls, one JSON object a line")
    parser.add_argument("--folder", type=Path, required=True, help="the scratch folder that the tools work in")
    parser.add_argument("--state", type=Path, help="where to save what waits; default: FOLDER.state.json")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    lines = options.calls.read_text(encoding="utf-8").splitlines()
    calls = [Call(**json.loads(line)) for line in lines if line.strip()]
    state = options.state or options.folder.resolve().with_name(f"{options.folder.resolve().name}.state.json")
    try:
        Agent(folder=options.folder, calls=calls, state=state).run()
    except (EOFError, KeyboardInterrupt):
        print(f"\nInterrupted. Start again to go on; what waits is saved in {state}")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
