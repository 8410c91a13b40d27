"""Why a turn is good, as reasons for hints: what it comes to, taken from the position that it leads to.

Codes, best first, with seats, boards and counts as parameters:

    wins                           the game is over, and won (5)
    arrives                        the queen is in paradise
    scores {n}                so many points more than before the turn (6)
    denies {seat, n}          the player who loses most points by it
    most {board}                   more bases there than anybody else, as there were not before
    first_on {board}               the first base there
    opens                          a base on an own village, from which she can set out again (4)
    brings_bases {n}, brings_ap {n}, spreads {n}   what is built on brings: active bases, AP, bases by effect
    settles {n}                bases in paradise
    runs                           the leader comes nearer to paradise
    gathers {n}, goes_home {n}   bases that become active: a pass at home, on the map
    departs {n}, departs_ahead {n}   active bases to set out with; rows beyond the beaches
    nears {n}                  rows nearer to paradise
    keeps {n}                  active bases that are left
    converts {n}               AP that there are then
    villages {n}               of the colour that is chosen, on this map
    forced                         the only action there is
    judged                         nothing of all this
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.game import NOBODY, Action
from game.core.refusal import Reason
from game.games.queen_run.actions import BUILD, CONVERT, DEPART, DONE, END, MOVE, PASS, PLACE, SETTLE, describe
from game.games.queen_run.cells import HOME, PARADISE, WIDTH
from game.games.queen_run.scoring import board_counts
from game.games.queen_run.terrain import VILLAGE, WINDMILL
from game.games.queen_run.tribes import GAIN_AP, GAIN_BASES

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState


def of_turn(view: RunState, line: Sequence[Action]) -> list[Reason]:
    """Why the actions of a turn are good, which are legal one after the other, best reason first; never empty."""
    if len(line) == 1 and len(view.legal_actions()) == 1:
        return [Reason("forced")]
    parts = describe(line[0])
    if parts.kind == "choose":
        return [Reason("villages", {"n": len(view.world.villages[parts.colour])})]
    seat = view.to_move
    after = view.copy()
    bases = ap = placed = 0
    opens = False
    for action in line:
        if action == BUILD:
            kind = after.world.kinds[after.queens[seat]]
            effect = after.rules.tribes[after.tribes[seat]].effects[kind]
            if effect.kind == GAIN_BASES:
                bases += min(effect.amount, after.stock[seat])
            elif effect.kind == GAIN_AP:
                ap += effect.amount
            opens = opens or VILLAGE <= kind < WINDMILL
        elif action >= PLACE:
            placed += 1
        after.apply(action)
    found = _come_to(view, after, seat)
    if opens:
        found.append(Reason("opens"))
    for code, count in (("brings_bases", bases), ("brings_ap", ap), ("spreads", placed)):
        if count:
            found.append(Reason(code, {"n": count}))
    return [*found, *_steps(view, after, seat, line)] or [Reason("judged")]


def _come_to(view: RunState, after: RunState, seat: int) -> list[Reason]:
    """What the bases on the map come to after the turn."""
    found: list[Reason] = []
    before, then = view.result().scores, after.result().scores
    if after.to_move == NOBODY and seat in after.result().winners:
        found.append(Reason("wins"))
    if view.queens[seat] != PARADISE and after.queens[seat] == PARADISE:
        found.append(Reason("arrives"))
    if then[seat] > before[seat]:
        found.append(Reason("scores", {"n": then[seat] - before[seat]}))
    losers = [other for other in range(view.seats) if then[other] < before[other]]
    if losers:
        most = max(losers, key=lambda other: (before[other] - then[other], -other))
        found.append(Reason("denies", {"seat": most, "n": before[most] - then[most]}))
    return found + _on_boards(view, after, view.colours[seat])


def _on_boards(view: RunState, after: RunState, colour: int) -> list[Reason]:
    """The boards where a colour has most now, and those where it has its first base."""
    most: list[Reason] = []
    first: list[Reason] = []
    # A board that does not score is no reason: the last one, for two players.
    boards = zip(view.world.boards[: view.rules.scoring_boards], board_counts(view), board_counts(after), strict=False)
    for board, before, then in boards:
        if then[colour] <= before[colour]:
            continue
        if _alone(then, colour) and not _alone(before, colour):
            most.append(Reason("most", {"board": board.name}))
        elif not before[colour]:
            first.append(Reason("first_on", {"board": board.name}))
    return most[:1] + first[:1]


def _alone(counts: list[int], colour: int) -> bool:
    """Whether a colour has more than every other."""
    return counts[colour] > max([count for other, count in enumerate(counts) if other != colour])


def _steps(view: RunState, after: RunState, seat: int, line: Sequence[Action]) -> list[Reason]:
    """What the queen's way and the bases left come to."""
    last = line[-1]
    if last == PASS:
        gained = after.active[seat] - view.active[seat] if view.queens[seat] == HOME else after.active[seat]
        code = "gathers" if view.queens[seat] == HOME else "goes_home"
        return [Reason(code, {"n": gained})] if gained > 0 else []
    if SETTLE < last < DEPART and describe(last).amount:
        return [Reason("settles", {"n": describe(last).amount})]
    found: list[Reason] = []
    start = view.queens[seat]
    if start == HOME and DEPART <= line[0] < MOVE:
        start = line[0] - DEPART
        rows = start // WIDTH - max([beach // WIDTH for beach in view.world.beaches])
        if rows > 0:
            found.append(Reason("departs_ahead", {"n": rows}))
        found.append(Reason("departs", {"n": view.active[seat]}))
    end = after.queens[seat]
    if start not in (HOME, PARADISE) and end not in (HOME, PARADISE) and end // WIDTH > start // WIDTH:
        scores = after.result().scores
        if scores[seat] > max([score for other, score in enumerate(scores) if other != seat]):
            found.append(Reason("runs"))
        found.append(Reason("nears", {"n": end // WIDTH - start // WIDTH}))
    if last == CONVERT:
        found.append(Reason("converts", {"n": after.ap}))
    if last in (DONE, END) and after.active[seat]:
        found.append(Reason("keeps", {"n": after.active[seat]}))
    return found
