"""The order of rewards: what the table says is next is what happens next."""

from __future__ import annotations

import pytest

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster import events as ev
from game.games.lancaster.game import Lancaster
from game.games.lancaster.places import COUNTY_IDS
from game.table.presenters.lancaster import agenda, presenter
from game.table.presenters.lancaster.agenda import DONE, INCOME, NEXT, NOW
from game.table.presenters.lancaster.agenda import NOBODY as NOBODY_THERE
from game.table.presenters.lancaster.shown import Shown

GAME = Lancaster()


def states(shown: Shown, stage: str) -> list[str]:
    return [step.state for step in agenda.steps(shown, stage)]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_at_hand_is_what_happens(players: int, seed: int) -> None:
    rng, match = Rng(seed), Match.new(GAME, players, {}, seed)
    shown = presenter().new_shown(match.state.view(0), 0)
    assert isinstance(shown, Shown)
    seen: set[str] = set()
    fought: list[str] = []
    planned: tuple[str, ...] = ()
    while match.state.to_move != NOBODY:
        for event in match.play(GAME.heuristics.rollout(match.state, rng)):
            at_hand = agenda.now(shown)
            match event:
                case ev.CountyRewarded(county=county):
                    assert at_hand is not None
                    assert (at_hand.place, at_hand.sign) == (county, county)
                case ev.CastlesOpened():
                    assert at_hand is None
                    assert states(shown, "counties") == [DONE] * len(COUNTY_IDS)
                case ev.ConflictResolved(card=card):
                    fought.append(card)
            shown.advance(event.seen_by(0))
            at_hand = agenda.now(shown)
            if at_hand is not None:
                seen.add(at_hand.place)
            match event:
                case ev.RewardsOpened():
                    planned, fought = shown.fought(), []
                    assert states(shown, "castles") == [NEXT] * len(agenda.castle_steps(players))
                    assert states(shown, "conflicts") == [NEXT] * len(planned)
                case ev.Asked(question=question) if question != "ransom":
                    assert at_hand is not None
                    assert at_hand.place == question
                case ev.CastlesOpened():
                    assert at_hand is not None
                    assert at_hand.place == INCOME
                case ev.ConflictResolved(card=card):
                    assert at_hand is not None
                    assert (at_hand.place, at_hand.sign) == (card, str(len(fought)))
                    assert states(shown, "castles") == [DONE] * len(agenda.castle_steps(players))
                case ev.RoundStarted():
                    assert fought == list(planned)
                    assert at_hand is None
    assert len(seen & set(COUNTY_IDS)) > 3
    assert INCOME in seen
    assert seen & {"muster", "tiltyard"}
    assert "train" not in seen or players == 2


def test_counties_where_nobody_stands_are_told_apart() -> None:
    rng, match = Rng(4), Match.new(GAME, 3, {}, 4)
    while match.state.prompt() != "county":
        match.play(GAME.heuristics.rollout(match.state, rng))
    shown = Shown.from_view(match.state.view(0), 0)
    for step in agenda.steps(shown, "counties"):
        empty = shown.counties[step.place].holder is None
        assert empty == (step.state in (DONE, NOBODY_THERE))
    assert [step.state for step in agenda.steps(shown, "counties")].count(NOW) == 1


def test_a_game_that_is_taken_up_again_amid_the_rewards_shows_the_same_order() -> None:
    compared: set[str] = set()
    for seed in range(8):
        rng, match = Rng(seed), Match.new(GAME, 2, {}, seed)
        shown = Shown.from_view(match.state.view(0), 0)
        while match.state.to_move != NOBODY:
            for event in match.play(GAME.heuristics.rollout(match.state, rng)):
                shown.advance(event.seen_by(0))
            again = Shown.from_view(match.state.view(0), 0)
            if shown.phase in ("counties", "castles"):
                compared.add(shown.phase)
                for stage in agenda.STAGES:
                    assert agenda.steps(again, stage) == agenda.steps(shown, stage)
            elif shown.phase == "conflicts":
                compared.add(shown.phase)
                before, now = agenda.now(shown), agenda.now(again)
                assert before is not None
                assert now is not None
                assert before.place == now.place
    assert compared == set(agenda.STAGES)
