"""Knights: from court to their places, home again, expelled, raised, lost and ransomed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.lancaster import events as ev
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, staggered
from game.ui.portrait import line_colour
from game.ui.tables.lancaster.animations.moves import FLIGHT, fly, flyer, gone, landed, on_way, play, ride, rider
from game.ui.tables.lancaster.animations.spots import chip_place, court_place, place_spot, reserve_place

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView, Spot

SQUIRE = 34.0
"""Width of a squire on its way."""
SET_DOWN = 0.3
"""Seconds in which a knight that was in hand comes down on its place."""
HOME = 0.7
"""Seconds of its way home where another has driven it out: one sees whose it is."""
THROWN = -24.0
"""Degrees by which a knight is turned that is thrown back."""


def placed(view: LancasterView, event: ev.Placed) -> Sequence[Step]:
    """A knight rides from court to its place, and its squires slide after it."""
    in_hand = view.let_go_of(event.family, event.strength)
    start = in_hand or court_place(view, event.family, event.strength)
    goal = place_spot(view, event.family, event.place, event.strength, coming=True)
    view.stage.lifted[event.family, "court", event.strength] += 1
    knight = rider(view, event.family, event.strength, start)
    down = ride(knight, goal, SET_DOWN, 12) if in_hand else ride(knight, goal)
    steps: list[Step] = [down, landed(view, goal)]
    if not event.squires:
        return steps
    x, y = chip_place(view, view.shown.player_of(event.family), "squires")
    squires = [flyer(view, "squires", (x, y), SQUIRE, shadow=True) for _ in range(min(event.squires, 5))]
    marching = [
        Timeline([play(view, "squire", x), fly(each, goal[0] - 24, goal[1], 26.0, FLIGHT), gone(each)])
        for each in squires
    ]
    return [*steps, staggered(marching, 0.12)]


def expelled(view: LancasterView, event: ev.Expelled) -> Sequence[Step]:
    """Shields clash; the knight that has to leave is thrown back and goes home, its squires to the supply."""
    start = place_spot(view, event.family, event.place, event.strength)
    goal = court_place(view, event.family, event.strength, coming=True)
    knight = rider(view, event.family, event.strength, start)
    colour = line_colour(view.context.art, knight.seat.colour)
    aside = (start[0] + 46, start[1] + 30, start[2])
    way: list[Step] = [
        play(view, "knight_expel", start[0]),
        Call(lambda: view.stage.burst(start[0], start[1], 7, 170.0)),
        ride(knight, aside, 0.26, 34, THROWN),
        Call(lambda: view.stage.puff(aside[0], aside[1] + 0.5 * aside[2], 60.0, 6)),
        on_way(view, knight, (start[:2], goal[:2]), colour, ride(knight, goal, HOME), whole=True),
    ]
    supply = view.zones.board["supply"]
    squires = [flyer(view, "squires", start[:2], SQUIRE) for _ in range(min(event.squires, 5))]
    leaving = [Timeline([fly(each, supply.x, supply.y, 16.0), gone(each)]) for each in squires]
    return [Together([Timeline(way), staggered(leaving, 0.1)])]


def home(view: LancasterView, family: int, place: str, strength: int, goal: Spot, seconds: float = 0.42) -> Step:
    """A knight goes from its place to its court or reserve."""
    start = place_spot(view, family, place, strength)
    if place in COUNTY_IDS:
        view.stage.hidden.add(f"county:{place}")
    elif place in CARD_IDS:
        view.stage.lifted[family, place, strength] += 1
    else:
        view.stage.hidden.add(f"{family}/space:{place}")
    return ride(rider(view, family, strength, start), goal, seconds, 26)


def knight_returned(view: LancasterView, event: ev.KnightReturned) -> Sequence[Step]:
    """A knight comes home from a county or a castle space."""
    goal = court_place(view, event.family, event.strength, coming=True)
    return [home(view, event.family, event.place, event.strength, goal, 0.34), landed(view, goal)]


def knights_returned(view: LancasterView, event: ev.KnightsReturned) -> Sequence[Step]:
    """The knights of a family come home from a card that was won."""
    return _several(view, event.family, event.card, event.strengths, to_court=True)


def ransomed(view: LancasterView, event: ev.Ransomed) -> Sequence[Step]:
    """Knights that were bought free come home."""
    return _several(view, event.seat, event.card, event.strengths, to_court=True)


def knights_lost(view: LancasterView, event: ev.KnightsLost) -> Sequence[Step]:
    """Knights of a lost card go to the reserve."""
    return _several(view, event.family, event.card, event.strengths, to_court=False)


def _several(
    view: LancasterView, family: int, card: str, strengths: Sequence[int], *, to_court: bool
) -> Sequence[Step]:
    goals = [
        court_place(view, family, strength, coming=True) if to_court else reserve_place(view, family)
        for strength in strengths
    ]
    riding = [
        Timeline([home(view, family, card, strength, goal), landed(view, goal)])
        for strength, goal in zip(strengths, goals, strict=True)
    ]
    return [staggered(riding, 0.14)]


def new_knight(view: LancasterView, event: ev.NewKnight) -> Sequence[Step]:
    """1-knights come from the reserve to court."""
    riding: list[Step] = []
    for _ in range(event.count):
        goal = court_place(view, event.family, 1, coming=True)
        start = reserve_place(view, event.family)
        if start[:2] == goal[:2]:
            start = (start[0], start[1] - 60, start[2])  # a small panel shows no reserve: it comes from above
        knight = rider(view, event.family, 1, start)
        riding.append(Timeline([ride(knight, goal), landed(view, goal, "knight_joins")]))
    return [staggered(riding, 0.2)]


def upgraded(view: LancasterView, event: ev.Upgraded) -> Sequence[Step]:
    """A knight is swapped for one of the next strength, in a shower of stars."""
    spot = place_spot(view, event.family, event.place, event.strength_from)
    start = reserve_place(view, event.family)
    stronger = rider(view, event.family, event.strength_from + 1, start)
    return [
        ride(stronger, spot, 0.4),
        Together([play(view, "upgrade", spot[0]), Call(lambda: view.stage.burst(spot[0], spot[1], 8))]),
        Wait(0.16),
    ]
