"""The log of Queen Run: what is told together, in which words; and how the boards stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.games.queen_run import events as ev
from game.games.queen_run import scoring
from game.games.queen_run.cells import parse_cell
from game.services.translation import Translator
from game.table.presenters import find_presenter
from game.table.presenters.queen_run import standings
from game.table.presenters.queen_run.log import Entry, cells_text, chapters, entries, place_text, sentence

GAME = find_game("queen_run")
TEXTS = Path(__file__).parents[2] / "assets" / "i18n"
NAMES = ["Ada", "Kenji", "Milo", "Ines"]
BOARDS = ["landing", "m2", "m4", "m1", "paradise"]


def world():
    return GAME.new_state(4, {"middle_boards": 3}, 1, BOARDS).world


def words(*events) -> list[str]:
    tr = Translator(TEXTS).scope("queen_run")
    return [sentence(entry, NAMES, world(), tr) for entry in entries(events)]


def at(name: str) -> int:
    return parse_cell(name)


def test_places_are_named_in_words():
    tr = Translator(TEXTS).scope("queen_run")
    # The top line of m2 is ". * T . W": its windmill is e10.
    assert place_text(world(), at("e10"), tr) == "a windmill in Mirror\u00a0Lake"
    assert place_text(world(), at("a4"), tr) == "a red village in The\u00a0Landing"
    tr = Translator(TEXTS, "ja").scope("queen_run")
    assert place_text(world(), at("e10"), tr) == "「鏡の湖」の風車"


def test_cells_of_the_log_are_told_without_coordinates():
    """No board shows any."""
    tr = Translator(TEXTS).scope("queen_run")
    there = [at("a10"), at("d10"), at("e10")]
    assert cells_text(world(), there, tr) == "grass in Mirror\u00a0Lake and a windmill in Mirror\u00a0Lake"
    tr = Translator(TEXTS, "ja").scope("queen_run")
    assert cells_text(world(), [at("e10")], tr) == "「鏡の湖」の風車"


def test_the_steps_of_a_walk_are_one_line():
    told = [
        ev.Moved(0, at("c1"), at("c2"), 1), ev.Moved(0, at("c2"), at("c3"), 1), ev.Converted(0),
        ev.Moved(0, at("c3"), at("b3"), 2),
    ]  # fmt: skip
    assert entries(told) == [Entry("walk", 0, (at("b3"),), amount=4, converted=1)]
    assert words(*told) == ["Ada converts 1\u00a0base and moves to a blue village in The\u00a0Landing\u00a0(4\u00a0AP)"]
    free = words(ev.Moved(0, at("c1"), at("c2"), 0))
    assert free == ["Ada moves along own bases to a windmill in The\u00a0Landing"]
    assert words(ev.Converted(1), ev.Converted(1)) == ["Kenji converts 2 bases"]


def test_bases_are_converted_for_what_follows_them():
    walk, built = ev.Moved(0, at("c1"), at("c2"), 2), ev.Built(0, at("c2"), 4)
    told = [ev.Converted(0), walk, ev.Converted(0), ev.Converted(0), built]
    assert entries(told) == [
        Entry("walk", 0, (at("c2"),), amount=2, converted=1), Entry("build", 0, (at("c2"),), converted=2),
    ]  # fmt: skip
    place = "a windmill in The\u00a0Landing"
    converts = "Ada converts 2\u00a0bases"
    assert words(*told)[1] == f"{converts} and builds at {place}"
    assert words(*told, ev.BasesGained(0, 1))[1] == f"{converts} and builds at {place}\u00a0(+1\u00a0active)"
    assert words(*told, ev.ApGained(0, 3))[1] == f"{converts} and builds at {place}\u00a0(+3\u00a0AP)"
    assert words(walk, ev.Converted(0)) == [f"Ada moves to {place}\u00a0(2\u00a0AP)", "Ada converts 1 base"]
    assert words(ev.Converted(1), walk)[0] == "Kenji converts 1 base", "nobody walks on another's"


def test_two_players_walks_are_two_lines():
    told = [ev.Moved(0, at("c1"), at("c2"), 1), ev.TurnEnded(0), ev.Moved(1, at("b1"), at("b2"), 1)]
    assert [entry.seat for entry in entries(told)] == [0, 1]


def test_a_building_and_what_it_brings_are_one_line():
    place = "a windmill in Mirror\u00a0Lake"
    built = ev.Built(2, at("e10"), 2)
    assert words(built) == [f"Milo builds at {place}"]
    assert words(built, ev.BasesGained(2, 2)) == [f"Milo builds at {place}\u00a0(+2\u00a0active)"]
    assert words(built, ev.ApGained(2, 4)) == [f"Milo builds at {place}\u00a0(+4\u00a0AP)"]
    told = [
        built, ev.EffectStarted(2, (at("a10"), at("d10")), 2), ev.BasePlaced(2, at("a10")),
        ev.BasePlaced(2, at("d10")), ev.EffectEnded(2),
    ]  # fmt: skip
    assert words(*told) == [f"Milo builds at {place}", "Milo places 2 bonus bases on grass in Mirror\u00a0Lake"]
    assert entries(told)[1].cells == (at("a10"), at("d10"))


def test_a_turn_in_which_nothing_was_done_is_told():
    assert words(ev.TurnEnded(3)) == ["Ines stays put"]
    assert words(ev.Converted(3), ev.TurnEnded(3)) == ["Ines converts 1 base"]


def test_a_cut_begins_a_list_anew_and_makes_nobody_stay():
    told = [ev.Moved(0, 1, 2, 1), ev.Moved(0, 2, 3, 1), ev.TurnEnded(0), ev.TurnEnded(1)]
    walks = [Entry("walk", 0, (2,), 1), Entry("walk", 0, (3,), 1)]
    assert chapters(told, [1]) == [[walks[0]], [walks[1], Entry("stays", 1)]]
    assert chapters(told, [2]) == [[Entry("walk", 0, (3,), 2)], [Entry("stays", 1)]]
    assert chapters([], [0]) == [[]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sentence_of_whole_games_has_its_words(seats: int, language: str):
    translator = Translator(TEXTS, language)
    tr = translator.scope("queen_run")
    for seed in range(3):
        rng = Rng(seed)
        match = Match.new(GAME, seats, {"middle_boards": 3}, seed)
        while match.state.to_move != NOBODY:
            match.play(rng.choice(match.state.legal_actions()))
        told = [event for events in match.events for event in events]
        lines = [sentence(entry, NAMES, match.state.world, tr) for entry in entries(told)]
        assert len(lines) > 20
    assert translator.problems == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("empty_ranks", [False, True])
def test_standings_are_the_engines_points(seats: int, empty_ranks: bool):
    presenter = find_presenter("queen_run")
    for seed in range(4):
        rng = Rng(seed)
        state = GAME.new_state(seats, {"middle_boards": 3, "empty_ranks": empty_ranks}, seed)
        while state.to_move != NOBODY:
            state.apply(rng.choice(state.legal_actions()))
            shown = presenter.new_shown(state, 0)
            if rng.below(10) == 0 or state.to_move == NOBODY:
                assert standings.board_counts(shown) == scoring.board_counts(state)
                assert standings.board_points(shown) == scoring.board_points(state)
                assert standings.points(shown) == list(state.result().scores)


def test_the_leader_of_a_board_comes_first_and_nobody_without_a_base_is_named():
    # Section 6: tied colours share the points of the ranks they fill, rounded down.
    state = GAME.new_state(4, {"middle_boards": 3, "draft": "random"}, 1, BOARDS)
    for cell, colour in (("a7", 1), ("b7", 1), ("c7", 2), ("d7", 3)):
        state.bases[at(cell)] = colour
    shown = find_presenter("queen_run").new_shown(state, 0)
    expected = [("B", 2, 3), ("Y", 1, 1), ("G", 1, 1)]
    assert [(each.colour, each.bases, each.points) for each in standings.board(shown, 1)] == expected
    assert standings.board(shown, 2) == ()
