"""The examples of waiting: an asyncio agent, an audit log, and a web inbox that is driven over HTTP."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from repository import EXAMPLES


def output(example: str, *arguments: str) -> list[str]:
    command = [sys.executable, str(EXAMPLES / example), *arguments]
    finished = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert finished.stderr == ""
    return finished.stdout.splitlines()


def test_async_agent_gives_each_call_its_own_answer() -> None:
    assert output("async_agent.py") == [
        "tc-1 ran fetch with {'url': 'https://example.test/a'}",
        "tc-2 blocked: Rejected: not that user",
        "tc-3 ran send_mail with {'to': 'ops@example.test', 'text': 'hello, all'}",
    ]


def test_audit_log_leads_from_each_request_to_its_decision(tmp_path: Path) -> None:
    log = tmp_path / "audit.jsonl"
    assert output("audit_log.py", str(log)) == []
    entries = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    calls = [f"tc-{number}" for number in range(1, 6)]
    stories = {call: [entry for entry in entries if entry["call"] == call] for call in calls}
    assert {call: [entry["event"] for entry in story] for call, story in stories.items()} == {
        "tc-1": ["decided"],
        "tc-2": ["decided"],
        "tc-3": ["asked", "decided", "approved"],
        "tc-4": ["asked", "decided", "rejected"],
        "tc-5": ["asked", "decided", "rejected"],
    }
    asked, _, approved = stories["tc-3"]
    assert (asked["action"], asked["summary"]) == (approved["action"], 'bash {"command":"ls -la"}')
    assert (approved["by"], approved["approved_args"]) == ("ada", {"command": "ls"})
    assert [entry["rung"] for entry in entries if entry["event"] == "decided"][:2] == ["allow_rule", "deny_rule"]
    assert stories["tc-4"][-1]["feedback"] == "not on a Friday"
    assert stories["tc-5"][1]["rung"] == "safety_check"


class Inbox:
    """The web inbox in a process of its own, with all its calls waiting."""

    def __init__(self, process: subprocess.Popen[str], calls: int) -> None:
        assert process.stdout
        self.process, self.lines = process, process.stdout
        self.address = self.lines.readline().removeprefix("Answer at ").strip()
        self.waiting = sorted(self.lines.readline() for _ in range(calls))

    def page(self, address: str | None = None) -> tuple[int, str]:
        return _opened(address or self.address)

    def answer(self, text: str, **fields: str) -> tuple[int, str]:
        """Answer the call in whose part of the page a text stands."""
        _, page = self.page()
        (part,) = [part for part in page.split("<article>") if text in part]
        number = part.partition('name="id" value="')[2].partition('"')[0]
        return self.post(id=number, **fields)

    def post(self, **fields: str) -> tuple[int, str]:
        return _opened(self.address, urlencode(fields).encode())


def _opened(address: str, data: bytes | None = None) -> tuple[int, str]:
    try:
        with urlopen(address, data, timeout=60) as response:  # noqa: S310
            return response.status, unescape(response.read().decode())
    except HTTPError as error:
        with error:
            return error.code, unescape(error.read().decode())


@pytest.fixture
def inbox(tmp_path: Path) -> Iterator[Inbox]:
    texts = ["approve me", "reject me", "edit me", "<script>\u202e</script>"]
    calls = [
        json.dumps({"id": f"tc-{number}", "name": "send", "arguments": {"text": text}})
        for number, text in enumerate(texts, 1)
    ]
    (tmp_path / "calls.jsonl").write_text("\n".join(calls), encoding="utf-8")
    command = [sys.executable, str(EXAMPLES / "web_inbox.py"), str(tmp_path / "calls.jsonl")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield Inbox(process, len(calls))
        finally:
            process.kill()


def test_inbox_shows_what_waits_to_those_who_know_the_token(inbox: Inbox) -> None:
    status, page = inbox.page()
    assert (status, page.count("<article>")) == (200, 4)
    assert r"<script>\u202e</script>" in page
    assert "\u202e" not in page
    assert inbox.waiting == [f"tc-{number} send: waits\n" for number in (1, 2, 3, 4)]


@pytest.mark.parametrize("path", ["", "wrong/", "favicon.ico"])
def test_inbox_is_not_found_without_the_token(inbox: Inbox, path: str) -> None:
    root = inbox.address.removesuffix("/").rpartition("/")[0]
    assert inbox.page(f"{root}/{path}")[0] == 404
    assert _opened(f"{root}/{path}", b"id=1&answer=approve")[0] == 404
    assert inbox.page()[1].count("<article>") == 4


@pytest.mark.parametrize(
    "fields",
    [
        {"id": "1"},
        {"answer": "approve"},
        {"id": "1", "answer": "yes"},
        {"id": "one", "answer": "approve"},
        {"id": "1", "answer": "edit", "args": '{"text": '},
        {"id": "1", "answer": "edit", "args": "null"},
    ],
)
def test_inbox_refuses_an_answer_that_is_none_and_decides_nothing(inbox: Inbox, fields: dict[str, str]) -> None:
    status, page = inbox.post(**fields)
    assert (status, page.count("<article>")) == (400, 4)
    assert "Nothing was decided" in page


def test_inbox_gives_each_call_its_own_answer_once(inbox: Inbox) -> None:
    assert inbox.answer("approve me", answer="approve")[0] == 200
    assert inbox.answer("reject me", answer="reject", feedback="not now")[0] == 200
    assert inbox.answer("edit me", answer="edit", args='{"text": "edited"}')[0] == 200
    assert inbox.post(id="99", answer="approve")[0] == 409
    status, page = inbox.answer("<script>", answer="reject")
    assert (status, "Nothing waits." in page) == (200, True)
    said, complaints = inbox.process.communicate(timeout=60)
    assert sorted(said.splitlines()) == [
        'tc-1 send: {"text": "approve me"}',
        "tc-2 send: blocked. Rejected: not now",
        'tc-3 send: {"text": "edited"}',
        "tc-4 send: blocked. Rejected",
    ]
    assert (complaints, inbox.process.returncode) == ("", 0)
