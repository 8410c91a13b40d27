"""The next round, and the end with its final scoring (sections 3.3 and 3.4)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import NOBODY
from game.games.lancaster import events as ev
from game.games.lancaster import placement, scoring
from game.games.lancaster.asking import ASK_NOTHING, OVER
from game.games.lancaster.families import ALL_KNIGHTS, TOTAL
from game.games.lancaster.places import CARD_IDS, FAVOUR_IDS, bits_in
from game.games.lancaster.position import Position
from game.games.lancaster.rules import NEW_CARDS, PROPOSALS, ROUNDS


def next_round(state: Position, events: list[Event] | None) -> bool:
    """New cards, favours and proposals, and the next placement; after round 5 the end, which is True."""
    if state.round == ROUNDS:
        finish(state, events)
        return True
    state.round += 1
    state.start = state.next_start
    state.upper = state.conflict_deck[:NEW_CARDS]
    state.conflict_deck = state.conflict_deck[NEW_CARDS:]
    state.favours = state.rules.favours
    state.proposed = state.law_deck[:PROPOSALS]
    state.law_deck = state.law_deck[PROPOSALS:]
    if events is not None:
        events.append(ev.CardsDrawn(tuple([CARD_IDS[card] for card in state.upper])))
        events.append(ev.FavoursShown(tuple([FAVOUR_IDS[number] for number in bits_in(state.favours)])))
        events.append(ev.ProposalsDrawn(state.proposed))
    placement.begin(state, events)
    return False


def finish(state: Position, events: list[Event] | None) -> None:
    """The three final scorings (section 3.4)."""
    army = scoring.army_points(state)
    castle = scoring.castle_points(state)
    nobles = [state.rules.values.nobles[state.nobles[seat].bit_count()] for seat in range(state.seats)]
    state.finals = tuple(zip(army, castle, strict=True))
    state.phase = OVER
    state.asking = ASK_NOTHING
    state.to_move = NOBODY
    state.asked = NOBODY
    state.legal = []
    for seat in range(state.seats):
        state.points[seat] += army[seat] + castle[seat] + nobles[seat]
    if events is None:
        return
    for seat in range(state.seats):
        events.append(ev.ArmyScored(seat, TOTAL[ALL_KNIGHTS - state.reserve[seat]], army[seat]))
    for seat in range(state.seats):
        events.append(ev.TilesScored(seat, state.tiles[seat].bit_count(), castle[seat]))
    for seat in range(state.seats):
        events.append(ev.NoblesScored(seat, state.nobles[seat].bit_count(), nobles[seat]))
    events.append(ev.GameEnded(scoring.result(state).winners))
