"""What the seat to move can choose, asked of the engine: where knights may go and with how many squires, what lights up
for an upgrade or a tile, which knights can be ransomed. docs/rules/lancaster.md, sections 2 to 4 and 8.

All functions take the view of the seat to move. What a choice brings is in previews.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Action, State
from game.games.lancaster import actions, law_table
from game.games.lancaster.actions import Described
from game.games.lancaster.families import BITS
from game.games.lancaster.places import CASTLE_AT, COUNTY_IDS, PLACES
from game.games.lancaster.rules import ROUNDS
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import previews

ALLYS_FAVOUR = "F3"
"""The upgrade: the one favour that an ally has a use for (section 4)."""
LAW_PROMPTS = law_table.prompts()
UPGRADE_PROMPTS = (
    "favour_upgrade", *law_table.prompts(law_table.UPGRADE, law_table.UPGRADE_DEPLOYED), "county_upgrade",
    "castle_upgrade", "train",
)  # fmt: skip
TILE_PROMPTS = ("tiles", *law_table.prompts(law_table.TAKE_TILES), "county_tile")
SWAP_PROMPTS = law_table.prompts(law_table.SWAP)
TRADE_PROMPTS = law_table.prompts(law_table.SELL_CUBES, law_table.SELL_POINTS, law_table.PAY_SETS)
"""What is answered by how much one buys."""


@dataclass(frozen=True)
class Hand:
    """A kind of knight that can be taken from court: of the player or its ally, of a strength."""

    ally: bool
    strength: int


@dataclass(frozen=True)
class Placement:
    """A place where a knight may go: the fewest squires that suffice, the most that may go along, and the family that
    it would expel (None for nobody)."""

    hand: Hand
    place: str
    fewest: int
    most: int
    expels: int | None

    def squires(self, wished: int) -> int:
        """As many of the squires wished for as may go along."""
        return min(self.most, max(self.fewest, wished))

    def action(self, squires: int) -> Action:
        """The action with so many squires."""
        return actions.place(PLACES[self.place], self.hand.strength, self.hand.ally, squires)


def placements(view: State) -> dict[Hand, dict[str, Placement]]:
    """For each knight that can be taken, the places where it may go."""
    assert isinstance(view, LancasterState)
    counts: dict[tuple[Hand, str], list[int]] = {}
    for each in _described(view, "place"):
        counts.setdefault((Hand(each.ally, each.strength), each.place), []).append(each.amount)
    found: dict[Hand, dict[str, Placement]] = {}
    for (hand, place), squires in counts.items():
        expels = _holder(view, place)
        found.setdefault(hand, {})[place] = Placement(hand, place, min(squires), max(squires), expels)
    return found


def _holder(view: LancasterState, place: str) -> int | None:
    """The family whose knight stands on a county, None for nobody or another place."""
    if place not in COUNTY_IDS:
        return None
    family = view.holder[PLACES[place]]
    return family if family >= 0 else None


def favours(view: State) -> dict[str, dict[str, Action]]:
    """The favours that may be taken: for each the actions by noble, "" where it asks for none."""
    found: dict[str, dict[str, Action]] = {}
    for each, action in _of_kind(view, "favour"):
        if each.name != "none":
            found.setdefault(each.name, {})[each.noble] = action
    return found


def upgrades(view: State) -> dict[tuple[str, int], Action]:
    """The knights that may be upgraded, by place and strength, each with its action. "court" is a place."""
    assert isinstance(view, LancasterState)
    found: dict[tuple[str, int], Action] = {}
    for each, action in _of_kind(view, "upgrade"):
        if each.name != "none":
            found[each.place, each.strength or _strength_at(view, each.place)] = action
    return found


def _strength_at(view: LancasterState, place: str) -> int:
    """The strength of the one knight on a county or castle space of the family that is asked."""
    number = PLACES[place]
    if number < CASTLE_AT:
        return view.strength_at[number]
    return view.castle[view.asked] >> BITS * (number - CASTLE_AT) & 7


def tiles(view: State) -> dict[str, Action]:
    """The kinds of extension tiles that may be taken, each with its action."""
    return {each.name: action for each, action in _of_kind(view, "tile") if each.name != "none"}


def starts(view: State) -> dict[int, Action]:
    """The players that may be named to start, each with the action."""
    return {each.seat: action for each, action in _of_kind(view, "start")}


def amounts(view: State) -> list[Action]:
    """The actions of a law that sells, by how many are bought: 0, 1, 2 ..."""
    found = [(each.amount, action) for kind in ("buy", "sets") for each, action in _of_kind(view, kind)]
    return [action for _, action in sorted(found)]


def ransoms(view: State) -> dict[tuple[int, ...], Action]:
    """The sets of knights that can be ransomed, each with its action; the empty set is among them."""
    return {each.strengths: action for each, action in _of_kind(view, "ransom")}


def declines(action: Action) -> bool:
    """Whether an action takes nothing of what is offered."""
    return actions.describe(action).name == "none"


def declining(view: State) -> Action | None:
    """The action that takes nothing of what is offered, None where there is none."""
    return next((action for action in view.legal_actions() if declines(action)), None)


def asked_family(view: State) -> int:
    """The family that is asked: the seat to move or its ally."""
    assert isinstance(view, LancasterState)
    return view.asked


def start_of_none(view: State) -> Action | None:
    """An action that names who starts a round that never comes: nothing has to be chosen there. Else None."""
    assert isinstance(view, LancasterState)
    return view.legal_actions()[0] if view.prompt() == "county_start" and view.round == ROUNDS else None


def obvious(view: State) -> Action | None:
    """The action without any drawback, None where there is a real choice.

    Where an upgrade or a tile costs nothing any more, to decline is never better; so the only other action is obvious.
    So is a noble where the other reward would bring nothing, and whoever is named to start a round that never comes. A
    vote never is.
    """
    assert isinstance(view, LancasterState)
    if view.prompt() == "county_start":
        return start_of_none(view)
    if view.prompt() == "county":
        preview = previews.county(view)
        return actions.NOBLE if preview.noble and preview.useless else None
    if view.prompt() in (*UPGRADE_PROMPTS, *TILE_PROMPTS):
        found = [action for action in view.legal_actions() if not declines(action)]
        return found[0] if len(found) == 1 else None
    if view.prompt() in SWAP_PROMPTS:
        return actions.SWAP_NOW if actions.SWAP_NOW in view.legal_actions() else None
    return None


def _described(view: State, kind: str) -> list[Described]:
    return [each for each, _ in _of_kind(view, kind)]


def _of_kind(view: State, kind: str) -> list[tuple[Described, Action]]:
    pairs = [(actions.describe(action), action) for action in view.legal_actions()]
    return [(each, action) for each, action in pairs if each.kind == kind]
