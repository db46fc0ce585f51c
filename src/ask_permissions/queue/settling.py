"""Carrying out one decision: apply it, let the callback act, then commit or roll back, and tell who waits."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypedDict

from ..values.callbacks import notify, refuse_awaitable
from ..values.results import Scope
from .action import Action
from .ledger import Ledger
from .options import Answering


class Terms(TypedDict, total=False):
    """What a decision sets on the action besides its status."""

    resolution_scope: Scope
    feedback: str | None
    resolved_by: str | None
    approved_args: object


def settle(
    ledger: Ledger,
    action_id: int,
    status: Literal["approved", "rejected"],
    terms: Terms,
    callback: Answering,
) -> Action | None:
    """Settle a pending action, and wake those who wait for it.

    Args:
        ledger: where the action stands.
        action_id: its id.
        status: how it is settled.
        terms: what the decision sets besides.
        callback: called once with the record being applied, holding no lock.

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
    if not ledger.begin(applying):  # another thread was faster
        return None
    try:
        refuse_awaitable(callback(applying), "a callback of the approval queue")
    except BaseException as error:
        error.add_note(f"action {action_id} ({pending.tool_name!r}) was being {status}")
        # A new record, not the old one: a drain that looked at the action before sees that something happened to it.
        _finish(ledger, replace(pending))
        raise
    settled = replace(applying, status=status)
    _finish(ledger, settled)
    return settled


def _finish(ledger: Ledger, outcome: Action) -> None:
    news = ledger.finish(outcome)
    for listener in news.listeners:
        listener._hear(outcome)
    for do in news.follow_ups:
        notify(do, "on_reject")
