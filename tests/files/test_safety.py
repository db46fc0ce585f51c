"""What nobody should write to unseen."""

from __future__ import annotations

import pytest

from ask_permissions.files.safety import writing_reason
from ask_permissions.files.workspaces import workspace

SPACE = workspace("/home/dev/project", "/home/dev")


@pytest.mark.parametrize(
    ("place", "what"),
    [
        ("/home/dev/.bashrc", "a shell start-up file"),
        ("/home/dev/.ZSHRC", "a shell start-up file"),
        ("/home/bob/.profile", "a shell start-up file"),
        ("/home/dev/.config/fish/config.fish", "a shell start-up file"),
        ("/home/dev/.ssh/config", "a guarded folder"),
        ("/home/dev/.ssh", "a guarded folder"),
        ("/home/dev/.gnupg/x", "a guarded folder"),
        ("/home/dev/.aws/credentials", "a guarded folder"),
        ("/home/dev/project/.git/hooks/pre-commit", "a guarded folder"),
        ("/home/dev/project/.g\u200cit/config", "a guarded folder"),
        ("/home/dev/project/.env", "a file of secrets"),
        ("/home/dev/project/.env.local", "a file of secrets"),
        ("/home/dev/.netrc", "a file of secrets"),
        ("/home/dev/project/tls/server.key", "a file of secrets"),
        ("/home/dev/.docker/config.json", "a file of secrets"),
        ("/etc/hosts", "a system folder"),
        ("/etc", "a system folder"),
        ("/usr/local/bin/x", "a system folder"),
        ("/Library/LaunchDaemons/x", "a system folder"),
        ("/var/spool/cron/root", "a system folder"),
        ("/dev/sda", "a system folder"),
    ],
)
def test_guarded_place_is_named(place: str, what: str) -> None:
    assert writing_reason([place], SPACE) == f"it writes to {what} ({place})"


@pytest.mark.parametrize(
    "place",
    [
        "/home/dev/project/src/a.py",
        "/home/dev/project/.env.example",
        "/home/dev/project/.gitignore",
        "/home/dev/project/etc/hosts",
        "/home/dev/notes",
        "/tmp/x",  # noqa: S108
        "/var/tmp/x",  # noqa: S108
        "/var/folders/xy/T/x",
        "/dev/null",
        "/etcetera",
    ],
)
def test_ordinary_place_is_free(place: str) -> None:
    assert writing_reason([place], SPACE) is None


def test_one_guarded_reading_of_a_path_is_enough() -> None:
    assert writing_reason(["/home/dev/project/a", "/home/dev/.bashrc"], SPACE) is not None


def test_project_below_a_system_folder_is_ordinary() -> None:
    assert writing_reason(["/usr/src/app/main.py"], workspace("/usr/src/app", "/root")) is None
    assert writing_reason(["/etc/app/main.py"], workspace("/etc/app", "/root")) is not None


def test_project_that_is_the_whole_disk_keeps_system_folders_guarded() -> None:
    assert writing_reason(["/usr/bin/x"], workspace("/", "/")) is not None
