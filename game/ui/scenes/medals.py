"""Achievements as widgets: their medals, their texts, and the badge of one that a game has just earned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.achievements import Achievement, all_achievements
from game.ui import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.table.achievements.general import Career
    from game.ui.app import App
    from game.ui.art import Art

MEDAL = 92.0
BADGE_HEIGHT = 84.0
NAME_ROOM, NOTE_ROOM = (12.0, 32.0), (43.0, 28.0)
"""Units from the upper edge of a badge, and height, of what is lettered on it."""
NOTE_EM = 1.1
"""Height of the lower line at least, in sizes of its letters."""
ICON, FACE, CARD, MEDALLION = 0.62, 0.98, 0.5, 0.9
"""Width of the picture in a medal, in shares of the medal's, by what it is: a face has room about it of its own."""
TALLEST = 0.7
"""Height of a picture at most, but for faces and medallions."""
FAINT = 150
"""How much is seen (of 255) of the medal of what nobody has yet."""


class Medal(Widget):
    """The medal of an achievement; faint before it is earned, and only a question mark where it is a secret."""

    role = "picture"

    def __init__(self, achievement: Achievement | Career, *, earned: bool) -> None:
        super().__init__(width=MEDAL, height=MEDAL)
        self.achievement = achievement
        self.earned = earned

    def draw_self(self, surface: pygame.Surface) -> None:
        side = min(self.rect.width, self.rect.height)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.rect.center
        draw_medal(surface, self.ui.art, rect, self.achievement, earned=self.earned)


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
    """The medal of what was achieved just now, beside its name; it leads to the page."""

    def __init__(self, app: App, name: str, code: str, on_click: Callable[[], object], *, several: bool) -> None:
        """`several`: who achieved it is said, in place of what for."""
        game, self.achievement = all_achievements()[code]
        title, how = words_of(app, game, code)
        self.note = name if several else how
        super().__init__(title, on_click, kind="quiet", name=f"results.earned.{code}", tooltip=f"{title}\n{how}")

    def _large(self) -> float:
        """How much larger than designed it is: its letters are wanted larger, or may not be smaller."""
        least = self.ui.text.least(self.text + self.note, "body_medium")
        return max(self.ui.frame.letters, NOTE_EM * self.ui.units(least) / NOTE_ROOM[1])

    def measure(self, width: float) -> tuple[float, float]:
        return width, BADGE_HEIGHT * self._large()

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame, large = self.ui, self.ui.frame, self._large()
        side = rect.height - frame.px(14)
        medal = pygame.Rect(rect.x + frame.px(12), rect.y + frame.px(7), side, side)
        draw_medal(surface, ui.art, medal, self.achievement, earned=True)
        left = medal.right + frame.px(12)
        lines = (
            (self.text, "body_bold", theme.BODY_SIZE, theme.CREAM, NAME_ROOM),
            (self.note, "body_medium", theme.NOTE_SIZE, theme.GOLD_LIGHT, NOTE_ROOM),
        )
        for text, style, size, colour, (top, high) in lines:
            room = pygame.Rect(
                left, rect.y + frame.px(top * large), rect.right - left - frame.px(12), frame.px(high * large)
            )
            ui.text.draw(surface, text, style, ui.font_px(size), colour, room)
