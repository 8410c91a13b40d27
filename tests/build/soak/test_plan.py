"""Soak: what is decided from the seed alone, and how gestures are aimed."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.core import loader
from game.games import find_game, game_ids
from game.ui.input.bindings import DEFAULT
from soak import plan
from soak.gestures import (
    BOUND,
    TEXTS,
    UNWANTED,
    Click,
    Close,
    Drag,
    Focus,
    Gesture,
    Keys,
    Resize,
    Spot,
    gestures,
    keysym,
)

SEEDS = range(40)


class Seen:
    """A window as a gesture sees it."""

    neighbour = "77"
    screen_size = (1920, 1080)
    window_size = (1000, 500)

    def __init__(self, *items: dict[str, Any]) -> None:
        self._items = items

    def window(self) -> str:
        return "42"

    def look(self) -> dict[str, Any]:
        return {"items": list(self._items)} if self._items else {}


def thing(name: str, x: int, *, enabled: bool = True) -> dict[str, Any]:
    return {"name": name, "rect": [x, 100, 60, 40], "enabled": enabled}


def some(seed: int, count: int = 300) -> list[Gesture]:
    return list(islice(gestures(plan.piece(seed, 0).chance), count))


def test_a_seed_makes_the_same_gestures_tables_and_kills_again() -> None:
    assert some(5) == some(5) != some(6)
    for number in range(6):
        one, other = plan.piece(5, number).chance, plan.piece(5, number).chance
        assert [plan.draw_kill(one) for _ in range(9)] == [plan.draw_kill(other) for _ in range(9)]
        tables = [plan.draw_table(chance, "lancaster", 120.0, person=True) for chance in (one, other)]
        assert tables[0] == tables[1]
    assert plan.program_seed(5, 1) == plan.program_seed(5, 1) != plan.program_seed(5, 2)


def test_a_piece_decides_the_same_whatever_came_before_it() -> None:
    before = plan.piece(1, 3)
    islice(gestures(before.chance), 1000)
    assert plan.piece(1, 4).chance.random() == plan.piece(1, 4).chance.random() != plan.piece(1, 7).chance.random()


def test_all_kinds_come_in_turn_and_all_games_in_turn_within_a_kind() -> None:
    assert [plan.piece(0, number).kind for number in range(6)] == ["monkey", "kills", "games"] * 2
    for kind in range(3):
        first = [next(plan.games_in_turn(number)) for number in (kind, kind + 3, kind + 6)]
        assert sorted(first) == sorted(game_ids())
        assert sorted(islice(plan.games_in_turn(kind), 3)) == sorted(game_ids())


@pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if game_id not in loader.own_games()])
def test_tables_are_such_as_the_set_up_offers(game_id: str) -> None:
    tables = [plan.draw_table(Random(seed), game_id, 120.0, person=bool(seed % 2)) for seed in SEEDS]
    assert {len(table.seats) for table in tables} == set(find_game(game_id).seat_counts)
    for seed, table in enumerate(tables):
        assert (table.seats[0] == plan.PERSON) == bool(seed % 2)
        assert set(table.seats[1:]) <= {*plan.COMMON, *plan.STRONG}
        assert sum(seat in plan.STRONG for seat in table.seats) <= 1, "a game of strong bots takes too long"
    assert any(set(table.seats) & set(plan.STRONG) for table in tables)
    short = [plan.draw_table(Random(seed), game_id, 20.0, person=False) for seed in SEEDS]
    assert {level for table in short for level in table.seats} == set(plan.QUICK), "there is no time for others"
    assert max(len(table.seats) for table in short) < find_game(game_id).seat_counts[-1]


def test_a_piece_is_never_too_short_to_come_to_anything() -> None:
    assert plan.piece_seconds(0.1) == plan.SHORTEST
    assert plan.piece_seconds(3) == 20.0
    assert plan.piece_seconds(600) == plan.LONGEST


# -- gestures -------------------------------------------------------------------------------------------------------


def test_every_kind_of_gesture_comes() -> None:
    kinds = Counter(gesture.kind for gesture in some(1, 20_000))
    wanted = {"click", "key", "text", "wheel", "drag", "resize", "full screen", "focus", "rest", "close"}
    assert set(kinds) == wanted
    assert kinds["close"] < 30, "the program must live long enough to grow"
    between = {gesture.between.kind for gesture in some(1, 20_000) if isinstance(gesture, Drag) and gesture.between}
    assert {"key", "wheel", "resize", "click", "focus"} <= between


@pytest.mark.parametrize("seen", [Seen(), Seen(thing("a", 10), thing("b", 200))], ids=["nothing", "two things"])
def test_every_gesture_can_be_carried_out_whatever_is_seen(seen: Seen) -> None:
    for gesture in some(2, 2000):
        chain = gesture.chain(seen)
        assert chain
        assert all(chain), "an empty word would be taken for a text"
        assert chain.count("mousedown") == chain.count("mouseup")


def test_every_key_that_means_something_is_pressed() -> None:
    assert len(BOUND) == len({name for name, _ in DEFAULT})
    pressed = {key for gesture in some(3, 20_000) if isinstance(gesture, Keys) for key in gesture.keys}
    assert set(BOUND) <= pressed
    assert "alt+F4" not in pressed, "that is a gesture of its own"
    assert [keysym(name) for name in ("page up", "ctrl+shift+z", "shift+f6", ",", "enter", "tab")] == [
        *("Prior", "ctrl+shift+z", "shift+F6", "comma", "KP_Enter", "Tab"),
    ]


def test_nothing_that_is_typed_leads_out_of_the_data_folder() -> None:
    assert not any(set("/~\\") & set(text) or text.startswith("-") for text in TEXTS)
    keys = (gesture.keys for gesture in some(4, 20_000) if isinstance(gesture, Keys))
    pressed = {key.rpartition("+")[2] for each in keys for key in each}
    assert not pressed & {"slash", "asciitilde", "KP_Divide", "/", "~"}


def test_a_thing_is_hit_inside() -> None:
    seen = Seen(thing("off", 500, enabled=False), thing("a", 10), thing("b", 200))
    for share, left in ((0.0, 10), (0.49, 10), (0.5, 200), (0.99, 200)):
        *_, x, y = Spot("thing", share, share).move(seen)
        assert left <= int(x) < left + 60
        assert 100 <= int(y) < 140


def test_the_way_out_is_hit_only_when_meant() -> None:
    seen = Seen(*(thing(name, 300) for name in UNWANTED))
    assert Spot("thing", 0.5, 0.5, leaves=True).move(seen)[-2] == "330"
    assert Spot("thing", 0.5, 0.5).move(seen)[-2:] == ["500", "250"], "the middle of the window, as nothing is left"


def test_places_on_the_screen_lie_outside_the_window_too() -> None:
    assert Spot("screen", 0.99, 0.99).move(Seen()) == ["mousemove", "1900", "1069"]


@pytest.mark.parametrize(
    ("gesture", "chain"),
    [
        (Resize(640, 400), "windowsize 42 640 400"),
        (Close(), "key alt+F4"),
        (Keys(("a", "F1")), "key --delay 8 a F1"),
        (Click(Spot("window", 0.1, 0.2), 3, 2), "mousemove --window 42 -- 100 100 click --repeat 2 --delay 40 3"),
        (
            Drag((Spot("window", 0.1, 0.2), Spot("window", 0.3, 0.2)), Keys(("Escape",))),
            "mousemove --window 42 -- 100 100 mousedown 1 sleep 0.02 mousemove --window 42 -- 300 100"
            " key --delay 8 Escape sleep 0.02 mouseup 1",
        ),
        (
            Focus(0.3, minimised=False),
            "windowactivate 77 sleep 0.30 windowactivate 42 sleep 0.1 windowmove 42 160 60",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Gesture) else "",
)  # fmt: skip
def test_what_xdotool_is_told(gesture: Gesture, chain: str) -> None:
    assert " ".join(gesture.chain(Seen())) == chain
