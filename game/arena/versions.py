"""Other versions of the program to play against: their files from git, their bots in a process of their own.

Nothing of another version is imported here, and it is told and tells documents and action texts only (seated.py).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game import engine
from game.arena import seated
from game.arena.players import Player
from game.core.documents import Document, canonical
from game.core.events import Event
from game.core.game import Action, Game, State

PLACES = "THREE_CROWNS_VERSIONS"
"""The variable of the environment that tells all processes of a match where versions lie: commit to folder, as JSON."""


def find_commit(name: str) -> str:
    """The whole name of a commit that git knows here by `name`. Raises ValueError."""
    return _git(f"there is no commit {name!r} here", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")


@contextmanager
def checked_out(commit: str) -> Iterator[None]:
    """While this lasts, bots of `commit` can play in this process and those that it starts.

    Its files lie in a temporary folder, as a worktree of git; they are compiled if this version is. Raises ValueError
    where that cannot be done.
    """
    with TemporaryDirectory(prefix="three-crowns-") as temporary:
        folder = Path(temporary) / "version"
        _git(f"the files of {commit} cannot be had", "worktree", "add", "--detach", str(folder), commit)
        try:
            os.environ[PLACES] = json.dumps({commit: str(_compiled(folder) if engine() == "compiled" else folder)})
            yield
        finally:
            for process in _processes.values():
                process.close()
            _processes.clear()
            os.environ.pop(PLACES, None)
            _git("the worktree cannot be removed", "worktree", "remove", "--force", str(folder))


def _git(failure: str, *arguments: str) -> str:
    """What git prints; ValueError with `failure` where it cannot do it."""
    try:
        done = subprocess.run(["git", *arguments], capture_output=True, text=True)
    except OSError as error:
        raise ValueError(f"{failure}: git cannot be run ({error.strerror})") from None
    if done.returncode:
        raise ValueError(": ".join(filter(None, (failure, done.stderr.strip()))))
    return done.stdout.strip()


def _compiled(folder: Path) -> Path:
    """A compiled copy of another version (minutes), kept as those of this one are."""
    print("Compiling the rules and bots of the other version, if that is not done yet (minutes) ...", file=sys.stderr)
    top = Path(_git("this is no clone of the project", "rev-parse", "--show-toplevel"))
    command = [sys.executable, str(top / "build" / "compile.py"), "--kept", "--from", str(folder)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise ValueError("the other version cannot be compiled; --plain plays both uncompiled")
    return Path(done.stdout.strip())


class Process:
    """A process in which bots of another version think, for one game after the other."""

    def __init__(self, commit: str) -> None:
        """Raises ValueError if the files of `commit` are not there (see `checked_out`)."""
        folder = json.loads(os.environ.get(PLACES, "{}")).get(commit)
        if folder is None:
            raise ValueError(f"version {commit[:8]} is not at hand: a match against it begins with --versus")
        self._commit = commit
        # What that version says of itself, if it knows how; else it is asked through what this one knows of it.
        own = Path(folder) / "game" / "arena" / "seated.py"
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(own if own.exists() else seated.__file__)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            cwd=folder,
            env={**os.environ, "PYTHONPATH": folder},
        )

    def ask(self, request: Document) -> Document:
        """The answer to a request. Raises ValueError if it is an error, or the process has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(canonical(request) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise ValueError(f"the bots of version {self._commit[:8]} have ended")
        answer: Document = json.loads(line)
        if "error" in answer:
            raise ValueError(f"version {self._commit[:8]}: {answer['error']}")
        return answer

    def close(self) -> None:
        """Ends it."""
        self._process.communicate()


_processes: dict[tuple[str, int], Process] = {}
"""The processes that this one asks, by version and thread: each plays one game at a time. They end when it does."""


def _process(commit: str) -> Process:
    key = commit, threading.get_ident()
    if key not in _processes:
        _processes[key] = Process(commit)
    return _processes[key]


class Visiting:
    """Bots of another version, for seats of one game (seated.Bots)."""

    def __init__(
        self, game: Game, state: State, players: Mapping[int, Player], commit: str, deal: int, seconds: float | None
    ) -> None:
        """`state`: the first position; else as seated.Seated says. Raises ValueError where that version cannot play."""
        self._game = game
        self._process = _process(commit)
        self._played: list[str] = []
        bots = {
            str(seat): {"level": player.level, "character": player.character, "settings": player.settings}
            for seat, player in players.items()
        }
        document = state.to_document()
        self._process.ask({"do": "begin", "state": document, "bots": bots, "deal": deal, "seconds": seconds})

    def choose(self, state: State) -> tuple[Action, float]:
        """As seated.Bots says."""
        answer = self._process.ask({"do": "choose", "played": self._played, "state": state.to_document()})
        self._played = []
        action = self._game.parse_action(answer["action"])
        if action not in state.legal_actions():
            where = canonical(state.to_document())
            raise ValueError(f"{answer['action']!r} of another version is not legal in {where}")
        return action, float(answer["seconds"])

    def before(self, state: State, action: Action) -> None:
        """As seated.Bots says."""
        self._played.append(state.format_action(action))

    def after(self, seat: int, state: State, events: Sequence[Event]) -> None:
        """It follows the game by itself."""
