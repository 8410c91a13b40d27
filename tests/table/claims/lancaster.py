"""What each reason of Lancaster claims, read from documents by the plain rules (tests/games/lancaster/naive.py).

`after` is the position before anything goes on by itself: what an action brings is not mixed with what follows it.
"""

from __future__ import annotations

from itertools import product

from tests.games.lancaster import naive
from tests.games.lancaster.naive_asked import (
    CONFLICTS,
    FAVOURS,
    MINIMUM,
    REWARDS,
    SPACES,
    cards,
    copied,
    deployed,
    player_of,
    space_of,
    stock,
    upgrades,
)
from tests.table.claims.claimed import Check, Claimed, Document

NEXT_NOBLE = (0, 1, 2, 3, 4, 5, 6, 7, 8)
"""What one more noble brings, by how many there are."""
WORDS = {"knight": "knights", "upgrade": "upgrades", "tile": "tiles"}


def act(before: Document, text: str) -> Document:
    """The position after an action, with nothing that follows by itself."""
    doc = copied(before)
    naive.act(doc, text)
    return doc


def action(told: Claimed) -> str:
    return told.line[0]


def family(told: Claimed) -> int:
    """For which family a knight is placed."""
    return told.seat + told.before["players"] if action(told).startswith("ally ") else told.seat


def asked_family(told: Claimed) -> int:
    """For which family something is asked that is no placement."""
    pending = told.before["pending"]
    if pending is None:
        return told.seat
    if pending["kind"] in ("favour", "upgrade"):
        return int(pending["seat"])
    if pending["kind"] == "county":
        return int(told.before["counties"][pending["county"]]["knight"]["seat"])
    return int(pending["left"][0])


def own(told: Claimed) -> Document:
    seat: Document = told.before["seats"][told.seat]
    return seat


def place(told: Claimed) -> str:
    return action(told).partition(">")[2]


def last_round(told: Claimed) -> bool:
    return int(told.before["round"]) == 5


def given(texts: str, doc: Document, of: int) -> dict[str, int]:
    """What a family can have of a reward, as the rules write it."""
    found = {}
    side = doc["seats"][of]
    for each in filter(None, texts.split(", ")):
        number, _, what = each.rpartition(" ")
        what, count = WORDS.get(what, what), int(number or 1)
        if what == "knights":
            count = min(count, side["reserve"].count(1))
        elif what == "upgrades":
            count = count if can_upgrade(doc, of) else 0
        elif of >= doc["players"]:
            count = 0
        elif what == "tiles":
            count = count if stock(side) else 0
        if count:
            found[what] = count
    return found


def can_upgrade(doc: Document, of: int) -> bool:
    return len(upgrades(doc, of)) > 1


def amounts(told: Claimed) -> dict[str, int]:
    pairs = (pair.split(":") for pair in str(told.params["amounts"]).split())
    return {what: int(n) for what, n in pairs}


def stays(told: Claimed) -> bool:
    """Whether nobody else's knight at court, with all squires, drives the placed one away."""
    county = told.after["counties"][place(told)]["knight"]
    total = county["strength"] + county["squires"]
    return not any(
        strength >= MINIMUM[place(told)] and strength + side["squires"] > total
        for at, side in enumerate(told.after["seats"])
        if player_of(told.after, at) != told.seat
        for strength in side["court"]
    )


def expels(told: Claimed, ally: bool) -> bool:
    there = told.before["counties"][place(told)]["knight"]
    loser = told.params["seat"] + (told.before["players"] if ally else 0)
    gone = len(told.after["seats"][loser]["court"]) == len(told.before["seats"][loser]["court"]) + 1
    return there is not None and there["seat"] == loser and gone and loser != told.seat


def may_take(told: Claimed, noble: str) -> bool:
    return told.before["counties"][noble]["nobles"] > 0 and noble not in own(told)["nobles"]


def worth_of_noble(told: Claimed) -> bool:
    return may_take(told, told.params["noble"]) and NEXT_NOBLE[len(own(told)["nobles"])] == told.n > 0


def noble_there(told: Claimed) -> bool:
    held = told.after["counties"][told.params["county"]]["knight"]["seat"] == told.seat
    return held and may_take(told, told.params["county"]) and NEXT_NOBLE[len(own(told)["nobles"])] == told.n > 0


def gets(told: Claimed) -> bool:
    text = action(told)
    of = asked_family(told)
    if text.startswith("favour"):
        return amounts(told) == given(FAVOURS[text.split()[1]], told.before, of)
    return amounts(told) == given(REWARDS[told.before["pending"]["county"]], told.before, of)


def card_of(doc: Document, name: str) -> Document:
    return next(card for card in cards(doc) if card["card"] == name)


def strength(doc: Document, name: str) -> int:
    return sum(sum(space["knights"]) for space in card_of(doc, name)["spaces"])


def wins(told: Claimed) -> bool:
    name = told.params["card"]
    return strength(told.before, name) < CONFLICTS[name][0] <= strength(told.after, name)


def stands(told: Claimed) -> bool:
    """Points by rank: of equal strength the lower space comes first."""
    name = told.params["card"]
    spaces = card_of(told.after, name)["spaces"]
    ranking = sorted(range(len(spaces)), key=lambda at: (-sum(spaces[at]["knights"]), -at))
    rank = [spaces[at]["seat"] for at in ranking].index(told.seat)
    won = strength(told.after, name) >= CONFLICTS[name][0]
    return (*CONFLICTS[name][1:], 0)[rank if won else rank + 1] == told.n > 0


def favour_next(told: Claimed) -> bool:
    pending = told.after["pending"]
    if pending is None or pending["kind"] != "favour" or pending["seat"] != told.seat:
        return False
    return len({text.split()[1] for text in naive.legal(told.after)} - {"none"}) == told.n > 0


def in_castle(told: Claimed, space: str) -> bool:
    return str(told.after["seats"][family(told)]["castle"].get(space)) != "None"


def upgraded(told: Claimed) -> bool:
    """One knight of the one strength fewer in all, one of the other more."""
    if action(told) == "swap":
        return told.params["strength"] == 3 and told.n == 4 and 4 in own(told)["reserve"]
    reserve, then = (doc["seats"][asked_family(told)]["reserve"] for doc in (told.before, told.after))
    low, high = told.params["strength"], told.n
    return high == low + 1 and then.count(low) == reserve.count(low) + 1 and then.count(high) == reserve.count(high) - 1


def armies(told: Claimed, doc: Document) -> list[int]:
    """What each player has outside the reserve; knights that wait for their ransom are not yet anybody's."""
    found = [14 - sum(side["reserve"]) for side in doc["seats"][: doc["players"]]]
    pending = told.before["pending"]
    if pending is not None and pending["kind"] == "ransom":
        space = space_of(card_of(told.before, pending["card"]), told.seat)
        waiting = sum(space["knights"]) if space is not None else 0
        found[told.seat] = 14 - sum(own(told)["reserve"]) - waiting + bought(told, doc)
    return found


def bought(told: Claimed, doc: Document) -> int:
    text = action(told).partition(" ")[2]
    return 0 if doc is told.before or text == "none" else sum(map(int, text.split("+")))


def army(told: Claimed) -> bool:
    def alone(found: list[int]) -> bool:
        return all(found[told.seat] > other for at, other in enumerate(found) if at != told.seat)

    return alone(armies(told, told.after)) and not alone(armies(told, told.before))


def army_same(told: Claimed) -> bool:
    """Who is before whom, whether nothing or all of it is ransomed."""
    low = armies(told, told.before)
    space = space_of(card_of(told.before, told.before["pending"]["card"]), told.seat)
    assert space is not None
    high = [*low]
    high[told.seat] += sum(space["knights"])

    def order(found: list[int]) -> list[int]:
        mine = found[told.seat]
        return [(other > mine) - (other < mine) for other in found]

    return order(low) == order(high)


def most_tiles(told: Claimed) -> bool:
    counts = [len(side["tiles"]) for side in told.before["seats"][: told.before["players"]]]
    others = [count for at, count in enumerate(counts) if at != told.seat]
    return counts[told.seat] <= max(others) < counts[told.seat] + 1


def points(told: Claimed) -> bool:
    return told.after["seats"][told.seat]["points"] - own(told)["points"] == told.n > 0


def keeps_both(told: Claimed) -> bool:
    county = told.params["county"]
    knight = told.before["counties"][county]["knight"]
    reward = given(REWARDS[county], told.before, told.seat)
    return knight["seat"] == told.seat and may_take(told, county) and own(told)["gold"] >= 3 and bool(reward)


def keeps_ransom(told: Claimed) -> bool:
    name = told.params["card"]
    card = next(card for card in told.before["conflicts"]["lower"] if card["card"] == name)
    space = space_of(card, told.seat)
    assert space is not None
    return strength(told.before, name) < CONFLICTS[name][0] and own(told)["gold"] >= min(space["knights"])


def times(told: Claimed, law: int, seat: int) -> int:
    """How often a law pays a player as things stand."""
    doc = told.before
    players = doc["seats"][: doc["players"]]
    side = players[seat]
    out = deployed(doc, seat)
    strengths = [each for _, each in out]
    counties = sum(where in MINIMUM for where, _ in out)
    fought = len({where.split(":")[0] for where, _ in out if where[0] == "X"})
    totals = [sum(each for where, each in deployed(doc, at) if where[0] == "X") for at in range(len(players))]

    def has_most(numbers: list[int]) -> bool:
        return numbers[seat] == max(numbers) > 0

    return int({
        1: has_most([each["gold"] for each in players]) and len(upgrades(doc, seat, court=False)) > 1,
        2: has_most([each["squires"] for each in players]) and 1 in side["reserve"],
        3: counties // 2,
        4: side["gold"] if doc["round"] < 5 else 0,
        5: min(side["gold"], side["squires"]),
        6: min(fought // 2, len(stock(side))),
        7: strengths.count(2),
        8: fought // 2,
        9: 2 not in strengths and can_upgrade(doc, seat),
        10: 3 in strengths and 4 in side["reserve"],
        11: len(side["tiles"]) // 3,
        12: fought,
        13: counties // 3,
        14: strengths.count(1) == 3,
        15: min(len(side["nobles"]) // 3, side["reserve"].count(1)),
        16: side["gold"],
        17: has_most(totals),
        18: 4 in strengths,
    }[law])  # fmt: skip


def law(told: Claimed) -> tuple[int, list[int]]:
    """What the law that is named brings the player who votes, and each of the others."""
    number = int(told.params["law"])
    found = [times(told, number, seat) for seat in range(told.before["players"])]
    return found[told.seat], [count for seat, count in enumerate(found) if seat != told.seat]


def named(told: Claimed) -> int:
    return times(told, int(told.params["law"]), told.params["seat"])


def proposed(told: Claimed) -> bool:
    return told.before["laws"]["proposed"][0] == int(told.params["law"])


def pushed_out(told: Claimed) -> bool:
    return told.before["laws"]["current"][0] == int(told.params["law"])


def others_votes(told: Claimed) -> list[int]:
    """Votes against this player's answer less those for it, for every way in which the others can vote."""
    ways = [
        [sign * vote for vote in range(1, side["cubes"] + 2) for sign in (1, -1)]
        for seat, side in enumerate(told.before["seats"][: told.before["players"]])
        if seat != told.seat
    ]
    return [sum(way) for way in product(*ways)]


def carries(told: Claimed, votes: int, against: int) -> bool:
    """Whether so many votes decide as this player wants; a tie approves."""
    return votes >= against if action(told).startswith("yes") else votes > against


def outvotes(told: Claimed) -> bool:
    return votes(told) == told.n and all(carries(told, told.n, against) for against in others_votes(told))


def votes(told: Claimed) -> int:
    return 1 + int(action(told).partition("+")[2] or 0)


def may_decide(told: Claimed) -> bool:
    with_cubes = votes(told)
    changed = [carries(told, with_cubes, each) and not carries(told, 1, each) for each in others_votes(told)]
    return told.n == with_cubes - 1 and any(changed)


def place_in_order(told: Claimed) -> bool:
    players = told.before["players"]
    order = [(int(action(told).split()[1]) + step) % players for step in range(players)]
    return order.index(told.seat) + 1 == told.n and not last_round(told)


def space_pays(told: Claimed) -> bool:
    return amounts(told) == given(SPACES[told.params["space"]], told.before, told.seat)


CLAIMS: dict[str, Check] = {
    "forced": lambda told: len(naive.legal(told.before)) == 1,
    "expels": lambda told: expels(told, ally=False),
    "expels_ally": lambda told: expels(told, ally=True),
    "safe": stays,
    "noble": worth_of_noble,
    "first_noble": lambda told: may_take(told, told.params["noble"]) and not own(told)["nobles"],
    "noble_there": noble_there,
    "pays": lambda told: amounts(told) == given(REWARDS[place(told)], told.before, told.seat),
    "pays_ally": lambda told: amounts(told) == given(REWARDS[place(told)], told.before, family(told)) != {},
    "gets": gets,
    "gets_ally": gets,
    "castle": lambda told: in_castle(told, told.params["space"]) and space_pays(told),
    "castle_muster": lambda told: in_castle(told, "muster") and 1 in own(told)["reserve"]
    and own(told)["squires"] >= told.n == 2,
    "castle_tiltyard": lambda told: in_castle(told, "tiltyard") and can_upgrade(told.before, told.seat)
    and own(told)["squires"] >= told.n == 1,
    "recruits": lambda told: in_castle(told, "recruit") and 1 in told.before["seats"][family(told)]["reserve"],
    "trains": lambda told: in_castle(told, "train") and can_upgrade(told.before, family(told)),
    "wins": wins,
    "stands": stands,
    "lacks": lambda told: CONFLICTS[told.params["card"]][0] - strength(told.after, told.params["card"]) == told.n > 0,
    "favour_next": favour_next,
    "upgrade_next": lambda told: can_upgrade(told.before, asked_family(told)),
    "upgrades": upgraded,
    "tile_pays": space_pays,
    "tile_muster": lambda told: action(told) == "tile muster" and told.n == 2,
    "tile_tiltyard": lambda told: action(told) == "tile tiltyard" and told.n == 1,
    "most_tiles": most_tiles,
    "army": army,
    "army_same": army_same,
    "new_knight": lambda told: 1 in own(told)["reserve"] and not last_round(told),
    "cubes": lambda told: told.after["seats"][told.seat]["cubes"] - own(told)["cubes"] == told.n > 0
    and not last_round(told),
    "points": points,
    "ransoms": lambda told: len(told.after["seats"][told.seat]["court"]) - len(own(told)["court"]) == told.n > 0,
    "keeps_both": keeps_both,
    "keeps_ransom": keeps_ransom,
    "keeps_gold": lambda told: told.after["seats"][told.seat]["gold"] == own(told)["gold"] == told.n > 0
    and not last_round(told),
    "keeps_squires": lambda told: told.after["seats"][told.seat]["squires"] == own(told)["squires"] == told.n > 0
    and not last_round(told),
    "first_next": lambda told: action(told) == f"start {told.seat}" and not last_round(told),
    "place_next": place_in_order,
    "no_more_rounds": last_round,
    "law_only": lambda told: proposed(told) and law(told)[0] > 0 == max(law(told)[1]),
    "law_more": lambda told: proposed(told) and law(told)[0] > max(law(told)[1]) > 0,
    "law_me": lambda told: proposed(told) and law(told)[0] > 0,
    "law_not": lambda told: proposed(told) and law(told)[0] == 0 < named(told),
    "law_less": lambda told: proposed(told) and 0 < law(told)[0] < named(told),
    "law_nobody": lambda told: proposed(told) and law(told)[0] == 0 == max(law(told)[1]),
    "ousts": lambda told: pushed_out(told) and law(told)[0] < named(told),
    "leaves": lambda told: pushed_out(told) and law(told)[0] > 0,
    "pushes": pushed_out,
    "outvotes": outvotes,
    "may_decide": may_decide,
}  # fmt: skip
