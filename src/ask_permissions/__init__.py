"""May this call proceed? Permission rules and approval workflows for LLM agents."""

from __future__ import annotations

from .files.file_tool import FileTool
from .files.search_tool import SearchTool
from .permissions import Approval, Permissions
from .plain_tools.name_tool import NameTool
from .plain_tools.plain_tool import ExactTool
from .plain_tools.url_tool import UrlTool
from .plan_mode_policy import PlanModePolicy
from .policy.approval_policy import ApprovalPolicy
from .policy.decision import Decision
from .queue.action import Action
from .queue.approval_queue import ApprovalQueue
from .queue.waiters import LoopWaiter, ThreadWaiter
from .rules.permission_rule_set import PermissionRuleSet
from .rules.permission_rules import PermissionRules
from .rules.rule import DANGEROUS_TOOLS, Rule
from .session_permission_grants import SessionPermissionGrants
from .shell.shell_tool import ShellTool
from .tool_rules.agent_tools import agent_tools
from .tool_rules.builtin_tools import builtin_tools
from .tool_rules.tool_rules import ToolRules
from .tools.notes import Note
from .tools.permission_rule import Calls, PermissionRule
from .tools.tools import Tool, ToolCall
from .values.arguments import arguments_text, decoded_arguments
from .values.classifiers import Classifier
from .values.errors import Error, SnapshotError
from .values.grants import Grants
from .values.results import (
    Block,
    HookResult,
    Part,
    Pending,
    PermissionMode,
    Proceed,
    RuleDecision,
    Rung,
    Scope,
    Status,
    Verdict,
)
from .values.tool_patterns import ALL

__all__ = [
    "ALL",
    "DANGEROUS_TOOLS",
    "Action",
    "Approval",
    "ApprovalPolicy",
    "ApprovalQueue",
    "Block",
    "Calls",
    "Classifier",
    "Decision",
    "Error",
    "ExactTool",
    "FileTool",
    "Grants",
    "HookResult",
    "LoopWaiter",
    "NameTool",
    "Note",
    "Part",
    "Pending",
    "PermissionMode",
    "PermissionRule",
    "PermissionRuleSet",
    "PermissionRules",
    "Permissions",
    "PlanModePolicy",
    "Proceed",
    "Rule",
    "RuleDecision",
    "Rung",
    "Scope",
    "SearchTool",
    "SessionPermissionGrants",
    "ShellTool",
    "SnapshotError",
    "Status",
    "ThreadWaiter",
    "Tool",
    "ToolCall",
    "ToolRules",
    "UrlTool",
    "Verdict",
    "agent_tools",
    "arguments_text",
    "builtin_tools",
    "decoded_arguments",
]
