"""What can happen in a game of Sleeping Queens. Cards and queens are the ids of docs/rules/sleeping_queens.md, 8."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True)
class KingPlayed(Event):
    """A king is laid down to wake the queen in `slot` (section 3.1). QueenWoken follows."""

    seat: int
    slot: int


@dataclass(frozen=True)
class KnightPlayed(Event):
    """A knight rides for `queen` of `owner` (section 3.2). AttackStopped or what it brought about follows.

    What the owner could have done is never told: there is no event for a defence that was asked or let go. Neither the
    attack nor anything that comes of it can be taken back, since else the chance to do so would tell whether a defence
    was asked.
    """

    WALL: ClassVar[bool] = True

    seat: int
    owner: int
    queen: str


@dataclass(frozen=True)
class PotionPlayed(Event):
    """A sleeping potion is poured for `queen` of `owner` (section 3.3). For the defence see KnightPlayed."""

    WALL: ClassVar[bool] = True

    seat: int
    owner: int
    queen: str


@dataclass(frozen=True)
class AttackStopped(Event):
    """`seat` plays `card` ("D" or "W") against the attack of `by`: queen `queen` stays (sections 3.2, 3.3)."""

    WALL: ClassVar[bool] = True

    seat: int
    by: int
    card: str
    queen: str


@dataclass(frozen=True)
class QueenStolen(Event):
    """`queen` goes from `owner` to `seat` (section 3.2)."""

    WALL: ClassVar[bool] = True

    seat: int
    owner: int
    queen: str


@dataclass(frozen=True)
class KnightWasted(Event):
    """Option `cat_dog_knight`: `stays`: cat and dog do not go together, `queen` stays with `owner` (section 7)."""

    WALL: ClassVar[bool] = True

    seat: int
    owner: int
    queen: str


@dataclass(frozen=True)
class QueenSlept(Event):
    """`queen` of `owner` goes back to sleep in `slot`, seen by all.

    `cause`: "potion" (section 3.3) or "knight" (option `cat_dog_knight`: `sleeps`, section 7).
    """

    WALL: ClassVar[bool] = True

    owner: int
    slot: int
    queen: str
    cause: str


@dataclass(frozen=True)
class JesterPlayed(Event):
    """A jester is laid down (section 3.4)."""

    seat: int


@dataclass(frozen=True)
class JesterRevealed(Event):
    """The jester turned up `card`, seen by all. JesterCounted follows for a number, CardTaken for another card."""

    WALL: ClassVar[bool] = True

    seat: int
    card: str


@dataclass(frozen=True)
class JesterCounted(Event):
    """The count of `number` from `seat` ends at `chosen`, who wakes a queen if one is asleep (section 3.4).

    `first` is the seat on which "one" falls.
    """

    seat: int
    number: int
    first: int
    chosen: int


@dataclass(frozen=True)
class CardTaken(Event):
    """The card that the jester turned up goes into the hand of `seat` openly (section 3.4)."""

    seat: int
    card: str


@dataclass(frozen=True)
class Discarded(Event):
    """`seat` discards `cards`, in the order of the notation (section 3.5)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class QueenWoken(Event):
    """`seat` turns over `slot` and finds `queen`. `by`: "king", "jester" or "rose" (sections 3.1, 3.4, 4)."""

    WALL: ClassVar[bool] = True

    seat: int
    slot: int
    queen: str
    by: str


@dataclass(frozen=True)
class Quarrel(Event):
    """The `queen` just woken by `seat` quarrels with `other` (cat, dog) and sleeps again in `slot` (section 4)."""

    seat: int
    slot: int
    queen: str
    other: str


@dataclass(frozen=True)
class RoseCalls(Event):
    """The Rose was woken by `seat`, who now wakes one more queen (section 4)."""

    seat: int


@dataclass(frozen=True)
class Reshuffled(Event):
    """The discards, `count` cards, were shuffled into a new deck (section 3)."""

    WALL: ClassVar[bool] = True

    count: int


@dataclass(frozen=True)
class Drew(Event):
    """`seat` draws `cards`, which only that seat sees (section 3)."""

    SECRET: ClassVar[dict[str, str]] = {"cards": "seat"}
    WALL: ClassVar[bool] = True

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class TurnBegan(Event):
    """The turn of `seat` begins; `again` if the jester gives another one (option `jester_again`, section 7)."""

    seat: int
    again: bool


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over (section 5). `reason`: "queens", "points", "asleep" or "quiet"."""

    winners: tuple[int, ...]
    reason: str
