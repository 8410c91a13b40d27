"""The result of a game: who won and why, the ranking, the points by source, and what to play next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.scoring import Line as ScoreLine
from game.core.scoring import Result
from game.ui import theme
from game.ui.playing import Playing
from game.ui.portrait import TOKEN_LARGE, PortraitButton, draw_portrait
from game.ui.scene import Scene
from game.ui.scenes.course import Course
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Columns, Flow, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.table.seats import Seat
    from game.ui.app import App

PICTURES = {"sleeping_queens": "cards/queen_{label}"}
"""The picture of a line of points, by game; others are told in words."""
CARD_WIDTH = 84.0
TIGHT_FROM = 5
"""With more seats the rows are lower."""
PORTRAIT = 250.0


class ResultsScene(Scene):
    """What a game came to. The game is over; everything may be seen. Its fanfare was heard at the table."""

    name = "results"
    focus_first = "results.again"

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app)
        self._playing = playing
        match = playing.session.match
        self._result: Result = match.state.result()
        self._scores = [match.state_at(index).result().scores for index in range(len(match.actions) + 1)]

    @property
    def _seats(self) -> list[Seat]:
        return self._playing.session.seats

    def ranking(self) -> list[tuple[int, int]]:
        """(rank, seat) from the first to the last; winners first, equal points share a rank."""
        scores, winners = self._result.scores, self._result.winners
        order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))
        ranked: list[tuple[int, int]] = []
        for place, seat in enumerate(order, start=1):
            rank = place
            if ranked:
                last_rank, last = ranked[-1]
                if (last in winners) == (seat in winners) and (seat in winners or scores[last] == scores[seat]):
                    rank = last_rank
            ranked.append((rank, seat))
        return ranked

    def build(self) -> Widget:
        right: list[Widget] = [Panel(self._table(), padding=(28, 26, 28, 26))]
        if len(self._seats) <= TIGHT_FROM and len(self._scores) > 2:
            right.append(self._course())
        body = Columns([self._left(), Column(right, gap=24)], least=560, gap=40, weights=(480, 1230))
        return ScrollView(Column([body], padding=(64, 40, 64, 40)), name="results.scroll")

    def _left(self) -> Widget:
        tr = self.app.tr
        winners = [self._seats[seat].name for seat in self._result.winners]
        key = "results.wins" if len(winners) == 1 else "results.share"
        words = tr.scope(self._playing.game_id)
        params = {"name": tr.listed(winners), **self._end_facts()}
        parts: list[Widget] = [
            _Winner([self._seats[seat] for seat in self._result.winners], tr(key, name=tr.listed(winners))),
            RichText(
                words(f"end.{self._result.reason}", **params), size=24, align="centre", colour=theme.CREAM,
                name="results.reason",
            ),
        ]  # fmt: skip
        if self._playing.session.taken_back:
            note = tr("results.taken_back")
            parts.append(RichText(note, size=theme.NOTE_SIZE, align="centre", colour=theme.CREAM_SOFT))
        parts += [
            Spacer(8),
            Button(tr("results.again"), self._again, kind="primary", name="results.again", height=72),
            Button(tr("results.same"), self._same_deal, kind="calm", name="results.same", height=64),
            Button(tr("results.menu"), self._menu, name="results.menu", height=64, icon="icons/home"),
        ]
        return Column(parts, gap=14)

    def _end_facts(self) -> dict[str, object]:
        """What the sentence of the end may name."""
        winner = self._result.winners[0]
        lines = self._result.lines[winner]
        return {"points": self._result.scores[winner], "queens": len(lines)}

    def _table(self) -> Widget:
        tr = self.app.tr
        rows: list[Widget] = [
            Label(tr("results.points"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
        ]
        for rank, seat in self.ranking():
            rows.append(Line())
            rows.append(self._row(rank, seat))
        return Column(rows, gap=8 if self._tight else 12)

    @property
    def _tight(self) -> bool:
        return len(self._seats) > TIGHT_FROM

    def _row(self, rank: int, index: int) -> Widget:
        tr, seat = self.app.tr, self._seats[index]
        score = self._result.scores[index]
        who = tr("setup.is_person") if seat.is_person else tr(f"level.{seat.level}")
        if seat.resigned:
            who = tr("pause.resigned")
        portrait = PortraitButton(
            seat.face,
            seat.colour,
            lambda: None,
            side=56 if self._tight else 76,
            tooltip=seat.name,
            name=f"results.seat.{index}",
            token=True,
        )
        portrait.enabled = False
        wide = 190 * self.breadth
        name = Column(
            [
                Label(seat.name, style="title", size=30, width=wide),
                Label(who, size=theme.NOTE_SIZE, colour=theme.INK_SOFT, width=wide),
            ],
            width=wide,
        )
        lines = self._result.lines[index]
        words = tr.scope(self._playing.game_id)
        sources: Widget = Flow([self._source(line) for line in lines], gap=10)
        if not lines:
            sources = Label(words("result.none"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT)
        points = Label(
            str(score), style="head", size=44, colour=theme.OXBLOOD, width=84, align="right",
            name=f"results.points.{index}",
            tooltip=words("result.standing", n=len(lines), points=score),
        )  # fmt: skip
        place = Label(str(rank), style="head", size=36, colour=theme.OXBLOOD, width=44, align="centre")
        return Row([place, portrait, name, Column([sources], grow=1), points], gap=18)

    def _course(self) -> Widget:
        tr = self.app.tr
        head = Row(
            [
                Label(tr("results.course"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
                Label(tr("results.course.note"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT),
            ],
            gap=20,
        )
        chart = Course(self._seats, self._scores, tr("results.course"))
        return Panel(Column([head, chart], gap=10), padding=(28, 22, 28, 22))

    def _source(self, line: ScoreLine) -> Widget:
        words = self.app.tr.scope(self._playing.game_id)
        label = words(f"line.{line.label}")
        text = words("results.source", label=label, n=line.points)
        picture = PICTURES.get(self._playing.game_id, "").format(label=line.label)
        if picture in self.app.art:
            return Picture(picture, 0.66 * CARD_WIDTH if self._tight else CARD_WIDTH, tooltip=text, lod=2)
        return Label(text, size=theme.NOTE_SIZE)

    # What comes next

    def _again(self) -> None:
        """Again, with the next seat starting."""
        self._play(same_deal=False)

    def _same_deal(self) -> None:
        self._play(same_deal=True)

    def _play(self, *, same_deal: bool) -> None:
        setup = self._playing.next_setup(same_deal=same_deal)
        playing = Playing.start(self.app, setup, self.app.bots)
        self.app.reset(playing.scene(), "forward")

    def _menu(self) -> None:
        from game.ui.scenes.title import TitleScene

        self.app.reset(TitleScene(self.app))

    def on_back(self) -> bool:
        self._menu()
        return True


class _Winner(Widget):
    """The winners before a sunburst, crowned, with a ribbon below."""

    role = "picture"

    def __init__(self, seats: list[Seat], text: str) -> None:
        super().__init__(name="results.winner", height=420)
        self._seats = seats
        self._text = text

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, art = self.ui.frame, self.ui.art
        centre = (self.rect.centerx, self.rect.y + frame.px(206))
        burst = art.picture("fx/sunburst", frame.px(430))
        surface.blit(burst, burst.get_rect(center=centre))
        count = len(self._seats)
        side = frame.px(PORTRAIT if count == 1 else PORTRAIT * 1.3 / count)
        for number, seat in enumerate(self._seats):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (centre[0] + round((number - (count - 1) / 2) * side * 0.98), centre[1])
            draw_portrait(surface, art, rect, seat.face, seat.colour, token=TOKEN_LARGE)
            if not seat.face.startswith("queen_"):
                crown = art.picture("icons/crown", round(side * 0.46))
                surface.blit(crown, crown.get_rect(midbottom=(rect.centerx, rect.y + round(side * 0.2))))
        ribbon = pygame.Rect(0, 0, min(self.rect.width - frame.px(20), frame.px(430)), frame.px(76))
        ribbon.center = (centre[0], self.rect.bottom - frame.px(54))
        art.draw_slice(surface, "ui/ribbon_raspberry", ribbon, self.ui.skin_unit)
        size = self.ui.font_px(40)
        room = ribbon.inflate(-frame.px(84), 0)
        self.ui.text.draw(surface, self._text, "title", size, theme.CREAM, room, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._text)
