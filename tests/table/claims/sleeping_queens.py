"""What each reason of Sleeping Queens claims, read from documents by the plain rules."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from tests.games.sleeping_queens import naive
from tests.table.claims.claimed import Check, Claimed, Document

DECK = Counter({
    "K": 8, "J": 5, "N": 4, "P": 4, "W": 3, "D": 3, **{str(number): 4 for number in range(1, 11)},
})  # fmt: skip
PARRIES = {"N": "D", "P": "W"}


def action(told: Claimed) -> str:
    return told.line[0]


def hand(told: Claimed) -> list[str]:
    found: list[str] = told.before["hands"][told.seat]
    return found


def own(told: Claimed) -> list[str]:
    found: list[str] = told.before["awake"][told.seat]
    return found


def out_of_sight(told: Claimed) -> Counter[str]:
    """All red cards but those of the hand and the discards."""
    return DECK - Counter(hand(told)) - Counter(told.before["discard"])


def unparried(told: Claimed) -> Document:
    """The position after an attack that nobody parries."""
    return naive.play(told.after, "allow") if told.after["phase"] == "defend" else told.after


def wins(told: Claimed, doc: Document) -> bool:
    return doc["phase"] == "over" and naive.result(doc)[2] == [told.seat]


def sure(told: Claimed) -> bool:
    """Whether nobody can hold what parries the attack."""
    return not out_of_sight(told)[PARRIES[action(told)[0]]] and told.after["phase"] != "defend"


def steals(told: Claimed) -> bool:
    queen, then = told.params["queen"], unparried(told)
    theirs = queen in told.before["awake"][told.params["seat"]]
    return theirs and queen in then["awake"][told.seat] and naive.POINTS[queen] == told.params["points"]


def sleeps(told: Claimed) -> bool:
    queen, then = told.params["queen"], unparried(told)
    theirs = queen in told.before["awake"][told.params["seat"]]
    gone = not any(queen in queens for queens in then["awake"])
    return theirs and gone and naive.POINTS[queen] == told.params["points"]


def one_away(doc: Document, seat: int) -> bool:
    """Whether waking one of the sleeping queens would bring somebody to the goal."""
    queens = doc["awake"][seat]
    for slot in naive.asleep(doc):
        with_her = deepcopy(doc)
        with_her["awake"][seat].append(doc["slots"][slot])
        if naive.RIVAL.get(doc["slots"][slot]) not in queens and naive.goal(with_her, seat):
            return True
    return False


def blocks(told: Claimed) -> bool:
    """Nor may the Rose be asleep, who wakes another one."""
    seat, then = told.params["seat"], unparried(told)
    with_rose = deepcopy(then)
    if then["slots"].index("rose") in naive.asleep(then):
        with_rose["awake"][seat].append("rose")
    return one_away(told.before, seat) and not one_away(then, seat) and not one_away(with_rose, seat)


def nearness(told: Claimed) -> list[float]:
    queens, points = (5, 50) if told.before["players"] <= 3 else (4, 40)
    seats = range(told.before["players"])
    return [
        max(len(told.before["awake"][seat]) / queens, naive.points(told.before, seat) / points) for seat in seats
    ]


def leads(told: Claimed) -> bool:
    near = nearness(told)
    return all(near[told.params["seat"]] > other for seat, other in enumerate(near) if seat != told.params["seat"])


def slot(told: Claimed) -> int:
    return int(action(told).partition("@")[2])


def unseen(told: Claimed) -> list[str]:
    """The queens of whom the seat knows no more than that they sleep somewhere."""
    return [told.before["slots"][at] for at in naive.asleep(told.before) if at not in told.before["known"]]


def wakes(told: Claimed, queen: str) -> Document:
    """The row of the seat if this queen slept there."""
    doc = deepcopy(told.before)
    if naive.RIVAL.get(queen) not in own(told):
        doc["awake"][told.seat].append(queen)
    return doc


def gets_one(told: Claimed) -> bool:
    return len(told.after["awake"][told.seat]) == len(own(told)) + 1


def wakes_but(told: Claimed) -> bool:
    rival = told.params["queen"]
    return naive.RIVAL.get(rival) in own(told) and gets_one(told) == (told.before["slots"][slot(told)] != rival)


def chances(told: Claimed) -> bool:
    winning = [queen for queen in unseen(told) if naive.goal(wakes(told, queen), told.seat)]
    return len(winning) == told.n > 0 and len(unseen(told)) == told.params["all"]


def average(told: Claimed) -> bool:
    points = [naive.POINTS[queen] for queen in unseen(told)]
    return slot(told) not in told.before["known"] and abs(sum(points) / len(points) - told.n) <= 0.5


def known(told: Claimed) -> bool:
    at = slot(told)
    queen = told.params["queen"]
    return at in told.before["known"] and told.before["slots"][at] == queen


def rose(told: Claimed) -> bool:
    again = told.after["phase"] == "wake" and told.after["to_move"] == told.seat
    return again and told.after["pending"] == {"from": "rose"}


def quarrels(told: Claimed) -> bool:
    return known(told) and told.params["other"] in own(told) and len(told.after["awake"][told.seat]) == len(own(told))


def jester(told: Claimed, mine: bool) -> bool:
    """What would come of each card that may lie on top."""
    left = out_of_sight(told)
    found = 0
    for card, count in left.items():
        doc = deepcopy(told.before)
        doc["deck"][0] = card
        then = naive.play(doc, "J")
        if mine:
            found += count * (then["phase"] == "wake" and then["to_move"] == told.seat)
        else:
            found += count * (card not in naive.NUMBERS)
    return found == told.n > 0 and left.total() == told.params["all"]


def draws(told: Claimed) -> bool:
    cards = action(told)[1:].split(",")
    return len(cards) == told.n and told.after["phase"] == "turn" and len(told.after["hands"][told.seat]) == 5


def loose(told: Claimed) -> bool:
    card = told.params["card"]
    several = [text[1:].split(",") for text in naive.legal(told.before) if text[0] == "x"]
    return action(told) == f"x{card}" and not any(len(cards) > 1 and card in cards for cards in several)


def unguarded(told: Claimed, attack: str) -> bool:
    king = "K" in hand(told) and naive.asleep(told.before) and action(told)[0] in "xJ"
    return bool(king) and out_of_sight(told)[attack] == told.n > 0 and PARRIES[attack] not in hand(told)


def specials(told: Claimed) -> bool:
    left = out_of_sight(told)
    others = sum(count for card, count in left.items() if card not in naive.NUMBERS)
    return others == told.n > 0 and left.total() == told.params["all"]


def keeps_card(told: Claimed) -> bool:
    kept = told.params["card"] in told.after["hands"][told.seat]
    return kept and naive.POINTS[told.params["queen"]] == told.params["points"]


def keeps_better(told: Claimed) -> bool:
    attacked, other = told.before["pending"]["queen"], told.params["queen"]
    better = naive.POINTS[other] > naive.POINTS[attacked] and other in told.after["awake"][told.seat]
    return better and told.params["card"] in told.after["hands"][told.seat]


CLAIMS: dict[str, Check] = {
    "forced": lambda told: len(naive.legal(told.before)) == 1,
    "wins": lambda told: wins(told, told.after),
    "wins_if": lambda told: wins(told, unparried(told)) and told.params["card"] == PARRIES[action(told)[0]],
    "blocks": blocks,
    "steals": lambda told: steals(told) and not sure(told),
    "steals_sure": lambda told: steals(told) and sure(told),
    "sleeps": lambda told: sleeps(told) and not sure(told),
    "sleeps_sure": lambda told: sleeps(told) and sure(told),
    "leader": leads,
    "wakes_best": lambda told: known(told) and naive.POINTS[told.params["queen"]] == told.params["points"],
    "rose": rose,
    "quarrels": quarrels,
    "chances": chances,
    "wakes": gets_one,
    "wakes_but": wakes_but,
    "average": average,
    "jester_me": lambda told: jester(told, mine=True),
    "jester_card": lambda told: jester(told, mine=False),
    "draws": draws,
    "loose": loose,
    "no_dragon": lambda told: unguarded(told, "N"),
    "no_wand": lambda told: unguarded(told, "P"),
    "specials": specials,
    "keeps_safe": lambda told: told.params["queen"] in told.after["awake"][told.seat],
    "keeps_better": keeps_better,
    "keeps_card": keeps_card,
}
