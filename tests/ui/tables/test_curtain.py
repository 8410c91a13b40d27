"""Behind the curtain: whatever is hidden, the same picture is drawn, and no key or click looks past it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.events import Event
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.table.seats import Seat
from game.table.setup import default_setup
from game.ui.playing import Playing
from game.ui.scenes.handover import HandOverScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from tests.games.lancaster.scenes import document as lancaster_document
from tests.games.specs import seats_of, spec_of
from tests.ui.tables.conftest import document

Make = Callable[..., Any]
KEYS = ("l", "p", "z", ",", ".", "h", "m", "u", "ctrl+y", "1", "tab", "escape")
"""What might open the log, all players, the zoom, the past, a hint, the pause. Enter and space press the button."""


def played(driver: Any, game_id: str, number: int) -> Playing:
    """A game of three persons after so many actions; the first one to move next has just been called."""
    game = find_game(game_id)
    setup = default_setup(game, "Ada", str.title, seats_of(game_id))
    setup.seed = 5
    for seat in setup.seats:
        seat.kind = "person"
    playing = Playing.start(driver.app, setup, driver.app.bots)
    match, rng = playing.session.match, Rng(9)
    while len(match.actions) < number or match.state.to_move == playing.session.viewer:
        playing.session.viewer = match.state.to_move
        match.play(game.heuristics.rollout(match.state, rng))
    return playing


def exchange(playing: Playing, rng: Rng) -> None:
    """Deal anew what the third seat cannot see: hands, secret amounts, what lies face down. What all saw stays."""
    match = playing.session.match
    third = next(seat for seat in range(3) if seat not in (match.state.to_move, playing.session.viewer))
    for index in range(len(match.actions)):
        match._before[index] = match.state_at(index).view(third).sample(third, rng)
    match.state = match.state.view(third).sample(third, rng)
    match.events[:] = [[other_cards(event.seen_by(third)) for event in events] for events in match.events]


def other_cards(event: Event) -> Event:
    """The event with sevens for the cards that are not seen in it."""
    cards = getattr(event, "cards", ())
    return replace(event, cards=tuple("7" if card == "?" else card for card in cards)) if "?" in cards else event  # type: ignore[type-var]


def pictures(driver: Any) -> list[bytes]:
    """The screen while the curtain is closed: at its first frame, pointed at, and after keys that look at things."""
    app = driver.app
    taken = [app.surface.get_buffer().raw]
    width, height = app.surface.get_size()
    for x, y in ((0.1, 0.1), (0.5, 0.9), (0.15, 0.4), (0.9, 0.75)):
        driver.move((round(x * width), round(y * height)))
        for _ in range(6):
            driver.step(dt=0.1)
        driver.click((round(x * width), round(y * height)))
        taken.append(app.surface.get_buffer().raw)
        assert isinstance(app.scenes.top, HandOverScene), (x, y)
    for key in KEYS:
        driver.key(key.removeprefix("ctrl+"), pygame.KMOD_LCTRL if key.startswith("ctrl+") else 0)
        driver.step(dt=0.1)
        taken.append(app.surface.get_buffer().raw)
        assert isinstance(app.scenes.top, HandOverScene), key
    driver.key("f12")
    (kept,) = app.data.screenshots.iterdir()
    picture = pygame.image.tobytes(pygame.image.load(kept), "BGRA")
    kept.unlink()
    return [*taken, picture]


@pytest.mark.parametrize("game_id", [each for each in game_ids() if not find_game(each).open_information])
def test_the_curtain_looks_the_same_whatever_is_hidden(make_driver: Make, game_id: str) -> None:
    seen: list[list[bytes]] = []
    hidden: list[object] = []
    for number in range(2):
        driver = make_driver((1280, 720))
        playing = played(driver, game_id, 14)
        if number:
            exchange(playing, Rng(77))
        hidden.append(playing.session.match.state.to_document())
        table = table_scene(driver.app, playing)
        driver.app.push(table)
        for _ in range(20):
            driver.step(dt=0.1)
        assert isinstance(driver.app.scenes.top, HandOverScene)
        names = {item.role for scene in driver.app.scenes.shown() for item in scene.items()}
        assert not names & {"card", "piece", "log", "slot", "queen", "pile", "map"}
        seen.append(pictures(driver))
    assert hidden[0] != hidden[1], "something hidden was exchanged"
    assert seen[0] == seen[1]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_seat_changes_hands_from_the_pause_and_the_game_goes_on(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="at_once")
    playing = played(driver, game_id, min(9, spec_of(game_id).length // 2))
    session = playing.session
    mover = session.match.state.to_move
    other = (mover + 1) % len(session.seats)
    session.seats[other] = Seat("Bot", "bot", "easy", "ada", "ada", session.seats[other].colour)
    session.viewer = mover
    table = table_scene(driver.app, playing)
    driver.app.push(table)
    for _ in range(3):
        driver.step(dt=0.1)
    for button, seat, person in ((f"take.{other}", other, True), (f"to_bot.{mover}", mover, False)):
        driver.key("m")
        driver.step()
        driver.click(f"pause.{button}")
        driver.step()
        driver.click("dialog.yes")
        driver.step()
        assert session.seats[seat].is_person == person
        driver.app.pop()
        driver.step()
    scene = driver.app.scenes.top
    assert isinstance(scene, HandOverScene | TableScene)
    assert session.viewer != mover, "who left the seat no longer sees it"
    assert session.viewer is None or session.seats[session.viewer].is_person


def acted(make_table: Callable[..., Any]) -> Any:
    """A table of two persons at which the first has just drawn a new card."""
    awake: list[list[str]] = [[], [], []]
    table = make_table(position=document(["1 2 3 5 7", "K D 2 3 5", "J 5 6 7 8"], awake), persons=2, handover=True)
    table.run(0.2)
    table.driver.key("return")
    table.to_decision()
    table.play("x1")
    table.until(lambda: table.scene.curtain.waits)
    return table


def test_it_falls_only_after_who_has_acted_has_seen_what_came_of_it(make_table: Callable[..., Any]) -> None:
    """It fell 0.2 seconds after the new card had turned; nobody could read what was drawn."""
    table = acted(make_table)
    table.run(1.0)
    assert table.driver.app.scenes.top is table.scene
    table.run(1.0)
    assert isinstance(table.driver.app.scenes.top, HandOverScene)


def test_it_falls_at_once_after_an_action_by_which_nothing_was_learnt(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=lancaster_document(3, ({"court": [1]},)), persons=3, handover=True)
    table.run(0.2)
    table.driver.key("return")
    table.to_decision()
    table.session.act(table.session.match.state.legal_actions()[0])
    table.until(lambda: not table.scene.player.busy)
    table.run(0.1)
    assert not table.scene.curtain.waits


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_brings_it_down_at_once(make_table: Callable[..., Any], key: str) -> None:
    table = acted(make_table)
    table.driver.key(key)
    table.run(0.1)
    assert isinstance(table.driver.app.scenes.top, HandOverScene)
