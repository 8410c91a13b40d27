"""The review of a finished game: a curve of each seat's chances, and the decisions that cost most.

The work is done here in small portions at each frame, and by the bots' process; it goes on where it was left as long
as the game is at hand. What has come of it is kept with the saved game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.documents import DocumentError
from game.services.wording import reason_text
from game.table.advice import MOST_REASONS
from game.table.presenters import find_presenter
from game.table.review import Review, Turning
from game.table.review_document import from_document, to_document
from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.playing import Playing
from game.ui.scene import Scene
from game.ui.scenes.chances_chart import LEAST_HIGH, ChancesChart
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Padding, Row, Stack
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.look_back import LookBackScene

WIDTH = 1560.0
PORTION = 0.004
"""Seconds of work at each frame."""
REDRAW = 0.4
"""Seconds between two pictures of a curve that grows."""
TOKEN = 30.0
AROUND = 6.0
"""Units above and below the curve, for the mark of the focus."""
LABELS = 92.0
"""Units for the words before what was played and what the Expert would have played."""
MOST_SAID = 3
"""Sentences at most of what was played, and of what should have been."""
LIT = theme.rgb("#f0d9a4")
PERCENT = 100
CAPTION = "caption"
"""Name of the line below the curve."""
WORKING = "review.working"
"""Name of the words beside the bar of the work."""


def review_of(app: App, playing: Playing) -> Review:
    """The review of a game, with what has been found out about it already."""
    match, review = playing.session.match, playing.review
    if review is None or review.match is not match or review.actions != tuple(match.actions):
        review = playing.review = _kept(app, playing) or Review(match, app.bots)
    return review


def _kept(app: App, playing: Playing) -> Review | None:
    """The review that the save has kept, if there is one and it fits."""
    document = playing.kept_review
    if document is None:
        return None
    try:
        return from_document(document, playing.session.match, app.bots)
    except DocumentError:
        return None  # it is made again


class ReviewScene(Scene):
    """Over the result of a game, or its replay. `cursor`: the position that is looked at on the curve."""

    name = "review"
    focus_first = "review.curve"

    def __init__(self, app: App, playing: Playing, look_back: LookBackScene | None = None) -> None:
        """`look_back`: the strip over the table below, which then shows the moments that are opened."""
        super().__init__(app)
        self._playing = playing
        self._look_back = look_back
        self.review = review_of(app, playing)
        self.game_id = playing.game_id
        self.cursor = 0
        self._tr = app.tr.scope(playing.game_id)
        self._worded: dict[tuple[Turning, str], tuple[list[str], list[str], list[str]]] = {}
        self._waited = 0.0
        self._shown: tuple[int, int, bool] = (-1, -1, False)
        self._kept = self.review.finished

    # -- the tree ---------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        tr, review = self.app.tr, self.review
        high = max(LEAST_HIGH, min(500.0, self.frame.height - 560.0))
        curve = ChancesChart(
            self._playing.session.seats, review.chances, len(review.match.actions), review.turnings, self.cursor,
            tr("review.title"), on_move=self._move, on_open=self._open, high=high, name="review.curve",
        )  # fmt: skip
        done = Button(
            tr("review.done"), self.leave, name="review.done", icon="icons/cross", height=48, size=20, sound="ui_back"
        )
        parts: list[Widget] = [
            Row(
                [
                    RichText(tr("review.note"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT, grow=1),
                    done,
                ],
                gap=24,
            ),
            Padding(curve, (0, AROUND, 0, AROUND)),
            Row(
                [
                    Column(
                        [
                            Label(self._caption(), style="body_medium", size=theme.BODY_SIZE, name=CAPTION),
                            RichText(tr("review.help"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT),
                        ],
                        gap=8, grow=1,
                    ),
                    Button(
                        tr("review.show"), lambda: self._open(self.cursor), name="review.show", icon="icons/eye_ink",
                        height=48, size=20,
                    ),
                ],
                gap=24,
            ),
        ]  # fmt: skip
        if not review.finished:
            n = round(PERCENT * review.done)
            parts.append(
                Row(
                    [
                        Label(tr("review.working", n=n), style="body_medium", size=theme.NOTE_SIZE, name=WORKING),
                        ProgressBar(review.done, name="review.progress", height=18, grow=1),
                    ],
                    gap=20,
                )
            )
        parts.append(Line())
        parts.append(Label(tr("review.turnings"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD))
        for number, turning in enumerate(review.turnings, start=1):
            parts.append(self._turning(number, turning))
        if not review.turnings:
            key = "review.none" if review.finished else "review.none_yet"
            parts.append(RichText(tr(key), size=theme.BODY_SIZE, colour=theme.BODY_INK, name="review.nothing"))
        panel = Panel(
            Column(parts, gap=12), padding=(44, 48, 44, 40), ribbon=tr("review.title"), ribbon_colour="purple",
            width=min(WIDTH * self.breadth, self.frame.width - 64), name="review.panel",
        )  # fmt: skip
        return Stack([ScrollView(Padding(panel, (24, 48, 24, 32)), name="review.scroll")], align="centre")

    def _names(self) -> list[str]:
        return [seat.name for seat in self._playing.session.seats]

    def _caption(self) -> str:
        """The move that is looked at, and everybody's chance there."""
        tr, review = self.app.tr, self.review
        known = review.chances[self.cursor] if self.cursor < len(review.chances) else []
        said = [
            tr("review.chance", name=name, n=round(PERCENT * share))
            for name, share in zip(self._names(), known, strict=False)
        ]
        key = "review.at" if self.cursor else "review.at_start"
        return tr(key, n=self.cursor, of=len(review.match.actions), chances=tr.listed(said))

    def _turning(self, number: int, turning: Turning) -> Widget:
        tr = self.app.tr
        seat = self._playing.session.seats[turning.seat]
        key = (turning, tr.language)
        if key not in self._worded:
            self._worded[key] = self._words(turning)
        played, better, reasons = self._worded[key]
        head = Row(
            [
                Label(str(number), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD, width=30, align="centre"),
                Picture(f"tokens/{seat.colour}", TOKEN),
                Label(seat.name, style="title", size=26, grow=1),
                Label(tr("review.move", n=turning.start + 1), size=theme.NOTE_SIZE, colour=theme.INK_SOFT),
                Label(
                    tr("review.loss", n=round(PERCENT * turning.loss)), style="head", size=theme.HEAD_SIZE,
                    colour=theme.OXBLOOD, name=f"review.loss.{number}",
                    tooltip=tr("review.loss.tip", before=round(PERCENT * turning.before)),
                ),
            ],
            gap=12,
        )  # fmt: skip
        rows = [
            head,
            self._said("review.played", played, name=f"review.played.{number}"),
            self._said("review.expert", better, name=f"review.better.{number}", style="body_medium"),
            self._said("review.why", reasons, name=f"review.why.{number}"),
        ]
        return TurningRow(
            Column(rows, gap=6, padding=(10, 8, 14, 10)), lambda: self._open(turning.start),
            lambda: self._point(turning.start), name=f"review.turning.{number}", tooltip=tr("review.open"),
            start=turning.start, chosen=turning.start == self.cursor,
        )  # fmt: skip

    def _words(self, turning: Turning) -> tuple[list[str], list[str], list[str]]:
        """What was played, what the Expert would have played, and why, in sentences."""
        match, names = self.review.match, self._names()
        adviser = find_presenter(match.game.id).adviser()
        view = match.state_at(turning.start).view(turning.seat)
        line = [match.game.parse_action(text) for text in turning.better]
        better = [adviser.words(step, self._tr, names) for step in adviser.steps(view, line)[:MOST_SAID]]
        played = adviser.log_sentences(match, turning.start, turning.end, self._tr, names)[:MOST_SAID]
        reasons = adviser.reasons(view, line)[:MOST_REASONS]
        seats = self._playing.session.seats
        alone = [seat for seat in seats if seat.is_person] == [seats[turning.seat]]
        mover = "" if alone else names[turning.seat]
        return played, better, [reason_text(reason, self._tr, names, "reason", mover) for reason in reasons]

    def _said(self, key: str, sentences: list[str], *, name: str, style: str = "body") -> Widget:
        """Sentences one below the other, with a word before them."""
        lines: list[Widget] = [
            RichText(text, style=style, size=theme.BODY_SIZE, colour=theme.INK, name=f"{name}.{index}")
            for index, text in enumerate(sentences)
        ]
        label = Label(
            self.app.tr(key), style="body_medium", size=theme.NOTE_SIZE, colour=theme.INK_SOFT,
            width=LABELS * self.breadth, align="right",
        )  # fmt: skip
        return Row([label, Column(lines, gap=2, grow=1)], gap=16, align="top")

    # -- going along --------------------------------------------------------------------------------------------------

    def _move(self, position: int) -> None:
        """Move the cursor to another position: the page is not laid out again for it."""
        self.cursor = position
        for widget in self.ui.root.walk() if self.ui.root is not None else ():
            if isinstance(widget, ChancesChart):
                widget.cursor = position
            elif isinstance(widget, TurningRow):
                widget.chosen = widget.start == position
            elif isinstance(widget, Label) and widget.name == CAPTION:
                widget.text = self._caption()
        self.app.invalidate()

    def _point(self, position: int) -> None:
        if position != self.cursor:
            self._move(position)

    def _open(self, position: int) -> None:
        """The table as it was then."""
        self.cursor = position
        if self._look_back is not None:
            self.leave()
            self._look_back.go_to(position)
        else:
            self.app.open.look_back(self._playing, position)

    def leave(self) -> None:
        """Back to where one came from."""
        self.app.close(self)

    def exit(self) -> None:
        self.review.pause()

    # -- the work -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self.review.finished and self._shown[2]:
            return moving
        self.review.advance(PORTION)
        if self.review.finished and not self._kept:
            self._kept = True
            self._playing.keep_review(to_document(self.review))
        self._waited += dt
        now = (round(PERCENT * self.review.done), len(self.review.turnings), self.review.finished)
        if now != self._shown and (self._waited >= REDRAW or self.review.finished):
            self._waited = 0.0
            if now[1:] != self._shown[1:]:
                self.rebuild()
            else:
                self._go_on(now[0])
            self._shown = now
        return moving

    def _go_on(self, n: int) -> None:
        """The work has gone on, but there is nothing new to read."""
        curve, bar = self.ui.find("review.curve"), self.ui.find("review.progress")
        if isinstance(curve, ChancesChart):
            curve.more(self.review.chances)
        if isinstance(bar, ProgressBar):
            bar.set(self.review.done)
        said = self.ui.find(WORKING)
        if isinstance(said, Label):
            said.text = self.app.tr("review.working", n=n)


class TurningRow(Widget):
    """A turning point: pointed at, it is shown on the curve; pressed, it leads to its moment."""

    role = "turning"
    focusable = True

    def __init__(
        self, child: Widget, on_pick: Callable[[], object], on_point: Callable[[], object], *, name: str, tooltip: str,
        start: int, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(name=name, tooltip=tooltip, children=[child])
        self._on_pick = on_pick
        self._on_point = on_point
        self.start = start
        self.chosen = chosen

    def measure(self, width: float) -> tuple[float, float]:
        return self.children[0].size(width)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return self if self.rect.collidepoint(pos) else None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.ui.play("ui_click", self)
            self.ui.after(self._on_pick)
            return True
        if isinstance(intent, Hover):
            self.ui.after(self._on_point)
        return isinstance(intent, Hover | Press | Release)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.hovered or self.chosen or (self.focused and self.ui.ring):
            pygame.draw.rect(surface, LIT, self.rect, border_radius=self.ui.frame.px(10))
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, selected=self.chosen)
