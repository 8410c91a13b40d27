"""Characters: each has a style that shows in every game, and none that costs much."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.bots.choosing import choose
from game.bots.greedy import liking
from game.bots.levels import find_level
from game.bots.limits import NO_STYLE, Style
from game.bots.personalities import PERSONALITIES, find_personality
from game.bots.turns import Plans
from game.core.game import Action, Game, State
from game.core.rng import Rng
from game.games import find_game, game_ids
from tests.bots.positions import NO_CLOCK, Position, in_small, positions
from tests.games.specs import spec_of

STYLED = [personality for personality in PERSONALITIES if personality.style]

POSITIONS = {"queen_run": 48}
"""Where turns are long, a position is a whole turn."""

USUAL_POSITIONS = 120


def test_there_are_six_characters_with_a_style_and_one_without() -> None:
    assert len(STYLED) >= 6
    assert find_personality("ada").style == NO_STYLE
    assert len({tuple(sorted(personality.style.items())) for personality in STYLED}) == len(STYLED)
    with pytest.raises(KeyError):
        find_personality("nobody")


def choices(game: Game, position: Position, seed: int, style: Style) -> list[tuple[State, Action]]:
    """What the medium level plays, did it judge without error: one action, or where turns are long, a whole turn."""
    level = replace(in_small(find_level("medium", game)), noise=0.0, turn_noise=0.0, turns={"width": 4})
    state, seat, plans = position.state.copy(), position.state.to_move, Plans()
    found: list[tuple[State, Action]] = []
    while not found or (game.open_information and state.to_move == seat):
        view = state.view(seat)
        action = choose(game, view, position.memory, level, Rng(seed), NO_CLOCK, style, plans=plans).action
        found.append((view, action))
        state.apply(action)
    return found


@cache
def plain(game_id: str) -> list[list[tuple[State, Action]]]:
    """What a bot without a style plays in the positions of that game."""
    game = find_game(game_id)
    found = positions(game_id, POSITIONS.get(game_id, USUAL_POSITIONS))
    return [choices(game, position, seed, NO_STYLE) for seed, position in enumerate(found)]


@pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if spec_of(game_id).styled])
@pytest.mark.parametrize("personality", STYLED, ids=lambda personality: personality.id)
def test_a_style_is_felt(personality, game_id: str) -> None:
    """A character plays what it likes plainly more often than a bot of the same level that likes nothing."""
    game = find_game(game_id)

    def liked(played: list[tuple[State, Action]]) -> float:
        return sum(liking(game.heuristics, state, action, personality.style) for state, action in played)

    usual = sum(map(liked, plain(game_id)))
    own = 0.0
    for seed, position in enumerate(positions(game_id, POSITIONS.get(game_id, USUAL_POSITIONS))):
        own += liked(choices(game, position, seed, personality.style))
    most = max(abs(weight) for weight in personality.style.values())
    assert own >= usual + most
    assert own >= usual + 0.05 * abs(usual)
