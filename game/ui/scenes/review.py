"""The review of a finished game: a curve of each seat's chances, and the decisions that cost most.

The work is done here in small portions at each frame, and by the bots' process; it goes on where it was left as long
as the game is at hand. What has come of it is kept with the saved game.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.services.wording import reason_text
from game.table.advice import MOST_REASONS
from game.table.presenters import find_presenter
from game.table.review import Decision, Review, Turning
from game.table.review_document import from_document, to_document
from game.ui import theme
from game.ui.playing import Playing
from game.ui.scene import Scene
from game.ui.scenes.chances_chart import LEAST_HIGH, ChancesChart
from game.ui.scenes.review_row import Told, TurningRow, WholeRows
from game.ui.scenes.review_standing import Standing
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Columns, Padding, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.look_back import LookBackScene

MARGIN, GAP = 64.0, 28.0
LEAST_CHART, LEAST_TURNINGS = 760.0, 480.0
"""Units of the width of both sheets at least; with less, one stands below the other."""
WEIGHTS = (1110, 660)
PORTION = 0.004
"""Seconds of work at each frame."""
REDRAW = 0.4
"""Seconds between two pictures of a curve that grows."""
TOKEN, LOSS = 30.0, 74.0
"""Units of the side of the token of a row, and of the width of what a move cost."""
AROUND = 16.0
"""Units below the curve, with room for the mark of the focus."""
LABELS = ("review.played", "review.expert", "review.why")
"""The words before what was played, what the Expert would have played, and why."""
MOST_SAID = 3
"""Sentences at most of what was played, and of what should have been."""
MEDAL = 108.0
"""Width of the medal for a game without costly decisions, beside what is said of it."""
LEAST_SWING, MOST_SWINGS = 4, 4
"""By how many percent a chance of winning has to rise to be told of then, and how many such moves are told."""
SHIFT = 30.0
"""Size of the percents of such a move."""
WAY_ON, CHEVRON = "icons/chevron_right_ink", 20.0
"""What stands at the end of a line that leads to the table at that moment."""
PERCENT = 100
CAPTION = "caption"
"""Name of the line below the curve."""
STANDING = "standing"
"""Name of the chances at the move that is looked at."""
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
        self.cursor = self._opening()
        self._following = True
        self._focus: Widget | None = None
        self._tr = app.tr.scope(playing.game_id)
        self._worded: dict[tuple[Turning, str], tuple[list[str], list[str], list[str]]] = {}
        self._done: dict[tuple[int, int, str], list[str]] = {}  # what was done, in sentences
        self._waited = 0.0
        self._shown: tuple[int, int, tuple[int, ...], bool] = (-1, -1, (), False)
        self._kept = self.review.finished

    # -- the tree ---------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        tr = self.app.tr
        head = Row(
            [
                IconButton("icons/chevron_left", self.leave, tooltip=tr("ui.back"), name="review.done", side=56),
                Label(tr("review.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM),
                RichText(tr("review.note"), size=theme.LABEL_SIZE, colour=theme.CREAM_SOFT, grow=1),
            ],
            gap=28,
        )
        beside = self.frame.width - 2 * MARGIN >= (LEAST_CHART + LEAST_TURNINGS) * self.breadth + GAP
        chart, turnings = self._chart(beside), self._turnings()
        if beside:
            listed = self.review.turnings or self.review.suspects or self._swings()
            found: Widget = WholeRows(turnings, name="review.scroll", grow=1) if listed else turnings
            body: Widget = Columns(
                [chart, self._sheet(self._standing(), Line(), found)],
                least=LEAST_TURNINGS, gap=GAP, weights=WEIGHTS, grow=1,
            )  # fmt: skip
        else:
            below = Column([chart, self._sheet(turnings)], gap=GAP, padding=(0, 8, 0, 8))
            body = ScrollView(below, name="review.scroll", grow=1, beside=True)
        return Column([head, body], gap=24, padding=(MARGIN, 40, MARGIN, 28))

    def _chart(self, beside: bool) -> Widget:
        """The curves, and below them the move that is looked at; as high as the window where there is room beside."""
        tr, review = self.app.tr, self.review
        curve = ChancesChart(
            self._playing.session.seats, review.chances, len(review.match.actions), review.turnings, self.cursor,
            tr("review.title"), marks=[start + 1 for start, *_ in self._swings()] if not review.turnings else (),
            on_move=self._move, on_open=self._open, name="review.curve",
            high=LEAST_HIGH * max(1.0, self.frame.letters), named=not beside,
        )  # fmt: skip
        curve.grow = 1.0 if beside else 0.0
        show = Button(
            tr("review.show"), lambda: self._open(self.cursor), kind="primary", name="review.show", icon="icons/eye",
            height=56,
        )
        below = Row(
            [
                Column(
                    [
                        Label(self._caption(), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD, name=CAPTION),
                        RichText(tr("review.help"), size=theme.BODY_SIZE, colour=theme.INK_SOFT),
                    ],
                    gap=6, grow=1,
                ),
                show,
            ],
            gap=24,
        )  # fmt: skip
        return Panel(Column([curve, below], gap=AROUND), padding=(28, 20, 28, 24), name="review.panel")

    def _turnings(self) -> Widget:
        """How far the work is, and the turning points that were found."""
        tr, review = self.app.tr, self.review
        parts: list[Widget] = [self._heading("review.turnings")]
        if not review.finished:
            n = round(PERCENT * review.done)
            said = Label(tr("review.working", n=n), style="body_medium", size=theme.BODY_SIZE, name=WORKING)
            parts += [said, ProgressBar(review.done, name="review.progress", height=18)]
        if review.turnings:
            aside = Label(tr("review.against"), size=theme.BODY_SIZE, colour=theme.INK_SOFT)
            parts[0] = Row([parts[0], Spacer(grow=1), Padding(aside, (0, 0, 14, 0))], gap=12)
            rows = [self._turning(number, turning) for number, turning in enumerate(review.turnings, start=1)]
            parts += [Column(rows), Line(), self._told_of()]
        found = [turning.start for turning in review.turnings]
        suspects = [each for each in review.suspects if each.start not in found]
        if suspects:
            note = RichText(tr("review.suspects"), size=theme.BODY_SIZE, colour=theme.INK_SOFT)
            parts += [Line(), note, *(self._suspect(suspect) for suspect in suspects)]
        if not review.turnings and not suspects:
            key = "review.none" if review.finished else "review.none_yet"
            nothing = RichText(
                tr(key), size=30, colour=theme.BODY_INK, align="centre", name="review.nothing"
            )  # fmt: skip
            picture = "medals/score" if review.finished else "icons/hourglass"
            swings = self._swings()
            if swings:  # the words beside the medal say that there are no turning points
                said_so = RichText(tr(key), size=theme.HEAD_SIZE, colour=theme.BODY_INK, name="review.nothing", grow=1)
                parts = [Row([Picture(picture, MEDAL), said_so], gap=20), Line(), self._heading("review.swings")]
                return Column([*parts, *map(self._swing, swings)], gap=12, grow=1)
            parts += [Spacer(40, grow=1), Column([Picture(picture, 240)], align="centre"), nothing, Spacer(40, grow=2)]
        return Column(parts, gap=12, grow=1)

    def _standing(self) -> Widget:
        """How likely each seat is to win at the move that is looked at."""
        return Standing(self._playing.session.seats, self.review.chances, self.cursor, name=STANDING)

    @staticmethod
    def _sheet(*parts: Widget) -> Widget:
        return Panel(Column(list(parts), gap=14), padding=(24, 24, 28, 24))

    def _names(self) -> list[str]:
        return [seat.name for seat in self._playing.session.seats]

    def _opening(self) -> int:
        """The position that is looked at first: the costliest turning point, else the last one that is known."""
        turnings = self.review.turnings
        return turnings[0].start if turnings else max(0, len(self.review.chances) - 1)

    def _caption(self) -> str:
        """The move that is looked at: of a turning point the one that is about to be played, else the last one."""
        tr, of = self.app.tr, len(self.review.match.actions)
        if not self.cursor:
            return tr("review.at_start")
        if self._told is not None:
            return tr("review.at_turning", n=self.cursor + 1, of=of)
        return tr("review.at", n=self.cursor, of=of)

    @property
    def _told(self) -> int | None:
        """Which of the turning points is looked at; None at another move."""
        starts = [turning.start for turning in self.review.turnings]
        return starts.index(self.cursor) if self.cursor in starts else None

    def _turning(self, number: int, turning: Turning) -> Widget:
        """The row of a turning point, with what was done first; all that is to be said stands below all of them."""
        tr, done = self.app.tr, self._sentences(turning.start, turning.end)
        name = self._playing.session.seats[turning.seat].name
        head = Row(
            [
                Label(str(number), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD, width=30, align="centre"),
                Told(done[0] if done else name, size=theme.BODY_SIZE, colour=theme.INK, grow=1, fill="even"),
                Label(
                    tr("review.loss", n=round(PERCENT * turning.loss)), style="head", size=theme.HEAD_SIZE,
                    colour=theme.OXBLOOD, name=f"review.loss.{number}", width=LOSS * self.breadth, align="right",
                    tooltip=tr("review.loss.tip", before=round(PERCENT * turning.before)),
                ),
                Picture(WAY_ON, CHEVRON),
            ],
            gap=12,
        )  # fmt: skip
        return TurningRow(
            Padding(head, (10, 3, 14, 3)), lambda: self._pick(turning.start), lambda: self._point(turning.start),
            name=f"review.turning.{number}", tooltip=tr("review.open"), start=turning.start,
            chosen=turning.start == self.cursor,
        )  # fmt: skip

    def _told_of(self) -> Widget:
        """What was played at the move that is looked at; at a turning point what should have been, too, and why."""
        if self._told is None:
            played = self._sentences(self.cursor - 1, self.cursor) if self.cursor else []
            rows = [self._said(LABELS[0], played, name="review.played")] if played else []
            return Column(rows, gap=10, padding=(10, 2, 14, 8))
        turning, number = self.review.turnings[self._told], self._told + 1
        played, better, reasons = self._words(turning)
        rows = [
            self._said(LABELS[0], played, name=f"review.played.{number}"),
            self._said(LABELS[1], better, name=f"review.better.{number}", style="body_medium"),
            self._said(LABELS[2], reasons, name=f"review.why.{number}"),
        ]
        return Column(rows, gap=10, padding=(10, 2, 14, 8))

    def _sentences(self, start: int, end: int) -> list[str]:
        """What was done by the actions from `start` to before `end`."""
        key = (start, end, self.app.tr.language)
        if key not in self._done:
            match = self.review.match
            adviser = find_presenter(match.game.id).adviser()
            self._done[key] = adviser.log_sentences(match, start, end, self._tr, self._names())[:MOST_SAID]
        return self._done[key]

    def _heading(self, key: str) -> Widget:
        return Label(self.app.tr(key), style="head", size=28, colour=theme.OXBLOOD)

    def _swings(self) -> list[tuple[int, int, int]]:
        """Where nothing was played badly: the actions by which somebody's chance rose most, in their order, each with
        the seat, and by how many percent."""
        if not self.review.finished:
            return []
        found: list[tuple[int, int, int]] = []
        for start, (before, after) in enumerate(pairwise(self.review.chances)):
            gains = [round(PERCENT * (b - a)) for a, b in zip(before, after, strict=True)]
            gain = max(gains)
            seat = gains.index(gain)
            if gain >= LEAST_SWING:
                found.append((gain, seat, start))
        most = sorted(found, reverse=True)[:MOST_SWINGS]
        return sorted((start, seat, gain) for gain, seat, start in most)

    def _swing(self, swing: tuple[int, int, int]) -> Widget:
        """What was done then, and whose chance of winning rose by it, and by how much: not always that of the mover."""
        tr, (start, seat, gain) = self.app.tr, swing
        who = self._playing.session.seats[seat]
        after = round(PERCENT * self.review.chances[start + 1][seat])
        head = Row(
            [
                Label(tr("review.move", n=start + 1), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD, grow=1),
                Picture(f"tokens/{who.colour}", TOKEN),
                Label(tr("review.chance_of", name=who.name), style="body_medium", size=theme.LABEL_SIZE),
                Label(
                    tr("review.gain", n=gain), style="head", size=SHIFT, colour=theme.GREEN,
                    name=f"review.gain.{start}", width=LOSS * self.breadth, align="right",
                    tooltip=tr("review.gain.tip", after=after),
                ),
                Picture(WAY_ON, CHEVRON),
            ],
            gap=12,
        )  # fmt: skip
        told = self._sentences(start, start + 1)
        lines = [RichText(line, size=theme.LABEL_SIZE, colour=theme.INK) for line in told]
        return TurningRow(
            Column([head, *lines], gap=6, padding=(18, 8, 14, 10)), lambda: self._open(start + 1),
            lambda: self._point(start + 1), name=f"review.swing.{start}", tooltip=tr("review.open"),
            start=start + 1, chosen=start + 1 == self.cursor,
        )  # fmt: skip

    def _suspect(self, decision: Decision) -> Widget:
        """A decision that may have been a turning point: the Expert still looks at it."""
        tr, seat = self.app.tr, self._playing.session.seats[decision.seat]
        head = Row(
            [
                Picture("icons/hourglass", TOKEN),
                Picture(f"tokens/{seat.colour}", TOKEN),
                Label(seat.name, style="title", size=theme.HEAD_SIZE, grow=1),
                Label(tr("review.move", n=decision.start + 1), size=theme.BODY_SIZE, colour=theme.INK_SOFT),
                Picture(WAY_ON, CHEVRON),
            ],
            gap=12,
        )
        return TurningRow(
            Padding(head, (10, 10, 14, 10)), lambda: self._open(decision.start),
            lambda: self._point(decision.start), name=f"review.suspect.{decision.start}", tooltip=tr("review.open"),
            start=decision.start, chosen=decision.start == self.cursor,
        )  # fmt: skip

    def _words(self, turning: Turning) -> tuple[list[str], list[str], list[str]]:
        """What was played, what the Expert would have played, and why, in sentences, which are kept."""
        key = (turning, self.app.tr.language)
        if key not in self._worded:
            self._worded[key] = self._wording(turning)
        return self._worded[key]

    def _wording(self, turning: Turning) -> tuple[list[str], list[str], list[str]]:
        match, names = self.review.match, self._names()
        adviser = find_presenter(match.game.id).adviser()
        view = match.state_at(turning.start).view(turning.seat)
        line = [match.game.parse_action(text) for text in turning.better]
        better = [adviser.words(step, self._tr, names) for step in adviser.steps(view, line)[:MOST_SAID]]
        played = self._sentences(turning.start, turning.end)
        reasons = adviser.reasons(view, line)[:MOST_REASONS]
        seats = self._playing.session.seats
        alone = [seat for seat in seats if seat.is_person] == [seats[turning.seat]]
        mover = "" if alone else names[turning.seat]
        return played, better, [reason_text(reason, self._tr, names, "reason", mover) for reason in reasons]

    def _said(self, key: str, sentences: list[str], *, name: str, style: str = "body") -> Widget:
        """Sentences one below the other, with a word before them."""
        lines: list[Widget] = [
            RichText(text, style=style, size=theme.LABEL_SIZE, colour=theme.INK, name=f"{name}.{index}")
            for index, text in enumerate(sentences)
        ]
        label = Label(
            self.app.tr(key), style="body_medium", size=theme.LABEL_SIZE, colour=theme.OXBLOOD,
            width=self._label_wide(), align="right",
        )  # fmt: skip
        return Row([label, Column(lines, gap=2, grow=1)], gap=16, align="top")

    def _label_wide(self) -> float:
        """Units for the longest of those words: what is said has the rest."""
        px, ui = self.ui.font_px(theme.LABEL_SIZE), self.ui
        return max(ui.units(ui.text.width(self.app.tr(key), "body_medium", px)) for key in LABELS) + 2

    # -- going along --------------------------------------------------------------------------------------------------

    def _move(self, position: int) -> None:
        """Move the cursor to another position; what is told of it stands below the turning points."""
        self._following = False
        self.cursor = position
        if self.review.turnings:  # the list and what is told below it
            self.rebuild()
            return
        for widget in self.ui.root.walk() if self.ui.root is not None else ():
            if isinstance(widget, ChancesChart):
                widget.cursor = position
            elif isinstance(widget, Standing):
                widget.show(position)
            elif isinstance(widget, TurningRow):
                widget.chosen = widget.start == position
            elif isinstance(widget, Label) and widget.name == CAPTION:
                widget.text = self._caption()
        self.app.invalidate()

    def _point(self, position: int) -> None:
        if position != self.cursor:
            self._move(position)

    def _pick(self, start: int) -> None:
        """Tell of a turning point; the table at that moment is a second step where there is no pointing first."""
        if start == self.cursor:
            self._open(start)
        else:
            self._move(start)

    def _follow_focus(self) -> None:
        """The row that the focus has come to is told of."""
        focus = self.ui.focus
        if focus is not self._focus and isinstance(focus, TurningRow) and self.ui.ring:
            self._point(focus.start)
        self._focus = self.ui.focus

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
        self._follow_focus()
        if self.review.finished and self._shown[-1]:
            return moving
        self.review.advance(PORTION)
        if self.review.finished and not self._kept:
            self._kept = True
            self._playing.keep_review(to_document(self.review))
        self._waited += dt
        review = self.review
        suspects = tuple(each.start for each in review.suspects)
        now = (round(PERCENT * review.done), len(review.turnings), suspects, review.finished)
        if now != self._shown and (self._waited >= REDRAW or self.review.finished):
            self._waited = 0.0
            if self._following:  # until somebody looks at another move
                self._point(self._opening())
                self._following = True
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
        standing = self.ui.find(STANDING)
        if isinstance(standing, Standing):
            standing.more(self.review.chances)
        if isinstance(bar, ProgressBar):
            bar.set(self.review.done)
        said = self.ui.find(WORKING)
        if isinstance(said, Label):
            said.text = self.app.tr("review.working", n=n)
