"""The last round speaks of no next one; the final scoring puts the players in order; a small law is like the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.scoring import Result
from game.games.lancaster.state import LancasterState
from game.table.presenters import find_presenter
from game.table.presenters.lancaster.words import law_caption
from game.ui.anim.tween import Call
from game.ui.tables.common.effects import Particle
from game.ui.tables.lancaster import reward_cards
from game.ui.tables.lancaster.ending import Ending
from game.ui.tables.lancaster.laws import MANY, LawPart
from game.ui.tables.lancaster.reward_cards import NAME_OFF, StartCard
from tests.games.lancaster.scenes import GROUPS, document
from tests.ui.tables.lancaster_positions import position

Make = Callable[..., Any]


def fifth(state: LancasterState) -> bool:
    return state.round == 5


def earlier(state: LancasterState) -> bool:
    return state.round == 3


def test_the_final_count_tells_what_broke_a_tie(make_lancaster_table: Make) -> None:
    """Two had as much, and one of them got more for squires or gold that are not to be seen."""
    ending = Ending(make_lancaster_table(3, 1, 3).scene)
    ending.scored = {("army", 0): (9, 8), ("army", 1): (8, 0), ("army", 2): (8, 4), ("castle", 1): (8, 4)}
    assert [ending.broke_tie("army", seat) for seat in range(3)] == [False, False, True]
    ending.scored = {("castle", 0): (3, 6), ("castle", 1): (3, 6), ("castle", 2): (1, 0)}
    assert not any(ending.broke_tie("castle", seat) for seat in range(3)), "those still tied share"


def test_in_the_last_round_no_space_is_said_to_pay_every_round(make_lancaster_table: Make) -> None:
    for fits, key in ((fifth, "ask.tiles.last"), (earlier, "ask.tiles")):
        table = make_lancaster_table(position=position(3, "county_tile", fits))
        table.to_decision()
        assert table.scene.tr(key) in table.scene.prompt()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_the_last_round_nobody_is_asked_who_starts(make_lancaster_table: Make, language: str) -> None:
    """It went on by a press that could change nothing, and to take back one's last decision led there again."""
    for fits, last in ((fifth, True), (earlier, False)):
        table = make_lancaster_table(position=position(3, "county_start", fits), language=language)
        tr = table.scene.tr
        state = table.session.match.state_at(0)
        assert find_presenter("lancaster").reacting(state) == last  # nobody is led back there
        if not last:
            table.to_decision()
            assert table.item("reward").text == tr("overlay.start")
            assert tr("table.county.start") in next(p for p in table.scene.pieces if p.piece == "county:I").tip()
            table.click("start:1")
        table.until(lambda table=table: len(table.scene.log_lines()) > 0)
        table.run(0.2)
        said = tr("log.start.last" if last else "log.start", name=table.scene.names[0], other=table.scene.names[1])
        assert said in [line.text for line in table.scene.log_lines()]
        if last:  # the table is seen again after the final scoring
            assert table.scene.ui.find("ranking") is None
            table.scene.windows.results_seen = True
            table.scene.rebuild()
            table.driver.step()
            assert table.scene.ui.find("row:upper") is None, "France was bare but for outlines"
            points = [family.points for family in table.scene.shown.families[:3]]
            assert [each for _, each in table.item("ranking").value] == sorted(points, reverse=True)
            assert table.scene.ui.find("parliament") is None, "backs of laws lay there that will never come"
            log = next(part for part in table.scene.parts if part.role == "log")
            assert log.box.x == table.scene.zones.board["parliament"].x


def test_a_conflict_left_undecided_at_the_end_does_not_go_on(make_lancaster_table: Make) -> None:
    start = document(
        3, [{"court": [2]}, {"court": [1]}, {"court": [1]}], round=5, upper=[("X6", [(0, [1])]), ("X5", [])],
    )  # fmt: skip
    table = make_lancaster_table(position=start)
    tr = table.scene.tr
    while not table.over:
        table.until(lambda: table.asked or table.over)
        if table.asked:
            table.play(next((text for text in table.texts() if not text.endswith("X6")), table.texts()[0]))
    table.run(0.2)
    lines = [line.text for line in table.scene.log_lines()]
    place = tr("card.X6")
    assert tr("log.moved.last", place=place) in lines
    assert tr("log.moved", place=place) not in lines
    assert tr("log.parliament.of", n=5) in lines, "a heading said nothing of its round"
    nobodys = [line for line in table.scene.log_lines() if line.seat is None and not line.heading]
    assert nobodys
    assert all(line.sign for line in nobodys), "nothing stood before what is nobody's doing"


def test_what_the_pointer_is_over_is_not_lit_through_the_final_scoring(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "county", fifth))
    table.to_decision()
    table.scene.chooser = None
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Ending))
    for rewards in table.scene.overlays:
        rewards.reset()
    county = next(part for part in table.scene.pieces if part.piece == "county:E")
    x, y = county.rect.center
    table.scene.shown.phase = "over"
    table.scene.rebuild()
    table.driver.step()
    table.driver.move((x, y))
    assert table.scene.ui.hover is not None
    assert table.scene.ui.hover.name == "county:E"
    overlay.scored = {("army", seat): (4, 8) for seat in range(3)}
    table.scene.rebuild()
    table.driver.step()
    assert overlay.open
    assert table.scene.ui.find("ending").rect.collidepoint((x, y))
    assert getattr(table.scene.ui.hover, "name", "") != "county:E"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_sheet_of_the_final_scoring_cuts_nothing_of_the_table(make_lancaster_table: Make, players: int) -> None:
    """It cut the heading of the favours and the panels of the others."""
    table = make_lancaster_table(position=position(players, "county", fifth))
    table.to_decision()
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Ending))
    overlay.scored = {("army", seat): (4, 8) for seat in range(players)}
    table.scene.chooser = None
    table.scene.shown.phase = "over"
    table.scene.rebuild()
    table.driver.step()
    root, sheet = table.scene.ui.root, table.scene.ui.find("ending")
    lying = [part for part in root.walk() if part.name and not part.children and part.rect.width]
    cut = [part.name for part in lying if part.rect.colliderect(sheet.rect) and not part.rect.contains(sheet.rect)]
    assert cut == []
    assert table.scene.ui.find("hall").rect.contains(sheet.rect)
    clocks = [table.scene.where.clock_box(seat) for seat in range(players)]
    assert [box is not None for box in clocks] == [True] + [False] * (players - 1), "no time lies on another one"


def test_the_rows_of_the_final_scoring_are_in_the_order_of_points(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(4, "county", fifth), animation="normal")
    table.to_decision()
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Ending))
    orders = set()
    while not table.over:
        if table.asked:
            table.play(table.texts()[0])
        table.driver.step(dt=1 / 30)
        if overlay.scored and overlay.places:
            orders.add(tuple(sorted(overlay.places, key=overlay.places.__getitem__)))
    shown = table.scene.shown
    last = sorted(overlay.places, key=overlay.places.__getitem__)
    points = [shown.families[seat].points for seat in last]
    assert points == sorted(points, reverse=True)
    assert last[0] in shown.winners
    assert sorted(overlay.places.values()) == [0.0, 1.0, 2.0, 3.0], "each stands in a row of its own"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_all_small_laws_have_one_size_and_stay_within_the_border(
    make_lancaster_table: Make, size: tuple[int, int], language: str
) -> None:
    table = make_lancaster_table(3, size=size, language=language, blank=True)
    table.to_decision()
    scene = table.scene
    parts = [part for part in scene.pieces if isinstance(part, LawPart) and part.number]
    part = parts[0]
    sizes, pictures, large = set(), set(), set()
    for number in (law for group in GROUPS for law in group):
        part.number = number
        lines, px = part._caption()
        words = law_caption(number, scene.shown.rules.values, scene.tr)
        assert lines, f"no room for: {words}"
        assert "".join("".join(line.split()) for line, _ in lines) == "".join(words.split())
        border = part.rect.inflate(-2 * scene.frame.px(6), -2 * scene.frame.px(5))
        assert all(border.contains(rect) for _, rect in lines)
        row = part._row(lines, px)
        assert row.bottom <= lines[0][1].top + scene.frame.px(4)
        sizes.add(round(px, 3))
        (large if number in MANY else pictures).add(row.size)
    assert len(sizes) == 1
    assert len(pictures) == 1, "the pictures are alike on all laws"
    assert min(large) >= max(pictures), "but many of them get what room there is"


def test_paper_bits_fall_behind_the_final_scoring(make_lancaster_table: Make) -> None:
    """They lay over its figures and were taken for signs."""
    table = make_lancaster_table(position=position(3, "county", fifth), animation="normal")
    table.to_decision()
    scene = table.scene
    overlay = next(overlay for overlay in scene.overlays if isinstance(overlay, Ending))
    overlay.scored = {("army", seat): (4, 8) for seat in range(3)}
    scene.chooser = None
    assert scene.overlay is overlay
    for step in scene.celebrate(Result(True, (9, 1, 1), (0,), "", ((), (), ()))):
        if isinstance(step, Call):
            step.call()
    x, y, wide, high = overlay.box
    for at, seen in (((x + 0.5 * wide, y + 0.5 * high), False), ((x + 0.5 * wide, y + high + 60), True)):
        scene.stage.particles = [Particle("fx/bit_0", *at, 0, 0, 40, 0, 3)]
        surface = pygame.Surface(scene.frame.window)
        scene.stage_painter.draw_bits(surface, scene.frame, scene.stage)
        assert bool(pygame.mask.from_threshold(surface, (0, 0, 0), (2, 2, 2)).count() < 1280 * 720) == seen


@pytest.mark.parametrize("language", ["en", "ja"])
def test_face_and_name_of_who_may_start_are_in_the_middle_of_their_card(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """All began at one edge, and long names ended on the frame at the other."""
    table = make_lancaster_table(position=position(4, "county_start", earlier), language=language)
    table.to_decision()
    cards = [part for part in table.scene.pieces if isinstance(part, StartCard)]
    assert len(cards) > 1
    for card in cards:
        faces: list[float] = []
        names: list[tuple[float, ...]] = []
        monkeypatch.setattr(reward_cards, "draw_face", lambda *rest, to=faces: to.extend((rest[3][0], rest[4])))
        monkeypatch.setattr(card, "write", lambda surface, text, box, *rest, to=names: to.append(tuple(box)))
        card.paint(table.driver.app.surface)
        (middle, radius), ((left, _, wide, _),) = faces, names
        before = card.ui.units(middle - radius - card.rect.x)
        assert before >= NAME_OFF - 1
        assert abs(before - (card.box.w - left - wide)) < 2


def test_a_digit_chooses_who_starts(make_lancaster_table: Make) -> None:
    """There were keys for all other cards of windows, but none here."""
    table = make_lancaster_table(position=position(4, "county_start", earlier))
    table.to_decision()
    cards = [part for part in table.scene.pieces if isinstance(part, StartCard)]
    assert [card.cap() for card in cards] == ["1", "2", "3", "4"]
    table.driver.key("2")
    assert table.session.match.actions[0] == table.scene.notation([cards[1].action])
