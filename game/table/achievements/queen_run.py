"""The achievements of Queen Run."""

from __future__ import annotations

from game.games.queen_run.cells import row_of
from game.games.queen_run.events import Arrived, Built, Departed, Moved, Passed, TurnEnded
from game.table.achievements.ending import Achievement, Ending

ROWS_IN_A_TURN = 6
BUILT_IN_A_TURN = 3
FIRST_ON = 3
PATIENT = 3


def _sprint(end: Ending) -> bool:
    """Many rows ahead within one turn."""
    first: int | None = None
    for event in end.events:
        if isinstance(event, Moved | Departed | Arrived) and event.seat == end.seat:
            if first is None:
                first = row_of(event.cell if isinstance(event, Departed) else event.start)
            last = row_of(event.cell if isinstance(event, Departed) else event.end)
            if last - first >= ROWS_IN_A_TURN:
                return True
        elif isinstance(event, TurnEnded | Passed):
            first = None
    return False


def _building_spree(end: Ending) -> bool:
    built = 0
    for event in end.events:
        if isinstance(event, Built) and event.seat == end.seat:
            built += 1
            if built >= BUILT_IN_A_TURN:
                return True
        elif isinstance(event, TurnEnded | Passed):
            built = 0
    return False


def _everywhere(end: Ending) -> bool:
    """Points from every board; with two players paradise gives none to anybody."""
    lines = end.result.lines[end.seat]
    scoring = lines if len(end.result.scores) > 2 else lines[:-1]
    return all(line.points > 0 for line in scoring)


def _first_on(end: Ending) -> bool:
    return sum(line.points >= 3 for line in end.result.lines[end.seat]) >= FIRST_ON


def _not_there(end: Ending) -> bool:
    """A win of a queen who never reached paradise, while another one did."""
    there = [event.seat for event in end.all_of(Arrived)]
    return end.won and bool(there) and end.seat not in there


def _first_and_won(end: Ending) -> bool:
    """First in paradise at a table of three or more, and winner: two queens race, and only one runs into the crown."""
    first = next(iter(end.all_of(Arrived)), None)
    return end.won and len(end.result.scores) > 2 and first is not None and first.seat == end.seat


def _all_laid(end: Ending) -> bool:
    me = end.document["seats"][end.seat]
    return bool(me["stock"] == 0 and me["active"] == 0)


def _late_riser(end: Ending) -> bool:
    """She stayed at home for several turns after all others had left, and won."""
    away: set[int] = set()
    waited = 0
    for event in end.events:
        if isinstance(event, Departed):
            if event.seat == end.seat:
                break
            away.add(event.seat)
        elif isinstance(event, Passed) and event.seat == end.seat and event.was_home:
            waited += len(away) == len(end.result.scores) - 1
    return end.won and waited >= PATIENT


ACHIEVEMENTS = (
    Achievement("run_first", "run/paradise", _first_and_won, "gold"),
    Achievement("run_not_there", "run/place_1", _not_there, "sky"),
    Achievement("run_sprint", "run/terrain_horse", _sprint, "mint"),
    Achievement("run_spree", "run/terrain_fort", _building_spree, "chestnut"),
    Achievement("run_everywhere", "run/queen_R", _everywhere, "violet"),
    Achievement("run_first_on", "run/pennant", _first_on, "rose"),
    Achievement("run_all_laid", "run/base_R", _all_laid, "sun", hidden=True),
    Achievement("run_late", "icons/hourglass", _late_riser, "plum", hidden=True),
)
