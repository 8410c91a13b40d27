"""What can happen in a game of Lancaster (docs/rules/lancaster.md, sections 3 and 4).

`seat` is always a player; `family` is a player or, at two players, an ally (families.py). Places, tiles, favours,
nobles and cards are their ids. All amounts that change hands are public; only amounts held are secret (section 5).
`source` says what something comes of: "setup", "favour", "law", "county", "castle", "conflict"; `name` which one:
"F1", "3", "A", "muster", "X4", or "".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True)
class TilePlaced(Event):
    """`seat` puts the extension tile `kind` on its castle space (sections 1, 2)."""

    seat: int
    kind: str
    source: str
    name: str


@dataclass(frozen=True)
class TileDeclined(Event):
    """`seat` takes none of the tiles that law 6 offers."""

    seat: int


@dataclass(frozen=True)
class RoundStarted(Event):
    """Round `number` begins with the placement, from `start` on (section 3)."""

    number: int
    start: int


@dataclass(frozen=True)
class Placed(Event):
    """A knight of `family` goes from court to `place` with so many squires (section 3.1).

    `alone`: it was the only legal placement and done by itself.
    """

    family: int
    strength: int
    squires: int
    place: str
    alone: bool


@dataclass(frozen=True)
class Expelled(Event):
    """The knight of `family` on county `place` goes back to its court; its squires go to the supply (section 3.1)."""

    family: int
    strength: int
    squires: int
    place: str


@dataclass(frozen=True)
class TurnSkipped(Event):
    """`seat` has no legal placement now (section 3.1)."""

    seat: int


@dataclass(frozen=True)
class FavourTaken(Event):
    """`family` takes the favour, with F4 the noble `noble`, else "" (section 3.1). What it brings follows."""

    family: int
    favour: str
    noble: str


@dataclass(frozen=True)
class FavourDeclined(Event):
    """`family` takes no favour (section 3.1)."""

    family: int


@dataclass(frozen=True)
class Gained(Event):
    """`seat` gets these amounts."""

    seat: int
    gold: int
    squires: int
    cubes: int
    points: int
    source: str
    name: str


@dataclass(frozen=True)
class Paid(Event):
    """`seat` pays gold and squires to the supply. Squires placed with a knight and cubes of votes are no payments."""

    seat: int
    gold: int
    squires: int
    source: str
    name: str


@dataclass(frozen=True)
class NewKnight(Event):
    """So many 1-knights of `family` come from its reserve to its court (section 2)."""

    family: int
    count: int
    source: str
    name: str


@dataclass(frozen=True)
class Upgraded(Event):
    """A knight of `family` at `place` ("court" too) is swapped for one of the next strength (section 2)."""

    family: int
    place: str
    strength_from: int
    source: str
    name: str


@dataclass(frozen=True)
class UpgradeDeclined(Event):
    """`family` makes nothing of an upgrade."""

    family: int
    source: str
    name: str


@dataclass(frozen=True)
class NobleTaken(Event):
    """`seat` gets the noble `noble` from its stack."""

    seat: int
    noble: str
    source: str
    name: str


@dataclass(frozen=True)
class NobleRemoved(Event):
    """The ally `family` takes the noble `noble` out of the game (section 4)."""

    family: int
    noble: str
    source: str
    name: str


@dataclass(frozen=True)
class ParliamentOpened(Event):
    """The placement is over; the proposals are voted on (section 3.2)."""

    proposals: tuple[int, ...]


@dataclass(frozen=True)
class VoteCommitted(Event):
    """`seat` has voted; `vote` in notation ("yes+2") is secret until all are shown (section 3.2)."""

    SECRET: ClassVar[dict[str, str]] = {"vote": "seat"}
    WALL: ClassVar[bool] = True

    seat: int
    law: int
    vote: str


@dataclass(frozen=True)
class VotesShown(Event):
    """All hands open: the votes by seat, in notation; the cubes in them go to the supply (section 3.2)."""

    WALL: ClassVar[bool] = True

    law: int
    votes: tuple[str, ...]
    yes: int
    no: int


@dataclass(frozen=True)
class LawPassed(Event):
    """The proposal enters the row of current laws from the right; `pushed_out` leaves the game (section 3.2)."""

    law: int
    pushed_out: int


@dataclass(frozen=True)
class LawRejected(Event):
    """The proposal leaves the game (section 3.2)."""

    law: int


@dataclass(frozen=True)
class CubesLost(Event):
    """After the third vote the unused cubes of `seat` go to the supply (section 3.2)."""

    seat: int
    count: int


@dataclass(frozen=True)
class LawApplied(Event):
    """A current law takes effect; `seats` are those that it concerns, in turn order (sections 2, 3.2).

    What it gives at once follows; decisions follow one by one.
    """

    law: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class NothingBought(Event):
    """`seat` buys nothing, or pays no set, by law `law`."""

    seat: int
    law: int


@dataclass(frozen=True)
class SwapDeclined(Event):
    """`seat` leaves its 3-knight as it is (law 10)."""

    seat: int


@dataclass(frozen=True)
class RewardsOpened(Event):
    """The laws are done; the rewards begin (section 3.3)."""

    number: int


@dataclass(frozen=True)
class CountyRewarded(Event):
    """`family` chooses at a county: "noble", "reward" or "both" (section 3.3). What it brings follows.

    `alone`: there was nothing else to choose.
    """

    county: str
    family: int
    choice: str
    alone: bool


@dataclass(frozen=True)
class StartNamed(Event):
    """`family` on Surrey names the next start player (section 3.3)."""

    family: int
    start: int


@dataclass(frozen=True)
class KnightReturned(Event):
    """A knight comes back to court from a county, with its squires to the supply, or from a castle space."""

    family: int
    strength: int
    place: str


@dataclass(frozen=True)
class CastlesOpened(Event):
    """The castles pay (section 3.3)."""

    number: int


@dataclass(frozen=True)
class Asked(Event):
    """Who is asked, in that order: `question` is "muster", "tiltyard", "train" (section 3.3) or "ransom".

    Who is asked is public (section 5), though it tells something of gold and squires.
    """

    question: str
    families: tuple[int, ...]


@dataclass(frozen=True)
class MusterDeclined(Event):
    """`seat` makes no use of its muster (section 3.3)."""

    seat: int


@dataclass(frozen=True)
class TiltyardDeclined(Event):
    """`seat` makes no use of its tiltyard (section 3.3)."""

    seat: int


@dataclass(frozen=True)
class ConflictResolved(Event):
    """A card is resolved (section 3.3): `won` by England or not, `strength` of its knights together.

    `ranking`: families from first to last, `strengths` theirs, `points` what they get (allies always 0).
    """

    card: str
    row: str
    won: bool
    strength: int
    ranking: tuple[int, ...]
    strengths: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class KnightsReturned(Event):
    """The knights of `family` come home to court from a card that was won (section 3.3)."""

    family: int
    card: str
    strengths: tuple[int, ...]


@dataclass(frozen=True)
class Ransomed(Event):
    """`seat` buys these knights free from a lost card; they go to court (section 3.3). Paid goes before."""

    seat: int
    card: str
    strengths: tuple[int, ...]


@dataclass(frozen=True)
class KnightsLost(Event):
    """These knights of `family` go from a lost card to the reserve (section 3.3)."""

    family: int
    card: str
    strengths: tuple[int, ...]


@dataclass(frozen=True)
class CardMoved(Event):
    """An upper card that was not won goes to the right end of the lower row, its knights with it (section 3.3)."""

    card: str


@dataclass(frozen=True)
class CardLeft(Event):
    """A card leaves the game (section 3.3)."""

    card: str


@dataclass(frozen=True)
class CardsDrawn(Event):
    """New conflict cards in the upper row, from left to right (section 3.3)."""

    WALL: ClassVar[bool] = True

    cards: tuple[str, ...]


@dataclass(frozen=True)
class ProposalsDrawn(Event):
    """New proposals, from left to right (section 3.3)."""

    WALL: ClassVar[bool] = True

    laws: tuple[int, ...]


@dataclass(frozen=True)
class FavoursShown(Event):
    """All favours lie face up again (section 3.3)."""

    favours: tuple[str, ...]


@dataclass(frozen=True)
class ArmyScored(Event):
    """Points of `seat` for the strongest or second army; `strength` of its army (section 3.4)."""

    seat: int
    strength: int
    points: int


@dataclass(frozen=True)
class TilesScored(Event):
    """Points of `seat` for the most or second most extension tiles (section 3.4)."""

    seat: int
    tiles: int
    points: int


@dataclass(frozen=True)
class NoblesScored(Event):
    """Points of `seat` for its nobles (section 3.4)."""

    seat: int
    nobles: int
    points: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over (section 3.4)."""

    winners: tuple[int, ...]
