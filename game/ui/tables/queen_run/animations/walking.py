"""Queens depart, walk and arrive."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.games.queen_run import events as ev
from game.ui.anim.easing import in_out_sine, linear, out_back, out_quad
from game.ui.anim.tween import Step, Timeline, Together, Wait, animate
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
    land,
    letter,
    play,
    queen,
    shifted,
    shine,
    sparkle,
    step_sound,
    to_panel,
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
BANNER = (960.0, 470.0)


def departed(table: QueenRunView, event: ev.Departed) -> Sequence[Step]:
    """She flies from her people's board to the cell."""
    table.map.reveal_cells([event.cell])
    goal = queen(table, event.seat, event.cell)
    mover = add(
        table,
        Mover(_picture(table, event.seat), to_panel(table, event.seat, "portrait"), goal, arc=90.0, visible=False),
    )
    return [
        appear(mover),
        play(table, step_sound(table, event.cell), goal, DEPARTURE),
        animate(mover, DEPARTURE, in_out_sine, share=(0.0, 1.0)),
        dust(table, goal),
        Together([land(mover, rests=True), flash(shine(table, goal, 2.6, "fx/glow"), 0.3)]),
    ]


def moved(table: QueenRunView, event: ev.Moved) -> Sequence[Step]:
    """One step."""
    table.map.reveal_cells([event.start, event.end])
    table.map.lift(QueenPiece(event.seat))
    return _step(table, event.seat, event.start, event.end)


def _step(table: QueenRunView, seat: int, start: int, end: int) -> list[Step]:
    """She hops to the next cell; where the map goes on in another column she goes out of the one and into the other."""
    sound = play(table, step_sound(table, end), cell(table, end), HOP)
    here, there = queen(table, seat, start), queen(table, seat, end)
    picture = _picture(table, seat)
    if side_by_side(table, start, end):
        trodden = _trodden(table, end)
        mover = add(table, Mover(picture, here, there, arc=HOP_HEIGHT, clip=window(table, end)))
        landing = Together([land(mover, rests=not table.walk), *trodden])
        return [sound, animate(mover, HOP, in_out_sine, share=(0.0, 1.0)), dust(table, there, 3), landing]
    ahead = 1 if end > start else -1
    gone, yet = shifted(here, 0, -0.7 * ahead), shifted(there, 0, 0.7 * ahead)
    leaving = add(table, Mover(picture, here, gone, clip=window(table, start)))
    coming = add(table, Mover(picture, yet, there, alpha=0.0, visible=False, clip=window(table, end)))
    return [
        sound,
        Together(
            [
                Timeline([animate(leaving, FADE, out_quad, share=(0.0, 1.0), alpha=(1.0, 0.0)), vanish(leaving)]),
                fly(table, "fx/star_0", gone, yet, 1.6 * FADE, arc=0.0, scale=0.5),
                Timeline(
                    [
                        Wait(FADE), appear(coming),
                        animate(coming, FADE, out_quad, share=(0.0, 1.0), alpha=(0.0, 1.0)),
                    ]
                ),
            ]
        ),
        dust(table, there, 3),
    ]


def _trodden(table: QueenRunView, at: int) -> list[Step]:
    """The base on which she steps gives way."""
    colour = table.shown.bases.get(at)
    return [] if colour is None else [duck(table, BasePiece(at), colour)]


def side_by_side(table: QueenRunView, start: int, end: int) -> bool:
    """Whether two neighbouring cells of the map are neighbours on the screen as well."""
    a, b = table.map.cell_rect(start), table.map.cell_rect(end)
    return abs(a.centerx - b.centerx) + abs(a.centery - b.centery) < APART * max(a.width, b.width)


def arrived(table: QueenRunView, event: ev.Arrived) -> Sequence[Step]:
    """The last step, and the fanfare: light, stars, a banner; then she takes her place."""
    table.map.lift(QueenPiece(event.seat))
    stage = table.stage
    steps = _step(table, event.seat, event.start, event.end)
    mover = stage.movers[-1]
    there = queen(table, event.seat, event.end)
    halo = shine(table, there, 5.0)
    words = table.tr(f"table.sign.arrived.{min(event.place, 2)}", name=table.names[event.seat])
    colour = letter(table, event.seat)
    stars = partial(sparkle, table, there)

    def jump() -> Step:
        return Timeline(
            [
                animate(mover, 0.14, out_quad, drop=(0.0, 30.0)),
                animate(mover, 0.14, in_out_sine, drop=(30.0, 0.0)),
            ]
        )

    place = queen(table, event.seat, table.map.model.place_cell(event.place))
    last = add(table, Mover(_picture(table, event.seat), there, place, arc=18.0, visible=False))
    return [
        *steps,
        play(table, "arrival"),
        arrived_in_paradise(table, words, event.seat, BANNER),
        Together(
            [
                animate(halo, 0.45, out_back, alpha=(0.0, 1.0), scale=(0.4, 1.0)),
                Timeline([stars(12, 260), bits(table, there, colour, 12, 260), jump(), stars(10, 330), jump()]),
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


def _picture(table: QueenRunView, seat: int) -> str:
    return f"run/queen_{letter(table, seat)}"
