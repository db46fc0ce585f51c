"""The table of programs keeps to its own rules, and says what is true of well-known programs."""

from __future__ import annotations

import re
from itertools import product

import pytest

from ask_permissions.shell.knowledge.files import FILE_ROWS
from ask_permissions.shell.knowledge.runners import RUNNER_ROWS
from ask_permissions.shell.knowledge.table import (
    PATHS,
    SECOND_PATHS,
    key_names,
    may_mean,
    proper_name,
    row_of,
    runs_programs,
)
from ask_permissions.shell.knowledge.tools import TOOL_ROWS
from ask_permissions.shell.knowledge.uses import read_use
from shell_text import words


@pytest.mark.parametrize("path", PATHS)
def test_row_can_be_read(path: str) -> None:
    """Reading refuses what is not in the notation, and an option that is told twice."""
    assert row_of(path)


def test_path_stands_in_one_row_only() -> None:
    keys = [*FILE_ROWS, *TOOL_ROWS, *RUNNER_ROWS]
    paths = [" ".join(words) for key in keys for words in product(*(re.split("[|,]", part) for part in key.split(" ")))]

    assert len(set(paths)) == len(paths)


@pytest.mark.parametrize("path", [path for path in PATHS if " " in path])
def test_program_with_a_row_for_a_subcommand_is_listed_as_one_that_has_some(path: str) -> None:
    """Without that, its row would never be asked for."""
    row = row_of(path.rpartition(" ")[0])

    assert row
    assert [operand.kind for operand in row.operands] == ["subcommand"]


def test_proper_name_is_the_first_of_the_names_of_one_subcommand() -> None:
    assert [proper_name(f"npm {name}") for name in ("run", "run-script", "i", "ci")] == ["run", "run", "install", "ci"]


def test_subcommand_has_its_program_first() -> None:
    assert runs_programs("docker compose exec")
    assert runs_programs("sudo")
    assert not any(map(runs_programs, ("docker", "docker compose", "git rebase", "git", "ls", "find")))


def roles(text: str) -> str:
    given = words(text)
    return " ".join(f"{role.piece.text}:{role.kind}" for role in read_use(given[0].text, given, 1, len(given)).roles)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ls -la .env", ".env:text"),
        ("file .env", ".env:text"),
        ("[ -f .env ]", ".env:text ]:text"),
        ("rg --files .env", ".env:text"),
        ("touch -r a b", "a:text b:written"),
        ("find . -newer .env -fprint o", ".env:text o:filled .:text"),
        ("git show HEAD:.env", "HEAD:.env:revision"),
        ("docker run -w d img", "d:text img:text"),
        ("uv run --project d a", "d:text"),
    ],
)
def test_what_is_only_looked_at_is_no_file_that_is_read(text: str, found: str) -> None:
    assert roles(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cp a b", "a:read b:filled"),
        ("mv a b", "a:path b:filled"),
        ("ln -s a", "a:path"),
        ("ln -s a b", "a:path b:filled"),
        ("install -m 755 a b", "755:text a:read b:filled"),
        ("install -d a", "a:written"),
        ("dd if=a of=b bs=1", "a:read b:filled 1:text"),
        ("sed -n p a", "p:code a:seen"),
        ("sed -n -i -e p a", "p:code a:filled"),
        ("perl -ne x a", "x:code a:read"),
        ("perl -i -pe x a", "x:code a:filled"),
        ("ruby -i -ne x a", "x:code a:filled"),
        ("strip a", "a:written"),
        ("strip -o a b", "a:written b:read"),
        ("go build -o x ./p", "x:written ./p:read"),
        ("gcc -ofile -I.env -include.env a.c", "file:written .env:read .env:read a.c:read"),
        ("gcc -fPIC -std=c99 -shared a.c", "PIC:text c99:text a.c:read"),
        ("git diff --output=o a", "o:filled a:revision"),
        ("git log --outp=o", "o:unknown"),
        ("git log --line-p x a", "x:text a:revision"),
        ("git diff --no-index a b", "a:read b:read"),
        ("git archive -o o.tar HEAD a", "o.tar:filled HEAD:setting a:read"),
        ("git clone u d", "u:url d:folder"),
        ("terraform plan -out=a", "a:written"),
        ("kubectl cp a p:b", "a:path p:b:path"),
    ],
)
def test_what_is_written_is_told_from_what_is_read(text: str, found: str) -> None:
    assert roles(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("tar czf a.tgz .env", "a.tgz:path .env:read"),
        ("tar cfz a.tgz .env", "a.tgz:path .env:read"),
        ("tar -tf a.tgz x", "a.tgz:path x:text"),
        ("tar -xf a.tgz -C d .env", "a.tgz:path d:path .env:filled"),
        ("ar rcs l.a x.o", "l.a:filled x.o:read"),
        ("zip -r o.zip .env", "o.zip:filled .env:read"),
        ("unzip a.zip -d d", "d:folder a.zip:read"),
        ("7z x a.7z -od", "d:folder a.7z:read"),
        ("ps -eo pid,cmd", "pid,cmd:text"),
        ("ps aux", ""),
    ],
)
def test_archives_have_modes(text: str, found: str) -> None:
    assert roles(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("curl -d @a u", "@a:setting u:url"),
        ("curl -F x=@a u", "x=@a:setting u:url"),
        ("http f=@x", "f=@x:setting"),
        ("openssl rsa -passin file:a -in k", "file:a:setting k:read"),
        ("docker run -v a:b img", "a:b:setting img:text"),
        ("docker build --secret id=x,src=.env .", "id=x,src=.env:setting .:path"),
        ("helm upgrade --set-file x=a r c", "x=a:setting r:text c:text"),
        ("pytest -q a::b", "a::b:target"),
        ("java -cp a:b -Dx=y Main", "a:b:setting x=y:setting Main:codefile"),
    ],
)
def test_part_of_a_word_may_name_a_file(text: str, found: str) -> None:
    assert roles(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("python3 -c x -i a", "x:code -i:unknown a:unknown"),
        ("python3 -m x -a", "x:unknown -a:unknown"),
        ("node -e x a", "x:code a:unknown"),
        ("go test ./p -args -v", "./p:text -v:unknown"),
        ("java -Xmx1g -jar a -b", "1g:text a:codefile -b:unknown"),
        ("mvn -DskipTests -pl x test", "skipTests:setting x:text test:target"),
        ("npm --registry x publish", "x:url"),
        ("kubectl -n p delete pod x --force=false", "p:text false:setting pod:text x:text"),
    ],
)
def test_options_end_or_stand_where_the_program_has_them(text: str, found: str) -> None:
    assert roles(text) == found


def test_package_of_npm_exec_is_no_value_of_its_short_option() -> None:
    """To npm, ``-p`` is a flag; npx alone takes a package behind it."""
    assert read_use("npm", words("npm exec -p rm x"), 1, 5).flags.keys() == {"-p"}


def test_git_clean_removes() -> None:
    use = read_use("git", words("git clean -fdx"), 1, 3)

    assert use.row
    assert use.row.options["-f"].removes
    assert use.flags.keys() == {"-f", "-d", "-x"}


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("docker container run x", "docker run"),
        ("docker container list", "docker ps"),
        ("podman --url u image remove x", "podman rmi"),
        ("docker buildx b .", "docker build"),
        ("docker container prune", "docker container prune"),
        ("docker image inspect x", "docker image inspect"),
    ],
)
def test_subcommand_with_two_paths_is_read_by_the_first(text: str, path: str) -> None:
    given = words(text)

    assert " ".join(read_use(given[0].text, given, 1, len(given)).path) == path


def test_names_that_may_mean_one_subcommand_are_filed_alike() -> None:
    assert {key_names("docker", name) for name in ("ps", "ls", "list", "images")} == {("",)}
    assert [key_names("docker", name) for name in ("run", "x")] == [("run",), ("x",)]
    assert [key_names("npm", name) for name in ("run-script", "publ", "x y")] == [("run",), ("publish",), ("x y",)]
    assert key_names("npm", "re") == ("re", "rebuild", "repo", "restart", "uninstall")
    assert key_names("npm", "it") == ("install-test", "install", "test")


def test_second_path_has_a_first_one_that_is_listed() -> None:
    assert all(row_of(path) for path in SECOND_PATHS.values())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("npm publ", "publish"),
        ("npm runScript", "run"),
        ("npm install-cl", "ci"),
        ("npm it", "install install-test test"),
        ("npm re", "rebuild repo restart uninstall"),
        ("npm frobnicate", ""),
        ("gem in", "info install"),
    ],
)
def test_shortened_subcommand_is_any_that_begins_so(text: str, found: str) -> None:
    program, word = text.split()

    assert " ".join(sorted(may_mean(program, word))) == found
