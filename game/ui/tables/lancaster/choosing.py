"""What the person at turn has chosen so far, and what each piece means then: the way from clicks to one action.

Pieces have the names of their widgets:

    hand:own:2, hand:ally:1     a knight of that strength at court     county:A, card:X3, space:stables, space:recruit
    favour:F3                   a favour                               knight:X3:1, knight:B:2   a knight on the table

`Choosing` is made anew for each decision. It knows nothing of the window.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import State
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.offers import Hand, Placement

COUNTED = ("vote", *offers.TRADE_PROMPTS)
"""What is answered by an amount."""


@dataclass(frozen=True)
class Target:
    """What a piece stands for now: an action, or a step towards one if `text` is empty.

    `squires`: those that go along. `expels`: the family whose knight has to leave. `chosen`: it is picked already.
    """

    text: str = ""
    squires: int = 0
    expels: int | None = None
    chosen: bool = False


def space_piece(place: str) -> str:
    """The piece of a place where a knight may go."""
    if place in COUNTY_IDS:
        return f"county:{place}"
    return f"card:{place}" if place in CARD_IDS else f"space:{place}"


def hand_piece(hand: Hand) -> str:
    """The piece of a knight at court."""
    return f"hand:{'ally' if hand.ally else 'own'}:{hand.strength}"


class Choosing:
    """One decision of the viewer.

    `lifted`: the knight in hand. `wished`: squires that are dialled. `noble`: F4 is chosen and wants a noble. `answer`:
    yes or no of a vote. `amount`: cubes, or how much is bought.
    """

    def __init__(self, view: State) -> None:
        self.view = view
        self.prompt = view.prompt()
        self.legal = offers.texts(view)
        self.lifted: Hand | None = None
        self.wished = 0
        self.noble = False
        self.answer = ""
        self.amount = 0
        self._places = offers.placements(view) if self.prompt == "placement" else {}
        self._favours = offers.favours(view) if self.prompt == "favour" else {}
        self._upgrades = offers.upgrades(view) if self.prompt in offers.UPGRADE_PROMPTS else {}

    # -- what there is ------------------------------------------------------------------------------------------------

    @property
    def family(self) -> int:
        """The family that is asked: the viewer or its ally."""
        return offers.asked_family(self.view)

    @property
    def hands(self) -> list[Hand]:
        """The knights at court that can be placed."""
        return list(self._places)

    @property
    def placements(self) -> dict[str, Placement]:
        """Where the knight in hand may go, by place."""
        return self._places.get(self.lifted, {}) if self.lifted is not None else {}

    @property
    def most_squires(self) -> int:
        """The most squires that could go along anywhere with the knight in hand."""
        return max((each.most for each in self.placements.values()), default=0)

    @property
    def most(self) -> int:
        """The largest amount that can be dialled now."""
        if self.prompt == "placement":
            return self.most_squires
        if self.prompt == "vote":
            return max((_cubes(text) for text in self.legal), default=0)
        return len(self.amounts) - 1 if self.prompt in COUNTED else 0

    @property
    def amounts(self) -> list[str]:
        """The actions of a law that sells, by amount."""
        return offers.amounts(self.view) if self.prompt in COUNTED else []

    @property
    def dialled(self) -> int:
        """The amount that is dialled now."""
        return self.wished if self.prompt == "placement" else self.amount

    @property
    def begun(self) -> bool:
        """Whether something is chosen that can be put back."""
        return self.lifted is not None or self.noble or bool(self.answer) or self.dialled > 0

    @property
    def declining(self) -> str | None:
        """The action that takes nothing, if there is one."""
        return offers.declining(self.view)

    @property
    def ransom_card(self) -> str:
        """The conflict card whose knights are to be ransomed, "" if none."""
        pending = self.view.to_document()["pending"]
        return str(pending["card"]) if self.prompt == "ransom" and pending is not None else ""

    # -- what pieces mean ---------------------------------------------------------------------------------------------

    def targets(self) -> dict[str, Target]:
        """Every piece that can be pressed now."""
        if self.prompt == "placement":
            return self._placing()
        if self.prompt == "favour":
            return self._favouring()
        if self.prompt in offers.UPGRADE_PROMPTS:
            return {self._knight_piece(*key): Target(text) for key, text in self._upgrades.items()}
        if self.prompt in offers.TILE_PROMPTS:
            return {f"space:{kind}": Target(text) for kind, text in offers.tiles(self.view).items()}
        return {}

    def _placing(self) -> dict[str, Target]:
        found = {hand_piece(hand): Target(chosen=hand == self.lifted) for hand in self._places}
        for place, each in self.placements.items():
            squires = each.squires(self.wished)
            found[space_piece(place)] = Target(each.text(squires), squires, each.expels)
        return found

    def _favouring(self) -> dict[str, Target]:
        nobles = self._favours.get("F4", {})
        found = {
            f"favour:{name}": Target("" if name == "F4" else by_noble[""], chosen=name == "F4" and self.noble)
            for name, by_noble in self._favours.items()
        }
        if self.noble:
            found |= {f"county:{noble}": Target(text) for noble, text in nobles.items()}
        return found

    def _knight_piece(self, place: str, strength: int) -> str:
        if place == "court":
            family = offers.asked_family(self.view)
            return f"hand:{'own' if family == self.view.to_move else 'ally'}:{strength}"
        return f"knight:{place}:{strength}"

    # -- choosing -----------------------------------------------------------------------------------------------------

    def press(self, piece: str) -> str | None:
        """A piece is pressed: the action that this comes to, "" if only the choice has changed, None for no meaning."""
        target = self.targets().get(piece)
        if target is None:
            return None
        if target.text:
            return target.text
        kind, _, rest = piece.partition(":")
        if kind == "hand":
            whose, _, strength = rest.partition(":")
            hand = Hand(whose == "ally", int(strength))
            self.lift(None if hand == self.lifted else hand)
        elif kind == "favour":
            self.noble = not self.noble
        return ""

    def lift(self, hand: Hand | None) -> None:
        """Take a knight in hand in place of what was there; None puts it back."""
        self.lifted = hand
        self.wished = 0

    def dial(self, by: int) -> bool:
        """So many squires, cubes or goods more; False where the amount stays."""
        before = self.dialled
        after = min(self.most, max(0, before + by))
        if self.prompt == "placement":
            self.wished = after
        else:
            self.amount = after
        return after != before

    def put_back(self) -> bool:
        """Nothing is chosen any more; False if nothing was."""
        begun = self.begun
        self.lifted, self.wished, self.noble, self.answer, self.amount = None, 0, False, "", 0
        return begun

    def confirmed(self) -> str | None:
        """The action that is dialled or picked and waits for Confirm."""
        if self.prompt == "vote":
            cubes = f"+{self.amount}" if self.amount else ""
            return f"{self.answer}{cubes}" if self.answer else None
        if self.prompt in COUNTED:
            return self.amounts[self.amount]
        return None


def _cubes(vote: str) -> int:
    return int(vote.partition("+")[2] or 0)
