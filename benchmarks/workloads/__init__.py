"""The workloads, by the name that the command line knows them by."""

from __future__ import annotations

from . import argument_rules, exact_names, file_rules, hook, hostile_commands, imports, queue, shell_rules, waiting

_MODULES = (exact_names, argument_rules, hook, shell_rules, file_rules, hostile_commands, queue, waiting, imports)

WORKLOADS = {module.WORKLOAD.name: module.WORKLOAD for module in _MODULES}
