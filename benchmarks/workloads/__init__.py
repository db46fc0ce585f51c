"""The workloads, by the name that the command line knows them by."""

from __future__ import annotations

from . import argument_rules, exact_names, hook, imports, queue

WORKLOADS = {module.WORKLOAD.name: module.WORKLOAD for module in (exact_names, argument_rules, hook, queue, imports)}
