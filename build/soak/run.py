"""A run: pieces in turn until the time is up, what is watched all along, and what is kept of what went wrong."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from benchmarks.screen import ScreenError
from game.services.problem import ServiceError
from soak import plan
from soak.games import games
from soak.kills import kills
from soak.memory import Sample
from soak.monkey import monkey
from soak.player import HOME_SIZE, LEAST_SIZE, Player, SoakError
from soak.report import Finding, Report
from soak.stage import Stage

ACTIVITIES: dict[str, Callable[[Run, plan.Piece], None]] = {"monkey": monkey, "kills": kills, "games": games}
WATCH_EVERY, SAMPLE_EVERY = 1.0, 5.0
"""Seconds between two looks at what the program says and leaves, and between two samples of its memory."""
MOST_FINDINGS = 20
"""After so many a run ends: more would tell nothing new."""
LARGEST = 700.0
"""MB that the window's process may hold at any moment: far more than it needs, so that only what has got out of hand
counts."""


class Run:
    """`folder`: for data folders and what else the programs write; `beside`: beginning of the path of the folders
    that keep what went wrong."""

    def __init__(
        self, program: list[str], seed: int, minutes: float, stage: Stage, folder: Path, beside: Path, first: int = 0
    ) -> None:
        self.report = Report(seed, program[-1])
        self.piece_seconds = plan.piece_seconds(minutes)
        self.folder = folder
        self._program = program
        self._minutes = minutes
        self._stage = stage
        self._beside = beside
        self._begun = time.monotonic()
        self._piece = plan.piece(seed, first)
        self._piece_end = 0.0
        self._player: Player | None = None  # the one that lives on from piece to piece
        self._at_hand: Player | None = None
        self._life = 0  # the number of its start
        self._watched = self._sampled = 0.0

    # -- time -----------------------------------------------------------------------------------------------------

    @property
    def minutes(self) -> float:
        """How long it has lasted."""
        return (time.monotonic() - self._begun) / 60.0

    @property
    def over(self) -> bool:
        """Whether the time of the whole run is up."""
        return self.minutes >= self._minutes

    @property
    def piece_over(self) -> bool:
        """Whether the time of the piece is up."""
        return self.over or time.monotonic() >= self._piece_end

    def say(self, what: str) -> None:
        """A line for the person who waits."""
        print(f"minute {self.minutes:5.1f}: {what}", flush=True)

    def go(self) -> Report:
        """All pieces, then the end; gives the report."""
        while not self.over and len(self.report.findings) < MOST_FINDINGS:
            self._guarded(self._one_piece)
            self._piece = plan.piece(self.report.seed, self._piece.number + 1)
        self._guarded(self._end)
        self.report.minutes = self.minutes
        return self.report

    def _one_piece(self) -> None:
        piece = self._piece
        self._piece_end = time.monotonic() + self.piece_seconds
        self.report.pieces[piece.kind] += 1
        self.say(f"piece {piece.number}, {piece.kind}")
        ACTIVITIES[piece.kind](self, piece)
        player = self._at_hand = self._player
        if player is None:
            return
        try:
            player.come_home()
            self._sample(player, rests=True)
        except ScreenError:
            if not player.ends():
                raise
            self.ended_by_itself(player)  # by the last of what the monkey did

    def _end(self) -> None:
        player = self._at_hand = self._player
        if player is not None:
            self._player = None
            player.close()
            self.ended(player, "closed")

    # -- programs -------------------------------------------------------------------------------------------------

    def start(self, data: Path, size: tuple[int, int] = HOME_SIZE) -> Player:
        """Start the program with a data folder, in a window of that size."""
        seed = plan.program_seed(self.report.seed, self.report.starts)
        folder = self.folder / f"start{self.report.starts}"
        self.report.starts += 1
        command = [*self._program, "--seed", str(seed)]
        self._at_hand = Player(command, folder, self._stage, data, size, self.report.scenes)
        return self._at_hand

    def long_lived(self) -> Player:
        """The program that lives on from piece to piece, started if it is not there."""
        if self._player is None:
            self._life = self.report.starts
            self._player = self.start(self.folder / "data", LEAST_SIZE)
            self._player.wait_for("title", "dialog", seconds=60.0)
            self._player.come_home()
            self._sample(self._player, rests=True)
        self._at_hand = self._player
        return self._player

    def ended_by_itself(self, player: Player) -> None:
        """The monkey has ended the program: that is no fault, if it ended well."""
        if player.process.returncode != 0:
            raise SoakError(f"it ended with code {player.process.returncode}")
        player.check_end()
        self._player = None
        self.ended(player, "quit by the monkey")

    def ended(self, player: Player, how: str) -> None:
        """Count an end, and throw away what is no longer needed of that start."""
        self.report.ends[how] += 1
        shutil.rmtree(player.errors.parent)

    # -- what is watched ------------------------------------------------------------------------------------------

    def watch(self, player: Player) -> None:
        """Look now and then at what the program says, leaves and holds. Raises SoakError."""
        now = time.monotonic()
        if now - self._watched < WATCH_EVERY or player.ended:
            return
        self._watched = now
        player.check()
        if now - self._sampled >= SAMPLE_EVERY and player is self._player:
            self._sample(player)

    def _sample(self, player: Player, *, rests: bool = False) -> None:
        self._sampled = time.monotonic()
        window, workers = player.held()
        rests = rests and player.window_size == HOME_SIZE
        if player.ended:
            return
        self.report.memory.samples.append(Sample(self._life, player.age, window, workers, rests))
        if window > LARGEST:
            raise SoakError(f"the window's process holds {window:.0f} MB")

    def _guarded(self, step: Callable[[], None]) -> None:
        """Carry out a step; what goes wrong is kept, and the program starts anew with nothing in its data folder."""
        try:
            step()
        except (SoakError, ScreenError, ServiceError) as error:
            self._keep(error)

    def _keep(self, error: Exception) -> None:
        """Note what went wrong, with a picture of the screen and the data folder beside the report; end the program."""
        names = (self._beside.with_name(f"{self._beside.name}-{number}") for number in count(1))
        kept = next(path for path in names if not path.exists())
        kept.mkdir(parents=True)
        finding = Finding(str(error), self._piece.number, self._piece.kind, self.minutes, files=[str(kept)])
        self.report.findings.append(finding)
        self.say(f"WENT WRONG: {finding.what}")
        self._stage.picture(kept / "screen.png")
        player, self._at_hand = self._at_hand, None
        if player is None:
            return
        if player.ended:
            finding.what += f" (it has ended, with code {player.process.returncode})"
        player.kill()
        finding.inputs = list(player.inputs)
        finding.errors = player.errors.read_text(encoding="utf-8", errors="replace")
        if player.data.exists():
            shutil.move(player.data, kept / "data")
        self.report.ends["ended for what went wrong"] += 1
        if player is self._player:
            self._player = None
