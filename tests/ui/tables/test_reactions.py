"""Faces and bubbles at the tables: when they change, where a bubble may lie, when it goes, and when there is none."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pygame
import pytest

from game.bots.personalities import PERSONALITIES
from game.core.rng import Rng
from game.core.scoring import Result
from game.games import find_game, game_ids
from game.games.sleeping_queens import events as ev
from game.table.feelings import ANNOYED, CONTENT, EXPRESSIONS, FEELING_SECONDS, LINES, MOMENTS, STRUCK, Feeling, Line
from game.table.setup import default_setup
from game.table.steps import Decide, Think
from game.ui import theme
from game.ui.playing import Playing
from game.ui.portrait import FACE, face_picture
from game.ui.scenes.look_back import LookBackScene
from game.ui.tables import table_scene
from game.ui.tables.common import reactions
from game.ui.tables.common.driver import TableScene
from tests.ui.conftest import Driver
from tests.ui.tables.test_recap import at_own_turn

Make = Callable[..., Any]


def longest(app: Any, character: str) -> str:
    """The key of the longest line of a character in the language in force."""
    keys = [f"line.{character}.{moment}.{n}" for moment, n in product(MOMENTS, range(1, LINES + 1))]
    return max(keys, key=lambda key: len(app.tr(key)))


def say(driver: Driver, table: TableScene, seat: int) -> None:
    """A bot says its longest line."""
    table.reactions._drop()
    table.reactions.line = Line(seat, longest(driver.app, table.seat_at(seat).character))
    table.reactions._begun, table.reactions._patience = False, reactions.PATIENCE
    driver.step(dt=0.05)


def seated(driver: Driver, game_id: str, players: int) -> TableScene:
    """A table of so many at a decision of the first seat, the others bots."""
    game = find_game(game_id)
    setup = default_setup(game, "Ann", str.title, players)
    setup.seed = 5
    playing = Playing.start(driver.app, setup, driver.app.bots)
    match, rng = playing.session.match, Rng(5)
    while len(match.actions) < players or match.state.to_move != 0 or match.state.prompt().startswith("defend"):
        match.play(game.heuristics.rollout(match.state, rng))
    table = table_scene(driver.app, playing)
    assert isinstance(table, TableScene)
    driver.app.push(table, "none")
    for _ in range(3):
        driver.step(dt=0.1)
    return table


@pytest.mark.parametrize("game_id", game_ids())
def test_a_face_changes_by_one_new_picture_and_back_by_another(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = at_own_turn(driver, game_id)
    part = table.ui.find("player:1")
    assert part is not None

    def look() -> bytes:
        return pygame.image.tobytes(driver.app.surface.subsurface(part.rect), "RGB")

    while driver.step(dt=0.1):
        pass
    rest = look()
    assert table.reactions.expression(1) == ""
    table.reactions._feel([Feeling(1, ANNOYED)])
    drawn = [driver.step(dt=0.1) for _ in range(20)]
    assert drawn == [True, *[False] * 19], "nothing is drawn while nothing changes"
    assert look() != rest
    drawn = [driver.step(dt=0.1) for _ in range(round(10 * FEELING_SECONDS))]
    assert drawn.count(True) == 1
    assert table.reactions.expression(1) == ""
    assert look() == rest


@pytest.mark.parametrize("game_id", game_ids())
def test_who_is_to_move_thinks_and_nothing_else_is_drawn_for_it(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = at_own_turn(driver, game_id)
    for seat in table.session.persons():
        table.session.give_to_bot(seat, "medium")
    driver.app.invalidate()
    driver.step(dt=0.1)
    assert isinstance(table.step, Think)
    assert [table.reactions.expression(seat) for seat in range(len(table.names))] == [
        "thinking" if seat == table.step.seat else "" for seat in range(len(table.names))
    ]


@pytest.mark.parametrize("game_id", game_ids())
def test_what_happens_shows_on_faces_until_the_settings_switch_it_off(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False, blank=True)
    table = at_own_turn(driver, game_id)
    match, viewer = table.session.match, table.session.viewer
    ahead, rng, shown = match.prefix(len(match.actions)), Rng(1), table.reactions
    seen, said = set(), set()
    while ahead.state.to_move >= 0:
        for event in ahead.play(match.game.heuristics.rollout(ahead.state, rng)):
            seen_event = event.seen_by(viewer)
            felt = shown.of_event(seen_event)
            table.shown.advance(seen_event)
            shown.taken_in(felt)
            shown.update(1.0)
            seen |= {shown.expression(seat) for seat in range(len(table.names))}
            said |= set() if shown.line is None else {shown.line}
    shown.ended(ahead.state.result())
    if shown._presenter.standing(table.shown):
        assert {CONTENT, ANNOYED} <= seen
        assert said
    assert all(shown.expression(seat) for seat in range(len(table.names))), "the end leaves nobody cold"
    for level, faces in (("off", False), ("faces", True), ("all", True)):
        driver.app.settings.reactions = level
        shown._feel([Feeling(1, ANNOYED)])
        assert bool(shown.expression(1)) == faces
        shown.update(0.1)
        assert shown.line is None or level == "all"
        assert shown.talking == (level == "all")


def fewest(game_id: str) -> int:
    return find_game(game_id).seat_counts[0]


def most(game_id: str) -> int:
    return find_game(game_id).seat_counts[-1]


def free(table: TableScene) -> list[pygame.Rect]:
    """What no bubble may cover: buttons, what is asked, the own hand."""
    hand = ("hand:", "button:")
    return [
        part.rect for part in table.ui.root.walk() if part.role in ("button", "prompt") or part.name.startswith(hand)
    ]


@pytest.mark.parametrize(("language", "size"), [("en", 100), ("ja", 100), ("en", 150), ("ja", 150)])
@pytest.mark.parametrize(("game_id", "players"), [(each, n) for each in game_ids() for n in {most(each), fewest(each)}])
def test_a_bubble_lies_within_the_window_and_off_all_that_is_read_or_pressed(
    make_driver: Make, game_id: str, players: int, language: str, size: int
) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", language=language, text_size=size, blank=True)
    table = seated(driver, game_id, players)
    shown = 0
    for seat in range(1, players):
        say(driver, table, seat)
        place = table.reactions.bubble
        if place is None:
            continue
        shown += 1
        assert driver.app.surface.get_rect().contains(place)
        part = table.ui.find(f"player:{seat}")
        assert part is not None
        assert place.collidelist([rect for rect in free(table) if not part.rect.contains(rect)]) < 0
        assert part.rect.inflate(8, 8).colliderect(place), "it is beside who says it"
        item = next(item for item in table.items() if item.role == "saying")
        assert item.text == driver.app.tr(table.reactions.line.key)
    assert shown >= 1


@pytest.mark.parametrize("game_id", game_ids())
def test_a_bubble_goes_by_itself_and_only_its_coming_and_going_is_drawn(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False, blank=True)
    table = at_own_turn(driver, game_id)
    while driver.step(dt=0.1):
        pass
    say(driver, table, 1)
    place = table.reactions.bubble
    assert place is not None
    driver.step(dt=0.1)
    ground = driver.app.surface.get_at((place.x + table.frame.px(reactions.TAIL + reactions.PAD_X / 2), place.centery))
    assert ground[:3] == pytest.approx(theme.PARCHMENT_LIGHT, abs=8), "it lies above the pieces"
    drawn = [driver.step(dt=0.1) for _ in range(60)]
    assert table.reactions.line is None
    assert drawn.count(True) == 1
    assert isinstance(table.step, Decide), "nothing waited for it"


def test_a_line_goes_when_something_happens_that_others_feel(make_driver: Make) -> None:
    """The bubble of a turn before stood beside the next theft, as if it were said of that."""
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = seated(driver, "sleeping_queens", 3)
    table.reactions.line = Line(1, longest(driver.app, table.seat_at(1).character))
    table.reactions._begun, table.reactions._left = False, 0.0
    driver.step(dt=0.05)
    assert table.reactions.bubble is not None
    stolen = ev.QueenStolen(0, 2, "cat")
    table.reactions.of_event(stolen)
    assert table.reactions.bubble is not None, "it is not torn away"
    for _ in range(round(reactions.STALE / 0.05) + 1):
        driver.step(dt=0.05)
    assert table.reactions.bubble is None
    say(driver, table, 1)
    table.reactions.of_event(ev.QueenStolen(1, 2, "cat"))
    for _ in range(round(reactions.STALE / 0.05) + 1):
        driver.step(dt=0.05)
    assert table.reactions.bubble is not None, "it goes on with what it did"


def test_a_line_waits_for_a_window_over_the_table_to_go_but_not_for_long(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", blank=True)
    table = at_own_turn(driver, "lancaster")
    driver.key("m")
    assert driver.app.scenes.top is not table
    say(driver, table, 1)
    assert table.reactions.bubble is None
    driver.key("escape")
    driver.step(dt=0.1)
    assert table.reactions.bubble is not None
    driver.key("m")
    say(driver, table, 1)
    for _ in range(round(10 * reactions.PATIENCE) + 1):
        driver.step(dt=0.1)
    assert table.reactions.line is None


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_said_of_the_end_waits_until_the_table_is_looked_at_again(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False, blank=True)
    table = at_own_turn(driver, game_id)
    say(driver, table, 1)
    scores = (0, 9, *[3] * (len(table.names) - 2))
    driver.key("m")
    table.reactions.ended(Result(True, scores, (1,), "points", ((),) * len(scores)))
    line = table.reactions.line
    assert line is not None
    assert (line.seat, ".wins." in line.key) == (1, True), "it goes before whatever was being said"
    for _ in range(100):
        driver.step(dt=0.1)
    assert table.reactions.bubble is None
    driver.key("escape")
    driver.step(dt=0.1)
    assert table.reactions.bubble is not None


def test_nothing_is_said_while_the_winner_is_celebrated(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False, blank=True)
    table = at_own_turn(driver, "queen_run")
    scores = (0, 9, *[3] * (len(table.names) - 2))
    table.reactions.ended(Result(True, scores, (1,), "points", ((),) * len(scores)))
    for _ in range(10):
        driver.step(dt=0.1)
    assert table.reactions.bubble is None
    driver.key("m")  # a window over the table, as that with the results
    driver.step(dt=0.1)
    driver.key("escape")
    driver.step(dt=0.1)
    assert table.reactions.bubble is not None


@pytest.mark.parametrize("game_id", game_ids())
def test_there_are_no_faces_and_lines_while_one_looks_back_or_learns(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False, blank=True)
    table = at_own_turn(driver, game_id)
    say(driver, table, 1)
    driver.key(",")
    over = driver.app.scenes.top
    assert isinstance(over, LookBackScene)
    for scene in driver.app.scenes:
        if isinstance(scene, TableScene) and scene is not table:
            assert not scene.reactions.on
            scene.reactions._feel([Feeling(1, ANNOYED, STRUCK)])
            scene.reactions._speak([Feeling(1, ANNOYED, STRUCK)], 3.0)
            assert scene.reactions.expression(1) == ""
            assert scene.reactions.line is None
    for attribute in ("look_only", "teaching", "hurry"):
        setattr(table.playing, attribute, True)
        assert not table.reactions.talking, attribute
        setattr(table.playing, attribute, False)


def test_a_line_goes_when_it_is_said_why_something_cannot_be_done(make_driver: Make) -> None:
    """Two bubbles stood side by side, and competed."""
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = seated(driver, "sleeping_queens", 3)
    say(driver, table, 1)
    assert table.reactions.bubble is not None
    driver.app.bubble("No.", table.ui.find("player:2").rect.center)
    assert table.reactions.bubble is None
    driver.step(dt=0.1)
    assert table.reactions.line is None


def test_a_line_is_read_out_once_with_the_name(make_driver: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", blank=True)
    table = at_own_turn(driver, "sleeping_queens")
    told: list[str] = []
    monkeypatch.setattr(driver.app.speaker, "say", lambda text, *, at_once=False: told.append(text))
    say(driver, table, 1)
    assert told == []
    driver.app.settings.speech = True
    driver.step(dt=0.1)
    told.clear()
    say(driver, table, 1)
    for _ in range(20):
        driver.step(dt=0.1)
    assert told == [table.reactions.told]
    assert told[0].startswith(f"{table.names[1]}: ")


def test_taking_back_and_handing_over_puts_all_faces_to_rest(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", blank=True)
    table = at_own_turn(driver, "lancaster")
    table.reactions._feel([Feeling(1, ANNOYED)])
    say(driver, table, 1)
    table.reset()
    assert table.reactions.expression(1) == ""
    assert table.reactions.line is None


def test_an_expression_changes_the_face_within_its_outline_in_small_sizes_alone(make_driver: Make) -> None:
    art = make_driver((1280, 720)).app.art
    for face in (PERSONALITIES[0].id, "queen_moon"):
        rest = face_picture(art, face, 90)
        looks = [face_picture(art, face, 90, each) for each in EXPRESSIONS]
        assert len({pygame.image.tobytes(each, "RGBA") for each in (rest, *looks)}) == len(EXPRESSIONS) + 1
        for look in looks:
            assert look is face_picture(art, face, 90, EXPRESSIONS[looks.index(look)]), "it is kept"
            masks = [pygame.mask.from_surface(each, 127) for each in (rest, look)]
            assert masks[0].count() == pytest.approx(masks[1].count(), rel=0.01)
        assert face_picture(art, face, FACE + 1, ANNOYED) is face_picture(art, face, FACE + 1)
        assert face_picture(art, face, 90, "") is rest


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_short_line_leaves_the_names_of_counties_to_be_read(make_driver: Make, language: str) -> None:
    """It lay over one in two lines."""
    driver = make_driver((1280, 720), bot_pace="wait", handover=False, language=language)
    table = seated(driver, "lancaster", 3)
    for seat in (1, 2):
        table.reactions._drop()
        table.reactions.line = Line(seat, "line.ada.loses.2")
        table.reactions._begun, table.reactions._patience = False, reactions.PATIENCE
        driver.step(dt=0.05)
        body = table.reactions.bubble.inflate(-2 * table.frame.px(reactions.TAIL), -2 * table.frame.px(reactions.TAIL))
        for part in table.ui.root.walk():
            if part.role == "county":
                assert not body.colliderect(part.rect.inflate(0, -2 * table.frame.px(10))), part.name


def test_a_bubble_lies_over_the_free_places_of_who_says_it(make_driver: Make) -> None:
    """It lay over the deck, and over a queen that could be chosen."""
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = seated(driver, "sleeping_queens", 3)
    table.reactions.line = Line(2, "line.kenji.won.1")
    table.reactions._begun, table.reactions._patience = False, reactions.PATIENCE
    driver.step(dt=0.05)
    place, panel = table.reactions.bubble, table.ui.find("player:2")
    assert place is not None
    assert panel is not None
    assert panel.rect.contains(place)
    queens = [part.rect for part in table.ui.root.walk() if part.role == "queen"]
    assert place.collidelist(queens) < 0
