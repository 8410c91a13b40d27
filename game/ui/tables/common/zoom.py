"""A card enlarged, with its rules and what is true of it now. Left and right turn to the next card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui import rules_links, theme
from game.ui.input.intents import Focus, Intent, Press, Release, Scroll, Select, Zoom
from game.ui.scene import Scene
from game.ui.tables.common.outside import Outside
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Place, Row
from game.ui.widgets.label import RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

BLUR = 14
VEIL = 0.72
CARD_RATIO = 1.4
LEAST_WIDTH = 78
"""Pixels that a card with letters is wide at least: its ribbon holds no Japanese name below that."""


class Pictures(Protocol):
    """Where the card's picture comes from."""

    def picture(self, name: str, width: int, lod: int = ...) -> pygame.Surface:
        """A picture in a width."""


@dataclass(frozen=True)
class Page:
    """What is said of a card. `blocks`: heading and text; `now`: lines of what is true at this moment; `section`: the
    anchor in the rules of the game where they tell of it."""

    picture: str
    title: str
    blocks: tuple[tuple[str, str], ...]
    now: tuple[str, ...] = ()
    now_picture: str = ""
    badge: str = ""
    ribbon: str = "purple"
    section: str = ""


class CardPicture(Widget):
    """A card on its own, lifted from the table."""

    role = "card"

    def __init__(self, picture: str, pictures: Pictures, text: str, name: str = "zoom.card") -> None:
        super().__init__(name=name)
        self.picture = picture
        self.pictures = pictures
        self.text = text

    @property
    def solid(self) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Press | Release | Select)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.ui.art.draw_slice(surface, "ui/shadow_high", self.rect, self.ui.frame.unit)
        picture = self.pictures.picture(self.picture, self.rect.width)
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text) if self.text else None


class ZoomScene(Scene):
    """Cards enlarged over the blurred table. `pages` makes them anew when the language changes."""

    name = "zoom"
    focus_first = "zoom.close"

    def __init__(self, app: App, pages: Callable[[], Sequence[Page]], index: int, pictures: Pictures) -> None:
        super().__init__(app)
        self._pages = pages
        self._index = index
        self._pictures = pictures
        surface = app.surface
        small = (max(1, surface.get_width() // BLUR), max(1, surface.get_height() // BLUR))
        self._behind = pygame.transform.smoothscale(surface, small)
        self._ground: pygame.Surface | None = None

    def build(self) -> Widget:
        pages = self._pages()
        self._index %= len(pages)
        page = pages[self._index]
        tr = self.app.tr
        frame = self.frame
        card_high = min(868.0, frame.height * 0.84)
        card_wide = min(card_high / CARD_RATIO, frame.width * 0.36)
        card_high = card_wide * CARD_RATIO
        panel_wide = min(640.0, frame.width * 0.5)
        gap = min(50.0, frame.width * 0.03)
        left = (frame.width - card_wide - gap - panel_wide) / 2
        panel_high = min(856.0, frame.height - 96)
        parts: list[Widget] = []
        for head, text in page.blocks:
            block: list[Widget] = []
            if head:
                block.append(RichText(head, style="title", size=29, colour=theme.OXBLOOD))
            block.append(RichText(text, size=23, leading=1.3, colour=theme.INK))
            parts.append(Column(block, gap=4))
        if page.now:
            parts.append(Line(theme.TAN))
            now: Widget = Column(
                [
                    RichText(tr("table.zoom.now"), style="title", size=29, colour=theme.OXBLOOD),
                    *[RichText(line, size=23, leading=1.3, colour=theme.INK) for line in page.now],
                ],
                gap=4,
                grow=1,
            )
            if page.now_picture:
                small = CardPicture(page.now_picture, self._pictures, "", name="zoom.now")
                small.width = max(112.0, LEAST_WIDTH / frame.unit)
                small.height = small.width * CARD_RATIO
                now = Row([small, now], gap=24)
            parts.append(now)
        several = len(pages) > 1
        buttons: list[Widget] = [
            Button(tr("table.zoom.previous"), lambda: self.turn(-1), kind="calm", key_cap="←", name="zoom.previous",
                   height=58, grow=1, enabled=several, size=22),
            Button(tr("table.zoom.next"), lambda: self.turn(1), kind="calm", key_cap="→", name="zoom.next", height=58,
                   grow=1, enabled=several, size=22),
            Button(tr("table.close"), self.leave, kind="primary", key_cap=tr("table.key.esc"), name="zoom.close",
                   height=58, grow=1, sound="ui_back", size=22),
        ]  # fmt: skip
        if page.section:
            buttons.insert(0, IconButton("icons/book_ink", lambda: rules_links.explain(self.app), kind="plain",
                                         tooltip=tr("title.rules"), name="zoom.rules", side=58))  # fmt: skip
        column = Column([ScrollView(Column(parts, gap=20), name="zoom.text", grow=1), Row(buttons, gap=12)], gap=20)
        title = f"{page.title} · {page.badge}" if page.badge else page.title
        panel = Panel(column, padding=(40, 66, 40, 30), ribbon=title, ribbon_colour=page.ribbon, name="zoom.panel")
        card = CardPicture(page.picture, self._pictures, page.title)
        middle = frame.height / 2
        return Place(
            [
                ((0, 0, frame.width, frame.height), Outside(self.leave, "zoom.outside")),
                ((left, middle - card_high / 2, card_wide, card_high), card),
                ((left + card_wide + gap, 0, panel_wide, frame.height), _Middle(panel, panel_high, card_high * 0.6)),
            ]
        )

    def turn(self, step: int) -> None:
        """Go on to another card."""
        self._index += step
        self.app.play("card_slide")
        self.rebuild()

    def rules_of(self, widget: Widget) -> str:
        pages = self._pages()
        return pages[self._index % len(pages)].section

    def leave(self) -> None:
        """Back to the table."""
        self.app.close(self)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Zoom):
            self.app.play("ui_back")
            self.leave()
            return True
        if isinstance(intent, Focus) and intent.direction in ("left", "right"):
            if len(self._pages()) > 1:
                self.turn(1 if intent.direction == "right" else -1)
            return True
        if isinstance(intent, Scroll):
            view = self.ui.find("zoom.text")
            return view.handle(intent) if view is not None else True
        return super().handle(intent)

    def on_back(self) -> bool:
        self.app.play("ui_back")
        self.leave()
        return True

    def background(self, surface: pygame.Surface) -> None:
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = pygame.transform.smoothscale(self._behind, surface.get_size())
            veil = pygame.Surface(surface.get_size())
            veil.fill(theme.INDIGO)
            veil.set_alpha(round(255 * VEIL))
            self._ground.blit(veil, (0, 0))
        surface.blit(self._ground, (0, 0))


class _Middle(Widget):
    """One child in the middle, as high as it needs to be within limits."""

    def __init__(self, child: Widget, most: float, least: float) -> None:
        super().__init__(children=[child])
        self.most = most
        self.least = least

    def arrange(self) -> None:
        child = self.children[0]
        high = min(self.most, max(self.least, child.size(self.box.w)[1] + 4))
        child.place(pygame.FRect(self.box.x, self.box.centery - high / 2 + 12, self.box.w, high))
