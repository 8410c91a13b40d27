"""A puzzle in the window: what a table needs of `Playing`, over a `PuzzleSession`; and how good one is at puzzles.

Nothing of the game is saved; the ratings are, in the settings (game/services/settings.py says in what form).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.bots.personalities import PERSONALITIES
from game.core.documents import Document
from game.core.rng import Rng
from game.services.puzzles import puzzle_ids
from game.table.presenters import find_presenter
from game.table.puzzles import PuzzleSession, Task, puzzle_folder, puzzle_rules
from game.table.rating import START, START_DEVIATION, Rating
from game.table.seats import COLOURS, Seat
from game.table.setup import FACES
from game.ui.playing import Playing
from game.ui.teaching import PAUSE_MS, ScriptedOpponents

if TYPE_CHECKING:
    from game.services.translation import Translate
    from game.ui.context import Context

A_DAY = 3
"""Puzzles of the day."""


def has_puzzles(context: Context, game_id: str) -> bool:
    """Whether there are puzzles of a game."""
    return puzzle_rules(game_id) is not None and bool(puzzle_ids(puzzle_folder(context.assets, game_id)))


@dataclass(frozen=True)
class PuzzleProgress:
    """How far somebody has come in the puzzles of a game. `tried`: for each puzzle that was tried whether it was solved
    at the first try; `solved`: those that were solved, sooner or later. `day`: the local date on which `today`, the
    puzzles of the day, were drawn."""

    rating: Rating = field(default_factory=Rating)
    tried: dict[str, bool] = field(default_factory=dict)
    solved: tuple[str, ...] = ()
    day: str = ""
    today: tuple[str, ...] = ()

    @staticmethod
    def of(context: Context, game_id: str) -> PuzzleProgress:
        """As the settings remember it."""
        entry = context.settings.puzzles.get(game_id, {})
        return PuzzleProgress(
            Rating(entry.get("rating", START), entry.get("deviation", START_DEVIATION)),
            dict(entry.get("tried", {})),
            tuple(entry.get("solved", ())),
            entry.get("day", ""),
            tuple(entry.get("today", ())),
        )

    def keep(self, context: Context, game_id: str) -> None:
        """Let the settings remember it."""
        entry: Document = {
            "rating": round(self.rating.value, 1),
            "deviation": round(self.rating.deviation, 1),
            "tried": self.tried,
            "solved": list(self.solved),
            "day": self.day,
            "today": list(self.today),
        }
        context.settings.puzzles = {**context.settings.puzzles, game_id: entry}
        context.save_settings()

    def tried_first(self, puzzle_id: str, rating: float, solved: bool) -> PuzzleProgress:
        """After the first try at a puzzle; what is tried again changes no rating."""
        if puzzle_id in self.tried:
            return self
        return replace(self, rating=self.rating.after(rating, solved), tried={**self.tried, puzzle_id: solved})

    def on(
        self, day: str, game_id: str, ids: list[str], theme: Callable[[str], str] = lambda puzzle_id: ""
    ) -> PuzzleProgress:
        """With the puzzles of that day: drawn by the date from those not tried yet, then from the others; of
        different themes, as far as there are some. What was drawn for a day stays; on a day that was left by a clock
        that goes back others are drawn, which costs nobody anything."""
        kept = tuple(puzzle_id for puzzle_id in self.today if puzzle_id in ids)
        if self.day == day and len(kept) == min(A_DAY, len(ids)):
            return self
        rng = Rng.from_text(f"{game_id} {day}")
        fresh = [puzzle_id for puzzle_id in ids if puzzle_id not in self.tried]
        others = [puzzle_id for puzzle_id in ids if puzzle_id in self.tried]
        rng.shuffle(fresh)
        rng.shuffle(others)
        drawn: list[str] = []
        seen: set[str] = set()
        for puzzle_id in fresh:
            if theme(puzzle_id) not in seen and len(drawn) < A_DAY:
                drawn.append(puzzle_id)
                seen.add(theme(puzzle_id))
        rest = [puzzle_id for puzzle_id in (*fresh, *others) if puzzle_id not in drawn]
        return replace(self, day=day, today=tuple([*drawn, *rest][:A_DAY]))


class Puzzling(Playing):
    """`session` is the puzzle at hand."""

    session: PuzzleSession
    teaching = True
    reminds = True
    looked_at_as = "puzzle.solution"

    def __init__(self, context: Context, task: Task) -> None:
        super().__init__(context, context.bots)
        self.task = task
        self.opponents = ScriptedOpponents()  # type: ignore[assignment]
        self.session = PuzzleSession(task, self._seats(), find_presenter(task.game.id), self._pause)
        self.task_key = f"puzzle.{task.puzzle.theme}"
        self.gained = 0.0
        """What the first try has done to the rating."""

    def _pause(self) -> float:
        return PAUSE_MS if self.context.speed > 0 else 0.0

    def _seats(self) -> list[Seat]:
        """The person at the puzzle's seat, characters at the others."""
        tr = self.context.tr
        others = [person.id for person in PERSONALITIES]
        seats = []
        for index in range(self.task.first.seats):
            if index == self.task.seat:
                seats.append(Seat(tr("lesson.you"), "person", face=FACES[0], colour=COLOURS[index]))
            else:
                who = others.pop(0)
                seats.append(Seat(tr(f"bot.{who}.name"), "bot", "medium", who, who, COLOURS[index]))
        return seats

    @property
    def progress(self) -> PuzzleProgress:
        """How far the person has come."""
        return PuzzleProgress.of(self.context, self.task.game.id)

    @property
    def first_try(self) -> bool:
        """Whether this puzzle was never tried before."""
        return self.task.puzzle.id not in self.progress.tried

    def tried(self, solved: bool) -> None:
        """It was solved or not, or help was asked for: the first of these counts."""
        before, puzzle = self.progress, self.task.puzzle
        after = before.tried_first(puzzle.id, puzzle.rating, solved)
        if puzzle.id not in before.tried:
            self.gained = after.rating.value - before.rating.value
        if solved and puzzle.id not in after.solved:
            after = replace(after, solved=(*after.solved, puzzle.id))
        if after != before:
            after.keep(self.context, self.task.game.id)

    def outcome(self, tr: Translate) -> str:
        """What the solution is worth, and the next best: only where it was found or shown."""
        if not self.session.verdict:
            return ""
        puzzle = self.task.puzzle
        return tr(
            f"puzzle.{puzzle.theme}.done", best=_number(puzzle.best), second=_number(puzzle.second),
            best_chance=round(100 * puzzle.best), second_chance=round(100 * puzzle.second),
        )  # fmt: skip

    @property
    def nobody_acts(self) -> bool:
        return self.session.verdict is not None and self.session.settled

    @property
    def save_id(self) -> str:
        """A puzzle is not saved."""
        return ""

    def autosave(self) -> None:
        """There is nothing to save."""


def _number(value: float) -> str:
    """In tenths, where it is no whole number; with the sign of mathematics."""
    shown = round(value, 1) + 0.0  # no zero has a sign
    return (f"{shown:.0f}" if shown == round(shown) else f"{shown:.1f}").replace("-", "\N{MINUS SIGN}")
