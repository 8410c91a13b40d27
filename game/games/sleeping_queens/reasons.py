"""Why an action is good, as reasons for hints: what it brings, by what its seat sees. Each holds after the action.

Codes, best first, with ids of queens and cards, seats, points and numbers as parameters:

    forced                         the only action there is
    wins, wins_if {card}           the game is won at once (5), or would be but for that card
    blocks {seat}                  who could have won by waking one queen no longer can
    steals, steals_sure, sleeps, sleeps_sure {queen, seat, points}   unless it is parried; nobody can parry it
    leader {seat}                  who is nearer to the goal than everybody else
    wakes_best {queen, points}, rose, quarrels {queen, other}   a queen whom all have seen
    chances {n, all}               so many of all queens that may sleep there would win the game
    wakes, wakes_but {queen}       a queen more, unless it is that one
    average {n}                    points of those that may sleep there
    jester_me {n, all}, jester_card {n, all}   of all cards out of sight those with which this seat wakes a
                                   queen; that come into the hand
    draws {n}                      new cards
    loose {card}                   a number that goes with no other of the hand
    no_dragon, no_wand {n}         a king waits: knights or potions out of sight, and nothing against them in the hand
    specials {n, all}              cards out of sight that are no numbers
    keeps_safe {queen}, keeps_better {queen, card}, keeps_card {queen, card, points}   a defence, and none
    judged                         nothing of all this
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import Action
from game.core.refusal import Parameter, Reason
from game.games.sleeping_queens.actions import DISCARD, Described, describe
from game.games.sleeping_queens.cards import (
    BITS,
    CARDS,
    CARDS_BY_ID,
    DRAGON,
    KINGS,
    KNIGHT,
    NUMBER_SHIFT,
    ONE,
    POTION,
    QUEEN_IDS,
    QUEENS,
    QUEENS_BY_ID,
    ROSE,
    UNKNOWN,
    WAND,
    number_of,
)
from game.games.sleeping_queens.evaluation import nearness

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState

_ANSWER = {"knight": DRAGON, "potion": WAND}
_SURE = 1e-9


def of_action(view: QueensState, action: Action) -> list[Reason]:
    """Why the action is good, best reason first; never empty. `view`: of the seat to move."""
    if len(view.legal_actions()) == 1:
        return [Reason("forced")]
    parts = describe(action)
    kind = parts.kind
    if kind in ("king", "wake"):
        found = _wake(view, parts.slot)
    elif kind in ("knight", "potion"):
        found = _attack(view, parts)
    elif kind == "jester":
        found = _jester(view)
    elif kind == "discard":
        found = _discard(view, action, parts)
    else:
        found = _defence(view, kind == "allow")
    return found or [Reason("judged")]


# --- what is out of sight ---------------------------------------------------------------------------------------------


def out_of_sight(view: QueensState) -> list[int]:
    """How many of each kind of card (cards.py) lie neither in the hand of the seat to move nor on the discards."""
    hand = view.hands[view.to_move]
    found = [count - (hand >> BITS * kind & 7) for kind, count in enumerate(view.rules.data.counts)]
    for card in view.discard:
        found[(card.bit_length() - 1) // BITS] -= 1
    return found


def _kind(card: int) -> int:
    return (card.bit_length() - 1) // BITS


def _asleep(view: QueensState) -> int:
    """The queens that are in nobody's row."""
    found = (1 << QUEENS) - 1
    for mask in view.queens:
        found &= ~mask
    return found


def _unseen(view: QueensState) -> list[int]:
    """The queens that may sleep in a slot that is not known."""
    known = 0
    for slot in range(QUEENS):
        if view.known >> slot & 1 and view.slots[slot] != UNKNOWN:
            known |= 1 << view.slots[slot]
    unseen = _asleep(view) & ~known
    return [queen for queen in range(QUEENS) if unseen >> queen & 1]


# --- waking -----------------------------------------------------------------------------------------------------------


def _wake(view: QueensState, slot: int) -> list[Reason]:
    rules = view.rules
    own = view.queens[view.to_move]
    queen = view.slots[slot]
    if queen != UNKNOWN and view.known >> slot & 1:
        return _wake_known(view, queen, own)
    unseen = _unseen(view)
    rivals = [queen for queen in unseen if rules.rival[queen] & own]
    winning = [queen for queen in unseen if queen not in rivals and rules.goal[own | 1 << queen]]
    found: list[Reason] = []
    if winning and len(winning) == len(unseen):
        found.append(Reason("wins"))
    elif winning:
        found.append(Reason("chances", {"n": len(winning), "all": len(unseen)}))
    found.append(Reason("wakes_but", {"queen": QUEEN_IDS[rivals[0]]}) if rivals else Reason("wakes"))
    average = round(sum([rules.data.points[queen] for queen in unseen]) / len(unseen))
    return [*found, Reason("average", {"n": average})]


def _wake_known(view: QueensState, queen: int, own: int) -> list[Reason]:
    rules = view.rules
    name = QUEEN_IDS[queen]
    rival = rules.rival[queen] & own
    if rival:
        return [Reason("quarrels", {"queen": name, "other": QUEEN_IDS[rival.bit_length() - 1]})]
    found: list[Reason] = []
    if rules.goal[own | 1 << queen]:
        found.append(Reason("wins"))
    elif queen == ROSE and _asleep(view).bit_count() > 1:
        found.append(Reason("rose"))
    return [*found, Reason("wakes_best", {"queen": name, "points": rules.data.points[queen]})]


# --- attacks ----------------------------------------------------------------------------------------------------------


def _attack(view: QueensState, parts: Described) -> list[Reason]:
    rules = view.rules
    queen = QUEENS_BY_ID[parts.queen]
    own = view.queens[view.turn]
    answer = _ANSWER[parts.kind]
    sure = not out_of_sight(view)[_kind(answer)]
    steals = parts.kind == "knight"
    if steals and rules.rival[queen] & own:
        if not rules.cat_dog_sleeps:
            return []
        steals = False
    found: list[Reason] = []
    if steals and rules.goal[own | 1 << queen]:
        found.append(Reason("wins") if sure else Reason("wins_if", {"card": "D"}))
    theirs = view.queens[parts.seat]
    # Asleep once more she could be woken again.
    back = 0 if steals else 1 << queen
    asleep = _asleep(view)
    if _next_wins(view, theirs, asleep) and not _turn_wins(view, theirs & ~(1 << queen), asleep | back):
        found.append(Reason("blocks", {"seat": parts.seat}))
    named: dict[str, Parameter] = {"queen": parts.queen, "seat": parts.seat, "points": rules.data.points[queen]}
    code = "steals" if steals else "sleeps"
    found.append(Reason(f"{code}_sure" if sure else code, named))
    near = nearness(view)
    if all(near[parts.seat] > near[other] + _SURE for other in range(view.seats) if other != parts.seat):
        found.append(Reason("leader", {"seat": parts.seat}))
    return found


def _next_wins(view: QueensState, mask: int, asleep: int) -> bool:
    """Whether one of the queens asleep would bring a row of queens to the goal."""
    rules = view.rules
    return any(
        asleep >> queen & 1 and not rules.rival[queen] & mask and rules.goal[mask | 1 << queen]
        for queen in range(QUEENS)
    )


def _turn_wins(view: QueensState, mask: int, asleep: int) -> bool:
    """The same, with the one whom the Rose would wake."""
    rose = 1 << ROSE
    return _next_wins(view, mask, asleep) or bool(asleep & rose and _next_wins(view, mask | rose, asleep & ~rose))


# --- cards ------------------------------------------------------------------------------------------------------------


def _jester(view: QueensState) -> list[Reason]:
    """The top of the deck is one of the cards out of sight; of an empty deck the discards are shuffled first."""
    if not view.deck:
        return []
    left = out_of_sight(view)
    every = sum(left)
    mine = 0
    for kind, count in enumerate(left):
        number = number_of(CARDS[kind])
        if number > 0 and (number + view.rules.jester_from) % view.seats == 0:
            mine += count
    taken = sum(left[: NUMBER_SHIFT // BITS])
    found = _king_waits(view, left)
    if mine and view.asleep:
        found.append(Reason("jester_me", {"n": mine, "all": every}))
    if taken:
        found.append(Reason("jester_card", {"n": taken, "all": every}))
    return found


def _king_waits(view: QueensState, left: list[int]) -> list[Reason]:
    """What a queen would be exposed to, whom a king of the hand could wake now. `left`: the cards out of sight."""
    hand = view.hands[view.to_move]
    if hand & KINGS and view.asleep:
        for code, attack, answer in (("no_dragon", KNIGHT, DRAGON), ("no_wand", POTION, WAND)):
            if left[_kind(attack)] and not hand & 7 * answer:
                return [Reason(code, {"n": left[_kind(attack)]})]
    return []


def _discard(view: QueensState, action: Action, parts: Described) -> list[Reason]:
    left = out_of_sight(view)
    found = _king_waits(view, left)
    count = len(parts.cards)
    if count == 1 and _is_loose(view, action - DISCARD):
        found.append(Reason("loose", {"card": parts.cards[0]}))
    if view.quiet + 1 < view.rules.quiet_limit:  # else the game ends here, and nobody draws
        found.append(Reason("draws", {"n": count}))
        specials = sum(left[: NUMBER_SHIFT // BITS])
        if specials and len(view.deck) >= count:
            found.append(Reason("specials", {"n": specials, "all": sum(left)}))
    return found


def _is_loose(view: QueensState, card: int) -> bool:
    """Whether a number card is part of no discard of several cards that the hand has."""
    if card < ONE:
        return False
    numbers = view.hands[view.to_move] >> NUMBER_SHIFT
    for action in view.rules.discards(numbers):
        cards = view.rules.cards(action - DISCARD)
        if len(cards) > 1 and card in cards:
            return False
    return True


def _defence(view: QueensState, lets_go: bool) -> list[Reason]:
    name = view.format_action(view.pending).rpartition(":")[2]
    if not lets_go:
        return [Reason("keeps_safe", {"queen": name})]
    queen = QUEENS_BY_ID[name]
    points = view.rules.data.points
    shield = "D" if view.prompt() == "defend_knight" else "W"
    others = [each for each in view.awake[view.to_move] if points[each] > points[queen]]
    if others and view.hands[view.to_move] & 7 * CARDS_BY_ID[shield]:
        best = max(others, key=lambda each: points[each])
        return [Reason("keeps_better", {"queen": QUEEN_IDS[best], "card": shield})]
    return [Reason("keeps_card", {"queen": name, "card": shield, "points": points[queen]})]
