"""What a seat may not know of a position (section 5), and full positions drawn from what it knows.

Drawn evenly among all that agree with the view and the memory are:
- the order of the laws left in each group: which laws are in the deck is known (section 2);
- the conflict cards of the deck: any that are not in the rows and not known to have left the game;
- gold and squires that the memory does not know: 0 to 12 each, as far as they agree with who is asked, which is
  public (section 7: whoever stands in `left` can pay, whoever should stand there and does not cannot); more than 12
  only where nothing less agrees;
- the votes committed by others: no or yes with any number of their cubes.
"""

from __future__ import annotations

from game.core.game import Memory
from game.core.rng import Rng
from game.games.lancaster import knights, laws, placement
from game.games.lancaster.asking import (
    ASK_BUY_CUBES,
    ASK_BUY_POINTS,
    ASK_CASTLE_UPGRADE,
    ASK_MUSTER,
    ASK_PLACEMENT,
    ASK_RANSOM,
    ASK_SETS,
    ASK_TILTYARD,
    ASK_UPGRADE_DEPLOYED,
    TILES,
)
from game.games.lancaster.castles import has
from game.games.lancaster.families import CAN_UPGRADE, WEAKEST
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.memory import LancasterMemory
from game.games.lancaster.places import MUSTER, TILTYARD
from game.games.lancaster.position import HIDDEN, HIDDEN_VOTE, NO_VOTE, Position

MOST_DRAWN = 12
"""Amounts that are not known are drawn from 0 to this."""
_NO_BOUND = 1 << 20


def view(state: Position, seat: int) -> Position:
    """The state with all that `seat` may not know taken out; any other number than a player's sees no amounts.

    Where nothing is hidden, as with open money once the decks are empty, it is the state itself.
    """
    seen = state.copy()
    if not state.rules.open_money:
        for other in range(state.seats):
            if other != seat:
                seen.gold[other] = HIDDEN
                seen.squires[other] = HIDDEN
    for other in range(state.seats):
        if other != seat and seen.votes[other] != NO_VOTE:
            seen.votes[other] = HIDDEN_VOTE
    seen.law_deck = (HIDDEN,) * len(state.law_deck)
    seen.conflict_deck = (HIDDEN,) * len(state.conflict_deck)
    seen.is_view = is_hidden(seen)
    seen.legal = []
    return seen


def is_hidden(state: Position) -> bool:
    """Whether anything in this state is hidden."""
    return (
        HIDDEN in state.gold or HIDDEN in state.law_deck or HIDDEN in state.conflict_deck or HIDDEN_VOTE in state.votes
    )


def sample(state: Position, seat: int, rng: Rng, memory: Memory | None) -> Position:
    """A full state that agrees with what `seat` sees and remembers (above), as likely as any other.

    Raises ValueError if `state` is a view that does not show the amounts or the vote of `seat`.
    """
    if state.gold[seat] == HIDDEN or state.votes[seat] == HIDDEN_VOTE:
        raise ValueError(f"the view does not show what seat {seat} sees")
    notes = memory if isinstance(memory, LancasterMemory) else None
    drawn = state.copy()
    drawn.is_view = False
    drawn.legal = []
    _lay_decks(drawn, rng, notes)
    if not state.rules.open_money:
        _deal_amounts(drawn, seat, rng, notes)
    for other in range(state.seats):
        if other != seat and state.votes[other] != NO_VOTE:
            drawn.votes[other] = rng.below(2 * state.cubes[other] + 2)
    return drawn


def _lay_decks(drawn: Position, rng: Rng, notes: LancasterMemory | None) -> None:
    rules = drawn.rules
    if drawn.law_deck:
        laws: list[int] = []
        for group in rules.groups[drawn.round :]:
            shuffled = list(group)
            rng.shuffle(shuffled)
            laws += shuffled
        drawn.law_deck = tuple(laws)
    if drawn.conflict_deck:
        gone = notes.gone if notes is not None else 0
        size = len(drawn.conflict_deck)
        there = [*drawn.upper, *drawn.lower]
        cards = [card for card in rules.cards if card not in there and not gone >> card & 1]
        rng.shuffle(cards)
        drawn.conflict_deck = tuple(cards[:size])


# --- gold and squires -------------------------------------------------------------------------------------------------


def _deal_amounts(drawn: Position, seat: int, rng: Rng, notes: LancasterMemory | None) -> None:
    for other in range(drawn.seats):
        if other != seat:
            drawn.gold[other] = HIDDEN
            drawn.squires[other] = HIDDEN
            if notes is not None:
                drawn.gold[other] = notes.gold[other]
                drawn.squires[other] = notes.squires[other]
                if drawn.phase == TILES and drawn.gold[other] == drawn.squires[other] == HIDDEN:
                    # Nobody has spent or gained anything yet.
                    drawn.gold[other] = notes.start_gold
                    drawn.squires[other] = notes.start_squires
    if drawn.asking == ASK_UPGRADE_DEPLOYED:
        _share_most(drawn, rng)
    for other in range(drawn.seats):
        if drawn.asking == ASK_SETS:
            _draw_sets(drawn, other, rng)
        if drawn.gold[other] == HIDDEN:
            low, high = gold_bounds(drawn, other)
            drawn.gold[other] = _between(low, high, rng)
        if drawn.squires[other] == HIDDEN:
            low, high = squire_bounds(drawn, other)
            drawn.squires[other] = _between(low, high, rng)


def _between(low: int, high: int, rng: Rng) -> int:
    most = min(high, max(low, MOST_DRAWN))
    return low + rng.below(most - low + 1)


def _later(state: Position, seat: int) -> bool:
    """Whether the seat comes after the one that is asked, so that it would be in `left` if it had a choice."""
    order = state.rules.order[state.start]
    return order.index(seat) > order.index(state.left[0])


def gold_bounds(state: Position, seat: int) -> tuple[int, int]:
    """The least and the most gold that this seat may have by who is asked now."""
    asking = state.asking
    if asking in (ASK_BUY_CUBES, ASK_BUY_POINTS):
        price = state.rules.values.laws[laws.present(state) - 1].price
        if seat in state.left:
            return price, _NO_BOUND
        return (0, price - 1) if _later(state, seat) else (0, _NO_BOUND)
    if asking == ASK_RANSOM:
        for space in state.spaces[state.lower[0]]:
            if space >> FAMILY_SHIFT == seat:
                price = state.rules.values.ransom_price * WEAKEST[space & KNIGHTS_MASK]
                return (price, _NO_BOUND) if seat in state.left else (0, price - 1)
    return 0, _NO_BOUND


def squire_bounds(state: Position, seat: int) -> tuple[int, int]:
    """The least and the most squires that this seat may have by who is asked now."""
    asking = state.asking
    values = state.rules.values
    if asking == ASK_PLACEMENT:
        return (_least_squires(state), _NO_BOUND) if seat == state.to_move else (0, _NO_BOUND)
    if asking == ASK_MUSTER:
        able = has(state, seat, MUSTER) and state.reserve[seat] & 7 > 0
        return _price_bounds(state, seat, values.muster_price, able)
    if asking in (ASK_TILTYARD, ASK_CASTLE_UPGRADE):
        if asking == ASK_CASTLE_UPGRADE and seat == state.left[0]:
            return 0, _NO_BOUND
        able = has(state, seat, TILTYARD) and CAN_UPGRADE[state.reserve[seat]]
        return _price_bounds(state, seat, values.tiltyard_price, able)
    return 0, _NO_BOUND


def _price_bounds(state: Position, seat: int, price: int, able: bool) -> tuple[int, int]:
    if seat in state.left:
        return price, _NO_BOUND
    return (0, price - 1) if able and _later(state, seat) else (0, _NO_BOUND)


def _least_squires(state: Position) -> int:
    """The fewest squires that give the player to move two placements; mostly none."""
    trial = state.copy()
    for squires in range(_NO_BOUND):
        trial.squires[state.to_move] = squires
        if len(placement.placements(trial, state.to_move)) > 1:
            return squires
    raise ValueError("the player to move has no choice whatever its squires")


def _draw_sets(drawn: Position, seat: int, rng: Rng) -> None:
    """Gold and squires for a law that asks for sets: enough for one of those in `left`, not enough of those who should
    be there."""
    law = drawn.rules.values.laws[laws.present(drawn) - 1]
    asked = seat in drawn.left
    if not asked and not _later(drawn, seat):
        return
    pairs: list[tuple[int, int]] = []
    golds = [drawn.gold[seat]] if drawn.gold[seat] != HIDDEN else range(max(MOST_DRAWN, law.gold) + 1)
    squires = [drawn.squires[seat]] if drawn.squires[seat] != HIDDEN else range(max(MOST_DRAWN, law.squires) + 1)
    for gold in golds:
        for each in squires:
            if (gold >= law.gold and each >= law.squires) == asked:
                pairs.append((gold, each))
    drawn.gold[seat], drawn.squires[seat] = rng.choice(pairs)


def _share_most(drawn: Position, rng: Rng) -> None:
    """Gold for a law that asks those with most: who is in `left` has most, all the same; who should be there has less.

    The amount is drawn by how many ways the others have to stay below it.
    """
    limits: list[tuple[int, int]] = []
    known = [drawn.gold[seat] for seat in drawn.left if drawn.gold[seat] != HIDDEN]
    low = 1
    for seat in range(drawn.seats):
        if seat in drawn.left:
            continue
        barred = 1 if _later(drawn, seat) and knights.can_upgrade_deployed(drawn, seat) else 0
        if drawn.gold[seat] == HIDDEN:
            limits.append((seat, barred))
        else:
            low = max(low, drawn.gold[seat] + barred)
    most = known[0] if known else _draw_most(low, limits, rng)
    for seat in drawn.left:
        drawn.gold[seat] = most
    for seat, barred in limits:
        drawn.gold[seat] = rng.below(min(MOST_DRAWN, most - barred) + 1)


def _draw_most(low: int, limits: list[tuple[int, int]], rng: Rng) -> int:
    amounts = list(range(low, max(low, MOST_DRAWN) + 1))
    weights: list[int] = []
    for amount in amounts:
        ways = 1
        for _, barred in limits:
            ways *= min(MOST_DRAWN, amount - barred) + 1
        weights.append(ways)
    at = rng.below(sum(weights))
    for amount, weight in zip(amounts, weights, strict=True):
        if at < weight:
            return amount
        at -= weight
    return amounts[-1]
