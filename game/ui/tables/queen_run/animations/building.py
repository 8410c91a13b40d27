"""Bases fall on the map, effects spread from them, cubes and hearts fly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.games.queen_run import events as ev
from game.games.queen_run.terrain import COLOURS
from game.ui.anim.easing import in_out_sine, out_cubic, out_quad
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate
from game.ui.tables.queen_run.animations import side_animations
from game.ui.tables.queen_run.animations.moves import (
    FALL,
    FLIGHT,
    LANDS,
    add,
    appear,
    base,
    bits,
    cell,
    cubes,
    fall,
    flash,
    fly,
    letter,
    play,
    pop_up,
    queen,
    ring,
    shifted,
    shine,
    to_panel,
    vanish,
    window,
)
from game.ui.tables.queen_run.mapmodel import QueenPiece
from game.ui.tables.queen_run.pieces import ASIDE, QUEEN
from game.ui.tables.queen_run.stage import Mover

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

FEW = 6
"""Up to so many cells an effect sends a spark to each of them; beyond that, anywhere on the map, only a wave."""
BUILT = 3.6
"""How wide the ring round a new base becomes, in its own widths."""
NEUTRAL_GAP = 0.07
HEARD = 3
"""Of bases that fall one after the other, each of so many is heard."""


def built(view: QueenRunView, event: ev.Built) -> Sequence[Step]:
    """The queen steps aside, and a base unfolds on her cell in a ring of the player's colour."""
    view.map.reveal_cells([event.cell])
    rising = pop_up(view, event.cell, letter(view, event.seat))
    opening = flash(ring(view, base(view, event.cell), BUILT, letter(view, event.seat)), 0.5)
    view.map.lift(QueenPiece(event.seat))
    here = queen(view, event.seat, event.cell)
    aside = add(
        view,
        Mover(
            f"run/queen_{letter(view, event.seat)}", here, shifted(here, -ASIDE / QUEEN[0], 0), shadow=False,
            clip=window(view, event.cell),
        ),
    )  # fmt: skip
    return [
        Call(partial(side_animations.people_shows_itself, view, event.seat, event.cell)),
        Together(
            [
                animate(aside, 0.16, in_out_sine, share=(0.0, 1.0)),
                play(view, "base_place", base(view, event.cell), FALL * LANDS),
                rising,
                Timeline([Wait(FALL * LANDS), opening]),
            ]
        ),
    ]


def bases_gained(view: QueenRunView, event: ev.BasesGained) -> Sequence[Step]:
    """Bases spring from what was built and join the active ones."""
    if not event.amount:
        return ()
    start = base(view, view.shown.seats[event.seat].queen)
    return [
        _ripple(view, event.seat, "bases_gained"),
        cubes(view, event.seat, event.amount, start, to_panel(view, event.seat, "active"), "vote_cube"),
    ]


def ap_gained(view: QueenRunView, event: ev.ApGained) -> Sequence[Step]:
    """Hearts fly from what was built to the player."""
    start, end = base(view, view.shown.seats[event.seat].queen), to_panel(view, event.seat, "hearts")
    flights: list[Step] = [
        Timeline([Wait(0.09 * index), fly(view, "run/heart", start, end, arc=80.0)]) for index in range(event.amount)
    ]
    return [_ripple(view, event.seat, "hearts_gained"), Together(flights)]


def _ripple(view: QueenRunView, seat: int, sound: str = "effect_ripple") -> Step:
    """A ring of light round the building where the queen stands."""
    light = shine(view, cell(view, view.shown.seats[seat].queen), 2.2, "fx/ring")
    return Timeline([play(view, sound), flash(light, 0.32)])


def effect_started(view: QueenRunView, event: ev.EffectStarted) -> Sequence[Step]:
    """The effect runs from the building to the cells that may be filled."""
    home = view.shown.seats[event.seat].queen
    view.map.reveal_cells([home, *(event.cells if len(event.cells) <= FEW else ())])
    start = cell(view, home)
    if len(event.cells) > FEW:
        wave = shine(view, start, 9.0, "fx/ring")
        return [
            play(view, "effect_ripple"),
            animate(wave, 0.55, out_quad, alpha=(0.9, 0.0), scale=(0.1, 1.0)),
        ]
    sparks: list[Step] = []
    for index, goal in enumerate(sorted(event.cells, key=lambda each: (abs(each - home), each))):
        end = cell(view, goal)
        ring = shine(view, end, 1.7, "fx/ring")
        spark = add(view, Mover("fx/star_0", start, end, scale=0.4, arc=22.0, shadow=False, visible=False))
        sparks.append(
            Timeline(
                [
                    Wait(0.07 * index), appear(spark), animate(spark, 0.26, out_quad, share=(0.0, 1.0)), vanish(spark),
                    flash(ring, 0.3),
                ]
            )
        )  # fmt: skip
    return [_ripple(view, event.seat), Together(sparks)]


def base_placed(view: QueenRunView, event: ev.BasePlaced) -> Sequence[Step]:
    """A base flies from the building to the cell, in bits of paper; it is soon clear of the building."""
    home = view.shown.seats[event.seat].queen
    view.map.reveal_cells([home, event.cell])
    end = base(view, event.cell)
    mover = add(view, Mover(f"run/base_{letter(view, event.seat)}", base(view, home), end, arc=64.0, visible=False))
    return [
        appear(mover),
        play(view, "base_place", end, FLIGHT),
        animate(mover, FLIGHT, out_cubic, share=(0.0, 1.0)),
        bits(view, end, letter(view, event.seat), 5, 160),
        Together([_bounce(mover), flash(ring(view, end, BUILT, letter(view, event.seat)), 0.34)]),
    ]


def _bounce(mover: Mover) -> Step:
    """A small bounce at the end."""
    return Timeline(
        [
            animate(mover, 0.07, out_quad, drop=(0.0, 9.0)),
            animate(mover, 0.08, in_out_sine, drop=(9.0, 0.0)),
        ]
    )


def converted(view: QueenRunView, event: ev.Converted) -> Sequence[Step]:
    """An active base goes back to stock, and a heart comes in its stead."""
    active, stock = to_panel(view, event.seat, "active"), to_panel(view, event.seat, "stock")
    hearts = to_panel(view, event.seat, "hearts")
    heart = add(view, Mover("run/heart", active, hearts, arc=30.0, visible=False, shadow=False))
    return [
        play(view, "base_return", active),
        Together(
            [
                fly(view, f"run/base_{letter(view, event.seat)}", active, stock, 0.34, arc=30.0),
                Timeline([Wait(0.08), appear(heart), animate(heart, 0.34, in_out_sine, share=(0.0, 1.0))]),
            ]
        ),
        flash(shine(view, hearts, 3.0, "fx/glow"), 0.24),
    ]


def neutral_placed(view: QueenRunView, event: ev.NeutralPlaced) -> Sequence[Step]:
    """The bases of the colours nobody plays fall on the map, from the landing up."""
    falls: list[Step] = []
    for index, (at, colour) in enumerate(event.cells):
        _, falling = fall(view, at, COLOURS[colour])
        heard = [] if index % HEARD else [play(view, "base_place", base(view, at), FALL * LANDS)]
        falls.append(Timeline([Wait(NEUTRAL_GAP * index), *heard, falling]))
    return [Together(falls), Wait(0.25)]


def settled(view: QueenRunView, event: ev.Settled) -> Sequence[Step]:
    """Bases fly from the player's panel to their place in paradise, where light opens round them."""
    flights: list[Step] = []
    place = view.shown.seats[event.seat].place
    for index in range(event.bases):
        goal = base(view, view.map.model.place_base_cell(place, index))
        mover = add(
            view,
            Mover(
                f"run/base_{letter(view, event.seat)}", to_panel(view, event.seat, "active"), goal, arc=46.0,
                visible=False,
            ),
        )  # fmt: skip
        flights.append(
            Timeline(
                [
                    Wait(0.14 * index),
                    appear(mover),
                    play(view, "base_place", goal, FLIGHT),
                    animate(mover, FLIGHT, in_out_sine, share=(0.0, 1.0)),
                    flash(ring(view, goal, 2.6, letter(view, event.seat)), 0.36),
                ]
            )
        )
    return [Together(flights), Wait(0.15)] if flights else ()
