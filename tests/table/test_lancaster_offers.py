"""What can be chosen at a table of Lancaster and what it brings, against the engine's own list of actions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster import events as ev
from game.games.lancaster import scoring
from game.games.lancaster.actions import BOTH, NOBLE
from game.games.lancaster.game import Lancaster
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import offers, previews, standings
from game.table.presenters.lancaster.offers import Hand
from game.table.presenters.lancaster.shown import Card, Shown, Space

GAME = Lancaster()


def decisions(players: int, seeds: int = 4) -> Iterator[tuple[Match, LancasterState]]:
    """Positions of whole games with the view of the seat to move."""
    for seed in range(seeds):
        rng = Rng(seed + 50)
        match = Match.new(GAME, players, {}, seed)
        while match.state.to_move != NOBODY:
            state = match.state
            assert isinstance(state, LancasterState)
            yield match, state.view(state.to_move)
            wise = rng.below(2) == 0
            match.play(GAME.heuristics.rollout(state, rng) if wise else rng.choice(state.legal_actions()))


@pytest.mark.parametrize("players", [2, 3])
def test_offers_are_exactly_the_legal_actions(players: int):
    seen = set()
    for _, view in decisions(players):
        legal = set(view.legal_actions())
        prompt = view.prompt()
        seen.add(prompt)
        found: set[int] = set()
        for places in offers.placements(view).values():
            for each in places.values():
                found |= {each.action(squires) for squires in range(each.fewest, each.most + 1)}
        found |= {action for by_noble in offers.favours(view).values() for action in by_noble.values()}
        found |= set(offers.upgrades(view).values()) | set(offers.tiles(view).values())
        found |= set(offers.starts(view).values()) | set(offers.amounts(view)) | set(offers.ransoms(view).values())
        if prompt in ("vote", "county", "muster", "tiltyard", "law_10"):
            continue
        declining = offers.declining(view)
        assert found | ({declining} if declining is not None else set()) == legal, prompt
    assert {"placement", "favour", "ransom", "law_5"} <= seen | {"law_5"}


def test_the_fewest_squires_are_those_that_beat_whoever_stands_there():
    expelling = 0
    for match, view in decisions(3, seeds=2):
        for hand, places in offers.placements(view).items():
            for each in places.values():
                if each.expels is None:
                    continue
                expelling += 1
                after = match.state.copy()
                told: list[ev.Event] = []
                after.apply(each.action(each.fewest), told)
                out = next(event for event in told if isinstance(event, ev.Expelled))
                assert out.family == each.expels
                needed = out.strength + out.squires + 1 - hand.strength
                assert each.fewest == max(0, needed)
    assert expelling > 10


def test_squires_wished_for_are_kept_within_what_is_legal():
    placement = offers.Placement(Hand(False, 2), "B", 1, 3, None)
    assert [placement.squires(wish) for wish in (0, 2, 9)] == [1, 2, 3]
    assert placement.action(1) == GAME.parse_action("2+1>B")
    assert offers.Placement(Hand(True, 1), "recruit", 0, 0, None).action(0) == GAME.parse_action("ally 1>recruit")


def test_the_preview_of_a_county_says_what_then_happens():
    previewed = 0
    for match, view in decisions(3, seeds=3):
        if view.prompt() != "county":
            continue
        previewed += 1
        preview = previews.county(view)
        assert preview.both == (BOTH in view.legal_actions())
        after = match.state.copy()
        told: list[ev.Event] = []
        after.apply(GAME.parse_action("reward"), told)
        name = preview.county
        mine = [e for e in told if getattr(e, "source", "") == "county" and getattr(e, "name", "") == name]
        gained = [e for e in mine if isinstance(e, ev.Gained)]
        for what in ("gold", "squires", "cubes", "points"):
            assert sum(getattr(e, what) for e in gained) == getattr(preview.reward, what)
        assert sum(e.count for e in mine if isinstance(e, ev.NewKnight)) == preview.reward.knights
    assert previewed > 10


def test_a_conflict_stands_as_the_engine_would_rank_it():
    shown = Shown.from_view(Match.new(GAME, 3, {}, 3).state.view(0), 0)
    card = Card("X1", [Space(0, [2]), Space(2, [1, 1]), Space(1, [1])])
    stands = standings.conflict(shown, card)
    assert (stands.needed, stands.strength, stands.won) == (5, 5, True)
    assert [(rank.family, rank.points) for rank in stands.ranks] == [(2, 5), (0, 2), (1, 1)]
    card.spaces.pop()
    assert [(rank.family, rank.points) for rank in standings.conflict(shown, card).ranks] == [(2, 2), (0, 1)]


def test_places_in_the_final_scorings_are_by_amount():
    assert [lead.place for lead in standings.leads([3, 5, 5, 0])] == [2, 1, 1, 0]


def test_obvious_is_only_what_is_never_regretted():
    found = 0
    for _, view in decisions(3, seeds=3):
        action = offers.obvious(view)
        if action is None:
            continue
        found += 1
        assert action in view.legal_actions()
        assert not offers.declines(action)
        assert view.prompt() not in ("vote", "placement", "favour", "ransom")
        if view.prompt() == "county":  # where the other reward would bring nothing
            assert action == NOBLE
    assert found > 0


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=2, max_size=5))
def test_sure_points_are_those_in_the_worst_case_of_ties(players: list[tuple[int, int]]) -> None:
    amounts, ranks = [amount for amount, _ in players], (8, 4)
    found = standings.sure(amounts, ranks)
    for seat in range(len(players)):
        others = [0 if other == seat else 1 for other in range(len(players))]
        assert found[seat] == scoring.shared(amounts, others, ranks)[seat], "whoever is equal beats this one"
    actual = scoring.shared(amounts, [breaker for _, breaker in players], ranks)
    assert all(least <= points for least, points in zip(found, actual, strict=True))


def test_the_outlook_counts_what_would_be_scored() -> None:
    for match, view in decisions(3, 1):
        for each in standings.outlooks(Shown.from_view(view, match.state.to_move)):
            assert each.now == match.state.result().scores[each.seat]
            assert each.total == each.now + each.army + each.castle + each.nobles + each.conflicts
    final = standings.outlooks(Shown.from_view(match.state.view(0), 0))
    assert [each.total for each in final] == list(match.state.result().scores), "nothing is to come"
