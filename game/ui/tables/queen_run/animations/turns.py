"""Animations between turns: peoples are chosen, somebody passes, the turn goes on to the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.games.queen_run import events as ev
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBE_IDS
from game.ui.anim.easing import in_out_cubic, in_out_sine, out_quad
from game.ui.anim.tween import Call, Step, Timeline, Together, Tween, Wait, animate, between
from game.ui.tables.common.effects import Glow
from game.ui.tables.queen_run.animations import side_animations
from game.ui.tables.queen_run.animations.moves import (
    add,
    cell,
    cubes,
    flash,
    hue,
    letter,
    play,
    queen,
    ring,
    shine,
    to_panel,
    vanish,
)
from game.ui.tables.queen_run.draft_parts import PeopleCard, StripPart
from game.ui.tables.queen_run.mapmodel import QueenPiece
from game.ui.tables.queen_run.players import RING
from game.ui.tables.queen_run.stage import Mover, Outline, Shadow

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

DEALT = 0.22
"""Seconds from one board that is dealt to the next."""
HOMEWARD = 0.6
CHOICE_ARC = 40.0


def opening(view: QueenRunView) -> Sequence[Step]:
    """The boards come out of the dark one after the other, from the landing to paradise, each lit up by itself."""
    lights: list[Step] = []
    for board in range(len(view.shown.boards)):
        at = partial(view.map.named_rect, board)
        outline, shadow = Outline(at), Shadow(at)
        view.stage.outlines.append(outline)
        view.stage.shadows.append(shadow)
        lights.append(
            Timeline(
                [
                    Wait(DEALT * board),
                    play(view, "pawn_grass", at),
                    Together(
                        [
                            animate(outline, 0.7 * DEALT, out_quad, alpha=(0.0, 1.0)),
                            animate(shadow, 0.7 * DEALT, out_quad, dark=(1.0, 0.0)),
                        ]
                    ),
                    animate(outline, 0.8 * DEALT, in_out_sine, alpha=(1.0, 0.0)),
                ]
            )
        )
    return [Wait(0.2), Together(lights)]


def tribe_chosen(view: QueenRunView, event: ev.TribeChosen) -> Sequence[Step]:
    """The people goes from its card to its player, whose seal is stamped on the card."""
    card, strip = view.ui.find(f"people:{TRIBE_IDS[event.tribe]}"), view.ui.find(f"player:{event.seat}")
    if not isinstance(card, PeopleCard) or not isinstance(strip, StripPart):
        return [Wait(0.45)]
    colour = COLOURS[event.colour]
    here, there = card.portrait_box, strip.portrait_box
    flight = Glow(f"run/tribe_{TRIBE_IDS[event.tribe]}", *here)
    ring = Glow(f"run/ring_{colour}", here[0], here[1], here[2] * RING)
    view.stage.glows += [flight, ring]

    def fly(share: float) -> None:
        flight.x = ring.x = between(here[0], there[0], share)
        flight.y = ring.y = between(here[1], there[1], share) - CHOICE_ARC * 4 * share * (1 - share)
        flight.width = between(here[2], there[2], share)
        ring.width = flight.width * RING

    flown = Tween(0.45, fly, in_out_cubic)
    if event.seat == 0:
        return [flown]  # the last to choose: the map comes next
    return [
        flown,
        Call(partial(side_animations.stamped, view, card.seal_box, colour)),
        Call(partial(view.stage.petals, there[0], there[1], hue(view, colour), 8, 140)),
    ]


def passed(view: QueenRunView, event: ev.Passed) -> Sequence[Step]:
    """The queen goes home, active bases return to stock, and what recovers becomes active."""
    active, stock = to_panel(view, event.seat, "active"), to_panel(view, event.seat, "stock")
    portrait = to_panel(view, event.seat, "portrait")
    steps: list[Step] = [play(view, "pawn_rest")]
    if not event.was_home:
        here = view.shown.seats[event.seat].queen
        view.map.reveal_cells([here])
        view.map.lift(QueenPiece(event.seat))
        mover = add(view, Mover(f"run/queen_{letter(view, event.seat)}", queen(view, event.seat, here), portrait))
        mover.arc = 80.0
        steps += [animate(mover, HOMEWARD, in_out_sine, share=(0.0, 1.0)), vanish(mover)]
    together: list[Step] = [flash(shine(view, portrait, 1.7, "fx/glow"), 0.5)]
    if event.returned:
        steps.append(cubes(view, event.seat, event.returned, active, stock, "base_return"))
    if event.active:
        together.append(cubes(view, event.seat, event.active, stock, active, "vote_cube"))
    return [*steps, Together(together)]


def turn_ended(view: QueenRunView, event: ev.TurnEnded) -> Sequence[Step]:
    """The next player's panel lights up, with a ring on it and on the queen, once points on their way have arrived."""
    following = view.shown.following(event.seat)
    if following is None or following == event.seat:
        return ()
    rings: list[Step] = [flash(shine(view, to_panel(view, following, "portrait"), 2.0, "fx/ring"), 0.36)]
    side = view.shown.seats[following]
    if side.on_map:
        rings.append(flash(ring(view, cell(view, side.queen), 1.8, letter(view, following)), 0.36))
    landing: list[Step] = [Wait(side_animations.LANDS)] if any(view.side_animations.coming.values()) else []
    return [*landing, Call(partial(setattr, view.stage, "next_seat", following)), Together(rings)]
