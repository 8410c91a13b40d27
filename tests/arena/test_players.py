"""Who plays: flags, changed settings, and what is said about wrong ones."""

from __future__ import annotations

import pytest

from game.arena.players import Player, parse_sides
from game.bots.levels import LEVEL_IDS, find_level
from game.bots.limits import NO_STYLE
from game.bots.personalities import PERSONALITIES
from game.games import find_game

GAME = find_game("sleeping_queens")


def test_sides_from_flags() -> None:
    first, second = parse_sides(
        "hard:medium", "kenji:", ["first.iterations=500", "first.search.exploration=0.3", "second.noise=1e-2"]
    )
    assert first == Player("hard", "kenji", (("iterations", 500), ("search.exploration", 0.3)))
    assert second == Player("medium", "", (("noise", 0.01),))
    assert first.name() == "hard/kenji(iterations=500, search.exploration=0.3)"
    assert second.name() == "medium(noise=0.01)"


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_every_level_can_play(level: str) -> None:
    assert Player(level).make(GAME) == (find_level(level, GAME), NO_STYLE)


def test_settings_change_fields_and_what_is_in_mappings() -> None:
    usual = find_level("hard", GAME)
    level, _ = Player("hard", settings=(("iterations", 7), ("search.exploration", 9.0))).make(GAME)
    assert level.iterations == 7 != usual.iterations
    assert level.search == {**usual.search, "exploration": 9.0}
    assert level.samples == usual.samples
    assert find_level("hard", GAME) == usual


def test_a_character_brings_its_style() -> None:
    character = next(each for each in PERSONALITIES if each.style)
    assert Player("easy", character.id).make(GAME)[1] == character.style


@pytest.mark.parametrize(
    ("levels", "characters", "settings", "words"),
    [
        ("hard", None, [], "--levels hard: two are wanted, FIRST:SECOND"),
        (":", None, [], "--levels :: two are wanted"),
        ("a:b:c", None, [], "--levels a:b:c: two are wanted"),
        ("hard:easy", "kenji", [], "--characters kenji: two are wanted"),
        ("hard:easy", None, ["iterations=5"], "--set iterations=5: it reads first.NAME=VALUE"),
        ("hard:easy", None, ["first.iterations"], "--set first.iterations: it reads"),
        ("hard:easy", None, ["third.iterations=5"], "--set third.iterations=5: it reads"),
        ("hard:easy", None, ["first.=5"], "--set first.=5: it reads"),
    ],
)
def test_wrong_flags_are_named(levels: str, characters: str | None, settings: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse_sides(levels, characters, settings)


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (Player("champion"), "'champion' does not exist; there are .*expert"),
        (Player("easy", "nobody"), "no character 'nobody'; there are .*kenji"),
        (Player("easy", settings=(("iteration", 5),)), "'iteration' is no setting of Level; there are .*iterations"),
        (Player("easy", settings=(("noise.deep", 5),)), "'noise.deep': 'deep' is no setting of float; it has none"),
    ],
)
def test_who_cannot_play_is_named(player: Player, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        player.make(GAME)
