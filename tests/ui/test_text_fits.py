"""Every text fits: each front scene is drawn in both languages, at each interface scale, in two windows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.games import game_ids
from game.ui.app import App
from game.ui.layout import Frame
from game.ui.text import LINE_BOX, Fonts, TextEngine
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Place, Stack
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.scroll import ScrollView
from tests.games.specs import asset_of
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import FRONT, drop_saves

LANGUAGES = ("en", "ja")
SCALES = (75, 100, 125, 150, 200)
SIZES = ((960, 540), (1920, 1080))
SLACK = 2
"""Pixels by which edges may be off through rounding."""


class Watch:
    """Notes each line of text that was cut, or that is higher than its room.

    A line is `box` times as high as its letters, and may reach `over` pixels beyond its room.
    """

    def __init__(self, engine: TextEngine, box: float = LINE_BOX, over: int = 6) -> None:
        self.faults: list[str] = []
        self.drawn = 0
        self.box, self.over = box, over
        self._follow(engine)

    def _follow(self, engine: TextEngine) -> None:
        """Note what is drawn with an engine, and with those for pictures that come from it."""
        draw, on_pictures = engine.draw, engine.on_pictures

        def watched(
            target: pygame.Surface,
            text: str,
            role: str,
            px: float,
            colour: tuple[int, ...],
            rect: pygame.Rect,
            align: str = "left",
        ) -> bool:
            self.drawn += 1
            cut = draw(target, text, role, px, colour, rect, align)
            size = engine.fit(text, role, px, rect.width)[1]
            if cut:
                self.faults.append(f"{text!r} is cut in {rect.width} pixels")
            if size * self.box > rect.height + self.over:
                self.faults.append(f"{text!r} is {size} pixels large in a box of {rect.height}")
            return cut

        def followed() -> TextEngine:
            other = on_pictures()
            del other.draw, other.on_pictures
            self._follow(other)
            return other

        engine.draw, engine.on_pictures = watched, followed  # type: ignore[method-assign]


def misplaced(root: Widget, frame: Frame) -> Iterator[str]:
    """What is wrong with the places of a tree: outside the canvas or the parent, over a sibling, cut."""
    yield from _check(root, frame.area.inflate(2 * SLACK, 2 * SLACK), scrolled=False)


def _check(widget: Widget, room: pygame.Rect, scrolled: bool) -> Iterator[str]:
    name = f"{type(widget).__name__} {widget.key!r}"
    if widget.rect.width and widget.rect.height and not room.contains(widget.rect):
        inside = scrolled and room.left <= widget.rect.left and widget.rect.right <= room.right
        if not inside:
            yield f"{name} at {widget.rect} is outside {room}"
    if isinstance(widget, (Label, Button)) and widget.cut:
        yield f"{name}: {widget.text!r} is cut"
    if isinstance(widget, RichText):
        block = widget.block(widget.box.w)
        if block.height > widget.rect.height + SLACK:
            yield f"{name}: {block.text()!r} is {block.height} pixels high in {widget.rect.height}"
        over = max((line[-1].x + line[-1].width for line in block.lines if line), default=0) - widget.rect.width
        if over > SLACK:
            yield f"{name}: {block.text()!r} is {over} pixels wider than {widget.rect.width}"
    if isinstance(widget, ScrollView):
        yield from _check(widget.children[0], widget.rect.inflate(2 * SLACK, 2 * SLACK), scrolled=True)
        return
    if not isinstance(widget, (Stack, Place)):
        yield from _overlaps(widget)
    for child in widget.children:
        yield from _check(child, widget.rect.inflate(2 * SLACK, 2 * SLACK), scrolled=False)


def _overlaps(parent: Widget) -> Iterator[str]:
    seen: list[Widget] = []
    for child in parent.children:
        small = child.rect.inflate(-2 * SLACK, -2 * SLACK)
        if small.width <= 0 or small.height <= 0:
            continue
        for other in seen:
            if small.colliderect(other.rect):
                yield f"{type(child).__name__} {child.key!r} {child.rect} lies over {other.key!r} {other.rect}"
        seen.append(child)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_front_scenes(make_driver: Callable[..., Driver], language: str, size: tuple[int, int], scale: int) -> None:
    draw_front(make_driver(size, blank=True, language=language, interface_scale=scale).app)


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("ja", 200)])
def test_front_scenes_with_large_letters(make_driver: Callable[..., Driver], language: str, scale: int) -> None:
    draw_front(make_driver((1280, 720), blank=True, language=language, interface_scale=scale, text_size=150).app)


def draw_front(app: App) -> None:
    """Draw every front scene and check that no text of it is cut or lies where it should not."""
    watch = Watch(app.text)
    faults: list[str] = []
    for name, show in FRONT.items():
        drawn = watch.drawn
        show(app)
        app.step((), 0.016)
        for scene in app.scenes:
            root = scene.ui.root
            faults += [f"{name}: {fault}" for fault in (misplaced(root, scene.frame) if root is not None else ())]
        faults += [f"{name}: {fault}" for fault in watch.faults]
        watch.faults.clear()
        assert watch.drawn > drawn, f"{name} has drawn no text"
        app.leave_all()
        drop_saves(app)
    assert app.tr.problems == []
    assert app.problems == []
    assert not faults, "\n".join(dict.fromkeys(faults))


def test_the_checks_find_faults(driver: Driver) -> None:
    """A text too long, one too high and two things on each other are noticed."""
    from game.ui.widgets.containers import Column, Padding, Row

    def build() -> Widget:
        wide = Label("A text that cannot stand in so little room", name="wide", width=60)
        flat = Column([RichText("two lines of text that must wrap somewhere", name="flat", width=120)], height=10)
        over = Padding(Column([Label("a", name="a"), Label("b", name="b")], gap=-14), 0)
        far = Row([Label("far away", width=200)], padding=(4000, 0, 0, 0), width=4300)
        return Column([wide, flat, over, far])

    scene = driver.show(build)
    assert scene.ui.root is not None
    found = "\n".join(misplaced(scene.ui.root, scene.frame))
    assert "'A text that cannot stand in so little room' is cut" in found
    assert "'flat'" in found
    assert "'b'" in found
    assert "lies over 'a'" in found
    assert "outside" in found


def test_a_button_in_a_frame_too_low_is_noticed(make_driver: Callable[..., Driver]) -> None:
    app: App = make_driver().app
    watch = Watch(app.text)
    app.text.draw(app.surface, "Too high", "body", 40, (0, 0, 0), pygame.Rect(0, 0, 400, 20))
    app.text.draw(app.surface, "Much too long for it", "body", 14, (0, 0, 0), pygame.Rect(0, 0, 40, 40))
    assert len(watch.faults) == 2


@pytest.mark.parametrize("name", ["common", *game_ids()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_letter(driver: Driver, language: str, name: str) -> None:
    fonts = driver.app.text.fonts
    table = json.loads(asset_of("i18n", name, language).read_text(encoding="utf-8"))
    letters = {char for text in table.values() for char in text}
    rules = asset_of("rules", name, language)
    if rules.exists():
        letters |= set(rules.read_text(encoding="utf-8"))
    assert letters
    assert _missing(fonts, letters) == {}


def _missing(fonts: Fonts, letters: set[str]) -> dict[str, list[str]]:
    """By role, the letters that neither its font nor those that stand in for it have."""
    found = {}
    for role in fonts.fallback:
        lacking = sorted(char for char in letters if not any(fonts.has(face, char) for face in fonts.chain(role)))
        if lacking:
            found[role] = lacking
    return found


def test_a_missing_letter_is_noticed(driver: Driver, tmp_path: Path) -> None:
    assert _missing(driver.app.text.fonts, {"a", "\U0001f9ff"})["body"] == ["\U0001f9ff"]
