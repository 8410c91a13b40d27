"""The laws take effect: a row for each of the three, a column for each player, and what a law asks of the viewer.

The rows fill one after another with what each player gains or pays; a decision is asked on the green table below.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.games.lancaster import events as ev
from game.table.presenters.lancaster import offers
from game.table.steps import Decide, Think
from game.ui import theme
from game.ui.anim.tween import Call, Timeline, Together, Wait
from game.ui.anim.tween import Step as Motion
from game.ui.layout import Box
from game.ui.tables.lancaster.animations.gains import GAP, MOST
from game.ui.tables.lancaster.animations.moves import fly, gone
from game.ui.tables.lancaster.hall import PILL_Y, voter_x
from game.ui.tables.lancaster.hall_side import CARD
from game.ui.tables.lancaster.look import PALE, Amount, TablePart
from game.ui.tables.lancaster.offered import offered
from game.ui.tables.lancaster.stage import Flyer
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView
    from game.ui.tables.lancaster.parliament import Parliament

ROW_X, ROW_WIDE, ROW_HIGH, ROW_STEP, FIRST_ROW = 536.0, 1360.0, 106.0, 112.0, 254.0
CELL_Y = 66.0
"""Middle of a cell below the top of its row."""
CELL_SIDE = 36.0
OFFER_Y = 720.0
"""Middle of the decision on the green table."""


def row_top(index: int) -> float:
    """The top of the row of a law."""
    return FIRST_ROW + ROW_STEP * index


class Effects:
    """What the laws of this round have brought: amounts by law and seat, in the order in which they came.

    `begun`: laws that have been applied. `without`: (law, seat) of those whom it does not concern, or who make
    nothing of it.
    """

    def __init__(self, view: LancasterView) -> None:
        self.view = view
        self.begun: list[int] = []
        self.gains: dict[tuple[int, int], tuple[Amount, ...]] = {}
        self.without: set[tuple[int, int]] = set()

    def clear(self) -> None:
        """Another parliament."""
        self.begun, self.gains, self.without = [], {}, set()

    def note(self, event: Event) -> None:
        """Remember what an event of a law brought."""
        match event:
            case ev.LawApplied(law=law, seats=seats):
                self.begun.append(law)
                self.without |= {(law, seat) for seat in range(self.view.shown.players) if seat not in seats}
            case ev.NothingBought(seat=seat, law=law):
                self.without.add((law, seat))
            case ev.SwapDeclined(seat=seat):
                self.without.add((10, seat))
            case ev.TileDeclined(seat=seat):
                self.without.add((6, seat))
            case ev.UpgradeDeclined(family=family, source="law", name=name):
                self.without.add((int(name), family))
            case _:
                found = change(event)
                if found is not None:
                    law, seat, amounts = found
                    key = (law, seat)
                    self.gains[key] = self.gains.get(key, ()) + amounts

    # -- how it is shown ----------------------------------------------------------------------------------------------

    def animate(self, parliament: Parliament, event: Event) -> Sequence[Motion] | None:
        """The steps of an event of a law; None for other events."""
        view = self.view
        if isinstance(event, ev.LawApplied):
            words = [] if event.seats else [Wait(0.5)]
            return [Wait(0.25), Call(lambda: view.context.play("law_applied")), Wait(0.35), *words]
        found = change(event)
        if found is None:
            return None
        law, seat, amounts = found
        sound = next((SOUNDS[each.icon] for each in amounts if each.icon in SOUNDS), "coin")
        row = view.shown.current.index(law) if law in view.shown.current else 0
        x = voter_x(view.shown.turn_order.index(seat), parliament.count)
        goal = (x, row_top(row) + CELL_Y)
        middle = (CARD[0] + CARD[2] / 2, CARD[1] + CARD[3] - 90)
        steps: list[Motion] = []
        for index, each in enumerate(amounts):
            away = each.number.startswith("−")
            start, end = ((x, PILL_Y), goal) if away else (middle, goal)
            steps.append(_fly(view, each, start, end, 0.08 * index))
        return [Call(lambda: view.context.play(sound)), Together(steps), Wait(0.12)]


SOUNDS = {
    "gold": "coin", "squires": "squire", "cubes": "vote_cube", "points": "points", "upgrade": "upgrade",
    "new_knight": "knight_joins", "tile": "tile_placed",
}  # fmt: skip


def change(event: Event) -> tuple[int, int, tuple[Amount, ...]] | None:
    """The law, the seat and the amounts of an event that a law has brought; what is paid bears a minus."""
    if getattr(event, "source", "") != "law":
        return None
    law = int(getattr(event, "name", "0"))
    match event:
        case ev.Gained(seat=seat):
            names = ("gold", "squires", "cubes", "points")
            return law, seat, tuple(Amount(n, f"+{getattr(event, n)}") for n in names if getattr(event, n))
        case ev.Paid(seat=seat, gold=gold, squires=squires):
            paid = (("gold", gold), ("squires", squires))
            return law, seat, tuple(Amount(name, f"−{number}") for name, number in paid if number)
        case ev.NewKnight(family=family, count=count):
            return law, family, (Amount("new_knight", str(count) if count > 1 else ""),)
        case ev.Upgraded(family=family):
            return law, family, (Amount("upgrade"),)
        case ev.TilePlaced(seat=seat):
            return law, seat, (Amount("tile"),)
    return None


def _fly(
    view: LancasterView, amount: Amount, start: tuple[float, float], end: tuple[float, float], delay: float
) -> Motion:
    """An amount flies, one piece shortly after the other; the first bears the number and stays where it lands."""
    number = amount.number.lstrip("+−")
    count = min(MOST, int(number)) if number else 1
    flying: list[Motion] = []
    for at in range(count):
        thing = Flyer(amount.icon, *start, 46, "" if at else amount.number, visible=False, shadow=True)
        view.stage.flyers.insert(0, thing)  # the first is drawn over the others
        way: list[Motion] = [Wait(delay + GAP * at), fly(thing, *end, 46, 0.5, 60)]
        flying.append(Timeline([*way, gone(thing)] if at else way))
    return Together(flying)


def effect_widgets(parliament: Parliament) -> list[tuple[Box, Widget]]:
    """The rows of the laws, and what is asked."""
    placed: list[tuple[Box, Widget]] = []
    for index, law in enumerate(parliament.model.shown.current):
        placed.append(((ROW_X, row_top(index), ROW_WIDE, ROW_HIGH), RowPart(parliament, index, law)))
    model = parliament.model
    chooser = model.chooser
    if model.deciding and chooser is not None and chooser.prompt in offers.LAW_PROMPTS:
        placed += offered(model, chooser, (ROW_X + ROW_WIDE / 2, OFFER_Y))
    return placed


class RowPart(TablePart):
    """What a law brings all players."""

    role = "effects"
    margin = 10.0

    def __init__(self, parliament: Parliament, index: int, law: int) -> None:
        super().__init__(parliament.model, f"effects:{index + 1}")
        self.parliament = parliament
        self.law = law

    def state(self, seat: int) -> tuple[str, tuple[Amount, ...]]:
        """ "open", "asked", "none" or "gains" for a player, with the amounts."""
        effects = self.parliament.effects
        amounts = effects.gains.get((self.law, seat), ())
        if amounts:
            return "gains", amounts
        if (self.law, seat) in effects.without or self.over:
            return "none", ()
        step = self.view.step
        asked = self.here and isinstance(step, Decide | Think) and step.seat == seat
        return ("asked" if asked else "open"), ()

    @property
    def here(self) -> bool:
        """Whether this law is the one that takes effect now."""
        return self.parliament.law == self.law

    @property
    def over(self) -> bool:
        """Whether all that this law brings has come, as far as one can tell from the next law's beginning."""
        begun = self.parliament.effects.begun
        return self.law in begun and begun[-1] != self.law

    def signature(self) -> Hashable:
        states = tuple(self.state(seat) for seat in self.view.shown.turn_order)
        return self.law, self.here, states, self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "lancaster/panel_oxblood" if self.here else "lancaster/panel_night")
        tr = self.view.tr
        ink = theme.GOLD_LIGHT if self.here else theme.CREAM_SOFT
        self.write(surface, tr(f"law.{self.law}"), (22, 5, self.box.w - 44, 34), "title", 25, ink, "centre")
        line = self.at_box((24, 38, self.box.w - 48, 1.5))
        surface.fill(theme.GOLD_DARK, (line.x, line.y, line.width, max(1, line.height)))
        for index, seat in enumerate(self.view.shown.turn_order):
            x = voter_x(index, self.parliament.count) - self.box.x
            state, amounts = self.state(seat)
            box = (x - 128, CELL_Y - 24, 256.0, 48.0)
            if state == "gains":
                self.row(surface, merged(amounts), box, CELL_SIDE, PALE)
            else:
                text = {"none": "–", "asked": "…"}.get(state, "·")
                self.write(surface, text, box, "head", 28, theme.CREAM_SOFT, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        value = {
            seat: [f"{each.icon} {each.number}".strip() for each in merged(self.state(seat)[1])]
            for seat in self.view.shown.turn_order
        }
        return self.make_item(seen, text=self.view.tr(f"law.{self.law}"), value=value, selected=self.here)


def merged(amounts: Sequence[Amount]) -> list[Amount]:
    """Amounts of the same kind added up, in the order in which they came."""
    sums: dict[str, int] = {}
    for each in amounts:
        sums[each.icon] = sums.get(each.icon, 0) + (int(each.number.replace("−", "-")) if each.number else 1)
    plain = ("new_knight", "upgrade", "tile")
    return [Amount(icon, _signed(number, icon in plain)) for icon, number in sums.items()]


def _signed(number: int, plain: bool) -> str:
    if plain:
        return str(number) if number > 1 else ""
    return f"+{number}" if number > 0 else f"−{-number}"
