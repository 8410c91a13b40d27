"""Set-ups, games and scenes for the tests of the scenes, without a table in the window."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from game.bots.levels import OFFERED
from game.bots.personalities import PERSONALITIES
from game.games import find_game, game_ids
from game.services.problem import Problem
from game.services.save_document import MARK_HINTED, MARK_TAKEN_BACK
from game.services.statistics import GameResult, PlayerResult, Statistics
from game.table.achievements import all_achievements
from game.table.clock import Limit
from game.table.seats import Seat
from game.table.setup import Setup, new_bot, new_person
from game.ui.app import App
from game.ui.playing import Playing, saves_of
from game.ui.scene import Scene
from game.ui.scenes.about import AboutScene
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.game_page import GamePage
from game.ui.scenes.handover import HandOverScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.plain_menu import PlainMenu
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import TABS, SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from tests.ui.scenes.days import ended_day, play_before, set_today

GAME = "sleeping_queens"
SEED = 20240229
LONG_NAMES = ("Wilhelmina Featherstonehaugh", "寿限無寿限無五劫の擦り切れ海砂利水魚")
T = TypeVar("T", bound=Scene)


def make_setup(app: App, seats: int, persons: int = 1, seed: int = SEED, game: str = GAME) -> Setup:
    """A set-up of persons, then bots, with the first options."""
    made: list[Seat] = []
    for number in range(seats):
        if number < persons:
            made.append(new_person(made, app.tr("setup.person", n=number + 1)))
        else:
            made.append(new_bot(made, lambda character: app.tr(f"bot.{character}.name")))
    options = {option.name: option.default for option in find_game(game).options}
    return Setup(game, made, options, seed)


def begin(
    app: App, seats: int = 3, persons: int = 1, actions: int = 0, seed: int = SEED, game: str = GAME
) -> Playing:
    """A game with so many actions played at random, saved."""
    playing = Playing.start(app, make_setup(app, seats, persons, seed, game), app.bots)
    rng = Random(seed)
    match = playing.session.match
    while match.state.to_move >= 0 and len(match.actions) < actions:
        match.play(rng.choice(match.state.legal_actions()))
    playing.autosave()
    return playing


def finish(app: App, seats: int = 3, persons: int = 1, seed: int = SEED) -> Playing:
    """A game played to its end at random, saved."""
    return begin(app, seats, persons, 100_000, seed)


def _game(app: App) -> None:
    set_today(app)
    begin(app, 3, 1, 4)
    app.push(GamePage(app, find_game(GAME)))


def _day(*, over: bool, expert: bool = True) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.data.days.unlink(missing_ok=True)
        app._days = app.rival = None
        play_before(app)
        if over:
            ended_day(app, expert=expert)
        app.push(DailyScene(app, find_game(GAME)))

    return show


def _day_results(app: App) -> None:
    app.data.days.unlink(missing_ok=True)
    app._days = app.rival = None
    app.push(ResultsScene(app, ended_day(app)))


def _setup(seats: int, persons: int = 1) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.unfolded = set()
        scene = SetupScene(app, GAME)
        scene.setup = make_setup(app, seats, persons)
        app.push(scene)

    return show


def _setup_unfolded(section: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.unfolded = {f"setup.{section}"}
        scene = SetupScene(app, GAME)
        scene.setup = make_setup(app, 3)
        scene.setup.limit = Limit("turn", 60, "play")
        app.push(scene)

    return show


def _saves(app: App) -> None:
    begin(app, 3, 1, 9, SEED, "lancaster")
    finish(app, 8, 1, SEED + 1)
    (app.data.saves / "broken.crown").write_bytes(b"this is no save")
    app.push(SavesScene(app))


def _delete(app: App) -> None:
    _saves(app)
    scene = _top(app, SavesScene)
    scene._ask_delete(scene.entries[0])


def _title(app: App) -> None:
    begin(app, 3, 1, 4)
    app.push(TitleScene(app))


def _settings(tab: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        scene = SettingsScene(app)
        scene.tab = tab
        app.push(scene)

    return show


def _pause(seats: int, persons: int, ask: str = "") -> Callable[[App], None]:
    def show(app: App) -> None:
        app.push(TitleScene(app))
        scene = PauseScene(app, begin(app, seats, persons, 5))
        app.push(scene)
        if ask:
            scene._ask(ask, 0)

    return show


def _results(seats: int) -> Callable[[App], None]:
    return lambda app: app.push(ResultsScene(app, finish(app, seats, 2)))


def remember(app: App, count: int) -> None:
    """Statistics of so many games of two persons with the longest names, who have achieved everything."""
    codes = all_achievements()
    levels, characters = len(OFFERED), len(PERSONALITIES)
    for number in range(count):
        game = game_ids()[number % len(game_ids())]
        won, score = number % 5 not in (0, 3), 188 - 29 * (number % 4)
        persons = [
            PlayerResult(name, True, 1 + seat + (not won), score - 9 * seat, won and seat == 0)
            for seat, name in enumerate(LONG_NAMES)
        ]
        bots = [
            PlayerResult(
                app.tr(f"bot.{PERSONALITIES[(number + seat) % characters].id}.name"), False,
                *((1, 190, True) if not won and seat == 0 else (3 + seat, 4, False)),
                OFFERED[(number + seat) % levels], PERSONALITIES[(number + seat) % characters].id,
            )
            for seat in range(3)
        ]  # fmt: skip
        earned = [code for code, (of, _) in codes.items() if of in ("", game)]
        marks = (MARK_TAKEN_BACK, MARK_HINTED) if number % 4 == 3 else ()
        date = f"2026-09-{1 + number % 28:02}T12:00:00Z"
        result = GameResult(f"told-{number}", game, date, 40_000, number % 5 > 0, "", (*persons, *bots), {}, marks)
        app.statistics.record(result, {0: earned, 1: earned})


def _statistics(tab: str, count: int, game: str | None = None, *, kept: bool = True) -> Callable[[App], None]:
    """`kept`: whether what is played now will stand there, too; if not, that is told."""

    def show(app: App) -> None:
        # In memory, of no file: quick, and empty each time.
        app._statistics = Statistics(app.data.root / "none.db", app.data.used_by_another().files)
        app._statistics._kept = kept
        remember(app, count)
        app.push(StatisticsScene(app, tab, game))

    return show


def _earned(app: App) -> None:
    playing = finish(app, 3, 2)
    game = next(game for game in app.statistics.games() if game.id == playing.save_id)
    codes = [code for code, (of, _) in all_achievements().items() if of == GAME]
    app.statistics.record(game, {0: codes[:3], 1: codes[:1]})
    app.push(ResultsScene(app, playing))


def hand_over(
    app: App, ready: Callable[[], None] = lambda: None, *, answering: bool = False, news: str = ""
) -> HandOverScene:
    """The curtain before the second of three players."""
    seat = make_setup(app, 3, 2).seats[1]
    return HandOverScene(app, seat, app.tr.scope(GAME), ready, answering=answering, news=lambda: news)


def _rules(app: App, query: str = "") -> None:
    scene = RulesScene(app, GAME, "section-3-1")
    app.push(scene)
    if query:
        scene.refresh()
        scene._search(query)


def _pick(what: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        _setup(3)(app)
        getattr(_top(app, SetupScene).seats, f"pick_{what}")(0)

    return show


def _told(app: App) -> None:
    app.push(TitleScene(app))
    app.tell([Problem("data_unwritable", {"folder": "/home/somebody/.local/share/Three Crowns", "detail": "no"})])


def _crashed(app: App) -> None:
    """What is told of a mistake, with all that can be told."""
    app.push(TitleScene(app))
    scene = SettingsScene(app)
    app.save_settings()
    app.push(scene)
    try:
        raise LookupError("broken")
    except LookupError as error:
        app.recovery.crashed(error)


def _top(app: App, kind: type[T]) -> T:
    top = app.scenes.top
    assert isinstance(top, kind)
    return top


FRONT: dict[str, Callable[[App], object]] = {
    "title": _title,
    "game": _game,
    "daily": _day(over=False),
    "daily_ended": _day(over=True),
    "daily_waiting": _day(over=True, expert=False),
    "results_daily": _day_results,
    "setup_2": _setup(2, 2),
    "setup_3": _setup(3),
    "setup_8": _setup(8),
    **{f"setup_{section}": _setup_unfolded(section) for section in ("options", "time", "deal")},
    "setup_face": _pick("face"),
    "setup_colour": _pick("colour"),
    "saves_none": lambda app: app.push(SavesScene(app)),
    "saves": _saves,
    "saves_delete": _delete,
    **{f"settings_{tab}": _settings(tab) for tab in TABS},
    "pause_2": _pause(2, 2),
    "pause_8": _pause(8, 2),
    "pause_resign": _pause(3, 2, "resign"),
    "pause_to_bot": _pause(3, 2, "to_bot"),
    "results_2": _results(2),
    "results_8": _results(8),
    "results_earned": _earned,
    "statistics_none": _statistics("overview", 0),
    "statistics": _statistics("overview", 15),
    "statistics_game": _statistics("overview", 15, GAME),
    "statistics_achievements": _statistics("achievements", 3),
    "statistics_players": _statistics("players", 3, kept=False),
    "handover": lambda app: app.push(hand_over(app)),
    "handover_attacked": lambda app: app.push(hand_over(app, answering=True)),
    "rules": _rules,
    "rules_found": lambda app: _rules(app, "5"),
    "keys": lambda app: app.push(KeysScene(app)),
    "about": lambda app: app.push(AboutScene(app)),
    "told": _told,
    "crashed": _crashed,
    "plain_menu": lambda app: app.push(PlainMenu(app)),
}
"""Every front scene in the states that differ in what is lettered."""


def drop_saves(app: App) -> None:
    """Delete all saved games."""
    for entry in saves_of(app).list():
        entry.file.unlink()
