"""The end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ui.anim.easing import in_out_cubic, out_bounce
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate
from game.ui.layout import Box
from game.ui.tables.common.effects import Glow, Portrait
from game.ui.tables.sleeping_queens.animations.moves import open_halo, play
from game.ui.tables.sleeping_queens.stage import Dusk
from game.ui.tables.sleeping_queens.zones import SHOW

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

CROWN_FALLS, AROUND = 320.0, 110.0
"""Units that the winner's crown falls, and those round the sleeping queens where bare felt is behind it."""
LIGHT, SHADOW = 12.0, 8.0
"""How far the light of the own panel reaches, in units, and the shadow of the others' down."""


def _asleep(view: QueensView) -> Box:
    """Where the queens sleep, with some felt round them, but nothing of the panels above and beside them, nor of their
    light and shadow."""
    (x, y, _, _), (right, bottom, wide, high) = view.zones.slot_box(0), view.zones.slot_box(11)
    above = max(plan.box[1] + plan.box[3] for plan in view.zones.opponents)
    top = max(above + SHADOW, y - AROUND)
    own = view.zones.own.box
    around = min(AROUND, x - own[0] - own[2] - LIGHT)
    return x - around, top, right + wide - x + 2 * around, bottom + high + AROUND / 2 - top


def celebrate(view: QueensView, winners: Sequence[int]) -> Sequence[Step]:
    """The winners' faces in the middle, crowned, in a light, and paper bits over the table."""
    stage = view.stage
    stage.sheet = view.zones.log  # what is written there is not strewn over
    stage.dusk = Dusk(_asleep(view))  # else the light falls on half a dozen backs of cards
    count = max(1, len(winners))
    shine: list[Step] = [animate(stage.dusk, 0.7, in_out_cubic, alpha=1.0)]
    for index, seat in enumerate(winners):
        x = SHOW[0] + 300 * (index - (count - 1) / 2)
        halo = Glow("fx/halo", x, SHOW[1], 560.0, alpha=0.0, scale=0.6)
        portrait = Portrait(view.seat_at(seat), *view.where.sign(seat), 46.0)
        stage.glows.append(halo)
        stage.portraits.append(portrait)
        shine.append(
            Timeline(
                [
                    animate(portrait, 0.55, in_out_cubic, x=x, y=SHOW[1], radius=118.0),
                    Call(partial(stage.burst, x, SHOW[1], count=12, speed=320)),
                    Together(
                        [open_halo(halo, 0.5), animate(portrait, 0.6, out_bounce, crown=(CROWN_FALLS, 0.0))]
                    ),
                ]
            )
        )
    won = view.shown.viewer in winners and view.session.seats[view.shown.viewer].is_person
    return [
        play(view, "game_won" if won or not view.session.persons() else "game_lost"),
        Together([*shine, Call(stage.confetti)]),
        Wait(2.0),
    ]
