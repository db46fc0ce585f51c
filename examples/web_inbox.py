"""A small web inbox where a person sees the calls that wait and answers them.

    python examples/web_inbox.py examples/agent_calls.jsonl

It listens on this machine only, and whoever does not know the token in the printed address sees nothing. The agent
here only prints what it would run.
"""

from __future__ import annotations

import argparse
import hmac
import html
import json
import secrets
import sys
import threading
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from ask_permissions import Action, ApprovalPolicy, ApprovalQueue

LONGEST_ANSWER = 1_000_000
MOUTH = threading.Lock()
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Approvals</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }}
article {{ border: 1px solid #bbb; border-radius: .5rem; padding: 1rem; margin: 1rem 0 }}
h2 {{ margin: 0 }} body {{ font-variant-ligatures: none }}
code {{ display: block; white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f3f3; padding: .5rem }}
textarea, input {{ width: 100%; box-sizing: border-box; font: inherit }} textarea {{ font-family: monospace }}
form {{ margin: .5rem 0 }} button {{ font: inherit; padding: .25rem 1rem; margin-top: .25rem }}
</style></head><body><h1>Approvals</h1><p>{notice}</p>{calls}<p><a href="./">Look again</a></p></body></html>"""
CALL = """<article><h2>Call #{id}</h2><p><bdi>{message}</bdi></p><code>{summary}</code>
<form method="post"><input type="hidden" name="id" value="{id}">
<button name="answer" value="approve">Approve</button></form>
<form method="post"><input type="hidden" name="id" value="{id}">
<label>Reason <input name="feedback"></label><button name="answer" value="reject">Reject</button></form>
<form method="post"><input type="hidden" name="id" value="{id}"><label>Changed arguments, as JSON
<textarea name="args" rows="4">{args}</textarea></label>
<button name="answer" value="edit">Approve as changed</button></form>
</article>"""


class Inbox(ThreadingHTTPServer):
    """Serves one queue under one secret address."""

    daemon_threads = False  # the last answer is still shown when the agents are done

    def __init__(self, queue: ApprovalQueue, *, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.queue = queue
        self.token = secrets.token_urlsafe(24)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/{self.token}/"


class Handler(BaseHTTPRequestHandler):
    """Answers one request; whatever does not start with the token is not found."""

    server: Inbox  # pyright: ignore[reportIncompatibleVariableOverride]  # it serves no other
    timeout = 10  # seconds for a browser that connects and says nothing

    def do_GET(self) -> None:
        if self.knows_the_token():
            self.show(HTTPStatus.OK, "")

    def do_POST(self) -> None:
        if not self.knows_the_token():
            return
        try:
            settled = settle(self.server.queue, self.read_fields())
        except (KeyError, TypeError, ValueError) as error:
            self.show(HTTPStatus.BAD_REQUEST, f"Nothing was decided: {error}")
            return
        if settled:
            self.show(HTTPStatus.OK, f"Call #{settled[0].id} was {settled[0].status}.")
        else:
            self.show(HTTPStatus.CONFLICT, "Nothing was decided: that call no longer waits.")

    def read_fields(self) -> dict[str, str]:
        length = int(self.headers["Content-Length"])
        if not 0 <= length <= LONGEST_ANSWER:
            raise ValueError("the answer is too long")
        return {name: values[0] for name, values in parse_qs(self.rfile.read(length).decode()).items()}

    def knows_the_token(self) -> bool:
        known = hmac.compare_digest(self.path.encode(), f"/{self.server.token}/".encode())
        if not known:
            self.send_error(HTTPStatus.NOT_FOUND)
        return known

    def show(self, status: HTTPStatus, notice: str) -> None:
        calls = "".join(map(shown, self.server.queue.pending_actions)) or "<p>Nothing waits.</p>"
        page = PAGE.format(notice=html.escape(notice), calls=calls).encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base class names it so
        """Keep the address, and with it the token, out of the log."""


def settle(queue: ApprovalQueue, fields: dict[str, str]) -> list[Action]:
    """Carry out the person's answer; it counts for the one call that it names."""
    action_id, answer = int(fields["id"]), fields["answer"]
    if answer == "approve":
        return queue.approve(action_id, by="inbox")
    if answer == "edit":
        return queue.approve(action_id, args=read_object(fields["args"]), by="inbox")
    if answer == "reject":
        return queue.reject(action_id, feedback=fields.get("feedback"), by="inbox")
    raise ValueError(f"unknown answer {answer!r}")


def read_object(text: str) -> dict[str, Any]:
    """Read changed arguments; ``null`` would approve the call as it was asked."""
    arguments = json.loads(text)
    if not isinstance(arguments, dict):
        raise ValueError("arguments are a JSON object")
    return arguments


def shown(action: Action) -> str:
    """Write one waiting call as HTML, with nothing left out and nothing that could hide or act."""
    return CALL.format(
        id=action.id,
        message=html.escape(action.message or ""),
        summary=html.escape(action.summary),
        args=html.escape(json.dumps(action.args, indent=2)),
    )


@dataclass(frozen=True)
class Call:
    """A tool call as the file has it."""

    id: str
    name: str
    arguments: dict[str, Any]


def say(line: str) -> None:
    """Print a line whole, whichever agent says it."""
    with MOUTH:
        print(line, flush=True)


def run(policy: ApprovalPolicy, call: Call) -> None:
    """Be the agent: wait for the answer, then say what would run."""
    result = policy.authorize(call)
    if result["action"] == "block":
        say(f"{call.id} {call.name}: blocked. {result['reason']}")
    else:
        say(f"{call.id} {call.name}: {json.dumps(result.get('arguments', call.arguments))}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Answer an agent's tool calls in the browser.")
    parser.add_argument("calls", type=Path, help="tool calls, one JSON object a line")
    parser.add_argument("--port", type=int, default=0, help="default: any free one")
    options = parser.parse_args(arguments)
    lines = options.calls.read_text(encoding="utf-8").splitlines()
    calls = [Call(**json.loads(line)) for line in lines if line.strip()]
    queue = ApprovalQueue(on_submit=lambda action: say(f"{action.tool_call_id} {action.tool_name}: waits"))
    policy = ApprovalPolicy(queue=queue, require_approval="all")
    with Inbox(queue, port=options.port) as inbox:
        threading.Thread(target=inbox.serve_forever, daemon=True).start()
        say(f"Answer at {inbox.address}")
        agents = [threading.Thread(target=run, args=(policy, call), daemon=True) for call in calls]
        for agent in agents:
            agent.start()
        for agent in agents:
            agent.join()
        inbox.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
