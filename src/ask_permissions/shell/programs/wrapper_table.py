"""Which programs run other programs, and how each of them is called."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...values.names import word_set


class Wrapper(NamedTuple):
    """How a program that runs another one is called.

    An option that is not listed may take the next word for its value. Which word is the program then, nobody can tell,
    so that nothing is allowed; each option that is listed wrongly may let a program pass that was not named.

    Attributes:
        flags: its short options without a value.
        valued: its short options with one, in the same word or the next, as in ``sudo -u bob rm``.
        long_flags: its long options without a value, or whose value follows a ``=``.
        long_valued: its long options whose value may be the next word.
        operands: how many words stand between the options and the inner program: one in ``timeout 5 rm``.
        assigns: whether assignments may stand there too, as in ``env A=1 rm``.
        script: the options whose value is a shell script, as in ``su -c 'rm x'``.
        joins: whether the remaining words are joined to a shell script, as in ``eval rm x``.
        attached: its short options that take the rest of their word, if there is any: ``xargs -i%`` and ``xargs -i``.
    """

    flags: str = ""
    valued: str = ""
    long_flags: frozenset[str] = frozenset()
    long_valued: frozenset[str] = frozenset()
    operands: int = 0
    assigns: bool = False
    script: tuple[str, ...] = ()
    joins: bool = False
    attached: str = ""


_PLAIN: Final = Wrapper()

WRAPPERS: Final[dict[str, Wrapper]] = {
    "env": Wrapper(
        flags="i0v",
        valued="uCa",
        script=("-S", "--split-string"),
        long_flags=word_set("--ignore-environment --null --debug --block-signal --default-signal --ignore-signal"),
        long_valued=word_set("--unset --chdir --argv0"),
        assigns=True,
    ),
    "timeout": Wrapper(
        flags="vfp",
        valued="ks",
        long_flags=word_set("--foreground --preserve-status --verbose"),
        long_valued=word_set("--kill-after --signal"),
        operands=1,
    ),
    "nice": Wrapper(flags="0123456789", valued="n", long_valued=word_set("--adjustment")),
    "nohup": _PLAIN,
    "setsid": Wrapper(flags="cfw", long_flags=word_set("--ctty --fork --wait")),
    "time": Wrapper(flags="pavq", valued="of", long_flags=word_set("--portability --verbose --quiet")),
    "command": Wrapper(flags="pvV"),
    "builtin": _PLAIN,
    "exec": Wrapper(flags="cl", valued="a"),
    "sudo": Wrapper(
        flags="AbEeHiKklnPSsvVN",
        valued="CDghpRrTtUu",
        long_flags=word_set("--preserve-env --non-interactive --stdin --background --set-home --login --shell"),
        long_valued=word_set("--user --group --host --prompt --chdir --chroot --role --type"),
        assigns=True,
    ),
    "doas": Wrapper(flags="Lns", valued="Cu"),
    "pkexec": Wrapper(long_flags=word_set("--disable-internal-agent --keep-cwd"), long_valued=word_set("--user")),
    "xargs": Wrapper(
        flags="0optrx",
        valued="aEIdLnPs",
        attached="eil",
        long_flags=word_set("--null --no-run-if-empty --verbose --interactive --exit --open-tty --replace"),
        long_valued=word_set(
            "--arg-file --delimiter --max-args --max-chars --max-lines --max-procs --process-slot-var"
        ),
    ),
    "watch": Wrapper(
        flags="bcdegtwxpr",
        valued="nqs",
        long_flags=word_set("--beep --color --differences --errexit --chgexit --no-title --exec --precise"),
        long_valued=word_set("--interval --equexit"),
        joins=True,
    ),
    "stdbuf": Wrapper(valued="ioe", long_valued=word_set("--input --output --error")),
    "ionice": Wrapper(
        flags="t", valued="cn", long_flags=word_set("--ignore"), long_valued=word_set("--class --classdata")
    ),
    "flock": Wrapper(
        flags="sxnuoFev",
        valued="wE",
        long_flags=word_set("--shared --exclusive --nonblock --nb --unlock --close --no-fork --verbose"),
        long_valued=word_set("--timeout --wait --conflict-exit-code"),
        operands=1,
        script=("-c", "--command"),
    ),
    "eval": Wrapper(joins=True),
    "trap": Wrapper(flags="lp", joins=True),
    "coproc": _PLAIN,
    "chroot": Wrapper(long_flags=word_set("--skip-chdir"), long_valued=word_set("--userspec --groups"), operands=1),
    "unshare": Wrapper(flags="imnpuUCTfrc", long_flags=word_set("--fork --map-root-user --mount --net --pid --user")),
    "taskset": Wrapper(flags="ac", operands=1),
    "chrt": Wrapper(flags="abfior", operands=1),
    "strace": Wrapper(flags="fcqtTvyzCdhikrxV", valued="eoaEIOPsSuX"),
    "ltrace": Wrapper(flags="fcSCLirtT", valued="eolnpsuaxA"),
    "valgrind": Wrapper(
        long_flags=word_set("--tool --leak-check --quiet --error-exitcode --track-origins"), flags="qv"
    ),
    "caffeinate": Wrapper(flags="dimsu", valued="tw"),
    "unbuffer": Wrapper(flags="p"),
    "fakeroot": _PLAIN,
    "chronic": Wrapper(flags="ve"),
    "setarch": Wrapper(operands=1),
    "setpriv": Wrapper(
        flags="d",
        long_flags=word_set("--clear-groups --keep-groups --init-groups --no-new-privs --reset-env --dump"),
        long_valued=word_set("--reuid --regid --ruid --euid --rgid --egid --groups --inh-caps"),
    ),
    "linux32": _PLAIN,
    "linux64": _PLAIN,
    "i386": _PLAIN,
    "i686": _PLAIN,
    "x86_64": _PLAIN,
    "uname26": _PLAIN,
    "newgrp": Wrapper(operands=1),
    "at": Wrapper(flags="mMbv", valued="fqt", operands=1),
    "batch": _PLAIN,
    "ssh-agent": Wrapper(flags="csDd", valued="atE"),
    "dbus-launch": Wrapper(long_flags=word_set("--exit-with-session --sh-syntax")),
    "eatmydata": _PLAIN,
    "faketime": Wrapper(flags="fm", operands=1),
    "catchsegv": _PLAIN,
    "choom": Wrapper(valued="n"),
    "sg": Wrapper(operands=1, script=("-c",), joins=True),
    "gosu": Wrapper(operands=1),
    "su-exec": Wrapper(operands=1),
    "dumb-init": Wrapper(flags="cv"),
    "tini": Wrapper(flags="gsv"),
    "systemd-run": Wrapper(flags="tPGqdSr", long_flags=word_set("--user --scope --pty --pipe --wait --quiet --system")),
    "su": Wrapper(flags="lmpP", valued="gGsw", operands=1, script=("-c", "--command")),
    "runuser": Wrapper(flags="lmpP", valued="ugGsw", script=("-c", "--command")),
    "script": Wrapper(flags="aefqr", valued="EIOBTmo", operands=1, script=("-c", "--command")),
    "ssh": Wrapper(flags="46AaCfGgKkMNnqsTtVvXxYy", valued="BbcDEeFIiJLlmOoPpQRSWw", operands=1, joins=True),
    "nsenter": Wrapper(flags="amuinpCUTFr", valued="tSG"),
    "prlimit": _PLAIN,
    "proxychains": Wrapper(flags="q", valued="f"),
    "torsocks": _PLAIN,
    "xvfb-run": Wrapper(flags="al", valued="efnpsw"),
    "dbus-run-session": _PLAIN,
    "busybox": _PLAIN,
    "toybox": _PLAIN,
    "npx": Wrapper(
        flags="yq",
        valued="p",
        long_flags=word_set("--yes --no --no-install --quiet --ignore-existing"),
        long_valued=word_set("--package"),
        script=("-c", "--call"),
    ),
    "bunx": Wrapper(long_flags=word_set("--bun")),
    "pnpx": _PLAIN,
    "uvx": Wrapper(
        flags="q", valued="p", long_flags=word_set("--quiet"), long_valued=word_set("--from --with --python")
    ),
    "pipx": Wrapper(operands=1),
    "cross-env": Wrapper(assigns=True),
    "dotenv": Wrapper(valued="ef"),
    "rlwrap": Wrapper(flags="acirm"),
}
"""Every program that runs another program's name and arguments."""

_CONTAINER_EXEC: Final = Wrapper(
    flags="ditT",
    valued="euw",
    long_flags=word_set("--detach --interactive --tty --privileged"),
    long_valued=word_set("--env --env-file --user --workdir --detach-keys"),
    operands=1,
)
_CONTAINER_RUN: Final = Wrapper(
    flags="ditP",
    valued="evpuwhlm",
    long_flags=word_set("--rm --detach --interactive --tty --privileged --init"),
    long_valued=word_set("--env --env-file --volume --publish --user --workdir --network --name --mount --platform"),
    script=("--entrypoint",),
    operands=1,
)

SUBCOMMANDS: Final[dict[str, Wrapper]] = {
    "npm exec": Wrapper(
        flags="yq",
        valued="p",
        long_flags=word_set("--yes --quiet"),
        long_valued=word_set("--package"),
        script=("-c", "--call"),
    ),
    "npm x": Wrapper(
        flags="yq", valued="p", long_flags=word_set("--yes"), long_valued=word_set("--package"), script=("-c", "--call")
    ),
    "pnpm exec": _PLAIN,
    "pnpm dlx": _PLAIN,
    "yarn exec": _PLAIN,
    "yarn dlx": Wrapper(flags="q", valued="p", long_flags=word_set("--quiet"), long_valued=word_set("--package")),
    "bun x": Wrapper(long_flags=word_set("--bun")),
    "uv run": Wrapper(
        flags="qv",
        valued="p",
        long_flags=word_set("--quiet --frozen --locked --no-sync --isolated --all-extras --no-project --dev"),
        long_valued=word_set("--with --extra --group --python --project --directory --package --env-file"),
    ),
    "uv tool run": _PLAIN,
    "poetry run": _PLAIN,
    "pipenv run": _PLAIN,
    "pdm run": _PLAIN,
    "rye run": _PLAIN,
    "hatch run": _PLAIN,
    "pixi run": _PLAIN,
    "conda run": Wrapper(
        flags="v",
        valued="np",
        long_flags=word_set("--no-capture-output --live-stream"),
        long_valued=word_set("--name --prefix"),
    ),
    "bundle exec": Wrapper(long_flags=word_set("--keep-file-descriptors")),
    "mise exec": _PLAIN,
    "mise x": _PLAIN,
    "asdf exec": _PLAIN,
    "direnv exec": Wrapper(operands=1),
    "doppler run": _PLAIN,
    "op run": _PLAIN,
    "docker exec": _CONTAINER_EXEC,
    "docker container exec": _CONTAINER_EXEC,
    "docker-compose exec": _CONTAINER_EXEC,
    "docker container run": _CONTAINER_RUN,
    "docker-compose run": _CONTAINER_RUN,
    "docker compose exec": _CONTAINER_EXEC,
    "podman exec": _CONTAINER_EXEC,
    "nerdctl exec": _CONTAINER_EXEC,
    "docker run": _CONTAINER_RUN,
    "docker compose run": _CONTAINER_RUN,
    "podman run": _CONTAINER_RUN,
    "nerdctl run": _CONTAINER_RUN,
    "kubectl exec": Wrapper(
        flags="itq",
        valued="cnf",
        long_flags=word_set("--stdin --tty --quiet"),
        long_valued=word_set("--container --namespace --context"),
        operands=1,
    ),
    "perf stat": Wrapper(flags="dvB", valued="er"),
    "git bisect run": _PLAIN,
    "git submodule foreach": Wrapper(flags="q", long_flags=word_set("--recursive --quiet"), joins=True),
}
"""The same for programs that do it in one of their subcommands."""
