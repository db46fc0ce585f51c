"""The mode gate: block the tools that change things until a person approves the call."""

from __future__ import annotations

import copy
import math
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import ClassVar, Literal, TypeAlias

from .tools.tools import ToolCall, call_name
from .values.display import visible
from .values.json import same_json
from .values.names import check_call_id, read_names
from .values.results import Block, PermissionMode, Proceed
from .values.times import read_seconds

Moment: TypeAlias = "datetime | float"


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """One request to the gate; ``approval["status"]`` reads a field like ``approval.status``.

    Attributes:
        tool_call_id: the framework's id for the call.
        tool_name: the tool's name.
        arguments: a copy of the arguments at the time of asking.
        reason: why the call was blocked.
        status: ``"pending"`` or ``"approved"``.
        created_at: what the gate's clock said when the request was recorded.
        approved_at: what it said at the approval, or ``None``.
        tool_call: the host's own object.

    Source: the gem's ``Approval``.
    """

    tool_call_id: str | int | None
    tool_name: str
    arguments: object
    reason: str
    status: Literal["pending", "approved"]
    created_at: Moment
    approved_at: Moment | None
    tool_call: ToolCall
    # `replace` keeps it: so a request is known again when it is approved, and told from a later one of the same id.
    _request: object = field(default_factory=object, repr=False, compare=False)

    def __getitem__(self, key: str) -> object:
        if key not in _PUBLIC_FIELDS:
            raise KeyError(key)
        return getattr(self, key)


_PUBLIC_FIELDS = tuple(name for name in Approval.__dataclass_fields__ if not name.startswith("_"))


class Permissions:
    """The simple gate: a fixed set of tools is blocked, each call until it is approved.

    An approval is for one call: the id together with the tool and the arguments that the person saw. The gate has no
    way to reject; a request that nobody approves keeps blocking.

    Args:
        mode: ``"ask_before_changes"`` and ``"read_only"`` block the tools of ``DEFAULT_TOOLS``, ``"full_access"``
            blocks nothing, and with any of them ``blocked_tools`` is not looked at; ``None`` leaves the choice to
            ``blocked_tools``.
        blocked_tools: names of tools to block in place of ``DEFAULT_TOOLS``: one name or an iterable of names; an
            empty one blocks nothing.
        timeout: after how long a request, approved or not, counts no more: seconds or a ``timedelta``; ``None`` never.
        clock: gives the time, as an aware ``datetime`` or as seconds; default: now in UTC.

    Raises:
        TypeError: an argument is of the wrong type.
        ValueError: the mode is unknown, a name is empty, or the timeout is negative or not a number.

    Source: the gem's ``Permissions``.
    Differs: an approval is bound to tool and arguments, not to the id alone; modes are texts.
    """

    DEFAULT_TOOLS: ClassVar[tuple[str, ...]] = ("write", "edit", "bash", "destroy")
    DEFAULT_BLOCKED_TOOLS: ClassVar[tuple[str, ...]] = DEFAULT_TOOLS
    MODE_BLOCKED_TOOLS: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {"full_access": (), "ask_before_changes": DEFAULT_TOOLS, "read_only": DEFAULT_TOOLS}
    )
    ACCESS_MODES: ClassVar[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
        {mode: MappingProxyType({"blocked_tools": tools}) for mode, tools in MODE_BLOCKED_TOOLS.items()}
    )

    def __init__(
        self,
        *,
        mode: PermissionMode | None = None,
        blocked_tools: object = None,
        timeout: float | timedelta | None = None,
        clock: Callable[[], Moment] | None = None,
    ) -> None:
        self._blocked = _blocked_tools(mode, blocked_tools)
        self._mode: PermissionMode | None = mode
        self._timeout = None if timeout is None else read_seconds(timeout, "timeout")
        if clock is not None and not callable(clock):
            raise TypeError(f"clock must be callable, not {clock!r}")
        self._clock = _utc_now if clock is None else clock
        self._lock = threading.Lock()
        self._approvals: dict[str | int | None, Approval] = {}

    @property
    def mode(self) -> PermissionMode | None:
        """The mode, or ``None`` where none was given."""
        return self._mode

    @property
    def blocked_tools(self) -> tuple[str, ...]:
        """The names of the tools that the gate blocks, in order."""
        return self._blocked

    @property
    def pending_approvals(self) -> list[Approval]:
        """The requests that wait, oldest first; those past their timeout too, until `forget_expired` drops them."""
        with self._lock:
            return [entry for entry in self._approvals.values() if entry.status == "pending"]

    def before_tool_call(self, tool_call: ToolCall, context: object = None) -> Proceed | Block:
        """Decide about one call, and record a request where it is blocked for the first time.

        A new request writes one line to standard error.

        Args:
            tool_call: the call.
            context: not looked at; hooks are handed one.

        Returns:
            Proceed for a tool that is not blocked and for an approved call; block otherwise.

        Raises:
            TypeError: the call's name is not a string, its id not a string, an integer or ``None``, or the clock
                gives something else than a moment.
            ValueError: the arguments cannot be compared.

        Source: the gem's ``before_tool_call``.
        """
        name = call_name(tool_call)
        if name not in self._blocked:
            return {"action": "proceed"}
        entry = self._current(self._request(tool_call, name))
        if entry.status == "approved":
            return {"action": "proceed"}
        return {"action": "block", "reason": entry.reason}

    def approve(self, approval: str | int | Approval | None) -> bool:
        """Approve a request.

        Args:
            approval: the call's id; or the `Approval` that the person was shown, which counts only while no other
                request has taken its place.

        Returns:
            True if there is such a request, approved before or not; False if there is none.

        Source: the gem's ``approve``.
        """
        shown = approval if isinstance(approval, Approval) else None
        tool_call_id = check_call_id(approval if shown is None else shown.tool_call_id, "a tool call's id")
        now = self._now()
        with self._lock:
            entry = self._approvals.get(tool_call_id)
            if entry is None or (shown is not None and shown._request is not entry._request):
                return False
            if entry.status == "pending":
                self._approvals[tool_call_id] = replace(entry, status="approved", approved_at=now)
            return True

    def forget_expired(self) -> list[Approval]:
        """Drop the requests past their timeout, approved or not; they count no more in any case.

        Otherwise a request is kept until a call of its id asks anew: call this where a gate lives long.

        Returns:
            The dropped requests, oldest first, so that a host can stop showing them. None without a timeout.

        Raises:
            TypeError: the clock gives something else than a moment.
        """
        now = self._now()
        with self._lock:
            entries = list(self._approvals.items())
        # What the clock gave is the host's: it is compared without the lock. Who was approved meanwhile stays.
        expired = [(key, entry) for key, entry in entries if self._expired(entry, now)]
        with self._lock:
            return [self._approvals.pop(key) for key, entry in expired if self._approvals.get(key) is entry]

    def _request(self, tool_call: ToolCall, name: str) -> Approval:
        mode = "" if self._mode is None else f" (mode: {self._mode})"
        return Approval(
            tool_call_id=check_call_id(tool_call.id, "a tool call's id"),
            tool_name=name,
            arguments=copy.deepcopy(tool_call.arguments),
            reason=f"{visible(name)} requires approval{mode}",
            status="pending",
            created_at=self._now(),
            approved_at=None,
            tool_call=tool_call,
        )

    def _current(self, request: Approval) -> Approval:
        """Give the recorded request that this one repeats, or record this one."""
        key = request.tool_call_id
        while True:
            with self._lock:
                known = self._approvals.get(key)
            # Arguments and moments are the host's: they are compared without the lock, and the look-up is done again.
            if known is not None and self._still_holds(known, request):
                return known
            with self._lock:
                if self._approvals.get(key) is not known:
                    continue  # another thread was faster; look at what it recorded
                self._approvals.pop(key, None)  # so that the new request stands last, behind older ones
                self._approvals[key] = request
            _remind(request)
            return request

    def _still_holds(self, known: Approval, request: Approval) -> bool:
        return (
            known.tool_name == request.tool_name
            and not self._expired(known, request.created_at)
            and same_json(known.arguments, request.arguments)
        )

    def _expired(self, known: Approval, now: Moment) -> bool:
        if self._timeout is None:
            return False
        elapsed = now - known.created_at  # type: ignore[operator]  # one clock, one kind of moment
        seconds = elapsed.total_seconds() if isinstance(elapsed, timedelta) else elapsed
        return bool(seconds > self._timeout)

    def _now(self) -> Moment:
        now: object = self._clock()
        if isinstance(now, datetime) and now.utcoffset() is not None:
            return now
        if isinstance(now, (int, float)) and not isinstance(now, bool) and not math.isnan(now):
            return now
        raise TypeError(f"the clock must give an aware datetime or seconds, not {now!r}")


def _blocked_tools(mode: object, blocked_tools: object) -> tuple[str, ...]:
    names = read_names(blocked_tools, "a blocked tool")  # first: a wrong list is refused even where the mode rules
    if mode is None:
        return Permissions.DEFAULT_TOOLS if blocked_tools is None else names
    if not isinstance(mode, str) or mode not in Permissions.ACCESS_MODES:
        raise ValueError(f"Unknown access mode: {mode}. Valid: {', '.join(Permissions.ACCESS_MODES)}")
    return Permissions.MODE_BLOCKED_TOOLS[mode]


def _remind(request: Approval) -> None:
    name, call_id = visible(request.tool_name), visible(_written_id(request.tool_call_id))
    print(f"[Permissions] Tool '{name}' requires approval. Call approve({call_id}) to allow.", file=sys.stderr)


def _written_id(tool_call_id: str | int | None) -> str:
    return f"'{tool_call_id}'" if isinstance(tool_call_id, str) else str(tool_call_id)


def _utc_now() -> datetime:
    return datetime.now(UTC)
