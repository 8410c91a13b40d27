"""How each event of Queen Run is shown: queens walk, bases fall, effects spread, boards are counted.

Every function takes the table and the event, before `shown` has taken the event in, and returns the steps. Nothing here
changes `shown`. What moves is lifted off the map, which draws it again when the event is settled; `stage` holds and
draws what moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.events import Event
from game.games.queen_run import events as ev
from game.ui.anim.tween import Step
from game.ui.tables.queen_run.animations import building, ending, turns, walking
from game.ui.tables.queen_run.animations.ending import celebrate
from game.ui.tables.queen_run.animations.side_animations import SideAnimations
from game.ui.tables.queen_run.animations.turns import opening

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

__all__ = ["SideAnimations", "animate", "celebrate", "draw", "opening"]

_MAKERS: dict[type[Event], Callable[[Any, Any], Sequence[Step]]] = {
    ev.TribeChosen: turns.tribe_chosen,
    ev.NeutralPlaced: building.neutral_placed,
    ev.Passed: turns.passed,
    ev.Departed: walking.departed,
    ev.Moved: walking.moved,
    ev.Arrived: walking.arrived,
    ev.Converted: building.converted,
    ev.Built: building.built,
    ev.BasesGained: building.bases_gained,
    ev.ApGained: building.ap_gained,
    ev.EffectStarted: building.effect_started,
    ev.BasePlaced: building.base_placed,
    ev.Settled: building.settled,
    ev.TurnEnded: turns.turn_ended,
    ev.GameEnded: ending.ended,
}


def animate(view: QueenRunView, event: Event) -> Sequence[Step]:
    """The steps of an event."""
    maker = _MAKERS.get(type(event))
    return maker(view, event) if maker is not None else ()


def draw(view: QueenRunView, surface: pygame.Surface) -> None:
    """What moves, over the table at rest."""
    view.stage_painter.pixel = view.map.pixel
    for stage in (view.stage, view.side_animations.stage):
        view.stage_painter.draw(surface, view.frame, stage)
