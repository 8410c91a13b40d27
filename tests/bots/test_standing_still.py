"""A game of Queen Run in which two bots once walked round what there was left to do, and passes that nobody likes."""

from __future__ import annotations

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.bots.personalities import find_personality
from game.bots.turns import PATIENCE, Plans
from game.core.game import State
from game.core.rng import Rng
from tests.games.queen_run.meadow import GAME

LIMITS = Limits(seconds=60.0)
CHARACTERS = ("kenji", "milo")
LATE = {
    "B": "b2 b3 a5 b10 c10 d10 d13 d14 a15 b15 d15 b16 c16 a20",
    "R": "c2 a4 c4 c5 c6 d6 d7 c8 a11 b11 c11 d11 c12 c13",
    "Y": "d2 d3 d8 d9 b12 b13 a17 a18",
    "G": "e3 e4 a7 a8 a13 a14 d17 d18",
}


def late_game() -> State:
    """Nine points each, and three boards between: 20 rounds of it once passed without a base."""
    return GAME.from_document({
        "game": "queen_run",
        "players": 2,
        "options": {"middle_boards": 3, "draft": "choose", "empty_ranks": False},
        "boards": ["landing", "m1", "m6", "m7", "paradise2"],
        "round": 31,
        "to_move": 0,
        "phase": "turn",
        "seats": [
            {"tribe": "giant", "color": "B", "queen": "b20", "stock": 3, "active": 3},
            {"tribe": "pixie", "color": "R", "queen": "c8", "stock": 1, "active": 5},
        ],
        "bases": {cell: colour for colour, cells in LATE.items() for cell in cells.split()},
        "paradise": [],
        "ap": 3,
        "effect": None,
    })  # fmt: skip


def test_bots_that_err_see_what_is_left_to_do_where_nothing_changes() -> None:
    state = late_game()
    medium = find_level("medium", GAME)
    plans = [Plans(), Plans()]
    built = GAME.heuristics.landmarks(state)
    began = state.to_document()["round"]
    while GAME.heuristics.landmarks(state) == built:
        seat = state.to_move
        style = find_personality(CHARACTERS[seat]).style
        state.apply(choose(GAME, state.view(seat), None, medium, Rng(1), LIMITS, style, plans=plans[seat]).action)
        assert state.to_document()["round"] - began <= PATIENCE + 3


def test_turns_without_a_change_are_counted_once_each() -> None:
    plans = Plans()
    state = late_game()
    document = state.to_document()
    rounds = [GAME.from_document({**document, "round": 31 + number}) for number in range(3)]
    giant, pixie = document["seats"]
    seats = [{**giant, "active": giant["active"] - 1}, pixie]
    built = GAME.from_document({**document, "seats": seats, "bases": {**document["bases"], "e8": "B"}})
    marks = GAME.heuristics.landmarks
    assert [plans.waited("it", each, marks(each)) for each in (*rounds, rounds[-1])] == [0, 1, 2, 2]
    assert plans.waited("other", rounds[-1], marks(rounds[-1])) == 0
    assert [plans.waited("it", each, marks(each)) for each in (built, rounds[0], rounds[1])] == [0, 0, 1]


def test_nobody_likes_to_pass_for_nothing() -> None:
    """At home with all bases active a pass would only put off the departure (section 4)."""
    document = late_game().to_document()
    giant, pixie = document["seats"]
    for stock, liked in ((3, True), (0, False)):
        home = {**giant, "queen": "home", "stock": stock, "active": 6 - stock}
        state = GAME.from_document({**document, "seats": [home, pixie], "ap": 0})
        passes = next(action for action in state.legal_actions() if state.format_action(action) == "pass")
        assert bool(GAME.heuristics.features(state, passes)) is liked
