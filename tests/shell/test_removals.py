"""What is removed that is too much to lose, or not known."""

from __future__ import annotations

import pytest

from ask_permissions.files.workspaces import Workspace
from ask_permissions.shell.paths.places import Folders
from ask_permissions.shell.removals import removals
from ask_permissions.shell.walk import read_text

SPACE = Workspace(root="/srv/work/project", real_root="/srv/work/project", home="/home/dev")


def reasons(text: str) -> list[str]:
    return [reason for step in read_text(text, Folders(SPACE)).order for reason in removals(step, SPACE)]


@pytest.mark.parametrize(
    "text",
    [
        'rm -rf "$x"',
        "rm -rf build/$x",
        'rm -fr "${x:?}"',
        "rm -rf $OLDPWD",
        "rm --recurs --forc ../project",
        "rm -rf ~/{*,.*}",
        "rm -rf ~/.*",
        "rm -rf /home/*/",
        "find . -print0 | xargs -0 rm -rf",
        "ls | xargs rm -rf",
        "xargs -a list rm -rf",
        "echo / | xargs rm -r",
        "xargs rm -rf <<< ~",
        'for d in ~; do rm -rf "$d"; done',
        'd=/; rm -rf "$d"',
        "[ -n x ] && d=build; rm -rf $d",
        "eval d=/; d=build; eval x; rm -rf $d",
        "find . -delete",
        "$x rm -rf ~",
    ],
)
def test_removal_of_too_much_or_of_what_is_not_known_is_told(text: str) -> None:
    assert reasons(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "rm -rf build",
        'd=build; rm -rf "$d"',
        'd=$(mktemp -d); rm -rf "$d"',
        'for d in a b; do rm -rf "$d"; done',
        "find . -name '*.pyc' | xargs rm -rf",
        "find . -name x -exec rm -rf {} +",
        "find . -name '*.o' -delete",
        'find "$d" -name x -delete',
        "rm $x",
        "echo build | xargs rm -rf",
    ],
)
def test_removal_of_what_is_known_and_small_is_quiet(text: str) -> None:
    assert reasons(text) == []
