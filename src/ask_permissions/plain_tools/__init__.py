"""Tools whose rules are about one plain text: a name, a URL, an exact text."""
