"""What a choice would bring, before it is made: at a county, of a law, of a ransom. docs/rules/lancaster.md, 2 and 3.

Numbers come from the engine's own counting, on the view of the one who chooses.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import State
from game.games.lancaster import laws
from game.games.lancaster.counties import may_take_noble
from game.games.lancaster.families import CAN_UPGRADE, count_of
from game.games.lancaster.law_table import PAY_SETS, SELL_CUBES, SELL_POINTS, row
from game.games.lancaster.places import COUNTY_IDS, KIND_IDS, START_COUNTY
from game.games.lancaster.state import LancasterState
from game.games.lancaster.values import Reward


@dataclass(frozen=True)
class CountyPreview:
    """What a family may take at the county that is rewarded now.

    `noble`, `both`: whether these are legal. `reward`: what the other reward gives this family (an ally gets knights
    and upgrades only; of new knights no more than the reserve holds). `can_upgrade`: whether any upgrade is possible.
    `kinds`: the extension tiles in stock. `worth`: points of the own nobles now and with one more. `gold`: now and
    after paying for both. `starts`: whether the next start player is named here.
    """

    county: str
    family: int
    ally: bool
    noble: bool
    both: bool
    reward: Reward
    can_upgrade: bool
    kinds: tuple[str, ...]
    worth: tuple[int, int]
    nobles: int
    price: int
    gold: tuple[int, int]
    starts: bool

    @property
    def useless(self) -> bool:
        """Whether the other reward would leave all as it is."""
        reward = self.reward
        given = reward.gold + reward.squires + reward.cubes + reward.points + reward.knights
        upgrade = reward.upgrades and self.can_upgrade
        return not given and not upgrade and not (reward.tiles and self.kinds)


def county(view: State) -> CountyPreview:
    """The county whose reward is being chosen, for the view of the one who chooses."""
    assert isinstance(view, LancasterState)
    number, family = view.county, view.asked
    rules = view.rules
    ally = family >= view.seats
    owned = view.nobles[family].bit_count()
    price = rules.values.both_price
    given = rules.values.counties[number]
    knights = min(given.knights, count_of(view.reserve[family], 1))
    if ally:
        reward = Reward(knights=knights, upgrades=given.upgrades)
    else:
        reward = Reward(given.gold, given.squires, given.cubes, given.points, knights, given.upgrades, given.tiles)
    noble = may_take_noble(view, number)
    gold = view.gold[family]
    worth = rules.values.nobles
    return CountyPreview(
        county=COUNTY_IDS[number],
        family=family,
        ally=ally,
        noble=noble,
        both=noble and not ally and gold >= price,
        reward=reward,
        can_upgrade=CAN_UPGRADE[view.reserve[family]],
        kinds=() if ally else tuple(kind for at, kind in enumerate(KIND_IDS) if not view.tiles[family] >> at & 1),
        worth=(worth[owned], worth[min(owned + 1, len(worth) - 1)]),
        nobles=owned,
        price=price,
        gold=(gold, gold - price),
        starts=number == START_COUNTY,
    )


@dataclass(frozen=True)
class TradePreview:
    """What a law sells: gold and squires that one costs, what it brings, how many at most."""

    law: int
    gold: int
    squires: int
    cubes: int
    points: int
    most: int


def trade(view: State, law: int) -> TradePreview:
    """What the seat to move may buy by this law."""
    assert isinstance(view, LancasterState)
    seat = view.to_move
    values = view.rules.values.laws[law - 1]
    most = laws.most_bought(view, law, seat)
    does = row(law).does
    if does == PAY_SETS:
        return TradePreview(law, values.gold, values.squires, 0, values.points, most)
    return TradePreview(law, values.price, 0, int(does == SELL_CUBES), int(does == SELL_POINTS), most)


def ransom_price(view: State) -> int:
    """Gold for each strength of a knight."""
    assert isinstance(view, LancasterState)
    return view.rules.values.ransom_price
