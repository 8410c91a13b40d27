"""Deals of the day for the tests of the scenes: days that were played, games for the record, and the Expert's."""

from __future__ import annotations

from datetime import date, timedelta

from game.core.rng import Rng
from game.games import find_game
from game.services.daily import Day, DayEnd, ExpertEnd
from game.ui.app import App
from game.ui.daily import offer, start
from game.ui.playing import Playing
from tests.ui.bots import IdleBots, QuickBots

GAME = "sleeping_queens"
TODAY = date(2026, 11, 23)
MISSED = (6, 13, 14, 25)
"""So many days ago nothing was played."""


def set_today(app: App, day: date = TODAY) -> None:
    """Let it be that day."""
    app.today = lambda: day


def play_before(app: App, count: int = 40, game_id: str = GAME) -> None:
    """Some weeks of days that were played, won and lost."""
    set_today(app)
    for back in range(1, count):
        day = TODAY - timedelta(days=back)
        if back in MISSED or day in app.days.of(game_id):
            continue
        app.days.begin(game_id, day, Day(1, "code", "data", f"save {back}", 0))
        app.days.end(game_id, day, DayEnd(40, 1 + back % 2, 3, back % 2 == 0))
        app.days.expert(game_id, day, ExpertEnd(45, 1, True))


def begin_day(app: App, day: date = TODAY, game_id: str = GAME) -> Playing:
    """The game of a day, for the record if it may be."""
    game = find_game(game_id)
    return start(app, game, offer(app, game, day))


def play_out(playing: Playing) -> None:
    """Play a game to its end."""
    match = playing.session.match
    rng = Rng(3)
    while match.state.to_move >= 0:
        match.play(match.game.heuristics.rollout(match.state, rng))
    playing.autosave()


def let_expert_end(app: App) -> None:
    """Let the Expert's game in the background come to its end."""
    rival = app.rival
    assert rival is not None
    for _ in range(20_000):
        rival.update()
        if rival.result is not None:
            break
    rival.update()


def ended_day(app: App, *, expert: bool = True) -> Playing:
    """Today's game, played for the record to its end; without `expert` that one's goes on."""
    set_today(app)
    app.more_bots = QuickBots if expert else IdleBots  # type: ignore[assignment, misc]
    playing = begin_day(app)
    play_out(playing)
    if expert:
        let_expert_end(app)
    return playing
