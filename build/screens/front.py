"""The scenes outside a game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from game.games import find_game, game_ids
from game.services.problem import Problem
from game.table.clock import Limit
from game.ui.input.intents import Scroll
from game.ui.playing import saves_of
from game.ui.scenes.about import AboutScene
from game.ui.scenes.boards import BoardsScene
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.game_page import GamePage
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.look_back import LookBackScene
from game.ui.scenes.open_save import open_save
from game.ui.scenes.plain_menu import PlainMenu
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import TABS, SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.values import ValuesScene
from screens.lived_in import TODAY
from screens.stage import Show, Stage

SHORT = {"sleeping_queens": "sq", "queen_run": "qr", "lancaster": "la"}
"""How names of scenes call the games."""
SECTIONS = ("options", "time", "deal")
RULES_AT = {"sleeping_queens": "section-5", "queen_run": "section-4", "lancaster": "section-3-2"}


def short(game_id: str) -> str:
    """The game in the name of a scene."""
    return SHORT.get(game_id, game_id)


# -- title and games --------------------------------------------------------------------------------------------------


def _title(stage: Stage) -> None:
    stage.push(TitleScene(stage.app))


def _title_first(stage: Stage) -> None:
    stage.as_new()
    stage.push(TitleScene(stage.app))


def _title_large(stage: Stage) -> None:
    stage.app.set_text_size(150)
    stage.push(TitleScene(stage.app))


def _game(game_id: str, stage: Stage) -> None:
    stage.push(GamePage(stage.app, find_game(game_id)))


def _game_first(stage: Stage) -> None:
    stage.as_new()
    _game("queen_run", stage)


# -- set-up -----------------------------------------------------------------------------------------------------------


def _setup(game_id: str, stage: Stage, section: str = "seats", players: int = 3) -> SetupScene:
    stage.app.unfolded = {f"setup.{section}"}
    scene = SetupScene(stage.app, game_id)
    scene.setup.seats = stage.seats(players)
    return stage.push(scene)


def _setup_first(stage: Stage) -> None:
    """As it is at the first start: nobody has a name of their own."""
    stage.as_new()
    stage.app.unfolded = {"setup.seats"}
    stage.push(SetupScene(stage.app, "sleeping_queens"))


def _large(show: Callable[[Stage], object], stage: Stage) -> None:
    """Any scene in large text."""
    stage.app.set_text_size(150)
    show(stage)


def _setup_time(game_id: str, stage: Stage) -> None:
    scene = _setup(game_id, stage, "time")
    scene.set_limit(Limit("turn", 60, "play"))


def _setup_full(game_id: str, stage: Stage) -> None:
    _setup(game_id, stage, players=max(find_game(game_id).seat_counts))


def _setup_code(stage: Stage) -> None:
    scene = _setup("lancaster", stage, "deal")
    scene.setup.seed = 4711
    scene.deal._type(scene.deal._code())


def _setup_wrong_code(stage: Stage) -> None:
    _setup("queen_run", stage, "deal").deal._type("CROWN-NONSENSE")


def _setup_house(stage: Stage) -> None:
    """Rules that are no preset, with the list of them open."""
    scene = _setup("lancaster", stage, "options")
    option = find_game("lancaster").options[-1]
    scene.set_option(option, next(value for value in option.choices if value != option.default))
    stage.step()
    stage.click("setup.house")


def _pick(what: str, stage: Stage) -> None:
    scene = _setup("sleeping_queens", stage)
    getattr(scene.seats, f"pick_{what}")(0)


def _boards(stage: Stage) -> None:
    stage.push(BoardsScene(stage.app, find_game("queen_run"), [], lambda boards: None))


def _values(stage: Stage) -> None:
    stage.push(ValuesScene(stage.app, find_game("lancaster"), lambda: None))


# -- saved games ------------------------------------------------------------------------------------------------------


def _saves(stage: Stage) -> SavesScene:
    return stage.push(SavesScene(stage.app))


def _saves_empty(stage: Stage) -> None:
    stage.as_new()
    _saves(stage)


def _saves_filtered(stage: Stage) -> None:
    _saves(stage)._set_game("lancaster")


def _saves_broken(stage: Stage) -> None:
    (stage.app.data.saves / "broken.crown").write_bytes(b"this is no save")
    _saves(stage)
    stage.do(Scroll(stage.app.surface.get_rect().center, 0, -100))


def _saves_renaming(stage: Stage) -> None:
    scene = _saves(stage)
    scene._begin_name(scene.entries[0])


def _saves_delete(stage: Stage) -> None:
    scene = _saves(stage)
    scene._ask_delete(scene.entries[0])


def _saves_deleted(stage: Stage) -> None:
    scene = _saves(stage)
    scene._delete(scene.entries[:1])


def _saves_replay(stage: Stage) -> None:
    """A finished game from the list of the saved ones, some way into it."""
    entry = next(entry for entry in saves_of(stage.app).list() if entry.over)
    open_save(stage.app, entry.id)
    stage.step()
    strip = stage.top(LookBackScene)
    strip.go_to(strip.replay.length // 2)
    stage.step()


# -- learning ---------------------------------------------------------------------------------------------------------


def _lessons(game_id: str, stage: Stage) -> None:
    stage.app.settings.lessons = {game: {"done": ["begin"], "at": ""} for game in game_ids()}
    stage.push(LessonsScene(stage.app, game_id))


def _puzzles(game_id: str, stage: Stage) -> None:
    tried = {f"{number:02}": number % 4 != 3 for number in range(1, 12)}
    solved = [name for name, at_once in tried.items() if at_once]
    stage.app.settings.puzzles = {game_id: {"rating": 1120.0, "deviation": 90.0, "tried": tried, "solved": solved}}
    stage.push(PuzzlesScene(stage.app, game_id))


def _rules(game_id: str, stage: Stage, anchor: str = "") -> RulesScene:
    return stage.push(RulesScene(stage.app, game_id, anchor))


def _rules_found(stage: Stage) -> None:
    _rules("lancaster", stage)._search("5")


# -- settings, keys, about --------------------------------------------------------------------------------------------


def _settings(tab: str, stage: Stage) -> None:
    stage.moving()
    scene = SettingsScene(stage.app)
    scene.tab = tab
    stage.push(scene)


def _settings_high_contrast(stage: Stage) -> None:
    stage.app.set_high_contrast(True)
    _settings("reach", stage)


def _settings_large(stage: Stage) -> None:
    stage.app.set_text_size(150)
    _settings("display", stage)


def _keys(game_id: str, stage: Stage) -> None:
    stage.push(KeysScene(stage.app, game_id=game_id))


# -- statistics, deals of the day -------------------------------------------------------------------------------------


def _statistics(tab: str, stage: Stage, game_id: str | None = None) -> StatisticsScene:
    return stage.push(StatisticsScene(stage.app, tab, game_id))


def _statistics_empty(stage: Stage) -> None:
    stage.as_new()
    _statistics("overview", stage)


def _statistics_person(stage: Stage) -> None:
    """One person's page."""
    scene = _statistics("overview", stage)
    scene._choose_person(scene._profiles[-1].id)


def _statistics_rename(stage: Stage) -> None:
    scene = _statistics("players", stage)
    profile = scene._profiles[0]
    scene._players._ask_name(profile)


def _daily(game_id: str, stage: Stage) -> None:
    stage.push(DailyScene(stage.app, find_game(game_id)))


def _daily_first(stage: Stage) -> None:
    stage.as_new()
    _daily("queen_run", stage)


def _daily_before(stage: Stage) -> None:
    """A day that was played."""
    scene = stage.push(DailyScene(stage.app, find_game("lancaster")))
    scene._choose(TODAY - timedelta(days=3))


# -- results, and what goes wrong -------------------------------------------------------------------------------------


def _results(game_id: str, stage: Stage, players: int = 3, seed: int = 1) -> ResultsScene:
    return stage.push(ResultsScene(stage.app, stage.ended(game_id, players, seed=seed)))


def _share(stage: Stage) -> None:
    _results("queen_run", stage)._share()


def _told(stage: Stage) -> None:
    _title(stage)
    folder = "/home/ada/.local/share/Three Crowns"
    stage.app.tell([Problem("data_unwritable", {"folder": folder, "detail": "no space left on device"})])


def _crashed(stage: Stage) -> None:
    """What is told of a mistake of the program."""
    _title(stage)
    scene = stage.push(SettingsScene(stage.app))
    stage.app.data.settings.write_text("{}", encoding="utf-8")  # there is a file to set aside
    try:
        raise LookupError(scene.name)
    except LookupError as error:
        stage.app.recovery.crashed(error)


def _told_save(stage: Stage) -> None:
    _title(stage)
    stage.app.tell([Problem("save_unwritable", {"file": "20261123-181000.crown", "detail": "permission denied"})])


def _toast(stage: Stage) -> None:
    _title(stage)
    stage.app.toast(stage.app.tr("screenshot.taken", folder="screenshots"))


def _plain_menu(stage: Stage) -> None:
    stage.push(PlainMenu(stage.app))


def _of_each_game() -> dict[str, Show]:
    """The scenes that every game has."""
    made: dict[str, Show] = {}
    for game_id in game_ids():
        of: dict[str, Show] = {
            "game": partial(_game, game_id),
            "setup": partial(_setup, game_id),
            "setup_full": partial(_setup_full, game_id),
            "setup_time": partial(_setup_time, game_id),
            **{f"setup_{section}": partial(_setup, game_id, section=section) for section in ("options", "deal")},
            "lessons": partial(_lessons, game_id),
            "puzzles": partial(_puzzles, game_id),
            "daily": partial(_daily, game_id),
            "rules": partial(_rules, game_id),
            "rules_section": partial(_rules, game_id, anchor=RULES_AT.get(game_id, "section-3")),
            "keys": partial(_keys, game_id),
            "results": partial(_results, game_id),
            "statistics": partial(_statistics, "overview", game_id=game_id),
        }
        made.update({f"front_{name}_{short(game_id)}": show for name, show in of.items()})
    return made


SCENES: dict[str, Show] = {
    "front_title": _title,
    "front_title_first": _title_first,
    "front_title_large_text": _title_large,
    "front_plain_menu": _plain_menu,
    "front_game_first": _game_first,
    **_of_each_game(),
    "front_setup_seed_code": _setup_code,
    "front_setup_wrong_code": _setup_wrong_code,
    "front_setup_house_rules": _setup_house,
    "front_setup_first": _setup_first,
    "front_setup_large_text": partial(_large, partial(_setup, "sleeping_queens")),
    "front_setup_face": partial(_pick, "face"),
    "front_setup_colour": partial(_pick, "colour"),
    "front_boards_qr": _boards,
    "front_values_la": _values,
    "front_saves": _saves,
    "front_saves_empty": _saves_empty,
    "front_saves_large_text": partial(_large, _saves),
    "front_saves_filtered": _saves_filtered,
    "front_saves_broken": _saves_broken,
    "front_saves_renaming": _saves_renaming,
    "front_saves_delete": _saves_delete,
    "front_saves_deleted": _saves_deleted,
    "front_saves_replay": _saves_replay,
    "front_rules_found": _rules_found,
    **{f"front_settings_{tab}": partial(_settings, tab) for tab in TABS},
    "front_settings_high_contrast": _settings_high_contrast,
    "front_settings_large_text": _settings_large,
    "front_keys": partial(_keys, ""),
    "front_about": lambda stage: stage.push(AboutScene(stage.app)),
    "front_statistics": partial(_statistics, "overview"),
    "front_statistics_person": _statistics_person,
    "front_statistics_empty": _statistics_empty,
    "front_statistics_players": partial(_statistics, "players"),
    "front_statistics_rename": _statistics_rename,
    "front_achievements": partial(_statistics, "achievements"),
    "front_daily_first": _daily_first,
    "front_daily_before": _daily_before,
    "front_results_eight": partial(_results, "sleeping_queens", players=8),
    "front_results_share": _share,
    "front_told_unwritable": _told,
    "front_told_save": _told_save,
    "front_crashed": _crashed,
    "front_toast": _toast,
}
