"""Carrying out one decision: apply it, let the callback act, then commit or roll back, and tell who waits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import length_hint
from typing import Literal, TypedDict

from ..values.callbacks import notify, refuse_awaitable
from ..values.results import Scope
from .action import Action
from .ledger import Ledger
from .options import Callback


class Terms(TypedDict, total=False):
    """What a decision sets on the action besides its status."""

    resolution_scope: Scope
    feedback: str | None
    resolved_by: str | None
    approved_args: object


def resolve(
    ledger: Ledger,
    action_id: int,
    status: Literal["approved", "rejected"],
    terms: Terms,
    callback: Callback,
    observer: Callback,
) -> Action | None:
    """Settle a pending action.

    Whatever instruction an interrupt strikes, the action ends pending or settled: settled if the callback has
    returned, else pending. Once it is settled, those who wait for it are woken and the observer is called.

    Args:
        ledger: where the action stands.
        action_id: its id.
        status: how it is settled.
        terms: what the decision sets besides.
        callback: called once with the record being applied, holding no lock.
        observer: called once with the settled record, holding no lock; see `notify`.

    Returns:
        The settled record, or ``None`` where the action was not pending.

    Raises:
        TypeError: the callback gave an awaitable; the action is pending again.
        BaseException: whatever the callback raised; the action is pending again. A note names it. Or what no
            ``Exception`` is and left the observer; the action is settled.
    """
    pending = ledger.find(action_id)
    if pending is None or not pending.pending:
        return None
    applying = replace(pending, status="applying", **terms)
    settled = replace(applying, status=status)
    answers: defaultdict[str, object] = defaultdict(partial(callback, applying))  # a missing key calls, and is kept
    tell = _once(partial(observer, settled))

    def finish() -> None:
        outcome = settled if answers else replace(pending)
        ledger.finish(applying, outcome)
        _wake(ledger, outcome)
        if answers:
            tell()

    try:
        try:
            if not ledger.begin(applying):
                return None
            _call(answers)
        finally:
            finish()
    except BaseException as error:
        error.add_note(f"action {action_id} ({pending.tool_name!r}) was being {status}")
        raise
    finally:
        finish()  # once more, in case an interrupt struck the first
    return settled


def _call(answers: defaultdict[str, object]) -> None:
    answer = answers["callback"]
    try:
        refuse_awaitable(answer, "a callback of the approval queue")
    except TypeError:
        answers.clear()
        raise


def _wake(ledger: Ledger, outcome: Action) -> None:
    for listener in ledger.listeners(outcome.id):
        listener.wake(outcome)
    if not outcome.pending:
        ledger.dismiss(outcome.id)


def _once(observer: partial[object]) -> Callable[[], None]:
    turn = iter((observer,))
    call = partial(next, map(partial.__call__, turn))  # takes the turn and calls, nothing can come between

    def tell() -> None:
        if length_hint(turn):
            notify(call, "on_resolve")

    return tell
