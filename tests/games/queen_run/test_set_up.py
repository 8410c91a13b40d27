"""What chance decides before the first turn: boards, and with `draft` random peoples and colours (sections 1, 3, 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import permutations

from game.core.game import State
from game.games import find_game
from tests.games.chi_square import assert_spread
from tests.games.queen_run import naive

GAME = find_game("queen_run")
MIDDLE = ["m1", "m2", "m3", "m4", "m5", "m6", "m7"]
SEEDS = 4000


def test_1_boards_are_drawn_evenly_and_lie_in_every_order() -> None:
    orders: dict[Hashable, float] = dict.fromkeys(permutations(MIDDLE, 3), 1 / 210)
    found: Counter[Hashable] = Counter()
    for seed in range(SEEDS):
        boards = GAME.new_state(3, {"middle_boards": 3}, seed).to_document()["boards"]
        assert (boards[0], boards[-1]) == ("landing", "paradise")
        found[tuple(boards[1:-1])] += 1
    assert_spread(found, orders)


def test_7_so_many_middle_boards_and_the_face_of_paradise() -> None:
    for middle in (3, 4, 5, 6, 7):
        for seats, last in ((2, "paradise2"), (3, "paradise"), (4, "paradise")):
            document = GAME.new_state(seats, {"middle_boards": middle}, 9).to_document()
            assert len(set(document["boards"])) == len(document["boards"]) == middle + 2
            assert document["boards"][-1] == last
            assert document["options"]["middle_boards"] == middle
            assert "grids" not in document


def dealt(seats: int, seed: int) -> State:
    return GAME.new_state(seats, {"draft": "random", "middle_boards": 3}, seed)


def test_7_peoples_and_colours_are_dealt_evenly() -> None:
    pairs: dict[Hashable, float] = {(people, colour): 1 / 40 for people in naive.PEOPLES for colour in naive.COLOURS}
    for seats in (2, 3, 4):
        found: list[Counter[Hashable]] = [Counter() for _ in range(seats)]
        for seed in range(1200):
            for seat, entry in enumerate(dealt(seats, seed).to_document()["seats"]):
                found[seat][entry["tribe"], entry["color"]] += 1
        for counts in found:
            assert_spread(counts, pairs)


def test_7_after_the_deal_seat_0_begins_and_neutral_bases_stand() -> None:
    for seed in range(40):
        state = dealt(2 + seed % 3, seed)
        document = state.to_document()
        assert (document["phase"], document["to_move"], document["round"]) == ("turn", 0, 1)
        assert len({seat["tribe"] for seat in document["seats"]}) == state.seats
        assert len({seat["color"] for seat in document["seats"]}) == state.seats
        plain = {**document, "bases": {}}
        naive.put_neutral_bases(plain)
        assert document["bases"] == plain["bases"]
        assert bool(document["bases"]) == (state.seats < 4)


def test_7_how_peoples_are_chosen_does_not_change_the_boards() -> None:
    for seed in range(20):
        chosen = GAME.new_state(3, {"draft": "choose"}, seed).to_document()["boards"]
        assert GAME.new_state(3, {"draft": "random"}, seed).to_document()["boards"] == chosen
