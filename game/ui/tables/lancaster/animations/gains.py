"""What players get and pay: coins, squires, cubes, points, nobles, tiles, favours, the start player's flag."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster import events as ev
from game.games.lancaster.places import COUNTY_IDS
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate, staggered
from game.ui.portrait import line_colour
from game.ui.tables.common.effects import Glow
from game.ui.tables.lancaster.animations.moves import FLIGHT, along, bent, fly, flyer, gone, grow, on_way, play
from game.ui.tables.lancaster.animations.spots import chip_place, lanes, noble_place, source_place, stack_place
from game.ui.tables.lancaster.look import NOBLE_RATIO, noble_picture

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView

SIDE = 42.0
MOST = 5
"""Pieces of a kind that fly at most; the number beside the first says how many there are."""
GAP = 0.06
"""Seconds between two of them."""
SOUNDS = {"gold": "coin", "squires": "squire", "cubes": "vote_cube", "points": "points"}
TILE_WIDE = 136.0
RISE, SEEN = 44.0, 132.0
"""How high a noble rises from its stack, and how wide it is then."""
ENTERS = 38.0
"""How far its way is seen beyond the last bend of that."""
BELOW_BAR = 65.0
"""Its upper edge stays below this, in units from the top: the lane above the counties is close to the bar."""
GLOW = 150.0
"""Width of the light where it was."""
PACE, TRAIL = 1100.0, 46.0
"""How many units a second it goes then, and how far it goes from one star that it leaves behind to the next."""


def _amount(
    view: LancasterView,
    what: str,
    number: int,
    start: tuple[float, float],
    goal: tuple[float, float],
    sign: str = "+",
) -> Step:
    """Coins, squires, cubes or points fly one shortly after the other, the first with the number beside it."""
    count = min(number, MOST)
    things = [
        flyer(view, what, (start[0] - 11 * at, start[1] - 5 * at), SIDE, "" if at else f"{sign}{number}", shadow=True)
        for at in reversed(range(count))  # the first is drawn over the others
    ]
    arc = 40 + 0.1 * math.dist(start, goal)
    flying = [
        Timeline([
            grow(thing, SIDE, 0.14), Wait(0.08), fly(thing, *goal, 30.0, FLIGHT, arc), gone(thing),
            landed(view, SOUNDS[what] if what == "gold" or not at else "", goal),
        ])
        for at, thing in enumerate(reversed(things))
    ]  # fmt: skip
    return staggered(flying, GAP)


def landed(view: LancasterView, sound: str, at: tuple[float, float]) -> Step:
    """A piece has come to where it belongs: its sound, "" for none, and a glint."""

    def apply() -> None:
        if sound:
            view.context.play(sound, at[0] / 1920)
        view.stage.glint(*at)

    return Call(apply)


def gained(view: LancasterView, event: ev.Gained) -> Sequence[Step]:
    """Amounts fly from where they come of to the player."""
    start = source_place(view, event.seat, event.source, event.name)
    found = [(what, getattr(event, what)) for what in SOUNDS if getattr(event, what)]
    steps = [
        _amount(view, what, number, (start[0] + 56 * (at - (len(found) - 1) / 2), start[1]),
                chip_place(view, event.seat, what))
        for at, (what, number) in enumerate(found)
    ]  # fmt: skip
    return [staggered(steps, 0.16)]


def paid(view: LancasterView, event: ev.Paid) -> Sequence[Step]:
    """Gold and squires go to the supply."""
    supply = view.zones.board["supply"][:2]
    steps = [
        _amount(view, what, number, chip_place(view, event.seat, what), supply, "−")
        for what, number in (("gold", event.gold), ("squires", event.squires))
        if number
    ]
    return [staggered(steps, 0.14)]


def noble_taken(view: LancasterView, event: ev.NobleTaken) -> Sequence[Step]:
    """A noble rises from its stack in a light, is seen for a moment, and goes to a player's hall: between the counties,
    for they have nobles, too, and the light stays where it was taken until it has come home: a soft one, beside which
    the name of the county and its knight are seen."""
    x, y, wide = stack_place(view, event.noble)
    goal, up = noble_place(view, event.seat, event.noble), max(y - RISE, BELOW_BAR + NOBLE_RATIO * SEEN / 2)
    view.stage.hidden.add(f"noble:{event.noble}")
    light = Glow("fx/glow", x, y, GLOW, 0.0)
    view.stage.glows.append(light)
    tile = flyer(view, noble_picture(event.noble), (x, y), wide, visible=True, shadow=True)
    rising = Together([fly(tile, x, up, SEEN, 0.28, 0), animate(light, 0.28, alpha=(0.0, 1.0))])

    corners = [(x, up), *lanes(view, event.noble, goal[:2]), goal[:2]]
    far = sum(math.dist(a, b) for a, b in pairwise(corners))
    left: list[float] = []

    def follow(share: float) -> None:
        tile.y = max(tile.y, BELOW_BAR + NOBLE_RATIO * tile.width / 2)
        light.alpha = 1 - share**3
        if share * far >= TRAIL * (len(left) + 1):
            left.append(share)
            view.stage.glint(tile.x, tile.y, 1)

    riding = along(tile, corners, goal[2], max(FLIGHT, far / PACE), follow)
    last = pygame.Vector2(corners[-2])
    enters = last + (last - corners[-3]).normalize() * ENTERS  # straight on, and no further: there the panel tells much
    colour = line_colour(view.context.art, view.seat_at(event.seat).colour)
    leaving = on_way(view, tile, bent([*corners[:-2], (enters.x, enters.y)]), colour, riding, whole=True)
    stars = Call(lambda: view.stage.burst(goal[0], goal[1], 6, 150.0))
    return [play(view, "noble_taken", x), rising, Wait(0.14), leaving, gone(tile), stars]


def noble_removed(view: LancasterView, event: ev.NobleRemoved) -> Sequence[Step]:
    """A noble leaves the game."""
    x, y, wide = stack_place(view, event.noble)
    view.stage.hidden.add(f"noble:{event.noble}")
    tile = flyer(view, noble_picture(event.noble), (x, y), wide, visible=True)
    supply = view.zones.board["supply"]
    return [play(view, "card_discard", x), fly(tile, supply.x, supply.y, wide * 0.4, 0.6), gone(tile)]


def tile_placed(view: LancasterView, event: ev.TilePlaced) -> Sequence[Step]:
    """An extension tile is laid over its castle space."""
    shown, zones = view.shown, view.zones
    if event.seat == shown.viewer:
        box = zones.in_castle(event.kind)
        goal = (box.x + box.w / 2, box.y + 63, TILE_WIDE)
        start = (box.x + box.w / 2, box.y - 150, 1.2 * TILE_WIDE)
    else:
        x, y = chip_place(view, event.seat, "tile")
        goal, start = (x, y, 36.0), (x + 130, y - 40, 0.8 * TILE_WIDE)
    tile = flyer(view, f"lancaster/tile_{event.kind}", start[:2], start[2])
    stars = Call(lambda: view.stage.burst(goal[0], goal[1], 6))
    return [grow(tile, start[2]), fly(tile, *goal, 0.5, 10), Together([play(view, "tile_placed", goal[0]), stars])]


def favour_taken(view: LancasterView, event: ev.FavourTaken) -> Sequence[Step]:
    """A favour is taken from the sea and turns over."""
    x, y = source_place(view, event.family, "favour", event.favour)
    view.stage.hidden.add(f"favour:{event.favour}")
    disc = flyer(view, f"lancaster/favour_{event.favour[1:]}", (x, y), 76.0, visible=True)
    return [play(view, "favour_taken", x), fly(disc, x, y - 24, 100.0, 0.24, 0), Wait(0.16),
            fly(disc, x, y, 40.0, 0.2, 0), gone(disc)]  # fmt: skip


def start_named(view: LancasterView, event: ev.StartNamed) -> Sequence[Step]:
    """The flag of the start player goes to who will begin."""
    start = source_place(view, event.family, "county", COUNTY_IDS[-1])
    goal = chip_place(view, event.start, "points")
    flag = flyer(view, "lancaster/start", start, 56.0)
    return [play(view, "start_named", start[0]), grow(flag, 56.0), fly(flag, *goal, 40.0, 0.6), Wait(0.3)]
