"""A project with a repository and with what a command must not read, run or change."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ask_permissions.shell.shell_tool import ShellTool

Asked = Callable[[object], bool]

CONFIG = "[core]\n\trepositoryformatversion = 0\n\tbare = false\n"
COMMIT = "git add b src && git -c user.name=a -c user.email=a@b commit -qm first"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Make a project whose repository has harmless settings; what lies beside it is outside."""
    root = tmp_path / "project"
    (root / "src" / "deep").mkdir(parents=True)
    for name in ("b", "c", "src/a.py", "src/deep/x.py"):
        (root / name).write_text(f"{name}\nline\n")
    (root / ".env").write_text("SECRET=1\n")
    (root / "guarded.db").write_text("rules\n")
    (tmp_path / "outside").write_text("outside\n")
    (root / "link").symlink_to(tmp_path / "outside")
    (root / "inner").symlink_to(root / "src")
    (root / "away").symlink_to(tmp_path)
    os.mkfifo(root / "pipe")
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run(["sh", "-c", f"git init -q . && {COMMIT}"], cwd=root, env=environment, check=True)
    (root / ".git" / "config").write_text(CONFIG)
    return root


@pytest.fixture
def reads(project: Path) -> Asked:
    """Give whether a command only reads, as the tool says."""
    tool = ShellTool(root=project, guarded=["guarded.db"])
    return lambda command: tool.only_reads({"command": command})
