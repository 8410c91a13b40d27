"""The result of a game: who won and why, the ranking, the points by source, and what to play next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.marks import SOURCE, Mark
from game.core.scoring import Result
from game.ui import theme
from game.ui.daily import accompany, day_of, expert_of, just_over
from game.ui.layout import Frame
from game.ui.origins import origins
from game.ui.playing import Playing
from game.ui.portrait import TOKEN_LARGE, draw_portrait
from game.ui.recording import newly_earned
from game.ui.scene import Scene
from game.ui.scenes.daily_strip import day_strip
from game.ui.scenes.medals import Badge
from game.ui.scenes.score_chart import ScoreChart
from game.ui.tables import table_scene
from game.ui.tables.contract import find_table
from game.ui.unofficial import LIGHT_MARK
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button, CaptionButton
from game.ui.widgets.containers import Column, Columns, Flow, Grid, Row, Spacer
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.mark import mark_sign
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.table.seats import Seat
    from game.ui.app import App

MOST_LINES_OF_CHART = 5
"""With more seats the chart of the course is left out: nobody could tell its lines apart."""
MOST_BADGES = 4
"""Achievements that are told here; the page of the statistics has all."""
BADGE = 260.0
MARGIN = 28.0
LEAST_COURSE = 150.0
PORTRAIT, WINNER, BACK = 296.0, 500.0, 109.0
"""Units of the winner's face, of all round it with the ribbon, and of the height of the small buttons."""


class ResultsScene(Scene):
    """What a game came to. The game is over; everything may be seen. Its fanfare was heard at the table."""

    name = "results"
    focus_first = "results.again"

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app)
        self._playing = playing
        self._words = app.tr.scope(playing.game_id)
        match = playing.session.match
        self._result: Result = match.state.result()
        self._report = find_table(playing.game_id).results_report(app, playing, self._result)
        self._earned = newly_earned(app, playing.save_id)
        accompany(app, playing)
        self._day = day_of(app, playing)
        self._report.close = bool(self._earned) or self._day is not None
        self._expert_known = self._day is None or expert_of(app, playing.game_id, self._day) is not None
        states = [match.state_at(index) for index in range(len(match.actions) + 1)]
        self._scores = [state.result().scores for state in states]
        self._rounds = [state.round_number() for state in states]

    def enter(self) -> None:
        if self._earned:
            self.app.play("achievement")

    def layout(self, frame: Frame) -> None:
        """It opens with the winner in view; where the buttons lie further down, the first key press leads to them."""
        entering = not self._entered
        super().layout(frame)
        page = self.ui.find("results.scroll")
        if entering and isinstance(page, ScrollView) and page.scroll_to(0):
            self.ui.set_focus(None)

    def update(self, dt: float) -> bool:
        day = self._day
        if not self._expert_known and day is not None and just_over(self.app, self._playing.game_id, day):
            self._expert_known = True
            self.rebuild()
        return super().update(dt)

    @property
    def _seats(self) -> list[Seat]:
        return self._playing.session.seats

    def source(self) -> Path | None:
        return self._playing.file

    def build(self) -> Widget:
        right: list[Widget] = [
            Panel(self._report.table(self.breadth), padding=(28, 26, 28, 26), grow=0 if self._has_course else 1)
        ]
        right += [self._badges()] if self._earned else []
        strip = None if self._day is None else day_strip(self.app, self._playing.game_id, self._day)
        right[:0] = [strip] if strip is not None else []
        if self._has_course:
            right.append(self._course())
        high = self.frame.height - 2 * MARGIN
        body = Columns([self._left(high), _Page(right, high)], least=560, gap=40, weights=(480, 1230))
        return ScrollView(Column([body], padding=(64, MARGIN, 64, MARGIN)), name="results.scroll")

    @property
    def _has_course(self) -> bool:
        return len(self._seats) <= MOST_LINES_OF_CHART and len(self._scores) > 2

    def _left(self, most: float) -> Widget:
        """Who won and why, and the ways on. `most`: units of the height of the window for them."""
        tr = self.app.tr
        winners = [self._seats[seat].name for seat in self._result.winners]
        key = "results.wins" if len(winners) == 1 else "results.share"
        params = {"name": tr.listed(winners), **self._report.facts()}
        winner = _Winner(
            [(self._report.face(seat), self._seats[seat].colour) for seat in self._result.winners],
            tr(key, name=tr.listed(winners)),
        )
        parts: list[Widget] = [
            Column([Spacer(grow=1), winner], grow=1),
            RichText(
                self._words(f"end.{self._result.reason}", **params), size=24, align="centre", colour=theme.CREAM,
                name="results.reason",
            ),
            *self._notes(),
            *self._origins(),
        ]  # fmt: skip
        return _Side([*parts, Spacer(4, grow=2), *self._ways()], most)

    def _notes(self) -> list[Widget]:
        """What is to be known of how the game was played."""
        tr, session = self.app.tr, self._playing.session
        said = [self._report.remark()]
        marks = ("taken_back", "seat_taken", "bot_helped", "branched", "hinted")
        said += [tr(f"results.{mark}") for mark in marks if getattr(session, mark)]
        notes: list[Widget] = [
            RichText(text, size=theme.BODY_SIZE, align="centre", colour=theme.CREAM) for text in said if text
        ]
        if self._playing.unofficial:
            mark = RichText(
                f"[{LIGHT_MARK}] {self._playing.unofficial}", style="body_medium", size=theme.BODY_SIZE, align="centre",
                colour=theme.GOLD_LIGHT, name="results.unofficial",
            )  # fmt: skip
            notes.append(mark)
        return notes

    def _origins(self) -> list[Widget]:
        """Where the rules and values come from that were played by: each sign says more in its tooltip."""
        match = self._playing.session.match
        said = origins(self.app, match.game, match.record(), self._result.reason)
        texts: dict[Mark, list[str]] = {}
        for mark, text in said:
            if mark != SOURCE:  # that the rules are the rules needs no sign here
                texts.setdefault(mark, []).append(text)
        tr = self.app.tr
        signs: list[Widget] = [
            Row(
                [
                    mark_sign(tr, mark, "\n".join(those), side=26, name=f"results.origin.{mark}"),
                    Label(tr(f"mark.short.{mark}"), size=theme.BODY_SIZE, colour=theme.CREAM),
                ],
                gap=8,
            )
            for mark, those in texts.items()
        ]
        return [Flow(signs, gap=20, justify="centre")] if signs else []

    def _ways(self) -> list[Widget]:
        """The buttons for what to do next, and below them those that lead back into the game."""
        tr = self.app.tr
        again = Button(tr("results.again"), self._again, kind="primary", name="results.again", height=84)
        same = Button(
            self._words("result.same"), self._same_deal, name="results.same", height=74, size=24, grow=1
        )  # fmt: skip
        menu = Button(
            tr("results.menu"), self._menu, name="results.menu", height=74, size=24, icon="icons/home", grow=1
        )
        return [again, Row([same, menu], gap=14), Row(self._ways_back(), gap=10)]

    def _ways_back(self) -> list[Widget]:
        """The ways back to the game that is over: seen again, looked through for better moves, shared, counted."""
        ways = (
            ("look", "results.look", "icons/eye_ink", self._look),
            ("review", "results.review", "icons/hint", self._review),
            ("share", "results.pass_on", "icons/export_ink", self._share),
            ("statistics", "title.statistics", "icons/medal_ink", lambda: self._statistics("overview")),
        )
        high = BACK * max(1.0, self.frame.letters)
        return [
            CaptionButton(self.app.tr(text), call, name=f"results.{name}", height=high, icon=icon, grow=1)
            for name, text, icon, call in ways
        ]

    def _badges(self) -> Widget:
        """What was achieved in this game for the first time, each with all who did."""
        several = len(self._playing.session.persons()) > 1
        who: dict[str, list[str]] = {}
        for name, code in self._earned:
            who.setdefault(code, []).append(name)
        shown = list(who.items())[:MOST_BADGES]
        head = self.app.tr("results.earned", n=1)
        badges = [
            Badge(
                self.app,
                names if several else (),
                code,
                lambda: self._statistics("achievements"),
                beside=len(shown) > 1,
                head=head,
            )
            for code, names in shown
        ]
        return Grid(badges, columns=len(shown), least=BADGE * self.breadth, gap=12)

    def _course(self) -> Widget:
        """The chart of the game; it takes the height that the others leave."""
        tr = self.app.tr
        head = Row(
            [
                Label(tr("results.course"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
                self._story(),
            ],
            gap=16,
        )
        course = self._report.course(self._scores)
        rounds, last, steps = self._rounds, max(self._rounds), len(self._report.counts())
        if steps and last:  # the count has a place of its own behind the last round
            rounds = [*rounds[:-1], *[last + 1] * steps]
        count = self._report.count_name() if steps else ""
        chart = ScoreChart(self._seats, course, tr("results.course"), LEAST_COURSE, rounds, count)
        chart.grow = 1
        return Panel(Column([head, chart], gap=10), padding=(28, 22, 28, 14), grow=1)

    def _story(self) -> Widget:
        """What was remarkable; what the chart shows where nothing was."""
        tr = self.app.tr
        text = self._report.sentence(self._scores)
        if not text:
            return Label(tr("results.course.note"), size=theme.BODY_SIZE, colour=theme.INK_SOFT, grow=1)
        return Label(text, style="body_medium", size=theme.LABEL_SIZE, colour=theme.INK, grow=1, name="results.story")

    # What comes next

    def _again(self) -> None:
        """Again, with the next seat starting."""
        self._play(same_deal=False)

    def _same_deal(self) -> None:
        self._play(same_deal=True)

    def _play(self, *, same_deal: bool) -> None:
        setup = self._playing.next_setup(same_deal=same_deal)
        playing = Playing.start(self.app, setup, self.app.bots)
        self.app.reset(table_scene(self.app, playing), "forward")

    def _look(self) -> None:
        """The game from its beginning, as a replay."""
        if self._below == "look_back":
            self.app.pop()
        else:
            self.app.open.look_back(self._playing, 0)

    def _review(self) -> None:
        """Where the game turned, and what an Expert would have played."""
        self.app.open.review(self._playing)

    def _share(self) -> None:
        """Pass it on, as a picture or as a file."""
        from game.ui.scenes.sharing import ShareDialog

        self.app.push(ShareDialog(self.app, self._playing, self._result, self._scores))

    def _statistics(self, tab: str) -> None:
        self.app.open.statistics(tab, self._playing.game_id)

    def _menu(self) -> None:
        self.app.open.title()

    @property
    def _below(self) -> str:
        """The name of the scene that the results lie over."""
        scenes = list(self.app.scenes)
        return scenes[-2].name if len(scenes) > 1 else ""

    def on_back(self) -> bool:
        if self._below in ("look_back", "saves"):
            return super().on_back()
        self._menu()
        return True


class _Page(Column):
    """What stands beside the winner: as high as the window, if it is not higher."""

    def __init__(self, children: list[Widget], least: float) -> None:
        super().__init__(children, gap=24)
        self._least = least

    def measure(self, width: float) -> tuple[float, float]:
        wide, high = super().measure(width)
        return wide, max(high, self._least)


class _Side(Column):
    """Who won, and the ways on: no higher than the window, so that the ways are in sight beside a page that is."""

    def __init__(self, children: list[Widget], most: float) -> None:
        super().__init__(children, gap=18)
        self._most = most

    def place(self, box: pygame.FRect) -> None:
        high = max(self._most, self.size(box.w)[1])
        super().place(pygame.FRect(box.x, box.y, box.w, min(box.h, high)))


class _Winner(Widget):
    """The winners before a sunburst, crowned, with a ribbon below."""

    role = "picture"

    def __init__(self, faces: list[tuple[str, str]], text: str) -> None:
        """`faces`: the picture and the colour of each winner."""
        super().__init__(name="results.winner", height=WINNER)
        self._faces = faces
        self._text = text

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, art = self.ui.frame, self.ui.art
        centre = (self.rect.centerx, self.rect.y + frame.px(246))
        burst = art.picture("fx/sunburst", frame.px(500))
        surface.blit(burst, burst.get_rect(center=centre))
        count = len(self._faces)
        side = frame.px(PORTRAIT if count == 1 else PORTRAIT * 1.3 / count)
        for number, (face, colour) in enumerate(self._faces):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (centre[0] + round((number - (count - 1) / 2) * side * 0.98), centre[1])
            draw_portrait(surface, art, rect, face, colour, token=TOKEN_LARGE)
            if not face.startswith("queen_"):
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
