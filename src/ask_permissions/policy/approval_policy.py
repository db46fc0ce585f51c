"""The approval policy: the ladder behind a hook, with the queue for those calls that a person must see."""

from __future__ import annotations

import re
from datetime import timedelta

from ..queue.action import Action
from ..queue.approval_queue import ApprovalQueue
from ..rules.permission_rule_set import PermissionRuleSet
from ..tools.registries import check_registry
from ..tools.tools import ToolCall
from ..values.classifiers import Classifier, check_classifier, check_tools
from ..values.grants import Grants, check_grants
from ..values.results import Block, HookResult, PermissionMode, Proceed
from ..values.times import read_seconds
from .authorize import authorize, authorize_async
from .decision import Decision
from .hook import Hook, Observer, Request
from .ladder import Ladder
from .options import RequireApproval, check_mode, check_observer, check_queue, check_resume, gated_tools


class ApprovalPolicy:
    """Decides about tool calls, and queues those that a person must see.

    Without rules, gates, tools and mode it lets everything proceed: configure it before wiring it in.

    Args:
        queue: where calls that need a person wait.
        rules: anything with ``classify`` (or ``decide``): the default layer.
        project_rules: a second layer that overrides the first, except that a deny in either wins.
        require_approval: tools whose calls need a person where nothing above covers them: ``"all"``, a name, a
            regular expression found in the name, or an iterable of those; ``None`` for none.
        tools: where a tool's own declarations are looked up: a mapping by name, a list of tools, or anything with
            ``[]``. Where it lacks a name, rules that have tools of their own are asked for it.
        mode: ``"full_access"``, ``"ask_before_changes"``, ``"read_only"`` or ``None``.
        session_grants: grants of the session: anything with ``granted(name)``.
        project_grants: grants of the project, which the host keeps: anything with ``granted(name)``.
        resume: whether the newest earlier action of the same call id, tool and arguments stands in for a new
            request: for hosts that run their hook again for a call already decided.
        on_decision: an observer, called with the `Decision` and the tool call for every call decided, in the
            deciding thread, holding no lock, after the call was queued where it had to be. What it raises changes
            nothing: an ``Exception`` is logged by the logger ``ask_permissions``, another ``BaseException`` goes on.

    Raises:
        TypeError: a collaborator or pattern is of the wrong type.
        ValueError: the mode is unknown, a pattern is empty, or a tool cannot read the pattern of a rule that is for it.

    Source: the gem's ``ApprovalPolicy``.
    Differs: only a grant that is exactly ``True`` counts; an unknown risk level asks; ``resume``, ``on_decision``,
        `explain` and `authorize` are new.
    """

    def __init__(
        self,
        *,
        queue: ApprovalQueue,
        rules: Classifier | None = None,
        project_rules: Classifier | None = None,
        require_approval: RequireApproval = None,
        tools: object = None,
        mode: PermissionMode | None = None,
        session_grants: Grants | None = None,
        project_grants: Grants | None = None,
        resume: bool = False,
        on_decision: Observer | None = None,
    ) -> None:
        check_queue(queue)
        check_classifier(rules, "rules")
        check_classifier(project_rules, "project_rules")
        check_registry(tools)
        check_mode(mode)
        check_grants(session_grants, "session_grants")
        check_grants(project_grants, "project_grants")
        check_resume(resume)
        check_observer(on_decision, "on_decision")
        check_tools(rules, tools)
        check_tools(project_rules, tools)
        layers = PermissionRuleSet(default_rules=rules, project_rules=project_rules)
        self._ladder = Ladder(
            rules=rules if project_rules is None else layers,
            tools=tools,
            mode=mode,
            gates=tuple(gated_tools(require_approval)),
            grants=tuple(grants for grants in (session_grants, project_grants) if grants is not None),
        )
        self._hook = Hook(self._ladder, queue, resume=resume, observer=on_decision)
        one = require_approval is None or isinstance(require_approval, (str, re.Pattern))
        self._require_approval: RequireApproval = require_approval if one else list(self._ladder.gates)
        self._session_grants = session_grants
        self._project_grants = project_grants

    @property
    def queue(self) -> ApprovalQueue:
        """The approval queue."""
        return self._hook.queue

    @property
    def rules(self) -> Classifier | None:
        """The rules object that is asked; both layers as one where project rules were given."""
        return self._ladder.rules

    @property
    def require_approval(self) -> RequireApproval:
        """The patterns of tools whose calls need a person: the one that was given, or a list of all; a copy."""
        return self._require_approval

    @property
    def tools(self) -> object:
        """The registry of tools."""
        return self._ladder.tools

    @property
    def mode(self) -> PermissionMode | None:
        """The mode, or ``None``."""
        return self._ladder.mode

    @property
    def session_grants(self) -> Grants | None:
        """The session's grants."""
        return self._session_grants

    @property
    def project_grants(self) -> Grants | None:
        """The project's grants."""
        return self._project_grants

    @property
    def resume(self) -> bool:
        """Whether an earlier action of the same call stands in for a new request."""
        return self._hook.resume

    def before_tool_call(self, tool_call: ToolCall, context: object = None) -> HookResult:
        """Decide about one call, and queue it where a person must see it.

        Args:
            tool_call: the call: ``id``, ``name`` and ``arguments``.
            context: not looked at; hooks are handed one.

        Returns:
            ``{"action": "proceed"}``, ``{"action": "block", "reason": ...}`` or ``{"action": "pending",
            "action_id": ..., "reason": ...}``. A pending action may have been decided already, by the queue itself
            or in a callback: ask ``lookup(action_id)``. A resumed call that was approved with changes proceeds with
            ``"arguments"``: run it with those.

        Raises:
            TypeError: the call's name is not a string, or host code answered with an awaitable.
            ValueError: rules must look at arguments that cannot be read, or a rules object answered nonsense.
            Exception: whatever a rule, tool, grants object, registry or callback raises; the call must not run.

        Source: the gem's ``before_tool_call``.
        """
        return self._hook.answer(Request.read(tool_call))

    def authorize(
        self, tool_call: ToolCall, context: object = None, *, timeout: float | timedelta | None = None
    ) -> Proceed | Block:
        """Decide about one call and, where a person must see it, wait in this thread for the answer.

        After the wait the call is looked at once more: it is blocked if its arguments are no longer those that were
        approved, if a rule denies it by now, or if an edit by the person is denied or raises a safety reason that
        they were not shown.

        Args:
            tool_call: the call: ``id``, ``name`` and ``arguments``.
            context: not looked at; hooks are handed one.
            timeout: how long to wait: seconds or a ``timedelta``; ``None`` for as long as it takes. When it is over,
                the action is rejected, so that a late approval finds nothing to approve.

        Returns:
            ``{"action": "proceed"}``, with ``"arguments"`` where a person approved others than those asked for: run
            the call with those; or ``{"action": "block", "reason": ...}``.

        Raises:
            Exception: as `before_tool_call`; the call must not run.
            BaseException: an interrupt. The action is withdrawn, which means rejected, or with ``resume=True`` left
                pending.
        """
        seconds = None if timeout is None else read_seconds(timeout, "timeout")
        return authorize(self._hook, Request.read(tool_call), seconds)

    async def authorize_async(
        self, tool_call: ToolCall, context: object = None, *, timeout: float | timedelta | None = None
    ) -> Proceed | Block:
        """Decide and wait as `authorize` does, but without blocking the running event loop.

        Rules, tools, grants and ``on_submit`` run in the loop's thread.

        Args:
            tool_call: the call: ``id``, ``name`` and ``arguments``.
            context: not looked at; hooks are handed one.
            timeout: how long to wait: seconds or a ``timedelta``; ``None`` for as long as it takes.

        Returns:
            What `authorize` returns.

        Raises:
            Exception: as `before_tool_call`; the call must not run.
            BaseException: a cancellation. The action is withdrawn, which means rejected, or with ``resume=True`` left
                pending.
        """
        seconds = None if timeout is None else read_seconds(timeout, "timeout")
        return await authorize_async(self._hook, Request.read(tool_call), seconds)

    def explain(self, tool_call: ToolCall) -> Decision:
        """Say what `before_tool_call` would answer, and why, without queueing or claiming anything.

        Args:
            tool_call: the call.

        Returns:
            The decision with the rung of the ladder that made it, and with its parts.

        Raises:
            Exception: whatever a rule, tool, grants object or registry raises.
        """
        return self._hook.decide(Request.read(tool_call), with_parts=True).decision

    def lookup(self, action_id: int) -> Action | None:
        """Find a queued action.

        Args:
            action_id: the ``action_id`` of a pending result.

        Returns:
            The action as the queue has it now, or ``None``.

        Source: the gem's ``lookup``.
        """
        return self._hook.queue[action_id]
