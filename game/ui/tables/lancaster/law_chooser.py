"""What a law asks of the viewer: a sheet beside the card of the law, its tail at the own desk.

What is bought is dialled on the sheet, by its two buttons or by a click on the goods; knights and tiles are cards.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.law_table import PAY_SETS, SELL_CUBES, SELL_POINTS, law_of, prompts
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.words import amounts_text
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.shapes import draw_tip
from game.ui.tables.lancaster.desks import TOP, desk_box
from game.ui.tables.lancaster.look import BROWN, INK_BROWN, Amount, TablePart, icon
from game.ui.tables.lancaster.offered import TradePart, offered
from game.ui.tables.lancaster.prompt import DialPart
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView
    from game.ui.tables.lancaster.parliament import Parliament

LEFT, RIGHT, WIDE = 534.0, 1450.0, 446.0
"""The sheet at the left of the card, and at its right."""
FOOT, HEAD, MARGIN = 684.0, 56.0, 18.0
"""Where sheets end; from the top of a sheet to what stands on it, and beside that."""
RIBBON = 62.0
WIDE_ROW, MOST_ROWS = 168.0, 520.0
"""Height of a row of cards, and of all of them at most."""
PRICE, DIAL, CELL, CHANGE = 32.0, 88.0, 72.0, 46.0
"""Heights on the sheet that sells: the price, the dial, the goods, a line of what one has."""
SET = 30.0
"""Width of each picture of a set that can be paid."""
TAIL, SLANT = 36.0, 110.0
"""How far the tail is from the corners of the sheet, and its tip from those of the desk; how far aside it may point."""
CELLS_A_ROW, MOST_CELLS = 5, 10
BOUGHT = {
    **dict.fromkeys(prompts(SELL_CUBES), "cubes"),
    **dict.fromkeys(prompts(SELL_POINTS, PAY_SETS), "points"),
}
Placed = list[tuple[Box, Widget]]


def chooser_widgets(parliament: Parliament) -> Placed:
    """The sheet and all on it, while the viewer is asked."""
    model, chooser = parliament.model, parliament.model.chooser
    if not model.deciding or chooser is None or chooser.prompt not in offers.LAW_PROMPTS:
        return []
    middle = model.shown.turn_order.index(model.own_seat)
    desk = desk_box(middle, parliament.count)
    at = desk[0] + desk[2] / 2
    x = LEFT if at < (LEFT + RIGHT + WIDE) / 2 else RIGHT
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
    return min(rows * WIDE_ROW, MOST_ROWS)


def _cells(model: LancasterModel) -> int:
    """How many goods stand there to be clicked: none where they are too many."""
    most = model.chooser.most if model.chooser is not None else 0
    return most if most <= MOST_CELLS else 0


def _trade_high(model: LancasterModel) -> float:
    rows = -(-_cells(model) // CELLS_A_ROW)
    changes = len(TradePart(model).changes())
    return PRICE + DIAL + rows * CELL + 10 + changes * CHANGE


def _trade(model: LancasterModel, inside: Box) -> Placed:
    """The price, the dial, the goods, and what one has before and after."""
    x, y, wide, _ = inside
    tr, chooser = model.tr, model.chooser
    assert chooser is not None, "only while something is asked"
    placed: Placed = [((x, y, wide, PRICE), PricePart(model))]
    y += PRICE
    side = 72.0
    fewer = IconButton(
        "icons/minus", lambda: model.dial(-1), tooltip=tr("table.fewer"), name="button:fewer", side=side, sound="",
        enabled=chooser.amount > 0, reason=tr("table.fewer.none"),
    )  # fmt: skip
    more = IconButton(
        "icons/plus", lambda: model.dial(1), tooltip=tr("table.more"), name="button:more", side=side, sound="",
        enabled=chooser.amount < chooser.most, reason=tr("table.more.none"),
    )  # fmt: skip
    placed += [
        ((x + wide / 2 - 70, y + 4, 140.0, 76.0), NumberPart(model)),
        ((x + 30, y + 6, side, side), fewer),
        ((x + wide - 30 - side, y + 6, side, side), more),
    ]
    y += DIAL
    count = _cells(model)
    for at in range(count):
        row, column = divmod(at, CELLS_A_ROW)
        here = min(CELLS_A_ROW, count - row * CELLS_A_ROW)
        step = 76.0
        left = x + wide / 2 + (column - (here - 1) / 2) * step - 34
        placed.append(((left, y + row * CELL, 68.0, CELL - 6), GoodPart(model, at + 1)))
    y += -(-count // CELLS_A_ROW) * CELL + 10
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


class PricePart(TablePart):
    """What one of the goods costs."""

    role = "label"

    def __init__(self, view: LancasterView) -> None:
        super().__init__(view, "price")

    def said(self) -> str:
        """The price in words."""
        view = self.view
        law = law_of(view.chooser.prompt) if view.chooser is not None else 0
        if not law:
            return ""
        of = view.shown.rules.values.laws[law - 1]
        sets = view.chooser is not None and view.chooser.prompt in prompts(PAY_SETS)
        paid = [("squires", of.squires), ("gold", of.gold)] if sets else [("gold", of.price)]
        what = "sets" if sets else BOUGHT[f"law_{law}"]
        return view.tr(f"overlay.price.{what}", price=amounts_text([(what, n) for what, n in paid if n], view.tr))

    def signature(self) -> Hashable:
        return self.said()

    def paint(self, surface: pygame.Surface) -> None:
        self.write(surface, self.said(), (0, 0, self.box.w, self.box.h), "body_medium", 21, BROWN, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.said())


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
        self.skin(surface, "ui/tile" if self.bought else "lancaster/tray")
        name = BOUGHT.get(prompt, "points") if self.bought else "gold"
        if self._sets and not self.bought:
            amounts = [Amount("squires"), Amount("gold")]
            self.row(surface, amounts, (2, 0, self.box.w - 4, self.box.h), SET, INK_BROWN)
            return
        rect = self.at_box((self.box.w / 2 - 23, self.box.h / 2 - 23, 46, 46))
        self.brush.nominal(surface, icon(name), rect)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            goal = self.number - 1 if self.number == self._amount else self.number
            self.model.dial(goal - self._amount)
            return True
        return isinstance(intent, Press | Release)

    def tip(self) -> str:
        return self.model.tr("table.sets" if self._sets else "table.buy", n=self.number)

    @property
    def _sets(self) -> bool:
        return self.model.chooser is not None and self.model.chooser.prompt in prompts(PAY_SETS)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tip(), selected=self.bought, legal=True)


