"""State documents of Lancaster (section 7): written, and read strictly.

Reading takes the document piece by piece; document_checks.py then refuses what cannot be. Codes of DocumentError,
beside those of core/documents.py: `game`, `players` (lists of another length), `phase`, `to_move`, `unknown` (no such
piece), `twice`, `knights`, `place`, `spaces`, `tiles`, `nobles`, `counties`, `conflicts`, `favours`, `laws`, `votes`,
`pending`, `left`, `start`, `choice`, `ally`, `open_money`, `mixed` (a list partly hidden), `view`.
"""

from __future__ import annotations

from typing import Any

from game.core.documents import Document, DocumentError, get, integer, only_keys, short, typed
from game.core.game import NOBODY
from game.core.options import Options, complete
from game.games.lancaster import document_checks
from game.games.lancaster.asking import OVER, PHASES
from game.games.lancaster.families import ALLIES_AT, BITS, MOST_PLAYERS, UNIT, is_possible, strengths_in
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.options import OPTIONS
from game.games.lancaster.pending import read_pending, write_pending
from game.games.lancaster.places import (
    CARD_IDS,
    COUNTIES,
    COUNTY_IDS,
    FAVOUR_IDS,
    KIND_IDS,
    KINDS,
    KINDS_BY_TEXT,
    LAWS,
    MOST_SPACES,
    RECRUIT,
    SPACE_IDS,
    bits_in,
)
from game.games.lancaster.position import HIDDEN, HIDDEN_VOTE, NO_VOTE, Position
from game.games.lancaster.rules import CURRENT_LAWS, ROUNDS

GAME = "lancaster"

_KEYS = (
    "game", "players", "options", "round", "phase", "start", "to_move", "next_start", "seats", "counties", "conflicts",
    "favours", "laws", "conflict_deck", "votes", "pending",
)  # fmt: skip
_SEAT_KEYS = ("court", "reserve", "castle", "gold", "squires", "cubes", "tiles", "nobles", "points")
_MOST = 9999
"""More than anybody ever holds of anything but points."""
_MOST_POINTS = 999_999
"""An owner's own values may pay tens of thousands."""
_HIDDEN_TEXT = "?"


def write(state: Position) -> Document:
    """The document; in a view, what is hidden reads "?"."""
    return {
        "game": GAME,
        "players": state.seats,
        "options": dict(state.rules.options),
        "round": state.round,
        "phase": PHASES[state.phase],
        "start": state.start,
        "to_move": None if state.to_move == NOBODY else state.to_move,
        "next_start": state.next_start,
        "seats": [_write_family(state, family) for family in range(state.rules.families)],
        "counties": {name: _write_county(state, county) for county, name in enumerate(COUNTY_IDS)},
        "conflicts": {"upper": _write_row(state, state.upper), "lower": _write_row(state, state.lower)},
        "favours": [FAVOUR_IDS[number] for number in bits_in(state.favours)],
        "laws": {
            "current": list(state.current),
            "proposed": list(state.proposed),
            "deck": [_HIDDEN_TEXT if law == HIDDEN else law for law in state.law_deck],
        },
        "conflict_deck": [_HIDDEN_TEXT if card == HIDDEN else CARD_IDS[card] for card in state.conflict_deck],
        "votes": [_write_vote(vote) for vote in state.votes],
        "pending": write_pending(state),
    }


def _write_family(state: Position, family: int) -> Document:
    castle = {
        name: state.castle[family] >> BITS * space & 7
        for space, name in enumerate(SPACE_IDS)
        if state.filled[family] >> space & 1
    }
    gold = state.gold[family]
    squires = state.squires[family]
    return {
        "court": list(strengths_in(state.court[family])),
        "reserve": list(strengths_in(state.reserve[family])),
        "castle": castle,
        "gold": _HIDDEN_TEXT if gold == HIDDEN else gold,
        "squires": _HIDDEN_TEXT if squires == HIDDEN else squires,
        "cubes": state.cubes[family],
        "tiles": [KIND_IDS[kind] for kind in KINDS_BY_TEXT if state.tiles[family] >> kind & 1],
        "nobles": [COUNTY_IDS[noble] for noble in bits_in(state.nobles[family])],
        "points": state.points[family],
    }


def _write_county(state: Position, county: int) -> Document:
    knight: Document | None = None
    if state.holder[county] >= 0:
        knight = {
            "seat": state.holder[county],
            "strength": state.strength_at[county],
            "squires": state.squires_at[county],
        }
    return {"nobles": state.stacks[county], "knight": knight}


def _write_row(state: Position, cards: tuple[int, ...]) -> list[Document]:
    return [
        {
            "card": CARD_IDS[card],
            "spaces": [
                {"seat": space >> FAMILY_SHIFT, "knights": list(strengths_in(space & KNIGHTS_MASK))}
                for space in state.spaces[card]
            ],
        }
        for card in cards
    ]


def _write_vote(vote: int) -> list[Any] | str | None:
    if vote == NO_VOTE:
        return None
    if vote == HIDDEN_VOTE:
        return _HIDDEN_TEXT
    return ["yes" if vote & 1 else "no", vote >> 1]


# --- reading ----------------------------------------------------------------------------------------------------------


def read_table(document: Document) -> tuple[int, Options, int]:
    """The players, the complete options and the start player of a document; raises DocumentError with the place."""
    if get(document, "game", str) != GAME:
        raise DocumentError("game", f"{short(document['game'])} is not {GAME!r}", "game")
    only_keys(document, _KEYS)
    seats = integer(document, "players", 2, MOST_PLAYERS)
    given = get(document, "options", dict) if "options" in document else {}
    options = complete(OPTIONS, given)
    if seats == ALLIES_AT and given.get("open_money", True) is False:
        raise DocumentError("open_money", "at two players gold and squires are open", "options.open_money")
    return seats, options, integer(document, "start", 0, seats - 1)


def read_into(document: Document, state: Position) -> None:
    """Make `state`, laid out for the table of the document, the state or view that the document says.

    Raises DocumentError with the place.
    """
    seats = state.seats
    state.round = integer(document, "round", 1, ROUNDS)
    phase = get(document, "phase", str)
    if phase not in PHASES:
        raise DocumentError("phase", f"{short(phase)} is none of {', '.join(PHASES)}", "phase")
    state.phase = PHASES.index(phase)
    to_move = get(document, "to_move", (int, type(None)))
    state.to_move = NOBODY if to_move is None else integer(document, "to_move", 0, seats - 1)
    if (to_move is None) != (state.phase == OVER):
        raise DocumentError("to_move", "somebody is to move exactly while the game is not over", "to_move")
    state.next_start = integer(document, "next_start", 0, seats - 1)
    _read_seats(document, state)
    _read_counties(document, state)
    _read_conflicts(document, state)
    state.favours = _read_names(get(document, "favours", list), FAVOUR_IDS, "favours")
    _read_laws(document, state)
    deck = _read_deck(get(document, "conflict_deck", list), "conflict_deck")
    state.conflict_deck = tuple(_card(name, f"conflict_deck[{index}]") for index, name in enumerate(deck))
    _read_votes(document, state)
    hidden = HIDDEN in state.gold or HIDDEN in state.squires or HIDDEN_VOTE in state.votes
    state.is_view = hidden or HIDDEN in state.law_deck or HIDDEN in state.conflict_deck
    document_checks.check_pieces(state)
    read_pending(document, state)
    document_checks.check_choice(state)
    if state.phase == OVER and HIDDEN not in state.gold and HIDDEN not in state.squires:
        document_checks.find_finals(state)


def _read_seats(document: Document, state: Position) -> None:
    families = state.rules.families
    entries = get(document, "seats", list)
    if len(entries) != families:
        raise DocumentError("players", f"{len(entries)} entries for {families} families", "seats")
    for family, entry in enumerate(entries):
        where = f"seats[{family}]"
        typed(entry, dict, where)
        only_keys(entry, _SEAT_KEYS, where)
        state.court[family] = _read_knights(get(entry, "court", list, where), f"{where}.court")
        state.reserve[family] = _read_knights(get(entry, "reserve", list, where), f"{where}.reserve")
        _read_castle(state, family, get(entry, "castle", dict, where), f"{where}.castle")
        # What allies cannot have: section 7.
        ally = family >= state.seats
        most = 0 if ally else _MOST
        state.gold[family] = _read_amount(entry, "gold", most, where)
        state.squires[family] = _read_amount(entry, "squires", most, where)
        state.cubes[family] = integer(entry, "cubes", 0, most, where)
        state.points[family] = integer(entry, "points", 0, 0 if ally else _MOST_POINTS, where)
        state.tiles[family] = _read_names(get(entry, "tiles", list, where), KIND_IDS, f"{where}.tiles")
        state.nobles[family] = _read_names(get(entry, "nobles", list, where), COUNTY_IDS, f"{where}.nobles")
        for key, mask in (("tiles", state.tiles[family]), ("nobles", state.nobles[family])):
            if ally and mask:
                raise DocumentError("ally", f"an ally has no {key}", f"{where}.{key}")


def _read_knights(values: list[Any], where: str) -> int:
    knights = 0
    for index, strength in enumerate(values):
        place = f"{where}[{index}]"
        if not 1 <= typed(strength, int, place) <= 4:
            raise DocumentError("range", f"{strength} is not from 1 to 4", place)
        if not is_possible(knights + UNIT[strength]):
            raise DocumentError("knights", f"there are not so many {strength}-knights", place)
        knights += UNIT[strength]
    return knights


def _read_castle(state: Position, family: int, castle: Document, where: str) -> None:
    low, high = (RECRUIT, len(SPACE_IDS)) if family >= state.seats else (0, KINDS)
    only_keys(castle, SPACE_IDS[low:high], where)
    for name in castle:
        space = SPACE_IDS.index(name)
        state.castle[family] |= integer(castle, name, 1, 4, where) << BITS * space
        state.filled[family] |= 1 << space


def _read_amount(entry: Document, key: str, most: int, where: str) -> int:
    if entry.get(key) == _HIDDEN_TEXT:
        return HIDDEN
    return integer(entry, key, 0, most, where)


def _read_names(values: list[Any], known: tuple[str, ...], where: str) -> int:
    """A mask of what a list names, each once."""
    mask = 0
    for index, name in enumerate(values):
        place = f"{where}[{index}]"
        if typed(name, str, place) not in known:
            raise DocumentError("unknown", f"{short(name)} is none of {', '.join(known)}", place)
        bit = 1 << known.index(name)
        if mask & bit:
            raise DocumentError("twice", f"{name!r} is there twice", place)
        mask |= bit
    return mask


def _read_counties(document: Document, state: Position) -> None:
    counties = get(document, "counties", dict)
    only_keys(counties, COUNTY_IDS, "counties")
    for county in range(COUNTIES):
        name = COUNTY_IDS[county]
        where = f"counties.{name}"
        entry = get(counties, name, dict, "counties")
        only_keys(entry, ("nobles", "knight"), where)
        state.stacks[county] = integer(entry, "nobles", 0, state.rules.stack, where)
        knight = get(entry, "knight", (dict, type(None)), where)
        if knight is not None:
            where += ".knight"
            only_keys(knight, ("seat", "strength", "squires"), where)
            state.holder[county] = integer(knight, "seat", 0, state.rules.families - 1, where)
            state.strength_at[county] = integer(knight, "strength", state.rules.values.minimum[county], 4, where)
            most = _MOST if state.holder[county] < state.seats else 0
            state.squires_at[county] = integer(knight, "squires", 0, most, where)


def _read_conflicts(document: Document, state: Position) -> None:
    conflicts = get(document, "conflicts", dict)
    only_keys(conflicts, ("upper", "lower"), "conflicts")
    state.upper = _read_row(state, get(conflicts, "upper", list, "conflicts"), "conflicts.upper")
    state.lower = _read_row(state, get(conflicts, "lower", list, "conflicts"), "conflicts.lower")


def _read_row(state: Position, entries: list[Any], where: str) -> tuple[int, ...]:
    cards: list[int] = []
    for index, entry in enumerate(entries):
        place = f"{where}[{index}]"
        typed(entry, dict, place)
        only_keys(entry, ("card", "spaces"), place)
        name = get(entry, "card", str, place)
        if name not in CARD_IDS:
            raise DocumentError("unknown", f"there is no card {short(name)}", f"{place}.card")
        card = CARD_IDS.index(name)
        spaces = get(entry, "spaces", list, place)
        if len(spaces) > MOST_SPACES:
            raise DocumentError("spaces", f"a card has {MOST_SPACES} spaces", f"{place}.spaces")
        state.spaces[card] = _read_spaces(state, spaces, f"{place}.spaces")
        cards.append(card)
    return tuple(cards)


def _read_spaces(state: Position, entries: list[Any], where: str) -> tuple[int, ...]:
    spaces: list[int] = []
    for index, entry in enumerate(entries):
        place = f"{where}[{index}]"
        typed(entry, dict, place)
        only_keys(entry, ("seat", "knights"), place)
        family = integer(entry, "seat", 0, state.rules.families - 1, place)
        if family in [space >> FAMILY_SHIFT for space in spaces]:
            raise DocumentError("twice", "a family holds one space of a card", f"{place}.seat")
        knights = _read_knights(get(entry, "knights", list, place), f"{place}.knights")
        if not knights:
            raise DocumentError("knights", "a space that is held has knights", f"{place}.knights")
        spaces.append((family << FAMILY_SHIFT) + knights)
    return tuple(spaces)


def _read_laws(document: Document, state: Position) -> None:
    laws = get(document, "laws", dict)
    only_keys(laws, ("current", "proposed", "deck"), "laws")
    current = get(laws, "current", list, "laws")
    if len(current) != CURRENT_LAWS:
        raise DocumentError("laws", f"there are {CURRENT_LAWS} current laws", "laws.current")
    state.current = tuple(_law(law, f"laws.current[{index}]") for index, law in enumerate(current))
    proposed = get(laws, "proposed", list, "laws")
    state.proposed = tuple(_law(law, f"laws.proposed[{index}]") for index, law in enumerate(proposed))
    deck = _read_deck(get(laws, "deck", list, "laws"), "laws.deck")
    state.law_deck = tuple(
        HIDDEN if law == _HIDDEN_TEXT else _law(law, f"laws.deck[{index}]") for index, law in enumerate(deck)
    )


def _law(value: object, where: str) -> int:
    number: int = typed(value, int, where)
    if not 1 <= number <= LAWS:
        raise DocumentError("range", f"{number} is not from 1 to {LAWS}", where)
    return number


def _read_deck(values: list[Any], where: str) -> list[Any]:
    """The list, hidden as a whole or not at all."""
    for index, value in enumerate(values):
        if (value == _HIDDEN_TEXT) != (values[0] == _HIDDEN_TEXT):
            raise DocumentError("mixed", "a deck is hidden as a whole or not at all", f"{where}[{index}]")
    return values


def _card(name: object, where: str) -> int:
    if name == _HIDDEN_TEXT:
        return HIDDEN
    if typed(name, str, where) not in CARD_IDS:
        raise DocumentError("unknown", f"there is no card {short(name)}", where)
    return CARD_IDS.index(str(name))


def _read_votes(document: Document, state: Position) -> None:
    votes = get(document, "votes", list)
    if len(votes) != state.seats:
        raise DocumentError("players", f"{len(votes)} entries for {state.seats} players", "votes")
    for seat, vote in enumerate(votes):
        where = f"votes[{seat}]"
        if vote is None:
            continue
        if vote == _HIDDEN_TEXT:
            state.votes[seat] = HIDDEN_VOTE
            continue
        if len(typed(vote, list, where)) != 2:
            raise DocumentError("votes", 'a vote is a list like ["yes", 0]', where)
        if typed(vote[0], str, f"{where}[0]") not in ("yes", "no"):
            raise DocumentError("votes", f"{short(vote[0])} is neither 'yes' nor 'no'", f"{where}[0]")
        cubes: int = typed(vote[1], int, f"{where}[1]")
        if not 0 <= cubes <= state.cubes[seat]:
            raise DocumentError("range", f"{cubes} is not from 0 to {state.cubes[seat]}", f"{where}[1]")
        state.votes[seat] = 2 * cubes + (vote[0] == "yes")
