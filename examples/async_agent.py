"""An asyncio agent with three calls at once, answered out of order by a person in another thread.

python examples/async_agent.py
"""

from __future__ import annotations

import asyncio
import queue as inboxes
import threading
from dataclasses import dataclass, field
from typing import Any

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue


@dataclass(frozen=True)
class Call:
    """A tool call as a framework hands it over."""

    id: str
    name: str
    arguments: dict[str, Any] = field(default_factory=dict)


CALLS = [
    Call("tc-1", "fetch", {"url": "https://example.test/a"}),
    Call("tc-2", "delete_user", {"user": 7}),
    Call("tc-3", "send_mail", {"to": "ops@example.test", "text": "hello"}),
]


def answer(approvals: ApprovalQueue, inbox: inboxes.Queue[Action]) -> None:
    """Be the person: wait until all three calls are there, then answer the last one first."""
    first, second, third = (inbox.get() for _ in CALLS)
    approvals.approve(third.id, args={"to": "ops@example.test", "text": "hello, all"}, by="ada")
    approvals.reject(second.id, feedback="not that user", by="ada")
    approvals.approve(first.id, by="ada")


async def run(policy: ApprovalPolicy, call: Call) -> str:
    """Run one tool call if the policy, or the person, lets it."""
    result = await policy.authorize_async(call)
    if result["action"] == "block":
        return f"{call.id} blocked: {result['reason']}"
    arguments = result.get("arguments", call.arguments)  # what was approved, where it differs from what was asked
    return f"{call.id} ran {call.name} with {arguments}"


async def main() -> None:
    inbox: inboxes.Queue[Action] = inboxes.Queue()
    approvals = ApprovalQueue(on_submit=inbox.put)
    policy = ApprovalPolicy(queue=approvals, require_approval="all")
    person = threading.Thread(target=answer, args=(approvals, inbox))
    person.start()
    for line in await asyncio.gather(*(run(policy, call) for call in CALLS)):
        print(line)
    person.join()


if __name__ == "__main__":
    asyncio.run(main())
