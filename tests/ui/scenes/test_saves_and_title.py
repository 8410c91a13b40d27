"""Title and saved games: Continue, the list, deleting, and files that cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.games import find_game, game_ids
from game.ui.playing import saves_of
from game.ui.scenes.game_page import GamePage
from game.ui.scenes.look_back import LookBackScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.title import TitleScene
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import GAME, begin, finish


def damage(person: Person, save_id: str) -> bytes:
    path = saves_of(person.app).path(save_id)
    path.write_bytes(path.read_bytes()[:60])
    return path.read_bytes()


def test_continue_is_there_when_there_is_something_to_continue(person: Person) -> None:
    person.open(TitleScene(person.app))
    assert "title.continue" not in person.items()
    assert person.scene.ui.focus is not None
    assert person.scene.ui.focus.name == "title.lessons", "who is new here begins with them"
    person.app.settings.lessons = {GAME: {}}
    person.app.reset(TitleScene(person.app))
    person.step()
    assert person.scene.ui.focus is not None
    assert person.scene.ui.focus.name == f"title.{GAME}"
    begin(person.app, actions=6)
    person.app.reset(TitleScene(person.app))
    person.step()
    assert person.scene.ui.focus is not None
    assert person.scene.ui.focus.name == "title.continue"


def test_every_game_says_what_it_is_about(person: Person) -> None:
    """The ribbons of the games were empty for more than half of their length."""
    person.open(TitleScene(person.app))
    for game_id in game_ids():
        words = person.app.tr.scope(game_id)
        assert person.item(f"title.{game_id}").text == f"{words('game.name')}. {words('game.about')}"


def test_continue_goes_on_from_the_last_action(person: Person) -> None:
    playing = begin(person.app, actions=11)
    person.open(TitleScene(person.app))
    person.click("title.continue")
    assert person.names() == ["title", "table"]
    assert person.scene.crash_record() == playing.record()


def test_with_several_persons_continue_begins_with_the_hand_over(person: Person) -> None:
    begin(person.app, 3, 3, 7)
    person.open(TitleScene(person.app))
    person.click("title.continue")
    person.step(4)
    assert person.names() == ["title", "table", "handover"]


def test_a_finished_game_is_not_continued(person: Person) -> None:
    finish(person.app)
    person.open(TitleScene(person.app))
    assert "title.continue" not in person.items()


def test_a_damaged_newest_save(person: Person) -> None:
    """Continue offers the newest that can be read; one that breaks behind its back is told, and stays."""
    old = begin(person.app, actions=5, seed=1)
    new = begin(person.app, actions=8, seed=2)
    assert old._save is not None
    assert new._save is not None
    left = damage(person, new._save.id)
    person.open(TitleScene(person.app))
    person.click("title.continue")
    assert person.scene.crash_record() == old.record()
    person.app.reset(TitleScene(person.app))
    person.step()
    damage(person, old._save.id)
    person.click("title.continue")
    assert person.names() == ["title", "dialog"]
    assert str(saves_of(person.app).path(old._save.id)) in person.texts()
    person.click("dialog.ok")
    assert "title.continue" not in person.items()
    assert saves_of(person.app).path(new._save.id).read_bytes() == left


@pytest.mark.parametrize(
    ("entry", "scene"),
    [
        ("saves", "saves"), ("rules", "rules"), ("settings", "settings"), ("statistics", "statistics"),
        ("about", "about"), (GAME, "game"),
    ],
)
def test_the_menu_leads_there_and_back(person: Person, entry: str, scene: str) -> None:
    person.open(TitleScene(person.app))
    person.click(f"title.{entry}")
    assert person.names() == ["title", scene]
    person.key("escape")
    assert person.names() == ["title"]


def test_quit(person: Person) -> None:
    person.open(TitleScene(person.app))
    person.app.running = True
    person.click("title.quit")
    assert not person.app.running


def test_the_list_says_who_played_and_what_is_wrong(person: Person) -> None:
    begin(person.app, 2, 1, 5, seed=1)
    finish(person.app, 4, 1, seed=2)
    broken = begin(person.app, actions=3, seed=3)
    assert broken._save is not None
    damage(person, broken._save.id)
    person.open(SavesScene(person.app))
    shown = person.texts()
    path = saves_of(person.app).path(broken._save.id)
    assert path.name in shown
    assert person.app.tr("saves.damaged") in shown
    assert person.item("saves.player.0.0").text.startswith(person.app.tr("setup.person", n=1))
    assert person.item("saves.player.0.1").text.startswith(person.app.tr("bot.ada.name"))
    assert person.item("saves.open.0").text == person.app.tr("saves.open"), "what can be gone on with comes first"
    assert person.item("saves.open.1").text == person.app.tr("saves.replay")
    assert "saves.open.2" not in person.items()
    assert "saves.delete.2" in person.items()


def test_bots_in_the_list_go_by_their_names_in_the_language_in_force(person: Person) -> None:
    begin(person.app, seats=3, actions=3)
    finish(person.app, seats=2, seed=1)
    person.open(SavesScene(person.app))
    person.app.set_language("ja")
    person.step()
    told = [*person.texts(), *(item.text for item in person.items().values())]
    for character in ("ada", "kenji"):
        assert any(person.app.tr(f"bot.{character}.name") in text for text in told)
    assert not [text for text in told if "Ada" in text or "Kenji" in text]


def test_open_one(person: Person) -> None:
    first = begin(person.app, actions=5, seed=1)
    begin(person.app, actions=9, seed=2)
    person.open(SavesScene(person.app))
    person.click("saves.open.1")
    assert person.scene.crash_record() == first.record()


def test_a_finished_game_opens_as_a_replay_from_which_its_results_are_reached(person: Person) -> None:
    played = finish(person.app, 2, 3, seed=2)
    before = saves_of(person.app).path(played.save_id).read_bytes()
    person.open(SavesScene(person.app))
    person.click("saves.open.0")
    assert person.names() == ["saves", "table", "look_back"]
    scene = person.scene
    assert isinstance(scene, LookBackScene)
    assert (scene.replay.position, scene.replay.length) == (0, len(played.session.match.actions))
    person.click("look_back.last")
    person.click("look_back.results")
    assert person.names() == ["saves", "table", "look_back", "results"]
    person.key("escape")
    assert person.names() == ["saves", "table", "look_back"]
    person.click("look_back.results")
    person.click("results.look")
    assert person.names() == ["saves", "table", "look_back"]
    person.key("escape")
    assert person.names() == ["saves"]
    person.click("saves.results.0")
    assert person.names() == ["saves", "results"]
    person.key("escape")
    assert person.names() == ["saves"]
    assert saves_of(person.app).path(played.save_id).read_bytes() == before


def test_delete_asks_and_the_safe_choice_has_the_focus(person: Person) -> None:
    begin(person.app, seed=1)
    begin(person.app, seed=2)
    person.open(SavesScene(person.app))
    person.click("saves.delete.0")
    assert person.scene.name == "dialog"
    person.key("return")
    assert len(saves_of(person.app).list()) == 2
    person.click("saves.delete.0")
    person.key("escape")
    assert len(saves_of(person.app).list()) == 2
    newest = saves_of(person.app).list()[0].id
    person.click("saves.delete.0")
    person.click("dialog.delete")
    assert [entry.id for entry in saves_of(person.app).list()] != [newest]
    assert len(saves_of(person.app).list()) == 1
    assert "saves.open.1" not in person.items()


def test_a_damaged_file_can_be_thrown_away(person: Person) -> None:
    playing = begin(person.app)
    assert playing._save is not None
    damage(person, playing._save.id)
    person.open(SavesScene(person.app))
    person.click("saves.delete.0")
    person.click("dialog.delete")
    assert not saves_of(person.app).path(playing._save.id).exists()
    assert person.app.tr("saves.none") in person.texts()


def test_an_empty_list_leads_to_a_game(person: Person) -> None:
    person.open(TitleScene(person.app))
    person.open(SavesScene(person.app))
    person.click("saves.play")
    assert person.names() == ["title", "setup"]


def test_nothing_is_written_by_a_second_copy(make_person: Callable[..., Person]) -> None:
    person = make_person()
    person.app.data = person.app.data.used_by_another()
    begin(person.app, actions=5)
    assert saves_of(person.app).list() == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_menu_leaves_the_castle_free(
    make_person: Callable[..., Person], size: tuple[int, int], language: str
) -> None:
    person = make_person(size, language=language)
    begin(person.app, actions=3)
    person.open(TitleScene(person.app))
    castle = pygame.Rect(655, 120, 305, 385)  # where it stands in the picture at 1280x720
    by = size[0] / 1280
    larger = ((100, 150), (150, 100), (175, 150), (200, 100), (200, 150)) if by == 1 else ()
    for scale, letters in ((100, 100), *larger):
        person.app.set_interface_scale(scale)
        person.app.set_text_size(letters)
        ways = {name: pygame.Rect(item.rect) for name, item in person.items().items() if name.startswith("title.")}
        scrolls = "title.scroll" in ways
        assert not scrolls or scale * letters >= 200 * 150
        assert len(ways) >= (7 if scrolls else 11)
        for name, (x, y, width, height) in ways.items():
            there = pygame.Rect(x / by, y / by, width / by, height / by)
            assert not there.colliderect(castle), f"{name} at {scale} % with letters of {letters} %"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_medals_of_the_menu_stand_in_equal_distances(make_person: Callable[..., Person], language: str) -> None:
    person = make_person((1280, 720), language=language)
    begin(person.app, actions=3)
    person.open(TitleScene(person.app))
    middles = [person.driver.widget(f"title.{name}").rect.centerx for name in (
        "lessons", "saves", "rules", "statistics", "settings"
    )]  # fmt: skip
    gaps = [right - left for left, right in pairwise(middles)]
    assert max(gaps) - min(gaps) <= 1
    ends = [person.driver.widget(f"title.{name}").rect.right for name in (GAME, "settings")]
    assert max(ends) - min(ends) <= 1, "the ribbons above end where those of the medals do"


def test_who_is_new_to_a_game_is_told_where_to_begin(person: Person) -> None:
    for actions in (0, 5):
        if actions:
            begin(person.app, actions=actions)
        person.app.reset(GamePage(person.app, find_game(GAME)))
        person.step()
        said = person.item("game.learn").text
        assert (person.app.tr("entry.start_here") in said) == (not actions)
        first = min(("game.learn", "game.play"), key=lambda name: person.item(name).rect[1])
        assert (first == "game.learn") == (not actions), "and begins there, with the colour of the game"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=["720", "1080", "2160"])
def test_the_page_of_a_game_is_seen_whole(make_person: Callable[..., Person], size: tuple[int, int], language: str):
    """For how many players its length is had a row of its own: there was a bar with next to nothing to scroll."""
    person = make_person(size, language=language)
    for game in game_ids():
        person.app.reset(GamePage(person.app, find_game(game)))
        person.step()
        assert not person.scene.ui.find("game.scroll").scrolls, game
