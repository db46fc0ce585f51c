"""What is removed that is too much to lose, or not known."""

from __future__ import annotations

import pytest

from ask_permissions.files.workspaces import Workspace
from ask_permissions.shell.dangers.removals import TOO_MUCH, removals
from ask_permissions.shell.paths.places import Folders
from ask_permissions.shell.texts.walk import read_text

SPACE = Workspace(root="/srv/app/project", real_root="/srv/app/project", home="/home/dev")


def reasons(text: str) -> list[str]:
    return [reason for step in read_text(text, Folders(SPACE)).order for reason in removals(step, SPACE)]


@pytest.mark.parametrize(
    "text",
    [
        'rm -rf "$x"',
        "rm -rf build/$x",
        'rm -fr "${x:?}"',
        "rm -rf $OLDPWD",
        "rm --recurs --forc ../project",
        "rm -rf ~/{*,.*}",
        "rm -rf ~/.*",
        "rm -rf /home/*/",
        "find . -print0 | xargs -0 rm -rf",
        "ls | xargs rm -rf",
        "xargs -a list rm -rf",
        "echo / | xargs rm -r",
        "xargs rm -rf <<< ~",
        'for d in ~; do rm -rf "$d"; done',
        'd=/; rm -rf "$d"',
        "[ -n x ] && d=build; rm -rf $d",
        "eval d=/; d=build; eval x; rm -rf $d",
        "find . -delete",
        "$x rm -rf ~",
    ],
)
def test_removal_of_too_much_or_of_what_is_not_known_is_told(text: str) -> None:
    assert reasons(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "o=-rf; rm $o ~",
        "o=-rf; rm $o /",
        'o="-rf /"; rm $o',
        "rm $o ~",
        "rm -$o ~",
        "o=rf; rm -$o ~",
        "rm ${o:--rf} ~",
        "rm {-rf,~}",
        "rm -{r,f} ~",
        "for o in -f -r; do rm $o ~; done",
        "echo / | xargs -I% rm -rf %",
    ],
)
def test_what_makes_it_recursive_may_stand_in_a_variable_or_in_braces(text: str) -> None:
    assert reasons(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "rm -rf ~/?*",
        "rm -rf ~/**",
        "rm -rf ~/[^x]*",
        "rm -rf ~/[[:alpha:]]*",
        "rm -rf ?*",
        "rm -rf */",
        "rm -rf **",
        "rm -rf ./**",
        "rm -rf [a-z]*",
        "rm -rf */*",
        "rm -rf ../?*",
        "rm -rf /?*",
        "cd build; rm -rf ./*",
    ],
)
def test_pattern_without_a_letter_of_its_own_means_the_folder(text: str) -> None:
    assert reasons(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "env -C .. rm -rf project",
        "env -C ~/.. rm -rf dev",
        "env -C / find usr -delete",
        "cd $x; rm -rf build",
        "env -C $x rm -rf build",
    ],
)
def test_folder_in_which_it_is_removed_counts(text: str) -> None:
    assert reasons(text) != []


@pytest.mark.parametrize(
    "text",
    [
        'find "$x" -delete',
        "find . ! -name x -delete",
        "find . -not -name x -delete",
        "find . ! '(' -name x ')' -delete",
        "find . -name '*' -exec rm -rf {} +",
        "find . -path '*' -delete",
        "find . -path './*' -delete",
        "find . -regex '.*' -delete",
        "find . -size -100000G -delete",
        "find . -user root -delete",
        "find . -mmin +0 -delete",
        "find . -delete -name x",
        "find . -name x -o -delete",
        "find . -name '.*' -delete",
        'find . -name "$p" -delete',
        "p='*'; find . -name \"$p\" -delete",
        "find -L ~ -name x -delete",
        "find . '(' -name a -o -type f ')' -delete",
        "find . -path ./a -prune -o -type f -delete",
        "t=-delete; find . $t",
        'find "$PWD" -path "$PWD/*" -delete',
        "gfind . -delete",
        "find . -delete ')' -name",
    ],
)
def test_find_spares_something_only_by_a_name_before_what_it_does(text: str) -> None:
    assert reasons(text) != []


@pytest.mark.parametrize("text", ["rm -rf {}", "find {} -delete"])
def test_removal_of_more_than_can_be_looked_up_is_told(text: str) -> None:
    assert reasons(text.replace("{}", "x{1..900}")) == []
    assert reasons(text.replace("{}", " ".join(f"x{number}{{1..900}}" for number in range(50)))) != []
    assert reasons(text.replace("{}", " ".join(f"x{number}" for number in range(3_000)))) == [TOO_MUCH]


def test_each_word_is_worked_out_once() -> None:
    text = "rm -rf " + "{a,b,c}{d,e,f}{1..20} " * 2_000
    folders = Folders(SPACE)
    (step,) = read_text(text, folders).order
    before = step.known.folders.lookups.segments.left
    assert list(removals(step, SPACE)) == []
    assert before - step.known.folders.lookups.segments.left < 2_000


@pytest.mark.parametrize(
    "text",
    [
        "rm -rf build",
        'd=build; rm -rf "$d"',
        'd=$(mktemp -d); rm -rf "$d"',
        'for d in a b; do rm -rf "$d"; done',
        "find . -name '*.pyc' | xargs rm -rf",
        "find . -name x -exec rm -rf {} +",
        "find . -name '*.o' -delete",
        'find "$d" -name x -delete',
        "rm $x",
        "echo build | xargs rm -rf",
        "echo build | xargs -I{} rm -rf {}",
        "env -C src rm -rf build",
        'd=$(mktemp -d); find "$d" -delete',
        "rm -rf build/?*",
        "rm -rf build/*/*",
        "rm -rf '*'",
        "rm -rf **/node_modules",
        "rm -rf ''",
        "rm -f $x y",
        'rm -f "$x" *.o',
        "cat list | xargs rm -f",
        "find $x -name '*.o' | xargs rm",
        "find . -name '*~' -delete",
        "find . '(' -name a -o -name b ')' -delete",
        "find . '(' -type f -o -type l ')' -name a -delete",
        "find . -name node_modules -prune -o -name '*.pyc' -delete",
        "find . -type f -name x -exec rm {} ';'",
        "find . -name x -exec cat {} +",
        'for p in a b; do find . -name "$p" -delete; done',
        "cd \"$d\"; find . -name '*.pyc' -delete",
        "find build -type f -mtime +3 -delete",
    ],
)
def test_removal_of_what_is_known_and_small_is_quiet(text: str) -> None:
    assert reasons(text) == []


def test_nothing_is_lost_with_what_is_empty() -> None:
    assert reasons("find . -type d -empty -delete") == []
    assert reasons("find . ! -empty -delete") != []
