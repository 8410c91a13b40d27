"""How each scene of the program comes on the screen, for tests that go through all of them."""

from __future__ import annotations

from collections.abc import Callable

from game.games import find_game
from game.games.sleeping_queens.actions import ALLOW
from game.services.puzzles import puzzle_ids
from game.table.puzzles import puzzle_folder
from game.table.steps import Answer
from game.ui.app import App
from game.ui.exchange import ExportDialog, ImportDialog
from game.ui.input.intents import Command
from game.ui.playing import Playing
from game.ui.scene import Scene
from game.ui.scenes.about import AboutScene
from game.ui.scenes.boards import BoardsScene
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.game_page import GamePage
from game.ui.scenes.handover import HandOverScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.lesson import LessonScene, start_chapter
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.look_back import LookBackScene, look_back
from game.ui.scenes.naming import NameDialog
from game.ui.scenes.onscreen_keyboard import OnscreenKeyboard
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.plain_menu import PlainMenu
from game.ui.scenes.puzzle import PuzzleScene, start_puzzle
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_keys import AskKeyScene, Slot
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.sharing import ShareDialog
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.values import ValuesScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.log_drawer import LogScene
from game.ui.tables.common.overlay import OverlayWindow
from game.ui.tables.common.zoom import Page, ZoomScene
from game.ui.tables.lancaster.scene import LancasterTable
from game.ui.tables.queen_run.comparison import ComparisonScene, compare
from game.ui.tables.queen_run.scene import QueenRunTable
from game.ui.tables.sleeping_queens.piles import PileScene
from game.ui.tables.sleeping_queens.players import PlayersScene
from game.ui.tables.sleeping_queens.scene import QueensTable
from game.ui.teaching import lesson_of
from game.ui.value_exchange import TakeDialog, ValuesOutDialog
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.textfield import TextField
from tests.ui.scenes.stage import GAME, finish, make_setup


def unnamed(name: str) -> str:
    return "" if name else "empty"


def table(app: App, game_id: str = GAME) -> TableScene:
    """A table on the screen."""
    setup = make_setup(app, 3)
    if game_id != GAME:
        setup.game = game_id
        setup.options = {option.name: option.default for option in find_game(game_id).options}
    scene = table_scene(app, Playing.start(app, setup, app.bots))
    app.push(scene, "none")
    assert isinstance(scene, TableScene)
    return scene


def over_table(open_it: Callable[[TableScene], object]) -> Callable[[App], object]:
    return lambda app: open_it(table(app))


def attacked(scene: TableScene) -> None:
    scene.step = Answer(0, (), ALLOW)
    scene.app.push(OverlayWindow(scene.app, scene, scene.overlays[0]))


def field(app: App) -> TextField:
    return TextField("Ann", lambda text: None, name="name", label="Name")


def lesson(app: App) -> None:
    found = lesson_of(app, GAME)
    start_chapter(app, found, found.chapters[0])


def export(app: App) -> None:
    app.push(ExportDialog(app, GAME, ["Ann"], "2026-11-01T10:00:00Z", lambda path: None, "export.text"))


def puzzle(app: App) -> None:
    game_id = "queen_run"
    start_puzzle(app, game_id, puzzle_ids(puzzle_folder(app.assets, game_id))[0])


def sharing(app: App) -> None:
    scene = ResultsScene(app, finish(app, 2))
    app.push(scene)
    scene._share()


def comparison(app: App) -> None:
    scene = table(app, "queen_run")
    assert isinstance(scene, QueenRunTable)
    compare(scene)


def pile(app: App) -> PileScene:
    scene = table(app)
    assert isinstance(scene, QueensTable)
    return PileScene(app, [], scene.cards, scene.tr, lambda index: None)


def zoom(app: App) -> None:
    scene = table(app)
    assert isinstance(scene, QueensTable)
    app.push(ZoomScene(app, lambda: [Page("cards/back", "A card", (("What it does", "Nothing"),))], 0, scene.cards))


OPEN: dict[type[Scene], Callable[[App], object]] = {
    AboutScene: lambda app: app.push(AboutScene(app)),
    AskKeyScene: lambda app: app.push(AskKeyScene(app, Slot("Undo", Command("undo")), pad=False)),
    BoardsScene: lambda app: app.push(BoardsScene(app, find_game("queen_run"), [], lambda boards: None)),
    ComparisonScene: comparison,
    DailyScene: lambda app: app.push(DailyScene(app, find_game(GAME))),
    Dialog: lambda app: app.ask(lambda: "?", lambda: "?", lambda: [DialogButton("ok", "OK")]),
    ExportDialog: export,
    GamePage: lambda app: app.open.game(GAME),
    HandOverScene: over_table(
        lambda scene: scene.app.push(
            HandOverScene(scene.app, scene.session.seats[0], scene.tr, lambda: None, answering=False)
        )
    ),
    ImportDialog: lambda app: app.push(ImportDialog(app)),
    KeysScene: lambda app: app.open.keys(),
    LancasterTable: lambda app: table(app, "lancaster"),
    LessonScene: lesson,
    LessonsScene: lambda app: app.push(LessonsScene(app, GAME)),
    OnscreenKeyboard: lambda app: app.push(OnscreenKeyboard(app, field(app))),
    LogScene: over_table(lambda scene: scene.windows.log()),
    LookBackScene: lambda app: look_back(app, finish(app, 2)),
    NameDialog: lambda app: app.push(NameDialog(app, "house", "", unnamed, lambda name: None, most=20)),
    OverlayWindow: over_table(attacked),
    PauseScene: over_table(lambda scene: scene.windows.menu()),
    PileScene: lambda app: app.push(pile(app)),
    PlainMenu: lambda app: app.push(PlainMenu(app)),
    PlayersScene: over_table(lambda scene: scene.app.push(scene.players())),
    PuzzleScene: puzzle,
    PuzzlesScene: lambda app: app.open.puzzles("queen_run"),
    QueenRunTable: lambda app: table(app, "queen_run"),
    QueensTable: table,
    ResultsScene: lambda app: app.push(ResultsScene(app, finish(app, 2))),
    ReviewScene: lambda app: app.push(ReviewScene(app, finish(app, 2))),
    RulesScene: lambda app: app.push(RulesScene(app, GAME)),
    SavesScene: lambda app: app.push(SavesScene(app)),
    SettingsScene: lambda app: app.push(SettingsScene(app)),
    SetupScene: lambda app: app.push(SetupScene(app, GAME)),
    ShareDialog: sharing,
    StatisticsScene: lambda app: app.push(StatisticsScene(app)),
    TakeDialog: lambda app: app.push(TakeDialog(app, "lancaster", lambda choice: None)),
    TitleScene: lambda app: app.to_first_scene(),
    ValuesOutDialog: lambda app: app.push(ValuesOutDialog(app, "lancaster", "mine", "")),
    ValuesScene: lambda app: app.push(ValuesScene(app, find_game("lancaster"), lambda: None)),
    ZoomScene: zoom,
}
"""How each scene comes on the screen."""
