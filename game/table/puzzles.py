"""A puzzle at the table: a session in which one task is to be done, as often as one likes.

What others do in it stands in the puzzle. When what was done is the line, or cannot become it any more, nothing more
can be done until the puzzle is begun again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core import loader
from game.core.documents import DocumentError
from game.core.game import Action, Game, State
from game.core.match import Match
from game.core.puzzles import PuzzleRules
from game.core.refusal import Reason, Refused
from game.services.puzzles import Puzzle
from game.table.advice import Advice
from game.table.lessons import Script
from game.table.presenters import Presenter
from game.table.seats import Seat
from game.table.session import Session
from game.table.steps import Answer, BotAnswer, Decide, Look, NextStep, Over, Show, Think


def puzzle_rules(game_id: str) -> PuzzleRules | None:
    """What a game brings for its puzzles, None where it has none."""
    if not loader.has(game_id, "puzzles"):
        return None
    made: PuzzleRules = loader.module(game_id, "puzzles").puzzle_rules()
    return made


def puzzle_folder(assets: Path, game_id: str) -> Path:
    """Where the puzzles of a game lie, if it has any."""
    return loader.asset("puzzles", assets / "puzzles", game_id)


class Task:
    """A puzzle that a game can be played from. `first`: its position; `line`: its line, as actions."""

    def __init__(self, puzzle: Puzzle, game: Game) -> None:
        """Raises DocumentError where the puzzle does not fit the game as it is."""
        rules = puzzle_rules(game.id)
        if rules is None or puzzle.game != game.id or puzzle.theme not in rules.themes:
            raise DocumentError("theme", f"{game.id} has no puzzle of this kind", "theme")
        if puzzle.data != game.data_digest():
            raise DocumentError("data", "it was made with other values than the game has", "data")
        self.puzzle = puzzle
        self.game = game
        self.rules = rules
        self.first: State = Match.from_state(game, puzzle.first).state
        try:
            self.line = tuple(game.parse_action(text) for text in puzzle.line)
        except ValueError as error:
            raise DocumentError("notation", str(error), "line") from None
        state = self.first.copy()
        self.seat = state.to_move
        for index, action in enumerate(self.line):
            if action not in state.legal_actions():
                raise DocumentError("illegal", f"{puzzle.line[index]!r} is not legal", f"line[{index}]")
            state.apply(action)

    def judge(self, played: list[Action]) -> bool | None:
        """Whether that is the line; None while it may yet become it."""
        return self.rules.judge(self.puzzle.theme, self.first, self.line, played)


class PuzzleSession(Session):
    """A puzzle being played. `verdict`: whether what was done is the line, None while that is open; `revealed`: whether
    that was shown, not found."""

    def __init__(self, task: Task, seats: list[Seat], presenter: Presenter, pause_ms: Callable[[], float]) -> None:
        """`pause_ms`: how long the others wait before they do something."""
        self.task = task
        self.verdict: bool | None = None
        self.revealed = False
        self.script = Script()
        self._waited_ms = 0.0
        match = Match.from_state(task.game, task.puzzle.first)
        super().__init__(match, seats, presenter, self.script, pace=lambda: self._waited_ms >= pause_ms())
        self.viewer = task.seat
        self._others_turn()

    def next(self) -> NextStep:
        """What has to happen now; once the puzzle is over, and all was shown, nothing more."""
        following = super().next()
        if self.verdict is None or isinstance(following, Show | Over):
            return following
        if isinstance(following, BotAnswer) and (self._queue or self.match.state.to_move != following.seat):
            return following  # nobody is asked, and what has come of it is shown
        return Look()

    @property
    def settled(self) -> bool:
        """Whether all that was done has been carried out and shown."""
        following = self.next()
        if isinstance(following, Decide | Answer | Over | Look):
            return True
        return isinstance(following, Think) and not self.script.lines and self._found is None

    @property
    def begun(self) -> bool:
        """Whether anything was done."""
        return bool(self.match.actions)

    def played(self) -> list[Action]:
        """What was done so far."""
        return [self.match.game.parse_action(text) for text in self.match.actions]

    def on_line(self) -> bool:
        """Whether what was done is the beginning of the line, action by action."""
        done = self.match.actions
        return done == self.task.puzzle.line[: len(done)]

    def advice(self) -> Advice | None:
        """What to do now on the line, with what follows of it; None where one has left it, or it is at its end."""
        position = len(self.match.actions)
        if self.verdict is not None or not self.on_line() or self.match.state.to_move != self.task.seat:
            return None
        state, own = self.match.state.copy(), 0
        for action in self.task.line[position:]:
            if state.to_move != self.task.seat:
                break
            own += 1
            state.apply(action)
        return Advice(self.task.seat, position, self.task.puzzle.line[position : position + own])

    # -- beginning again --------------------------------------------------------------------------------------------

    def again(self) -> None:
        """The puzzle from its beginning."""
        self._return_to(0)

    def show_solution(self) -> None:
        """The position that the line leads to; what was done by then is the line."""
        revealed = self.revealed or not self.verdict
        self._return_to(0)
        for action in self.task.line:
            self.match.play(action)
        self._judge()
        self.revealed = revealed
        self._wear_colours()

    def _return_to(self, count: int) -> None:
        self.match = self.match.prefix(count)
        self.verdict = None
        self.revealed = False
        self.script.lines.clear()
        self._queue.clear()
        self._found = None
        self._reaction = None
        self._undone.clear()
        self._wear_colours()
        self._follow()
        self._others_turn()

    # -- what the person does ---------------------------------------------------------------------------------------

    def _play(self, action: Action) -> None:
        self._waited_ms = 0.0
        super()._play(action)
        self._judge()

    def _judge(self) -> None:
        self.verdict = self.task.judge(self.played())
        if self.verdict is None:
            self._others_turn()

    def _others_turn(self) -> None:
        """Let the others do what stands in the puzzle, while it is their turn."""
        at = len(self.match.actions)
        if at < len(self.task.line) and self.match.state.to_move not in (self.task.seat, -1):
            action = self.task.line[at]
            if not self.script.lines and action in self.match.state.legal_actions():
                self.script.lines.append(self.match.state.format_action(action))

    def act(self, action: Action) -> None:
        """Take an action, while the puzzle is open. Raises Refused, with nothing changed."""
        if self.verdict is not None:
            raise Refused([Reason("puzzle_over")])
        super().act(action)

    def answer(self, action: Action) -> None:
        """React, or decline, while the puzzle is open. Raises Refused."""
        if self.verdict is not None:
            raise Refused([Reason("puzzle_over")])
        super().answer(action)

    def update(self, dt_ms: float) -> None:
        """Let time pass: the others wait a little, and do what they are told."""
        self._waited_ms += dt_ms
        super().update(dt_ms)

    def legal_actions(self) -> list[Action]:
        """The legal actions; none once the puzzle is over."""
        return super().legal_actions() if self.verdict is None else []

    def why_not(self, action: Action) -> list[Reason]:
        """Why that cannot be done now."""
        return super().why_not(action) or ([] if self.verdict is None else [Reason("puzzle_over")])

    def can_undo(self) -> bool:
        """Whether the last own action can be taken back: as long as the puzzle is open, and it has shown nothing."""
        if self.verdict is not None or not isinstance(self.next(), Decide):
            return False
        count = self._undo_count()
        return count > 0 and not any(self.match.is_wall(-index) for index in range(1, count + 1))

    def undo(self) -> None:
        """Back to the last own decision."""
        if self.can_undo():
            self._return_to(len(self.match.actions) - self._undo_count())

    def can_redo(self) -> bool:
        """Never."""
        return False
