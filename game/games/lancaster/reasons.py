"""Why an action is good, as reasons for hints: what it brings, by what its seat knows. Each holds after the action.

Codes, with places, seats, amounts ("gold:2 squires:1") and numbers as parameters:

    forced                          the only action there is
    expels, expels_ally {seat}      that player's knight, or its ally's, has to go
    safe                            nobody could drive this knight away now
    noble {noble, n}, first_noble {noble}   points that one more noble brings at the end; the first brings none yet
    noble_there {county, n}         the same, if the knight stays
    pays, pays_ally {county, amounts}   the county's reward, if the knight stays
    gets {amounts}, castle {space, amounts}   a reward or favour; a castle space at the end of the round
    castle_muster, castle_tiltyard {n}, recruits, trains   what a castle space lets one do there
    wins, stands, lacks {card, n}   England wins the card now; points that it brings as it stands; strength still due
    favour_next {n}                 one of so many favours follows
    upgrade_next, upgrades {strength, n}   a knight becomes stronger: asked next; from, to
    tile_pays {space, amounts}, tile_muster, tile_tiltyard {n}, most_tiles   an extension tile
    army                            the strongest army now, as it was not before
    army_same                       the ranking of the armies stays as it is
    new_knight, cubes {n}, points {n}, ransoms {n}   what is bought
    keeps_both {county}, keeps_ransom {card}, keeps_gold, keeps_squires {n}   what is kept, and can still be for
    first_next, place_next {n}, no_more_rounds   the next start player
    law_only, law_more, law_me {law}   a law serves this player: alone, more than any other, or at all
    law_not, law_less {law, seat}, law_nobody {law}   it serves that player alone of the two, or more; nobody
    ousts {law, seat}, leaves {law} a law that would be pushed out serves that player more; serves this one
    outvotes {n}, may_decide {n}    nobody has more votes; the cubes can change how the vote goes
    pushes {law}                    the law that an approval would push out
    judged                          nothing of all this
"""

from __future__ import annotations

from game.core.game import Action
from game.core.refusal import Reason
from game.games.lancaster import conflicts, laws, placement
from game.games.lancaster.actions import Described, describe
from game.games.lancaster.asking import ASK_BUY_CUBES, LAWS
from game.games.lancaster.families import ALL_KNIGHTS, CAN_UPGRADE, DISTINCT, TOTAL, UNIT, WEAKEST
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.places import (
    CARD_IDS,
    COUNTIES,
    COUNTY_IDS,
    FAVOUR_IDS,
    KIND_IDS,
    KINDS,
    SPACE_IDS,
)
from game.games.lancaster.position import HIDDEN, Position
from game.games.lancaster.rules import ROUNDS
from game.games.lancaster.values import Reward
from game.games.lancaster.vote_reasons import of_vote

_PLENTY = 1000
"""More squires than anybody has: what is secret."""


def of_action(view: Position, action: Action) -> list[Reason]:
    """Why an action is good, best reason first; never empty. `view`: of the seat to move."""
    if len(view.legal_actions()) == 1:
        return [Reason("forced")]
    parts = describe(action)
    kind = parts.kind
    found: list[Reason] = []
    if kind == "place":
        found = _placement(view, parts)
    elif kind == "vote":
        found = of_vote(view, parts.name == "yes", parts.amount)
    elif kind == "favour":
        found = _favour(view, parts)
    elif kind == "upgrade":
        found = _upgrade(view, parts)
    elif kind == "county":
        found = _county(view, parts)
    elif kind == "start":
        found = _start(view, parts.seat)
    elif parts.name == "none" or (kind in ("buy", "sets") and not parts.amount):
        found = _declined(view, kind)
    else:
        found = _bought(view, parts)
    return found or [Reason("judged")]


def amounts(given: Reward) -> str:
    """A reward as the parameter `amounts` of a reason."""
    named = (
        ("gold", given.gold), ("squires", given.squires), ("cubes", given.cubes), ("points", given.points),
        ("knights", given.knights), ("upgrades", given.upgrades), ("tiles", given.tiles),
    )  # fmt: skip
    return " ".join([f"{what}:{count}" for what, count in named if count])


def had(view: Position, given: Reward, family: int) -> Reward:
    """What of a reward a family can have now: an ally has knights alone."""
    knights = min(given.knights, view.reserve[family] & 7)
    upgrades = given.upgrades if CAN_UPGRADE[view.reserve[family]] else 0
    if family >= view.seats:
        return Reward(knights=knights, upgrades=upgrades)
    tiles = given.tiles if view.tiles[family].bit_count() < KINDS else 0
    return Reward(given.gold, given.squires, given.cubes, given.points, knights, upgrades, tiles)


# --- placement --------------------------------------------------------------------------------------------------------


def _placement(view: Position, parts: Described) -> list[Reason]:
    family = view.to_move + view.seats if parts.ally else view.to_move
    if parts.place in COUNTY_IDS:
        return _on_county(view, parts, family)
    if parts.place in SPACE_IDS:
        return _in_castle(view, parts.place, family)
    card = CARD_IDS.index(parts.place)
    spaces = placed(view.spaces[card], family, parts.strength)
    found = _on_card(view, card, spaces, family)
    # What the favour can be does not hang on where the knight stands.
    choices = [describe(each).name for each in placement.favours(view, family)] if view.favours else []
    count = len(set(choices) - {"none"})
    if count and family < view.seats:
        found.insert(1, Reason("favour_next", {"n": count}))
    return found


def _on_county(view: Position, parts: Described, family: int) -> list[Reason]:
    county = COUNTY_IDS.index(parts.place)
    seat = view.to_move
    found: list[Reason] = []
    there = view.holder[county]
    if there >= view.seats:
        found.append(Reason("expels_ally", {"seat": there - view.seats}))
    elif there >= 0:
        found.append(Reason("expels", {"seat": there}))
    if family == seat and view.stacks[county] and not view.nobles[seat] >> county & 1:
        worth = _noble_points(view, seat)
        if worth:
            found.append(Reason("noble_there", {"county": parts.place, "n": worth}))
    given = amounts(had(view, view.rules.values.counties[county], family))
    if given:
        found.append(Reason("pays" if family == seat else "pays_ally", {"county": parts.place, "amounts": given}))
    if _safe(view, county, parts.strength + parts.amount):
        found.append(Reason("safe"))
    return found


def _safe(view: Position, county: int, total: int) -> bool:
    """Whether nobody else has a knight at court, the one expelled included, that could drive away so much strength."""
    for family in range(view.rules.families):
        player = view.rules.player_of[family]
        if player == view.to_move:
            continue
        court = view.court[family]
        if view.holder[county] == family:
            court += UNIT[view.strength_at[county]]
        squires = 0
        if family == player:
            squires = _PLENTY if view.squires[family] == HIDDEN else view.squires[family]
        for strength in DISTINCT[court]:
            if strength >= view.rules.values.minimum[county] and strength + squires > total:
                return False
    return True


def _in_castle(view: Position, place: str, family: int) -> list[Reason]:
    values = view.rules.values
    if place in KIND_IDS:
        given = amounts(values.castle[KIND_IDS.index(place)])
        if given:
            return [Reason("castle", {"space": place, "amounts": given})]
    reserve = view.reserve[family]
    if place == "muster" and reserve & 7 and view.squires[family] >= values.muster_price:
        return [Reason("castle_muster", {"n": values.muster_price})]
    if place == "tiltyard" and CAN_UPGRADE[reserve] and view.squires[family] >= values.tiltyard_price:
        return [Reason("castle_tiltyard", {"n": values.tiltyard_price})]
    if place == "recruit" and reserve & 7:
        return [Reason("recruits")]
    return [Reason("trains")] if place == "train" and CAN_UPGRADE[reserve] else []


def placed(spaces: tuple[int, ...], family: int, strength: int) -> tuple[int, ...]:
    """The spaces of a card with one more knight of a family."""
    if placement.is_there(spaces, family):
        return tuple([each + UNIT[strength] if each >> FAMILY_SHIFT == family else each for each in spaces])
    return (*spaces, (family << FAMILY_SHIFT) + UNIT[strength])


def _on_card(view: Position, card: int, spaces: tuple[int, ...], family: int) -> list[Reason]:
    """What a conflict comes to with these knights on it, the last to come being of a family."""
    values = view.rules.values
    strengths = [TOTAL[each & KNIGHTS_MASK] for each in spaces]
    before = sum([TOTAL[each & KNIGHTS_MASK] for each in view.spaces[card]])
    missing = values.strength[card] - sum(strengths)
    name = CARD_IDS[card]
    found: list[Reason] = []
    if missing <= 0 < values.strength[card] - before:
        found.append(Reason("wins", {"card": name}))
    ranking = conflicts.ranked(strengths)
    rank = [spaces[index] >> FAMILY_SHIFT for index in ranking].index(family)
    points = (*values.card_points[card], 0)[rank if missing <= 0 else rank + 1]
    if points and family < view.seats:
        found.append(Reason("stands", {"card": name, "n": points}))
    if missing > 0:
        found.append(Reason("lacks", {"card": name, "n": missing}))
    return found


# --- nobles, rewards, favours, upgrades -------------------------------------------------------------------------------


def _noble_points(view: Position, seat: int) -> int:
    """The points that one more noble brings at the end, as many as there are now."""
    nobles = view.rules.values.nobles
    count = view.nobles[seat].bit_count()
    return nobles[count + 1] - nobles[count] if count + 1 < len(nobles) else 0


def _noble(view: Position, noble: str) -> Reason:
    seat = view.to_move
    if not view.nobles[seat]:
        return Reason("first_noble", {"noble": noble})
    return Reason("noble", {"noble": noble, "n": _noble_points(view, seat)})


def _favour(view: Position, parts: Described) -> list[Reason]:
    family = view.asked
    if parts.name == "none":
        return []
    if parts.name == "F3":
        return [Reason("upgrade_next")] if CAN_UPGRADE[view.reserve[family]] else []
    if family >= view.seats:
        return []
    if parts.noble:
        return [_noble(view, parts.noble)]
    given = amounts(view.rules.values.favours[FAVOUR_IDS.index(parts.name)])
    return [Reason("gets", {"amounts": given})] if given else []


def _county(view: Position, parts: Described) -> list[Reason]:
    county = view.county
    found: list[Reason] = []
    family = view.holder[county]
    if parts.name in ("noble", "both") and family < view.seats:
        found.append(_noble(view, COUNTY_IDS[county]))
    if parts.name in ("reward", "both"):
        given = amounts(had(view, view.rules.values.counties[county], family))
        if given:
            found.append(Reason("gets" if family < view.seats else "gets_ally", {"amounts": given}))
    return found


def _upgrade(view: Position, parts: Described) -> list[Reason]:
    if parts.name == "none":
        return []
    family = view.asked
    strength = parts.strength
    found: list[Reason] = []
    if parts.place in COUNTY_IDS:
        strength = view.strength_at[COUNTY_IDS.index(parts.place)]
    elif parts.place in SPACE_IDS:
        strength = view.castle[family] >> 3 * SPACE_IDS.index(parts.place) & 7
    elif parts.place in CARD_IDS:
        card = CARD_IDS.index(parts.place)
        step = UNIT[strength + 1] - UNIT[strength]
        spaces = tuple([each + step if each >> FAMILY_SHIFT == family else each for each in view.spaces[card]])
        found = [each for each in _on_card(view, card, spaces, family) if each.code == "wins"]
    if family < view.seats:
        found += _army(view, army(view), 1)
    return [*found, Reason("upgrades", {"strength": strength, "n": strength + 1})]


def army(view: Position) -> int:
    """The strength of the army of the seat to move; of knights that wait for their ransom nothing yet."""
    seat = view.to_move
    found = TOTAL[ALL_KNIGHTS - view.reserve[seat]]
    return found - TOTAL[_captured(view)] if view.prompt() == "ransom" else found


def _captured(view: Position) -> int:
    """The knights that the seat to move may ransom."""
    for each in view.spaces[view.lower[0]]:
        if each >> FAMILY_SHIFT == view.to_move:
            return each & KNIGHTS_MASK
    return 0


def _others(view: Position) -> list[int]:
    """The strengths of the other players' armies."""
    return [TOTAL[ALL_KNIGHTS - view.reserve[each]] for each in range(view.seats) if each != view.to_move]


def _army(view: Position, now: int, more: int) -> list[Reason]:
    """Whether so much more strength makes an army the strongest."""
    return [Reason("army")] if now <= max(_others(view)) < now + more else []


# --- what is bought, and what is not ----------------------------------------------------------------------------------


def _bought(view: Position, parts: Described) -> list[Reason]:
    seat = view.to_move
    values = view.rules.values
    last = view.round == ROUNDS
    if parts.kind == "tile":
        return _tile(view, parts.name)
    if parts.kind == "buy":
        if view.asking != ASK_BUY_CUBES:
            return [Reason("points", {"n": parts.amount})]
        return [] if last else [Reason("cubes", {"n": parts.amount})]
    if parts.kind == "sets":
        return [Reason("points", {"n": parts.amount * values.laws[laws.present(view) - 1].points})]
    if parts.kind == "swap":
        return [*_army(view, army(view), 1), Reason("upgrades", {"strength": 3, "n": 4})]
    if parts.kind == "ransom":
        return [*_army(view, army(view), sum(parts.strengths)), Reason("ransoms", {"n": len(parts.strengths)})]
    if parts.kind == "tiltyard":
        return [Reason("upgrade_next")]
    if parts.kind == "muster" and view.reserve[seat] & 7:
        return [*_army(view, army(view), 1), *([] if last else [Reason("new_knight")])]
    return []


def _tile(view: Position, name: str) -> list[Reason]:
    seat = view.to_move
    values = view.rules.values
    kind = KIND_IDS.index(name)
    found: list[Reason] = []
    given = amounts(values.castle[kind])
    if given:
        found.append(Reason("tile_pays", {"space": name, "amounts": given}))
    elif name == "muster":
        found.append(Reason("tile_muster", {"n": values.muster_price}))
    else:
        found.append(Reason("tile_tiltyard", {"n": values.tiltyard_price}))
    counts = [view.tiles[each].bit_count() for each in range(view.seats)]
    best = max([count for each, count in enumerate(counts) if each != seat])
    if counts[seat] <= best < counts[seat] + 1:
        found.append(Reason("most_tiles"))
    return found


def _declined(view: Position, kind: str) -> list[Reason]:
    """What speaks for paying nothing."""
    seat = view.to_move
    if kind in ("muster", "tiltyard"):
        squires = view.squires[seat]
        return [Reason("keeps_squires", {"n": squires})] if squires > 0 and view.round < ROUNDS else []
    if kind not in ("buy", "sets", "ransom"):
        return []
    found = _wanted(view)
    if kind == "ransom" and not found and _armies_stay(view):
        found.append(Reason("army_same"))
    if view.round < ROUNDS and view.gold[seat] > 0:
        found.append(Reason("keeps_gold", {"n": view.gold[seat]}))
    return found


def _wanted(view: Position) -> list[Reason]:
    """What the seat to move can still spend its gold on in this round."""
    seat = view.to_move
    values = view.rules.values
    gold = view.gold[seat]
    found: list[Reason] = []
    if view.phase <= LAWS and gold >= values.both_price:
        for county in range(COUNTIES):
            given = amounts(had(view, values.counties[county], seat))
            free = view.stacks[county] and not view.nobles[seat] >> county & 1
            if view.holder[county] == seat and free and given:
                found.append(Reason("keeps_both", {"county": COUNTY_IDS[county]}))
                break
    for card in view.lower[1:] if view.prompt() == "ransom" else view.lower:
        spaces = view.spaces[card]
        strength = sum([TOTAL[each & KNIGHTS_MASK] for each in spaces])
        own = [each & KNIGHTS_MASK for each in spaces if each >> FAMILY_SHIFT == seat]
        if own and strength < values.strength[card] and gold >= values.ransom_price * WEAKEST[own[0]]:
            found.append(Reason("keeps_ransom", {"card": CARD_IDS[card]}))
            break
    return found


def _armies_stay(view: Position) -> bool:
    """Whether no ransom changes who is before whom among the armies."""
    low = army(view)
    high = low + TOTAL[_captured(view)]
    return not any(low <= other <= high for other in _others(view))


def _start(view: Position, named: int) -> list[Reason]:
    if view.round == ROUNDS:
        return [Reason("no_more_rounds")]
    place = (view.to_move - named) % view.seats + 1
    return [Reason("first_next") if place == 1 else Reason("place_next", {"n": place})]
