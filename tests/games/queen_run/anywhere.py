"""Positions of Queen Run made at random, dense with what is rare in play, and players who seek what is rare."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from tests.games.queen_run import naive

Document = dict[str, Any]

LETTERS = "....**^^~RBYGWHFT"
TEMPERS = ("random", "runner", "traveller", "builder", "builder", "pusher", "idler", "spender")
MIDDLE = ("m1", "m2", "m3", "m4", "m5", "m6", "m7")


def own_board(rng: Rng, landing: bool = False) -> list[str]:
    """A board of other making, the far side first, as section 1 allows it."""
    while True:
        letters = [rng.choice(list(LETTERS + (":" if landing else ""))) for _ in range(25)]
        if landing:
            letters[20:] = [rng.choice([":", ":", "~", "."]) for _ in range(5)]
        for colour in naive.COLOURS:
            for again in [at for at, letter in enumerate(letters) if letter == colour][1:]:
                letters[again] = "."
        lines = ["".join(letters[at : at + 5]) for at in range(0, 25, 5)]
        if naive.can_be_crossed(lines, landing):
            return lines


def some_boards(rng: Rng, players: int, middle: int) -> tuple[list[str], dict[str, list[str]]]:
    """The names from the landing up, and the lines of those that are not official; half of the time there are none."""
    names = list(MIDDLE)
    rng.shuffle(names)
    names = ["landing", *names[:middle], "paradise2" if players == 2 else "paradise"]
    grids = {}
    for at in range(middle + 1) if rng.below(2) else []:
        if rng.below(2):
            names[at] = f"own {at}"
            grids[names[at]] = own_board(rng, landing=at == 0)
    return names, grids


def anywhere(rng: Rng, players: int, options: dict[str, Any]) -> Document:
    """A position in the midst of a turn or at its start, as section 8 allows it, though play may never lead there."""
    while True:
        doc = _made(rng, players, options)
        own = doc["seats"][doc["to_move"]]
        if own["queen"] == "home":
            return doc
        here, terrain = naive.cell_of(own["queen"]), naive.world(doc)
        if naive.can_reach_a_rest(doc, terrain, here, doc["ap"] + own["active"]):
            return doc


def _made(rng: Rng, players: int, options: dict[str, Any]) -> Document:
    names, grids = some_boards(rng, players, options["middle_boards"])
    peoples, colours = list(naive.PEOPLES), list(naive.COLOURS)
    rng.shuffle(peoples)
    rng.shuffle(colours)
    to_move = rng.below(players)
    doc: Document = {
        "game": "queen_run", "players": players, "options": options, "boards": names,
        "round": rng.choice([2, 30, 59, 60, 60]), "to_move": to_move, "phase": rng.choice(["turn", "act"]),
        "seats": [
            {"tribe": people, "color": colour, "queen": "home", "stock": 20, "active": 0}
            for people, colour in zip(peoples[:players], colours[:players], strict=True)
        ],
        "bases": {}, "paradise": [], "ap": 0, "effect": None,
    }  # fmt: skip
    if grids:
        doc["grids"] = grids
    naive.put_neutral_bases(doc)
    terrain = naive.world(doc)
    # Everybody is near one another, so that they meet; often near the end of the map.
    height = max(row for _, row in terrain)
    foot = rng.choice([1, height - 6, height - 4, height - 3, 1 + rng.below(height - 8)])
    window = [cell for cell in terrain if foot <= cell[1] < foot + 6 and terrain[cell] not in "~12"]
    dense = rng.choice([1, 2, 4, 8])
    if players > 2 and rng.below(2):
        arrived = doc["seats"][(to_move + 1 + rng.below(players - 1)) % players]
        arrived.update(queen="paradise", stock=20)
        doc["paradise"].append({"color": arrived["color"], "bases": rng.below(4)})
        arrived["stock"] -= doc["paradise"][0]["bases"]
    for cell in [*window, *(cell for cell in terrain if terrain[cell] not in "~12")]:
        seat = doc["seats"][rng.below(players)]
        if rng.below(10) < dense and seat["stock"] and _may_hold_base(doc, terrain[cell], cell, seat):
            doc["bases"][naive.name(cell)] = seat["color"]
            seat["stock"] -= 1
    for at, seat in enumerate(doc["seats"]):
        seat["active"] = min(seat["stock"], rng.choice([0, 1, 1, 2, 3, 6, 20]))
        seat["stock"] -= seat["active"]
        sites = [
            cell for cell in window if naive.price_of(seat, terrain[cell]) and naive.name(cell) not in doc["bases"]
        ]
        brink = [cell for cell in window if cell[1] == height - 1]
        cell = rng.choice(rng.choice([window, sites or window, brink or window]))
        free = not naive.queen_at(doc, cell) and not (terrain[cell] == "T" and seat["tribe"] == "vampire")
        lodger = doc["bases"].get(naive.name(cell), seat["color"]) != seat["color"]
        if seat["queen"] == "home" and free and rng.below(6) and (at == to_move or not lodger):
            seat["queen"] = naive.name(cell)
    _begin(rng, doc)
    return doc


def _begin(rng: Rng, doc: Document) -> None:
    """What must fit the phase: the action points, and nobody at rest where she may not be."""
    mover = doc["seats"][doc["to_move"]]
    if mover["queen"] == "home" or doc["bases"].get(mover["queen"], mover["color"]) != mover["color"]:
        doc["phase"] = "turn" if mover["queen"] == "home" else "act"
    if doc["phase"] == "act":
        doc["ap"] = rng.below(naive.PEOPLES[mover["tribe"]][0] + min(mover["stock"], 3) + 1)
    elif mover["queen"] != "home":
        doc["ap"] = naive.PEOPLES[mover["tribe"]][0]
    if doc["phase"] == "turn" and naive.exhausted(doc):
        mover["active"] += 1
        doc["bases"].pop(next(name for name, colour in doc["bases"].items() if colour == mover["color"]))


def _may_hold_base(doc: Document, letter: str, cell: naive.Cell, seat: Document) -> bool:
    if naive.name(cell) in doc["bases"]:
        return False
    return letter in ".*^" or naive.price_of(seat, letter) is not None


def choose(rng: Rng, temper: str, doc: Document, legal: list[str]) -> str:
    """An action after this temper, with some chance in it."""
    if temper == "random" or rng.below(5) == 0:
        kind = rng.choice(sorted({text.split()[0] for text in legal}))
        return rng.choice([text for text in legal if text.split()[0] == kind])
    return max(legal, key=lambda text: (_liking(temper, doc, text), rng.draw()))


def _liking(temper: str, doc: Document, text: str) -> int:
    word, _, rest = text.partition(" ")
    own = doc["seats"][doc["to_move"]]
    if word == "move":
        there = naive.cell_of(rest)
        ahead = there[1] - int(own["queen"][1:])
        if temper == "pusher":
            return 3 if naive.foreign(doc, there) else 1 + ahead
        if temper == "builder":
            return 2 if rest not in doc["bases"] and naive.price_of(own, naive.world(doc)[there]) else 1
        return 2 + ahead
    if temper == "idler":
        return {"pass": 9, "end": 9}.get(word, 0)
    if temper == "spender":
        return {"depart": 5, "convert": 4, "build": 3, "end": 2}.get(word, 1)
    if temper == "builder":
        return {"place": 5, "build": 5, "depart": 5, "done": 0, "convert": 0}.get(word, 1)
    if word == "pass" and temper == "traveller":
        return 6 * (own["active"] < 6 and own["stock"] > 0 and own["queen"] == "home")
    if word in ("build", "place") and (temper == "runner" or (temper == "traveller" and own["active"] < 3)):
        return 0
    return {"depart": 5, "build": 4, "place": 4, "settle": 4, "end": 1}.get(word, 0)
