"""May this call proceed? Permission rules and approval workflows for LLM agents."""

from __future__ import annotations

from .actions import Action
from .approval_policy import ApprovalPolicy, Grants
from .approval_queue import ApprovalQueue
from .arguments import arguments_text, decoded_arguments
from .classifiers import Classifier
from .errors import Error, SnapshotError
from .permission_rules import PermissionRules, PermissionRuleSet
from .permissions import Approval, Permissions
from .plan_mode_policy import PlanModePolicy
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
from .tool_patterns import ALL
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
    "Classifier",
    "Decision",
    "Error",
    "Grants",
    "HookResult",
    "LoopWaiter",
    "Pending",
    "PermissionMode",
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
    "SnapshotError",
    "Status",
    "ThreadWaiter",
    "Tool",
    "ToolCall",
    "Verdict",
    "arguments_text",
    "decoded_arguments",
]
