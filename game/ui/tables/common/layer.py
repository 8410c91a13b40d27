"""The resting picture of a table: pieces painted once, and again only where one of them has changed.

A `Part` is a piece of the table: a widget for pointer, keys and inspection, which tells by its `signature` when it
looks different. `Layer` keeps the picture of all parts and paints anew what lies in the rectangles of changed ones.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import pygame

from game.ui.layout import Box
from game.ui.widgets.base import Widget

REDRAW_ALL = 0.55
"""Share of the window from which on everything is painted anew at once."""


class Painted(Protocol):
    """What a `Layer` keeps a picture of."""

    @property
    def key(self) -> str:
        """Its identity."""

    def reach(self) -> pygame.Rect:
        """Everything that `paint` may touch."""

    def signature(self) -> Hashable:
        """Whatever its look depends on, besides its place."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it at rest."""


class Part(Widget):
    """A piece of the table at rest. `margin`: how far its shadow reaches, in units."""

    role = "piece"
    margin = 40.0

    def signature(self) -> Hashable:
        """Whatever its look depends on, besides its place."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it at rest, in window pixels."""

    def draw_self(self, surface: pygame.Surface) -> None:
        # The layer has painted the part; only the focus is drawn at each frame.
        self.ui.draw_focus(surface, self)

    def reach(self) -> pygame.Rect:
        """Everything that `paint` may touch."""
        extra = 2 * self.ui.frame.px(self.margin)
        return self.rect.inflate(extra, extra)

    # Helpers for painting: boxes are relative to the own top left corner, in units

    def at_box(self, box: Box) -> pygame.Rect:
        """A box of this part in window pixels."""
        x, y, w, h = box
        return self.ui.frame.rect((self.box.x + x, self.box.y + y, w, h))

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        box: Box,
        role: str,
        size: float,
        colour: tuple[int, ...],
        align: str = "left",
    ) -> None:
        """One line of text within a box, shrunk to fit; `size` in units before the table's text factor."""
        self.ui.text.draw(surface, text, role, self.ui.font_px(size), colour, self.at_box(box), align)

    def picture(self, surface: pygame.Surface, name: str, box: Box) -> None:
        """A picture as wide as the box, in its middle."""
        rect = self.at_box(box)
        picture = self.ui.art.picture(name, rect.width)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def skin(self, surface: pygame.Surface, name: str, box: Box | None = None) -> None:
        """A nine-slice over a box (None: the whole part)."""
        rect = self.rect if box is None else self.at_box(box)
        self.ui.art.draw_slice(surface, name, rect, self.ui.frame.unit)


class Layer:
    """Keeps the picture of parts at rest."""

    def __init__(self) -> None:
        self.painted = 0  # how many pixels were painted in all, for tests
        self._surface: pygame.Surface | None = None
        self._seen: dict[str, tuple[pygame.Rect, Hashable]] = {}
        self._version: Hashable = None

    def clear(self) -> None:
        """Paint everything anew next time."""
        self._surface = None

    def refresh(
        self,
        size: tuple[int, int],
        parts: Sequence[Painted],
        ground: Callable[[pygame.Surface], None],
        version: Hashable,
    ) -> pygame.Surface:
        """The picture as it is now. `ground` draws what lies below all parts; `version` changes with everything."""
        now = {part.key: (part.reach(), part.signature()) for part in parts}
        whole = pygame.Rect((0, 0), size)
        if self._surface is None or self._surface.get_size() != size or self._version != version:
            self._surface = pygame.Surface(size)
            dirty = [whole]
        else:
            dirty = self._changed(now, whole)
        for rect in dirty:
            self._surface.set_clip(rect)
            ground(self._surface)
            for part in parts:
                if now[part.key][0].colliderect(rect):
                    part.paint(self._surface)
            self.painted += rect.width * rect.height
        self._surface.set_clip(None)
        self._seen, self._version = now, version
        return self._surface

    def _changed(self, now: dict[str, tuple[pygame.Rect, Hashable]], whole: pygame.Rect) -> list[pygame.Rect]:
        changed: list[pygame.Rect] = []
        for key, seen in self._seen.items():
            if now.get(key) != seen:
                changed.append(seen[0])
        for key, seen in now.items():
            if self._seen.get(key) != seen:
                changed.append(seen[0])
        merged = _merged([rect.clip(whole) for rect in changed])
        area = sum(rect.width * rect.height for rect in merged)
        return [whole] if area > REDRAW_ALL * whole.width * whole.height else merged


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that do not overlap each other."""
    done: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        while True:
            index = rect.collidelist(done)
            if index < 0:
                break
            rect = rect.union(done.pop(index))
        done.append(rect)
    return done
