"""A tool with a URL among its arguments: its rules are about the domain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from ..tools.permission_rule import PermissionRule
from .domains import covers, domain_problem, host_of, touches
from .plain_tool import PlainTool

_DOMAIN: Final = "domain:"
_EVERY: Final = "*"


@final
class UrlTool(PlainTool):
    """A tool with a URL among its arguments; its rules are domains.

    ``domain:example.com`` is that host, ``domain:*.example.com`` its subdomains, ``domain:*`` any host. To a deny or an
    ask, a host means its subdomains, too. What is no plain ``http`` or ``https`` URL with a plain host is allowed by no
    domain, and asks where one is denied. A pattern without ``domain:`` is one very URL; ``*`` is every call.

    Args:
        name: the tool's name, also in the registry.
        argument: the argument that holds the URL.
        others: the other arguments that the tool knows; no pattern allows a call with any further one.
        side_effect_scope: what the tool declares of its effects.

    Raises:
        TypeError: a name is not text, or ``others`` no names.
        ValueError: a name is empty.

    Source: the documentation of the settings files (rules for fetching pages).
    Differs: a host that can be spelt in several ways is never allowed, and asks beside a deny.
    """

    def __init__(
        self, name: str, *, argument: str = "url", others: Iterable[str] = (), side_effect_scope: str = "external"
    ) -> None:
        super().__init__(name, argument=argument, others=others, side_effect_scope=side_effect_scope)

    def match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern surely covers a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if it does.
        """
        url = self.only_text(tool_input)
        if url is None:
            return False
        host, domain = host_of(url), _domain(rule_content)
        if domain is None:
            return rule_content == _EVERY or (host is not None and rule_content == url)
        return host is not None and domain_problem(domain) is None and covers(domain, host)

    def may_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether a pattern may be meant to cover a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True if the URL's host, or one that it is a subdomain of, is the one of the pattern.
        """
        return _touches(rule_content, self.text(tool_input))

    def could_match_rule(self, rule_content: str, tool_input: object) -> bool:
        """Tell whether only a host that is not known, or stands elsewhere, keeps a pattern from covering a call.

        Args:
            rule_content: the pattern.
            tool_input: the call's arguments.

        Returns:
            True for a URL that can be read in several ways, or is missing, and where the pattern means a URL in an
            argument that the tool does not know. Of one very URL as a pattern, also where only the host of the call is
            the same: there are many spellings of one page.
        """
        url, domain = self.text(tool_input), _domain(rule_content)
        host = None if url is None else host_of(url)
        if host is None or (domain is None and host_of(rule_content) in (host, None)):
            return True
        return any(_touches(rule_content, text) for text in self.stray_texts(tool_input))

    def unread(self, rule_content: str, behavior: str) -> str | None:
        """Say why a pattern could never match.

        Args:
            rule_content: the pattern.
            behavior: what its rule does.

        Returns:
            The reason for a domain with a port, a path, a blank or a user, and for what is neither a domain nor a URL
            that can be read in one way only; ``None`` for a pattern that can match.
        """
        domain = _domain(rule_content)
        if domain is not None:
            return domain_problem(domain)
        if rule_content == _EVERY or host_of(rule_content) is not None:
            return None
        return f"{rule_content!r} is no plain URL; write a host as {self.name}({_DOMAIN}example.com), or a whole URL"

    def generate_suggestions(self, tool_input: object) -> list[PermissionRule]:
        """Suggest the domain.

        Args:
            tool_input: the call's arguments.

        Returns:
            One rule; none for a URL whose host is not plain.
        """
        url = self.only_text(tool_input)
        host = None if url is None else host_of(url)
        return self.suggested(None if host is None else f"{_DOMAIN}{host}", tool_input)


def _touches(rule_content: str, url: str | None) -> bool:
    domain = _domain(rule_content)
    if domain is None:
        return rule_content == _EVERY or (url is not None and url.strip().casefold() == rule_content.casefold())
    host = None if url is None else host_of(url)
    return domain == _EVERY or (host is not None and touches(domain, host))


def _domain(content: str) -> str | None:
    return content.removeprefix(_DOMAIN) if content.startswith(_DOMAIN) else None
