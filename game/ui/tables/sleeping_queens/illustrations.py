"""The cards of Sleeping Queens as pictures of a text: lettered, and with a page for each when enlarged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.services.translation import Translate
from game.ui.tables.common.zoom import Page
from game.ui.tables.sleeping_queens.facts import POINTS, SPECIAL
from game.ui.tables.sleeping_queens.look import ACTIONS, BACK_QUEEN, CardArt, ribbon_key

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "sleeping_queens"


def pictures(app: App) -> CardArt:
    """Where lettered cards come from."""
    return CardArt(app.art, app.text, app.tr.scope(GAME))


def caption(tr: Translate, picture: str) -> str:
    """The name of a card."""
    return card_page(tr, picture).title


def card_page(tr: Translate, picture: str) -> Page:
    """The page of a card that is shown outside a game."""
    kind, _, which = picture.removeprefix("cards/").partition("_")
    if kind == "queen":
        blocks = [("", tr("queen.help", points=POINTS[which]))]
        if which in SPECIAL:
            blocks.append((tr(f"table.zoom.{which}"), tr(f"queen.{which}.help")))
        return Page(picture, tr(f"queen.{which}"), tuple(blocks), badge=tr("table.points", n=POINTS[which]))
    if picture == BACK_QUEEN:
        return Page(picture, tr("queen.asleep"), (("", tr("queen.asleep.help")),))
    if kind == "back":
        return Page(picture, tr("card.hidden"), (("", tr("card.hidden.help")),), ribbon="raspberry")
    if kind == "number":
        title = tr("card.number_n", number=which)
        return Page(picture, title, ((tr("card.number"), tr("card.number.help")),), ribbon="raspberry")
    sign = "K" if kind == "king" else next(sign for sign, word in ACTIONS.items() if word == kind)
    blocks = [(tr(f"card.{sign}"), tr(f"card.{sign}.help"))]
    return Page(picture, tr(ribbon_key(picture, long=True)), tuple(blocks), ribbon="raspberry")
