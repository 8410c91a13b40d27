"""The monkey: gestures without sense, from wherever it is set down, as fast as they can be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.screen import ScreenError
from game.games import game_ids
from soak.gestures import gestures
from soak.plan import STARTS, Piece
from soak.player import Player

if TYPE_CHECKING:
    from soak.run import Run

SPURT = 40
"""Gestures between two looks at whether the program still answers."""


def monkey(run: Run, piece: Piece) -> None:
    """Play the monkey until the piece is over. Where that ends the program, it is started again."""
    chance = piece.chance
    start, game_id = chance.choice(STARTS), chance.choice(game_ids())
    player = run.long_lived()
    player.come_home()
    set_down(player, start, game_id)
    for number, gesture in enumerate(gestures(chance), 1):
        if run.piece_over:
            break
        if player.ended:
            run.ended_by_itself(player)
            player = run.long_lived()
        try:
            player.send(gesture.chain(player))
            run.report.inputs[gesture.kind] += 1
            run.watch(player)
            if number % SPURT == 0:
                player.check_answers()
        except ScreenError:
            if not player.ends():
                raise


def set_down(player: Player, start: str, game_id: str) -> None:
    """Go from the menu to where the monkey begins."""
    if start == "new game":
        player.press(f"title.{game_id}")
        player.press("game.play")
        player.wait_for("setup", "dialog")
        if player.usable(player.look(), "setup.start"):
            player.press("setup.start")
    elif start != "here" and f"title.{start}" in player.things():
        player.press(f"title.{start}")
