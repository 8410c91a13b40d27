"""What one seat could have noted (section 5).

All that changes hands is public: so who keeps count knows what every player holds, from the set-up on. Noted are also
the conflict cards that have left the game. What is lost by forgetting, or was never seen because a game began in its
midst, is not known any more.
"""

from __future__ import annotations

from game.core.documents import Document, DocumentError, get, integer, only_keys, short, typed
from game.core.events import Event
from game.core.game import Memory, State
from game.core.rng import Rng
from game.games.lancaster import events as ev
from game.games.lancaster.families import MOST_PLAYERS
from game.games.lancaster.places import CARD_IDS

UNKNOWN = -1
_MOST = 9999


class LancasterMemory(Memory):
    """Notes of `seat`.

    `gold`, `squires`: what each player holds, UNKNOWN if that is not known. `gone`: mask of conflict cards that have
    left the game. `start_gold`, `start_squires`: what each has when its set-up tile is chosen.
    """

    __slots__ = ("gold", "gone", "squires", "start_gold", "start_squires")

    def __init__(self, seat: int, seats: int, start_gold: int, start_squires: int) -> None:
        self.seat = seat
        self.start_gold = start_gold
        self.start_squires = start_squires
        self.gold = [UNKNOWN] * seats
        self.squires = [UNKNOWN] * seats
        self.gone = 0

    def observe(self, event: Event) -> None:
        """Take note of what `seat` saw of an event."""
        if isinstance(event, ev.TilePlaced):
            if event.source == "setup":
                self.gold[event.seat] = self.start_gold
                self.squires[event.seat] = self.start_squires
        elif isinstance(event, ev.Gained):
            self._change(event.seat, event.gold, event.squires)
        elif isinstance(event, ev.Paid):
            self._change(event.seat, -event.gold, -event.squires)
        elif isinstance(event, ev.Placed):
            if event.squires:
                self._change(event.family, 0, -event.squires)
        elif isinstance(event, ev.CardLeft):
            self.gone |= 1 << CARD_IDS.index(event.card)

    def _change(self, seat: int, gold: int, squires: int) -> None:
        if self.gold[seat] != UNKNOWN:
            self.gold[seat] += gold
        if self.squires[seat] != UNKNOWN:
            self.squires[seat] += squires

    def forget(self, share: float, rng: Rng) -> None:
        """Lose each amount of another player, and each card that has left, with probability `share`."""
        for other in range(len(self.gold)):
            if other == self.seat:
                continue
            if self.gold[other] != UNKNOWN and rng.random() < share:
                self.gold[other] = UNKNOWN
            if self.squires[other] != UNKNOWN and rng.random() < share:
                self.squires[other] = UNKNOWN
        for card in range(len(CARD_IDS)):
            if self.gone >> card & 1 and rng.random() < share:
                self.gone ^= 1 << card

    def recall(self, view: State) -> State:
        """The view itself: what can be forgotten is not in it."""
        return view

    def to_document(self) -> Document:
        """The memory as a JSON object: what is not known is null."""
        return {
            "seat": self.seat,
            "gold": [None if amount == UNKNOWN else amount for amount in self.gold],
            "squires": [None if amount == UNKNOWN else amount for amount in self.squires],
            "gone": [name for card, name in enumerate(CARD_IDS) if self.gone >> card & 1],
            "start": [self.start_gold, self.start_squires],
        }

    @staticmethod
    def from_document(document: Document) -> LancasterMemory:
        """The memory that `to_document` wrote; raises DocumentError."""
        only_keys(document, ("seat", "gold", "squires", "gone", "start"))
        gold = _amounts(document, "gold")
        squires = _amounts(document, "squires")
        if not 2 <= len(gold) <= MOST_PLAYERS or len(squires) != len(gold):
            raise DocumentError("range", "there are 2 to 5 players, as many in both lists", "gold")
        start = get(document, "start", list)
        if len(start) != 2 or any(typed(each, int, "start") < 0 for each in start):
            raise DocumentError("range", "two amounts are expected", "start")
        memory = LancasterMemory(integer(document, "seat", 0, len(gold) - 1), len(gold), start[0], start[1])
        memory.gold = gold
        memory.squires = squires
        for index, name in enumerate(get(document, "gone", list)):
            if name not in CARD_IDS:
                raise DocumentError("unknown", f"there is no card {short(name)}", f"gone[{index}]")
            memory.gone |= 1 << CARD_IDS.index(name)
        return memory


def _amounts(document: Document, key: str) -> list[int]:
    found: list[int] = []
    for index, amount in enumerate(get(document, key, list)):
        where = f"{key}[{index}]"
        if amount is None:
            found.append(UNKNOWN)
        elif not 0 <= typed(amount, int, where) <= _MOST:
            raise DocumentError("range", f"{amount} is not from 0 to {_MOST}", where)
        else:
            found.append(amount)
    return found
