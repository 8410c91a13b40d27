"""The resting picture of a table: pieces painted once, and again only where one of them has changed.

A `Part` is a piece of the table: a widget for pointer, keys and inspection, which tells by its `signature` when it
looks different. `Layer` keeps the picture of all parts and paints anew what lies in the rectangles of changed ones.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Protocol

import pygame

from game.ui.layout import Box
from game.ui.pixels import bands_around
from game.ui.widgets.base import Widget

REDRAW_ALL = 0.55
"""Share of the window from which on everything is painted anew at once."""
HARDLY_MORE = 1.1
"""How many times the area of two rectangles that of the one around both may have, if it is painted for them."""


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
    opaque = False
    """Whether nothing below it can be seen within its reach."""
    corner = 14.0
    """How round its corners are, in units."""
    like_log = False
    """Whether it stands in place of the log, so that what is told of things may lie over it, as over that."""

    @property
    def rises(self) -> bool:
        """Whether it rises towards the pointer, as it can be taken; whatever else can be pressed is lit."""
        return False

    @property
    def lifted_as(self) -> str:
        """What it is called as long as it is off its place (lifting.py), also where its part is made anew."""
        return self.key

    def signature(self) -> Hashable:
        """Whatever its look depends on, besides its place."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it at rest, in window pixels."""

    def preparing(self) -> Iterator[None]:
        """Prepare, in steps of which none is long, what `signature` and `paint` would otherwise do at once."""
        return iter(())

    def differs(self) -> Sequence[pygame.Rect] | None:
        """The rectangle that alone has changed between the last two signatures; None: the whole part."""
        return None

    def draw_self(self, surface: pygame.Surface) -> None:
        # The layer has painted the part; only the answer to the pointer and the focus are drawn at each frame.
        if self.can_focus and self.hovered:
            self.draw_answer(surface, self.ui.pressed is self)
        self.ui.draw_focus(surface, self)

    def draw_answer(self, surface: pygame.Surface, pressed: bool) -> None:
        """Show that the pointer is over it, or has pressed it: a little light, or shade, over the part."""
        veil = self.ui.veil(self.rect.size, pressed, self.corner)
        surface.blit(veil, self.rect)

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
        self.changed: list[pygame.Rect] = []  # where the picture is another than before the last `refreshing`
        self._surface: pygame.Surface | None = None
        self._seen: dict[str, tuple[pygame.Rect, Hashable]] = {}
        self._version: Hashable = None
        self._corner = (0, 0)
        self._owed: list[pygame.Rect] = []  # what the next picture has to bring

    @property
    def behind(self) -> bool:
        """Whether a change is not painted yet."""
        return bool(self._owed)

    def clear(self) -> None:
        """Paint everything anew next time."""
        self._surface = None

    @property
    def picture(self) -> pygame.Surface:
        """The picture as it was last."""
        assert self._surface is not None, "it was painted first"
        return self._surface

    def kept(self, surface: pygame.Surface) -> pygame.Surface | None:
        """The picture as it was last, where only a part of the window is drawn anew (`App.touch`): something small
        moves over the table, and nothing at rest has changed."""
        return None if surface.get_clip() == surface.get_rect() else self._surface

    def refreshing(
        self,
        size: tuple[int, int],
        parts: Sequence[Painted],
        ground: Callable[[pygame.Surface], None],
        version: Hashable,
        corner: tuple[int, int] = (0, 0),
        seconds: float = math.inf,
    ) -> Iterator[None]:
        """Bring `picture` up to date, in steps, a part each; what is given up in the middle begins anew.

        seconds: once so many have passed, places that have changed wait for the next time; see `behind`. When `version`
        has changed none does: nobody sees what was before.

        `ground` draws what lies below all parts; `version` changes with everything. `corner` is where things are
        counted from: when it has moved, all parts and the ground must have moved with it; then the picture is moved as
        well, and only what comes into view is painted.
        """
        for part in parts:
            if isinstance(part, Part):
                yield from part.preparing()
        now = {part.key: (part.reach(), part.signature()) for part in parts}
        whole = pygame.Rect((0, 0), size)
        surface, self._surface = self._surface, None
        if surface is None or surface.get_size() != size or self._version != version:
            surface = pygame.Surface(size)
            dirty = self.changed = [whole]
        else:
            by = (corner[0] - self._corner[0], corner[1] - self._corner[1])
            bare = [*self._move(surface, by, whole), *(rect.move(by) for rect in self._owed)]
            dirty = self._dirty(parts, now, bare, whole)
            self.changed = dirty if by == (0, 0) else [whole]
        self._owed, end = list(dirty), time.perf_counter() + seconds
        for number, rect in enumerate(dirty):
            if number and time.perf_counter() > end:
                break
            yield from self._paint(surface, rect, parts, now, ground)
            self._owed.remove(rect)
        surface.set_clip(None)
        self._surface = surface
        self._seen, self._version, self._corner = now, version, corner

    def _paint(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        parts: Sequence[Painted],
        now: dict[str, tuple[pygame.Rect, Hashable]],
        ground: Callable[[pygame.Surface], None],
    ) -> Iterator[None]:
        """Paint a rectangle anew, from the last part that hides all below it."""
        surface.set_clip(rect)
        lowest = -1
        for index, part in enumerate(parts):
            if isinstance(part, Part) and part.opaque and now[part.key][0].contains(rect):
                lowest = index
        if lowest < 0:
            ground(surface)
            yield
        for part in parts[max(0, lowest) :]:
            if now[part.key][0].colliderect(rect):
                part.paint(surface)
                yield
        self.painted += _area(rect)

    def _move(self, surface: pygame.Surface, by: tuple[int, int], whole: pygame.Rect) -> list[pygame.Rect]:
        """Move the picture; what has to be painted anew because it was not in the picture before."""
        if by == (0, 0):
            return []
        kept = whole.move(by).clip(whole)
        if not kept.width or not kept.height:
            return [whole]
        surface.scroll(*by)
        self._seen = {key: (rect.move(by), look) for key, (rect, look) in self._seen.items()}
        return bands_around(whole, kept)

    def _dirty(
        self,
        parts: Sequence[Painted],
        now: dict[str, tuple[pygame.Rect, Hashable]],
        bare: list[pygame.Rect],
        whole: pygame.Rect,
    ) -> list[pygame.Rect]:
        changed = [*bare, *(seen[0] for key, seen in self._seen.items() if key not in now)]
        for part in parts:
            seen, before = now[part.key], self._seen.get(part.key)
            if seen == before:
                continue
            here = part.differs() if isinstance(part, Part) and before is not None and before[0] == seen[0] else None
            if here is not None:
                changed += here
            else:
                changed += [seen[0]] if before is None else [before[0], seen[0]]
        merged = _merged([rect.clip(whole) for rect in changed])
        area = sum(_area(rect) for rect in merged)
        return [whole] if area > REDRAW_ALL * _area(whole) else merged


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer rectangles: two that overlap become one where that is hardly more to paint. Else each can
    wait for a frame of its own."""
    done: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        while True:
            index = next((index for index in rect.collidelistall(done) if _worth_one(rect, done[index])), None)
            if index is None:
                break
            rect = rect.union(done.pop(index))
        done.append(rect)
    return done


def _worth_one(one: pygame.Rect, other: pygame.Rect) -> bool:
    return _area(one.union(other)) <= HARDLY_MORE * (_area(one) + _area(other))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
