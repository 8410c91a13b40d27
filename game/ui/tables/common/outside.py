"""The area round a sheet over the table: a click there closes the sheet."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input.intents import Back, Intent, Press, Release, Select
from game.ui.widgets.base import Widget


class Outside(Widget):
    """Everything beside a sheet, below it in the tree. `on_click` is called once the click was handled."""

    role = "outside"

    def __init__(self, on_click: Callable[[], object], name: str) -> None:
        super().__init__(name=name)
        self.on_click = on_click

    @property
    def solid(self) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select):
            self.ui.after(self.on_click)
        return isinstance(intent, Select | Press | Release | Back)
