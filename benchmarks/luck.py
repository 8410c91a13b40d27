"""How much of a game of Sleeping Queens is luck: how well could be played by somebody who knew the order of the deck.

    python -m benchmarks.luck [--games N] [--against random,greedy,expert]

This bot looks through the backs of all cards, which no player and no bot of the project can, and plays every action
out to the end many times. What can be won by knowing all but the order of the deck is measured by matches of the
entrant "told" (game/arena/entrants.py).

Each deal is played twice, with the seats exchanged. With a compiled copy of game/ (build/compile.py) on Python's path
before the project 200 games a pair take a few minutes. It asserts nothing.
"""

from __future__ import annotations

import argparse
import math
from typing import cast

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.core.events import Event
from game.core.game import NOBODY, Action, Game
from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens.state import QueensState

KNOWING_PLAYOUTS = 40
"""Playouts of each action."""
NO_CLOCK = Limits(seconds=3600.0)


def all_knowing(game: Game, state: QueensState, rng: Rng) -> Action:
    """The action after which the rollout policy wins most often from the true state, the deck as it lies."""
    actions = game.heuristics.prune(state, state.legal_actions())
    totals = dict.fromkeys(actions, 0.0)
    for action in actions if len(actions) > 1 else ():
        for _ in range(KNOWING_PLAYOUTS):
            played = state.copy()
            played.apply(action)
            while played.to_move != NOBODY:
                played.apply(game.heuristics.rollout(played, rng))
            totals[action] += played.result().shares()[state.to_move]
    return max(actions, key=totals.__getitem__)


def share(game: Game, level_id: str, seed: int, own: int) -> float:
    """What the all-knowing bot at seat `own` wins of one game of two players."""
    level = find_level(level_id, game)
    state = cast("QueensState", game.new_state(2, {}, seed))
    memories = Memories(game, 2, {1 - own: level.forget}, seed)
    rng = Rng.from_text(f"luck {seed} {own}")
    while state.to_move != NOBODY:
        seat = state.to_move
        if seat == own:
            action = all_knowing(game, state, rng)
        else:
            action = choose(game, state.view(seat), memories.of(seat), level, rng, NO_CLOCK).action
        events: list[Event] = []
        state.apply(action, events)
        memories.observe(seat, events, state.to_move)
    return state.result().shares()[own]


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="of each pair")
    parser.add_argument("--against", default="random,greedy,expert", help="levels, with commas between")
    arguments = parser.parse_args()
    game = find_game("sleeping_queens")
    for level_id in arguments.against.split(","):
        deals = [
            (share(game, level_id, deal, 0) + share(game, level_id, deal, 1)) / 2
            for deal in range(arguments.games // 2)
        ]
        mean = sum(deals) / len(deals)
        deviation = math.sqrt(sum((deal - mean) ** 2 for deal in deals) / (len(deals) - 1))
        half = 1.96 * deviation / math.sqrt(len(deals))
        print(f"all-knowing against {level_id}: {mean:.1%} +- {half:.1%} of {2 * len(deals)} games", flush=True)


if __name__ == "__main__":
    main()
