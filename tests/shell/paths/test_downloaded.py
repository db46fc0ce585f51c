"""What downloaders call their files."""

from __future__ import annotations

import pytest

from ask_permissions.shell.knowledge.uses import read_use
from ask_permissions.shell.paths.downloaded import named_by_url
from known import known, shown
from shell_text import words


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("curl -O http://h.test/a/i.sh", ["/project/i.sh"]),
        ("curl -LO http://h.test/i.sh?x=1#y", ["/project/i.sh?x=1#y", "/project/i.sh"]),
        ("curl http://h.test/i.sh", []),
        ("curl -o f http://h.test/i.sh", []),
        ("wget http://h.test/i.sh", ["/project/i.sh"]),
        ("wget -P d http://h.test/i.sh", ["/project/d/i.sh"]),
        ('wget -P "$d" http://h.test/i.sh', ["**/i.sh"]),
        ("wget http://h.test/", ["/project/index.html"]),
        ("wget -O f http://h.test/i.sh", []),
        ('wget "$u"', ["**"]),
        ("ls http://h.test/i.sh", []),
    ],
)
def test_file_is_called_as_the_url_ends(text: str, files: list[str]) -> None:
    given = words(text)
    use = read_use(given[0].text, given, 1, len(given))

    assert [shown(path) for path in named_by_url(use, known())] == files
