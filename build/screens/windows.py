"""Scenes and windows that no other module shows, and what lies over any scene."""

from __future__ import annotations

from functools import partial

from game.games import find_game
from game.ui.exchange import ExportDialog, ImportDialog
from game.ui.input.intents import Command
from game.ui.scenes.naming import NameDialog
from game.ui.scenes.onscreen_keyboard import OnscreenKeyboard
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_keys import AskKeyScene, Slot
from game.ui.scenes.title import TitleScene
from game.ui.scenes.values import ValuesScene
from game.ui.value_exchange import TakeDialog, ValuesOutDialog
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.textfield import TextField
from screens.lived_in import PERSON, SECOND
from screens.stage import Show, Stage


def _ask_key(stage: Stage, *, pad: bool) -> None:
    scene = SettingsScene(stage.app)
    scene.tab = "keys"
    scene.keys.device = "pad" if pad else "keyboard"
    stage.push(scene)
    command, bindings = Command("undo"), stage.app.bindings
    key = (bindings.buttons(command) if pad else bindings.keys(command))[-1]
    stage.push(AskKeyScene(stage.app, Slot(stage.app.tr("keys.undo"), command, key=key), pad=pad))


def _question(stage: Stage) -> None:
    """Any question: here whether a game that was begun is left."""
    stage.push(TitleScene(stage.app))
    tr = stage.app.tr
    stage.app.ask(
        lambda: tr("lesson.leave.title"),
        lambda: tr("lesson.leave.text"),
        lambda: [DialogButton("stay", tr("lesson.leave.no"), kind="primary", safe=True),
                 DialogButton("leave", tr("lesson.leave.yes"))],
        medal="medals/lessons",
    )  # fmt: skip


def _name(stage: Stage, typed: str) -> None:
    """A name that is asked for; without one there is a problem."""
    stage.push(TitleScene(stage.app))
    stage.push(NameDialog(stage.app, "house", typed, lambda name: "" if name else "empty", lambda name: None, most=20))


def _keyboard(stage: Stage) -> None:
    """The keyboard of somebody who has a gamepad in hand."""
    stage.push(TitleScene(stage.app))
    stage.app.take_in_hand(pad=True)
    field = TextField(PERSON, lambda text: None, name="name", label=stage.app.tr("setup.name"))
    stage.push(OnscreenKeyboard(stage.app, field))


def _export(stage: Stage) -> None:
    stage.push(TitleScene(stage.app))
    names = [PERSON, SECOND]
    stage.push(ExportDialog(stage.app, "queen_run", names, "2026-11-21T10:00:00Z", lambda path: None, "export.text"))


def _import(stage: Stage) -> None:
    stage.push(TitleScene(stage.app))
    stage.push(ImportDialog(stage.app))


def _values(stage: Stage) -> None:
    stage.push(ValuesScene(stage.app, find_game("lancaster"), lambda: None))


def _values_in(stage: Stage) -> None:
    _values(stage)
    stage.push(TakeDialog(stage.app, "lancaster", lambda choice: None))


def _values_out(stage: Stage) -> None:
    _values(stage)
    stage.push(ValuesOutDialog(stage.app, "lancaster", "mine", ""))


def _tip(stage: Stage) -> None:
    stage.push(SettingsScene(stage.app))
    stage.point("settings.back")


def _list_open(stage: Stage) -> None:
    stage.push(SettingsScene(stage.app))
    stage.click("settings.language")


def _gamepad(stage: Stage) -> None:
    """The keys as they are named for somebody who has a gamepad in hand."""
    stage.app.take_in_hand(pad=True)
    stage.app.open.keys()


def _search_nothing(stage: Stage) -> None:
    stage.push(RulesScene(stage.app, "queen_run"))._search("zzz")


SCENES: dict[str, Show] = {
    "x_ask_key": partial(_ask_key, pad=False),
    "x_ask_button": partial(_ask_key, pad=True),
    "x_question": _question,
    "x_name": partial(_name, typed="Sunday rules"),
    "x_name_missing": partial(_name, typed=""),
    "x_onscreen_keyboard": _keyboard,
    "x_export": _export,
    "x_import": _import,
    "x_values_in": _values_in,
    "x_values_out": _values_out,
    "x_tooltip": _tip,
    "x_list_open": _list_open,
    "x_keys_gamepad": _gamepad,
    "x_rules_nothing_found": _search_nothing,
}
