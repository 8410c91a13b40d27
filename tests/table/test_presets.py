"""Rules by name, and which games are played by them (section 7 of the rules text of Sleeping Queens)."""

import pytest

from game.core.marks import MARKS, OURS, RECONSTRUCTED, SOURCE
from game.core.options import Option, Preset, complete
from game.games import all_games, find_game
from game.games.lancaster.values import read_values
from game.table.house_rules import OPTIONS, PLAYERS, deviations, preset_of, preset_played, presets, seats_known

QUEENS = find_game("sleeping_queens")
PUBLISHED = {"jester_count": "inclusive", "jester_again": True}


def played(options, seats):
    return deviations(QUEENS, {"players": seats, "options": complete(QUEENS.options, options)}, own_values=False)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_first_preset_is_the_default_and_presets_differ(game):
    found = presets(game)
    assert found[0].options == {}
    assert len({preset.id for preset in found}) == len(found)
    assert len({tuple(complete(game.options, preset.options).items()) for preset in found}) == len(found)
    for preset in found:
        assert set(preset.seats) <= set(game.seat_counts)
        assert preset_of(game, preset.options) == preset


def test_sleeping_queens_has_the_summary_and_the_published_game():
    assert [preset.id for preset in presets(QUEENS)] == ["summary", "published"]
    assert presets(QUEENS)[1] == Preset("published", PUBLISHED, (2, 3, 4, 5))
    assert seats_known(QUEENS, {}) == (2, 3, 4, 5, 6, 7, 8)
    assert seats_known(QUEENS, {"sets": True}) == seats_known(QUEENS, {}), "house rules know as many as the default"


def test_what_is_by_no_preset():
    assert played({}, 8) == played(PUBLISHED, 5) == []
    assert played(PUBLISHED, 6) == [PLAYERS]
    assert played({"jester_again": True}, 3) == played({"sets": True}, 6) == [OPTIONS]


def test_what_a_number_of_players_fixes_is_by_the_preset_all_the_same():
    """Lancaster, section 4: two players play with open money."""
    game = find_game("lancaster")
    assert preset_played(game, 2, {"open_money": True}) == presets(game)[0]
    assert preset_played(game, 3, {"open_money": True}) is None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_choice_and_every_part_has_a_mark(game):
    for option in game.options:
        assert option.marks == () or len(option.marks) == len(option.choices), option.name
        assert {option.mark(choice) for choice in option.choices} <= set(MARKS)
    assert {each.mark for each in game.marked} <= set(MARKS)


def test_an_option_without_marks_has_its_default_from_the_source():
    option = Option("anything", (3, 5))
    assert (option.mark(3), option.mark(5)) == (SOURCE, OURS)


def test_what_is_ours_of_queen_run():
    """Sections 1 and 5: the boards, and two of the ends."""
    marks = {each.part: each.mark for each in find_game("queen_run").marked}
    assert marks == {"boards": OURS, "end.exhausted": OURS, "end.rounds": OURS}


def test_the_reconstructed_values_of_lancaster():
    """Section 2: 74 numbers besides the favours, and what four of these bring."""
    values = read_values()
    assert values.numbers_reconstructed == 74 + 4
    assert find_game("lancaster").mark("values").count == 78
    assert values.mark("counties.A.squires") == values.mark("favours.F1.gold") == RECONSTRUCTED
    assert values.mark("counties.D.cubes") == values.mark("prices.both") == SOURCE
