"""The plain reading of docs/rules/lancaster.md (naive.py): the rewards and the end (sections 3.3 and 3.4)."""

from __future__ import annotations

from tests.games.lancaster.naive_asked import (
    CONFLICTS,
    FAVOURS,
    REWARDS,
    SPACES,
    Document,
    deployed,
    families,
    in_turn_order,
    payable,
    player_of,
    upgrades,
)
from tests.games.lancaster.naive_changes import add_tile, gain, move_knight, new_knight, send_home, take_noble, upgrade

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
    doc.update(phase="placement", to_move=doc["start"])


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
