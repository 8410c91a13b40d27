"""Section 8 of docs/rules/queen_run.md: state documents, and what cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.core.documents import DocumentError
from tests.games.queen_run.scenes import BOARDS, GAME, document, legal, play, scene

EXAMPLE = {
    "game": "queen_run", "players": 4, "options": {"middle_boards": 5, "draft": "choose", "empty_ranks": False},
    "boards": ["landing", "m3", "m1", "m7", "m2", "m5", "paradise"], "round": 3, "to_move": 1, "phase": "act",
    "seats": [{"tribe": "knight", "color": "R", "queen": "home", "stock": 14, "active": 6},
              {"tribe": "elf", "color": "B", "queen": "b3", "stock": 17, "active": 2},
              {"tribe": "dwarf", "color": "Y", "queen": "home", "stock": 16, "active": 4},
              {"tribe": "giant", "color": "G", "queen": "home", "stock": 14, "active": 6}],
    "bases": {"b3": "B"}, "paradise": [], "ap": 0, "effect": None,
}  # fmt: skip

Change = Callable[[dict[str, Any]], Any]


def refused(made: dict[str, Any]) -> tuple[str, str]:
    """Code and place of the refusal."""
    with pytest.raises(DocumentError) as error:
        GAME.from_document(json.loads(json.dumps(made)))
    assert error.value.text
    return error.value.code, error.value.where


def test_8_the_example_of_the_rules() -> None:
    state = GAME.from_document(EXAMPLE)
    assert state.to_document() == EXAMPLE
    assert list(state.to_document()) == list(EXAMPLE)
    assert sorted(map(state.format_action, state.legal_actions())) == ["convert", "end"]


def test_8_bases_are_written_by_cell() -> None:
    match = scene("elf R c9 3", bases={"R": "d5 a4 c2 c8"})
    assert list(match.state.to_document()["bases"]) == ["c2", "a4", "d5", "c8"]


def test_8_options_and_grids_may_be_left_out() -> None:
    made = GAME.new_state(2, {}, 4).to_document()
    assert "grids" not in made
    del made["options"]
    assert GAME.from_document(made).to_document()["options"] == EXAMPLE["options"]


def seats(index: int, **entries: Any) -> Change:
    return lambda made: made["seats"][index].update(entries)


def top(**entries: Any) -> Change:
    return lambda made: made.update(entries)


def effect_scene() -> dict[str, Any]:
    match = scene("elf R c10 4", ap=2)
    play(match, "build")
    return match.state.to_document()


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (top(game="chess"), "game", "game"),
        (top(players=5), "range", "players"),
        (top(players=3), "players", "seats"),
        (top(boards=[*BOARDS[:4]]), "boards", "boards"),
        (top(boards=["m4", *BOARDS[1:]]), "board_place", "boards[0]"),
        (top(boards=["landing", "m1", "m1", "m3", "paradise"]), "board_twice", "boards[2]"),
        (top(boards=[*BOARDS[:4], "paradise2"]), "board_place", "boards[4]"),
        (top(boards=["landing", "m1", "landing", "m3", "paradise"]), "board_place", "boards[2]"),
        (top(boards=["landing", "m1", "m9", "m3", "paradise"]), "board", "boards[2]"),
        (top(options={"middle_boards": 5}), "boards", "boards"),
        (top(grids={"mine": ["....."] * 5}), "grid_unused", "grids.mine"),
        (top(round=0), "range", "round"),
        (top(round=61), "range", "round"),
        (top(to_move=4), "range", "to_move"),
        (top(to_move=None), "to_move", "to_move"),
        (top(phase="wait"), "phase", "phase"),
        (top(phase="over"), "to_move", "to_move"),
        (top(phase="over", to_move=None, ap=0), "over", "phase"),
        (top(phase="turn", ap=2), "ap", "ap"),
        (top(ap=-1), "range", "ap"),
        (top(ap=40), "ap", "ap"),
        (top(phase="draft", ap=0), "draft", "seats[0].tribe"),
        (top(phase="settle", ap=0), "paradise", "to_move"),
        (top(effect={"cells": ["d5"], "left": 1}), "effect", "effect"),
        (top(phase="effect"), "effect", "effect"),
        (top(paradise=[{"color": "R", "bases": 1}]), "paradise", "paradise[0].color"),
        (top(bases={}), "total", "seats[0].stock"),
        (top(bases={"c8": "R", "c9": "Q"}), "color", "bases.c9"),
        (top(bases={"c8": "R", "c99": "B"}), "cell", "bases.c99"),
        (top(bases={"c8": "R", "c23": "B"}), "cell", "bases.c23"),
        (top(bases={"c8": "R", "a1": "B"}), "base", "bases.a1"),
        (top(bases={"c8": "R", "b1": "B"}), "base", "bases.b1"),
        (top(bases={"c8": "R", "c22": "B"}), "base", "bases.c22"),
        (top(bases={"c8": "R", "a4": "B"}), "base", "bases.a4"),
        (seats(0, tribe="orc"), "tribe", "seats[0].tribe"),
        (seats(1, tribe="knight"), "tribe_twice", "seats[1].tribe"),
        (seats(1, color="R"), "color_twice", "seats[1].color"),
        (seats(1, color="Z"), "color", "seats[1].color"),
        (seats(1, color=None), "draft", "seats[1].color"),
        (seats(1, tribe=None, color=None), "draft", "seats[1].tribe"),
        (seats(0, stock=15), "total", "seats[0].stock"),
        (seats(0, stock=-1), "range", "seats[0].stock"),
        (seats(0, queen="home"), "queen", "seats[0].queen"),
        (seats(0, queen="c13"), "queen", "seats[0].queen"),
        (seats(0, queen="c22"), "queen", "seats[0].queen"),
        (seats(0, queen="z9"), "cell", "seats[0].queen"),
        (seats(1, queen="paradise"), "paradise", "seats[1].queen"),
        (seats(1, queen="c8"), "queens", "seats[1].queen"),
        (seats(2, queen="c15"), "queen", "seats[2].queen"),
    ],
)
def test_8_what_cannot_be(change: Change, code: str, where: str) -> None:
    made = document("knight R c9 3", "elf B home 2", "vampire Y home 0", "giant G home 1", bases={"R": "c8"})
    GAME.from_document(made)
    change(made)
    assert refused(made) == (code, where)


def test_8_two_queens_rest_apart_but_one_may_be_passed_over() -> None:
    made = document("knight R c9 3", "elf B d9 2", "vampire Y d9 0")
    assert refused(made) == ("queens", "seats[1].queen")
    made = document("knight R d9 3", "elf B d9 2")
    assert GAME.from_document(made).to_document()["seats"][0]["queen"] == "d9"
    # At the start of a turn nobody stands on another.
    made["phase"] = "turn"
    assert refused(made) == ("queens", "seats[0].queen")


def test_8_nobody_stands_where_there_is_no_way_off() -> None:
    bases = {"B": "c10 b10 d10 c11 c9"}
    assert GAME.from_document(document("knight R c10 1", "elf B home 0", ap=2, bases=bases))
    made = document("knight R c10 0", "elf B home 0", ap=2, bases=bases)
    assert refused(made) == ("queens", "seats[0].queen")


def test_8_neutral_bases_stand_as_the_set_up_puts_them() -> None:
    state = GAME.new_state(3, {"middle_boards": 3}, 1)
    for text in ("choose elf R", "choose giant Y", "choose dwarf B"):
        state.apply(GAME.parse_action(text))
    made = state.to_document()
    name = next(iter(made["bases"]))
    without = {**made, "bases": {cell: color for cell, color in made["bases"].items() if cell != name}}
    assert refused(without) == ("neutral", "bases")
    free = next(cell for cell in ("b2", "d2", "a3", "c3", "b4") if cell not in made["bases"])
    assert refused({**made, "bases": {**made["bases"], free: "G"}}) == ("neutral", f"bases.{free}")


def test_8_action_points_can_be_as_many_as_horses_and_bases_give() -> None:
    assert GAME.from_document(document("knight R c9 3", ap=20))
    assert refused(document("knight R c9 3", ap=21)) == ("ap", "ap")
    # 16 in stock, and 2 more from the horse land (4 for 2).
    assert GAME.from_document(document("knight R c9 3", ap=21, bases={"R": "c12"}))
    assert refused(document("knight R c9 3", ap=22, bases={"R": "c12"})) == ("ap", "ap")


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda made: made["effect"].update(left=3), "effect.left"),
        (lambda made: made["effect"].update(left=1), "effect.left"),
        (lambda made: made["effect"].update(left=0), "effect.left"),
        (lambda made: made["effect"].update(cells=["b10"]), "effect.cells"),
        (lambda made: made["effect"].update(cells=["d10", "b10"]), "effect.cells"),
        (lambda made: made["effect"].update(cells=["b10", "d10", "b10"]), "effect.cells"),
        (lambda made: made["effect"].update(cells=["b10", "x1"]), "effect.cells[1]"),
        (lambda made: made["seats"][0].update(active=0, stock=19), "seats[0].active"),
        (lambda made: made["seats"][0].update(queen="b9"), "effect"),
        (lambda made: made.update(effect=None), "effect"),
    ],
)
def test_8_an_effect_is_that_of_the_base_under_the_queen(change: Change, where: str) -> None:
    made = effect_scene()
    assert made["effect"] == {"cells": ["b10", "d10"], "left": 2}
    assert GAME.from_document(made).to_document() == made
    change(made)
    assert refused(made)[1] == where


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (lambda made: made["paradise"][0].update(bases=1), "total", "seats[0].stock"),
        (lambda made: made["paradise"][0].update(bases=4), "range", "paradise[0].bases"),
        (lambda made: made["paradise"].append({"color": "R", "bases": 0}), "paradise", "paradise[1].color"),
        (lambda made: made["paradise"].append({"color": "B", "bases": 0}), "paradise", "paradise[1].color"),
        (lambda made: made.update(paradise=[]), "paradise", "seats[0].queen"),
        (lambda made: made["seats"][0].update(active=0, stock=20), "paradise", "seats[0].active"),
        (lambda made: made.update(to_move=1), "paradise", "to_move"),
        (lambda made: made.update(phase="turn"), "queen", "to_move"),
        (lambda made: made.update(ap=1), "ap", "ap"),
    ],
)
def test_8_settling(change: Change, code: str, where: str) -> None:
    match = scene("knight R c21 3", ap=1)
    play(match, "move c22")
    made = match.state.to_document()
    assert GAME.from_document(made).to_document() == made
    change(made)
    assert refused(made) == (code, where)


def test_8_the_game_is_over_exactly_when_section_5_says_so() -> None:
    match = scene("knight R c21 0", "elf B paradise 0", ap=1, paradise=["B 0"])
    play(match, "move c22")
    made = match.state.to_document()
    assert GAME.from_document(made).result() == match.state.result()
    assert refused({**made, "phase": "turn", "to_move": 2}) == ("over", "paradise")
    third = json.loads(json.dumps(made))
    third["seats"][2]["queen"] = "paradise"
    third["paradise"].append({"color": third["seats"][2]["color"], "bases": 0})
    assert refused(third) == ("paradise", "paradise[2]")


def test_8_peoples_dealt_at_random_are_not_chosen() -> None:
    made = GAME.new_state(2, {}, 4).to_document()
    made["options"]["draft"] = "random"
    assert refused(made) == ("draft", "phase")


def test_8_in_the_draft_nothing_has_happened() -> None:
    state = GAME.new_state(3, {}, 4)
    state.apply(GAME.parse_action("choose elf B"))
    made = state.to_document()
    assert GAME.from_document(made).to_document() == made
    for change, where in (
        (top(round=2), "round"),
        (top(bases={"a4": "R"}), "bases"),
        (seats(2, active=1, stock=19), "seats[2].active"),
        (seats(2, queen="b1"), "seats[2].queen"),
        (seats(0, stock=19), "seats[0].stock"),
        (top(to_move=2), "seats[2].tribe"),
        (top(to_move=0), "seats[1].tribe"),
    ):
        wrong = json.loads(json.dumps(made))
        change(wrong)
        assert refused(wrong)[1] == where


def test_8_a_document_says_everything() -> None:
    made = effect_scene()
    match = scene("elf R c10 4", ap=2)
    play(match, "build")
    again = GAME.from_document(made)
    assert sorted(map(again.format_action, again.legal_actions())) == legal(match)
