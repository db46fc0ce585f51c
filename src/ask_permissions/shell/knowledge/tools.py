"""Rows of the table for programs with subcommands, for tools of building and testing, and for runners of others."""

from __future__ import annotations

from typing import Final

# What many subcommands share. Of two options with one spelling, that of the subcommand counts, not the global one.

# git: what every command takes that prints differences. "-U 3" and "--stat 80" are no values; "--output x" is one.
_GIT_DIFF: Final = """
    -zRrtvcm0123456789 -p/-u/--patch -s/--no-patch --raw --patch-with-raw --patch-with-stat --numstat --shortstat
    --summary --compact-summary --cumulative --name-only --name-status --no-color --no-color-moved --no-renames
    --no-rename-empty --rename-empty --check --full-index --binary -D/--irreversible-delete
    --find-copies-harder --pickaxe-all --pickaxe-regex -a/--text --ignore-cr-at-eol --ignore-space-at-eol
    -b/--ignore-space-change -w/--ignore-all-space --ignore-blank-lines -W/--function-context --exit-code
    -q/--quiet --ext-diff --no-ext-diff --textconv --no-textconv --no-prefix --default-prefix --minimal
    --patience --histogram --indent-heuristic --no-indent-heuristic --no-relative --merge-base --cc
    -U/--unified=?text --stat=?text -X/--dirstat=?text -B/--break-rewrites=?text -M/--find-renames=?text
    -C/--find-copies=?text --abbrev=?text --color=?text --color-moved=?text --color-words=?text --word-diff=?text
    --relative=?text --submodule=?text --ignore-submodules=?text
    --output=filled -l=text -S=text -G=text -O=read -I/--ignore-matching-lines=text --diff-algorithm=text
    --anchored=text --diff-filter=text --find-object=text --inter-hunk-context=text --word-diff-regex=text
    --src-prefix=text --dst-prefix=text --line-prefix=text --ws-error-highlight=text --stat-width=text
    --stat-name-width=text --stat-count=text --rotate-to=text --skip-to=text --output-indicator-new=text
    --output-indicator-old=text --output-indicator-context=text
"""
# git: what every command takes that walks through commits. "--format %h" is no value; "--author x" is one.
_GIT_WALK: Final = """
    --oneline --graph --all --reflog -g/--walk-reflogs --merges --no-merges --first-parent --reverse --date-order
    --author-date-order --topo-order --left-right --left-only --right-only --cherry --cherry-pick --cherry-mark
    -i/--regexp-ignore-case -E/--extended-regexp -F/--fixed-strings -P/--perl-regexp --basic-regexp --all-match
    --invert-grep --full-history --dense --sparse --simplify-merges --simplify-by-decoration --show-pulls
    --boundary --not --stdin --do-walk --parents --children --abbrev-commit --no-abbrev-commit --no-abbrev
    --relative-date --no-notes --ignore-missing --remove-empty --no-expand-tabs --show-signature
    --no-walk=?text --branches=?text --tags=?text --remotes=?text --notes=?text --ancestry-path=?text
    --format/--pretty=?text --min-parents=?text --max-parents=?text
    -n/--max-count=text --skip=text --since/--after=text --until/--before=text --max-age=text --min-age=text
    --author=text --committer=text --grep=text --grep-reflog=text --glob=text --exclude=text --date=text
    --encoding=text --diff-merges=text
"""
_GIT_LOG: Final = f"""
    {_GIT_WALK} {_GIT_DIFF} --follow --source --log-size --use-mailmap --mailmap --no-mailmap --no-decorate
    --clear-decorations --decorate=?text --decorate-refs=text --decorate-refs-exclude=text -L=read
"""
_GIT_PATHS: Final = "--pathspec-from-file=read --pathspec-file-nul"
_GIT_STASH: Final = f"""
    -k/--keep-index --no-keep-index -S/--staged -p/--patch -q/--quiet -u/--include-untracked -a/--all
    -m/--message=text {_GIT_PATHS}
"""
_GIT_PICK: Final = """
    --quit --continue --abort --skip -n/--no-commit -e/--edit --no-edit -s/--signoff --rerere-autoupdate
    --cleanup=text -m/--mainline=text --strategy=text -X/--strategy-option=text -S/--gpg-sign=?text --no-gpg-sign
"""
_GIT_NOTE: Final = """
    --allow-empty -f/--force -m/--message=text -F/--file=read -c/--reedit-message=text -C/--reuse-message=text
"""
_GIT_FETCH: Final = """
    -v/--verbose -q/--quiet --all -a/--append -f/--force -t/--tags --no-tags -p/--prune -k/--keep --dry-run
    --progress --no-progress --unshallow --update-shallow --set-upstream -4/--ipv4 -6/--ipv6
    --show-forced-updates --no-show-forced-updates --no-recurse-submodules --recurse-submodules=?text
    --upload-pack=script --depth=text --deepen=text --shallow-since=text --shallow-exclude=text --refmap=text
    -o/--server-option=text --negotiation-tip=text
"""

# Containers: what is behind the options of "run" and "exec" is a program in the container.
_EXEC: Final = """
    -i/--interactive -t/--tty -d/--detach --privileged -e/--env=setting --env-file=read -u/--user=text
    -w/--workdir=text --detach-keys=text ; text program ; posix
"""
_RUN: Final = """
    -i/--interactive -t/--tty -d/--detach --rm --init --privileged -P/--publish-all -q/--quiet --read-only
    --no-healthcheck --oom-kill-disable --sig-proxy --disable-content-trust
    -e/--env=setting --env-file=read -v/--volume=path --mount=path --volumes-from=text --entrypoint=script
    --health-cmd=script --label-file=read --cidfile=written --name=text -p/--publish=text -u/--user=text
    -w/--workdir=text -h/--hostname=text -l/--label=text -m/--memory=text --memory-swap=text
    --memory-reservation=text --memory-swappiness=text -c/--cpu-shares=text --cpus=text --cpuset-cpus=text
    --cpuset-mems=text --cpu-period=text --cpu-quota=text --network/--net=text --network-alias=text
    --platform=text -a/--attach=text --add-host=text --annotation=text --cap-add=text --cap-drop=text
    --cgroup-parent=text --cgroupns=text --detach-keys=text --device=text --dns=text --dns-option=text
    --dns-search=text --expose=text --gpus=text --group-add=text --health-interval=text --health-retries=text
    --health-start-period=text --health-timeout=text --ip=text --ip6=text --ipc=text --log-driver=text
    --log-opt=text --mac-address=text --oom-score-adj=text --pid=text --pids-limit=text --restart=text
    --runtime=text --security-opt=text --shm-size=text --stop-signal=text --stop-timeout=text
    --storage-opt=text --sysctl=text --tmpfs=text --ulimit=text --userns=text --uts=text
"""
_RUN_DOCKER: Final = f"{_RUN} --pull=text --link=text --domainname=text --isolation=text"
_RUN_PODMAN: Final = f"""
    {_RUN} --replace --rmi --no-hosts --env-host --http-proxy --tls-verify --pod=text --authfile=read --tz=text
    --secret=text --arch=text --os=text --timeout=text --umask=text --unsetenv=text --requires=text
"""
_BUILD: Final = """
    -q/--quiet --no-cache --pull --push --load --rm --force-rm --squash --check --compress
    -f/--file=read -t/--tag=text --target=text --build-arg=text --build-context=text --cache-from=text
    --cache-to=text --platform=text --progress=text --label=text --network=text --add-host=text --builder=text
    --secret=path --ssh=text -o/--output=path --iidfile=written --metadata-file=written --no-cache-filter=text
    --provenance=?text --sbom=?text --allow=text --annotation=text --shm-size=text --ulimit=text
    --cgroup-parent=text ; path
"""
_PS: Final = """
    -a/--all -l/--latest -q/--quiet -s/--size --no-trunc -n/--last=text -f/--filter=text --format=text ; text...
    ; reads
"""
_IMAGES: Final = "-a/--all -q/--quiet --digests --no-trunc --tree -f/--filter=text --format=text ; text... ; reads"
_STOP: Final = "-t/--timeout/--time=text -s/--signal=text ; text..."
_LOGS: Final = """
    -f/--follow -t/--timestamps --details --since=text --until=text -n/--tail=text ; text... ; reads
"""
_PRUNE: Final = "-a/--all -f/--force --volumes --filter=text ; text..."
_FORCED: Final = "-f/--force ; text..."
_INSPECT: Final = "-s/--size -f/--format=text --type=text ; text... ; reads"
_LISTED: Final = "-q/--quiet --no-trunc -f/--filter=text --format=text ; text... ; reads"
_PULL: Final = "-a/--all-tags -q/--quiet --disable-content-trust --platform=text ; text..."
_START: Final = "-a/--attach -i/--interactive --detach-keys=text ; text..."
_COPY: Final = "-a/--archive -L/--follow-link -q/--quiet ; path path"
_REMOVE: Final = "-f/--force -l/--link -v/--volumes ; text..."
_REMOVE_IMAGE: Final = "-f/--force --no-prune --platform=text ; text..."

_COMPOSE: Final = """
    --all-resources --compatibility --dry-run --verbose -f/--file=read -p/--project-name=text --env-file=read
    --project-directory=folder --profile=text --ansi=text --parallel=text --progress=text ; subcommand
"""
_COMPOSE_EXEC: Final = """
    -i/--interactive -t/--tty -d/--detach -T/--no-TTY --privileged --index=text -e/--env=setting -u/--user=text
    -w/--workdir=text ; text program ; posix
"""
_COMPOSE_RUN: Final = """
    -i/--interactive -t/--tty -d/--detach -T/--no-TTY --rm --build --no-deps -P/--service-ports --use-aliases
    -q/--quiet --quiet-pull --quiet-build --remove-orphans -e/--env=setting --env-from-file=read
    -l/--label=text --name=text -p/--publish=text -u/--user=text -v/--volume=path -w/--workdir=text
    --entrypoint=script --pull=text --cap-add=text --cap-drop=text ; text program ; posix
"""
_COMPOSE_UP: Final = """
    -d/--detach --build --no-build --force-recreate --no-recreate --always-recreate-deps --no-deps --no-start
    --remove-orphans --abort-on-container-exit --abort-on-container-failure --attach-dependencies --no-color
    --no-log-prefix --quiet-pull --quiet-build --timestamps --wait -V/--renew-anon-volumes -w/--watch --menu
    -y/--yes -t/--timeout=text --wait-timeout=text --exit-code-from=text --scale=text --pull=text --attach=text
    --no-attach=text ; text...
"""
_COMPOSE_LOGS: Final = """
    -f/--follow -t/--timestamps --no-color --no-log-prefix -n/--tail=text --since=text --until=text --index=text
    ; text... ; reads
"""

# kubectl: files of resources, by name or by folder; "--dry-run client" is no value.
_KUBE_FILES: Final = "-R/--recursive -f/--filename=read -k/--kustomize=read"
_KUBE_PRINT: Final = """
    --allow-missing-template-keys --show-managed-fields -o/--output=text --template=text --dry-run=?text
    --field-manager=text
"""
_KUBE_SELECT: Final = "-A/--all-namespaces --all -l/--selector=text --field-selector=text"
_KUBE_CHANGE: Final = f"{_KUBE_FILES} {_KUBE_PRINT} {_KUBE_SELECT}"
_KUBE_MADE: Final = f"""
    --save-config --append-hash {_KUBE_PRINT} --validate=?text --from-file=read --from-env-file=read
    --from-literal=setting --image=text --type=text --port=text -r/--replicas=text --schedule=text --from=text
    --restart=text --key=read --cert=read --docker-server=text --docker-username=text --docker-password=text
    --docker-email=text --class=text --rule=text --role=text --clusterrole=text --verb=text --resource=text
    --serviceaccount=text
"""
_HELM_CHART: Final = """
    --devel --verify --insecure-skip-tls-verify --pass-credentials --plain-http --version=text --repo=url
    --username=text --password=text --ca-file=read --cert-file=read --key-file=read --keyring=read
"""
_HELM_VALUES: Final = f"""
    {_HELM_CHART} -f/--values=read --set=setting --set-string=setting --set-json=setting --set-literal=setting
    --set-file=setting --post-renderer=script --post-renderer-args=text --dependency-update --skip-crds
    --no-hooks --disable-openapi-validation --skip-schema-validation --enable-dns --render-subchart-notes
    --create-namespace --atomic --force --wait-for-jobs --hide-notes --take-ownership --description=text
    -l/--labels=text --timeout=text -o/--output=text --wait=?text --dry-run=?text
"""

# terraform: Go's flags have one dash or two.
_TF_VARIABLES: Final = """
    -var/--var=setting -var-file/--var-file=read -target/--target=text -replace/--replace=text
    -exclude/--exclude=text -destroy/--destroy=?text -refresh-only/--refresh-only -refresh/--refresh=?text
    -compact-warnings -no-color/--no-color -json/--json -input/--input=?text -lock/--lock=?text
    -lock-timeout=text -parallelism/--parallelism=text -state/--state=path
"""
_TF_APPLY: Final = f"""
    {_TF_VARIABLES} -auto-approve/--auto-approve=?text -state-out/--state-out=written -backup/--backup=written
"""
_TF_STATE: Final = """
    -dry-run -lock=?text -lock-timeout=text -state=path -state-out=written -backup=written
    -ignore-remote-version
"""

_GH_JSON: Final = "-w/--web -q/--jq=text --json=text -t/--template=text"
_GH_BODY: Final = "-b/--body=text -F/--body-file=read"
_GH_EDIT: Final = f"""
    {_GH_BODY} -t/--title=text -m/--milestone=text -B/--base=text --add-assignee=text --add-label=text
    --add-project=text --add-reviewer=text --remove-assignee=text --remove-label=text --remove-project=text
    --remove-reviewer=text --remove-milestone ; text...
"""
_GH_FIND: Final = f"""
    {_GH_JSON} -d/--draft --app=text -a/--assignee=text -A/--author=text -B/--base=text -H/--head=text
    -l/--label=text -L/--limit=text -S/--search=text -s/--state=text --mention=text -m/--milestone=text
    ; text... ; reads
"""

_UV_INDEX: Final = """
    -U/--upgrade --no-index --no-sources --no-build --no-binary --no-build-isolation --reinstall --refresh
    --compile-bytecode -P/--upgrade-package=text --index=text --default-index=text -i/--index-url=url
    --extra-index-url=url -f/--find-links=text --index-strategy=text --keyring-provider=text
    --resolution=text --prerelease=text --exclude-newer=text --fork-strategy=text --link-mode=text
    -C/--config-setting=setting --no-build-package=text --no-binary-package=text --reinstall-package=text
    --refresh-package=text --no-build-isolation-package=text -p/--python=text
"""
_UV_GROUPS: Final = """
    --all-extras --no-dev --only-dev --dev --all-groups --no-default-groups --no-editable --locked --frozen
    --active --exact --inexact --all-packages --extra=text --no-extra=text --group=text --no-group=text
    --only-group=text --package=text
"""
_UV_PIP: Final = f"""
    {_UV_INDEX} --system --break-system-packages --user --no-deps --require-hashes --strict --dry-run
    --all-extras --exact --extra=text --group=text -r/--requirements/--requirement=read
    -c/--constraints/--constraint=read -e/--editable=path --overrides/--override=read
    -b/--build-constraints=read --prefix=folder -t/--target=folder --python-version=text
    --python-platform=text --only-binary=text --torch-backend=text
"""
_PIP_FIND: Final = """
    --pre --no-index --prefer-binary --no-deps --no-build-isolation --use-pep517 --require-hashes --no-clean
    --ignore-requires-python -r/--requirement=read -c/--constraint=read -i/--index-url=url
    --extra-index-url=url -f/--find-links=text --no-binary=text --only-binary=text --platform=text
    --python-version=text --implementation=text --abi=text --src=folder --progress-bar=text
    --global-option=text
"""

_CARGO_BUILD: Final = """
    --workspace --all --lib --bins --examples --tests --benches --all-targets --all-features
    --no-default-features -r/--release --keep-going --ignore-rust-version --future-incompat-report
    --timings=?text -p/--package=text --exclude=text --bin=text --example=text --test=text --bench=text
    -F/--features=text --profile=text -j/--jobs=text --target=text --target-dir=folder --artifact-dir=folder
    --manifest-path=read --message-format=text --lockfile-path=path
"""
_GO_BUILD: Final = """
    -a -n -race -msan -asan -v -work -x -linkshared -modcacherw -trimpath -buildvcs=?text -cover -p=text
    -asmflags=text -buildmode=text -compiler=text -gccgoflags=text -gcflags=text -installsuffix=text
    -ldflags=text -mod=text -modfile=path -overlay=read -pkgdir=folder -tags=text -toolexec=script -C=folder@
    -coverpkg=text -covermode=text
"""

_DNF_LISTED: Final = """
    --installed --available --upgrades --updates --extras --obsoletes --recent --all ; text... ; reads
"""
# compilers of C: glued or not, "-I dir" and "-Idir"
_COMPILER: Final = """
    -c -S -E -P -C -v -w -s -g -pg -shared -static -pthread -pipe -rdynamic -nostdlib -nostdinc -pie -no-pie
    -ansi -pedantic -pedantic-errors -M -MM -MD -MMD -MP -MG -save-temps -o=written -MF=written -MT=text
    -MQ=text -x=text -l=text -D=text -U=text -u=text -z=text -Xlinker=text -Xassembler=text -Xpreprocessor=text
    -include=read -imacros=read -isystem=read -iquote=read -idirafter=read -I=read -L=read -T=read
    -O=?text -W=?text -f=?text -m=?text -std=?text --sysroot=read -wrapper=unknown* -B=read*
    ; read... ; longdash
"""
_NPM: Final = """
    -g/--global -D/--save-dev -P/--save-prod -O/--save-optional -E/--save-exact --no-save -f/--force --silent -s
    --legacy-peer-deps --production --omit=text --include=text --ignore-scripts --no-audit --no-fund
    --prefix=folder@ -w/--workspace=text --workspaces --if-present --registry=url --loglevel=text --dry-run
    --json -y/--yes --save --prefer-offline --no-progress --verbose -d --depth=text --long --tag=text
    --access=text --otp=text --frozen-lockfile --no-frozen-lockfile --audit-level=text -F/--filter=text
    -r/--recursive --no-optional
"""
_PIP: Final = """
    -q/--quiet -v/--verbose -U/--upgrade --user --pre --no-deps --no-cache-dir --force-reinstall -y/--yes
    -r/--requirement=read -c/--constraint=read -e/--editable=path -i/--index-url=url --extra-index-url=url
    -f/--find-links=path -t/--target=folder --prefix=folder --root=folder --no-build-isolation
    --break-system-packages --only-binary=text --no-binary=text --progress-bar=text --disable-pip-version-check
    --dry-run --upgrade-strategy=text --timeout=text --retries=text --python=text --system --trusted-host=text
    --proxy=url --cache-dir=folder
"""
_CARGO: Final = """
    -p/--package=text --workspace --all --release -r --all-targets --all-features --no-default-features
    --features=text -F=text --bin=text --bins --lib --test=text --tests --example=text --examples --bench=text
    --benches --doc --target=text --target-dir=folder --manifest-path=read -j/--jobs=text -q/--quiet
    -v/--verbose --locked --frozen --offline --message-format=text --color=text --no-run --no-fail-fast
    --exclude=text --profile=text --fix --allow-dirty --allow-staged --keep-going
"""
_GO: Final = """
    -v -race -short -cover -x -n -a -work -trimpath -run=text -bench=text -benchmem -count=text -timeout=text
    -tags=text -ldflags=text -gcflags=text -mod=text -o=written -coverprofile=written -p=text -parallel=text
    -json -failfast -C=folder@ -u -d -t -m
"""
_DOCKER_COMPOSE: Final = """
    -f/--file=read -p/--project-name=text --project-directory=folder --profile=text --env-file=read --ansi=text
    --progress=text --compatibility ; subcommand
"""
_UP: Final = """
    -d/--detach --build --no-build --force-recreate --no-recreate --no-deps --remove-orphans --wait -V
    -t/--timeout=text --scale=text --pull=text --quiet-pull -v/--volumes --rmi=text --no-cache --parallel
    -s/--stop -f/--follow --force --tail=text -q/--quiet -a/--all --services ; text...
"""
_KUBECTL: Final = """
    -n/--namespace=text --context=text --cluster=text --kubeconfig=read --user=text -s/--server=url --token=text
    --as=text --as-group=text --request-timeout=text -v=text
"""
_KUBECTL_VERB: Final = """
    -f/--filename=read -k/--kustomize=folder -o/--output=text -l/--selector=text -A/--all-namespaces -w/--watch
    --all --force --grace-period=text --now --cascade=?text --dry-run=?text --field-selector=text -R/--recursive
    --sort-by=text --show-labels --no-headers --wait=?text --timeout=text --ignore-not-found --replicas=text
    --tail=text --since=text -c/--container=text -p/--previous --overwrite --prune --server-side --record
    --type=text --patch=text --from-literal=text --image=text --port=text --to-revision=text --ignore-daemonsets
    --delete-emptydir-data
"""

TOOL_ROWS: Final[dict[str, str]] = {
    # git, whose own options stand before the subcommand
    "git status": """
        -v/--verbose -s/--short -b/--branch --show-stash --ahead-behind --no-ahead-behind --long -z/--null
        --no-renames --renames --no-column --porcelain=?text -u/--untracked-files=?text --ignored=?text
        --ignore-submodules=?text --column=?text -M/--find-renames=?text ; text... ; gnu reads
    """,
    "git diff": f"{_GIT_DIFF} --cached --staged --no-index --base --ours --theirs ; revision...",
    "git log": f"{_GIT_LOG} ; revision...",
    "git show": f"{_GIT_LOG} ; revision...",
    "git whatchanged": f"{_GIT_LOG} ; revision...",
    "git rev-list": f"""
        {_GIT_WALK} -0123456789 --count --objects --no-object-names --header --quiet --bisect --no-commit-header
        --timestamp --use-bitmap-index --disk-usage=?text --abbrev=?text --missing=text --filter=text
        --output=filled ; text...
    """,
    "git diff-tree": f"{_GIT_DIFF} --root --no-commit-id --always --stdin --combined-all-paths ; read...",
    "git range-diff": f"{_GIT_DIFF} --no-dual-color --creation-factor=text ; read...",
    "git blame": """
        -bcftlnpsw --incremental --root --show-stats --progress --no-progress --score-debug -e/--show-email
        --show-name --show-number --porcelain --line-porcelain --color-lines --color-by-age --minimal --reverse
        --first-parent --ignore-rev=text --ignore-revs-file=read -S=read --contents=read -C=?text -M=?text
        -L=text --abbrev=?text --date=text --since=text --encoding=text --output=filled ; read...
    """,
    "git add": f"""
        -n/--dry-run -v/--verbose -i/--interactive -p/--patch -e/--edit -f/--force -u/--update --renormalize
        -N/--intent-to-add -A/--all --no-all --ignore-removal --no-ignore-removal --refresh --ignore-errors
        --ignore-missing --sparse --chmod=text {_GIT_PATHS} ; path... ; gnu
    """,
    "git rm": f"""
        -n/--dry-run -q/--quiet --cached -f/--force -r --ignore-unmatch --sparse {_GIT_PATHS} ; path... ; gnu
    """,
    "git mv": "-k -v/--verbose -n/--dry-run -f/--force --sparse ; path... ; gnu",
    "git commit": f"""
        -q/--quiet -v/--verbose --no-verbose --reset-author -s/--signoff --no-signoff -e/--edit --no-edit --status
        --no-status -a/--all -i/--include --interactive -p/--patch -o/--only -n/--no-verify --verify --dry-run
        --short --branch --ahead-behind --no-ahead-behind --porcelain --long -z/--null --amend --no-post-rewrite
        --allow-empty --allow-empty-message --no-gpg-sign {_GIT_PATHS} -F/--file=read --author=text --date=text
        -m/--message=text -c/--reedit-message=text -C/--reuse-message=text --fixup=text --squash=text
        --trailer=text -t/--template=read --cleanup=text -S/--gpg-sign=?text -u/--untracked-files=?text
        ; path... ; gnu
    """,
    "git push": """
        -v/--verbose -q/--quiet --all/--branches --mirror -d/--delete --tags --follow-tags --no-follow-tags
        -n/--dry-run --porcelain -f/--force --no-force-with-lease --force-if-includes --no-force-if-includes
        --thin --no-thin -u/--set-upstream --progress --no-progress --prune --no-verify --verify --atomic
        --no-atomic --no-signed --no-recurse-submodules -4/--ipv4 -6/--ipv6 --repo=url
        --receive-pack/--exec=script -o/--push-option=text --recurse-submodules=text --signed=?text
        --force-with-lease=?text ; url text... ; gnu refspecs
    """,
    "git pull": f"""
        {_GIT_FETCH} --no-rebase --stat -n/--no-stat --signoff --no-signoff --squash --no-squash --commit
        --no-commit -e/--edit --no-edit --ff --no-ff --ff-only --verify --no-verify --verify-signatures --autostash
        --no-autostash --allow-unrelated-histories --no-gpg-sign -r/--rebase=?text --log=?text -S/--gpg-sign=?text
        -j/--jobs=?text --cleanup=text -s/--strategy=text -X/--strategy-option=text ; url text... ; gnu
    """,
    "git fetch": f"""
        {_GIT_FETCH} -n --atomic -m/--multiple --no-multiple --prefetch -P/--prune-tags -u/--update-head-ok
        --refetch --negotiate-only --auto-maintenance --no-auto-maintenance --auto-gc --no-auto-gc
        --write-fetch-head --no-write-fetch-head --write-commit-graph --stdin -j/--jobs=text --filter=text
        ; url text... ; gnu
    """,
    "git clone": """
        -v/--verbose -q/--quiet --progress --no-progress --reject-shallow -n/--no-checkout --bare --mirror
        -l/--local --no-local --no-hardlinks -s/--shared --dissociate --single-branch --no-single-branch --tags
        --no-tags --shallow-submodules --no-shallow-submodules -4/--ipv4 -6/--ipv6 --also-filter-submodules
        --remote-submodules --sparse --recurse-submodules/--recursive=?text -j/--jobs=text --template=path*
        --reference=read --reference-if-able=read -o/--origin=text -b/--branch=text -u/--upload-pack=script
        --depth=text --shallow-since=text --shallow-exclude=text --separate-git-dir=folder -c/--config=setting*
        --server-option=text --filter=text --bundle-uri=url ; url folder ; gnu
    """,
    "git init": """
        -q/--quiet --bare --template=path* --shared=?text --separate-git-dir=folder -b/--initial-branch=text
        --object-format=text ; folder ; gnu
    """,
    "git checkout": f"""
        -l --guess --no-guess --overlay --no-overlay -q/--quiet --progress --no-progress -m/--merge -d/--detach
        -f/--force --overwrite-ignore --no-overwrite-ignore --ignore-other-worktrees -2/--ours -3/--theirs
        -p/--patch --ignore-skip-worktree-bits --no-track {_GIT_PATHS} -b=text -B=text --orphan=text
        --conflict=text -t/--track=?text --recurse-submodules=?text ; path... ; gnu
    """,
    "git switch": """
        --guess --no-guess --discard-changes -q/--quiet --progress --no-progress -m/--merge -d/--detach -f/--force
        --overwrite-ignore --no-overwrite-ignore --ignore-other-worktrees --no-track -c/--create=text
        -C/--force-create=text --orphan=text --conflict=text -t/--track=?text --recurse-submodules=?text
        ; text... ; gnu
    """,
    "git restore": f"""
        -S/--staged -W/--worktree --ignore-unmerged --overlay --no-overlay -q/--quiet --progress --no-progress
        -m/--merge -2/--ours -3/--theirs -p/--patch --ignore-skip-worktree-bits {_GIT_PATHS} -s/--source=text
        --conflict=text --recurse-submodules=?text ; path... ; gnu
    """,
    "git reset": f"""
        -q/--quiet --refresh --no-refresh --mixed --soft --hard --merge --keep -p/--patch -N/--intent-to-add
        {_GIT_PATHS} --recurse-submodules=?text ; text... ; gnu
    """,
    "git branch": """
        -v/--verbose -q/--quiet --no-track --unset-upstream -r/--remotes -a/--all -d/--delete -D>--delete+--force
        -m/--move -M>--move+--force -c/--copy -C>--copy+--force -l/--list --show-current --create-reflog
        --edit-description -f/--force -i/--ignore-case --recurse-submodules --no-color --no-column --no-abbrev
        -t/--track=?text --color=?text --abbrev=?text --column=?text -u/--set-upstream-to=text --contains=text
        --no-contains=text --merged=text --no-merged=text --sort=text --points-at=text --format=text
        ; text... ; gnu
    """,
    "git tag": """
        -l/--list -d/--delete -v/--verify -a/--annotate -e/--edit -s/--sign --no-sign -f/--force --create-reflog
        -i/--ignore-case --no-column -n=?text --column=?text --color=?text -m/--message=text -F/--file=read
        --trailer=text --cleanup=text -u/--local-user=text --contains=text --no-contains=text --merged=text
        --no-merged=text --sort=text --points-at=text --format=text ; text... ; gnu
    """,
    "git merge": """
        -n/--no-stat --stat/--summary --squash --no-squash --commit --no-commit -e/--edit --no-edit --ff --no-ff
        --ff-only --rerere-autoupdate --no-rerere-autoupdate --verify-signatures --no-verify-signatures
        -v/--verbose -q/--quiet --abort --quit --continue --allow-unrelated-histories --progress --no-progress
        --autostash --no-autostash --overwrite-ignore --signoff --no-signoff --no-verify --verify --no-gpg-sign
        --log=?text -S/--gpg-sign=?text --cleanup=text -s/--strategy=text -X/--strategy-option=text
        -m/--message=text -F/--file=read --into-name=text ; text... ; gnu
    """,
    "git rebase": """
        --keep-base --no-verify --verify -q/--quiet -v/--verbose -n/--no-stat --stat --signoff
        --committer-date-is-author-date --reset-author-date/--ignore-date --ignore-whitespace -f/--force-rebase
        --no-ff --continue --skip --abort --quit --edit-todo --show-current-patch --apply -m/--merge
        -i/--interactive --rerere-autoupdate --no-rerere-autoupdate --autosquash --no-autosquash --update-refs
        --no-update-refs --autostash --no-autostash --fork-point --no-fork-point --root --no-rebase-merges
        --reschedule-failed-exec --no-reschedule-failed-exec --reapply-cherry-picks --no-reapply-cherry-picks
        --no-gpg-sign -S/--gpg-sign=?text -r/--rebase-merges=?text --onto=text -C=text --whitespace=text
        --empty=text -x/--exec=script -s/--strategy=text -X/--strategy-option=text ; text... ; gnu
    """,
    "git cherry-pick": f"""
        {_GIT_PICK} -x --ff --allow-empty --allow-empty-message --keep-redundant-commits --empty=text
        ; text... ; gnu
    """,
    "git revert": f"{_GIT_PICK} --reference ; text... ; gnu",
    "git stash": f"{_GIT_STASH} ; subcommand ; gnu",
    "git stash push": f"{_GIT_STASH} ; path... ; gnu",
    "git stash save": f"{_GIT_STASH} ; text... ; gnu",
    "git stash pop": "-q/--quiet --index ; text... ; gnu",
    "git stash apply": "-q/--quiet --index ; text... ; gnu",
    "git stash drop": "-q/--quiet ; text... ; gnu",
    "git stash clear": "",
    "git stash list": f"{_GIT_LOG} ; text...",
    "git stash show": f"{_GIT_DIFF} --include-untracked --only-untracked --no-include-untracked ; text...",
    "git stash branch": "; text...",
    "git clean": """
        -q/--quiet -n/--dry-run -f/--force! -i/--interactive -d -x -X -e/--exclude=text ; written... ; gnu
    """,
    "git gc": """
        -q/--quiet --aggressive --auto --no-prune --cruft --no-cruft --force --keep-largest-pack --prune=?text
        ; ; gnu
    """,
    "git fsck": """
        -v/--verbose --unreachable --dangling --no-dangling --tags --root --cache --reflogs --no-reflogs --full
        --no-full --connectivity-only --strict --lost-found --progress --no-progress --name-objects
        ; text... ; gnu
    """,
    # a value may be a program: "core.pager", "alias.x"
    "git config": """
        --global --system --local --worktree --get --get-all --get-regexp --get-urlmatch --replace-all --add
        --unset --unset-all --rename-section --remove-section -l/--list --fixed-value -e/--edit --get-color
        --get-colorbool --bool --int --bool-or-int --bool-or-str --path --expiry-date -z/--null --name-only
        --includes --no-includes --show-origin --show-scope --no-type -f/--file=path --blob=text -t/--type=text
        --default=text --comment=text ; text unknown... ; gnu
    """,
    "git remote": "-v/--verbose ; subcommand",
    "git remote add": """
        -f/--fetch --tags --no-tags -t/--track=text -m/--master=text --mirror=?text ; text url ; gnu
    """,
    "git remote remove|rm": "; text",
    "git remote rename": "--progress --no-progress ; text text ; gnu",
    "git remote set-url": "--push --add --delete ; text url url ; gnu",
    "git remote get-url": "--push --all ; text ; gnu reads",
    "git remote show": "-n ; text...",
    "git remote prune": "-n/--dry-run ; text... ; gnu",
    "git remote update": "-p/--prune ; text... ; gnu",
    "git remote set-head": "-a/--auto -d/--delete ; text text ; gnu",
    "git submodule": "-q/--quiet --cached ; subcommand",
    "git submodule add": """
        -q/--quiet -f/--force --progress --dissociate -b/--branch=text --name=text --reference=read --depth=text
        ; url folder
    """,
    "git submodule update": """
        -q/--quiet -i/--init --require-init --remote -N/--no-fetch -f/--force -r/--rebase -m/--merge --checkout
        --recursive --progress --dissociate --recommend-shallow --no-recommend-shallow --single-branch
        --no-single-branch --depth=text -j/--jobs=text --reference=read --filter=text ; path...
    """,
    "git submodule init": "-q/--quiet ; path...",
    "git submodule status": "-q/--quiet --cached --recursive ; text... ; reads",
    "git submodule deinit": "-q/--quiet -f/--force --all ; path...",
    "git submodule sync": "-q/--quiet --recursive ; path...",
    "git submodule set-url": "-q/--quiet ; path url",
    "git submodule foreach": "-q/--quiet --recursive ; script... ; posix",
    "git worktree": "; subcommand",
    "git worktree add": """
        -f/--force -d/--detach --checkout --no-checkout --lock -q/--quiet --track --no-track --guess-remote
        --no-guess-remote --orphan -b=text -B=text --reason=text ; folder text ; gnu
    """,
    "git worktree list": "-v/--verbose --porcelain -z ; ; gnu reads",
    "git worktree remove": "-f/--force ; written ; gnu",
    "git worktree move": "-f/--force ; path path ; gnu",
    "git worktree prune": "-n/--dry-run -v/--verbose --expire=text ; ; gnu",
    "git worktree lock": "--reason=text ; text ; gnu",
    "git worktree unlock": "; text",
    "git bisect": "; subcommand",
    "git bisect start": "--no-checkout --first-parent --term-new/--term-bad=text --term-old/--term-good=text ; text...",
    "git bisect good|old": "; text...",
    "git bisect bad|new": "; text...",
    "git bisect skip": "; text...",
    "git bisect reset": "; text...",
    "git bisect log": "; ; reads",
    "git bisect replay": "; read",
    "git bisect run": "; program ; posix",
    "git grep": """
        --cached --no-index --untracked --exclude-standard --no-exclude-standard --recurse-submodules
        -v/--invert-match -i/--ignore-case -w/--word-regexp -a/--text -I --textconv --no-textconv -r/--recursive
        --no-recursive -E/--extended-regexp -G/--basic-regexp -F/--fixed-strings -P/--perl-regexp -n/--line-number
        --column -h -H --full-name -l/--files-with-matches/--name-only -L/--files-without-match -z/--null
        -o/--only-matching -c/--count --break --heading -p/--show-function -W/--function-context --and --or --not
        -q/--quiet --all-match --no-color -0123456789 --color=?text -O/--open-files-in-pager=?program
        -C/--context=text -B/--before-context=text -A/--after-context=text --max-depth=text --threads=text
        -m/--max-count=text -f=read^ -e=text^ ; text read... ; gnu
    """,
    "git ls-files": """
        -zvtf -c/--cached -d/--deleted -m/--modified -o/--others -i/--ignored -s/--stage -k/--killed --directory
        --eol --no-empty-directory --empty-directory -u/--unmerged --resolve-undo --exclude-standard --full-name
        --recurse-submodules --error-unmatch --debug --deduplicate --sparse -x/--exclude=text
        -X/--exclude-from=read --exclude-per-directory=text --with-tree=text --format=text --abbrev=?text
        ; text... ; gnu reads
    """,
    "git ls-tree": """
        -drtz -l/--long --name-only --name-status --object-only --full-name --full-tree --format=text
        --abbrev=?text ; text... ; gnu reads
    """,
    "git ls-remote": """
        -q/--quiet --heads/--branches -t/--tags --refs --get-url --exit-code --symref --upload-pack=script
        --sort=text -o/--server-option=text ; url text... ; gnu
    """,
    "git rev-parse": """
        --default=text --prefix=text --resolve-git-dir=text --git-path=text --path-format=?text ; text...
        ; quiet reads
    """,
    "git merge-base": "-a/--all --octopus --independent --is-ancestor --fork-point ; text... ; gnu reads",
    "git name-rev": "--name-only --tags --all --always --undefined --refs=text --exclude=text ; text... ; gnu reads",
    "git describe": """
        --contains --debug --all --tags --long --first-parent --exact-match --always --abbrev=?text --dirty=?text
        --broken=?text --candidates=text --match=text --exclude=text ; text... ; gnu reads
    """,
    "git archive": """
        --worktree-attributes -v/--verbose -l/--list -0123456789 --format=text --prefix=text --add-file=read
        --add-virtual-file=text -o/--output=filled --remote=url --exec=script ; text read... ; gnu
    """,
    "git apply": """
        --no-add --stat --numstat --summary --check --index -N/--intent-to-add --cached --unsafe-paths --apply
        -3/--3way -z --ignore-space-change --ignore-whitespace -R/--reverse --unidiff-zero --reject
        --allow-overlap -v/--verbose -q/--quiet --inaccurate-eof --recount --allow-empty --exclude=text
        --include=text -p=text --build-fake-ancestor=written -C=text --whitespace=text --directory=folder
        ; read... ; gnu
    """,
    "git am": """
        -i/--interactive -3/--3way --no-3way -q/--quiet -s/--signoff -u/--utf8 --no-utf8 -k/--keep
        --keep-non-patch -m/--message-id --keep-cr --no-keep-cr -c/--scissors --no-scissors
        --ignore-space-change --ignore-whitespace --reject --continue/--resolved -r --skip --abort --quit
        --allow-empty --committer-date-is-author-date --ignore-date --rerere-autoupdate --no-gpg-sign --no-verify
        -n --show-current-patch=?text -S/--gpg-sign=?text --quoted-cr=text --whitespace=text --directory=folder
        --exclude=text --include=text -C=text -p=text --patch-format=text --empty=text ; read... ; gnu
    """,
    "git format-patch": """
        -p/--no-stat -n/--numbered -N/--no-numbered -s/--signoff --stdout --cover-letter --numbered-files --rfc
        -k/--keep-subject --no-binary --zero-commit --ignore-if-in-upstream -q/--quiet --progress --root
        --force-in-body-from --no-renames --full-index --binary --minimal --patience --histogram -0123456789
        --from=?text --attach=?text --inline=?text --thread=?text -M/--find-renames=?text -U/--unified=?text
        --stat=?text --output=filled -o/--output-directory=folder --suffix=text --start-number=text
        -v/--reroll-count=text --filename-max-length=text --cover-from-description=text --subject-prefix=text
        --add-header=text --to=text --cc=text --in-reply-to=text --signature=text --signature-file=read
        --base=text --interdiff=text --range-diff=text --creation-factor=text ; read...
    """,
    "git difftool": """
        -g/--gui --no-gui -d/--dir-diff -y/--no-prompt --prompt --symlinks --no-symlinks --tool-help
        --trust-exit-code --no-trust-exit-code --no-index --cached --staged --no-renames --diff-filter=text
        -t/--tool=text -x/--extcmd=script ; revision...
    """,
    "git mergetool": "-y/--no-prompt --prompt -g/--gui --no-gui --tool-help -t/--tool=text -O=read ; path...",
    "git filter-branch": """
        -f/--force --prune-empty --remap-to-ancestor --setup=script --tree-filter=script --index-filter=script
        --parent-filter=script --msg-filter=script --env-filter=script --commit-filter=script
        --tag-name-filter=script --subdirectory-filter=text --original=text --state-branch=text -d=folder
        ; text...
    """,
    "git cat-file": """
        -etpsz --allow-unknown-type --use-mailmap --mailmap --batch-all-objects --buffer --follow-symlinks
        --unordered --textconv --filters --batch=?text --batch-check=?text --batch-command=?text --path=text
        ; revision... ; gnu
    """,
    "git show-ref": """
        --tags --heads/--branches --verify --head -d/--dereference -q/--quiet --exists -s/--hash=?text
        --abbrev=?text --exclude-existing=?text ; text... ; gnu reads
    """,
    "git for-each-ref": """
        -s/--shell -p/--perl --python --tcl --ignore-case --stdin --count=text --format=text --sort=text
        --points-at=text --merged=text --no-merged=text --contains=text --no-contains=text --exclude=text
        --color=?text ; text... ; gnu reads
    """,
    "git symbolic-ref": "-q/--quiet -d/--delete --short --recurse --no-recurse -m=text ; text... ; gnu",
    "git update-ref": "-d -z --stdin --no-deref --deref --create-reflog -m=text ; text... ; gnu",
    "git reflog": f"{_GIT_LOG} ; subcommand",
    "git reflog show": f"{_GIT_LOG} ; text...",
    "git reflog expire": """
        -n/--dry-run --verbose --all --single-worktree --rewrite --updateref --stale-fix --expire=text
        --expire-unreachable=text ; text... ; gnu
    """,
    "git reflog delete": "-n/--dry-run --verbose --rewrite --updateref ; text... ; gnu",
    "git shortlog": """
        -c/--committer -n/--numbered -s/--summary -e/--email --all --no-merges --merges --first-parent
        -w=?text --format=?text --group=text --since/--after=text --until/--before=text --author=text --grep=text
        --output=filled ; text...
    """,
    "git notes": "--ref=text ; subcommand",
    "git notes add": f"{_GIT_NOTE} ; text... ; gnu",
    "git notes append": f"{_GIT_NOTE} ; text... ; gnu",
    "git notes edit": f"{_GIT_NOTE} ; text... ; gnu",
    "git notes show": "; text... ; reads",
    "git notes list": "; text... ; reads",
    "git notes remove": "--ignore-missing --stdin ; text... ; gnu",
    "git sparse-checkout": "; subcommand",
    "git sparse-checkout init": "--cone --no-cone --sparse-index --no-sparse-index ; ; gnu",
    "git sparse-checkout set": """
        --cone --no-cone --sparse-index --no-sparse-index --skip-checks --stdin ; text... ; gnu
    """,
    "git sparse-checkout add": "--skip-checks --stdin ; text... ; gnu",
    "git sparse-checkout list": "; ; reads",
    "git sparse-checkout disable": "",
    "git update-index": """
        -qz --ignore-submodules --add --replace --remove --unmerged --refresh --really-refresh --assume-unchanged
        --no-assume-unchanged --skip-worktree --no-skip-worktree --ignore-skip-worktree-entries --info-only
        --force-remove --stdin --index-info --unresolve -g/--again --ignore-missing --verbose --split-index
        --no-split-index --untracked-cache --no-untracked-cache --fsmonitor --no-fsmonitor --chmod=text
        --cacheinfo=text --index-version=text ; path... ; gnu
    """,
    "git hash-object": """
        -w --stdin --stdin-paths --no-filters --literally -t=text --path=text ; read... ; gnu
    """,
    "git check-ignore": "-q/--quiet -v/--verbose --stdin -z -n/--non-matching --no-index ; text... ; gnu reads",
    "git count-objects": "-v/--verbose -H/--human-readable ; ; gnu reads",
    "git help": "-a/--all -g/--guides -c/--config -m/--man -w/--web -i/--info ; text... ; gnu reads",
    # packages
    "brew|composer|gem": "-q/--quiet -v/--verbose ; subcommand",
    "poetry": "-n/--no-interaction -q/--quiet -v -C/--directory=folder@ -P/--project=folder ; subcommand",
    "npm|yarn|bun": f"{_NPM} ; subcommand ; persistent",
    "pnpm": f"{_NPM} -c/--shell-mode ; subcommand ; persistent",
    (
        "npm|pnpm|yarn|bun install|i|add,ci,update,upgrade,outdated,audit,ls,list,"
        "view,info,link,prune,dedupe,publish,version,pack,init,login,logout,whoami,"
        "config,cache,root,why,fund,search"
    ): """
        ; text...
    """,
    "npm uninstall|remove|rm|r|un|unlink": "; text...",
    "pnpm remove|rm|uninstall|un": "; text...",
    "yarn|bun remove|rm,uninstall,unlink": "; text...",
    "pnpm unlink": "; text...",
    "npm|pnpm test|t|tst": "; unknown...",
    "yarn|bun test": "; unknown...",
    "npm|pnpm|yarn|bun start,stop,restart": "; unknown...",
    "npm run|run-script|rum|urn": "; text unknown...",
    "pnpm run|run-script": "; text unknown...",
    "yarn|bun run": "; text unknown...",
    "pip|pip3": f"{_PIP} ; subcommand ; persistent",
    "pip|pip3 install,uninstall,download,wheel,freeze,list,show,check,index,config,cache,search,hash": """
        ; text...
    """,
    "uv": """
        -q/--quiet -v/--verbose --offline --no-cache --directory=folder@ --project=folder --python=text ;
        subcommand
    """,
    "uv pip": "; subcommand",
    "uv pip install,uninstall,compile,sync,freeze,list,show,check,tree": f"""
        {_PIP} -o/--output-file=filled --extra=text ; text...
    """,
    "uv add,remove,sync,lock,init,venv,build,publish,tree,export,version": """
        --dev --group=text --extra=text --all-extras --all-groups --frozen --locked -p/--python=text --no-dev
        --optional=text --editable -U/--upgrade -P/--upgrade-package=text -r/--requirements=read
        --only-group=text --no-group=text --seed ; text...
    """,
    "poetry add,remove,install,update,lock,show,build,publish,version,check,init,config": """
        -G/--group=text -D/--dev --with=text --without=text --only=text --no-root --sync -E/--extras=text
        --all-extras -n -q -v --dry-run --no-interaction ; text...
    """,
    (
        "brew install,uninstall,upgrade,update,list,info,search,tap,untap,outdated,cleanup,doctor,deps,reinstall,home"
    ): """
        --cask --formula --HEAD -f/--force -q/--quiet -v/--verbose -n/--dry-run --greedy --zap ; text...
    """,
    "apt|apt-get|aptitude|dnf|yum": """
        -y/--yes/--assume-yes -q/--quiet -f/--fix-broken --no-install-recommends --reinstall --purge
        -s/--simulate -t/--target-release=text -o=setting --allow-downgrades --fix-missing --autoremove ;
        subcommand ; persistent
    """,
    (
        "apt|apt-get|aptitude|dnf|yum install,remove,purge,update,upgrade,dist-upgrade,full-upgrade,"
        "autoremove,clean,autoclean,search,show,list,info"
    ): """
        --installed --upgradable -a ; text...
    """,
    "apk": "-q/--quiet -v/--verbose -U --no-cache --update-cache ; subcommand",
    "apk add,del,update,upgrade,search,info": "--no-cache --virtual=text -t=text -u -U -v -a ; text...",
    "gem install,uninstall,list,update,search,build,push,info": """
        -v/--version=text -N/--no-document --user-install -f -q ; text...
    """,
    "composer install,update,require,remove,show,dump-autoload,validate,outdated": """
        -n/--no-interaction -o/--optimize-autoloader --no-dev --dev --prefer-dist --no-scripts -q -v -W
        --no-progress ; text...
    """,
    # builds and tests
    "go|swift|flutter|dart|ruff": "; subcommand",
    "make|gmake": """
        -j/--jobs=?text -k/--keep-going -n/--dry-run/--just-print -s/--silent/--quiet -B/--always-make
        -C/--directory=folder@ -f/--file/--makefile=codefile -i/--ignore-errors -w -e -r -d -q -t -p -l=?text
        -o=text -W=text -I=folder --no-print-directory --eval=script -O=?text -v ; target... ; gnu
    """,
    "ninja": "-C=folder@ -f=codefile -j=text -k=text -l=text -n -v -d=text -t=text --quiet ; target...",
    "rake": """
        -f/--rakefile=codefile -T/--tasks -t/--trace -s/--silent -q/--quiet -n/--dry-run -m -j/--jobs=text ;
        target...
    """,
    "gradle|gradlew": """
        -x/--exclude-task=text -p/--project-dir=folder -b/--build-file=codefile -q/--quiet -i/--info -d/--debug
        -s/--stacktrace --no-daemon --daemon --offline --parallel --continue --rerun-tasks --tests=text --scan
        --console=text -P=?text -D=?text --build-cache --no-build-cache --warning-mode=text ; target...
    """,
    "just": "-f/--justfile=codefile -d/--working-directory=folder -l/--list -n/--dry-run -v -q ; target...",
    "cargo": """
        -q/--quiet -v/--verbose --color=text --locked --offline --frozen -C=folder@ --config=setting* --list
        -V/--version +=?text ; subcommand ; plus persistent
    """,
    (
        "cargo build,check,clippy,fmt,doc,clean,update,add,remove,install,uninstall,search,"
        "publish,tree,metadata,new,init,fix,package"
    ): f"""
        {_CARGO} --path=path --git=url --branch=text --version=text --dev --check --force -f --root=folder
        -D=text -W=text -A=text --open --no-deps ; text...
    """,
    "cargo test|t,bench,nextest": f"{_CARGO} --nocapture ; text...",
    "cargo run|r": f"{_CARGO} ; unknown...",
    "go build,test,vet,install,get,list,mod,fmt,clean,env,doc,version,work": f"{_GO} ; text... ; longdash",
    "pytest|py.test": """
        -v/--verbose -q/--quiet -x/--exitfirst -s -l/--showlocals --lf/--last-failed --ff/--failed-first
        --sw/--stepwise -k=text -m=text -n/--numprocesses=text -r=text --tb=text --maxfail=text --durations=text
        --cov=?text --cov-report=text --cov-fail-under=text --no-cov --co/--collect-only -p=text -W=text -c=read
        -o=setting --rootdir=folder --ignore=text --deselect=text --junitxml=filled --color=text --timeout=text
        --pdb --no-header --disable-warnings --strict-markers --cache-clear --basetemp=folder --import-mode=text
        --log-cli-level=text --benchmark-only --randomly-seed=text --snapshot-update --headed --reruns=text
        --dist=text --no-summary ; path...
    """,
    "mypy": """
        --strict --config-file=read --ignore-missing-imports --python-version=text --install-types
        --non-interactive --show-error-codes --no-error-summary --pretty -p/--package=text -m/--module=text
        -c=code --exclude=text -v --no-incremental --cache-dir=folder ; read...
    """,
    "ruff check,format": """
        --fix --unsafe-fixes --check --diff --select=text --ignore=text --extend-select=text
        --output-format=text --config=text -q/--quiet -v/--verbose -s/--silent --exclude=text --line-length=text
        --no-cache --show-fixes --statistics --target-version=text --preview -n -e/--exit-zero ; written...
    """,
    "black|isort": """
        --check --diff -q/--quiet -v/--verbose -l/--line-length=text -t/--target-version=text -S --profile=text
        --config=read --exclude=text --include=text --extend-exclude=text -c=code --check-only ; written...
    """,
    "tsc": """
        -p/--project=read --noEmit -b/--build -w/--watch --pretty --skipLibCheck --outDir=folder --target=text
        --module=text --strict --jsx=text --init --showConfig --version -v --incremental --listFiles
        --declaration ; written...
    """,
    (
        "eslint|prettier|stylelint|biome|jest|vitest|mocha|cypress|playwright|vite|webpack|rollup|esbuild|next|nuxt|astro"
    ): """
        --fix --quiet --cache -w/--write --watch --check -c/--config=read --ext=text --max-warnings=text
        --format=text --run --coverage -t/--testNamePattern=text --reporter=text --project=text --headed --ui
        -g/--grep=text --verbose --runInBand -i -u/--update --passWithNoTests --silent -p/--port=text
        --mode=text --turbo -l --ignore-path=read ; text...
    """,
    "dotnet": "--info --list-sdks --version -h -d ; subcommand",
    "dotnet build,test,restore,publish,clean,pack,format,sln,list,add,remove,new,nuget,watch,ef,tool": """
        -c/--configuration=text -o/--output=folder -f/--framework=text -r/--runtime=text -v/--verbosity=text
        --no-build --no-restore --filter=text --nologo --logger=text -p=text --collect=text --self-contained
        --project=read ; text...
    """,
    "mvn|mvnw": """
        -q/--quiet -B/--batch-mode -o/--offline -U -e/--errors -X/--debug -f/--file=codefile -pl/--projects=text
        -am/--also-make -D=?text -P=?text -T/--threads=text -N ; text...
    """,
    "swift build,test,package": """
        -c/--configuration=text --filter=text --product=text --target=text -v/--verbose --parallel
        --package-path=folder --enable-code-coverage --skip=text ; text...
    """,
    "flutter|dart test,build,analyze,pub,clean,doctor,format,devices,create": """
        -d=text --release --debug --profile --flavor=text -t/--target=codefile --coverage -v/--verbose --no-pub
        --name=text ; text...
    """,
    "rails|bin/rails": "; text...",
    # containers and the cloud
    "helm": "-n/--namespace=text --kube-context=text --kubeconfig=read --debug ; subcommand ; persistent",
    "docker|podman|nerdctl": """
        -H/--host=text -c/--context=text --config=folder -D/--debug -l/--log-level=text --tls --tlsverify
        -v/--version --namespace=text ; subcommand
    """,
    "docker|podman|nerdctl build": """
        -t/--tag=text -f/--file=read --no-cache --pull --build-arg=setting --target=text --platform=text
        -q/--quiet --rm --force-rm --progress=text --push --load -o/--output=text --secret=text --ssh=text
        --network=text --label=text --cache-from=text --cache-to=text --squash --iidfile=filled ; folder
    """,
    (
        "docker|podman|nerdctl ps,images,logs,stop,start,restart,kill,rm,rmi,pull,push,tag,"
        "inspect,stats,top,port,info,version,login,logout,search,history,wait,pause,unpause,"
        "rename,attach,events,diff"
    ): """
        -a/--all -q/--quiet -f/--filter/--force/--follow -n/--tail=text --format=text -t/--time -v/--volumes
        --no-trunc --since=text --until=text --no-stream -s/--size --timestamps --platform=text
        -u/--username=text -p/--password=text ; text...
    """,
    "docker|podman|nerdctl volume,network,image,context,buildx,builder,manifest": "; text...",
    "docker|podman|nerdctl system": "; subcommand",
    "docker|podman|nerdctl system prune": _PRUNE,
    "docker|podman|nerdctl system df,info,events": "-v/--verbose -f/--filter=text --format=text ; text... ; reads",
    "docker|podman compose": _DOCKER_COMPOSE,
    "docker-compose": _DOCKER_COMPOSE,
    ("docker|podman compose up,down,build,logs,ps,pull,push,restart,start,stop,rm,config,images,kill,top,create"): _UP,
    "docker-compose up,down,build,logs,ps,pull,push,restart,start,stop,rm,config,images,kill,top,create": _UP,
    "kubectl": f"{_KUBECTL} ; subcommand ; persistent",
    (
        "kubectl get,describe,delete,create,edit,scale,label,annotate,expose,logs,top,explain,"
        "cordon,uncordon,drain,taint,patch,port-forward,api-resources,api-versions,cluster-info,"
        "version,wait,autoscale"
    ): f"""
        {_KUBECTL_VERB} ; text...
    """,
    "kubectl apply,replace,diff": f"{_KUBECTL_VERB} ; text...",
    "kubectl rollout": "; subcommand",
    "kubectl rollout status,history,undo,restart,pause,resume": f"{_KUBECTL_VERB} ; text...",
    "kubectl config": "; text...",
    ("helm install,upgrade,uninstall,list,repo,template,status,history,rollback,search,show,lint,package,pull,get"): """
        -n/--namespace=text -f/--values=read --set=text --set-string=text -i/--install --create-namespace
        --version=text --wait --timeout=text --dry-run=?text --debug --atomic --kube-context=text
        --kubeconfig=read --force -A -a -o/--output=text --reuse-values --repo=url ; text...
    """,
    "terraform|tofu": "-chdir=folder@ -version -help ; subcommand ; longdash",
    (
        "terraform|tofu init,plan,apply,destroy,validate,fmt,output,show,state,workspace,import,"
        "refresh,graph,providers,taint,untaint,version,get,force-unlock"
    ): """
        -auto-approve -input=text -out=written -var=setting -var-file=read -target=text -backend=text
        -backend-config=text -reconfigure -upgrade -migrate-state -lock=text -lock-timeout=text
        -parallelism=text -refresh=text -refresh-only -destroy -json -raw -no-color -check -recursive -diff
        -write=text -compact-warnings -replace=text -state=path -detailed-exitcode -force ; path... ; longdash
    """,
    "gh": "-R/--repo=text -h/--help --version ; subcommand ; persistent",
    (
        "gh pr,issue,repo,release,run,workflow,gist,label,secret,variable,search,auth,config,"
        "cache,ruleset,project,status,browse"
    ): """
        -t/--title=text -b/--body=text -F/--body-file=read -B/--base=text -H/--head=text -l/--label=text
        -a/--assignee=text -r/--reviewer=text -d/--draft -L/--limit=text -s/--state=text --json=text
        -q/--jq=text -w/--web --fill -m/--merge --squash --rebase --auto --admin --delete-branch --comments
        -c/--comment ; text...
    """,
    "systemctl|service|launchctl|journalctl": """
        --user --system --no-pager -q/--quiet --now -l/--full -a/--all -f/--follow -u/--unit=text
        -n/--lines=text --since=text --until=text -t=text -o/--output=text -p=text -r/--reverse -e -x -b=?text
        -k --type=text --state=text ; text...
    """,
    "ping|nslookup|dig|host|traceroute|ifconfig|whois|nc|netcat|telnet|netstat|ss": "; text... ; quiet",
    # browsers for agents
    "playwright-cli|agent-browser": "--session=text --headed -s=?text ; text...",
}
