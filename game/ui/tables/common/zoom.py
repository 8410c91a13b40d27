"""A card enlarged, with its rules and what is true of it now. Left and right turn to the next card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui import theme
from game.ui.input.intents import Focus, Intent, Press, Release, Scroll, Select, Zoom
from game.ui.scene import Scene
from game.ui.tables.common.outside import Outside
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Place, Row
from game.ui.widgets.label import RichText, enlarge_to_fit
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

BLURRED = 91
"""Pixels across of the picture of the table that is enlarged again behind the card, as blurred in every window."""
VEIL = 0.72
"""How much of the table the veil before it hides, 0 to 1."""
HIGHEST_CARD = 868.0
"""Units that a card is high at most."""
LEAST_WIDTH = 78
"""Pixels that a card with letters is wide at least: its ribbon holds no Japanese name below that."""

LARGER, ROOMY = (1.2, 1.1), 1.3
"""How many times as large as usual letters may be, while what is said is no higher than so many times the least."""


class Pictures(Protocol):
    """Where the card's picture comes from."""

    def picture(self, name: str, width: int, lod: int = ...) -> pygame.Surface:
        """A picture in a width."""


@dataclass(frozen=True)
class Page:
    """What is said of a card. `blocks`: heading and text; `now`: lines of what is true at this moment; `section`: the
    anchor in the rules of the game where they tell of it; `private`: a card that only the viewer knows."""

    picture: str
    title: str
    blocks: tuple[tuple[str, str], ...]
    now: tuple[str, ...] = ()
    now_picture: str = ""
    badge: str = ""
    ribbon: str = "purple"
    section: str = ""
    private: bool = False


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
        small = (BLURRED, max(1, BLURRED * surface.get_height() // surface.get_width()))
        self._behind = pygame.transform.smoothscale(surface, small)
        self._ground: pygame.Surface | None = None

    def build(self) -> Widget:
        pages = self._pages()
        self._index %= len(pages)
        page = pages[self._index]
        frame = self.frame
        wide = min(HIGHEST_CARD / theme.CARD_RATIO, 0.84 * frame.height / theme.CARD_RATIO, 0.36 * frame.width)
        high = theme.CARD_RATIO * wide
        panel_wide = min(672.0, 0.5 * frame.width)
        gap = min(50.0, 0.03 * frame.width)
        left = (frame.width - wide - gap - panel_wide) / 2
        panel = _Middle(self._panel(page, len(pages) > 1), min(856.0, frame.height - 96), 0.5 * high)
        return Place(
            [
                ((0, 0, frame.width, frame.height), Outside(self.leave, "zoom.outside")),
                ((left, (frame.height - high) / 2, wide, high), CardPicture(page.picture, self._pictures, page.title)),
                ((left + wide + gap, 0, panel_wide, frame.height), panel),
            ]
        )

    def _panel(self, page: Page, several: bool) -> Panel:
        """What is said of the card, over the buttons."""
        parts: list[Widget] = [_block(head, text) for head, text in page.blocks]
        if page.now:
            parts += [Line(theme.TAN), self._now(page)]
        text = ScrollView(Column(parts, gap=20), name="zoom.text", grow=1)
        column = Column([text, Row(self._buttons(page, several), gap=12)], gap=20)
        title = self.app.tr("label.noted", text=page.title, note=page.badge) if page.badge else page.title
        return Panel(column, padding=(40, 66, 40, 30), ribbon=title, ribbon_colour=page.ribbon, name="zoom.panel")

    def _now(self, page: Page) -> Widget:
        """What is true of the card at this moment, beside a small picture where there is one."""
        lines = _block(self.app.tr("table.zoom.now"), *page.now)
        if not page.now_picture:
            return lines
        lines.grow = 1
        card = CardPicture(page.now_picture, self._pictures, "", name="zoom.now")
        card.width = max(112.0, LEAST_WIDTH / self.frame.unit)
        card.height = card.width * theme.CARD_RATIO
        return Row([card, lines], gap=24)

    def _buttons(self, page: Page, several: bool) -> list[Widget]:
        """To the cards on both sides, to the rules, and back to the table."""
        tr = self.app.tr
        buttons: list[Widget] = [
            IconButton("icons/chevron_left_ink", lambda: self.turn(-1), kind="plain", enabled=several,
                       tooltip=tr("table.zoom.previous"), name="zoom.previous", side=58),
            IconButton("icons/chevron_right_ink", lambda: self.turn(1), kind="plain", enabled=several,
                       tooltip=tr("table.zoom.next"), name="zoom.next", side=58),
            Button(tr("table.close"), self.leave, kind="primary", key_cap=tr("table.key.esc"), name="zoom.close",
                   height=58, grow=1, sound="ui_back", size=22),
        ]  # fmt: skip
        if page.section:
            buttons.insert(2, Button(tr("title.rules"), lambda: self.app.open.explain(), icon="icons/book_ink",
                                     name="zoom.rules", height=58, grow=1, size=22))  # fmt: skip
        return buttons

    def turn(self, step: int) -> None:
        """Go on to another card."""
        self._index += step
        self.app.play("card_slide")
        self.rebuild()

    @property
    def page(self) -> Page:
        """What is said of the card that is shown."""
        pages = self._pages()
        return pages[self._index % len(pages)]

    def rules_of(self, widget: Widget) -> str:
        return self.page.section

    def prompt(self) -> str:
        return self.page.title

    @property
    def prompt_is_private(self) -> bool:
        return self.page.private

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


def _block(head: str, *lines: str) -> Widget:
    """Lines of text below their heading, if they have one."""
    parts: list[Widget] = [RichText(line, size=25, leading=1.3, colour=theme.INK) for line in lines]
    if head:
        parts.insert(0, RichText(head, style="title", size=29, colour=theme.OXBLOOD))
    return Column(parts, gap=4)


class _Middle(Widget):
    """One child in the middle, as high as it needs to be within limits; if it says little, in larger letters."""

    def __init__(self, child: Widget, most: float, least: float) -> None:
        super().__init__(children=[child])
        self.most = most
        self.least = least

    def arrange(self) -> None:
        child = self.children[0]
        enlarge_to_fit(child, LARGER, lambda: child.size(self.box.w)[1] <= ROOMY * self.least)
        high = min(self.most, max(self.least, child.size(self.box.w)[1] + 4))
        child.place(pygame.FRect(self.box.x, self.box.centery - high / 2 + 12, self.box.w, high))
