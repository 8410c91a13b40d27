"""Everything that can stand on the table for a while, made once for a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.tables.lancaster.ending import Ending
from game.ui.tables.lancaster.parliament import Parliament
from game.ui.tables.lancaster.rewards import Rewards
from game.ui.tables.lancaster.rite import Rite

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel


def all_rites(table: LancasterModel) -> tuple[Rite, ...]:
    """The rites of a table, the one that goes before the others first."""
    return (Parliament(table), Rewards(table), Ending(table))
