"""The log of Lancaster: what is told together, in words without gaps, and never a secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.events import Event
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster import events as ev
from game.games.lancaster.game import Lancaster
from game.games.lancaster.values import read_values
from game.services.translation import Translator
from game.table.presenters.lancaster import log

GAME = Lancaster()
VALUES = read_values()
TEXTS = Path(__file__).parents[2] / "assets" / "i18n"
NAMES = ["Ada", "Kenji", "Milo"]


def sentences(*events: Event, names: list[str] | None = None, language: str = "en") -> list[str]:
    tr = Translator(TEXTS, language)
    found = [log.sentence(entry, names or NAMES, VALUES, tr.scope("lancaster")) for entry in log.entries(events)]
    assert tr.problems == []
    return found


def test_who_comes_and_who_has_to_go_are_told_together():
    told = sentences(ev.Placed(2, 2, 3, "F", False), ev.Expelled(0, 4, 0, "F"))
    assert told == ["Milo drives Ada out of Dorset, 5 against 4"]


def test_a_county_is_told_with_all_that_it_brings_at_once():
    told = sentences(
        ev.CountyRewarded("D", 1, "both", False),
        ev.Paid(1, 3, 0, "county", "D"),
        ev.NobleTaken(1, "D", "county", "D"),
        ev.Gained(1, 0, 0, 2, 0, "county", "D"),
        ev.Upgraded(1, "D", 3, "county", "D"),
        ev.KnightReturned(1, 4, "D"),
    )
    assert told == [
        "Kenji pays 3 gold at Gloucester: the noble and 2 cubes",
        "Kenji upgrades a 3-knight to 4 (Gloucester)",
    ]


def test_a_vote_is_told_only_when_all_are_shown_and_with_what_becomes_of_the_law():
    committed = [ev.VoteCommitted(seat, 12, "no+4") for seat in range(3)]
    assert sentences(*committed) == []
    shown = (ev.VotesShown(12, ("yes", "no+1", "yes+2"), 4, 2), ev.LawPassed(12, 3))
    assert sentences(*committed, *shown) == ["War Honours passes, 4 to 2"]


def test_what_the_last_round_of_scoring_gives_is_one_line_each():
    told = sentences(
        *(ev.ArmyScored(seat, 9 - seat, (8, 4, 0)[seat]) for seat in range(3)),
        *(ev.NoblesScored(seat, seat, (0, 0, 1)[seat]) for seat in range(3)),
        ev.GameEnded((0, 2)),
    )
    assert len(told) == 3
    assert told[0].startswith("Strongest army: Ada\u00a09\u00a0(+8)")
    assert told[-1] == "Ada and Milo share the victory"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_are_told_without_a_missing_word_and_alike_to_all(players: int, language: str):
    names = ["Ada", "Kenji", "Milo", "Ines", "Joan"][:players]
    for seed in range(2):
        rng = Rng(seed)
        match = Match.new(GAME, players, {}, seed)
        while match.state.to_move != NOBODY:
            wise = rng.below(3) > 0
            legal = match.state.legal_actions()
            match.play(GAME.heuristics.rollout(match.state, rng) if wise else rng.choice(legal))
        events = [event for each in match.events for event in each]
        told = [sentences(*(e.seen_by(seat) for e in events), names=names, language=language) for seat in (None, 0, 1)]
        # What a seat alone knows is in no line: the log reads the same to all.
        assert told[0] == told[1] == told[2]
        assert len(told[0]) > 100
