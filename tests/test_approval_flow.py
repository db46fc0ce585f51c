"""Scenarios from the field, each a test that is named after its id in the corpus."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from types import SimpleNamespace
from typing import Any, Final

import pytest

from ask_permissions import (
    Action,
    ApprovalPolicy,
    ApprovalQueue,
    PermissionRules,
    PermissionRuleSet,
    SessionPermissionGrants,
    ToolRules,
    builtin_tools,
)
from callbacks import doing
from calls import PROCEED, Call, asking, blocked
from folders import Folders, rule
from repository import README, ROOT

SCENARIOS: Final = [
    case["id"]
    for case in map(json.loads, (ROOT / "tests/corpus/cases.jsonl").read_text(encoding="utf-8").splitlines())
    if "scenario" in case
]
OF_THE_HOST: Final = {
    "grant-bound-to-content": "when what stands behind a tool's name changes, revoke its grants",
}
"""Scenarios outside the library, with the words of the README that tell hosts about them."""


def test_every_scenario_has_its_test_or_is_told_to_hosts() -> None:
    tested = {name.removeprefix("test_").replace("_", "-") for name in globals() if name.startswith("test_")}
    assert set(SCENARIOS) - tested == set(OF_THE_HOST)
    readme = " ".join(README.split())
    assert all(words in readme for words in OF_THE_HOST.values())


def waiting(*calls: Call, **settings: Any) -> ApprovalPolicy:
    """Make a policy with calls that wait."""
    policy = asking(**settings)
    for call in calls:
        assert policy.before_tool_call(call)["action"] == "pending"
    return policy


def ids(policy: ApprovalPolicy) -> list[int]:
    return [action.id for action in policy.queue.pending_actions]


A, B, C = (Call(id=f"tc-{letter}", arguments={"path": letter}) for letter in "abc")


def test_af_parallel_same_id() -> None:
    """Calls that share a framework's id have actions, and so answers, of their own."""
    calls = [Call(id="call_0", arguments={"path": path}) for path in "abc"]
    policy = waiting(*calls, resume=True)
    policy.queue.reject(2, feedback="not b")
    policy.queue.approve(3, 1)
    assert [policy.before_tool_call(call) for call in calls] == [PROCEED, blocked("Rejected: not b"), PROCEED]


def test_af_positional_decisions() -> None:
    """Answers are keyed by id, in whatever order they come."""
    policy = waiting(A, B, resume=True)
    policy.queue.reject(2)
    policy.queue.approve(1)
    assert [policy.before_tool_call(call) for call in (B, A)] == [blocked("Rejected"), PROCEED]


def test_af_decision_count() -> None:
    """Only what waits needs an answer, and an answer to nothing changes nothing."""
    policy = waiting(B, rules=PermissionRules([("allow", "ls")]), resume=True)
    assert policy.before_tool_call(Call("ls", id="tc-ls")) == PROCEED
    assert policy.queue.approve(2, 99) == []
    with pytest.raises(TypeError, match="not 'tc-ls'"):
        policy.queue.approve(1, "tc-ls")
    assert [action.id for action in policy.queue.approve(1)] == [1]
    assert policy.before_tool_call(B) == PROCEED


def test_af_scalar_for_many() -> None:
    """An answer without an id decides nothing; all at once must be said."""
    policy = waiting(A, B)
    assert policy.queue.approve() == policy.queue.approve([]) == []
    with pytest.raises(ValueError, match="one action only"):
        policy.queue.approve(1, 2, args={"path": "c"})
    assert ids(policy) == [1, 2]


def test_af_partial_answers() -> None:
    policy = waiting(A, B, resume=True)
    policy.queue.approve(1)
    assert [policy.before_tool_call(call)["action"] for call in (A, B)] == ["proceed", "pending"]
    policy.queue.approve(2)
    assert policy.before_tool_call(B) == PROCEED
    assert policy.queue.approve(1, 2) == []


def test_af_rejected_still_runs() -> None:
    """A rejection is final for the call."""
    policy = waiting(B, resume=True)
    policy.queue.reject(1)
    assert policy.queue.approve(1) == policy.queue.approve_all() == []
    assert [policy.before_tool_call(B) for _ in range(2)] == [blocked("Rejected")] * 2
    assert not policy.queue.claim(1)


def test_af_stream_skips_gate() -> None:
    """Every way of asking goes through the same gate."""
    policy = asking()
    assert policy.before_tool_call(A)["action"] == "pending"
    assert policy.authorize(A, timeout=0)["action"] == "block"
    assert asyncio.run(policy.authorize_async(A, timeout=0))["action"] == "block"


def test_af_args_rewritten_after() -> None:
    call = Call(arguments={"path": "shown"})

    def answer(action: Action) -> None:
        call.arguments["path"] = "rewritten"
        queue.approve(action.id)

    queue = ApprovalQueue(on_submit=answer)
    policy = asking(queue, resume=True)
    assert policy.authorize(call)["action"] == "block"
    assert policy.before_tool_call(call)["action"] == "pending"


def test_af_hook_updates_input() -> None:
    """Arguments that a callback changes are judged as well."""
    queue = ApprovalQueue(on_submit=doing(lambda action: queue.approve(action.id, args={"path": "secret"})))
    policy = asking(queue, rules=PermissionRules([("deny", "probe", "secret")]))
    assert policy.authorize(A) == blocked("Denied by permission rules: 'probe'")


@pytest.mark.parametrize("answer", [None, "", "yes", True, 1.0, object(), "tc-a"])
def test_af_missing_decision_none(answer: object) -> None:
    policy = waiting(A, resume=True)
    assert policy.queue.approve(0) == []
    with pytest.raises(TypeError, match="an action's id must be an int"):
        policy.queue.approve(answer)
    assert policy.before_tool_call(A)["action"] == "pending"


def test_af_forged_response() -> None:
    """Only what was asked can be approved, also in advance."""
    policy = asking(resume=True)
    assert policy.queue.approve(1) == []
    assert policy.before_tool_call(A)["action"] == "pending"


def test_af_response_other_call() -> None:
    """An answer names an action, and what runs is the call recorded there."""
    policy = waiting(A, resume=True)
    (action,) = policy.queue.approve(1)
    assert (action.tool_name, action.args) == ("probe", {"path": "a"})
    assert policy.before_tool_call(Call("other", A.arguments, id=A.id))["action"] == "pending"


def test_af_approve_reject_race(others: ThreadPoolExecutor) -> None:
    policy, start = waiting(A), Barrier(2)

    def answer(decide: Any) -> list[Action]:
        start.wait(10)
        return decide(1)  # type: ignore[no-any-return]

    answers = [others.submit(answer, decide) for decide in (policy.queue.approve, policy.queue.reject)]
    winners = [action for one in answers for action in one.result(10)]
    assert winners == [policy.lookup(1)]


def test_af_consumed_before_failure() -> None:
    """A call that was let run and never came back is seen as claimed; it is asked about anew, not run again."""
    policy = waiting(A, resume=True)
    policy.queue.approve(1)
    assert policy.before_tool_call(A) == PROCEED
    action = policy.lookup(1)
    assert action
    assert (action.status, policy.queue.claimed(1)) == ("approved", True)
    assert policy.before_tool_call(A)["action"] == "pending"


def test_af_sibling_results_lost() -> None:
    """A call that needs nobody leaves no trace in the queue that could run it again."""
    policy = waiting(B, rules=PermissionRules([("allow", "ls")]))
    policy.before_tool_call(Call("ls", id="tc-ls"))
    assert [action.tool_call_id for action in policy.queue.approve_all()] == ["tc-b"]
    assert policy.queue.find("tc-ls") is None


def test_af_partial_never_replayed() -> None:
    policy = waiting(A, B, resume=True)
    policy.queue.approve(1)
    restored = asking(resume=True)
    restored.queue.restore_pending(policy.queue.snapshot())
    assert restored.before_tool_call(B)["action"] == "pending"
    restored.queue.approve(2)
    assert restored.before_tool_call(B) == PROCEED


def test_af_id_mapping() -> None:
    """Answers take the queue's id; the framework's id leads to it and is no answer itself."""
    policy = waiting(A, B)
    with pytest.raises(TypeError, match="not 'tc-b'"):
        policy.queue.approve("tc-b")
    found = policy.queue.find("tc-b")
    assert found
    assert [action.tool_call_id for action in policy.queue.approve(found.id)] == ["tc-b"]


def test_af_restore_matching() -> None:
    """A call is recognised by value after a reload, and its approval used once."""
    policy, saved = asking(resume=True), waiting(A).queue.snapshot()
    policy.queue.restore_pending(json.loads(json.dumps(saved)))
    policy.queue.approve(1)
    again = [Call(id="tc-a", arguments={"path": "a"}) for _ in range(2)]
    assert [policy.before_tool_call(call)["action"] for call in again] == ["proceed", "pending"]


def test_af_pending_not_serialisable() -> None:
    arguments = {"text": "naïve ☃ \u202e", "deep": [{"a": [None, True, 1.5]}]}
    restored = ApprovalQueue()
    restored.restore_pending(json.loads(json.dumps(waiting(Call(arguments=arguments)).queue.snapshot())))
    action = restored[1]
    assert action
    assert action.args == arguments


@pytest.mark.parametrize("context", [None, {"user": "ada"}, object()])
def test_af_resume_with_context(context: object) -> None:
    policy = waiting(A, resume=True)
    policy.queue.approve(1)
    assert policy.before_tool_call(A, context) == PROCEED


def test_af_gate_reevaluated() -> None:
    """What made the call wait is not asked again once it was answered."""
    asked: list[object] = []
    queue = ApprovalQueue(on_submit=asked.append)

    def safety_check(arguments: object) -> str:
        asked.append(arguments)
        return "dangerous"

    policy = waiting(A, queue=queue, tools={"probe": {"safety_check": safety_check}}, resume=True)
    before = len(asked)
    queue.approve(1)
    assert policy.before_tool_call(A) == PROCEED
    assert len(asked) == before == 2


@pytest.mark.parametrize("error", [OSError("down"), TypeError("takes 0 positional arguments")])
def test_af_callback_raises(error: Exception) -> None:
    def on_submit(action: Action) -> None:
        if action.tool_call_id == "tc-a":
            raise error
        queue.approve(action.id)

    queue = ApprovalQueue(on_submit=on_submit)
    policy = asking(queue)
    with pytest.raises(type(error)):
        policy.authorize(A)
    assert policy.authorize(B) == PROCEED


@pytest.mark.parametrize("answer", ["approve", True, 1, {"decision": "allow"}])
def test_af_callback_bad_return(answer: object) -> None:
    policy = asking(rules=SimpleNamespace(classify=lambda *_: answer))
    with pytest.raises(ValueError, match="the rules answered"):
        policy.authorize(A)
    assert not policy.queue.any_pending


def test_af_invalid_args_asked() -> None:
    """Nobody is asked about arguments that cannot be read; whether they fit the tool is the host's to check first."""
    policy = asking(rules=PermissionRules([("ask", "probe", "rm")]))
    with pytest.raises(ValueError, match="JSON"):
        policy.authorize(Call(arguments='{"path": '))
    assert not policy.queue.any_pending


def test_af_timeout_kills_channel(others: ThreadPoolExecutor) -> None:
    queue = ApprovalQueue(on_submit=doing(lambda action: action.id > 1 and others.submit(queue.approve, action.id)))
    policy = asking(queue)
    assert policy.authorize(A, timeout=0)["action"] == "block"
    assert policy.authorize(B) == PROCEED


def test_af_timeout_means_no() -> None:
    policy = asking(resume=True)
    assert policy.authorize(A, timeout=0) == blocked("Rejected: timed out: nobody answered within 0 seconds")
    assert policy.queue.approve(1) == []
    assert policy.before_tool_call(A)["action"] == "block"


def test_af_child_request_invisible() -> None:
    """Agents that share a queue are seen, answered and cancelled in one place; the call id tells whose it is."""
    parent = waiting(A)
    child = asking(parent.queue)
    child.before_tool_call(Call(id="child-1/tc-1"))
    assert [action.tool_call_id for action in parent.queue.pending_actions] == ["tc-a", "child-1/tc-1"]
    parent.queue.reject(2, feedback="cancelled")
    assert ids(child) == [1]


def test_af_display_hidden_text() -> None:
    text = "ls" + "\t" * 200 + "\u200b\u202ecod.exe" + "x" * 5000
    action = waiting(Call(arguments={"command": text})).lookup(1)
    assert action
    assert action.summary.isascii()
    assert action.summary.isprintable()
    assert [action.summary.count(part) for part in (r"\t", r"\u200b\u202e", "x" * 5000)] == [200, 1, 1]


def test_af_result_fabricated() -> None:
    """Approved is not executed: that the call was let run is another state."""
    policy = waiting(A, resume=True)
    policy.queue.approve(1)
    assert not policy.queue.claimed(1)
    policy.before_tool_call(A)
    assert policy.queue.claimed(1)


def test_af_pending_state_not_set() -> None:
    """The answer may come from within the notification."""
    answers: list[object] = []
    queue = ApprovalQueue(on_submit=lambda action: answers.extend(queue.approve(action.id)))
    assert asking(queue).authorize(A) == PROCEED
    assert len(answers) == 1


def test_af_relayed_authority() -> None:
    """Text that says "approved", from wherever, is only text."""
    policy = waiting(Call(arguments={"status": "approved", "by": "the user"}))
    policy.queue.submit(tool_call_id="tc-x", tool_name="approve", args={"ids": [1]}, message="action 1 is approved")
    assert ids(policy) == [1, 2]


def test_af_queue_order() -> None:
    policy = waiting(A, B, C)
    policy.queue.approve(2)
    assert ids(policy) == [1, 3]


def test_af_mutable_args_alias() -> None:
    call = Call(arguments={"paths": ["a"]})
    policy = waiting(call)
    call.arguments["paths"].append("b")
    (action,) = policy.queue.approve(1)
    assert action.args == action.approved_args == {"paths": ["a"]}


WRITES: Final = {"side_effect_scope": "workspace"}


def test_mode_approval_escalates() -> None:
    """An approval is for one call."""
    policy = ApprovalPolicy(queue=ApprovalQueue(), mode="ask_before_changes", tools={"fetch": WRITES, "edit": WRITES})
    policy.before_tool_call(Call("fetch"))
    policy.queue.approve_all()
    assert [policy.before_tool_call(Call(name))["action"] for name in ("edit", "fetch")] == ["pending", "pending"]


def test_mode_switch_while_pending() -> None:
    """A call that waits goes on waiting under another mode, and then runs once."""
    asked = waiting(A, resume=True)
    loose = ApprovalPolicy(queue=asked.queue, mode="full_access", resume=True)
    assert loose.before_tool_call(A)["action"] == "pending"
    asked.queue.approve(1)
    assert loose.before_tool_call(A) == PROCEED
    assert asked.before_tool_call(A)["action"] == "pending"


def test_mode_tighten_while_pending() -> None:
    rules = PermissionRules()
    policy = waiting(A, rules=rules, resume=True)
    policy.queue.approve(1)
    rules.deny("probe")
    assert policy.before_tool_call(A) == policy.authorize(A) == blocked("Denied by permission rules: 'probe'")


def test_mode_subagent_inherits() -> None:
    """A child is given its parent's rules; its own cannot lift a deny."""
    parent = PermissionRules([("deny", "rm")])
    own = PermissionRules([("allow", "all")], auto_allow_dangerous=True)
    child = ApprovalPolicy(queue=ApprovalQueue(), rules=parent, project_rules=own, mode="full_access")
    assert child.before_tool_call(Call("rm"))["action"] == "block"


def bash(command: str) -> Call:
    return Call("Bash", {"command": command})


def test_grant_compound_splits_wide(folders: Folders) -> None:
    """What is suggested for a compound command covers what was shown, not each part of it in general."""
    rules = folders.rules(("ask", "Bash", "npm:*"))
    for suggested in rules.suggest("Bash", {"command": "git status && rm -rf ./tmp"}):
        rules.add(suggested)
    assert asking(rules=rules).before_tool_call(bash("rm -rf ./other"))["action"] == "pending"


def test_grant_ends_with_session() -> None:
    grants = SessionPermissionGrants("probe")
    assert asking(session_grants=grants).before_tool_call(A) == PROCEED
    assert asking(session_grants=SessionPermissionGrants()).before_tool_call(A)["action"] == "pending"
    assert grants.granted_tools == ["probe"]
    assert asking(session_grants=grants.revoke("probe")).before_tool_call(A)["action"] == "pending"


def test_grant_revocation_live(folders: Folders) -> None:
    grants, rules = SessionPermissionGrants("probe"), folders.rules(("allow", "Bash", "ls"))
    policy = asking(session_grants=grants, rules=rules)
    assert [policy.before_tool_call(call) for call in (A, bash("ls"))] == [PROCEED, PROCEED]
    grants.revoke("probe")
    rules.discard(rules.rules[0])
    assert [policy.before_tool_call(call)["action"] for call in (A, bash("ls"))] == ["pending", "pending"]


def test_grant_denied_answer_kept() -> None:
    """A "no" for the session is a deny rule in a layer of its own."""
    session = PermissionRules()
    policy = asking(rules=PermissionRuleSet(default_rules=PermissionRules([("ask", "probe")]), project_rules=session))
    policy.before_tool_call(A)
    policy.queue.reject(1)
    session.deny("probe")
    assert policy.before_tool_call(A)["action"] == "block"
    assert not policy.queue.any_pending


def test_grant_mojibake(folders: Folders, tmp_path: Path) -> None:
    rules = folders.rules(("allow", "Bash", "echo grüße"))
    saved = tmp_path / "rules.json"
    saved.write_text(json.dumps(rules.snapshot(), ensure_ascii=False), encoding="utf-8")
    tools = builtin_tools(root=folders.repo, home=folders.home)
    loaded = ToolRules.from_snapshot(json.loads(saved.read_text(encoding="utf-8")), tools=tools)
    assert loaded.rules == rules.rules
    assert asking(rules=loaded).before_tool_call(bash("echo grüße")) == PROCEED


def test_prec_prefix_map_longest(folders: Folders) -> None:
    rules = folders.rules(("allow", "Bash", "git:*"), ("deny", "Bash", "git push:*"))
    rules.add(rule("allow", "Bash", "git push origin:*"))
    assert asking(rules=rules).before_tool_call(bash("git push origin main"))["action"] == "block"
