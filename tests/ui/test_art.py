from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.services import paths
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from tests.patience import until


@pytest.fixture
def window() -> Iterator[None]:
    pygame.display.init()
    shown = pygame.Window("art", (320, 200))
    shown.get_surface()  # surfaces are converted to its format
    yield
    shown.destroy()


def same(found: pygame.Color, name: str) -> bool:
    """Whether a colour is the named one, but for the rounding of smoothscale."""
    return all(abs(a - b) <= 3 for a, b in zip(found, pygame.Color(name), strict=True))


def folder(tmp_path: Path) -> Path:
    """A picture in two sizes and two levels of detail, and a skin with a border of another colour."""
    for name, width, colour in (("big", 400, "red"), ("small", 100, "green"), ("lod", 200, "blue")):
        surface = pygame.Surface((width, width // 2), pygame.SRCALPHA)
        surface.fill(colour)
        pygame.image.save(surface, tmp_path / f"{name}.png")
    skin = pygame.Surface((120, 120), pygame.SRCALPHA)
    skin.fill("white")
    skin.fill("black", (40, 40, 40, 40))
    pygame.image.save(skin, tmp_path / "skin.png")
    files = [
        {"file": f"{n}.png", "width": w, "lod": level}
        for n, w, level in (("big", 400, 0), ("small", 100, 0), ("lod", 200, 1))
    ]
    index = {
        "p": {"units": [200, 100], "files": files, "boxes": {"ribbon": [1, 2, 3, 4]}},
        "ui/shadow": {
            "units": [30, 30],
            "files": [{"file": "skin.png", "width": 120}],
            "slice": [10, 10, 10, 10],
            "pad": [2, 2, 2, 2],
        },
    }
    (tmp_path / "index.json").write_text(json.dumps(index))
    return tmp_path


@pytest.mark.parametrize(
    ("width", "lod", "colour"),
    [(80, 0, "green"), (100, 0, "green"), (101, 0, "red"), (900, 0, "red"), (80, 1, "blue"), (80, 2, "blue")],
)
def test_the_smallest_file_that_is_wide_enough(window: None, tmp_path: Path, width: int, lod: int, colour: str) -> None:
    art = Art(folder(tmp_path), pytest.fail)
    picture = art.picture("p", width, lod)
    assert picture.get_size() == (width, width // 2)
    assert same(picture.get_at((width // 2, width // 4)), colour)
    assert art.picture("p", width, lod) is picture
    assert art.box("p", "ribbon") == (1, 2, 3, 4)


def test_what_flies_is_decoded_once_for_all_its_sizes(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = Art(folder(tmp_path), pytest.fail)
    decoded, load = [], Art._load
    monkeypatch.setattr(Art, "_load", lambda art, file: decoded.append(file.file) or load(art, file))
    sizes = [art.picture("p", width).get_width() for width in range(90, 60, -1)]
    assert sizes == list(range(90, 60, -1))
    assert decoded == ["small.png"]


def test_a_mirrored_picture_is_kept(window: None, tmp_path: Path) -> None:
    half = pygame.Surface((400, 200), pygame.SRCALPHA)
    half.fill("red", (0, 0, 200, 200))
    art = Art(folder(tmp_path), pytest.fail)
    pygame.image.save(half, tmp_path / "big.png")
    picture = art.mirrored("p", 400)
    assert same(picture.get_at((300, 100)), "red")
    assert picture.get_at((100, 100)).a == 0
    assert art.mirrored("p", 400) is picture


def test_borders_of_a_skin_keep_their_width(window: None, tmp_path: Path) -> None:
    art = Art(folder(tmp_path), pytest.fail)
    surface = art.slice("ui/shadow", (300, 80), 2.0)
    assert surface.get_size() == (308, 88)
    assert surface.get_at((150, 10)) == pygame.Color("white")
    assert surface.get_at((150, 44)) == pygame.Color("black")
    assert surface.get_at((10, 44)) == pygame.Color("white")
    small = art.slice("ui/shadow", (10, 10), 2.0)  # smaller than its borders
    assert small.get_size() == (18, 18)


def test_pictures_decode_in_the_background(window: None, tmp_path: Path) -> None:
    art = Art(folder(tmp_path), pytest.fail)
    art.prefetch([("p", 80), ("p", 80), ("p", 400), ("nothing", 3)])
    until(lambda: not art.pending())
    assert set(art._ready) == {("p", 80, 0), ("p", 400, 0)}
    assert same(art.picture("p", 80).get_at((5, 5)), "green")
    assert art.picture("p", 400).get_width() == 400
    assert len(art._ready) == 0
    art.close()


def test_a_picture_made_in_the_background_is_the_one_made_at_once(window: None) -> None:
    images = paths.assets() / "images"
    ahead, at_once = Art(images, pytest.fail), Art(images, pytest.fail)
    wanted = [("scenes/sea", 1920), ("scenes/sea", 1333), ("cards/queen_cat", 240), ("lancaster/castle", 901)]
    ahead.prefetch(wanted)
    until(lambda: not ahead.pending())
    for name, width in wanted:
        found, made = ahead.picture(name, width), at_once.picture(name, width)
        assert found.get_masks() == made.get_masks()
        assert found.get_flags() == made.get_flags()
        assert found.get_buffer().raw == made.get_buffer().raw, name
    ahead.close()


def test_every_file_of_the_index_is_there() -> None:
    images = paths.assets() / "images"
    index = json.loads((images / "index.json").read_text(encoding="utf-8"))
    missing = [f["file"] for entry in index.values() for f in entry["files"] if not (images / f["file"]).is_file()]
    assert missing == []


def test_cache_drops_the_least_used() -> None:
    cache = SurfaceCache(3 * 400)
    for name in "abc":
        cache.put(name, pygame.Surface((10, 10), pygame.SRCALPHA))
    cache.get("a")
    cache.put("d", pygame.Surface((10, 10), pygame.SRCALPHA))
    assert cache.get("b") is None
    assert cache.get("a") is not None
    assert cache.used == 1200
    cache.drop(lambda key: key == "a")
    assert (len(cache), cache.used) == (2, 800)


@pytest.mark.parametrize("name", ["ui/shadow_low", "ui/shadow", "ui/shadow_high"])
@pytest.mark.parametrize("size", [(300, 420), (301, 233), (257, 500)])
@pytest.mark.parametrize("unit", [0.67, 1.0])
def test_a_shadow_that_grows_looks_like_the_one_of_its_size(
    window: None, name: str, size: tuple[int, int], unit: float
) -> None:
    art = Art(paths.assets() / "images", pytest.fail)
    rect, drawn = pygame.Rect((100, 100), size), []
    for grows in (True, False):
        surface = pygame.Surface((700, 800))
        surface.fill((90, 140, 110))
        if grows:
            art.draw_growing(surface, name, rect, unit, pygame.Rect(0, 0, 0, 0))
        else:
            art.draw_slice(surface, name, rect, unit)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert max(abs(a - b) for a, b in zip(*drawn, strict=True)) <= 3


def test_one_sheet_does_for_many_sizes_of_what_grows(window: None) -> None:
    art, surface = Art(paths.assets() / "images", pytest.fail), pygame.Surface((700, 800))
    for wide in range(140, 250):
        art.draw_growing(surface, "ui/shadow", pygame.Rect(200, 200, wide, 200), 1.0, pygame.Rect(0, 0, 0, 0))
    assert len(art._slices) == 1


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 1.0, 3.0])
def test_the_margin_of_what_grows_is_as_broad_as_its_share(window: None, share: float) -> None:
    art, surface = Art(paths.assets() / "images", pytest.fail), pygame.Surface((400, 400), pygame.SRCALPHA)
    rect, hidden = pygame.Rect(150, 150, 60, 80), pygame.Rect(160, 160, 20, 20)
    art.draw_growing(surface, "ui/shadow", rect, 1.0, hidden, share)
    left, top, right, bottom = (value * min(1.0, max(0.25, round(4 * share) / 4)) for value in art.pad("ui/shadow"))
    seen = pygame.mask.from_surface(surface, 0).get_bounding_rects()
    around = seen[0].unionall(seen[1:])
    room = pygame.Rect(150 - left - 1, 150 - top - 1, 62 + left + right, 82 + top + bottom)
    assert room.contains(around)
    assert around.width > 60
    assert surface.get_at((205, 170)).a > 0
    assert surface.get_at((170, 170)).a == 0, "what is hidden is not drawn"
