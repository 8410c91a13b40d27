"""Pictures of Lancaster: those the screens ask for are there, boxes fit, and nothing depends on colour alone."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.games.lancaster.values import read_values

IMAGES = Path(__file__).resolve().parents[2] / "assets" / "images"
INDEX: dict[str, dict] = json.loads((IMAGES / "index.json").read_text("utf-8"))
COLOURS = ("rose", "sky", "sun", "mint", "plum")
STRENGTHS = (1, 2, 3, 4)
COUNTIES = "ABCDEFGHI"
ROOMS = ("treasury", "stables", "council", "storehouse", "muster", "tiltyard")
REWARDS = ("squires", "gold", "cubes", "points", "new_knight", "upgrade", "tile", "noble", "start")
SIGNS = ("county", "conflict", "england", "castle", "vote", "army", "law", "favour", "ransom")
SKINS = (
    *("panel_oxblood", "panel_night", "panel_hall", "panel_wood", "top_bar", "row_bar", "phase_on", "phase_off"),
    *("tray", "price", "veil", "total", "label", "tag"),
)
NAMES = [
    *(
        "map",
        "table",
        "hall",
        "castle",
        "county",
        "count",
        "ally",
        "arrow",
        "arrow_light",
        "either",
        "most",
    ),
    *(
        "squire",
        "gold",
        "cube",
        "points",
        "chest",
        "start",
        "noble_stack",
        "favour_back",
    ),
    *(f"{kind}_{letter}" for kind in ("arms", "ribbon", "noble") for letter in COUNTIES),
    *(f"knight_{strength}_{colour}" for strength in STRENGTHS for colour in (*COLOURS, "grey")),
    *(
        f"{kind}_{colour}"
        for kind in ("shield", "banner", "flag", "step", "sleeve")
        for colour in COLOURS
    ),
    *(f"{kind}_{tone}" for kind in ("palm", "fingers") for tone in ("fair", "light", "tan", "brown", "dark")),
    *("hand_rose", "step_empty", "banner_england", "banner_france", "room_recruit", "room_train"),
    *(f"{kind}_{room}" for kind in ("room", "tile") for room in ROOMS),
    *(f"chip_{what}" for what in ("gold", "squires", "cubes", "points")),
    *(f"favour_{number}" for number in range(1, 7)),
    *(f"reward_{name}" for name in REWARDS),
    *(f"sign_{name}" for name in SIGNS),
    *(f"head_{strength}" for strength in STRENGTHS),
    *(f"conflict_{number}" for number in range(1, 13)),
    *("law", "law_small", "law_small_proposal", "law_back", "law_yes", "law_no"),
    *(f"{kind}_{number}" for kind in ("law", "law_scene") for number in range(1, 19)),
    *(f"group_{group}" for group in range(5)),
    *(f"tablet_{side}" for side in ("yes", "no", "back")),
    *("notch_yes", "notch_no", "notch_empty", "notch_middle", "verdict_yes", "verdict_no", "verdict_waiting"),
    *("round_now", "round_past", "round_next"),
    *SKINS,
]
SIDE = 40  # pixels of the small grey pictures that are compared


def load(name: str) -> tuple[pygame.Surface, float]:
    """The widest file of a picture and its pixels a unit."""
    entry = INDEX[f"lancaster/{name}"]
    file = max(entry["files"], key=lambda file: file["width"])
    return pygame.image.load(IMAGES / file["file"]), file["width"] / entry["units"][0]


def grey(name: str, ground: int = 128, area: tuple[float, float, float, float] | None = None) -> list[float]:
    """Lightness of a picture (or of an area in its units) on grey, drawn small, evened out in mean and spread."""
    image, scale = load(name)
    on_ground = pygame.Surface(image.get_size())
    on_ground.fill((ground,) * 3)
    on_ground.blit(image, (0, 0))
    if area:
        on_ground = on_ground.subsurface(pygame.Rect(*(round(value * scale) for value in area)))
    small = pygame.transform.smoothscale(on_ground, (SIDE, SIDE))
    pixels = [small.get_at((x, y)) for y in range(SIDE) for x in range(SIDE)]
    values = [0.2126 * p.r + 0.7152 * p.g + 0.0722 * p.b for p in pixels]
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
    return [(value - mean) / spread for value in values]


def apart(first: list[float], second: list[float]) -> float:
    """0 for the same structure, 2 for its opposite: one minus the correlation."""
    return 1 - sum(a * b for a, b in zip(first, second, strict=True)) / len(first)


def alike(names: list[str], least: float) -> list[tuple[str, str]]:
    """Pairs of pictures that are closer in grey than `least`."""
    greys = {name: grey(name) for name in names}
    return [pair for pair in combinations(names, 2) if apart(greys[pair[0]], greys[pair[1]]) < least]


def silhouette(name: str) -> list[bool]:
    """Where a picture is solid, drawn small."""
    image, _ = load(name)
    small = pygame.transform.smoothscale(image, (SIDE, SIDE))
    return [small.get_at((x, y)).a > 160 for y in range(SIDE) for x in range(SIDE)]


def test_what_the_screens_ask_for_is_there_and_nothing_else() -> None:
    assert {name for name in INDEX if name.startswith("lancaster/")} == {f"lancaster/{name}" for name in NAMES}


def test_every_law_card_and_favour_of_the_rules_has_its_picture() -> None:
    values = read_values()
    for kind, keys in (("law", values.laws), ("conflict", values.strength), ("favour", values.favours)):
        for number in range(1, len(keys) + 1):
            assert f"lancaster/{kind}_{number}" in INDEX


@pytest.mark.parametrize("name", NAMES)
def test_boxes_lie_within_their_picture(name: str) -> None:
    entry = INDEX[f"lancaster/{name}"]
    across, down = entry["units"]
    for box, (x, y, width, height) in entry.get("boxes", {}).items():
        assert min(width, height) > 0, box
        if not (name == "castle" and box.startswith("flag")):  # flags rise above the walls
            assert min(x, y) >= 0, box
        assert x + width <= across, box
        assert y + height <= down, box


@pytest.mark.parametrize("name", SKINS)
def test_skins_are_nine_slices(name: str) -> None:
    entry = INDEX[f"lancaster/{name}"]
    left, top, right, bottom = entry["slice"]
    assert left + right < entry["units"][0]
    assert top + bottom < entry["units"][1]


# ---------------------------------------------------------------------------------------------- told apart
@pytest.mark.parametrize("colour", [*COLOURS, "grey"])
@pytest.mark.parametrize(("first", "second"), list(combinations(STRENGTHS, 2)))
def test_strengths_differ_in_outline_and_drawing(colour: str, first: int, second: int) -> None:
    a, b = silhouette(f"knight_{first}_{colour}"), silhouette(f"knight_{second}_{colour}")
    assert sum(p != q for p, q in zip(a, b, strict=True)) >= 12
    assert apart(grey(f"knight_{first}_{colour}"), grey(f"knight_{second}_{colour}")) > 0.15


@pytest.mark.parametrize(("first", "second"), list(combinations(COLOURS, 2)))
def test_families_differ_in_the_shape_of_their_badge(first: str, second: str) -> None:
    """In grey, too: the badge alone tells whose knight it is."""
    badges = [
        grey(f"knight_1_{colour}", area=tuple(INDEX[f"lancaster/knight_1_{colour}"]["boxes"]["badge"]))
        for colour in (first, second)
    ]
    assert apart(*badges) > 0.08


@pytest.mark.parametrize("kind", ["arms", "noble"])
def test_arms_and_nobles_differ_in_grey(kind: str) -> None:
    assert alike([f"{kind}_{letter}" for letter in COUNTIES], 0.15) == []


def test_rewards_differ_in_grey() -> None:
    assert alike([f"reward_{name}" for name in REWARDS], 0.4) == []


def test_laws_differ_in_grey() -> None:
    assert alike([f"law_scene_{number}" for number in range(1, 19)], 0.2) == []


@pytest.mark.parametrize("kind", ["room", "tile"])
def test_rooms_differ_in_grey(kind: str) -> None:
    """What stands in the right half of a room, and faintly on the boards of its tile."""
    greys = {}
    for room in ROOMS:
        box = INDEX[f"lancaster/{kind}_{room}"]["boxes"]["pays"]
        greys[room] = grey(f"{kind}_{room}", area=tuple(box))
    assert [pair for pair in combinations(ROOMS, 2) if apart(greys[pair[0]], greys[pair[1]]) < 0.06] == []


def test_battles_differ_in_grey() -> None:
    scenes = {}
    for number in range(1, 13):
        box = INDEX[f"lancaster/conflict_{number}"]["boxes"]["scene"]
        scenes[number] = grey(f"conflict_{number}", area=(box[0] + 60, box[1], box[2] - 60, box[3]))
    assert [pair for pair in combinations(scenes, 2) if apart(scenes[pair[0]], scenes[pair[1]]) < 0.15] == []


def test_yes_and_no_differ_in_outline_and_the_back_tells_nothing() -> None:
    outlines = {side: silhouette(f"tablet_{side}") for side in ("yes", "no", "back")}
    for first, second in combinations(outlines, 2):
        assert sum(p != q for p, q in zip(outlines[first], outlines[second], strict=True)) >= 10
    turned = outlines["back"]
    rows = [turned[i * SIDE : (i + 1) * SIDE] for i in range(SIDE)]
    assert sum(p != q for row in rows for p, q in zip(row, reversed(row), strict=True)) < 40


def test_a_space_and_the_token_on_it_have_the_same_form() -> None:
    """The box of a space is as wide to its height as a token."""
    across, down = INDEX["lancaster/knight_1_rose"]["units"]
    boxes = [INDEX["lancaster/county"]["boxes"]["slot"], INDEX["lancaster/room_stables"]["boxes"]["slot"]]
    boxes += [INDEX["lancaster/conflict_1"]["boxes"][f"space_{i}"] for i in (1, 2, 3)]
    for _, _, width, height in boxes:
        assert width / height == pytest.approx(across / down, abs=0.01)


# ---------------------------------------------------------------------------------------------- open places
def evenness(name: str, box: str) -> float:
    """Spread of lightness in the middle of a box, 0 to 255: small where letters can be read."""
    image, scale = load(name)
    x, y, width, height = INDEX[f"lancaster/{name}"]["boxes"][box]
    values = []
    for i in range(12):
        for j in range(12):
            at = (x + width * (0.15 + 0.06 * i), y + height * (0.2 + 0.05 * j))
            pixel = image.get_at((round(at[0] * scale), round(at[1] * scale)))
            values.append(0.2126 * pixel.r + 0.7152 * pixel.g + 0.0722 * pixel.b)
    mean = sum(values) / len(values)
    return (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5


@pytest.mark.parametrize(
    ("name", "box"),
    [
        *((f"ribbon_{letter}", box) for letter in COUNTIES for box in ("name", "minimum")),
        *((f"conflict_{number}", box) for number in (1, 7, 12) for box in ("name", "strength", "sum", "value_1")),
        *((f"knight_{strength}_rose", "strength") for strength in STRENGTHS),
        *((f"law{kind}", box) for kind in ("_small", "_small_proposal") for box in ("title", "row", "caption")),
        *(("law", box) for box in ("title", "picture", "body", "row")),
        *((f"favour_{number}", "number") for number in (1, 2, 5, 6)),
        *(("chip_gold", "number"), ("tablet_yes", "word"), ("tablet_no", "word"), ("county", "reward")),
        *((f"tile_{room}", "pays") for room in ROOMS),
    ],
)  # fmt: skip
def test_places_for_letters_are_even(name: str, box: str) -> None:
    assert evenness(name, box) < 22


def test_the_pictures_of_this_game_stay_within_their_budget() -> None:
    assert sum(file.stat().st_size for file in (IMAGES / "lancaster").iterdir()) < 4_500_000
