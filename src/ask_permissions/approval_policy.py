"""The approval policy: one ladder over rules, tools, grants and the mode."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Protocol, TypeAlias, get_args

from .actions import Action
from .approval_queue import ApprovalQueue
from .arguments import decoded_arguments
from .awaitables import refuse_awaitable
from .classifiers import Classifier, ask_rules, check_classifier, rules_tool
from .permission_rules import PermissionRuleSet
from .results import Decision, HookResult, PermissionMode, Rung, Verdict
from .safety_checks import has_safety_check, safety_reason
from .tool_patterns import Pattern, check_pattern, matches_tool
from .tools import UNDECLARED, ToolCall, call_name, check_registry, declared, declares, find_tool, permits

MODES = get_args(PermissionMode)
ORDINARY_RISKS = ("low", "medium")
RequireApproval: TypeAlias = "Pattern | Iterable[RequireApproval] | None"


class Grants(Protocol):
    """Whole-tool grants: `SessionPermissionGrants`, or a host's own store."""

    def granted(self, tool_name: str, /) -> bool:
        """Tell whether every call of the tool is granted; only ``True`` itself counts."""
        ...


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
            ``[]``.
        mode: ``"full_access"``, ``"ask_before_changes"``, ``"read_only"`` or ``None``.
        session_grants: grants of the session: anything with ``granted(name)``.
        project_grants: grants of the project, which the host keeps: likewise.

    Raises:
        TypeError: a collaborator or pattern is of the wrong type.
        ValueError: the mode is unknown, or a pattern is empty.

    Source: the gem's ``ApprovalPolicy``.
    Differs: only a grant that is exactly ``True`` counts; an unknown risk level asks.
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
    ) -> None:
        _check_queue(queue)
        check_classifier(rules, "rules")
        check_classifier(project_rules, "project_rules")
        check_registry(tools)
        if mode is not None and mode not in MODES:
            raise ValueError(f"Unknown permission mode: {mode}. Valid: {', '.join(MODES)}")
        _check_grants(session_grants, "session_grants")
        _check_grants(project_grants, "project_grants")
        self._gated = tuple(_gated_tools(require_approval))
        one = require_approval is None or isinstance(require_approval, (str, re.Pattern))
        self._require_approval = require_approval if one else list(self._gated)
        self._queue = queue
        self._rules = (
            rules if project_rules is None else PermissionRuleSet(default_rules=rules, project_rules=project_rules)
        )
        self._tools = tools
        self._mode: PermissionMode | None = mode
        self._session_grants = session_grants
        self._project_grants = project_grants

    @property
    def queue(self) -> ApprovalQueue:
        """The approval queue."""
        return self._queue

    @property
    def rules(self) -> Classifier | None:
        """The rules object that is asked; both layers as one where project rules were given."""
        return self._rules

    @property
    def require_approval(self) -> RequireApproval:
        """The tools whose calls need a person, as they were given when the policy was made."""
        return self._require_approval

    @property
    def tools(self) -> object:
        """The registry of tools."""
        return self._tools

    @property
    def mode(self) -> PermissionMode | None:
        """The mode, or ``None``."""
        return self._mode

    @property
    def session_grants(self) -> Grants | None:
        """The session's grants."""
        return self._session_grants

    @property
    def project_grants(self) -> Grants | None:
        """The project's grants."""
        return self._project_grants

    def before_tool_call(self, tool_call: ToolCall, context: object = None) -> HookResult:
        """Decide about one call, and queue it where a person must see it.

        Args:
            tool_call: the call: ``id``, ``name`` and ``arguments``.
            context: not looked at; hooks are handed one.

        Returns:
            ``{"action": "proceed"}``, ``{"action": "block", "reason": ...}`` or ``{"action": "pending",
            "action_id": ..., "reason": ...}``. A pending action may have been approved already, by the queue itself
            or in a callback: ask ``lookup(action_id)``.

        Raises:
            TypeError: the call's name is not a string, or host code answered with an awaitable.
            ValueError: rules must look at arguments that cannot be read, or a rules object answered nonsense.
            Exception: whatever a rule, tool, grants object, registry or callback raises; the call must not run.

        Source: the gem's ``before_tool_call``.
        """
        name, arguments = call_name(tool_call), tool_call.arguments
        decision = self._decide(name, arguments)
        if decision.action == "proceed":
            return {"action": "proceed"}
        if decision.action == "block":
            return {"action": "block", "reason": decision.reason}
        action_id = self._queue.submit(
            tool_call_id=tool_call.id,
            tool_name=name,
            args=arguments,
            auto_approvable=decision.auto_approvable,
            message=decision.message,
        )
        return {"action": "pending", "action_id": action_id, "reason": decision.reason}

    def explain(self, tool_call: ToolCall) -> Decision:
        """Say what `before_tool_call` would answer, and why, without queueing anything.

        Args:
            tool_call: the call.

        Returns:
            The decision with the rung of the ladder that made it.

        Raises:
            Exception: as `before_tool_call`, callbacks aside.
        """
        return self._decide(call_name(tool_call), tool_call.arguments)

    def lookup(self, action_id: int) -> Action | None:
        """Find a queued action.

        Args:
            action_id: the ``action_id`` of a pending result.

        Returns:
            The action as the queue has it now, or ``None``.

        Source: the gem's ``lookup``.
        """
        return self._queue[action_id]

    def _decide(self, name: str, arguments: object) -> Decision:
        """The ladder: the first rung with an opinion decides."""
        verdict = ask_rules(self._rules, name, arguments)
        if verdict.decision == "deny":
            return _block("deny_rule", f"Denied by permission rules: '{name}'", verdict.rule)
        tool = self._tool(name)
        if declares(tool, "always_ask"):
            return _ask("always_ask", name)
        if self._mode == "read_only" and _has_side_effects(tool):
            return _block("read_only", f"Read-only mode blocks tools with side effects ({name})")
        danger = self._danger(verdict, tool, name, arguments)
        if danger is not None:
            return _ask("safety_check", name, danger=danger)
        if verdict.decision == "allow":
            return _proceed("allow_rule", f"Allowed by permission rules: '{name}'", verdict.rule)
        if _granted(self._session_grants, name) or _granted(self._project_grants, name):
            return _proceed("grant", f"Tool '{name}' is granted")
        if verdict.decision == "ask":
            return _ask("ask_rule", name, rule=verdict.rule)
        if self._mode == "full_access":
            return _proceed("full_access", "Full access lets every other call proceed")
        if self._mode == "ask_before_changes" and _has_side_effects(tool):
            return _ask("ask_before_changes", name)
        if _is_risky(tool):
            return _ask("risk", name)
        if any(matches_tool(pattern, name) for pattern in self._gated) or declares(tool, "approval_required"):
            return _ask("require_approval", name, auto_approvable=permits(tool, "auto_approvable"))
        return _proceed("default", f"No rule or gate applies to '{name}'")

    def _tool(self, name: str) -> object | None:
        tool = find_tool(self._tools, name)
        return rules_tool(self._rules, name) if tool is None else tool

    def _danger(self, verdict: Verdict, tool: object | None, name: str, arguments: object) -> str | None:
        """Ask the tool itself; one that has no check of its own has that of the tool its rules are read by."""
        if tool is None:
            return None
        checking = tool if has_safety_check(tool) else rules_tool(self._rules, name)
        if not has_safety_check(checking):
            return None
        reader, tool_input = verdict.prepared or (None, None)
        return safety_reason(checking, tool_input if reader is checking else decoded_arguments(arguments))


def _proceed(rung: Rung, reason: str, rule: object = None) -> Decision:
    return Decision(action="proceed", rung=rung, reason=reason, rule=rule)


def _block(rung: Rung, reason: str, rule: object = None) -> Decision:
    return Decision(action="block", rung=rung, reason=reason, rule=rule)


def _ask(
    rung: Rung, name: str, *, rule: object = None, danger: str | None = None, auto_approvable: bool = False
) -> Decision:
    why = "" if danger is None else f": {danger}"
    return Decision(
        action="pending",
        rung=rung,
        reason=f"Tool '{name}' requires approval{why}",
        message=f'Calling "{name}" requires approval{why}',
        rule=rule,
        auto_approvable=auto_approvable,
    )


def _has_side_effects(tool: object) -> bool:
    return declared(tool, "side_effect_scope") != "none"


def _is_risky(tool: object) -> bool:
    level = declared(tool, "risk_level")
    if level is UNDECLARED or level is None:
        return False
    return not (isinstance(level, str) and level.lower() in ORDINARY_RISKS)


def _granted(grants: Grants | None, name: str) -> bool:
    if grants is None:
        return False
    answer: object = grants.granted(name)
    refuse_awaitable(answer, "the grants' granted")
    return answer is True


def _gated_tools(require_approval: object) -> Iterator[Pattern]:
    """Flatten patterns, which may stand in lists, nested too."""
    if isinstance(require_approval, Iterable) and not isinstance(require_approval, (str, bytes)):
        for member in require_approval:
            yield from _gated_tools(member)
    elif require_approval is not None:
        yield check_pattern(require_approval, "require_approval")


def _check_queue(queue: object) -> None:
    if not callable(getattr(queue, "submit", None)):
        raise TypeError(f"queue must be an ApprovalQueue, not {queue!r}")


def _check_grants(grants: object, what: str) -> None:
    if grants is not None and not callable(getattr(grants, "granted", None)):
        raise TypeError(f"{what} must have a method granted(name), not {grants!r}")
