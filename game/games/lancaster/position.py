"""What a position of Lancaster holds, for the modules that work on it (section 7); state.py plays on it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable

from game.core.events import Event
from game.core.game import Action, State
from game.games.lancaster.asking import (
    ASK_COUNTY,
    ASK_COUNTY_START,
    ASK_MUSTER,
    ASK_RANSOM,
    ASK_TILES,
    PROMPTS,
    TILES,
    of_law,
)
from game.games.lancaster.families import ALL_KNIGHTS, START_ALLY, START_COURT
from game.games.lancaster.places import CARDS, COUNTIES
from game.games.lancaster.rules import Rules

HIDDEN = -1
"""In a view, an amount of gold or squires, a law or a conflict card that is not known."""
NO_VOTE = -1
HIDDEN_VOTE = -2
"""Entries of `votes` that are not what an action of voting holds: 1 for yes plus twice the cubes."""


class Position(State):
    """One position. Lists are by family (families.py), county or card (places.py); an ally's amounts stay 0.

    `round`, `phase` (asking.py), `start`, `next_start`: section 7. `asking`: what is asked, `asked`: the family that it
    is asked for, `to_move`: the player who decides (between turns of a placement, who had the last one).
    `left`: section 7. `law_at`: the place in the row of the law that is applied; `county`: the one that is rewarded;
    `stage`: what is asked of the castles (castles.py). Each means something in its phase only.
    `court`, `reserve`: sets of knights. `castle`: three bits a space, the strength of the knight there; `filled`: the
    mask of spaces with a knight. `gold`, `squires`, `cubes`, `points`; `tiles`, `nobles`: masks. `by_law`, `by_county`,
    `by_conflict`: what points came of since the game began or was loaded; `finals`: points for army and castle, by
    player, at the end.
    `holder`, `strength_at`, `squires_at`: the knight on each county; holder -1 for none. `stacks`: nobles left there.
    `upper`, `lower`: cards from left to right. `spaces`: by card, from the top, a set of knights and a family
    (knights.py). `favours`: mask of those face up. `current`, `proposed`, `law_deck`, `conflict_deck`: from left to
    right, from the top. `votes`: by player (parliament.py). `legal`: the legal actions once found, else empty.
    """

    __slots__ = (
        "asked",
        "asking",
        "by_conflict",
        "by_county",
        "by_law",
        "castle",
        "conflict_deck",
        "county",
        "court",
        "cubes",
        "current",
        "favours",
        "filled",
        "finals",
        "gold",
        "holder",
        "law_at",
        "law_deck",
        "left",
        "legal",
        "lower",
        "next_start",
        "nobles",
        "phase",
        "points",
        "proposed",
        "reserve",
        "round",
        "rules",
        "spaces",
        "squires",
        "squires_at",
        "stacks",
        "stage",
        "start",
        "strength_at",
        "tiles",
        "upper",
        "votes",
    )

    rules: Rules
    asked: int
    asking: int
    by_conflict: list[int]
    by_county: list[int]
    by_law: list[int]
    castle: list[int]
    conflict_deck: tuple[int, ...]
    county: int
    court: list[int]
    cubes: list[int]
    current: tuple[int, ...]
    favours: int
    filled: list[int]
    finals: tuple[tuple[int, int], ...]
    gold: list[int]
    holder: list[int]
    law_at: int
    law_deck: tuple[int, ...]
    left: tuple[int, ...]
    legal: list[Action]
    lower: tuple[int, ...]
    next_start: int
    nobles: list[int]
    phase: int
    points: list[int]
    proposed: tuple[int, ...]
    reserve: list[int]
    round: int
    spaces: list[tuple[int, ...]]
    squires: list[int]
    squires_at: list[int]
    stacks: list[int]
    stage: int
    start: int
    strength_at: list[int]
    tiles: list[int]
    upper: tuple[int, ...]
    votes: list[int]

    def __init__(self, rules: Rules) -> None:
        """A position that is still to be filled."""
        self.rules = rules
        self.seats = rules.seats

    def lay_out(self, start: int) -> None:
        """Become the table of the set-up, all decks and rows still empty."""
        rules = self.rules
        seats = rules.seats
        families = rules.families
        allies = families - seats
        values = rules.values
        self.is_view = False
        self.round = 1
        self.phase = TILES
        self.asking = ASK_TILES
        self.asked = start
        self.to_move = start
        self.start = start
        self.next_start = start
        self.left = ()
        self.law_at = 0
        self.county = 0
        self.stage = 0
        self.court = [START_COURT] * seats + [START_ALLY] * allies
        self.reserve = [ALL_KNIGHTS - court for court in self.court]
        self.castle = [0] * families
        self.filled = [0] * families
        self.gold = [values.start.gold] * seats + [0] * allies
        self.squires = [values.start.squires] * seats + [0] * allies
        self.cubes = [values.start.cubes] * seats + [0] * allies
        self.tiles = [0] * families
        self.nobles = [0] * families
        self.points = [0] * families
        self.by_law = [0] * families
        self.by_county = [0] * families
        self.by_conflict = [0] * families
        self.finals = ()
        self.holder = [-1] * COUNTIES
        self.strength_at = [0] * COUNTIES
        self.squires_at = [0] * COUNTIES
        self.stacks = [rules.stack] * COUNTIES
        self.upper = ()
        self.lower = ()
        self.spaces = [()] * CARDS
        self.favours = rules.favours
        self.current = ()
        self.proposed = ()
        self.law_deck = ()
        self.conflict_deck = ()
        self.votes = [NO_VOTE] * seats
        self.legal = []

    @abstractmethod
    def copy(self) -> Position:
        """An independent copy that plays on in the same way, chance included."""

    @abstractmethod
    def settle(self, events: list[Event] | None) -> None:
        """Go on through the phases until somebody has a choice, or the game is over."""

    def ask(self, question: int, family: int) -> None:
        """The family is asked; its player decides."""
        self.asking = question
        self.asked = family
        self.to_move = family if family < self.seats else family - self.seats
        self.legal = []

    def prompt(self) -> str:
        """What is asked: a code of asking.py; "over" at the end."""
        return PROMPTS[self.asking]

    def key(self) -> Hashable:
        """The same for positions of one game exactly if their documents are the same."""
        asking = self.asking
        where = 0
        left: tuple[int, ...] = ()
        if of_law(asking):
            where = self.law_at
            left = self.left
        elif ASK_COUNTY <= asking <= ASK_COUNTY_START:
            where = self.county
        elif ASK_MUSTER <= asking <= ASK_RANSOM:
            left = self.left
        return (
            (
                self.round,
                self.phase,
                asking,
                self.asked,
                self.to_move,
                self.start,
                self.next_start,
                where,
                self.favours,
            ),
            (left, self.upper, self.lower, self.current, self.proposed, self.law_deck, self.conflict_deck),
            tuple(self.court),
            tuple(self.reserve),
            tuple(self.castle),
            tuple(self.gold),
            tuple(self.squires),
            tuple(self.cubes),
            tuple(self.tiles),
            tuple(self.nobles),
            tuple(self.points),
            tuple(self.holder),
            tuple(self.strength_at),
            tuple(self.squires_at),
            tuple(self.stacks),
            tuple(self.spaces),
            tuple(self.votes),
        )
