"""Places of a table, each read from a file on disk: those of the program, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.tiled import MapError, Rect, maps_folder, read_places
from game.tiled.document import LARGEST
from game.tiled.errors import TEXTS
from tests.odd_files import ODD_FILES
from tests.tiled.drawn import replace

NAMES = ("yard", "gate", "well")
SOUND = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="10" height="5" tilewidth="8" tileheight="4" infinite="0">
 <objectgroup id="1" name="places">
  <object id="1" name="yard" x="4" y="2.5" width="30" height="12"/>
  <object id="2" name="gate" width="80" height="20"/>
  <object id="3" name="well" x="40" y="20"><point/></object>
 </objectgroup>
</map>
"""


def draw(folder: Path) -> Path:
    path = folder / "court.tmx"
    path.write_text(SOUND, encoding="utf-8")
    return path


def test_places_are_rectangles_and_points(tmp_path: Path) -> None:
    places = read_places(draw(tmp_path), NAMES)
    assert places == {"yard": Rect(4, 2.5, 30, 12), "gate": Rect(0, 0, 80, 20), "well": Rect(40, 20, 0, 0)}
    assert places["yard"].centre == (19, 8.5)
    assert places["well"].centre == (40, 20)
    assert places["yard"].moved(100, 10) == Rect(104, 12.5, 30, 12)


def in_map(old: str, new: str) -> Callable[[Path], object]:
    return lambda path: replace(path, old, new)


def in_place_of(make: Callable[[Path], object]) -> Callable[[Path], object]:
    return lambda path: (path.unlink(), make(path))


YARD = '<object id="1" name="yard" x="4" y="2.5" width="30" height="12"/>'
PROPERTY = '<properties><property name="who" type="class" propertytype="Person"/></properties>'
FAULTS: dict[str, tuple[str, str, Callable[[Path], object]]] = {
    "cut off": ("xml_broken", "", in_map("</map>", "")),
    "missing file": ("file_missing", "", lambda path: path.unlink()),
    **{name: ("file_kind", "", in_place_of(make)) for name, make in ODD_FILES.items()},
    "far too large": ("file_large", "", lambda path: path.write_bytes(b" " * (LARGEST + 1))),
    "a link to itself": ("file_unreadable", "", in_place_of(lambda path: path.symlink_to(path))),
    "a tileset for a map": ("not_a_map", "", lambda path: path.write_text("<tileset/>", "utf-8")),
    "isometric": ("orientation", "", in_map('"orthogonal"', '"isometric"')),
    "infinite": ("infinite", "", in_map('infinite="0"', 'infinite="1"')),
    "no size": ("number", "", in_map('tilewidth="8" ', "")),
    "endless": ("size_large", "", lambda path: replace(path, 'width="10"', 'width="1001"')),
    "no layer": ("objects_missing", "", in_map('name="places"', 'name="Places"')),
    "two layers": ("layer_twice", "", in_map("</map>", '<objectgroup id="2" name="places"/></map>')),
    "a place missing": ("place_missing", "yard", in_map(YARD, "")),
    "a place twice": ("place_twice", "yard", in_map(YARD, YARD + YARD.replace('id="1"', 'id="9"'))),
    "an unknown place": ("place_unknown", "Yard", in_map('"yard"', '"Yard"')),
    "a place without name": ("place_unknown", "", in_map(' name="yard"', "")),
    "outside at the right": ("place_outside", "yard", in_map('x="4"', 'x="50.5"')),
    "outside below": ("place_outside", "yard", in_map('y="2.5"', 'y="8.5"')),
    "outside at the left": ("place_outside", "yard", in_map('x="4"', 'x="-1"')),
    "a point outside": ("place_outside", "well", in_map('y="20"', 'y="21"')),
    "without width": ("place_empty", "yard", in_map('width="30" ', "")),
    "an ellipse": ("place_shape", "yard", in_map(YARD, YARD.replace("/>", "><ellipse/></object>"))),
    "a polygon": (
        "place_shape", "yard", in_map(YARD, YARD.replace("/>", '><polygon points="0,0 4,0 4,4"/></object>'))
    ),
    "turned": ("place_turned", "yard", in_map('height="12"', 'height="12" rotation="45"')),
    "a number in words": ("place_number", "yard", in_map('x="4"', 'x="four"')),
    "no number at all": ("place_number", "yard", in_map('x="4"', 'x="nan"')),
    "object id twice": ("id_twice", "", in_map('<object id="3"', '<object id="2"')),
    "class property of a place": (
        "property_type", "", in_map(YARD, YARD.replace("/>", f">{PROPERTY}</object>"))
    ),
    "class property of the map": ("property_type", "", in_map("<objectgroup", f"{PROPERTY}<objectgroup")),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_map_is_refused(tmp_path: Path, fault: str) -> None:
    code, place, spoil = FAULTS[fault]
    path = draw(tmp_path)
    spoil(path)
    with pytest.raises(MapError) as caught:
        read_places(path, NAMES)
    assert (caught.value.file, caught.value.cell, caught.value.code) == (path, place, code)
    assert str(caught.value) == ": ".join(part for part in ("court.tmx", place, caught.value.text) if part)


def test_every_fault_of_places_is_tried() -> None:
    assert {code for code in TEXTS if code.startswith(("place", "objects"))} <= {code for code, _, _ in FAULTS.values()}


@pytest.mark.parametrize("folder", ["", "large"])
def test_the_table_of_lancaster_has_its_maps(folder: str) -> None:
    names = {"board", "castle", "rival", "rival_2", "rival_3", "rival_4", "ally", "rival_ally"}
    names |= set() if folder else {"board_broad"}
    assert {path.stem for path in (maps_folder("lancaster") / folder).glob("*.tmx")} == names
