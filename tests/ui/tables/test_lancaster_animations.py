"""What moves over the table of Lancaster: from where to where, with which sound, and that nothing stays behind."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.core.events import Event
from game.core.rng import Rng
from game.games.lancaster import events as ev
from game.games.lancaster.places import COUNTY_IDS, FAVOUR_IDS
from game.services import paths
from game.ui.anim.tween import Call
from game.ui.tables.lancaster import turn
from game.ui.tables.lancaster.animations.spots import court_place, favour_box, place_spot, stack_place
from game.ui.tables.lancaster.conflict_sheet import crown_x, resolve
from game.ui.tables.lancaster.rewards import Rewards
from tests.games.lancaster.scenes import document

TWO = {"court": [1, 2], "squires": 3, "gold": 2, "cubes": 1}


def at_rest(table: Any) -> bool:
    stage = table.scene.stage
    moving = stage.riders or stage.flyers or stage.signs or stage.glows or stage.ways
    return not (stage.hidden or stage.lifted or moving)


def sounds(table: Any) -> list[str]:
    """The names of what is played from now on."""
    played: list[str] = []
    table.driver.app.play = lambda name, pan=None, hit_in=None: played.append(name)
    return played


def shown_now(table: Any, event: Event) -> list[object]:
    """The steps of an event that is to be shown now, with its sound, without its being taken in."""
    table.scene.stage.clear()
    return table.scene.motions(event)[:-1]


def test_a_knight_leaves_court_before_it_stands_on_its_county(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)), animation="slow")
    table.until(lambda: table.asked)
    played = sounds(table)
    table.play("2+1>C")
    table.run(0.2)
    scene = table.scene
    [rider] = scene.stage.riders
    assert (rider.strength, rider.ally) == (2, False)
    assert scene.at_court(0) == [1]
    assert scene.shown.counties["C"].holder is None
    assert len(scene.stage.flyers) == 1
    table.until(lambda: scene.shown.counties["C"].holder is not None)
    assert not scene.stage.riders
    assert "knight_place" in played
    assert "squire" in played


def test_an_expelled_knight_goes_home_to_its_owner(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,), counties={"A": (1, 2, 0)}), animation="slow")
    table.until(lambda: table.asked)
    played = sounds(table)
    table.play("2+1>A")
    table.until(lambda: "knight_expel" in played)
    told = turn.said(table.scene)
    assert table.scene.names[1] in told.text
    assert told.seat == 0, "the face is that of who drives the other away"
    [rider] = [rider for rider in table.scene.stage.riders if rider.seat is table.scene.seat_at(1)]
    assert table.scene.ui.find("player:1").riding, "its panel does not say that there are no knights"
    start = place_spot(table.scene, 1, "A", 2)
    assert (round(rider.x), round(rider.y)) == (round(start[0]), round(start[1]))
    goal = court_place(table.scene, 1, 2)
    table.until(lambda: table.scene.stage.ways)
    [dots] = table.scene.stage.ways
    assert tuple(dots.points) == (start[:2], goal[:2]), "one sees from where it is driven out, and whose it is"
    way = []
    while rider in table.scene.stage.riders:
        way.append((rider.x, rider.y))
        table.run(0.05)
    assert abs(way[-1][0] - goal[0]) < abs(start[0] - goal[0]) / 4
    assert table.scene.shown.counties["A"].holder.family == 0


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_stays_behind_at_any_speed(make_lancaster_table: Callable[..., Any], players: int) -> None:
    table = make_lancaster_table(players, 1, 5, animation="fast")
    table.driver.draws_every = 5
    rng = Rng(players)
    for count in range(10):
        table.until(lambda: table.asked or table.over, seconds=240)
        if table.over:
            break
        assert at_rest(table), table.scene.stage
        assert table.same_as_view()
        table.scene.submit([rng.choice(table.session.legal_actions())])
        table.driver.step()
        if count % 2:
            table.scene.skip()


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("county", COUNTY_IDS)
def test_a_noble_goes_home_between_the_counties(
    make_lancaster_table: Callable[..., Any], county: str, seat: int
) -> None:
    """One of Norfolk shone over Gloucester and hid the noble there, as if that had paid."""
    table = make_lancaster_table(position=document(3, (TWO,)), animation="normal")
    table.until(lambda: table.asked)
    scene = table.scene
    table.scene.player.add(*shown_now(table, ev.NobleTaken(seat, county, "county", county)))
    [tile], [light] = scene.stage.flyers, scene.stage.glows
    taken = light.x, light.y
    assert light.picture == "fx/glow", "rays bleached the name of the county and the knight beside"
    others = [stack_place(scene, each) for each in COUNTY_IDS if each != county]
    while not scene.stage.particles:  # it leaves stars on its way
        table.run(0.02)
    while tile.visible:
        assert (light.x, light.y) == taken
        for x, y, wide in others:
            near = abs(tile.x - x) < (tile.width + wide) / 2 and abs(tile.y - y) < 0.65 * (tile.width + wide)
            assert not near, (tile.x, tile.y, x, y)
        table.run(0.02)


def test_the_points_of_a_conflict_leave_their_row(make_lancaster_table: Callable[..., Any]) -> None:
    """The crown that flew hung over the edge of the row, in which there still was one."""
    upper = [("X3", [(0, [1, 1]), (1, [2])]), ("X4", [])]
    table = make_lancaster_table(position=document(3, (TWO,), upper=upper), animation="slow")
    table.until(lambda: table.asked)
    scene = table.scene
    rewards = Rewards(scene)
    event = ev.ConflictResolved("X3", "upper", False, 4, (0, 1), (2, 2), (3, 0))
    scene.player.add(*resolve(rewards, event))
    table.until(lambda: rewards.sheet is not None and bool(rewards.sheet.left))
    [crown] = scene.stage.flyers
    assert (round(crown.x), round(crown.y)) == (round(crown_x(scene, 3)), rewards.sheet.row_middle(0))
    assert rewards.sheet.left == {0}


def test_every_sound_of_a_game_is_in_the_index(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 1, 11)
    table.driver.draws_every = 5
    played = sounds(table)
    rng = Rng(4)
    while not table.over and len(table.session.match.actions) < 400:
        table.until(lambda: table.asked or table.over)
        if not table.over:
            table.scene.submit([rng.choice(table.session.legal_actions())])
            table.driver.step()
    known = json.loads((paths.assets() / "sounds" / "index.json").read_text("utf-8"))["effects"]
    assert set(played) <= set(known)
    assert {"knight_place", "round_bell", "coin", "turn_chime"} <= set(played)


def test_every_knight_stands_where_it_is_said_to(make_lancaster_table: Callable[..., Any]) -> None:
    upper = [("X3", [(0, [1, 1]), (1, [2])]), ("X4", [])]
    table = make_lancaster_table(
        position=document(3, ({"court": [2], "castle": {"muster": 3}},), counties={"G": (2, 3, 0)}, upper=upper)
    )
    table.until(lambda: table.asked)
    scene = table.scene
    for place, family, strength, piece in (
        ("G", 2, 3, "county:G"), ("X3", 0, 1, "card:X3"), ("X3", 1, 2, "card:X3"), ("muster", 0, 3, "space:muster"),
        ("court", 0, 2, "hand:own:2"),
    ):  # fmt: skip
        x, y, _ = place_spot(scene, family, place, strength)
        assert scene.ui.find(piece).box.collidepoint(x, y), place


def test_favours_in_the_game_lie_one_below_the_other(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 1)
    table.until(lambda: table.asked)
    boxes = [favour_box(table.scene, name) for name in FAVOUR_IDS[:4]]
    assert [box.y for box in boxes] == sorted(box.y for box in boxes)
    for name, box in zip(FAVOUR_IDS, boxes, strict=False):
        assert table.scene.ui.find(f"favour:{name}").box.topleft == (box.x, box.y)


SIMPLE: tuple[Event, ...] = (
    ev.RoundStarted(2, 1),
    ev.FavourTaken(0, "F1", ""),
    ev.Gained(0, 3, 0, 0, 0, "favour", "F1"),
    ev.Gained(1, 1, 1, 2, 4, "county", "D"),
    ev.Paid(0, 2, 1, "county", "A"),
    ev.NobleTaken(1, "C", "favour", "F4"),
    ev.NobleTaken(0, "C", "county", "C"),
    ev.NewKnight(0, 2, "county", "C"),
    ev.NewKnight(1, 1, "castle", "muster"),
    ev.Upgraded(0, "court", 1, "castle", "tiltyard"),
    ev.TilePlaced(0, "council", "county", "E"),
    ev.TilePlaced(2, "council", "setup", ""),
    ev.CountyRewarded("A", 1, "noble", False),
    ev.StartNamed(0, 2),
    ev.RewardsOpened(1),
    ev.ProposalsDrawn((7, 8, 9)),
    ev.FavoursShown(FAVOUR_IDS[:4]),
    ev.ConflictResolved("X3", "upper", False, 0, (), (), ()),
    ev.CardMoved("X3"),
    ev.CardLeft("X4"),
)


@pytest.mark.parametrize("event", SIMPLE, ids=lambda event: type(event).__name__)
def test_every_event_can_be_shown_and_ends(make_lancaster_table: Callable[..., Any], event: Event) -> None:
    table = make_lancaster_table(
        position=document(3, ({"court": [1, 2]},), upper=[("X3", []), ("X4", [])]), animation="normal"
    )
    table.until(lambda: table.asked)
    played = sounds(table)
    steps = shown_now(table, event)
    assert steps
    table.scene.player.add(*steps, Call(table.scene.stage.settle))
    table.driver.step()
    table.scene.player.skip()
    assert played
    assert at_rest(table)


def test_conflict_cards_fly_with_what_is_printed_on_them(make_lancaster_table: Callable[..., Any]) -> None:
    """They came blank, and their names and numbers were there all at once."""
    table = make_lancaster_table(position=document(3, (TWO,), upper=[("X3", []), ("X4", [])]), animation="normal")
    table.until(lambda: table.asked)
    for event in (ev.CardsDrawn(("X5", "X6")), ev.CardMoved("X3"), ev.CardLeft("X3")):
        shown_now(table, event)
        assert all(flyer.face is not None for flyer in table.scene.stage.flyers), event
        table.scene.stage.clear()


def test_counties_have_lights_where_they_lie(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    for county in COUNTY_IDS:
        shown_now(table, ev.CountyRewarded(county, 0, "reward", False))
        [light] = table.scene.stage.glows
        assert table.scene.ui.find(f"county:{county}").box.collidepoint(light.x, light.y)
    table.scene.stage.clear()
