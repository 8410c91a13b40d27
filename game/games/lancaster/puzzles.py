"""Puzzles of Lancaster, with open money: what is hidden then are votes alone, and the order of decks that no task
reaches. Whatever others may do, and every vote of theirs, is as likely as any other.

    law      as many points as possible by the laws of this round, from a vote on (section 3.2)
    round    as many points as possible by the end of the round, before round 5 (sections 3.1 to 3.3)
    end      as many points as possible by the end of the game, in round 5 (section 3.4)
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, cast

from game.core.game import Action, State
from game.core.puzzles import MOST_WORLDS, ChoicePuzzles, PuzzleRules, TooManyError, World
from game.games.lancaster.asking import LAWS, OVER, PLACEMENT, TILES, VOTE
from game.games.lancaster.families import UNIT
from game.games.lancaster.position import NO_VOTE
from game.games.lancaster.rules import ROUNDS

if TYPE_CHECKING:
    from game.games.lancaster.state import LancasterState

LAW, ROUND, END = "law", "round", "end"
_MOST_BALLOTS = 48
"""Ways in which all together can vote on one proposal, at most; with a placement before it a few."""
_FEW_BALLOTS = 16
_MOST_AT_COURT = 2
_LEAST_PROPOSALS = 2


class LancasterPuzzles(ChoicePuzzles):
    """The puzzles of this game. Margins: points, as they are to be expected."""

    themes: Mapping[str, float] = {END: 1.0, ROUND: 1.0, LAW: 0.5}
    options: Mapping[str, object] = {"open_money": True}
    seat_counts: tuple[int, ...] = (2, 3, 4)

    def begins(self, state: State, theme: str) -> bool:
        """Where somebody has a choice, and the rest of the round is short enough."""
        position = cast("LancasterState", state)
        phase = position.phase
        if phase == TILES or len(position.legal_actions()) < 2:
            return False
        if theme == LAW:
            return phase == VOTE and len(position.proposed) >= _LEAST_PROPOSALS and _ballots(position) <= _MOST_BALLOTS
        if (theme == END) != (position.round == ROUNDS) or phase == VOTE:
            return False
        if phase == LAWS:
            return position.left == (position.to_move,)  # others may buy by the dozen
        if phase != PLACEMENT:
            return True
        seat, seats = position.to_move, position.seats
        others = [court for family, court in enumerate(position.court) if family % seats != seat and court]
        own = sum([_knights(court) for family, court in enumerate(position.court) if family % seats == seat])
        return not others and own <= _MOST_AT_COURT and _ballots(position) <= _FEW_BALLOTS

    def over(self, theme: str, first: State, state: State, seat: int) -> bool:
        """Behind the last law, at the end of the round or of the game."""
        before, after = cast("LancasterState", first), cast("LancasterState", state)
        if after.phase == OVER or after.round != before.round:
            return True
        return theme == LAW and after.phase not in (VOTE, LAWS)

    def value(self, theme: str, first: State, state: State, seat: int) -> float:
        """The points that were gained since the puzzle began; by laws alone where these are asked for."""
        before, after = cast("LancasterState", first), cast("LancasterState", state)
        if theme == LAW:
            return float(after.by_law[seat] - before.by_law[seat])
        return float(after.points[seat] - before.points[seat])

    def worlds(self, first: State, seat: int) -> list[World]:
        """The votes that others have committed already may be any."""
        position = cast("LancasterState", first)
        voted = [other for other, vote in enumerate(position.votes) if other != seat and vote != NO_VOTE]
        ballots = [range(2 * position.cubes[other] + 2) for other in voted]
        if _ballots(position) > MOST_WORLDS:
            raise TooManyError(f"more than {MOST_WORLDS} votes")
        found: list[World] = []
        for votes in product(*ballots):
            world = position.copy()
            for other, vote in zip(voted, votes, strict=True):
                world.votes[other] = vote
            found.append((world, 1.0))
        return found

    def likeness(self, first: State, theme: str, line: Sequence[Action]) -> Hashable:
        """What the seat does: its votes, and all else without places and amounts."""
        state = cast("LancasterState", first.copy())
        seat = state.to_move
        own: list[str] = []
        for action in line:
            if state.to_move == seat:
                text = state.format_action(action)
                own.append(text if state.phase == VOTE else re.sub(r" \S*\d\S*", "", text))
            state.apply(action)
        return (theme, *own)


def puzzle_rules() -> PuzzleRules:
    """The puzzles of this game."""
    return LancasterPuzzles()


def _ballots(position: LancasterState) -> int:
    """In how many ways all together can vote on a proposal."""
    count = 1
    for cubes in position.cubes[: position.seats]:
        count *= 2 * cubes + 2
    return count


def _knights(court: int) -> int:
    """How many knights a set of them holds."""
    return sum([court // unit & 7 for unit in UNIT[1:]])
