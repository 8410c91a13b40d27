"""The rules once more, read plainly from docs/rules/sleeping_queens.md: documents and texts in, the same out.

It shares nothing with the program but the generator, so that a mistake would have to be made twice. Slow, and free of
checks: positions must be sound and actions legal.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

from game.core.rng import Rng

Document = dict[str, Any]

ORDER = ["K", "N", "D", "J", "P", "W", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
NUMBERS = ORDER[6:]
POINTS = {
    queen: points
    for points, queens in {
        5: "rose cake rainbow starfish",
        10: "ladybug moon peacock sunflower",
        15: "cat dog pancake",
        20: "heart",
    }.items()
    for queen in queens.split()
}
RIVAL = {"cat": "dog", "dog": "cat"}
DEFENCE = {"N": "D", "P": "W"}


def legal(doc: Document) -> list[str]:
    """Sections 3 and 9: the legal texts, sorted."""
    if doc["phase"] == "over":
        return []
    if doc["phase"] == "wake":
        return sorted(f"@{slot}" for slot in asleep(doc))
    if doc["phase"] == "defend":
        return sorted(["allow", DEFENCE[doc["pending"]["card"]]])
    turn = doc["turn"]
    hand = doc["hands"][turn]
    own = doc["awake"][turn]
    texts = {"J"} & set(hand)
    if "K" in hand:
        texts |= {f"K@{slot}" for slot in asleep(doc)}
    for seat, queens in enumerate(doc["awake"]):
        for queen in queens if seat != turn else []:
            if "N" in hand and not (doc["options"]["cat_dog_knight"] == "illegal" and RIVAL.get(queen) in own):
                texts.add(f"N>{seat}:{queen}")
            if "P" in hand:
                texts.add(f"P>{seat}:{queen}")
    numbers = [card for card in hand if card in NUMBERS]
    for size in range(1, 6):
        for chosen in combinations(numbers, size):
            if is_discard(sorted(map(int, chosen)), doc["options"]["sets"]):
                texts.add("x" + ",".join(sorted(chosen, key=int)))
    if not texts or doc["options"]["single_discard"] == "any":
        texts |= {f"x{card}" for card in hand}
    return sorted(texts)


def is_discard(values: list[int], sets: bool) -> bool:
    """Section 3.5, and the option `sets`."""
    same = len(set(values)) == 1
    if len(values) <= 2:
        return same
    return values[-1] == sum(values[:-1]) or (sets and same and len(values) <= 4)


def play(before: Document, text: str) -> Document:
    """The position after a legal action."""
    doc = deepcopy(before)
    turn = doc["turn"]
    if text[0] == "@":
        _wake(doc, doc["to_move"], int(text[1:]))
    elif text == "allow":
        _carry_out(doc, doc["pending"]["card"], doc["pending"]["queen"])
    elif text in ("D", "W"):
        _lay(doc, doc["to_move"], text)
        _end_turn(doc, [turn, doc["to_move"]])
    elif text == "J":
        _jester(doc)
    elif text[0] == "x":
        for card in text[1:].split(","):
            _lay(doc, turn, card)
        _end_turn(doc, [turn])
    elif text[0] == "K":
        _lay(doc, turn, "K")
        _wake(doc, turn, int(text[2:]))
    else:
        card, owner, queen = text[0], int(text[2]), text[4:]
        _lay(doc, turn, card)
        if DEFENCE[card] in doc["hands"][owner]:
            doc.update(phase="defend", to_move=owner, pending={"by": turn, "card": card, "queen": queen})
        else:
            _carry_out(doc, card, queen)
    doc["known"].sort()
    for hand in doc["hands"]:
        hand.sort(key=ORDER.index)
    return doc


def result(doc: Document) -> tuple[bool, list[int], list[int], str]:
    """Section 5: over, scores, winners, reason."""
    seats = range(doc["players"])
    scores = [points(doc, seat) for seat in seats]
    if doc["phase"] != "over":
        return False, scores, [], ""
    for seat in seats:
        if goal(doc, seat):
            return True, scores, [seat], goal(doc, seat)
    standing = [(scores[seat], len(doc["awake"][seat])) for seat in seats]
    winners = [seat for seat in seats if standing[seat] == max(standing)]
    return True, scores, winners, "quiet" if asleep(doc) else "asleep"


def view(doc: Document, seat: int) -> Document:
    """Sections 6 and 8: what `seat` sees."""
    seen = deepcopy(doc)
    del seen["rng"]
    seen["hands"] = [hand if at == seat else ["?"] * len(hand) for at, hand in enumerate(seen["hands"])]
    seen["deck"] = ["?"] * len(seen["deck"])
    for slot in asleep(doc):
        if slot not in doc["known"]:
            seen["slots"][slot] = "?"
    return seen


def asleep(doc: Document) -> list[int]:
    """The slots whose queens are in nobody's `awake` list."""
    return [slot for slot, queen in enumerate(doc["slots"]) if not any(queen in queens for queens in doc["awake"])]


def points(doc: Document, seat: int) -> int:
    """Section 1."""
    return sum(POINTS[queen] for queen in doc["awake"][seat])


def goal(doc: Document, seat: int) -> str:
    """Section 5: the goal that a player has reached, or ""."""
    queens, enough = (5, 50) if doc["players"] <= 3 else (4, 40)
    if len(doc["awake"][seat]) >= queens:
        return "queens"
    return "points" if points(doc, seat) >= enough else ""


def _lay(doc: Document, seat: int, card: str) -> None:
    doc["hands"][seat].remove(card)
    doc["discard"].append(card)


def _top(doc: Document) -> str:
    """Section 3: the top card of the deck, made anew of the discards where it is empty."""
    if not doc["deck"]:
        rng = Rng.from_text(doc["rng"])
        rng.shuffle(doc["discard"])
        doc.update(deck=doc["discard"][::-1], discard=[], rng=rng.text())
    return str(doc["deck"].pop(0))


def _jester(doc: Document) -> None:
    turn = doc["turn"]
    _lay(doc, turn, "J")
    card = _top(doc)
    if card not in NUMBERS:
        doc["hands"][turn].append(card)
        _end_turn(doc, [turn], again=doc["options"]["jester_again"])
        return
    doc["discard"].append(card)
    count = int(card) - (doc["options"]["jester_count"] == "inclusive")
    doc.update(phase="wake", to_move=(turn + count) % doc["players"], pending={"from": "jester"})


def _wake(doc: Document, seat: int, slot: int) -> None:
    queen = doc["slots"][slot]
    if RIVAL.get(queen) in doc["awake"][seat]:
        doc["known"] = list({*doc["known"], slot})
        _end_turn(doc, [doc["turn"]])
        return
    doc["awake"][seat].append(queen)
    doc["known"] = [other for other in doc["known"] if other != slot]
    doc["quiet"] = 0
    if goal(doc, seat) or not asleep(doc):
        _finish(doc)
    elif queen == "rose":
        doc.update(phase="wake", to_move=seat, pending={"from": "rose"})
    else:
        _end_turn(doc, [doc["turn"]])


def _carry_out(doc: Document, card: str, queen: str) -> None:
    turn = doc["turn"]
    rivals = card == "N" and RIVAL.get(queen) in doc["awake"][turn]
    if not (rivals and doc["options"]["cat_dog_knight"] == "stays"):
        next(queens for queens in doc["awake"] if queen in queens).remove(queen)
        if card == "P" or rivals:
            doc["known"].append(doc["slots"].index(queen))
        else:
            doc["awake"][turn].append(queen)
    if goal(doc, turn):
        _finish(doc)
    else:
        _end_turn(doc, [turn])


def _end_turn(doc: Document, drawing: list[int], again: bool = False) -> None:
    doc["quiet"] += 1
    if doc["quiet"] == 30 * doc["players"]:
        _finish(doc)
        return
    for seat in drawing:
        while len(doc["hands"][seat]) < 5:
            doc["hands"][seat].append(_top(doc))
    turn = doc["turn"] if again else (doc["turn"] + 1) % doc["players"]
    doc.update(turn=turn, to_move=turn, phase="turn", pending=None)


def _finish(doc: Document) -> None:
    doc.update(phase="over", to_move=None, pending=None)
