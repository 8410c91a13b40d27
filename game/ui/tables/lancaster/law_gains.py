"""What the laws of a round have brought whom, as far as it has been shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.games.lancaster import events as ev
from game.games.lancaster.law_table import SWAP, TAKE_TILES, law_that
from game.ui.tables.lancaster.look import Amount


class Effects:
    """What the laws of this round have brought: amounts by law and seat, in the order in which they came.

    `begun`: laws that have been applied. `without`: by (law, seat) the key of the text why somebody gets nothing; it
    says no more than the event told everybody. `concerned`: the seats that the law at hand concerns. `flying`: by (law,
    seat) the good that is on its way.
    """

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.concerned: tuple[int, ...] = ()
        self.gains: dict[tuple[int, int], tuple[Amount, ...]] = {}
        self.without: dict[tuple[int, int], str] = {}
        self.flying: dict[tuple[int, int], str] = {}

    def clear(self) -> None:
        """Another parliament."""
        self.begun, self.gains, self.without, self.flying = [], {}, {}, {}
        self.concerned = ()

    @property
    def at_hand(self) -> int:
        """The law that takes effect now, 0 for none."""
        return self.begun[-1] if self.begun else 0

    def done(self, law: int) -> bool:
        """Whether all that a law brings has come."""
        return law in self.begun and law != self.at_hand

    def note(self, event: Event, players: int) -> None:
        """Remember what an event of a law brought."""
        match event:
            case ev.LawApplied(law=law, seats=seats):
                self.begun.append(law)
                self.concerned = seats
                for seat in range(players):
                    if seat not in seats:
                        self.without[law, seat] = f"law.{law}.without"
            case ev.NothingBought(seat=seat, law=law):
                self.without[law, seat] = "overlay.without.bought"
            case ev.SwapDeclined(seat=seat):
                self.without[law_that(SWAP), seat] = "overlay.without.declined"
            case ev.TileDeclined(seat=seat):
                self.without[law_that(TAKE_TILES), seat] = "overlay.without.declined"
            case ev.UpgradeDeclined(family=family, source="law", name=name):
                self.without[int(name), family] = "overlay.without.declined"
            case _:
                found = change(event)
                if found is not None:
                    law, seat, amounts = found
                    self.gains[law, seat] = self.gains.get((law, seat), ()) + amounts


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
