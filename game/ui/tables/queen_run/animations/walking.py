"""Queens depart, walk and arrive."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.games.queen_run import events as ev
from game.ui.anim.easing import in_out_sine, linear, out_back, out_quad
from game.ui.anim.tween import Step, Timeline, Together, Wait, animate
from game.ui.layout import Box
from game.ui.tables.queen_run.animations.moves import (
    HOP,
    HOP_HEIGHT,
    add,
    appear,
    bits,
    cell,
    duck,
    dust,
    flash,
    fly,
    home,
    land,
    letter,
    play,
    queen,
    shifted,
    shine,
    sparkle,
    step_sound,
    vanish,
    window,
)
from game.ui.tables.queen_run.animations.side_animations import arrived_in_paradise
from game.ui.tables.queen_run.mapmodel import BasePiece, QueenPiece
from game.ui.tables.queen_run.stage import Mover

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

DEPARTURE = 0.55
FADE = 0.2
"""Seconds a queen takes to leave a column at its edge, and to come into the next."""
APART = 1.6
"""From so many cells between the middles of two cells on they do not lie side by side on the screen."""
FANFARE = 0.25
BANNER, BANNER_EDGE = 31.0, 3.0
"""Middle of a banner below the top of paradise, and what it keeps from the castle and from the right edge."""


def departed(view: QueenRunView, event: ev.Departed) -> Sequence[Step]:
    """She flies from where she has waited to the cell."""
    view.map.reveal_cells([event.cell])
    goal = queen(view, event.seat, event.cell)
    mover = add(view, Mover(_picture(view, event.seat), home(view, event.seat), goal, arc=90.0, visible=False))
    view.map.lift(QueenPiece(event.seat))
    return [
        appear(mover),
        play(view, step_sound(view, event.cell), goal, DEPARTURE),
        animate(mover, DEPARTURE, in_out_sine, share=(0.0, 1.0)),
        dust(view, goal),
        Together([land(mover, rests=True), flash(shine(view, goal, 2.6, "fx/glow"), 0.3)]),
    ]


def moved(view: QueenRunView, event: ev.Moved) -> Sequence[Step]:
    """One step."""
    view.map.reveal_cells([event.start, event.end])
    view.map.lift(QueenPiece(event.seat))
    return _step(view, event.seat, event.start, event.end)


def _step(view: QueenRunView, seat: int, start: int, end: int) -> list[Step]:
    """She hops to the next cell; where the map goes on in another column she goes out of the one and into the other."""
    sound = play(view, step_sound(view, end), cell(view, end), HOP)
    here, there = queen(view, seat, start), queen(view, seat, end)
    picture = _picture(view, seat)
    if side_by_side(view, start, end):
        trodden = _trodden(view, end)
        mover = add(view, Mover(picture, here, there, arc=HOP_HEIGHT, clip=window(view, end)))
        landing = Together([land(mover, rests=not view.walk), *trodden])
        return [sound, animate(mover, HOP, in_out_sine, share=(0.0, 1.0)), dust(view, there, 3), landing]
    ahead = 1 if end > start else -1
    gone, yet = shifted(here, 0, -0.7 * ahead), shifted(there, 0, 0.7 * ahead)
    leaving = add(view, Mover(picture, here, gone, clip=window(view, start)))
    coming = add(view, Mover(picture, yet, there, alpha=0.0, visible=False, clip=window(view, end)))
    return [
        sound,
        Together(
            [
                Timeline([animate(leaving, FADE, out_quad, share=(0.0, 1.0), alpha=(1.0, 0.0)), vanish(leaving)]),
                fly(view, "fx/star_0", gone, yet, 1.6 * FADE, arc=0.0, scale=0.5),
                Timeline(
                    [
                        Wait(FADE), appear(coming),
                        animate(coming, FADE, out_quad, share=(0.0, 1.0), alpha=(0.0, 1.0)),
                    ]
                ),
            ]
        ),
        dust(view, there, 3),
    ]


def _trodden(view: QueenRunView, at: int) -> list[Step]:
    """The base on which she steps gives way."""
    colour = view.shown.bases.get(at)
    return [] if colour is None else [duck(view, BasePiece(at), colour)]


def side_by_side(view: QueenRunView, start: int, end: int) -> bool:
    """Whether two neighbouring cells of the map are neighbours on the screen as well."""
    a, b = view.map.cell_rect(start), view.map.cell_rect(end)
    return abs(a.centerx - b.centerx) + abs(a.centery - b.centery) < APART * max(a.width, b.width)


def _banner(view: QueenRunView) -> Box:
    """Where a banner lies: over the title of paradise, beside the castle and off the places and the map."""
    style = view.map.arrangement.style
    x, y, wide, _ = style.paradise
    left = style.castle[0] + style.castle[2] + BANNER_EDGE
    return x + left, y, wide - left - BANNER_EDGE, 2 * BANNER


def arrived(view: QueenRunView, event: ev.Arrived) -> Sequence[Step]:
    """The last step, and the fanfare: light, stars, a banner; then she takes her place."""
    view.map.lift(QueenPiece(event.seat))
    stage = view.stage
    steps = _step(view, event.seat, event.start, event.end)
    mover = stage.movers[-1]
    there = queen(view, event.seat, event.end)
    halo = shine(view, there, 3.4)
    words = view.tr(f"table.sign.arrived.{min(event.place, 2)}", name=view.names[event.seat])
    colour = letter(view, event.seat)
    stars = partial(sparkle, view, there)

    def jump() -> Step:
        return Timeline(
            [
                animate(mover, 0.14, out_quad, drop=(0.0, 30.0)),
                animate(mover, 0.14, in_out_sine, drop=(30.0, 0.0)),
            ]
        )

    place = queen(view, event.seat, view.map.model.place_cell(event.place))
    last = add(view, Mover(_picture(view, event.seat), there, place, arc=18.0, visible=False))
    return [
        *steps,
        play(view, "arrival"),
        arrived_in_paradise(view, words, event.seat, _banner(view)),
        Together(
            [
                animate(halo, 0.45, out_back, alpha=(0.0, 1.0), scale=(0.4, 1.0)),
                Timeline([bits(view, there, colour, 8, 320), jump(), stars(6, 300), jump()]),
            ]
        ),
        Wait(FANFARE),
        vanish(mover),
        appear(last),
        Together(
            [
                animate(last, 0.3, in_out_sine, share=(0.0, 1.0)),
                animate(halo, 0.3, linear, alpha=(1.0, 0.0)),
            ]
        ),
    ]


def _picture(view: QueenRunView, seat: int) -> str:
    return f"run/queen_{letter(view, seat)}"
