"""Which words make a program run, load or obey something that the word names: those that an allow rule must name."""

# A table of what the rows do not tell by themselves. An option of a row whose value is a script, a program or a file
# with a script, or that is marked with "*", is obeyed without standing here. The keys are written as those of rows; a
# program needs no row. For a program with subcommands, what stands at the program counts behind the subcommand, too.
#
#     -x --long -word   an option; with it, all its other spellings in the row
#     not:--long        an option that is not obeyed, though its row looks like it, or a shorter one is: php -f is what
#                       php is for, mvn -Dtest=x chooses tests; with a value, that text alone
#     -*                every option
#     +                 a word that begins with "+": vim +cmd
#     @                 a word that begins with "@", as the name of a file with more words
#     NAME=             an operand that sets something: make CC=x
#     /p:  *.lua        a word that begins, or ends, like this
#     dashes            one dash is as good as two, before long options: npm -prefix
#     onward            "--" does not end the options: gh repo clone x -- -u y

from __future__ import annotations

from itertools import product
from typing import Final

_NPM: Final = """
    dashes --script-shell --node-options --prefix -C --userconfig --globalconfig --registry --init-module --viewer
    --browser --editor --git --shell --onload-script --npm-path --pnpmfile --global-pnpmfile --dir --cwd -c --call
"""
_INDEX: Final = "-i --index-url --extra-index-url --index --default-index -f --find-links --trusted-host"
_VIM: Final = "-u -U -c -S -s -i --cmd + --servername"
_CONTAINERS: Final = """
    -H --host --url -c --context --connection --config --root --runroot --hooks-dir --runtime --conmon
    --storage-opt --module
"""
_COMPOSE: Final = "--env-file --project-directory"
_ANSIBLE: Final = """
    -i --inventory --inventory-file -M --module-path -e --extra-vars --vault-password-file --vault-pass-file
    --vault-id
    -c --connection --ssh-common-args --ssh-extra-args --scp-extra-args --sftp-extra-args --playbook-dir
    --become-method --become-password-file --connection-password-file
"""
_MYSQL: Final = """
    --defaults-file --defaults-extra-file --defaults-group-suffix --login-path --plugin-dir --init-command
    --init-command-add
"""
_TYPESCRIPT: Final = "dashes --plugins @"
_LINKER: Final = "dashes -plugin --plugin @"
_STRATEGY: Final = "--strategy"

_OBEYED: Final[dict[str, str]] = {
    # files and text
    "less|zless": "-k --lesskey-file --lesskey-src --lesskey-content +",
    "more|most": "+",
    "vi|vim|view|ex|vimdiff|gvim|rvim|rview": _VIM,
    "nvim": f"{_VIM} -l",
    "emacs": "-eval -f -L -u --init-directory",
    "code": "--extensions-dir --user-data-dir --add-mcp",
    "open": "-a -b --args --env",
    "patch": "-e --ed",
    "rsync": "--rsync-path -e",
    "scp|sftp": "-o -F -S -I -D",
    "ssh": "-o -F -S -I -P",
    "tar": "--checkpoint-action -T --files-from",
    "ar|strip|nm|objdump|objcopy|ranlib|as|readelf|size|addr2line": "--plugin @",
    "curl": "-K --config --engine --proxy-engine",
    "jq": "not:-f",
    "yq": "not:--from-file",
    "man": "-C -M -X -p -H",
    "apropos|whatis": "-C --config-file",
    "gpg|gpg2": """
        --options --homedir --agent-program --dirmngr-program --keyboxd-program --photo-viewer --exec-path
        --keyserver-options --load-extension
    """,
    "exiftool": "dashes -config -if -@ -p",
    "pandoc": """
        -F --filter -L --lua-filter --template --pdf-engine --latex-engine --pdf-engine-opt --latex-engine-opt
        -d --defaults --data-dir --syntax-definition --metadata-file --abbreviations *.lua
    """,
    "pdflatex|xelatex|lualatex|latex|luatex|pdftex|tex": "dashes --shell-escape --enable-write18 --cnf-line --fmt",
    "latexmk": "dashes -shell-escape -e -r -pdflatex -xelatex -lualatex -latex -usepretex",
    # scripts of other languages
    "deno": "-c --config --import-map --preload --require --env-file --v8-flags",
    "expect": "not:-f",
    "julia": "--project -J -H --startup-file",
    "lua|luajit": "-l",
    "mariadb|mysql|mysqldump|mysqladmin|mysqlimport|mysqlcheck|mariadb-dump": _MYSQL,
    "node|nodejs": """
        --env-file --env-file-if-exists --run --icu-data-dir --openssl-config --experimental-config-file
        --experimental-default-config-file --test-reporter not:--test-reporter=spec not:--test-reporter=tap
        not:--test-reporter=dot
        not:--test-reporter=junit not:--test-reporter=lcov --test-global-setup --snapshot-blob --experimental-policy
        -r --require --import --loader
    """,
    "perl": "-I -M -m -d",
    "php": "not:-f not:-F -c -d -z",
    "pwsh": "not:-File -SettingsFile -ConfigurationFile -WorkingDirectory -ConfigurationName",
    "Rscript": "--default-packages",
    "ruby": "-r -I -C -X",
    "sqlite3": "-init -cmd -vfs",
    "ts-node": "-P --cwd --cwd-mode -O -C -r --import --loader --scope-dir --scopeDir",
    "tsx": "--tsconfig --env-file --loader",
    # git; its own options, before the subcommand, are always named
    "git": "not:--exec-path",
    "git fetch,pull,clone,ls-remote,fetch-pack": "--upload-pack -u --exec",
    "git clone": "--template -c --bundle-uri",
    "git init": "--template",
    "git grep": "-O",
    "git difftool": "-x -t",
    "git mergetool": "-t",
    "git push,archive,send-pack": "--receive-pack --exec",
    "git rebase": f"-x {_STRATEGY}",
    "git pull,merge,cherry-pick,revert": _STRATEGY,
    "git send-email": "--sendmail-cmd --smtp-server --to-cmd --cc-cmd --header-cmd --identity",
    "git instaweb,web--browse": "-d --httpd -b --browser -c --config -t --tool -m --module-path",
    # JavaScript
    "npm|npx|pnpm|pnpx": _NPM,
    "yarn": """
        --script-shell --node-options --cwd --prefix --use-yarnrc --use-manifest --registry --modules-folder -C --dir
        --userconfig --globalconfig
    """,
    "pnpm": "--config --lockfile-dir --shell-mode",
    "bun|bunx": """
        --cwd -c --config -r --preload --require --import --env-file --tsconfig-override --shell --registry -d
        --define
    """,
    "eslint": "-c --config --rulesdir --resolve-plugins-relative-to --plugin --parser -f --format",
    "prettier": "--config --plugin --plugin-search-dir",
    "tsc|vue-tsc": _TYPESCRIPT,
    "svelte-check|esbuild": "--tsconfig --inject",
    "jest": """
        -c --config --setupFiles --setupFilesAfterEnv --globalSetup --globalTeardown --testRunner --testEnvironment
        --env --reporters --transform --preset --resolver --runner --rootDir --roots --projects --watchPlugins
        --snapshotSerializers --testResultsProcessor --testSequencer --modulePaths --moduleNameMapper --filter
        --dependencyExtractor --prettierPath --testEnvironmentOptions --haste
    """,
    "vitest": """
        -c --config -r --root --dir --environment --globalSetup --setupFiles --reporter --pool --workspace --runner
        --configLoader --execArgv --poolOptions --snapshotSerializers
    """,
    "mocha": """
        -r --require --config --opts --package -R --reporter -u --ui --file --loader --experimental-loader --import
        -n --node-option --compilers
    """,
    "cypress": "-C --config-file -c --config -P --project -b --browser",
    "playwright": "-c --config --reporter --tsconfig",
    "stylelint": "-c --config --config-basedir --custom-syntax --custom-formatter -f --formatter --plugins",
    "biome": "--config-path",
    "vite|next|nuxt|astro|tsup|wrangler|c8|ava": "-c --config --configLoader --root --cwd --onSuccess --node-arguments",
    "webpack|rspack": "-c --config -r --require --plugin --context --config-register --entry --env",
    "rollup": "-c --config -p --plugin --configPlugin",
    "swc|babel": "-C --config --config-file --plugins --presets -r --require",
    "nyc": "-r --require --nycrc-path --cwd",
    "gulp": "-f --gulpfile --cwd -r --require",
    "grunt": "--gruntfile --base --tasks --npm",
    "typedoc": "--options --plugin --tsconfig",
    "turbo": "--cwd",
    "playwright-cli|agent-browser": "--config --executable-path --extension",
    # Python
    "pip|pip3": f"{_INDEX} --python -C --config-settings --global-option --install-option --build-option",
    "uv|uvx": f"""
        {_INDEX} --directory --project --config-file -p --python -C --config-setting --config-settings --env-file
    """,
    "poetry": "-C --directory -P --project",
    "pdm": "-p --project -c --config",
    "pdm run": "-p --env-file --working-dir --env --venv",
    "hatch": "--config --data-dir -p --project",
    "pipenv": "--python --pypi-mirror",
    "pixi|rye": "--manifest-path --config-file --pyproject",
    "conda": "-p --prefix --cwd",
    "mise": "-C --cd -E --env",
    "pytest|py.test": """
        -p -c --config-file -o --override-ini --rootdir --confcutdir --cov-config --pdbcls --tx --ds --settings @
    """,
    "ruff": "--config",
    "mypy|dmypy|stubtest": "--config-file --python-executable --custom-typeshed-dir --shadow-file @",
    "black": "--config",
    "flake8": "--config --append-config --enable-extensions",
    "pylint": "--rcfile --load-plugins --init-hook",
    "isort": "--settings-path --settings-file --sp --settings",
    "pyright|basedpyright": "-p --project --pythonpath --venvpath --venv-path --typeshedpath",
    "autopep8|yapf": "--global-config --style",
    "bandit": "-c --configfile --ini",
    "coverage": "--rcfile",
    "tox": "-c --conf -x --override --root --workdir",
    "nox": "-f --noxfile",
    "pre-commit": "-c --config",
    "sphinx-build": "-c -D",
    "mkdocs": "-f --config-file --theme",
    "alembic": "-c --config -x",
    "django-admin|manage.py": "--settings --pythonpath",
    "gunicorn": "-c --config --pythonpath --chdir -k --worker-class",
    "uvicorn": "--app-dir --env-file --log-config --loop",
    # other packages
    "apt|apt-get": "-o -c",
    "yum|dnf": "-c --setopt --installroot --repofrompath --enableplugin --repo",
    "apk": "-p --root --repositories-file -X --repository --keys-dir",
    "gem": "--config-file -C",
    "composer": "-d --working-dir",
    "bundle|bundler": "--gemfile",
    # building
    "make|gmake": "-f -C -I --eval NAME=",
    "ninja": "-C -f",
    "rake": "-f -r -I -R -e -p -E -g --system NAME=",
    "just": """
        -f -d --shell --shell-arg --set --dotenv-path --dotenv-filename --chooser -g --global-justfile -c --command
        NAME=
    """,
    "gradle|gradlew": "-p -b -c -I -g -D -P --include-build",
    "mvn|mvnw": """
        -f -D -s -gs -t -gt not:-DskipTests not:-Dtest not:-Dit.test not:-DskipITs not:-Dmaven.test.skip
        not:-DfailIfNoTests
    """,
    "gcc|g++|clang|clang++|cc|c++": """
        -B -wrapper -specs --specs -fplugin -fplugin-arg -iplugindir -fpass-plugin -Xclang -load -mllvm -fuse-ld
        -ld-path --ld-path --config --config-system-dir --config-user-dir --gcc-toolchain -fmodule-mapper -Xlinker
        -Wl,-plugin -Wl,--plugin -Wl,@ -Wa,@ -Wp,@ @
    """,
    "ld|ld.gold|ld.lld|lld|ld.bfd": _LINKER,
    "java": """
        not:-jar -cp -p -javaagent -agentlib -agentpath -D -Xbootclasspath -Xrun -XX:On -XX:Flags -XX:VMOptionsFile
        -XX:CompileCommandFile -XX:CompilerDirectivesFile --patch-module --upgrade-module-path @
    """,
    "javac|javadoc|kotlinc|scalac": """
        dashes -J -processorpath --processor-path -processor --processor-module-path -cp -classpath --class-path
        -Xplugin -p --module-path -extdirs -bootclasspath --upgrade-module-path -doclet -docletpath -P -script @
    """,
    "rustc": "-C --codegen -L -Z --extern --sysroot @",
    "rustfmt": "--config --config-path",
    "cargo": "+ --config -C --manifest-path --registry --index -Z",
    "cmake": """
        -P -C -D -E --toolchain not:-DCMAKE_BUILD_TYPE not:-DCMAKE_EXPORT_COMPILE_COMMANDS not:-DBUILD_TESTING
        not:-DBUILD_SHARED_LIBS
    """,
    "ctest": "-S -SP -D --build-and-test",
    "meson": "--native-file --cross-file -D",
    "bazel|bazelisk": """
        --bazelrc --run_under --host_jvm_args --config --override_repository --override_module --shell_executable
        --extra_toolchains --crosstool_top --server_javabase --registry --plugin --aspects
    """,
    "go": "-C -exec -toolexec -vettool -overlay -modfile -ldflags -gccgoflags",
    "go env": "-w",
    "dotnet": """
        -p --property /p: /property: @ --project --settings -s --configfile --source --test-adapter-path
        --additional-deps --additionalprobingpath --depsfile --runtimeconfig
    """,
    "swift|swiftc": """
        --package-path --toolchain --sdk --destination -Xswiftc -Xcc -Xlinker -load-plugin-library
        -load-plugin-executable -plugin-path @
    """,
    "rubocop": "-r --require -c --config --plugin",
    "rspec": "-r --require -I -O --options -f --format",
    "phpunit": "-c --configuration --bootstrap --extension --include-path --printer -d",
    "phpstan|psalm": "-c --configuration -a --autoload-file --config",
    # containers, clusters and machines
    "docker|podman|nerdctl": _CONTAINERS,
    "nerdctl": "-a --address",
    "docker|podman|nerdctl exec": "--privileged --env-file",
    "docker|podman|nerdctl compose exec": "--privileged --env-file",
    "docker-compose exec": "--privileged --env-file",
    "docker|podman|nerdctl build": "--allow --security-opt",
    "docker|podman|nerdctl compose": _COMPOSE,
    "docker-compose": f"{_COMPOSE} -H --host -c --context",
    "docker|podman|nerdctl volume create": "-d -o",
    "docker buildx": "-f --file --set --allow",
    "docker stack": "-c --compose-file",
    "docker service": "-*",
    "kubectl": "--kubeconfig --kuberc -s --server",
    "kubectl run,debug": "-*",
    "kubectl kustomize": "--enable-exec --enable-helm --helm-command --enable-alpha-plugins --load-restrictor",
    "helm": """
        --kubeconfig --post-renderer --post-renderer-args --repository-config --registry-config --kube-apiserver
    """,
    "helmfile": "-f --file -b --helm-binary -k --kustomize-binary",
    "terraform|tofu": "-chdir -plugin-dir -backend-config -config -from-module",
    "terragrunt": "--config --working-dir --tf-path --source --terragrunt-config --terragrunt-working-dir",
    "ansible|ansible-playbook|ansible-console|ansible-pull|ansible-inventory": _ANSIBLE,
    "gcloud": "--flags-file --configuration",
    "gh repo clone,fork": "-u --upload-pack -c --config --template onward",
    "gh gist clone": "-u --upload-pack -c --config --template onward",
    "systemctl": "-H --root --image -M --machine",
    "nginx": "-c -g -p",
}


def _paths(key: str) -> list[str]:
    return [" ".join(words) for words in product(*(part.replace(",", "|").split("|") for part in key.split(" ")))]


def _by_path() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for key, text in _OBEYED.items():
        for path in _paths(key):
            found[path] = (*found.get(path, ()), *text.split())
    return found


OBEYED: Final = _by_path()
"""What the table tells of each program and subcommand, by its words."""
