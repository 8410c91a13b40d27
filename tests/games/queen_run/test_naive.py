"""The program against a second, plain reading of the rules (naive.py), position by position."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.core.game import State
from game.core.rng import Rng
from game.games import find_game
from tests.games.queen_run import naive
from tests.games.queen_run.anywhere import TEMPERS, anywhere, choose, some_boards
from tests.games.queen_run.meadow import GRASS, SHORE, scene

GAME = find_game("queen_run")
RULES = Path(__file__).resolve().parents[3] / "docs" / "rules" / "queen_run.md"
GAMES = 60
LONG_GAMES = 4000
LONGEST = 400
"""Actions of a game that is played from its start."""
AMID = 30
"""Actions of a game that begins amid anything."""
SETTINGS = [
    dict(zip([option.name for option in GAME.options], values, strict=True))
    for values in product(*(option.choices for option in GAME.options))
]
RARE = (
    "effect", "done", "convert", "passing through", "only by converting", "place 1 is full", "place 2 is full",
    "arrivals", "exhausted", "rounds",
)  # fmt: skip
NAMES = [f"{column}{row}" for row in range(1, 43) for column in naive.COLUMNS]
TEXTS = [
    *(f"{word} {cell}" for word in ("move", "move", "depart", "place") for cell in NAMES),
    *(f"choose {people} {colour}" for people in naive.PEOPLES for colour in naive.COLOURS),
    *(f"settle {number}" for number in range(5)),
    *["pass", "convert", "build", "done", "end"] * 30,
    *("", "move", "move f1", "move a0", "move a01", "move  a1", "settle", "settle -1", "end ", "choose elf", "pass\n"),
]


def compare(state: State, doc: dict[str, Any], rng: Rng) -> None:
    assert state.to_document() == doc
    legal = naive.legal(doc)
    assert sorted(map(state.format_action, state.legal_actions())) == legal, doc
    result = state.result()
    assert (result.over, list(result.scores), list(result.winners), result.reason) == naive.result(doc), doc
    assert state.view(rng.below(state.seats)).to_document() == doc
    for text in [rng.choice(TEXTS) for _ in range(8)]:
        try:
            refused = bool(state.why_not(GAME.parse_action(text)))
        except ValueError:
            refused = True
        assert refused == (text not in legal), (text, doc)


def first(rng: Rng, number: int, options: dict[str, Any]) -> tuple[State, dict[str, Any]]:
    """A game at its start, on official boards or own ones, or amid anything; and what it is as a document."""
    players = 2 + number % 3
    if number % 6:
        doc = anywhere(rng, players, options)
        return GAME.from_document(json.loads(json.dumps(doc))), doc
    if number % 12 and options["draft"] == "choose":
        names, grids = some_boards(rng, players, options["middle_boards"])
        boards = [{"name": name, "lines": grids[name]} if name in grids else name for name in names]
        state = GAME.new_state(players, options, number, boards)
        assert state.to_document()["boards"] == names
        return state, state.to_document()
    state = GAME.new_state(players, options, number)
    return state, state.to_document()


def one_game(rng: Rng, number: int, seen: Counter[str]) -> None:
    state, doc = first(rng, number, SETTINGS[rng.below(len(SETTINGS))])
    tempers = [rng.choice(list(TEMPERS)) for _ in range(doc["players"])]
    compare(state, doc, rng)
    for _ in range(LONGEST if doc["round"] == 1 else AMID):
        if doc["phase"] == "over":
            break
        text = choose(rng, tempers[doc["to_move"]], doc, naive.legal(doc))
        seen[text.partition(" ")[0]] += 1
        before = doc
        doc = naive.play(doc, text)
        state.apply(GAME.parse_action(text), [] if rng.below(2) else None)
        compare(state, doc, rng)
        if doc["phase"] == "act" and naive.foreign(doc, naive.cell_of(doc["seats"][doc["to_move"]]["queen"])):
            seen["passing through"] += 1
            seen["only by converting"] += doc["ap"] == 0
        seen["effect"] += doc["phase"] == "effect" != before["phase"]
        if doc["phase"] == "settle" and doc["seats"][doc["to_move"]]["active"] > 2:
            seen[f"place {len(doc['paradise'])} is full"] += 1
    seen[naive.result(doc)[3]] += 1


def test_it_is_the_same_game(long_run: bool) -> None:
    rng = Rng(2024)
    seen: Counter[str] = Counter()
    for number in range(LONG_GAMES if long_run else GAMES):
        one_game(rng, number, seen)
    assert min(seen[what] for what in RARE) > 0, seen


@pytest.mark.parametrize("people", naive.PEOPLES)
def test_every_people_builds_the_same_on_every_ground(people: str) -> None:
    rng = Rng(9)
    built = 0
    other = "engineer" if people != "engineer" else "pixie"
    for letter, row, ap in product("RWHFT*^.:", (1, 6, 8, 10), (0, 1, 2, 3, 4)):
        lines = [list(line) for line in ("*...*", ".....", ".*.*.", ".....", "~.*.^")]
        lines[0 if row == 1 else 10 - row][2] = letter
        board = tuple("".join(line) for line in lines)
        shore = (*GRASS[:4], f"::{letter}..") if row == 1 else SHORE
        if (letter == ":" and row != 1) or (letter == "T" and people == "vampire"):
            continue
        others = f"{other} B d8 2 b10 c7"
        doc = scene(f"{people} R c{row} 4 a8", others, board=GRASS if row == 1 else board, landing=shore, ap=ap)
        state = GAME.from_document(json.loads(json.dumps(doc)))
        compare(state, doc, rng)
        if "build" in naive.legal(doc):
            built += 1
            doc = naive.play(doc, "build")
            state.apply(GAME.parse_action("build"))
            compare(state, doc, rng)
    assert built >= 20


def test_the_plain_reading_has_the_boards_of_the_rules() -> None:
    lines = RULES.read_text(encoding="utf-8").splitlines()
    [start] = [at for at, line in enumerate(lines) if line.split()[:1] == ["landing"]]
    for at, names in ((start, ("landing", "m1", "m2", "m3")), (start + 7, ("m4", "m5", "m6", "m7"))):
        assert [word for word in lines[at].split() if word in naive.BOARDS] == list(names)
        letters = ["".join(line.split()) for line in lines[at + 1 : at + 6]]
        for index, name in enumerate(names):
            assert naive.BOARDS[name] == [line[5 * index : 5 * index + 5] for line in letters], name
