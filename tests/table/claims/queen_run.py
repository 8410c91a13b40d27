"""What each reason for a turn of Queen Run claims, read from documents by the plain rules."""

from __future__ import annotations

from copy import deepcopy

from tests.games.queen_run import naive
from tests.table.claims.claimed import Check, Claimed, Document


def scores(doc: Document) -> list[int]:
    return naive.result(doc)[1]


def own(told: Claimed, doc: Document | None = None) -> Document:
    """The seat, after the turn or in another position."""
    seat: Document = (told.after if doc is None else doc)["seats"][told.seat]
    return seat


def row(cell: str) -> int:
    return int(cell[1:])


def walked_from(told: Claimed) -> str:
    """Where the queen began to walk."""
    first = told.line[0].split()
    return first[1] if first[0] == "depart" else str(own(told, told.before)["queen"])


def played(told: Claimed) -> list[tuple[Document, str]]:
    """Each action of the turn with the position in which it is taken."""
    found, doc = [], told.before
    for text in told.line:
        found.append((doc, text))
        doc = naive.play(doc, text)
    return found


def gained_ap(told: Claimed) -> int:
    return sum(
        naive.play(doc, text)["ap"] - doc["ap"] + cost_here(doc)
        for doc, text in played(told)
        if text == "build" and naive.play(doc, text)["to_move"] == doc["to_move"]
    )


def cost_here(doc: Document) -> int:
    seat = doc["seats"][doc["to_move"]]
    price = naive.price_of(seat, naive.world(doc)[naive.cell_of(seat["queen"])])
    assert price is not None
    return price[0]


def gained_bases(told: Claimed) -> int:
    """A base that is built leaves the active ones first."""
    return sum(
        naive.play(doc, text)["seats"][told.seat]["active"] - own(told, doc)["active"] + 1
        for doc, text in played(told)
        if text == "build"
    )


def counts(doc: Document, board: str) -> dict[str, int]:
    return naive.counts_by_board(doc)[doc["boards"].index(board)]


def most(told: Claimed) -> bool:
    then = counts(told.after, told.params["board"])
    colour = own(told)["color"]
    return all(then[colour] > then[other] for other in naive.COLOURS if other != colour)


def first_on(told: Claimed) -> bool:
    board, colour = told.params["board"], own(told)["color"]
    return counts(told.before, board)[colour] == 0 < counts(told.after, board)[colour]


def opens(told: Claimed) -> bool:
    """On one of the own villages there is a base that was not there."""
    terrain, colour = naive.world(told.after), own(told)["color"]
    new = {cell for cell, base in told.after["bases"].items() if base == colour} - set(told.before["bases"])
    return any(terrain[naive.cell_of(cell)] == colour for cell in new)


def leads(told: Claimed) -> bool:
    points = scores(told.after)
    return all(points[told.seat] > other for seat, other in enumerate(points) if seat != told.seat)


def letter_of(place: str) -> str:
    ground, _, colour = place.partition("_")
    return colour or {"windmill": "W", "horse": "H", "fort": "F", "temple": "T", "forest": "*", "mountain": "^"}[ground]


def can_build_next(told: Claimed, points: int | None) -> bool:
    """Whether a next turn, everybody else standing still, could build on such ground, for so many points at once."""
    doc = deepcopy(told.after)
    doc.update(to_move=told.seat, phase="turn", effect=None, ap=naive.PEOPLES[own(told)["tribe"]][0])
    wanted = letter_of(told.params["place"])
    todo, seen = [doc], set()
    while todo:
        at = todo.pop()
        seat = own(told, at)
        key = (seat["queen"], at["ap"], seat["active"])
        if key in seen:
            continue
        seen.add(key)
        legal = naive.legal(at)
        if "build" in legal and naive.world(at)[naive.cell_of(seat["queen"])] == wanted:
            with_base = deepcopy(at)
            with_base["bases"][seat["queen"]] = seat["color"]
            if points is None or scores(with_base)[told.seat] - scores(at)[told.seat] == points:
                return True
        todo += [naive.play(at, text) for text in legal if text == "convert" or text.startswith("move")
                 if naive.play(at, text)["phase"] == "act"]  # fmt: skip
    return False


def on_map(told: Claimed, letter: str) -> int:
    return list(naive.world(told.before).values()).count(letter)


def price(people: str, letter: str) -> tuple[int, str] | None:
    return naive.price_of({"tribe": people, "color": letter if letter in naive.COLOURS else "R"}, letter)


def chosen(told: Claimed) -> tuple[str, str]:
    _, people, colour = told.line[0].split()
    return people, colour


def compared(told: Claimed, worse: Check) -> bool:
    return on_map(told, letter_of(told.params["place"])) == told.n and worse(told)


def cheaper(told: Claimed) -> bool:
    people, letter = chosen(told)[0], letter_of(told.params["place"])
    mine = price(people, letter)
    dearer = [each for each in naive.PEOPLES if (found := price(each, letter)) is None or found[0] > told.params["ap"]]
    return mine is not None and mine[0] == told.params["ap"] and 2 * len(dearer) > len(naive.PEOPLES) - 1


def richer(told: Claimed) -> bool:
    people, letter = chosen(told)[0], letter_of(told.params["place"])
    mine = price(people, letter)
    assert mine is not None

    def amount(effect: str) -> tuple[str, int]:
        number = int("".join(filter(str.isdigit, effect.split()[0] + effect.split()[-1]))[:1] or 0)
        return effect.strip("+0123456789 ").split("1")[0].rstrip("12 "), number

    kind, number = amount(mine[1])
    less = 0
    for each in naive.PEOPLES:
        other = price(each, letter)
        less += other is None or other[1] == "-" or (amount(other[1])[0] == kind and amount(other[1])[1] < number)
    return 2 * less > len(naive.PEOPLES) - 1


def hardly_anybody(told: Claimed) -> bool:
    people, letter = chosen(told)[0], letter_of(told.params["place"])
    able = [each for each in naive.PEOPLES if price(each, letter) is not None]
    return people in able and len(able) <= 2


CLAIMS: dict[str, Check] = {
    "forced": lambda told: len(naive.legal(told.before)) == 1,
    "wins": lambda told: told.after["phase"] == "over" and naive.result(told.after)[2] == [told.seat],
    "arrives": lambda told: own(told)["queen"] == "paradise" != own(told, told.before)["queen"],
    "scores": lambda told: scores(told.after)[told.seat] - scores(told.before)[told.seat] == told.n > 0,
    "denies": lambda told: scores(told.before)[told.params["seat"]] - scores(told.after)[told.params["seat"]]
    == told.n > 0,
    "most": most,
    "first_on": first_on,
    "opens": opens,
    "brings_bases": lambda told: gained_bases(told) == told.n > 0,
    "brings_ap": lambda told: gained_ap(told) == told.n > 0,
    "spreads": lambda told: sum(text.startswith("place") for text in told.line) == told.n > 0,
    "settles": lambda told: told.after["paradise"][-1] == {"color": own(told)["color"], "bases": told.n} and told.n > 0,
    "runs": leads,
    "gathers": lambda told: own(told)["active"] - own(told, told.before)["active"] == told.n > 0,
    "goes_home": lambda told: own(told)["queen"] == "home" and own(told)["active"] == told.n > 0,
    "departs": lambda told: own(told, told.before)["queen"] == "home"
    and own(told, told.before)["active"] == told.n > 0,
    "departs_ahead": lambda told: row(walked_from(told))
    - max(row(naive.name(cell)) for cell, letter in naive.world(told.before).items() if letter == ":")
    == told.n > 0,
    "nears": lambda told: row(own(told)["queen"]) - row(walked_from(told)) == told.n > 0,
    "keeps": lambda told: own(told)["active"] == told.n > 0,
    "converts": lambda told: told.after["ap"] == told.n > 0,
    "reaches": lambda told: can_build_next(told, None),
    "reaches_points": lambda told: can_build_next(told, told.n) and told.n > 0,
    "villages": lambda told: on_map(told, chosen(told)[1]) == told.n,
    "cheap": lambda told: compared(told, cheaper),
    "rich": lambda told: compared(told, richer),
    "alone": lambda told: compared(told, hardly_anybody),
}  # fmt: skip
