"""How the table of Lancaster feels: pieces that rise, fly and settle, coins on their way, the moments that count."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from game.core.scoring import Result
from game.games.lancaster import events as ev
from game.table.clock import Clock, Limit
from game.ui.anim.tween import Step, Timeline
from game.ui.tables.lancaster import animations, parliament_motion
from game.ui.tables.lancaster.animations.moves import settling
from game.ui.tables.lancaster.animations.spots import chip_place, court_place
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.hall import (
    FIST_Y,
    HALL,
    HALL_PICTURE,
    HAND,
    OWN_FOOT,
    PILL,
    PILL_Y,
    STANDING_Y,
    TABLET,
    VERDICT_Y,
    VoterPart,
    answer_boxes,
    dial_box,
    voter_x,
)
from game.ui.tables.lancaster.hall_side import CARD
from game.ui.tables.lancaster.marks import BREATHS, PULSE, price_box
from game.ui.tables.lancaster.parliament import Parliament
from game.ui.tables.lancaster.rewards import Rewards
from game.ui.tables.lancaster.stage import Stage
from game.ui.tables.lancaster.whereabouts import HINT_BELOW_VOTERS, HINT_BY_LAWS
from tests.games.lancaster.scenes import document
from tests.ui.tables.lancaster_positions import position
from tests.ui.tables.test_lancaster_parliament import first_voter

Make = Callable[..., Any]
TWO = {"court": [1, 2], "squires": 3, "gold": 2, "cubes": 1}
LONGEST = 1.2
"""Seconds at normal speed that a surprise may take."""


def at_table(make: Make, **settings: Any) -> Any:
    """A table at which seat 0 has a 1-knight and a 2-knight to place."""
    table = make(position=document(3, (TWO,), counties={"A": (1, 2, 0)}), size=(960, 540), **settings)
    table.until(lambda: table.asked)
    return table


class Noted(pygame.Surface):
    """A picture that notes where something is drawn."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.drawn: list[pygame.Rect] = []

    def blit(self, source: pygame.Surface, dest: Any, *rest: Any, **more: Any) -> pygame.Rect:
        self.drawn.append(source.get_rect(topleft=tuple(dest)[:2]))
        return super().blit(source, dest, *rest, **more)


def test_the_knight_in_hand_stays_in_the_window(make_lancaster_table: Make) -> None:
    """Taken from the left of the court it was cut by the edge."""
    table = at_table(make_lancaster_table)
    table.driver.key("1")
    for at in ((2, 400), (958, 4)):
        table.driver.move(at)
        table.run(0.4)
        window = Noted(table.driver.app.window.surface.get_size())
        table.scene.in_hand.draw(window)
        assert window.get_rect().contains(window.drawn[-1])


def test_what_squires_go_along_leaves_the_names_of_counties_free(make_lancaster_table: Make) -> None:
    table = at_table(make_lancaster_table)
    for part in table.scene.pieces:
        if isinstance(part, CountyPart):
            assert not price_box(table.scene.frame, part.rect).colliderect(part.name_box())


def played_through(steps: list[Step], each: Callable[[], object]) -> float:
    """Go through steps in short strides; how many seconds they take."""
    line, seconds = Timeline(steps), 0.0
    while not line.done and seconds < 10:
        line.update(0.02)
        seconds += 0.02
        each()
    return seconds


def window(table: Any, rect: pygame.Rect) -> bytes:
    """The pixels of a part of the window."""
    surface = table.driver.app.surface
    return pygame.image.tobytes(surface.subsurface(rect.clip(surface.get_rect())), "RGB")


# -- the pointer ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_every_piece_answers_pointer_and_press_in_the_next_picture(make_lancaster_table: Make, animation: str):
    table = at_table(make_lancaster_table, animation=animation)
    if animation == "normal":
        table.scene.marks.draw = lambda surface: None  # brackets breathe by themselves
    names = ["hand:own:1", "hand:own:2", "county:A", "county:B", "card:X1", "space:stables", "favour:F1", "law:1",
             "info:gold", "info:court", "player:1", "button:menu"]  # fmt: skip
    for name in names:
        part = table.scene.ui.find(name)
        assert part is not None, name
        rect = part.rect.inflate(4, 4)
        table.driver.move((2, 2))
        table.run(0.1)
        seen = [window(table, rect)]
        table.driver.move(part.rect.center)
        seen.append(window(table, rect))
        table.run(0.3)
        risen = window(table, rect)
        table.driver.press(part.rect.center)
        seen.append(window(table, rect))
        assert seen[1] != seen[0], f"{name} does not answer the pointer"
        assert seen[2] != risen, f"{name} does not answer a press"
        table.driver.move((2, 2))
        table.driver.release((2, 2))
        assert len(table.session.match.actions) == 0


def test_no_piece_grows_with_reduced_motion_and_it_answers_all_the_same(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, animation="normal", reduced_motion=True)
    part = table.scene.ui.find("hand:own:2")
    table.driver.move((2, 2))
    before = window(table, part.rect)
    table.driver.move(part.rect.center)
    table.driver.app.transitions.end()
    table.driver.step()
    assert window(table, part.rect) != before
    assert not table.scene.lifting.update(0.1, table.scene.speed)


# -- knights ----------------------------------------------------------------------------------------------------------


def test_what_flies_goes_a_little_too_far_and_comes_back():
    ease = settling(0.03)
    way = [ease(step / 200) for step in range(201)]
    assert (way[0], way[-1]) == (0.0, 1.0)
    assert max(way) == pytest.approx(1.03, abs=0.002)
    assert way.index(max(way)) < 190, "it comes back"


def test_a_knight_in_hand_flies_home_when_put_back_and_is_set_down_from_where_it_was_held(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, animation="slow")
    table.click("hand:own:2")
    table.run(0.4)
    table.driver.move((450, 150))
    table.driver.key("escape")
    table.driver.step()
    stage = table.scene.stage
    assert [rider.strength for rider in stage.riders] == [2]
    assert table.scene.at_court(0) == [1], "it is not seen twice"
    table.click("hand:own:1")
    assert table.scene.chooser.lifted.strength == 1, "nobody has to wait for it"
    table.run(0.6)
    assert not stage.riders
    assert table.scene.at_court(0) == [2]

    table.click("hand:own:2")
    table.run(0.4)
    goal = table.scene.ui.find("county:C")
    table.driver.move(goal.rect.center)
    held = table.scene.held_spot()
    table.click("county:C")
    table.driver.step()
    [rider] = table.scene.stage.riders
    assert math.dist((rider.x, rider.y), held[:2]) < 40
    home = court_place(table.scene, 0, 2)
    assert math.dist((rider.x, rider.y), home[:2]) > 200
    seen = []
    while rider in table.scene.stage.riders:
        seen.append((rider.x, rider.y, rider.width))
        table.run(0.02)
    end = goal.box
    assert end.collidepoint(seen[-1][:2])
    assert seen[-1][2] < seen[0][2], "it goes down"


def measure(things: list[Any], apart: list[float]) -> None:
    """Note how far things are from each other at most."""
    apart.append(max(math.dist((one.x, one.y), (two.x, two.y)) for one in things for two in things))


# -- coins ------------------------------------------------------------------------------------------------------------


def test_the_court_is_lit_from_which_a_knight_is_to_be_taken(make_lancaster_table: Make):
    """Whose turn it was only the bar told: no seat was lit as those of the others are."""
    table = at_table(make_lancaster_table)
    castle = next(part for part in table.scene.parts if part.role == "castle")
    assert castle.calls
    table.driver.key("1")
    table.driver.step()
    assert table.scene.chooser.lifted is not None
    assert not castle.calls, "now places are lit"


def test_coins_go_one_by_one_to_the_purse_and_out_of_it(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, animation="normal")
    scene = table.scene
    purse = chip_place(scene, 0, "gold")
    for event, sign in ((ev.Gained(0, 3, 0, 0, 0, "county", "B"), "+3"), (ev.Paid(0, 3, 0, "county", "A"), "−3")):
        steps = list(animations.animate(scene, event))
        coins = list(scene.stage.flyers)
        assert sorted(coin.number for coin in coins) == ["", "", sign]
        apart: list[float] = []
        seconds = played_through(steps, partial(measure, coins, apart))
        assert max(apart) > 40, "one after the other"
        ends = [math.dist((coin.x, coin.y), purse) for coin in coins]
        assert all(end < 1 for end in ends) == (sign == "+3")
        assert all(end > 100 for end in ends) == (sign == "−3")
        assert not any(coin.visible for coin in coins)
        assert seconds < LONGEST
        scene.stage.clear()


# -- moments ----------------------------------------------------------------------------------------------------------


def test_a_seal_is_set_under_a_law(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "vote", first_voter), size=(960, 540), animation="normal")
    table.until(lambda: table.asked)
    overlay, stage = table.scene.overlay, table.scene.stage
    assert isinstance(overlay, Parliament)
    for event, seal in (
        (ev.LawPassed(overlay.law, 0), "lancaster/law_yes"), (ev.LawRejected(overlay.law), "lancaster/law_no"),
    ):  # fmt: skip
        sizes: list[float] = []
        played_through(list(parliament_motion.decided(overlay, event)), partial(note_sizes, stage, seal, sizes))
        assert sizes[0] > 1.5 * sizes[-1], "it comes down"
        assert stage.particles, "something flies up where it strikes"
        stage.clear()


def test_a_law_on_its_way_shows_what_it_is(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "vote", first_voter), size=(960, 540), animation="normal")
    table.until(lambda: table.asked)
    scene, overlay = table.scene, table.scene.overlay
    assert isinstance(overlay, Parliament)
    pictures = set()
    for law in (7, 8):
        Timeline(list(parliament_motion.decided(overlay, ev.LawPassed(law, 0)))).update(
            parliament_motion.STAMP + parliament_motion.PUSH + 0.02
        )
        *_, card = (each for each in scene.stage.flyers if each.face is not None)
        scene.stage.clear()
        card.x, card.y = 960.0, 540.0
        scene.stage.flyers.append(card)
        surface = pygame.Surface((960, 540))
        scene.stage_painter.draw(surface, scene.frame, scene.stage)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
        scene.stage.clear()
    assert len(pictures) == 2


def test_a_law_that_has_passed_sets_out_once_there_is_room_for_it(make_lancaster_table: Make):
    """It went through those that still made room."""
    table = make_lancaster_table(position=position(3, "vote", first_voter), size=(960, 540), animation="normal")
    table.until(lambda: table.asked)
    scene, overlay = table.scene, table.scene.overlay
    assert isinstance(overlay, Parliament)
    moving = Timeline(list(parliament_motion.decided(overlay, ev.LawPassed(7, 0))))
    moving.update(parliament_motion.STAMP + parliament_motion.PUSH / 2)
    assert len([each for each in scene.stage.flyers if each.face is not None]) == len(scene.shown.current)
    moving.update(parliament_motion.PUSH)
    assert len([each for each in scene.stage.flyers if each.face is not None]) == len(scene.shown.current) + 1


def note_sizes(stage: Stage, picture: str, sizes: list[float]) -> None:
    """Note how large the things with a picture are now."""
    sizes.extend(each.width for each in stage.flyers if each.picture == picture)


def test_the_winners_banner_is_raised_over_a_conflict(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, animation="normal")
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Rewards))
    for won in (True, False):
        seen: list[float] = []
        looks: list[bytes] = []
        event = ev.ConflictResolved("X1", "lower", won, 5, (0, 1), (3, 2), (4, 2))
        played_through(list(overlay.animate(event)), partial(look_at_banner, table, overlay, seen, looks))
        assert max(seen) > 1, "it goes a little too far"
        assert looks[0] != looks[1]
        overlay.reset()
        table.scene.stage.clear()


def look_at_banner(table: Any, overlay: Rewards, seen: list[float], looks: list[bytes]) -> None:
    """Note how far the winner's banner is raised, and what it looks like before and after."""
    sheet = overlay.sheet
    assert sheet is not None
    seen.append(sheet.raised)
    if sheet.rows > 0 and sheet.shown == 1 and sheet.raised == len(looks):
        table.scene.draw(table.driver.app.surface)
        banner = pygame.Rect(0, 0, 30, 40)
        banner.center = table.scene.frame.point(*sheet.banner(-1 if sheet.event.won else 1))
        looks.append(window(table, banner))


def test_banners_of_the_winners_colours_come_down_at_the_end(make_lancaster_table: Make):
    table = at_table(make_lancaster_table, animation="normal")
    table.scene.shown.winners = [1, 2]
    steps = list(animations.celebrate(table.scene, Result(True, (1, 9, 9), (1, 2), "", ((), (), ()))))
    banners = [thing for thing in table.scene.stage.flyers if "banner" in thing.picture]
    assert [thing.picture for thing in banners] == ["lancaster/banner_sky", "lancaster/banner_sun"]
    tops = [thing.y for thing in banners]
    Timeline(steps[:1]).update(0.1)
    line = Timeline(steps[1:])
    for _ in range(40):
        line.update(0.02)
    assert all(thing.y > top + 200 for thing, top in zip(banners, tops, strict=True))
    table.scene.stage.clear()


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"animation": "normal", "reduced_motion": True}])
def test_nothing_flies_where_nothing_is_to_move(make_lancaster_table: Make, settings: dict[str, Any]):
    table = at_table(make_lancaster_table, **settings)
    table.play("2+1>A")
    for _ in range(4):
        table.driver.step()
        stage = table.scene.stage
        assert not [*stage.riders, *stage.flyers, *stage.particles, *stage.signs]
    assert table.scene.shown.counties["A"].holder.family == 0


# -- nothing lies over what is needed ---------------------------------------------------------------------------------


@pytest.mark.parametrize("teaching", [False, True], ids=["hint", "lesson"])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_a_hint_in_parliament_leaves_all_to_be_read(make_lancaster_table: Make, count: int, teaching: bool):
    """It lay over the hands of four and five voters, and in a puzzle in a narrow column beside them."""
    table = make_lancaster_table(position=position(count, "vote", first_voter), size=(960, 540))
    table.until(lambda: table.asked)
    table.playing.teaching = teaching
    where = table.scene.where
    assert tuple(where.hint_box) == HINT_BELOW_VOTERS
    if teaching:
        assert pygame.FRect(where.hint_box).contains(table.scene.card_box(weighing=True)), "a puzzle's card gives way"
    box = pygame.FRect(where.lesson_box if teaching else where.hint_box)
    assert teaching or box.y >= HALL[1] + HALL_PICTURE[1], "below all hands"
    own = next(part for part in table.scene.parts if isinstance(part, VoterPart) and part.mine)
    for index in range(count):
        x = voter_x(index, count)
        assert not box.colliderect((x - PILL[0] / 2, PILL_Y - PILL[1] / 2, *PILL))
        assert not box.colliderect((x - 115, STANDING_Y - 20, 230, 40))
        assert not box.colliderect((x - 66, VERDICT_Y - 24, 132, 48))
        tablet = (x - TABLET[0] / 2, VERDICT_Y, TABLET[0], FIST_Y - VERDICT_Y)
        assert (count > 3 and teaching) or not box.colliderect(tablet)
    assert not any(box.colliderect(answer) for answer in answer_boxes(own.index, count).values())
    assert not pygame.FRect(HINT_BY_LAWS).colliderect(CARD)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_cubes_are_dialled_below_the_own_tablets(count: int, large: bool):
    """Far below in the bar one lost sight of hand and tablets."""
    for own in range(count):
        box = pygame.FRect(dial_box(own, count, large=large))
        assert HALL[0] + 46 <= box.left
        assert box.right <= HALL[0] + HALL[2] - 46
        assert box.top > OWN_FOOT
        assert box.bottom <= HALL[1] + HALL_PICTURE[1]
        others = [voter_x(index, count, own) for index in range(count) if index != own]
        assert not any(box.left - HAND / 2 < x < box.right + HAND / 2 for x in others)


def test_a_cube_that_is_dialled_is_no_longer_among_those_left(make_lancaster_table: Make):
    """The plate still told of four when one of them lay before the voter."""
    table = make_lancaster_table(position=position(3, "vote", first_voter), size=(960, 540))
    table.until(lambda: table.asked)
    own = next(part for part in table.scene.parts if isinstance(part, VoterPart) and part.mine)
    before = own.left
    assert before
    table.click("button:more")
    assert own.left == before - 1


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_time_stands_where_nothing_else_is(make_lancaster_table: Make, count: int):
    table = make_lancaster_table(count, count, animation="off", size=(960, 540))
    table.until(lambda: table.asked)
    scene = table.scene
    table.playing.clock = Clock(Limit("game", 600), count)
    table.driver.step()
    places = scene.zones.board
    for seat in range(count):
        box = pygame.FRect(scene.where.clock_box(seat))
        assert not [name for name, each in places.items() if name.startswith(("county", "tool:", "rounds", "phases"))
                    and box.colliderect(tuple(each))]  # fmt: skip
        panel = scene.ui.find(f"player:{seat}")
        if panel is None:
            assert seat == scene.own_seat
            continue
        inner = [each.moved(panel.box.x, panel.box.y) for each in scene.zones.rival.values()]
        assert not [each for each in inner if box.colliderect(tuple(each))]
        assert panel.box.top <= box.top
        assert box.bottom <= panel.box.bottom + 8


def test_a_table_that_waits_draws_little(make_lancaster_table: Make):
    """Brackets breathe: a few parts of the window in a second, and never the whole of it."""
    table = at_table(make_lancaster_table, animation="normal")
    app, touched = table.driver.app, []
    app.touch = touched.append
    table.driver.move((2, 2))
    for lifted, most in ((False, 6), (True, 2)):
        if lifted:
            table.driver.key("2")
            table.run(1.0)
        assert (table.scene.chooser.lifted is not None) == lifted
        touched.clear()
        whole = [table.driver.step(dt=1 / 60) for _ in range(60)]
        assert not any(whole)
        assert 1 <= len(touched) <= most
        table.run(BREATHS * PULSE)
        touched.clear()
        table.run(2 * PULSE)
        assert touched == [], "nobody comes: they stay bright"
