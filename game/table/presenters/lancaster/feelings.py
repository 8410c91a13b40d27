"""Who feels what at an event of Lancaster, from what lies open: never from gold and squires that somebody holds."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Event
from game.games.lancaster import events as ev
from game.games.lancaster.actions import described
from game.table.feelings import ANNOYED, CONTENT, GAINS, STRIKES, STRUCK, SURPRISED, Feeling
from game.table.presenters.lancaster.shown import Shown

STRONGEST = 4
"""The strength of the best knights."""
DEAR = 2
"""Cubes in a vote from which it hurts to have lost it, and unused ones that are sorely missed."""


def feelings(shown: Shown, event: Event) -> Sequence[Feeling]:
    """What seats feel at an event; see `Presenter.feelings`."""
    match event:
        case ev.Expelled(family=family, place=place):
            return _expelled(shown, family, place)
        case ev.TilePlaced(seat=seat, source=source) if source != "setup":
            return [Feeling(seat, CONTENT, GAINS)]
        case ev.NobleTaken(seat=seat):
            return [Feeling(seat, CONTENT)]
        case ev.Upgraded(family=family, strength_from=before) if before + 1 == STRONGEST:
            return [Feeling(shown.player_of(family), CONTENT, GAINS)]
        case ev.VotesShown(votes=votes, yes=yes, no=no):
            return _voted(votes, passed=yes >= no)
        case ev.CubesLost(seat=seat, count=count) if count >= DEAR:
            return [Feeling(seat, SURPRISED)]
        case ev.ConflictResolved(won=won, ranking=ranking, points=points):
            return _fought(shown, won, ranking, points)
        case ev.KnightsLost(family=family):
            return [Feeling(shown.player_of(family), ANNOYED, STRUCK)]
        case ev.Ransomed(seat=seat):
            return [Feeling(seat, CONTENT)]
    return ()


def _expelled(shown: Shown, family: int, place: str) -> list[Feeling]:
    holder = shown.counties[place].holder  # the newcomer stands there already
    loser = shown.player_of(family)
    by = [] if holder is None else [shown.player_of(holder.family)]
    return [Feeling(loser, ANNOYED, STRUCK), *(Feeling(seat, CONTENT, STRIKES) for seat in by if seat != loser)]


def _voted(votes: Sequence[str], *, passed: bool) -> list[Feeling]:
    """Who has paid cubes for a vote is glad of it or sorry."""
    felt = []
    for seat, text in enumerate(votes):
        vote = described(text)
        if vote.amount and (vote.name == "yes") == passed:
            felt.append(Feeling(seat, CONTENT))
        elif vote.amount:
            felt.append(Feeling(seat, ANNOYED, STRUCK if vote.amount >= DEAR else ""))
    return felt


def _fought(shown: Shown, won: bool, ranking: Sequence[int], points: Sequence[int]) -> list[Feeling]:
    if not won:
        return [Feeling(seat, ANNOYED) for seat in sorted({shown.player_of(family) for family in ranking})]
    glad = [shown.player_of(family) for family, worth in zip(ranking, points, strict=True) if worth > 0]
    first = [shown.player_of(family) for family in ranking[:1] if not shown.is_ally(family)]
    return [Feeling(seat, CONTENT, GAINS if [seat] == first else "") for seat in dict.fromkeys(glad)]


def standing(shown: Shown) -> list[int]:
    """The points of all players, as the track shows them."""
    return [family.points for family in shown.families[: shown.players]]
