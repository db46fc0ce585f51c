"""Deciding with more than a yes: edited arguments, names, and the observer of resolutions."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue
from ask_permissions.values.results import Scope
from callbacks import doing


def submit(queue: ApprovalQueue, **words: Any) -> int:
    return queue.submit(**{"tool_call_id": "tc-1", "tool_name": "bash", "args": {"command": "ls"}, **words})


class TestEditedArguments:
    def test_approve_without_args_approves_what_was_asked(self) -> None:
        queue = ApprovalQueue()
        (approved,) = queue.approve(submit(queue))
        assert approved.approved_args == approved.args == {"command": "ls"}

    def test_approve_with_args_keeps_both_what_was_asked_and_what_was_approved(self) -> None:
        seen: list[Action] = []
        queue = ApprovalQueue(on_approve=seen.append)
        submit(queue)
        approved = [*queue.approve([1], 1, args={"command": "ls -l"}), *seen]
        assert [(action.args, action.approved_args) for action in approved] == [
            ({"command": "ls"}, {"command": "ls -l"})
        ] * 2

    @pytest.mark.parametrize("args", [{}, [], "", 0, False])
    def test_approve_with_empty_args_approves_those(self, args: object) -> None:
        queue = ApprovalQueue()
        (approved,) = queue.approve(submit(queue), args=args)
        assert approved.approved_args == args

    def test_approve_then_change_of_the_edit_leaves_what_was_approved(self) -> None:
        queue, edit = ApprovalQueue(), {"command": "ls"}
        (approved,) = queue.approve(submit(queue), args=edit)
        edit["command"] = "rm -rf /"
        assert approved.approved_args == {"command": "ls"}

    def test_approve_of_several_with_args_raises_and_changes_nothing(self) -> None:
        queue = ApprovalQueue()
        submit(queue)
        submit(queue)
        with pytest.raises(ValueError, match=r"one action only, not for \[1, 2\]"):
            queue.approve(1, [2], args={})
        assert len(queue.pending_actions) == 2

    def test_approve_with_args_that_cannot_be_copied_changes_nothing(self) -> None:
        queue = ApprovalQueue()
        with pytest.raises(TypeError):
            queue.approve(submit(queue), args={"stream": sys.stderr})
        assert queue.pending(1)

    def test_approve_with_args_that_rolls_back_forgets_them(self) -> None:
        queue = ApprovalQueue(on_approve=doing(lambda _: 1 // 0))
        before = queue[submit(queue)]
        with pytest.raises(ZeroDivisionError):
            queue.approve(1, args={}, by="ann")
        assert queue[1] == before

    def test_rejected_action_has_no_approved_args(self) -> None:
        queue = ApprovalQueue()
        (rejected,) = queue.reject(submit(queue))
        assert rejected.approved_args is None


class TestBy:
    @pytest.mark.parametrize("verb", ["approve", "reject", "approve_all", "reject_all"])
    def test_decision_by_someone_keeps_their_name(self, verb: str) -> None:
        seen: list[Action] = []
        queue = ApprovalQueue(on_approve=seen.append, on_reject=seen.append)
        ids = [submit(queue)]
        settled = [*getattr(queue, verb)(*([] if verb.endswith("_all") else ids), by="ann"), *seen]
        assert [action.resolved_by for action in settled] == ["ann", "ann"]

    @pytest.mark.parametrize("verb", ["approve", "reject", "approve_all", "reject_all"])
    def test_decision_by_what_is_no_text_raises_and_changes_nothing(self, verb: str) -> None:
        queue = ApprovalQueue()
        submit(queue)
        with pytest.raises(TypeError, match="by must be a str"):
            getattr(queue, verb)(by=5)
        assert queue.pending(1)

    def test_decision_of_the_queue_itself_names_nobody(self) -> None:
        queue = ApprovalQueue(auto_approve={"bash": True})
        action = queue[submit(queue, auto_approvable=True)]
        assert action is not None
        assert (action.status, action.resolved_by) == ("approved", None)

    def test_decision_through_a_subclass_keeps_the_edit_and_the_name(self) -> None:
        class Logging(ApprovalQueue):
            def _apply(self, action: Action, *, scope: Scope) -> Action | None:
                seen.append((action.approved_args, action.resolved_by))
                return super()._apply(action, scope=scope)

        seen: list[object] = []
        queue = Logging()
        (approved,) = queue.approve(submit(queue), args={"command": "pwd"}, by="ann")
        assert seen == [({"command": "pwd"}, "ann")]
        assert (approved.approved_args, approved.resolved_by) == ({"command": "pwd"}, "ann")


class TestObserver:
    def test_observer_sees_every_settled_action_once_after_the_commit(self) -> None:
        seen: list[tuple[int, str, bool]] = []
        queue = ApprovalQueue(
            auto_approve={"bash": True}, on_resolve=lambda a: seen.append((a.id, a.status, queue[a.id] == a))
        )
        submit(queue, auto_approvable=True)
        submit(queue)
        submit(queue)
        queue.reject(2)
        queue.approve_all()
        assert seen == [(1, "approved", True), (2, "rejected", True), (3, "approved", True)]

    def test_observer_sees_nothing_of_a_roll_back(self) -> None:
        seen: list[Action] = []
        queue = ApprovalQueue(on_approve=doing(lambda _: 1 // 0), on_resolve=seen.append)
        with pytest.raises(ZeroDivisionError):
            queue.approve(submit(queue))
        assert seen == []

    @pytest.mark.parametrize("error", [OSError("disk full"), StopIteration()])
    def test_observer_that_raises_is_reported_and_changes_nothing(
        self, error: Exception, reported: list[BaseException]
    ) -> None:
        def observer(_: Action) -> None:
            raise error

        queue = ApprovalQueue(on_resolve=observer)
        submit(queue)
        assert [action.status for action in queue.approve(1)] == ["approved"]
        assert reported == [error]

    def test_observer_that_gives_an_awaitable_is_reported(self, reported: list[BaseException]) -> None:
        async def observer(_: Action) -> None: ...

        queue = ApprovalQueue(on_resolve=doing(lambda action: observer(action)))
        queue.approve(submit(queue))
        assert [(type(error), "on_resolve" in str(error)) for error in reported] == [(TypeError, True)]

    def test_observer_that_is_interrupted_lets_it_go_on_after_the_commit(self) -> None:
        calls: list[Action] = []

        def observer(action: Action) -> None:
            calls.append(action)
            raise KeyboardInterrupt

        queue = ApprovalQueue(on_resolve=observer)
        submit(queue)
        with pytest.raises(KeyboardInterrupt):
            queue.approve(1)
        assert [action.status for action in calls] == ["approved"]
        assert queue.wait(1, timeout=0).approved

    def test_observer_is_called_after_those_who_wait_were_woken(self) -> None:
        heard: list[str] = []
        queue = ApprovalQueue(on_resolve=lambda _: heard.append("observer"))
        with queue.thread_waiter() as waiter:
            waiter._hear = lambda action: heard.append("waiter")  # type: ignore[method-assign]
            submit(queue, waiter=waiter)
            queue.approve(1)
        assert heard == ["waiter", "observer"]


class TestFind:
    def test_find_gives_the_newest_action_of_the_call_as_it_stands(self) -> None:
        queue = ApprovalQueue()
        for call_id in ("a", "b", "a", None, "c"):
            submit(queue, tool_call_id=call_id)
        queue.reject(3)
        found = queue.find("a")
        assert found is not None
        assert (found.id, found.status) == (3, "rejected")

    def test_find_with_a_condition_gives_the_newest_that_meets_it(self) -> None:
        queue = ApprovalQueue()
        for command in ("ls", "pwd", "ls", "id"):
            submit(queue, args=command)
        assert queue.find("tc-1", lambda action: action.args == "ls") == queue[3]
        assert queue.find("tc-1", lambda action: action.args == "rm") is None
        assert queue.find("tc-2", lambda _: True) is None

    def test_find_with_an_asynchronous_condition_raises(self) -> None:
        async def matching(_: Action) -> bool:
            return True

        queue: Any = ApprovalQueue()
        submit(queue)
        with pytest.raises(TypeError, match="awaitable"):
            queue.find("tc-1", matching)

    @pytest.mark.parametrize("unknown", ["tc-2", None, True, 1.0, ["tc-1"]])
    def test_find_of_an_unknown_call_gives_none(self, unknown: Any) -> None:
        queue = ApprovalQueue()
        submit(queue)
        submit(queue, tool_call_id=1)
        submit(queue, tool_call_id=None)
        assert queue.find(unknown) is None
        assert queue.find(unknown, lambda _: True) is None

    def test_find_tells_a_number_from_its_text(self) -> None:
        queue = ApprovalQueue()
        submit(queue, tool_call_id=1)
        submit(queue, tool_call_id="1")
        assert [action.id for key in (1, "1") if (action := queue.find(key))] == [1, 2]

    def test_find_after_restoring_gives_the_newest_restored(self) -> None:
        queue, restored = ApprovalQueue(), ApprovalQueue()
        submit(queue)
        submit(queue)
        restored.restore_pending(queue.snapshot())
        assert restored.find("tc-1") == queue[2]

    def test_find_of_a_forgotten_action_gives_the_newest_that_is_left(self) -> None:
        queue = ApprovalQueue(keep_resolved=0)
        for _ in range(2):
            submit(queue)
        queue.approve(2)
        assert queue.find("tc-1") == queue[1]
        queue.approve(submit(queue, tool_call_id=None), 1)
        assert queue.find("tc-1") is None


class TestSubmitAfter:
    def submit_after(self, queue: ApprovalQueue, previous: Action | None, **words: Any) -> int:
        call: dict[str, Any] = {"tool_call_id": "tc-1", "tool_name": "bash", **words}
        return queue.submit(after=previous, **call)

    def test_submit_after_the_newest_enters_the_call(self) -> None:
        queue = ApprovalQueue()
        assert self.submit_after(queue, None) == 1
        assert self.submit_after(queue, queue.find("tc-1")) == 2

    def test_submit_after_another_came_in_changes_nothing(self) -> None:
        queue = ApprovalQueue()
        before = queue.find("tc-1")
        submit(queue)
        with queue.thread_waiter() as waiter:
            assert self.submit_after(queue, before, waiter=waiter) == 0
            assert self.submit_after(queue, before, tool_call_id="tc-2", waiter=waiter) == 2
        assert len(queue.pending_actions) == 2

    def test_submit_after_without_a_call_id_always_enters_the_call(self) -> None:
        queue = ApprovalQueue()
        assert [self.submit_after(queue, None, tool_call_id=None) for _ in range(2)] == [1, 2]

    def test_submit_after_drains_and_notes_as_submit(self) -> None:
        queue = ApprovalQueue(on_submit=doing(lambda _: 1 // 0))
        with pytest.raises(ZeroDivisionError) as raised:
            self.submit_after(queue, None)
        assert raised.value.__notes__ == ["in submit, which had entered action 1 ('bash')"]


class TestSummary:
    @pytest.mark.parametrize(
        ("tool_name", "args", "summary"),
        [
            ("bash", {"command": "ls"}, 'bash {"command":"ls"}'),
            ("bash", {"command": "echo é\t\u202e\u200bx"}, 'bash {"command":"echo é\\t\\u202e\\u200bx"}'),
            ("ba\nsh\u2066", None, "ba\\x0ash\\u2066 {}"),
            ("run", "rm\x1b[2K ls", "run rm\\x1b[2K ls"),
            ("run", ' {"a": "\\u0072m"}', 'run {"a":"rm"}'),
            ("run", '{"a": ', "run '{\"a\": '"),
            ("run", [1, float("nan")], "run [1, nan]"),
            ("run", b"\x00", "run b'\\x00'"),
            ("run", {"x": "y" * 9000}, 'run {"x":"' + "y" * 9000 + '"}'),
        ],
    )
    def test_summary_shows_tool_and_arguments_whole(self, tool_name: str, args: object, summary: str) -> None:
        queue = ApprovalQueue()
        action = queue[submit(queue, tool_name=tool_name, args=args)]
        assert action is not None
        assert action.summary == summary


class TestUnattended:
    def test_unattended_queue_rejects_what_would_wait_and_says_why(self) -> None:
        seen: list[Action] = []
        queue = ApprovalQueue(unattended=True, on_submit=seen.append, on_reject=seen.append)
        action = queue[submit(queue)]
        assert action is not None
        assert (action.status, action.feedback) == ("rejected", "nobody is there to approve this")
        assert [action.status for action in seen] == ["pending", "applying"]

    def test_unattended_queue_lets_automatic_approvals_pass(self) -> None:
        queue = ApprovalQueue(unattended=True, auto_approve={"bash": True})
        actions = [queue[submit(queue, auto_approvable=flag)] for flag in (True, False, True)]
        assert [action.status for action in actions if action] == ["approved", "rejected", "approved"]

    def test_unattended_queue_lets_on_submit_decide_first(self) -> None:
        queue = ApprovalQueue(unattended=True, on_submit=doing(lambda action: queue.approve(action.id)))
        action = queue[submit(queue)]
        assert action is not None
        assert action.approved

    def test_unattended_queue_rejects_restored_actions_at_the_next_drain(self) -> None:
        before, queue = ApprovalQueue(), ApprovalQueue(unattended=True, auto_approve={"bash": True})
        for flag in (False, True, False):
            submit(before, auto_approvable=flag)
        queue.restore_pending(before.snapshot())
        assert len(queue.pending_actions) == 3
        queue.drain()
        statuses = [action.status for number in (1, 2, 3) if (action := queue[number])]
        assert statuses == ["rejected", "approved", "rejected"]

    @pytest.mark.parametrize("approved", [False, True])
    def test_unattended_queue_with_restored_actions_keeps_no_waiter_waiting(self, approved: bool) -> None:
        before, auto_approve = ApprovalQueue(), {"bash": approved}
        for _ in range(3):
            submit(before, auto_approvable=True)
        for wait in (ApprovalQueue.wait, lambda *args, **words: asyncio.run(ApprovalQueue.wait_async(*args, **words))):
            queue = ApprovalQueue(unattended=True, auto_approve=auto_approve)
            queue.restore_pending(before.snapshot())
            assert wait(queue, 2, timeout=0).approved == approved
            assert [action.id for action in queue.pending_actions] == [3]

    def test_unattended_queue_whose_on_reject_raises_tries_again_at_the_next_drain(self) -> None:
        failures = [OSError("down")]

        def on_reject(_: Action) -> None:
            if failures:
                raise failures.pop()

        queue = ApprovalQueue(unattended=True, on_reject=on_reject)
        with pytest.raises(OSError, match="down"):
            submit(queue)
        assert queue.pending(1)
        assert not queue.drain().any_pending

    @pytest.mark.parametrize("wrong", [1, None, "yes"])
    def test_unattended_that_is_no_bool_raises(self, wrong: Any) -> None:
        with pytest.raises(TypeError, match="unattended"):
            ApprovalQueue(unattended=wrong)


@pytest.mark.parametrize("wrong", [5, "print", False])
def test_observer_that_is_not_callable_raises(wrong: Any) -> None:
    with pytest.raises(TypeError, match="on_resolve"):
        ApprovalQueue(on_resolve=wrong)
