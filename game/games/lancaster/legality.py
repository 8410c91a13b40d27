"""Why an action of Lancaster is not legal: every reason, as a code with parameters.

The lists of legal actions are made where the profile asks for it; a test compares the two. Parameters are ids of
places, favours, cards and tiles, seats and amounts. Codes, with the section each rests on:

    over                              the game is over (3.4)
    other_question {prompt}           something else is asked now (3)
    hidden                            a view does not show the amounts of the player to move (5)
    no_allies                         allies are in the two-player game only (4)
    no_knight {strength}              no such knight is at court (3.1)
    no_ally_knight {strength}         no such knight is at the ally's court (4)
    below_minimum {county, minimum}   the knight's own strength does not reach the minimum (3.1)
    own_knight {county}               an own or allied knight stands there (3.1, 4)
    too_weak {county, needed}         only strictly greater total strength expels (3.1)
    squires_few {count, squires}      there are not so many squires (3.1)
    squires_county                    squires go to counties only (3.1)
    squires_ally                      no squires go with an ally (4)
    tile_covers {space}               an extension tile covers this space (3.1)
    space_taken {space}               a knight stands on this space (3.1)
    ally_space, own_space {space}     the ally's castle, the own castle (4)
    card_away {card}                  this card does not lie in the rows (3.1)
    card_closed {card}                three others hold its spaces (3.1)
    favour_away {favour}              this favour does not lie face up (3.1)
    noble_owned, noble_none {noble}   of a kind already owned; none is left (3.1)
    no_knight_at {place}              there is no own knight to upgrade (2)
    no_knight_there {place, strength} there is no such own knight to upgrade (2)
    deployed_only                     law 1 upgrades deployed knights only (2)
    no_stronger {strength}            none of that strength is in reserve (2)
    strongest                         a 4-knight is the strongest (2)
    cubes_few {count, cubes}          there are not so many cubes (3.2)
    gold_few {count, gold}            there is not so much gold (2, 3.3)
    sets_few {count, most}            there are not so many sets (2)
    tile_owned {space}                this tile is out of stock (2)
    tile_due                          one has to be taken (1, 8)
    ally_both                         an ally never takes both (4)
    no_seat {seat}                    there is no such player (3.3)
    ransom_missing                    these knights are not on the card (3.3)
"""

from __future__ import annotations

from game.core.game import NOBODY, Action
from game.core.refusal import Reason
from game.games.lancaster import laws, placement
from game.games.lancaster.actions import Described, describe
from game.games.lancaster.asking import (
    ASK_BUY_CUBES,
    ASK_BUY_POINTS,
    ASK_CASTLE_UPGRADE,
    ASK_COUNTY,
    ASK_COUNTY_START,
    ASK_COUNTY_TILE,
    ASK_COUNTY_UPGRADE,
    ASK_FAVOUR,
    ASK_FAVOUR_UPGRADE,
    ASK_LAW_TILE,
    ASK_MUSTER,
    ASK_PLACEMENT,
    ASK_RANSOM,
    ASK_SETS,
    ASK_SWAP,
    ASK_TILES,
    ASK_TILTYARD,
    ASK_TRAIN,
    ASK_UPGRADE,
    ASK_UPGRADE_DEPLOYED,
    ASK_VOTE,
)
from game.games.lancaster.families import BITS, STRENGTHS, TOTAL, count_of, knights_of
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.places import (
    CARD_IDS,
    COUNTY_IDS,
    FAVOUR_IDS,
    KINDS,
    MOST_SPACES,
    SPACE_IDS,
)
from game.games.lancaster.position import Position

_ANSWERS = {
    ASK_TILES: "tile",
    ASK_PLACEMENT: "place",
    ASK_FAVOUR: "favour",
    ASK_FAVOUR_UPGRADE: "upgrade",
    ASK_VOTE: "vote",
    ASK_UPGRADE_DEPLOYED: "upgrade",
    ASK_BUY_CUBES: "buy",
    ASK_SETS: "sets",
    ASK_LAW_TILE: "tile",
    ASK_UPGRADE: "upgrade",
    ASK_SWAP: "swap",
    ASK_BUY_POINTS: "buy",
    ASK_COUNTY: "county",
    ASK_COUNTY_UPGRADE: "upgrade",
    ASK_COUNTY_TILE: "tile",
    ASK_COUNTY_START: "start",
    ASK_MUSTER: "muster",
    ASK_TILTYARD: "tiltyard",
    ASK_CASTLE_UPGRADE: "upgrade",
    ASK_TRAIN: "upgrade",
    ASK_RANSOM: "ransom",
}
"""The kind of action that each question wants."""


def why_not(state: Position, action: Action) -> list[Reason]:
    """Every reason why `action` is not legal; empty exactly if it is legal. Raises ValueError for a number that is no
    action."""
    parts = describe(action)
    if state.to_move == NOBODY:
        return [Reason("over", section="3.4")]
    if action in state.legal_actions():
        return []
    if parts.kind != _ANSWERS[state.asking]:
        return [Reason("other_question", {"prompt": state.prompt()}, "3")]
    if parts.kind == "place":
        return _placement(state, parts)
    if parts.kind == "favour":
        return _favour(state, parts)
    if parts.kind == "upgrade":
        return _upgrade(state, parts)
    if parts.kind == "tile":
        if parts.name == "none":
            return [Reason("tile_due", section="1" if state.asking == ASK_TILES else "8")]
        return [Reason("tile_owned", {"space": parts.name}, "2")]
    if parts.kind == "vote":
        return [Reason("cubes_few", {"count": parts.amount, "cubes": state.cubes[state.asked]}, "3.2")]
    if parts.kind == "start":
        return [Reason("no_seat", {"seat": parts.seat}, "3.3")]
    return _payment(state, parts)


def _payment(state: Position, parts: Described) -> list[Reason]:
    """Reasons against buying, sets, both and ransom."""
    seat = state.asked
    if seat >= state.seats:
        return [Reason("ally_both", section="4")]
    gold = state.gold[seat]
    reasons: list[Reason] = []
    values = state.rules.values
    price = 0
    section = "3.3"
    if parts.kind == "ransom":
        held = 0
        for space in state.spaces[state.lower[0]]:
            if space >> FAMILY_SHIFT == seat:
                held = space & KNIGHTS_MASK
        chosen = knights_of(parts.strengths)
        if any(count_of(chosen, strength) > count_of(held, strength) for strength in parts.strengths):
            reasons.append(Reason("ransom_missing", section=section))
        price = TOTAL[chosen] * values.ransom_price
    elif parts.kind == "county":
        price = values.both_price
    elif parts.kind == "buy":
        price = parts.amount * values.laws[laws.present(state) - 1].price
        section = "2"
    if gold < 0:
        return [*reasons, Reason("hidden", section="5")]
    if parts.kind == "sets":
        most = laws.most_bought(state, laws.present(state), seat)
        return [Reason("sets_few", {"count": parts.amount, "most": most}, "2")]
    if price > gold:
        reasons.append(Reason("gold_few", {"count": price, "gold": gold}, section))
    return reasons


def _placement(state: Position, parts: Described) -> list[Reason]:
    seat = state.to_move
    if parts.ally and not state.rules.allies:
        return [Reason("no_allies", section="4")]
    family = seat + state.seats if parts.ally else seat
    reasons: list[Reason] = []
    if not count_of(state.court[family], parts.strength):
        code, section = ("no_ally_knight", "4") if parts.ally else ("no_knight", "3.1")
        reasons.append(Reason(code, {"strength": parts.strength}, section))
    if parts.ally and parts.amount:
        reasons.append(Reason("squires_ally", section="4"))
    elif parts.amount and parts.place not in COUNTY_IDS:
        reasons.append(Reason("squires_county", section="3.1"))
    elif state.squires[seat] < 0 < parts.amount:
        reasons.append(Reason("hidden", section="5"))
    elif parts.amount > state.squires[seat] >= 0:
        reasons.append(Reason("squires_few", {"count": parts.amount, "squires": state.squires[seat]}, "3.1"))
    if parts.place in COUNTY_IDS:
        reasons += _county(state, seat, parts)
    elif parts.place in SPACE_IDS:
        reasons += _castle(state, family, parts)
    else:
        reasons += _conflict(state, family, CARD_IDS.index(parts.place))
    return reasons


def _county(state: Position, seat: int, parts: Described) -> list[Reason]:
    county = COUNTY_IDS.index(parts.place)
    minimum = state.rules.values.minimum[county]
    reasons: list[Reason] = []
    if parts.strength < minimum:
        reasons.append(Reason("below_minimum", {"county": parts.place, "minimum": minimum}, "3.1"))
    holder = state.holder[county]
    if holder < 0:
        return reasons
    if state.rules.player_of[holder] == seat:
        section = "3.1" if (holder < state.seats) != parts.ally else "4"
        return [*reasons, Reason("own_knight", {"county": parts.place}, section)]
    needed = state.strength_at[county] + state.squires_at[county] + 1
    if parts.strength + parts.amount < needed:
        reasons.append(Reason("too_weak", {"county": parts.place, "needed": needed}, "3.1"))
    return reasons


def _castle(state: Position, family: int, parts: Described) -> list[Reason]:
    space = SPACE_IDS.index(parts.place)
    named = {"space": parts.place}
    if (space >= KINDS) != parts.ally:
        return [Reason("own_space" if parts.ally else "ally_space", named, "4")]
    reasons: list[Reason] = []
    if state.tiles[family] >> space & 1:
        reasons.append(Reason("tile_covers", named, "3.1"))
    if state.filled[family] >> space & 1:
        reasons.append(Reason("space_taken", named, "3.1"))
    return reasons


def _conflict(state: Position, family: int, card: int) -> list[Reason]:
    if card not in state.upper and card not in state.lower:
        return [Reason("card_away", {"card": CARD_IDS[card]}, "3.1")]
    spaces = state.spaces[card]
    if len(spaces) == MOST_SPACES and not placement.is_there(spaces, family):
        return [Reason("card_closed", {"card": CARD_IDS[card]}, "3.1")]
    return []


def _favour(state: Position, parts: Described) -> list[Reason]:
    reasons: list[Reason] = []
    if not state.favours >> FAVOUR_IDS.index(parts.name) & 1:
        reasons.append(Reason("favour_away", {"favour": parts.name}, "3.1"))
    if parts.noble:
        noble = COUNTY_IDS.index(parts.noble)
        if state.nobles[state.asked] >> noble & 1:
            reasons.append(Reason("noble_owned", {"noble": parts.noble}, "3.1"))
        if not state.stacks[noble]:
            reasons.append(Reason("noble_none", {"noble": parts.noble}, "3.1"))
    return reasons


def _upgrade(state: Position, parts: Described) -> list[Reason]:
    family = state.asked
    strength = _strength_there(state, family, parts)
    reasons: list[Reason] = []
    if parts.place == "court" and state.asking == ASK_UPGRADE_DEPLOYED:
        reasons.append(Reason("deployed_only", section="2"))
    if not strength:
        where = {"place": parts.place}
        if parts.strength:
            return [*reasons, Reason("no_knight_there", {**where, "strength": parts.strength}, "2")]
        return [*reasons, Reason("no_knight_at", where, "2")]
    if strength == STRENGTHS[-1]:
        reasons.append(Reason("strongest", section="2"))
    elif not state.reserve[family] >> BITS * strength & 7:
        reasons.append(Reason("no_stronger", {"strength": strength + 1}, "2"))
    return reasons


def _strength_there(state: Position, family: int, parts: Described) -> int:
    """The strength of the knight that the action names; 0 if there is none."""
    if parts.place in COUNTY_IDS:
        county = COUNTY_IDS.index(parts.place)
        return state.strength_at[county] if state.holder[county] == family else 0
    if parts.place in SPACE_IDS:
        return state.castle[family] >> BITS * SPACE_IDS.index(parts.place) & 7
    there = state.court[family]
    if parts.place != "court":
        there = 0
        for space in state.spaces[CARD_IDS.index(parts.place)]:
            if space >> FAMILY_SHIFT == family:
                there = space & KNIGHTS_MASK
    return parts.strength if count_of(there, parts.strength) else 0
