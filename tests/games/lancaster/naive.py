"""The rules once more, read plainly from docs/rules/lancaster.md: documents and texts in, the same out.

It shares nothing with the program, not even the values, so that a mistake would have to be made twice. Slow, and free
of checks: positions must be sound and actions legal.
"""

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
    found: list[str] = globals()[f"asked_{pending['kind']}"](doc, pending)
    return found


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


# --- doing it ---------------------------------------------------------------------------------------------------------


def act(doc: Document, text: str) -> None:
    pending = doc["pending"]
    if pending is not None:
        globals()[f"act_{pending['kind']}"](doc, pending, text)
    elif doc["phase"] == "tiles":
        add_tile(doc["seats"][doc["to_move"]], text)
        turn(doc)
        if doc["to_move"] == doc["start"]:
            begin_placement(doc)
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


def gain(own: Document, what: str) -> None:
    """`2 cubes, 1 knight`: what asks nothing."""
    for part in what.split(", "):
        number, _, thing = part.partition(" ")
        if thing == "knight":
            new_knight(own, int(number))
        elif thing:
            own[thing] += int(number)


def move_knight(from_list: list[int], to_list: list[int], strength: int) -> None:
    from_list.remove(strength)
    to_list.append(strength)
    to_list.sort()


def new_knight(own: Document, number: int = 1) -> None:
    for _ in range(min(number, own["reserve"].count(1))):
        move_knight(own["reserve"], own["court"], 1)


def add_tile(own: Document, text: str) -> None:
    if text != "tile none":
        own["tiles"] = sorted([*own["tiles"], text.split()[1]])


def upgrade(doc: Document, seat: int, text: str) -> None:
    """`upgrade court:2`, `upgrade A`, `upgrade stables`, `upgrade X3:1`, `upgrade none`."""
    place, _, number = text.split()[1].partition(":")
    if place == "none":
        return
    own = doc["seats"][seat]
    strength = int(number) if number else dict(deployed(doc, seat))[place]
    own["reserve"].remove(strength + 1)
    own["reserve"] = sorted([*own["reserve"], strength])
    if place == "court" or place in CONFLICTS:
        card = next((card for card in cards(doc) if card["card"] == place), None)
        knights = space_of(card, seat)["knights"] if card else own["court"]  # type: ignore[index]
        knights.remove(strength)
        knights.append(strength + 1)
        knights.sort()
    elif place in MINIMUM:
        doc["counties"][place]["knight"]["strength"] += 1
    else:
        own["castle"][place] += 1


# --- 3.1 Placement ----------------------------------------------------------------------------------------------------


def begin_placement(doc: Document) -> None:
    doc.update(phase="placement", to_move=doc["start"])


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


def send_home(doc: Document, county: Document) -> None:
    """To court; the squires go to the supply."""
    knight = county["knight"]
    doc["seats"][knight["seat"]]["court"].append(knight["strength"])
    doc["seats"][knight["seat"]]["court"].sort()
    county["knight"] = None


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


def take_noble(doc: Document, seat: int, noble: str) -> None:
    doc["counties"][noble]["nobles"] -= 1
    if seat < doc["players"]:
        doc["seats"][seat]["nobles"] = sorted([*doc["seats"][seat]["nobles"], noble])


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


# --- 3.3 Rewards ------------------------------------------------------------------------------------------------------


def act_county(doc: Document, pending: Document, text: str) -> None:
    county = pending["county"]
    seat = doc["counties"][county]["knight"]["seat"]
    own = doc["seats"][seat]
    ally = seat >= doc["players"]
    if pending["step"] == "choice":
        if text == "both":
            own["gold"] -= 3
        if text in ("noble", "both"):
            take_noble(doc, seat, county)
        if text in ("reward", "both"):
            for part in REWARDS[county].split(", "):
                if part == "upgrade" or (part == "tile" and not ally):
                    pending["step"] = part
                elif not ally or "knight" in part:
                    gain(own, part)
        if pending["step"] == "choice":
            after_reward(doc, pending)
    elif pending["step"] == "start":
        doc["next_start"] = int(text.split()[1])
        leave_county(doc, county)
    else:
        if pending["step"] == "upgrade":
            upgrade(doc, seat, text)
        else:
            add_tile(own, text)
        after_reward(doc, pending)


def after_reward(doc: Document, pending: Document) -> None:
    if pending["county"] == "I":
        pending["step"] = "start"
    else:
        leave_county(doc, pending["county"])


def leave_county(doc: Document, county: str) -> None:
    send_home(doc, doc["counties"][county])
    doc["pending"] = None


def pay_castles(doc: Document) -> None:
    for own in doc["seats"][: doc["players"]]:
        for kind in [*own["castle"], *own["tiles"]]:
            gain(own, SPACES[kind])
        own["cubes"] += len(own["nobles"]) + 1
    for own in doc["seats"][doc["players"] :]:
        if "recruit" in own["castle"]:
            new_knight(own)
    doc["phase"] = "castles"
    begin_step(doc, "muster")


def begin_step(doc: Document, step: str) -> None:
    left = []
    for player in in_turn_order(doc):
        for seat in families(doc, player):
            own = doc["seats"][seat]
            able = {
                "muster": own["squires"] >= 2 and 1 in own["reserve"],
                "tiltyard": own["squires"] >= 1 and len(upgrades(doc, seat)) > 1,
                "train": len(upgrades(doc, seat)) > 1,
            }
            if able[step] and step in [*own["castle"], *own["tiles"]]:
                left.append(seat)
    doc["pending"] = {"kind": "castle", "step": step, "left": left}
    if left:
        doc["to_move"] = player_of(doc, left[0])


def act_castle(doc: Document, pending: Document, text: str) -> None:
    seat = pending["left"][0]
    own = doc["seats"][seat]
    if text == "tiltyard":
        own["squires"] -= 1
        pending["step"] = "upgrade"
        return
    if text == "muster":
        own["squires"] -= 2
        new_knight(own)
    elif text.startswith("upgrade"):
        upgrade(doc, seat, text)
        if pending["step"] == "upgrade":
            pending["step"] = "tiltyard"
    del pending["left"][0]
    if pending["left"]:
        doc["to_move"] = player_of(doc, pending["left"][0])


def next_step(doc: Document, pending: Document) -> None:
    if pending["step"] != "train":
        begin_step(doc, {"muster": "tiltyard", "tiltyard": "train"}[pending["step"]])
        return
    for own in doc["seats"]:
        own["court"] = sorted([*own["court"], *own["castle"].values()])
        own["castle"] = {}
    doc.update(phase="conflicts", pending=None)


def reward_card(doc: Document, card: Document) -> bool:
    """The points of a card; whether England wins."""
    needed, *values = CONFLICTS[card["card"]]
    from_below = card["spaces"][::-1]
    ranked = sorted(from_below, key=lambda space: -sum(space["knights"]))
    won = sum(sum(space["knights"]) for space in ranked) >= needed
    for space, value in zip(ranked, values if won else [*values[1:], 0], strict=False):
        if space["seat"] < doc["players"]:
            doc["seats"][space["seat"]]["points"] += value
    if won:
        for space in card["spaces"]:
            own = doc["seats"][space["seat"]]
            own["court"] = sorted([*own["court"], *space["knights"]])
    return won


def lower_card(doc: Document) -> None:
    card = doc["conflicts"]["lower"][0]
    if reward_card(doc, card) or not card["spaces"]:
        del doc["conflicts"]["lower"][0]
        return
    left = [space["seat"] for space in card["spaces"] if payable(doc, space)]
    doc["pending"] = {"kind": "ransom", "card": card["card"], "left": left}
    if left:
        doc["to_move"] = left[0]


def act_ransom(doc: Document, pending: Document, text: str) -> None:
    del pending["left"][0]
    empty_space(doc, text)
    if pending["left"]:
        doc["to_move"] = pending["left"][0]


def empty_space(doc: Document, text: str) -> None:
    card = doc["conflicts"]["lower"][0]
    space = card["spaces"].pop(0)
    own = doc["seats"][space["seat"]]
    own["reserve"] = sorted([*own["reserve"], *space["knights"]])
    if text != "ransom none":
        for strength in map(int, text.split()[1].split("+")):
            move_knight(own["reserve"], own["court"], strength)
            own["gold"] -= strength
    if not card["spaces"]:
        del doc["conflicts"]["lower"][0]
        doc["pending"] = None


def upper_cards(doc: Document) -> None:
    conflicts = doc["conflicts"]
    conflicts["lower"] = [card for card in conflicts["upper"] if not reward_card(doc, card)]
    conflicts["upper"] = []
    if doc["round"] == 5:
        final_scoring(doc)
        doc.update(phase="over", to_move=None, pending=None)
        return
    conflicts["upper"] = [{"card": card, "spaces": []} for card in doc["conflict_deck"][:2]]
    del doc["conflict_deck"][:2]
    doc["favours"] = [favour for favour in FAVOURS if doc["players"] != 3 or favour <= "F4"]
    doc["laws"]["proposed"] = doc["laws"]["deck"][:3]
    del doc["laws"]["deck"][:3]
    doc["round"] += 1
    doc["start"] = doc["next_start"]
    begin_placement(doc)


# --- 3.4 End ----------------------------------------------------------------------------------------------------------


def final_scoring(doc: Document) -> None:
    players = doc["seats"][: doc["players"]]
    armies = [
        sum(own["court"]) + sum(strength for _, strength in deployed(doc, seat)) for seat, own in enumerate(players)
    ]
    for bonus in (
        ranks([(army, own["squires"]) for army, own in zip(armies, players, strict=True)]),
        ranks([(len(own["tiles"]), own["gold"]) for own in players]),
        [len(own["nobles"]) * (len(own["nobles"]) - 1) // 2 for own in players],
    ):
        for own, points in zip(players, bonus, strict=True):
            own["points"] += points


def ranks(judged: list[tuple[int, int]]) -> list[int]:
    """8 and 4 points for what is judged first, then second; who has 0 never counts."""
    counted = [pair for pair in judged if pair[0] > 0]
    points = []
    for pair in judged:
        better = sum(other > pair for other in counted)
        tied = counted.count(pair)
        values = [8, 4, *[0] * 5][better : better + tied]
        points.append(sum(values) // tied if tied else 0)
    return points
