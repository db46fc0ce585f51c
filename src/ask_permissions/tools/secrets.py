"""What looks like a secret in a text: no rule is suggested that holds one, and no reason shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

HIDDEN: Final = "…"
"""Stands where a secret stood."""

_WORD: Final = r"(?<![\w.-])(?=[\w.-]*(?:TOKEN|KEY|SECRET|PASSW|CREDENTIAL|AUTH|BEARER))[\w.-]+"
_BETWEEN: Final = r"""\\?['"]?(?:[ \t]*[=:]\s*|[ \t]+)(?:(?:Basic|Bearer|Digest|Token)[ \t]+)?"""
_VALUE: Final = r"""(?P<secret>\\?"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s'"|&;<>()\\][^\s'"|&;<>\\]*)"""
_USER: Final = r"(?<!\S)(?:-[a-z]*u|--user|--proxy-user)[ \t=]*"

# One row for each form; the group "secret" is what is hidden.
_FORMS: Final = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        # API_KEY=x, --password x, "secret": "x", Authorization: Bearer x
        _WORD + _BETWEEN + _VALUE,
        # https://user:password@host
        r"""(?<![^\s/'"=@])[^\s/:@'"=]*:(?P<secret>[^\s/@]+)@""",
        # curl -u user:password, and so -su, -uuser:password, --user=user:password
        rf"""{_USER}[^\s:'"]*:(?P<secret>[^\s'"]+)""",
        rf"""{_USER}['"][^:'"]*:(?P<secret>[^'"]+)""",
        # 20 letters and digits in a row, both kinds among them; but for what 40 or 64 digits of a hash are
        r"(?<![a-z0-9])(?!(?:[0-9a-f]{40}|[0-9a-f]{64})(?![a-z0-9]))(?=[a-z]*[0-9])(?=[0-9]*[a-z])"
        r"(?P<secret>[a-z0-9]{20,})",
    )
)


def looks_secret(text: str) -> bool:
    """Tell whether a part of a text looks like a secret.

    Args:
        text: any text.

    Returns:
        True for a value behind a word such as ``TOKEN`` or ``password``, the password in ``user:password@`` or
        ``-u user:password``, and 20 or more letters and digits mixed, unless they are a hash of 40 or 64 hex digits.
    """
    return next(_secrets(text), None) is not None


def without_secrets(text: str) -> str:
    """Hide whatever looks like a secret.

    Args:
        text: any text.

    Returns:
        The text with ``…`` in place of each secret.
    """
    shown, end = list[str](), 0
    for first, last in sorted(_secrets(text)):
        if first >= end:
            shown += (text[end:first], HIDDEN)
        end = max(end, last)
    return "".join((*shown, text[end:]))


def _secrets(text: str) -> Iterator[tuple[int, int]]:
    for form in _FORMS:
        position = 0
        while (found := form.search(text, position)) is not None:
            yield found.span("secret")
            # "Authorization: Bearer x": what looks like a value may be such a word itself.
            position = max(found.start("secret"), found.start() + 1)
