"""Looking back, replays and branches at every table: the strip, its keys, and that the game is not touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.documents import canonical
from game.core.game import NOBODY
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.services.save_document import MARK_WHAT_IF
from game.table.presenters import find_presenter
from game.table.seats import Seat
from game.table.setup import default_setup
from game.ui.playing import Playing, saves_of
from game.ui.scenes.look_back import LookBackScene, look_back
from game.ui.scenes.results import ResultsScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.zones import TOOLS
from tests.games.specs import seats_of, spec_of
from tests.ui.test_pad import press

Make = Callable[..., Any]


def begin(driver: Any, game_id: str, actions: int, persons: int = 1) -> Playing:
    """A game of three with so many actions played by the rollout policy, its table on top."""
    app = driver.app
    game = find_game(game_id)
    setup = default_setup(game, "Ada", str.title, seats_of(game_id))
    setup.seed = 7
    for seat in setup.seats[:persons]:
        seat.kind = "person"
    playing = Playing.start(app, setup, app.bots)
    match, rng = playing.session.match, Rng(5)
    while match.state.to_move != NOBODY and len(match.actions) < actions:
        match.play(game.heuristics.rollout(match.state, rng))
    playing.autosave()
    return playing


def top(driver: Any) -> LookBackScene:
    scene = driver.app.scenes.top
    assert isinstance(scene, LookBackScene)
    return scene


def document(scene: LookBackScene) -> str:
    return canonical(scene.replay.view().to_document())


@pytest.mark.parametrize("game_id", game_ids())
def test_going_through_a_game_by_keys_and_buttons(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), animation="off")
    playing = begin(driver, game_id, spec_of(game_id).length)
    match = playing.session.match
    end = len(match.actions)
    assert end > spec_of(game_id).length * 2 // 3
    before = canonical(match.record())
    playing.session.viewer = 0
    at = min(20, end - 1)
    look_back(driver.app, playing, at)
    driver.step()
    scene = top(driver)
    assert document(scene) == canonical(match.state_at(at).view(0).to_document())
    for key, position in (
        ("left", at - 1),
        ("left", at - 2),
        ("right", at - 1),
        ("home", 0),
        ("right", 1),
        ("end", end),
        ("left", end - 1),
    ):
        driver.key(key)
        driver.step()
        driver.step()
        assert scene.replay.position == position, key
        assert document(scene) == canonical(match.state_at(position).view(0).to_document())
        shown = scene.below.shown
        assert shown.same_as(find_presenter(game_id).new_shown(scene.replay.view(), 0)), key
    driver.click("look_back.back")
    assert scene.replay.position == end - 2
    driver.click("look_back.on")
    assert scene.replay.position == end - 1
    for _ in range(12):  # by gamepad: shoulder buttons go along the strip
        driver.step(press("rb"))
        if driver.focus_name() == "look_back.back":
            break
    driver.step(press("a"))
    assert scene.replay.position == end - 2
    driver.key("escape")
    driver.step()
    assert not [each for each in driver.app.scenes if isinstance(each, LookBackScene | TableScene)]
    assert canonical(match.record()) == before


@pytest.mark.parametrize("game_id", game_ids())
def test_a_finished_game_plays_again_to_its_end(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), animation="off")
    playing = begin(driver, game_id, 10**6)
    driver.app.push(ResultsScene(driver.app, playing))
    driver.step()
    driver.click("results.look")
    driver.step()
    scene = top(driver)
    assert scene.replay.position == 0
    scene.go_to(scene.replay.length - 3)
    driver.key("space")
    for _ in range(400):
        driver.step(dt=0.1)
        if scene.replay.position == scene.replay.length and not scene.playing_again:
            break
    assert scene.replay.position == scene.replay.length
    seen = {scene.replay.viewer}
    for _ in range(2):
        driver.click("look_back.seat")
        driver.step()
        seen.add(scene.replay.viewer)
    assert seen == set(range(seats_of(game_id)))
    driver.click("look_back.leave")
    driver.step()
    assert isinstance(driver.app.scenes.top, ResultsScene)


def test_what_if_begins_a_game_of_its_own_that_is_marked(make_driver: Make) -> None:
    driver = make_driver((1280, 720), animation="off")
    playing = begin(driver, "queen_run", 10**6)
    before = canonical(playing.session.match.record())
    driver.app.push(ResultsScene(driver.app, playing))
    look_back(driver.app, playing, 25)
    driver.step()
    driver.click("look_back.what_if")
    driver.step()
    driver.click("dialog.yes")
    driver.step()
    table = driver.app.scenes.top
    assert isinstance(table, TableScene)
    other = table.playing
    assert other.save_id != playing.save_id
    assert other.session.branched
    assert not playing.session.branched
    assert other.session.match.actions[:25] == playing.session.match.actions[:25]
    assert canonical(playing.session.match.record()) == before
    saved = saves_of(driver.app).load(other.save_id)
    assert MARK_WHAT_IF in saved.marks
    assert Playing.resume(driver.app, other.save_id, driver.app.bots).session.branched


def test_in_a_running_game_one_looks_back_with_the_own_eyes_only(make_driver: Make) -> None:
    driver = make_driver((1280, 720), animation="off", bot_pace="wait", handover=False)
    playing = begin(driver, "sleeping_queens", 12, persons=3)
    driver.app.push(table_scene(driver.app, playing))
    for _ in range(30):
        driver.step(dt=0.1)
    viewer = playing.session.viewer
    driver.key(",")
    driver.step()
    scene = top(driver)
    assert scene.replay.viewer == viewer
    assert scene.replay.position == len(playing.session.match.actions) - 1
    assert scene.ui.find("look_back.seat") is None
    assert scene.ui.find("look_back.what_if") is None
    assert scene.replay.view().is_view
    driver.key(",")
    driver.step()
    assert isinstance(driver.app.scenes.top, TableScene)
    assert driver.app.scenes.top.playing is playing


@pytest.mark.parametrize("game_id", game_ids())
def test_lines_of_the_log_point_to_pieces_and_lead_to_their_moment(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), animation="off", bot_pace="wait", handover=False)
    most = min(20 if game_id == "sleeping_queens" else 30, spec_of(game_id).length)
    playing = begin(driver, game_id, most, persons=3)
    playing.session.viewer = 0
    table = table_scene(driver.app, playing)
    driver.app.push(table)
    driver.step(dt=0.1)
    driver.step(dt=0.1)
    assert driver.app.scenes.top is table
    lines = table.log_lines()
    moments = [line.at for line in lines]
    assert moments == sorted(moments)
    assert 0 <= moments[0] < moments[-1] <= len(playing.session.match.actions)
    abroad = [place for line in lines if line.seat not in (None, table.session.viewer) for place in line.pieces]
    assert not [place for place in abroad if place.startswith("space:")], "those are the spaces of the own castle"
    named = {item.name for item in table.items()}
    plain, marked = driver.app.surface.get_buffer().raw, []
    for line in lines[-12:]:
        table.point_out(line)
        driver.step()
        if driver.app.surface.get_buffer().raw != plain:
            marked.append(line)
    assert marked, "where it happened is marked"
    assert [line for line in lines[-12:] if set(line.pieces) & named and line not in marked] == []
    table.point_out(None)
    table.windows.log()
    driver.step()
    view = driver.app.scenes.top.view
    view.scroll_to(view.most() / 2)
    driver.step()
    heights = [view.box.y + view.box.h * share / 20 for share in range(20)]
    index, y = next((view.line_at(y), y) for y in heights if view.line_at(y) is not None and lines[view.line_at(y)].at)
    driver.click((view.rect.centerx, view.ui.frame.rect((0, y, 1, 1)).y + 1))
    driver.step()
    assert top(driver).replay.position == lines[index].at


def test_nothing_to_look_back_at_before_the_first_move(make_driver: Make) -> None:
    driver = make_driver((1280, 720), animation="off", bot_pace="wait")
    playing = begin(driver, "lancaster", 0)
    playing.session.seats[:] = [Seat(seat.name, "person", colour=seat.colour) for seat in playing.session.seats]
    playing.session.viewer = 0
    driver.app.push(table_scene(driver.app, playing))
    driver.step()
    driver.key(",")
    driver.step()
    assert not isinstance(driver.app.scenes.top, LookBackScene)


@pytest.mark.parametrize(
    ("game_id", "size", "scale", "language"),
    [
        ("sleeping_queens", (1280, 720), 200, "ja"),
        ("queen_run", (1280, 720), 100, "en"),
        ("lancaster", (1280, 720), 75, "en"),
        ("lancaster", (1280, 720), 200, "ja"),
    ],
)
def test_the_strip_fits(make_driver: Make, game_id: str, size: tuple[int, int], scale: int, language: str) -> None:
    driver = make_driver(size, animation="off", interface_scale=scale, language=language)
    playing = begin(driver, game_id, 10**6)
    driver.app.push(ResultsScene(driver.app, playing))
    look_back(driver.app, playing, 25)
    driver.step()
    scene = top(driver)
    strip = scene.frame.rect(scene.below.strip)
    names = [item.name for item in scene.items() if item.name.startswith("look_back.")]
    rects = [scene.ui.find(name).rect for name in names if name != "look_back.strip"]
    assert len(rects) >= 9
    for index, rect in enumerate(rects):
        assert strip.contains(rect)
        assert not any(rect.colliderect(other) for other in rects[index + 1 :])


def test_what_was_done_is_in_line_with_the_heading_and_the_slider_with_the_number(make_driver: Make) -> None:
    """In a low strip the words were pushed against its upper edge."""
    driver = make_driver((1280, 720), animation="off")
    look_back(driver.app, begin(driver, "lancaster", 40), 25)
    driver.step()
    scene = top(driver)
    heading, told, move, slider = (
        scene.ui.find(f"look_back.{name}").rect for name in ("heading", "told", "move", "slider")
    )
    assert abs(heading.centery - told.centery) <= 1
    assert abs(move.centery - slider.centery) <= 2
    assert told.bottom <= slider.top + 1


@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run"])
def test_the_end_bears_the_sign_of_who_has_won(make_driver: Make, game_id: str) -> None:
    """Nothing at the table said who had won a game that was only looked at."""
    driver = make_driver((1280, 720), animation="off")
    playing = begin(driver, game_id, 10_000)
    winners = playing.session.match.state.result().winners
    look_back(driver.app, playing)
    driver.step()
    scene = top(driver)
    scene.to_end()
    assert scene.below.winners == winners
    scene.back()
    assert scene.below.winners == ()
    scene.on()
    for _ in range(200):
        driver.step(dt=0.1)
        scene.below.release()
    assert scene.below.winners == winners, "also where the last move was played again"


def test_the_queens_say_above_the_hand_what_was_done_and_the_card_that_one_looks_back(make_driver: Make) -> None:
    """The card said the same."""
    driver = make_driver((1280, 720), animation="off")
    playing = begin(driver, "sleeping_queens", 6)
    look_back(driver.app, playing, 3)
    driver.step()
    table = top(driver).below
    assert next(item.text for item in table.items() if item.name == "prompt") == table.last_sentence
    assert top(driver).ui.find("look_back.heading").text == table.tr("table.look_back")
    assert top(driver).ui.find("look_back.told") is None
    assert table.ui.find("prompt").words() == (table.last_sentence, ""), "it stood in the log alone, in small letters"
    log = table.ui.find("log")
    assert log.focus_rect() == log.rect, "its sheet ended anywhere above the own panel"


def test_what_is_past_keeps_its_colours_within_a_mount(make_driver: Make) -> None:
    """A brown tint over all drowned yellow pieces, and still hardly told that this was past."""
    driver = make_driver(blank=True, animation="off")
    look_back(driver.app, begin(driver, "sleeping_queens", 6), 3)
    driver.step()
    frame, seen = top(driver).below.frame, driver.app.surface.copy()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ui.tables.sleeping_queens.scene.draw_mount", lambda *_: None)
        driver.app.invalidate()
        driver.step()
    bare, area = driver.app.surface, frame.area
    inner = area.inflate(-area.width // 5, -area.height // 5)
    assert pygame.image.tobytes(seen.subsurface(inner), "RGB") == pygame.image.tobytes(bare.subsurface(inner), "RGB")
    for spot in ((2, area.centery), (area.centerx, 2)):
        assert min(seen.get_at(spot)[:3]) > 160, "cream lies round it"
        assert seen.get_at(spot) != bare.get_at(spot)


def test_who_has_done_what_is_told_is_marked_while_one_looks_back(make_driver: Make) -> None:
    """The frame of whoever was next to move shone, beside what another had done."""
    driver = make_driver(blank=True)
    look_back(driver.app, begin(driver, "sleeping_queens", 6), 3)
    driver.step()
    table = top(driver).below
    told, to_move = table.newest.seat, table.session.match.state_at(3).to_move
    assert told != to_move
    assert [item.name for item in table.items() if item.role == "player" and item.selected] == [f"player:{told}"]
    assert facts.panel_tag(table, told) == table.tr("table.tag.this_move"), "it is not that player's turn"
    assert table.just_done == tuple(name for name in table.newest.pieces if not name.startswith("player"))
    assert table.just_done, "where it was done is marked, too"


def test_what_is_done_in_a_turn_has_no_tool_at_the_queens_while_one_looks_back(make_driver: Make) -> None:
    driver = make_driver((1280, 720), animation="off")
    look_back(driver.app, begin(driver, "sleeping_queens", 6), 3)
    driver.step()
    table = top(driver).below
    tools = [name for name in TOOLS if table.ui.find(f"button:{name}") is not None]
    assert tools == ["log", "rules", "keys", "menu"]
