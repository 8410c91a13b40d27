"""What an action is about: for the tastes of bots.

Features, each 1.0: "county", "expel", "castle", "conflict", "favour", "noble", "vote_yes", "spend" (cubes,
gold or squires given), "build" (tiles), "train" (upgrades and new knights), "decline".
"""

from __future__ import annotations

from game.core.game import Action
from game.games.lancaster.actions import describe
from game.games.lancaster.places import COUNTY_IDS, SPACE_IDS
from game.games.lancaster.position import Position

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
