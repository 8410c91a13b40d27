"""Why an action is refused: the codes of legality.py, with their parameters and words in both languages."""

from __future__ import annotations

import re

import pytest

from game.core.match import Match
from game.core.refusal import Reason
from game.games.queen_run import legality
from tests.games.playing import texts
from tests.games.queen_run.scenes import GAME, play, scene, why

CODES = re.findall(r"^    (\w+)(?: \{(.+?)\})?  ", str(legality.__doc__), re.MULTILINE)


def draft() -> Match:
    match = Match.new(GAME, 3, {}, 1)
    play(match, "choose elf B")
    return match


def effect() -> Match:
    match = scene("elf R c10 4", ap=2)
    play(match, "build")
    return match


def settling() -> Match:
    match = scene("knight R c21 2", ap=1)
    play(match, "move c22")
    return match


@pytest.mark.parametrize(
    ("match", "text", "codes"),
    [
        (draft, "pass", ["draft_first"]),
        (draft, "choose elf R", ["tribe_taken"]),
        (draft, "choose dwarf B", ["colour_taken"]),
        (draft, "choose elf B", ["tribe_taken", "colour_taken"]),
        (effect, "choose elf B", ["draft_over"]),
        (effect, "settle 1", ["no_settle"]),
        (effect, "pass", ["effect_first"]),
        (effect, "place c40", ["off_map", "not_in_effect"]),
        (effect, "place c10", ["not_in_effect"]),
        (settling, "settle 3", ["settle_many"]),
        (settling, "move c22", ["settle_first"]),
        (lambda: scene("elf R c10 4"), "place d10", ["no_effect"]),
        (lambda: scene("elf R c10 4"), "done", ["no_effect"]),
        (lambda: scene("elf R c9 0", ap=1), "build", ["no_active", "cannot_build"]),
        (lambda: scene("elf R b3 0", ap=1), "build", ["no_active", "other_village", "build_cost"]),
        (lambda: scene("elf R c9 0", phase="turn"), "move c20", ["must_pass", "not_beside"]),
        (lambda: scene("elf R c9 1", phase="turn"), "depart c9", ["on_map", "no_departure"]),
        (lambda: scene("elf R home 1", phase="turn"), "depart c40", ["off_map"]),
        (lambda: scene("elf R c14 1"), "move c13", ["sea"]),
        (lambda: scene("elf R c9 1"), "move c13", ["sea", "not_beside"]),
    ],
)
def test_every_reason_is_given(match, text: str, codes: list[str]) -> None:  # type: ignore[no-untyped-def]
    assert why(match(), text) == codes


def test_reasons_bring_what_their_sentence_says() -> None:
    match = draft()
    assert match.check(GAME.parse_action("choose elf R")) == [Reason("tribe_taken", {"tribe": "elf", "seat": 2}, "3")]
    match = scene("knight R b4 0", ap=1)
    assert match.check(GAME.parse_action("move b5")) == [Reason("too_far", {"cost": 2, "ap": 1}, "4")]
    match = scene("knight R b3 1", ap=1)
    assert match.check(GAME.parse_action("build")) == [
        Reason("other_village", {"colour": "B"}, "4"),
        Reason("build_cost", {"cost": 2, "ap": 1}, "4"),
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_code_has_words(language: str) -> None:
    assert len(CODES) > 30
    for code, params in CODES:
        text = texts("queen_run", language).get(f"refusal.{code}")
        assert text, code
        assert set(re.findall(r"{(\w+)}", text)) <= set(params.split(", ")), code
