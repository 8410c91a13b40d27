"""What bots say of their votes: true, only after all are shown, and in words without gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.games.lancaster.values import read_values
from game.services.translation import Translator
from game.table.presenters.lancaster import log, voices
from tests.games.lancaster.scenes import scene

NAMES = ["Ada", "Kenji", "Milo"]
HELD = {"A": (1, 1, 0), "B": (1, 1, 0), "I": (1, 2, 0)}


def ballot(current: tuple[int, ...], proposed: int, **changes: object) -> Match:
    """The last vote of round 4: Kenji holds three counties, nobody anything else."""
    return scene(3, [{}, {}, {}], round=4, phase="vote", counties=HELD, current=current, proposed=[proposed], **changes)


def said(match: Match, bots: tuple[int, ...] = (0, 1, 2), language: str = "en") -> list[list[str]]:
    tr = Translator(Path(__file__).parents[2] / "assets" / "i18n", language)
    values = read_values()
    told = [
        [log.sentence(entry, NAMES, values, tr.scope("lancaster")) for entry in entries]
        for entries in voices.ballots(match, bots)
    ]
    assert tr.problems == []
    return told


def test_nothing_is_said_before_all_votes_are_shown() -> None:
    match = ballot((12, 11, 8), 13)
    match.play_text("no")
    match.play_text("yes")
    assert said(match) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_says_which_law_made_it_vote_so(language: str) -> None:
    match = ballot((12, 11, 8), 13)
    for text in ("no", "yes", "no"):
        match.play_text(text)
    told = said(match, language=language)
    assert [len(lines) for lines in told] == [3]
    tr = Translator(Path(__file__).parents[2] / "assets" / "i18n", language).scope("lancaster")
    against, for_it = "log.voice.no.law_against_me", "log.voice.yes.law_for_me"
    law = tr("law.13")
    assert told[0] == [
        tr(key, name=name, law=law)
        for name, key in zip(("Ada", "Kenji", "Milo"), (against, for_it, against), strict=True)
    ]


def test_a_law_that_is_to_stay_or_to_go_is_named() -> None:
    match = ballot((13, 11, 8), 15)
    for text in ("yes", "no", "yes"):
        match.play_text(text)
    (lines,) = voices.ballots(match, (0, 1, 2))
    assert [(line.kind, line.family, line.name) for line in lines] == [
        ("voice.yes.law_against_me", 0, "13"),
        ("voice.no.law_for_me", 1, "13"),
        ("voice.yes.law_against_me", 2, "13"),
    ]


def test_who_votes_against_its_interest_and_persons_say_nothing() -> None:
    match = ballot((12, 11, 8), 13)
    for text in ("yes", "no", "no"):
        match.play_text(text)
    (lines,) = voices.ballots(match, (0, 1))
    assert lines == []
