"""The title and main menu, before the paper theatre."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.core import loader
from game.games import game_ids
from game.ui import theme
from game.ui.input.intents import Hover, Intent
from game.ui.layout import Box
from game.ui.playing import saves_of
from game.ui.scene import Scene
from game.ui.scenes.emblems import colour_of, medal_of
from game.ui.scenes.saves_rows import stage_text
from game.ui.scenes.theatre import Theatre
from game.ui.scenes.title_parts import BANNER_WIDTH, MEDAL_SIDE, RIBBON_TAIL, RIBBON_TEXT, Banner, MedalButton
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Padding, Row, Spacer
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.scroll import BAR, BAR_GAP, ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

Way = tuple[str, str, str, str, Callable[[], object]]
"""An entry of the menu: name, text, medal, colour, what it does."""

LOGO_WIDTH = 700.0
CASTLE = 0.495
"""Share of the width left of the castle in the picture behind: the ways stand there, or below it."""
LEAST_MEDAL, LEAST_COMPACT_MEDAL = 74.0, 60.0
SMALL_MEDAL, MEDAL_GAP, ABOVE_MEDALS = 116.0, 9.0, 28.0
"""Units of the row of medals: their side, what is between them, and above them."""
LEFT_EDGE = 80.0
SCROLLED_MEDAL = 84.0
EVEN = 0.85
"""How much narrower than its name asks for a ribbon may be, to be as wide as the others."""
AIRY = 1.1
"""How much wider than the longest name asks for ribbons are at most."""
TALL = 1.12
"""How much larger than designed ribbons are where there is room for that height."""
GROWN = 1.25
"""How much larger than designed a ribbon may be for larger letters."""
GAP = 8.0
EDGES = (1 / 24, 1 / 22, 1 / 24, 1 / 27)
"""Left, top, right, bottom: shares of the width and height that stay empty where all stands close."""
LEAST_VERSION = 160.0
"""Units of width that the version wants beside the medals."""
LOGO_SHAPE = 0.3
"""Its height, in widths."""


def _banners(ways: list[Way], side: float, width: float, notes: Sequence[str]) -> list[Widget]:
    """`notes`: what is said of each, "" for nothing."""
    names = [text for _, text, *_ in ways]
    return [
        Banner(
            text, call, medal=medal, colour=colour, name=f"title.{name}", side=side, width=width, beside=names,
            note=note, noted=any(notes),
        )
        for note, (name, text, medal, colour, call) in zip(notes, ways, strict=True)
    ]


def _medals(ways: list[Way], side: float, width: float | None = None) -> list[MedalButton]:
    names = [text for _, text, *_ in ways] if width is not None else []
    return [
        MedalButton(text, call, medal=medal, name=f"title.{name}", side=side, width=width, beside=names)
        for name, text, medal, _, call in ways
    ]


class TitleScene(Scene):
    """The menu: the game one left, new games, lessons, saved games, rules, statistics, settings."""

    name = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._theatre = Theatre(app.art)
        self._newest = saves_of(app).newest()
        self.focus_first = f"title.{self._games()[0][0]}"

    def enter(self) -> None:
        self.app.music("menu")

    def resume(self) -> None:
        self._newest = saves_of(self.app).newest()
        self.app.music("menu")
        self.rebuild()

    def covered(self) -> None:
        self._theatre.forget()

    def exit(self) -> None:
        self._theatre.forget()

    def build(self) -> Widget:
        ways, others = self._games(), self._others()
        return self._roomy(ways, others) or self._compact(ways, others) or self._scrolled([*ways, *others])

    def _games(self) -> list[Way]:
        """The ways into a game; who is new here begins with the lessons."""
        tr = self.app.tr
        ways: list[Way] = []
        if self._newest is not None:
            ways.append(("continue", tr("title.continue"), "medals/continue", "purple", self._go_on))
        elif self._new_here:
            ways.append(("lessons", tr("title.lessons"), "medals/lessons", "purple", self._lessons))
        for game_id in game_ids():
            text, call = tr.scope(game_id)("game.name"), partial(self._game, game_id)
            ways.append((game_id, text, medal_of(game_id), colour_of(game_id), call))
        return ways

    @property
    def _new_here(self) -> bool:
        """Whether nobody has played or learned here yet."""
        settings = self.app.settings
        return self._newest is None and settings.last_setup is None and not settings.lessons

    def _notes(self, ways: list[Way]) -> list[str]:
        """What is said of each way below its name: what a game is about, and how the one stands that was left."""
        notes = []
        for name, *_ in ways:
            words = self.app.tr.scope(name) if name in game_ids() else None
            if words is not None:
                notes.append(words("game.about") if words.has("game.about") else "")
            else:
                notes.append("" if notes else self._stage())
        return notes

    def _stage(self) -> str:
        """Which game is gone on with, and when it was played last; to whom the lessons are offered."""
        tr, found = self.app.tr, self._newest
        if found is None:
            return tr("title.lessons.first") if self._new_here else ""
        return tr("list.facts", first=tr.scope(found.game)("game.name"), second=stage_text(tr, found))

    def _others(self) -> list[Way]:
        """The other ways."""
        made = (
            ("lessons", "lessons", self._lessons),
            ("saves", "saves", self._saves),
            ("rules", "rules", self._rules),
            ("statistics", "score", self._statistics),
            ("settings", "settings", self._settings),
        )
        return [
            (name, self.app.tr(f"title.{name}"), f"medals/{medal}", "purple", call)
            for name, medal, call in made
            if name != "lessons" or not self._new_here  # then they stand above
        ]

    def _roomy(self, ways: list[Way], others: list[Way]) -> Widget | None:
        """The games as ribbons, and below them the rest as a row of medals; None where there is no room for that."""
        width = min(LOGO_WIDTH, self.frame.width - 160, (self.frame.height - 200) * 0.9)
        free = self.frame.height - width * LOGO_SHAPE - 164
        castle = CASTLE * self.frame.width - LEFT_EDGE
        wide = min(BANNER_WIDTH * max(1.0, self.frame.letters), castle)
        even = self._even(others, SMALL_MEDAL, wide) or self._even(others, SMALL_MEDAL, castle)
        if not even and self.frame.letters > 1.0:
            return None  # the foot has room for them in one width
        medals = even or _medals(others, SMALL_MEDAL)
        room = free - medals[0].high - ABOVE_MEDALS - 16 - GAP * len(ways)
        side = min(TALL * MEDAL_SIDE, room / len(ways))
        if side < LEAST_MEDAL or self._length(medals) > CASTLE * self.frame.width:
            return None
        wide = max(wide, self._length(medals))  # both end at one edge
        games = Column(_banners(ways, side, wide, self._notes(ways)), gap=GAP)
        menu = [games, Spacer(ABOVE_MEDALS), Row(medals, gap=MEDAL_GAP)]
        about, leave, version = self._edge()
        parts = [
            Picture("logo", width, name="title.logo"),
            Spacer(20),
            *menu,
            Spacer(grow=1),
            Row([about, leave, Spacer(grow=1), version], gap=16),
        ]
        return Column(parts, padding=(LEFT_EDGE, 64, 64, 32), align="left")

    def _even(self, ways: list[Way], side: float, width: float) -> list[MedalButton]:
        """The medals with ribbons of one width, so that they stand in equal distances; none where a name would have to
        be lettered much smaller for that. `width`: units for all."""
        wide = [self._length([medal]) for medal in _medals(ways, side)]
        room = (width - MEDAL_GAP * (len(wide) - 1)) / len(wide)
        if room < EVEN * max(wide):
            return []
        return _medals(ways, side, min(room, AIRY * max(wide)))

    def _compact(self, ways: list[Way], others: list[Way]) -> Widget | None:
        """The games as ribbons beside the castle, the rest as a row of medals at the foot, right across; None where
        there is no room for that."""
        left, top, right, bottom = self._edges
        about, leave, version = self._edge()
        head, high = self._head(about, leave)
        small = min(SMALL_MEDAL, self.frame.height / 8)
        medals = self._even(others, small, self.frame.width - left - right) or _medals(others, small)
        room = self.frame.height - top - high - medals[0].high - bottom - 4 * GAP
        side = min(MEDAL_SIDE * min(GROWN, max(1.0, self.frame.letters)), room / len(ways) - GAP)
        if side < LEAST_COMPACT_MEDAL or self._length(medals) > self.frame.width - left - right:
            return None
        games = Column(_banners(ways, side, self._beside, self._notes(ways)), gap=GAP)
        last: list[Widget] = [version]  # above, stars would glint between its letters
        if self._length(medals) + LEAST_VERSION * self.frame.letters > self.frame.width - left - right:
            head, _ = self._head(version, about, leave)
            last = []
        foot = [part for medal in (*medals, *last) for part in (Spacer(grow=1), medal)][1:]  # from edge to edge
        parts = [head, Spacer(grow=1), games, Spacer(grow=2), Row(foot, gap=MEDAL_GAP, align="bottom")]
        return Column(parts, gap=GAP, padding=self._edges, align="left")

    def _scrolled(self, ways: list[Way]) -> Widget:
        """All as ribbons in one column beside the castle, for the largest letters; the version is at its foot."""
        about, leave, version = self._edge()
        head, _ = self._head(about, leave)
        banners = _banners(ways, SCROLLED_MEDAL, self._beside - BAR - BAR_GAP - 2 * GAP, self._notes(ways))
        view = ScrollView(Column([*banners, version], gap=GAP, padding=GAP), name="title.scroll", grow=1)
        left, _, right, _ = self._edges
        rest = self.frame.width - left - self._beside - right
        return Column([head, Padding(view, (0, 0, rest, 0), grow=1)], gap=GAP, padding=self._edges)

    @property
    def _edges(self) -> Box:
        """Units that stay empty at the edges where all stands close."""
        left, top, right, bottom = EDGES
        return left * self.frame.width, top * self.frame.height, right * self.frame.width, bottom * self.frame.height

    @property
    def _beside(self) -> float:
        """Units of width for ribbons beside the castle."""
        return min(BANNER_WIDTH * max(1.0, self.frame.letters), CASTLE * self.frame.width - self._edges[0])

    def _length(self, medals: Sequence[MedalButton]) -> float:
        """Units of a row of medals."""
        text, px = self.app.text, RIBBON_TEXT * self.frame.unit * self.frame.letters
        words = (text.width(medal.text, medal.letters, px) / self.frame.unit for medal in medals)
        wide = [
            medal.width or max(medal.side, each + 2 * RIBBON_TAIL) for medal, each in zip(medals, words, strict=True)
        ]
        return sum(wide) + MEDAL_GAP * (len(wide) - 1)

    def _head(self, *right: Widget) -> tuple[Widget, float]:
        """The head of the menu where all stands close, with what stands at its right, and how high it is."""
        width = min(LOGO_WIDTH, (self.frame.height - 200) * 0.75)
        logo = Picture("logo", width, name="title.logo")
        head = Row([logo, Spacer(grow=1), Row(right, gap=16)], align="top")
        return head, width * LOGO_SHAPE

    def _edge(self) -> tuple[Widget, Widget, Widget]:
        """What stands at the edge: the ways to "about" and out, and the version."""
        tr = self.app.tr
        return (
            Button(tr("title.about"), self._about, kind="quiet", name="title.about", height=48),
            Button(tr("title.quit"), self.app.quit, kind="quiet", name="title.quit", height=48),
            Label(self._version(), size=theme.NOTE_SIZE, colour=theme.CREAM, name="title.version"),
        )

    def _version(self) -> str:
        """The version; and where games of a developer's come from, if any do."""
        folders = sorted({folder.parent.name for folder in loader.own_games().values()})
        if not folders:
            return self.app.tr("title.version", version=__version__)
        return self.app.tr("title.version.own_games", version=__version__, folder=self.app.tr.listed(folders))

    def background(self, surface: pygame.Surface) -> None:
        self._theatre.draw(surface)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            self._theatre.point_at(intent.pos, self.frame.window)
        return super().handle(intent)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        return self._theatre.update(dt, self.app.speed) or moving

    # Where the banners lead. The scenes are imported when they are asked for, so that the menu is there at once.

    def _go_on(self) -> None:
        if self._newest is not None:
            self.app.open.save(self._newest.id)

    def _game(self, game_id: str) -> None:
        self.app.open.game(game_id)

    def _lessons(self) -> None:
        self.app.open.lessons(self._latest_taught())

    def _latest_taught(self) -> str:
        """The game that the person learned, or played, last, among those with a lesson."""
        from game.ui.scenes.lessons import taught

        games = taught(self.app) or game_ids()
        known = [*reversed(self.app.settings.lessons), (self.app.settings.last_setup or {}).get("game", "")]
        return next((game_id for game_id in known if game_id in games), games[0])

    def _saves(self) -> None:
        self.app.open.saves()

    def _rules(self) -> None:
        self.app.open.rules(game_ids()[0])

    def _statistics(self) -> None:
        self.app.open.statistics()

    def _settings(self) -> None:
        self.app.open.settings()

    def _about(self) -> None:
        self.app.open.about()
