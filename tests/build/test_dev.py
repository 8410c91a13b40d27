"""The developer's tool: what it says and does when something is missing or broken."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "build" / "dev.py"


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build/dev.py as a module that takes `tmp_path` for the project."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    spec = importlib.util.spec_from_file_location("dev_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    locks = tmp_path / "build" / "locks"
    locks.mkdir(parents=True)
    for level in module.LEVELS:
        (locks / f"{level}.txt").write_text(f"# {level}\nthing==1.0 \\\n    --hash=sha256:00\n", encoding="utf-8")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "LOCKS", locks)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    return module


class Steps:
    """Stands for making environments and installing into them, and notes what was asked."""

    def __init__(self, dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.broken: str | None = None
        monkeypatch.setattr(dev, "create", self.create)
        monkeypatch.setattr(dev, "install", self.install)
        monkeypatch.setattr(dev, "damage", lambda folder: self.broken)

    def create(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.broken = None
        self.done.append("create")

    def install(self, folder: Path, lock: Path) -> None:
        assert not (folder / "three-crowns.json").exists(), "an interrupted installation would look finished"
        self.done.append(f"install {lock.stem}")


@pytest.fixture
def steps(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Steps:
    return Steps(dev, monkeypatch)


def test_an_environment_is_made_once(dev: ModuleType, steps: Steps) -> None:
    python = dev.ready("play")
    assert python.is_relative_to(dev.VENV)
    assert steps.done == ["create", "install play"]
    dev.ready("play")
    assert steps.done == ["create", "install play"]


def test_an_environment_grows_and_stays_grown(dev: ModuleType, steps: Steps) -> None:
    dev.ready("play")
    dev.ready("dev")
    assert steps.done == ["create", "install play", "install dev"]
    dev.ready("play")
    assert steps.done == ["create", "install play", "install dev"]


def test_a_changed_lock_refreshes_at_the_level_reached(dev: ModuleType, steps: Steps) -> None:
    dev.ready("dev")
    lock = dev.LOCKS / "dev.txt"
    lock.write_text(lock.read_text(encoding="utf-8").replace("1.0", "1.1"), encoding="utf-8")
    dev.ready("play")
    assert steps.done == ["create", "install dev", "install dev"]


def test_a_broken_environment_is_made_again(dev: ModuleType, steps: Steps, capsys: pytest.CaptureFixture[str]) -> None:
    dev.ready("dev")
    steps.broken = "its Python does not start"
    dev.ready("play")
    assert steps.done == ["create", "install dev", "create", "install dev"]
    assert "again: its Python does not start" in capsys.readouterr().out


def test_an_interrupted_installation_is_done_again(
    dev: ModuleType, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(folder: Path, lock: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(dev, "install", stop)
        with pytest.raises(KeyboardInterrupt):
            dev.ready("play")
    dev.ready("play")
    assert steps.done == ["create", "create", "install play"]


def test_of_two_commands_at_once_one_makes_the_environment_while_the_other_waits(
    dev: ModuleType, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both made it, and one of them failed in the midst of the other's files."""
    begun, waiting = Event(), Event()

    def create(folder: Path) -> None:
        steps.create(folder)
        begun.set()
        waiting.wait(10)

    monkeypatch.setattr(dev, "create", create)
    monkeypatch.setattr(dev, "say", lambda text: waiting.set() if "waiting for it" in text else None)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(dev.ready, "play")
        assert begun.wait(10)
        second = pool.submit(dev.ready, "dev")
        assert first.result() == second.result()
    assert waiting.is_set()
    assert steps.done == ["create", "install play", "install dev"]


def test_a_folder_in_the_way_is_not_deleted(dev: ModuleType) -> None:
    dev.VENV.mkdir()
    (dev.VENV / "diary.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(dev.SetupError, match="is in the way"):
        dev.create(dev.VENV)
    assert (dev.VENV / "diary.txt").exists()


def test_damage_is_found(dev: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "venv"
    assert dev.damage(folder) == "its Python does not start"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    assert dev.damage(folder) is None
    site = next(folder.glob("lib/python*/site-packages"), folder / "Lib" / "site-packages")
    (site / "thing-1.0.dist-info").mkdir()
    (site / "thing-1.0.dist-info" / "RECORD").write_text("thing/__init__.py,sha256=0,1\n", encoding="utf-8")
    assert dev.damage(folder) == "thing lacks __init__.py"
    (site / "thing").mkdir()
    (site / "thing" / "__init__.py").touch()
    assert dev.damage(folder) is None


@pytest.mark.skipif(os.name == "nt", reason="stands a shell script in for Python")
def test_a_python_without_ensurepip_names_the_package(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "python3"
    python.write_text('#!/bin/sh\ncase "$*" in *ensurepip*) exit 1;; esac\n', encoding="utf-8")
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    with pytest.raises(dev.SetupError, match=r"without its module ensurepip(.|\n)*sudo apt install python3-venv"):
        dev.create(tmp_path / "venv")
    assert not (tmp_path / "venv").exists()


def test_without_a_network_it_says_so(dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")  # the port that answers nobody
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("PIP_RETRIES", "0")
    folder = tmp_path / "venv"
    dev.create(folder)
    with pytest.raises(dev.SetupError, match="The package index cannot be reached"):
        dev.install(folder, dev.LOCKS / "play.txt")


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "its hash differs"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "no ready-made pygame-ce==2.5.8 for Python"),
        ("WARNING: Temporary failure in name resolution\nERROR: No matching distribution found for a==1", "reached"),
        ("something new", "The last lines of pip:\n    something new"),
    ],
)
def test_a_failed_installation_is_explained(dev: ModuleType, output: str, words: str) -> None:
    assert words in dev.explain(output.splitlines(), dev.LOCKS / "play.txt")


def test_settings_that_lead_packages_astray_are_left_out(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_TARGET", "elsewhere")
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    environ = dev.clean_environ(MINE="1")
    assert "PIP_TARGET" not in environ
    assert "PYTHONPATH" not in environ
    assert environ["MINE"] == "1"


def test_packages_of_other_systems_are_not_counted(dev: ModuleType, tmp_path: Path) -> None:
    lock = tmp_path / "lock.txt"
    lock.write_text(
        "a==1 \\\n    --hash=sha256:0\nb==2 ; sys_platform == 'plan9' \\\n    --hash=sha256:0\n"
        f"c==3 ; sys_platform == '{sys.platform}' \\\n    --hash=sha256:0\n"
        "d==4 ; python_full_version < '3.12' \\\n    --hash=sha256:0\n"
        "d==5 ; python_full_version >= '3.12' \\\n    --hash=sha256:0\n",
        encoding="utf-8",
    )
    assert dev.pinned(lock) == ["a", "c", "d"]


def test_pip_s_words_become_a_name_and_a_version(dev: ModuleType) -> None:
    assert dev.name_and_version("pytmx==3.32") == "pytmx 3.32"
    assert dev.name_and_version("folder/pygame_ce-2.5.8-cp311-cp311-linux.whl") == "pygame_ce 2.5.8"


def test_an_old_python_is_told_what_it_lacks() -> None:
    script = (
        "import sys; sys.version_info = (3, 8, 0); sys.version = '3.8.0 (old)'\n"
        f"exec(compile(open({str(TOOL)!r}, encoding='utf-8').read(), 'dev.py', 'exec'))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "is Python 3.8.0" in done.stderr


def test_it_can_be_read_by_old_pythons() -> None:
    import ast

    ast.parse(TOOL.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["--help"], 0), (["tset"], 2)])
def test_the_commands_are_listed(arguments: list[str], code: int) -> None:
    done = subprocess.run([sys.executable, str(TOOL), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == code
    text = done.stdout + done.stderr
    for name in ("play", "test", "lint", "art", "package", "bench"):
        assert name in text


def test_the_stamp_survives_anything(dev: ModuleType, tmp_path: Path) -> None:
    assert dev.read_stamp(tmp_path) == {}
    for text in ("", "{", "[1]", "7"):
        (tmp_path / dev.STAMP).write_text(text, encoding="utf-8")
        assert dev.read_stamp(tmp_path) == {}
    (tmp_path / dev.STAMP).write_text(json.dumps({"level": "dev", "lock": "0"}), encoding="utf-8")
    assert dev.read_stamp(tmp_path) == {"level": "dev", "lock": "0"}


class Runs:
    """Stands for running commands, and notes them; compiling ends with `code` and names the folder "copy"."""

    def __init__(self, dev: ModuleType, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
        self.commands: list[tuple[list[str], dict[str, str]]] = []
        self.compiled = 0
        self.code = code
        monkeypatch.setattr(dev, "ready", lambda level: Path(level))
        monkeypatch.setattr(dev, "for_cluster", lambda: Path("dask"))
        monkeypatch.setattr(dev, "run", self.run)
        monkeypatch.setattr(dev.subprocess, "run", self.compile)

    def run(self, command: list[str], **extra: str) -> int:
        self.commands.append((command, extra))
        return 0

    def compile(self, command: list[str], **_settings: object) -> subprocess.CompletedProcess[str]:
        assert command[1:] == ["build/compile.py", "--kept"]
        assert command[0] in ("dev", "dask")
        self.compiled += 1
        return subprocess.CompletedProcess(command, self.code, stdout="copy\n" if self.code == 0 else "")


@pytest.mark.parametrize("asked", [["--levels", "a:b"], ["--levels=a:b"], ["--versus", "HEAD"], ["--ladder"]])
def test_bots_play_on_the_compiled_copy(dev: ModuleType, monkeypatch: pytest.MonkeyPatch, asked: list[str]) -> None:
    runs = Runs(dev, monkeypatch, 0)
    assert dev.arena([*asked, "--compiled"]) == 0
    # -P: the copy, not the project's own folder in which the command runs.
    assert runs.commands == [(["dev", "-P", "-m", "game.arena", *asked], {"PYTHONPATH": "copy"})]


def test_bots_play_uncompiled_without_a_compiler(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = Runs(dev, monkeypatch, 1)
    assert dev.arena(["--ladder"]) == 0
    assert runs.commands == [(["dev", "-m", "game.arena", "--ladder"], {})]
    assert "uncompiled" in capsys.readouterr().out
    assert dev.arena(["--ladder", "--compiled"]) == 1
    assert len(runs.commands) == 1


def test_puzzles_are_mined_on_the_compiled_copy(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = Runs(dev, monkeypatch, 0)
    mine = ["mine", "--game", "queen_run", "--to", "found.jsonl"]
    assert dev.puzzles(mine) == 0
    on_copy = {**dev.BUILD, "PYTHONPATH": os.pathsep.join(["copy", "build"])}
    assert runs.commands.pop() == (["dev", "-P", "-m", "puzzles", *mine], on_copy)
    for without in ([*mine, "--plain"], ["write", "found.jsonl"], ["mine", "--help"], []):
        assert dev.puzzles(without) == 0
        rest = [each for each in without if each != "--plain"]
        assert runs.commands.pop() == (["play", "-m", "puzzles", *rest], dev.BUILD)
    assert runs.compiled == 1
    runs.code = 1
    assert dev.puzzles(mine) == 0
    assert runs.commands.pop() == (["play", "-m", "puzzles", *mine], dev.BUILD)
    assert "uncompiled" in capsys.readouterr().out


def test_a_cluster_has_an_environment_of_its_own(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Runs(dev, monkeypatch, 0)
    assert dev.arena(["--ladder", "--scheduler=tcp://there:8786"]) == 0
    assert dev.cluster(["scheduler", "--port", "8786"]) == 0
    assert dev.cluster(["worker", "tcp://there:8786"]) == 0
    assert dev.cluster(["test", "-q"]) == 0
    match, scheduler, worker, tests = runs.commands
    asked = ["--ladder", "--scheduler=tcp://there:8786"]
    assert match == (["dask", "-P", "-m", "game.arena", *asked], {"PYTHONPATH": "copy"})
    assert scheduler == (["dask", "-m", "dask", "scheduler", "--port", "8786"], {})
    assert worker[0][:5] == ["dask", "-P", "-m", "dask", "worker"]
    assert worker[0][-3:] == ["--nthreads", "1", "tcp://there:8786"]
    assert worker[1] == {"PYTHONPATH": "copy"}
    assert tests == (["dask", "-m", "pytest", "tests/arena/test_cluster.py", "-q"], {})
    with pytest.raises(dev.SetupError, match="cluster scheduler"):
        dev.cluster([])


@pytest.mark.parametrize("arguments", [["--ladder", "--plain"], ["--report"], ["--help"]])
def test_nothing_is_compiled_where_it_is_not_wanted(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    runs = Runs(dev, monkeypatch, 0)
    assert dev.arena(arguments) == 0
    assert runs.compiled == 0
    assert runs.commands == [(["play", "-m", "game.arena", arguments[0]], {})]


@pytest.mark.parametrize(
    ("arguments", "parallel"),
    [
        ([], True), (["--long"], True), (["--durations=20", "-q"], True), (["-x", "--lf"], True),
        (["tests/games"], False), (["-q", "tests/games"], False), (["-m", "window"], False), (["-mwindow"], False),
        (["-k", "lancaster"], False), (["--pdb"], False), (["-s"], False),
    ],
)  # fmt: skip
def test_all_tests_run_on_all_processors_and_named_ones_one_after_the_other(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], parallel: bool
) -> None:
    runs = Runs(dev, monkeypatch, 0)
    assert dev.test(arguments) == 0
    ways = ["-n", "auto", "--dist", "worksteal"] if parallel else []
    assert runs.commands == [(["dev", "-m", "pytest", *ways, *arguments], {})]
