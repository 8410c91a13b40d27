"""Who begins: what a record says of it, and how seats are turned and turned back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.begins import LOT, TOP, WAYS, WINNER, Begins, drawn, turned, turned_back
from game.core.documents import DocumentError
from game.core.match import Match
from game.games import all_games, find_game


@given(st.integers(2, 8).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n - 1), st.integers(0, n - 1))))
def test_seats_are_turned_and_turned_back(case):
    """Whoever begins sits on the first seat; the order round the table stays."""
    count, seat, first = case
    set_up = list(range(count))
    playing = turned(set_up, seat, first)
    assert playing[first] == seat
    assert [(playing[(place + 1) % count] - playing[place]) % count for place in range(count)] == [1] * count
    assert turned_back(playing, seat, first) == set_up


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(0, 7), min_size=1, max_size=8, unique=True))
def test_a_lot_is_one_of_those_it_is_drawn_among_and_the_same_for_the_same_seed(seed, among):
    assert drawn(seed, among) in among
    assert drawn(seed, among) == drawn(seed, among)


@pytest.mark.parametrize("count", range(2, 9))
def test_lots_fall_evenly(count):
    found = [drawn(seed, range(count)) for seed in range(4000)]
    assert all(abs(found.count(seat) - 4000 / count) < 5 * (4000 / count) ** 0.5 for seat in range(count))


def test_a_last_game_names_one_or_several():
    assert Begins(WINNER).named([2], 7) == Begins(WINNER, 2)
    assert Begins(WINNER).named([], 7) == Begins(WINNER)
    found = Begins(WINNER).named([0, 2], 7)
    assert (found.by, found.drawn) == (WINNER, True)
    assert found.seat in (0, 2)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_record_carries_it_and_plays_the_same(game):
    """The engine knows nothing of it."""
    seats = game.seat_counts[-1]
    match, bare = Match.new(game, seats, {}, 5), Match.new(game, seats, {}, 5)
    match.begins = Begins(LOT, 1, drawn=True)
    assert match.state.to_document() == bare.state.to_document()
    for action in [match.state.format_action(match.state.legal_actions()[0])]:
        match.play_text(action)
        bare.play_text(action)
    record = match.record()
    assert {key: value for key, value in record.items() if key != "begins"} == bare.record()
    read = Match.from_record(game, record)
    assert read.begins == match.begins
    assert read.record() == record
    assert match.prefix(0).begins == match.begins


def test_a_record_without_it_is_read_as_before():
    game = find_game("queen_run")
    record = Match.new(game, 3, {}, 5).record()
    assert "begins" not in record
    assert Match.from_record(game, record).begins is None


GOOD = {"by": "lot", "seat": 2, "drawn": True}


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"by": "dice"}, "begins", "begins.by"),
        ({"seat": 3}, "range", "begins.seat"),
        ({"seat": -1}, "range", "begins.seat"),
        ({"seat": None}, "type", "begins.seat"),
        ({"drawn": 1}, "type", "begins.drawn"),
        ({"why": ""}, "unknown_key", "begins.why"),
    ],
)
def test_what_is_wrong_in_a_record_is_named_with_its_place(change, code, where):
    game = find_game("queen_run")
    record = {**Match.new(game, 3, {}, 5).record(), "begins": GOOD | change}
    with pytest.raises(DocumentError) as caught:
        Match.from_record(game, record)
    assert (caught.value.code, caught.value.where) == (code, where)


@pytest.mark.parametrize("by", WAYS)
def test_every_way_is_read_back(by):
    assert Begins.from_document(Begins(by, 1).to_document(), 3) == Begins(by, 1)


def test_the_seat_that_begins_is_the_rules_own():
    """Queen Run, section 3: the last seat drafts first, and seat 0 begins; Lancaster, section 1: it is drawn."""
    run, queens, lancaster = (find_game(name) for name in ("queen_run", "sleeping_queens", "lancaster"))
    assert {run.first_seat(run.new_state(4, {}, seed)) for seed in range(9)} == {0}
    assert {queens.first_seat(queens.new_state(5, {}, seed)) for seed in range(9)} == {0}
    starts = [lancaster.new_state(4, {}, seed) for seed in range(20)]
    assert [lancaster.first_seat(state) for state in starts] == [state.to_document()["start"] for state in starts]
    assert (run.draws_lots, queens.draws_lots, lancaster.draws_lots) == (False, False, True)
    assert TOP in WAYS
