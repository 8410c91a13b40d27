"""Plans of Queen Run: a turn as it is advised can be carried out at the table, step by step, and wastes nothing."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.queen_run.actions import CONVERT, MOVE, PLACE
from game.games.queen_run.state import RunState
from game.services.paths import assets
from game.services.translation import Translator
from game.services.wording import reason_text
from game.table.advice import advised, explain
from game.table.presenters.queen_run.advice import counsel, reasons, steps
from game.table.presenters.queen_run.reach import reach
from tests.games.queen_run.meadow import GAME, scene

TOWN = ("..T..", "..F..", "..R..", "..W..", "..H..")
ELF = "elf B home 0"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
GAMES, LONG_GAMES = 1, 12
TURNS = 30
"""Turns of a game that are looked at in short."""


def position(*seats: str, **changes: Any) -> RunState:
    state = GAME.from_document(scene(*seats, **changes))
    assert isinstance(state, RunState)
    return state


def texts(state: RunState, line: list[str]) -> list[str]:
    """The turn that is advised where a bot would play `line`."""
    found = counsel(state, GAME.new_memory(0, state.seats), [GAME.parse_action(text) for text in line])
    assert found.instead is None
    return [state.format_action(action) for action in found.line]


def said(state: RunState, line: list[str], language: str = "en") -> list[str]:
    match = Match.from_state(GAME, state.to_document())
    explained = explain(match, advised(match, 0, line), Translator(assets() / "i18n", language).scope(GAME.id), NAMES)
    return [explained.first.text, *(step.text for step in explained.then)]


def test_a_base_is_converted_when_it_is_needed_and_that_is_told() -> None:
    """The bot converts before it walks; a walk at the table takes the action points first, and there would be one left
    to build for two."""
    state = position("knight R c5 3", ELF, board=TOWN, ap=2)
    line = ["convert", "move c6", "build", "end"]
    assert texts(state, line) == ["move c6", "convert", "build", "end"]
    told = said(state, line)
    place = "horse land in made"
    assert told == [f"Move to {place}.", f"Convert a base and build at {place}.", "End your turn."]
    assert "変換" in said(state, line, "ja")[1]


def test_two_bases_for_one_building_are_counted() -> None:
    state = position("knight R c6 4", ELF, board=TOWN, ap=0)
    told = said(state, ["convert", "convert", "build", "end"])
    assert told[0].startswith("Convert 2 bases and build at horse land")


def test_a_base_that_nothing_needed_stays_active() -> None:
    state = position("knight R c6 4", ELF, board=TOWN, ap=2)
    assert texts(state, ["build", "convert", "end"]) == ["build", "end"]


def test_the_last_base_is_not_thrown_away_for_a_walk() -> None:
    """Without a base the queen has to go home from wherever she stands."""
    state = position("knight R c6 2", ELF, board=TOWN, ap=2)
    line = ["build", "move c7", "convert", "move c8", "end"]
    found = texts(state, line)
    after = state.copy()
    for text in found:
        after.apply(GAME.parse_action(text))
    assert after.active[0] == 1
    assert "convert" not in found


def test_paradise_is_worth_the_last_base() -> None:
    state = position("knight R c20 2 c8", ELF, board=TOWN, ap=2)
    line = ["move c21", "convert", "move c22"]
    assert texts(state, line)[-1] == "move c22"


def test_the_draft_speaks_of_this_map() -> None:
    """What is said of a people in a colour changes with the boards."""

    def words(board: tuple[str, ...], text: str) -> set[str]:
        document = scene("knight R home 0", ELF, board=board, ap=0, phase="draft", to_move=1, turn=1)
        for seat in document["seats"]:
            seat["tribe"] = seat["color"] = None
        state = GAME.from_document(document)
        tr = Translator(assets() / "i18n", "en").scope(GAME.id)
        return {reason_text(each, tr, NAMES, "reason") for each in reasons(state, [GAME.parse_action(text)])}

    forest, forts = ("*****",) * 5, ("F.F.F",) * 5
    assert any("forest" in text and "25" in text for text in words(forest, "choose pixie R"))
    assert any("fort" in text and "15" in text for text in words(forts, "choose knight R"))
    assert words(forest, "choose knight R") != words(forts, "choose knight R")


def bot_lines(seats: int, seed: int) -> Any:
    """Turns that a bot means to play, with the positions."""
    match, rng, level = Match.new(GAME, seats, {}, seed), Rng(seed), find_level("medium", GAME)
    while match.state.to_move != NOBODY:
        state = match.state
        assert isinstance(state, RunState)
        found = choose(GAME, state, None, level, rng, Limits(seconds=3600.0))
        line = found.line or (found.action,)
        yield state.copy(), line
        for action in line:
            match.play(action)


def check(state: RunState, line: tuple[int, ...]) -> None:
    """The advised turn comes to the same bases on the map, keeps no fewer active, and can be carried out by clicks."""
    seat = state.to_move
    found = counsel(state, GAME.new_memory(seat, state.seats), line).line
    bot, mine = state.copy(), state.copy()
    for action in line:
        bot.apply(action)
    for action in found:
        assert action in mine.legal_actions()
        mine.apply(action)
    if state.prompt() == "draft":
        return
    assert mine.bases == bot.bases
    assert mine.to_move == bot.to_move
    assert mine.active[seat] >= bot.active[seat]
    at = state.copy()
    parts = steps(state, found)
    assert [action for part in parts for action in part.actions] == list(found)
    for part in parts:
        assert part.start.key() == at.key()
        if MOVE <= part.action < PLACE:
            assert reach(at)[part.action - MOVE].actions == part.actions, "a click on the cell plays the walk"
            assert len(part.path) == 1 + sum(MOVE <= action < PLACE for action in part.actions)
        elif CONVERT in part.actions:
            assert at.format_action(part.action) == "build"
        else:
            assert len(part.actions) == 1
        for action in part.actions:
            at.apply(action)


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_every_turn_of_a_bot_can_be_advised(seats: int, request: pytest.FixtureRequest) -> None:
    games = LONG_GAMES if request.config.getoption("--long") else GAMES

    @settings(max_examples=games, derandomize=True, database=None, phases=[Phase.generate])
    @given(st.integers(0, 2**32 - 1))
    def play(seed: int) -> None:
        for state, line in islice(bot_lines(seats, seed), None if games == LONG_GAMES else TURNS):
            check(state, line)

    play()
