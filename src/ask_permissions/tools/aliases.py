"""Other names of tools: which names they may be, and what a tool under such a name declares."""

from __future__ import annotations

from collections.abc import Mapping

from ..values.names import check_nonempty_name
from .tools import UNDECLARED, declared, declares, overrides, permits, tool_method


def read_aliases(aliases: Mapping[str, str] | None) -> dict[str, str]:
    """Read the other names of tools as a host gives them.

    Args:
        aliases: each name with the name of the tool whose rules it shares: ``{"execute_bash": "Bash"}``.

    Returns:
        The same, as a dict of its own.

    Raises:
        TypeError: it is no mapping, or a name is no text.
        ValueError: a name is empty, or the target of an alias is an alias itself.
    """
    if aliases is None:
        return {}
    if not isinstance(aliases, Mapping):
        raise TypeError(f'aliases must be a mapping such as {{"execute_bash": "Bash"}}, not {aliases!r}')
    read = {
        check_nonempty_name(alias, "an alias"): check_nonempty_name(target, f"the target of the alias {alias!r}")
        for alias, target in aliases.items()
    }
    for alias, target in read.items():
        if target in read:
            raise ValueError(f"the alias {alias!r} must name a tool, not {target!r}, which is an alias itself")
    return read


def is_like(own: object, target: object) -> bool:
    """Tell whether two tools with patterns of their own read the same kind of patterns.

    Args:
        own: the tool under the alias.
        target: the tool that the alias names.

    Returns:
        True if one is of the other's class, and both read files, or write them, or neither.
    """
    kin = isinstance(own, type(target)) or isinstance(target, type(own))
    return kin and all(declares(own, effect) == declares(target, effect) for effect in ("reads", "writes"))


def standing_in(own: object, target: object) -> dict[str, object]:
    """Give what a host's tool declares together with the tool that its name is an alias of.

    Args:
        own: the host's tool, which has no patterns of its own.
        target: the tool that reads its calls.

    Returns:
        Declarations: whatever either of them asks for is asked, the side-effect scope is the target's, and the queue
        may approve by itself only if both say so. Which calls only read the host's tool says, or else the target.
    """
    risk = declared(own, "risk_level")
    both: dict[str, object] = {
        "always_ask": declares(own, "always_ask") or declares(target, "always_ask"),
        "approval_required": declares(own, "approval_required") or declares(target, "approval_required"),
        "auto_approvable": permits(own, "auto_approvable") and permits(target, "auto_approvable"),
        "side_effect_scope": declared(target, "side_effect_scope"),
        "risk_level": declared(target, "risk_level") if risk is UNDECLARED or risk is None else risk,
    }
    kept = {name: value for name, value in both.items() if value is not UNDECLARED}
    reading = next((tool for tool in (own, target) if overrides(tool, "only_reads")), None)
    if reading is not None:
        kept["only_reads"] = tool_method(reading, "only_reads")
        kept["read_only_proceeds"] = permits(target, "read_only_proceeds") and not declares(own, "approval_required")
    checks = [tool_method(tool, "safety_check") for tool in (own, target) if overrides(tool, "safety_check")]
    if overrides(own, "safety_check"):
        kept["safety_check"] = lambda tool_input: next(
            (reason for check in checks if check is not None and (reason := check(tool_input)) is not None), None
        )
    return kept
