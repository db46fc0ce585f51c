"""What looks like a secret, and how it is hidden."""

from __future__ import annotations

import pytest

from ask_permissions.tools.secrets import looks_secret, without_secrets

HEX = "0123456789abcdef"

HIDDEN: dict[str, str] = {
    # a value behind a word that holds TOKEN, KEY, SECRET, PASSW, CREDENTIAL, AUTH or BEARER
    "API_KEY=x ls": "API_KEY=… ls",
    "MY_TOKEN_2=v": "MY_TOKEN_2=…",
    "--token=$T": "--token=…",
    "mysql --password x y": "mysql --password … y",
    "PASSWD: x": "PASSWD: …",
    "client.secret = x": "client.secret = …",
    "export AUTH='a b' && ls": "export AUTH=… && ls",
    'login --credential "a b" c': "login --credential … c",
    '{"password":"x y","b":1}': '{"password":…,"b":1}',
    '"{\\"token\\":\\"x\\"}"': '"{\\"token\\":…',
    "curl -H 'Authorization: Bearer x' u": "curl -H 'Authorization: Bearer …' u",
    "curl -H 'Authorization: Basic x' u": "curl -H 'Authorization: Basic …' u",
    "curl -H 'X-Api-Key: x' u": "curl -H 'X-Api-Key: …' u",
    "bearer\tx": "bearer\t…",
    # a password beside the name of its user
    "git clone https://a:b@h/x": "git clone https://a:…@h/x",
    "redis://:b@h": "redis://:…@h",
    "curl -u a:b h": "curl -u a:… h",
    "curl -sua:b h": "curl -sua:… h",
    "curl --user=a:b h": "curl --user=a:… h",
    "curl --user 'a:b c' h": "curl --user 'a:…' h",
    # letters and digits mixed
    "echo abcdefghij1234567890": "echo …",
    "echo 1234567890ABCDEFGHIJ,b": "echo …,b",
    f"git show {HEX * 2}": "git show …",
    f"git show {HEX * 3}": "git show …",
    # one inside the other
    "TOKEN=https://a:b@h/x": "TOKEN=…",
}  # fmt: skip


@pytest.mark.parametrize(("text", "shown"), HIDDEN.items())
def test_what_looks_like_a_secret_is_hidden(text: str, shown: str) -> None:
    assert (looks_secret(text), without_secrets(text)) == (True, shown)


@pytest.mark.parametrize(
    "text",
    [
        "", "git log --oneline", "npm run build", "token", "grep token | wc", "cat auth && ls", "KEY=",
        "git clone git@github.com:o/r.git", "npm view https://r.test/@s/p", "scp f user@h:d", "docker run -p 80:80 x",
        "abcdefghijklmnopqrstuvwxyz", "1234567890123456789012345", "echo abcdefghi1234567890",
        f"git show {HEX * 2}{HEX[:8]}", f"git show {HEX.upper() * 2}{HEX[:8]}", f"sha256sum {HEX * 4}",
    ],
)  # fmt: skip
def test_other_texts_are_shown_as_they_are(text: str) -> None:
    assert (looks_secret(text), without_secrets(text)) == (False, text)
