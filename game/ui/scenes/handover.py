"""The hand-over: a curtain between two persons at one screen.

It covers everything from its first frame on. The view changes only when the next person is there and says so, behind
the closed curtain; then the curtain opens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.services.translation import Translate
from game.table.seats import Seat
from game.ui import theme
from game.ui.anim.easing import in_out_cubic
from game.ui.input.intents import Confirm, Intent, Press, Select
from game.ui.portrait import TOKEN_LARGE, draw_portrait
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Spacer, Stack
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Line, Panel

if TYPE_CHECKING:
    from game.ui.app import App

OPENING = 0.45
"""Seconds that the curtain takes to open, at normal speed."""
HELD = 0.35
"""Seconds for which it stays closed whatever is pressed: what was meant for the picture before would show a hand."""
PORTRAIT = 248.0
SIDES, ONE_LINE = 72.0, 0.76
"""Units at the sides of the card, and how small the letters of its title may be, in shares of their size, before it
takes two lines."""
TWO_LINES = (1.0, 0.92, 0.84, 0.76)
"""How small those of two lines may be, in the same shares."""
NEWS_FROM = 700.0
"""Units of height from which there is room for the recap; the recap of the table shows it, too."""
CARD_WIDTH = 800.0
SAID, LOW_SAID = 28, 24
"""Size of the letters below the title, and where there is less room."""
CURTAIN = (1040.0, 1080.0)
"""Size of one half in units; the two overlap in the middle of the stage of 1920."""


class HandOverScene(Scene):
    """Names the next person and waits. `on_ready` changes the view; it is called while all is still covered.

    `tr`: the texts of the game. `answering`: the person has to answer what another did, it is not their turn. `news`:
    lines on what happened since. `title`: what this person is called to, where that is no ordinary turn.
    """

    name = "handover"
    of_table = True
    focus_first = "handover.ready"

    def __init__(
        self,
        app: App,
        seat: Seat,
        tr: Translate,
        on_ready: Callable[[], None],
        *,
        answering: bool,
        news: Callable[[], str] = lambda: "",
        title: str = "",
    ) -> None:
        super().__init__(app)
        self._seat = seat
        self._tr = tr
        self._answering = answering
        self._on_ready = on_ready
        self._news = news
        self._called = title
        self._open = 0.0
        self._opening = False
        self._drawn_at: float | None = None  # when it was drawn first, on the clock of the program

    def enter(self) -> None:
        self.app.play("curtain")

    def build(self) -> Widget | None:
        if self._opening:
            return None
        tr = self._tr
        text = tr("handover.answer.text") if self._answering else tr("handover.turn.text")
        roomy = self.frame.height >= NEWS_FROM * self.frame.letters
        news = self._news() if roomy else ""
        title: list[Widget] = [
            Label(line, style="title", size=size, align="centre")
            for line, size in (self._title_lines() if roomy else [(self.prompt(), theme.TITLE_SIZE)])
        ]
        parts: list[Widget] = [
            Spacer(self._portrait / 2 + 8),
            Column(title, gap=2),
            RichText(text, size=LOW_SAID if news or not roomy else SAID, align="centre", colour=theme.BODY_INK),
            Spacer(8),
            Button(
                tr("handover.ready", name=self._seat.name),
                self._ready,
                kind="primary",
                key_cap=tr("table.key.enter"),
                name="handover.ready",
                height=88,
                size=28,
            ),
        ]
        if news:
            parts += [Spacer(4), Line(), RichText(news, size=theme.BODY_SIZE, align="centre", colour=theme.INK_SOFT)]
        else:
            parts.append(Spacer(8))
        content = Column(parts, gap=18, padding=(SIDES, 0, SIDES, 32))
        return Stack([_HandOverCard(content, self._seat, self._portrait)], align="centre")

    def _title_lines(self) -> list[tuple[str, float]]:
        """The prompt, with the size of its letters; in two lines where they would be much smaller in one."""
        text, letters = self.app.text, self.frame.unit * self.frame.letters
        room = round((CARD_WIDTH - 2 * SIDES) * self.frame.unit)
        px, whole = theme.TITLE_SIZE * letters, [(self.prompt(), float(theme.TITLE_SIZE))]
        if text.fit(self.prompt(), "title", px, room)[1] >= ONE_LINE * px:
            return whole
        for share in TWO_LINES:
            size = share * theme.TITLE_SIZE
            lines = text.wrap(self.prompt(), "title", size * letters, room)
            if len(lines) <= 2:
                return [(line, size) for line in lines]
        return whole

    @property
    def _portrait(self) -> float:
        """Side of the portrait, smaller where the canvas is low."""
        return min(PORTRAIT, self.frame.height * 0.28)

    def _ready(self) -> None:
        self._on_ready()
        self._opening = True
        self.opaque = False
        self.rebuild()
        if self.app.speed <= 0:
            self.app.close(self)

    def on_back(self) -> bool:
        """Escape cannot leave the curtain."""
        return True

    def handle(self, intent: Intent) -> bool:
        if not self._opening and not (self.held and isinstance(intent, (Press, Confirm, Select))):
            super().handle(intent)
        return True

    @property
    def held(self) -> bool:
        return self._drawn_at is None or self.app.now - self._drawn_at < HELD

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self._opening and self.app.speed > 0:
            self._open = min(1.0, self._open + dt / (OPENING * self.app.speed))
            if self._open >= 1.0:
                self.app.close(self)
            return True
        return self.held or moving

    def background(self, surface: pygame.Surface) -> None:
        if self._drawn_at is None:
            self._drawn_at = self.app.now
        width, height = surface.get_size()
        unit = max(width / 1920, height / CURTAIN[1])
        half = round(CURTAIN[0] * unit)
        shift = round(in_out_cubic(self._open) * half)
        if not self._opening:
            surface.fill(theme.OXBLOOD)
        # The folds meet in the middle of windows of every shape.
        middle = round(960 * unit)
        surface.blit(self.app.art.picture("scenes/curtain", half), (width // 2 - middle - shift, 0))
        surface.blit(self.app.art.mirrored("scenes/curtain", half), (width - width // 2 - half + middle + shift, 0))
        valance = self.app.art.picture("scenes/curtain_valance", round(1920 * unit))
        surface.blit(
            valance, ((width - valance.get_width()) // 2, -round(in_out_cubic(self._open) * valance.get_height()))
        )

    def prompt(self) -> str:
        key = "handover.answer" if self._answering else "handover.turn"
        return self._called or self._tr(key, name=self._seat.name)


class _HandOverCard(Panel):
    """The card with the portrait over its upper edge."""

    def __init__(self, child: Widget, seat: Seat, portrait: float) -> None:
        super().__init__(child, padding=0, width=CARD_WIDTH, name="handover.card")
        self._seat = seat
        self._portrait = portrait

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        side = self.ui.frame.px(self._portrait)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (self.rect.centerx, self.rect.y + round(side * 0.04))
        draw_portrait(surface, self.ui.art, rect, self._seat.face, self._seat.colour, token=TOKEN_LARGE)
