"""assets/images against its index, without the packages of the art pipeline."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

IMAGES = Path(__file__).resolve().parents[2] / "assets" / "images"
INDEX: dict[str, dict] = json.loads((IMAGES / "index.json").read_text("utf-8"))


def words(text: str) -> list[str]:
    return text.split()


QUEENS = words("rose cake rainbow starfish ladybug moon peacock sunflower cat dog pancake heart")
KINGS = words("fire oak frost puzzle sea chess cookie clover")
VARIANTS = {"knight": 4, "dragon": 3, "jester": 5, "potion": 4, "wand": 3}
CARDS = [
    *(f"queen_{name}" for name in QUEENS),
    *(f"asleep_{name}" for name in QUEENS),
    *(f"king_{name}" for name in KINGS),
    *(f"{kind}_{i}" for kind, count in VARIANTS.items() for i in range(count)),
    *(f"number_{n}" for n in range(1, 11)),
    *("back_queen", "back_red"),
]
BUTTONS = words("primary good calm plain gold quiet")
COLOURS = words("raspberry green blue purple")
SKINS = [
    *words("panel panel_dark panel_log panel_player dialog tooltip field_normal field_disabled focus"),
    *(f"row_{state}" for state in words("normal hover selected disabled")),
    *(f"button_{kind}_{state}" for kind in BUTTONS for state in words("normal hover pressed disabled")),
    *words("toggle_on toggle_off toggle_disabled toggle_knob segment_track segment_on"),
    *words("slider_track slider_fill slider_knob tab_open tab_normal tab_hover"),
    *words("dropdown_normal dropdown_hover dropdown_disabled check_on check_off"),
    *words("progress_track progress_fill scroll_track scroll_thumb"),
    *(f"{kind}_{colour}" for kind in ("ribbon", "banner") for colour in COLOURS),
    *words("pill pill_dark keycap equation tile lit chosen slot shadow veil_card"),
]
ICONS = [
    *words("undo redo gear menu help person bot check cross home dice copy paste folder trash save play pause"),
    *words("chevron_left chevron_right chevron_down chevron_up speed_off speed_fast speed_normal speed_slow"),
    *words("search book log hint zoom sound sound_off music fullscreen language crown crown_empty moon deck"),
    *words("hourglass seal grip plus minus info warning door medal clock swap eye star pointer curtain flag"),
    *words("first last"),
]
TOKENS = words("rose sky sun mint plum chestnut violet lime")


def webp_size(data: bytes) -> tuple[int, int]:
    """Width and height of a WebP file, from its header."""
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    assert kind == b"VP8 ", f"no WebP: {data[:16]!r}"
    return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF


def picture_size(file: Path) -> tuple[int, int]:
    data = file.read_bytes()
    if file.suffix == ".png":
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    return webp_size(data)


def listed() -> list[tuple[str, dict]]:
    return [(name, file) for name, entry in INDEX.items() for file in entry["files"]]


def test_index_is_sorted_and_says_what_the_loader_reads() -> None:
    assert list(INDEX) == sorted(INDEX)
    for name, entry in INDEX.items():
        assert set(entry) <= {"units", "files", "slice", "pad", "boxes", "colours"}, name
        assert len(entry["units"]) == 2, name
        assert entry["files"], name
        for key in ("slice", "pad"):
            assert len(entry.get(key, [0] * 4)) == 4, name
        assert all(re.fullmatch(r"#[0-9a-f]{6}", c) for c in entry.get("colours", {}).values()), name


def test_files_have_the_size_that_the_index_says() -> None:
    for name, file in listed():
        path = IMAGES / file["file"]
        assert file["file"].startswith(name), file
        units_wide, units_high = INDEX[name]["units"]
        assert picture_size(path) == (file["width"], round(file["width"] * units_high / units_wide)), file


def test_no_picture_lies_there_unlisted() -> None:
    owned = {file["file"] for _, file in listed()} | {"index.json"}
    present = {path.relative_to(IMAGES).as_posix() for path in IMAGES.rglob("*") if path.is_file()}
    assert present == owned


@pytest.mark.parametrize(
    ("folder", "names"),
    [("cards", CARDS), ("ui", SKINS), ("icons", ICONS), ("tokens", TOKENS)],
)
def test_every_picture_that_the_program_needs_is_there(folder: str, names: list[str]) -> None:
    assert [name for name in names if f"{folder}/{name}" not in INDEX] == []


def test_queens_have_heads_and_the_faces_are_enough_for_every_seat() -> None:
    faces = [name for name in INDEX if name.startswith("faces/") and not name.startswith("faces/ring")]
    heads = {f"faces/queen_{queen}" for queen in QUEENS}
    assert heads <= set(faces)
    assert len(set(faces) - heads) >= 8


def test_cards_come_in_the_sizes_of_table_hand_and_zoom() -> None:
    for card in CARDS:
        sizes = {(file["width"], file["lod"]) for file in INDEX[f"cards/{card}"]["files"]}
        assert {(1240, 0), (400, 0), (240, 1)} <= sizes, card
        assert ((200, 2) in sizes) == card.startswith("queen_"), card


def test_boxes_lie_within_their_card_and_ribbons_can_be_lettered() -> None:
    for card in CARDS:
        entry = INDEX[f"cards/{card}"]
        for box, (x, y, width, height) in entry.get("boxes", {}).items():
            assert min(x, y) >= 0, (card, box)
            assert min(width, height) > 0, (card, box)
            assert x + width <= entry["units"][0], (card, box)
            assert y + height <= entry["units"][1], (card, box)
        lettered = not card.startswith(("number", "back"))
        assert ({"ribbon", "ribbon_1"} <= set(entry.get("boxes", {}))) == lettered, card


def test_pictures_stay_within_their_budget() -> None:
    sizes = {path: path.stat().st_size for path in IMAGES.rglob("*") if path.is_file()}
    assert sum(size for path, size in sizes.items() if path.parent.name == "cards") < 16_000_000
    assert sum(sizes.values()) < 30_000_000


def test_every_face_has_its_expressions_in_a_strip_that_lies_within_it() -> None:
    from game.table.feelings import EXPRESSIONS

    faces = {name for name in INDEX if name.startswith("faces/") and not name.startswith("faces/ring")}
    assert {name.replace("moods/", "faces/") for name in INDEX if name.startswith("moods/")} == faces
    for name in faces:
        entry = INDEX[name.replace("faces/", "moods/")]
        small = next(file for file in INDEX[name]["files"] if file["width"] == 240)
        assert small["lod"] == 0, name
        x, y, wide, high = entry["boxes"]["face"]
        assert entry["units"] == [wide * len(EXPRESSIONS), high], name
        assert [file["width"] for file in entry["files"]] == [wide * len(EXPRESSIONS)], "a pixel a unit"
        assert 0 <= x < x + wide <= 240, name
        assert 0 <= y < y + high <= 240, name
        assert x + wide / 2 == pytest.approx(120, abs=3), "the face is in the middle"
