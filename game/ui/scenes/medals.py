"""Achievements as widgets: their medals, their texts, and the badge of one that a game has just earned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.achievements import Achievement, all_achievements
from game.ui import theme
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.table.achievements.general import Career
    from game.ui.app import App
    from game.ui.art import Art

MEDAL = 92.0
TAG_PAD, TAG_OUT = 18.0, 4.0
"""Units about the letters of the tag that says how often it was earned, and by which it reaches out of a medal."""
BADGE_MEDAL, EDGE = 76.0, 14.0
"""Units of the medal of a badge, and round it."""
ICON, FACE, CARD, MEDALLION = 0.62, 0.98, 0.5, 0.9
"""Width of the picture in a medal, in shares of the medal's, by what it is: a face has room about it of its own."""
TALLEST = 0.7
"""Height of a picture at most, but for faces and medallions."""
FAINT = 190
"""How much is seen (of 255) of the medal of what nobody has yet."""


class Medal(Widget):
    """The medal of an achievement; faint before it is earned, and only a question mark where it is a secret."""

    role = "picture"

    def __init__(self, achievement: Achievement | Career, *, earned: bool, times: str = "", told: str = "") -> None:
        """`times`: how often it was earned, on a tag at its foot, and `told` in words."""
        super().__init__(width=MEDAL, height=MEDAL, tooltip=told)
        self.achievement = achievement
        self.earned = earned
        self.times = times

    def draw_self(self, surface: pygame.Surface) -> None:
        side = min(self.rect.width, self.rect.height)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.rect.center
        draw_medal(surface, self.ui.art, rect, self.achievement, earned=self.earned)
        if not self.times:
            return
        ui, frame = self.ui, self.ui.frame
        px = ui.font_px(theme.BODY_SIZE)
        high = ui.text.line_height(px) + frame.px(2)
        tag = pygame.Rect(0, 0, max(high, ui.text.width(self.times, "body_bold", px) + frame.px(TAG_PAD)), high)
        tag.bottomright = rect.right + frame.px(TAG_OUT), rect.bottom + frame.px(TAG_OUT)
        draw_rounded(surface, theme.OXBLOOD, tag, radius=high // 2)
        draw_rounded(surface, theme.GOLD, tag, max(1, frame.px(2)), radius=high // 2)
        ui.text.draw(surface, self.times, "body_bold", px, theme.CREAM, tag, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip) if self.tooltip else None


def draw_medal(
    surface: pygame.Surface, art: Art, rect: pygame.Rect, achievement: Achievement | Career, *, earned: bool
) -> None:
    """Draw a medal into a square of window pixels."""
    ring = achievement.ring if earned else "plum"
    disc = art.picture(f"faces/ring_{ring}", rect.width)
    icon = achievement.icon if earned or not achievement.hidden else "icons/help_ink"
    kind = icon.partition("/")[0]
    share = {"faces": FACE, "cards": CARD, "medals": MEDALLION}.get(kind, ICON)
    picture = art.picture(icon, round(rect.width * share), 1 if kind == "cards" else 0)
    most = round(rect.height * TALLEST)
    if kind not in ("faces", "medals") and picture.get_height() > most:
        wide = max(1, round(picture.get_width() * most / picture.get_height()))
        picture = pygame.transform.smoothscale(picture, (wide, max(1, most)))
    if not earned:
        disc, picture = disc.copy(), picture.copy()
        disc.set_alpha(FAINT)
        picture.set_alpha(FAINT)
    surface.blit(disc, rect.topleft)
    surface.blit(picture, picture.get_rect(center=rect.center))


def words_of(app: App, game: str, code: str) -> tuple[str, str]:
    """Name and explanation of an achievement."""
    words = app.tr.scope(game) if game else app.tr
    return words(f"achievement.{code}"), words(f"achievement.{code}.how")


class Badge(Button):
    """The medal of what was achieved just now, beside its name, what it is for, and who achieved it; it leads to the
    page."""

    def __init__(
        self, app: App, names: Sequence[str], code: str, on_click: Callable[[], object], *, beside: bool = False,
        head: str = "",
    ) -> None:
        """`names`: of those who achieved it; none where that goes without saying. `beside`: others stand beside it, and
        what is written in them begins at the same height. `head`: what stands above its name."""
        game, self.achievement = all_achievements()[code]
        title, self.note = words_of(app, game, code)
        self.who = app.tr.listed(list(names)) if names else ""
        super().__init__(title, on_click, kind="quiet", name=f"results.earned.{code}")
        self.beside = beside
        self.head = head

    def _lines(self, width: float) -> list[tuple[Block, str, theme.Colour]]:
        """Paragraphs in a badge of that width, with the style and the colour of their letters."""
        room = max(1, self.ui.frame.px(width - BADGE_MEDAL - 3 * EDGE))
        wanted = (
            (self.head, "body_medium", theme.NOTE_SIZE, theme.CREAM_SOFT),
            (self.text, "head", theme.LABEL_SIZE, theme.GOLD_LIGHT),
            (self.note, "body", theme.BODY_SIZE, theme.CREAM),
            (self.who, "body_medium", theme.NOTE_SIZE, theme.CREAM_SOFT),
        )
        return [
            (lay_out(self.ui.text, parse(text), style, self.ui.font_px(size), room, "left", None), style, colour)
            for text, style, size, colour in wanted
            if text
        ]  # fmt: skip

    def measure(self, width: float) -> tuple[float, float]:
        high = self.ui.units(sum(block.height for block, _, _ in self._lines(width)))
        return width, max(BADGE_MEDAL, high) + 2 * EDGE

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        edge, side = frame.px(EDGE), frame.px(BADGE_MEDAL)
        medal = pygame.Rect(rect.x + edge, rect.centery - side // 2, side, side)
        draw_medal(surface, ui.art, medal, self.achievement, earned=True)
        lines = self._lines(self.box.w)
        left, top = medal.right + edge, rect.centery - sum(block.height for block, _, _ in lines) // 2
        top = rect.y + edge if self.beside else top
        for number, (block, style, colour) in enumerate(lines, start=1):
            if self.beside and self.who and number == len(lines):  # names stand in one line in all of them
                top = rect.bottom - edge - block.height
            draw_block(surface, ui.text, ui.art, block, style, colour, (left, top))
            top += block.height
