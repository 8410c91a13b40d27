"""State documents that cannot be: each is refused, and the refusal names the place (section 8)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.rng import Rng
from game.games import find_game
from tests.games.queen_run import naive
from tests.games.queen_run.anywhere import TEMPERS, anywhere, choose
from tests.games.queen_run.meadow import after, scene

GAME = find_game("queen_run")

Document = dict[str, Any]

BOARD = ("~~..T", ".RY..", "..F..", "...H.", ".....")


def acting() -> Document:
    """A knight on the fort of the made board, with three others about."""
    seats = ("knight R c8 4 b9", "elf B d8 2", "vampire Y home 3 c9", "giant G a1 0")
    return scene(*seats, board=BOARD)


def refusal(document: Document) -> tuple[str, str]:
    """Code and place."""
    with pytest.raises(DocumentError) as error:
        GAME.from_document(json.loads(json.dumps(document)))
    return error.value.code, error.value.where


def changed(document: Document, path: str, value: Any) -> Document:
    """The document with another value at a path like "seats.0.queen"."""
    made = json.loads(json.dumps(document))
    *way, last = path.split(".")
    at = made
    for key in way:
        at = at[int(key) if key.isdigit() else key]
    at[int(last) if last.isdigit() else last] = value
    return made


def test_the_positions_to_be_spoilt_are_sound() -> None:
    assert GAME.from_document(acting()).to_document() == acting()
    assert after(acting(), "build")["effect"] == {"cells": ["a8", "b8", "e8"], "left": 4}


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        ("game", "sleeping_queens", "game", "game"),
        ("players", 5, "range", "players"),
        ("players", True, "type", "players"),
        ("options.middle_boards", 4, "boards", "boards"),
        ("options.draft", "dealt", "option_value", "options.draft"),
        ("options.more", 1, "unknown_option", "options.more"),
        ("round", 0, "range", "round"),
        ("round", 61, "range", "round"),
        ("round", 3.0, "type", "round"),
        ("phase", "move", "phase", "phase"),
        ("to_move", 4, "range", "to_move"),
        ("to_move", None, "to_move", "to_move"),
        ("seats", [], "players", "seats"),
        ("seats.1.tribe", "knight", "tribe_twice", "seats[1].tribe"),
        ("seats.1.tribe", "orc", "tribe", "seats[1].tribe"),
        ("seats.1.color", "R", "color_twice", "seats[1].color"),
        ("seats.1.color", "P", "color", "seats[1].color"),
        ("seats.1.color", None, "draft", "seats[1].color"),
        ("seats.1.gold", 1, "unknown_key", "seats[1].gold"),
        ("seats.1.queen", "f1", "cell", "seats[1].queen"),
        ("seats.1.queen", "c23", "cell", "seats[1].queen"),
        ("seats.1.queen", "c08", "cell", "seats[1].queen"),
        ("seats.1.queen", 8, "type", "seats[1].queen"),
        ("seats.1.queen", "a10", "queen", "seats[1].queen"),
        ("seats.1.queen", "c22", "queen", "seats[1].queen"),
        ("seats.2.queen", "e10", "queen", "seats[2].queen"),
        ("seats.1.queen", "b9", "queens", "seats[1].queen"),
        ("seats.3.queen", "d8", "queens", "seats[1].queen"),
        ("seats.0.queen", "home", "queen", "seats[0].queen"),
        ("seats.1.queen", "paradise", "paradise", "seats[1].queen"),
        ("seats.1.stock", 21, "range", "seats[1].stock"),
        ("seats.1.stock", 17, "total", "seats[1].stock"),
        ("seats.1.active", -1, "range", "seats[1].active"),
        ("bases.c9", "B", "base", "bases.c9"),
        ("bases.d7", "G", "base", "bases.d7"),
        ("bases.e10", "Y", "base", "bases.e10"),
        ("bases.a10", "R", "base", "bases.a10"),
        ("bases.a1", "R", "base", "bases.a1"),
        ("bases.c22", "R", "base", "bases.c22"),
        ("bases.c6", "P", "color", "bases.c6"),
        ("bases.c6", None, "type", "bases.c6"),
        ("bases.z1", "R", "cell", "bases.z1"),
        ("bases.c6", "R", "total", "seats[0].stock"),
        ("paradise", [{"color": "R", "bases": 0}], "paradise", "paradise[0].color"),
        ("paradise", [{"color": "R"}], "paradise", "paradise[0].color"),
        ("paradise", ["R"], "type", "paradise[0]"),
        ("ap", -1, "range", "ap"),
        ("ap", 99, "ap", "ap"),
        ("ap", 10**30, "range", "ap"),
        ("effect", {"cells": ["a8"], "left": 1}, "effect", "effect"),
        ("more", 1, "unknown_key", "more"),
    ],
)
def test_one_thing_spoilt(path: str, value: Any, code: str, where: str) -> None:
    assert refusal(changed(acting(), path, value)) == (code, where)


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        ("effect", None, "effect", "effect"),
        ("effect.left", 0, "range", "effect.left"),
        ("effect.left", 5, "effect", "effect.left"),
        ("effect.left", 3, "effect", "effect.left"),
        ("effect.cells", [], "effect", "effect.cells"),
        ("effect.cells", ["a8", "b8"], "effect", "effect.cells"),
        ("effect.cells", ["b8", "a8", "e8"], "effect", "effect.cells"),
        ("effect.cells", ["a8", "b8", "c9"], "effect", "effect.cells"),
        ("effect.cells.0", "x", "cell", "effect.cells[0]"),
        ("effect.more", 1, "unknown_key", "effect.more"),
        ("seats.0.queen", "c7", "effect", "effect"),
        ("phase", "act", "effect", "effect"),
    ],
)
def test_an_effect_spoilt(path: str, value: Any, code: str, where: str) -> None:
    assert refusal(changed(after(acting(), "build"), path, value)) == (code, where)


def test_keys_that_are_missing() -> None:
    for key in acting():
        if key in ("options", "grids"):
            continue
        document = acting()
        del document[key]
        assert refusal(document) == ("missing", key)
    for key in ("tribe", "color", "queen", "stock", "active"):
        document = acting()
        del document["seats"][2][key]
        assert refusal(document) == ("missing", f"seats[2].{key}")


def test_action_points_are_those_of_the_phase() -> None:
    turn = scene("knight R c8 4", "elf B home 2", phase="turn")
    assert refusal({**turn, "ap": 2}) == ("ap", "ap")
    home = scene("knight R home 4", "elf B home 2", phase="turn", ap=0)
    assert refusal({**home, "ap": 3}) == ("ap", "ap")
    settling = after(scene("knight R c21 4", "elf B home 2", "giant G home 2"), "move c22")
    assert refusal({**settling, "ap": 1}) == ("ap", "ap")


def test_neutral_bases_are_those_of_the_set_up() -> None:
    board = ("Y....", ".....", "...G.", ".....", ".....")
    neutral = {"a10": "Y", "a9": "Y", "d8": "G", "d7": "G"}
    sound = scene("knight R home 1", "elf B home 1", board=board, neutral=neutral, phase="turn", ap=0)
    assert GAME.from_document(sound).to_document() == sound
    for cell, colour in (("c9", "Y"), ("a9", "G"), ("d8", "Y")):
        assert refusal(changed(sound, f"bases.{cell}", colour)) == ("neutral", f"bases.{cell}")
    for cell in neutral:
        document = json.loads(json.dumps(sound))
        del document["bases"][cell]
        assert refusal(document) == ("neutral", "bases")


def test_who_stands_on_another_can_still_get_off() -> None:
    walls = (".....", ".~~~.", ".~.~.", ".~.~.", ".....")
    stuck = scene("knight R c8 0", "elf B home 0 c8 c7 c6", board=walls, ap=4)
    assert refusal(stuck) == ("queens", "seats[0].queen")
    free = scene("knight R c8 1", "elf B home 0 c8 c7 c6", board=walls, ap=4)
    assert GAME.from_document(free).to_document() == free
    # At the start of a turn nobody stands there at all.
    assert refusal({**free, "phase": "turn", "ap": 3}) == ("queens", "seats[0].queen")


def test_arrivals_places_and_the_end() -> None:
    seats = ("knight R c21 4", "elf B paradise 2", "giant G home 2")
    sound = scene(*seats, paradise="B3")
    assert GAME.from_document(sound).to_document() == sound
    four = changed(changed(sound, "paradise.0.bases", 4), "seats.1.active", 1)
    assert refusal(four) == ("range", "paradise[0].bases")
    assert refusal(changed(sound, "paradise", [])) == ("paradise", "seats[1].queen")
    twice = [{"color": "B", "bases": 3}, {"color": "B", "bases": 0}]
    assert refusal(changed(sound, "paradise", twice)) == ("paradise", "paradise[1].color")
    assert refusal(changed({**sound, "phase": "turn", "ap": 0}, "to_move", 1)) == ("queen", "to_move")
    # The end is there exactly if section 5 says so.
    over: Document = {"phase": "over", "to_move": None, "ap": 0}
    assert refusal({**sound, **over}) == ("over", "phase")
    ended = scene("knight R paradise 4", "elf B paradise 2", "giant G home 2", paradise="B3 R0")
    assert refusal({**ended, "to_move": 2, "phase": "turn", "ap": 0}) == ("over", "paradise")
    assert GAME.from_document({**ended, **over}).result().reason == "arrivals"
    settled = changed({**ended, "phase": "settle", "to_move": 0, "ap": 0}, "paradise.1.bases", 1)
    settled["seats"][0]["stock"] -= 1
    assert refusal(settled) == ("paradise", "paradise[1].bases")
    assert refusal({**ended, "phase": "settle", "to_move": 1, "ap": 0}) == ("paradise", "to_move")
    nobody = scene("knight R paradise 0", "elf B paradise 2", "giant G home 2", paradise="B3 R0", phase="settle", ap=0)
    assert refusal(nobody) == ("paradise", "seats[0].active")


def test_in_the_draft_nothing_else_has_happened() -> None:
    state = GAME.new_state(3, {"middle_boards": 3}, 1)
    state.apply(GAME.parse_action("choose elf B"))
    sound = state.to_document()
    assert (sound["phase"], sound["to_move"]) == ("draft", 1)
    for path, value, where in (
        ("to_move", 2, "seats[2].tribe"),
        ("to_move", 0, "seats[1].tribe"),
        ("phase", "turn", "seats[0].tribe"),
        ("seats.2.queen", "c1", "seats[2].queen"),
        ("seats.2.active", 1, "seats[2].active"),
        ("round", 2, "round"),
        ("options.draft", "random", "phase"),
        ("seats.0.stock", 19, "seats[0].stock"),
        ("ap", 1, "ap"),
    ):
        assert refusal(changed(sound, path, value))[1] == where, (path, value)
    assert refusal(changed(sound, "bases.c6", "B"))[1] in ("bases", "bases.c6")


def spoil(rng: Rng, document: Document) -> None:
    """Change one thing into another that is well-formed and might even be possible."""
    seat = rng.choice(document["seats"])
    cells = [naive.name(cell) for cell in naive.world(document)]
    own = [cell for cell, colour in document["bases"].items() if colour == seat["color"]]
    kind = rng.below(10)
    if kind == 0:
        document["ap"] += rng.choice([1, 2, 8])
    elif kind == 1:
        seat["queen"] = rng.choice([*cells, "home", "paradise"])
    elif kind == 2 and seat["stock"] and seat["color"]:
        seat["stock"] -= document["bases"].setdefault(rng.choice(cells), seat["color"]) == seat["color"]
    elif kind == 3 and own:
        del document["bases"][rng.choice(own)]
        seat["stock"] += 1
    elif kind == 4:
        seat["stock"], seat["active"] = seat["stock"] + seat["active"], 0
    elif kind == 5:
        document["to_move"] = rng.choice([*range(document["players"]), None])
    elif kind == 6:
        document["phase"] = rng.choice(["draft", "turn", "act", "effect", "settle", "over"])
    elif kind == 7:
        document["round"] = rng.choice([1, 59, 60])
    elif kind == 8 and document["effect"]:
        document["effect"]["left"] += rng.choice([-1, 1])
    elif kind == 9:
        seat["tribe"] = rng.choice(list(naive.PEOPLES))


def test_what_is_read_can_be_played_and_what_cannot_is_refused_with_a_place(long_run: bool) -> None:
    rng = Rng(11)
    read = 0
    for number in range(3000 if long_run else 100):
        options = {"middle_boards": 3 + number % 5, "draft": "choose", "empty_ranks": number % 2 == 0}
        sound = anywhere(rng, 2 + number % 3, options)
        temper = rng.choice(list(TEMPERS))
        for _ in range(rng.below(12)):
            if sound["phase"] != "over":
                sound = naive.play(sound, choose(rng, temper, sound, naive.legal(sound)))
        for _ in range(6):
            document = json.loads(json.dumps(sound))
            spoil(rng, document)
            spoil(rng, document)
            try:
                state = GAME.from_document(json.loads(json.dumps(document)))
            except DocumentError as error:
                assert error.where, error
                continue
            read += 1
            assert state.to_document() == document
            for _ in range(6):
                legal = naive.legal(document)
                assert sorted(map(state.format_action, state.legal_actions())) == legal, document
                assert bool(legal) == (document["phase"] != "over"), document
                if legal:
                    text = rng.choice(legal)
                    document = naive.play(document, text)
                    state.apply(GAME.parse_action(text))
                    assert state.to_document() == document
    assert read > 100
