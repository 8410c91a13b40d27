"""State documents of Sleeping Queens (section 8): written, and read strictly.

Reading refuses impossible positions: a card or a queen too many, hands of another size than the phase has, cat and dog
together, a goal that was reached while the game goes on. Which card lies on which in the discards, and whether `quiet`
fits what lies there, is not checked. Codes of DocumentError beside those of core/documents.py: `game`, `players`
(lists of another length), `phase`, `to_move`, `card`, `cards`, `hand_size`, `mixed` (a list partly hidden), `queen`,
`queens`, `slots`, `known`, `cat_dog`, `quiet`, `pending`, `goal`, `asleep`, `view`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from game.core.documents import Document, DocumentError, get, integer, only_keys, short, typed
from game.core.game import NOBODY
from game.core.options import complete
from game.games.sleeping_queens.actions import MAX_SEATS, POTION_FOR, attack_parts, knight, potion
from game.games.sleeping_queens.cards import (
    CARD_IDS,
    CARDS,
    CARDS_BY_ID,
    CAT_BIT,
    DOG_BIT,
    DRAGON,
    HAND_SIZE,
    HIDDEN,
    HIDDEN_ID,
    QUEEN_IDS,
    QUEENS,
    QUEENS_BY_ID,
    ROSE,
    UNKNOWN,
    WAND,
    bits_in,
    ids_in,
)
from game.games.sleeping_queens.options import OPTIONS

if TYPE_CHECKING:
    from game.games.sleeping_queens.game import SleepingQueens
    from game.games.sleeping_queens.state import QueensState

_KEYS = (
    "game", "players", "options", "turn", "to_move", "phase", "hands", "deck", "discard",
    "slots", "known", "awake", "quiet", "pending", "rng",
)  # fmt: skip

DEFAULT_RNG = "0"
"""The text of the generator of a document that has none."""


def key(state: QueensState) -> Hashable:
    """Equal for positions of one game exactly if their documents are."""
    return (
        (state.turn, state.to_move, state.phase, state.known, state.quiet, state.pending, state.rng, state.is_view),
        state.slots,
        tuple(state.hands),
        tuple(state.deck),
        tuple(state.discard),
        tuple(state.awake),
    )


def write(state: QueensState) -> Document:
    """The document; in a view, what is hidden reads "?" and `rng` is left out."""
    from game.games.sleeping_queens.state import PHASES

    names = (*QUEEN_IDS, HIDDEN_ID)
    document: dict[str, Any] = {
        "game": "sleeping_queens",
        "players": state.seats,
        "options": dict(state.rules.options),
        "turn": state.turn,
        "to_move": None if state.to_move == NOBODY else state.to_move,
        "phase": PHASES[state.phase],
        "hands": [list(ids_in(hand)) for hand in state.hands],
        "deck": [CARD_IDS[card] for card in reversed(state.deck)],
        "discard": [CARD_IDS[card] for card in state.discard],
        "slots": [names[queen] for queen in state.slots],
        "known": list(bits_in(state.known)),
        "awake": [[QUEEN_IDS[queen] for queen in queens] for queens in state.awake],
        "quiet": state.quiet,
        "pending": _write_pending(state),
    }
    if not state.is_view:
        document["rng"] = state.rng
    return document


def _write_pending(state: QueensState) -> Document | None:
    from game.games.sleeping_queens.state import DEFEND, FROM_ROSE, WAKE_PHASE

    if state.phase == WAKE_PHASE:
        return {"from": "rose" if state.pending == FROM_ROSE else "jester"}
    if state.phase == DEFEND:
        _, queen = attack_parts(state.pending)
        card = "P" if state.pending >= POTION_FOR else "N"
        return {"by": state.turn, "card": card, "queen": QUEEN_IDS[queen]}
    return None


def read(document: Document, game: SleepingQueens) -> QueensState:
    """The state or view that a document says; raises DocumentError with the place."""
    from game.games.sleeping_queens.state import PHASES, QueensState

    if get(document, "game", str) != game.id:
        raise DocumentError("game", f"{short(document['game'])} is not {game.id!r}", "game")
    only_keys(document, _KEYS)
    seats = integer(document, "players", 2, MAX_SEATS)
    options = complete(OPTIONS, get(document, "options", dict) if "options" in document else {})
    rules = game.rules(seats, options)
    slots = _read_slots(document)
    home = tuple(slots.index(queen) if queen in slots else -1 for queen in range(QUEENS))
    rng = get(document, "rng", str) if "rng" in document else DEFAULT_RNG
    state = QueensState(rules, slots, home, rng)
    state.turn = integer(document, "turn", 0, seats - 1)
    phase = get(document, "phase", str)
    if phase not in PHASES:
        raise DocumentError("phase", f"{short(phase)} is none of {', '.join(PHASES)}", "phase")
    state.phase = PHASES.index(phase)
    to_move = get(document, "to_move", (int, type(None)))
    if to_move is None:
        state.to_move = NOBODY
    else:
        state.to_move = integer(document, "to_move", 0, seats - 1)
    state.quiet = integer(document, "quiet", 0, rules.quiet_limit)
    hands = _list_of_seats(document, "hands", seats)
    state.hands = [sum(_read_cards(hand, f"hands[{seat}]")) for seat, hand in enumerate(hands)]
    state.deck = _read_cards(get(document, "deck", list), "deck")[::-1]
    state.discard = _read_cards(get(document, "discard", list), "discard")
    _read_awake(document, state)
    _read_known(document, state)
    hidden = any(hand >= HIDDEN for hand in state.hands) or HIDDEN in state.deck or UNKNOWN in slots
    state.is_view = hidden
    _check_mover(state)
    _read_pending(document, state)
    _check_sizes(state)
    _check_counts(state)
    _check_end(state)
    if hidden:
        _check_view(document, state)
    return state


def _list_of_seats(document: Document, key: str, seats: int) -> list[Any]:
    values: list[Any] = get(document, key, list)
    if len(values) != seats:
        raise DocumentError("players", f"{len(values)} entries for {seats} players", key)
    return values


def _read_cards(value: object, where: str) -> list[int]:
    names = typed(value, list, where)
    cards: list[int] = []
    for index, name in enumerate(names):
        place = f"{where}[{index}]"
        if typed(name, str, place) not in CARDS_BY_ID:
            raise DocumentError("card", f"there is no card {short(name)}", place)
        if (name == HIDDEN_ID) != (names[0] == HIDDEN_ID):
            raise DocumentError("mixed", "a list is hidden as a whole or not at all", place)
        if name == HIDDEN_ID and where == "discard":
            raise DocumentError("view", "the discards are open", place)
        cards.append(CARDS_BY_ID[name])
    if where.startswith("hands") and len(cards) > HAND_SIZE:
        raise DocumentError("hand_size", f"a hand has no more than {HAND_SIZE} cards", where)
    return cards


def _read_slots(document: Document) -> tuple[int, ...]:
    names = get(document, "slots", list)
    if len(names) != QUEENS:
        raise DocumentError("slots", f"there are {QUEENS} slots, not {len(names)}", "slots")
    slots: list[int] = []
    for slot, name in enumerate(names):
        where = f"slots[{slot}]"
        if typed(name, str, where) == HIDDEN_ID:
            slots.append(UNKNOWN)
            continue
        queen = _queen(name, where)
        if queen in slots:
            raise DocumentError("queens", f"{name!r} is there twice", where)
        slots.append(queen)
    return tuple(slots)


def _queen(name: object, where: str) -> int:
    if typed(name, str, where) not in QUEENS_BY_ID:
        raise DocumentError("queen", f"there is no queen {short(name)}", where)
    return QUEENS_BY_ID[str(name)]


def _read_awake(document: Document, state: QueensState) -> None:
    everywhere = 0
    for seat, names in enumerate(_list_of_seats(document, "awake", state.seats)):
        for index, name in enumerate(typed(names, list, f"awake[{seat}]")):
            where = f"awake[{seat}][{index}]"
            queen = _queen(name, where)
            if everywhere >> queen & 1:
                raise DocumentError("queens", f"{name!r} is awake twice", where)
            slot = state.home[queen]
            if slot < 0:
                raise DocumentError("view", f"the slot of {name!r}, who is awake, is not hidden", "slots")
            everywhere |= 1 << queen
            state.awake[seat] += (queen,)
            state.queens[seat] |= 1 << queen
            state.asleep ^= 1 << slot
        if state.queens[seat] & CAT_BIT and state.queens[seat] & DOG_BIT:
            raise DocumentError("cat_dog", "cat and dog are never together", f"awake[{seat}]")


def _read_known(document: Document, state: QueensState) -> None:
    for index, slot in enumerate(get(document, "known", list)):
        where = f"known[{index}]"
        if not 0 <= typed(slot, int, where) < QUEENS:
            raise DocumentError("range", f"{slot} is not from 0 to {QUEENS - 1}", where)
        if not state.asleep >> slot & 1:
            raise DocumentError("known", f"the queen of slot {slot} is awake", where)
        if state.known >> slot & 1:
            raise DocumentError("known", f"slot {slot} is there twice", where)
        if state.slots[slot] == UNKNOWN:
            raise DocumentError("view", f"slot {slot} is known and yet hidden", where)
        state.known |= 1 << slot


def _check_mover(state: QueensState) -> None:
    from game.games.sleeping_queens.state import DEFEND, OVER, TURN

    if (state.to_move == NOBODY) != (state.phase == OVER):
        raise DocumentError("to_move", "somebody is to move exactly while the game is not over", "to_move")
    if state.phase == TURN and state.to_move != state.turn:
        raise DocumentError("to_move", "in a turn the player whose turn it is decides", "to_move")
    if state.phase == DEFEND and state.to_move == state.turn:
        raise DocumentError("to_move", "nobody defends against an own attack", "to_move")


def _read_pending(document: Document, state: QueensState) -> None:
    from game.games.sleeping_queens.state import DEFEND, FROM_JESTER, FROM_ROSE, WAKE_PHASE

    pending = get(document, "pending", (dict, type(None)))
    if (pending is not None) != (state.phase in (WAKE_PHASE, DEFEND)):
        raise DocumentError("pending", "it is an object exactly in the phases wake and defend", "pending")
    if pending is None:
        return
    if state.phase == WAKE_PHASE:
        only_keys(pending, ("from",), "pending")
        source = get(pending, "from", str, "pending")
        if source not in ("rose", "jester"):
            raise DocumentError("pending", f"{short(source)} is neither 'rose' nor 'jester'", "pending.from")
        state.pending = FROM_ROSE if source == "rose" else FROM_JESTER
        if source == "rose" and not state.queens[state.to_move] >> ROSE & 1:
            raise DocumentError("pending", "the player to move has no rose", "pending.from")
        return
    only_keys(pending, ("by", "card", "queen"), "pending")
    if integer(pending, "by", 0, state.seats - 1, "pending") != state.turn:
        raise DocumentError("pending", "the player whose turn it is attacks", "pending.by")
    card = get(pending, "card", str, "pending")
    if card not in ("N", "P"):
        raise DocumentError("pending", f"{short(card)} is neither 'N' nor 'P'", "pending.card")
    queen = _queen(get(pending, "queen", str, "pending"), "pending.queen")
    owner = state.to_move
    if not state.queens[owner] >> queen & 1:
        raise DocumentError("pending", "she is not awake before the player to move", "pending.queen")
    if card == "N" and state.rules.cat_dog_illegal and state.rules.rival[queen] & state.queens[state.turn]:
        raise DocumentError("cat_dog", "a knight may not name her: cat and dog", "pending.queen")
    state.pending = knight(owner, queen) if card == "N" else potion(owner, queen)
    shield = DRAGON if card == "N" else WAND
    if state.hands[owner] < HIDDEN and not state.hands[owner] & 7 * shield:
        raise DocumentError("pending", f"the player to move holds no {CARD_IDS[shield]}", f"hands[{owner}]")


def _check_sizes(state: QueensState) -> None:
    """Section 8: five cards; four for the player whose turn it is in wake, defend and after a win."""
    from game.games.sleeping_queens.state import OVER, TURN

    sizes = [len(state.rules.cards(hand)) for hand in state.hands]
    if state.phase == OVER and not any(state.rules.goal[mask] for mask in state.queens) and state.asleep:
        # An end by `quiet`, before the drawing: the player has played what it played; after a stopped attack the
        # defender, too, has one card fewer.
        short_of = [seat for seat, size in enumerate(sizes) if seat != state.turn and size != HAND_SIZE]
        defended = len(short_of) == 1 and sizes[short_of[0]] == HAND_SIZE - 1 == sizes[state.turn]
        if short_of and not defended:
            raise DocumentError("hand_size", "this hand has 5 cards", f"hands[{short_of[0]}]")
        return
    for seat, size in enumerate(sizes):
        due = HAND_SIZE - 1 if seat == state.turn and state.phase != TURN else HAND_SIZE
        if size != due:
            raise DocumentError("hand_size", f"this hand has {due} cards, not {size}", f"hands[{seat}]")


def _check_counts(state: QueensState) -> None:
    """Section 1: each card as often as there is; in a view no card oftener."""
    counts = state.rules.data.counts
    places = [(f"hands[{seat}]", list(state.rules.cards(hand))) for seat, hand in enumerate(state.hands)]
    places += [("deck", state.deck), ("discard", state.discard)]
    total = sum(len(cards) for _, cards in places)
    if total != sum(counts):
        raise DocumentError("cards", f"there are {sum(counts)} red cards, not {total}", "deck")
    for card, count in zip(CARDS, counts, strict=True):
        found = 0
        for where, cards in places:
            found += cards.count(card)
            if found > count:
                raise DocumentError("cards", f"there are only {count} of {CARD_IDS[card]!r}", where)


def _check_end(state: QueensState) -> None:
    """Section 5: over exactly if a goal is reached, no queen sleeps, or it was quiet for long."""
    from game.games.sleeping_queens.state import OVER

    rules = state.rules
    reached = [seat for seat, mask in enumerate(state.queens) if rules.goal[mask]]
    if state.phase != OVER:
        if reached:
            raise DocumentError("goal", "this player has won, and the game goes on", f"awake[{reached[0]}]")
        if not state.asleep:
            raise DocumentError("asleep", "no queen sleeps, and the game goes on", "awake")
        if state.quiet >= rules.quiet_limit:
            raise DocumentError("quiet", "it was quiet for too long, and the game goes on", "quiet")
        return
    if len(reached) > 1:
        raise DocumentError("goal", "only one player can have won", f"awake[{reached[1]}]")
    if state.quiet >= rules.quiet_limit and (reached or not state.asleep):
        # Only a waking or a theft ends the game so, and neither comes after the end by `quiet`.
        raise DocumentError("quiet", "it was quiet for too long for this end", "quiet")
    if reached:
        last = state.awake[reached[0]][-1]
        if rules.goal[state.queens[reached[0]] ^ 1 << last]:
            raise DocumentError("goal", "this player had won a queen earlier", f"awake[{reached[0]}]")
    elif state.asleep and state.quiet < rules.quiet_limit:
        raise DocumentError("phase", "the game is over, and nothing of section 5 has come about", "phase")


def _check_view(document: Document, state: QueensState) -> None:
    """Section 8: a view shows one hand at most, no deck, and only those sleeping queens that are known."""
    if "rng" in document:
        raise DocumentError("view", "a view has no generator", "rng")
    shown = [seat for seat, hand in enumerate(state.hands) if 0 < hand < HIDDEN]
    if len(shown) > 1:
        raise DocumentError("view", "a view shows one hand at most", f"hands[{shown[1]}]")
    if state.deck and state.deck[0] != HIDDEN:
        raise DocumentError("view", "a view does not show the deck", "deck")
    for slot, queen in enumerate(state.slots):
        if state.asleep >> slot & ~state.known >> slot & 1 and queen != UNKNOWN:
            raise DocumentError("view", "a view shows no sleeping queen that is not known", f"slots[{slot}]")
    state.rng = ""


