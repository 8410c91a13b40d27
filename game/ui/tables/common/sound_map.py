"""The sound of each kind of event of a game.

A game's sound_map.py has one entry for every kind of event. Most sounds belong to a moment within the event's animation
(a card lands, a knight arrives): the animation plays them. A sound that opens an event is played first, also where
there is nothing to see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.events import Event
from game.ui.anim.tween import Call, Step
from game.ui.tables.common.model import TableView

Begin = str | Callable[[Any, Any], str | None] | None


@dataclass(frozen=True)
class EventSounds:
    """The sounds of a kind of event, by their names in assets/sounds/index.json.

    begin: what opens the event, or a function of the table's view and the event that names it (None: nothing). within:
    what its animation plays.
    """

    begin: Begin = None
    within: tuple[str, ...] = ()


def opening_sound(view: TableView, event: Event, sound_map: Mapping[type[Event], EventSounds]) -> Sequence[Step]:
    """The steps in front of an event's animation: its opening sound, if it has one."""
    known = sound_map.get(type(event), EventSounds())
    name = known.begin(view, event) if callable(known.begin) else known.begin
    return () if name is None else (Call(lambda: view.context.play(name)),)
