"""A position of Lancaster: what lies where, who decides what, and the round of phases (sections 3 and 4).

What happens in a phase is in a module of its own: placement.py, parliament.py (votes), laws.py, counties.py,
castles.py, conflicts.py, ending.py; knights.py holds what they share. The reasons against an action are in
legality.py, what is hidden in hidden.py, documents in state_document.py.

A phase has a function `go_on(state, events)`: it goes on from where the phase stands until somebody has a choice (it
returns True) or the phase is over (False, with the next phase begun).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.events import Event
from game.core.game import Action, Memory, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result
from game.games.lancaster import (
    castles,
    conflicts,
    counties,
    hidden,
    knights,
    laws,
    legality,
    parliament,
    placement,
    scoring,
    state_document,
)
from game.games.lancaster.actions import (
    KIND_BITS,
    MUSTER_NONE,
    MUSTER_NOW,
    START,
    TILE,
    TILTYARD_NONE,
    TILTYARD_NOW,
    format_action,
)
from game.games.lancaster.asking import (
    ASK_CASTLE_UPGRADE,
    ASK_COUNTY,
    ASK_COUNTY_START,
    ASK_COUNTY_TILE,
    ASK_COUNTY_UPGRADE,
    ASK_FAVOUR,
    ASK_FAVOUR_UPGRADE,
    ASK_LAW_1,
    ASK_LAW_16,
    ASK_MUSTER,
    ASK_PLACEMENT,
    ASK_RANSOM,
    ASK_TILES,
    ASK_TILTYARD,
    ASK_TRAIN,
    ASK_VOTE,
    CASTLES,
    COUNTIES,
    LAWS,
    PLACEMENT,
    PROMPTS,
    TILES,
    VOTE,
)
from game.games.lancaster.families import ALL_KNIGHTS, START_ALLY, START_COURT
from game.games.lancaster.places import CARDS
from game.games.lancaster.places import COUNTIES as COUNTY_COUNT
from game.games.lancaster.rules import Rules

HIDDEN = -1
"""In a view, an amount of gold or squires, a law or a conflict card that is not known."""


class LancasterState(State):
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
        """A position that is still to be filled: by `begin`, or by `copy`."""
        self.rules = rules
        self.seats = rules.seats

    @staticmethod
    def begin(rules: Rules, start: int) -> LancasterState:
        """The table of the set-up, all decks and rows still empty."""
        state = LancasterState(rules)
        state._lay_out(start)
        return state

    def _lay_out(self, start: int) -> None:
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
        self.holder = [-1] * COUNTY_COUNT
        self.strength_at = [0] * COUNTY_COUNT
        self.squires_at = [0] * COUNTY_COUNT
        self.stacks = [rules.stack] * COUNTY_COUNT
        self.upper = ()
        self.lower = ()
        self.spaces = [()] * CARDS
        self.favours = rules.favours
        self.current = ()
        self.proposed = ()
        self.law_deck = ()
        self.conflict_deck = ()
        self.votes = [parliament.NO_VOTE] * seats
        self.legal = []

    def copy(self) -> LancasterState:
        """An independent copy that plays on in the same way, chance included."""
        other = LancasterState(self.rules)
        other.is_view = self.is_view
        other.round = self.round
        other.phase = self.phase
        other.asking = self.asking
        other.asked = self.asked
        other.to_move = self.to_move
        other.start = self.start
        other.next_start = self.next_start
        other.left = self.left
        other.law_at = self.law_at
        other.county = self.county
        other.stage = self.stage
        other.court = self.court[:]
        other.reserve = self.reserve[:]
        other.castle = self.castle[:]
        other.filled = self.filled[:]
        other.gold = self.gold[:]
        other.squires = self.squires[:]
        other.cubes = self.cubes[:]
        other.tiles = self.tiles[:]
        other.nobles = self.nobles[:]
        other.points = self.points[:]
        other.by_law = self.by_law[:]
        other.by_county = self.by_county[:]
        other.by_conflict = self.by_conflict[:]
        other.finals = self.finals
        other.holder = self.holder[:]
        other.strength_at = self.strength_at[:]
        other.squires_at = self.squires_at[:]
        other.stacks = self.stacks[:]
        other.upper = self.upper
        other.lower = self.lower
        other.spaces = self.spaces[:]
        other.favours = self.favours
        other.current = self.current
        other.proposed = self.proposed
        other.law_deck = self.law_deck
        other.conflict_deck = self.conflict_deck
        other.votes = self.votes[:]
        # Never changed in place, so shared.
        other.legal = self.legal
        return other

    def prompt(self) -> str:
        """What is asked: a code of asking.py; "over" at the end."""
        return PROMPTS[self.asking]

    # --- what may be done -----------------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """All legal actions (sections 3, 4 and 8).

        In a view of another seat than the one to move its gold and squires count as 0.
        """
        if not self.legal:
            self.legal = self._find_actions()
        return self.legal[:]

    def _find_actions(self) -> list[Action]:
        asking = self.asking
        family = self.asked
        if asking == ASK_PLACEMENT:
            return placement.placements(self, family)
        if asking == ASK_VOTE:
            return parliament.votes(self, family)
        if asking == ASK_FAVOUR:
            return placement.favours(self, family)
        if asking in (ASK_TILES, ASK_COUNTY_TILE):
            return knights.tiles(self, family)
        if ASK_LAW_1 <= asking <= ASK_LAW_16:
            return laws.choices(self)
        if asking in (ASK_FAVOUR_UPGRADE, ASK_COUNTY_UPGRADE, ASK_CASTLE_UPGRADE, ASK_TRAIN):
            return knights.upgrades(self, family, True)
        if asking == ASK_COUNTY:
            return counties.choices(self)
        if asking == ASK_COUNTY_START:
            return [START + (seat << KIND_BITS) for seat in range(self.seats)]
        if asking == ASK_MUSTER:
            return [MUSTER_NOW, MUSTER_NONE]
        if asking == ASK_TILTYARD:
            return [TILTYARD_NOW, TILTYARD_NONE]
        if asking == ASK_RANSOM:
            return conflicts.ransoms(self)
        return []

    def why_not(self, action: Action) -> list[Reason]:
        """Every reason why the action is not legal, as codes (legality.py)."""
        return legality.why_not(self, action)

    # --- what an action does --------------------------------------------------------------------------------------

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action and go on until somebody has a choice again. Raises ValueError on a view."""
        if self.is_view:
            raise ValueError("a view cannot be played on")
        asking = self.asking
        if asking == ASK_PLACEMENT:
            if not placement.put_down(self, action, False, events):
                self.settle(events)
        elif asking == ASK_VOTE:
            parliament.commit(self, action, events)
        elif asking == ASK_FAVOUR:
            placement.take_favour(self, action, events)
        elif asking == ASK_TILES:
            placement.choose_tile(self, (action - TILE) >> KIND_BITS, events)
        elif asking == ASK_FAVOUR_UPGRADE:
            knights.upgrade(self, self.asked, action, "favour", "F3", events)
            self.settle(events)
        elif asking <= ASK_LAW_16:
            laws.answer(self, action, events)
        elif asking == ASK_COUNTY:
            if not counties.choose(self, action, False, events):
                self.settle(events)
        elif asking == ASK_COUNTY_UPGRADE:
            counties.upgraded(self, action, events)
        elif asking == ASK_COUNTY_TILE:
            counties.tile_taken(self, action >> KIND_BITS, events)
        elif asking == ASK_COUNTY_START:
            counties.start_named(self, action, events)
        elif asking == ASK_MUSTER:
            castles.muster(self, action, events)
        elif asking == ASK_TILTYARD:
            castles.joust(self, action, events)
        elif asking in (ASK_CASTLE_UPGRADE, ASK_TRAIN):
            castles.upgrade(self, action, events)
        elif asking == ASK_RANSOM:
            conflicts.ransom(self, action, events)
        else:
            raise ValueError("the game is over")

    def ask(self, question: int, family: int) -> None:
        """The family is asked; its player decides."""
        self.asking = question
        self.asked = family
        self.to_move = family if family < self.seats else family - self.seats
        self.legal = []

    def settle(self, events: list[Event] | None) -> None:
        """Go on through the phases until somebody has a choice, or the game is over."""
        while True:
            phase = self.phase
            if phase == PLACEMENT:
                asked = placement.go_on(self, events)
            elif phase == VOTE:
                asked = parliament.go_on(self, events)
            elif phase == LAWS:
                asked = laws.go_on(self, events)
            elif phase == COUNTIES:
                asked = counties.go_on(self, events)
            elif phase == CASTLES:
                asked = castles.go_on(self, events)
            else:
                asked = conflicts.go_on(self, events)
            if asked:
                return

    # --- the rest of the contract ---------------------------------------------------------------------------------

    def view(self, seat: int) -> LancasterState:
        """The state with all that `seat` may not know taken out (section 5)."""
        return hidden.view(self, seat)

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> LancasterState:
        """A full state drawn from all that agree with the view of `seat` and its memory (hidden.py)."""
        return hidden.sample(self, seat, rng, memory)

    def result(self) -> Result:
        """The result, or how it stands (section 3.4)."""
        return scoring.result(self)

    def to_document(self) -> dict[str, Any]:
        """The state document of section 7."""
        return state_document.write(self)

    def key(self) -> Hashable:
        """The same for positions of one game exactly if their documents are the same."""
        asking = self.asking
        where = 0
        left: tuple[int, ...] = ()
        if ASK_LAW_1 <= asking <= ASK_LAW_16:
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

    def format_action(self, action: Action) -> str:
        """The action in the notation of section 8."""
        return format_action(action)
