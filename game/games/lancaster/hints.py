"""What an action is about: for the tastes of bots, and as reasons for hints.

Features (`features`), each 1.0: "county", "expel", "castle", "conflict", "favour", "noble", "vote_yes", "spend" (cubes,
gold or squires given), "build" (tiles), "train" (upgrades and new knights), "decline".

Reasons (`reasons`), best first: the codes below.

    expels                              drives a rival's knight away
    noble {noble}                       a noble not owned yet can be had
    county {county}                     that county pays
    castle {space}                      that castle space pays
    wins {card}                         with this knight England wins the card
    conflict {card}                     joins the war for that card
    favour, tile {space}, upgrade, new_knight, swap, start {seat}
    law_for_me {law}, law_against_me {law}   what the law would bring, against what it would push out
    cubes {count}, points {count}, sets {count}   what is bought
    reward {county}, both {county}
    ransoms {count}                     so many knights come home
    keeps                               nothing is spent
"""

from __future__ import annotations

from game.core.game import Action
from game.core.refusal import Reason
from game.games.lancaster import law_prospects
from game.games.lancaster.actions import Described, describe
from game.games.lancaster.asking import ASK_LAW_4
from game.games.lancaster.families import TOTAL
from game.games.lancaster.knights import KNIGHTS_MASK
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS, SPACE_IDS
from game.games.lancaster.position import Position

_MATTERS = 0.6
"""Points of advantage from which on a law is a reason for a vote."""
_PLAIN_FEATURES = {"tile": "build", "upgrade": "train", "swap": "train", "muster": "train", "tiltyard": "train"}


def features(state: Position, action: Action) -> dict[str, float]:
    """What the action is about, key to amount."""
    parts = describe(action)
    found: dict[str, float] = {}
    if parts.name == "none":
        return {"decline": 1.0}
    if parts.kind == "place":
        if parts.place in COUNTY_IDS:
            found["county"] = 1.0
            if state.holder[COUNTY_IDS.index(parts.place)] >= 0:
                found["expel"] = 1.0
        else:
            found["castle" if parts.place in SPACE_IDS else "conflict"] = 1.0
    elif parts.kind == "favour":
        found["favour"] = 1.0
    elif parts.kind == "vote" and parts.name == "yes":
        found["vote_yes"] = 1.0
    elif parts.kind in _PLAIN_FEATURES:
        found[_PLAIN_FEATURES[parts.kind]] = 1.0
    if parts.noble or parts.name in ("noble", "both"):
        found["noble"] = 1.0
    if parts.amount or parts.strengths or parts.name == "both" or parts.kind in ("muster", "tiltyard"):
        found["spend"] = 1.0
    return found


def reasons(view: Position, action: Action) -> list[Reason]:
    """Why the action is good, best reason first; never empty."""
    parts = describe(action)
    if parts.kind == "place":
        return _placement(view, parts)
    if parts.kind == "vote":
        return [_vote(view, parts)]
    if parts.name == "none" or (parts.kind in ("buy", "sets") and not parts.amount):
        return [Reason("keeps")]
    if parts.kind == "favour":
        found = [Reason("favour")]
        return [Reason("noble", {"noble": parts.noble}), *found] if parts.noble else found
    if parts.kind == "tile":
        return [Reason("tile", {"space": parts.name})]
    if parts.kind == "upgrade":
        return [Reason("upgrade")]
    if parts.kind == "county":
        county = COUNTY_IDS[view.county]
        return [Reason("noble", {"noble": county}) if parts.name == "noble" else Reason(parts.name, {"county": county})]
    if parts.kind == "buy":
        return [Reason("cubes" if view.asking == ASK_LAW_4 else "points", {"count": parts.amount})]
    if parts.kind == "sets":
        return [Reason("sets", {"count": parts.amount})]
    if parts.kind == "start":
        return [Reason("start", {"seat": parts.seat})]
    if parts.kind == "ransom":
        return [Reason("ransoms", {"count": len(parts.strengths)})]
    if parts.kind == "swap":
        return [Reason("swap")]
    return [Reason("new_knight") if parts.kind == "muster" else Reason("upgrade")]


def _placement(view: Position, parts: Described) -> list[Reason]:
    found: list[Reason] = []
    if parts.place in COUNTY_IDS:
        county = COUNTY_IDS.index(parts.place)
        if view.holder[county] >= 0:
            found.append(Reason("expels"))
        if not parts.ally and view.stacks[county] and not view.nobles[view.to_move] >> county & 1:
            found.append(Reason("noble", {"noble": parts.place}))
        found.append(Reason("county", {"county": parts.place}))
    elif parts.place in SPACE_IDS:
        found.append(Reason("castle", {"space": parts.place}))
    else:
        card = CARD_IDS.index(parts.place)
        there = sum([TOTAL[space & KNIGHTS_MASK] for space in view.spaces[card]])
        if there < view.rules.values.strength[card] <= there + parts.strength:
            found.append(Reason("wins", {"card": parts.place}))
        found.append(Reason("conflict", {"card": parts.place}))
    return found


def _vote(view: Position, parts: Described) -> Reason:
    """The law that speaks for this vote; where none does, the proposal, for what it is."""
    yes = parts.name == "yes"
    found = vote_reason(view, yes)
    if found is not None:
        return found
    return Reason("law_for_me" if yes else "law_against_me", {"law": str(view.proposed[0])})


def vote_reason(view: Position, yes: bool) -> Reason | None:
    """The law that speaks for a vote of the seat to move: what is proposed, or what it would push out; None if what
    they bring this player and the others hardly matters, or speaks for the other vote."""
    seat = view.to_move
    best: Reason | None = None
    most = _MATTERS
    for law, sign in ((view.proposed[0], 1.0), (view.current[0], -1.0)):
        brings = [law_prospects.law_worth(view, law, each) for each in range(view.seats)]
        own = brings[seat]
        gain = own - (sum(brings) - own) / (view.seats - 1)
        if (sign * gain > 0) == yes and abs(gain) > most:
            most = abs(gain)
            best = Reason("law_for_me" if gain > 0 else "law_against_me", {"law": str(law)})
    return best
