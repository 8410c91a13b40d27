"""What bots say of their votes once all are shown: which law made them vote so, and why.

A bot speaks from its own view at its vote. It says nothing that the vote itself does not tell, and it speaks only where
a law matters to it and it voted as that asks.
"""

from __future__ import annotations

from collections.abc import Collection

from game.core.match import Match
from game.games.lancaster import events as ev
from game.games.lancaster.actions import described
from game.games.lancaster.state import LancasterState
from game.games.lancaster.vote_reasons import vote_reason
from game.table.presenters.lancaster.log import Entry


def ballots(match: Match, bots: Collection[int]) -> list[list[Entry]]:
    """For each ballot that was shown in the match, the oldest first, what the seats in `bots` say of their votes."""
    return [
        _said(match, index, bots)
        for index, events in enumerate(match.events)
        for event in events
        if isinstance(event, ev.VotesShown)
    ]


def _said(match: Match, last: int, bots: Collection[int]) -> list[Entry]:
    """What is said of the votes up to action `last`, with which the ballot ended."""
    made: list[Entry] = []
    # A game can have been loaded in the middle of a ballot: then the first votes are not among its actions.
    for index in range(max(0, last + 1 - match.state.seats), last + 1):
        state = match.state_at(index)
        seat = state.to_move
        if seat not in bots or state.prompt() != "vote":
            continue
        view = state.view(seat)
        assert isinstance(view, LancasterState)
        answer = described(match.actions[index]).name
        reason = vote_reason(view, answer == "yes")
        if reason is not None:
            made.append(Entry(f"voice.{answer}.{reason.code}", seat, name=str(reason.params["law"])))
    return made
