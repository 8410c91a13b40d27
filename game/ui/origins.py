"""Where the rules and values that a game was played by come from: its marks, each with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.documents import Document
from game.core.game import Game
from game.core.marks import SOURCE, Mark, Marked
from game.table.house_rules import preset_played

if TYPE_CHECKING:
    from game.ui.context import Context


def origins(context: Context, game: Game, record: Document, reason: str = "") -> list[tuple[Mark, str]]:
    """What is told of a recorded game: its preset, a number of players of which the sources differ, and whatever of it
    is no rule of theirs. `reason`: the code of its end, "" while it runs. House rules are told elsewhere.

    `record` needs to hold no more than "players", "options" and, if there are, "boards".
    """
    words = context.tr.scope(game.id)
    said: list[tuple[Mark, str]] = []
    preset = preset_played(game, record["players"], record["options"])
    if preset is not None:
        said.append((SOURCE, words(f"preset.{preset.id}")))
    own_boards = any(not isinstance(board, str) for board in record.get("boards", ()))
    for each in _parts(game, reason):
        beside = own_boards if each.part == "boards" else record["players"] in game.official_seats
        if each.part not in ("boards", "seats") or not beside:
            said.append((each.mark, words(f"mark.{each.part}", n=each.count)))
    return said


def origins_in_general(context: Context, game: Game) -> list[tuple[Mark, str]]:
    """What is told of all games of a kind."""
    words = context.tr.scope(game.id)
    return [(each.mark, words(f"mark.{each.part}", n=each.count)) for each in _parts(game)]


def _parts(game: Game, reason: str = "") -> list[Marked]:
    """The parts of which something is to be told: of ways to end the one it came to, values if any is marked."""
    ends = [each for each in game.marked if each.part.startswith("end.") and each.part != f"end.{reason}"]
    return [each for each in game.marked if each not in ends and (each.part != "values" or each.count)]
