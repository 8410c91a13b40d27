"""Rewards of conflicts, the lower row first (section 3.3, 3; allies: section 4)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import ending, knights
from game.games.lancaster import events as ev
from game.games.lancaster.actions import KIND_BITS, RANSOM, RANSOM_NONE
from game.games.lancaster.asking import ASK_RANSOM, CONFLICTS
from game.games.lancaster.families import TOTAL, WEAKEST, strengths_in
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.places import CARD_IDS
from game.games.lancaster.position import Position


def begin(state: Position) -> None:
    """The first card of the lower row is next."""
    state.phase = CONFLICTS


def go_on(state: Position, events: list[Event] | None) -> bool:
    """All cards one by one, as far as nobody is asked; then the next round, or the end."""
    while state.lower:
        card = state.lower[0]
        if resolve(state, card, "lower", events):
            _go_home(state, card, events)
        else:
            left = asked(state, card)
            if left:
                state.left = left
                if events is not None:
                    events.append(ev.Asked("ransom", left))
                _lose_up_to(state, card, left[0], events)
                state.ask(ASK_RANSOM, left[0])
                return True
            _lose_up_to(state, card, -1, events)
        _drop_lower(state, events)
    for card in state.upper:
        if resolve(state, card, "upper", events):
            _go_home(state, card, events)
            if events is not None:
                events.append(ev.CardLeft(CARD_IDS[card]))
        else:
            state.lower = (*state.lower, card)
            if events is not None:
                events.append(ev.CardMoved(CARD_IDS[card]))
    state.upper = ()
    return ending.next_round(state, events)


def resolve(state: Position, card: int, row: str, events: list[Event] | None) -> bool:
    """Rank the families on a card and give points; whether England wins."""
    spaces = state.spaces[card]
    values = state.rules.values
    strengths = [TOTAL[space & KNIGHTS_MASK] for space in spaces]
    together = sum(strengths)
    won = together >= values.strength[card]
    # Strongest first; of equal ones the lower space, which was entered later.
    ranking = ranked(strengths)
    points = values.card_points[card]
    given: list[int] = []
    for rank, index in enumerate(ranking):
        family = spaces[index] >> FAMILY_SHIFT
        worth = points[rank] if won else points[rank + 1] if rank < 2 else 0
        if family >= state.seats:
            worth = 0
        given.append(worth)
        state.points[family] += worth
        state.by_conflict[family] += worth
    if events is not None:
        families = tuple([spaces[index] >> FAMILY_SHIFT for index in ranking])
        in_order = tuple([strengths[index] for index in ranking])
        events.append(ev.ConflictResolved(CARD_IDS[card], row, won, together, families, in_order, tuple(given)))
    return won


def ranked(strengths: list[int]) -> list[int]:
    """The spaces (0 is the top) from the strongest on; of equal ones the lower one first."""
    order: list[int] = []
    for space in range(len(strengths)):
        at = 0
        while at < len(order) and strengths[order[at]] > strengths[space]:
            at += 1
        order.insert(at, space)
    return order


def _go_home(state: Position, card: int, events: list[Event] | None) -> None:
    """All knights of a card return to court."""
    for space in state.spaces[card]:
        family = space >> FAMILY_SHIFT
        state.court[family] += space & KNIGHTS_MASK
        if events is not None:
            events.append(ev.KnightsReturned(family, CARD_IDS[card], strengths_in(space & KNIGHTS_MASK)))
    state.spaces[card] = ()


# --- ransom -----------------------------------------------------------------------------------------------------------


def asked(state: Position, card: int) -> tuple[int, ...]:
    """The players who can pay for at least one knight on this card, by space from the top."""
    return tuple([space >> FAMILY_SHIFT for space in state.spaces[card] if may_ransom(state, space)])


def may_ransom(state: Position, space: int) -> bool:
    """Whether the owner of a space is a player who can pay for its weakest knight."""
    family = space >> FAMILY_SHIFT
    price = state.rules.values.ransom_price * WEAKEST[space & KNIGHTS_MASK]
    return family < state.seats and state.gold[family] >= price


def ransoms(state: Position) -> list[Action]:
    """The sets of knights that the player asked can pay for, the empty set first."""
    price = state.rules.values.ransom_price
    family = state.asked
    held = 0
    for space in state.spaces[state.lower[0]]:
        if space >> FAMILY_SHIFT == family:
            held = space & KNIGHTS_MASK
    gold = state.gold[family]
    actions: list[Action] = [RANSOM_NONE]
    for chosen in subsets(held):
        if chosen and TOTAL[chosen] * price <= gold:
            actions.append(RANSOM + (chosen << KIND_BITS))
    return actions


def subsets(held: int) -> list[int]:
    """All sets of knights that are part of this one."""
    found = [0]
    for shift in (0, 3, 6, 9):
        most = held >> shift & 7
        found = [each + (count << shift) for count in range(most + 1) for each in found]
    return found


def ransom(state: Position, action: Action, events: list[Event] | None) -> None:
    """The player asked buys knights free; the others on that space are lost, and the next space follows."""
    card = state.lower[0]
    family = state.asked
    chosen = action >> KIND_BITS
    if chosen:
        price = TOTAL[chosen] * state.rules.values.ransom_price
        knights.pay(state, family, price, 0, "conflict", CARD_IDS[card], events)
        state.court[family] += chosen
        if events is not None:
            events.append(ev.Ransomed(family, CARD_IDS[card], strengths_in(chosen)))
    _lose(state, card, chosen, events)
    state.left = state.left[1:]
    if state.left:
        _lose_up_to(state, card, state.left[0], events)
        state.ask(ASK_RANSOM, state.left[0])
        return
    _lose_up_to(state, card, -1, events)
    _drop_lower(state, events)
    state.settle(events)


def _lose_up_to(state: Position, card: int, family: int, events: list[Event] | None) -> None:
    """Empty the spaces above that of a family, or all for -1."""
    while state.spaces[card] and state.spaces[card][0] >> FAMILY_SHIFT != family:
        _lose(state, card, 0, events)


def _lose(state: Position, card: int, freed: int, events: list[Event] | None) -> None:
    """Empty the topmost space: all but the knights freed go to the reserve."""
    space = state.spaces[card][0]
    family = space >> FAMILY_SHIFT
    lost = (space & KNIGHTS_MASK) - freed
    state.reserve[family] += lost
    state.spaces[card] = state.spaces[card][1:]
    if lost and events is not None:
        events.append(ev.KnightsLost(family, CARD_IDS[card], strengths_in(lost)))


def _drop_lower(state: Position, events: list[Event] | None) -> None:
    if events is not None:
        events.append(ev.CardLeft(CARD_IDS[state.lower[0]]))
    state.lower = state.lower[1:]
