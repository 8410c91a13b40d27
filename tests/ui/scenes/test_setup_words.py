"""What the set-up says in the words of the game at hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots.personalities import PERSONALITIES
from game.table.seats import style_of
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_seats import in_two
from game.ui.scenes.setup_start import length_text
from tests.ui.scenes.conftest import Person


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run", "lancaster"])
def test_a_character_speaks_of_the_game_at_hand(person: Person, game_id: str, language: str) -> None:
    person.app.tr.set_language(language)
    words = person.app.tr.scope(game_id)
    said = [style_of(each.id, words) for each in PERSONALITIES if each.style]
    assert len(set(said)) == len(said)
    for each, text in zip((each for each in PERSONALITIES if each.style), said, strict=True):
        assert text == words(f"bot.{each.id}.here"), "in words of its own"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_players_of_lancaster_are_told_of_their_allies(make_person: Callable[..., Person], language: str) -> None:
    person = make_person(language=language)
    person.open(SetupScene(person.app, "lancaster"))
    words = person.app.tr.scope("lancaster")
    assert words("seats.2") not in person.texts()
    person.click("setup.remove.2")
    assert words("seats.2") in person.texts()


def test_the_length_of_the_game_is_told_by_players_and_options(person: Person) -> None:
    scene = SetupScene(person.app, "queen_run")
    person.open(scene)
    told = []
    for boards in (3, 7):
        scene.set_option(next(each for each in scene.game.options if each.name == "middle_boards"), boards)
        person.step()
        told.append(person.item("setup.length").text)
        assert told[-1] == length_text(person.app.tr, scene.length())
    assert told[0] != told[1]
    person.click("setup.who.1")
    person.click("setup.who.1.person")
    assert scene.length()[0] > 0


def test_money_that_is_always_open_is_shown_so(make_person: Callable[..., Person]) -> None:
    """The set-up of two players said that money is hidden, while it never is."""
    person = make_person()
    person.set_up("lancaster")
    switch = "setup.option.open_money"
    person.unfold("options")
    assert not person.driver.widget(switch).value
    assert person.driver.widget(switch).enabled
    person.click("setup.remove.2")
    person.unfold("options")
    assert person.driver.widget(switch).value
    assert not person.driver.widget(switch).enabled
    assert person.driver.widget(switch).reason


@pytest.mark.parametrize("language", ["en", "ja"])
def test_how_a_bot_plays_has_a_heading(make_person: Callable[..., Person], language: str) -> None:
    person = make_person(language=language)
    for game in ("sleeping_queens", "queen_run", "lancaster"):
        for each in PERSONALITIES:
            style = style_of(each.id, person.app.tr.scope(game))
            kind, how = in_two(style)
            assert kind, style
            assert not how[:1].islower(), style
