"""The pieces that generated commands are made of, as `vocabulary.json` lists them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from repository import CORPUS

_LISTS: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "vocabulary.json").read_text(encoding="utf-8"))

COMMANDS: Final[list[str]] = _LISTS["commands"]
BUILTINS: Final[list[str]] = _LISTS["builtins"]
WRAPPERS: Final[list[str]] = _LISTS["wrappers"]
OPERATORS: Final[list[str]] = _LISTS["operators"]
REDIRECTIONS: Final[list[str]] = _LISTS["redirections"]
EXPANSIONS: Final[list[str]] = _LISTS["expansions"]
ASSIGNMENTS: Final[list[str]] = _LISTS["assignments"]
ARGUMENTS: Final[list[str]] = _LISTS["arguments"]
TEMPLATES: Final[list[str]] = _LISTS["templates"]
QUOTING_TEMPLATES: Final[list[str]] = _LISTS["quoting_templates"]

HERE_PROGRAMS: Final[list[str]] = _LISTS["here_programs"]
DELIMITERS: Final[list[str]] = _LISTS["delimiters"]
BODY_LINES: Final[list[str]] = _LISTS["body_lines"]
SPECIAL_VARIABLES: Final[list[str]] = _LISTS["special_variables"]
EVALUATED_VALUES: Final[list[str]] = _LISTS["evaluated_values"]
ASSIGNING: Final[list[str]] = _LISTS["assigning"]
SUBSTITUTIONS: Final[list[str]] = _LISTS["substitutions"]
SUBSTITUTED: Final[list[str]] = _LISTS["substituted"]
SCRIPT_PATHS: Final[list[str]] = _LISTS["script_paths"]
SCRIPT_WRITERS: Final[list[str]] = _LISTS["script_writers"]
SCRIPT_RUNNERS: Final[list[str]] = _LISTS["script_runners"]

SPELT_EVIL: Final[list[str]] = _LISTS["spelt_evil"]
SCRIPTS: Final[list[str]] = _LISTS["scripts"]
SPELT_PLACES: Final[list[str]] = _LISTS["spelt_places"]
SPELT_HOME: Final[list[str]] = _LISTS["spelt_home"]
KEPT_FILES: Final[list[str]] = _LISTS["kept_files"]
KEPT_WRITTEN: Final[list[str]] = _LISTS["kept_written"]
KEPT_FOLDERS: Final[list[str]] = _LISTS["kept_folders"]
PATH_FRAMES: Final[list[tuple[str, str]]] = [(word, frame) for word, frame in _LISTS["path_frames"]]
"""What stands in a command for a path, and what stands around the command, which is written @."""

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
