"""A lesson: a card over the real table, which explains, points at things, and waits until the person has done them.

The card lies where it covers nothing that it explains. While pieces move it is hidden. In a step that is only read,
keys are for the card; in one that waits for something to be done they are for the table until the area is changed. Page
up and page down go back and on in both.
"""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import pygame

from game.core.documents import DocumentError
from game.core.refusal import Refused
from game.services.problem import Problem, ServiceError
from game.table.lessons import Chapter, Lesson
from game.table.steps import Over
from game.ui import theme
from game.ui.input.intents import Area, Command, Confirm, Drag, Focus, Hover, Intent, Page, Press, Release, Select
from game.ui.layout import Box, Frame
from game.ui.scenes.guided import GuideScene, open_guided
from game.ui.tables.common.driver import TableScene
from game.ui.teaching import Teaching
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Place, Row, Spacer
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.keycap import KeyCap
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH = 560.0
FACE = 76.0
SIDE = 46.0
EDGE = 34.0
"""Units that the card keeps from the edges of the canvas and from what it points at."""
GRID = 32.0
"""Places for the card are tried in steps of so many units."""
COVERED = 100_000.0
"""What a place costs where the card covers anything that it points at."""
MARK = 8.0
"""Units by which a mark is larger than what it surrounds."""
MIDDLE, LOW = (0.5, 0.4), (0.5, 0.9)
"""Where the card lies when nothing is pointed at, in shares of the canvas."""
SAYING = ("prompt", "reward", "preview", "offer")
"""Kinds of parts of a table that show what is asked; the card avoids covering them."""
LOOKED_AT = ("log", "player", "card")
"""Roles of what the card covers last while nothing is asked."""
TEACHER = "faces/queen_sunflower"


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


class LessonScene(GuideScene):
    """The card of the step at hand over the table of a `Teaching`."""

    name = "lesson"

    def __init__(self, app: App, teaching: Teaching, table: TableScene) -> None:
        super().__init__(app, table)
        self.teaching = teaching
        self.session = teaching.session
        self.card: Box | None = None
        self._shown: tuple[object, ...] = ()
        self._marks: list[pygame.Rect] = []
        self._done = False
        self._taken = False  # whether keys go to the card although it waits for something to be done
        self._showing: int | None = None  # the step that is being done for the person

    # -- what is shown ----------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the step at hand can begin: nothing moves, and nothing waits to be seen."""
        return self.session.settled and not self.below.busy and not self.below.holding

    @property
    def waits(self) -> bool:
        """Whether the step at hand waits until something is done at the table."""
        step = self.session.step
        return step is not None and bool(step.do)

    @property
    def keys_for_below(self) -> bool:
        return not self.ready or (self.waits and not self._taken)

    def places(self) -> list[pygame.Rect]:
        """Where the pieces lie that the step at hand points at, in the window."""
        step = self.session.step
        found = [self._place_of(name) for name in step.show] if step is not None else []
        return [place for place in found if place is not None]

    def _place_of(self, name: str) -> pygame.Rect | None:
        for scene in reversed(list(self.app.scenes)):
            if "*" in name and (scene is self.below or scene.asks):
                names = {part.name for part in scene.ui.root.walk()} if scene.ui.root is not None else set()
                found = [self.below.where.piece(each) for each in names if fnmatchcase(each, name)]
                places = [place for place in found if place is not None]
                if places:
                    return places[0].unionall(places[1:])
            elif scene is self.below:
                return self.below.where.piece(name)
            part = scene.ui.find(name) if scene.asks else None
            if part is not None:
                return part.rect
        return None

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        top = self.app.scenes.top
        if top is not None and top is not self and top.asks:
            self.app.scenes.lift(self)
            top.ui.restart_tip()
        if self.session.step is None and self.ready and not self._done:
            self._done = True
            self.teaching.finished()
            self.app.play("ui_success")
        if self.ready and self._showing is not None:
            self._show_on()
        marks = self.places() if self.ready else []
        now = (self.session.at, self.ready, marks)
        if now[:2] != self._shown[:2] and self.ready and self.session.step is not None:
            self.below.explain(self.session.step.show, choose=self.waits)
            marks = self.places()
        if now != self._shown:
            self._shown = now
            self._marks = marks
            if self._taken:
                self._take_keys(False)
            self.rebuild()
        return moving

    # -- the card ---------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.card = None
        if not self.ready:
            return Place([])
        self._marks = self.places()
        scale = self.frame.text
        panel = Panel(self._content(), skin="ui/dialog", padding=(30, 24, 30, 24), name="lesson.card")
        wide = WIDTH * max(scale, self.breadth)
        panel.attach(self.ui)
        high = panel.size(wide)[1]
        # At the end of a game the result stands in the middle.
        over = isinstance(self.session.next(), Over)
        x, y = find_place(self.frame, (wide, high), self._marks, self._wanted(), LOW if over else MIDDLE)
        self.card = (x, y, wide, high)
        return Place([(self.card, panel)])

    def _wanted(self) -> list[pygame.Rect]:
        """What the person needs besides the pieces that the step points at: all that can be used, and the prompt; where
        it is only read, what is worth a look."""
        if not self.waits:
            root = self.below.ui.root
            return [part.rect for part in root.walk() if part.role in LOOKED_AT] if root is not None else []
        places = []
        for scene in self.app.scenes.takers():
            if scene is not self and scene.ui.root is not None:
                parts = scene.ui.root.walk()
                # A button that is off now may be needed before the step is done.
                places += [part.rect for part in parts if part.focusable]
                if scene.asks:  # a window that tells what it asks
                    places += [part.rect for part in scene.ui.root.children]
        root = self.below.ui.root
        if root is not None:
            places += [part.rect for part in root.walk() if part.name.partition(":")[0] in SAYING]
        return places

    def _content(self) -> Widget:
        tr, words, step = self.app.tr, self.below.tr, self.session.step
        chapter = self.teaching.chapter
        count = len(chapter.steps)
        size = theme.NOTE_SIZE
        if step is not None:
            note = tr("lesson.step", n=self.session.at + 1, of=count)
        else:
            note = tr("lesson.chapter_done")
        head = Row(
            [
                Picture(TEACHER, FACE * self.frame.text),
                Column(
                    [
                        Label(words(f"lesson.{chapter.id}.title"), style="title", size=28, colour=theme.OXBLOOD),
                        Label(note, size=size, colour=theme.INK_SOFT, name="lesson.note"),
                    ],
                    grow=1,
                ),
                self._icon("again", "icons/undo", self.again, enabled=self.session.can_go_back()),
                self._icon("leave", "icons/cross", self.way_back, sound="ui_back"),
            ],
            gap=12,
        )
        parts: list[Widget] = [head]
        if step is not None:
            text = words(f"lesson.{step.say}", **self._names())
        else:
            text = tr("lesson.end_all" if self.teaching.lesson.after(chapter.id) is None else "lesson.end")
        parts.append(RichText(text, size=22, leading=1.36, name="lesson.text"))
        if self.waits:
            asked: list[Widget] = [
                Picture("icons/pointer", 30 * self.frame.text),
                Label(tr("lesson.your_move"), style="body_bold", size=20, colour=theme.OXBLOOD, grow=1),
            ]
            if self.app.pad_in_hand:
                this = Label(tr("lesson.this_card"), size=size, colour=theme.INK_SOFT)
                asked += [KeyCap(tr("lesson.key.card")), this]
            parts.append(Row(asked, gap=10))
        parts.append(Row(self._buttons(), gap=12))
        return Column(parts, gap=14)

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

    def _buttons(self) -> list[Widget]:
        tr = self.app.tr
        page_up, page_down = tr("lesson.key.back"), tr("lesson.key.on")
        if self.app.pad_in_hand:  # a shoulder button leads to the card and back
            page_up = page_down = ""
        back = Button(
            tr("lesson.back"), self.back, name="lesson.back", height=52, icon="icons/chevron_left",
            enabled=self.session.can_go_back(), key_cap=page_up,
        )  # fmt: skip
        if self.session.step is None:
            following = self.teaching.lesson.after(self.teaching.chapter.id)
            if following is None:  # page up still leads back
                back = Button(tr("lesson.to_chapters"), self.leave, name="lesson.chapters", height=52)
                on = Button(
                    tr("lesson.play_first"), self.play, kind="primary", icon="icons/play", name="lesson.on", height=52
                )
            else:
                on = Button(tr("lesson.next_chapter"), self.next_chapter, kind="primary", name="lesson.on", height=52)
        elif self.waits:
            on = Button(tr("lesson.show"), self.on, name="lesson.on", height=52, key_cap=page_down)
        else:
            enter = tr("table.key.enter")
            on = Button(tr("lesson.on"), self.on, kind="primary", name="lesson.on", height=52, key_cap=enter)
        return [back, Spacer(grow=1), on]

    # -- going on ---------------------------------------------------------------------------------------------------

    def on(self) -> None:
        """The next step; what the present one waits for is done for the person."""
        if not self.ready:
            return
        if self.session.step is None:
            if self.teaching.lesson.after(self.teaching.chapter.id) is None:
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
        self._close_questions()
        self.below.shown_how()
        self.rebuild()

    def _close_questions(self) -> None:
        for scene in list(self.app.scenes):
            if scene.asks:
                self.app.close(scene)

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
        self._close_questions()
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
                DialogButton("stay", tr("lesson.leave.no"), safe=True),
                DialogButton("leave", tr("lesson.leave.yes"), self.leave, kind="primary"),
            ],
        )

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Page) and intent.direction in ("up", "down"):
            (self.back if intent.direction == "up" else self.on)()
            return True
        if isinstance(intent, Command) and intent.name == "undo" and self.session.can_go_back():
            self.back()
            return True
        if isinstance(intent, Area) and self.ready and self.waits:
            if self.app.pad_in_hand and intent.direction == "next" and not self._taken:
                return False  # one shoulder button leads to the card, the other goes round the table
            self._take_keys(not self._taken)
            return True
        if self.keys_for_below and isinstance(intent, Focus | Confirm | Area):
            return False
        if isinstance(intent, Confirm) and not (self.ui.ring and self.ui.focus):
            self.app.play("ui_click")
            self.on()
            return True
        if super().handle(intent):
            return True
        # What lies below the card is not touched through it.
        pos = intent.pos if isinstance(intent, Press | Select | Release | Drag | Hover) else None
        return pos is not None and self.card is not None and self.frame.rect(self.card).collidepoint(pos)

    def _take_keys(self, taken: bool) -> None:
        """Let keys, or the gamepad, be for the card, or for the table again."""
        self._taken = taken
        self.ui.set_focus("lesson.on" if taken else None, ring=taken)
        self.app.invalidate()

    def on_back(self) -> bool:
        if self._taken and self.waits:
            self._take_keys(False)
            return True
        return False

    # -- drawing ----------------------------------------------------------------------------------------------------

    def background(self, surface: pygame.Surface) -> None:
        """The table stays as it is; brackets stand round what the card speaks of."""
        edge = self.frame.px(MARK)
        for place in self._marks:
            self.app.art.draw_slice(surface, "ui/lit", place.inflate(2 * edge, 2 * edge), self.frame.unit)


def find_place(
    frame: Frame,
    size: tuple[float, float],
    shown: list[pygame.Rect],
    wanted: list[pygame.Rect],
    goal: tuple[float, float],
) -> tuple[float, float]:
    """The best place for a card of that size, in units: over nothing that is shown, over little that is wanted, and
    near what is shown; where nothing is shown near `goal`, in shares of the canvas."""
    wide, high = size
    most_x, most_y = frame.width - EDGE - wide, frame.height - EDGE - high
    if shown:
        centre = shown[0].unionall(shown[1:]).center
        goal_x, goal_y = frame.to_units(centre)
    else:
        goal_x, goal_y = frame.width * goal[0], frame.height * goal[1]

    def cost(x: float, y: float) -> float:
        card = frame.rect((x - EDGE / 2, y - EDGE / 2, wide + EDGE, high + EDGE))
        hidden = COVERED if any(card.colliderect(place) for place in shown) else 0.0
        far = abs(x + wide / 2 - goal_x) + 1.4 * abs(y + high / 2 - goal_y)
        return hidden + far + 40 * _covered(card, shown) / frame.unit + 6 * _covered(card, wanted) / frame.unit

    columns = int((most_x - EDGE) / GRID) + 1
    rows = int((most_y - EDGE) / GRID) + 1
    spots = [
        (min(EDGE + column * GRID, most_x), min(EDGE + row * GRID, most_y))
        for column in range(max(1, columns + 1))
        for row in range(max(1, rows + 1))
    ]
    return min(spots, key=lambda spot: cost(*spot))


def _covered(card: pygame.Rect, places: list[pygame.Rect]) -> float:
    """How much of some places a card covers: for each the root of the area, so that small ones count as well."""
    clips = (card.clip(place) for place in places)
    return float(sum((clip.width * clip.height) ** 0.5 for clip in clips if clip.width and clip.height))
