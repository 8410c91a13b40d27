"""Every text of parliament, rewards and the final scoring fits, in both languages, from small to large letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.games.lancaster import events as ev
from game.games.lancaster.state import LancasterState
from game.ui.tables.lancaster.conflict_sheet import Resolved
from game.ui.tables.lancaster.conflicts import draw_bar
from game.ui.tables.lancaster.ending import Ending
from game.ui.tables.lancaster.hall import HALL, MIDDLE, TABLET, WINDOW, WINDOWS, Ballot, answer_boxes, voter_x
from game.ui.tables.lancaster.look import Brush
from game.ui.tables.lancaster.parliament import Parliament
from game.ui.tables.lancaster.rewards import Rewards
from tests.ui.tables.lancaster_positions import anything, position
from tests.ui.tables.test_table_texts_fit import faults_of
from tests.ui.test_text_fits import LANGUAGES, SIZES

SCALES = (100, 200)


def late(state: LancasterState) -> bool:
    return state.round == 3 and len(state.proposed) == 2


def lands(state: LancasterState) -> bool:
    return state.county == 4


def devon(state: LancasterState) -> bool:
    return state.county == 6 and state.gold[0] >= 3


def ally(state: LancasterState) -> bool:
    return state.asked == 2


def named(state: LancasterState) -> bool:
    return state.round < 5


def many(state: LancasterState) -> bool:
    return len(state.legal_actions()) > 4


ASKED = (
    (5, "vote", late), (3, "law_1", anything), (4, "law_5", anything), (4, "law_6", anything), (3, "law_10", anything),
    (3, "county", lands), (4, "county", devon), (2, "county", ally), (5, "county_start", named),
    (3, "muster", anything), (3, "tiltyard", anything), (3, "ransom", many),
)  # fmt: skip


def one(name: str) -> Iterator[str]:
    yield name


def voted(table: Any) -> Iterator[str]:
    """The tablets turned, with many votes."""
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Parliament))
    overlay.ballot = Ballot(17, ("yes+9", "no+12", "yes", "no+3", "yes+2"), (1.0,) * 5, 14, 17, False)
    table.scene.chooser = None
    table.scene.rebuild()
    yield "the votes are shown"


def resolved(table: Any) -> Iterator[str]:
    """A conflict with three ranks."""
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Rewards))
    event = ev.ConflictResolved("X10", "lower", False, 19, (0, 1, 2), (10, 5, 4), (3, 2, 0))
    overlay.sheet = Resolved(event, 21, 1.0, 3.0)
    table.scene.chooser = None
    table.scene.rebuild()
    yield "a conflict is resolved"
    overlay.sheet = None


def ended(table: Any) -> Iterator[str]:
    """The final scoring."""
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Ending))
    overlay.scored = {(kind, seat): (21, 36) for kind in ("army", "castle", "nobles") for seat in range(5)}
    table.scene.chooser = None
    table.scene.shown.phase = "over"
    table.scene.rebuild()
    yield "the final scoring"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_parliament_and_rewards(
    make_lancaster_table: Callable[..., Any], language: str, size: tuple[int, int], scale: int
) -> None:
    look = {"size": size, "language": language, "interface_scale": scale, "blank": True}
    faults: list[str] = []
    for players, prompt, fits in ASKED:
        table = make_lancaster_table(position=position(players, prompt, fits), **look)
        table.to_decision()
        faults += faults_of(table, one(f"{prompt}, {players} players"))
        if prompt == "vote":
            for states in (voted, resolved, ended):
                faults += faults_of(table, states(table))
        assert table.driver.app.tr.problems == []
        table.driver.app.finish()
    assert not faults, "\n".join(dict.fromkeys(faults))


def test_what_a_law_does_not_bring_is_told_whole(make_lancaster_table: Callable[..., Any]) -> None:
    """In Japanese five players were told the beginning of it alone."""
    look = {"size": (1280, 720), "language": "ja", "blank": True}
    table = make_lancaster_table(position=position(5, "law_1", anything), **look)
    table.to_decision()
    effects = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Parliament)).effects
    effects.without.update({(1, seat): "law.1.without" for seat in range(5)})
    effects.begun.append(1)
    table.scene.rebuild()
    engine, drawn = table.driver.app.text, []
    letters = engine.line
    engine.line = lambda text, *rest: (drawn.append(text), letters(text, *rest))[1]
    table.scene.layer.clear()
    table.driver.app.invalidate()
    table.driver.step()
    assert "強化不可" in "".join(drawn)
    drawn.clear()
    effects.begun.append(2)
    table.scene.rebuild()
    table.scene.layer.clear()
    table.driver.app.invalidate()
    table.driver.step()
    assert drawn
    assert "強化不可" not in "".join(drawn), "of a law that is over it is enough that nothing came"
    assert not [text for text in drawn if len(text) > 1 and text.endswith("…")]


@pytest.mark.parametrize("count", WINDOWS)
def test_voters_stand_before_windows(count: int) -> None:
    """Candles were seen behind their votes."""
    places = [voter_x(index, count) for index in range(count)]
    assert places == sorted(places)
    assert min(b - a for a, b in pairwise(places)) >= TABLET[0] + 60
    candles = [MIDDLE + (index + 0.5) * WINDOW for index in range(-3, 3)]
    assert min(abs(place - candle) for place in places for candle in candles) > 100
    assert sum(places) / count == pytest.approx(MIDDLE)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_own_tablets_keep_off_those_of_neighbours(count: int) -> None:
    """At three the one butted against the next voter's; at four one of these was pushed from its window."""
    slanted = TABLET[0] / 2 + 8
    for own in range(count):
        boxes = answer_boxes(own, count)
        for index in set(range(count)) - {own}:
            x = voter_x(index, count, own)
            assert not boxes["yes"][0] - 10 < x < boxes["no"][0] + boxes["no"][2] + 10
            ends = (boxes["yes"][0] - x, x - boxes["no"][0] - boxes["no"][2])
            assert max(ends) - slanted > 6, (own, index)
            windows = [MIDDLE + at * WINDOW for at in range(-2, 3)]
            assert count == 3 or min(abs(x - window) for window in windows) < 30
        if count == 3:
            first, second, third = (voter_x(index, 3, own) for index in range(3))
            assert third - second == pytest.approx(second - first)


def test_no_tablet_of_five_hangs_over_a_curtain() -> None:
    """The outer ones did."""
    edge = 64
    for own in range(-1, 5):
        for index in set(range(5)) - {own}:
            assert HALL[0] + edge + TABLET[0] / 2 < voter_x(index, 5, own) < HALL[0] + HALL[2] - edge - TABLET[0] / 2


@pytest.mark.parametrize("count", WINDOWS)
def test_the_own_tablets_are_as_large_as_those_of_others_and_away_from_the_wall(count: int) -> None:
    """At five they were a fifth smaller, and at three they stuck to the edge of the stage."""
    for own in range(count):
        boxes = answer_boxes(own, count)
        assert boxes["yes"][2] >= 0.9 * TABLET[0]
        assert boxes["yes"][0] >= HALL[0] + 10
        assert boxes["no"][0] + boxes["no"][2] <= HALL[0] + HALL[2] - 10
        places = [voter_x(index, count, own) for index in range(count)]
        assert min(b - a for a, b in pairwise(places)) > TABLET[0] + 60


@pytest.mark.parametrize("strengths", [(4, 3), (13, 12)])
def test_strength_is_told_by_a_stretch_for_each_family(
    make_lancaster_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, strengths: tuple[int, int]
) -> None:
    """Notches were tiny, and of twenty-five but dots without signs."""
    table = make_lancaster_table(position=position(3, "vote", anything))
    table.to_decision()
    signs: list[str] = []
    words: list[str] = []
    monkeypatch.setattr(Brush, "nominal", lambda self, surface, name, *rest: signs.append(name))
    monkeypatch.setattr(Brush, "line", lambda self, surface, text, *rest: words.append(text))
    scene, surface = table.scene, pygame.Surface((600, 600))
    rect = scene.frame.rect(tuple(scene.zones.card_box("upper", 0))).move_to(topleft=(0, 0))
    draw_bar(surface, scene, "X9", rect, [0] * strengths[0] + [1] * strengths[1])
    assert signs == [f"lancaster/step_{scene.family_seat(family).colour}" for family in (0, 1)]
    assert words[:-1] == [str(each) for each in strengths]


def test_a_stretch_of_one_point_tells_its_number_too(
    make_lancaster_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had a sign alone beside others with numbers: how the sum came about could not be read."""
    table = make_lancaster_table(position=position(3, "vote", anything), size=(1280, 720))
    table.to_decision()
    words: list[str] = []
    monkeypatch.setattr(Brush, "line", lambda self, surface, text, *rest: words.append(text))
    scene, surface = table.scene, pygame.Surface((600, 600))
    rect = scene.frame.rect(tuple(scene.zones.card_box("upper", 0))).move_to(topleft=(0, 0))
    draw_bar(surface, scene, "X9", rect, [0, *[1] * 3, 2])
    assert words[:-1] == ["1", "3", "1"]


@pytest.mark.parametrize("prompt", ["muster", "tiltyard"])
def test_the_name_of_a_room_that_is_asked_about_stays_bright_and_free(
    make_lancaster_table: Callable[..., Any], prompt: str
) -> None:
    """The darkness cut it in two, and the tip of the sheet lay over it."""
    table = make_lancaster_table(position=position(3, prompt, anything), size=(1280, 720), blank=True)
    table.to_decision()
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Rewards))
    window = overlay.window()
    room = table.scene.zones.in_castle(prompt)
    assert window.holes()[0][1] <= room.y - 14
    assert not pygame.FRect(window.box).colliderect(window.holes()[0])
