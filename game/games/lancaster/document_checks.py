"""What a state document must hold all together (section 7): pieces that fit each other, the phase and the round."""

from __future__ import annotations

from game.core.documents import DocumentError
from game.core.game import NOBODY
from game.games.lancaster import knights, scoring
from game.games.lancaster.asking import (
    CASTLES,
    CONFLICTS,
    COUNTIES,
    OVER,
    PLACEMENT,
    TILES,
    VOTE,
)
from game.games.lancaster.families import ALL_KNIGHTS, TOTAL, UNIT, is_possible
from game.games.lancaster.knights import KNIGHTS_MASK
from game.games.lancaster.places import COUNTIES as COUNTY_COUNT
from game.games.lancaster.places import COUNTY_IDS
from game.games.lancaster.position import HIDDEN, HIDDEN_VOTE, NO_VOTE, Position
from game.games.lancaster.rules import NEW_CARDS, PROPOSALS, ROUNDS


def check_pieces(state: Position) -> None:
    """Raises DocumentError where pieces are missing, twice, or where the phase does not have them."""
    _check_round(state)
    _check_cards(state)
    _check_knights(state)
    _check_tiles(state)
    _check_nobles(state)
    _check_laws(state)
    _check_votes(state)
    if state.is_view:
        _check_view(state)


def _check_knights(state: Position) -> None:
    """Section 1: each family has its seven knights; and section 3: where they are in which phase."""
    for family in range(state.rules.families):
        where = f"seats[{family}]"
        knights_there = state.court[family]
        places = [state.reserve[family]]
        for county in range(COUNTY_COUNT):
            if state.holder[county] == family:
                places.append(UNIT[state.strength_at[county]])
        castle = state.castle[family]
        while castle:
            if castle & 7:
                places.append(UNIT[castle & 7])
            castle >>= 3
        places += knights.in_conflicts(state, family)
        for place in places:
            knights_there += place
            if not is_possible(knights_there):
                raise DocumentError("knights", "this family has too many knights of a strength", f"{where}.reserve")
        if knights_there != ALL_KNIGHTS:
            raise DocumentError("knights", "this family has not all of its seven knights", f"{where}.reserve")
        if state.filled[family] and not PLACEMENT <= state.phase <= CASTLES:
            raise DocumentError("place", "no knight is in the castle in this phase", f"{where}.castle")
        if state.filled[family] & state.tiles[family] and state.phase in (PLACEMENT, VOTE):
            # Only law 6 or a county, later in the round, can put a tile where a knight stands.
            raise DocumentError("place", "a tile covers the space of this knight", f"{where}.castle")
    for county in range(COUNTY_COUNT):
        if state.holder[county] >= 0 and not PLACEMENT <= state.phase <= COUNTIES:
            raise DocumentError("place", "no knight is there in this phase", f"counties.{COUNTY_IDS[county]}.knight")


def _check_tiles(state: Position) -> None:
    """In the set-up those before the player to move have chosen one tile."""
    if state.phase != TILES:
        return
    order = state.rules.order[state.start]
    chosen = order.index(state.to_move)
    for place, seat in enumerate(order):
        if state.tiles[seat].bit_count() != (1 if place < chosen else 0):
            raise DocumentError("tiles", "this player has another number of tiles now", f"seats[{seat}].tiles")


def _check_nobles(state: Position) -> None:
    """Nobles are in their stack or with players; only allies take some out of the game (section 4)."""
    for county in range(COUNTY_COUNT):
        owners = sum([nobles >> county & 1 for nobles in state.nobles])
        total = state.stacks[county] + owners
        if total > state.rules.stack or (total < state.rules.stack and not state.rules.allies):
            where = f"counties.{COUNTY_IDS[county]}.nobles"
            raise DocumentError("nobles", f"there are {state.rules.stack} of this noble, not {total}", where)


def _check_round(state: Position) -> None:
    if state.phase == TILES and state.round != 1:
        raise DocumentError("range", "tiles are chosen in round 1", "round")
    if state.phase == OVER and state.round != ROUNDS:
        raise DocumentError("range", f"the game is over after round {ROUNDS}", "round")
    if state.next_start != state.start and state.phase < CASTLES:
        raise DocumentError("start", "it equals `start` until it is named", "next_start")
    if state.favours & ~state.rules.favours:
        raise DocumentError("favours", "one of them is not in the game with so many players", "favours")
    if state.phase == TILES and state.favours != state.rules.favours:
        raise DocumentError("favours", "all favours lie face up", "favours")


def _check_cards(state: Position) -> None:
    """Conflict cards: two new ones a round (section 2), each in one place."""
    rows = (("conflicts.upper", state.upper), ("conflicts.lower", state.lower))
    seen: set[int] = set()
    for where, cards in (*rows, ("conflict_deck", state.conflict_deck)):
        for index, card in enumerate(cards):
            if card == HIDDEN:
                continue
            if card not in state.rules.cards:
                raise DocumentError("conflicts", "this card is not in the game with so many players", where)
            if card in seen:
                raise DocumentError("twice", "this card is there twice", f"{where}[{index}]")
            seen.add(card)
    if len(state.upper) != (0 if state.phase == OVER else NEW_CARDS):
        raise DocumentError("conflicts", f"there are {len(state.upper)} cards", "conflicts.upper")
    if len(state.lower) > (NEW_CARDS if state.round > 1 else 0):
        raise DocumentError("conflicts", f"there are {len(state.lower)} cards", "conflicts.lower")
    due = len(state.rules.cards) - NEW_CARDS * state.round
    if len(state.conflict_deck) != due:
        raise DocumentError("conflicts", f"{due} cards are left, not {len(state.conflict_deck)}", "conflict_deck")
    if state.phase == TILES and any(state.spaces):
        raise DocumentError("place", "no knight has been placed yet", "conflicts.upper")
    for place, (where, cards) in enumerate(rows):
        for index, card in enumerate(cards):
            together = sum([TOTAL[space & KNIGHTS_MASK] for space in state.spaces[card]])
            # What stays in the lower row was not won: in the upper row last round, or now where it is being emptied.
            lost = (place == 1 and state.phase == OVER) or (place == 1 and index == 0 and state.phase == CONFLICTS)
            if lost and together >= state.rules.values.strength[card]:
                raise DocumentError("conflicts", "England has won this card", f"{where}[{index}]")


def _check_laws(state: Position) -> None:
    """The deck goes through the groups, one a round after the first six laws (section 2)."""
    groups = state.rules.groups
    now = groups[state.round - 1]
    deck = state.law_deck
    rest = [law for group in groups[state.round :] for law in group]
    if len(deck) != len(rest):
        raise DocumentError("laws", f"{len(rest)} laws are left, not {len(deck)}", "laws.deck")
    if HIDDEN not in deck:
        at = 0
        for group in groups[state.round :]:
            if sorted(deck[at : at + len(group)]) != list(group):
                raise DocumentError("laws", "a group is not where it belongs", f"laws.deck[{at}]")
            at += len(group)
    proposed = state.proposed
    if state.phase <= PLACEMENT:
        fits = len(proposed) == PROPOSALS
    else:
        fits = 1 <= len(proposed) <= PROPOSALS if state.phase == VOTE else not proposed
    if not fits:
        raise DocumentError("laws", f"there are not {len(proposed)} proposals now", "laws.proposed")
    seen: set[int] = set()
    for index, law in enumerate(proposed):
        if law not in now:
            raise DocumentError("laws", "this law is not of the present group", f"laws.proposed[{index}]")
        if law in seen:
            raise DocumentError("twice", "this law is there twice", f"laws.proposed[{index}]")
        seen.add(law)
    decided = state.phase > VOTE or (state.phase == VOTE and len(proposed) < PROPOSALS)
    earlier = [law for group in groups[: state.round - 1] for law in group]
    for index, law in enumerate(state.current):
        where = f"laws.current[{index}]"
        if law in seen:
            raise DocumentError("twice", "this law is there twice", where)
        seen.add(law)
        if law not in earlier and not (law in now and (decided or state.round == 1)):
            raise DocumentError("laws", "this law cannot have been approved yet", where)


def _check_votes(state: Position) -> None:
    """Votes are committed in turn order from the start player."""
    order = state.rules.order[state.start]
    committed = order.index(state.to_move) if state.phase == VOTE and state.to_move != NOBODY else 0
    for place, seat in enumerate(order):
        if (state.votes[seat] != NO_VOTE) != (place < committed):
            text = "this player has voted" if place < committed else "this player has not voted"
            raise DocumentError("votes", text, f"votes[{seat}]")


def _check_view(state: Position) -> None:
    """Section 5: a view shows the amounts and the vote of one seat, or of none, and no deck."""
    for key, hidden, deck in (
        ("laws.deck", HIDDEN in state.law_deck, state.law_deck),
        ("conflict_deck", HIDDEN in state.conflict_deck, state.conflict_deck),
    ):
        if deck and not hidden:
            raise DocumentError("view", "in a view no deck is known", key)
    shown = [seat for seat in range(state.seats) if state.gold[seat] != HIDDEN]
    for seat in range(state.seats):
        where = f"seats[{seat}]"
        if (state.gold[seat] == HIDDEN) != (state.squires[seat] == HIDDEN):
            raise DocumentError("mixed", "gold and squires are hidden together", f"{where}.squires")
        if state.rules.open_money and state.gold[seat] == HIDDEN:
            raise DocumentError("view", "gold and squires are open", f"{where}.gold")
        own = state.rules.open_money or seat in shown
        if state.votes[seat] == HIDDEN_VOTE and not state.rules.open_money and own:
            raise DocumentError("view", "the own vote is known", f"votes[{seat}]")
        if state.votes[seat] >= 0 and not own:
            raise DocumentError("view", "a committed vote is secret", f"votes[{seat}]")
    if not state.rules.open_money and len(shown) > 1:
        raise DocumentError("view", "a view shows the amounts of one player", f"seats[{shown[1]}].gold")
    told = [seat for seat in range(state.seats) if state.votes[seat] >= 0]
    if len(told) > 1:
        raise DocumentError("view", "a view shows the vote of one player", f"votes[{told[1]}]")


def check_choice(state: Position) -> None:
    """Section 7: who is to move has at least two legal actions (of a view, where the amounts are known)."""
    if state.phase == OVER:
        return
    if state.gold[state.to_move] != HIDDEN and len(state.legal_actions()) < 2:
        raise DocumentError("choice", "who is to move has no choice", "to_move")


def find_finals(state: Position) -> None:
    """What army and castle brought, for the result of a game that is over."""
    army = scoring.army_points(state)
    state.finals = tuple(zip(army, scoring.castle_points(state), strict=True))
