"""A lesson: a card over the real table, which explains, points at things, and waits until the person has done them.

In a step that is only read, keys are for the card; in one that waits for something to be done they are for the table
until the area is changed (scenes/table_card.py). Page up and page down go back and on in both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.core.refusal import Refused
from game.services.problem import Problem, ServiceError
from game.table.lessons import Chapter, Lesson, LessonSession
from game.table.steps import Over
from game.ui import theme
from game.ui.input.intents import Command, Intent, Page
from game.ui.scenes.guided import open_guided
from game.ui.scenes.table_card import LOW, MIDDLE, TableCard
from game.ui.tables.common.driver import TableScene
from game.ui.teaching import Teaching
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.keycap import KeyCap
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.ui.app import App

FACE, NARROW_FACE, BROAD_FACE = 76.0, 56.0, 92.0
SIDE = 46.0
SIZES, TIGHT_SIZES, ROOMY_SIZES = (28.0, 22.0, 1.36), (25.0, 20.0, 1.26), (31.0, 25.0, 1.36)
"""Sizes of title and text, and from line to line of it, and the same where the card is low, and where it is large."""
BROAD_TITLE, SLIM_TITLE = 32.0, 28.0
TEACHER, MEDAL = "faces/queen_sunflower", "medals/lessons"
"""Who teaches, and what is shown in her place once a chapter is done."""


def start_chapter(app: App, lesson: Lesson, chapter: Chapter) -> None:
    """Begin a chapter, or say why that cannot be."""
    game = app.tr.scope(lesson.game)("game.name")
    try:
        teaching = Teaching(app, lesson, chapter)
    except ServiceError as error:
        app.tell([error.problem])
        return
    except (DocumentError, Refused) as error:
        app.tell([Problem("game_damaged", {"game": game, "detail": f"{chapter.id}: {error}"})])
        return
    open_guided(app, teaching, lambda table: LessonScene(app, teaching, table))


class LessonScene(TableCard):
    """The card of the step at hand over the table of a `Teaching`."""

    name = "lesson"
    over_log = True
    roomier = (1.2, 1.1)
    widths = (1.0, 0.87, 0.75, 0.66)

    def __init__(self, app: App, teaching: Teaching, table: TableScene) -> None:
        super().__init__(app, table)
        self.teaching = teaching
        self.session: LessonSession = teaching.session
        self._done = False
        self._showing: int | None = None  # the step that is being done for the person

    # -- what is shown ----------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        return self.session.waits

    def moment(self) -> object:
        return self.session.at

    def pointed_at(self) -> tuple[str, ...]:
        step = self.session.step
        return step.show if step is not None else ()

    def goal(self) -> tuple[float, float]:
        # At the end of a game the result stands in the middle.
        return LOW if isinstance(self.session.next(), Over) else MIDDLE

    def at_ease(self) -> None:
        if self.session.step is None and not self._done:
            self._done = True
            self.teaching.finished()
            self.app.play("ui_success")
        if self._showing is not None:
            self._show_on()

    def explain(self) -> None:
        if self.session.step is not None:
            self.below.explain(self.session.step.show, choose=self.waits)

    # -- the card ---------------------------------------------------------------------------------------------------

    def content(self, narrow: bool) -> Widget:
        tr, words, step = self.app.tr, self.below.tr, self.session.step
        chapter = self.teaching.chapter
        count = len(chapter.steps)
        size = theme.NOTE_SIZE
        if step is not None:
            note = tr("lesson.step", n=self.session.at + 1, of=count)
        else:
            note = tr("lesson.chapter_done")
        title_size, text_size, leading = TIGHT_SIZES if self.tight else ROOMY_SIZES if self.roomy else SIZES
        if self.broad:
            title_size, text_size = SLIM_TITLE if self.shape == "slim" else BROAD_TITLE, self.broad
        title = RichText(words(f"lesson.{chapter.id}.title"), style="title", size=title_size, colour=theme.OXBLOOD)
        said = Label(note, size=size, colour=theme.INK_SOFT, name="lesson.note")
        picture = TEACHER if step is not None else MEDAL
        icons: list[Widget] = [
            self._icon("again", "icons/first", self.again, enabled=self.session.can_go_back()),
            self._icon("leave", "icons/cross", self.way_back, sound="ui_back"),
        ]
        if narrow and not self.tight:
            small = Picture(picture, NARROW_FACE * self.frame.text)
            way: list[Widget] = [said]
            if step is not None:
                way.append(ProgressBar((self.session.at + 1) / count, name="lesson.progress", height=10))
            if self.roomy:
                parts: list[Widget] = [Row([small, Column(way, gap=4, grow=1), *icons], gap=10), title]
            else:
                parts = [Row([small, Column([title, *way], gap=2, grow=1), *icons], gap=10)]
        else:
            words_of = Column([title, said], grow=1)
            face = BROAD_FACE if self.broad else FACE
            face_of = [] if narrow or self.shape == "slim" else [Picture(picture, face * self.frame.text)]
            parts = [Row([*face_of, words_of, *icons], gap=12)]
        if step is not None:
            text = words(f"lesson.{step.say}", **self._names())
        else:
            text = tr("lesson.end_all" if self.teaching.lesson.after(chapter.id) is None else "lesson.end")
        parts.append(RichText(text, size=text_size, leading=leading, name="lesson.text"))
        cramped = self.tight or self.shape == "slim"
        asked: list[Widget] = []
        if self.waits and (not cramped or self.app.pad_in_hand):
            letters = 24 if self.broad else 20
            asked = [
                Picture("icons/pointer", 30 * self.frame.text),
                Label(tr("lesson.your_move"), style="body_bold", size=letters, colour=theme.OXBLOOD, grow=1),
            ]
            if self.app.pad_in_hand:
                this = Label(tr("lesson.this_card"), size=size, colour=theme.INK_SOFT)
                asked += [KeyCap(tr("lesson.key.card")), this]
        back, on = self._buttons()
        between: list[Widget] = [Spacer(grow=1)]
        if asked and self.broad and self.shape not in ("slim", "tall"):  # there is room for it between the buttons
            between = [Spacer(grow=1), Row(asked, gap=10), Spacer(grow=1)]
        elif asked:
            parts.append(Row(asked, gap=10))
        if narrow or self.broad:
            parts.append(Spacer(grow=1))
        parts.append(Row([back, *between, on], gap=12))
        return Column(parts, gap=8 if cramped else 12)

    def _names(self) -> dict[str, str]:
        """The others, as texts name them: `name` is the first one after the person, `second` the next."""
        names, seat = self.below.names, self.teaching.chapter.seat
        return {key: names[(seat + step) % len(names)] for step, key in enumerate(("name", "second", "third"), 1)}

    def _icon(
        self, name: str, icon: str, call: Callable[[], object], *, enabled: bool = True, sound: str = "ui_click"
    ) -> IconButton:
        return IconButton(
            icon, call, tooltip=self.app.tr(f"lesson.{name}"), name=f"lesson.{name}", side=SIDE, enabled=enabled,
            sound=sound, kind="plain",
        )  # fmt: skip

    @property
    def _through(self) -> bool:
        """Whether the last chapter is at its end."""
        return self.session.step is None and self.teaching.lesson.after(self.teaching.chapter.id) is None

    def _buttons(self) -> tuple[Button, Button]:
        tr = self.app.tr
        page_up, page_down, enter = tr("lesson.key.back"), tr("lesson.key.on"), tr("table.key.enter")
        if self.app.pad_in_hand:  # a shoulder button leads to the card and back
            page_up = page_down = ""
        elif self.shape == "tall":  # there is room for words alone
            page_up = page_down = enter = ""
        back = Button(
            tr("lesson.back"), self.back, name="lesson.back", height=52, icon="icons/chevron_left",
            enabled=self.session.can_go_back(), key_cap=page_up,
        )  # fmt: skip
        if self.session.step is None:
            if self._through:  # page up still leads back
                back = Button(tr("lesson.to_chapters"), self.leave, name="lesson.chapters", height=52)
                on = Button(
                    tr("lesson.play_now"), self.play, kind="primary", icon="icons/play", name="lesson.on", height=52
                )
            else:
                on = Button(tr("lesson.next_chapter"), self.next_chapter, kind="primary", name="lesson.on", height=52)
        elif self.waits:
            on = Button(tr("lesson.show"), self.on, name="lesson.on", height=52, key_cap=page_down)
        else:
            on = Button(tr("lesson.on"), self.on, kind="primary", name="lesson.on", height=52, key_cap=enter)
        return back, on

    # -- going on ---------------------------------------------------------------------------------------------------

    def on(self) -> None:
        """The next step; what the present one waits for is done for the person."""
        if not self.ready:
            return
        if self.session.step is None:
            if self._through:
                self.play()
            else:
                self.next_chapter()
        elif self.waits:
            self._showing = self.session.at
            self._show_on()
        else:
            self.session.read()
        self.rebuild()

    def _show_on(self) -> None:
        """Do the next thing that the step asks for, until it is done."""
        if self._showing != self.session.at or not self.session.show():
            self._showing = None
            return
        self.close_questions()
        self.below.shown_how()
        self.rebuild()

    def back(self) -> None:
        """One step back, the table as it was then."""
        if self.session.can_go_back():
            self.session.back()
            self._start_over()

    def again(self) -> None:
        """The chapter from its beginning."""
        if self.session.can_go_back():
            self.session.again()
            self._start_over()

    def _start_over(self) -> None:
        self._showing = None
        self.close_questions()
        self.app.play("card_slide")
        self.below.reset()
        self.rebuild()

    def next_chapter(self) -> None:
        """The chapter that follows."""
        following = self.teaching.lesson.after(self.teaching.chapter.id)
        self.leave()
        if following is not None:
            start_chapter(self.app, self.teaching.lesson, following)

    def play(self) -> None:
        """From the last chapter into a game."""
        self.leave()
        self.app.open.setup(self.game_id)

    def show_results(self) -> bool:
        self.on()
        return True

    def way_back(self) -> None:
        """Ask before a chapter is left in the middle."""
        if self.session.step is None or not self.session.can_go_back():
            self.leave()
            return
        tr = self.app.tr
        self.app.ask(
            lambda: tr("lesson.leave.title"),
            lambda: tr("lesson.leave.text"),
            lambda: [
                DialogButton("stay", tr("lesson.leave.no"), kind="primary", safe=True),
                DialogButton("leave", tr("lesson.leave.yes"), self.leave),
            ],
            medal="medals/lessons",
        )

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Page) and intent.direction in ("up", "down"):
            (self.back if intent.direction == "up" else self.on)()
            return True
        if isinstance(intent, Command) and intent.name == "undo" and self.session.can_go_back():
            self.back()
            return True
        return super().handle(intent)
