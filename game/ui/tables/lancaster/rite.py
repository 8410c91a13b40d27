"""What stands on the table of Lancaster for a while: parliament, a reward, the final scoring.

HOW THE TABLE USES THEM. The scene has one of each (rites.py) as `table.rites`; `table.rite` is the one that is `open`.

* `reset_pieces` calls `rite.reset()` of each, `decide` calls `rite.decide()` of the open one;
* `animate(event)` asks each `rite.animate(event)` first: the first answer that is not None is the animation, an empty
  one too, else the table animates by itself. `taken_in(event)` calls `rite.taken_in(event)` of each;
* `build`: if the open one `covers`, the tree is the top bar and `rite.widgets()`; else the table's own parts without
  the action bar, then `rite.widgets()`, the bar among them;
* nothing is shown and nothing asked while `rite.waits_before(event)`;
* `handle` gives intents to `rite.handle(intent)` before its own keys; `draw` calls `rite.draw_over(surface)` above the
  layer; `update` adds `rite.update(dt)`.

Upgrades and tiles that are asked outside parliament light up on the table itself; no rite is open then.
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
    from game.ui.tables.lancaster.model import LancasterModel


class Rite:
    """One of them. `covers`: it hides everything below the top bar."""

    covers = False

    def __init__(self, table: LancasterModel) -> None:
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
