"""The ladder: rules, tools, mode and grants in one order; the first with an opinion decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import cast, final

from ..queue.action import Action
from ..tools.aliases import standing_in
from ..tools.read_only_calls import only_reads
from ..tools.registries import find_tool
from ..tools.safety_checks import call_danger
from ..tools.tools import UNDECLARED, declared, declares, overrides, permits
from ..values.classifiers import Classifier, Inspection, ask_rules, inspect_rules, rules_alias, rules_tool
from ..values.display import visible
from ..values.grants import Grants, is_granted
from ..values.json import same_json
from ..values.results import PermissionMode, Rung, Verdict
from ..values.tool_patterns import TextPattern, matches_tool
from .decision import DecidingRule, Decision

_REMEMBERED = 512
"""How many decisions without a rule are remembered."""

ORDINARY_RISKS = ("low", "medium")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """Decides about calls; it queues nothing and changes nothing.

    Attributes:
        rules: the rules object that is asked, or ``None``.
        tools: the registry in which a tool's own declarations are looked up, or ``None``.
        mode: how far tools that change things may go, or ``None``.
        gates: the patterns of tools whose calls need a person where nothing above covers them.
        grants: where whole-tool grants are looked up, in this order.
    """

    rules: Classifier | None
    tools: object
    mode: PermissionMode | None
    gates: tuple[TextPattern, ...]
    grants: tuple[Grants, ...]

    def decide(
        self, name: str, arguments: object, earlier: Action | None = None, *, with_parts: bool = False
    ) -> Decision:
        """Go down the rungs.

        Args:
            name: the tool's name.
            arguments: the call's arguments.
            earlier: the action of this very call, where it waits or was answered before. What the person is asked or
                said then stands for rung 2 and for all rungs from 4 on.
            with_parts: whether the decision is to have its parts; few look at them, and they take time to find.

        Returns:
            The decision of the first rung that has an opinion.

        Raises:
            Exception: whatever a rule, tool, grants object or registry raises.
        """
        inspection = inspect_rules(self.rules, name, arguments)
        verdict = inspection.verdict()
        decision = self._decide(name, arguments, earlier, inspection, verdict)
        return replace(decision, parts=inspection.parts(verdict)) if with_parts else decision

    def _decide(
        self, name: str, arguments: object, earlier: Action | None, inspection: Inspection, verdict: Verdict
    ) -> Decision:
        if verdict.decision == "deny":
            return _denied(name, verdict)
        tool = self._tool(name)  # only now: what a rule denies needs no working registry
        if earlier is None and declares(tool, "always_ask"):
            return _ask("always_ask", name)
        call = _Call(tool, arguments, inspection)
        if self.mode == "read_only" and call.has_side_effects():
            return _block("read_only", f"Read-only mode blocks tools with side effects ({visible(name)})")
        if earlier is not None:
            return self._resumed(earlier)
        danger = call_danger(tool, arguments, inspection.dangers())
        if danger is not None:
            return _ask("safety_check", name, why=visible(danger))
        if verdict.decision == "allow":
            reason = f"Allowed by permission rules: '{visible(name)}'"
            return Decision(action="proceed", rung="allow_rule", reason=reason, rule=_named(verdict))
        if verdict.perhaps_denied:  # before the grants: none passes what may be a deny
            return _ask("ask_rule", name, rule=_named(verdict), why=_missing(inspection, verdict))
        if any(is_granted(grants, name) for grants in self.grants):
            return _proceed("grant", f"Tool '{visible(name)}' is granted")
        if verdict.decision == "ask":
            return _ask("ask_rule", name, rule=_named(verdict), why=_missing(inspection, verdict))
        if self.mode == "full_access":
            return _proceed("full_access", "Full access lets every other call proceed")
        if self.mode == "ask_before_changes" and call.has_side_effects():
            return _ask("ask_before_changes", name, why=_missing(inspection, verdict))
        if _is_risky(tool):
            return _ask("risk", name, why=_missing(inspection, verdict))
        return self._at_the_gate(name, call, partial(_missing, inspection, verdict))

    def overrule(self, name: str, arguments: object, action: Action) -> Decision | None:
        """Look at a call once more that a person approved after it had waited.

        Args:
            name: the tool's name, as the call has it now.
            arguments: the call's arguments, as it has them now.
            action: the approved action.

        Returns:
            Why it is blocked all the same: it is no longer the call that was approved, a rule denies it by now, or
            the person's edit does not pass; ``None`` if it may run.

        Raises:
            Exception: whatever a rule, tool or registry raises; the call must not run.
        """
        if not is_same_call(action, name, arguments):
            return _block("resumed", f"Tool '{visible(name)}' was called with something else than was approved")
        verdict = ask_rules(self.rules, name, arguments)
        return _denied(name, verdict) if verdict.decision == "deny" else self._judge_edit(action)

    def _resumed(self, earlier: Action) -> Decision:
        if earlier.rejected:
            return _block("resumed", rejection(earlier))
        if earlier.approved:
            approved = _proceed("resumed", f"Approved before, as action {earlier.id}")
            return self._judge_edit(earlier) or approved
        return _ask("resumed", earlier.tool_name)

    def _judge_edit(self, action: Action) -> Decision | None:
        """Judge the arguments that a person approved in place of those asked for: by denies and safety checks alone.

        The other rungs ask a person, and a person has just answered.
        """
        if same_json(action.approved_args, action.args):
            return None
        name, arguments = action.tool_name, action.approved_args
        inspection = inspect_rules(self.rules, name, arguments)
        verdict = inspection.verdict()
        if verdict.decision == "deny":
            return _denied(name, verdict)
        danger = call_danger(self._tool(name), arguments, inspection.dangers())
        if danger is None:
            return None
        # The message is what the person was shown. If it told of this very danger, they approved knowing it.
        asked = _ask("safety_check", name, why=visible(danger))
        return None if action.message == asked.message else _block("safety_check", asked.reason)

    def _at_the_gate(self, name: str, call: _Call, missing: Callable[[], str | None]) -> Decision:
        if not any(matches_tool(pattern, name) for pattern in self.gates):
            if not declares(call.tool, "approval_required"):
                return _proceed("default", f"No rule or gate applies to '{visible(name)}'")
            if permits(call.tool, "read_only_proceeds") and call.only_reads:
                return _proceed("read_only_call", f"This call of '{visible(name)}' only reads")
        auto_approvable = permits(call.tool, "auto_approvable")
        return _ask("require_approval", name, why=missing(), auto_approvable=auto_approvable)

    def _tool(self, name: str) -> object | None:
        tool = find_tool(self.tools, name)
        if tool is None:
            return rules_tool(self.rules, name)
        target = rules_alias(self.rules, name)
        return tool if target is None or overrides(tool, "match_rule") else standing_in(tool, target)


@final
@dataclass
class _Call:
    """One call, of which it is asked at most once whether it only reads, and only where that matters."""

    tool: object | None
    arguments: object
    inspection: Inspection

    @cached_property
    def only_reads(self) -> bool:
        """Whether the tool is sure that this call changes nothing."""
        return only_reads(self.tool, self.arguments, self.inspection.dangers().prepared)

    def has_side_effects(self) -> bool:
        """Tell whether it may change anything, by its tool's declaration or, where that says so, by the call itself."""
        return declared(self.tool, "side_effect_scope") != "none" and not self.only_reads


def is_same_call(action: Action, name: str, arguments: object) -> bool:
    """Tell whether an action was submitted for a call as it is now.

    Args:
        action: the action.
        name: the call's tool.
        arguments: its arguments.

    Returns:
        True if tool and arguments are the same by value, the order of keys aside.

    Raises:
        ValueError: the arguments are nested too deeply.
    """
    return action.tool_name == name and same_json(action.args, {} if arguments is None else arguments)


def rejection(action: Action) -> str:
    """Say that a person rejected an action, in words for the model.

    Args:
        action: the rejected action.

    Returns:
        ``Rejected``, with the reviewer's words where there are any.
    """
    return "Rejected" if action.feedback is None else f"Rejected: {action.feedback}"


@lru_cache(_REMEMBERED)
def _proceed(rung: Rung, reason: str) -> Decision:
    """Let a call proceed. Calls that go alike share one decision: it is frozen, and dearer to make than to find."""
    return Decision(action="proceed", rung=rung, reason=reason)


def _block(rung: Rung, reason: str, rule: DecidingRule | None = None) -> Decision:
    return Decision(action="block", rung=rung, reason=reason, rule=rule)


def _named(verdict: Verdict) -> DecidingRule | None:
    return cast("DecidingRule | None", verdict.rule)  # of a host's own rules object it is what that calls a rule


def _denied(name: str, verdict: Verdict) -> Decision:
    return _block("deny_rule", f"Denied by permission rules: '{visible(name)}'", _named(verdict))


def _missing(inspection: Inspection, verdict: Verdict) -> str | None:
    """Say what the first part lacks that made the rules answer as they did."""
    return next((part.missing for part in inspection.parts(verdict) if part.decision == verdict.decision), None)


def _ask(
    rung: Rung, name: str, *, rule: DecidingRule | None = None, why: str | None = None, auto_approvable: bool = False
) -> Decision:
    shown, told = visible(name), "" if why is None else f": {why}"
    return Decision(
        action="pending",
        rung=rung,
        reason=f"Tool '{shown}' requires approval{told}",
        message=f'Calling "{shown}" requires approval{told}',
        rule=rule,
        auto_approvable=auto_approvable,
    )


def _is_risky(tool: object) -> bool:
    level = declared(tool, "risk_level")
    if level is UNDECLARED or level is None:
        return False
    return not (isinstance(level, str) and level.lower() in ORDINARY_RISKS)
