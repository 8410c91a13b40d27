"""Seed codes, on games with nothing but what set-ups need: services know no rules."""

import contextlib
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.levels import OFFERED
from game.bots.personalities import PERSONALITIES
from game.core.documents import DocumentError, digest
from game.core.match import Match
from game.core.options import Option
from game.core.values import OwnValues
from game.games import all_games, find_game
from game.services import seedcode
from game.services.problem import ServiceError
from game.services.seedcode import SEED_BITS, SetUp, decode, encode, random_seed, seeds_from
from game.table import clock


class StubGame:
    def __init__(self, game_id, seed_code, seat_counts, options=(), boards=(), own_values=None):
        self.id = game_id
        self.seed_code = seed_code
        self.seat_counts = seat_counts
        self.options = options
        self.boards = boards
        self.own_values = own_values

    def data_digest(self):
        return "built in" if self.own_values is None else self.own_values.text


QUEENS = StubGame(
    "sleeping_queens",
    1,
    (2, 3, 4, 5, 6, 7, 8),
    (
        Option("jester_count", ("countdown", "inclusive")),
        Option("jester_again", (False, True)),
        Option("single_discard", ("numbers", "any")),
        Option("cat_dog_knight", ("illegal", "sleeps", "stays")),
        Option("sets", (False, True)),
    ),
)
RUN = StubGame(
    "queen_run", 2, (2, 3, 4), (Option("boards", (5, 3, 4, 6, 7)), Option("one", (1, True))), ("landing", "a", "b", "c")
)
LANCASTER = StubGame("lancaster", 3, (2, 3, 4, 5))
GAMES = [QUEENS, RUN, LANCASTER]
CODE_2 = "0000A-RXWPK-HWW44-RARZE"
CODE_3 = "0NHVS-D73SR-HR2XR-RB6V0"
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
OLD_CODE = "0000N-02A58-RB1VN"


@st.composite
def set_ups(draw):
    game = draw(st.sampled_from(GAMES))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in game.options}
    return game, draw(st.sampled_from(game.seat_counts)), options, draw(st.integers(0, 2**64 - 1))


def _refusal(code):
    with pytest.raises(ServiceError) as caught:
        decode(code, GAMES)
    return caught.value.problem.code


@given(set_ups())
def test_a_code_comes_back_as_what_it_was(set_up):
    game, seats, options, seed = set_up
    found = decode(encode(game, seats, options, seed), GAMES)
    assert found == SetUp(game.id, seats, options, seed)
    assert [type(value) for value in found.options.values()] == [type(value) for value in options.values()]


@given(set_ups(), st.data())
def test_a_code_may_say_who_plays_each_seat(set_up, data):
    game, seats, options, seed = set_up
    one = st.sampled_from(("", *seedcode.LEVELS))
    levels = data.draw(st.lists(one, min_size=seats, max_size=seats))
    assert decode(encode(game, seats, options, seed, levels), GAMES) == SetUp(
        game.id, seats, options, seed, tuple(levels)
    )


@given(set_ups(), st.data())
def test_a_code_may_say_all_that_can_be_chosen(set_up, data):
    game, seats, options, seed = set_up
    levels = tuple(data.draw(st.sampled_from(("", *seedcode.LEVELS))) for _ in range(seats))
    characters = tuple(data.draw(st.sampled_from(("", *seedcode.CHARACTERS))) if level else "" for level in levels)
    place, ending = data.draw(st.sampled_from(seedcode.LIMITS)), data.draw(st.sampled_from(seedcode.ENDINGS))
    limit = data.draw(st.sampled_from((None, (*place, ending))))
    boards = tuple(board for board in game.boards if data.draw(st.booleans()))
    code = encode(game, seats, options, seed, levels, characters, limit=limit, boards=boards)
    assert decode(code, GAMES) == SetUp(game.id, seats, options, seed, levels, characters, limit, boards)


def test_a_code_with_everybody_in_it_can_be_typed():
    most = encode(QUEENS, 8, {}, 2**40 - 1, ["", *["hard"] * 7], ["", *seedcode.CHARACTERS[:7]])
    usual = encode(QUEENS, 3, {}, 2**40 - 1, ["", "hard", "easy"], ["", "ada", "kenji"])
    assert (len(usual), len(most)) == (23, 35)


def test_everything_that_is_offered_has_its_place_in_codes():
    assert set(OFFERED) <= set(seedcode.LEVELS)
    assert {each.id for each in PERSONALITIES} <= set(seedcode.CHARACTERS)
    assert {*clock.OFFERED, *clock.OFFERED_QUICK} <= set(seedcode.LIMITS)
    assert set(clock.ENDINGS) <= set(seedcode.ENDINGS)


def test_a_code_with_own_values_is_good_only_where_they_are():
    def with_values(text):
        own = None if text is None else OwnValues("lancaster.toml", text)
        return StubGame("lancaster", 3, (2, 3), own_values=own)

    code = encode(with_values("both = 4"), 2, {}, 5, ["", "easy"], ["", "ada"])
    assert decode(code, [with_values("both = 4")]).seed == 5
    for other in (None, "both = 5"):
        with pytest.raises(ServiceError) as caught:
            decode(code, [with_values(other)])
        assert caught.value.problem.code == "code_values"


def test_levels_that_a_code_cannot_hold():
    for levels in (["medium"], ["medium", "random", ""]):
        with pytest.raises(ValueError, match="not the levels of 3 seats"):
            encode(LANCASTER, 3, {}, 5, levels)
    with pytest.raises(ValueError, match="not the characters of 2 seats"):
        encode(LANCASTER, 2, {}, 5, ["", "easy"], ["", "somebody"])
    with pytest.raises(ValueError, match="not the boards"):
        encode(RUN, 2, {}, 5, ["", "easy"], ["", "ada"], boards=["mine"])


@given(set_ups(), st.data())
def test_one_wrong_symbol_is_found(set_up, data):
    code = encode(*set_up)
    place = data.draw(st.sampled_from([i for i, symbol in enumerate(code) if symbol != "-"]))
    other = data.draw(st.sampled_from([symbol for symbol in SYMBOLS if symbol != code[place]]))
    assert _refusal(code[:place] + other + code[place + 1 :]) == "code_typo"


@given(set_ups(), st.data())
def test_two_swapped_neighbours_are_found(set_up, data):
    symbols = encode(*set_up).replace("-", "")
    place = data.draw(st.integers(0, len(symbols) - 2))
    swapped = symbols[:place] + symbols[place + 1] + symbols[place] + symbols[place + 2 :]
    if swapped != symbols:
        assert _refusal(swapped) == "code_typo"


@given(st.text(max_size=80))
def test_any_text_is_a_set_up_or_a_typed_refusal(text):
    with contextlib.suppress(ServiceError):
        decode(text, GAMES)


def test_what_people_type_instead():
    code = next(
        code
        for seed in range(1000)
        if {"0", "1"} <= set(code := encode(QUEENS, 4, {"sets": True}, 2**39 + seed * 7919))
    )
    expected = decode(code, GAMES)
    wide = code.translate({ord(c): ord(c) + 0xFEE0 for c in string.ascii_uppercase + string.digits + "-"})
    for typed in (
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " – "),
        code.replace("0", "o"),
        code.replace("1", "I"),
        code.replace("1", "l"),
        f"  {code}\n",
        wide,
    ):
        assert decode(typed, GAMES) == expected


def test_a_drawn_seed_makes_a_short_code():
    lengths = {len(encode(QUEENS, 8, {"cat_dog_knight": "stays"}, random_seed())) for _ in range(50)}
    assert max(lengths) <= 17


def test_seeds_can_be_the_same_ones_again():
    first, again, other = seeds_from(7), seeds_from(7), seeds_from(8)
    drawn = [first() for _ in range(20)]
    assert drawn == [again() for _ in range(20)]
    assert drawn[0] != other()
    assert len(set(drawn)) == 20
    assert min(drawn) >= 0
    assert max(drawn) < 1 << SEED_BITS


def test_this_code_will_mean_this_game_for_ever():
    code = encode(QUEENS, 3, {"jester_again": True, "cat_dog_knight": "sleeps"}, 123456789012)
    assert code == "0NHVS-D73SR-R919H"
    set_up = decode(code, all_games())
    match = Match.new(find_game(set_up.game), set_up.seats, set_up.options, set_up.seed)
    assert digest(match.state.to_document()) == "8a6a4436da5e"
    of_version_2 = decode(CODE_2, all_games())
    assert of_version_2 == SetUp("sleeping_queens", 3, set_up.options, 123456789012, ("", "hard", "novice"))
    of_version_3 = decode(CODE_3, all_games())
    assert (of_version_3.options, of_version_3.seed) == (set_up.options, 123456789012)
    assert of_version_3.levels == ("", "hard", "novice")
    assert of_version_3.characters == ("", "mina", "bruno")
    assert of_version_3.limit == ("turn", 60, "play")


@pytest.mark.parametrize(
    ("code", "refusal"),
    [("", "code_empty"), (" - ", "code_empty"), ("ABU", "code_symbol"), ("!", "code_symbol"), ("7", "code_typo")],
)
def test_what_is_no_code(code, refusal):
    assert _refusal(code) == refusal


def test_the_symbol_that_no_code_has_is_named():
    with pytest.raises(ServiceError) as caught:
        decode("ABC-É", GAMES)
    assert caught.value.problem.params == {"symbol": "É"}


@pytest.mark.parametrize("begins", seedcode.BEGINS)
def test_who_begins_is_in_the_code(begins):
    code = encode(QUEENS, 3, {}, 5, ["", "easy", ""], ["", "ada", ""], begins=begins)
    found = decode(code, GAMES)
    assert (found.begins, found.seed, found.levels) == (begins, 5, ("", "easy", ""))


def test_codes_that_do_not_say_who_begins_are_those_of_version_3():
    """Kept from the program of version 0.1.0."""
    assert encode(QUEENS, 3, {}, 7, ["", "medium", "medium"], ["", "ada", "kenji"]) == OLD_CODE
    assert decode(OLD_CODE, GAMES).begins == ""


def test_a_code_of_a_newer_version(monkeypatch):
    monkeypatch.setattr(seedcode, "VERSION", seedcode.VERSION + 1)
    code = encode(QUEENS, 2, {}, 1, ["", "easy"], ["", "ada"], begins="lot")
    monkeypatch.undo()
    assert _refusal(code) == "code_newer"


def test_a_code_of_a_game_that_is_not_there():
    with pytest.raises(ServiceError) as caught:
        decode(encode(LANCASTER, 2, {}, 1), [QUEENS])
    assert caught.value.problem.code == "code_game"


def test_what_cannot_be_encoded():
    with pytest.raises(DocumentError):
        encode(QUEENS, 9, {}, 1)
    with pytest.raises(DocumentError):
        encode(QUEENS, 2, {"sets": 1}, 1)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed"):
            encode(QUEENS, 2, {}, seed)
