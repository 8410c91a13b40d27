"""Where the card of a hint, times and marks lie on the table of Lancaster, and in its parliament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box, inset
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.whereabouts import NOT_MARKED, Whereabouts
from game.ui.tables.lancaster.dim import HALF_LIT
from game.ui.tables.lancaster.hall import voter_x
from game.ui.tables.lancaster.prompt import PromptPart
from game.ui.tables.lancaster.reward_parts import CountyColumn

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.tables.lancaster.model import LancasterModel

HINT_BY_LAWS: Box = (16.0, 592.0, 480.0, 400.0)
HINT_BELOW_VOTERS: Box = (560.0, 852.0, 1304.0, 142.0)
"""Where the card of a hint lies in parliament, in units: while laws take effect, and over the count before it, below
all hands."""
CARD_BELOW_VOTERS: Box = (560.0, 752.0, 1304.0, 240.0)
"""Where the card of a lesson lies then, if there is no room beside the voters."""
BESIDE_VOTERS, LEAST_BESIDE = (524.0, 1900.0, 298.0, 526.0), 280.0
"""Left and right edge, top and height of a slimmer card beside two or three voters, and its least width: it hides no
hand."""
TABLET_WIDE = 240.0
"""Units of a tablet at its slant, and of air beside it."""
RECAP_BY_VOTERS: Box = (560.0, 904.0, 1304.0, 88.0)
"""Where the strip with what the others did lies during a vote: in place of the count."""
RECAP_BY_LAWS: Box = (16.0, 716.0, 480.0, 276.0)
"""The same while the laws take effect: below them, and below what one has."""
CLOCK: Box = (1360.0, 10.0, 136.0, 44.0)
LARGE_CLOCK: Box = (1018.0, 588.0, 136.0, 44.0)
LARGE_HINT: Box = (1256.0, 700.0, 648.0, 284.0)
"""Where the card of a hint lies, and the strip with what the others did, at the table for large text: over their
panels."""
ALARM_IN, LEAST_ALARM = 5.0, 0.9
"""How far within the bar the clock of the last seconds is, and down to what share of its width it is there at all."""
BESIDE = (18.0, (92.0, 286.0, 476.0, 647.0), 108.0, 32.0)
"""Where times stand, in units: how far left of the map, middles, width and height."""
OVER_VOTER = 112.0
CARD_EDGE = 8.0
"""Width of the edge of a conflict."""
LOG_WIDE = 720.0
"""Units of the drawer of the log: it ends where the log ends that lies on the table."""
LARGE_LOG_LEFT, LOG_GAP = 24.0, 8.0
"""Where it begins at the table for large text, which has no log of its own, and how far above the castle it ends."""


ROUNDS, ROUNDS_INSET = "rounds", (1.0, 7.0, 14.0, 7.0)
"""The rounds in the bar over the table, as a lesson names them; and how far within their place brackets lie, off the
word before them, the edges of the bar and the phases."""


class LancasterWhereabouts(Whereabouts):
    """While an overlay covers the table there are other places."""

    recap_rises = recap_column = recap_covers = True
    marks_within = -2.0
    """Outside the corner: counties have their strength within it."""

    def __init__(self, view: LancasterModel) -> None:
        super().__init__(view.ui)
        self._lancaster = view

    @property
    def just_done(self) -> Sequence[LogLine]:
        """While a bot thinks."""
        newest = self._lancaster.newest
        return () if newest is None or self._lancaster.bots.thinking is None else (newest,)

    def piece(self, name: str) -> pygame.Rect | None:
        if name == ROUNDS:  # the whole bar would be framed along the edges of the window, where that is hardly seen
            place = self._lancaster.zones.board[ROUNDS]
            return self._ui.frame.rect(inset(pygame.FRect(place), *ROUNDS_INSET))
        found = super().piece(name)
        return None if found is None else self._marked(name, found)

    def pieces(self, names: Sequence[str], host: Scene) -> list[pygame.Rect]:
        lying = super().pieces
        return [self._marked(name, rect) for name in map(self._card_of, names) for rect in lying((name,), host)]

    def _card_of(self, name: str) -> str:
        """The card that the button of an action lies on, where that is a choice of its own: it is marked whole."""
        card = f"preview:{name.removeprefix('action:')}"
        return card if isinstance(self._ui.find(card), CountyColumn) else name

    def _marked(self, name: str, rect: pygame.Rect) -> pygame.Rect:
        """What brackets lie round: what is within the edge of a conflict, for the name of its row is close above, and
        of a tablet, for the other one is close beside it."""
        edge = -2 * self._ui.frame.px(CARD_EDGE)
        return rect.inflate(edge, edge) if name.startswith(("card:", "answer:")) else rect

    @property
    def hint_box(self) -> Box:
        """In parliament: over the count, where the card of a puzzle gives way to it; below the rows of laws."""
        table = self._lancaster
        if table.overlay is None or not table.overlay.covers:
            return LARGE_HINT if table.frame.large else super().hint_box
        return HINT_BELOW_VOTERS if table.shown.phase == "vote" else HINT_BY_LAWS

    @property
    def lesson_box(self) -> Box:
        """Where the card of a lesson lies during a vote: beside the voters, if they have room."""
        table = self._lancaster
        left, right, top, high = BESIDE_VOTERS
        wide = voter_x(0, table.shown.players) - TABLET_WIDE / 2 - left
        if wide < LEAST_BESIDE:
            return CARD_BELOW_VOTERS
        order = table.shown.turn_order  # away from the place of who looks
        return (left if order.index(table.own_seat) > (len(order) - 1) / 2 else right - wide, top, wide, high)

    @property
    def lamps_beside(self) -> bool:
        """Counties have their strength in that corner, and the names of rows stand over conflicts."""
        return True

    def badges_above(self, names: Sequence[str]) -> bool:
        """Knights at a court have its windows over them, and tablets the hall; at their sides others are. At the table
        for large text the hall of an ally is low."""
        whose = "hand:own:" if self._lancaster.zones.large else "hand:"
        return any(name.startswith((whose, "answer:")) for name in names[:1])

    def framed(self, names: Sequence[str]) -> bool:
        """Tablets: one of them has a round head."""
        return any(name.startswith("answer:") for name in names[:1])

    @property
    def hint_fills(self) -> bool:
        """While laws take effect it lies where one is told what the others did, and below voters over the count: it
        covers these whole."""
        return self._lancaster.overlay is not None and self._lancaster.overlay.covers

    @property
    def log_corner(self) -> tuple[float, float]:
        zones = self._lancaster.zones
        if zones.large:
            return LARGE_LOG_LEFT, zones.board["castle"].y - LOG_GAP
        log = zones.board["log"]
        return log.x + log.w - LOG_WIDE, log.y + log.h

    @property
    def recap_box(self) -> Box | None:
        overlay = self._lancaster.overlay
        if overlay is None or not overlay.covers:
            return LARGE_HINT if self._lancaster.frame.large else None
        return RECAP_BY_VOTERS if self._lancaster.shown.phase == "vote" else RECAP_BY_LAWS

    @property
    def recap_waits(self) -> bool:  # type: ignore[override]
        """At the table for large text it would hide the others whole, whose knights count for what is asked."""
        overlay = self._lancaster.overlay
        return self._lancaster.frame.large and (overlay is None or not overlay.covers)

    @property
    def recap_shade(self) -> tuple[int, int, int, int] | None:
        return HALF_LIT if any(part.role == "veil" for part in self._lancaster.parts) else None

    def clock_box(self, seat: int) -> Box | None:
        """The own time in the bar over the table; that of others beside their panels, between the counties' plaques,
        and in parliament over their names."""
        table = self._lancaster
        panel, voter, desk = (table.ui.find(f"{name}:{seat}") for name in ("player", "voter", "desk"))
        if voter is not None and seat != table.own_seat:
            return (voter.box.centerx - BESIDE[2] / 2, OVER_VOTER, *BESIDE[2:])
        if desk is not None and seat != table.own_seat:
            return (desk.box.centerx - BESIDE[2] / 2, desk.box.y - BESIDE[3] - 6, *BESIDE[2:])
        large = table.frame.large
        if panel is None and seat != table.own_seat:  # the final scoring lies over it
            return None
        if panel is None:
            return LARGE_CLOCK if large else CLOCK
        if large:
            return None
        left = table.zones.board["map"].x - BESIDE[0]
        return (left, min(BESIDE[1], key=lambda y: abs(y - panel.box.centery)) - BESIDE[3] / 2, *BESIDE[2:])

    def alarm_box(self, wide: float, high: float) -> Box | None:
        """At the end of the bar, if its words leave room for it."""
        prompt = self._ui.find("prompt")
        if not isinstance(prompt, PromptPart):
            return None
        left, right = prompt.free()
        high = min(high, prompt.box.h - 2 * ALARM_IN)
        if right - left < LEAST_ALARM * wide:
            return None
        wide = min(wide, right - left)
        return right - wide, prompt.box.y + (prompt.box.h - high) / 2, wide, high

    def of_line(self, line: LogLine) -> list[pygame.Rect]:
        """Nowhere while an overlay lies over the table: marks would lie over its words. On a conflict within its
        corner: outside it they would lie over the name of its row."""
        if self._lancaster.overlay is not None:
            return []
        places = (self.piece(name) for name in line.pieces if not name.startswith(NOT_MARKED))
        return [place for place in places if place is not None]

    def round_line(self, line: LogLine) -> Sequence[pygame.Rect]:
        """Round the whole piece: a mark at its corner alone was hardly seen on the map. None round the panel of who did
        something in a castle, which is not on the table: it would read as being at turn."""
        return () if self._lancaster.overlay is not None else super().of_line(line)
