"""Rows of the programs that run others: wrappers, shells, find and its kin, git."""

from __future__ import annotations

from typing import Final

_PACKAGE_RUNNER: Final = "-y/--yes -q/--quiet -p/--package=text -c/--call=script"

RUNNER_ROWS: Final[dict[str, str]] = {
    # run another program
    "env": """
        -i/--ignore-environment -0/--null -v/--debug -u/--unset=text -C/--chdir=folder@ -a/--argv0=text
        --block-signal --default-signal --ignore-signal -S/--split-string=words ; setting... program
    """,
    "timeout": """
        -f/--foreground -p/--preserve-status -v/--verbose -k/--kill-after=text -s/--signal=text ; text program
        ; transparent
    """,
    "nice": "-0123456789 -n/--adjustment=text ; program ; transparent",
    "nohup": "; program ; transparent",
    "setsid": "-c/--ctty -f/--fork -w/--wait ; program",
    "time": """
        -a* -o=filled* -f=text -p/--portability -v/--verbose -q/--quiet ; program ; transparent
    """,
    "command": "-p* -vV ; program ; transparent",
    "builtin": "; program ; transparent",
    "exec": "-cl -a=text ; program",
    "sudo": """
        -AbEeHiKklnPSsvVN --preserve-env --non-interactive --stdin --background --set-home --login --shell
        -u/--user=text -g/--group=text -h/--host=text -p/--prompt=text -D/--chdir=folder@ -R/--chroot=text
        -r/--role=text -t/--type=text -C=text -T=text -U=text ; setting... program
    """,
    "doas": "-Lns -C=read -u=text ; program",
    "pkexec": "--disable-internal-agent --keep-cwd --user=text ; program",
    "xargs": """
        -0/--null -r/--no-run-if-empty -t/--verbose -p/--interactive -x/--exit -o/--open-tty
        -i/--replace=?token -e=?text -l=?text -I=token -E=text -a/--arg-file=seen -d/--delimiter=text
        -n/--max-args=text -s/--max-chars=text -L/--max-lines=text -P/--max-procs=text --process-slot-var=text
        ; program
    """,
    "watch": """
        -b/--beep -c/--color -d/--differences -e/--errexit -g/--chgexit -t/--no-title -w -x/--exec:program
        -p/--precise -r -n/--interval=text -q/--equexit=text -s=text ; script...
    """,
    "stdbuf": "-i/--input=text -o/--output=text -e/--error=text ; program ; transparent",
    "ionice": "-t/--ignore -c/--class=text -n/--classdata=text ; program",
    "flock": """
        -s/--shared -x -e/--exclusive -n/--nonblock --nb -u/--unlock -o/--close -F/--no-fork -v/--verbose
        -w/--timeout=text --wait=text -E/--conflict-exit-code=text -c/--command=script ; path program
    """,
    "eval": "; script...",
    "trap": "-lp ; script text...",
    "coproc": "; program",
    "chroot": "--skip-chdir --userspec=text --groups=text ; text program",
    "unshare": "-imnpuUCTfrc --fork --map-root-user --mount --net --pid --user ; program",
    "taskset": "-ac ; text program",
    "chrt": "-abfior ; text program",
    "strace": """
        -fcqtTvyzCdhikrxV -e=text -o=filled -a=text -E=setting -I=text -O=text -P=text -s=text -S=text -u=text
        -X=text ; program
    """,
    "ltrace": "-fcSCLirtT -e=text -o=filled -l=text -n=text -p=text -s=text -u=text -a=text -x=text -A=text ; program",
    "valgrind": "-q/--quiet -v --tool --leak-check --error-exitcode --track-origins ; program",
    "caffeinate": "-dimsu -t=text -w=text ; program",
    "unbuffer": "-p ; program",
    "chronic": "-ve ; program",
    "setarch": "; text program",
    "setpriv": """
        -d/--dump --clear-groups --keep-groups --init-groups --no-new-privs --reset-env --reuid=text
        --regid=text --ruid=text --euid=text --rgid=text --egid=text --groups=text --inh-caps=text ; program
    """,
    "newgrp|gosu|su-exec": "; text program",
    "at": "-mMbv -f=codefile -q=text -t=text ; text program ; fed",
    "batch": "; program ; fed",
    "ssh-agent": "-csDd -a=path -t=text -E=text ; program",
    "dbus-launch": "--exit-with-session --sh-syntax ; program",
    "faketime": "-fm ; text program",
    "choom": "-n=text ; program",
    "sg": "-c=script ; text script...",
    "dumb-init": "-cv ; program",
    "tini": "-gsv ; program",
    "systemd-run": "-tPGqdSr --user --scope --pty --pipe --wait --quiet --system ; program",
    "su": "-lmpP -g=text -G=text -s=text -w=text -c/--command=script ; text program ; permuting",
    "runuser": "-lmpP -u=text -g=text -G=text -s=text -w=text -c/--command=script ; program ; permuting",
    "script": """
        -aefqr -E=text -I=filled -O=filled -B=filled -T=filled -m=text -o=text -c/--command=script ; filled
        program ; permuting
    """,
    "ssh": """
        -46AaCfGgKkMNnqsTtVvXxYy -B=text -b=text -c=text -D=text -E=filled -e=text -F=read -I=path -i=read
        -J=text -L=text -l=text -m=text -O=text -o=setting* -P=text -p=text -Q=text -R=text -S=path -W=text
        -w=text ; text script...
    """,
    "nsenter": "-amuinpCUTFr -t=text -S=text -G=text ; program",
    "xvfb-run": "-al -e=filled -f=path -n=text -p=text -s=text -w=text ; program",
    "npx": f"{_PACKAGE_RUNNER} --no --no-install --ignore-existing ; program ; packages runner",
    "bunx": "--bun ; program ; packages runner",
    "pipx": "; text program ; packages",
    "cross-env": "; setting... program",
    "dotenv": "-e=read -v=setting -c=?text -p=text -o/--override --debug --quiet ; program ; posix",
    "rlwrap": "-acirm ; program",
    "fakeroot|eatmydata|catchsegv|prlimit|dbus-run-session|busybox|toybox": "; program",
    "pnpx": "; program ; packages",
    "linux32|linux64|i386|i686|x86_64|uname26": "; program",
    # run another program in one of their subcommands
    "asdf|conda|direnv|doppler|hatch|mise|op|pdm|pipenv|pixi|rye": "; subcommand",
    "pipenv run": "; program ; posix runner",
    "rye|pixi run": "; program ; posix",
    "hatch run": "; program ; posix packages runner",  # "test:rm" is rm in the environment test
    "pdm run": """
        -v/--verbose -q/--quiet -g/--global -l/--list -j/--json -s/--site-packages --recreate -p/--project=text
        -k/--skip=text --venv=text --env=setting --env-file=read --working-dir=folder@ ; program ; posix
        runner
    """,
    "conda run": """
        -v/--verbose --dev --debug-wrapper-scripts --no-capture-output --live-stream -n/--name=text -p/--prefix=text
        --cwd=folder@ ; program ; posix
    """,
    "mise exec|x": "; program",
    "asdf exec": "; program",
    "direnv exec": "; text program",
    "doppler|op run": "; program",
    # run what their words make up
    "parallel|sem|hyperfine|entr|tmux|screen|nix-shell|watchexec|nodemon|proxychains|proxychains4|torsocks": """
        ; ; guessing
    """,
    "gdb": "; ; guessing spoken",
    "perf|firejail|bwrap|mpirun": "; ; guessing",
    # shells
    "sh|bash|dash|zsh|ksh|mksh|ash|rbash": """
        -abdefghjklmnpqrtuvwxyzABCDEFGHIJKLMNPQRSTUVWXYZ0123456789 -c:script+unknown... -i* -s -o/-O=text
        --norc --noprofile --login --posix --rcfile=read* --init-file=read* --help~ --version~ ; codefile
        unknown... ; shell posix plus
    """,
    "yash|fish|csh|tcsh": "-c:script+unknown... ; codefile unknown... ; shell posix plus known-c",
    # find and its kin
    "find": """
        -exec=action -execdir=action -ok=action -okdir=action -x=action -X=action --exec=action
        --exec-batch=action -delete! -fls=filled -fprint=filled -fprint0=filled -fprintf=filled,text
        -name=text -iname=text -path=text -ipath=text -wholename=text -iwholename=text -regex=text
        -iregex=text -regextype=text -type=text -xtype=text -size=text -mtime=text -mmin=text -atime=text
        -amin=text -ctime=text -cmin=text -newer=text -anewer=text -cnewer=text -newermt=text -user=text
        -group=text -uid=text -gid=text -perm=text -links=text -inum=text -maxdepth=text -mindepth=text
        -fstype=text -samefile=text -lname=text -files0-from=read -ilname=text -printf=text -used=text
        -context=text ; text... ; expression
    """,
    "fd|fdfind": """
        -H/--hidden -I/--no-ignore --no-ignore-vcs --no-ignore-parent --no-global-ignore-file -u/--unrestricted
        -s/--case-sensitive -i/--ignore-case -g/--glob --regex -F/--fixed-strings -a/--absolute-path
        -l/--list-details -L/--follow -p/--full-path -0/--print0 -1 -q/--quiet -h/--help -V/--version --prune
        --show-errors --strip-cwd-prefix --one-file-system/--mount --no-follow --no-hidden
        -d/--max-depth/--maxdepth=text --min-depth=text --exact-depth=text -E/--exclude=text -t/--type=text
        -e/--extension=text -S/--size=text --changed-within/--newer=text --changed-before/--older=text
        -o/--owner=text -c/--color=text -j/--threads=text --max-buffer-time=text --max-results=text
        --batch-size=text --path-separator=text --format=text --and=text --ignore-file=read
        -C/--base-directory=folder@ --search-path=folder -x/--exec=action -X/--exec-batch=action ; text folder...
    """,
    # git, whose own options stand before the subcommand
    "git": """
        -c=setting --config-env=setting -C=folder~@ --git-dir=path --work-tree=path --namespace=text
        --exec-path=?read* --attr-source=text --super-prefix=text -p/--paginate~ -P/--no-pager~
        --no-optional-locks~ --literal-pathspecs~ --no-replace-objects --bare --glob-pathspecs
        --noglob-pathspecs --icase-pathspecs --no-advice --no-lazy-fetch -v/--version -h/--help --html-path
        --man-path --info-path ; subcommand
    """,
}
