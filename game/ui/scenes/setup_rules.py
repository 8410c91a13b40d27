"""The rules by name in the set-up: presets, saved house rules, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.game import Game
from game.core.options import Options, complete
from game.table import house_rules
from game.table.house_rules import LONGEST_NAME, HouseRules
from game.ui import theme
from game.ui.scenes.naming import NameDialog
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.listview import Row as ListRow

if TYPE_CHECKING:
    from game.ui.app import App

UNSAVED = ("unsaved",)
"""What the list is set to besides a preset, ("preset", id), and the name of house rules."""
BUTTON = 46.0


class RulesChoice:
    """Which rules are played: shown, chosen, saved, renamed, deleted. `on_choose` gets whole options."""

    def __init__(self, app: App, game: Game, options: Options, on_choose: Callable[[Options], object]) -> None:
        self._app = app
        self._game = game
        self._options = options
        self._on_choose = on_choose
        self._kept = app.settings.house_rules
        self._preset = house_rules.preset_of(game, options)
        self._now: HouseRules | None = None
        if self._preset is None:
            self._now = house_rules.found_as(self._kept, game, options)

    @property
    def preset(self) -> bool:
        """Whether they came with the game."""
        return self._preset is not None

    def told(self) -> str:
        """Which rules they are, in a few words."""
        tr = self._app.tr.scope(self._game.id)
        if self._preset is not None:
            return tr(f"preset.{self._preset.id}")
        if self._now is not None:
            return tr("setup.rules.named", name=self._now.name)
        return tr("setup.rules.changed", n=house_rules.changes(self._game, self._options))

    def row(self, wide: float, named: float | None, *, size: float, small: float, noted: bool) -> Widget:
        """The list, `wide` units wide, at the right edge as what sets an option, so that it covers no explanation while
        it is open; before it the buttons, and what these rules are.

        `named`: units of width of the word before these; None: it takes what is left. `size`, `small`: of its letters,
        and of those of what is said. `noted`: with what these rules are beside or below the word.
        """
        tr = self._app.tr.scope(self._game.id)
        rows = [
            ListRow(("preset", each.id), tr(f"preset.{each.id}"), icon="icons/book_ink", name=f"setup.house.{each.id}")
            for each in house_rules.presets(self._game)
        ]
        rows += [
            ListRow(rules.name, rules.name, icon="icons/home_ink")
            for rules in house_rules.house_rules(self._kept, self._game)
        ]
        value: object = UNSAVED if self._now is None else self._now.name
        if self._preset is not None:
            value = "preset", self._preset.id
        if value == UNSAVED:
            rows.append(ListRow(UNSAVED, tr("house.unsaved"), icon="icons/edit_ink"))
        word = Label(tr("house.label"), style="label", size=size, grow=1)
        said = tr("house.help") if self._preset is None else tr(f"preset.{self._preset.id}.help")
        choice = DropDown(
            rows, value, self._choose, name="setup.house", label=tr("house.label"), width=wide, tooltip=said
        )  # fmt: skip
        if not noted:
            return Row([word, *self._buttons(self._sign), choice], gap=12)
        shown = said if self.preset else self.told()
        note = RichText(shown, size=small, colour=theme.BODY_INK, grow=1, name="setup.house.note")
        buttons = self._buttons(self._worded)
        if named is None:
            return Row([Column([word, note], gap=2, grow=1), *buttons, choice], gap=12)
        return Row([Column([word], width=named), Row([note, *buttons], gap=12, grow=1), choice], gap=20)

    def _buttons(self, button: Callable[[str, str, Callable[[], object]], Widget]) -> list[Widget]:
        if self._preset is not None:
            return []
        if self._now is None:
            return [button("save", "save", self._ask_name)]
        return [
            button("rename", "edit", partial(self._ask_name, self._now.name)),
            button("delete", "trash", partial(self._ask_delete, self._now.name)),
        ]

    def _sign(self, name: str, icon: str, call: Callable[[], object]) -> Widget:
        tip = self._app.tr(f"house.{name}")
        return IconButton(f"icons/{icon}", call, tooltip=tip, kind="plain", name=f"setup.house.{name}", side=BUTTON)

    def _worded(self, name: str, icon: str, call: Callable[[], object]) -> Widget:
        tip = self._app.tr(f"house.{name}")
        return Button(
            self._app.tr("house.name.save") if name == "save" else tip, call, tooltip=tip, icon=f"icons/{icon}_ink",
            name=f"setup.house.{name}", height=theme.CONTROL,
        )  # fmt: skip

    # What the person does

    def _choose(self, value: object) -> None:
        for preset in house_rules.presets(self._game):
            if value == ("preset", preset.id):
                self._on_choose(complete(self._game.options, preset.options))
        for rules in house_rules.house_rules(self._kept, self._game):
            if rules.name == value:
                self._on_choose(dict(rules.options))

    def _ask_name(self, old: str = "") -> None:
        why_not = partial(house_rules.why_no_name, self._kept, self._game, old=old)
        self._app.push(NameDialog(self._app, "house", old, why_not, partial(self._name, old), most=LONGEST_NAME))

    def _name(self, old: str, name: str) -> None:
        if old:
            self._keep(house_rules.renamed(self._kept, self._game, old, name))
        else:
            self._keep(house_rules.saved(self._kept, self._game, name, self._options))

    def _ask_delete(self, name: str) -> None:
        tr = self._app.tr
        self._app.ask(
            lambda: tr("house.delete.title"),
            lambda: tr("house.delete.text", name=name),
            lambda: [
                DialogButton("keep", tr("saves.keep"), safe=True),
                DialogButton("delete", tr("house.delete"), partial(self._delete, name), kind="danger"),
            ],
        )

    def _delete(self, name: str) -> None:
        self._keep(house_rules.deleted(self._kept, self._game, name))

    def _keep(self, document: dict[str, object]) -> None:
        self._app.settings.house_rules = document
        self._app.save_settings()
        self._on_choose(dict(self._options))
