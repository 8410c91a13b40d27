"""The title and main menu, before the paper theatre."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.games import game_ids
from game.services.problem import ServiceError
from game.ui import theme
from game.ui.input.intents import Hover, Intent
from game.ui.playing import saves_of
from game.ui.scene import Scene
from game.ui.scenes.theatre import Theatre
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

Way = tuple[str, str, str, str, Callable[[], object]]
"""A way of the menu: name, text, medal, colour, what it does."""

MEDALS = {"sleeping_queens": "queens", "queen_run": "run", "lancaster": "lancaster", "statistics": "score"}
COLOURS = {"sleeping_queens": "raspberry", "queen_run": "green", "lancaster": "blue"}
BANNER_HEIGHT = 84.0
MEDAL_SIDE, LEAST_MEDAL = 108.0, 74.0
LEAST_TEXT = 28.0
LOGO_WIDTH = 700.0
LOW = 700.0
"""Units of canvas height below which all stands closer."""
SMALL_MEDAL, RIBBON, RIBBON_OVER, RIBBON_TEXT, RIBBON_TAIL = 110.0, 46.0, 18.0, 25.0, 30.0
"""Units of the medals in a row: their side, how high their ribbons are, how far those lie over them, the letters on
them, and what the swallow tails take at each end."""
RIBBON_DRAWN = 64.0
"""How high a ribbon is as it was drawn."""
MEDAL_GAP, ABOVE_MEDALS = 10.0, 32.0


class Banner(Button):
    """A ribbon of the menu: a scalloped medal and a name."""

    letters = "title"

    def __init__(
        self, text: str, on_click: Callable[[], object], *, medal: str, colour: str, name: str, side: float = MEDAL_SIDE
    ) -> None:
        """`side`: units of the medal; the ribbon and its letters go with it."""
        size = max(LEAST_TEXT, 36 * side / MEDAL_SIDE)
        super().__init__(text, on_click, name=name, width=500, height=side, size=size)
        self.medal = medal
        self.colour = colour

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        shift = {"hover": frame.px(16), "pressed": frame.px(4)}.get(self.state, frame.px(10) if self.focused else 0)
        medal = self.rect.height
        strip = pygame.Rect(0, 0, self.rect.width - medal // 2 + shift, round(medal * BANNER_HEIGHT / MEDAL_SIDE))
        strip.midleft = (self.rect.x + medal // 2, self.rect.centery)
        self.ui.art.draw_slice(surface, f"ui/banner_{self.colour}", strip, self.ui.skin_unit)
        picture = self.ui.art.picture(f"medals/{self.medal}", medal)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x, self.rect.centery)))
        room = pygame.Rect(self.rect.x + medal + frame.px(14), strip.y, strip.right - self.rect.x - medal, strip.height)
        room.width -= frame.px(66)
        room.x += shift // 2
        size = self.ui.font_px(self.text_size or 36)
        self.ui.text.draw(surface, self.text, "title", size, theme.CREAM, room)
        self.ui.draw_focus(surface, self)


class MedalButton(Button):
    """A smaller way of the menu: a scalloped medal, and a ribbon with the name over its foot."""

    letters = "title"

    def __init__(self, text: str, on_click: Callable[[], object], *, medal: str, name: str, side: float) -> None:
        """`side`: units of the medal."""
        super().__init__(text, on_click, name=name, height=side + RIBBON - RIBBON_OVER, size=RIBBON_TEXT)
        self.medal = medal
        self.side = side

    def measure(self, width: float) -> tuple[float, float]:
        words = self.ui.units(self.ui.text.width(self.text, "title", self.ui.font_px(RIBBON_TEXT)))
        return max(self.side, words + 2 * RIBBON_TAIL), self.side + RIBBON - RIBBON_OVER

    def _text_room(self) -> int:
        return self.ui.frame.px(self.box.w - 2 * RIBBON_TAIL) + 2

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        rect = self.rect.move(0, {"hover": -frame.px(5), "pressed": frame.px(2)}.get(self.state, 0))
        medal = self.ui.art.picture(f"medals/{self.medal}", frame.px(self.side))
        surface.blit(medal, medal.get_rect(midtop=rect.midtop))
        strip = pygame.Rect(0, 0, rect.width, frame.px(RIBBON))
        strip.midbottom = rect.midbottom
        self.ui.art.draw_slice(surface, "ui/ribbon_purple", strip, self.ui.skin_unit * RIBBON / RIBBON_DRAWN)
        room = strip.inflate(-frame.px(2 * RIBBON_TAIL) + 4, 0)
        self.ui.text.draw(surface, self.text, "title", self.ui.font_px(RIBBON_TEXT), theme.CREAM, room, "centre")
        self.ui.draw_focus(surface, self)


def _banners(ways: list[Way], side: float) -> list[Widget]:
    return [
        Banner(text, call, medal=medal, colour=colour, name=f"title.{name}", side=side)
        for name, text, medal, colour, call in ways
    ]


class TitleScene(Scene):
    """The way to everything: continue, new games, saved games, rules, settings, about, quit."""

    name = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._theatre = Theatre(app.art)
        self._newest = saves_of(app).newest()
        self.focus_first = "title.continue" if self._newest is not None else f"title.{game_ids()[0]}"

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
        tr = self.app.tr
        ways: list[Way] = []
        if self._newest is not None:
            ways.append(("continue", tr("title.continue"), "continue", "purple", self._go_on))
        for game_id in game_ids():
            text, medal = tr.scope(game_id)("game.name"), MEDALS.get(game_id, "players")
            ways.append((game_id, text, medal, COLOURS.get(game_id, "purple"), partial(self._set_up, game_id)))
        calls = (
            ("lessons", self._lessons),
            ("saves", self._saves),
            ("rules", self._rules),
            ("statistics", self._statistics),
            ("settings", self._settings),
        )
        others: list[Way] = [
            (name, tr(f"title.{name}"), MEDALS.get(name, name), "purple", call) for name, call in calls
        ]
        small = Row(
            [
                Button(tr("title.about"), self._about, kind="quiet", name="title.about", height=48),
                Button(tr("title.quit"), self.app.quit, kind="quiet", name="title.quit", height=48),
                Spacer(grow=1),
                Label(tr("title.version", version=__version__), size=18, colour=theme.CREAM_SOFT),
            ],
            gap=16,
        )
        low = self.frame.height < LOW
        width = min(LOGO_WIDTH, self.frame.width - 160, (self.frame.height - 200) * (0.75 if low else 0.9))
        free = self.frame.height - width * 0.3 - 164
        menu = None if low else self._beside_the_castle(ways, others, free)
        if menu is None:
            rest = self._in_columns([*ways, *others], width, free, low=low)
        else:
            rest = [menu, Spacer(grow=1)]
        return Column(
            [Picture("logo", width, name="title.logo"), Spacer(4 if low else 20), *rest, small],
            padding=(48, 24, 48, 20) if low else (80, 64, 64, 32),
            align="left",
        )

    def _beside_the_castle(self, ways: list[Way], others: list[Way], free: float) -> Widget | None:
        """The games as ribbons, and below them the rest as a row of medals; None where there is no room for that.
        `free`: units of height."""
        medals = [
            MedalButton(text, call, medal=medal, name=f"title.{name}", side=SMALL_MEDAL)
            for name, text, medal, _, call in others
        ]
        room = free - SMALL_MEDAL - RIBBON + RIBBON_OVER - ABOVE_MEDALS - 16 - 8 * len(ways)
        if room / len(ways) < LEAST_MEDAL:
            return None
        side = min(MEDAL_SIDE, room / len(ways))
        parts = [Column(_banners(ways, side), gap=8), Spacer(ABOVE_MEDALS), Row([*medals], gap=MEDAL_GAP)]
        return Column(parts, align="left")

    def _in_columns(self, ways: list[Way], width: float, free: float, *, low: bool) -> list[Widget]:
        """All as ribbons, in two columns where one is too high. `width`: units of the logo; `free`: of height."""
        columns = 1 if len(ways) * (MEDAL_SIDE + 8) + width * 0.3 + 200 <= self.frame.height else 2
        half = -(-len(ways) // columns)
        side = MEDAL_SIDE if low else max(LEAST_MEDAL, min(MEDAL_SIDE, (free - 8 * half) / half))
        banners = _banners(ways, side)
        menu = Row([Column(banners[i : i + half], gap=8) for i in range(0, len(banners), half)], gap=24, align="top")
        if low:  # in the largest scales the banners may be more than the window holds
            return [ScrollView(Column([menu], padding=(8, 8, 8, 8)), name="title.scroll", grow=1)]
        return [menu, Spacer(grow=1)]

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
        from game.ui.scenes.saves import open_save

        if self._newest is not None:
            open_save(self.app, self._newest.id)

    def _set_up(self, game_id: str) -> None:
        from game.ui.readable import open_game, tell_values
        from game.ui.scenes.setup import SetupScene

        try:
            open_game(self.app, game_id)
        except ServiceError as error:
            self.app.tell([error.problem])
            return
        self.app.push(SetupScene(self.app, game_id))
        tell_values(self.app, game_id)

    def _lessons(self) -> None:
        from game.ui.scenes.lessons import LessonsScene

        self.app.push(LessonsScene(self.app, self._latest_game()))

    def _latest_game(self) -> str:
        """The game that the person learned, or played, last."""
        known = [*reversed(self.app.settings.lessons), (self.app.settings.last_setup or {}).get("game", "")]
        return next((game_id for game_id in known if game_id in game_ids()), game_ids()[0])

    def _saves(self) -> None:
        from game.ui.scenes.saves import SavesScene

        self.app.push(SavesScene(self.app))

    def _rules(self) -> None:
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, game_ids()[0]))

    def _statistics(self) -> None:
        from game.ui.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _about(self) -> None:
        from game.ui.scenes.about import AboutScene

        self.app.push(AboutScene(self.app))
