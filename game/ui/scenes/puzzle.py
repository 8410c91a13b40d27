"""A puzzle: a card over the real table that says what is wanted, and afterwards what has come of it.

Help is a hint, which marks the next action on the table, and the solution, which is played again like a finished game.
Either ends the first try, by which the rating of the person goes. Page down does what the card offers first, page up
begins again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.services.problem import Problem, ServiceError
from game.services.puzzles import puzzle_ids, read_puzzle
from game.table.advice import explain
from game.table.puzzles import PuzzleSession, Task, puzzle_folder
from game.table.steps import Over
from game.ui import theme
from game.ui.game_loading import built_in_game
from game.ui.input.intents import Command, Intent, Page
from game.ui.layout import Box
from game.ui.puzzling import Puzzling
from game.ui.scenes.guided import open_guided
from game.ui.scenes.look_back import look_back
from game.ui.scenes.table_card import LOW, MIDDLE, SLIM_PADDING, TableCard
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.hint_card import PADDING
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line

if TYPE_CHECKING:
    from game.ui.app import App

HINT = Command("hint")
MOST_REASONS = 2
"""Reasons of a hint: with more of them the task beside it would cover a player."""
SIDE = 46.0
BUTTON, TALL_BUTTON, LARGE_BUTTON = 50.0, 54.0, 62.0
SIGN, STAR = 40.0, 54.0
"""Widths of the sign beside what has come of it, and of the star where the line was found."""
FOUND, GAIN = 36.0, 30.0
"""Sizes of the words then, and of what it brings to the rating."""
BROAD_TITLE = 30.0
RATING = 40.0
"""Size of the rating where there is room."""


def start_puzzle(app: App, game_id: str, puzzle_id: str) -> None:
    """Begin a puzzle, or say why that cannot be."""
    try:
        game = built_in_game(app, game_id)
        task = Task(read_puzzle(puzzle_folder(app.assets, game_id), puzzle_id), game)
    except ServiceError as error:
        app.tell([error.problem])
        return
    except (OSError, DocumentError) as error:
        name = app.tr.scope(game_id)("game.name")
        app.tell([Problem("game_damaged", {"game": name, "detail": str(error)})])
        return
    puzzling = Puzzling(app, task)
    open_guided(app, puzzling, lambda table: PuzzleScene(app, puzzling, table))


def number_of(puzzle_id: str) -> str:
    """The number of a puzzle as it is told."""
    return str(int(puzzle_id)) if puzzle_id.isdigit() else puzzle_id


class PuzzleScene(TableCard):
    """The card of a puzzle over the table of a `Puzzling`."""

    name = "puzzle"
    over_log = True
    wide = 510.0
    weighs = True
    broadens = False  # it has to fit beside the queens that sleep

    def __init__(self, app: App, puzzling: Puzzling, table: TableScene) -> None:
        self.puzzling = puzzling
        self.task = puzzling.task
        self.session: PuzzleSession = puzzling.session
        self._told = False  # whether the verdict was taken note of
        super().__init__(app, table)

    # -- what is shown ----------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether the puzzle is open."""
        return self.session.verdict is None

    def moment(self) -> object:
        return self.session.verdict, self.session.begun, self.below.hints.open

    def goal(self) -> tuple[float, float]:
        root = self.below.ui.root
        log = next((part for part in root.walk() if part.role == "log"), None) if root is not None else None
        if log is None:
            return LOW if isinstance(self.session.next(), Over) else MIDDLE
        x, y = self.frame.to_units(log.rect.center)
        return x / self.frame.width, y / self.frame.height

    def at_ease(self) -> None:
        if self.session.verdict is not None and not self._told:
            self._told = True
            self.puzzling.tried(self.session.verdict)
            self.app.play("ui_success" if self.session.verdict else "ui_error")
            if self.session.verdict and self.app.speed > 0:
                self.below.stage.confetti()

    @property
    def slim_padding(self) -> Box:  # type: ignore[override]
        """As in the hint below it, while there is one."""
        return PADDING if self.below.hints.open else SLIM_PADDING

    # -- the card ---------------------------------------------------------------------------------------------------

    def content(self, narrow: bool) -> Widget:
        tr, words, puzzle = self.app.tr, self.below.tr, self.task.puzzle
        title = words(f"puzzle.{puzzle.theme}")
        note = tr("puzzle.note", n=number_of(puzzle.id), rating=puzzle.rating)
        icons = [
            self._icon("again", "icons/first", enabled=self.session.begun),
            self._icon("leave", "icons/cross", sound="ui_back"),
        ]
        if self.shape == "slim" and self.below.hints.open:  # above the hint there is room for the task alone
            named = RichText(title, style="title", size=27, colour=theme.OXBLOOD, name="puzzle.title")
            task = RichText(words(f"puzzle.{puzzle.theme}.task"), size=self.broad, name="puzzle.text")
            return Column([named, task], gap=4)  # nor does a second cross stand above that of the hint
        of_note = theme.LABEL_SIZE if self.shape == "tall" else theme.NOTE_SIZE
        noted = Label(note, size=of_note, colour=theme.INK_SOFT, name="puzzle.note")
        if self.shape == "flat":
            label = Label(title, style="title", size=BROAD_TITLE, colour=theme.OXBLOOD, name="puzzle.title")
            buttons = self._buttons_alone()
            if self.waits:  # the task takes few lines below its title, in long ones
                told = Column([Row([label, noted], gap=16), *self._told_parts()], gap=2, grow=1)
                return Row([told, *buttons, Row(icons, gap=6)], gap=24)
            told = Column(self._told_parts(), grow=1)
            return Row([Column([label, noted]), told, *buttons, Row(icons, gap=6)], gap=24)
        if self.shape == "tall":  # as in the card of a lesson
            large = RichText(title, style="title", size=BROAD_TITLE, colour=theme.OXBLOOD, name="puzzle.title")
            head: Widget = Column([Row([Column([noted], grow=1), *icons], gap=10), large], gap=8)
        elif self.tight or self.shape == "slim":  # there is little room beside the icons, and less above a hint
            small = 26 if self.shape == "slim" else 24
            named = RichText(title, style="title", size=small, colour=theme.OXBLOOD, name="puzzle.title")
            row = Row([Column([named], grow=1), *icons], gap=6)
            bare = self.tight and self.below.hints.open
            head = row if bare else Column([row, noted], gap=2)
        else:
            size = BROAD_TITLE if self.broad else 32 if self.roomy else 26
            label = Label(title, style="title", size=size, colour=theme.OXBLOOD, name="puzzle.title")
            if narrow and self.waits and self.below.hints.open:  # what is left beside the one button is room enough
                head = Row([Column([label], grow=1), *icons], gap=10)
                foot_row = Row([Column([noted], grow=1), *self._buttons_alone()], gap=10)
                return Column([head, *self._told_parts(), Spacer(grow=1), foot_row], gap=8)
            head = Row([Column([label, noted], grow=1), *icons], gap=10)
        if self.roomy:
            return Column([head, Line(), *self._told_parts(), Spacer(grow=1), *self._foot()], gap=12)
        foot: list[Widget] = [Spacer(grow=1)] if narrow or self.broad else []
        gap = 8 if self.tight else 10 if self.broad else 12
        return Column([head, *self._told_parts(), *foot, Row(self._buttons(), gap=10)], gap=gap)

    def _told_parts(self) -> list[Widget]:
        """What is wanted, or what has come of it."""
        tr, words, puzzle, verdict = self.app.tr, self.below.tr, self.task.puzzle, self.session.verdict
        if verdict is None:
            task, note = words(f"puzzle.{puzzle.theme}.task"), self.below.puzzle_note()
            letters, leading = (20, 1.24) if self.tight else (31, 1.36) if self.roomy else (21, 1.3)
            size = self.broad or letters
            wanted: list[Widget] = [RichText(task, size=size, leading=leading, name="puzzle.text")]
            return [*wanted, RichText(note, size=size, leading=leading, name="puzzle.marked")] if note else wanted
        large, less = (34, self.broad or 24) if self.roomy else (max(25, self.broad), self.broad or 20)
        found = verdict and not self.session.revealed
        if found and self.shape != "flat":
            large = max(large, FOUND)
        said = tr("puzzle.revealed" if self.session.revealed else "puzzle.right" if verdict else "puzzle.wrong")
        icon = "icons/eye_ink" if self.session.revealed else "fx/star_0" if found else "icons/cross_ink"
        head: list[Widget] = [
            Picture(icon, (STAR if found else SIGN) * self.frame.text),
            RichText(said, style="title", size=large, colour=theme.OXBLOOD, name="puzzle.text", grow=1),
        ]
        praised = found and self.below.tells_solved
        parts: list[Widget] = [] if praised else [Row(head, gap=10)]
        if verdict:
            told = self.puzzling.outcome(words)
            parts.append(RichText(told, size=less if parts else less + 4, name="puzzle.done"))
        if self.broad and not self.shape and not praised:  # there is room beside the verdict
            parts[0] = Row([Row(head, gap=10, grow=1), *self._rating()], gap=14)
            return parts
        return [*parts, *([Line(), Row(self._rating(), gap=10)] if self.roomy else [Row(self._rating(), gap=14)])]

    def _rating(self) -> list[Widget]:
        """The rating of the person, and what the first try has done to it: large where there is room."""
        tr, gained = self.app.tr, self.puzzling.gained
        value = round(self.puzzling.progress.rating.value)
        if self.roomy:
            row: list[Widget] = [
                Label(tr("puzzle.rating_now"), size=theme.LABEL_SIZE, colour=theme.INK_SOFT, grow=1),
                Label(str(value), style="head", size=RATING, colour=theme.OXBLOOD, name="puzzle.rating"),
            ]
        else:
            row = [Label(tr("puzzle.your_rating", rating=value), size=self.broad or 20, name="puzzle.rating")]
        if gained:
            colour = theme.GREEN if gained > 0 else theme.OXBLOOD
            row.append(Label(_signed(gained), style="head", size=GAIN, colour=colour, name="puzzle.gained"))
        return row

    def _icon(self, name: str, icon: str, *, enabled: bool = True, sound: str = "ui_click") -> IconButton:
        calls = {"again": self.again, "leave": self.way_back}
        return IconButton(
            icon, calls[name], tooltip=self.app.tr(f"puzzle.{name}"), name=f"puzzle.{name}", side=SIDE,
            enabled=enabled, sound=sound, kind="plain",
        )  # fmt: skip

    @property
    def _button_high(self) -> float:
        return TALL_BUTTON if self.shape == "tall" else LARGE_BUTTON if self.roomy else BUTTON

    def _foot(self) -> list[Widget]:
        """The buttons of a card that is large enough for them below each other; of a tall one, side by side."""
        if self.shape == "tall":
            return [Row(self._buttons(), gap=10)]
        return self._buttons_alone()[::-1]

    def _buttons_alone(self) -> list[Widget]:
        """The buttons without what keeps them apart."""
        return [button for button in self._buttons() if isinstance(button, Button)]

    def _buttons(self) -> list[Widget]:
        tr, verdict = self.app.tr, self.session.verdict
        capped = not self.app.pad_in_hand and self.shape != "tall"  # there is room for words alone
        key, high = tr("lesson.key.on") if capped else "", self._button_high
        solution = Button(tr("puzzle.solution"), self.solution, name="puzzle.solution", height=high)
        if verdict is None and self.below.hints.open:
            return [Spacer(grow=1), solution]
        if verdict is None:
            hint = Button(
                tr("puzzle.hint"), self.on, name="puzzle.on", height=high,
                icon="" if self.tight or self.shape in ("slim", "tall") else "icons/hint_ink",
                key_cap=self.app.command_cap(HINT),
            )  # fmt: skip
            return [solution, Spacer(grow=1), hint]
        if verdict:
            solution.text = tr("puzzle.replay")
            on = Button(tr("puzzle.next"), self.on, kind="primary", name="puzzle.on", height=high, key_cap=key)
        else:
            on = Button(tr("puzzle.retry"), self.on, kind="primary", name="puzzle.on", height=high, key_cap=key)
        return [solution, Spacer(grow=1), on]

    # -- going on ---------------------------------------------------------------------------------------------------

    def on(self) -> None:
        """A hint while the puzzle is open; then once more from the beginning, or the next one."""
        if not self.ready:
            return
        if self.session.verdict is None:
            self.hint()
        elif self.session.verdict:
            self.next_puzzle()
        else:
            self.again()

    def hint(self) -> None:
        """Mark the next action on the table. Who has left the line begins again."""
        if not self.ready or self.session.verdict is not None:
            return
        self.puzzling.tried(False)
        advice = self.session.advice()
        if advice is None:
            self.again()
            advice = self.session.advice()
        if advice is not None:
            told = explain(self.session.match, advice, self.below.tr, self.below.names, first=True)
            self.below.hints.tell(replace(told, reasons=told.reasons[:MOST_REASONS]))
        self.rebuild()

    def solution(self) -> None:
        """Play the line again, as one looks back at a game."""
        if not self.ready:
            return
        self.puzzling.tried(False)
        self._told = True
        self.close_questions()
        self.session.show_solution()
        self.below.reset()
        self.rebuild()
        look_back(self.app, self.puzzling, 0, again=True)

    def again(self) -> None:
        """The puzzle from its beginning."""
        self._told = False
        self.close_questions()
        self.session.again()
        self.app.play("card_slide")
        self.below.reset()
        self.rebuild()

    def next_puzzle(self) -> None:
        """The next one of the day that is not solved, else the one that follows."""
        progress = self.puzzling.progress
        ids = puzzle_ids(puzzle_folder(self.app.assets, self.game_id))
        at = ids.index(self.task.puzzle.id)
        open_ = [each for each in (*progress.today, *ids[at + 1 :], *ids[:at]) if each not in progress.solved]
        following = next((each for each in open_ if each in ids), ids[(at + 1) % len(ids)])
        self.leave()
        start_puzzle(self.app, self.game_id, following)

    def show_results(self) -> bool:
        return True

    def way_back(self) -> None:
        """Back to the list: what was begun can be begun again."""
        self.leave()

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Page) and intent.direction in ("up", "down"):
            if intent.direction == "down":
                self.on()
            elif self.session.begun:
                self.again()
            return True
        if intent == HINT:
            self.hint()
            return True
        return super().handle(intent)


def _signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "\N{MINUS SIGN}")
