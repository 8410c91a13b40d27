"""Work on pixels: in parts it comes to the same as at once."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.services import paths
from game.ui import pixels
from game.ui.art import Art


def ramp(size: tuple[int, int]) -> pygame.Surface:
    """A picture whose pixels differ, with clear, half clear and opaque ones."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(size[0]):
        surface.fill((7 * x % 256, 255 - x % 256, 40, 5 * x % 256), (x, 0, 1, size[1]))
    return surface


@pytest.mark.parametrize("premultiplied", [False, True])
def test_in_strips_a_picture_is_converted_to_the_same(
    driver: object, premultiplied: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pixels, "STRIP", 500)
    surface = ramp((60, 41))
    whole = surface.convert_alpha()
    whole = whole.premul_alpha() if premultiplied else whole
    assert pygame.image.tobytes(pixels.converted(surface, premultiplied=premultiplied), "RGBA") == pygame.image.tobytes(
        whole, "RGBA"
    )


@pytest.mark.parametrize("alpha", [1.0, 0.4])
@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("name", ["ui/lit", "ui/focus", "ui/panel"])
def test_a_ring_without_its_hollow_looks_the_same(driver: object, name: str, contrast: bool, alpha: float) -> None:
    art = Art(paths.assets() / "images", str)
    art.contrast = contrast
    rect, unit = pygame.Rect(40, 40, 300, 200), 1.0
    drawn, whole = pygame.Surface((400, 300)), pygame.Surface((400, 300))
    for surface in (drawn, whole):
        surface.fill("purple")
    art.draw_slice(drawn, name, rect, unit, alpha)
    skin = art.slice(name, rect.size, unit).copy()
    skin.set_alpha(round(255 * alpha))
    left, top, _, _ = art.pad(name)
    whole.blit(skin, (rect.x - round(left), rect.y - round(top)))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert art.slice(name, rect.size, unit).get_alpha() in (None, 255)


def test_a_picture_fades_towards_its_edges() -> None:
    surface = pygame.Surface((40, 20), pygame.SRCALPHA)
    surface.fill((10, 20, 30, 200))
    pixels.fade_edges(surface, (0.25, 0.0, 0.1, 0.2))
    alphas = [surface.get_at((x, 8))[3] for x in range(40)]
    assert alphas[:10] == sorted(alphas[:10])
    assert alphas[0] < 15
    assert set(alphas[10:36]) == {200}
    assert surface.get_at((20, 0))[3] == 200
    assert surface.get_at((20, 19))[3] < 60


def test_a_sharpened_edge_is_steeper_and_what_is_clear_stays_so() -> None:
    surface = pygame.Surface((40, 10), pygame.SRCALPHA)
    for x in range(20):
        surface.fill((min(200, max(60, 60 + 20 * (x - 6))), 80, 80, 255), (x, 0, 1, 10))
    steep = surface.copy()
    pixels.sharpen(steep, 2)

    def rise(picture: pygame.Surface) -> int:
        reds = [picture.get_at((x, 5))[0] for x in range(18)]
        return max(after - before for before, after in pairwise(reds))

    assert rise(steep) > rise(surface)
    assert steep.get_at((2, 5)) == surface.get_at((2, 5)), "where nothing changes, nothing is changed"
    assert steep.get_at((38, 5))[3] == 0


def test_a_picture_is_sharpened_only_where_it_is_larger_than_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    art = Art(paths.assets() / "images", pytest.fail)
    sharpened: list[int] = []
    monkeypatch.setattr("game.ui.art.sharpen", lambda surface, reach: sharpened.append(surface.get_width()))
    for name, width in (("scenes/game_run", 900), ("scenes/game_run", 1400), ("scenes/menu_9_shade", 1400)):
        art.picture(name, width)
    assert sharpened == [1400]


def test_paper_is_bright_along_all_edges() -> None:
    surface = pygame.Surface((40, 20))
    surface.fill((240, 220, 180), (0, 0, 20, 20))
    assert pixels.on_paper(surface, pygame.Rect(2, 2, 16, 16))
    assert not pixels.on_paper(surface, pygame.Rect(12, 2, 16, 16)), "half of it lies on dark ground"
    assert not pixels.on_paper(surface, pygame.Rect(60, 2, 16, 16)), "none of it can be seen"
