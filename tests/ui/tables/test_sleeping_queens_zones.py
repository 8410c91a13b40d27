"""What lies where on the table of Sleeping Queens: places for as many queens as win, and nothing over another thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.ui.layout import Box
from game.ui.tables.sleeping_queens.panels import PanelPart
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, zones
from tests.ui.tables.conftest import document
from tests.ui.tables.test_reactions import seated

TABLES = [(players, 5 if players <= 3 else 4) for players in range(2, 9)]


def rect(box: Box) -> pygame.FRect:
    return pygame.FRect(box)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("players", "goal"), TABLES)
def test_others_have_places_for_as_many_queens_as_win(players: int, goal: int, large: bool) -> None:
    table = zones(players, goal, large=large)
    for plan in table.opponents:
        assert plan.places == goal, "with eight players they lay in one blank box"
        assert plan.bar is not None
        assert plan.bar[3] >= 18, "it was a thread"
        narrow = players == 8 and not large
        for count in range(1, goal + 1):
            over = 0.2 * plan.queens[2] if narrow and count == goal else 0.0
            boxes = [rect(plan.queen_box(index, count)) for index in range(count)]
            panel = pygame.FRect(0, 0, *plan.box[2:])
            assert all(panel.contains(box) for box in boxes)
            assert not any(one.colliderect(two.inflate(-2 * over, 0)) for one, two in combinations(boxes, 2))
            free = [rect(plan.free_box(index, count)) for index in range(count, goal)]
            assert all(box.width >= (0.38 if narrow else 0.7) * plan.queens[2] for box in free), "they are seen"
            assert all(panel.contains(box) for box in free)
            assert not any(one.colliderect(two) for one, two in combinations([*boxes, *free], 2) if two in free)
            assert not any(box.colliderect(rect(plan.points).inflate(0, -14)) for box in boxes), "the digits"


@pytest.mark.parametrize("players", [2, 3])
def test_beside_few_others_one_counts_the_own_places_as_well(players: int) -> None:
    plan = zones(players, 5).own
    assert plan.places == 5
    for count in range(1, 8):
        boxes = [rect(plan.queen_box(index, count)) for index in range(count)]
        assert all(pygame.FRect(0, 0, *plan.box[2:]).contains(box) for box in boxes)
        assert not any(box.colliderect(rect(plan.points)) for box in boxes), "the points beside the last place"
        assert count > 5 or not any(one.colliderect(two) for one, two in combinations(boxes, 2))


@pytest.mark.parametrize(("players", "goal"), TABLES)
def test_what_is_asked_stands_between_queens_and_hand(players: int, goal: int) -> None:
    table = zones(players, goal)
    slots = [rect(table.slot_box(index)) for index in range(12)]
    middle = rect(table.prompt).centery
    assert max(slot.bottom for slot in slots) + 24 <= middle
    assert middle + 24 <= table.hand[1] - table.card * CARD_RATIO / 2
    covered = rect(table.turn)  # while one looks back
    hand = [table.hand_centre(index, 5) for index in range(5)]
    assert not any(slot.colliderect(covered) for slot in slots)
    assert not any(covered.left < x + table.card / 2 for x, _ in hand)
    others = max(plan.box[1] + plan.box[3] for plan in table.opponents)
    assert min(slot.top for slot in slots) - others >= 20, "there hangs the tag of whoever is to move"


def test_nothing_looks_like_a_button_that_is_none(make_table: Callable[..., Any]) -> None:
    """What is asked stood on a ribbon in the colour of the main button."""
    table = make_table(position=document(["K N J P 3", "K 1 2 3 D"], [["cake"], ["cat"]]))
    table.to_decision()
    part = table.driver.widget("prompt")
    assert part.words() == (table.scene.tr("prompt.turn"), "")
    assert table.driver.app.scenes.top.ui.find("button:clear") is None, "nothing is chosen"
    table.choose_cards(["N"])
    assert table.driver.app.scenes.top.ui.find("button:clear") is not None


def test_persons_and_bots_round_a_table_are_told_apart(make_driver: Callable[..., Any]):
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = seated(driver, "sleeping_queens", 3)
    panels = {part.seat: part for part in table.parts if isinstance(part, PanelPart)}
    assert not any(panel.kind_icon for panel in panels.values()), "one person knows who the others are"
    table.session.seats[1] = replace(table.session.seats[1], kind="person", level="")
    assert [panels[seat].kind_icon for seat in range(3)] == ["icons/person", "icons/person", "icons/bot"]


def test_beside_the_log_of_many_the_queens_sleep_at_some_distance() -> None:
    for players, goal in TABLES:
        table = zones(players, goal)
        log = rect(table.log)
        slots = [rect(table.slot_box(index)) for index in range(12)]
        assert log.inflate(2 * 16, 0).collidelist(slots) < 0
        if players <= 5:
            assert log.width == table.own.box[2], "it reached out beyond the own panel below it"
        else:
            assert log.width >= 470, "sentences are broken less often there"


@pytest.mark.parametrize(("players", "goal"), TABLES)
def test_hand_and_panels_have_edges_in_common(players: int, goal: int) -> None:
    """The hand was lower than the panels beside it, and began a little off those of the others."""
    table = zones(players, goal)
    high = table.card * CARD_RATIO
    first, last = (table.hand_centre(index, 5) for index in (0, 4))
    own, turn = rect(table.own.box), rect(table.turn)
    assert first[1] - high / 2 + high == pytest.approx(own.bottom) == pytest.approx(turn.bottom)
    assert first[0] - table.card / 2 - own.right == pytest.approx(turn.left - last[0] - table.card / 2) == 16
    if players <= 3:
        assert table.opponents[0].box[0] == pytest.approx(first[0] - table.card / 2)
