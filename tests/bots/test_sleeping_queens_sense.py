"""Positions in which one move, or all moves but one, are plainly best, for every level that a person can choose."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.bots.choosing import choose, simple_move
from game.bots.levels import LEVELS, OFFERED, find_level
from game.bots.limits import Limits
from game.bots.personalities import PERSONALITIES
from game.core.game import NOBODY, Memory, State
from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens.cards import QUEEN_IDS
from game.games.sleeping_queens.events import QueenSlept

GAME = find_game("sleeping_queens")
QUEENS = list(QUEEN_IDS)
COUNTS = {"K": 8, "N": 4, "D": 3, "J": 5, "P": 4, "W": 3} | {str(number): 4 for number in range(1, 11)}
SEEDS = range(6)
MOST_ITERATIONS = 600
"""What is plain is plain long before that."""


def position(hands: list[list[str]], awake: list[list[str]], known: tuple[str, ...] = (), **changes: Any) -> State:
    """A position with the queens in alphabetical order of QUEENS in their slots, and the other cards in the deck."""
    left = Counter(COUNTS) - Counter(card for hand in hands for card in hand)
    left -= Counter(changes.get("discard", []))
    deck = list(left.elements())
    Rng(7).shuffle(deck)
    order = list(COUNTS)
    document = {
        "game": "sleeping_queens",
        "players": len(hands),
        "options": {},
        "turn": 0,
        "to_move": 0,
        "phase": "turn",
        "hands": [sorted(hand, key=order.index) for hand in hands],
        "deck": deck,
        "discard": [],
        "slots": QUEENS,
        "known": sorted(QUEENS.index(queen) for queen in known),
        "awake": awake,
        "quiet": 0,
        "pending": None,
        **changes,
    }
    return GAME.from_document(document)


def moves(state: State, level: str, memory: Memory | None = None) -> set[str]:
    """What the level plays with different seeds."""
    view = state.view(state.to_move)
    playing = find_level(level, GAME)
    searches = playing.kind == "search"
    limits = Limits(min(playing.iterations, MOST_ITERATIONS) if searches else None, 60.0)
    seeds = SEEDS[:3] if searches else SEEDS
    return {state.format_action(choose(GAME, view, memory, playing, Rng(seed), limits).action) for seed in seeds}


NUMBERS = ["1", "3", "6", "8"]
"""No pair and no sum among them."""
OTHERS = [["2", "4", "6", "9", "10"], ["1", "4", "7", "7", "9"]]


@pytest.mark.parametrize("level", OFFERED)
def test_the_king_that_wins_is_played(level: str) -> None:
    state = position([["K", *NUMBERS], OTHERS[0]], [["rose", "cake", "moon", "ladybug"], ["heart", "cat"]])
    assert all(move.startswith("K@") for move in moves(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_the_queen_that_wins_is_stolen(level: str) -> None:
    awake = [["pancake", "cat", "moon"], ["cake", "starfish", "peacock"]]
    state = position([["N", *NUMBERS], OTHERS[0]], awake)
    assert moves(state, level) == {"N>1:peacock"}


@pytest.mark.parametrize("level", OFFERED)
def test_the_known_queen_that_wins_is_woken(level: str) -> None:
    awake = [["pancake", "cat"], ["rose", "cake", "moon"]]
    state = position([["K", *NUMBERS], OTHERS[0]], awake, known=("heart", "starfish"))
    assert moves(state, level) == {f"K@{QUEENS.index('heart')}"}


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize(("attack", "shield"), [("N", "D"), ("P", "W")])
def test_a_queen_whose_loss_may_lose_the_game_is_defended(level: str, attack: str, shield: str) -> None:
    # With her the other has won, or, where she goes to sleep, is alone before the goal.
    awake = [["heart", "pancake", "ladybug"], ["rose", "cake", "moon", "peacock"]]
    state = position(
        [[shield, *NUMBERS], OTHERS[0][:4]],
        awake,
        turn=1,
        to_move=0,
        phase="defend",
        discard=[attack],
        pending={"by": 1, "card": attack, "queen": "heart"},
    )
    assert moves(state, level) == {shield}


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("phase", ["turn", "wake"])
def test_nobody_wakes_into_a_quarrel_with_open_eyes(level: str, phase: str) -> None:
    awake = [["cat", "moon"], ["rose", "cake"]]
    hand = ["K", *NUMBERS] if phase == "turn" else NUMBERS
    pending = None if phase == "turn" else {"from": "jester"}
    discard = [] if phase == "turn" else ["J", "2"]
    state = position([hand, OTHERS[0]], awake, known=("dog", "heart"), phase=phase, pending=pending, discard=discard)
    dog = f"@{QUEENS.index('dog')}"
    assert not any(move.endswith(dog) and move[0] in "K@" for move in moves(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_nobody_ends_the_game_as_the_loser(level: str) -> None:
    # To wake the last queen ends the game, 35 points against 45.
    awake = [
        ["moon", "peacock", "ladybug"],
        ["heart", "dog", "rose", "rainbow"],
        ["cat", "pancake", "starfish", "sunflower"],
    ]
    state = position([["K", *NUMBERS], *OTHERS], awake, known=("cake",))
    assert f"K@{QUEENS.index('cake')}" not in moves(state, level)


@pytest.mark.parametrize("level", OFFERED)
def test_the_last_queen_that_wins_the_game_by_points_is_woken(level: str) -> None:
    # To wake the last queen ends the game, 45 points against 40 and 40.
    awake = [
        ["heart", "pancake", "rose"],
        ["cat", "rainbow", "ladybug", "moon"],
        ["dog", "starfish", "peacock", "sunflower"],
    ]
    state = position([["K", *NUMBERS], *OTHERS], awake, known=("cake",))
    assert moves(state, level) == {f"K@{QUEENS.index('cake')}"}


@pytest.mark.parametrize(("level", "phase"), [(level, phase) for level in OFFERED for phase in ("turn", "wake")][1:])
def test_of_two_known_queens_the_better_is_woken(level: str, phase: str) -> None:
    # All others are awake; the heart has 20 points, the sunflower 10.
    awake = [["moon", "pancake"], ["cat", "rose", "rainbow", "ladybug"], ["peacock", "starfish", "cake", "dog"]]
    hand = ["K", *NUMBERS] if phase == "turn" else NUMBERS
    pending = None if phase == "turn" else {"from": "jester"}
    discard = [] if phase == "turn" else ["J", "2"]
    known = ("heart", "sunflower")
    state = position([hand, *OTHERS], awake, known=known, phase=phase, pending=pending, discard=discard)
    sunflower = f"@{QUEENS.index('sunflower')}"
    assert not any(move.endswith(sunflower) and move[0] in "K@" for move in moves(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_a_king_is_not_thrown_away_while_queens_sleep(level: str) -> None:
    state = position([["K", *NUMBERS], OTHERS[0]], [["moon"], ["cake"]])
    assert not any("K" in move.partition("@")[0] and move[0] == "x" for move in moves(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_a_queen_of_the_rival_before_the_goal_is_stolen(level: str) -> None:
    awake = [["cat", "moon", "sunflower"], ["heart", "rose", "starfish", "ladybug"]]
    state = position([["N", *NUMBERS], OTHERS[0]], awake)
    assert all(move.startswith("N>1:") for move in moves(state, level))


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_the_rival_before_the_goal_is_stopped(level: str) -> None:
    awake = [["moon", "cake"], ["heart", "pancake", "ladybug"], ["rose"]]
    state = position([["P", *NUMBERS], *OTHERS], awake)
    assert all(move.startswith("P>1:") for move in moves(state, level))


def test_the_easy_bot_wakes_by_mistake_what_it_has_forgotten() -> None:
    """The dog in one of three slots was seen by all; the easy bot with the cat has forgotten her."""
    awake = [["cat", "moon", "rose"], ["heart", "ladybug", "sunflower"], ["pancake", "starfish", "rainbow"]]
    state = position(
        [NUMBERS, *OTHERS], awake, known=("dog", "cake"), phase="wake", pending={"from": "jester"}, discard=["J", "2"]
    )
    dog = QUEENS.index("dog")
    memory = GAME.new_memory(0, 3)
    memory.observe(QueenSlept(1, dog, "dog", "potion"))
    assert f"@{dog}" not in moves(state, "easy", memory)
    memory.forget(1.0, Rng(1))
    level = find_level("easy", GAME)
    view = state.view(0)
    assert dog in {choose(GAME, view, memory, level, Rng(seed)).action for seed in range(60)}



def test_whole_games_of_all_levels_and_characters_are_legal() -> None:
    names = sorted(LEVELS)
    for seed in range(8):
        seats = 2 + seed % 7
        state = GAME.new_state(seats, {}, seed)
        rng = Rng(seed)
        while state.to_move != NOBODY:
            seat = state.to_move
            level = find_level(names[(seat + seed) % len(names)])
            style = PERSONALITIES[(seat + seed) % len(PERSONALITIES)].style
            choice = choose(GAME, state.view(seat), None, level, rng, Limits(10, 60.0), style)
            assert choice.action in state.legal_actions()
            assert simple_move(GAME, state.view(seat), None, rng).action in state.legal_actions()
            state.apply(choice.action)
        assert state.result().over
