"""Forms of git that an allow rule covers without naming them, and folders that git would take for a repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from decisions import decided


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a folder that looks like a repository, and one that almost does."""
    for folder in ("repo/.git", "repo/src/deep", "repo/evil/objects", "repo/evil/below", "repo/half/refs", "out"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "repo/evil/HEAD").touch()
    (tmp_path / "repo/link").symlink_to(tmp_path / "out")
    (tmp_path / "repo/hidden").symlink_to(tmp_path / "repo/evil/below")
    return tmp_path / "repo"


@pytest.mark.parametrize(
    ("command", "rule", "allowed"),
    [
        # git says what it is
        ("git --version", "git push:*", True),
        ("git --help", "git status", True),
        ("timeout 5 git --version", "git log:*", True),
        ("git --version", "gitk:*", False),
        ("git --version", "* status", False),
        ("git --help log", "git push:*", False),
        ("git --version --build-options", "git push:*", False),
        ("git -c a=b --version", "git push:*", False),
        ("git --exec-path=x --version", "git push:*", False),
        ("/usr/bin/git --version", "git push:*", False),
        # options with which it does the same
        ("git --no-pager log -1", "git log:*", True),
        ("git -P log", "git log", True),
        ("git --no-pager log", "git log -1", False),
        ("git -C src log", "git log:*", True),
        ("git -C src -C deep --no-pager log", "git log", True),
        ("git -C src -C .. log", "git log", True),
        ("timeout 5 git -C src log", "git log:*", True),
        ("git -C src log; git --no-pager status", "git * status", False),
        ("git -C src log", "git push:*", False),
        ("git -C ../out log", "git log:*", False),
        ("git -C src -C ../../out log", "git log:*", False),
        ("git -C link log", "git log:*", False),
        ('git -C "$x" log', "git log:*", False),
        ("git -C src --paginate log", "git log:*", False),
        ("git -C src -c a=b log", "git log:*", False),
        ("git -C half log", "git log:*", True),
        ("git -Csrc log", "git log:*", False),
        ("git -Csrc log", "git:*", False),
        ("git -Csrc -C evil log", "git * log", False),
        ("git -C -P log", "git log:*", True),
        ("git -C ../out log", "git:*", False),
        ("git -C ../out log", "git -C:*", False),
        ("git -C ../out log", "git -C ../out:*", True),
        ("git -C ../out log", "git * log", False),
        ("git -C src log", "git * log", True),
        ("git -C src log", "git:*", True),
        # a folder that is a repository by itself
        ("git -C evil log", "git log:*", False),
        ("git -C evil/below log", "git log:*", False),
        ("git -C hidden log", "git log:*", False),
        ("git -C evil log", "git -C evil log:*", False),
        ("cd src && git log", "git log:*", True),
        ("cd src/deep && git log", "git log:*", True),
        ("cd half && git log", "git log:*", True),
        ("cd evil && git log", "git log:*", False),
        ("cd evil/below && git log", "git log:*", False),
        ("cd evil && git log", "cd evil && git log", True),
        ("(cd evil; git log)", "git log:*", False),
        ("cd evil && cd .. && git log", "git log:*", True),
        ("cd src; git -C ../evil log", "git log:*", False),
        ("cd src && timeout 5 git log", "git log:*", True),
        ("cd evil && timeout 5 git log", "git log:*", False),
        ("cd evil && ls", "ls", True),
    ],
)
def test_form_of_git_is_covered_where_it_is_the_projects(project: Path, command: str, rule: str, allowed: bool) -> None:
    assert (decided(command, allow=[rule], root=str(project)) == "allow") is allowed


@pytest.mark.parametrize(
    "before",
    [
        "echo a > src/HEAD", "cp -r x src", "cp HEAD src/", "mv x src", "ln -s x src/objects", "mkdir -p src/objects",
        "tar xf a.tar -C src", "unzip a.zip -d src", "git clone u src/deep/..", "touch src/HEAD", "cp -r x .",
    ],
)  # fmt: skip
@pytest.mark.parametrize("git", ["cd src && git log", "git -C src log"])
def test_git_asks_in_a_folder_into_which_the_text_puts_something(project: Path, before: str, git: str) -> None:
    allow = [before.partition(">")[0].strip(), "git log:*", "Write(**)"]
    assert decided(f"{before} && {git}", allow=allow, root=str(project)) is None
    assert decided(f"{before} && git log", allow=allow, root=str(project)) == "allow"


@pytest.mark.parametrize("before", ["ls src", "cat a", "git add -A", "git commit -m x", "npm test", "grep -r x src"])
def test_git_is_allowed_behind_what_puts_nothing_there(project: Path, before: str) -> None:
    assert decided(f"{before} && cd src && git log", allow=[before, "git log:*"], root=str(project)) == "allow"


@pytest.mark.parametrize("command", ["git -C src push", "git --no-pager push", "cd src && git push"])
def test_denies_look_at_the_command_as_ever(project: Path, command: str) -> None:
    assert decided(command, allow=["git:*"], deny=["git push:*"], root=str(project)) == "deny"
