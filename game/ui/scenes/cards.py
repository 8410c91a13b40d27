"""Cards in texts and previews: lettered by the table of their game, and never too small to be read."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.ui.layout import Frame

if TYPE_CHECKING:
    from game.ui.app import App

LEAST_LATIN, LEAST_JAPANESE = 84, 118
"""Pixels of width below which the words on a ribbon would not fit in Latin or Japanese letters of the least size."""


@dataclass(frozen=True)
class Illustrator:
    """What a game's table knows of its pictures.

    `pictures` are lettered or composed, `caption(words, picture)` says in a word or two what one shows, and
    `card_page(words, picture)` is for enlarging; None where there are no cards.
    """

    pictures: Any
    caption: Any
    card_page: Any


def illustrator(app: App, game_id: str) -> Illustrator | None:
    """The one of a game, None where its table has none: pictures are then shown as they are."""
    try:
        module = importlib.import_module(f"game.ui.tables.{game_id}.illustrations")
    except ModuleNotFoundError:
        return None
    return Illustrator(module.pictures(app), module.caption, getattr(module, "card_page", None))


def card_width(app: App, frame: Frame, wished: float) -> float:
    """Width of a card in units: as wished, or what its ribbon needs in the language."""
    least = LEAST_JAPANESE if app.tr.language == "ja" else LEAST_LATIN
    return max(wished, least / frame.unit)
