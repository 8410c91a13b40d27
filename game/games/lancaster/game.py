"""Lancaster as a `Game`: seats, options, values, the deal, documents (sections 1, 2, 6 and 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.documents import Document, DocumentError
from game.core.game import Action, Game, Memory, State
from game.core.marks import RECONSTRUCTED, Marked
from game.core.options import Options, complete
from game.core.rng import Rng
from game.core.values import Sheet
from game.games.lancaster import state_document
from game.games.lancaster.actions import parse_action
from game.games.lancaster.families import ALLIES_AT, MOST_PLAYERS
from game.games.lancaster.heuristics import LancasterHeuristics
from game.games.lancaster.memory import LancasterMemory
from game.games.lancaster.options import OPTIONS
from game.games.lancaster.rules import CURRENT_LAWS, NEW_CARDS, PROPOSALS, Rules
from game.games.lancaster.sheet import LancasterSheet
from game.games.lancaster.state import LancasterState
from game.games.lancaster.values import Values, read_values


class Lancaster(Game):
    """The game, with the built-in values or those given. Raises OSError or ValuesError if data.toml is damaged."""

    def __init__(self, values: Values | None = None) -> None:
        self.id = state_document.GAME
        self.seed_code = 3
        self.seat_counts = tuple(range(2, MOST_PLAYERS + 1))
        self.official_seats = self.seat_counts
        self.options = OPTIONS
        self.heuristics = LancasterHeuristics()
        self.values = read_values() if values is None else values
        self.own_values = self.values.own
        self.draws_lots = True
        self.marked = (Marked("values", RECONSTRUCTED, self.values.numbers_reconstructed),)
        self._digest = self.values.digest()
        self._rules: dict[tuple[object, ...], Rules] = {}

    def new_state(
        self, seats: int, options: Mapping[str, object], seed: int, boards: Sequence[Any] | None = None
    ) -> LancasterState:
        """The first position: start player, laws group by group and conflict cards are drawn in this order.

        At two players `open_money` is true, whatever is asked (section 6). Raises DocumentError (`range` at "players",
        `unknown_option`, `option_value`; `boards` if any are given).
        """
        if seats not in self.seat_counts:
            raise DocumentError("range", f"{seats} is not from 2 to {MOST_PLAYERS}", "players")
        if boards is not None:
            raise DocumentError("boards", "this game has no boards", "boards")
        rules = self.rules(seats, complete(OPTIONS, options))
        rng = Rng(seed)
        state = LancasterState.begin(rules, rng.below(seats))
        deck: list[int] = []
        for group in rules.groups:
            shuffled = list(group)
            rng.shuffle(shuffled)
            deck += shuffled
        cards = list(rules.cards)
        rng.shuffle(cards)
        dealt = CURRENT_LAWS + PROPOSALS
        state.current = tuple(deck[:CURRENT_LAWS])
        state.proposed = tuple(deck[CURRENT_LAWS:dealt])
        state.law_deck = tuple(deck[dealt:])
        state.upper = tuple(cards[:NEW_CARDS])
        state.conflict_deck = tuple(cards[NEW_CARDS:])
        return state

    def fixed_options(self, seats: int) -> Options:
        """At two players money is open (section 4)."""
        return {"open_money": True} if seats == ALLIES_AT else {}

    def rules(self, seats: int, options: Options) -> Rules:
        """The tables for these seats and (complete) options; made once. At two players money is open (section 6)."""
        chosen = {**options, **self.fixed_options(seats)}
        key = (seats, *chosen.items())
        rules = self._rules.get(key)
        if rules is None:
            rules = self._rules[key] = Rules(seats, chosen, self.values)
        return rules

    def from_document(self, document: Document) -> LancasterState:
        """The state or view that a document of section 7 says; raises DocumentError with the place."""
        seats, options, start = state_document.read_table(document)
        state = LancasterState.begin(self.rules(seats, options), start)
        state_document.read_into(document, state)
        return state

    def first_seat(self, state: State) -> int:
        """The start player, drawn with the deal (section 1)."""
        assert isinstance(state, LancasterState)
        return state.start

    def open_to_all(self, state: State) -> bool:
        """With open money only votes are hidden (section 5), and the order of the decks, which nobody knows."""
        assert isinstance(state, LancasterState)
        return state.rules.open_money and state.prompt() != "vote"

    def secret_ballot(self, state: State) -> bool:
        """Votes are secret until all are shown (section 3.2)."""
        return state.prompt() == "vote"

    def parse_action(self, text: str) -> Action:
        """The action of a text in the notation of section 8; raises ValueError where it is no action."""
        return parse_action(text)

    def new_memory(self, seat: int, seats: int) -> Memory:
        """An empty memory for `seat` at the start of a game of `seats`."""
        return LancasterMemory(seat, seats, self.values.start.gold, self.values.start.squires)

    def memory_from_document(self, document: Document) -> Memory:
        """The memory that `Memory.to_document` wrote; raises DocumentError."""
        return LancasterMemory.from_document(document)

    def value_sheet(self) -> Sheet:
        """Every value of the components (section 2)."""
        return LancasterSheet(self.values)

    def data_digest(self) -> str:
        """A digest of the values, built-in or an owner's own."""
        return self._digest
