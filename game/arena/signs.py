"""By what one sees how a game goes: what changes it for good, where pieces stand, what is worth counting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.bots.beam import find_turns
from game.bots.levels import Level
from game.bots.limits import Stopwatch
from game.bots.turns import Breadth
from game.core.documents import Document
from game.core.game import NOBODY, Action, Game, State

WORTH_IT = 0.02
"""Share of a win that a turn must bring more than doing nothing, for a seat to have missed it."""


@dataclass(frozen=True)
class Signs:
    """`lasting`: the events after which the game is another one. `limit`: so many turns of one seat without such an
    event are no game any more. `stands(document, seat)`: where the seat's piece stands, "" where going back is nothing
    odd. `people(document, seat)`: what the seat plays, "" where all play the same. `counted(event)`: what an event is
    counted as, `at_the_end(document)` the last position. `missed(game, state, action, level)`: 1 where `action` does
    nothing at all, and something else would have helped by the judgement of `level`.
    """

    lasting: frozenset[str]
    limit: int
    stands: Callable[[Document, int], str]
    people: Callable[[Document, int], str]
    counted: Callable[[Document], list[str]]
    at_the_end: Callable[[Document], Mapping[str, int]]
    missed: Callable[[Game, State, Action, Level], int]


def _nowhere(document: Document, seat: int) -> str:
    return ""


def _uncounted(document: Document) -> list[str]:
    return []


def _nothing_left(document: Document) -> Mapping[str, int]:
    return {}


def _nothing_missed(game: Game, state: State, action: Action, level: Level) -> int:
    return 0


NO_SIGNS = Signs(frozenset(), 1_000_000, _nowhere, _nowhere, _uncounted, _nothing_left, _nothing_missed)
"""For a game of which nothing is known: its length and its end alone."""


# -- Queen Run -----------------------------------------------------------------------------------------------


def _queen(document: Document, seat: int) -> str:
    """Her cell; going home and setting out again is nothing odd."""
    at: str = document["seats"][seat]["queen"]
    return at if at not in ("home", "paradise") else ""


def _tribe(document: Document, seat: int) -> str:
    return document["seats"][seat]["tribe"] or ""


def _idle_at_home(game: Game, state: State, action: Action, level: Level) -> int:
    """A pass at home that makes nothing active, though she could set out to score, to arrive, or to be better off."""
    if state.format_action(action) != "pass":
        return 0
    document = state.to_document()
    own = document["seats"][state.to_move]
    if own["queen"] != "home" or own["stock"] or not own["active"]:
        return 0
    seat = state.to_move
    breadth = Breadth(**level.turns)
    turns, _ = find_turns(game.heuristics, state, breadth.width, Stopwatch(None), longest=breadth.longest)
    idle = max((turn.value for turn in turns if turn.actions == (action,)), default=0.0)
    points = state.result().scores[seat]
    for turn in turns:
        if turn.actions == (action,):
            continue
        after = turn.after
        arrived = after.to_document()["seats"][seat]["queen"] == "paradise"
        won_or_open = after.to_move != NOBODY or turn.value > idle
        if turn.value >= idle + WORTH_IT or (won_or_open and (arrived or after.result().scores[seat] > points)):
            return 1
    return 0


# -- Lancaster -----------------------------------------------------------------------------------------------


def _law_or_favour(event: Document) -> list[str]:
    kind = event["event"]
    if kind == "law_passed":
        return [f"law {event['law']} passed"]
    if kind == "law_rejected":
        return [f"law {event['law']} rejected"]
    if kind == "favour_taken":
        return [f"favour {event['favour']} taken"]
    return []


def _in_reserve(document: Document) -> Mapping[str, int]:
    """Knights that never came to court, or went back to the reserve, of how many there were; allies are not counted."""
    seats = document["seats"][: document["players"]]
    return {
        "knights left in the reserve": sum(len(seat["reserve"]) for seat in seats),
        "knights of all players": 7 * len(seats),
    }


SIGNS: Mapping[str, Signs] = {
    "sleeping_queens": Signs(
        frozenset({"queen_woken", "queen_stolen", "queen_slept"}),
        40, _nowhere, _nowhere, _uncounted, _nothing_left, _nothing_missed,
    ),
    "queen_run": Signs(
        frozenset({"tribe_chosen", "built", "base_placed", "arrived", "settled"}),
        12, _queen, _tribe, _uncounted, _nothing_left, _idle_at_home,
    ),
    "lancaster": Signs(
        frozenset({"placed", "expelled", "law_passed", "law_rejected", "county_rewarded", "tile_placed", "gained"}),
        12, _nowhere, _nowhere, _law_or_favour, _in_reserve, _nothing_missed,
    ),
}  # fmt: skip
