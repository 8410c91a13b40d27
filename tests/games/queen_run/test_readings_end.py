"""Queen Run read sentence by sentence: what the rules come to where they could be misread, from arrival to the end."""

from __future__ import annotations

import pytest

from tests.games.queen_run.meadow import GAME, HOME, Document, after, legal, moves, own, scene

# -- section 5 -----------------------------------------------------------------------------------------------


def test_5_paradise_is_entered_straight_ahead_in_any_column() -> None:
    for column in "abcde":
        given = scene(f"knight R {column}21 0", HOME, "pixie G home 5", ap=1)
        assert f"{column}22" in moves(given)
        assert not [cell for cell in moves(given) if cell[1:] == "22" and cell[0] != column]
        arrived = after(given, f"move {column}22")
        assert own(arrived)[0] == "paradise"
        assert (arrived["phase"], arrived["to_move"], arrived["ap"]) == ("turn", 1, 0)
        assert arrived["paradise"] == [{"color": "R", "bases": 0}]
    assert not [cell for cell in moves(scene("knight R c21 0", HOME, "pixie G home 5", ap=0)) if cell == "c22"]


def test_5_as_many_as_wanted_up_to_three_and_two() -> None:
    for active, most in ((1, 1), (3, 3), (8, 3)):
        given = scene(f"knight R c21 {active}", HOME, "pixie G home 5")
        there = after(given, "move c22")
        assert (there["phase"], there["to_move"], there["ap"]) == ("settle", 0, 0)
        assert legal(there) == [f"settle {number}" for number in range(most + 1)]
        done = after(there, f"settle {most}")
        assert own(done) == ("paradise", 20 - active, active - most)
        assert (done["to_move"], done["paradise"]) == (1, [{"color": "R", "bases": most}])
    second = scene("knight R c21 9", HOME, "pixie G paradise 5", paradise="G1")
    there = after(second, "move c22")
    assert legal(there) == ["settle 0", "settle 1", "settle 2"]
    end = after(there, "settle 0")
    assert (end["phase"], end["to_move"], end["ap"], end["round"]) == ("over", None, 0, 5)
    assert end["paradise"] == [{"color": "G", "bases": 1}, {"color": "R", "bases": 0}]


def test_5_two_players_end_at_the_first_arrival_without_places() -> None:
    end = after(scene("knight R c21 9", HOME, phase="turn"), "move c22")
    assert (end["phase"], end["to_move"]) == ("over", None)
    assert end["paradise"] == [{"color": "R", "bases": 0}]
    assert own(end) == ("paradise", 11, 9)


def test_5_who_arrived_is_skipped_and_rounds_count_on() -> None:
    seats = ("knight R c8 1", "elf B paradise 1", "pixie G b8 1")
    given = scene(*seats, paradise="B0", phase="turn")
    second = after(given, "end")
    assert (second["to_move"], second["round"]) == (2, 5)
    assert (after(second, "end")["to_move"], after(second, "end")["round"]) == (0, 6)
    last = scene("elf B paradise 1", "knight R c8 1", "pixie G b8 1", paradise="B0", phase="turn", to_move=2, ap=2)
    assert (after(last, "end")["to_move"], after(last, "end")["round"]) == (1, 6)


ALL = "a2 a3 a4 a5 a6 a7 a8 a9 b2 b3 b4 b5 b6 b7 b8 b9 c2 c3 c4"
REST = "d2 d3 d4 d5 d6 d7 d8 d9 e2 e3 e4 e5 e6 e7 e8 e9 c5 c6 c9 c10"


def test_5_exhausted_once_nobody_who_still_runs_has_a_base() -> None:
    board = (".....", ".....", "..W..", ".....", ".....")
    given = scene(f"giant R c8 1 {ALL}", f"elf B home 0 {REST}", board=board)
    ended = after(given, "build", "end")
    assert (ended["phase"], ended["round"]) == ("over", 5)
    assert GAME.from_document(ended).result().reason == "exhausted"
    # A base in stock, or an active one, keeps the game going; those of an arrived queen do not.
    less = REST.removesuffix(" c10")
    assert after(scene(f"giant R c8 1 {ALL}", f"elf B home 0 {less}", board=board), "build", "end")["to_move"] == 1
    assert after(scene(f"giant R c8 1 {ALL}", f"elf B home 1 {less}", board=board), "build", "end")["to_move"] == 1
    seats = (f"giant R c8 1 {ALL}", f"elf B home 0 {REST}", "pixie G paradise 3")
    assert after(scene(*seats, board=board, paradise="G2"), "build", "end")["phase"] == "over"


def test_5_the_sixtieth_round_is_played_to_its_end() -> None:
    given = scene("knight R c8 1", "elf B home 1", phase="turn", turn=60)
    second = after(given, "end")
    assert (second["phase"], second["to_move"], second["round"]) == ("turn", 1, 60)
    end = after(second, "pass")
    assert (end["phase"], end["to_move"], end["round"]) == ("over", None, 60)
    assert GAME.from_document(end).result().reason == "rounds"
    # With the last seat in paradise the seat before it ends the round.
    given = scene("knight R home 1", "elf B home 1", "pixie G paradise 0", paradise="G0", phase="turn", ap=0, turn=60)
    assert after(given, "pass", "pass")["phase"] == "over"


# -- section 6 -----------------------------------------------------------------------------------------------


def scores(document: Document) -> tuple[int, ...]:
    return tuple(GAME.from_document(document).result().scores)


@pytest.mark.parametrize(
    ("counts", "expected", "empty"),
    [
        ((4, 3, 2, 1), (3, 2, 1, 0), (3, 2, 1, 0)),
        ((4, 0, 0, 0), (3, 0, 0, 0), (3, 1, 1, 1)),
        ((2, 2, 1, 0), (2, 2, 1, 0), (2, 2, 1, 0)),
        ((2, 2, 1, 1), (2, 2, 0, 0), (2, 2, 0, 0)),
        ((2, 2, 2, 1), (2, 2, 2, 0), (2, 2, 2, 0)),
        ((2, 2, 2, 2), (1, 1, 1, 1), (1, 1, 1, 1)),
        ((3, 1, 1, 0), (3, 1, 1, 0), (3, 1, 1, 0)),
        ((3, 1, 1, 1), (3, 1, 1, 1), (3, 1, 1, 1)),
        ((3, 3, 0, 0), (2, 2, 0, 0), (2, 2, 0, 0)),
        ((2, 1, 0, 0), (3, 2, 0, 0), (3, 2, 0, 0)),
    ],
)
def test_6_ranks_of_a_board(counts: tuple[int, ...], expected: tuple[int, ...], empty: tuple[int, ...]) -> None:
    columns = dict(zip("RBYG", "abcd", strict=True))
    peoples = ("knight", "elf", "pixie", "dwarf")
    seats = [
        " ".join([people, color, "home", "0", *(f"{columns[color]}{6 + row}" for row in range(count))])
        for people, color, count in zip(peoples, "RBYG", counts, strict=True)
    ]
    given = scene(*seats, phase="turn", ap=0)
    assert scores(given) == expected
    # With `empty_ranks` the four boards without any base give each colour 6 // 4 as well.
    more = tuple(points + 4 for points in empty)
    assert scores(scene(*seats, phase="turn", ap=0, empty_ranks=True)) == more


def test_6_colours_nobody_plays_take_ranks() -> None:
    board = ("YG...", ".....", ".....", ".....", ".....")
    neutral = {"a10": "Y", "a9": "Y", "b10": "G", "b9": "G"}
    given = scene("knight R home 0 c8", "elf B home 0 d8 d9 d7", board=board, neutral=neutral, phase="turn", ap=0)
    # Blue 3; yellow and green 2 each share 2 + 1; red 1 has the fourth rank.
    assert scores(given) == (0, 3)


def test_6_paradise_counts_its_mountains_and_places_together_but_not_for_two() -> None:
    seats = ("knight R home 0 a21 b21", "elf B paradise 0", "pixie G home 0")
    given = scene(*seats, paradise="B3", phase="turn", ap=0)
    assert scores(given) == (2, 3, 0)
    assert scores(scene("knight R home 0 a21 b21", HOME, phase="turn", ap=0)) == (0, 0)
    # With `empty_ranks` too the paradise of two gives nothing: 4 boards at 6 // 4.
    assert scores(scene("knight R home 0 a21 b21", HOME, phase="turn", ap=0, empty_ranks=True)) == (4, 4)


def test_6_of_equals_the_latest_in_the_order_of_seats_wins() -> None:
    given = scene("knight R c8 1 a6", "elf B home 1 a11", "pixie G paradise 0", paradise="G0", phase="turn", turn=60)
    end = GAME.from_document(after(given, "end", "pass")).result()
    assert (end.scores, end.winners) == ((3, 3, 0), (1,))
    none = scene("knight R c8 1", "elf B home 1", phase="turn", turn=60)
    assert GAME.from_document(after(none, "end", "pass")).result().winners == (1,)


# -- section 8 -----------------------------------------------------------------------------------------------


def test_8_action_points_at_the_start_are_the_peoples_own() -> None:
    for people, ap in (("knight", 3), ("leprechaun", 2), ("centaur", 4)):
        given = scene("elf B home 1", f"{people} R c8 1", phase="turn", ap=0)
        assert after(given, "pass")["ap"] == ap
        assert after(scene("elf B home 1", f"{people} R home 1", phase="turn", ap=0), "pass")["ap"] == 0


def test_8_own_boards_stand_in_grids_and_only_they() -> None:
    played = after(scene("knight R c8 1", HOME), "end")
    assert set(played["grids"]) == {"shore", "made", "green", "lawn"}
    official = ["landing", "m1", "m3", "m2", "paradise2"]
    assert "grids" not in GAME.new_state(2, {"middle_boards": 3}, 1, official).to_document()
