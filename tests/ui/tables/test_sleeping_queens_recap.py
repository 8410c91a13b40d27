"""Sleeping Queens: what the others did since the own last turn, told at the side and marked at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.recap_line import RecapLine
from game.ui.widgets.label import RichText
from tests.ui.tables.test_recap import at_own_turn

Make = Callable[..., Any]


def test_on_the_felt_it_stands_in_place_of_the_log(make_driver: Make) -> None:
    """There is one list at a time: the log is back when it is put away."""
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "sleeping_queens", least=8)
    log, strip = table.ui.find("log"), table.ui.find("recap")
    assert strip.box == log.box, "it is as high as the log is"
    assert "log" not in {item.name for item in table.items()}
    driver.click("recap.close")
    driver.step()
    assert "log" in {item.name for item in table.items()}


def test_all_cards_of_the_recap_have_one_size_and_one_right_edge(make_driver: Make) -> None:
    """Discards were smaller than queens, and reached farther to the right."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "sleeping_queens", least=24)
    queen = replace(table.recap.lines[0], pictures=("cards/queen_rose",), thrown=(), text="Ada wakes the Rose Queen")
    number = replace(queen, pictures=(), thrown=("cards/number_2", "cards/number_2"), text="Ada discards 2, 2")
    table.recap.lines = (queen, number)
    table.rebuild()
    table.ui.root.place(table.ui.root.box)
    strip = table.ui.find("recap")
    cards = [part for part in strip.walk() if part.role == "picture" and part.box.h > 60]
    assert len(cards) == 2
    assert len({round(part.box.h) for part in cards}) == 1
    assert len({round(part.box.right) for part in cards}) == 1
    words = [part for part in strip.walk() if isinstance(part, RichText)]
    assert all(word.box.right < card.box.x - 6 for word, card in zip(words, cards, strict=True))


def test_no_word_of_the_recap_is_parted_between_lines(make_driver: Make) -> None:
    """Larger letters beside a card broke a Japanese verb in two."""
    driver = make_driver((1280, 720), bot_pace="wait", language="ja")
    table = at_own_turn(driver, "sleeping_queens", least=24)
    sevens, words = ("cards/number_7",) * 2, "ケンジが孔雀のクイーンを目覚めさせました"
    numbers = replace(table.recap.lines[0], pictures=(), thrown=sevens, text="エイダが7、7を捨てました")
    woken = replace(numbers, pictures=("cards/queen_peacock",), thrown=(), text=words)
    table.recap.lines = (numbers, woken)
    table.rebuild()
    driver.step()
    told = [part for part in table.ui.find("recap").walk() if isinstance(part, RecapLine)]
    assert len(told) == 2
    assert not any(part.parts_words for part in told)
    x, y, wide, high = told[1]._said.box
    told[1]._said.place(pygame.FRect(x, y, wide / 2, high))
    assert told[1].parts_words, "else this would see nothing"


def test_a_rim_lies_round_a_queen_who_is_new_before_a_player(make_driver: Make) -> None:
    """What had changed at the table was told in the recap alone."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "sleeping_queens", least=24)
    queens = [(seat, name) for seat, awake in enumerate(table.shown.awake) for name in awake if seat]
    (seat, queen), *_ = queens
    line = replace(table.recap.lines[0], seat=seat, pieces=("slot:0", f"queen:{seat}:{queen}", f"player:{seat}"))
    assert table.where.round_line(line) == [table.ui.find(f"queen:{seat}:{queen}").rect]
    assert table.where.round_line(replace(line, seat=0)) == [], "whoever lost her has none"
    table.recap.lines = (line,)
    marks = pygame.Surface((1280, 720), pygame.SRCALPHA)
    table.recap.draw_marks(marks)
    assert marks.get_bounding_rect().contains(table.ui.find(f"queen:{seat}:{queen}").rect)


def test_what_lets_one_wake_another_queen_is_marked(
    make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Rose Queen looked like any other while she was at work."""
    table = make_table(players=3, persons=1).scene
    before, wakes, lets = (LogLine(seat, "", ()) for seat in (2, 0, 0))
    monkeypatch.setattr(table, "log_lines", lambda: [before, wakes, lets])
    monkeypatch.setattr(type(table.chooser), "waking", False)
    assert [*table.where.just_done] == []
    monkeypatch.setattr(type(table.chooser), "waking", True)
    assert [*table.where.just_done] == [lets, wakes]
