"""The resting picture of the table: what was painted piece by piece equals what is painted anew from scratch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from game.games import find_game
from game.ui.tables.common.layer import Layer

GAME = find_game("sleeping_queens")


def resting(scene: Any, size: tuple[int, int]) -> pygame.Surface:
    """The picture of what lies still, as it is now."""
    for _ in scene.resting(size):
        pass
    picture: pygame.Surface = scene.layer.picture
    return picture


def differs(table: Any) -> pygame.Rect:
    """Where the kept picture is not the one painted anew, in window pixels."""
    scene = table.scene
    size = table.driver.app.surface.get_size()
    kept, layer = resting(scene, size), scene.layer
    scene.layer = Layer()
    anew = resting(scene, size)
    scene.layer = layer
    if kept.get_buffer().raw == anew.get_buffer().raw:
        return pygame.Rect(0, 0, 0, 0)
    same = pygame.mask.from_threshold(kept, (0, 0, 0), (1, 1, 1, 255), anew)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else kept.get_rect()


def step(table: Any) -> bool:
    """One frame; whether only a part of the picture was painted. Compared when it was painted or the game went on."""
    scene, layer = table.scene, table.scene.layer
    before, painted = scene.step, layer.painted
    table.driver.step(dt=1 / 30)
    painted = layer.painted - painted
    if painted or scene.step != before:
        wrong = differs(table)
        assert not wrong, f"not painted anew at {wrong}, at hand: {scene.step}"
    width, height = table.driver.app.surface.get_size()
    return 0 < painted < width * height


@pytest.mark.parametrize(
    ("players", "settings"),
    [
        (2, {"animation": "fast", "interface_scale": 125, "language": "ja"}),
        (2, {"animation": "off", "interface_scale": 200, "language": "ja"}),
        (3, {"animation": "fast"}),
        (5, {"animation": "off", "interface_scale": 75, "size": (1920, 1080)}),
    ],
)
def test_the_kept_picture_is_the_one_painted_anew(
    make_table: Callable[..., Any], players: int, settings: dict[str, Any]
):
    table = make_table(players, 1, 6, **settings)
    rng = Rng(2)
    in_part = 0
    for _ in range(20000):
        in_part += step(table)
        if table.over:
            break
        if table.attack is not None:
            table.driver.key("l")
        elif table.asked:
            state = table.session.match.state
            table.scene.submit([GAME.heuristics.rollout(state, rng)])
    assert table.over
    # For large text what changes at once without animations is most of the window.
    assert in_part > (0 if table.scene.frame.large else 10)


class Spot:
    """Something painted that can change its colour."""

    def __init__(self, key: str, place: tuple[int, int], colour: str) -> None:
        self.key, self.rect, self.colour = key, pygame.Rect(*place, 20, 20), colour

    def reach(self) -> pygame.Rect:
        return self.rect

    def signature(self) -> str:
        return self.colour

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour, self.rect)


def test_what_there_is_no_time_for_comes_with_the_next_pictures() -> None:
    layer, spots = Layer(), [Spot(str(x), (x, 10), "red") for x in (0, 100, 200)]

    def refresh(version: int) -> list[str]:
        for _ in layer.refreshing((400, 400), spots, lambda surface: surface.fill("white"), version, seconds=0.0):
            pass
        there = [layer.picture.get_at(spot.rect.center) for spot in spots]
        return ["red" if colour == pygame.Color("red") else "blue" for colour in there]

    assert refresh(1) == ["red"] * 3
    for spot in spots:
        spot.colour = "blue"
    assert refresh(1).count("blue") == 1
    assert layer.behind
    assert refresh(1).count("blue") == 2
    assert refresh(1).count("blue") == 3
    assert not layer.behind
    for spot in spots:
        spot.colour = "red"
    assert refresh(2) == ["red"] * 3, "another viewer sees nothing of what was"
