"""What was allowed is run for real: it did nothing that the rules do not cover."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from repository import CORPUS
from soundness.checker import Answering, Checker
from soundness.meanings import MEANINGS, meaning_failures
from soundness.minimise import minimise
from soundness.properties import DENIED, FORMS, FREE, PROPERTIES, Property, RuleEntry
from soundness.running import run_text
from soundness.stubs import KEPT, Tree
from soundness.subject import NaiveRules, package_rules
from soundness.vocabulary import IDIOMS

GIVEN = len(json.loads((CORPUS / "idioms.json").read_text())["texts"])
REGRESSIONS: list[str] = json.loads((CORPUS / "soundness_regressions.json").read_text())["texts"]


@pytest.fixture(scope="module")
def tree() -> Iterator[Tree]:
    """A project folder that stubs can run in, also as another user."""
    with TemporaryDirectory() as scratch:
        yield Tree(Path(scratch))


@pytest.fixture(params=["bash", "dash"], scope="module")
def shell(request: pytest.FixtureRequest) -> str:
    """A shell's name; one that is missing is skipped, but not where tests run for everybody."""
    if shutil.which(request.param) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{request.param} is not installed")
        pytest.skip(f"{request.param} is not installed")
    return str(request.param)


@pytest.fixture(scope="module")
def checker(tree: Tree, shell: str) -> Checker:
    """A checker of the package in one shell."""
    return Checker(tree, [shell], package_rules)


@pytest.mark.parametrize("text", REGRESSIONS)
def test_regression_if_allowed_does_only_what_is_covered(checker: Checker, text: str) -> None:
    assert checker.failures(text) == []


def test_known_texts_if_allowed_do_only_what_is_covered(checker: Checker) -> None:
    """Those of the given table, and every fifth of ours; `scripts/fuzz` begins with all of them."""
    texts = [*IDIOMS[:GIVEN], *IDIOMS[GIVEN::5]]
    assert [failure for text in texts for failure in checker.failures(text)] == []


def test_generated_texts_if_allowed_do_only_what_is_covered(checker: Checker) -> None:
    """A short run with a fixed seed; `scripts/fuzz` makes long ones."""
    allowed_before = checker.allowed
    assert checker.generated_failures(seed=3, count=300) == []
    assert checker.allowed - allowed_before > 30


def test_texts_that_need_no_rule_do_nothing(tree: Tree, shell: str) -> None:
    free = Checker(tree, [shell], package_rules, [FREE])
    assert [failure for text in IDIOMS for failure in free.failures(text)] == []
    assert free.generated_failures(seed=3, count=300) == []
    assert free.allowed > 20


@pytest.mark.parametrize("kept", FORMS, ids=lambda kept: kept.name)
def test_forms_of_the_allow_side_do_only_what_their_rules_cover(tree: Tree, shell: str, kept: Property) -> None:
    forms = Checker(tree, [shell], package_rules, [kept])
    assert forms.generated_failures(seed=3, count=150) == []
    assert forms.allowed > 3


@pytest.mark.parametrize("kept", DENIED, ids=lambda kept: kept.name)
def test_denied_thing_in_any_spelling_does_not_pass_unless_that_is_known(tree: Tree, kept: Property) -> None:
    failures = Checker(tree, ["bash"], package_rules, [kept]).generated_failures(seed=3, count=60)
    assert failures == []


@pytest.mark.parametrize("name", MEANINGS)
def test_meaning_decides_and_not_the_spelling_unless_that_is_known(tree: Tree, name: str) -> None:
    assert meaning_failures(name, 3, 400, tree, package_rules) == []


def test_tester_with_naive_rules_finds_each_property_broken(tree: Tree, shell: str) -> None:
    """The tester is worth something: rules that split at operators fail it at once."""
    checker = Checker(tree, [shell], NaiveRules)
    texts = [*IDIOMS[:60], "echo x > keep/o", "cat keep/in"]
    found = {failure.property for text in texts for failure in checker.failures(text)}
    assert found == {kept.name for kept in PROPERTIES}


def test_tester_with_raising_rules_reports_the_error(tree: Tree) -> None:
    class Raising:
        def classify(self, name: str, args: object, /) -> str | None:
            raise KeyError(name)

    def rules_for(entries: Sequence[RuleEntry], tree: Tree) -> Answering:
        return Raising()

    assert {failure.where for failure in Checker(tree, [], rules_for).failures("alpha")} == {"reader"}


def test_run_text_with_a_program_logs_how_it_was_called(tree: Tree, shell: str) -> None:
    outcome = run_text("alpha 'a b' ''; PATH=bad beta", tree, shell=shell)
    assert [run.arguments for run in outcome.runs] == [("a b", ""), ()]
    assert outcome.runs[1].path == "bad/beta"
    assert outcome.runs[1].environment["PATH"] == "bad"


def test_run_text_with_a_background_program_waits_for_it(tree: Tree, shell: str) -> None:
    outcome = run_text("nice alpha x > /dev/null &", tree, shell=shell)
    assert [run.arguments for run in outcome.runs] == [("alpha", "x"), ("x",)]


def test_run_text_with_changed_files_tells_and_restores(tree: Tree, shell: str) -> None:
    first = run_text("> out; > build/o; > in", tree, shell=shell)
    assert first.written == {"out", "build/o", "in"}
    assert run_text("", tree, shell=shell).written == set()


def test_run_text_with_a_file_that_is_read_tells_it(tree: Tree, shell: str) -> None:
    if os.statvfs(tree.root).f_flag & getattr(os, "ST_NOATIME", 0):
        pytest.skip("this file system keeps no times of reading")
    read = [run_text(text, tree, shell=shell).read for text in ("grep -q y keep/in", "test -f keep/in", ". keep/in")]
    assert read == [{"keep/in"}, set(), {"keep/in"}]


@pytest.mark.parametrize(
    "text",
    [
        "mywrap -v evil x",
        "mywrap run -- evil x",
        "mywrap exec a=1 evil x",
        "mywrap -c 'evil x'",
        "mywrap --run='evil x'",
    ],
)
def test_unknown_wrapper_runs_the_program(tree: Tree, shell: str, text: str) -> None:
    runs = run_text(text, tree, shell=shell).runs
    assert [run.arguments for run in runs if run.path.endswith("/evil")] == [("x",)]


def test_unknown_tool_reads_and_writes_what_its_words_name(tree: Tree, shell: str) -> None:
    shown = [
        run_text(f"mytool {word}", tree, shell=shell).output for word in ("keep/in", "--file=keep/in", "x,keep/in")
    ]
    written = [
        run_text(f"mytool {word}", tree, shell=shell).written for word in ("-o keep/o", "-okeep/o", "--out=keep/o")
    ]
    assert shown == [f"{KEPT}\n".encode()] * 3
    assert written == [{"keep/o"}] * 3


def test_run_text_with_a_script_marks_what_runs_inside(tree: Tree, shell: str) -> None:
    inside = run_text("python3 evilfile", tree, shell=shell).runs[-1]
    assert inside.path.endswith("/evil")
    assert inside.environment["SCRIPT"] == f"{tree.root}/evilfile"


def test_run_text_without_end_is_stopped(tree: Tree, shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soundness.running.TIME_LIMIT", 0.1)
    outcome = run_text("alpha; while :; do :; done", tree, shell=shell)
    assert len(outcome.runs) == 1


@pytest.mark.parametrize(
    ("text", "fails", "shortest"),
    [
        ("aaaa evil bbbb", lambda text: "evil" in text, "evil"),
        ("evil", lambda text: "evil" in text, "evil"),
        ("x; y; z; x", lambda text: text.count("x") > 1, "xx"),
    ],
)
def test_minimise_with_failing_text_gives_shortest(text: str, fails: Callable[[str], bool], shortest: str) -> None:
    assert minimise(text, fails) == shortest
