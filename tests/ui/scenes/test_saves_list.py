"""The list of saved games: names, order, filter, pictures, and what is thrown away all at once."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import Any

import pygame
import pytest

from game.services.save_document import Standing
from game.services.saves import PICTURE_SUFFIX
from game.ui.playing import saves_of
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.saves_rows import PlayerCell, Thumbnails, leaders, when_text
from game.ui.text import TextEngine
from game.ui.widgets.toggle import Segmented
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME, SEED, begin, finish


def _jpeg() -> bytes:
    file = BytesIO()
    picture = pygame.Surface((160, 90))
    picture.fill((40, 120, 60))
    pygame.image.save(picture, file, PICTURE_SUFFIX)
    return file.getvalue()


def test_with_large_letters_controls_grow(make_person: Callable[..., Person]) -> None:
    heights = []
    for letters in (100, 150):
        person = make_person((1280, 720), text_size=letters)
        begin(person.app, 3, 1, 30)
        begin(person.app, game="lancaster", actions=30)
        person.open(SavesScene(person.app))
        controls = [person.driver.widget(name) for name in ("saves.games", "saves.sort", "saves.import")]
        heights.append([control.rect.height for control in controls])
    assert all(large > usual for usual, large in zip(*heights, strict=True))


def test_a_name_is_given_and_kept(person: Person) -> None:
    begin(person.app, seed=1)
    person.open(SavesScene(person.app))
    person.click("saves.rename.0")
    assert person.scene.ui.focus is not None
    assert person.scene.ui.focus.name == "saves.name"
    person.type_into("saves.name", "Sunday")
    person.key("return")
    assert person.item("saves.title.0").text == "Sunday"
    assert saves_of(person.app).list()[0].name == "Sunday"


def test_a_game_without_a_name_of_its_own_keeps_none_when_nothing_is_typed(person: Person) -> None:
    begin(person.app, seed=1)
    person.open(SavesScene(person.app))
    shown = person.item("saves.title.0").text
    person.click("saves.rename.0")
    assert person.item("saves.name").text == shown or person.item("saves.name").value == shown
    person.key("return")
    assert saves_of(person.app).list()[0].name == ""


def test_escape_leaves_the_name_as_it_was_and_the_list_open(person: Person) -> None:
    begin(person.app, seed=1)
    person.open(SavesScene(person.app))
    person.click("saves.rename.0")
    person.type_into("saves.name", "Sunday")
    person.key("escape")
    assert person.scene.name == "saves"
    assert "saves.name" not in person.items()
    assert saves_of(person.app).list()[0].name == ""


def test_all_that_are_finished_go_and_come_back(person: Person) -> None:
    open_game = begin(person.app, actions=5, seed=1)
    for seed in (2, 3):
        over = finish(person.app, seed=seed)
        saves_of(person.app).keep_picture(over.save_id, _jpeg())
    before = {path.name: path.read_bytes() for path in person.app.data.saves.iterdir()}
    person.open(SavesScene(person.app))
    person.click("saves.finished")
    person.key("return")
    assert len(saves_of(person.app).list()) == 3, "the safe answer has the focus"
    person.click("saves.finished")
    person.click("dialog.delete")
    assert [entry.id for entry in saves_of(person.app).list()] == [open_game.save_id]
    assert "saves.finished" not in person.items(), "there is nothing that it could do"
    assert any("2 finished games" in item.text for item in person.items().values()), "what is gone is told"
    person.click("saves.undo")
    assert {path.name: path.read_bytes() for path in person.app.data.saves.iterdir()} == before
    assert "saves.undo" not in person.items()


def test_one_that_was_thrown_away_comes_back_as_well(person: Person) -> None:
    begin(person.app, seed=1)
    person.open(SavesScene(person.app))
    person.click("saves.delete.0")
    person.click("dialog.delete")
    assert "saves.play" in person.items()
    person.click("saves.undo")
    assert len(saves_of(person.app).list()) == 1


def test_the_order_can_be_changed(person: Person) -> None:
    games = [begin(person.app, actions=3, seed=seed) for seed in (1, 2, 3)]
    for game, seconds in zip(games, (50.0, 900.0, 10.0), strict=True):
        game.seconds = seconds
        game.autosave()
    person.open(SavesScene(person.app))
    scene = person.scene
    assert isinstance(scene, SavesScene)
    for sort, order in (("newest", (2, 1, 0)), ("oldest", (0, 1, 2)), ("longest", (1, 0, 2))):
        scene._set_sort(sort)
        assert [entry.id for entry in scene.entries] == [games[number].save_id for number in order], sort
    saves_of(person.app).rename(games[1].save_id, "b")
    saves_of(person.app).rename(games[0].save_id, "A")
    scene._set_sort("name")
    assert [entry.id for entry in scene.entries] == [games[number].save_id for number in (0, 1, 2)]


def test_the_points_and_the_leader_are_shown(person: Person) -> None:
    over = finish(person.app, 4, 1, seed=2)
    result = over.session.match.state.result()
    person.open(SavesScene(person.app))
    for seat, points in enumerate(result.scores):
        item = person.item(f"saves.player.0.{seat}")
        assert item.text.endswith(f" {points}")
        assert item.selected == (seat in result.winners)


def test_nobody_leads_while_all_have_the_same() -> None:
    assert leaders(None, over=False) == frozenset()
    assert leaders(Standing(1, (0, 0)), over=False) == frozenset()
    assert leaders(Standing(1, (3, 1, 3)), over=False) == {0, 2}
    assert leaders(Standing(1, (3, 3), (1,)), over=True) == {1}, "who has won a tie alone"


def test_a_picture_of_unknown_origin_is_a_picture_or_none(person: Person) -> None:
    real = _jpeg()
    assert Thumbnails().picture("a", real, (32, 18)) is not None
    found = 0
    for number in range(300):
        rng = Random(number)
        data = bytearray(real)
        for _ in range(rng.randint(1, 12)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        if number % 3 == 0:
            del data[rng.randrange(len(data)) :]
        found += Thumbnails().picture("a", bytes(data), (32, 18)) is None
    assert found > 30, "some of them are refused"
    assert Thumbnails().picture("a", b"P6 99999 99999 255\n", (32, 18)) is None, "no other format is tried"


def test_the_question_names_what_would_be_deleted(person: Person) -> None:
    begin(person.app, 3, 1, 5)
    saves = SavesScene(person.app)
    person.open(saves)
    person.click("saves.delete.0")
    assert person.app.tr.scope(GAME)("game.name") in person.scene.prompt()
    assert when_text(person.app.tr, saves.entries[0]) in person.scene.prompt()
    person.key("escape")
    assert saves_of(person.app).rename(saves.entries[0].id, "Sunday") is None
    saves.resume()
    person.step()
    person.click("saves.delete.0")
    assert "Sunday" in person.scene.prompt()


def test_small_buttons_say_what_they_do(person: Person) -> None:
    finish(person.app, 3, 1)
    person.open(SavesScene(person.app))
    for name in ("results", "export", "delete"):
        assert person.app.tr(f"saves.{name}.short") in person.texts()


def test_small_buttons_stand_in_the_middle_below_the_large_one(person: Person) -> None:
    begin(person.app)
    person.open(SavesScene(person.app))
    main, export, delete = (
        pygame.Rect(person.item(f"saves.{name}.0").rect) for name in ("open", "export", "delete")
    )
    assert abs(export.union(delete).centerx - main.centerx) <= 1


def test_only_who_has_won_has_a_golden_edge(person: Person) -> None:
    finish(person.app, 2, 1, SEED)
    begin(person.app, 2, 1, 30, SEED + 1)
    scene = SavesScene(person.app)
    person.open(scene)
    assert scene.ui.root is not None
    cells = [cell for cell in scene.ui.root.walk() if isinstance(cell, PlayerCell)]
    over = [entry.over for entry in scene.entries]
    won = [[cell._won for cell in cells if cell.name.startswith(f"saves.player.{row}.")] for row in range(2)]
    assert [any(each) for each in won] == over


def test_games_to_go_on_with_and_finished_ones_have_headings(person: Person) -> None:
    begin(person.app, 2, 1, 30, SEED)
    person.open(SavesScene(person.app))
    assert not [name for name in person.items() if name.startswith("saves.group.")], "there is one part alone"
    person.key("escape")
    finish(person.app, 2, 1, SEED + 1)
    person.open(SavesScene(person.app))
    places = {name: person.item(name).rect[1] for name in ("saves.group.open", "saves.group.over")}
    rows = [person.item(f"saves.title.{row}").rect[1] for row in range(2)]
    assert places["saves.group.open"] < rows[0] < places["saves.group.over"] < rows[1]


def test_a_file_that_cannot_be_read_is_not_counted_as_a_game(person: Person) -> None:
    begin(person.app, 2, 1, 3, SEED)
    begin(person.app, 2, 1, 3, SEED + 1, "lancaster")
    (person.app.data.saves / "broken.crown").write_text("no game")
    person.open(SavesScene(person.app))
    games = person.scene.ui.find("saves.games")
    assert isinstance(games, Segmented)
    assert games.options[0][1] == person.app.tr("saves.all", n=2)
    assert "saves.group.broken" in person.items()


def test_points_stand_below_each_other_from_game_to_game(person: Person) -> None:
    """The more players, the narrower they were; of eight, each was built another way."""
    for number, players in enumerate((2, 3, 4, 8)):
        begin(person.app, players, 1, 3, SEED + number)
    person.open(SavesScene(person.app))
    places = [
        [person.driver.widget(f"saves.player.{row}.{seat}").rect for seat in range(len(entry.seats))]
        for row, entry in enumerate(person.scene.entries)
    ]
    widest = max(places, key=len)
    assert [rect.x for rect in widest[:4]] == [rect.x for rect in widest[4:]]
    for row in places:
        for rect, other in zip(row, widest, strict=False):
            assert (rect.x, rect.size) == (other.x, other.size)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_four_players_and_what_plays_there_have_room_in_large_rows(
    make_driver: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    app = make_driver((1280, 720), language=language).app
    begin(app, 4, 1, 30, SEED)
    cut: list[str] = []
    draw = TextEngine.draw

    def noted(engine: TextEngine, target: pygame.Surface, text: str, *args: Any, **named: Any) -> bool:
        if draw(engine, target, text, *args, **named):
            cut.append(text)
        return False

    monkeypatch.setattr(TextEngine, "draw", noted)
    app.push(SavesScene(app), "none")
    app.step((), 0.1)
    assert cut == []
