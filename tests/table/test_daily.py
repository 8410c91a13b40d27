"""The deals of the day: the same for everybody, other ones every day, and the old ones for old days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import cache

import pytest

from game.core.game import NOBODY, Game
from game.core.match import Match
from game.games import find_game, game_ids
from game.services.daily import Day
from game.services.seedcode import PERSON
from game.table import daily
from game.table.daily import DayRules, Deal, Week, code_of, deal_of, played, weeks_of
from game.table.presenters import find_presenter
from game.table.rival import Rival
from game.table.seats import Seat
from game.table.setup import Setup, new_match
from game.table.setup_codes import follow
from tests.ui.bots import IdleBots, QuickBots

MONDAY = date(2026, 11, 23)
OLD = {
    "sleeping_queens": [
        "000D6-XW4Q6-BG08R-GCG7Y",
        "02WC8-3AJE4-01AS8-RCVXS",
        "09TB1-8J2C9-07AS8-RCG6X",
        "00001-ASY8D-6T620-KPE5S-0CC0C",
        "001DF-G7ACQ-R60SR-GCNYA",
        "04WJ4-VE139-08JJ8-RCK4V",
        "000NE-G66F2-TA08N-ARA59-8CVYS",
    ],
    "queen_run": [
        "000KA-T9DD3-A80WR-GMXDW",
        "09VW9-Q956J-01AN8-RM7H5",
        "00089-PCAZ2-RW058-GM4VF",
        "076Q2-DC7XX-03E9R-RMS4J",
        "000VE-XRHR6-KJ0NR-GMK1D",
        "000S1-43XAV-QG068-GMZ4P",
        "00001-ZJRMV-JT900-AMA99-0M67D",
    ],
    "lancaster": [
        "0000X-5PR7Z-BM0MR-GWY9P",
        "00F8P-GHBQ5-08AN8-RW0JE",
        "000T6-WDK63-84AX8-RWNBW",
        "05PKA-BPQG2-3PENS-0WV9H",
        "0000D-SQ6FH-TP0NR-GW98E",
        "0057Z-EVM2Y-07JP8-RWV7V",
        "00008-4327S-1QGAM-JKAH9-8W3QJ",
    ],
}
"""Codes of the deals of a week, which no version may change: add weeks from a later day on (game/table/daily.py)."""


@cache
def game_of(game_id: str) -> Game:
    return find_game(game_id)


def deal(game_id: str, day: date) -> Deal:
    found = deal_of(game_of(game_id), find_presenter(game_id).weeks(), day)
    assert found is not None
    return found


def set_up(game_id: str, found: Deal) -> Setup:
    setup = Setup(game_id, [Seat("Ann", "person", face="queen_moon")])
    follow(setup, game_of(game_id), found.setup, "Player {}".format, str.title)
    return setup


@pytest.mark.parametrize("game_id", OLD)
def test_old_days_keep_their_deals(game_id: str) -> None:
    game = game_of(game_id)
    assert [code_of(game, deal(game_id, MONDAY + timedelta(days=day))) for day in range(7)] == OLD[game_id]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_weekday_can_be_dealt_and_its_code_says_the_same(game_id: str) -> None:
    game = game_of(game_id)
    seeds = set()
    for back in range(-200, 200):
        found = deal(game_id, MONDAY + timedelta(days=back))
        seeds.add(found.setup.seed)
        assert found.setup.levels[0] == PERSON
        assert PERSON not in found.setup.levels[1:]
        assert len(set(found.setup.characters)) == found.setup.seats
    assert len(seeds) == 400
    for day in range(7):
        found = deal(game_id, MONDAY + timedelta(days=day))
        match = new_match(set_up(game_id, found), game)
        assert match.state.seats == found.setup.seats
        entry = Day(found.version, code_of(game, found), game.data_digest(), "", 0)
        again = played(game, find_presenter(game_id).weeks(), found.day, entry)
        assert again is not None
        assert new_match(set_up(game_id, again), game).record() == match.record()


@pytest.mark.parametrize("game_id", OLD)
def test_options_and_players_vary_by_weekday(game_id: str) -> None:
    week = [deal(game_id, MONDAY + timedelta(days=day)).setup for day in range(7)]
    assert len({(setup.seats, tuple(setup.options.items()), setup.levels[1]) for setup in week}) > 4
    assert len({tuple(setup.options.items()) for setup in week}) > 1


def test_a_game_without_weeks_is_dealt_by_its_defaults() -> None:
    game = game_of("sleeping_queens")
    [week] = weeks_of(game, ())
    assert week.days == (DayRules(3, "medium"),) * 7
    assert deal_of(game, (), date(2025, 12, 31)) is None


def test_another_week_leaves_the_days_before_it_as_they_were() -> None:
    game = game_of("sleeping_queens")
    weeks = find_presenter("sleeping_queens").weeks()
    later = [*weeks, Week("2027-01-04", (DayRules(8, "novice"),) * 7)]
    day = date(2027, 1, 3)
    assert deal_of(game, later, day) == deal_of(game, weeks, day)
    changed = deal_of(game, later, date(2027, 1, 4))
    assert changed is not None
    assert (changed.version, changed.setup.seats) == (2, 8)


def test_what_cannot_be_dealt_any_more_is_not() -> None:
    game, weeks = game_of("sleeping_queens"), find_presenter("sleeping_queens").weeks()
    found = deal("sleeping_queens", MONDAY)
    entry = Day(1, code_of(game, found), game.data_digest(), "", 0)
    assert played(game, weeks, MONDAY, entry) is not None
    for other in (
        replace(entry, deal=2), replace(entry, data="other"), replace(entry, code="no code"),
        replace(entry, code=code_of(game_of("lancaster"), deal("lancaster", MONDAY))),
    ):  # fmt: skip
        assert played(game, weeks, MONDAY, other) is None


# The Expert


@pytest.mark.parametrize("game_id", game_ids())
def test_the_expert_plays_the_same_deal_to_its_end(game_id: str) -> None:
    ended: list[Rival] = []
    game, setup = game_of(game_id), set_up(game_id, deal(game_id, MONDAY))
    rival = Rival(MONDAY, setup, game, QuickBots(), on_end=ended.append)
    begins = new_match(setup, game)
    assert rival.match.state.to_document() == begins.state.to_document()
    steps = 0
    while not ended:
        assert rival.result is None or rival.match.state.to_move == NOBODY
        rival.update()
        steps += 1
        assert steps < 20_000
    assert ended == [rival]
    rival.update()
    rival.close()
    assert ended == [rival], "told once"
    assert rival.result == rival.match.state.result()
    assert Match.from_record(game, rival.match.record()).state.to_document() == rival.match.state.to_document()


def test_the_expert_waits_while_others_think_and_asks_for_the_person_s_seat_as_an_expert() -> None:
    asked: list[str] = []

    class Listening(QuickBots):
        def submit(self, request):  # type: ignore[no-untyped-def]
            asked.append(request.level)
            return super().submit(request)

    may_think = False
    game, setup = game_of("sleeping_queens"), set_up("sleeping_queens", deal("sleeping_queens", MONDAY))
    rival = Rival(MONDAY, setup, game, Listening(), may_think=lambda: may_think)
    for _ in range(20):
        rival.update()
    assert asked == []
    assert len(rival.match.actions) == 0
    may_think = True
    for _ in range(40):
        rival.update()
    assert len(rival.match.actions) > 10
    assert set(asked) == {"expert", "easy"}


def test_it_can_be_given_up() -> None:
    ended: list[Rival] = []
    setup = set_up("sleeping_queens", deal("sleeping_queens", MONDAY))
    rival = Rival(MONDAY, setup, game_of("sleeping_queens"), IdleBots(), on_end=ended.append)
    rival.update()
    rival.close()
    assert ended == [rival]
    assert rival.result is None
    assert daily.CAST == ("ada", "kenji", "milo", "ines", "joan", "oakley", "mina", "bruno")
