"""Positions of Lancaster made at random, dense with what is rare in play, and players who seek what is rare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.rng import Rng
from tests.games.lancaster import naive, naive_asked

Document = dict[str, Any]

GROUPS = ((1, 2, 3, 4, 5, 6), (7, 8, 9), (10, 11, 12), (13, 14, 15), (16, 17, 18))
NOBLES = {2: 2, 3: 2, 4: 3, 5: 4}
KNIGHTS = (1, 1, 1, 2, 2, 3, 4)
SECOND_THREES = 4
"""Section 2: at 3 players favours F1 to F4."""
TEMPERS = ("even", "even", "warrior", "lord", "builder", "hoarder", "spender")
WRONG: list[Any] = [
    *[None, True, -1, 0, 1, 2, 3, 4, 5, 7, 10**30, 1.5, "", "A", "X3", "X9", "F4", "F1", "muster", "train", "?", "yes"],
    *["vote", "laws", "castles", "over", [], {}, [1], [1, 1, 2], {"A": 1}, {"seat": 0, "knights": [1]}, ["yes", 1]],
    *[{"kind": "favour", "seat": 0}, {"kind": "law", "law": 16, "left": [1]}, False, "no", "placement"],
]
"""What does not belong in many places of a document."""
CARDS_OUT = {3: ("X11", "X12"), 5: ("X1", "X2")}


def cards_of(players: int) -> list[str]:
    return [card for card in naive.CONFLICTS if card not in CARDS_OUT.get(players, ())]


def favours_of(players: int) -> list[str]:
    return list(naive.FAVOURS)[: SECOND_THREES if players == 3 else 6]


def amount(rng: Rng, most: int = 7) -> int:
    """Mostly little, so that it does not suffice, and the same for several."""
    return rng.choice([0, 0, 1, 1, 2, 3, 4, rng.below(most + 1), rng.below(3 * most)])


def anywhere(rng: Rng, players: int, options: dict[str, Any]) -> Document:
    """A position in a placement or at the start of a parliament, as section 7 allows it, with all that leads on."""
    while True:
        doc = naive.settle(_made(rng, players, options))
        if doc["phase"] != "over":
            return doc


def _made(rng: Rng, players: int, options: dict[str, Any]) -> Document:
    round_number = rng.choice([1, 2, 3, 4, 5, 5])
    cards = cards_of(players)
    rng.shuffle(cards)
    drawn, deck = cards[: 2 * round_number], cards[2 * round_number :]
    lower = [card for card in drawn[-4:-2] if rng.below(4)]
    start = rng.below(players)
    favours = [favour for favour in favours_of(players) if rng.below(4)]
    if rng.below(6) == 0:
        favours = ["F4"]
    doc: Document = {
        "game": "lancaster", "players": players,
        "options": {"open_money": bool(options.get("open_money")) or players == 2},
        "round": round_number, "phase": rng.choice(["placement", "placement", "vote"]), "start": start,
        "to_move": start, "next_start": start, "seats": [],
        "counties": {name: {"nobles": NOBLES[players], "knight": None} for name in naive.MINIMUM},
        "conflicts": {
            "upper": [{"card": card, "spaces": []} for card in drawn[-2:]],
            "lower": [{"card": card, "spaces": []} for card in lower],
        },
        "favours": favours, "laws": _laws(rng, round_number), "conflict_deck": deck, "votes": [None] * players,
        "pending": None,
    }  # fmt: skip
    families = players if players > 2 else 4
    reserved = rng.choice([1, 3, 6])
    spread = rng.choice([1, 40])
    alike = rng.below(3) == 0
    gold, squires = amount(rng), amount(rng)
    crowd = rng.choice(["counties", "conflicts", "castle", ""])
    for seat in range(families):
        own: Document = {
            "court": [], "reserve": [], "castle": {}, "gold": 0, "squires": 0, "cubes": 0, "tiles": [], "nobles": [],
            "points": 0,
        }  # fmt: skip
        doc["seats"].append(own)
        if seat < players:
            if not alike:
                gold, squires = amount(rng), amount(rng)
            own.update(gold=gold, squires=squires, cubes=rng.below(5), points=rng.below(spread))
            own["tiles"] = sorted(kind for kind in naive_asked.SPACES if rng.below(3) == 0)
            greedy = rng.choice([1, 4])
            for noble, county in doc["counties"].items():
                if county["nobles"] and rng.below(4) < greedy:
                    county["nobles"] -= 1
                    own["nobles"].append(noble)
        else:
            for county in doc["counties"].values():
                county["nobles"] -= county["nobles"] > 0 and rng.below(4) == 0
    for strength in reversed(KNIGHTS):
        for seat in range(families):
            where = rng.choice([crowd, "counties", "conflicts", "castle", "court", *["reserve"] * reserved])
            _station(rng, doc, seat, strength, where)
    if not any(own["tiles"] for own in doc["seats"]):
        own = doc["seats"][0]
        own["tiles"] = [next(kind for kind in naive_asked.SPACES if kind not in own["castle"])]
    if doc["phase"] == "placement":
        doc["to_move"] = rng.below(players)
    return doc


def _laws(rng: Rng, round_number: int) -> Document:
    """Laws as votes at random may have left them."""
    order: list[int] = []
    for group in GROUPS:
        laws = list(group)
        rng.shuffle(laws)
        order += laws
    current = order[:3]
    agreeable = rng.below(5)
    for law in order[3 : 3 * round_number]:
        if rng.below(5) <= agreeable:
            current = [*current[1:], law]
    return {
        "current": current,
        "proposed": order[3 * round_number : 3 * round_number + 3],
        "deck": order[3 * round_number + 3 :],
    }


def _station(rng: Rng, doc: Document, seat: int, strength: int, where: str) -> None:
    """The knight goes there if it can, else to court."""
    own = doc["seats"][seat]
    if where == "counties":
        counties = [
            county
            for name, county in doc["counties"].items()
            if county["knight"] is None and naive.MINIMUM[name] <= strength
        ]
        if counties:
            squires = rng.below(3) if seat < doc["players"] and rng.below(3) == 0 else 0
            rng.choice(counties)["knight"] = {"seat": seat, "strength": strength, "squires": squires}
            return
    if where == "conflicts":
        card = rng.choice(naive.cards(doc))
        space = naive.space_of(card, seat)
        if space is None and len(card["spaces"]) < 3:
            space = {"seat": seat, "knights": []}
            card["spaces"].append(space)
        if space is not None:
            space["knights"] = sorted([*space["knights"], strength])
            return
    if where == "castle":
        kinds = naive_asked.SPACES if seat < doc["players"] else naive_asked.ALLY_SPACES
        spaces = [kind for kind in kinds if kind not in own["castle"] and kind not in own["tiles"]]
        if spaces:
            own["castle"][rng.choice(spaces)] = strength
            return
    pile = "reserve" if where == "reserve" else "court"
    own[pile] = sorted([*own[pile], strength])


def choose(rng: Rng, temper: str, doc: Document, legal: list[str]) -> str:
    """An action after this temper, with some chance in it."""
    if temper == "even" or rng.below(4) == 0:
        kind = rng.choice(sorted({kind_of(doc, text) for text in legal}))
        return rng.choice([text for text in legal if kind_of(doc, text) == kind])
    return max(legal, key=lambda text: (_liking(temper, doc, text), rng.draw()))


def kind_of(doc: Document, text: str) -> str:
    """What sort of action it is: the first word, or what sort of place a knight goes to, and whether it expels."""
    knight, arrow, place = text.partition(">")
    if not arrow:
        return text if text.endswith("none") else text.split()[0].partition("+")[0]
    sort = "castle"
    if place in naive.MINIMUM:
        sort = "expelling" if doc["counties"][place]["knight"] else "county"
        sort += " with squires" if "+" in knight else ""
    elif place in naive.CONFLICTS:
        sort = "conflict"
    return ("ally " if text.startswith("ally") else "") + sort


def _liking(temper: str, doc: Document, text: str) -> int:
    kind = kind_of(doc, text)
    word = text.split()[0]
    if temper == "warrior":
        return {"conflict": 5, "ally conflict": 6, "yes": 2, "ransom": 2}.get(kind, 1)
    if temper == "lord":
        return 5 if "expelling" in kind else 3 if "county" in kind else {"both": 5, "no": 3}.get(word, 1)
    if temper == "builder":
        return {"tile": 3, "castle": 5, "muster": 3, "tiltyard": 3, "upgrade": 3, "reward": 3, "yes": 3}.get(kind, 1)
    if temper == "hoarder":
        return 1 if "none" in text or text.endswith(" 0") or "squires" in kind else 0
    numbers = [int(part) for part in text.replace(">", " ").replace("+", " ").split() if part.isdigit()]
    return 2 * sum(numbers) - ("none" in text)


def spoilt(rng: Rng, document: Document) -> tuple[Document, str]:
    """The document with one thing in it wrong or at least different, mostly of the same type, and the place."""
    made = naive.copied(document)
    at, key, path = rng.choice(list(_places(made, "")))
    old = at[key]
    same: list[Any] = [value for value in WRONG if type(value) is type(old)]
    if isinstance(old, list) and old and rng.below(4):
        return _disordered(rng, made, old), path
    value = rng.choice(same if same and rng.below(6) else [*WRONG, "drop", "double"])
    if isinstance(old, int) and not isinstance(old, bool) and rng.below(3) == 0:
        value = old + rng.choice([-1, 1])
    if value == "drop":
        del at[key]
    elif value == "double" and isinstance(at, list):
        at.append(old)
    elif value == "double":
        at["more"] = old
    else:
        at[key] = value
    return made, path


def _disordered(rng: Rng, made: Document, entries: list[Any]) -> Document:
    """An entry twice, missing, or in the wrong place."""
    entry = rng.choice(entries)
    if rng.below(3):
        entries.remove(entry)
    if rng.below(3):
        entries.insert(rng.below(len(entries) + 1), entry)
    return made


def _places(at: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    """Every entry of the document: what holds it, its key, its path."""
    for key in at if isinstance(at, dict) else range(len(at)):
        yield at, key, f"{path}.{key}".lstrip(".")
        if isinstance(at[key], dict | list):
            yield from _places(at[key], f"{path}.{key}")
