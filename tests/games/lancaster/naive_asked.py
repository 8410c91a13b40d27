"""The plain reading of docs/rules/lancaster.md (naive.py): its tables, and what may be done in every decision."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

Document = dict[str, Any]

# Section 2.
MINIMUM = {"A": 1, "B": 1, "C": 2, "D": 3, "E": 2, "F": 2, "G": 3, "H": 4, "I": 1}
REWARDS = {
    "A": "3 squires", "B": "3 gold", "C": "1 knight", "D": "2 cubes, upgrade", "E": "tile", "F": "upgrade",
    "G": "1 knight, 2 squires", "H": "6 points", "I": "2 cubes",
}  # fmt: skip
SPACES = {
    "treasury": "2 gold", "stables": "2 squires", "council": "2 cubes", "storehouse": "1 gold, 1 squires",
    "muster": "", "tiltyard": "",
}  # fmt: skip
ALLY_SPACES = ("recruit", "train")
FAVOURS = {"F1": "3 gold", "F2": "3 squires", "F3": "", "F4": "", "F5": "2 gold", "F6": "2 squires"}
CONFLICTS = {
    "X1": (5, 5, 2, 1), "X2": (5, 6, 2, 1), "X3": (6, 6, 3, 1), "X4": (6, 7, 2, 1), "X5": (7, 7, 3, 1),
    "X6": (7, 8, 3, 1), "X7": (8, 8, 3, 2), "X8": (8, 9, 3, 1), "X9": (9, 9, 4, 2), "X10": (9, 10, 3, 2),
    "X11": (10, 10, 4, 2), "X12": (11, 12, 4, 2),
}  # fmt: skip


def legal(doc: Document) -> list[str]:
    """The legal texts, sorted; none where nobody is asked."""
    return sorted(asked(doc))


# --- what may be done -------------------------------------------------------------------------------------------------


def asked(doc: Document) -> list[str]:
    pending = doc["pending"]
    if doc["phase"] == "over":
        return []
    if pending is None:
        if doc["phase"] == "tiles":
            return [f"tile {kind}" for kind in SPACES]
        if doc["phase"] == "placement":
            return placements(doc, doc["to_move"])
        if doc["phase"] == "vote":
            numbers = ["", *(f"+{number}" for number in range(1, doc["seats"][doc["to_move"]]["cubes"] + 1))]
            return [word + number for word in ("yes", "no") for number in numbers]
        return []
    if "left" in pending and not pending["left"]:
        return []
    decided = {
        "favour": asked_favour, "upgrade": asked_upgrade, "law": asked_law, "county": asked_county,
        "castle": asked_castle, "ransom": asked_ransom,
    }  # fmt: skip
    return decided[pending["kind"]](doc, pending)


def placements(doc: Document, player: int) -> list[str]:
    """Section 3.1, and 4 for the ally."""
    texts = []
    for family in families(doc, player):
        own = doc["seats"][family]
        word = "ally " if family != player else ""
        for strength in set(own["court"]):
            for county, minimum in MINIMUM.items():
                there = doc["counties"][county]["knight"]
                for squires in range(own["squires"] + 1):
                    if strength < minimum or (there and player_of(doc, there["seat"]) == player):
                        continue
                    if there is None or strength + squires > there["strength"] + there["squires"]:
                        texts.append(f"{word}{strength}{f'+{squires}' if squires else ''}>{county}")
            for space in ALLY_SPACES if word else SPACES:
                if space not in own["castle"] and space not in own["tiles"]:
                    texts.append(f"{word}{strength}>{space}")
            for card in cards(doc):
                if space_of(card, family) or len(card["spaces"]) < 3:
                    texts.append(f"{word}{strength}>{card['card']}")
    return texts


def asked_favour(doc: Document, pending: Document) -> list[str]:
    texts = ["favour none"]
    for favour in doc["favours"]:
        if favour == "F4":
            texts += [f"favour F4 {noble}" for noble in MINIMUM if may_take(doc, pending["seat"], noble)]
        else:
            texts.append(f"favour {favour}")
    return texts


def asked_upgrade(doc: Document, pending: Document) -> list[str]:
    return upgrades(doc, pending["seat"])


def asked_law(doc: Document, pending: Document) -> list[str]:
    seat = pending["left"][0]
    own = doc["seats"][seat]
    law = pending["law"]
    if law in (1, 9):
        return upgrades(doc, seat, court=law == 9)
    if law in (4, 16):
        return [f"buy {number}" for number in range(own["gold"] + 1)]
    if law == 5:
        return [f"sets {number}" for number in range(min(own["gold"], own["squires"]) + 1)]
    if law == 6:
        return ["tile none", *stock(own)]
    return ["swap", "swap none"]


def asked_county(doc: Document, pending: Document) -> list[str]:
    county = pending["county"]
    seat = doc["counties"][county]["knight"]["seat"]
    own = doc["seats"][seat]
    if pending["step"] == "upgrade":
        return upgrades(doc, seat)
    if pending["step"] == "tile":
        return stock(own)
    if pending["step"] == "start":
        return [f"start {player}" for player in range(doc["players"])]
    texts = ["reward"]
    if may_take(doc, seat, county):
        texts.append("noble")
        if own["gold"] >= 3 and seat < doc["players"]:
            texts.append("both")
    return texts


def asked_castle(doc: Document, pending: Document) -> list[str]:
    step = pending["step"]
    if step in ("muster", "tiltyard"):
        return [step, f"{step} none"]
    return upgrades(doc, pending["left"][0])


def asked_ransom(doc: Document, pending: Document) -> list[str]:
    space = doc["conflicts"]["lower"][0]["spaces"][0]
    if space["seat"] != pending["left"][0]:
        return []
    return ["ransom none", *payable(doc, space)]


def payable(doc: Document, space: Document) -> list[str]:
    """The ransoms of at least one knight; none for an ally, who has no gold."""
    knights = space["knights"]
    texts = set()
    for number in range(1, len(knights) + 1):
        for some in combinations(knights, number):
            if sum(some) <= doc["seats"][space["seat"]]["gold"]:
                texts.add("ransom " + "+".join(map(str, some)))
    return list(texts)


def stock(own: Document) -> list[str]:
    return [f"tile {kind}" for kind in SPACES if kind not in own["tiles"]]


def may_take(doc: Document, seat: int, noble: str) -> bool:
    return bool(doc["counties"][noble]["nobles"]) and noble not in doc["seats"][seat]["nobles"]


def upgrades(doc: Document, seat: int, court: bool = True) -> list[str]:
    own = doc["seats"][seat]
    found = [(f"court:{strength}", strength) for strength in own["court"] if court]
    found += deployed(doc, seat)
    return ["upgrade none", *{f"upgrade {place}" for place, strength in found if strength + 1 in own["reserve"]}]


def copied(doc: Document) -> Document:
    made: Document = json.loads(json.dumps(doc))
    return made


# --- looking around ---------------------------------------------------------------------------------------------------


def deployed(doc: Document, seat: int) -> list[tuple[str, int]]:
    """The family's knights that are out, as (place as `upgrade` names it, strength)."""
    found = list(doc["seats"][seat]["castle"].items())
    for name, county in doc["counties"].items():
        if county["knight"] and county["knight"]["seat"] == seat:
            found.append((name, county["knight"]["strength"]))
    for card in cards(doc):
        for space in card["spaces"]:
            if space["seat"] == seat:
                found += [(f"{card['card']}:{strength}", strength) for strength in space["knights"]]
    return found


def cards(doc: Document) -> list[Document]:
    return [*doc["conflicts"]["lower"], *doc["conflicts"]["upper"]]


def space_of(card: Document, seat: int) -> Document | None:
    return next((space for space in card["spaces"] if space["seat"] == seat), None)


def families(doc: Document, player: int) -> list[int]:
    return [player, player + 2] if doc["players"] == 2 else [player]


def player_of(doc: Document, seat: int) -> int:
    return seat if seat < doc["players"] else seat - 2


def in_turn_order(doc: Document) -> list[int]:
    return [(doc["start"] + step) % doc["players"] for step in range(doc["players"])]


def most(numbers: list[int]) -> list[int]:
    """The seats with the most, none of them with 0."""
    return [seat for seat, number in enumerate(numbers) if number == max(numbers) > 0]
