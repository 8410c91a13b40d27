"""The buttons of a table, pressed by their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableModel


class Choice(Protocol):
    """What a game says of a button, `button:<name>` in the tree of its table."""

    @property
    def name(self) -> str: ...

    @property
    def call(self) -> Callable[[], object]: ...

    @property
    def enabled(self) -> bool: ...

    @property
    def sound(self) -> str: ...

    @property
    def reason(self) -> str: ...


def press(table: TableModel, choice: Choice, why_not: str = "") -> None:
    """Do what the button does, or say beside it why it does nothing: `why_not`, else its reason."""
    if choice.enabled:
        if choice.sound:
            table.app.play(choice.sound)
        choice.call()
    elif choice.reason:
        button = table.ui.find(f"button:{choice.name}")
        pos = button.rect.center if button is not None else table.app.reader.pointer
        table.app.bubble(why_not or choice.reason, pos)
