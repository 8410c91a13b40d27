"""What stands on the table of Lancaster for a while: parliament, a reward, the final scoring.

HOW THE TABLE USES THEM. The scene makes one of each (`parliament.Parliament(table)`, `rewards.Rewards(table)`,
`ending.Ending(table)`), keeps them as `table.rites`, and

* in `reset_pieces` calls `rite.reset()` of each, in `decide` `rite.decide()` of the open one;
* in `animate(event)` asks each `rite.animate(event)` first; the first answer that is not None is the animation (an
  empty one too), else the table animates by itself. In `taken_in(event)` it calls `rite.taken_in(event)` of each;
* in `build` takes `table.rite`, the one that is `open` now (`open_rite(table.rites)`). If it `covers`, the tree is
  the top bar and `rite.widgets()`; else the table's own parts without the action bar, then `rite.widgets()`. They are
  boxes in units with widgets (parts of the layer and buttons), the bar at the bottom among them;
* in `drive` shows nothing and asks nothing while `rite.waits_before(event)`;
* in `handle` gives intents to `rite.handle(intent)` before its own keys; in `draw` calls `rite.draw_over(surface)`
  behind the layer and before `self.ui.draw`; in `update` adds `rite.update(dt)`.

Upgrades and tiles that are asked outside parliament light up on the table by themselves: `Rewards.bar_only` is then
True, it puts only the bar there, and the table lights `offers.upgrades(view)` and `offers.tiles(view)` as it does in
the placement.

A rite needs of the table, besides what `TableScene` has: `view()` (the view of the viewer, at a Decide step), `submit(
text)` (plays an action), `deciding`, `places` (places.Table), `family_name(family)` and `family_colour(family)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.ui.anim.tween import Step as Motion
from game.ui.input.intents import Intent
from game.ui.layout import Box
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.scene import LancasterTable


class Rite:
    """One of them. `covers`: it hides everything below the top bar."""

    covers = False

    def __init__(self, table: LancasterTable) -> None:
        self.table = table

    @property
    def open(self) -> bool:
        """Whether it stands on the table now."""
        return False

    def reset(self) -> None:
        """The table shows another position: forget all that was moving or being chosen."""

    def decide(self) -> None:
        """The person who looks is to choose from now on."""

    def animate(self, event: Event) -> Sequence[Motion] | None:
        """The animation of an event that belongs here; None: it does not."""
        return None

    def taken_in(self, event: Event) -> None:
        """`table.shown` has just taken an event in."""

    def widgets(self) -> list[tuple[Box, Widget]]:
        """What lies there, from the lowest up, with boxes in units."""
        return []

    def handle(self, intent: Intent) -> bool:
        """A key or click that belongs here; True when it is consumed."""
        return False

    def waits_before(self, event: Event | None) -> bool:
        """Whether nothing goes on until the person has seen enough: before an event is shown, None before a decision.

        The bar then holds the button "Continue", which calls `release`.
        """
        return False

    def release(self) -> None:
        """The person has seen enough."""

    def update(self, dt: float) -> bool:
        """Move on by dt seconds; True while something moves besides the animations of events."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what moves, above the resting picture."""

    def prompt(self) -> str:
        """What is asked, for inspection; "" where the table says it itself."""
        return ""

    def saying(self) -> tuple[str, str] | None:
        """Head and body of the action bar while something is shown; None: the table says the newest line of the log."""
        return None


def open_rite(rites: Sequence[Rite]) -> Rite | None:
    """The one that stands on the table now."""
    return next((rite for rite in rites if rite.open), None)
