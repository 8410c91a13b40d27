"""The windows of rewards: what each asks, where it stands, and its columns.

A window is made anew whenever it is shown; it keeps nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.presenters.lancaster import offers, previews
from game.table.presenters.lancaster.words import space_price
from game.tiled import Rect
from game.ui.layout import Box
from game.ui.tables.lancaster import prompt, turn
from game.ui.tables.lancaster.dim import NAME_UP, round_card, round_county
from game.ui.tables.lancaster.reward_cards import RansomCard, StartCard
from game.ui.tables.lancaster.reward_parts import FOOT, FOOT_IN, BothColumn, NobleColumn, RewardColumn, SpaceColumn
from game.ui.tables.lancaster.zones import CHIPS
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.table.presenters.lancaster.chooser import LancasterChooser
    from game.ui.tables.lancaster.model import LancasterModel

Placed = list[tuple[Box, Widget]]

COLUMN = (311.0, 222.0)
LARGE_COLUMN = (432.0, 222.0)
"""The same for large text, where the words of a column take more room."""
GAP, DOWN = 25.0, 20.0
"""Between columns, and from what a castle space does to the buttons below: the brackets of a hint stay off both."""
LARGE_SPACE_WIDE = 800.0
"""Width of the window of a castle space for large text; else it is as wide as the laws, over which it lies."""
LEAN, OFF = 16.0, 0.44
"""Between the two buttons of the window of a castle space, and the share of the one without a key."""
BUTTON = 64.0
MARGIN = 28.0
HEAD, RISES = 52.0, 26.0
"""From the top of a window to its columns; how far its ribbon rises over that."""
RIGHT, TOP, BOTTOM = 1904.0, 76.0, 1000.0
"""Where windows end: above, they hide the head of the favours whole."""
LARGE_LEFT, LARGE_BOTTOM = 16.0, 984.0
"""The same at the table for large text, where the players are not at the left and the bar below is higher."""
TAIL = 26.0
BELOW = 44.0
"""From a place to the sheet below it: there is the ribbon between."""
ASIDE, TAIL_OFF = 40.0, 60.0
"""From a sheet to the conflict at its right: there is the tail between; and how far that keeps off its foot."""
SLACK = 22.0
"""By how much a sheet may come over its place before it is put below."""


class Window:
    """A question. `takes_buttons`: its buttons stand in it, not in the bar.

    `box`: of the sheet. `tail`: where its tip is along which of its edges ("up", "down", "right"), in units; None
    without one.
    """

    takes_buttons = True
    rises = RISES

    def __init__(self, model: LancasterModel, chooser: LancasterChooser) -> None:
        self.model = model
        self.chooser = chooser
        self.box: Box = (464.0, 96.0, 1104.0, 376.0)
        self.tail: tuple[float, str] | None = None

    @property
    def left(self) -> float:
        """Where a sheet may begin."""
        return LARGE_LEFT if self.model.zones.large else self.model.zones.board["map"].x

    def title(self) -> str:
        """The question, on the ribbon."""
        return ""

    def holes(self) -> list[Box]:
        """What stays bright."""
        return []

    def widgets(self) -> Placed:
        """What lies in the window."""
        return []

    def chips(self, *names: str) -> list[Box]:
        """The amounts of the viewer, or those of them alone that the choice changes."""
        zones = self.model.zones
        boxes = [zones.in_castle(name) for name in names or CHIPS]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
        return [(left - 8, top - 8, right - left + 16, bottom - top + 16)]

    def stand_by(self, place: Rect, size: tuple[float, float], right: float = RIGHT) -> None:
        """Take a box of a size above a place, or below where there is no room, with a tail to it. `right`: where it
        ends at most."""
        wide, high = size
        middle = place.x + place.w / 2
        left = min(max(middle - wide / 2, self.left), right - wide)
        above = place.y - TAIL - high
        up = above < TOP - SLACK
        top = place.y + place.h + BELOW if up else max(above, TOP)
        bottom = LARGE_BOTTOM if self.model.zones.large else BOTTOM
        self.box = (left, min(top, bottom - high), wide, high)
        self.tail = (middle, "up" if up else "down")

    def buttons(self, width: float, top: float, left: float, step: float) -> Placed:
        """The choices of the moment as buttons of the window."""
        made = [each for each in turn.buttons(self.model) if each.name != "undo"]
        return [
            ((left + step * index, top, width, BUTTON), prompt.button(self.model, each))
            for index, each in enumerate(made)
        ]


class CountyWindow(Window):
    """Noble, reward, or both for gold."""

    def __init__(self, model: LancasterModel, chooser: LancasterChooser) -> None:
        super().__init__(model, chooser)
        self.preview = previews.county(chooser.view)
        # It leaves the war in France in sight, but for large text, where it is too wide for that.
        right = RIGHT if model.zones.large else model.zones.board["row:upper"].x
        wide, deep = LARGE_COLUMN if model.zones.large else COLUMN
        self.column = (min(wide, (right - self.left - 2 * MARGIN - 2 * GAP) / 3), deep + FOOT)
        place = model.zones.board[f"county:{self.preview.county}"]
        high = HEAD + self.column[1] + 24
        self.stand_by(place, (MARGIN * 2 + 3 * self.column[0] + 2 * GAP, high), right)
        x, y, w, h = self.box
        self.top = y + HEAD
        """Of the columns."""
        head = model.zones.board["favours"]
        if y < head.y + head.h:  # that is hidden whole, not cut in two
            self.box = (x, TOP, w, h + y - TOP)

    def title(self) -> str:
        who = "ally" if self.preview.ally else "own"
        return self.model.tr(f"overlay.county.{who}", county=self.model.tr(f"county.{self.preview.county}"))

    def holes(self) -> list[Box]:
        return [round_county(self.model.zones.board, self.preview.county), *self.chips()]

    def widgets(self) -> Placed:
        left, top = self.box[0] + MARGIN, self.top
        wide, high = self.column
        step = wide + GAP
        parts = (NobleColumn, RewardColumn, BothColumn)
        placed: Placed = [
            ((left + step * index, top, wide, high), part(self.model, self.preview)) for index, part in enumerate(parts)
        ]
        inside = (wide - 2 * FOOT_IN, top + high - FOOT_IN - BUTTON, left + FOOT_IN)
        return placed + self.buttons(*inside, step)


class SpaceWindow(Window):
    """Muster and tiltyard: squires for a knight, or for an upgrade."""

    def __init__(self, model: LancasterModel, chooser: LancasterChooser) -> None:
        super().__init__(model, chooser)
        self.kind = chooser.prompt
        high = HEAD + 150 + DOWN + BUTTON + 20
        if model.zones.large:
            self.stand_by(self.room, (LARGE_SPACE_WIDE, high))
        else:  # beside the castle, over the laws, which count no longer: no room and no county lies under it
            self.box, self.rises = model.zones.board["parliament"], 0.0

    def title(self) -> str:
        return self.model.tr(f"overlay.{self.kind}", n=space_price(self.model.shown.rules.values, self.kind))

    def holes(self) -> list[Box]:
        x, y, w, h = self.room
        return [(x - 6, y - 4, w + 12, h + 10), *self.chips("squires")]

    @property
    def room(self) -> Rect:
        """The room of the castle, with the ribbon over its head."""
        x, y, w, h = self.model.zones.in_castle(self.kind)
        ribbon = NAME_UP * max(1.0, self.model.frame.text)
        return Rect(x, y - ribbon, w, h + ribbon)

    def widgets(self) -> Placed:
        x, y, w, _ = self.box
        top = y + HEAD + RISES - self.rises
        placed: Placed = [((x + MARGIN, top, w - 2 * MARGIN, 150.0), SpaceColumn(self.model, self.kind))]
        room, y = w - 2 * MARGIN - LEAN, top + 150 + DOWN
        small = OFF * room
        (_, off), (_, on) = self.buttons(room / 2, y, x + MARGIN, room / 2 + LEAN)
        wide = room - small
        return [*placed, ((x + MARGIN, y, small, BUTTON), off), ((x + MARGIN + small + LEAN, y, wide, BUTTON), on)]


class StartWindow(Window):
    """Surrey: who starts the next round."""

    card = (196.0, 176.0)
    low = 108.0  # height of the cards where the window keeps off the castle

    def __init__(self, model: LancasterModel, chooser: LancasterChooser) -> None:
        super().__init__(model, chooser)
        count, board = len(model.names), model.zones.board
        place, beside = board["county:I"], 2 * MARGIN + (count - 1) * 14
        if model.zones.large:
            self.card = (min(self.card[0], (RIGHT - self.left - beside) / count), self.card[1])
            wide = max(beside + count * self.card[0], 660.0)
            self.stand_by(place, (wide, HEAD + self.card[1] + 30))
            return
        # The row of counties below Surrey lies under it whole, and nothing else does.
        wide = board["favours"].x - self.left
        self.card = ((wide - beside) / count, self.low)
        self.box = (self.left, place.y + place.h + BELOW, wide, HEAD + self.low + 18)
        self.tail = (place.x + place.w / 2, "up")

    def title(self) -> str:
        return self.model.tr("overlay.start")

    def holes(self) -> list[Box]:
        return [round_county(self.model.zones.board, "I")]

    def widgets(self) -> Placed:
        x, y, w, _ = self.box
        starts = offers.starts(self.chooser.view)
        step = self.card[0] + 14
        left = x + w / 2 - step * (len(starts) - 1) / 2 - self.card[0] / 2
        order = [seat for seat in self.model.shown.turn_order if seat in starts]
        return [
            ((left + step * index, y + HEAD, *self.card), StartCard(self.model, seat, starts[seat], index + 1))
            for index, seat in enumerate(order)
        ]


class RansomWindow(Window):
    """The knights on a card that was lost: which are bought free."""

    card = (204.0, 268.0)
    widest = 316.0  # of the cards where they are few
    gap = 34.0
    columns = 5

    def __init__(self, model: LancasterModel, chooser: LancasterChooser) -> None:
        super().__init__(model, chooser)
        self.sets = sorted(offers.ransoms(chooser.view).items(), key=lambda each: (-sum(each[0]), each[0]))
        across = min(self.columns, len(self.sets))
        rows = -(-len(self.sets) // self.columns)
        beside = 2 * MARGIN + (across - 1) * self.gap
        wide = max(720.0, beside + across * self.card[0])
        self.card = (min(self.widest, (wide - beside) / across), self.card[1])
        high = HEAD + rows * self.card[1] + (rows - 1) * self.gap + 26
        row = model.shown.conflicts["lower"]
        index = next((at for at, card in enumerate(row) if card.card == chooser.ransom_card), 0)
        self.place = model.zones.card_box("lower", index)
        # Beside the middle of the card, but off the castle and the laws where it can be.
        top = min(self.place.y + 120 - high / 2, model.zones.board["castle"].y - 6 - high)
        self.box = (max(self.left, self.place.x - ASIDE - wide), max(TOP, top), wide, high)
        self.tail = (min(self.place.y + 120, self.box[1] + high - TAIL_OFF), "right")

    def title(self) -> str:
        return self.model.tr("overlay.ransom", card=self.model.tr(f"card.{self.chooser.ransom_card}"))

    def holes(self) -> list[Box]:
        return [round_card(self.place), *self.chips("gold")]

    def widgets(self) -> Placed:
        x, y, w, _ = self.box
        held = max((each for each, _ in self.sets), key=len, default=())
        placed: Placed = []
        for index, (strengths, action) in enumerate(self.sets):
            row, column = divmod(index, self.columns)
            here = min(self.columns, len(self.sets) - row * self.columns)
            step = self.card[0] + self.gap
            left = x + w / 2 - step * (here - 1) / 2 - self.card[0] / 2
            box = (left + step * column, y + HEAD + row * (self.card[1] + self.gap), *self.card)
            placed.append((box, RansomCard(self.model, strengths, held, action, index + 1)))
        return placed


WINDOWS: dict[str, Callable[[LancasterModel, LancasterChooser], Window]] = {
    "county": CountyWindow,
    "county_start": StartWindow,
    "muster": SpaceWindow,
    "tiltyard": SpaceWindow,
    "ransom": RansomWindow,
}
"""The window of what is asked, by its code."""
