"""Cards in texts and previews: lettered by the table of their game, and never too small to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import loader
from game.ui.layout import Frame
from game.ui.tables.contract import Illustrator, find_table
from game.ui.text import MIN_JAPANESE, MIN_LATIN

if TYPE_CHECKING:
    from game.ui.app import App

LEAST_LATIN, LEAST_JAPANESE = 84, 118
"""Pixels of width below which the words on a ribbon would not fit in Latin or Japanese letters of the least size; in
larger windows, where these are larger, it grows with them."""


def illustrator(app: App, game_id: str) -> Illustrator | None:
    """The one of a game; None where its table has none, or it has no table: pictures are then shown as they are."""
    return find_table(game_id).illustrator(app) if loader.has(game_id, "table") else None


def card_width(app: App, frame: Frame, wished: float) -> float:
    """Width of a card in units: as wished, or what its ribbon needs in the language."""
    if app.tr.language == "ja":
        least = LEAST_JAPANESE * app.text.japanese / MIN_JAPANESE
    else:
        least = LEAST_LATIN * app.text.latin / MIN_LATIN
    return max(wished, least / frame.unit)
