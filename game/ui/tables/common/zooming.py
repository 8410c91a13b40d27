"""What is larger than its place on a table is seen through a camera: wheel, keys, right click and drag move it.

A table has a `Zooming` for the widget in which such a map is seen, and hands it the intents that are meant for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.input.intents import Intent, Key, Page, Pos, Scroll
from game.ui.layout import Box
from game.ui.tables.common.camera import Camera
from game.ui.tables.common.following import Following
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton

CLOSER = 2
"""Steps of zoom that a right click takes."""
KEYS = ("+", "shift+=", "=", "-")


class Zooming:
    """Moves `camera`. `window`: the widget through which one sees. `moved` is called when another part of the map is in
    view, or in another size; `panned` when the map has only followed the pointer."""

    def __init__(
        self, window: Widget, camera: Camera, *, moved: Callable[[], None], panned: Callable[[], None]
    ) -> None:
        self._window = window
        self.camera = camera
        self._moved = moved
        self._panned = panned
        self._following = Following(camera)
        self._turned = 0.0

    def holds(self, pos: Pos) -> bool:
        """Whether a drag from there moves the map."""
        return self.camera.zoomed and self._window.rect.collidepoint(pos)

    def whole(self) -> None:
        """Show the whole map again."""
        if self.camera.whole():
            self._moved()

    def zoom(self, steps: int, pos: Pos) -> bool:
        """Zoom in or out, so that what is at a place of the window stays there."""
        if not self._window.rect or not self.camera.zoom(steps, self._window.ui.frame.to_units(pos)):
            return False
        self._moved()
        return True

    def pan(self, before: Pos, pos: Pos) -> None:
        """The pointer that drags the map has moved."""
        unit = self._window.ui.frame.unit
        if self.camera.pan((pos[0] - before[0]) / unit, (pos[1] - before[1]) / unit):
            self._panned()

    def bring(self, box: Box, border: float) -> None:
        """Pan, where zoomed, so that a box of the map, in units of the whole view, can be seen."""
        if self._following.bring(box, border, self._window.ui.context.speed):
            self._moved()

    def update(self, dt: float) -> bool:
        """Let time pass; True while the map glides to where it is to be seen."""
        gliding = self._following.update(dt, self._window.ui.context.speed)
        if gliding:
            self._moved()
        return gliding

    def wheel(self, intent: Scroll) -> bool:
        """A turn of the wheel; False where it was not over the map."""
        if not self._window.rect.collidepoint(intent.pos):
            return False
        self._turned += intent.dy
        steps = int(self._turned)
        if steps:
            self._turned -= steps
            self.zoom(steps, intent.pos)
        return True

    def toggle(self, pos: Pos | None, pointed: pygame.Rect | None) -> bool:
        """A right click, or its key (at no place, but where it is pointed at): closer, or the whole map again; False
        where nothing comes of it."""
        if self.camera.zoomed:
            self.whole()
            return True
        at = pointed.center if pos is None and pointed is not None else pos
        return at is not None and self._window.rect.collidepoint(at) and self.zoom(CLOSER, at)

    def command(self, intent: Intent, pointed: pygame.Rect | None) -> bool:
        """Keys that work wherever the focus is: Home, + and -, at what is pointed at if that can be seen."""
        if isinstance(intent, Page) and intent.direction == "home":
            self.whole()
            return True
        if isinstance(intent, Key) and intent.name in KEYS:
            seen = self._window.rect
            centre = pointed.center if pointed is not None and seen.contains(pointed) else seen.center
            self.zoom(-1 if intent.name == "-" else 1, centre)
            return True
        return False


class WholeButton(IconButton):
    """Brings the whole map back; it is there only while the map is zoomed. `words`: its tooltip."""

    def __init__(self, zooming: Zooming, words: Callable[[], str]) -> None:
        super().__init__("icons/fullscreen", zooming.whole, tooltip="", name="button:whole_map")
        self._camera = zooming.camera
        self._words = words

    def tip(self) -> str:
        return self._words()

    @property
    def can_focus(self) -> bool:
        return self._camera.zoomed

    def at(self, pos: Pos) -> Widget | None:
        return super().at(pos) if self._camera.zoomed else None

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        if self._camera.zoomed:
            yield from super().drawing(surface)

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        if self._camera.zoomed:
            yield from super().items(clip)
