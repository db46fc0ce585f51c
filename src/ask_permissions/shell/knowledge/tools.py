"""Rows of the table for programs with subcommands, and for tools of building and testing."""

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
    --clear-decorations --decorate=?text --decorate-refs=text --decorate-refs-exclude=text -L=setting
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
    -i/--interactive -t/--tty -d/--detach --rm --init --privileged -P/--publish-all -q/--quiet -e/--env=setting
    --env-file=read -v/--volume=setting --mount=setting --entrypoint=script --label-file=read --cidfile=written
    --name=text -p/--publish=text -u/--user=text -w/--workdir=text -h/--hostname=text -l/--label=text -m/--memory=text
    -c/--cpu-shares=text --network/--net=text --platform=text -a/--attach=text --detach-keys=text
    --cap-add=text --cap-drop=text --device=setting --security-opt=text --volumes-from=text --pid=text --ipc=text
    --userns=text --uts=text --cgroupns=text --gpus=text --restart=text --add-host=text --dns=text --tmpfs=text
    --ulimit=text --shm-size=text --cpus=text --read-only --group-add=text --sysctl=text --runtime=text
"""
_RUN_DOCKER: Final = f"{_RUN} --pull=text"
_BUILD: Final = """
    -q/--quiet --no-cache --pull --push --load --rm --force-rm --squash -f/--file=read -t/--tag=text --target=text
    --build-arg=text --build-context=setting --cache-from=setting --cache-to=setting --platform=text --progress=text
    --label=text --network=text --secret=setting --ssh=setting -o/--output=setting --iidfile=written
    --metadata-file=written ; path
"""
_PS: Final = """
    -a/--all -l/--latest -q/--quiet -s/--size --no-trunc -n/--last=text -f/--filter=text --format=text ; text... ;
    reads
"""
_IMAGES: Final = "-a/--all -q/--quiet --digests --no-trunc --tree -f/--filter=text --format=text ; text... ; reads"
_STOP: Final = "-t/--timeout/--time=text -s/--signal=text ; text..."
_LOGS: Final = "-f/--follow -t/--timestamps --details --since=text --until=text -n/--tail=text ; text... ; reads"
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
    --compatibility -f/--file=read -p/--project-name=text --env-file=read --project-directory=text --profile=text
    --ansi=text --parallel=text --progress=text ; subcommand
"""
_COMPOSE_EXEC: Final = """
    -i/--interactive -t/--tty -d/--detach -T/--no-TTY --privileged --index=text -e/--env=setting -u/--user=text
    -w/--workdir=text ; text program ; posix
"""
_COMPOSE_RUN: Final = """
    -i/--interactive -t/--tty -d/--detach -T/--no-TTY --rm --build --no-deps -P/--service-ports --use-aliases
    -q/--quiet --quiet-pull --quiet-build --remove-orphans -e/--env=setting --env-from-file=read -l/--label=text
    --name=text -p/--publish=text -u/--user=text -v/--volume=setting -w/--workdir=text --entrypoint=script --pull=text
    --cap-add=text --cap-drop=text ; text program ; posix
"""
_COMPOSE_UP: Final = """
    -d/--detach --build --no-build --force-recreate --no-recreate --no-deps --remove-orphans --quiet-pull --timestamps
    --wait -V/--renew-anon-volumes -w/--watch -t/--timeout=text --scale=text --pull=text ; text...
"""
_COMPOSE_LOGS: Final = "-f/--follow -t/--timestamps -n/--tail=text --since=text --until=text ; text... ; reads"

# kubectl: files of resources, by name or by folder; "--dry-run client" is no value.
_KUBE_FILES: Final = "-R/--recursive -f/--filename=read -k/--kustomize=read"
_KUBE_PRINT: Final = "-o/--output=text --dry-run=?text"
_KUBE_SELECT: Final = "-A/--all-namespaces --all -l/--selector=text --field-selector=text"
_KUBE_CHANGE: Final = f"{_KUBE_FILES} {_KUBE_PRINT} {_KUBE_SELECT}"
_KUBE_MADE: Final = f"""
    {_KUBE_PRINT} --from-file=setting --from-env-file=read --from-literal=setting --image=text --type=text --port=text
    -r/--replicas=text --restart=text --key=read --cert=read
"""
_HELM_CHART: Final = "--version=text --repo=url --ca-file=read --cert-file=read --key-file=read --keyring=read"
_HELM_VALUES: Final = f"""
    {_HELM_CHART} -f/--values=read --set=setting --set-string=setting --set-json=setting --set-literal=setting
    --set-file=setting --post-renderer=script --create-namespace --atomic --force --timeout=text -o/--output=text
    --wait=?text --dry-run=?text
"""

# terraform: Go's flags have one dash or two.
_TF_VARIABLES: Final = """
    -var/--var=setting -var-file/--var-file=read -target/--target=text -replace/--replace=text
    -refresh-only/--refresh-only -refresh/--refresh=?text -compact-warnings -no-color/--no-color -json/--json
    -input/--input=?text -lock/--lock=?text -lock-timeout=text -parallelism/--parallelism=text -state/--state=path
"""
_TF_APPLY: Final = f"""
    {_TF_VARIABLES} -auto-approve/--auto-approve=?text -state-out/--state-out=written -backup/--backup=written
"""
_TF_STATE: Final = "-lock=?text -lock-timeout=text -state=path -state-out=written -backup=written"
_GH_JSON: Final = "-w/--web -q/--jq=text --json=text -t/--template=text"
_GH_BODY: Final = "-b/--body=text -F/--body-file=read"
_GH_EDIT: Final = f"""
    {_GH_BODY} -t/--title=text -m/--milestone=text -B/--base=text --add-assignee=text --add-label=text
    --add-project=text --add-reviewer=text --remove-assignee=text --remove-label=text --remove-project=text
    --remove-reviewer=text --remove-milestone ; text...
"""
_GH_FIND: Final = f"""
    {_GH_JSON} -d/--draft -a/--assignee=text -B/--base=text -H/--head=text -l/--label=text -L/--limit=text
    -s/--state=text -m/--milestone=text ; text... ; reads
"""
_UV_INDEX: Final = """
    -U/--upgrade --no-build-isolation -P/--upgrade-package=text -i/--index-url=url --extra-index-url=url
    -f/--find-links=text -C/--config-setting=setting -p/--python=text
"""
_UV_GROUPS: Final = """
    --all-extras --no-dev --dev --all-groups --locked --frozen --extra=text --group=text --no-group=text
    --only-group=text --package=text
"""
_UV_PIP: Final = f"""
    {_UV_INDEX} --system --break-system-packages --user --no-deps --dry-run --all-extras --extra=text --group=text
    -r/--requirements/--requirement=read -c/--constraints/--constraint=read -e/--editable=path
    --overrides/--override=read -b/--build-constraints=read --prefix=folder -t/--target=folder --no-binary=text
    --only-binary=text
"""
_PIP_FIND: Final = """
    --pre --prefer-binary --no-deps --no-build-isolation -r/--requirement=read -c/--constraint=read -i/--index-url=url
    --extra-index-url=url -f/--find-links=text --no-binary=text --only-binary=text --src=folder --progress-bar=text
"""
_CARGO_BUILD: Final = """
    --workspace --all --lib --bins --examples --tests --benches --all-targets --all-features --no-default-features
    -r/--release --keep-going -p/--package=text --exclude=text --bin=text --example=text --test=text --bench=text
    -F/--features=text --profile=text -j/--jobs=text --target=text --target-dir=folder --artifact-dir=folder
    --manifest-path=read --message-format=text --lockfile-path=path
"""
_GO_BUILD: Final = """
    -a -n -race -msan -asan -v -work -x -linkshared -modcacherw -trimpath -cover -p=text -gcflags=text -ldflags=text
    -mod=text -modfile=path -overlay=read -pkgdir=folder -tags=text -toolexec=script -C=folder@
"""
_DNF_LISTED: Final = "--installed ; text... ; reads"
_COMPOSER: Final = "--dev --no-dev --prefer-dist --no-progress -o/--optimize-autoloader"
_DOTNET: Final = """
    --no-restore --nologo --self-contained -c/--configuration=text -f/--framework=text -r/--runtime=text
    -o/--output=folder -v/--verbosity=text -p=?setting
"""
_SWIFT: Final = "-v/--verbose -c/--configuration=text --package-path=folder@ --scratch-path/--build-path=folder"

# compilers of C
_COMPILER: Final = """
    -c -S -E -P -C -v -w -s -g -pg -shared -static -pthread -pipe -rdynamic -nostdlib -nostdinc -pie -no-pie -ansi
    -pedantic -pedantic-errors -M -MM -MD -MMD -MP -MG -save-temps -o=written -MF=written -MT=text -MQ=text -x=text
    -l=text -D=text -U=text -u=text -z=text -Xlinker=text -Xassembler=text -Xpreprocessor=text -include=read
    -imacros=read -isystem=read -iquote=read -idirafter=read -I=read -L=read -T=read -O=?text -W=?setting -f=?text
    -m=?text -std=?text --sysroot=read -wrapper=unknown* -B=read* ; read... ; longdash joined
"""
_UVX: Final = f"""
    {_UV_INDEX} --isolated --no-env-file --from=text -w/--with=text --with-editable=path --with-requirements=read
    -c/--constraints=read --overrides=read --env-file=read --python-platform=text ; program ; posix packages runner
"""
_COMPOSE_DOWN: Final = """
    -f/--force -s/--stop --no-deps --remove-orphans -v/--volumes --rmi=text -t/--timeout=text ; text...
"""
_COMPOSE_PS: Final = "-a/--all -q/--quiet --services --no-trunc --filter=text --format=text ; text... ; reads"
_COMPOSE_BUILD: Final = """
    --no-cache --pull --push -q/--quiet --build-arg=text -m/--memory=text --progress=text --ssh=text ; text...
"""
_COMPOSE_CONFIG: Final = "-q/--quiet --services --volumes --format=text -o/--output=filled ; text..."

TOOL_ROWS: Final[dict[str, str]] = {
    # git, whose own options stand before the subcommand
    "git status": """
        -v/--verbose -s/--short -b/--branch --show-stash --ahead-behind --no-ahead-behind --long -z/--null
        --no-renames --renames --no-column --porcelain=?text -u/--untracked-files=?text --ignored=?text
        --ignore-submodules=?text --column=?text -M/--find-renames=?text ; text... ; gnu reads
    """,
    "git diff": f"{_GIT_DIFF} --cached --staged --no-index:read... --base --ours --theirs ; revision... ; gnu",
    "git log,show,whatchanged": f"{_GIT_LOG} ; revision... ; gnu",
    "git rev-list": f"""
        {_GIT_WALK} -0123456789 --count --objects --no-object-names --header --quiet --bisect --no-commit-header
        --timestamp --use-bitmap-index --disk-usage=?text --abbrev=?text --missing=text --filter=text
        --output=filled ; text...
    """,
    "git diff-tree": f"{_GIT_DIFF} --root --no-commit-id --always --stdin --combined-all-paths ; revision... ; gnu",
    "git range-diff": f"{_GIT_DIFF} --no-dual-color --creation-factor=text ; revision... ; gnu",
    "git blame": """
        -bcftlnpsw --incremental --root --show-stats --progress --no-progress --score-debug -e/--show-email
        --show-name --show-number --porcelain --line-porcelain --color-lines --color-by-age --minimal --reverse
        --first-parent --ignore-rev=text --ignore-revs-file=read -S=read --contents=read -C=?text -M=?text
        -L=text --abbrev=?text --date=text --since=text --encoding=text --output=filled ; read... ; gnu
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
        -v/--verbose -q/--quiet --all/--branches --mirror>--mirror+--force -d/--delete --tags --follow-tags
        --no-follow-tags -n/--dry-run --porcelain -f/--force --no-force-with-lease --force-if-includes
        --no-force-if-includes --thin --no-thin -u/--set-upstream --progress --no-progress --prune --no-verify --verify
        --atomic --no-atomic --no-signed --no-recurse-submodules -4/--ipv4 -6/--ipv6 --repo=url
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
    "git stash pop,apply": "-q/--quiet --index ; text... ; gnu",
    "git stash drop": "-q/--quiet ; text... ; gnu",
    "git stash clear": "",
    "git stash list": f"{_GIT_LOG} ; text... ; gnu",
    "git stash show": f"{_GIT_DIFF} --include-untracked --only-untracked --no-include-untracked ; text... ; gnu",
    "git stash branch": "; text...",
    "git clean": """
        -q/--quiet -n/--dry-run -f/--force! -i/--interactive -d -x -X -e/--exclude=text ; written... ; gnu
    """,
    "git gc": """
        -q/--quiet --aggressive --auto --no-prune --cruft --no-cruft --force --keep-largest-pack --prune=?text
        ; ; gnu
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
    "git remote show,prune": "-n/--dry-run ; text... ; gnu",
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
    "git submodule status": "-q/--quiet --cached --recursive ; text... ; reads",
    "git submodule init,deinit,sync": "-q/--quiet -f/--force --all --recursive ; path...",
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
    "git worktree lock,unlock": "--reason=text ; text ; gnu",
    "git bisect": "; subcommand",
    "git bisect start": "--no-checkout --first-parent --term-new/--term-bad=text --term-old/--term-good=text ; text...",
    "git bisect good|old,bad|new,skip,reset": "; text...",
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
    "git describe": """
        --contains --debug --all --tags --long --first-parent --exact-match --always --abbrev=?text --dirty=?text
        --broken=?text --candidates=text --match=text --exclude=text ; text... ; gnu reads
    """,
    "git archive": """
        --worktree-attributes -v/--verbose -l/--list -0123456789 --format=text --prefix=text --add-file=read
        --add-virtual-file=text -o/--output=filled --remote=url --exec=script ; setting read... ; gnu
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
        --base=text --interdiff=text --range-diff=text --creation-factor=text ; path... ; gnu
    """,
    "git difftool": """
        -g/--gui --no-gui -d/--dir-diff -y/--no-prompt --prompt --symlinks --no-symlinks --tool-help
        --trust-exit-code --no-trust-exit-code --no-index --cached --staged --no-renames --diff-filter=text
        -t/--tool=text -x/--extcmd=script ; revision... ; gnu
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
    "git reflog": f"{_GIT_LOG} ; subcommand",
    "git reflog show": f"{_GIT_LOG} ; text... ; gnu",
    "git shortlog": """
        -c/--committer -n/--numbered -s/--summary -e/--email --all --no-merges --merges --first-parent
        -w=?text --format=?text --group=text --since/--after=text --until/--before=text --author=text --grep=text
        --output=filled ; text... ; gnu
    """,
    "git notes": "--ref=text ; subcommand",
    "git notes add,append,edit": f"{_GIT_NOTE} ; text... ; gnu",
    "git notes show,list": "; text... ; reads",
    "git notes remove": "--ignore-missing --stdin ; text... ; gnu",
    "git hash-object": """
        -w --stdin --stdin-paths --no-filters --literally -t=text --path=text ; read... ; gnu
    """,
    "git check-ignore": "-q/--quiet -v/--verbose --stdin -z -n/--non-matching --no-index ; text... ; gnu reads",
    # JavaScript: npm takes its options anywhere before "--"
    "npm": """
        -s/--silent -q/--quiet -d --verbose --json -g/--global -f/--force -y/--yes -l/--long -p/--parseable/--porcelain
        --dry-run --prefer-offline --ignore-scripts --legacy-peer-deps --no-audit --no-fund --no-save --production
        --if-present --no-optional --no-progress --workspaces/--ws -v/--version -S/--save -D/--save-dev -E/--save-exact
        -O/--save-optional -P/--save-prod -C/--prefix=folder@ --registry/--reg=url --tag=text --access=text --otp=text
        --loglevel=text --cache=folder --userconfig=path --globalconfig=path -w/--workspace=text --omit=text
        --include=text --depth=text --audit-level=text --script-shell=script* --node-options=text* --cafile=read
        --pack-destination=folder -L/--location=text>--location+--global
        --foreground-scripts --include-workspace-root --no-color --color=?text --scope=text --timing --no-package-lock
        --package-lock-only --engine-strict --strict-peer-deps --save-peer --save-bundle --no-bin-links --offline
        --prefer-online --no-workspaces --no-global ; subcommand ; persistent short
    """,
    "npm run|run-script|rum|urn,config|c": "; text unknown...",
    "npm init|create|innit": "; text unknown... ; named",
    "npm exec|x": """
        -c/--call=script -p/--parseable --package=text -y/--yes -q/--quiet --no --workspaces -w/--workspace=text ;
        program ; packages runner
    """,
    (
        "npm install|i|in|ins|inst|insta|instal|isnt|isnta|isntal|isntall|add,uninstall|remove|rm|r|un|unlink,"
        "ci|clean-install|ic|install-clean|isntall-clean,install-test|it,"
        "install-ci-test|cit|clean-install-test|sit,update|up|u|upgrade|udpate,unpublish,version|verison,audit,"
        "link|ln,dist-tag|dist-tags,owner|author,cache,prune,dedupe|ddp,login|adduser|add-user,logout,deprecate,"
        "undeprecate,rebuild|rb,shrinkwrap,access,org|ogr,team,token,profile,star,unstar,hook"
    ): """
        ; text...
    """,
    "npm test|t|tst,start,stop,restart,set": "; unknown...",
    "npm publish,pack": "; path...",
    "npm explore": "; unknown... ; named",
    "npm edit,pkg,stage,trust,install-scripts,approve-scripts,deny-scripts": "; unknown...",
    (
        "npm outdated,ls|list|ll|la,view|info|show|v,whoami,root,prefix,why|explain,fund,search|find|s|se,docs|home,"
        "bugs|issues,repo,doctor,ping,stars,diff,query,sbom,find-dupes,get,help|hlep,help-search,completion"
    ): """
        ; text... ; reads
    """,
    "pnpm": """
        -r/--recursive -w/--workspace-root -s/--silent --if-present --no-progress -v/--version -y/--yes
        -C/--dir=folder@ -F/--filter=text --loglevel=text --store-dir=folder --registry=url -c/--shell-mode* ;
        subcommand ; persistent
    """,
    "pnpm run|run-script": "; text unknown... ; posix",
    "pnpm exec": "; program ; posix runner",
    "pnpm dlx": "--package=text --allow-build=text ; program ; posix packages runner",
    "pnpm test|t|tst,start": "; unknown... ; posix",
    "pnpm install|i,add,remove|rm|uninstall|un,update|up|upgrade": """
        -P/--prod/--save-prod -D/--dev/--save-dev --no-optional --prefer-offline --ignore-scripts --frozen-lockfile
        --no-frozen-lockfile --force --dry-run --lockfile-dir=folder -O/--save-optional -E/--save-exact -g/--global
        --workspace --no-save --depth=text ; text...
    """,
    "pnpm list|ls,why": "-g/--global -P/--prod -D/--dev --long --json --depth=text ; text... ; reads",
    "pnpm publish": """
        --dry-run --force --no-git-checks --json --ignore-scripts --access=text --tag=text --otp=text
        --publish-branch=text ; path
    """,
    "pnpm audit,outdated,prune,link|ln,unlink,dedupe,init,config": """
        -g/--global -P/--prod -D/--dev --fix --json --no-optional --audit-level=text ; text...
    """,
    "yarn": """
        -s/--silent --prefer-offline --verbose --json --force --frozen-lockfile --ignore-scripts --no-progress
        --prod/--production=?text --cwd=folder@ --registry=url --cache-folder=folder --modules-folder=folder --otp=text
        --use-yarnrc=read ; subcommand ; persistent
    """,
    "pnpm create": "; text unknown... ; posix named",
    "yarn run,workspace,workspaces": "; text unknown... ; posix",
    "yarn create": "; text unknown... ; posix named",
    "yarn exec": "; program ; posix runner",
    "yarn dlx": "-q/--quiet -p/--package=text ; program ; posix packages runner",
    "yarn test,start": "; unknown... ; posix",
    "yarn install,add,remove,upgrade|up": "-D/--dev -E/--exact -O/--optional -P/--peer ; text...",
    "yarn publish,version": "--access=text --tag=text ; path",
    "yarn audit,info,list,why,outdated": "--level=text --groups=text ; text... ; reads",
    # "bun run" also runs programs that are no scripts of the package
    "bun": """
        --silent -b/--bun --if-present --cwd=folder@ --env-file=read -c/--config=read -r/--preload=codefile
        --require=codefile --import=codefile -e/--eval=code -p/--print=code -F/--filter=text -d/--define=text
        --tsconfig-override=read ; subcommand
    """,
    "bun run": """
        --silent -b/--bun --if-present --workspaces --cwd=folder@ --env-file=read -c/--config=read
        -r/--preload=codefile -F/--filter=text -e/--eval=code -p/--print=code -d/--define=text ; unknown... ; posix
    """,
    "bun x": "--bun --no-install --silent --verbose -p/--package=text ; program ; posix packages runner",
    "bun exec": "; script... ; posix runner",
    "bun create|c": "; text unknown... ; posix named",
    "bun install|i,add|a,remove|rm,update": """
        -y/--yarn -p/--production --no-save --save --dry-run --frozen-lockfile -f/--force --silent --verbose
        --no-progress --ignore-scripts -g/--global -d/--dev/-D/--development -E/--exact -c/--config=read --cwd=folder@
        --registry=url --cache-dir=folder --omit=text -F/--filter=text -r/--recursive ; text...
    """,
    "bun test": "--coverage-dir=folder --reporter-outfile=written --preload=codefile ; codefile...",
    # Python packages
    "pip|pip3": """
        -v/--verbose -q/--quiet --no-cache-dir --disable-pip-version-check --python=script --log=written --proxy=url
        --retries=text --timeout=text --trusted-host=text --cert=read --client-cert=read --cache-dir=folder ;
        subcommand ; persistent gnu
    """,
    "pip|pip3 install,download,wheel": f"""
        {_PIP_FIND} -U/--upgrade --user --dry-run --force-reinstall --break-system-packages -e/--editable=path
        -t/--target=folder --root=folder --prefix=folder --upgrade-strategy=text
        -C/--config-settings/--config-setting=setting --report=filled -d/--dest=folder ; text... ; gnu
    """,
    "pip|pip3 uninstall": "-y/--yes --break-system-packages -r/--requirement=read ; text... ; gnu",
    "pip|pip3 list,freeze,show,check": """
        -e/--editable --user --pre -i/--index-url=url --extra-index-url=url -r/--requirement=read ; text... ; gnu reads
    """,
    "pip|pip3 index,cache,hash": "; text...",
    "pip|pip3 config": "--user --editor=script ; text... ; gnu",
    "uv": """
        -q/--quiet -v/--verbose -n/--no-cache/--no-cache-dir --offline --cache-dir=folder --directory=folder@
        --project=text --config-file=read ; subcommand ; persistent
    """,
    "uv run": f"""
        {_UV_INDEX} {_UV_GROUPS} --no-sync --isolated --no-project --no-env-file -m/--module:text+unknown...
        -s/--script:codefile+unknown... --gui-script:codefile+unknown... -w/--with=text --with-editable=path
        --with-requirements=read --env-file=read --python-platform=text ; program ; posix runner
    """,
    "uv add,remove,sync,lock,init,tree,export,version": f"""
        {_UV_INDEX} --editable --no-sync -r/--requirements=read -c/--constraints=read --optional=text {_UV_GROUPS}
        --dry-run --script=path ; text...
    """,
    "uv venv": "--seed -c/--clear --no-project -p/--python=text ; folder",
    "uv build": f"{_UV_INDEX} --package=text -o/--out-dir=folder -b/--build-constraints=read ; path",
    "uv publish": "--dry-run -p/--password=text -t/--token=text ; read...",
    "uv pip,tool": "; subcommand",
    "uv pip install,sync,compile,uninstall": f"{_UV_PIP} -o/--output-file=filled ; path...",
    "uv pip list,freeze,show,check,tree": "-e/--editable --system -p/--python=text ; ; reads",
    "uv tool run": _UVX,
    "uvx": _UVX,
    "uv tool install": f"""
        {_UV_INDEX} -e/--editable -w/--with=text --with-editable=path --with-requirements=read -c/--constraints=read
        --overrides=read ; text...
    """,
    "poetry": """
        -q/--quiet -n/--no-interaction -v/--verbose -P/--project=text -C/--directory=folder@ ; subcommand ; persistent
    """,
    "poetry run": "; program ; posix runner",
    "poetry add,install,remove,update,build,publish,show,config,lock,check,version,init": """
        -D/--dev --dry-run -G/--group=text -E/--extras=text --sync --no-root --all-extras --without=text --with=text
        --only=text -o/--output=folder --cert=read --client-cert=read --dist-dir=folder ; text...
    """,
    # other packages
    "brew": "-q/--quiet -v/--verbose ; subcommand ; persistent",
    "brew install,reinstall,upgrade,uninstall|remove|rm,update|up,cleanup,tap,untap": """
        -f/--force --zap --cask --formula -n/--dry-run ; text...
    """,
    "brew list|ls,search,info|abv,outdated,deps,doctor": """
        --versions --multiple --pinned -1 -l -r -t --full-name --cask --formula --desc --installed -g/--greedy
        --json=?text ; text... ; reads
    """,
    "apt|apt-get": """
        -y/--yes/--assume-yes -s/--simulate/--dry-run/--just-print/--no-act/--recon -f/--fix-broken
        -m/--fix-missing/--ignore-missing --no-install-recommends --allow-downgrades --purge --reinstall
        --auto-remove/--autoremove -q/--quiet --installed --upgradable -o/--option=setting* -c/--config-file=read*
        -t/--target-release/--default-release=text ; subcommand ; persistent
    """,
    (
        "apt|apt-get install,reinstall,remove,purge,autoremove|auto-remove,update,upgrade,dist-upgrade,"
        "full-upgrade,clean,autoclean,source,download"
    ): """
        ; text...
    """,
    "apt list,search,show|info,policy": "; text... ; reads",
    "yum|dnf": """
        -y/--assumeyes -q/--quiet -c/--config=read --installroot=folder --setopt=setting*
        --downloaddir/--destdir=folder ; subcommand ; persistent
    """,
    "yum|dnf install,reinstall,remove|erase,autoremove,upgrade|update,check-update,makecache,clean,group": "; text...",
    "yum|dnf list,info": f"{_DNF_LISTED}",
    "yum|dnf search,provides|whatprovides": "--all ; text... ; reads",
    "apk": """
        -q/--quiet -v/--verbose -U/--update-cache --no-cache -p/--root=folder --cache-dir=folder --keys-dir=read
        --repositories-file=read ; subcommand ; persistent
    """,
    "apk add,del,update,upgrade": """
        --initdb -l/--latest -u/--upgrade -a/--available -r/--rdepends -t/--virtual=text ; text...
    """,
    "apk search,info": """
        -a/--all -d/--description -o/--origin -r/--rdepends -L/--contents -R/--depends -W/--who-owns ; text... ; reads
    """,
    "gem": "-v/--version -h/--help ; subcommand ; short",
    "gem install|i,uninstall,update": """
        -N/--no-document --user-install -f/--force -q/--quiet -V/--verbose -v/--version=text -i/--install-dir=folder
        -n/--bindir=folder -g/--file=?read ; text...
    """,
    "gem list,search,info": "; text... ; reads",
    "gem build": "-o/--output=written -C=folder@ ; read",
    "gem push": "; read",
    "composer": """
        -q/--quiet -v/--verbose -n/--no-interaction --no-scripts -d/--working-dir=folder@ ; subcommand
        ; persistent short
    """,
    "composer install|i,update|u|upgrade,require|r,remove|rm|uninstall": f"""
        {_COMPOSER} -W/--with-all-dependencies/--update-with-all-dependencies ; text...
    """,
    "composer run-script|run": "--dev --no-dev -l/--list --timeout=text ; text unknown...",
    "composer show,validate,outdated,dump-autoload": "; text...",
    "bundle|bundler": "--no-color -V/--verbose -r/--retry=text ; subcommand",
    "bundle|bundler exec": "--keep-file-descriptors --gemfile=read ; program ; posix runner",
    "bundle|bundler install|i,update,add,config": "; text...",
    # building
    "cargo": """
        -V/--version --list -v/--verbose -q/--quiet --locked --offline --frozen --color=text -C=folder@
        --config=setting* ; subcommand ; persistent plus
    """,
    "cargo build|b,check|c": _CARGO_BUILD,
    "cargo test|t,bench": f"{_CARGO_BUILD} --no-run --no-fail-fast --doc ; text...",
    "cargo run|r": f"{_CARGO_BUILD} ; unknown... ; posix",
    "cargo clippy,doc|d": f"{_CARGO_BUILD} --no-deps --fix --allow-dirty --allow-staged --open ; text...",
    "cargo fmt": "--all --check --version -p/--package=text --manifest-path=read --message-format=text ; unknown...",
    "cargo add,remove|rm,update,publish,clean,package,uninstall": """
        --no-default-features --dev -F/--features=text -p/--package=text --path=text --git=url --branch=text
        --target=text -w/--workspace --allow-dirty --all-features --keep-going --exclude=text -j/--jobs=text
        --target-dir=folder --manifest-path=read --doc -r/--release --profile=text ; text...
    """,
    "cargo install": """
        -f/--force --list --bins --examples --all-features --no-default-features --keep-going --version=text --git=url
        --branch=text --path=text --root=folder --bin=text --example=text -F/--features=text -j/--jobs=text
        --profile=text --target=text --target-dir=folder --message-format=text ; text...
    """,
    "cargo new,init": "--bin --lib ; folder",
    "cargo tree,metadata,search": """
        --workspace --all-features --no-default-features --depth=text -f/--format=text -p/--package=text --exclude=text
        -F/--features=text --target=text --manifest-path=read ; text...
    """,
    # "go test" reads options behind the packages, too
    "go install,get,list,clean": f"{_GO_BUILD} -t -d -m -u=?text -json=?text -f=text ; text... ; longdash posix",
    "go": "-C=folder@ ; subcommand ; longdash",
    "go build": f"{_GO_BUILD} -o=written ; read... ; longdash posix",
    "go run": f"{_GO_BUILD} -exec=script ; codefile unknown... ; longdash posix",
    "go test": f"""
        {_GO_BUILD} -c -json -benchmem -failfast -short -o=written -exec=script -run=text -bench=text -count=text
        -parallel=text -timeout=text -blockprofile=written -coverprofile=written -cpuprofile=written
        -memprofile=written -mutexprofile=written -outputdir=folder -trace=written -args$:text+unknown... ; text... ;
        longdash
    """,
    "go vet": f"{_GO_BUILD} -vettool=script ; read... ; longdash posix",
    "go fmt": "-n -x -mod=text ; path... ; longdash posix",
    "go env": "-json -u ; setting... ; longdash posix",
    "go version": "-m -v -json ; read... ; longdash reads",
    "go mod": "; subcommand ; longdash",
    "go mod tidy,download,init,edit,vendor": """
        -e -v -x -diff -json -fmt -print -go=text -compat=text -require=text -replace=text -droprequire=text -o=folder
        ; path... ; longdash
    """,
    "make|gmake": """
        -bm -B/--always-make -d -e/--environment-overrides -i/--ignore-errors -k/--keep-going
        -n/--just-print/--dry-run/--recon -p/--print-data-base -q/--question -r/--no-builtin-rules -s/--silent/--quiet
        -t/--touch -v/--version -w/--print-directory --no-print-directory -C/--directory=folder@
        -f/--file/--makefile=codefile -I/--include-dir=read -E/--eval=unknown* -o/--old-file/--assume-old=text
        -W/--what-if/--new-file/--assume-new=text -j/--jobs=?text -l/--load-average/--max-load=?text
        -O/--output-sync=?text ; target... ; gnu
    """,
    "ninja": "-nvh --quiet -C=folder@ -f=codefile -j=text -k=text -l=text -d=text -t=text ; target...",
    "rake": """
        -m/--multitask -n/--dry-run -q/--quiet -s/--silent -f/--rakefile=codefile -I/--libdir=read
        -r/--require=codefile -R/--rakelibdir/--rakelib=read -e/--execute=code -p/--execute-print=code
        -E/--execute-continue=code -j/--jobs=?text -t/--trace=?text -T/--tasks=?text ; target... ; gnu
    """,
    "gradle|gradlew": """
        -q/--quiet -i/--info -d/--debug -s/--stacktrace --continue --daemon --no-daemon --offline --parallel
        --rerun-tasks --build-cache --no-build-cache --scan -p/--project-dir=folder@ -b/--build-file=codefile
        -c/--settings-file=codefile -I/--init-script=codefile -g/--gradle-user-home=folder -x/--exclude-task=text
        -D/--system-prop=setting -P/--project-prop=setting --console=text --warning-mode=text --include-build=read
        --project-cache-dir=folder --tests=text ; target... ; tasks
    """,
    "just": "-f/--justfile=codefile -d/--working-directory=text -l/--list -n/--dry-run ; target...",
    "mvn|mvnw": """
        -am/--also-make -B/--batch-mode -e/--errors -N/--non-recursive -o/--offline -q/--quiet -U/--update-snapshots
        -X/--debug -f/--file=codefile -D/--define=setting -P/--activate-profiles=text -pl/--projects=text
        -T/--threads=text -s/--settings=read -gs/--global-settings=read -t/--toolchains=read
        -gt/--global-toolchains=read -l/--log-file=written ; target... ; longdash joined
    """,
    "gcc|g++|clang|clang++|cc|c++": _COMPILER,
    "java": """
        -version -showversion -help -h -X --list-modules --dry-run --enable-preview -ea -enableassertions -da
        -disableassertions -server -client -verbose=?text -cp/-classpath/--class-path=setting -p/--module-path=setting
        --add-modules=text --add-opens=text --add-exports=text --add-reads=text --source=text -m/--module=text^$
        -D=?setting -Xmx=?text -Xms=?text -Xss=?text -XX=?text -javaagent=?setting -jar=codefile^$ ; codefile
        unknown... ; longdash joined posix
    """,
    "dotnet": "-d/--diagnostics -h/--help --version --info --list-sdks ; subcommand",
    "dotnet build,publish,clean,pack,restore": f"{_DOTNET} --no-incremental --no-build ; read... ; longdash",
    "dotnet test": f"""
        {_DOTNET} --no-build -l/--logger=text -s/--settings=read --filter=text --results-directory=folder
        --collect=text -d/--diag=written -e/--environment=setting ; read... ; longdash
    """,
    "dotnet run": f"""
        {_DOTNET} --no-build --no-launch-profile --project=path -e/--environment=setting ; unknown... ; longdash
    """,
    "dotnet add,remove,list,tool,sln,nuget,new,format": "; text... ; longdash",
    "swift": "-v -e=code ; subcommand",
    "swift build,test": f"""
        {_SWIFT} --product=text --target=text --parallel --enable-code-coverage --filter=text --skip=text ; text...
    """,
    "flutter": "-v/--verbose -d/--device-id=text ; subcommand ; persistent",
    "flutter run,test,build,pub,analyze,clean,doctor": "; path...",
    # tests and checks; what fixes writes its operands
    "pytest|py.test": """
        -x/--exitfirst -v/--verbose -q/--quiet -s -l/--showlocals --lf/--last-failed --ff/--failed-first
        --sw/--stepwise --pdb --co/--collect-only --strict-markers --cache-clear --no-header --no-summary
        --disable-warnings/--disable-pytest-warnings --no-cov --benchmark-only -k=text -m=text -r=text -p=text
        -n/--numprocesses=text --maxfail=text --tb=text --durations=text --color=text -W/--pythonwarnings=text
        --import-mode=text --ignore=text --deselect=text --rootdir=folder --basetemp=folder! -c/--config-file=read
        -o/--override-ini=setting* --junitxml/--junit-xml=written --log-file=written --log-cli-level=text
        --timeout=text --reruns=text --dist=text --cov=?text --cov-report=text --cov-config=read --cov-fail-under=text
        --html=written --debug=?written ; target...
    """,
    "ruff": "-v/--verbose -q/--quiet -s/--silent --config=setting ; subcommand ; persistent",
    "ruff check": """
        --fix:path... --unsafe-fixes --show-fixes --diff --fix-only:path... --statistics --preview -n/--no-cache
        -e/--exit-zero --add-noqa=?text:path... --output-format=text -o/--output-file=written --target-version=text
        --select=text --ignore=text --extend-select=text --exclude=text --cache-dir=folder ; read...
    """,
    "ruff format": """
        --check:read... --diff:read... --preview -n/--no-cache --target-version=text --exclude=text --line-length=text
        --cache-dir=folder ; path...
    """,
    "mypy": """
        -v/--verbose --strict --pretty --show-error-codes --no-error-summary --ignore-missing-imports --no-incremental
        --install-types --non-interactive --config-file=read --python-executable=script --python-version=text
        --cache-dir=folder --exclude=text -m/--module=text -p/--package=text -c/--command=code --junit-xml=written
        --html-report=folder --txt-report=folder --xml-report=folder --any-exprs-report=folder
        --linecount-report=folder --cobertura-xml-report=folder --custom-typeshed-dir=read --shadow-file=read,read ;
        read...
    """,
    "black": """
        -S/--skip-string-normalization --check:read... --diff:read... -q/--quiet -v/--verbose -c/--code=code
        -l/--line-length=text -t/--target-version=text --exclude=text --extend-exclude=text --include=text
        --config=read --cache-dir=folder ; path...
    """,
    "eslint": """
        --fix:path... --quiet --cache -c/--config=codefile --ext=text --rule=text --ignore-path=read
        --max-warnings=text -o/--output-file=written -f/--format=text --cache-file=written --cache-location=written
        --suppressions-location=path --rulesdir=read --resolve-plugins-relative-to=read ; read...
    """,
    "prettier": """
        -c/--check -l/--list-different -w/--write:path... --cache -u/--ignore-unknown --config=codefile
        --ignore-path=read --plugin=codefile --cache-location=written ; read...
    """,
    "tsc": """
        -b/--build -v/--version -w/--watch -i/--incremental --init --showConfig --noEmit --listFiles --strict
        --skipLibCheck --declaration --pretty -p/--project=read --outDir=folder --outFile=written
        --declarationDir=folder --tsBuildInfoFile=written -t/--target=text -m/--module=text --jsx=text
        --generateTrace=folder --generateCpuProfile=written ; read...
    """,
    "jest": """
        --cache --ci --coverage/--collectCoverage --passWithNoTests -i/--runInBand --silent -u/--updateSnapshot
        --verbose --watch -c/--config=codefile --coverageDirectory=folder --cacheDirectory=folder -w/--maxWorkers=text
        --outputFile=written --projects=read --rootDir=folder --roots=read --setupFilesAfterEnv=codefile
        --globalSetup=codefile -t/--testNamePattern=text --testPathPattern/--testPathPatterns=text ; codefile...
    """,
    "vitest": """
        -w/--watch --ui --run --passWithNoTests --coverage -u/--update -c/--config=codefile -t/--testNamePattern=text
        --reporter=text --outputFile=written --mode=text --project=text ; codefile...
    """,
    "playwright": "; subcommand",
    "playwright test": """
        --headed --quiet --ui -u/--update-snapshots=?text -c/--config=codefile -g/--grep=text --output=folder
        --project=text --reporter=text --test-list=read --tsconfig=read ; codefile...
    """,
    "playwright install": "; text...",
    "stylelint|biome|mocha|cypress|vite|webpack|rollup|esbuild|next|nuxt|astro": "; path...",
    "bin/rails|rails": "; target...",
    # containers
    "docker": """
        -D/--debug --tls --tlsverify -v/--version --help -H/--host=url -c/--context=text --config=path
        -l/--log-level=text --tlscacert=read --tlscert=read --tlskey=read ; subcommand
    """,
    "podman": "--log-level=text --root=text --runroot=text --url=url -c/--connection=text -r/--remote ; subcommand",
    "nerdctl": "-n/--namespace=text -H/--host=text -a/--address=text --debug ; subcommand",
    "docker|podman|nerdctl container,image,volume,network,system": "; subcommand",
    "docker|podman|nerdctl run,create": f"{_RUN_DOCKER} ; text program ; posix",
    "docker|podman exec": f"{_EXEC} runner",
    "nerdctl exec": _EXEC,
    "docker|podman|nerdctl build": _BUILD,
    "docker|podman|nerdctl ps": _PS,
    "docker|podman|nerdctl images": _IMAGES,
    "docker|podman|nerdctl pull,push": _PULL,
    "docker|podman|nerdctl rm": _REMOVE,
    "docker|podman|nerdctl rmi": _REMOVE_IMAGE,
    "docker|podman|nerdctl start": _START,
    "docker|podman|nerdctl stop,restart,kill": _STOP,
    "docker|podman|nerdctl logs": _LOGS,
    "docker|podman|nerdctl cp": _COPY,
    "docker|podman|nerdctl inspect": _INSPECT,
    "docker|podman|nerdctl save": "-o/--output=filled --platform=text ; text...",
    "docker|podman|nerdctl load": "-q/--quiet -i/--input=read --platform=text",
    "docker|podman|nerdctl export": "-o/--output=filled ; text",
    "docker|podman|nerdctl import": "-c/--change=text -m/--message=text --platform=text ; read text",
    "docker|podman|nerdctl attach": "--detach-keys=text ; text",
    "docker|podman|nerdctl commit": "-a/--author=text -c/--change=text -m/--message=text -p/--pause=?text ; text text",
    "docker|podman|nerdctl stats,version,info": "-a/--all --no-stream --no-trunc -f/--format=text ; text... ; reads",
    "docker|podman|nerdctl login": "-p/--password=text -u/--username=text ; text",
    "docker|podman|nerdctl tag,logout,wait,pause,unpause,rename": "; text...",
    "docker|podman|nerdctl top,port,search,history,diff,events": """
        -q/--quiet --no-trunc -f/--filter=text --format=text --limit=text --since=text --until=text ; text... ; reads
    """,
    "docker|podman|nerdctl container|image|volume|network|system prune": _PRUNE,
    "docker|podman|nerdctl volume|network rm|remove": _FORCED,
    "docker|podman|nerdctl volume|network ls|list": _LISTED,
    "docker|podman|nerdctl volume|network create": """
        --internal --ipv6 --attachable --ingress -d/--driver=text -o/--opt=setting --label=text --subnet=text
        --gateway=text --ip-range=text ; text
    """,
    (
        "docker|podman|nerdctl container run,create,exec,rm|remove,start,stop,restart,kill,logs,cp,inspect,export,"
        "attach,commit,stats,wait,pause,unpause,rename,top,port,diff"
    ): "=",
    "docker|podman|nerdctl container ls|ps|list": "= ps",
    "docker|podman|nerdctl image build,pull,push,save,load,import,tag,history": "=",
    "docker|podman|nerdctl image ls|list": "= images",
    "docker|podman|nerdctl image rm|remove": "= rmi",
    "docker|podman|nerdctl system info,events": "=",
    "docker buildx build|b": "=",
    "docker|podman|nerdctl system df": "-v/--verbose --format=text ; ; reads",
    "docker|podman|nerdctl image|network|volume inspect": "-f/--format=text ; text... ; reads",
    "docker buildx": "--builder=text -D/--debug ; subcommand",
    "docker context,builder,manifest": "; text...",
    "docker|podman|nerdctl compose": _COMPOSE,
    "docker-compose": _COMPOSE,
    "docker|podman compose exec": f"{_COMPOSE_EXEC} runner",
    "nerdctl compose exec": _COMPOSE_EXEC,
    "docker|podman|nerdctl compose run": _COMPOSE_RUN,
    "docker|podman|nerdctl compose up": _COMPOSE_UP,
    "docker|podman|nerdctl compose down,stop,restart,start,kill,rm": _COMPOSE_DOWN,
    "docker|podman|nerdctl compose logs": _COMPOSE_LOGS,
    "docker|podman|nerdctl compose ps,images,top": _COMPOSE_PS,
    "docker|podman|nerdctl compose build,pull,push,create": _COMPOSE_BUILD,
    "docker|podman|nerdctl compose config": _COMPOSE_CONFIG,
    "docker|podman|nerdctl compose cp": _COPY,
    "docker-compose exec": f"{_COMPOSE_EXEC} runner",
    "docker-compose run": _COMPOSE_RUN,
    "docker-compose up": _COMPOSE_UP,
    "docker-compose down,stop,restart,start,kill,rm": _COMPOSE_DOWN,
    "docker-compose logs": _COMPOSE_LOGS,
    "docker-compose ps,images,top": _COMPOSE_PS,
    "docker-compose build,pull,push,create": _COMPOSE_BUILD,
    "docker-compose config": _COMPOSE_CONFIG,
    "docker-compose cp": _COPY,
    # clusters: options of kubectl and helm may stand anywhere
    "kubectl": """
        -n/--namespace=text --context=text --cluster=text --user=text --kubeconfig=read -s/--server=url --as=text
        --as-group=text --token=text --request-timeout=text --certificate-authority=read --client-certificate=read
        --client-key=read -v/--v=text --as-uid=text --as-user-extra=text --cache-dir=folder --disable-compression
        --insecure-skip-tls-verify --kuberc=read --match-server-version --password=text --tls-server-name=text
        --username=text --log-flush-frequency=text --vmodule=text --warnings-as-errors ; subcommand ; persistent
    """,
    "kubectl get": f"""
        {_KUBE_FILES} {_KUBE_PRINT} {_KUBE_SELECT} --ignore-not-found --no-headers --show-labels -w/--watch
        --sort-by=text ; text... ; reads
    """,
    "kubectl describe": f"{_KUBE_FILES} -A/--all-namespaces -l/--selector=text ; text... ; reads",
    "kubectl delete": f"""
        {_KUBE_FILES} {_KUBE_SELECT} --force --ignore-not-found -i/--interactive --now --wait=?text --cascade=?text
        --dry-run=?text --grace-period=text --timeout=text -o/--output=text ; text...
    """,
    "kubectl apply": f"""
        {_KUBE_CHANGE} --force --overwrite --prune --server-side --record --wait=?text --cascade=?text
        --grace-period=text --timeout=text ; text...
    """,
    "kubectl create": f"{_KUBE_MADE} --edit -f/--filename=read -k/--kustomize=read ; text...",
    "kubectl exec": """
        -i/--stdin -t/--tty -q/--quiet -c/--container=text -f/--filename=read --pod-running-timeout=text ; text program
        ; runner
    """,
    "kubectl logs": """
        -f/--follow -p/--previous -c/--container=text -l/--selector=text --since=text --tail=text ; text... ; reads
    """,
    "kubectl port-forward": "; text...",
    "kubectl cp": "-c/--container=text ; path path",
    "kubectl rollout": "; subcommand",
    "kubectl rollout status,history,restart,undo,pause,resume": f"""
        {_KUBE_CHANGE} -w/--watch=?text --revision=text --to-revision=text --timeout=text ; text...
    """,
    "kubectl label,annotate,taint,patch,replace,scale,edit,autoscale": f"""
        {_KUBE_CHANGE} --overwrite -p/--patch=text --patch-file=read --type=text --force --wait --cascade=?text
        --grace-period=text --timeout=text --replicas=text ; text...
    """,
    "kubectl expose": f"{_KUBE_FILES} {_KUBE_PRINT} -l/--labels=text --port=text --selector=text --type=text ; text...",
    "kubectl drain": """
        --delete-emptydir-data --force --ignore-daemonsets --dry-run=?text --grace-period=text -l/--selector=text
        --timeout=text ; text...
    """,
    "kubectl cordon,uncordon": "--dry-run=?text -l/--selector=text ; text...",
    "kubectl wait": f"{_KUBE_CHANGE} --timeout=text ; text... ; reads",
    "kubectl diff": f"{_KUBE_FILES} --prune --server-side -l/--selector=text ; text...",
    "kubectl explain,api-resources,api-versions,version": """
        --recursive --cached --client --no-headers --api-version=text --api-group=text --namespaced=?text
        -o/--output=text ; text... ; reads
    """,
    "kubectl top": """
        --containers --no-headers --sum --show-capacity -A/--all-namespaces -l/--selector=text --sort-by=text ; text...
        ; reads
    """,
    "kubectl config,cluster-info": """
        --output-directory=folder --current --flatten --minify --raw --no-headers -o/--output=text ; text...
    """,
    "helm": """
        --debug -n/--namespace=text --kube-context=text --kubeconfig=read --kube-ca-file=read --registry-config=path
        --repository-cache=folder --repository-config=path ; subcommand ; persistent
    """,
    "helm install,upgrade,template": f"""
        {_HELM_VALUES} -i/--install --reuse-values -a/--api-versions=text --output-dir=folder ; text text
    """,
    "helm uninstall|del|delete|un": "--dry-run --wait=?text --timeout=text ; text...",
    "helm rollback": "--force --dry-run=?text --wait=?text --timeout=text ; text text",
    "helm list|ls": "-a/--all -A/--all-namespaces -f/--filter=text -o/--output=text ; text... ; reads",
    "helm status,history|hist": """
        --show-desc --show-resources -o/--output=text --revision=text --max=text ; text ; reads
    """,
    "helm lint": "-f/--values=read --set=setting --set-string=setting --set-file=setting --set-json=setting ; read...",
    "helm pull|fetch": f"{_HELM_CHART} --untardir=folder -d/--destination=folder ; text...",
    "helm repo,get,show|inspect,search": "; text...",
    "terraform|tofu": "-chdir=?folder@ -version/--version -help/--help ; subcommand ; longdash",
    "terraform|tofu plan,destroy,refresh": f"""
        -detailed-exitcode -out/--out=written -generate-config-out=filled -destroy/--destroy=?text
        {_TF_APPLY} ; text... ;
        longdash posix
    """,
    "terraform|tofu validate,output,show": "-json -no-color -raw -state=read ; read... ; longdash posix reads",
    "terraform|tofu apply": f"{_TF_APPLY} -destroy/--destroy=?text>-destroy+destroy ; read ; longdash posix",
    "terraform|tofu init": """
        -json -no-color -reconfigure/--reconfigure -migrate-state/--migrate-state -upgrade/--upgrade=?text
        -backend/--backend=?text -input=?text -lock=?text -lock-timeout=text -backend-config/--backend-config=setting
        -plugin-dir=read -var=setting -var-file=read ; text... ; longdash posix
    """,
    "terraform|tofu fmt": """
        -write=?text -diff=?text -check/--check=?text -no-color -recursive/--recursive=?text ; path... ; longdash posix
    """,
    "terraform|tofu import": f"{_TF_VARIABLES} -config=read ; text text ; longdash posix",
    "terraform|tofu taint,untaint": f"{_TF_STATE} ; text ; longdash posix",
    "terraform|tofu force-unlock": "-force ; text ; longdash posix",
    "terraform|tofu state": "; subcommand ; longdash",
    "terraform|tofu state list,show,pull": "-state=read -id=text ; text... ; longdash posix reads",
    "terraform|tofu state rm|remove,mv|move": f"{_TF_STATE} ; text... ; longdash posix",
    "terraform|tofu state push": "-force -lock=?text -lock-timeout=text ; read ; longdash posix",
    "terraform|tofu workspace,graph,providers,version,get": "; text... ; longdash",
    # GitHub: -R may stand anywhere
    "gh": "--help --version -R/--repo=text ; subcommand ; persistent",
    "gh pr,issue,run,workflow,repo,release": "; subcommand",
    "gh pr|issue view,status": f"{_GH_JSON} -c/--comments/--conflict-status --watch ; text... ; reads",
    "gh pr|issue list|ls": _GH_FIND,
    "gh pr checks": f"{_GH_JSON} --watch ; text... ; reads",
    "gh pr diff": "-w/--web ; text... ; reads",
    "gh pr create|new": f"""
        {_GH_BODY} -d/--draft -f/--fill -w/--web -a/--assignee=text -B/--base=text -H/--head=text -l/--label=text
        -m/--milestone=text --recover=read -r/--reviewer=text -t/--title=text -T/--template=read ; text...
    """,
    "gh issue create|new": f"""
        {_GH_BODY} -w/--web -a/--assignee=text -l/--label=text -m/--milestone=text --recover=read -t/--title=text ;
        text...
    """,
    "gh pr merge": f"""
        {_GH_BODY} --admin --auto -d/--delete-branch -m/--merge -r/--rebase -s/--squash -t/--subject=text ; text...
    """,
    "gh pr review": f"{_GH_BODY} -a/--approve -c/--comment -r/--request-changes ; text...",
    "gh pr checkout|co": "-f/--force -b/--branch=text ; text...",
    "gh pr|issue close,reopen,ready": "-d/--delete-branch -c/--comment=text -r/--reason=text ; text...",
    "gh pr|issue edit": f"{_GH_EDIT}",
    "gh pr|issue comment": f"{_GH_BODY} -w/--web ; text...",
    "gh issue|repo delete": "--yes --confirm ; text...",
    "gh run list|ls": """
        -q/--jq=text --json=text -t/--template=text -a/--all -b/--branch=text -c/--commit=text -L/--limit=text
        -s/--status=text -w/--workflow=text ; text... ; reads
    """,
    "gh run view": f"{_GH_JSON} -a/--attempt=text ; text... ; reads",
    "gh run watch,rerun,cancel": "-d/--debug ; text... ; reads",
    "gh run download": "-D/--dir=folder ; text...",
    "gh workflow run": "--json -F/--field=setting -f/--raw-field=setting -r/--ref=text ; text...",
    "gh workflow list|ls,view,enable,disable": "-a/--all -L/--limit=text -r/--ref=text ; text...",
    "gh repo clone": "; text folder text...",
    "gh repo create|new": """
        -c/--clone -d/--description=text -h/--homepage=text -l/--license=text -r/--remote=text -s/--source=path
        -t/--team=text ; text
    """,
    "gh repo view": f"{_GH_JSON} -b/--branch=text ; text... ; reads",
    "gh repo list|ls": """
        -q/--jq=text --json=text -l/--language=text -L/--limit=text -t/--template=text ; text... ; reads
    """,
    "gh release create|new": """
        -d/--draft=?text -p/--prerelease --generate-notes --notes-from-tag --verify-tag --latest=?text
        --fail-on-no-commits -F/--notes-file=read -n/--notes=text --notes-start-tag=text --discussion-category=text
        --target=text -t/--title=text ; text read...
    """,
    "gh release edit": """
        --draft=?text --prerelease=?text --latest=?text --verify-tag -F/--notes-file=read -n/--notes=text --tag=text
        --discussion-category=text --target=text -t/--title=text ; text
    """,
    "gh release view,list|ls": f"{_GH_JSON} ; text... ; reads",
    "gh release delete": "; text...",
    "gh release upload": "; text read...",
    "gh release download": "-D/--dir=folder -O/--output=filled ; text",
    "gh api": """
        --paginate -F/--field=setting -f/--raw-field=setting -H/--header=text --input=read -q/--jq=text
        -t/--template=text ; text
    """,
    "gh gist": "; subcommand",
    "gh gist create|new": "-p/--public -w/--web -d/--desc=text -f/--filename=text ; read...",
    "gh gist edit": "-a/--add=read -d/--desc=text -f/--filename=text -r/--remove=text ; text read",
    "gh gist view,list|ls,clone,delete,rename": "; text...",
    "gh label,secret,variable,search,auth,config,cache,ruleset,project,status,browse": "; text...",
    # services of the system
    "systemctl": """
        --user --system -a/--all -l/--full -r/--recursive --reverse -q/--quiet --now --no-pager --no-block -f/--force
        -t/--type=text --state=text -p/--property=text -H/--host=text --root=folder --image=path -n/--lines=text
        -o/--output=text ; subcommand ; persistent gnu
    """,
    (
        "systemctl start,stop,restart,reload,enable,disable,mask,unmask,kill,reboot,poweroff,daemon-reload,"
        "status,show,cat,is-active|check,is-enabled,list-units,list-unit-files,list-timers"
    ): """
        ; text... ; gnu
    """,
    "journalctl": """
        --system --user -k/--dmesg -r/--reverse -x/--catalog -l/--full -a/--all -f/--follow -q/--quiet --no-pager
        -e/--pager-end -b/--boot=?text -n/--lines=?text -D/--directory=read --file=read --root=read --image=read
        -S/--since=text -U/--until=text --cursor-file=path -u/--unit=text -t/--identifier=text -p/--priority=text
        -o/--output=text ; text... ; gnu
    """,
    "service|launchctl": "--status-all --full-restart ; text...",
    "ping|nslookup|dig|host|traceroute|ifconfig|whois|telnet|netstat|ss": "; text... ; quiet",
    # -c is a flag to one kind of nc, and has a script to another
    "nc|netcat|ncat": """
        -46bCdDFhkKlnNrRStuUvzZ --listen --keep-open --ssl --udp --verbose --nodns --no-shutdown --send-only --recv-only
        -e/--exec=script -c/--sh-exec=script --lua-exec=codefile -g=text -G=text -i/--idle-timeout=text -I=text -m=text
        -M=text -o/--output=filled -O=text -p/--source-port=text -P=text -q=text -s/--source=text -T=text -V=text
        -w/--wait=text -W=text -x=text -X=text --proxy=text --proxy-type=text --proxy-auth=text
        ; text...
    """,
    # browsers for agents
    "playwright-cli|agent-browser": "--session=text --headed -s=?text ; text...",
}
