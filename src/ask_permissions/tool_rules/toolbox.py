"""Which tools there are under which names: a host's, those that stand in for missing ones, and other names of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final, final

from ..files.file_tool import FileTool
from ..files.workspaces import Workspace, workspace
from ..tools.aliases import is_like, read_aliases, standing_in
from ..tools.registries import check_registry, find_tool, registered_names
from ..tools.tools import declares, overrides
from .builtin_tools import builtin_tools

WRITE: Final = "Write"
ON_COMMANDS: Final = ("Read", WRITE, "Edit")
"""The tools whose rules without a pattern hold for commands, too."""

_ALIKE: Final = 0.75
"""How alike two names are, of 1, so that one may be a misspelt form of the other."""


@final
class Toolbox:
    """The tools that one set of rules knows.

    Args:
        tools: the host's registry.
        aliases: other names of tools, each with the name of its tool.
        stand_ins: tools by name, for those that the registry lacks; default: the built-in ones.

    Raises:
        TypeError: ``tools`` is no registry, or ``aliases`` no mapping of names.
        ValueError: an alias names no tool, another alias, or a tool of another class than its own.
    """

    def __init__(
        self, tools: object, aliases: Mapping[str, str] | None = None, stand_ins: Mapping[str, object] | None = None
    ) -> None:
        check_registry(tools)
        self._tools = tools
        self._stand_ins: Mapping[str, object] = builtin_tools() if stand_ins is None else stand_ins
        self.aliases = read_aliases(aliases)
        for alias, target in self.aliases.items():
            self._check_alias(alias, target)

    def registered(self, name: str) -> object | None:
        """Give the tool that the host registered under a name, or ``None``."""
        return find_tool(self._tools, name)

    def tool(self, name: str) -> object | None:
        """Give the tool of a name as it declares itself: the host's, else one that stands in, else ``None``."""
        own, target = self.registered(name), self.aliased(name)
        if own is None:
            return self._stand_in(name) if target is None else target
        return own if target is None or overrides(own, "match_rule") else standing_in(own, target)

    def aliased(self, name: str) -> object | None:
        """Give the tool that a name is an alias of; ``None`` where it is no alias."""
        return self.interpreter(self.aliases[name]) if name in self.aliases else None

    def interpreter(self, name: str) -> object | None:
        """Give the tool that says what patterns mean: one of the registry only if it has patterns of its own."""
        own = self.registered(name)
        if overrides(own, "match_rule"):
            return own
        if name in self.aliases:
            return self.interpreter(self.aliases[name])
        stand_in = self._stand_in(name)
        return own if stand_in is None else stand_in

    def namesakes(self, name: str, named: Iterable[str] = ()) -> list[str]:
        """Give the names of tools with patterns of their own that differ from a name by case only.

        Args:
            name: a name under which nobody has such a tool.
            named: names that rules have: not every registry can tell its own.

        Returns:
            The names; none where the tool of that very name has patterns.
        """
        if overrides(self.interpreter(name), "match_rule"):
            return []
        same = (known for known in (*self._names(), *named) if known.casefold() == name.casefold())
        return [known for known in dict.fromkeys(same) if overrides(self.interpreter(known), "match_rule")]

    def meant(self, name: str) -> str:
        """Say which tool may be meant by a name that no tool has; nothing where there is none, or none is like it."""
        if self.interpreter(name) is not None:
            return ""
        known = {one.casefold(): one for one in self._names() if self.interpreter(one) is not None}
        alike = get_close_matches(name.casefold(), known, n=1, cutoff=_ALIKE)
        return f"; did you mean {known[alike[0]]!r}?" if alike else ""

    def on_commands(self, name: str) -> bool:
        """Tell whether a rule for a tool holds without a pattern for what commands read or write."""
        return self.aliases.get(name, name) in ON_COMMANDS

    def writers(self) -> tuple[str, ...]:
        """Give the tools of which a redirection is a part, each of which has to allow it.

        Returns:
            ``Write`` if the host has it; else its aliases; else the host's other tools that write files and have
            patterns; and where the host has none of them, ``Write`` again, which is then a built-in tool.
        """
        if self.registered(WRITE) is not None:
            return (WRITE,)
        aliases = tuple(alias for alias, target in self.aliases.items() if target == WRITE)
        return aliases or tuple(filter(self._writes, registered_names(self._tools))) or (WRITE,)

    @property
    def space(self) -> Workspace:
        """Where the paths start that are named to a tool that nobody reads: where those of ``Write`` do."""
        tool = self.interpreter(WRITE)
        return tool.space if isinstance(tool, FileTool) else workspace(None, None)

    def guarded(self) -> tuple[str, ...]:
        """Give the paths that the shell and the file tool for writing guard: no other tool changes them either."""
        found = (getattr(self.interpreter(name), "guarded", ()) for name in ("Bash", WRITE))
        return tuple(dict.fromkeys(path for paths in found for path in paths))

    def _writes(self, name: str) -> bool:
        tool = self.registered(name)
        return overrides(tool, "match_rule") and declares(tool, "writes")

    def _names(self) -> Iterator[str]:
        yield from registered_names(self._tools)
        yield from self.aliases
        yield from self._stand_ins

    def _stand_in(self, name: str) -> object | None:
        return find_tool(self._stand_ins, name)

    def _check_alias(self, alias: str, target: str) -> None:
        read_by, own = self.interpreter(target), self.registered(alias) or self._stand_in(alias)
        if read_by is None:
            raise ValueError(f"the alias {alias!r} must name a tool, not {target!r}, which nobody has")
        if overrides(own, "match_rule") and not is_like(own, read_by):
            raise ValueError(
                f"the alias {alias!r} has a tool of its own, {own!r}; it may be an alias only of one of the same class"
                f" that also reads or also writes files, not of {target!r}, which is {read_by!r}"
            )
