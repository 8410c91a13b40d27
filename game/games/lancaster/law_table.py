"""The eighteen laws, a row each (sections 2 and 3.2): what a law counts of a player, what it does for that, what it
asks, and which of its numbers are printed.

laws.py carries the rows out, law_prospects.py judges them. Words and pictures are found by the law's number
(`law.<number>`, `lancaster/law_<number>`); nothing else compares one.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.lancaster.asking import (
    ASK_BUY_CUBES,
    ASK_BUY_POINTS,
    ASK_LAW_TILE,
    ASK_NOTHING,
    ASK_SETS,
    ASK_SWAP,
    ASK_UPGRADE,
    ASK_UPGRADE_DEPLOYED,
    PROMPTS,
)

# What a law counts. Where its row has the value `every`, it counts for every so many, rounded down.
MOST_GOLD = 0  # 1 for all players with most gold, and some
MOST_SQUIRES = 1
COUNTIES_HELD = 2
GOLD = 3  # how often the price can be paid
SETS = 4  # how many sets of gold and squires can be paid
CONFLICTS = 5  # those with own knights
TWO_KNIGHTS = 6  # deployed
NO_TWO_KNIGHT = 7  # 1 if none is deployed
THREE_KNIGHT = 8  # 1 if one is deployed, and a 4-knight in reserve
TILES = 9
NOBLES = 10
ALL_ONE_KNIGHTS = 11  # 1 if all three are deployed
STRONGEST = 12  # 1 for all players with the greatest total strength in conflicts, and some
FOUR_KNIGHT = 13  # 1 if it is deployed
# What a law does for what it counts.
PAY = 0  # gold, squires, cubes and points, each time
NEW_KNIGHTS = 1
UPGRADE_DEPLOYED = 2  # one deployed knight
UPGRADE = 3  # one knight
SWAP = 4  # the 3-knight for the 4-knight
TAKE_TILES = 5
SELL_CUBES = 6
SELL_POINTS = 7
PAY_SETS = 8  # points for sets of gold and squires

@dataclass(frozen=True)
class LawRow:
    """One law. `counts` and `does`: as above. `asks`: its question, ASK_NOTHING if it applies by itself.

    `values`: the numbers of its sentence, as keys of its table in data.toml. `printed`: those in its pictures, from
    left to right; "one" is a 1.
    """

    counts: int
    does: int
    values: tuple[str, ...]
    printed: tuple[str, ...]
    asks: int = ASK_NOTHING

    @property
    def by_amounts(self) -> bool:
        """Whether it looks at gold or squires, which may be secret (section 5)."""
        return self.counts in (MOST_GOLD, MOST_SQUIRES, GOLD, SETS)

    @property
    def for_weak_knights(self) -> bool:
        """Whether a weaker knight may be the better one for it."""
        return self.counts in (TWO_KNIGHTS, ALL_ONE_KNIGHTS)


_ROWS = (
    LawRow(MOST_GOLD, UPGRADE_DEPLOYED, (), (), ASK_UPGRADE_DEPLOYED),
    LawRow(MOST_SQUIRES, NEW_KNIGHTS, (), ()),
    LawRow(COUNTIES_HELD, PAY, ("points", "every"), ("every", "points")),
    LawRow(GOLD, SELL_CUBES, ("price",), ("price", "one"), ASK_BUY_CUBES),
    LawRow(SETS, PAY_SETS, ("gold", "squires", "points"), ("squires", "gold", "points"), ASK_SETS),
    LawRow(CONFLICTS, TAKE_TILES, ("every",), ("every", "one"), ASK_LAW_TILE),
    LawRow(TWO_KNIGHTS, PAY, ("squires",), ("squires",)),
    LawRow(CONFLICTS, PAY, ("gold", "squires", "cubes", "every"), ("every", "squires", "cubes", "gold")),
    LawRow(NO_TWO_KNIGHT, UPGRADE, (), (), ASK_UPGRADE),
    LawRow(THREE_KNIGHT, SWAP, (), (), ASK_SWAP),
    LawRow(TILES, PAY, ("points", "every"), ("every", "points")),
    LawRow(CONFLICTS, PAY, ("points",), ("one", "points")),
    LawRow(COUNTIES_HELD, PAY, ("points", "every"), ("every", "points")),
    LawRow(ALL_ONE_KNIGHTS, PAY, ("points",), ("points",)),
    LawRow(NOBLES, NEW_KNIGHTS, ("every",), ("every", "one")),
    LawRow(GOLD, SELL_POINTS, ("price",), ("price", "one"), ASK_BUY_POINTS),
    LawRow(STRONGEST, PAY, ("points",), ("points",)),
    LawRow(FOUR_KNIGHT, PAY, ("points",), ("points",)),
)


def row(law: int) -> LawRow:
    """The row of a law, by its number."""
    return _ROWS[law - 1]


def law_of(prompt: str) -> int:
    """The law that asks with this prompt (`State.prompt`); 0 for other prompts."""
    return _ASKING.get(prompt, 0)


def law_that(does: int) -> int:
    """The first law that does this."""
    return next(law for law, each in enumerate(_ROWS, 1) if each.does == does)


def prompts(*does: int) -> tuple[str, ...]:
    """The prompts of the laws that ask, and do one of these; without arguments of all that ask."""
    return tuple([prompt for prompt, law in _ASKING.items() if not does or row(law).does in does])


_ASKING = {PROMPTS[each.asks]: law for law, each in enumerate(_ROWS, 1) if each.asks != ASK_NOTHING}
