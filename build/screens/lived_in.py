"""The data folder of somebody who has played for some weeks: saved games, statistics, deals of the day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.bots.levels import OFFERED
from game.bots.personalities import PERSONALITIES
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.services.daily import Day, DayEnd, ExpertEnd
from game.services.save_document import MARK_HINTED, MARK_TAKEN_BACK, Save, Standing, new_save
from game.services.statistics import GameResult, PlayerResult
from game.table.achievements import all_achievements
from game.table.seats import Seat
from game.table.setup import new_bot, new_person
from game.ui.playing import saves_of

if TYPE_CHECKING:
    from game.services.translation import Translate
    from game.ui.app import App

PERSON, SECOND = "Robin", "Sofie"
"""Who plays here, and who sometimes plays along: no bot is called so."""
TODAY = date(2026, 11, 23)
DAYS = 40
MISSED = (6, 13, 14, 25)
"""So many days ago nobody played."""
GAMES = 24
"""Games in the statistics."""
UNEARNED = ("whole_court", "shared_crown")
"""Achievements of all games that nobody has yet."""
CAST = PERSONALITIES[:-1]
"""Who has played here: one character has never been met."""
SAVED = (
    ("queen_run", 3, 90), ("lancaster", 3, 60), ("sleeping_queens", 4, 30), ("sleeping_queens", 3, 10_000),
    ("queen_run", 4, 10_000), ("lancaster", 4, 140), ("lancaster", 2, 10_000), ("sleeping_queens", 8, 55),
)  # fmt: skip
"""Saved games, the newest last: the game, players, and after how many actions."""


def live_in(app: App, tr: Translate) -> None:
    """Fill the data folder of the program. `tr` names the bots."""
    _saves(app, tr)
    _statistics(app, tr)
    _days(app)


def _saves(app: App, tr: Translate) -> None:
    saves = saves_of(app)
    for number, (game_id, players, count) in enumerate(SAVED, 1):
        game, rng = find_game(game_id), Rng(number)
        match = Match.new(game, players, {}, number)
        while match.state.to_move != NOBODY and len(match.actions) < count:
            match.play(game.heuristics.rollout(match.state, rng))
        seats: list[Seat] = [new_person([], PERSON)]
        while len(seats) < players:
            seats.append(new_bot(seats, lambda character: tr(f"bot.{character}.name")))
        save = new_save(game_id, [seat.to_document() for seat in seats], match.record())
        _date(save, number)
        state = match.state
        save.over = state.to_move == NOBODY
        save.stands = Standing(state.round_number(), tuple(state.result().scores), tuple(state.result().winners))
        save.seconds = 9.0 * len(match.actions)
        if number == 2:
            save.name = "Wet Sunday"
        saves.sit_down(save)
        saves.write(save, keep_date=True)


def _date(save: Save, number: int) -> None:
    """Let a game be saved some days ago, the last one today."""
    day = TODAY - timedelta(days=2 * (len(SAVED) - number))
    save.date = save.started = f"{day.isoformat()}T18:{10 + number}:00Z"
    save.id = f"{day:%Y%m%d}-18{10 + number}00-{number:06x}"


def _statistics(app: App, tr: Translate) -> None:
    codes, ids = all_achievements(), game_ids()
    for number in range(GAMES):
        game_id = ids[number % len(ids)]
        won, score = number % 5 not in (0, 3), 88 - 9 * (number % 4)
        persons = [PlayerResult(PERSON, True, 1 + (not won), score, won)]
        if number % 3 == 1:
            persons.append(PlayerResult(SECOND, True, 2 + (not won), score - 7, False))
        bots = [_bot(tr, number, seat, won) for seat in range(2)]
        marks = (MARK_TAKEN_BACK, MARK_HINTED) if number % 4 == 3 else ()
        day = TODAY - timedelta(days=2 * (GAMES - number))
        earned = [
            code for place, (code, (of, _)) in enumerate(codes.items())
            if of in ("", game_id) and code not in UNEARNED and _earns(number, place)
        ]  # fmt: skip
        result = GameResult(
            f"kept-{number}", game_id, f"{day.isoformat()}T19:00:00Z", 900 + 70 * number, number % 10 < 9, "",
            (*persons, *bots), {}, marks,
        )  # fmt: skip
        app.statistics.record(result, {0: earned})


def _earns(number: int, place: int) -> bool:
    """Whether a game earns the achievement at a place of the list: some are earned again and again, some seldom or
    never, so that all kinds of cards are seen."""
    every = 3 + (5 * place) % 29
    return (number + 2 * place) % every == 1


def _bot(tr: Translate, number: int, seat: int, won: bool) -> PlayerResult:
    """A bot of a game, which has won if the person has not."""
    who = CAST[(number + seat) % len(CAST)].id
    level = OFFERED[(number + seat) % len(OFFERED)]
    first = not won and seat == 0
    rank, score = (1, 95) if first else (3 + seat, 40 - seat)
    return PlayerResult(tr(f"bot.{who}.name"), False, rank, score, first, level, who)


def _days(app: App) -> None:
    for game_id in game_ids():
        for back in range(DAYS, 0, -1):
            if back in MISSED:
                continue
            day = TODAY - timedelta(days=back)
            app.days.begin(game_id, day, Day(1, "code", "data", f"save {back}", 0))
            app.days.end(game_id, day, DayEnd(40 + back % 7, 1 + back % 3, 3, back % 3 == 0))
            app.days.expert(game_id, day, ExpertEnd(45, 1, True))
