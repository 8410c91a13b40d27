"""A dialog that asks for the name under which something is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH = 780.0


class NameDialog(Dialog):
    """Asks for the name of what texts call `kind` ("house", "values"); `on_name` gets it once it can be had.

    `old`: the present name, "" for something new; `why_not` says why it cannot have a name, as `<kind>.name.<reason>`.
    """

    def __init__(
        self, app: App, kind: str, old: str, why_not: Callable[[str], str], on_name: Callable[[str], object], most: int
    ) -> None:
        self._kind = kind
        self._typed = old
        self._touched = False
        self._why_not = why_not
        self._on_name = on_name
        self._most = most
        key = f"{kind}.rename" if old else f"{kind}.save"
        super().__init__(
            app, lambda: app.tr(f"{key}.title"), lambda: "", self._buttons, content=self._field, width=WIDTH,
            ribbon="green", medal="medals/rules",
        )  # fmt: skip

    def enter(self) -> None:
        self.focus_first = f"{self._kind}.name"

    def _buttons(self) -> list[DialogButton]:
        tr = self.app.tr
        return [
            DialogButton("cancel", tr("ui.cancel"), safe=True),
            DialogButton(
                "save", tr(f"{self._kind}.name.save"), lambda: self._on_name(self._typed), kind="primary",
                enabled=not self._problem, reason=self._problem,
            ),
        ]  # fmt: skip

    @property
    def _problem(self) -> str:
        """Why it cannot be had, in words."""
        reason = self._why_not(self._typed)
        return self.app.tr(f"{self._kind}.name.{reason}") if reason else ""

    def _field(self) -> Widget:
        label, name = self.app.tr(f"{self._kind}.name.label"), f"{self._kind}.name"
        wrong = self._touched and bool(self._problem)
        field = TextField(
            self._typed, self._type, on_confirm=lambda _: self.choose(self._buttons()[-1]), name=name,
            label=label, most=self._most, size=theme.HEAD_SIZE, wrong=wrong,
        )  # fmt: skip
        head = Label(label, style="label", size=theme.LABEL_SIZE, colour=theme.INK)
        problem = self._problem  # it takes the place of what is said of names: the dialog stays as high
        told = RichText(
            f"[icons/warning] {problem}" if problem else self._said, style="body_medium" if problem else "body",
            size=theme.LABEL_SIZE, colour=theme.OXBLOOD if wrong else theme.INK if problem else theme.BODY_INK,
            name=f"{self._kind}.why" if problem else "",
        )  # fmt: skip
        return Column([head, field, told], gap=10)

    @property
    def _said(self) -> str:
        return self.app.tr(f"{self._kind}.name.text")

    def prompt(self) -> str:
        return f"{self._title()}. {self._said}"

    def _type(self, text: str) -> None:
        self._typed, self._touched = text, True
        self.rebuild()
