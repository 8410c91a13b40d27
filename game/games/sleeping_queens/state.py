"""A position of Sleeping Queens and how an action changes it (sections 3 to 5, 7).

`legal_actions` lives here, beside `apply`, because both are hot: they read the same few ints. The reasons against an
action are in legality.py, the end in scoring.py, what is hidden in hidden.py, documents in state_document.py.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.events import Event
from game.core.game import NOBODY, Action, Memory, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.core.scoring import Result
from game.games.sleeping_queens import events as ev
from game.games.sleeping_queens import hidden, legality, scoring, state_document
from game.games.sleeping_queens.actions import (
    ALLOW,
    DISCARD,
    KING_AT,
    KNIGHT_FOR,
    PLAY_DRAGON,
    PLAY_JESTER,
    PLAY_WAND,
    POTION_FOR,
    format_action,
)
from game.games.sleeping_queens.cards import (
    ALL_SLOTS,
    CARD_IDS,
    CAT,
    CAT_BIT,
    DOG_BIT,
    DRAGON,
    DRAGONS,
    HIDDEN,
    JESTER,
    JESTERS,
    KING,
    KINGS,
    KNIGHT,
    KNIGHTS,
    NUMBER_SHIFT,
    ONE,
    POTION,
    POTIONS,
    QUEEN_IDS,
    QUEENS,
    ROSE,
    SPECIALS,
    WAND,
    WANDS,
    number_of,
)
from game.games.sleeping_queens.rules import Rules

TURN = 0
WAKE_PHASE = 1
DEFEND = 2
OVER = 3
PHASES = ("turn", "wake", "defend", "over")

NOTHING = -1
FROM_ROSE = 0
FROM_JESTER = 1

_ATTACKS = KNIGHTS | POTIONS
# Queens that no knight may name, by whether the attacker has the cat (1) and the dog (2).
_BARRED = (0, DOG_BIT, CAT_BIT, CAT_BIT | DOG_BIT)


class QueensState(State):
    """One position. Hands, cards and masks are written as in cards.py.

    `turn`: whose turn it is; `to_move`: who decides. `hands`: one int a seat. `deck`: cards, the top last;
    `discard`: cards, the top last. `slots[slot]`: the queen that belongs there (UNKNOWN in a view), `home[queen]` the
    slot of a queen (-1 in a view); both never change. `asleep`, `known`: masks of slots. `awake[seat]`: queens in the
    order they came, `queens[seat]` the same as a mask. `quiet`: section 8. `pending`: NOTHING; in a wake FROM_ROSE or
    FROM_JESTER; in a defence the attack, an action of the seat whose turn it is. `rng`: text, used by a reshuffle.
    """

    __slots__ = (
        "asleep",
        "awake",
        "deck",
        "discard",
        "hands",
        "home",
        "known",
        "pending",
        "phase",
        "queens",
        "quiet",
        "rng",
        "rules",
        "slots",
        "turn",
    )

    hands: list[int]
    deck: list[int]
    discard: list[int]
    awake: list[tuple[int, ...]]
    queens: list[int]
    turn: int
    phase: int
    asleep: int
    known: int
    quiet: int
    pending: int

    def __init__(
        self, rules: Rules, slots: tuple[int, ...], home: tuple[int, ...], rng: str, like: QueensState | None = None
    ) -> None:
        """The table before the deal: all queens asleep, no red cards anywhere; or, with `like`, all else as there."""
        self.rules = rules
        self.slots = slots
        self.home = home
        self.rng = rng
        self.seats = rules.seats
        if like is not None:
            self.is_view = like.is_view
            self.turn = like.turn
            self.to_move = like.to_move
            self.phase = like.phase
            self.hands = like.hands[:]
            self.deck = like.deck[:]
            self.discard = like.discard[:]
            self.asleep = like.asleep
            self.known = like.known
            self.awake = like.awake[:]
            self.queens = like.queens[:]
            self.quiet = like.quiet
            self.pending = like.pending
            return
        self.is_view = False
        self.turn = 0
        self.to_move = 0
        self.phase = TURN
        self.hands = [0] * rules.seats
        self.deck = []
        self.discard = []
        self.asleep = ALL_SLOTS
        self.known = 0
        self.awake = [()] * rules.seats
        self.queens = [0] * rules.seats
        self.quiet = 0
        self.pending = NOTHING

    def copy(self) -> QueensState:
        """An independent copy that plays on in the same way, chance included."""
        return QueensState(self.rules, self.slots, self.home, self.rng, self)

    def prompt(self) -> str:
        """The phase of section 8; in a wake "wake_rose" or "wake_jester", in a defence "defend_knight" or
        "defend_potion"; "over" at the end.
        """
        if self.phase == WAKE_PHASE:
            return "wake_rose" if self.pending == FROM_ROSE else "wake_jester"
        if self.phase == DEFEND:
            return "defend_potion" if self.pending >= POTION_FOR else "defend_knight"
        return PHASES[self.phase]

    # --- what may be done -----------------------------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """All legal actions (section 3): kings, knights, potions, jester, discards, each ascending.

        In a view of another seat than the one to move its cards are not known: a turn has none then, a wake all of
        them, a defence only "allow".
        """
        rules = self.rules
        if self.phase == TURN:
            hand = self.hands[self.turn]
            specials = hand & SPECIALS
            numbers = hand >> NUMBER_SHIFT
            actions: list[Action] = []
            if specials & KINGS:
                actions += rules.king_table[self.asleep] or rules.kings(self.asleep)
            if specials & _ATTACKS:
                self._add_attacks(specials, actions)
            if specials & JESTERS:
                actions.append(PLAY_JESTER)
            if numbers:
                actions += rules.discard_table.get(numbers) or rules.discards(numbers)
            if not actions or rules.single_any:
                actions += rules.singles(specials)
            return actions
        if self.phase == WAKE_PHASE:
            return list(rules.wakes(self.asleep))
        if self.phase == DEFEND:
            if self.hands[self.to_move] >= HIDDEN:
                return [ALLOW]
            return [ALLOW, PLAY_WAND if self.pending >= POTION_FOR else PLAY_DRAGON]
        return []

    def _add_attacks(self, specials: int, actions: list[Action]) -> None:
        """Append the knights (sections 3.2, 4) and potions (3.3) of the player whose turn it is."""
        rules = self.rules
        turn = self.turn
        queens = self.queens
        if specials & KNIGHTS:
            allowed = ~_BARRED[queens[turn] >> CAT & 3] if rules.cat_dog_illegal else -1
            for seat, mask in enumerate(queens):
                if mask and seat != turn:
                    actions += rules.knight_table[seat][mask & allowed] or rules.knights(seat, mask & allowed)
        if specials & POTIONS:
            for seat, mask in enumerate(queens):
                if mask and seat != turn:
                    actions += rules.potion_table[seat][mask] or rules.potions(seat, mask)

    def why_not(self, action: Action) -> list[Reason]:
        """Every reason why `action` is not legal (legality.py lists the codes); empty exactly if it is."""
        return legality.why_not(self, action)

    # --- what it does ---------------------------------------------------------------------------------------------

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Carry out a legal action. Raises ValueError on a view."""
        if self.is_view:
            raise ValueError("a view cannot be played on: parts of it are hidden")
        if action >= DISCARD:
            turn = self.turn
            hand = action - DISCARD
            cards = self.rules.card_table.get(hand) or self.rules.cards(hand)
            self.hands[turn] -= hand
            self.discard.extend(cards)
            if events is not None:
                events.append(ev.Discarded(turn, tuple([CARD_IDS[card] for card in cards])))
            self._end_turn(len(cards), events)
        elif action >= KNIGHT_FOR:
            self._attack(action, events)
        elif action < KING_AT:
            self._wake(self.to_move, action, "rose" if self.pending == FROM_ROSE else "jester", events)
        elif action < PLAY_JESTER:
            turn = self.turn
            self.hands[turn] -= KING
            self.discard.append(KING)
            if events is not None:
                events.append(ev.KingPlayed(turn, action - KING_AT))
            self._wake(turn, action - KING_AT, "king", events)
        elif action == PLAY_JESTER:
            self._jester(events)
        elif action == ALLOW:
            attack = self.pending
            self.pending = NOTHING
            self._carry_out(attack, events)
        else:
            self._stop(DRAGON if action == PLAY_DRAGON else WAND, events)

    def _wake(self, seat: int, slot: int, by: str, events: list[Event] | None) -> None:
        """`seat` turns over the queen of `slot` (sections 3.1, 3.4, 4, 5)."""
        rules = self.rules
        queen = self.slots[slot]
        mask = self.queens[seat]
        bit = 1 << slot
        self.pending = NOTHING
        if events is not None:
            events.append(ev.QueenWoken(seat, slot, QUEEN_IDS[queen], by))
        if rules.rival[queen] & mask:
            self.known |= bit
            if events is not None:
                other = rules.rival[queen].bit_length() - 1
                events.append(ev.Quarrel(seat, slot, QUEEN_IDS[queen], QUEEN_IDS[other]))
            self._end_turn(1, events)
            return
        self.asleep ^= bit
        self.known &= ~bit
        mask |= 1 << queen
        self.queens[seat] = mask
        self.awake[seat] += (queen,)
        self.quiet = 0
        if rules.goal[mask] or not self.asleep:
            self._finish(events)
        elif queen == ROSE:
            self.phase = WAKE_PHASE
            self.to_move = seat
            self.pending = FROM_ROSE
            if events is not None:
                events.append(ev.RoseCalls(seat))
        else:
            self._end_turn(1, events)

    def _jester(self, events: list[Event] | None) -> None:
        """A jester is played and turns up the top card (section 3.4)."""
        turn = self.turn
        self.hands[turn] -= JESTER
        self.discard.append(JESTER)
        if events is not None:
            events.append(ev.JesterPlayed(turn))
        if not self.deck:
            self._reshuffle(events)
        card = self.deck.pop()
        if events is not None:
            events.append(ev.JesterRevealed(turn, CARD_IDS[card]))
        if card < ONE:
            self.hands[turn] += card
            if events is not None:
                events.append(ev.CardTaken(turn, CARD_IDS[card]))
            self._end_turn(0, events, again=self.rules.again)
            return
        self.discard.append(card)
        number = number_of(card)
        first = turn + 1 + self.rules.jester_from
        self.to_move = (first + number - 1) % self.seats
        self.phase = WAKE_PHASE
        self.pending = FROM_JESTER
        if events is not None:
            events.append(ev.JesterCounted(turn, number, first % self.seats, self.to_move))

    def _attack(self, attack: Action, events: list[Event] | None) -> None:
        """A knight or a potion is played; its target is asked only if it holds the card against it (section 8)."""
        turn = self.turn
        if attack >= POTION_FOR:
            owner, queen = divmod(attack - POTION_FOR, QUEENS)
            self.hands[turn] -= POTION
            self.discard.append(POTION)
            asked = self.hands[owner] & WANDS
            if events is not None:
                events.append(ev.PotionPlayed(turn, owner, QUEEN_IDS[queen]))
        else:
            owner, queen = divmod(attack - KNIGHT_FOR, QUEENS)
            self.hands[turn] -= KNIGHT
            self.discard.append(KNIGHT)
            asked = self.hands[owner] & DRAGONS
            if events is not None:
                events.append(ev.KnightPlayed(turn, owner, QUEEN_IDS[queen]))
        if asked:
            self.phase = DEFEND
            self.to_move = owner
            self.pending = attack
        else:
            self._carry_out(attack, events)

    def _carry_out(self, attack: Action, events: list[Event] | None) -> None:
        """An attack that nobody stopped (sections 3.2, 3.3; option `cat_dog_knight`, section 7)."""
        turn = self.turn
        if attack >= POTION_FOR:
            owner, queen = divmod(attack - POTION_FOR, QUEENS)
            self._sleep(owner, queen, "potion", events)
            self._end_turn(1, events)
            return
        owner, queen = divmod(attack - KNIGHT_FOR, QUEENS)
        rules = self.rules
        if rules.rival[queen] & self.queens[turn]:
            if rules.cat_dog_sleeps:
                self._sleep(owner, queen, "knight", events)
            elif events is not None:
                events.append(ev.KnightWasted(turn, owner, QUEEN_IDS[queen]))
            self._end_turn(1, events)
            return
        self._lose(owner, queen)
        mask = self.queens[turn] | 1 << queen
        self.queens[turn] = mask
        self.awake[turn] += (queen,)
        if events is not None:
            events.append(ev.QueenStolen(turn, owner, QUEEN_IDS[queen]))
        if rules.goal[mask]:
            self._finish(events)
        else:
            self._end_turn(1, events)

    def _stop(self, card: int, events: list[Event] | None) -> None:
        """The attacked plays a dragon or a wand (sections 3.2, 3.3)."""
        owner = self.to_move
        attack = self.pending
        self.hands[owner] -= card
        self.discard.append(card)
        self.pending = NOTHING
        if events is not None:
            queen = (attack - (POTION_FOR if attack >= POTION_FOR else KNIGHT_FOR)) % QUEENS
            events.append(ev.AttackStopped(owner, self.turn, CARD_IDS[card], QUEEN_IDS[queen]))
        self._end_turn(1, events, defender=owner)

    def _lose(self, owner: int, queen: int) -> None:
        self.queens[owner] ^= 1 << queen
        self.awake[owner] = tuple([other for other in self.awake[owner] if other != queen])

    def _sleep(self, owner: int, queen: int, cause: str, events: list[Event] | None) -> None:
        """The queen goes back to sleep in her slot, seen by all (section 3.3)."""
        self._lose(owner, queen)
        slot = self.home[queen]
        self.asleep |= 1 << slot
        self.known |= 1 << slot
        if events is not None:
            events.append(ev.QueenSlept(owner, slot, QUEEN_IDS[queen], cause))

    # --- the end of a turn ----------------------------------------------------------------------------------------

    def _end_turn(
        self, missing: int, events: list[Event] | None, defender: int = NOBODY, again: bool = False
    ) -> None:
        """The turn is over: end by `quiet` (section 5), else draw back to 5, attacker first (section 3); next turn.

        `missing`: how many cards the player has to draw; `defender` (if any) draws one.
        """
        turn = self.turn
        quiet = self.quiet = self.quiet + 1
        if quiet >= self.rules.quiet_limit:
            self._finish(events)
            return
        deck = self.deck
        if events is None and len(deck) >= missing:
            if missing == 1:
                self.hands[turn] += deck.pop()
            elif missing:
                hand = self.hands[turn]
                for _ in range(missing):
                    hand += deck.pop()
                self.hands[turn] = hand
        else:
            self._draw(turn, missing, events)
        if defender != NOBODY:
            self._draw(defender, 1, events)
        if not again:
            turn += 1
            if turn == self.seats:
                turn = 0
        self.turn = self.to_move = turn
        self.phase = TURN
        if events is not None:
            events.append(ev.TurnBegan(turn, again))

    def _draw(self, seat: int, missing: int, events: list[Event] | None) -> None:
        """Draw cards; where one is needed and the deck is empty, the discards become the deck (section 3)."""
        drawn: list[int] = []
        for _ in range(missing):
            if not self.deck:
                if drawn:
                    self._tell_drawn(seat, drawn, events)
                    drawn = []
                self._reshuffle(events)
            card = self.deck.pop()
            self.hands[seat] += card
            drawn.append(card)
        if drawn:
            self._tell_drawn(seat, drawn, events)

    def _tell_drawn(self, seat: int, drawn: list[int], events: list[Event] | None) -> None:
        if events is not None:
            events.append(ev.Drew(seat, tuple([CARD_IDS[card] for card in drawn])))

    def _reshuffle(self, events: list[Event] | None) -> None:
        """All discards, those just played included, become the new deck (section 3)."""
        rng = Rng.from_text(self.rng)
        deck = self.discard
        rng.shuffle(deck)
        self.deck = deck
        self.discard = []
        self.rng = rng.text()
        if events is not None:
            events.append(ev.Reshuffled(len(deck)))

    def _finish(self, events: list[Event] | None) -> None:
        """The game is over: nobody draws any more, and `turn` stays (section 5)."""
        self.phase = OVER
        self.to_move = NOBODY
        self.pending = NOTHING
        if events is not None:
            result = scoring.result(self)
            events.append(ev.GameEnded(result.winners, result.reason))

    # --- what it is -----------------------------------------------------------------------------------------------

    def view(self, seat: int) -> QueensState:
        """The state with other hands, the deck and the queens asleep in unknown slots taken out (section 6).

        NOBODY as `seat` is somebody who looks on and sees no hand at all.
        """
        return hidden.view(self, seat)

    def sample(self, seat: int, rng: Rng, memory: Memory | None = None) -> QueensState:
        """A full state drawn from all that agree with the view of `seat` and its memory (hidden.py)."""
        return hidden.sample(self, seat, rng, memory)

    def result(self) -> Result:
        """The result, or how it stands (section 5)."""
        return scoring.result(self)

    def key(self) -> Hashable:
        """All that changes in the course of a game, and what is known of the slots."""
        return state_document.key(self)

    def to_document(self) -> dict[str, Any]:
        """The state document of section 8."""
        return state_document.write(self)

    def format_action(self, action: Action) -> str:
        """The action in the notation of section 9."""
        return format_action(action)

