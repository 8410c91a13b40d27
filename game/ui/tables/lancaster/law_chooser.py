"""What a law asks of the viewer: a sheet beside the card of the law, its tail at the own desk.

What is bought is dialled on the sheet, by its two buttons or by a click on the goods; knights and tiles are cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.law_table import PAY_SETS, SELL_CUBES, SELL_POINTS, law_of, prompts
from game.table.presenters.lancaster import offers
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.shapes import draw_tip
from game.ui.tables.lancaster.desks import TOP, desk_box
from game.ui.tables.lancaster.hall import HALL
from game.ui.tables.lancaster.look import INK_BROWN, Amount, TablePart, icon
from game.ui.tables.lancaster.offered import TradePart, offered
from game.ui.tables.lancaster.prompt import DialPart
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView
    from game.ui.tables.lancaster.parliament import Parliament

CARD: Box = (1002.0, 84.0, 428.0, 600.0)
"""The card of the law at hand, in the middle of the hall."""
WIDE, BESIDE, IN_HALL = 446.0, 20.0, 22.0
"""Width of the sheet, what is between it and the card at least, and how far within the hall it is: it stands over the
own desk where it can."""
FOOT, HEAD, MARGIN = 684.0, 56.0, 18.0
"""Where sheets end; from the top of a sheet to what stands on it, and beside that."""
RIBBON = 62.0
WIDE_ROW, ALONE_ROW, MOST_ROWS = 168.0, 252.0, 480.0
"""Height of a row of cards, of one that is alone, so that no candle behind the sheet peeps out over its ribbon, and of
all rows at most."""
DIAL, CELL, CHANGE = 88.0, 72.0, 46.0
"""Heights on the sheet that sells, beside the card that tells the price: the dial, the goods, a line of what one
has."""
GOOD, SET, BETWEEN, PICTURE = 68.0, 112.0, 8.0, 46.0
"""Width of one of the goods, and of a set of two, what is between them, and the width of each picture."""
TAIL, SLANT = 36.0, 110.0
"""How far the tail is from the corners of the sheet, and its tip from those of the desk; how far aside it may point."""
CELLS_A_ROW, SETS_A_ROW, MOST_CELLS = 5, 3, 10
BOUGHT = {
    **dict.fromkeys(prompts(SELL_CUBES), "cubes"),
    **dict.fromkeys(prompts(SELL_POINTS, PAY_SETS), "points"),
}
Placed = list[tuple[Box, Widget]]


def _own_middle(parliament: Parliament) -> float:
    """The middle of the own desk."""
    model = parliament.model
    x, _, wide, _ = desk_box(model.shown.turn_order.index(model.own_seat), parliament.count)
    return x + wide / 2


def card_box(parliament: Parliament, law: int, seats: Sequence[int]) -> Box:
    """The place of the card of a law that concerns these seats: where it asks the viewer, too, it leaves room for the
    sheet from the beginning, at the side where the own desk is."""
    model = parliament.model
    asks = any(law_of(prompt) == law for prompt in offers.LAW_PROMPTS)
    if not asks or model.own_seat not in seats:
        return CARD
    x, y, wide, high = CARD
    aside = (WIDE + BESIDE) / 2
    return x + (aside if _own_middle(parliament) < x + wide / 2 else -aside), y, wide, high


def chooser_widgets(parliament: Parliament) -> Placed:
    """The sheet and all on it, while the viewer is asked."""
    model, chooser = parliament.model, parliament.model.chooser
    if not model.deciding or chooser is None or chooser.prompt not in offers.LAW_PROMPTS:
        return []
    at = _own_middle(parliament)
    desk = desk_box(model.shown.turn_order.index(model.own_seat), parliament.count)
    card = card_box(parliament, law_of(chooser.prompt), (model.own_seat,))
    over = min(max(at - WIDE / 2, HALL[0] + IN_HALL), HALL[0] + HALL[2] - IN_HALL - WIDE)  # the own desk
    x = min(over, card[0] - BESIDE - WIDE) if card[0] > CARD[0] else max(over, card[0] + card[2] + BESIDE)
    sells = chooser.prompt in offers.TRADE_PROMPTS
    high = HEAD + (_trade_high(model) if sells else _cards_high(model)) + MARGIN
    box = (x, FOOT - high, WIDE, high)
    tail = min(max(at, x + TAIL), x + WIDE - TAIL)
    inside = (x + MARGIN, box[1] + HEAD, WIDE - 2 * MARGIN, high - HEAD - MARGIN)
    tip = min(max(tail, desk[0] + TAIL), desk[0] + desk[2] - TAIL)
    sheet = AskSheet(model, (tail, tip) if abs(tip - tail) < SLANT else None)
    return [(box, sheet), *(_trade(model, inside) if sells else offered(model, chooser, inside))]


def _cards_high(model: LancasterModel) -> float:
    assert model.chooser is not None, "only while something is asked"
    count = len(offered(model, model.chooser, (0.0, 0.0, WIDE - 2 * MARGIN, 1.0)))
    rows = -(-count // 2)
    return ALONE_ROW if count == 1 else min(rows * WIDE_ROW, MOST_ROWS)


def _cells(model: LancasterModel) -> int:
    """How many goods stand there to be clicked: none where they are too many."""
    most = model.chooser.most if model.chooser is not None else 0
    return most if most <= MOST_CELLS else 0


def _sets(model: LancasterModel) -> bool:
    """Whether sets are paid."""
    return model.chooser is not None and model.chooser.prompt in prompts(PAY_SETS)


def _a_row(model: LancasterModel) -> int:
    """How many goods stand in a row at most."""
    return SETS_A_ROW if _sets(model) else CELLS_A_ROW


def _trade_high(model: LancasterModel) -> float:
    rows = -(-_cells(model) // _a_row(model))
    changes = len(TradePart(model).changes())
    return DIAL + rows * CELL + 10 + changes * CHANGE


def _trade(model: LancasterModel, inside: Box) -> Placed:
    """The dial, the goods, and what one has before and after."""
    x, y, wide, _ = inside
    tr, chooser = model.tr, model.chooser
    assert chooser is not None, "only while something is asked"
    side = 72.0
    fewer = IconButton(
        "icons/minus", lambda: model.dial(-1), tooltip=tr("table.fewer"), name="button:fewer", side=side, sound="",
        enabled=chooser.amount > 0, reason=tr("table.fewer.none"),
    )  # fmt: skip
    more = IconButton(
        "icons/plus", lambda: model.dial(1), tooltip=tr("table.more"), name="button:more", side=side, sound="",
        enabled=chooser.amount < chooser.most, reason=tr("table.more.none"),
    )  # fmt: skip
    placed: Placed = [
        ((x + wide / 2 - 70, y + 4, 140.0, 76.0), NumberPart(model)),
        ((x + 30, y + 6, side, side), fewer),
        ((x + wide - 30 - side, y + 6, side, side), more),
    ]
    y += DIAL
    count, a_row, each = _cells(model), _a_row(model), SET if _sets(model) else GOOD
    for at in range(count):
        row, column = divmod(at, a_row)
        here = min(a_row, count - row * a_row)
        left = x + wide / 2 + (column - (here - 1) / 2) * (each + BETWEEN) - each / 2
        placed.append(((left, y + row * CELL, each, CELL - 6), GoodPart(model, at + 1)))
    y += -(-count // a_row) * CELL + 10
    return [*placed, ((x, y, wide, inside[1] + inside[3] - y), TradePart(model))]


class AskSheet(TablePart):
    """The parchment, its ribbon, and the tail to the own desk: where it begins, and where its tip is (`tail`: x in
    units, None for none)."""

    role = "dialog"
    margin = SLANT

    def __init__(self, view: LancasterView, tail: tuple[float, float] | None) -> None:
        super().__init__(view, "asked")
        self.tail = tail

    @property
    def solid(self) -> bool:
        return True

    def title(self) -> str:
        """The question, on the ribbon."""
        chooser = self.view.chooser
        return self.view.tr(f"overlay.ask.{chooser.prompt}") if chooser is not None else ""

    def signature(self) -> Hashable:
        return self.title(), self.tail

    def paint(self, surface: pygame.Surface) -> None:
        ui = self.ui
        self.skin(surface, "ui/dialog")
        if self.tail is not None:
            begin, end = self.tail
            y, half = self.rect.bottom - self.px(5), self.px(24)
            middle = ui.frame.point(begin, 0)[0]
            points = [(middle - half, y), (middle + half, y), ui.frame.point(end, TOP + 4)]
            draw_tip(surface, theme.PARCHMENT_LIGHT, theme.GOLD_DARK, points, self.px(1.5))
        ribbon = self.at_box((16, -RIBBON / 2 + 6, self.box.w - 32, RIBBON))
        ui.art.draw_slice(surface, "ui/ribbon_raspberry", ribbon, ui.frame.unit)
        room = ribbon.inflate(-self.px(96), -self.px(8))
        ui.text.draw(surface, self.title(), "title", ui.font_px(29), theme.CREAM, room, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.title())


class NumberPart(DialPart):
    """How much is bought, in large figures."""

    def paint(self, surface: pygame.Surface) -> None:
        if self.view.dials or not self.amount:
            box = (0, 0, self.box.w, self.box.h)
            size = min(64.0, self.box.h / self.ui.frame.text)
            self.write(surface, str(self.amount), box, "head", size, theme.OXBLOOD, "centre")


class GoodPart(TablePart):
    """One of the goods: a click on the n-th buys n, a click on the last one puts it back."""

    role = "good"
    margin = 8.0
    focusable = True

    def __init__(self, model: LancasterModel, number: int) -> None:
        super().__init__(model, f"good:{number}")
        self.model = model
        self.number = number

    @property
    def _amount(self) -> int:
        return self.model.chooser.amount if self.model.chooser is not None else 0

    @property
    def bought(self) -> bool:
        """Whether it is among those that are bought."""
        return self.number <= self._amount

    @property
    def tempting(self) -> bool:
        return True

    def signature(self) -> Hashable:
        return self.bought

    def paint(self, surface: pygame.Surface) -> None:
        prompt = self.model.chooser.prompt if self.model.chooser is not None else ""
        self.skin(surface, "lancaster/tray" if self.bought else "ui/button_plain_normal")
        name = BOUGHT.get(prompt, "points") if self.bought else "gold"
        if _sets(self.model) and not self.bought:
            amounts = [Amount("squires"), Amount("gold")]
            self.row(surface, amounts, (2, 0, self.box.w - 4, self.box.h), PICTURE, INK_BROWN)
            return
        rect = self.at_box(((self.box.w - PICTURE) / 2, (self.box.h - PICTURE) / 2, PICTURE, PICTURE))
        self.brush.nominal(surface, icon(name), rect)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            goal = self.number - 1 if self.number == self._amount else self.number
            self.model.dial(goal - self._amount)
            return True
        return isinstance(intent, Press | Release)

    def tip(self) -> str:
        return self.model.tr("table.sets" if _sets(self.model) else "table.buy", n=self.number)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tip(), selected=self.bought, legal=True)


