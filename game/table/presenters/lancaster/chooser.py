"""What the person at turn has chosen so far, and what each piece means then: the way from clicks to one action.

Pieces have the names of their widgets:

    hand:own:2, hand:ally:1     a knight of that strength at court     county:A, card:X3, space:stables, space:recruit
    favour:F3                   a favour                               knight:X3:1, knight:B:2   a knight on the table
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.game import Action, State
from game.core.refusal import Reason
from game.games.lancaster import actions
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS, FAVOUR_IDS, FAVOUR_NOBLE, KIND_IDS, PLACES
from game.table.chooser import Changed, Chooser, Outcome, Play, Refusal, Target
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.offers import Hand, Placement

COUNTED = ("vote", *offers.TRADE_PROMPTS)
"""What is answered by an amount."""


@dataclass(frozen=True)
class LancasterTarget(Target):
    """What a piece stands for. `squires`: those that go along. `expels`: the family whose knight has to leave."""

    squires: int = 0
    expels: int | None = None


def space_piece(place: str) -> str:
    """The piece of a place where a knight may go."""
    if place in COUNTY_IDS:
        return f"county:{place}"
    return f"card:{place}" if place in CARD_IDS else f"space:{place}"


def hand_piece(hand: Hand) -> str:
    """The piece of a knight at court."""
    return f"hand:{'ally' if hand.ally else 'own'}:{hand.strength}"


class LancasterChooser(Chooser[str, LancasterTarget]):
    """One decision of the viewer.

    `lifted`: the knight in hand. `wished`: squires that are dialled. `noble`: F4 is chosen and wants a noble. `answer`:
    yes or no of a vote.
    """

    def __init__(self, view: State, why_not: Callable[[Action], list[Reason]]) -> None:
        self.view = view
        self.prompt = view.prompt()
        self.legal = view.legal_actions()
        self.lifted: Hand | None = None
        self.wished = 0
        self.noble = False
        self.answer = ""
        self._bought = 0  # or cubes given to a vote
        self._why_not = why_not
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
    def within_reach(self) -> set[str]:
        """The pieces of all places where the knight in hand may go, or before one is taken any knight at court."""
        found = [self.placements] if self.lifted is not None else self._places.values()
        return {space_piece(place) for places in found for place in places}

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
            return max((actions.describe(action).amount for action in self.legal), default=0)
        return len(self.amounts) - 1 if self.prompt in COUNTED else 0

    @property
    def amounts(self) -> list[Action]:
        """The actions of a law that sells, by amount."""
        return offers.amounts(self.view) if self.prompt in COUNTED else []

    @property
    def amount(self) -> int:
        """The squires, cubes or goods that are dialled now."""
        return self.wished if self.prompt == "placement" else self._bought

    @property
    def begun(self) -> bool:
        """Whether something is chosen that can be put back."""
        return self.lifted is not None or self.noble or bool(self.answer) or self.amount > 0

    @property
    def declining(self) -> Action | None:
        """The action that takes nothing, if there is one."""
        return offers.declining(self.view)

    @property
    def ransom_card(self) -> str:
        """The conflict card whose knights are to be ransomed, "" if none."""
        pending = self.view.to_document()["pending"]
        return str(pending["card"]) if self.prompt == "ransom" and pending is not None else ""

    # -- what pieces mean ---------------------------------------------------------------------------------------------

    def targets(self) -> dict[str, LancasterTarget]:
        """Every piece that can be pressed now."""
        if self.prompt == "placement":
            return self._placing()
        if self.prompt == "favour":
            return self._favouring()
        if self.prompt in offers.UPGRADE_PROMPTS:
            return {self._knight_piece(*key): LancasterTarget((action,)) for key, action in self._upgrades.items()}
        if self.prompt in offers.TILE_PROMPTS:
            return {f"space:{kind}": LancasterTarget((action,)) for kind, action in offers.tiles(self.view).items()}
        return {}

    def _placing(self) -> dict[str, LancasterTarget]:
        found = {hand_piece(hand): LancasterTarget(chosen=hand == self.lifted) for hand in self._places}
        for place, each in self.placements.items():
            squires = each.squires(self.wished)
            found[space_piece(place)] = LancasterTarget((each.action(squires),), squires=squires, expels=each.expels)
        return found

    def _favouring(self) -> dict[str, LancasterTarget]:
        nobles = self._favours.get("F4", {})
        found = {f"favour:{name}": LancasterTarget((by[""],)) for name, by in self._favours.items() if name != "F4"}
        if nobles:
            found["favour:F4"] = LancasterTarget(chosen=self.noble)
        if self.noble:
            found |= {f"county:{noble}": LancasterTarget((action,)) for noble, action in nobles.items()}
        return found

    def _knight_piece(self, place: str, strength: int) -> str:
        if place == "court":
            family = offers.asked_family(self.view)
            return f"hand:{'own' if family == self.view.to_move else 'ally'}:{strength}"
        return f"knight:{place}:{strength}"

    # -- choosing -----------------------------------------------------------------------------------------------------

    def press(self, piece: str) -> Outcome:
        """A piece is pressed."""
        target = self.targets().get(piece)
        if target is None:
            return Refusal(self.reasons(piece))
        if target.actions:
            return Play(target.actions)
        kind, _, rest = piece.partition(":")
        if kind == "hand":
            whose, _, strength = rest.partition(":")
            hand = Hand(whose == "ally", int(strength))
            self.lift(None if hand == self.lifted else hand)
        elif kind == "favour":
            self.noble = not self.noble
        return Changed()

    def reasons(self, piece: str) -> tuple[Reason, ...]:
        """Why pressing a piece does nothing now; none where no explanation is needed."""
        action = self._meant(piece)
        if action is not None:
            return tuple(self._why_not(action))
        if self.prompt == "placement" and piece.partition(":")[0] in ("county", "card", "space"):
            return (Reason("take_first"),)
        if piece == "favour:F4" and self.prompt == "favour" and "F4" in self.view.to_document()["favours"]:
            return (Reason("no_noble"),)
        return ()

    def _meant(self, piece: str) -> Action | None:
        """The action that a press of this piece attempts, None where it attempts none."""
        kind, _, rest = piece.partition(":")
        if self.prompt == "placement" and self.lifted is not None and kind in ("county", "card", "space"):
            squires = self.wished if rest in COUNTY_IDS else 0
            return actions.place(PLACES[rest], self.lifted.strength, self.lifted.ally, squires)
        if self.prompt == "favour":
            if kind == "favour" and rest in FAVOUR_IDS and rest != "F4":
                return actions.favour(FAVOUR_IDS.index(rest))
            if self.noble and kind == "county":
                return actions.favour(FAVOUR_NOBLE, COUNTY_IDS.index(rest))
        if self.prompt in offers.TILE_PROMPTS and kind == "space" and rest in KIND_IDS:
            return actions.tile(KIND_IDS.index(rest))
        return None

    def lift(self, hand: Hand | None) -> None:
        """Take a knight in hand in place of what was there; None puts it back."""
        self.lifted = hand
        self.wished = 0

    def dial(self, by: int) -> bool:
        """So many squires, cubes or goods more; False where the amount stays."""
        before = self.amount
        after = min(self.most, max(0, before + by))
        if self.prompt == "placement":
            self.wished = after
        else:
            self._bought = after
        return after != before

    def put_back(self) -> None:
        """Nothing is chosen any more."""
        self.lifted, self.wished, self.noble, self.answer, self._bought = None, 0, False, "", 0

    def enter(self) -> tuple[Action, ...]:
        """What is dialled or picked and waits for Confirm."""
        if self.prompt == "vote":
            return (actions.vote(self.answer == "yes", self.amount),) if self.answer else ()
        return (self.amounts[self.amount],) if self.prompt in COUNTED else ()
