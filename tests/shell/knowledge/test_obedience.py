"""No prefix and no star covers a word that makes a program obey something else: a table of programs and words."""

from __future__ import annotations

import pytest

from decisions import decided

# program and rule: what the rule covers, and what it does not
TABLE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "git fetch:*": (
        ("git fetch", "git fetch origin main", "git fetch --depth 1", "git fetch -- --upload-pack=x", "git fetch -p"),
        (
            "git fetch --upload-pack=evil", "git fetch --upload-pack evil o", "git fetch --upload-p=evil",
            "git fetch --up=evil", "git fetch --u=evil", 'git fetch "$o"', "git fetch *", "git fetch *e",
            'git fetch "--$o"', "git fetch -$x", "git fetch origin --upload-pack=evil", "git fetch -u x",
            'git fetch "-"$x', "git fetch --depth -- --upload-pack=x", "git fetch -qu x",
        ),
    ),
    "git fetch --upload-pack:*": (
        ("git fetch --upload-pack /usr/bin/x origin",),
        ("git fetch --upload-pack=evil", "git fetch --upload-pack x --upload-pack=evil"),
    ),
    "git fetch --upload-pack=*": (("git fetch --upload-pack=x",), ("git fetch --upload-pac=x",)),
    "git *": (("git log -3", "git commit -m x", 'git commit -m "$m"'), ("git pull --upload-pack=e", "git lol -x e")),
    "git clone:*": (("git clone u d",), ("git clone -c a=b u", "git clone --template=x u", "git clone -uevil u")),
    "git init:*": (("git init d",), ("git init --template x",)),
    "git grep:*": (
        ("git grep x", "git grep -n x -- a", "git grep -e -Ovi"),
        ("git grep -O x", "git grep -Oevil x", "git grep -nOevil x", "git grep --open-files=evil x"),
    ),
    "git difftool:*": (("git difftool -y",), ("git difftool -x evil", "git difftool -yx evil", "git difftool --ext=e")),
    "git push:*": (("git push -u origin x",), ("git push --receive-pack=e", "git push --exec=e", "git push --ex e o")),
    "git archive:*": (("git archive HEAD",), ("git archive --exec=e --remote=x HEAD",)),
    "git rebase:*": (("git rebase main",), ("git rebase -x e main", "git rebase --exec e", "git rebase -ix e")),
    "npm:*": (
        ("npm test", "npm run build", "npm run x -- --script-shell=e", "npm ci", "npm install x --save-dev"),
        (
            "npm test --script-shell=e", "npm --script-shell e test", "npm test --node-options=e",
            "npm test --prefix d",
            "npm -C d test", "npm run x --userconfig f", "npm test -script-shell=e", "npm test --script=e",
            "npm test --globalconfig=f", "npm exec x", "npm x y", "npm exe y", "npm ex y", "npm explore a -- b",
            "npm init foo", "npm create foo", 'npm test "$o"', "npm test *",
        ),
    ),
    "npm --prefix:*": (("npm --prefix sub test",), ("npm --prefix=sub test", "npm --prefix sub test --prefix x")),
    "pnpm:*": (("pnpm test", "pnpm add x"), ("pnpm --dir d test", "pnpm -C d test", "pnpm --script-shell=e test")),
    "yarn:*": (("yarn test", "yarn add x"), ("yarn --cwd d test", "yarn --script-shell e run x")),
    "make:*": (
        ("make", "make -j4 all", "make -k test", "make src/all", "make -n", 'make "src/$x"'),
        (
            "make -f evil", "make -fevil", "make -C sub", "make -I d", "make --eval=e", "make CC=evil", "make CC:=x",
            "make -kf evil", "make -- CC=evil", "make --file=e", "make --mak=e", "make --dir=d", "make $x", 'make "$x"',
            "make C$x", "make *", "nice make -f e", "timeout 5 make CC=e", "make -j4 -C d",
        ),
    ),
    "make -C:*": (("make -C sub", "make -C sub all"), ("make -C sub CC=e", "make -Csub", "make -C a -C b")),
    "make -C *": (("make -C sub", "make -C sub all"), ("make -C sub CC=e",)),
    "make CC=*": (("make CC=x",), ("make CC=x CFLAGS=y", "make CXX=x")),
    "timeout 5 make:*": (("timeout 5 make x",), ("timeout 5 make -f e",)),
    "sudo make:*": (("sudo make x",), ("sudo make -f e",)),
    "cargo:*": (
        ("cargo test", "cargo build -r", "cargo run -- --config x"),
        ("cargo --config a=b test", "cargo test --config a=b", "cargo test --manifest-path x", "cargo -C d build"),
    ),
    "kubectl get:*": (
        ("kubectl get pods -o wide", "kubectl get pods -n x"),
        ("kubectl get pods --kubeconfig f", "kubectl get --kubec=f pods"),
    ),
    "kubectl:*": (("kubectl get pods",), ("kubectl --kubeconfig f get pods", "kubectl run x --image=y --overrides=z")),
    "pip:*": (("pip list", "pip install x"), ("pip --python e list", "pip install --python=e x", "pip --py e list")),
    "gcc:*": (
        ("gcc -O2 -Wall a.c -o a", "gcc -DX=1 a.c", "gcc -fPIC -c a.c", "gcc ./*.c", "gcc src/*.c"),
        ("gcc -Bd a.c", "gcc -wrapper e a.c", "gcc -specs=f a.c", "gcc -fplugin=x a.c", "gcc @f", "gcc *.c"),
    ),
    "go test:*": (
        ("go test ./...", "go test -run X ./...", "go test -count=1 -v ./...", "go test -args -exec x"),
        ("go test -exec e", "go test --exec=e", "go test -toolexec=e", "go test -vettool e", "go test -overlay f"),
    ),
    "rg:*": (
        ("rg x src", "rg -n -C 3 x", "rg --pre-glob x y", 'rg -e "$x"', "rg x -- --pre=e", "rg x ./*"),
        ("rg --pre e x", "rg --pre=e x", "rg --pr=e x", "rg --hostname-bin=e x", 'rg "$x"', "rg x *", "rg x *e"),
    ),
    "sort:*": (("sort -u f", "sort -k2 f"), ("sort --compress-program=e f", "sort --comp e f", "sort --c=e f")),
    "tar:*": (
        ("tar -xzf a.tgz", "tar xf a.tar", "tar -cf a.tar src", "tar -tf a"),
        (
            "tar -I e -xf a", "tar --to-command=e -xf a", "tar --checkpoint-action=exec=e -xf a", "tar xfI a e",
            "tar -xfa -I e", "tar -xIe -f a", "tar --use-c e -xf a", "tar -cf a *",
        ),
    ),
    "rsync:*": (("rsync -av a b",), ("rsync -e e a b", "rsync -ave e a b", "rsync --rsh=e a b")),
    "split:*": (("split -l 3 f",), ("split --filter=e f", "split --fil e f")),
    "zip:*": (("zip -r a.zip d",), ("zip -TT e a.zip d", "zip -TTe a.zip d", "zip a.zip d -T --unzip-command e")),
    "man:*": (("man ls", "man 3 printf"), ("man -P e ls", "man -Pe ls", "man --pager=e ls")),
    "curl:*": (
        ("curl -sSL https://x", 'curl -d "$d" https://x', "curl -o f https://x"),
        ("curl -K f", "curl -sKf", "curl --config f", "curl --conf f"),
    ),
    "ssh:*": ((), ("ssh -oProxyCommand=e h", "ssh -F f h", "ssh -S p h ls")),
    "ssh h:*": ((), ("ssh h -o ProxyCommand=e",)),
    "scp:*": (("scp a b",), ("scp -o ProxyCommand=e a b", "scp -S e a b", "scp -F f a b", "scp -rS e a b")),
    "sftp:*": (("sftp h",), ("sftp -b f h", "sftp -o ProxyCommand=e h")),
    "docker:*": (
        ("docker ps -a", "docker images", "docker logs -f x", "docker compose ps"),
        (
            "docker --config d ps", "docker -H h ps", "docker ps -H h", "docker exec web rm x",
            "docker run x", "docker compose exec web x",
        ),
    ),
    "docker compose logs:*": (("docker compose logs -f web",), ()),
    "gradle:*": (("gradle build",), ("gradle -I f build", "gradle -p d build", "gradle -Pa=b x", "gradle --init=f x")),
    "pytest:*": (
        ("pytest -q tests", "pytest -k x -x", "pytest --lf", "pytest tests/test_a.py::test_b"),
        ("pytest -p evil", "pytest -pevil", "pytest -c f", "pytest -qpevil", "pytest -o a=b", "pytest @f"),
    ),
    "eslint:*": (("eslint src", "eslint --fix src"), ("eslint -c f src", "eslint --rulesdir d src", "eslint --plug x")),
    "php:*": (("php x.php", "php -f x.php", "php -l x.php", "php x.php -d a=b"), ("php -d a=b x.php", "php -da=b x")),
    "pandoc:*": (
        ("pandoc a.md -o b.html", "pandoc -f markdown -t html a.md"),
        ("pandoc --filter e a.md", "pandoc -F e a.md", "pandoc --filt=e a.md", "pandoc -t x.lua a.md"),
    ),
    "python:*": (("python -c 'x'", "python x.py -c y", "python -m pytest -p x"), ()),
    "python -m pytest:*": (("python -m pytest -q",), ("python -m pytest -p x", "python -m pytest -qc f")),
    "python3 -mpip:*": (("python3 -mpip list",), ("python3 -mpip --python e list",)),
    "python -m *": (("python -m json.tool f",), ()),
    "go build:*": (("go build -o x ./...",), ("go build -C d", "go build -ldflags x", "go build -modfile=f")),
    "node:*": (
        ("node -e 'x'", "node x.js -r y", "node --watch x.js"),
        ("node -r evil x.js", "node --require=evil x.js", "node --import evil x.js", "node -e x -r evil"),
    ),
    "perl:*": (("perl -e 'x'", "perl -ne 'print' f", "perl x.pl -I d"), ("perl -Id x.pl", "perl -MEvil -e x")),
    "sed:*": (("sed -e s/a/b/ f", "sed -n 1p f", "sed -i s/a/b/ f"), ("sed -f evil f", "sed -nf evil f", "sed *")),
    "awk:*": (("awk '{print}' f", "awk -F: '{print}' f"), ("awk -f evil f", "gawk -i evil x")),
    "vim:*": (("vim f",), ("vim -c e f", "vim +e f", "vim -S e", "vim -u e f")),
    "terraform:*": (("terraform plan",), ("terraform -chdir=d plan", "terraform init -plugin-dir=d")),
    "mocha:*": (("mocha test", "mocha --watch"), ("mocha -r e", "mocha --require e", "mocha --config=f")),
    "grep:*": (("grep -f patterns x", 'grep "$x" f', "grep x *"), ()),
    "env:*": ((), ("env A=1",)),
    "dd:*": (("dd if=a of=b",), ()),
    "mytool:*": (("mytool --config x", 'mytool "$x"', "mytool *"), ()),
    # runners
    "npx:*": (
        ("npx rimraf x", "npx tsc -p x", "npx eslint -c evil src", "npx -y x", "npx -p a b", "timeout 5 npx tsc"),
        ("npx -c evil", "npx --call=evil", "npx --node-options=e x", "npx --script-shell e x", 'npx "$x"'),
    ),
    "bunx:*": (("bunx tsc x",), ()),
    "uvx:*": (("uvx ruff check", "uvx ruff --config e"), ("uvx --config-file f ruff", "uvx --directory d ruff")),
    "npm exec:*": (
        ("npm exec pkg", "npm exec pkg a", "npm exec -- eslint -c x"),
        ("npm exec pkg -c evil", "npm exec -c evil", "npm x pkg", "npm exec pkg --node-options=e"),
    ),
    "npm x:*": (("npm x pkg a",), ("npm exec pkg",)),
    "pnpm dlx:*": (("pnpm dlx x y",), ()),
    "pnpm exec:*": (("pnpm exec x -C y",), ("pnpm exec -C d x", "pnpm -C d exec x")),
    "yarn dlx:*": (("yarn dlx x",), ()),
    "bun x:*": (("bun x y",), ()),
    "bun:*": (("bun test",), ("bun x y", "bun exec 'rm x'", "bun create x")),
    "uv run:*": (("uv run pytest -p x", "uv run x.py"), ("uv run --directory d pytest", "uv run --python e pytest")),
    "uv:*": (("uv sync",), ("uv run pytest", "uv tool run x")),
    "poetry run:*": (("poetry run pytest",), ("poetry -C d run pytest",)),
    "pdm run:*": (("pdm run x",), ("pdm run -p d x",)),
    "pipenv run:*": (("pipenv run x",), ()),
    "hatch run:*": (("hatch run test:x",), ()),
    "bundle exec:*": (("bundle exec rspec",), ("bundle exec --gemfile=f rspec",)),
    "docker exec:*": (
        ("docker exec web rm x", "docker exec -it web ls", "docker exec web make -f x"),
        ("docker exec --privileged web x", "docker -H h exec web x", "docker container exec web x"),
    ),
    "docker exec web:*": (("docker exec web rm x",), ("docker exec db rm x",)),
    "docker container exec:*": (("docker container exec web ls",), ()),
    "podman exec:*": (("podman exec web ls",), ()),
    "docker compose exec:*": (("docker compose exec web ls",), ("docker compose -f f exec web ls",)),
    "docker-compose exec:*": (("docker-compose exec web ls",), ()),
    "kubectl exec:*": (
        ("kubectl exec pod -- ls", "kubectl exec -it pod -- ls -s"),
        ("kubectl exec --kubeconfig f pod -- ls",),
    ),
    "docker run:*": ((), ("docker run x", "docker run --rm x ls", "docker run -v /:/h x ls", "docker run --pid a x")),
    "docker run --rm node:*": ((), ("docker run --rm -v /:/h node ls", "docker run --rm node ls")),
    "docker run --rm node ls:*": (("docker run --rm node ls -l",), ()),
    "docker run --pid host x ls:*": (("docker run --pid host x ls -l",), ()),
    "xargs make:*": ((), ("ls | xargs make", "xargs make")),
    "xargs git add:*": (("xargs git add",), ()),
    "find . -exec rg:*": (("find . -exec rg x {} +",), ("find . -exec rg --pre e {} +",)),
    # what only chooses, or has a known harmless value, is covered
    "mvn:*": (
        ("mvn test -Dtest='A#b*' -q", "mvn -DskipTests package", "mvn -Dmaven.test.skip=true package"),
        ("mvn -Dexec.executable=e exec:exec", "mvn -Dmaven.ext.class.path=x test", "mvn -DargLine=-javaagent:x test"),
    ),
    "cmake:*": (("cmake -DCMAKE_BUILD_TYPE=Release -S . -B b",), ("cmake -DCMAKE_C_COMPILER=e .", "cmake -D X=e .")),
    "node --test:*": (
        ("node --test --test-reporter=spec a.js",),
        ("node --test --test-reporter=./e.js a.js", "node --test --test-reporter ./e.js a.js"),
    ),
    "npx tsc:*": (("npx tsc --noEmit", "npx tsc -p x.json --noEmit"), ("npx tsc @x",)),
    "docker compose:*": (("docker compose -f a.yml up",), ("docker compose --env-file x up",)),
    "docker build:*": (("docker build -t x -f D .",), ()),
    # corners of what may be an option
    "pwsh:*": (("pwsh -File x.ps1 -SettingsFile y",), ("pwsh -SettingsFile y -File x.ps1",)),
    "rg x:*": (
        ('rg x "./$a" -- --pre=e', "rg x --color=never -- --pre=e", 'rg x "--color=$c"', 'rg x "--zz$a"'),
        ('rg x "--p$a"', 'rg x "$a" -- y', "rg x --odd -- --pre=e"),
    ),
    "sort -r:*": (
        ("sort -r -- --comp=e", "sort -r -bu -- --comp=e", "sort -r -bk2 -- --comp=e"),
        ("sort -r -bk -- --comp=e", "sort -r -b9 -- --comp=e"),
    ),
    "fd . -x rg:*": ((), ("fd . -x rg x", "fd . -x rg {}")),
    "dotnet build:*": (("dotnet build -c Release",), ("dotnet build /p:A=b", "dotnet build -p:A=b")),
    "go vet:*": (("go vet -z ./...", 'go vet "-zz$x"'), ('go vet "-vet$x"',)),
    "tar -x:*": (('tar -x "-C$d"', 'tar -x "-f$d"'), ('tar -x "-v$d"', 'tar -x "-I$d"')),
    "pytest -q:*": (("pytest -q --cov", 'pytest -q "--cov=$x"'), ('pytest -q "--cov$x"',)),
    "vi:*": (('vi "a$x"',), ('vi "+$x"',)),
    "make all:*": (('make all "+$x"',), ('make all "-$x"',)),
}  # fmt: skip

COVERED = [(rule, text) for rule, (covered, _) in TABLE.items() for text in covered]
UNCOVERED = [(rule, text) for rule, (_, uncovered) in TABLE.items() for text in uncovered]


@pytest.mark.parametrize(("rule", "text"), COVERED)
def test_words_that_are_no_orders_are_covered(rule: str, text: str) -> None:
    assert decided(text, allow=[rule, "ls:*"]) == "allow"


@pytest.mark.parametrize(("rule", "text"), UNCOVERED)
def test_words_that_a_program_obeys_are_not_covered(rule: str, text: str) -> None:
    assert decided(text, allow=[rule, "ls:*"]) is None


@pytest.mark.parametrize("text", sorted({text for _, text in UNCOVERED if not set("$|*") & set(text)}))
def test_the_exact_command_is_covered(text: str) -> None:
    assert decided(text, allow=[text]) == "allow"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('x=src; rg a "$x"', "allow"),
        ("x=src; rg a $x", "allow"),
        ('x=--pre=evil; rg a "$x"', None),
        ('x="src --pre=evil"; rg a $x', None),
        ('x="src --pre=evil"; rg a "$x"', "allow"),
        ('x=src; x=$(ls); rg a "$x"', None),
        ('for x in a b; do rg c "$x"; done', "allow"),
        ('for x in a --pre=e; do rg c "$x"; done', None),
        ('for x in *; do rg c "$x"; done', None),
        ('for x in a; do rg c "$x" "$y"; done', None),
        ('x=a; rg c "--$x"', "allow"),
        ('x=pre=e; rg c "--$x"', None),
        ('x=a; rg c "${x:-b}"', None),
        ("x=a; rg c '$x'", "allow"),
    ],
)
def test_variable_counts_by_the_literals_that_the_text_has_set_it_to(text: str, expected: str | None) -> None:
    assert decided(text, allow=["rg:*", "ls:*"]) == expected


def test_rule_with_the_very_same_word_names_it() -> None:
    rule = 'rg x "$o":*'
    assert decided('rg x "$o"', allow=[rule]) == "allow"
    assert decided('rg x "$p"', allow=[rule]) is None
    assert decided('rg x "$o" --pre=e', allow=[rule]) is None


def test_denied_program_behind_an_allowed_runner_is_denied() -> None:
    for text in ("npx rm x", "docker exec web rm x", "uv run rm x", "bundle exec sh -c 'rm x'"):
        allowed = ["npx:*", "docker exec:*", "uv run:*", "bundle exec:*"]
        assert decided(text, allow=allowed) == "allow"
        assert decided(text, allow=allowed, deny=["rm:*"]) == "deny"
