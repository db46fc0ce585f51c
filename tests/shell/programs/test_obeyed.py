"""Words that make a program run, load or obey something else: no prefix and no star covers them."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ask_permissions.shell.knowledge.obedience import obedience
from ask_permissions.shell.knowledge.table import PATHS
from decisions import decided

OBEYED: Final = {
    # (a) a program or script
    "git fetch": [
        "git fetch --upload-pack=evil", "git fetch --upl evil", "git fetch -u evil o",
        "git fetch o --upload-pac=x",
    ],
    "git pull": ["git pull --upload-pack evil"],
    "git clone": ["git clone -u evil a", "git clone -qu evil a", "git clone --template=t a b", "git clone -c a=b c"],
    "git ls-remote": ["git ls-remote --upload-pack=evil o"],
    "git init": ["git init --template=t", "git init --templ t"],
    "git push": ["git push --receive-pack=evil", "git push --exec=evil", "git push --exe evil o"],
    "git archive": ["git archive --exec=evil", "git archive --remote=r --exec evil HEAD"],
    "git grep": ["git grep -Oevil x", "git grep --open-files-in-pager=evil x", "git grep -nO x"],
    "git difftool": ["git difftool -x evil", "git difftool --extc=evil", "git difftool --tool=x"],
    "git rebase": ["git rebase -x evil main", "git rebase --exec=evil main", "git rebase -ix evil"],
    "rg": ["rg --pre evil x", "rg --hostname-bin=evil x"],
    "sort": ["sort --compress-program=evil f", "sort --compress-prog evil f"],
    "tar": [
        "tar -xf a -I evil", "tar --to-command=evil -xf a", "tar --checkpoint=1 --checkpoint-action=exec=evil -cf a b",
        "tar --checkpoint-a exec=evil -cf a b", "tar xIf evil a", "tar --use-comp=evil -xf a", "tar cf x *",
    ],
    "rsync": ["rsync -e evil a b", "rsync -ae evil a b", "rsync --rsh=evil a b"],
    "split": ["split --filter=evil f"],
    "zip": ["zip a b -T -TT evil", "zip --unzip-command evil a b"],
    "man": ["man -P evil x", "man --pager=evil x"],
    "pip": ["pip install --python evil x", "pip --python=evil list"],
    "go test": [
        "go test -exec evil ./...", "go test --exec=evil", "go test -toolexec=evil", "go test -overlay=x ./...",
    ],
    "go vet": ["go vet -vettool=evil"],
    "pandoc": ["pandoc --filter evil a", "pandoc -F evil a", "pandoc a --lua-filter=x", "pandoc a --pdf-eng=x"],
    # (b) a setting
    "make": [
        "make CC=evil", "make all SHELL=evil", "make 'X:=$(shell evil)'", "make -- X=1", "make -f x", "make -kf x",
        "make -C d all", "make --direc=d", "make -I d", "make --eval=x", "make --file x", 'make "$t"', "make X=$x",
        "make *",
    ],
    "ssh": ["ssh h -o ProxyCommand=x", "ssh -F x h", "ssh -S x h", "ssh -I x h", "ssh -vo ProxyCommand=x h"],
    "scp": ["scp -o ProxyCommand=x a h:", "scp -F x a h:", "scp -S x a h:"],
    "sftp": ["sftp -o ProxyCommand=x h", "sftp -F x h", "sftp -S x h"],
    "php": ["php -d a=b x.php", "php -da=b x.php", "php -c x y.php"],
    "cargo": [
        "cargo build --config a=b", "cargo --config=x build", "cargo +evil build", "cargo build --manifest-path=x",
        "cargo -C d build",
    ],
    "gradle": ["gradle -I x build", "gradle build -p d", "gradle --init-script=x build", "gradle -Dx=y build"],
    # (c) settings, plugins, modules, templates, arguments from files
    "gcc": [
        "gcc -B d x.c", "gcc -Bd x.c", "gcc -wrapper evil x.c", "gcc -specs=x y.c", "gcc -fplugin=x y.c",
        "gcc x.c @args",
    ],
    "curl": ["curl -K x", "curl --config=x", "curl -sK x", "curl --conf x"],
    "kubectl": ["kubectl get pods --kubeconfig=x", "kubectl --kubeconfig x get pods", "kubectl get pods --kubec x"],
    "docker": ["docker --config d ps", "docker -H tcp://x ps", "docker --host=x ps"],
    "pytest": [
        "pytest -p evil", "pytest -c x", "pytest -qp evil", "pytest --config-file=x", "pytest @x",
        "pytest -o addopts=x",
    ],
    "eslint": ["eslint -c x .", "eslint --rulesdir d .", "eslint --plugin x .", "eslint --config=x ."],
    # (d) another folder or file to take its orders from
    "npm": [
        "npm run build --script-shell=evil", "npm run build --script-sh evil", "npm run build --node-options=x",
        "npm run build --prefix d", "npm -C d test", "npm --userconfig x test", "npm test --globalconfig=x",
    ],
    "npx": ["npx --node-options=x y", "npx -c 'x'", "npx --call=x", "npx --userconfig=x y"],
    "pnpm": ["pnpm --dir d test", "pnpm -C d test", "pnpm --script-shell=x test"],
    "yarn": ["yarn --cwd d test", "yarn --script-shell=x test"],
    "npm run build": [
        "npm run build --prefix d", 'npm run build "$o"', "npm run build *", "npm run build *e",
        "npm run build -$x",
    ],
    # behind wrappers that a rule names, or looks through
    "sudo make": ["sudo make -f x"],
}  # fmt: skip

FREE: Final = {
    "git fetch": ["git fetch", "git fetch --all -p", "git fetch origin main", 'git fetch -- "$o"', "git fetch ./*"],
    "git commit": ["git commit -uno", 'git commit -m "$(date)"', "git commit *"],
    "git grep": ["git grep -n x", "git grep -e -O"],
    "tar": ["tar xzf a.tgz", "tar -cf a ./*", "tar cf a -- *", "tar --exclude=x -cf a b", "tar cvf a b"],
    "sort": ["sort -k2 f", "sort --check f"],
    "make": ["make", "make -j4 all", "make -k test", "make -- all", "make ./x"],
    "npm run": ["npm run build", "npm run build -- --prefix x", 'npm run build -- "$x"', "npm run build --silent"],
    "curl": ["curl -sS u", "curl -o f u", "curl -H 'K: x' u", 'curl -H "$x" -d "$(date)" u'],
    "gcc": ["gcc -O2 -Wall -c x.c -o x.o", "gcc -I inc -DX=1 x.c", "gcc -fPIC x.c"],
    "go test": ["go test ./...", "go test -run X -count=1 ./..."],
    "cargo": ["cargo build --release", "cargo test -p x"],
    "pytest": ["pytest -q tests", "pytest -k 'a and b'", "pytest tests/*"],
    "python3": ["python3 -c 'x'", "python3 x.py -c y", "python3 -m pytest"],
    "node": ["node -e 'x'", "node app.js -r x"],
    "sed": ["sed -e s/a/b/ f"],
    "awk": ["awk '{print}' f"],
    "unknown": ["unknown --upload-pack=x", 'unknown "$o"', "unknown *", "unknown X=1"],
}


@pytest.mark.parametrize(("rule", "command"), [(rule, one) for rule, commands in OBEYED.items() for one in commands])
def test_word_that_a_program_obeys_is_covered_by_no_prefix_and_no_star(rule: str, command: str) -> None:
    program = rule.partition(" ")[0]
    assert decided(command, allow=[f"{rule}:*", f"{rule} *", f"{program}:*"]) is None
    if "*" not in command:
        assert decided(command, allow=[command]) == "allow"


@pytest.mark.parametrize(("rule", "command"), [(rule, one) for rule, commands in FREE.items() for one in commands])
def test_other_words_are_covered(rule: str, command: str) -> None:
    assert decided(command, allow=[f"{rule}:*", "date"]) == "allow"


@pytest.mark.parametrize(
    ("rule", "command", "allowed"),
    [
        ("make -C:*", "make -C sub all", True),
        ("make -C * all", "make -C sub all", True),
        ("make -C:*", "make -C sub -f x", False),
        ("make -C:*", "make -C sub CC=x", False),
        ("make CC=*", "make CC=gcc", True),
        ("make C*", "make CC=gcc", False),
        ("make CC=gcc:*", "make CC=gcc all", True),
        ("git fetch --upload-pack=*", "git fetch --upload-pack=x", True),
        ("git fetch --upload*", "git fetch --upload-pack=x", False),
        ("git fetch --upload-pack:*", "git fetch --upload-pack x", True),
        ("tar -xf * -I:*", "tar -xf a -I zstd", True),
        ("gcc @*", "gcc @x", True),
        ("npm run build --prefix:*", "npm run build --prefix d", True),
        ('make "$t":*', 'make "$t" x', True),
        ('make "$t":*', 'make "$u" x', False),
        ("* all:*", "make all -f x", False),
    ],
)
def test_rule_that_names_the_option_covers_it(rule: str, command: str, allowed: bool) -> None:
    assert (decided(command, allow=[rule]) == "allow") is allowed


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("o=origin; git fetch $o", True),
        ('for f in a b; do git fetch "$f"; done', True),
        ("o=--upload-pack=evil; git fetch $o", False),
        ("o='a --upload-pack=evil'; git fetch $o", False),
        ("o='a --upload-pack=evil'; git fetch \"$o\"", True),
        ("o=a; o=$(b); git fetch $o", False),
        ("o=$(b); git fetch x$o", False),
        ('o=$(b); git fetch "x$o"', True),
        ('for f in src/*; do git fetch "$f"; done', True),
        ('for f in *; do git fetch "$f"; done', False),
    ],
)
def test_variable_counts_unless_the_text_set_it_only_to_literals_that_are_no_such_words(
    text: str, allowed: bool
) -> None:
    assert (decided(text, allow=["git fetch:*", "b"]) == "allow") is allowed


RUNNERS: Final = {
    "npx": ["npx tsc", "npx rimraf x", "npx -y cowsay hi", "npx --yes pkg@1 -c x", "npx eslint -c x ."],
    "bunx": ["bunx tsc"],
    "uvx": ["uvx ruff check"],
    "npm exec": ["npm exec tsc", "npm exec -- tsc -p x"],
    "npm x": ["npm x tsc"],
    "npm init": ["npm init vite app"],
    "npm explore": ["npm explore dep -- ls"],
    "pnpm exec": ["pnpm exec tsc"],
    "pnpm dlx": ["pnpm dlx cowsay"],
    "yarn exec": ["yarn exec tsc"],
    "yarn dlx": ["yarn dlx cowsay"],
    "bun x": ["bun x tsc"],
    "uv run": ["uv run pytest", "uv run python -m x"],
    "pdm run": ["pdm run x"],
    "poetry run": ["poetry run pytest -q"],
    "pipenv run": ["pipenv run x"],
    "hatch run": ["hatch run test:x"],
    "bundle exec": ["bundle exec rspec"],
    "docker exec": ["docker exec web rm x", "docker exec -it web sh -c 'ls'"],
    "podman exec": ["podman exec web ls"],
    "docker container exec": ["docker container exec web ls"],
    "docker compose exec": ["docker compose exec web ls"],
    "docker-compose exec": ["docker-compose exec web ls"],
    "kubectl exec": ["kubectl exec pod -- ls"],
}


@pytest.mark.parametrize(("rule", "command"), [(rule, one) for rule, commands in RUNNERS.items() for one in commands])
def test_rule_that_names_the_runner_covers_what_it_runs(rule: str, command: str) -> None:
    assert decided(command, allow=[f"{rule}:*"]) == "allow"
    assert decided(command, allow=[f"{rule}:*"], deny=[command.split(" ")[-1]]) in ("allow", "deny", "ask")
    program, _, verb = rule.partition(" ")
    if verb:
        assert decided(command, allow=[f"{program}:*", f"{program} *"]) is None


@pytest.mark.parametrize("command", ["npx rimraf x", "docker exec web rimraf x", "uv run rimraf", "npm x rimraf@5 x"])
def test_denies_still_look_at_what_a_runner_runs(command: str) -> None:
    assert decided(command, allow=["npx:*", "docker exec:*", "uv run:*", "npm x:*"], deny=["rimraf:*"]) == "deny"


@pytest.mark.parametrize(
    ("command", "rules"),
    [
        ("npx -c 'x'", ["npx:*"]),
        ("npm exec pkg -c evil", ["npm exec:*"]),
        ("npm exec pkg --prefix=d", ["npm exec:*"]),
        ('npm exec pkg "$x"', ["npm exec:*"]),
        ("npm exe tsc", ["npm:*", "npm exec:*"]),
        ("npm innit x", ["npm:*"]),
        ("npx eslint -c x .", ["npx eslint:*"]),
        ("docker exec --privileged web ls", ["docker exec:*"]),
        ("docker exec --env-file x web ls", ["docker exec:*"]),
        ("docker run -v /:/h alpine", ["docker run:*"]),
        ("docker run alpine ls", ["docker run:*", "docker run alpine:*"]),
        ('docker exec web sh -c "$x"', ["docker exec:*"]),
        ("sudo npx x", ["npx:*"]),
        ("sudo npx x", ["sudo:*"]),
        ("npx x", ["* x"]),
        ("docker\\ exec web ls", ["docker exec:*"]),
        ("'npm exec' x", ["npm exec:*"]),
        ("timeout 5 sudo npx x", ["npx:*"]),
    ],
)
def test_what_binds_a_runner_still_has_to_be_named(command: str, rules: list[str]) -> None:
    assert decided(command, allow=rules) is None


LISTED: Final = sorted(
    (path, name)
    for path in PATHS
    if (found := obedience((path.split(" ")[0], path) if " " in path else (path,))) is not None
    for name in found.options
    if name.startswith("--") and not found.dashes
)


@given(st.sampled_from(LISTED), st.data())
def test_every_listed_option_counts_in_every_abbreviation(listed: tuple[str, str], data: st.DataObject) -> None:
    path, name = listed
    given_name = name[: data.draw(st.integers(min_value=4, max_value=len(name)))]
    found = obedience((path.split(" ")[0], path) if " " in path else (path,))
    if found is not None and given_name not in found.others:
        assert decided(f"{path} {given_name}=x", allow=[f"{path}:*"]) is None
