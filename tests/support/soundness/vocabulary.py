"""The pieces that generated commands are made of, as `vocabulary.json` lists them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from repository import CORPUS

_LISTS: Final[dict[str, list[str]]] = json.loads(
    (Path(__file__).parent / "vocabulary.json").read_text(encoding="utf-8")
)

COMMANDS: Final = _LISTS["commands"]
BUILTINS: Final = _LISTS["builtins"]
WRAPPERS: Final = _LISTS["wrappers"]
OPERATORS: Final = _LISTS["operators"]
REDIRECTIONS: Final = _LISTS["redirections"]
EXPANSIONS: Final = _LISTS["expansions"]
ASSIGNMENTS: Final = _LISTS["assignments"]
ARGUMENTS: Final = _LISTS["arguments"]
TEMPLATES: Final = _LISTS["templates"]
QUOTING_TEMPLATES: Final = _LISTS["quoting_templates"]

KINDS: Final = (
    *(COMMANDS, BUILTINS, WRAPPERS, OPERATORS, _LISTS["keywords"], REDIRECTIONS, EXPANSIONS, ASSIGNMENTS, ARGUMENTS),
    ["'", '"', "\\", "`"],
)
EVERYTHING: Final = [token for kind in KINDS for token in kind]
"""Every token of the soup."""

IDIOMS: Final[list[str]] = [
    text
    for name in ("idioms.json", "more_idioms.json")
    for text in json.loads((CORPUS / name).read_text(encoding="utf-8"))["texts"]
]
"""Known tricks."""
