"""The approval queue, method by method."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import FrozenInstanceError
from datetime import UTC, datetime, timedelta, timezone
from functools import partial
from typing import Any

import pytest

from ask_permissions import Action, ApprovalQueue
from ask_permissions.values.results import Scope
from callbacks import doing

NOON = datetime(2024, 5, 1, 12, tzinfo=UTC)


def submit(queue: ApprovalQueue, tool_name: str = "bash", **words: Any) -> int:
    return queue.submit(**{"tool_call_id": "tc-1", "tool_name": tool_name, **words})


def statuses(queue: ApprovalQueue, *ids: int) -> list[str]:
    return [action.status for number in ids if (action := queue[number]) is not None]


def raising(error: BaseException) -> Any:
    def callback(_: Action) -> None:
        raise error

    return callback


async def answer_later(*_: object) -> datetime:
    return NOON


class Flaky:
    """A callback that raises until told to be good."""

    def __init__(self) -> None:
        self.error: BaseException | None = RuntimeError("down")
        self.seen: list[Action] = []

    def __call__(self, action: Action) -> None:
        self.seen.append(action)
        if self.error is not None:
            raise self.error


class TestSubmit:
    def test_submit_of_all_fields_records_them(self) -> None:
        queue = ApprovalQueue(clock=lambda: NOON)
        number = queue.submit(
            tool_call_id="tc-1", tool_name="bash", args={"command": "ls"}, auto_approvable=True, message="needs eyes"
        )
        assert number == 1
        assert queue[1] == Action(
            id=1,
            tool_call_id="tc-1",
            tool_name="bash",
            args={"command": "ls"},
            auto_approvable=True,
            status="pending",
            submitted_at=NOON,
            message="needs eyes",
        )

    def test_submit_without_args_records_an_empty_mapping(self) -> None:
        queue = ApprovalQueue()
        action = queue[submit(queue)]
        assert action is not None
        assert action.args == {}

    def test_submit_without_clock_takes_the_time_in_utc(self) -> None:
        queue = ApprovalQueue()
        before = datetime.now(UTC)
        action = queue[submit(queue)]
        assert action is not None
        assert before <= action.submitted_at <= datetime.now(UTC)
        assert action.submitted_at.tzinfo is UTC

    def test_submit_then_change_of_args_leaves_the_action_as_shown(self) -> None:
        queue, args = ApprovalQueue(), {"paths": ["a"]}
        number = submit(queue, args=args)
        args["paths"].append("/etc/passwd")
        action = queue[number]
        assert action is not None
        assert action.args == {"paths": ["a"]}

    def test_submit_of_args_that_cannot_be_copied_records_nothing(self) -> None:
        queue = ApprovalQueue(on_submit=raising(AssertionError()))
        with pytest.raises(TypeError):
            submit(queue, args={"stream": sys.stderr})
        assert not queue.any_pending
        assert queue.snapshot()["next_id"] == 0

    @pytest.mark.parametrize(
        "wrong",
        [
            {"tool_call_id": True},
            {"tool_call_id": 1.0},
            {"tool_call_id": ["tc-1"]},
            {"tool_name": None},
            {"tool_name": 5},
            {"auto_approvable": 1},
            {"auto_approvable": None},
            {"message": 5},
        ],
    )
    def test_submit_of_a_wrong_type_raises_and_records_nothing(self, wrong: dict[str, Any]) -> None:
        queue = ApprovalQueue()
        with pytest.raises(TypeError, match=next(iter(wrong))):
            submit(queue, **wrong)
        assert queue.snapshot()["next_id"] == 0

    @pytest.mark.parametrize("tool_call_id", ["", "tc-1", 0, 7, None])
    def test_submit_of_any_call_id_keeps_it(self, tool_call_id: str | int | None) -> None:
        queue = ApprovalQueue()
        action = queue[submit(queue, tool_call_id=tool_call_id)]
        assert action is not None
        assert action.tool_call_id == tool_call_id

    def test_submit_answered_within_on_submit_is_approved(self) -> None:
        queue = ApprovalQueue(on_submit=doing(lambda action: queue.approve(action.id)))
        assert statuses(queue, submit(queue)) == ["approved"]

    def test_submit_with_failing_on_submit_notes_the_pending_action(self) -> None:
        queue = ApprovalQueue(on_submit=raising(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt) as raised:
            submit(queue)
        assert raised.value.__notes__ == ["in submit, which had entered action 1 ('bash')"]
        assert statuses(queue, 1) == ["pending"]

    def test_submit_with_failing_drain_notes_both_actions(self) -> None:
        before = ApprovalQueue()
        submit(before, "fetch", auto_approvable=True)
        queue = ApprovalQueue(auto_approve={"fetch": True}, on_approve=raising(OSError("down")))
        queue.restore_pending(before.snapshot())
        with pytest.raises(OSError, match="down") as raised:
            submit(queue)
        assert raised.value.__notes__ == [
            "action 1 ('fetch') was being approved",
            "in submit, which had entered action 2 ('bash')",
        ]
        assert statuses(queue, 1, 2) == ["pending", "pending"]

    @pytest.mark.parametrize(
        ("clock", "error"),
        [(lambda: NOON.replace(tzinfo=None), ValueError), (lambda: 5, TypeError), (lambda: answer_later(), TypeError)],
    )
    def test_submit_with_a_wrong_clock_raises_and_records_nothing(self, clock: Any, error: type[Exception]) -> None:
        queue = ApprovalQueue(clock=clock)
        with pytest.raises(error, match="clock"):
            submit(queue)
        assert queue.snapshot()["next_id"] == 0


class TestAction:
    def test_action_field_cannot_be_set(self) -> None:
        queue = ApprovalQueue()
        action = queue[submit(queue)]
        with pytest.raises(FrozenInstanceError):
            action.status = "approved"  # type: ignore[union-attr, misc]

    def test_action_status_answers_one_predicate(self) -> None:
        seen: list[Action] = []
        queue = ApprovalQueue(on_approve=seen.append)
        submit(queue)
        submit(queue)
        first, _ = queue.pending_actions
        states = [first, *queue.approve(1), *queue.reject(2), *seen]
        predicates = [(a.pending, a.applying, a.approved, a.rejected) for a in states]
        assert predicates == [
            (True, False, False, False),
            (False, False, True, False),
            (False, False, False, True),
            (False, True, False, False),
        ]


class TestApproveAndReject:
    def test_approve_of_nested_repeated_and_unknown_ids_gives_each_once_in_order(self) -> None:
        queue = ApprovalQueue()
        for _ in range(4):
            submit(queue)
        approved = queue.approve([3, (1, [3])], 1, 99, -1)
        assert [action.id for action in approved] == [1, 3]
        assert queue.approve(1, 3) == []
        assert queue.approve() == []

    def test_decision_about_a_list_in_itself_raises_and_changes_nothing(self) -> None:
        queue, ids = ApprovalQueue(), list[object]()
        ids += [submit(queue), ids]
        for decide in (queue.approve, queue.reject):
            with pytest.raises(ValueError, match="list that contains itself"):
                decide(ids)
        assert queue.pending(1)

    @pytest.mark.parametrize("scope", ["once", "session", "project"])
    def test_approve_with_scope_shows_it_from_applying_on(self, scope: Scope) -> None:
        seen: list[Action] = []
        queue = ApprovalQueue(on_approve=seen.append)
        submit(queue)
        assert [action.resolution_scope for action in [*queue.approve(1, scope=scope), *seen]] == [scope, scope]

    @pytest.mark.parametrize("scope", [None, "", "forever", 1, ["once"]])
    def test_approve_with_unknown_scope_raises_and_changes_nothing(self, scope: Any) -> None:
        queue = ApprovalQueue(on_approve=raising(AssertionError()))
        submit(queue)
        for approve in (partial(queue.approve, 1), queue.approve_all):
            with pytest.raises(ValueError, match=r"unknown scope .*once, session, project"):
                approve(scope=scope)
        assert queue.pending(1)

    def test_reject_with_feedback_shows_it_from_applying_on(self) -> None:
        seen: list[Action] = []
        queue = ApprovalQueue(on_reject=seen.append)
        submit(queue)
        rejected = queue.reject(1, feedback="use read instead")
        assert [(a.status, a.feedback, a.resolution_scope) for a in [*seen, *rejected]] == [
            ("applying", "use read instead", None),
            ("rejected", "use read instead", None),
        ]

    @pytest.mark.parametrize("feedback", [5, ["no"], b"no"])
    def test_reject_with_feedback_that_is_no_text_raises_and_changes_nothing(self, feedback: Any) -> None:
        queue = ApprovalQueue()
        submit(queue)
        for reject in (partial(queue.reject, 1), queue.reject_all):
            with pytest.raises(TypeError, match="feedback"):
                reject(feedback=feedback)
        assert queue.pending(1)

    def test_approve_all_takes_what_is_pending_at_its_start(self) -> None:
        queue = ApprovalQueue(on_approve=doing(lambda _: submit(queue)))
        submit(queue)
        submit(queue)
        assert [action.id for action in queue.approve_all(scope="session")] == [1, 2]
        assert [action.id for action in queue.pending_actions] == [3, 4]

    def test_reject_all_gives_the_feedback_to_each(self) -> None:
        queue = ApprovalQueue()
        submit(queue)
        submit(queue)
        assert [action.feedback for action in queue.reject_all(feedback="closing")] == ["closing", "closing"]
        assert queue.reject_all() == []

    def test_approve_then_reject_of_an_action_keeps_the_first_decision(self) -> None:
        queue = ApprovalQueue()
        submit(queue)
        queue.approve(1)
        assert queue.reject(1) == []
        assert statuses(queue, 1) == ["approved"]

    @pytest.mark.parametrize("error", [OSError(), KeyboardInterrupt(), SystemExit(), StopIteration(), KeyError(1)])
    @pytest.mark.parametrize("verb", ["approve", "reject"])
    def test_callback_that_raises_rolls_back_and_a_retry_succeeds(self, verb: str, error: BaseException) -> None:
        flaky = Flaky()
        flaky.error = error
        queue = ApprovalQueue(on_approve=flaky, on_reject=flaky)
        for _ in range(3):
            submit(queue)
        words = {"scope": "session"} if verb == "approve" else {"feedback": "no"}
        before = queue[1]
        with pytest.raises(type(error)) as raised:
            getattr(queue, verb)(1, 2, **words)
        assert raised.value is error
        assert queue[1] == before
        assert [action.id for action in queue.pending_actions] == [1, 2, 3]
        flaky.error = None
        assert [action.id for action in getattr(queue, verb)(2, 1, **words)] == [1, 2]
        assert [action.id for action in flaky.seen] == [1, 1, 2]

    def test_callback_that_raises_midway_keeps_what_was_decided_before(self) -> None:
        queue = ApprovalQueue(on_approve=doing(lambda action: 1 // (action.id - 2)))
        for _ in range(3):
            submit(queue)
        with pytest.raises(ZeroDivisionError):
            queue.approve_all()
        assert statuses(queue, 1, 2, 3) == ["approved", "pending", "pending"]

    @pytest.mark.parametrize("callback", ["on_submit", "on_approve", "on_reject"])
    def test_callback_that_gives_an_awaitable_raises_and_leaves_the_action_pending(self, callback: str) -> None:
        async def coroutine(_: Action) -> None: ...

        with pytest.raises(TypeError, match=f"{callback} must answer without await"):
            ApprovalQueue(**{callback: coroutine})  # type: ignore[arg-type]
        callbacks: dict[str, Any] = {callback: lambda action: coroutine(action)}
        queue = ApprovalQueue(**callbacks)
        with pytest.raises(TypeError, match="awaitable"):
            (queue.reject if callback == "on_reject" else queue.approve)(submit(queue))
        assert queue.pending(1)

    def test_action_being_applied_is_not_pending_and_cannot_be_decided_again(self) -> None:
        def look(action: Action) -> None:
            seen.append((queue.pending(action.id), queue.any_pending, queue.approve(action.id), queue.reject_all()))

        seen: list[object] = []
        queue = ApprovalQueue(on_approve=look)
        submit(queue)
        queue.approve(1)
        assert seen == [(False, False, [], [])]

    def test_callback_that_is_false_is_called_all_the_same(self) -> None:
        class Empty(list[Action]):
            def __call__(self, action: Action) -> None:
                self.append(action)

        seen = Empty()
        queue = ApprovalQueue(on_submit=seen)
        submit(queue)
        assert len(seen) == 1


class TestDrain:
    @pytest.mark.parametrize("value", [1, "true", [True], None, False])
    def test_drain_with_anything_but_true_leaves_the_head(self, value: object) -> None:
        queue = ApprovalQueue(auto_approve={"read": value})
        assert statuses(queue, submit(queue, "read", auto_approvable=True)) == ["pending"]

    def test_drain_reads_the_mapping_anew(self) -> None:
        auto_approve: dict[str, object] = {}
        queue = ApprovalQueue(auto_approve=auto_approve)
        submit(queue, "read", auto_approvable=True)
        auto_approve["read"] = True
        assert queue.drain() is queue
        assert statuses(queue, 1) == ["approved"]
        assert queue[1].resolution_scope == "once"  # type: ignore[union-attr]

    def test_drain_stops_at_a_manual_head(self) -> None:
        queue = ApprovalQueue(auto_approve={"read": True})
        submit(queue)
        submit(queue, "read", auto_approvable=True)
        assert statuses(queue, 1, 2) == ["pending", "pending"]
        queue.approve(1)
        assert statuses(queue, 1, 2) == ["approved", "pending"]
        queue.drain()
        assert statuses(queue, 2) == ["approved"]

    def test_drain_passes_an_action_being_applied(self) -> None:
        queue = ApprovalQueue(
            auto_approve={"read": True},
            on_reject=doing(lambda _: submit(queue, "read", auto_approvable=True)),
        )
        submit(queue)
        queue.reject(1)
        assert statuses(queue, 1, 2) == ["rejected", "approved"]

    def test_drain_within_a_drain_leaves_the_work_to_it(self) -> None:
        """As the gem: what a callback submits is approved after the callback, not within."""
        depths: list[int] = []

        def on_approve(action: Action) -> None:
            depths.append(len(depths))
            if action.id < 3:
                submit(queue, "read", auto_approvable=True)
                assert queue.pending(action.id + 1)

        queue = ApprovalQueue(auto_approve={"read": True}, on_approve=on_approve)
        submit(queue, "read", auto_approvable=True)
        assert statuses(queue, 1, 2, 3) == ["approved"] * 3

    def test_drain_whose_mapping_raises_notes_the_head(self) -> None:
        class Broken(Mapping[str, object]):
            def __getitem__(self, name: str) -> object:
                raise OSError(name)

            def __iter__(self) -> Any: ...
            def __len__(self) -> int:
                return 0

        queue = ApprovalQueue(auto_approve=Broken())
        with pytest.raises(OSError, match="read") as raised:
            submit(queue, "read", auto_approvable=True)
        assert raised.value.__notes__[0] == "action 1 ('read') was at the head of the queue"
        assert queue.pending(1)

    def test_drain_whose_mapping_uses_the_queue_looks_again(self) -> None:
        """A head taken away while the mapping was asked about it does not end the drain."""

        class Rejecting(dict[str, object]):
            def get(self, name: str, _: object = None) -> object:
                if name == "first":
                    submit(queue, "second", auto_approvable=True)
                    queue.reject(1)
                return name == "second"

        queue = ApprovalQueue(auto_approve=Rejecting())
        submit(queue, "first", auto_approvable=True)
        assert statuses(queue, 1, 2) == ["rejected", "approved"]


class TestSubclass:
    def test_apply_of_a_subclass_sees_every_approval(self) -> None:
        class Counting(ApprovalQueue):
            applied = 0

            def _apply(self, action: Action, *, scope: Scope) -> Action | None:
                self.applied += 1
                return super()._apply(action, scope=scope)

        queue = Counting(auto_approve={"read": True})
        submit(queue, "read", auto_approvable=True)
        submit(queue)
        submit(queue)
        queue.approve(2)
        queue.approve_all()
        assert queue.applied == 3

    def test_apply_of_a_subclass_that_declines_stops_the_drain(self) -> None:
        class Declining(ApprovalQueue):
            def _apply(self, action: Action, *, scope: Scope) -> Action | None:
                return None

        queue = Declining(auto_approve={"read": True})
        submit(queue, "read", auto_approvable=True)
        assert queue.approve(1) == []
        assert queue.pending(1)

    def test_apply_of_an_action_resolved_meanwhile_gives_none(self) -> None:
        queue = ApprovalQueue()
        submit(queue)
        (before,) = queue.pending_actions
        queue.reject(1)
        assert queue._apply(before, scope="once") is None
        assert queue._reject(before, feedback=None) is None

    def test_apply_of_an_action_taken_at_the_last_moment_gives_none(self) -> None:
        """Another thread begins between the look-up and the beginning."""
        queue = ApprovalQueue()
        submit(queue)
        (before,) = queue.pending_actions
        find = queue._ledger.find

        def find_then_lose(action_id: object) -> Action | None:
            found = find(action_id)
            vars(queue._ledger).pop("find")
            queue.approve(1)
            return found

        queue._ledger.find = find_then_lose  # type: ignore[method-assign]
        assert queue._reject(before, feedback=None) is None
        assert statuses(queue, 1) == ["approved"]


class TestReading:
    def test_look_up_of_what_is_no_id_gives_none(self) -> None:
        queue = ApprovalQueue()
        submit(queue)
        for key in (True, 1.0, "1", None, [1], 0, 2):
            assert queue[key] is None
            assert not queue.pending(key)

    def test_iteration_is_refused_for_it_would_never_end(self) -> None:
        queue: Any = ApprovalQueue()
        with pytest.raises(TypeError):
            iter(queue)
        with pytest.raises(TypeError):
            assert 1 in queue

    @pytest.mark.parametrize("keep", [0, 1, 3])
    def test_keep_resolved_forgets_the_oldest_decisions(self, keep: int) -> None:
        queue = ApprovalQueue(keep_resolved=keep)
        for _ in range(5):
            submit(queue)
        resolved = [*queue.approve(4, 2), *queue.reject(1, 5)]
        assert [action.id for action in resolved] == [2, 4, 1, 5]
        assert {number for number in range(1, 6) if queue[number]} == {3, *[2, 4, 1, 5][4 - keep :]}
        assert queue.pending(3)
        assert queue.approve(2, 4) == []


class TestConstruction:
    @pytest.mark.parametrize(
        "wrong",
        [
            {"auto_approve": ["read"]},
            {"auto_approve": "read"},
            {"on_submit": 5},
            {"on_approve": "print"},
            {"on_reject": False},
            {"clock": NOON},
            {"keep_resolved": True},
            {"keep_resolved": 1.0},
        ],
    )
    def test_construction_with_a_wrong_type_raises(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(TypeError, match=next(iter(wrong))):
            ApprovalQueue(**wrong)

    def test_construction_with_negative_keep_resolved_raises(self) -> None:
        with pytest.raises(ValueError, match="keep_resolved"):
            ApprovalQueue(keep_resolved=-1)

    def test_construction_with_a_clock_elsewhere_keeps_its_offset(self) -> None:
        elsewhere = NOON.astimezone(timezone(timedelta(hours=5, minutes=30)))
        queue = ApprovalQueue(clock=lambda: elsewhere)
        action = queue[submit(queue)]
        assert action is not None
        assert action.submitted_at.isoformat() == "2024-05-01T17:30:00+05:30"


@pytest.mark.parametrize("wrong", [True, 1.0, 1 + 0j, [1]])
def test_request_of_what_is_no_id_is_not_found(wrong: Any) -> None:
    """They are equal to the id 1, but an approval of that is none for them."""
    queue = ApprovalQueue()
    queue.submit(tool_call_id=1, tool_name="bash", args={})

    assert queue.find_request(1, "bash", {})
    assert queue.find_request(wrong, "bash", {}) is None
