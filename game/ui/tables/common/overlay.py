"""What covers a table for a while: an attack to be answered, a draft, a parliament, a reward, the final scoring.

A game's scene has one of each as `table.overlays`, for the whole of its life. The scene (driver.py) leads them:

* `table.overlay` is the one that is `open` now; the tree of the table takes its `widgets`, in place of its own where
  it `covers` them;
* each is told when another position is shown (`reset`), when an event was taken in (`taken_in`), when the person is to
  choose (`decide`);
* an event is animated by the first whose `animate` has an answer, an empty one too, else by the table itself;
* nothing is shown and nothing asked while one `waits_before` it: then a button calls `TableScene.release`.

One with `in_window` set has the focus to itself: it lies over the whole table, as a window (`OverlayWindow`), until it
is no longer open. The last part of its methods is for those.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.ui.anim.tween import Step as Motion
from game.ui.input.intents import Intent
from game.ui.layout import Box
from game.ui.tables.common.over_table import OverTable
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.tables.common.model import TableModel


class Overlay:
    """One of them. `covers`: in place of what lies on the table, not over it. `in_window`: see above; `name` is that of
    the window, for inspection."""

    covers = False
    in_window = False
    name = "overlay"

    def __init__(self, model: TableModel) -> None:
        self.model = model

    @property
    def open(self) -> bool:
        """Whether it is there now."""
        raise NotImplementedError

    # -- its life -----------------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """The table shows another position: forget all that was moving or being chosen."""

    def decide(self) -> None:
        """The person who looks is to choose from now on."""

    def animate(self, event: Event) -> Sequence[Motion] | None:
        """The animation of an event that belongs here; None: it does not."""
        return None

    def taken_in(self, event: Event) -> None:
        """`table.shown` has just taken an event in."""

    def waits_before(self, event: Event | None) -> bool:
        """Whether nothing goes on until the person has seen enough; `event`: what comes next, None for a decision."""
        return False

    def release(self) -> None:
        """The person has seen enough."""

    # -- what it looks like -------------------------------------------------------------------------------------------

    def widgets(self) -> list[tuple[Box, Widget]]:
        """What lies there, from the lowest up, with boxes in units."""
        return []

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what moves, above the resting picture."""

    def saying(self) -> tuple[str, str] | None:
        """Head and text of what the table says while something is shown; None: it says the newest line of the log."""
        return None

    # -- in a window --------------------------------------------------------------------------------------------------

    hint_box: Box | None = None
    """Where the card of a hint lies meanwhile."""

    def opened(self) -> None:
        """Its window has just come up."""

    def focus_first(self) -> str:
        """The name of the widget that has the focus then."""
        return ""

    def private(self) -> tuple[str, ...]:
        """Beginnings of the names of what only the person who looks may know."""
        return ()

    def handle(self, intent: Intent) -> bool:
        """A key or click that belongs here; True when it is consumed."""
        return False

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Draw over the table, below its widgets."""

    def prompt(self) -> str:
        """What is asked, for inspection and speech."""
        return ""

    def section(self) -> str:
        """The anchor in the rules of the game where they tell of it."""
        return ""


class OverlayWindow(OverTable):
    """Lies over the table with the focus to itself, until its overlay is no longer open. Its name is the overlay's."""

    name = Overlay.name
    asks = True

    def __init__(self, app: App, below: TableModel, overlay: Overlay) -> None:
        super().__init__(app, below)
        self.most_large = below.most_large
        self.overlay = overlay
        self.name = overlay.name
        self.private = overlay.private()

    def enter(self) -> None:
        self.overlay.opened()
        self.focus_first = self.overlay.focus_first()

    def resume(self) -> None:
        """The seat may have been given to a bot in the meantime: then nobody here is asked any more."""
        if not self.overlay.open:
            self.app.close(self)

    def build(self) -> Widget:
        return self.below.hints.over(Place(self.overlay.widgets()), self.overlay.hint_box) or Place([])

    def handle(self, intent: Intent) -> bool:
        return self.overlay.handle(intent) or super().handle(intent)

    def on_back(self) -> bool:
        # There is no way round what it asks, but the pause menu is always there.
        self.below.windows.menu()
        return True

    def background(self, surface: pygame.Surface) -> None:
        self.overlay.draw_behind(surface)

    def rules_of(self, widget: Widget) -> str:
        return self.overlay.section()

    def prompt(self) -> str:
        return self.overlay.prompt()

    def seat(self) -> int | None:
        return self.below.session.viewer
