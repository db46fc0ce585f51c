"""What entries of settings files mean that people have: one fact a row, decided as a host would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from ask_permissions import ApprovalPolicy, ApprovalQueue, ToolRules, agent_tools
from ask_permissions.values.errors import SnapshotError
from calls import Call

Lists = Mapping[str, list[str]]


class Row(NamedTuple):
    """A settings file, a call, what becomes of it, and which entries of the file are noted."""

    fact: str
    lists: Lists
    name: str
    arguments: dict[str, Any]
    action: str
    noted: tuple[str, ...] = ()


def bash(command: str) -> tuple[str, dict[str, Any]]:
    return "Bash", {"command": command}


def read(path: str) -> tuple[str, dict[str, Any]]:
    return "Read", {"file_path": path}


def fetch(url: str) -> tuple[str, dict[str, Any]]:
    return "WebFetch", {"url": url, "prompt": "sum up"}


def agent(name: str, **more: str) -> tuple[str, dict[str, Any]]:
    return "Agent", {"subagent_type": name, "prompt": "go", **more}


def rules_of(lists: Lists, *, source: str = "projectSettings", root: str = "/work/shop", **options: Any) -> ToolRules:
    tools = agent_tools(root=root, home="/home/kim")
    return ToolRules.from_settings({"permissions": lists}, source, tools=tools, **options)


def action(rules: ToolRules, name: str, arguments: object, **options: Any) -> str:
    """Say what a host does that gates nothing itself, unless the options do."""
    policy = ApprovalPolicy(queue=ApprovalQueue(), rules=rules, **options)
    return policy.before_tool_call(Call(name, arguments))["action"]


def entries(rules: ToolRules) -> tuple[str, ...]:
    return tuple(note.entry for note in rules.notes)


DOMAIN, OTHER_DOMAIN = fetch("https://docs.example/a"), fetch("https://forum.example/a")

DOMAINS = [
    Row("domain is fetched from", {"allow": ["WebFetch(domain:docs.example)"]}, *DOMAIN, "proceed"),
    Row("other domain asks", {"allow": ["WebFetch(domain:docs.example)"]}, *OTHER_DOMAIN, "pending"),
    Row("below a domain to allow asks", {"allow": ["WebFetch(domain:example)"]}, *DOMAIN, "pending"),
    Row("star is below a domain", {"allow": ["WebFetch(domain:*.example)"]}, *DOMAIN, "proceed"),
    Row("star is every domain", {"allow": ["WebFetch(domain:*)"]}, *OTHER_DOMAIN, "proceed"),
    Row("denied domain", {"allow": ["WebFetch"], "deny": ["WebFetch(domain:docs.example)"]}, *DOMAIN, "block"),
    Row(
        "domain that is not the denied one is not asked about",
        {"allow": ["WebFetch"], "deny": ["WebFetch(domain:docs.example)"]},
        *OTHER_DOMAIN,
        "proceed",
    ),
    Row("domain to ask", {"allow": ["WebFetch"], "ask": ["WebFetch(domain:docs.example)"]}, *DOMAIN, "pending"),
]

SKILL, COMMAND, AGENT = ("Skill", {"skill": "tidy"}), ("SlashCommand", {"command": "/tidy 3"}), agent("tester")

NAMES = [
    Row("skill by name", {"allow": ["Skill(tidy)"]}, *SKILL, "proceed"),
    Row("other skill asks", {"allow": ["Skill(tide)"]}, *SKILL, "pending"),
    Row("skill by the beginning", {"allow": ["Skill(tidy:*)"]}, "Skill", {"skill": "tidy all"}, "proceed"),
    Row("denied skill", {"allow": ["Skill"], "deny": ["Skill(tidy)"]}, *SKILL, "block"),
    Row("skill that is not the denied one", {"allow": ["Skill"], "deny": ["Skill(tide)"]}, *SKILL, "proceed"),
    Row("slash command by the beginning", {"allow": ["SlashCommand(/tidy:*)"]}, *COMMAND, "proceed"),
    Row("slash command with more than its name asks", {"allow": ["SlashCommand(/tidy)"]}, *COMMAND, "pending"),
    Row("denied slash command", {"deny": ["SlashCommand(/tidy:*)"]}, *COMMAND, "block"),
    Row("agent by name", {"allow": ["Agent(tester)"]}, *AGENT, "proceed"),
    Row("denied agent", {"allow": ["Agent"], "deny": ["Agent(tester)"]}, *AGENT, "block"),
    Row("agent that is not the denied one", {"allow": ["Agent"], "deny": ["Agent(writer)"]}, *AGENT, "proceed"),
    Row("task by name", {"allow": ["Task(tester)"]}, "Task", {"subagent_type": "tester", "prompt": "go"}, "proceed"),
]

DATE = ("PowerShell", {"command": "Get-Date"})

EXACT = [
    Row("command that nobody reads, as it stands", {"allow": ["PowerShell(Get-Date)"]}, *DATE, "proceed"),
    Row("other command that nobody reads asks", {"allow": ["PowerShell(Get-Item)"]}, *DATE, "pending"),
    Row(
        "denied command that nobody reads", {"allow": ["PowerShell"], "deny": ["PowerShell(Get-Date)"]}, *DATE, "block"
    ),
    Row(
        "command that may be the denied one asks",
        {"allow": ["PowerShell"], "deny": ["PowerShell(Remove-Item:*)"]},
        *DATE,
        "pending",
    ),
]

GET, DELETE = ("mcp__shelf__get_book", {"id": 1}), ("mcp__shelf__delete_book", {"id": 1})

SERVERS = [
    Row("one tool of a server", {"allow": ["mcp__shelf__get_book"]}, *GET, "proceed"),
    Row("other tool of that server asks", {"allow": ["mcp__shelf__get_book"]}, *DELETE, "pending"),
    Row("server by its name", {"allow": ["mcp__shelf"]}, *GET, "proceed"),
    Row("server with a star", {"allow": ["mcp__shelf__*"]}, *GET, "proceed"),
    Row("tools of a server by a star", {"allow": ["mcp__shelf__get_*"]}, *GET, "proceed"),
    Row("tools that the star does not cover ask", {"allow": ["mcp__shelf__get_*"]}, *DELETE, "pending"),
    Row("other server asks", {"allow": ["mcp__shelves", "mcp__she__*"]}, *GET, "pending"),
    Row("denied server by its name", {"allow": ["mcp__shelf__delete_book"], "deny": ["mcp__shelf"]}, *DELETE, "block"),
    Row("denied server with a star", {"allow": ["mcp__shelf"], "deny": ["mcp__shelf__*"]}, *DELETE, "block"),
    Row("denied tools by a star", {"allow": ["mcp__shelf"], "deny": ["mcp__shelf__delete_*"]}, *DELETE, "block"),
    Row("tools beside the denied ones", {"allow": ["mcp__shelf"], "deny": ["mcp__shelf__delete_*"]}, *GET, "proceed"),
    Row("all servers denied", {"allow": ["mcp__shelf"], "deny": ["mcp__*"]}, *GET, "block"),
    Row("all tools denied", {"allow": ["mcp__shelf"], "deny": ["*"]}, *GET, "block"),
    Row("all tools ask", {"allow": ["mcp__shelf", "Read"], "ask": ["*"]}, *read("a.txt"), "pending"),
]

READING = ["Read", "Bash", "Grep", "Glob", "LS"]
WRITING = ["Write", "Edit", "MultiEdit", "NotebookEdit", "Bash"]
SECRETS: Lists = {"allow": READING, "deny": ["Read(/secrets/**)"]}
SYSTEM: Lists = {"allow": WRITING, "deny": ["Edit(/opt/data/**)"]}
EDITS = [{"old_string": "a", "new_string": "b"}]

PATHS = [
    Row("file to read", {"allow": ["Read(src/**)"]}, *read("src/a.py"), "proceed"),
    Row("file to edit", {"allow": ["Edit(src/**)"]}, "Edit", {"file_path": "/work/shop/src/a.py"}, "proceed"),
    Row("file to write", {"allow": ["Write(src/*.py)"]}, "Write", {"file_path": "src/a.py", "content": ""}, "proceed"),
    Row("other file asks", {"allow": ["Read(src/**)"]}, *read("lib/a.py"), "pending"),
    Row("slash denies in the project", SECRETS, *read("secrets/k.txt"), "block"),
    Row("slash denies in the project by its whole path", SECRETS, *read("/work/shop/secrets/k.txt"), "block"),
    Row("slash denies on the disk", SECRETS, *read("/secrets/k.txt"), "block"),
    Row("slash denies to commands", SECRETS, *bash("cat secrets/k.txt"), "block"),
    Row("slash denies to searches", SECRETS, "Grep", {"pattern": "x", "path": "secrets"}, "block"),
    Row("slash denies nothing deeper", SECRETS, *read("src/secrets/k.txt"), "proceed"),
    Row("slash denies edits on the disk", SYSTEM, "Edit", {"file_path": "/opt/data/x"}, "block"),
    Row("slash denies edits in the project", SYSTEM, "Edit", {"file_path": "opt/data/x"}, "block"),
    Row("slash denies redirections", SYSTEM, *bash("ls > /opt/data/x"), "block"),
    Row(
        "slash allows in the project, and says so",
        {"allow": ["Read(/src/**)"]},
        *read("src/a.py"),
        "proceed",
        ("Read(/src/**)",),
    ),
    Row(
        "slash allows nothing on the disk", {"allow": ["Read(/src/**)"]}, *read("/src/a"), "pending", ("Read(/src/**)",)
    ),
    Row("two slashes allow on the disk", {"allow": ["Read(//opt/data/**)"]}, *read("/opt/data/x"), "proceed"),
    Row("two slashes allow nothing in the project", {"allow": ["Read(//src/**)"]}, *read("src/a.py"), "pending"),
    Row("two slashes deny on the disk", {"allow": ["Read"], "deny": ["Read(//data/**)"]}, *read("/data/x"), "block"),
    Row(
        "two slashes deny nothing in the project",
        {"allow": ["Read"], "deny": ["Read(//data/**)"]},
        *read("data/x"),
        "proceed",
    ),
    Row("disk by its letter", {"allow": ["Read(//c/data/**)"]}, *read("/c/data/x"), "proceed"),
    Row("other spelling of a disk asks", {"allow": ["Read(//c/data/**)"]}, *read("C:\\data\\x"), "pending"),
    Row(
        "other spelling of a denied disk asks",
        {"allow": ["Read"], "deny": ["Read(//c/data/**)"]},
        *read("C:\\data\\x"),
        "pending",
    ),
]

EVERY_FILE_TOOL = [*READING, *WRITING]

DENIED_ALIKE: list[tuple[str, str, dict[str, Any]]] = [
    ("MultiEdit(a.txt)", "MultiEdit", {"file_path": "a.txt", "edits": EDITS}),
    ("MultiEdit(a.txt)", "Edit", {"file_path": "a.txt", "old_string": "", "new_string": "b"}),
    ("MultiEdit(a.txt)", "Bash", {"command": "ls > a.txt"}),
    ("Edit(a.txt)", "MultiEdit", {"file_path": "a.txt", "edits": EDITS}),
    ("Edit(a.ipynb)", "NotebookEdit", {"notebook_path": "a.ipynb", "new_source": ""}),
    ("Write(a.ipynb)", "NotebookEdit", {"notebook_path": "a.ipynb", "new_source": ""}),
    ("Read(keys/**)", "Grep", {"pattern": "x", "path": "keys"}),
    ("Read(keys/**)", "Glob", {"pattern": "*", "path": "keys"}),
    ("Read(keys/**)", "LS", {"path": "keys"}),
]
LEFT_ALONE: list[tuple[str, str, dict[str, Any]]] = [
    ("MultiEdit(a.txt)", "MultiEdit", {"file_path": "b.txt", "edits": EDITS}),
    ("Edit(a.txt)", "NotebookEdit", {"notebook_path": "b.ipynb", "new_source": ""}),
    ("Read(keys/**)", "Grep", {"pattern": "x", "path": "src"}),
    ("Read(keys/**)", "MultiEdit", {"file_path": "keys/a", "edits": EDITS}),
]
FAMILIES = [
    Row(f"{denied} and {name}: {result}", {"allow": EVERY_FILE_TOOL, "deny": [denied]}, name, arguments, result)
    for result, calls in (("block", DENIED_ALIKE), ("proceed", LEFT_ALONE))
    for denied, name, arguments in calls
]


@pytest.mark.parametrize("row", [*DOMAINS, *NAMES, *EXACT, *SERVERS, *PATHS, *FAMILIES], ids=lambda row: row.fact)
def test_entry_means_what_its_file_means(row: Row) -> None:
    rules = rules_of(row.lists)

    assert action(rules, row.name, row.arguments) == row.action
    assert entries(rules) == row.noted


@pytest.mark.parametrize("row", [*DOMAINS, *NAMES, *EXACT, *SERVERS], ids=lambda row: row.fact)
def test_host_that_asks_about_every_tool_is_answered_alike(row: Row) -> None:
    assert action(rules_of(row.lists), row.name, row.arguments, require_approval="all") == row.action


@pytest.mark.parametrize(
    ("path", "expected"),
    [("a.txt", "proceed"), ("/tmp/dev/shop/a.txt", "proceed"), ("tmp/a.txt", "block"), ("/tmp/a.txt", "block")],  # noqa: S108
)
def test_folder_above_the_project_is_not_the_one_that_a_file_denies(path: str, expected: str) -> None:
    rules = rules_of({"allow": ["Read"], "deny": ["Read(**/tmp/**)"]}, root="/tmp/dev/shop")  # noqa: S108

    assert action(rules, *read(path)) == expected


@pytest.mark.parametrize("entry", ["Read(/src/**)", "Edit(/home/kim/dev/**)"])
def test_slash_of_a_users_own_file_allows_nothing_and_is_noted(entry: str) -> None:
    rules = rules_of({"allow": [entry]}, source="userSettings", strict=False)

    assert (rules.rules, entries(rules)) == ((), (entry,))


class Loaded(NamedTuple):
    """A settings file that is not understood whole: what is left of it, and what is noted."""

    fact: str
    settings: dict[str, Any]
    rules: list[str]
    noted: tuple[str, ...]


LOADED = [
    Loaded(
        "setting that is known hides no bad entry",
        {"permissions": {"disableBypassPermissionsMode": "disable", "allow": ["Read"], "deny": ["Bash(ls"]}},
        ["Read", "*(Bash(ls)"],
        ("disableBypassPermissionsMode", "Bash(ls"),
    ),
    Loaded(
        "entry that names no tool allows nothing, and the rest counts",
        {"permissions": {"allow": ["Web Search(*)", "Bash(ls:*)", "mcp__shelf__*"]}},
        ["Bash(ls:*)", "mcp__shelf__*"],
        ("Web Search(*)",),
    ),
    Loaded(
        "empty pattern is none",
        {"permissions": {"allow": ["Bash()", "Bash(ls:*)"], "ask": ["Read()"]}},
        ["Bash(ls:*)", "*(Read())"],
        ("Bash()", "Read()"),
    ),
    Loaded(
        "star for every server allows nothing",
        {"permissions": {"allow": ["mcp__*", "Read", "*"]}},
        ["Read"],
        ("mcp__*", "*"),
    ),
    Loaded(
        "command that nobody reads is allowed by no beginning",
        {"permissions": {"allow": ["PowerShell(Get-Date:*)", "Read"]}},
        ["Read"],
        ("PowerShell(Get-Date:*)",),
    ),
    Loaded("file without rules", {"env": {"A": "b"}, "hooks": {}}, [], ("permissions",)),
]


@pytest.mark.parametrize("row", LOADED, ids=lambda row: row.fact)
def test_what_is_not_understood_is_named_and_the_rest_loaded(row: Loaded) -> None:
    rules = ToolRules.from_settings(row.settings, strict=False)

    assert [str(one) for one in rules.rules] == row.rules
    assert entries(rules) == row.noted
    with pytest.raises(SnapshotError) as refused:
        ToolRules.from_settings(row.settings)
    understood = {"disableBypassPermissionsMode"}
    assert all(entry in str(refused.value) for entry in row.noted if entry not in understood)


@pytest.mark.parametrize(("name", "arguments"), [bash("ls"), read("a.txt"), GET, ("Glob", {"pattern": "*"})])
@pytest.mark.parametrize("entry", ["Web Search(*)", "Bash(ls", "*(ls)"])
def test_denial_of_which_no_tool_can_be_read_asks_about_all(entry: str, name: str, arguments: dict[str, Any]) -> None:
    rules = rules_of({"allow": ["Bash", "Read", "Glob", "mcp__shelf"], "deny": [entry]}, strict=False)

    assert action(rules, name, arguments) == "pending"
    assert entries(rules) == (entry,)


OF_AN_ARGUMENT = [
    ("Agent(model:opus)", *agent("tester", model="opus"), "Agent alone"),
    ("Task(subagent_type:tester)", "Task", {"subagent_type": "tester", "prompt": "go"}, "Task(tester)"),
    ("Bash(run_in_background:true)", "Bash", {"command": "ls", "run_in_background": True}, "Bash alone"),
    ("Read(file_path:src/**)", *read("src/a.py"), "Read(src/**)"),
    ("Edit(path:/opt/**)", "Edit", {"file_path": "/opt/a", "old_string": "", "new_string": ""}, "Edit(/opt/**)"),
    ("Grep(path:src)", "Grep", {"pattern": "x", "path": "src"}, "Grep(src)"),
    ("WebFetch(url:https://a.example/)", *fetch("https://a.example/"), "WebFetch(https://a.example/)"),
]


@pytest.mark.parametrize(("entry", "name", "arguments", "instead"), OF_AN_ARGUMENT)
@pytest.mark.parametrize("behavior", ["ask", "deny"])
def test_restriction_that_names_an_argument_is_not_taken_for_its_value(
    behavior: str, entry: str, name: str, arguments: dict[str, Any], instead: str
) -> None:
    lists = {"allow": [name], behavior: [entry]}
    with pytest.raises(SnapshotError) as refused:
        rules_of(lists)
    rules = rules_of(lists, strict=False)

    assert f"; write {instead}" in str(refused.value)
    assert action(rules, name, arguments) == "pending"
    assert entries(rules) == (entry,)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [("WebSearch", {"query": "query:x"}), ("Skill", {"skill": "args:x"}), bash("timeout:x")],
)
def test_rule_that_names_an_argument_is_not_suggested(name: str, arguments: dict[str, Any]) -> None:
    assert rules_of({}).suggest(name, arguments) == []


@pytest.mark.parametrize(
    "entry",
    [
        "Bash(timeout:*)",
        "Bash(command:*)",
        "Bash(ls:*, x)",
        "Bash(grep 'a:*, b:*')",
        "Agent(shop:tester)",
        "Read(src:old/**)",
    ],
)
def test_colon_behind_another_word_names_no_argument(entry: str) -> None:
    assert rules_of({"deny": [entry]}).notes == ()


@pytest.mark.parametrize(
    ("name", "content", "arguments"),
    [("Bash", "rm:*, mv:*", {"command": "rm x"}), ("Skill", "tidy:*, sort:*", {"skill": "tidy"})],
)
def test_several_patterns_in_one_entry_are_no_pattern(name: str, content: str, arguments: dict[str, Any]) -> None:
    lists = {"allow": [name], "deny": [f"{name}({content})"]}
    with pytest.raises(SnapshotError, match="a rule has one pattern; write a rule for each"):
        rules_of(lists)

    assert action(rules_of(lists, strict=False), name, arguments) == "pending"


@pytest.mark.parametrize(
    "content",
    [
        "curl * | bash*",
        "ls:* && rm:*",
        "do ls:*",
        "for name:*",
        "python3 -c x':*",
        "Remove-Item -Recurse C:\\:*",
    ],
)
@pytest.mark.parametrize("behavior", ["ask", "deny"])
def test_restriction_that_is_no_command_is_noted(behavior: str, content: str) -> None:
    [note] = rules_of({behavior: [f"Bash({content})"]}).notes

    assert note.entry == f"Bash({content})"
    assert note.reason.startswith("this is not one command")


@pytest.mark.parametrize(
    "content", ["curl a | bash", "a && b", "ls > *", 'rm -rf "$DIR":*', "sudo *", "echo 'a | b':*"]
)
def test_restriction_that_some_command_is_needs_no_note(content: str) -> None:
    assert rules_of({"deny": [f"Bash({content})"]}).notes == ()


def test_no_note_is_about_what_everybody_writes() -> None:
    allowed = [entry for row in (*DOMAINS, *NAMES, *SERVERS) for entry in row.lists.get("allow", ())]
    denied = ["Bash(rm -rf:*)", "Bash(sudo *)", "Read(.env)", "Read(//data/**)"]

    assert rules_of({"allow": allowed, "ask": ["Bash(git push:*)"], "deny": denied}).notes == ()
