"""How much of a game of Sleeping Queens is luck: how well could be played by somebody who knew more than a player can.

    python -m benchmarks.luck [--games N] [--against random,greedy,expert]

Two bots look through the backs of the cards, which no player and no bot of the project can:

- "told": is told all hands and where every queen sleeps; only the order of the deck is drawn anew for each of its
  samples. Else it is the bot of the level "expert". What it wins is about the most that can be won by guessing right.
- "all-knowing": knows the deck, too, and plays every action out to the end many times.

Each deal is played twice, with the seats exchanged. With a compiled copy of game/ (build/compile.py) on Python's path
before the project 200 games a pair take a few minutes. It asserts nothing.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import cast

from game.bots import greedy
from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.core.events import Event
from game.core.game import NOBODY, Action, Game
from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens.state import QueensState

TOLD_SAMPLES = 100
KNOWING_PLAYOUTS = 40
"""Playouts of each action."""
NO_CLOCK = Limits(seconds=3600.0)

Bot = Callable[[Game, QueensState, Rng], Action]
"""What a bot that sees the whole state does."""


def told(game: Game, state: QueensState, rng: Rng) -> Action:
    """The action that looks best on the true hands and queens, with the deck shuffled anew for each sample."""
    actions = game.heuristics.prune(state, state.legal_actions())
    totals = dict.fromkeys(actions, 0.0)
    for _ in range(TOLD_SAMPLES if len(actions) > 1 else 1):
        drawn = state.copy()
        rng.shuffle(drawn.deck)
        drawn.rng = str(rng.draw())
        for action in actions:
            totals[action] += greedy.outcome(game.heuristics, drawn, action, state.to_move)
    return max(actions, key=totals.__getitem__)


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


def share(game: Game, bot: Bot, level_id: str, seed: int, own: int) -> float:
    """What the bot at seat `own` wins of one game of two players."""
    level = find_level(level_id, game)
    state = cast("QueensState", game.new_state(2, {}, seed))
    memories = Memories(game, 2, {1 - own: level.forget}, seed)
    rng = Rng.from_text(f"luck {seed} {own}")
    while state.to_move != NOBODY:
        seat = state.to_move
        if seat == own:
            action = bot(game, state, rng)
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
    bots: tuple[tuple[str, Bot], ...] = (("told", told), ("all-knowing", all_knowing))
    for name, bot in bots:
        for level_id in arguments.against.split(","):
            deals = [
                (share(game, bot, level_id, deal, 0) + share(game, bot, level_id, deal, 1)) / 2
                for deal in range(arguments.games // 2)
            ]
            mean = sum(deals) / len(deals)
            deviation = math.sqrt(sum((deal - mean) ** 2 for deal in deals) / (len(deals) - 1))
            half = 1.96 * deviation / math.sqrt(len(deals))
            print(f"{name} against {level_id}: {mean:.1%} +- {half:.1%} of {2 * len(deals)} games", flush=True)


if __name__ == "__main__":
    main()
