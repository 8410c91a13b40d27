"""The achievements that every game has, and those that need many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.personalities import PERSONALITIES
from game.core import loader
from game.games import game_ids
from game.services.tallies import Part, streaks
from game.table.achievements.ending import Achievement, Ending

IN_A_ROW = 3


@dataclass(frozen=True)
class Career:
    """An achievement that the games of a person decide together: `progress` tells (reached, needed), how much of it
    there is, and how much it takes. For the other fields see Achievement."""

    code: str
    icon: str
    progress: Callable[[Sequence[Part]], tuple[int, int]]
    ring: str = "gold"
    hidden: bool = False

    def check(self, played: Sequence[Part]) -> bool:
        """Whether it is earned with the newest game."""
        reached, needed = self.progress(played)
        return reached >= needed


def _photo_finish(end: Ending) -> bool:
    return end.won_alone and end.score == end.next_best + 1 and end.score > 1  # points that say more than who won


def _landslide(end: Ending) -> bool:
    return end.won_alone and end.score >= 2 * end.next_best and end.score > 1


def _from_behind(end: Ending) -> bool:
    """Strictly last of all after half the game, and still the winner."""
    others = [points for seat, points in enumerate(end.half) if seat != end.seat]
    return end.won_alone and len(others) > 1 and all(points > end.half[end.seat] for points in others)


def _expert(end: Ending) -> bool:
    return end.won_alone and "expert" in end.levels


def _full_table(end: Ending) -> bool:
    return end.won_alone and len(end.result.scores) >= end.most_seats > 2


def _shared(end: Ending) -> bool:
    return end.won and len(end.result.winners) > 1


GENERAL = (
    Achievement("photo_finish", "icons/hourglass", _photo_finish, "sky"),
    Achievement("landslide", "icons/star", _landslide, "violet"),
    Achievement("from_behind", "icons/swap", _from_behind, "plum"),
    Achievement("beat_expert", "icons/crown", _expert, "rose"),
    Achievement("full_table", "icons/dice", _full_table, "mint"),
    Achievement("shared_crown", "icons/heart", _shared, "sky", hidden=True),
)


def _hat_trick(played: Sequence[Part]) -> tuple[int, int]:
    """How many of the newest games played straight were won in a row, of `IN_A_ROW`. A game not played straight neither
    breaks the row nor completes it."""
    row = streaks(part.player.won for part in played if part.straight)[0]
    completes = bool(played) and played[-1].straight
    return min(row, IN_A_ROW if completes else IN_A_ROW - 1), IN_A_ROW


def _won_straight(played: Sequence[Part]) -> list[Part]:
    return [part for part in played if part.straight and part.player.won]


def _three_crowns(played: Sequence[Part]) -> tuple[int, int]:
    """How many of the games that come with the program were won in games played straight, of all of these."""
    games = set(game_ids()) - set(loader.own_games())
    return len(games & {part.game.game for part in _won_straight(played)}), len(games)


def _whole_court(played: Sequence[Part]) -> tuple[int, int]:
    """How many of the characters one was ahead of at some time in a game played straight, of all of them."""
    beaten = {
        other.character
        for part in _won_straight(played)
        for other in part.opponents
        if not other.is_person and not other.won
    }
    court = {each.id for each in PERSONALITIES}
    return len(beaten & court), len(court)


CAREER = (
    Career("hat_trick", "fx/star_0", _hat_trick, "chestnut"),
    Career("three_crowns", "medals/score", _three_crowns),
    Career("whole_court", "medals/players", _whole_court),
)
