"""How far amounts have changed since the viewer last looked at them to choose: what was paid, and what came in.

It is told beside each amount, so that what the log says in words is seen where it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.lancaster.places import COUNTY_IDS
from game.table.presenters.lancaster.shown import Shown

if TYPE_CHECKING:
    from game.table.presenters.lancaster.shown import Family
    from game.ui.tables.lancaster.model import LancasterView


class Changes:
    """The changes since the viewer's last choice, what that brought included; in a look back since the last move."""

    def __init__(self, view: LancasterView) -> None:
        self._view = view
        self._at: object = None
        self._before: list[Family] = []

    def of(self, family: int) -> dict[str, int]:
        """By amount how much more a family has; less where it is negative. What is secret, or has not changed, is not
        there; nothing once all is over, when totals alone count."""
        view = self._view
        if view.shown.winners:
            return {}
        before, now = _amounts(self._families()[family]), _amounts(view.shown.families[family])
        return {name: now[name] - was for name, was in before.items() if name in now and now[name] != was}

    def nobles(self, family: int) -> list[str]:
        """The nobles that have come to a family."""
        before = self._families()[family].nobles if not self._view.shown.winners else COUNTY_IDS
        return [noble for noble in self._view.shown.families[family].nobles if noble not in before]

    def _families(self) -> list[Family]:
        view, viewer = self._view, self._view.own_seat
        match = view.session.match
        at = (len(match.actions), match.actions[-1:], viewer, view.playing.look_only)
        if at != self._at:
            last = len(match.actions) if view.playing.look_only else view.session.acted_last(viewer)
            position = match.state_at(max(0, last - 1))
            self._at, self._before = at, Shown.from_view(position.view(viewer), viewer).families
        return self._before


def _amounts(side: Family) -> dict[str, int]:
    """What is known of what a family has, by the names of the pictures beside the numbers."""
    held = {
        "gold": side.gold, "squires": side.squires, "cubes": side.cubes, "points": side.points,
        "noble": len(side.nobles), "tile": len(side.tiles),
    }  # fmt: skip
    return {name: count for name, count in held.items() if count is not None}
