"""Pictures in the rules: cards that open large, and others, which say what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.input.intents import Intent, Zoom
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.scenes.rules import RulesScene

TALL = (1.3, 120.0)
"""Pictures on their own: times the height of the index, and units of height at most."""
SMALL = (0.76, 50.0)
"""The same for pictures in a table."""
LONG = (1.15, 62.0)
"""The same for long rows of signs in a table, which would be too small to be read."""


def fit_in_table(units: tuple[float, float]) -> tuple[float, float]:
    """How a picture of these units is fitted into a table."""
    return LONG if units[0] > 2.5 * units[1] else SMALL


class RulesCard(Button):
    """A card in the text; pressed, or clicked with the right button, it opens large."""

    role = "card"

    def __init__(self, scene: RulesScene, picture: str, *, name: str, width: float) -> None:
        super().__init__(
            "", lambda: scene.enlarge(picture), name=name, width=width, height=width * theme.CARD_RATIO,
            tooltip=scene.caption(picture), sound="card_flip",
        )  # fmt: skip
        self.picture = picture
        self._scene = scene

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Zoom):
            self.ui.after(self.on_click)
            return True
        return super().handle(intent)

    def draw_self(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self._offset())
        shadow = "ui/shadow" if self.hovered else "ui/shadow_low"
        self.ui.art.draw_slice(surface, shadow, rect, self.ui.frame.unit)
        picture = self._scene.surface(self.picture, rect.width)
        surface.blit(picture, picture.get_rect(center=rect.center))
        self.ui.draw_focus(surface, self)


class RulesPicture(Widget):
    """Any other picture, in its own shape; `fit` is one of those above. It narrows where there is too little room."""

    role = "picture"

    def __init__(self, scene: RulesScene, picture: str, *, fit: tuple[float, float], name: str) -> None:
        super().__init__(name=name, tooltip=scene.caption(picture))
        entry = scene.app.art.entry(picture)
        wide, high = entry.units if entry is not None else (1.0, 1.0)
        tall = min(fit[0] * high, fit[1])
        self.natural = (tall * wide / high, tall)
        self.picture = picture
        self._scene = scene

    def measure(self, width: float) -> tuple[float, float]:
        wide, tall = self.natural
        return min(wide, width), tall * min(1.0, width / wide)

    @property
    def solid(self) -> bool:
        return bool(self.tooltip)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip) if self.tooltip else None

    def draw_self(self, surface: pygame.Surface) -> None:
        picture = self._scene.surface(self.picture, self.rect.width)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
