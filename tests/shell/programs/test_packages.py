"""What runs packages runs the program of this name, whatever version it is asked for."""

from __future__ import annotations

import pytest

from ask_permissions.shell.programs.packages import package_program
from decisions import decided
from shell_text import reach, words


@pytest.mark.parametrize(
    ("package", "name"),
    [
        ("rimraf@5", "rimraf"),
        ("@scope/name@1", "@scope/name"),
        ("'ruff==0.1'", "ruff"),
        ("'ruff>=0.1'", "ruff"),
        ("'uvicorn[standard]'", "uvicorn"),
        ("test:rm", "rm"),
        ("rimraf", None),
        ("@scope/name", None),
        ("@", None),
        ("https://h/x", None),
    ],
)
def test_package_is_its_name_and_a_version(package: str, name: str | None) -> None:
    [word] = words(package)
    found = package_program(word)

    assert (None if found is None else found.text) == name


@pytest.mark.parametrize(
    "command",
    [
        "npx rm@5 x",
        "npx -y rm@latest x",
        "bunx rm@5",
        "pnpm dlx rm@5",
        "yarn dlx rm@5",
        "bun x rm@5",
        "npm exec rm@5 -- x",
        "uvx rm@1 x",
        "uv tool run rm==1 x",
        "pipx run 'rm>=1' x",
        "hatch run test:rm x",
        "sudo npx @scope/rm@1 x",
    ],
)
def test_version_does_not_hide_a_denied_program(command: str) -> None:
    assert decided(command, deny=["rm:*"]) == "deny"


@pytest.mark.parametrize("command", ["npx --odd rm@5 x", "npx rm@5 " + "x " * 300])
def test_package_that_is_not_sure_or_has_very_many_words_is_only_doubted(command: str) -> None:
    assert decided(command, deny=["rm:*"]) == "ask"


def test_rule_may_name_the_runner_and_the_version_or_not() -> None:
    assert decided("npx -y npm@9 run deploy x", deny=["npm run deploy:*"]) == "deny"
    assert decided("npx -y rm@5 x", deny=["npx rm:*"]) == "deny"
    assert decided("npx -y rm@5 x", deny=["npx rm@5:*"]) == "deny"
    assert decided("npx -y rm@5 x", deny=["npx rm@6:*"]) is None


def test_packages_in_packages_are_not_read_again_and_again() -> None:
    found = reach("npx npx@1 npx@2 npx@3 x")

    assert " ".join(word.text for word in found.words) == "npx npx@1 npx@2 npx@3 x npx npx npx@2 npx@3 x"
