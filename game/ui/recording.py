"""Records a game that has ended: in the statistics, with the achievements of its persons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.services.dates import now
from game.services.statistics import GameResult
from game.services.tallies import Part, parts
from game.table.achievements import all_achievements, earned_in_game, earned_over_time
from game.table.endings import game_result
from game.ui.daily import note_end

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.playing import Playing


def record_end(context: Context, playing: Playing) -> None:
    """Record a game that has just ended; a game of bots alone is not recorded, but as the deal of a day, which somebody
    gave up. What goes wrong is told.

    Achievements are for games that were played straight through: not for marked ones. An achievement that takes many
    games is earned once.
    """
    note_end(context, playing)
    session, statistics = playing.session, context.statistics
    if not session.persons():
        return
    result = game_result(
        session.match,
        session.seats,
        save_id=key_of(playing.save_id),
        ended=now(),
        seconds=playing.seconds,
        marks=playing.marks(),
    )
    earned: dict[int, list[str]] = {}
    if not result.marks:
        earned = earned_in_game(session.match, session.seats)
        before = [game for game in statistics.games() if game.id != result.id]
        names = {profile.id: profile.name for profile in statistics.profiles()}
        had = {(names.get(each.profile), each.code) for each in statistics.achievements() if each.game_id != result.id}
        for seat, codes in earned.items():
            name = result.players[seat].name.strip()
            codes += [code for code in earned_over_time(_career(before, result, name)) if (name, code) not in had]
    statistics.record(result, earned)
    context.tell(statistics.take_problems())


def key_of(save_id: str) -> str:
    """The id of a save as the statistics keep it: the name of its file may be no text."""
    return save_id.encode("utf-8", "backslashreplace").decode("utf-8")


def _career(before: Sequence[GameResult], game: GameResult, name: str) -> list[Part]:
    """The parts of the person of that name in all games, this one last."""
    return [part for part in parts([*before, game]) if part.player.name == name]


def newly_earned(context: Context, save_id: str) -> list[tuple[str, str]]:
    """(name, code) of the achievements that a game brought to persons who had not had them before."""
    statistics = context.statistics
    names = {profile.id: profile.name for profile in statistics.profiles()}
    known = all_achievements()
    seen: set[tuple[int, str]] = set()
    found = []
    for each in statistics.achievements():
        new = (each.profile, each.code) not in seen and each.game_id == key_of(save_id)
        if new and each.profile in names and each.code in known:
            found.append((names[each.profile], each.code))
        seen.add((each.profile, each.code))
    return found
