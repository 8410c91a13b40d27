"""The rules of Queen Run in the reader: its tables and its pictures."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.services import paths
from game.ui.art import Art
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.rules_pictures import RulesPicture
from game.ui.tables.queen_run.illustrations import Portraits
from game.ui.widgets.label import RichText
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.table import Table
from tests.ui.scenes.conftest import Person

GAME = "queen_run"


def opened(person: Person) -> RulesScene:
    scene = RulesScene(person.app, GAME)
    person.open(scene)
    return scene


def widgets(scene: RulesScene, kind: type) -> list:
    assert scene.ui.root is not None
    return [widget for widget in scene.ui.root.walk() if isinstance(widget, kind)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 200])
def test_tables_stay_within_the_sheet(make_person: Callable[..., Person], language: str, scale: int) -> None:
    scene = opened(make_person((1280, 720), language=language, interface_scale=scale))
    tables = widgets(scene, Table)
    assert len(tables) >= 4
    for table in tables:
        cells = [cell.box for row in table.rows for cell in row]
        assert all(cell.left >= table.box.left for cell in cells)
        assert all(cell.right <= table.box.right + 0.5 for cell in cells)
        for row in table.rows:
            for one, next_one in pairwise(row):
                assert one.box.right <= next_one.box.left + 0.5 or not (one.box.w and next_one.box.w)
    assert scene.app.tr.problems == []


def test_every_people_stands_in_the_table_with_portrait_and_name(person: Person) -> None:
    scene = opened(person)
    peoples = next(table for table in widgets(scene, Table) if len(table.rows) == 11)
    for row in peoples.rows[1:]:
        [portrait] = [each for each in row[0].walk() if isinstance(each, RulesPicture)]
        [name] = [each for each in row[0].walk() if isinstance(each, RichText)]
        assert portrait.picture.startswith("run/tribe_")
        assert portrait.tooltip == "".join(span.text for span in name.spans)


def test_pictures_of_terrain_and_effects_say_what_they_are(person: Person) -> None:
    scene = opened(person)
    for picture in widgets(scene, RulesPicture):
        if picture.picture.startswith(("run/terrain_", "run/effect_", "run/tribe_")):
            assert picture.tooltip
            assert "[" not in picture.tooltip
    assert person.app.tr.problems == []


def test_what_is_found_in_a_table_comes_into_sight(person: Person) -> None:
    scene = opened(person)
    person.type_into("rules.search", "missionary")
    assert scene.rules is not None
    assert [scene.rules.blocks[match.block].kind for match in scene.matches] == ["table"]
    view = scene.ui.find("rules.scroll")
    [name] = [text for text in widgets(scene, RichText) if any(span.ground is not None for span in text.spans)]
    assert isinstance(view, ScrollView)
    assert view.rect.contains(name.rect)


def test_a_portrait_is_framed_and_kept(person: Person) -> None:
    art = Art(paths.assets() / "images", pytest.fail)
    portraits = Portraits(art)
    framed, ring = portraits.picture("run/tribe_elf", 96), art.picture("run/ring_gold", 96)
    assert framed.get_size() == (96, 96)
    for pos in ((48, 2), (2, 48)):
        assert framed.get_at(pos) == ring.get_at(pos)
    assert framed.get_at((48, 40)) != ring.get_at((48, 40))
    assert portraits.picture("run/tribe_elf", 96) is framed
    art.close()


def test_pictures_that_are_no_cards_do_not_open(person: Person) -> None:
    scene = opened(person)
    scene.enlarge("run/tribe_elf")
    person.step()
    assert person.scene is scene
