"""Eyes for tests of what can be read: where letters stand in a drawn frame, how large, and on what ground.

A frame is drawn three times: as it is, without letters, and with a block of one colour in the place of each line of
text. What differs between the first two are the letters; the third says which text they belong to.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.cache import SurfaceCache
from game.ui.contrast import ink, luminance
from game.ui.text import TextEngine

STEP = 6
"""Marks are that far apart in each of the three colours."""
SEEN = 40
"""How much a pixel must change, in all colours together, to belong to a letter."""
COVERED = 0.6
"""A text of which less than this share is seen is covered by something else."""
ENOUGH = 12
"""Pixels of letters at least, to say something about them."""


@dataclass
class Seen:
    """A line of text as it was drawn: where, `px` the size of its letters in real pixels, `ratio` of its contrast."""

    text: str
    colour: tuple[int, ...]
    rect: pygame.Rect
    px: float
    ratio: float
    japanese: bool


class Marks:
    """Stands in for the letters while a frame is drawn."""

    def __init__(self, engine: TextEngine) -> None:
        self.engine = engine
        self.letters = engine.line
        self.calls: list[tuple[str, str, int, tuple[int, ...], tuple[int, int]]] = []
        self.on = True
        self.made: dict[int, tuple[pygame.Surface, int]] = {}
        self.smooth = pygame.transform.smoothscale

    def scaled(self, surface: pygame.Surface, size: tuple[int, int], *into: pygame.Surface) -> pygame.Surface:
        """In place of `smoothscale`, which would blur the colours of marks. Letters that are narrower alone are not
        smaller."""
        if id(surface) not in self.made:
            return self.smooth(surface, size, *into)
        number = self.made[id(surface)][1]
        if size[1] == surface.get_height():
            self.calls[number - 1] = (*self.calls[number - 1][:4], size)
        return pygame.transform.scale(surface, size, *into)

    def bare(self, text: str, role: str, px: float, colour: tuple[int, ...]) -> pygame.Surface:
        """A line without letters."""
        return pygame.Surface(self.letters(text, role, px, colour).get_size(), pygame.SRCALPHA)

    def marked(self, text: str, role: str, px: float, colour: tuple[int, ...]) -> pygame.Surface:
        """A line as a block of its own colour."""
        made = self.bare(text, role, px, colour)
        if self.on and text.strip():
            shown = ink(tuple(colour)) if self.engine.contrast else colour
            self.calls.append((text, role, self.engine._size(text, role, px), shown, made.get_size()))
            made.fill((*mark(len(self.calls)), 255))
            self.made[id(made)] = made, len(self.calls)  # kept, so that no other has its id
        return made


def mark(number: int) -> tuple[int, int, int]:
    """The colour of the mark of a number, from 1."""
    return 3 + STEP * (number % 42), 3 + STEP * (number // 42 % 42), 3 + STEP * (number // 1764 % 42)


@contextmanager
def nothing_kept(app: App) -> Iterator[None]:
    """No picture is at hand that may hold letters, so that all are made anew; what Art has scaled holds none."""
    get, plain = SurfaceCache.get, (app.art._pictures, app.art._slices)

    def missing(cache: SurfaceCache, key: Hashable) -> pygame.Surface | None:
        return get(cache, key) if cache in plain else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SurfaceCache, "get", missing)
        yield


def drawn(app: App, line: Callable[..., pygame.Surface]) -> pygame.Surface:
    """The frame with lines of text made by `line`, everything that holds letters drawn anew."""
    app.text.line = line  # type: ignore[method-assign]
    for scene in app.scenes:
        scene.look_changed()
    with nothing_kept(app):
        if any(scene.table for scene in app.scenes.shown()):  # other scenes keep nothing that holds letters
            app.relayout()
        app.invalidate()
        app.step((), 0.016)
        app.step((), 0.016)
    return app.surface.copy()


def look(app: App) -> list[Seen]:
    """All texts of the scene on top, as far as they can be seen."""
    top = app.scenes.top
    assert top is not None
    marks = Marks(app.text)
    letters = marks.letters
    drawing = top.drawing

    def watched(surface: pygame.Surface) -> Iterator[None]:
        marks.on = True
        yield from drawing(surface)

    try:
        as_it_is = drawn(app, letters)
        bare = drawn(app, marks.bare)
        marks.on = not any(scene is not top for scene in app.scenes.shown())
        top.drawing = watched  # type: ignore[method-assign]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pygame.transform, "smoothscale", marks.scaled)
            marked = drawn(app, marks.marked)
    finally:
        app.text.line = letters  # type: ignore[method-assign]
        top.drawing = drawing  # type: ignore[method-assign]
    return list(_seen(app, marks, as_it_is, bare, marked))


def _seen(
    app: App, marks: Marks, as_it_is: pygame.Surface, bare: pygame.Surface, marked: pygame.Surface
) -> Iterator[Seen]:
    letters = pygame.mask.from_threshold(as_it_is, (0, 0, 0), (SEEN // 3,) * 3, bare)
    letters.invert()
    blocks = pygame.mask.from_threshold(marked, (0, 0, 0), (2, 2, 2), bare)
    blocks.invert()
    for group in blocks.connected_components(ENOUGH):  # marks that touch are one
        (place,) = group.get_bounding_rects()
        part = marked.subsurface(place)
        lines: list[tuple[tuple[Any, ...], pygame.Rect]] = []
        for number in sorted(_numbers(part, len(marks.calls))):
            block = pygame.mask.from_threshold(part, mark(number), (2, 2, 2)).connected_component()
            if block.count() < ENOUGH:
                continue
            call = marks.calls[number - 1]
            (rect,) = block.get_bounding_rects()
            rect.move_ip(place.topleft)
            same = next((box for other, box in lines if other == call and box.inflate(4, 4).colliderect(rect)), None)
            if same is not None:  # a part of the line was drawn anew, with a mark of its own
                same.union_ip(rect)
            else:
                lines.append((call, rect))
        for (text, role, asked, colour, size), rect in lines:
            across, up = (rect.width + 2) / size[0], (rect.height + 2) / size[1]
            ratios = sorted(_ratios(letters, rect, colour, bare))
            if len(ratios) < ENOUGH or (abs(across - up) > 0.2 and min(across, up) < COVERED):
                continue  # drawn over by something else
            # What is shorter one way alone is partly covered; what is smaller both ways was scaled afterwards.
            px = asked * min(1.0, max(across, up))
            yield Seen(text, colour, rect, px, ratios[len(ratios) // 5], app.text.is_japanese(text, role))


def _numbers(part: pygame.Surface, most: int) -> set[int]:
    """The numbers of the marks in a part of a frame."""
    found = set()
    width, height = part.get_size()
    for y in range(height // 4 % 5, height, 5):
        for x in range(1, width, 3):
            steps = [divmod(value - 3, STEP) for value in part.get_at((x, y))[:3]]
            if not any(rest for _, rest in steps):
                number = steps[0][0] + 42 * steps[1][0] + 1764 * steps[2][0]
                if 0 < number <= most:
                    found.add(number)
    return found


def _ratios(
    letters: pygame.mask.Mask, rect: pygame.Rect, colour: tuple[int, ...], bare: pygame.Surface
) -> Iterator[float]:
    """The contrast of a colour to what lies behind the letters, at points all over them."""
    front = luminance(colour)
    across = max(1, rect.width // 60)
    for y in range(rect.top, rect.bottom, 1 if rect.height < 14 else 2):
        for x in range(rect.left, rect.right, across):
            if letters.get_at((x, y)):
                back = luminance(bare.get_at((x, y))[:3])
                yield (max(front, back) + 0.05) / (min(front, back) + 0.05)


def faults(
    app: App, seen: list[Seen] | None = None, least: float = 4.5, latin: float = 11.0, japanese: float = 14.0
) -> list[str]:
    """What cannot be read well on the scene on top, of all that is `seen` there; disabled controls are left out."""
    top = app.scenes.top
    assert top is not None
    seen = look(app) if seen is None else seen
    off = [pygame.Rect(item.rect).inflate(8, 8) for item in top.items() if not item.enabled]
    found = []
    for each in seen:
        if any(rect.contains(each.rect) for rect in off):
            continue
        if each.ratio < least:
            found.append(f"{each.text!r} at {tuple(each.rect)} in {each.colour}: contrast {each.ratio:.2f}")
        if each.px < (japanese if each.japanese else latin) - 0.5:  # an edge may be drawn over
            found.append(f"{each.text!r} at {tuple(each.rect)} is {each.px:.1f} pixels large")
    return found
