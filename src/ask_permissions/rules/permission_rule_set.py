"""Two rules objects laid over each other: the application's and a project's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Self

from ..values.classifiers import (
    Classifier,
    Dangers,
    Inspection,
    check_classifier,
    check_tools,
    inspect_rules,
    rules_alias,
    rules_tool,
)
from ..values.errors import SnapshotError
from ..values.names import check_tool_name
from ..values.results import Part, RuleDecision, Verdict
from ..values.snapshots import VERSION, read_snapshot
from .permission_rules import PermissionRules


class PermissionRuleSet:
    """A project's rules laid over the application's.

    A deny of either layer wins; else the project's answer, and where it has none, the default one. Tools that a
    layer's host registered come before built-in ones, the application's before the project's.

    Args:
        default_rules: the application's rules: anything with ``classify``; ``None`` for none.
        project_rules: the project's rules: anything with ``classify``; ``None`` for none.

    Raises:
        TypeError: a layer has no ``classify``.

    Source: the gem's ``PermissionRuleSet``.
    """

    def __init__(self, *, default_rules: Classifier | None = None, project_rules: Classifier | None = None) -> None:
        check_classifier(default_rules, "default_rules")
        check_classifier(project_rules, "project_rules")
        self._layers = (default_rules, project_rules)

    @property
    def default_rules(self) -> Classifier | None:
        """The application's rules."""
        return self._layers[0]

    @property
    def project_rules(self) -> Classifier | None:
        """The project's rules."""
        return self._layers[1]

    def classify(self, name: str, arguments: object = None) -> RuleDecision | None:
        """Answer a call from both layers.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            ``"allow"``, ``"ask"``, ``"deny"``, or ``None`` where no layer answers.

        Raises:
            TypeError: the name is not a string, or a layer answers with an awaitable.
            ValueError: a layer answers anything else.
        """
        return self.decide(name, arguments).decision

    def decide(self, name: str, arguments: object = None) -> Verdict:
        """Answer a call from both layers, and name the rule that decided.

        Args:
            name: the tool's name.
            arguments: the call's arguments.

        Returns:
            The verdict of the layer that decides. Each layer is asked once.

        Raises:
            TypeError: the name is not a string, or a layer answers with an awaitable.
            ValueError: a layer answers anything but a decision.
        """
        return self._inspect(name, arguments).verdict()

    def registered(self, name: str) -> object | None:
        """Give the tool of a name, where a layer's host registered one.

        Args:
            name: the tool's name.

        Returns:
            The application's tool, whose restrictions no project can replace; else the project's, else ``None``.
        """
        return next(_known(rules_tool(layer, name, "registered") for layer in self._layers), None)

    def tool(self, name: str) -> object | None:
        """Give the tool of a name, where a layer has tools of its own.

        Args:
            name: the tool's name.

        Returns:
            A tool that either layer's host registered, the application's first; else a built-in one, the project's
            first; else ``None``.
        """
        return next(_known((self.registered(name), *(rules_tool(layer, name) for layer in self._layers[::-1]))), None)

    def aliased(self, name: str) -> object | None:
        """Give the tool that a name is an alias of in a layer, the application's first.

        Args:
            name: the name.

        Returns:
            The tool, or ``None``.
        """
        return next(_known(rules_alias(layer, name) for layer in self._layers), None)

    def check_tools(self, tools: object) -> None:
        """Refuse a registry whose tools cannot read the rules of a layer.

        Args:
            tools: the registry.

        Raises:
            ValueError: a tool cannot read a rule that is for it.
        """
        for layer in self._layers:
            check_tools(layer, tools)

    def snapshot(self) -> dict[str, object]:
        """Write both layers as JSON values, for the host to keep.

        Returns:
            ``{"version": 1, "default_rules": {...} or None, "project_rules": {...} or None}``.

        Raises:
            TypeError: a layer has no ``snapshot``, or is a rule set itself.
            ValueError: a layer has a rule that cannot be saved.
        """
        return {
            "version": VERSION,
            "default_rules": _save_layer(self.default_rules, "default_rules"),
            "project_rules": _save_layer(self.project_rules, "project_rules"),
        }

    @classmethod
    def from_snapshot(cls, payload: object) -> Self:
        """Build a rule set from its saved form.

        Args:
            payload: what `snapshot` gave, also after a way through JSON; its layers are saved `PermissionRules`.

        Returns:
            A new rule set.

        Raises:
            SnapshotError: the saved form is malformed.
        """
        saved = read_snapshot(payload, "PermissionRuleSet", required=["default_rules", "project_rules"])
        return cls(
            default_rules=_read_layer(saved["default_rules"], "default_rules"),
            project_rules=_read_layer(saved["project_rules"], "project_rules"),
        )

    def _inspect(self, name: str, arguments: object) -> Inspection:
        name = check_tool_name(name)
        default, project = (inspect_rules(layer, name, arguments) for layer in self._layers)
        verdicts = cache(lambda: (default.verdict(), project.verdict()))

        def parts(verdict: Verdict) -> tuple[Part, ...]:
            defaults, projects = verdicts()
            if verdict.decision is None:
                return project.parts(projects) or default.parts(defaults)
            return default.parts(defaults) if verdict is defaults else project.parts(projects)

        return Inspection(
            lambda: _overlaid(*verdicts()),
            lambda: self._dangers(name, default.dangers(), project.dangers()),
            parts,
        )

    def _dangers(self, name: str, default: Dangers, project: Dangers) -> Dangers:
        """Put the tools of both layers into the order in which `tool` looks for one."""
        both = (*default.prepared, *project.prepared)
        hosts = [rules_tool(layer, name, "registered") for layer in self._layers] if both else []
        registered = (one for one in both if any(one[0] is tool for tool in hosts))
        return Dangers((*registered, *project.prepared, *default.prepared), (*default.parts, *project.parts))


def _overlaid(default: Verdict, project: Verdict) -> Verdict:
    # What may be a deny counts as one here: a project must not allow what the application perhaps denies.
    restricted = default.decision == "deny" or default.perhaps_denied
    overruled = project.decision is None or (restricted and project.decision != "deny")
    return default if overruled else project


def _known(tools: Iterable[object | None]) -> Iterator[object]:
    return (tool for tool in tools if tool is not None)


def _save_layer(rules: Classifier | None, what: str) -> object:
    if rules is None:
        return None
    snapshot = getattr(rules, "snapshot", None)
    if not callable(snapshot):
        raise TypeError(f"{what} cannot be saved: {rules!r} has no snapshot")
    if isinstance(rules, PermissionRuleSet):
        raise TypeError(f"{what} cannot be saved: a rule set inside another could not be read back")
    return snapshot()


def _read_layer(saved: object, what: str) -> PermissionRules | None:
    if saved is None:
        return None
    try:
        return PermissionRules.from_snapshot(saved)
    except SnapshotError as error:
        raise SnapshotError(f"{what}: {error}") from error
