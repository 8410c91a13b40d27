"""The rules once more, read plainly from docs/rules/lancaster.md: documents and texts in, the same out.

It shares nothing with the program, not even the values, so that a mistake would have to be made twice. Slow, and free
of checks: positions must be sound and actions legal.
"""

from __future__ import annotations

from tests.games.lancaster.naive_asked import (
    CONFLICTS,
    FAVOURS,
    MINIMUM,
    Document,
    cards,
    copied,
    deployed,
    in_turn_order,
    legal,
    most,
    placements,
    player_of,
    space_of,
    stock,
    upgrades,
)
from tests.games.lancaster.naive_changes import add_tile, gain, new_knight, send_home, take_noble, upgrade
from tests.games.lancaster.naive_rewards import (
    act_castle,
    act_county,
    act_ransom,
    after_reward,
    empty_space,
    lower_card,
    next_step,
    pay_castles,
    upper_cards,
)


def play(before: Document, text: str) -> Document:
    """The position after a legal action and all that follows by itself."""
    doc = copied(before)
    act(doc, text)
    return settle(doc)


def settle(doc: Document) -> Document:
    """The same position, changed to where somebody has a choice, or to the end."""
    while doc["phase"] != "over":
        texts = legal(doc)
        if len(texts) > 1:
            break
        if texts:
            act(doc, texts[0])
        else:
            go_on(doc)
    return doc


def score(doc: Document) -> list[int]:
    return [seat["points"] for seat in doc["seats"][: doc["players"]]]


def result(doc: Document) -> tuple[bool, list[int], list[int]]:
    """Over, the points, the winners."""
    points = score(doc)
    over = doc["phase"] == "over"
    return over, points, [seat for seat, count in enumerate(points) if over and count == max(points)]


def seen_by(doc: Document, seat: int) -> Document:
    """Section 5: what a seat sees; any number that is no player's sees what everybody sees."""
    view = copied(doc)
    for at in range(doc["players"]):
        if at != seat:
            if not doc["options"]["open_money"]:
                view["seats"][at].update(gold="?", squires="?")
            if doc["votes"][at]:
                view["votes"][at] = "?"
    view["laws"]["deck"] = ["?"] * len(doc["laws"]["deck"])
    view["conflict_deck"] = ["?"] * len(doc["conflict_deck"])
    return view


# --- doing it ---------------------------------------------------------------------------------------------------------


def act(doc: Document, text: str) -> None:
    pending = doc["pending"]
    if pending is not None:
        decided = {
            "favour": act_favour, "upgrade": act_upgrade, "law": act_law, "county": act_county, "castle": act_castle,
            "ransom": act_ransom,
        }  # fmt: skip
        decided[pending["kind"]](doc, pending, text)
    elif doc["phase"] == "tiles":
        add_tile(doc["seats"][doc["to_move"]], text)
        turn(doc)
        if doc["to_move"] == doc["start"]:
            doc["phase"] = "placement"
    elif doc["phase"] == "placement":
        place(doc, text)
    elif doc["phase"] == "vote":
        vote(doc, text)


def go_on(doc: Document) -> None:
    """What comes where nobody is asked anything."""
    pending = doc["pending"]
    phase = doc["phase"]
    if phase == "placement":
        turn(doc)
        if not any(placements(doc, player) for player in range(doc["players"])):
            doc["phase"] = "vote"
            doc["to_move"] = doc["start"]
    elif phase == "laws":
        current = doc["laws"]["current"]
        at = current.index(pending["law"]) + 1
        if at < len(current):
            begin_law(doc, current[at])
        else:
            doc.update(phase="counties", pending=None)
    elif phase == "counties" and pending:
        # A tile is due and none is in stock.
        after_reward(doc, pending)
    elif phase == "counties":
        held = [county for county in MINIMUM if doc["counties"][county]["knight"]]
        if held:
            doc["to_move"] = player_of(doc, doc["counties"][held[0]]["knight"]["seat"])
            doc["pending"] = {"kind": "county", "county": held[0], "step": "choice"}
        else:
            pay_castles(doc)
    elif phase == "castles":
        next_step(doc, pending)
    elif phase == "conflicts" and pending:
        empty_space(doc, "ransom none")
    elif doc["conflicts"]["lower"]:
        lower_card(doc)
    else:
        upper_cards(doc)


def turn(doc: Document) -> None:
    doc["to_move"] = (doc["to_move"] + 1) % doc["players"]


# --- 3.1 Placement ----------------------------------------------------------------------------------------------------


def place(doc: Document, text: str) -> None:
    family = doc["to_move"] + (2 if text.startswith("ally ") else 0)
    knight, _, where = text.removeprefix("ally ").partition(">")
    strength, _, squires = knight.partition("+")
    own = doc["seats"][family]
    own["court"].remove(int(strength))
    if where in MINIMUM:
        county = doc["counties"][where]
        if county["knight"]:
            send_home(doc, county)
        county["knight"] = {"seat": family, "strength": int(strength), "squires": int(squires or 0)}
        own["squires"] -= int(squires or 0)
    elif where in CONFLICTS:
        [card] = [card for card in cards(doc) if card["card"] == where]
        space = space_of(card, family)
        if space is None:
            space = {"seat": family, "knights": []}
            card["spaces"].append(space)
        space["knights"] = sorted([*space["knights"], int(strength)])
        if doc["favours"]:
            doc["pending"] = {"kind": "favour", "seat": family}
            return
    else:
        own["castle"][where] = int(strength)
    turn(doc)


def act_favour(doc: Document, pending: Document, text: str) -> None:
    own = doc["seats"][pending["seat"]]
    ally = pending["seat"] >= doc["players"]
    _, favour, *noble = text.split()
    doc["pending"] = None
    if favour != "none":
        doc["favours"].remove(favour)
        if not ally:
            gain(own, FAVOURS[favour])
    if noble:
        take_noble(doc, pending["seat"], noble[0])
    if favour == "F3":
        doc["pending"] = {"kind": "upgrade", "seat": pending["seat"]}
    else:
        turn(doc)


def act_upgrade(doc: Document, pending: Document, text: str) -> None:
    upgrade(doc, pending["seat"], text)
    doc["pending"] = None
    turn(doc)


# --- 3.2 Parliament ---------------------------------------------------------------------------------------------------


def vote(doc: Document, text: str) -> None:
    word, _, number = text.partition("+")
    doc["votes"][doc["to_move"]] = [word, int(number or 0)]
    turn(doc)
    if doc["to_move"] != doc["start"]:
        return
    votes = {"yes": 0, "no": 0}
    for seat, (word, used) in enumerate(doc["votes"]):
        votes[word] += 1 + used
        doc["seats"][seat]["cubes"] -= used
    laws = doc["laws"]
    law = laws["proposed"].pop(0)
    if votes["yes"] >= votes["no"]:
        laws["current"] = [*laws["current"][1:], law]
    doc["votes"] = [None] * doc["players"]
    if not laws["proposed"]:
        for seat in range(doc["players"]):
            doc["seats"][seat]["cubes"] = 0
        doc["phase"] = "laws"
        begin_law(doc, laws["current"][0])


def begin_law(doc: Document, law: int) -> None:
    left = [seat for seat in in_turn_order(doc) for _ in range(law_for(doc, law, seat))]
    if law == 2:
        for seat in most([own["squires"] for own in doc["seats"][: doc["players"]]]):
            new_knight(doc["seats"][seat])
    if law == 17:
        strengths = [sum(strength for place, strength in deployed(doc, seat) if place[0] == "X")
                     for seat in range(doc["players"])]  # fmt: skip
        for seat in most(strengths):
            doc["seats"][seat]["points"] += 6
    doc["pending"] = {"kind": "law", "law": law, "left": left}
    if left:
        doc["to_move"] = left[0]


def law_for(doc: Document, law: int, seat: int) -> int:
    """The law for one player: gives what asks nothing; how often the player is asked."""
    own = doc["seats"][seat]
    out = deployed(doc, seat)
    strengths = [strength for _, strength in out]
    counties = sum(place in MINIMUM for place, _ in out)
    conflicts = len({place.split(":")[0] for place, _ in out if place[0] == "X"})
    if law == 3:
        own["points"] += 3 * (counties // 2)
    elif law == 7:
        own["squires"] += strengths.count(2)
    elif law == 8:
        for thing in ("squires", "cubes", "gold"):
            own[thing] += conflicts // 2
    elif law == 11:
        own["points"] += 5 * (len(own["tiles"]) // 3)
    elif law == 12:
        own["points"] += 3 * conflicts
    elif law == 13:
        own["points"] += 8 * (counties // 3)
    elif law == 14:
        own["points"] += 5 * (strengths.count(1) == 3)
    elif law == 15:
        new_knight(own, len(own["nobles"]) // 3)
    elif law == 18:
        own["points"] += 5 * (4 in strengths)
    elif law == 1:
        golds = [other["gold"] for other in doc["seats"][: doc["players"]]]
        return int(seat in most(golds) and len(upgrades(doc, seat, court=False)) > 1)
    elif law == 9:
        return int(2 not in strengths and len(upgrades(doc, seat)) > 1)
    elif law in (4, 16):
        return int(own["gold"] > 0)
    elif law == 5:
        return int(own["gold"] > 0 and own["squires"] > 0)
    elif law == 6:
        return min(conflicts // 2, len(stock(own)))
    elif law == 10:
        return int(3 in strengths and 4 in own["reserve"])
    return 0


def act_law(doc: Document, pending: Document, text: str) -> None:
    seat = pending["left"].pop(0)
    own = doc["seats"][seat]
    word, _, rest = text.partition(" ")
    if word == "upgrade":
        upgrade(doc, seat, text)
    elif word == "buy":
        own["gold"] -= int(rest)
        own["cubes" if pending["law"] == 4 else "points"] += int(rest)
    elif word == "sets":
        own["gold"] -= int(rest)
        own["squires"] -= int(rest)
        own["points"] += 3 * int(rest)
    elif word == "tile":
        add_tile(own, text)
    elif text == "swap":
        [place] = [place for place, strength in deployed(doc, seat) if strength == 3]
        upgrade(doc, seat, f"upgrade {place}")
    if pending["left"]:
        doc["to_move"] = pending["left"][0]
