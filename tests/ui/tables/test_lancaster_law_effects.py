"""The scene in which the laws take effect: laws at the left, the card in the middle, desks with a slot for each law."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.games.lancaster import events as ev
from game.games.lancaster.law_table import PAY_SETS, SELL_CUBES, SELL_POINTS, prompts
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster.words import place_text
from game.ui.layout import CANVAS
from game.ui.tables.lancaster.desks import ROWS, SlotPart, desk_box, slot_box
from game.ui.tables.lancaster.enlarged import law_face
from game.ui.tables.lancaster.hall import HALL
from game.ui.tables.lancaster.law_chooser import CARD
from game.ui.tables.lancaster.law_gains import change, merged
from game.ui.tables.lancaster.law_track import TrackLaw, track_box
from tests.ui.tables.lancaster_positions import position

Make = Callable[..., Any]
LAWS = ("law_1", "law_4", "law_5", "law_6", "law_9", "law_10", "law_16")
Box = tuple[float, float, float, float]


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
    )  # fmt: skip


def last_ballot(state: LancasterState) -> bool:
    return len(state.proposed) == 1


def few(state: LancasterState) -> bool:
    return 2 < len(state.legal_actions()) < 10


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_desks_slots_card_and_laws_lie_beside_each_other(count: int) -> None:
    desks = [desk_box(index, count) for index in range(count)]
    boxes: list[Box] = [*desks, CARD, *(track_box(at) for at in range(3))]
    assert [pair for pair in combinations(boxes, 2) if not apart(*pair)] == []
    assert all(x >= 0 and x + w <= CANVAS[0] and y + h <= CANVAS[1] for x, y, w, h in boxes)
    for index, (x, y, w, h) in enumerate(desks):
        slots = [slot_box(index, count, at) for at in range(3)]
        assert [pair for pair in combinations(slots, 2) if not apart(*pair)] == []
        assert all(x <= left and left + wide <= x + w for left, _, wide, _ in slots)
        assert all(y <= top and top + high <= y + h for _, top, _, high in slots)
    assert set(ROWS) == {2, 3, 4, 5}


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("prompt", LAWS)
def test_what_is_asked_stands_beside_the_card_and_covers_no_desk(
    make_lancaster_table: Make, prompt: str, players: int
) -> None:
    try:
        start = position(players, prompt)
    except AssertionError:
        pytest.skip("it is not asked with so many players")
    table = make_lancaster_table(position=start, blank=False)
    table.to_decision()
    scene = table.scene
    sheet = next(part for part in scene.parts if part.name == "asked")
    box = tuple(sheet.box)
    card = next(tuple(part.box) for part in scene.parts if part.name == "law")
    assert apart(box, card)
    assert HALL[0] < box[0]
    assert box[0] + box[2] < HALL[0] + HALL[2]
    desk = desk_box(scene.shown.turn_order.index(0), players)
    between = max(card[0] - box[0] - box[2], box[0] - card[0] - card[2])
    within = min(box[0] - HALL[0], HALL[0] + HALL[2] - box[0] - box[2])
    over = abs(box[0] + box[2] / 2 - desk[0] - desk[2] / 2) < 8
    assert over or between < 24 or within < 24, "it is over the own desk, or as near to that as it can be"
    assert all(apart(box, desk_box(index, players)) for index in range(players))
    assert box[1] >= 64
    inside = [part for part in scene.parts if part.role in ("offer", "good", "label", "dial")]
    assert inside
    for part in inside:
        assert sheet.box.contains(part.box), part.name
    assert scene.ui.find("voter:0") is None


@pytest.mark.parametrize("prompt", prompts(SELL_CUBES, SELL_POINTS, PAY_SETS))
def test_goods_are_bought_by_a_click_on_them(make_lancaster_table: Make, prompt: str) -> None:
    table = make_lancaster_table(position=position(3, prompt, few))
    table.to_decision()
    chooser = table.scene.chooser
    assert chooser is not None
    most = chooser.most
    assert [item.name for item in table.items() if item.role == "good"] == [f"good:{n + 1}" for n in range(most)]
    table.click(f"good:{most}")
    assert chooser.amount == most
    table.driver.step()
    table.click(f"good:{most}")
    assert chooser.amount == most - 1, "the last one is put back"
    table.driver.step()
    table.click("button:more")
    assert chooser.amount == most
    assert table.item("dial").value == most


def test_a_swap_is_made_by_a_click_on_its_card(make_lancaster_table: Make) -> None:
    """It looked like the cards of other laws and could not be pressed."""
    table = make_lancaster_table(position=position(3, "law_10"))
    table.to_decision()
    match = table.session.match
    before, words = len(match.actions), table.scene.ui.find("offer:swap").said()
    table.click("offer:swap")
    assert match.actions[before] == "swap"
    upgraded = next(event for event in match.events[before] if isinstance(event, ev.Upgraded))
    assert place_text(upgraded.place, table.scene.tr) in words


@pytest.mark.parametrize("prompt", ["law_1", "law_9"])
def test_a_single_knight_is_not_to_be_chosen(make_lancaster_table: Make, prompt: str) -> None:
    """The bar asked to choose one where there was but one."""
    table = make_lancaster_table(position=position(4, prompt))
    table.to_decision()
    tr, knights = table.scene.tr, [item for item in table.items() if item.role == "offer"]
    asked = tr("ask.upgrade.one") if len(knights) == 1 else tr(f"prompt.{prompt}")
    assert asked in table.item("prompt").text


def test_what_a_law_will_bring_is_seen_until_it_has_come(make_lancaster_table: Make) -> None:
    """As soon as the law was at hand there were but dots."""
    table = make_lancaster_table(position=position(4, "vote", last_ballot, 1))
    table.to_decision()
    hall = table.scene.overlay
    slot, effects = SlotPart(hall, 1, 0, 7), hall.effects
    promised = slot.promised
    effects.note(ev.LawApplied(7, (1, 2)), 4)
    assert slot.promised == promised
    effects.note(ev.Gained(1, 0, 1, 0, 0, "law", "7"), 4)
    assert not slot.promised
    assert slot.amounts
    assert not SlotPart(hall, 0, 0, 7).promised, "it does not concern that player"


def test_what_a_law_brings_is_told_in_the_bar(make_lancaster_table: Make) -> None:
    """There was still told of the last vote."""
    table = make_lancaster_table(position=position(4, "vote", last_ballot, 1), animation="normal")
    table.to_decision()
    record, tr = table.scene.record, table.scene.tr
    told = record.saying(ev.Gained(1, 0, 2, 0, 0, "law", "7"))
    assert tr("law.7") in told
    assert table.scene.names[1] in told
    assert not record.saying(ev.Gained(1, 0, 2, 0, 0, "county", "A"))


def test_slots_fill_with_what_the_laws_bring_and_say_why_nothing_comes(make_lancaster_table: Make) -> None:
    """Every slot holds what the events gave, or a reason; and reasons are known only from what the events told all."""
    filled = reasons = 0
    for seed in (1, 4, 7):
        table = make_lancaster_table(position=position(4, "vote", last_ballot, seed))
        table.to_decision()
        table.play("yes")
        while table.scene.overlay.voting:  # the count waits for the person, then what the laws have brought does
            if table.scene.holding:
                table.driver.key("return")
            table.driver.step()
        table.until(lambda table=table: table.asked or table.scene.holding)
        expected: dict[tuple[int, int], Any] = {}
        for event in table.session.shown_events():
            found = change(event)
            if found is not None:
                expected[found[:2]] = expected.get(found[:2], ()) + found[2]
        for part in table.scene.parts:
            if part.role != "slot":
                continue
            amounts = expected.get((part.law, part.seat))
            assert part.amounts == (merged(amounts) if amounts else [])
            filled += bool(part.amounts)
            if part.why_nothing():
                assert not part.amounts
                assert len(part.why_nothing()) <= 24
                reasons += 1
    assert filled
    assert reasons


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_a_large_law_touch_neither_its_scene_nor_its_pictures(
    make_lancaster_table: Make, size: tuple[int, int], language: str
) -> None:
    table = make_lancaster_table(position=position(3, "law_16"), size=size, language=language, blank=True)
    table.to_decision()
    scene = table.scene
    rect = scene.frame.rect(CARD)
    with_pictures = 0
    for law in range(1, 19):
        face = law_face(scene, law, rect)
        words = pygame.Rect(face.words)
        assert rect.contains(words)
        assert not words.colliderect(face.scene), law
        if face.row is not None:
            assert not words.colliderect(face.row), law
            with_pictures += 1
    assert with_pictures >= (18 if size[1] >= 720 else 9)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_captions_of_the_laws_in_force_keep_their_lines_apart(
    make_lancaster_table: Make, size: tuple[int, int], language: str
) -> None:
    """Three lines of Japanese lay over each other in the smallest window."""
    table = make_lancaster_table(position=position(3, "law_16"), size=size, language=language)
    table.to_decision()
    part = next(part for part in table.scene.parts if isinstance(part, TrackLaw))
    for law in range(1, 19):
        part.number = law
        lines, px = part.caption()
        assert all(place.height >= px for _, place in lines)
        assert part.rect.contains(lines[0][1].unionall([place for _, place in lines])), law
        for line, place in lines:
            shown, _, cut = part.ui.text.fit(line, "body_medium", px, place.width)
            assert not cut or part.ui.text.width(line, "body_medium", px) <= 1.6 * place.width, (law, shown)


def test_the_card_of_a_law_that_takes_effect_is_turned_over(make_lancaster_table: Make) -> None:
    """It comes small, as it lies with the laws, and turns once into the large one that lies there from then on."""
    table = make_lancaster_table(position=position(4, "vote", last_ballot), animation="normal")
    table.to_decision()
    table.play("yes")
    seen: list[float] = []

    def turned() -> bool:
        seen.extend(card.turned for card in table.scene.stage.turning)
        if table.scene.holding:
            table.driver.key("return")
        return not table.scene.overlay.voting

    table.until(turned)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert any(0.0 < share < 0.5 for share in seen)
    assert any(0.5 < share < 1.0 for share in seen)
    first = table.scene.shown.current[0]
    assert table.scene.overlay.law == first
    assert not table.scene.stage.turning, "what lies there is a part of the table"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_others_did_can_be_read_whole_in_parliament(
    make_lancaster_table: Make, size: tuple[int, int], language: str
) -> None:
    """No narrow columns: each line has the width of a panel, and the panel lies over nothing that is asked."""
    for players, prompt in ((3, "law_16"), (5, "vote"), (3, "vote")):
        table = make_lancaster_table(position=position(players, prompt), size=size, language=language)
        table.to_decision()
        recap = table.scene.ui.find("recap")
        if recap is None:
            continue
        lines = [part for part in recap.walk() if (part.name or "").startswith("recap.") and part.role == "line"]
        wide = recap.box.w
        assert all(line.box.w >= 0.8 * wide for line in lines)
        kept = ("tablet", "tally", "offer", "good", "desk", "stock")
        asked = [part for part in table.scene.parts if part.role in kept]
        for part in asked:
            assert not part.box.colliderect(recap.box), part.name


def test_a_slot_promises_nothing_that_is_secret(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=position(3, "law_16"), persons=1)
    table.to_decision()
    slots = {(part.seat, part.law): part for part in table.scene.parts if isinstance(part, SlotPart)}
    others = [slots[seat, 16].promised for seat in range(1, 3)]
    assert all([amount.icon for amount in promised] == ["chest"] for promised in others)
    gold = table.session.match.state.gold[0]
    assert [amount.number for amount in slots[0, 16].promised] == ([f"0–{gold}"] if gold else [])
