"""The achievements of Lancaster."""

from __future__ import annotations

from game.games.lancaster.actions import described
from game.games.lancaster.events import (
    ConflictResolved,
    Expelled,
    NobleTaken,
    Placed,
    Ransomed,
    RoundStarted,
    TilePlaced,
    VotesShown,
)
from game.games.lancaster.places import CARD_IDS
from game.table.achievements.ending import Achievement, Ending

ROOMS = 6
NOBLES = 7
VICTORIES = 3
EXPELLED = 3
DEAR = 4
"""Strength of a knight that costs a king's ransom."""
FEWEST_VOTERS = 3


def _castle(end: Ending) -> bool:
    return len({event.kind for event in end.all_of(TilePlaced) if event.seat == end.seat}) == ROOMS


def _victor(end: Ending) -> bool:
    """First in several conflicts that England won."""
    return sum(event.won and event.ranking[:1] == (end.seat,) for event in end.all_of(ConflictResolved)) >= VICTORIES


def _no_war(end: Ending) -> bool:
    return end.won and not any(
        event.family == end.seat and event.place in CARD_IDS for event in end.all_of(Placed)
    )


def _unshaken(end: Ending) -> bool:
    return end.won and not any(event.family == end.seat for event in end.all_of(Expelled))


def _lone_voice(end: Ending) -> bool:
    """Alone against all others in a vote, and prevailing."""
    for event in end.all_of(VotesShown):
        sides = [described(vote).name == "yes" for vote in event.votes]
        mine = sides[end.seat]
        if len(sides) >= FEWEST_VOTERS and sides.count(mine) == 1 and mine == (event.yes >= event.no):
            return True
    return False


def _nobles(end: Ending) -> bool:
    return len({event.noble for event in end.all_of(NobleTaken) if event.seat == end.seat}) >= NOBLES


def _whole_army(end: Ending) -> bool:
    return not end.document["seats"][end.seat]["reserve"]


def _shuttlecock(end: Ending) -> bool:
    """Sent home again and again within one round."""
    count = 0
    for event in end.events:
        if isinstance(event, RoundStarted):
            count = 0
        elif isinstance(event, Expelled) and event.family == end.seat:
            count += 1
            if count >= EXPELLED:
                return True
    return False


def _ransom(end: Ending) -> bool:
    return any(event.seat == end.seat and max(event.strengths, default=0) >= DEAR for event in end.all_of(Ransomed))


ACHIEVEMENTS = (
    Achievement("lancaster_castle", "medals/castle", _castle, "gold"),
    Achievement("lancaster_victor", "lancaster/banner_france", _victor, "rose"),
    Achievement("lancaster_no_war", "lancaster/arms_A", _no_war, "mint"),
    Achievement("lancaster_unshaken", "icons/shield", _unshaken, "sky"),
    Achievement("lancaster_lone_voice", "lancaster/hand_rose", _lone_voice, "violet"),
    Achievement("lancaster_nobles", "lancaster/favour_4", _nobles, "plum"),
    Achievement("lancaster_army", "lancaster/head_4", _whole_army, "chestnut"),
    Achievement("lancaster_shuttlecock", "icons/swords", _shuttlecock, "lime", hidden=True),
    Achievement("lancaster_ransom", "lancaster/chest", _ransom, "sun", hidden=True),
)
