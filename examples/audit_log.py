"""Keep an audit log: JSON lines that lead from each request to its decision.

    python examples/audit_log.py audit.jsonl

Every line has the time, what happened, and the ids to follow it by: ``call`` is the framework's id of the tool call,
``action`` the queue's id where the call waited for a person.
"""

from __future__ import annotations

import json
import sys
import threading
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue, Decision, PermissionRules, ShellTool, ToolCall


class AuditLog:
    """Observes a policy and its queue, and appends a line for each thing that happens."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()

    def decided(self, decision: Decision, tool_call: ToolCall) -> None:
        """Observe `ApprovalPolicy(on_decision=...)`."""
        self.append(
            event="decided",
            call=tool_call.id,
            tool=tool_call.name,
            answer=decision.action,
            rung=decision.rung,
            reason=decision.reason,
        )

    def asked(self, action: Action) -> None:
        """Hear from `ApprovalQueue(on_submit=...)`: a request that cannot be written down does not get through."""
        self.append(event="asked", call=action.tool_call_id, action=action.id, summary=action.summary)

    def resolved(self, action: Action) -> None:
        """Observe `ApprovalQueue(on_resolve=...)`."""
        self.append(
            event=action.status,
            call=action.tool_call_id,
            action=action.id,
            by=action.resolved_by,
            feedback=action.feedback,
            approved_args=action.approved_args,
        )

    def append(self, **entry: object) -> None:
        line = json.dumps({"at": datetime.now(UTC).isoformat(), **entry}, default=repr)
        with self.lock, self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


@dataclass(frozen=True)
class Call:
    """A tool call as a framework hands it over."""

    id: str
    name: str
    arguments: Any


def main(path: Path) -> None:
    log = AuditLog(path)
    queue = ApprovalQueue(on_submit=log.asked, on_resolve=log.resolved)
    rules = PermissionRules([("deny", "bash", "rm -rf"), ("ask", "bash"), ("allow", "read_file")])
    shell = ShellTool("bash", guarded=[path])  # whoever lets it change the log is asked, whatever is allowed
    policy = ApprovalPolicy(queue=queue, rules=rules, tools=[shell], on_decision=log.decided)
    for call in (
        Call("tc-1", "read_file", {"path": "README.md"}),
        Call("tc-2", "bash", {"command": "rm -rf build"}),
        Call("tc-3", "bash", {"command": "ls -la"}),
        Call("tc-4", "bash", {"command": "make"}),
        Call("tc-5", "bash", {"command": f"rm {path}"}),
    ):
        policy.before_tool_call(call)
    queue.approve(1, args={"command": "ls"}, by="ada")
    queue.reject(2, feedback="not on a Friday", by="ada")
    queue.reject(3, feedback="not the log", by="ada")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("audit.jsonl"))
