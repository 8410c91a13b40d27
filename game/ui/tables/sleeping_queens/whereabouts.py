"""Where cards, queens and signs lie on the table of Sleeping Queens at this moment, in units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.table.presenters.sleeping_queens.shown import Card
from game.ui import theme
from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.whereabouts import Rim, Whereabouts
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.drawing import place_of
from game.ui.tables.sleeping_queens.panel_plans import PanelPlan
from game.ui.tables.sleeping_queens.parts import HandPart, QueenPart
from game.ui.tables.sleeping_queens.prompt import ALARM_GAP, PromptPart
from game.ui.tables.sleeping_queens.zones import HOVER

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel

MOST_ALARM, LEAST_ALARM = 54.0, 0.8
"""How high the clock of the last seconds may be, off the queens who sleep, and how much smaller where there is little
room beside the line above the hand."""
NARROW_MARKS = 15.0
"""How far within the lower corner of a card, where nothing is said, a mark is where the panels of others are narrow."""
TASK, TASK_GAP = 184.0, 8.0
"""Height of the task of a puzzle above a hint, where letters are not larger than usual, and what is between them."""
LIGHT = 10.0
"""Units by which the drawer of the log reaches beyond the panels that it covers, and their light."""


class QueensWhereabouts(Whereabouts):
    """The places as they are shown now, while cards are on their way, too."""

    def __init__(self, view: QueensModel) -> None:
        super().__init__(view.ui)
        self._queens = view
        self._coming: list[int] | None = None  # the hand with the cards that are on their way into it

    # -- panels -----------------------------------------------------------------------------------------------------

    def plan(self, seat: int) -> PanelPlan:
        """The panel of a seat: the viewer's own, or one of the others in the order of play."""
        table = self._queens
        step = (seat - table.shown.viewer) % len(table.names)
        return table.zones.own if step == 0 else table.zones.opponents[step - 1]

    def seat(self, seat: int) -> tuple[float, float]:
        """Where cards of a seat come from and go to."""
        return self._queens.zones.hand if seat == self._queens.shown.viewer else self.plan(seat).cards_centre

    def sign(self, seat: int) -> tuple[float, float]:
        """Where a sign on a panel stands: over the face."""
        plan = self.plan(seat)
        return plan.box[0] + plan.face[0], plan.box[1] + plan.face[1]

    def piece(self, name: str) -> pygame.Rect | None:
        if name == "log" and self._queens.zones.log is None:
            name = "button:log"  # which opens its drawer
        return super().piece(name)

    @property
    def recap_box(self) -> Box | None:
        return self._queens.zones.told

    def to_mark(self, line: LogLine) -> list[pygame.Rect]:
        """Neither the queens on the panel of whoever has them now nor the places that they have left: who lies where
        says it."""
        own, asleep = f"queen:{line.seat}:", {f"slot:{index}" for index in self._queens.shown.asleep}
        told = (name for name in line.pieces if not name.startswith(own))
        names = tuple(name for name in told if not name.startswith("slot:") or name in asleep)
        return self.of_line(replace(line, pieces=names))

    rim = Rim(9.0, 3.5, 2.5, theme.CREAM)
    """Light for all: the panel says whose she is."""

    def round_line(self, line: LogLine) -> Sequence[pygame.Rect]:
        """Round the queens of whoever did something: they are new before a seat, or were fought for. None once a card
        is chosen, for whose targets shine."""
        if self._queens.chooser.chosen:
            return ()
        parts = (self._ui.find(name) for name in line.pieces if name.startswith(f"queen:{line.seat}:"))
        return [place_of(self._queens, part) for part in parts if isinstance(part, QueenPart)]

    @property
    def just_done(self) -> Sequence[LogLine]:
        return facts.just_done(self._queens)

    def badges_above(self, names: Sequence[str]) -> bool:
        """Over the cards of the hand; over the queens the panels of others are too near."""
        return any(name.startswith("card:") for name in names[:1])

    goals_low = True
    """Faces, values and eyes are above, and signs of queens at the right."""

    @property
    def marks_within(self) -> float:  # type: ignore[override]
        return NARROW_MARKS if self._queens.zones.crowded else super().marks_within

    @property
    def marks_low(self) -> bool:
        return self._queens.zones.crowded

    recap_fills = True
    log_top = 40.0 - LIGHT
    """Where the panels of the others begin: there is no bar."""

    @property
    def log_corner(self) -> tuple[float, float]:
        """At the foot of the table: it covers all the side, and cuts no panel in two."""
        _, y, _, high = self._queens.zones.turn
        return self._queens.zones.own.box[0] - LIGHT, y + high + LIGHT

    def guide_box(self, *, hint: bool) -> Box | None:
        """Where the card of a lesson or a puzzle lies; with a hint, above that."""
        guide = self._queens.zones.guide
        return (*guide[:3], self._task_high) if guide is not None and hint else guide

    @property
    def _task_high(self) -> float:
        """The height of the card of a puzzle that has nothing but its task, above a hint."""
        return TASK * self._queens.frame.text

    @property
    def hint_box(self) -> Box:
        guide = self._queens.zones.guide
        if guide is None:
            return self._queens.zones.cover
        x, y, wide, high = guide
        above = self._task_high + TASK_GAP
        return x, y + above, wide, high - above

    @property
    def hint_fills(self) -> bool:
        return self._queens.zones.guide is not None  # it takes all that the task of a puzzle leaves

    def clock_box(self, seat: int) -> Box:
        plan = self.plan(seat)
        x, y, wide, high = plan.clock
        return plan.box[0] + x, plan.box[1] + y, wide, high

    def speech_box(self, seat: int) -> Box | None:
        """Over the places that are still free for queens."""
        plan, awake = self.plan(seat), self._queens.shown.awake[seat]
        if seat == self._queens.shown.viewer or len(awake) >= plan.places:
            return None
        left, top, _, high = plan.free_box(len(awake), len(awake))
        last, _, wide, _ = plan.free_box(plan.places - 1, len(awake))
        return plan.box[0] + left, plan.box[1] + top, last + wide - left, high

    def alarm_box(self, wide: float, high: float) -> Box | None:
        prompt = self._ui.find("prompt")
        if not isinstance(prompt, PromptPart):
            return None
        box, (x, _, own, _) = prompt.box, self._queens.zones.own.box
        breadth = prompt.breadth()
        # Both together in the middle: then twice what is free beside the line is free for the clock.
        free = 2 * (box.centerx - breadth / 2 - x - own - ALARM_GAP) - ALARM_GAP
        share = min(1.0, free / wide)
        if share < LEAST_ALARM:
            return None
        share = min(share, MOST_ALARM / high)
        wide, high = share * wide, share * high
        left = box.centerx - (wide + ALARM_GAP + breadth) / 2
        return left, box.y + (box.h - high) / 2, wide, high

    def queen(self, seat: int, queen: str) -> tuple[float, float]:
        """Where an awake queen lies; the next free place if she is not there yet."""
        awake = self._queens.shown.awake[seat]
        if queen not in awake:
            return self.coming_queen(seat)
        return self.plan(seat).queen_centre(awake.index(queen), len(awake))

    def coming_queen(self, seat: int) -> tuple[float, float]:
        """Where the next queen of a seat will lie."""
        index = len(self._queens.shown.awake[seat])
        return self.plan(seat).queen_centre(index, index + 1)

    def queen_width(self, seat: int) -> float:
        """Width of the queens before a seat."""
        return self.plan(seat).queens[2]

    # -- the own hand -----------------------------------------------------------------------------------------------

    def card(self, key: int) -> tuple[float, float]:
        """Where a card of the own hand is now."""
        table = self._queens
        if key in table.hand.cards:
            x, y = table.hand.place(key)
            return x, y - HOVER * table.lifting.height(f"card:{key}")
        keys = [card.key for card in table.shown.hand]
        return self._queens.zones.hand_centre(keys.index(key), len(keys))

    def coming_cards(self, cards: Sequence[Card]) -> list[tuple[float, float]]:
        """Where cards that come into the own hand will lie."""
        keys = [card.key for card in self._queens.shown.hand_with(cards)]
        return [self._queens.zones.hand_centre(keys.index(card.key), len(keys)) for card in cards]

    def hand_order(self) -> list[int]:
        """The keys of the own hand from left to right, with those that are coming."""
        return self._coming or [card.key for card in self._queens.shown.hand]

    def make_room(self, cards: Sequence[Card]) -> None:
        """Let the cards of the hand move aside for these."""
        self._coming = [card.key for card in self._queens.shown.hand_with(cards)]

    def close_up(self) -> None:
        """All have come into the hand that had to."""
        self._coming = None

    def pieces(self, names: Sequence[str], host: Scene) -> list[pygame.Rect]:
        """`card:<kind>` is a card of the hand, each another one; below a window, which covers a part of the hand and
        lights what it asks for, none is."""
        kinds = [name.removeprefix("card:") for name in names if name.startswith("card:") and not host.asks]
        cards: list[pygame.Rect] = []
        for part in self._queens.parts:
            if isinstance(part, HandPart) and part.kind in kinds:
                kinds.remove(part.kind)
                x, y = self.card(part.card_key)
                cards.append(self._queens.frame.rect((x - part.box.w / 2, y - part.box.h / 2, part.box.w, part.box.h)))
        return [*cards, *super().pieces([name for name in names if not name.startswith("card:")], host)]
