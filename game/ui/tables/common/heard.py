"""What each event of a game sounds like.

A game's table has one entry for every kind of event. Most sounds belong to a moment inside the picture of the event (a
card lands, a knight arrives): its animation plays them. What frames or opens an event begins with it, also where there
is nothing to see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.events import Event
from game.ui.anim.tween import Call, Step

Begin = str | Callable[[Any, Any], str | None] | None


@dataclass(frozen=True)
class Heard:
    """The effects of a kind of event, by their names in assets/sounds/index.json.

    begin: what begins with the event, or a function of the table and the event that names it (None: nothing). within:
    what its animation plays.
    """

    begin: Begin = None
    within: tuple[str, ...] = ()


def begin(table: Any, event: Event, heard: Mapping[type[Event], Heard]) -> Sequence[Step]:
    """The steps in front of an event's animation: its opening sound, if it has one."""
    known = heard.get(type(event), Heard())
    name = known.begin(table, event) if callable(known.begin) else known.begin
    return () if name is None else (Call(lambda: table.app.play(name)),)
