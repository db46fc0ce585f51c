"""Which places nobody should write to unseen, whatever the rules allow."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from ..values.names import word_set
from .asked_paths import folded
from .partial_paths import ANY_NAME, ANY_TEXT
from .paths import FREE_DEVICES, inside, lexical
from .workspaces import Workspace

_START_UP_FILES: Final = word_set("""
    .bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout
    .kshrc .mkshrc .cshrc .tcshrc .login .logout .xprofile .xinitrc .xsession .xsessionrc .inputrc .pam_environment
    config.fish
""")
_GUARDED_FOLDERS: Final = word_set(".ssh .gnupg .aws .azure .gcloud .git .kube .password-store")
_SECRET_FILES: Final = word_set("""
    .env .envrc .netrc _netrc .npmrc .pypirc .pgpass .my.cnf .git-credentials .gitconfig .gitmodules .htpasswd
    .vault-token .dockercfg credentials credentials.json id_rsa id_dsa id_ecdsa id_ed25519 authorized_keys known_hosts
""")
_DOT_NAMES: Final = tuple(name for name in _START_UP_FILES | _SECRET_FILES if name.startswith((".", "_")))
_PLAIN_NAMES: Final = tuple(name for name in _SECRET_FILES if not name.startswith((".", "_")))
_SECRET_ENDINGS: Final = (".pem", ".key", ".p12", ".pfx", ".keystore", ".jks", ".kdbx")
_SECRET_PLACES: Final = word_set(".docker/config.json .config/gh/hosts.yml .config/gcloud .cargo/credentials.toml")
_SAMPLE_ENDINGS: Final = (".example", ".sample", ".template", ".dist")
_OPEN: Final = re.compile(f"[{ANY_TEXT}{ANY_NAME}]+")
_LETTERS: Final = range(2, max(map(len, _START_UP_FILES | _SECRET_FILES)) + 1)
"""How many letters of a name have to be known for it to mean one of these files."""

_SYSTEM_FOLDERS: Final = word_set("/etc /private/etc /boot /dev /proc /sys /bin /sbin /system")
# Projects do lie below some of these, as /usr/src/app or /var/www: there they are folders like any other.
_OUTER_SYSTEM_FOLDERS: Final = word_set("/usr /lib /lib32 /lib64 /libx32 /var /private/var /opt /library /run")
_TEMPORARY_FOLDERS: Final = word_set("/var/tmp /var/folders /private/var/tmp /private/var/folders")  # noqa: S108


def writing_reason(places: Iterable[str], space: Workspace) -> str | None:
    """Say why writing to a path needs a person.

    Args:
        places: every place that the path could name, absolute (`asked_paths.AskedPath.wide`).
        space: the project, and the home folder: in them, folders such as ``/usr`` are ordinary.

    Returns:
        The reason, naming the place; ``None`` where there is none.
    """
    for place in places:
        what = _guarded(place, space)
        if what is not None:
            return f"it writes to {what} ({place})"
    return None


def naming_reason(path: str) -> str | None:
    """Say why naming a path to a program that nobody knows needs a person: it may write there.

    Args:
        path: the path, absolute.

    Returns:
        The reason, naming the path; ``None`` where there is none. In a system folder, only a program counts of which it
        is known that it writes there.
    """
    place = lexical(path)
    what = _guarded_by_name(*_folded_path(place))
    return None if what is None else f"it may write to {what} ({place})"


def _guarded(place: str, space: Workspace) -> str | None:
    path, segments = _folded_path(place)
    what = _guarded_by_name(path, segments)
    if what is None and _is_system(path, ours=_is_ours(place, space)):
        return "a system folder"
    return what


def _folded_path(place: str) -> tuple[str, list[str]]:
    segments = [folded(segment) for segment in place.split("/")]
    return "/".join(segments), segments


def _guarded_by_name(path: str, segments: Sequence[str]) -> str | None:
    name = segments[-1]
    if name in _START_UP_FILES:
        return "a shell start-up file"
    if _may_be_guarded(name):
        return "what may be a start-up file or one of secrets"
    if not _GUARDED_FOLDERS.isdisjoint(segments):
        return "a guarded folder"
    return "a file of secrets" if _holds_secrets(path, name) else None


def _may_be_guarded(name: str) -> bool:
    """Tell whether a name of which only a part is known, as ``.bash*`` or ``*rc``, may be that of such a file.

    It has to say how the name begins or ends: ``*.log*`` hardly means ".login". Nor does ``*.json``, which says of what
    kind a file is, mean "credentials.json"; so where the beginning is open, only names with a dot before them count.
    """
    # The first sign stands for the folders on the way, or for a beginning that nobody has narrowed down.
    known = _OPEN.split(name.removeprefix(ANY_TEXT))
    if len(known) == 1 or not (known[0] or known[-1]) or len("".join(known)) not in _LETTERS:
        return False
    names = (*_DOT_NAMES, *_PLAIN_NAMES) if len(known[0]) in _LETTERS else _DOT_NAMES
    fitting = re.compile(".*".join(map(re.escape, known)))
    return any(map(fitting.fullmatch, names))


def _is_ours(place: str, space: Workspace) -> bool:
    # A project that is the whole disk makes nothing ordinary.
    return any(inside(place, folder) for folder in (space.real_root, space.home) if folder not in (None, "/"))


def _holds_secrets(path: str, name: str) -> bool:
    if name in _SECRET_FILES or name.endswith(_SECRET_ENDINGS):
        return True
    if name.startswith(".env.") and not name.endswith(_SAMPLE_ENDINGS):
        return True
    return any(f"/{place}/" in f"{path}/" for place in _SECRET_PLACES)


def _is_system(path: str, *, ours: bool) -> bool:
    if path in FREE_DEVICES:
        return False
    if _in_any(path, _SYSTEM_FOLDERS):
        return True
    return not ours and _in_any(path, _OUTER_SYSTEM_FOLDERS) and not _in_any(path, _TEMPORARY_FOLDERS)


def _in_any(path: str, folders: Iterable[str]) -> bool:
    return any(inside(path, folder) for folder in folders)
