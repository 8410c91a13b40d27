"""What hints and reviews say of a position holds in it: every reason is held against the plain rules of its game.

Three kinds of turns are looked at: any legal one, in games that are played half blindly (hypothesis looks for the game
in which a claim fails); what bots play; and what is advised where they would play it. In the last kind something must
be said, too: who says nothing says nothing false.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.core.game import NOBODY, Action
from game.core.match import Match
from game.core.refusal import Reason
from game.core.rng import Rng
from game.games import find_game
from game.services.paths import assets
from game.services.translation import Translator
from game.services.wording import reason_text
from game.table.advice import MOST_REASONS, advised, memory_of
from game.table.presenters import find_presenter
from tests.games.queen_run import naive as naive_queen_run
from tests.games.sleeping_queens import naive as naive_sleeping_queens
from tests.table.claims import lancaster, queen_run, sleeping_queens
from tests.table.claims.claimed import Check, Claimed, Document

CLAIMS: dict[str, dict[str, Check]] = {
    "lancaster": lancaster.CLAIMS, "queen_run": queen_run.CLAIMS, "sleeping_queens": sleeping_queens.CLAIMS,
}  # fmt: skip
NAIVE = {
    "lancaster": lancaster.act, "queen_run": naive_queen_run.play, "sleeping_queens": naive_sleeping_queens.play,
}  # fmt: skip
SILENT = {"judged", "worth", "costs"}
"""Reasons that claim nothing about the position: what the Expert thinks of it."""
GAMES = tuple(CLAIMS)
LEVEL = {"lancaster": "medium", "queen_run": "medium", "sleeping_queens": "hard"}
"""Whose turns are explained: as strong as can be played by the hundred."""
BLIND_GAMES, BOT_GAMES = 6, 3
LONG_BLIND_GAMES, LONG_BOT_GAMES = 120, 18
EVERY = {"lancaster": 3, "queen_run": 9, "sleeping_queens": 1}
"""Of so many blind positions one is looked at."""
TURNS = {"lancaster": 80, "queen_run": 24, "sleeping_queens": 60}
"""Decisions, or turns, of a game of bots that are looked at in short."""
SAYING = 0.95
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def after(game_id: str, before: Document, line: tuple[str, ...]) -> Document:
    for text in line:
        before = NAIVE[game_id](before, text)
    return before


def untrue(match: Match, line: tuple[str, ...], reasons: list[Reason]) -> list[str]:
    """Those of the reasons for a turn from the present position that do not hold."""
    game_id, before = match.game.id, match.state.to_document()
    then = after(game_id, before, line)
    found = []
    for reason in reasons:
        told = Claimed(match.state.to_move, line, before, then, reason.params)
        if reason.code not in SILENT and not CLAIMS[game_id][reason.code](told):
            found.append(f"{reason.code} {dict(reason.params)} of {line} in {before}")
    return found


def reasons_for(match: Match, line: tuple[str, ...]) -> list[Reason]:
    view = match.state.view(match.state.to_move)
    actions = [match.game.parse_action(text) for text in line]
    return find_presenter(match.game.id).adviser().reasons(view, actions)


def blind_game(game_id: str, seats: int, seed: int) -> Iterator[Match]:
    """The positions of a game that is played half by the light policy and half at random."""
    game, rng = find_game(game_id), Rng(seed)
    match = Match.new(game, seats, {}, seed)
    while match.state.to_move != NOBODY:
        yield match
        by_policy = rng.below(3) > 0
        match.play(game.heuristics.rollout(match.state, rng) if by_policy else rng.choice(match.state.legal_actions()))


def bot_game(game_id: str, seats: int, seed: int) -> Iterator[tuple[Match, tuple[str, ...]]]:
    """The positions of a game of bots in which a turn begins, with what they play."""
    game, rng = find_game(game_id), Rng(seed)
    match, level = Match.new(game, seats, {}, seed), find_level(LEVEL[game_id], game)
    while match.state.to_move != NOBODY:
        seat = match.state.to_move
        view = match.state.view(seat)
        found = choose(game, view, memory_of(match, seat), level, rng, Limits(seconds=3600.0))
        line: tuple[Action, ...] = found.line if game.open_information and found.line else (found.action,)
        yield match, tuple(map(view.format_action, line))
        for action in line:
            match.play(action)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_reason_of_a_hint_is_held_against_the_rules(game_id: str) -> None:
    texts = Translator(assets() / "i18n", "en").scope(game_id)
    for code in [*CLAIMS[game_id], "judged"]:
        assert texts.has(f"reason.{code}") or texts.has(f"reason.{code}.other"), code


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_false_is_said_of_any_action(game_id: str, request: pytest.FixtureRequest) -> None:
    game = find_game(game_id)
    examples = LONG_BLIND_GAMES if request.config.getoption("--long") else BLIND_GAMES

    @settings(max_examples=examples, derandomize=True, database=None, phases=[Phase.generate])
    @given(st.integers(0, 2**32 - 1), st.sampled_from(game.seat_counts))
    def play(seed: int, seats: int) -> None:
        rng = Rng(seed)
        for match in blind_game(game_id, seats, seed):
            if rng.below(EVERY[game_id]) == 0:
                line = (match.state.format_action(rng.choice(match.state.legal_actions())),)
                assert not untrue(match, line, reasons_for(match, line))

    play()


@pytest.mark.parametrize("game_id", GAMES)
def test_hints_in_games_of_bots_are_true_and_speak_of_the_position(
    game_id: str, request: pytest.FixtureRequest
) -> None:
    game = find_game(game_id)
    said: Counter[bool] = Counter()
    translators = [Translator(assets() / "i18n", language) for language in ("en", "ja")]
    long_run = request.config.getoption("--long")
    for seed in range(LONG_BOT_GAMES if long_run else BOT_GAMES):
        turns = bot_game(game_id, game.seat_counts[seed % len(game.seat_counts)], seed)
        for match, played in islice(turns, None if long_run else TURNS[game_id]):
            advice = advised(match, len(match.actions), played)
            assert not untrue(match, played, reasons_for(match, played))
            reasons = reasons_for(match, advice.line)
            assert not untrue(match, advice.line, reasons)
            told = reasons[:MOST_REASONS]
            if [reason.code for reason in told] != ["forced"]:
                said[any(reason.code not in SILENT for reason in told)] += 1
            for translator in translators:
                for reason in told:
                    reason_text(reason, translator.scope(game_id), NAMES, "reason")
    assert [translator.problems for translator in translators] == [[], []]
    assert said[True] >= SAYING * sum(said.values()), said
