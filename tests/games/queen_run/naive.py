"""The rules once more, read plainly from docs/rules/queen_run.md: documents and texts in, the same out.

It shares nothing with the program, not even the boards, so that a mistake would have to be made twice. Slow, and free
of checks: positions must be sound and actions legal.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Document = dict[str, Any]
Cell = tuple[int, int]  # column 0 to 4 from the left, row from 1 at the landing's near edge

COLUMNS = "abcde"
COLOURS = "RBYG"
MARKS = "RBYGWHFT"
KINDS = ("village", "windmill", "horse", "fort", "temple")

# Section 1: the far side first.
BOARDS = {
    "landing": [".^.*.", "R.H.G", ".B.Y.", ":.W.:", "~:::~"],
    "m1": [".*F.^", "...Y*", "G.W.B", ".R.H.", "~.T*^"],
    "m2": [".*T.W", "^G...", "R.~.Y", "..HB*", "*F..^"],
    "m3": ["*.F.~", ".^*R.", "B*H.G", ".Y.W*", "T.^*."],
    "m4": ["^..W~", ".B*..", "Y.T^R", ".^.G.", "H.F.*"],
    "m5": ["^.F.*", "B.T.Y", ".R*G.", "~.W.~", "~.H^~"],
    "m6": [".F.W~", "G.^.R", ".Y*B.", "*.H.*", "T..F^"],
    "m7": ["T.*.H", ".^.^.", "YRWGB", "*.^.*", "~.F.~"],
    "paradise": ["11122", "^^^^^"],
    "paradise2": ["11111", "^^^^^"],
}

# Section 2: AP, recovery, and cost/effect for each kind; where a people cannot build, there is no entry.
PEOPLES = {
    "knight": (3, 2, "village 2/-, windmill 2/+1C, horse 2/+4AP, fort 2/LR2, temple 2/any 1"),
    "vampire": (3, 1, "village 3/+2C, windmill 3/+2C, horse 3/+2C, fort 3/LR1"),
    "elf": (3, 2, "village 2/wood 1, windmill 2/+1C, horse 2/+3AP, fort 2/LR1, temple 2/wood 2"),
    "leprechaun": (2, 3, "village 0/-, windmill 0/+1C, horse 0/+1AP, fort 1/LR1, temple 1/any 1"),
    "engineer": (3, 2, "village 2/LR1, windmill 2/+2C, horse 2/+2AP, fort 2/LR1, temple 2/LR1"),
    "pixie": (2, 5, "village 2/-, windmill 2/+1C, horse 2/+2AP, fort 2/LR1, temple 2/any 1, forest 2/-"),
    "dwarf": (3, 2, "village 2/-, windmill 2/+1C, horse 2/+1AP, fort 1/LR1, temple 1/any 1, mountain 1/front1"),
    "centaur": (4, 2, "village 3/-, windmill 3/+1C, horse 3/+1C, fort 3/LR1, temple 3/any 1"),
    "missionary": (3, 2, "village 1/-, windmill 1/+1C, horse 2/+2AP, fort 2/LR1, temple 2/any 2"),
    "giant": (3, 3, "village 3/back1, windmill 3/back1, fort 3/LR1 back1, temple 3/any 1"),
}


def legal(doc: Document) -> list[str]:
    """Sections 3, 4, 5 and 9: the legal texts, sorted."""
    if doc["phase"] == "over":
        return []
    if doc["phase"] == "draft":
        taken = {seat["tribe"] for seat in doc["seats"]} | {seat["color"] for seat in doc["seats"]}
        return sorted(
            f"choose {people} {colour}"
            for people in PEOPLES
            for colour in COLOURS
            if people not in taken and colour not in taken
        )
    own = doc["seats"][doc["to_move"]]
    if doc["phase"] == "settle":
        room = 3 if len(doc["paradise"]) == 1 else 2
        return [f"settle {number}" for number in range(min(room, own["active"]) + 1)]
    if doc["phase"] == "effect":
        return sorted(["done", *(f"place {cell}" for cell in doc["effect"]["cells"])])
    if doc["phase"] == "turn" and own["active"] == 0:
        return ["pass"]
    texts = ["pass"] if doc["phase"] == "turn" else []
    terrain = world(doc)
    if own["queen"] == "home":
        for cell, letter in terrain.items():
            village = letter == own["color"] and doc["bases"].get(name(cell)) == own["color"]
            if (letter == ":" or village) and not queen_at(doc, cell):
                texts.append(f"depart {name(cell)}")
        return sorted(texts)
    here = cell_of(own["queen"])
    if own["active"]:
        texts.append("convert")
    for there in neighbours(here):
        cost = cost_to_enter(doc, terrain, here, there)
        if cost is not None and cost <= doc["ap"]:
            budget = doc["ap"] - cost + own["active"]
            if may_rest(doc, terrain, there) or can_reach_a_rest(doc, terrain, there, budget):
                texts.append(f"move {name(there)}")
    if own["active"] and here_can_be_built(doc, terrain):
        texts.append("build")
    if may_rest(doc, terrain, here):
        texts.append("end")
    return sorted(texts)


def play(before: Document, text: str) -> Document:
    """The position after a legal action."""
    doc = deepcopy(before)
    word, _, rest = text.partition(" ")
    own = doc["seats"][doc["to_move"]]
    if word == "choose":
        own["tribe"], own["color"] = rest.split()
        if doc["to_move"] == 0:
            put_neutral_bases(doc)
            doc["phase"] = "turn"
        else:
            doc["to_move"] -= 1
        return doc
    if word == "pass":
        if own["queen"] != "home":
            own["queen"] = "home"
            own["stock"] += own["active"]
            own["active"] = 0
        activate(own, PEOPLES[own["tribe"]][1])
        end_turn(doc)
        return doc
    if word == "end":
        end_turn(doc)
        return doc
    if word == "settle":
        own["active"] -= int(rest)
        doc["paradise"][-1]["bases"] = int(rest)
        end_turn(doc)
        return doc
    doc["phase"] = "act"
    if word == "depart":
        own["queen"] = rest
        doc["ap"] = PEOPLES[own["tribe"]][0]
    elif word == "convert":
        own["active"] -= 1
        own["stock"] += 1
        doc["ap"] += 1
    elif word == "move":
        terrain = world(doc)
        cost = cost_to_enter(doc, terrain, cell_of(own["queen"]), cell_of(rest))
        assert cost is not None
        doc["ap"] -= cost
        own["queen"] = rest
        if terrain[cell_of(rest)] in "12":
            arrive(doc, own)
    elif word == "build":
        build(doc, own)
    elif word == "place":
        doc["bases"][rest] = own["color"]
        own["active"] -= 1
        still_fit = [cell for cell in doc["effect"]["cells"] if cell != rest]
        offer(doc, own, still_fit, doc["effect"]["left"] - 1)
    elif word == "done":
        doc["effect"] = None
    return doc


def score(doc: Document) -> dict[str, int]:
    """Section 6: the points of each of the four colours, played or not; there are none before the choices are made."""
    points = dict.fromkeys(COLOURS, 0)
    for board in points_by_board(doc) if doc["phase"] != "draft" else []:
        for colour in board:
            points[colour] += board[colour]
    return points


def result(doc: Document) -> tuple[bool, list[int], list[int], str]:
    """Sections 5 and 6: over, the points of each seat (0 before it has a colour), the winner, the reason."""
    points = score(doc)
    scores = [points.get(seat["color"], 0) for seat in doc["seats"]]
    if doc["phase"] != "over":
        return False, scores, [], ""
    winner = max(seat for seat in range(doc["players"]) if scores[seat] == max(scores))
    reason = "arrivals" if enough_arrived(doc) else "exhausted" if exhausted(doc) else "rounds"
    return True, scores, [winner], reason


def counts_by_board(doc: Document) -> list[dict[str, int]]:
    """The bases of each colour on each board, from the landing up, paradise's places with paradise."""
    counts = []
    foot = 1
    for board in doc["boards"]:
        height = len(lines_of(doc, board))
        rows = range(foot, foot + height)
        count = dict.fromkeys(COLOURS, 0)
        for cell, colour in doc["bases"].items():
            if int(cell[1:]) in rows:
                count[colour] += 1
        if board == "paradise":
            for arrival in doc["paradise"]:
                count[arrival["color"]] += arrival["bases"]
        counts.append(count)
        foot += height
    return counts


def points_by_board(doc: Document) -> list[dict[str, int]]:
    """Section 6: the points of the colours on each board."""
    boards = []
    for board, count in zip(doc["boards"], counts_by_board(doc), strict=True):
        points = dict.fromkeys(COLOURS, 0)
        ranked = [colour for colour in COLOURS if count[colour] or doc["options"]["empty_ranks"]]
        for colour in ranked if board != "paradise2" else []:
            better = sum(count[other] > count[colour] for other in ranked)
            tied = sum(count[other] == count[colour] for other in ranked)
            points[colour] = sum([3, 2, 1, 0][better : better + tied]) // tied
        boards.append(points)
    return boards


def world(doc: Document) -> dict[Cell, str]:
    """Section 1: the letter of every cell; `1` and `2` for the row of paradise."""
    lines = [line for board in doc["boards"] for line in reversed(lines_of(doc, board))]
    return {(column, row): line[column] for row, line in enumerate(lines, 1) for column in range(5)}


def lines_of(doc: Document, board: str) -> list[str]:
    return list(doc.get("grids", {}).get(board) or BOARDS[board])


def name(cell: Cell) -> str:
    return f"{COLUMNS[cell[0]]}{cell[1]}"


def cell_of(text: str) -> Cell:
    return COLUMNS.index(text[0]), int(text[1:])


def neighbours(cell: Cell) -> list[Cell]:
    column, row = cell
    return [(column, row + 1), (column, row - 1), (column - 1, row), (column + 1, row)]


def queen_at(doc: Document, cell: Cell) -> bool:
    return any(seat["queen"] == name(cell) for seat in doc["seats"])


def foreign(doc: Document, cell: Cell) -> bool:
    """Whether another player's queen or base is there, neutral bases included."""
    own = doc["seats"][doc["to_move"]]
    queens = [seat["queen"] for at, seat in enumerate(doc["seats"]) if at != doc["to_move"]]
    return name(cell) in queens or doc["bases"].get(name(cell), own["color"]) != own["color"]


def cost_to_enter(doc: Document, terrain: dict[Cell, str], here: Cell, there: Cell) -> int | None:
    """Section 4, "move", and the step of section 5; None where there is no way."""
    own = doc["seats"][doc["to_move"]]
    letter = terrain.get(there, "~")
    if letter in "12":
        return 1 if there == (here[0], here[1] + 1) and terrain[here] == "^" else None
    if letter == "~" or (letter == "T" and own["tribe"] == "vampire"):
        return None
    if doc["bases"].get(name(there)) == own["color"]:
        return 0
    return 2 if foreign(doc, there) or letter == "^" else 1


def may_rest(doc: Document, terrain: dict[Cell, str], cell: Cell) -> bool:
    return terrain[cell] in "12" or not foreign(doc, cell)


def can_reach_a_rest(doc: Document, terrain: dict[Cell, str], start: Cell, budget: int) -> bool:
    """Every way that can be walked with `budget` action points, however silly."""
    best = {start: budget}
    todo = [start]
    while todo:
        here = todo.pop()
        if may_rest(doc, terrain, here):
            return True
        for there in neighbours(here):
            cost = cost_to_enter(doc, terrain, here, there)
            if cost is not None and best[here] - cost > best.get(there, -1):
                best[there] = best[here] - cost
                todo.append(there)
    return False


def price_of(seat: Document, letter: str) -> tuple[int, str] | None:
    """Section 2: cost and effect of building on that terrain; None where this player cannot."""
    kinds = dict(zip("WHFT*^", ("windmill", "horse", "fort", "temple", "forest", "mountain"), strict=True))
    kind = "village" if letter == seat["color"] else kinds.get(letter)
    for entry in PEOPLES[seat["tribe"]][2].split(", "):
        if entry.split()[0] == kind:
            cost, _, effect = entry.partition(" ")[2].partition("/")
            return int(cost), effect
    return None


def here_can_be_built(doc: Document, terrain: dict[Cell, str]) -> bool:
    own = doc["seats"][doc["to_move"]]
    entry = price_of(own, terrain[cell_of(own["queen"])])
    return (
        entry is not None
        and entry[0] <= doc["ap"]
        and own["queen"] not in doc["bases"]
        and may_rest(doc, terrain, cell_of(own["queen"]))
    )


def build(doc: Document, own: Document) -> None:
    terrain = world(doc)
    entry = price_of(own, terrain[cell_of(own["queen"])])
    assert entry is not None
    cost, effect = entry
    doc["ap"] -= cost
    own["active"] -= 1
    doc["bases"][own["queen"]] = own["color"]
    column, row = cell_of(own["queen"])
    cells: list[Cell] = []
    left = 0
    for part in effect.split(" "):
        if part in ("any", "wood"):
            cells = [cell for cell in terrain if part == "any" or terrain[cell] == "*"]
        elif part.isdigit():
            left = int(part)
        elif part.startswith("LR"):
            steps = range(1, int(part[2:]) + 1)
            cells += [(column + side * step, row) for step in steps for side in (-1, 1)]
            left += 2 * len(steps)
        elif part == "back1":
            cells.append((column, row - 1))
            left += 1
        elif part == "front1" and row != max(at for _, at in terrain) - 1:
            cells.append((column, row + 1))
            left += 1
        elif part.endswith("C"):
            activate(own, int(part[1:-1]))
        elif part.endswith("AP"):
            doc["ap"] += int(part[1:-2])
    fitting = [
        name(cell)
        for cell in sorted(cells, key=lambda cell: (cell[1], cell[0]))
        if terrain.get(cell, "~") in ".*^" and name(cell) not in doc["bases"] and not queen_at(doc, cell)
    ]
    offer(doc, own, fitting, left)


def offer(doc: Document, own: Document, cells: list[str], left: int) -> None:
    """The effect goes on as long as bases, cells and its number last."""
    goes_on = cells and left and own["active"]
    doc["phase"] = "effect" if goes_on else "act"
    doc["effect"] = {"cells": cells, "left": left} if goes_on else None


def activate(own: Document, number: int) -> None:
    number = min(number, own["stock"])
    own["stock"] -= number
    own["active"] += number


def put_neutral_bases(doc: Document) -> None:
    """Section 3."""
    terrain = world(doc)
    for colour in set(COLOURS) - {seat["color"] for seat in doc["seats"]}:
        for (column, row), letter in terrain.items():
            if letter == colour:
                doc["bases"][name((column, row))] = colour
                if terrain.get((column, row - 1), "~") in ".*^":
                    doc["bases"][name((column, row - 1))] = colour


def arrive(doc: Document, own: Document) -> None:
    """Section 5."""
    own["queen"] = "paradise"
    doc["paradise"].append({"color": own["color"], "bases": 0})
    doc["ap"] = 0
    if doc["players"] > 2 and own["active"]:
        doc["phase"] = "settle"
    else:
        end_turn(doc)


def end_turn(doc: Document) -> None:
    """Section 5, and `round` and `ap` of section 8."""
    racing = [at for at, seat in enumerate(doc["seats"]) if seat["queen"] != "paradise"]
    now = doc["to_move"]
    following = ([at for at in racing if at > now] or racing)[0]
    new_round = following <= now
    if enough_arrived(doc) or exhausted(doc) or (doc["round"] == 60 and new_round):
        doc.update(phase="over", to_move=None, ap=0, effect=None)
        return
    seat = doc["seats"][following]
    ap = 0 if seat["queen"] == "home" else PEOPLES[seat["tribe"]][0]
    doc.update(phase="turn", to_move=following, round=doc["round"] + new_round, ap=ap, effect=None)


def enough_arrived(doc: Document) -> bool:
    return len(doc["paradise"]) == (1 if doc["players"] == 2 else 2)


def exhausted(doc: Document) -> bool:
    return not any(seat["stock"] + seat["active"] for seat in doc["seats"] if seat["queen"] != "paradise")


def can_be_crossed(lines: list[str], landing: bool) -> bool:
    """Section 1: whether everybody who enters the board at its foot, on a landing from a beach too, can cross it."""
    terrain = {(column, 5 - at): line[column] for at, line in enumerate(lines) for column in range(5)}
    for barred in ("~", "~T"):
        walkable = {cell for cell in terrain if terrain[cell] not in barred}
        reached = {cell for cell in walkable if cell[1] == 5}
        for _ in terrain:
            reached |= {cell for cell in walkable if reached & set(neighbours(cell))}
        foot = {cell for cell in walkable if cell[1] == 1}
        beaches = {cell for cell in walkable if terrain[cell] == ":"}
        if not foot or not foot <= reached or (landing and not beaches & reached):
            return False
    return True
