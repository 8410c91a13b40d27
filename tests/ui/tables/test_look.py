"""The cards of Sleeping Queens as pictures: which file they are scaled from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.art import Art, PictureFile
from game.ui.tables.common.zoom import ZoomScene
from game.ui.tables.sleeping_queens.look import AT_TABLE, STRETCHED, detail, quick_size


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are decoded from now on."""
    files: list[str] = []
    load = Art._load

    def noted(self: Art, file: PictureFile) -> Any:
        files.append(file.file)
        return load(self, file)

    monkeypatch.setattr(Art, "_load", noted)
    return files


def test_a_card_that_the_pointer_lifts_is_scaled_from_the_file_at_hand(
    make_table: Callable[..., Any], read: list[str]
) -> None:
    """At 3840x2160 each step of the lift decoded the largest file, which takes longer than a frame lasts."""
    cards = make_table(2, 1).scene.cards
    native, level = quick_size(400)
    cards.picture("cards/number_9", native)
    read.clear()
    widths = range(native + 1, int(STRETCHED * native))
    assert {detail("cards/number_9", width) for width in widths} == {level}
    for width in widths[::8]:
        assert cards.picture("cards/number_9", width).get_width() == width
    assert read == []
    cards.picture("cards/number_9", int(STRETCHED * native) + 1)
    assert read, "what is shown larger is as sharp as can be"


@pytest.mark.parametrize(("name", "corner"), [("cards/king_sea", (84, 88)), ("cards/number_9", (418, 614))])
def test_the_sign_of_a_card_at_the_table_is_as_large_at_every_size(
    make_table: Callable[..., Any], name: str, corner: tuple[int, int]
) -> None:
    cards = make_table(2, 1).scene.cards

    def around(width: int, lod: int) -> tuple[int, ...]:
        card, unit = cards.picture(name, width, lod), width / 500
        place = pygame.Rect(0, 0, round(120 * unit), round(120 * unit))
        place.center = (round(corner[0] * unit), round(corner[1] * unit))
        return tuple(pygame.transform.average_color(card.subsurface(place))[:3])

    small, large, full = around(240, AT_TABLE), around(400, AT_TABLE), around(400, 0)
    assert all(abs(one - two) < 6 for one, two in zip(small, large, strict=True))
    assert any(abs(one - two) > 20 for one, two in zip(small, full, strict=True))


@pytest.mark.parametrize("name", ["cards/king_sea", "cards/potion_0", "cards/queen_cat"])
def test_a_card_has_the_same_ribbon_at_every_size_of_the_window(make_table: Callable[..., Any], name: str) -> None:
    """The name of a card in the hand was smaller for its card in large windows than in small ones."""
    cards = make_table(2, 1).scene.cards

    def foot(window: int, units: int, lod: int) -> tuple[int, ...]:
        cards.text.fit_window(window)
        cards.clear()
        card = cards.picture(name, round(units * window / 1920), lod)
        unit = card.get_width() / 500
        place = pygame.Rect(round(100 * unit), round(586 * unit), round(300 * unit), round(24 * unit))
        return tuple(pygame.transform.average_color(card.subsurface(place))[:3])

    for units, lod in ((195, AT_TABLE), (170, -1)):
        small, large = foot(1280, units, lod), foot(3840, units, lod)
        assert all(abs(one - two) < 8 for one, two in zip(small, large, strict=True))
    full = foot(3840, 620, -1)
    assert any(abs(one - two) > 15 for one, two in zip(large, full, strict=True)), "enlarged it is as it was drawn"


def test_behind_an_enlarged_card_the_table_is_as_blurred_in_every_window(make_driver: Callable[..., Any]) -> None:
    apps = [make_driver(size).app for size in ((1280, 720), (1920, 1080))]
    sizes = [ZoomScene(app, list, 0, app.art)._behind.get_size() for app in apps]
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("name", ["cards/dragon_2", "cards/king_frost", "cards/asleep_cat"])
@pytest.mark.parametrize("width", [413, 1240])
def test_no_line_of_the_arch_runs_across_the_edge_of_an_enlarged_card(
    make_table: Callable[..., Any], name: str, width: int
) -> None:
    """Two gold strokes went on below the gold line at the foot."""
    card = make_table(2, 1).scene.cards.picture(name, width, 0)
    unit = width / 500
    y = card.get_height() - round(3.5 * unit)
    edge = [card.get_at((x, y)) for x in range(round(26 * unit), round(474 * unit))]
    gold = [colour for colour in edge if min(colour.r, colour.g) > colour.b + 50]
    assert not gold
