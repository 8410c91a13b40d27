"""Achievements: what a finished game tells of good or curious play, told from what everybody saw.

The achievements of a game are a module here with the name of the game and a tuple `ACHIEVEMENTS`; a game may bring
none. Texts: `achievement.<code>` and `achievement.<code>.how`, those of a game's own in the texts of that game.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import loader
from game.core.match import Match
from game.games import game_ids
from game.services.tallies import Part
from game.table.achievements.ending import Achievement, Ending, ending
from game.table.achievements.general import CAREER, GENERAL, Career
from game.table.seats import Seat

__all__ = ["CAREER", "Achievement", "all_achievements", "earned_in_game", "earned_over_time", "of_game"]


def of_game(game_id: str) -> tuple[Achievement, ...]:
    """The achievements that only this game has."""
    if not loader.has(game_id, "achievements"):
        return ()
    found: tuple[Achievement, ...] = loader.module(game_id, "achievements").ACHIEVEMENTS
    return found


def all_achievements() -> dict[str, tuple[str, Achievement | Career]]:
    """All achievements by code, each with the id of its game ("" for those of all games), in the order of the page."""
    found: dict[str, tuple[str, Achievement | Career]] = {each.code: ("", each) for each in (*GENERAL, *CAREER)}
    for game_id in game_ids():
        found |= {each.code: (game_id, each) for each in of_game(game_id)}
    return found


def earned_in_game(match: Match, seats: Sequence[Seat]) -> dict[int, list[str]]:
    """The codes that each person's seat has earned in a game that is over."""
    offered = (*GENERAL, *of_game(match.game.id))
    earned = {}
    for index, seat in enumerate(seats):
        if seat.is_person:
            end: Ending = ending(match, seats, index)
            earned[index] = [each.code for each in offered if each.check(end)]
    return earned


def earned_over_time(played: Sequence[Part]) -> list[str]:
    """The codes for which the games of one person are enough, the newest game last."""
    return [each.code for each in CAREER if each.check(played)]
