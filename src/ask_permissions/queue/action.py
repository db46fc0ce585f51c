"""One submission waiting for a person's decision, and the ids it is named by."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, TypeGuard

from ..values.arguments import arguments_text
from ..values.display import visible
from ..values.names import check_call_id
from ..values.results import Scope, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One submission to the approval queue, as it stood at one moment; a later state is another record.

    Attributes:
        id: the queue's number for it, from 1 in order of submission.
        tool_call_id: the framework's id of the call.
        tool_name: the tool to be called.
        args: the call's arguments, a deep copy made at submission.
        auto_approvable: whether the queue may approve it by itself if the host lists the tool.
        status: ``"pending"``, ``"applying"`` while its callback runs, then ``"approved"`` or ``"rejected"``.
        submitted_at: when it was submitted, an aware time.
        message: what the submitter wants the person to know.
        resolution_scope: how far an approval reaches, ``"once"``, ``"session"`` or ``"project"``; it is a message
            to the host, set while applying and after.
        feedback: the reviewer's words, set while a rejection is applied and after.
        resolved_by: who decided, as the host named them; ``None`` where it did not, or the queue decided itself.
        approved_args: the arguments that were approved, edited or as asked; ``None`` unless approved.

    Source: the gem's ``Action``.
    Differs: `resolved_by`, `approved_args` and `summary` are new.
    """

    id: int
    tool_call_id: str | int | None
    tool_name: str
    args: Any
    auto_approvable: bool
    status: Status
    submitted_at: datetime
    message: str | None = None
    resolution_scope: Scope | None = None
    feedback: str | None = None
    resolved_by: str | None = None
    approved_args: Any = None

    @property
    def summary(self) -> str:
        r"""The tool and its arguments on one line, whole, for a person to look at.

        Control, zero-width and bidirectional characters are spelt out, as ``\u202e``.
        """
        return visible(f"{self.tool_name} {_written(self.args)}")

    @property
    def pending(self) -> bool:
        """Whether it waits for a decision."""
        return self.status == "pending"

    @property
    def applying(self) -> bool:
        """Whether the callback of its decision is running."""
        return self.status == "applying"

    @property
    def approved(self) -> bool:
        """Whether it was approved."""
        return self.status == "approved"

    @property
    def rejected(self) -> bool:
        """Whether it was rejected."""
        return self.status == "rejected"


def draft_action(
    submitted_at: Callable[[], datetime],
    *,
    tool_call_id: str | int | None,
    tool_name: str,
    args: object = None,
    auto_approvable: bool = False,
    message: str | None = None,
) -> partial[Action]:
    """Make a pending action that lacks only its id.

    Args:
        submitted_at: gives the time, once the rest is found to be right.
        tool_call_id: the framework's id of the call.
        tool_name: the tool's name.
        args: the call's arguments, which are copied; ``None`` stands for ``{}``.
        auto_approvable: whether the queue may approve it by itself.
        message: what the person should know.

    Returns:
        The action, to be called with ``id=``.

    Raises:
        TypeError: one of them is of the wrong type.
        BaseException: whatever copying the arguments, or the clock, raised.
    """
    check_call(tool_call_id=tool_call_id, tool_name=tool_name, auto_approvable=auto_approvable, message=message)
    return partial(
        Action,
        tool_call_id=tool_call_id,
        tool_name=tool_name,
        args={} if args is None else deepcopy(args),
        auto_approvable=auto_approvable,
        status="pending",
        submitted_at=submitted_at(),
        message=message,
    )


def check_call(*, tool_call_id: object, tool_name: object, auto_approvable: object, message: object) -> None:
    """Refuse what no action can be made of.

    Args:
        tool_call_id: a ``str``, an ``int`` or ``None``.
        tool_name: a ``str``.
        auto_approvable: a ``bool``.
        message: a ``str`` or ``None``.

    Raises:
        TypeError: one of them is something else.
    """
    check_call_id(tool_call_id, "tool_call_id")
    if not isinstance(tool_name, str):
        raise TypeError(f"tool_name must be a str, not {tool_name!r}")
    if not isinstance(auto_approvable, bool):
        raise TypeError(f"auto_approvable must be True or False, not {auto_approvable!r}")
    check_text(message, "message")


def check_text(value: object, what: str) -> None:
    """Refuse what is neither text nor left out.

    Args:
        value: a ``str`` or ``None``.
        what: its name, for the message.

    Raises:
        TypeError: it is something else.
    """
    if not (value is None or isinstance(value, str)):
        raise TypeError(f"{what} must be a str or None, not {value!r}")


def is_number(value: object) -> TypeGuard[int]:
    """Tell whether a value can be an id: an ``int`` itself, so neither ``True`` nor ``1.0`` nor ``"1"``."""
    return type(value) is int


def flat_ids(ids: Iterable[object]) -> list[int]:
    """Collect action ids.

    Args:
        ids: ids, in lists and tuples however nested, repeated or not.

    Returns:
        Each id once, in rising order.

    Raises:
        TypeError: something in it is no id.
        ValueError: they are nested too deeply, as in a list that contains itself.

    Source: the gem's ``approve`` and ``reject``.
    Differs: what cannot be an id is refused, not passed over: whoever answers must not wait in vain.
    """
    try:
        return sorted(set(_numbers(ids)))
    except RecursionError:
        raise ValueError("ids are nested too deeply, or in a list that contains itself") from None


def _numbers(ids: Iterable[object]) -> Iterable[int]:
    for member in ids:
        if isinstance(member, (list, tuple)):
            yield from _numbers(member)
        elif is_number(member):
            yield member
        else:
            raise TypeError(f"an action's id must be an int, or lists and tuples of them, not {member!r}")


def _written(args: object) -> str:
    try:
        return arguments_text(args)
    except (TypeError, ValueError):  # no rule could read them either; a person sees what they are
        return repr(args)
