"""What is said wherever a game is played by no preset of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.documents import Document
from game.core.game import Game
from game.services.value_sets import title
from game.table import house_rules
from game.table.house_rules import BOARDS, OPTIONS, PLAYERS, VALUES, deviations

if TYPE_CHECKING:
    from game.ui.context import Context

MARK, LIGHT_MARK = "icons/home_ink", "icons/home"
"""The small house that stands for it, on light and on dark grounds."""


def unofficial_text(context: Context, game: Game, record: Document, own_values: str) -> str:
    """In what a recorded game is by no preset, in one line; "" if in nothing.

    `record` as for `house_rules.deviations`; `own_values`: the name of the owner's file of values, "" if there is none.
    """
    tr = context.tr
    unlike = deviations(game, record, own_values=bool(own_values))
    said: list[str] = []
    if OPTIONS in unlike:
        kept = context.settings.house_rules
        found = house_rules.found_as(kept, game, record["options"])
        said.append(tr("unofficial.options") if found is None else tr("unofficial.named", name=found.name))
    if PLAYERS in unlike:
        said.append(tr("unofficial.players", n=record["players"]))
    if BOARDS in unlike:
        said.append(tr("unofficial.boards"))
    if VALUES in unlike:
        said.append(tr("unofficial.values", file=title(game.id, own_values)))
    return tr("unofficial.told", what=tr.listed(said)) if said else ""
