"""Why a vote is good, as reasons for hints (the codes stand in reasons.py), and for what a bot says of its own."""

from __future__ import annotations

from game.core.refusal import Reason
from game.games.lancaster import law_prospects, laws
from game.games.lancaster.law_table import GOLD, MOST_GOLD, MOST_SQUIRES, NEW_KNIGHTS, SELL_CUBES, SETS, row
from game.games.lancaster.position import HIDDEN, Position
from game.games.lancaster.rules import ROUNDS

_MATTERS = 0.6
"""Points of advantage from which on a law is a reason for a vote."""
_UNKNOWN = -1


def of_vote(view: Position, yes: bool, cubes: int) -> list[Reason]:
    """Why to vote so on the proposal at hand, with so many cubes, best reason first; never empty."""
    found = [*_for_law(view, yes), *_for_row(view, yes), *_for_cubes(view, yes, cubes)]
    return found or [Reason("pushes", {"law": str(view.current[0])})]


def serves(view: Position, law: int) -> list[int]:
    """For each player how often a law would pay, as things stand; _UNKNOWN where that hangs on what is secret."""
    counts = row(law).counts
    seats = range(view.seats)
    if counts in (MOST_GOLD, MOST_SQUIRES):
        known = view.gold if counts == MOST_GOLD else view.squires
        if HIDDEN in known[: view.seats]:
            return [_UNKNOWN for _ in seats]
    found = [laws.times_due(view, law, seat) for seat in seats]
    if row(law).does == NEW_KNIGHTS:
        found = [min(times, view.reserve[seat] & 7) for seat, times in enumerate(found)]
    if counts in (GOLD, SETS):
        found = [_UNKNOWN if HIDDEN in (view.gold[seat], view.squires[seat]) else found[seat] for seat in seats]
    if row(law).does == SELL_CUBES and view.round == ROUNDS:
        return [0 for _ in seats]
    return found


def _for_law(view: Position, yes: bool) -> list[Reason]:
    """What the proposal itself says for a vote."""
    seat = view.to_move
    law = str(view.proposed[0])
    times = serves(view, view.proposed[0])
    mine = times[seat]
    others = [count for other, count in enumerate(times) if other != seat]
    most = max(range(view.seats), key=lambda other: (times[other] if other != seat else _UNKNOWN, -other))
    if yes:
        if mine <= 0:
            return []
        if _UNKNOWN in others:
            return [Reason("law_me", {"law": law})]
        if max(others) == 0:
            return [Reason("law_only", {"law": law})]
        return [Reason("law_more" if mine > max(others) else "law_me", {"law": law})] if mine >= max(others) else []
    if mine < 0 or times[most] <= mine:
        return [Reason("law_nobody", {"law": law})] if max(times) == 0 == min(times) else []
    return [Reason("law_less" if mine else "law_not", {"law": law, "seat": most})]


def _for_row(view: Position, yes: bool) -> list[Reason]:
    """What the law that an approval would push out says for a vote."""
    seat = view.to_move
    law = view.current[0]
    times = serves(view, law)
    mine = times[seat]
    if mine < 0:
        return []
    most = max(range(view.seats), key=lambda other: (times[other] if other != seat else _UNKNOWN, -other))
    if yes:
        return [Reason("ousts", {"law": str(law), "seat": most})] if times[most] > mine else []
    others = [count for other, count in enumerate(times) if other != seat]
    return [Reason("leaves", {"law": str(law)})] if mine > 0 and mine >= max(others) else []


def _for_cubes(view: Position, yes: bool, cubes: int) -> list[Reason]:
    """What so many cubes change: the others vote as they like, with as many cubes as they have."""
    if not cubes:
        return []
    seat = view.to_move
    least = {0}
    for other in range(view.seats):
        if other != seat:
            votes = range(1, view.cubes[other] + 2)
            least = {before + sign * vote for before in least for vote in votes for sign in (1, -1)}
    # `against`: votes against this one's, less those for it. A tie approves.
    most = max(least)
    if (1 + cubes >= most) if yes else (1 + cubes > most):
        return [Reason("outvotes", {"n": 1 + cubes})]
    low, high = (2, 1 + cubes) if yes else (1, cubes)
    return [Reason("may_decide", {"n": cubes})] if any(low <= against <= high for against in least) else []


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
