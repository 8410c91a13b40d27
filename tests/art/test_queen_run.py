"""Pictures of Queen Run: those the screens ask for are there, and nothing depends on colour alone."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.games.queen_run.tribes import TRIBE_IDS

IMAGES = Path(__file__).resolve().parents[2] / "assets" / "images"
INDEX: dict[str, dict] = json.loads((IMAGES / "index.json").read_text("utf-8"))
COLOURS = "RBYG"
PAIRS = list(combinations(COLOURS, 2))
MARKS = ("windmill", "horse", "fort", "temple", "forest", "mountain")
EFFECTS = ("any_1", "any_2", "wood_1", "wood_2", "lr_1", "lr_2", "back_1", "lr_1_back_1", "front_1")
HOVERED = ("reach", "pass", "effect", "choose")
STATES = (*HOVERED, "target", "placed", "focus", "last", "here")
NAMES = [
    *(f"{kind}_{colour}" for kind in ("queen", "base", "token", "ring") for colour in COLOURS),
    *("base_none", "ring_gold", "heart", "heart_spent", "place_1", "place_2", "paradise", "pennant"),
    *("plate", "plate_paradise", "edge", "badge", "badge_lead"),
    *("dot", "dot_target"),
    *(f"road_{piece}" for piece in ("v", "h", "ne", "nw", "se", "sw", "chevron")),
    *(f"terrain_{name}" for name in ("village", *MARKS)),
    *(f"terrain_village_{colour}" for colour in COLOURS),
    *(f"effect_{name}" for name in (*EFFECTS, "none", "barred")),
    *(f"effect_{name}_{colour}" for name in EFFECTS for colour in COLOURS),
    *(f"cell_{state}" for state in STATES),
    *(f"cell_{state}_hover" for state in HOVERED),
]
SIDE = 40  # pixels of the small grey pictures that are compared


def load(name: str) -> tuple[pygame.Surface, float]:
    """The widest file of a picture and its pixels a unit."""
    entry = INDEX[name]
    file = max(entry["files"], key=lambda file: file["width"])
    return pygame.image.load(IMAGES / file["file"]), file["width"] / entry["units"][0]


def grey(name: str, ground: int = 128) -> list[float]:
    """Lightness of a picture on a grey ground, drawn small, evened out to the same mean and spread."""
    image, _ = load(name)
    on_ground = pygame.Surface(image.get_size())
    on_ground.fill((ground,) * 3)
    on_ground.blit(image, (0, 0))
    small = pygame.transform.smoothscale(on_ground, (SIDE, SIDE))
    pixels = [small.get_at((x, y)) for y in range(SIDE) for x in range(SIDE)]
    values = [0.2126 * p.r + 0.7152 * p.g + 0.0722 * p.b for p in pixels]
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
    return [(value - mean) / spread for value in values]


def apart(first: list[float], second: list[float]) -> float:
    """0 for the same structure, 2 for its opposite: one minus the correlation."""
    return 1 - sum(a * b for a, b in zip(first, second, strict=True)) / len(first)


def mark(colour: str) -> list[bool]:
    """Where the middle of a token shows its mark rather than its ground."""
    image, scale = load(f"run/token_{colour}")
    fill, text = (pygame.Color(INDEX[f"run/token_{colour}"]["colours"][use]) for use in ("fill", "text"))
    left, top = (INDEX[f"run/token_{colour}"]["pad"][side] for side in (0, 1))

    def distance(a: pygame.Color, b: pygame.Color) -> int:
        return sum((p - q) ** 2 for p, q in zip(tuple(a)[:3], tuple(b)[:3], strict=True))

    units = [(left + 8 + i % 32, top + 8 + i // 32) for i in range(32 * 32)]
    pixels = [image.get_at((round(x * scale), round(y * scale))) for x, y in units]
    return [distance(pixel, text) < distance(pixel, fill) for pixel in pixels]


@pytest.mark.parametrize("name", [*(f"run/{name}" for name in NAMES), "scenes/sea", "scenes/game_run"])
def test_what_the_screens_ask_for_is_there(name: str) -> None:
    assert name in INDEX


@pytest.mark.parametrize("icon", ["build", "convert", "pass", "depart", "end_turn", "place"])
def test_icons_of_a_turn_are_there(icon: str) -> None:
    assert f"icons/{icon}" in INDEX


def test_every_people_has_a_portrait_and_a_ribbon() -> None:
    people = set(TRIBE_IDS)
    assert len(people) == 10
    for kind in ("tribe", "ribbon"):
        assert {name.split("_", 1)[1] for name in INDEX if name.startswith(f"run/{kind}_")} == people


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_queens_differ_in_cut_not_only_in_colour(first: str, second: str) -> None:
    assert apart(grey(f"run/queen_{first}"), grey(f"run/queen_{second}")) > 0.12


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_tokens_differ_in_shape(first: str, second: str) -> None:
    a, b = mark(first), mark(second)
    either = sum(p or q for p, q in zip(a, b, strict=True))
    assert 150 < sum(a) < 700
    assert sum(p != q for p, q in zip(a, b, strict=True)) / either > 0.15


def test_portraits_differ_in_grey() -> None:
    people = [name for name in INDEX if name.startswith("run/tribe_")]
    greys = {name: grey(name) for name in people}
    alike = [(a, b) for a, b in combinations(people, 2) if apart(greys[a], greys[b]) < 0.3]
    assert alike == []


@pytest.mark.parametrize("state", [*STATES, *(f"{state}_hover" for state in HOVERED)])
def test_a_frame_lets_the_ground_be_seen(state: str) -> None:
    image, scale = load(f"run/cell_{state}")
    pad = INDEX[f"run/cell_{state}"]["pad"]
    points = [(pad[0] + x, pad[1] + y) for x in (24, 40, 52) for y in (34, 40, 56)]
    assert max(image.get_at((round(x * scale), round(y * scale))).a for x, y in points) < 255 * 0.35


def test_cells_that_may_only_be_crossed_have_a_broken_line() -> None:
    """Along the frame's upper line the reachable cell is even, the other is not."""
    changes = {}
    for state in ("reach", "pass"):
        image, scale = load(f"run/cell_{state}")
        pad = INDEX[f"run/cell_{state}"]["pad"]
        y = round((pad[1] + 4) * scale)
        line = [image.get_at((round((pad[0] + x) * scale), y)) for x in range(16, 64)]
        light = [sum(tuple(pixel)[:3]) * pixel.a > 600 * 200 for pixel in line]
        changes[state] = sum(a != b for a, b in pairwise(light))
    assert changes["reach"] == 0
    assert changes["pass"] >= 4


def edge(name: str, side: str) -> list[pygame.Color]:
    """The pixels at a side of a piece of road, from the left or from the top."""
    image, _ = load(name)
    width, height = image.get_size()
    at = {
        "north": [(x, 0) for x in range(width)],
        "south": [(x, height - 1) for x in range(width)],
        "west": [(0, y) for y in range(height)],
        "east": [(width - 1, y) for y in range(height)],
    }
    return [image.get_at(point) for point in at[side]]


@pytest.mark.parametrize(
    ("bend", "side", "straight", "other"),
    [
        ("ne", "north", "v", "south"), ("ne", "east", "h", "west"), ("nw", "north", "v", "south"),
        ("nw", "west", "h", "east"), ("se", "south", "v", "north"), ("se", "east", "h", "west"),
        ("sw", "south", "v", "north"), ("sw", "west", "h", "east"),
    ],
)  # fmt: skip
def test_pieces_of_the_road_fit(bend: str, side: str, straight: str, other: str) -> None:
    """The paper runs on; only the very shadow of the bend may differ a little."""
    pairs = zip(edge(f"run/road_{bend}", side), edge(f"run/road_{straight}", other), strict=True)
    solid = [(a, b) for a, b in pairs if min(a.a, b.a) > 250]
    assert len(solid) > 50
    assert all(abs(p - q) <= 12 for a, b in solid for p, q in zip(tuple(a), tuple(b), strict=True))


@pytest.mark.parametrize("ring", [*COLOURS, "gold"])
def test_a_ring_is_open_and_covers_the_rim_of_the_portrait(ring: str) -> None:
    image, scale = load(f"run/ring_{ring}")
    x, y, width, height = INDEX[f"run/ring_{ring}"]["boxes"]["disc"]
    middle = round((y + height / 2) * scale)
    assert image.get_at((round((x + width / 2) * scale), middle)).a == 0
    assert image.get_at((round((x + 0.5) * scale), middle)).a > 250
    assert image.get_at((round((x + width - 0.5) * scale), middle)).a > 250


def test_the_pictures_of_this_game_stay_within_their_budget() -> None:
    files = [*(IMAGES / "run").iterdir(), *(IMAGES / "scenes").glob("sea_*")]
    assert sum(file.stat().st_size for file in files) < 2_500_000
