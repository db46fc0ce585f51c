"""Plan mode: nothing but reading until a person has approved the plan."""

from __future__ import annotations

from .tools.tools import ToolCall, call_name
from .values.names import check_nonempty_name, read_names
from .values.results import Block, Proceed


class PlanModePolicy:
    """A hook that lets only named tools, and the way out of plan mode, proceed.

    Args:
        allowed_tools: exact names of tools that only read: one name, an iterable of names, or ``None`` for none.
        exit_tool: the exact name of the tool that ends plan mode.
        reason: why every other call is blocked, in words for the model.

    Raises:
        TypeError: a name or the reason is not a string.
        ValueError: a name is empty.

    Source: the gem's ``PlanModePolicy``.
    """

    def __init__(
        self,
        *,
        allowed_tools: object,
        exit_tool: str = "exit_plan_mode",
        reason: str = "Plan mode: only read-only tools until the plan is approved",
    ) -> None:
        names = read_names(allowed_tools, "an allowed tool")
        if not isinstance(reason, str):
            raise TypeError(f"reason must be a str, not {reason!r}")
        self._allowed = frozenset((*names, check_nonempty_name(exit_tool, "exit_tool")))
        self._reason = reason

    def before_tool_call(self, tool_call: ToolCall, context: object = None) -> Proceed | Block:
        """Decide about one call.

        Args:
            tool_call: the call; only its name counts.
            context: not looked at; hooks are handed one.

        Returns:
            Proceed for an allowed tool and the exit tool, block for every other.

        Raises:
            TypeError: the call's name is not a string.

        Source: the gem's ``before_tool_call``.
        """
        if call_name(tool_call) in self._allowed:
            return {"action": "proceed"}
        return {"action": "block", "reason": self._reason}
