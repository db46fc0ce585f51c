"""May this call proceed? Permission rules and approval workflows for LLM agents."""

from __future__ import annotations

from .actions import Action
from .approval_policy import ApprovalPolicy
from .approval_queue import ApprovalQueue
from .arguments import arguments_text, decoded_arguments
from .builtin_tools import builtin_tools
from .classifiers import Classifier
from .errors import Error, SnapshotError
from .file_tool import FileTool
from .permission_rule import Calls, PermissionRule
from .permission_rule_set import PermissionRuleSet
from .permission_rules import PermissionRules
from .permissions import Approval, Permissions
from .plan_mode_policy import PlanModePolicy
from .policy_options import Grants
from .results import (
    Block,
    Decision,
    HookResult,
    Pending,
    PermissionMode,
    Proceed,
    RuleDecision,
    Rung,
    Scope,
    Status,
    Verdict,
)
from .rule import DANGEROUS_TOOLS, Rule
from .session_permission_grants import SessionPermissionGrants
from .shell_tool import ShellTool
from .tool_patterns import ALL
from .tool_rules import ToolRules
from .tools import Tool, ToolCall
from .waiters import LoopWaiter, ThreadWaiter

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
    "FileTool",
    "Grants",
    "HookResult",
    "LoopWaiter",
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
    "SessionPermissionGrants",
    "ShellTool",
    "SnapshotError",
    "Status",
    "ThreadWaiter",
    "Tool",
    "ToolCall",
    "ToolRules",
    "Verdict",
    "arguments_text",
    "builtin_tools",
    "decoded_arguments",
]
