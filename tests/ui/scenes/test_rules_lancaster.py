"""The rules of Lancaster in the reader: its tables, and its pictures with their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame
import pytest

from game.games.lancaster.values import read_values
from game.services import paths
from game.services.translation import Translator
from game.ui.art import Art
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.rules_pictures import RulesPicture
from game.ui.tables.lancaster.illustrations import Illustrations, caption
from game.ui.widgets.base import Widget
from game.ui.widgets.table import Table
from tests.ui.scenes.conftest import Person

GAME = "lancaster"


def opened(person: Person) -> RulesScene:
    scene = RulesScene(person.app, GAME)
    person.open(scene)
    return scene


def widgets(scene: RulesScene, kind: type[Widget]) -> list:
    assert scene.ui.root is not None
    return [widget for widget in scene.ui.root.walk() if isinstance(widget, kind)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 200])
def test_tables_stay_within_the_sheet(make_person: Callable[..., Person], language: str, scale: int) -> None:
    scene = opened(make_person((1280, 720), language=language, interface_scale=scale))
    tables = widgets(scene, Table)
    assert len(tables) == 9
    for table in tables:
        cells = [cell.box for row in table.rows for cell in row]
        assert all(cell.left >= table.box.left for cell in cells)
        assert all(cell.right <= table.box.right + 0.5 for cell in cells)
        for row in table.rows:
            for one, next_one in pairwise(row):
                assert one.box.right <= next_one.box.left + 0.5 or not (one.box.w and next_one.box.w)
    assert scene.app.tr.problems == []


def test_signs_say_what_they_are(person: Person) -> None:
    scene = opened(person)
    said = {each.picture: each.tooltip for each in widgets(scene, RulesPicture)}
    assert said["lancaster/reward_gold"].startswith("Gold\n")
    assert said["lancaster/favour_4"] == "a noble of your choice"
    assert said["lancaster/law_12"] == "War Honours"
    assert said["lancaster/arms_B"] == "Bedford"
    assert said["lancaster/noble_C"] == "Lady Avice of Essex"
    assert said["lancaster/knight_3_sun"] == "3-knight"
    silent = {name for name, words in said.items() if not words}
    assert silent == {"lancaster/ally", "lancaster/chest", "lancaster/tablet_yes", "lancaster/tablet_no",
                      "lancaster/banner_england", "lancaster/banner_france"}  # fmt: skip
    assert person.app.tr.problems == []


@pytest.fixture
def art() -> Iterator[Art]:
    made = Art(paths.assets() / "images", pytest.fail)
    yield made
    made.close()


def lettered(person: Person, art: Art, language: str = "en") -> Illustrations:
    tr = Translator(paths.assets() / "i18n", language).scope(GAME)
    return Illustrations(art, person.app.text, tr, read_values())


def differs(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("name", ["knight_2_rose", "favour_1", "law_8", "conflict_3", "tile_muster", "tile_treasury"])
def test_pictures_bear_their_numbers(person: Person, art: Art, name: str) -> None:
    pictures = lettered(person, art)
    made = pictures.picture(f"lancaster/{name}", 160)
    plain = art.picture(f"lancaster/{name}", 160)
    assert made.get_size() == plain.get_size()
    assert differs(made, plain)
    assert pictures.picture(f"lancaster/{name}", 160) is made


@pytest.mark.parametrize("name", ["favour_4", "arms_A", "room_train", "chest"])
def test_pictures_without_a_number_stay_as_they_are(person: Person, art: Art, name: str) -> None:
    made = lettered(person, art).picture(f"lancaster/{name}", 160)
    assert not differs(made, art.picture(f"lancaster/{name}", 160))


def test_a_battle_is_named_in_the_language(person: Person, art: Art) -> None:
    english, japanese = (lettered(person, art, language) for language in ("en", "ja"))
    assert differs(english.picture("lancaster/conflict_3", 200), japanese.picture("lancaster/conflict_3", 200))
    words = Translator(paths.assets() / "i18n", "ja").scope(GAME)
    assert caption(words, "lancaster/conflict_3") == "カーン"
