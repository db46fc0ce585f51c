"""The hosts of URLs, and patterns for them: ``example.com`` and ``*.example.com``."""

from __future__ import annotations

import re
from typing import Final

_HOST: Final = r"[A-Za-z0-9.-]+"
_URL: Final = re.compile(rf"https?://(?P<host>{_HOST})(?::\d*)?(?:[/?#].*)?", re.IGNORECASE | re.DOTALL)
_UNSEEN: Final = re.compile(r"[\s\x00-\x1f\x7f\\]")
_NAME: Final = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?")
_NUMBER: Final = re.compile(r"(?:0x[0-9a-f]*|\d+)")
_ADDRESS: Final = re.compile(r"(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})")


def host_of(url: str) -> str | None:
    """Read the host of a URL, if nobody can read it in another way.

    Args:
        url: the URL: ``http`` or ``https``, with ``//``.

    Returns:
        The host in lower case, without port and trailing dot; ``None`` for a URL with a blank, a control character, a
        backslash or a user, and for a host that is none of letters, digits, ``-`` and ``.``, or that is another
        spelling of an address, such as ``127.1``.
    """
    found = None if _UNSEEN.search(url) or not url.isascii() else _URL.fullmatch(url)
    if found is None:
        return None
    host = found["host"].lower().removesuffix(".")
    return host if _is_plain(host) else None


def domain_problem(domain: str) -> str | None:
    """Say why a pattern for domains could never match.

    Args:
        domain: what stands behind ``domain:``.

    Returns:
        The reason, with what to write instead; ``None`` for one that can.
    """
    if domain == "*":
        return None
    name = domain.removeprefix("*.").lower().removesuffix(".")
    if _is_plain(name) and not (domain.startswith("*.") and is_address(name)):
        return None
    return f"{domain!r} is no domain; write a host alone, such as domain:example.com or domain:*.example.com"


def is_address(host: str) -> bool:
    """Tell whether a host is an address of four plain decimal numbers.

    Args:
        host: the host, in lower case.

    Returns:
        True if it is.
    """
    return _ADDRESS.fullmatch(host) is not None and all(int(number) < 256 for number in host.split("."))


def covers(domain: str, host: str) -> bool:
    """Tell whether a pattern surely covers a host.

    Args:
        domain: the pattern: a host, ``*.host`` for its subdomains, or ``*``.
        host: a host that `host_of` gave.

    Returns:
        True if it does.
    """
    wanted = domain.lower().removesuffix(".")
    if wanted.startswith("*."):
        return not is_address(host) and host.endswith(wanted[1:])
    return wanted in ("*", host)


def touches(domain: str, host: str) -> bool:
    """Tell whether a pattern may be meant to cover a host: a host's subdomains are meant, too.

    Args:
        domain: the pattern.
        host: a host that `host_of` gave.

    Returns:
        True if it may.
    """
    return covers(domain, host) or (not is_address(host) and covers(f"*.{domain}", host))


def _is_plain(host: str) -> bool:
    if len(host) > 253 or _NAME.fullmatch(host) is None:
        return False
    # What ends with a number is an address to whoever opens it, in one of many spellings; one of them is plain.
    return is_address(host) or _NUMBER.fullmatch(host.rpartition(".")[2]) is None
