"""Carrying out one decision: apply it, let the callback act, then commit or roll back."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import partial
from typing import Literal, TypedDict

from .actions import Action
from .awaitables import refuse_awaitable
from .ledger import Ledger
from .queue_options import Callback
from .results import Scope


class Terms(TypedDict, total=False):
    """What a decision sets on the action besides its status."""

    resolution_scope: Scope
    feedback: str | None


def resolve(
    ledger: Ledger, action_id: int, status: Literal["approved", "rejected"], callback: Callback, terms: Terms
) -> Action | None:
    """Settle a pending action.

    Whatever instruction an interrupt strikes, the action ends pending or settled: settled if the callback has
    returned, else pending.

    Args:
        ledger: where the action stands.
        action_id: its id.
        status: how it is settled.
        callback: called once with the record being applied, holding no lock.
        terms: what the decision sets besides.

    Returns:
        The settled record, or ``None`` where the action was not pending.

    Raises:
        TypeError: the callback gave an awaitable; the action is pending again.
        BaseException: whatever the callback raised; the action is pending again. A note names it.
    """
    pending = ledger.find(action_id)
    if pending is None or not pending.pending:
        return None
    applying = replace(pending, status="applying", **terms)
    settled = replace(applying, status=status)
    answers: defaultdict[str, object] = defaultdict(
        partial(callback, applying)
    )  # asking for a missing key calls, and keeps the answer

    def finish() -> None:
        ledger.finish(applying, settled if answers else replace(pending))

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
