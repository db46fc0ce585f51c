"""Settings files on the disk."""

from __future__ import annotations

import os
import secrets
import socket
import stat
import sys
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any

import pytest

from ask_permissions.tool_rules import settings_files
from ask_permissions.tool_rules.settings_files import (
    MOST_BYTES,
    SettingsPath,
    locked_settings_file,
    read_settings_file,
)
from ask_permissions.values.errors import SnapshotError

PROJECT = "projectSettings"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path.resolve() / "settings.json"


def save(path: Path, text: str, *, new: str | None = None) -> None:
    with locked_settings_file(SettingsPath.of(path), new=new) as file:
        file.replace(text)


def names(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


class TestPlace:
    @pytest.mark.parametrize(
        ("file", "project"),
        [
            ("p/.claude/settings.json", "p"),
            ("p/settings.json", "p"),
            ("p/.claude/x/settings.json", "p/.claude/x"),
        ],
    )
    def test_project_is_the_folder_of_the_file_or_of_its_claude_folder(
        self, tmp_path: Path, file: str, project: str
    ) -> None:
        assert SettingsPath.of(tmp_path / file).project == tmp_path.resolve() / project

    def test_project_of_a_relative_path_begins_at_the_working_directory(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / ".claude").mkdir()
        monkeypatch.chdir(tmp_path / ".claude")

        assert SettingsPath.of("settings.json").project == tmp_path.resolve()

    @pytest.mark.parametrize(
        ("link", "target", "leaves"),
        [
            ("p/.claude/settings.json", "p/shared.json", False),
            ("p/.claude/settings.json", "o/settings.json", True),
            ("p/.claude/settings.json", "p2/settings.json", True),
            ("p/.claude", "o", True),
            ("p/.claude", "p/agent", False),
            ("p", "o", False),
        ],
    )
    def test_link_may_lead_to_another_file_of_the_project(
        self, tmp_path: Path, link: str, target: str, leaves: bool
    ) -> None:
        (tmp_path / link).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / link).symlink_to(tmp_path / target)
        place = SettingsPath.of(tmp_path / "p/.claude/settings.json")

        assert place.leaves_project(PROJECT) is leaves
        assert place.leaves_project("session") is leaves
        assert place.leaves_project("userSettings") is False

    @pytest.mark.parametrize("path", [None, 5, b"a"])
    def test_what_is_no_path_is_refused(self, path: Any) -> None:
        with pytest.raises(TypeError):
            SettingsPath.of(path)


class TestReading:
    def test_text_is_given_as_it_stands(self, path: Path) -> None:
        path.write_bytes(b'\xef\xbb\xbf{"a": 1}\r\n')

        path.chmod(0o640)

        assert read_settings_file(SettingsPath.of(path)) == ('{"a": 1}\r\n', "\ufeff", {"a": 1}, 0o640)

    @pytest.mark.parametrize(
        ("content", "reason"),
        [
            (b"", ":1: Expecting value"),
            (b'{\n"a": }', r":2: Expecting value \(column 6\)"),
            (b'{"a": {"b": 1, "b": 2}}', ": repeats the key 'b'"),
            (b'{"a": NaN}', ": holds NaN"),
            (b'{"a": "\xff"}', ": .*can't decode byte 0xff"),
            (b"[" * 100_000, ": nested too deeply"),
            (b'"' + b"a" * MOST_BYTES + b'"', ": is larger than 4,000,000 bytes"),
        ],
    )
    def test_what_is_no_settings_file_is_refused_with_its_path(self, path: Path, content: bytes, reason: str) -> None:
        path.write_bytes(content)

        with pytest.raises(SnapshotError, match=f"^{path}{reason}"):
            read_settings_file(SettingsPath.of(path))

    def test_file_may_have_all_bytes_that_a_settings_file_may_have(self, path: Path) -> None:
        path.write_bytes(b'"' + b"a" * (MOST_BYTES - 2) + b'"')

        assert len(read_settings_file(SettingsPath.of(path)).text) == MOST_BYTES

    @pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
    def test_what_is_no_regular_file_is_refused_without_waiting(self, path: Path, make: Callable[[Path], None]) -> None:
        make(path)

        with pytest.raises(SnapshotError, match=f"^{path}: is no regular file"):
            read_settings_file(SettingsPath.of(path))

    def test_socket_is_refused(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(path.parent)
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)  # a short path: a socket's has few letters
            with pytest.raises(OSError, match=str(path)):
                read_settings_file(SettingsPath.of(path))

    def test_missing_file_is_named(self, path: Path) -> None:
        with pytest.raises(FileNotFoundError, match=str(path)):
            read_settings_file(SettingsPath.of(path))

    def test_circle_of_links_is_refused(self, path: Path) -> None:
        path.symlink_to(path)

        with pytest.raises(OSError, match=str(path)):
            read_settings_file(SettingsPath.of(path))


class TestWriting:
    @pytest.mark.parametrize("mode", [0o600, 0o644, 0o660, 0o400])
    def test_mode_and_byte_order_mark_are_kept(self, path: Path, mode: int) -> None:
        path.write_bytes(b"\xef\xbb\xbf{}\r\n")
        path.chmod(mode)

        save(path, '{"é": 1}\r\n')
        assert path.read_bytes() == '\ufeff{"é": 1}\r\n'.encode()
        assert stat.S_IMODE(path.stat().st_mode) == mode

    def test_lock_file_stays_and_nothing_else(self, path: Path) -> None:
        path.write_text("{}")

        save(path, "[]")
        assert names(path.parent) == {"settings.json", "settings.json.lock"}

    def test_same_text_is_not_written(self, path: Path) -> None:
        path.write_text("{}")
        before = path.stat()

        save(path, "{}")
        assert path.stat() == before

    def test_missing_file_is_made_even_if_nothing_is_added(self, path: Path) -> None:
        save(path, "{}", new="{}")

        assert path.read_text() == "{}"

    def test_file_that_must_be_there_is_not_made(self, path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            save(path, "{}")
        assert not path.exists()

    def test_file_that_could_not_be_loaded_again_is_not_written(self, path: Path) -> None:
        path.write_text("{}")

        with pytest.raises(ValueError, match=f"^{path}: would be larger than 4,000,000 bytes"):
            save(path, '"' + "a" * MOST_BYTES + '"')
        assert path.read_text() == "{}"
        assert names(path.parent) == {"settings.json", "settings.json.lock"}

    def test_folder_is_not_made(self, path: Path) -> None:
        with pytest.raises(FileNotFoundError, match=r"where there is no folder; make it first: .*gone"):
            save(path.parent / "gone" / "settings.json", "{}", new="{}")
        assert names(path.parent) == set()

    def test_link_stays_and_its_file_is_changed(self, path: Path) -> None:
        path.write_text("{}")
        link = path.with_name("link.json")
        link.symlink_to(path)

        save(link, "[]")
        assert link.is_symlink()
        assert path.read_text() == "[]"

    @pytest.mark.parametrize("step", ["fsync", "replace", "fchmod"])
    def test_crash_before_the_rename_leaves_the_old_file(
        self, path: Path, monkeypatch: pytest.MonkeyPatch, step: str
    ) -> None:
        path.write_text("{}")

        def crash(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(os, step, crash)
        with pytest.raises(KeyboardInterrupt):
            save(path, "[]")
        assert path.read_text() == "{}"
        assert names(path.parent) == {"settings.json", "settings.json.lock"}

    def test_temporary_name_that_is_taken_is_not_written_through(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path.write_text("{}")
        other = path.with_name("other")
        other.write_text("mine")
        path.with_name(".settings.json.taken.tmp").symlink_to(other)
        monkeypatch.setattr(secrets, "token_hex", lambda _: "taken")

        with pytest.raises(FileExistsError):
            save(path, "[]")
        assert (path.read_text(), other.read_text()) == ("{}", "mine")

    def test_lock_file_that_is_a_link_is_refused(self, path: Path) -> None:
        path.write_text("{}")
        path.with_name("settings.json.lock").symlink_to(path.with_name("made"))

        with pytest.raises(OSError, match=r"settings\.json\.lock"):
            save(path, "[]")
        assert not path.with_name("made").exists()

    def test_system_without_locks_is_told_so(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        spec = find_spec(settings_files.__name__)
        assert spec is not None
        assert spec.loader is not None
        there = module_from_spec(spec)
        monkeypatch.setitem(sys.modules, "fcntl", None)  # an import of it fails from now on
        spec.loader.exec_module(there)
        path.write_text("{}")

        with (
            pytest.raises(NotImplementedError, match=f"^{path}: .* without file locks"),
            there.locked_settings_file(there.SettingsPath.of(path)),
        ):
            pytest.fail("there is no lock")
        assert there.read_settings_file(there.SettingsPath.of(path)).text == "{}"
        assert names(path.parent) == {"settings.json"}


class Clock:
    """Time that passes only in sleep, where something may happen, too."""

    def __init__(self, happens: Callable[[], None]) -> None:
        self.now = 0.0
        self._happens = happens

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self._happens()


class TestLock:
    @pytest.fixture
    def held(self, path: Path) -> Callable[[], object]:
        """Keep the lock of the file, in another open file, as another program would."""
        path.write_text("{}")
        place = locked_settings_file(SettingsPath.of(path))
        place.__enter__()
        return lambda: place.__exit__(None, None, None)

    def test_lock_that_is_kept_is_named_after_five_seconds(
        self, path: Path, held: Callable[[], object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = Clock(lambda: None)
        monkeypatch.setattr(settings_files, "time", clock)

        with pytest.raises(TimeoutError, match=f"{path}.lock for 5 s"):
            save(path, "[]")
        assert 5 <= clock.now < 6
        assert path.read_text() == "{}"
        held()

    def test_lock_that_is_given_back_in_time_is_taken(
        self, path: Path, held: Callable[[], object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def happens() -> None:
            path.write_text('{"theirs": 1}')
            held()

        monkeypatch.setattr(settings_files, "time", Clock(happens))
        with locked_settings_file(SettingsPath.of(path)) as file:
            assert file.text == '{"theirs": 1}'  # read after the other had done
