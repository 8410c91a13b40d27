"""Hints at the tables: the card and its marks, how it comes and goes, and what is noted of it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.bots.limits import Progress
from game.services.save_document import MARK_HINTED
from game.table.advice import Explained, Sentence, advised
from game.table.steps import Decide
from game.ui import theme
from game.ui.playing import saves_of
from game.ui.tables.common import badges, hint, planned
from game.ui.tables.common.hint_card import HintCard
from game.ui.tables.queen_run import road
from tests.games.queen_run.meadow import scene as run_scene
from tests.ui.tables.conftest import document
from tests.ui.tables.lancaster_positions import position

Make = Callable[..., Any]

HANDS = ["K N 2 3 5", "K D 2 3 5", "J 5 6 7 8"]
AWAKE = [["cake"], ["sunflower", "cat"], ["rose"]]


def card(table: Any) -> dict[str, str]:
    """The sentences of the card by name, empty without one."""
    return {item.name: item.text for item in table.items() if item.name.startswith("hint")}


def thought(table: Any) -> None:
    """Let the bot's answer come."""
    table.until(lambda: not table.scene.hints.thinking)
    table.driver.step()


def test_a_short_reason_stays_where_a_long_one_has_no_room(make_table: Make) -> None:
    """One reason was told above blank paper in Japanese, since the last ones were left out whatever their height."""
    table = make_table(blank=True)
    explained = Explained(Sentence("Go home.", ()), (), ())
    reasons = ["It scores.", "It is far better than all else, which is told at some length.", "It is near."]
    made = HintCard(
        table.driver.app.tr, explained, reasons, progress=1.0, simple=False, follow=None, close=lambda: None
    )
    made.attach(table.scene.ui)
    room = made.size(320)[1]
    last = made.shorten(320)
    longest = made.shorten(320)
    assert longest > last > 0
    assert made.lengthen(320, longest - 1) == last
    told = [part.name for part in made.walk() if part.name.startswith("hint.reason.")]
    assert told == ["hint.reason.0", "hint.reason.2"]
    assert made.size(320)[1] <= room


def test_an_hourglass_stands_above_the_words_of_a_card_that_has_room_for_it(
    make_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The half of a card as high as the table was bare."""
    table = make_table(blank=True)
    ui = table.scene.ui
    thinking = HintCard(table.driver.app.tr, None, [], progress=0.5, simple=False, follow=None, close=lambda: None)
    thinking.attach(ui)
    words = next(part for part in thinking.walk() if part.name == "hint.thinking")
    colour, glass = pygame.Color(255, 0, 255), pygame.Surface((60, 80))
    glass.fill(colour)
    plain = ui.art.picture
    monkeypatch.setattr(ui.art, "picture", lambda name, *rest: glass if "hourglass" in name else plain(name, *rest))

    def drawn(high: float) -> list[pygame.Rect]:
        thinking.place(pygame.FRect(100, 100, 360, high))
        surface = pygame.Surface((800, 600))
        thinking.draw(surface)
        return pygame.mask.from_threshold(surface, colour, (2, 2, 2)).get_bounding_rects()

    [place] = drawn(500)
    assert place.size == glass.get_size()
    assert words.rect.top - 10 < place.bottom <= words.rect.top
    assert drawn(200) == []


def test_a_hint_is_asked_for_by_a_key_shown_and_noted(make_table: Make) -> None:
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.driver.key("h")
    thought(table)
    hints = table.scene.hints
    assert card(table)["hint.first"] == hints.shown.first.text
    assert [text for name, text in card(table).items() if name.startswith("hint.reason.")]
    window = table.driver.app.surface.get_rect()
    marks = table.scene.where.pieces(hints.pieces, table.scene)
    assert len(marks) == len(hints.pieces)
    assert all(window.contains(mark) for mark in marks)
    log, hint = table.scene.ui.find("log"), table.scene.ui.find("hint")
    assert log.replaced, "no line is cut in two, nor is its sheet"
    assert hint.box.topleft == log.box.topleft
    assert log.box.contains(hint.box)
    assert table.session.hinted
    table.driver.key("h")
    assert card(table) == {}
    assert table.session.hinted


def test_a_save_says_that_a_hint_was_given(make_table: Make) -> None:
    table = make_table(2, seed=5)
    table.to_decision()
    app, save_id = table.driver.app, table.playing.save_id
    assert MARK_HINTED not in saves_of(app).load(save_id).marks
    table.playing.service.held = Progress(0.1)
    table.driver.key("h")
    assert MARK_HINTED not in saves_of(app).load(save_id).marks, "asking alone is none"
    table.playing.service.held = None
    thought(table)
    assert MARK_HINTED in saves_of(app).load(save_id).marks


def test_the_thought_is_seen_and_ends_with_the_next_move(make_table: Make) -> None:
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    service = table.playing.service
    service.held = Progress(0.5)
    table.click("button:advice")
    table.run(0.1)
    assert "hint.thinking" in card(table)
    assert table.item("hint.progress").value == 0.5
    table.play("x2")
    service.held = None
    table.to_decision()
    assert card(table) == {}
    assert not table.session.hinted


def test_a_card_that_is_shown_goes_with_the_next_move(make_table: Make) -> None:
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.driver.key("h")
    thought(table)
    table.play("x3")
    assert card(table) == {}
    table.to_decision()
    assert card(table) == {}


def test_it_is_worded_anew_in_another_language(make_table: Make) -> None:
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.driver.key("h")
    thought(table)
    before = card(table)["hint.first"]
    table.driver.app.set_language("ja")
    table.run(0.1)
    assert card(table)["hint.first"] not in ("", before)


def test_what_is_taken_has_a_lamp_and_where_it_goes_an_arrow(
    make_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numbers on cards were read as their values."""
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    drawn: list[str] = []
    arrows: list[tuple[int, int]] = []

    def draw_arrow(surface: pygame.Surface, ui: object, at: tuple[int, int], side: int) -> None:
        drawn.append("arrow")
        arrows.append(at)

    monkeypatch.setattr(badges, "draw_number", lambda surface, ui, number, at, side: drawn.append("number"))
    monkeypatch.setattr(badges, "_draw_goal", draw_arrow)
    monkeypatch.setattr(badges, "_disc", lambda surface, colours, at, side, edge: drawn.append("lamp"))
    table.driver.key("h")
    thought(table)
    taken, goals = badges.in_steps(table.scene.hints.pieces)
    assert taken
    assert goals
    assert drawn[-2:] == ["lamp", "arrow"]
    piece = table.scene.ui.find(goals[0]).rect
    assert arrows[-1][1] > piece.centery, "it lay over the crown of a queen, between her value and the eye"


def test_no_arrow_leads_to_a_button(make_table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """One pointed at the key for cubes in parliament."""
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.click("hand:2")
    hints, marked = table.scene.hints, []
    monkeypatch.setattr(hint, "draw_badges", lambda *args, goal=False, **how: marked.append((len(args[2]), goal)))
    for goal, arrow in (("button:clear", False), ("slot:3", True)):
        monkeypatch.setattr(type(hints), "pieces", ("hand:0", goal))
        hints._draw_marks(table.driver.app.surface)
        assert marked[-2:] == [(1, False), (1, arrow)]


def test_a_number_on_an_upright_piece_leaves_its_picture_and_its_foot_in_sight(
    make_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the head it hid the arch of a tablet, and on the card of a reward what that brings; half outside a corner it
    seemed to be of the card beside as well."""
    table = make_table(position=document(HANDS, AWAKE))
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(badges, "draw_number", lambda surface, ui, number, at, side: drawn.append(at))
    ui, tablet = table.scene.ui, pygame.Rect(300, 300, 180, 270)
    badges.draw_badges(table.driver.app.surface, ui, [tablet], 1, beside=True)
    [at] = drawn
    assert tablet.collidepoint(at)
    assert math.dist(at, tablet.topright) < 0.15 * tablet.width


def test_a_number_over_a_knight_at_court_leaves_its_neighbours_in_sight(
    make_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hid half a shield, and the lance of the next one."""
    table = make_table(position=document(HANDS, AWAKE))
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(badges, "draw_number", lambda surface, ui, number, at, side: drawn.append(at))
    unit, ui = table.scene.ui.frame.unit, table.scene.ui
    for wide in (100, 60):  # the second stands in two rows: there is no room above it
        knight = pygame.Rect(300, 300, round(wide * unit), round(1.1 * wide * unit))
        badges.draw_badges(table.driver.app.surface, ui, [knight], 1, beside=True, above=True)
        assert (drawn[-1][0] == knight.centerx and drawn[-1][1] < knight.top) == (wide == 100)


@pytest.mark.parametrize("hand", ["K D 2 3 5", "K 9 2 3 5"], ids=["with a dragon", "without"])
def test_the_attacked_may_ask_as_well(make_table: Make, hand: str) -> None:
    table = make_table(position=document(["N 1 2 3 5", hand, "J 5 6 7 8"], AWAKE), persons=2)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    table.driver.key("h")
    thought(table)
    assert "hint.first" in card(table)
    hints = table.scene.hints
    answers = ("attack.D", "attack.let_go") if "D" in hand else ("attack.let_go",)
    marked = table.scene.where.pieces(hints.pieces, table.attack)
    assert any(table.attack.ui.find(name).rect in marked for name in answers)
    table.click("attack.let_go")
    table.run(0.1)
    assert not hints.open


def test_nobody_else_is_advised(make_table: Make) -> None:
    table = make_table(position=document(HANDS, AWAKE, turn=1, to_move=1), bot_pace="wait")
    table.playing.service.held = Progress(0.1)
    table.run(0.2)
    assert not isinstance(table.scene.step, Decide)
    assert not table.item("button:advice").enabled
    table.driver.key("h")
    assert not table.scene.hints.open
    assert not table.session.hinted


def test_a_plan_stays_while_it_is_followed(make_run_table: Make) -> None:
    table = make_run_table(2, position=None)
    while table.scene.draft.open:
        table.until(lambda: table.asked)
        table.play(table.session.legal_texts()[0])
        table.run(0.2)
    for _ in range(8):  # home, until there are bases to set out with
        table.until(lambda: table.asked)
        table.play("pass")
        table.run(0.2)
    table.until(lambda: table.asked)
    depart = next(text for text in table.session.legal_texts() if text.startswith("depart"))
    hints = table.scene.hints
    table.driver.key("h")
    thought(table)
    plan = hints._advice
    hints._advice = type(plan)(plan.seat, plan.position, (depart, "convert", "end"))
    hints._say(hints._advice)
    table.driver.step()
    assert hints.pieces == (f"cell:{depart.split()[1]}",)
    assert "hint.then.0" in card(table)
    table.play(depart)
    table.run(0.3)
    assert hints.shown.first.pieces == ("action:convert",)
    table.play("end")
    table.run(0.1)
    assert not hints.open


def test_every_table_has_the_button(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(3, 1)
    table.until(lambda: table.asked)
    table.click("button:advice")
    thought(table)
    assert card(table)["hint.first"] == table.scene.hints.shown.first.text
    area = table.scene.ui.find("hint").rect
    assert pygame.Rect((0, 0), table.driver.app.surface.get_size()).contains(area)
    covered = [part for part in table.scene.pieces if part.target is not None and part.rect.colliderect(area)]
    assert covered == [], "nothing to choose from is hidden"


def test_while_a_hint_stands_light_lies_on_what_it_advises_and_a_line_round_what_else_is_possible(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All open places were as bright as the advised ones, or none of them told that one may go there."""
    table = make_lancaster_table(position=position(3, "placement"))
    table.to_decision()
    table.run(12)  # until nothing breathes any more
    scene, slots = table.scene, dict[str, pygame.Rect]()
    for each in scene.pieces:
        if each.piece not in scene.chooser.within_reach:
            continue
        each.paint_in_light(
            table.driver.app.surface.copy(), lambda slot, behind, name=each.piece: slots.update({name: slot.copy()})
        )

    def middles() -> dict[str, bytes]:
        """What is in the middle of each place."""
        window = table.driver.app.surface
        return {
            name: pygame.image.tobytes(window.subsurface(slot.scale_by(0.4)), "RGB") for name, slot in slots.items()
        }

    before = middles()
    table.click("button:advice")
    thought(table)
    table.driver.step()
    advised = set(scene.hints.pieces)
    assert advised & set(slots)
    others = set(slots) - advised
    assert len(others) > 3
    now = middles()
    assert all(now[name] != before[name] for name in others), "they have a line alone"
    drawn: dict[str, list[object]] = {"_rim": [], "_glow": []}
    for name, sizes in drawn.items():
        made = getattr(scene.marks, name)
        monkeypatch.setattr(scene.marks, name, lambda size, made=made, sizes=sizes: sizes.append(size) or made(size))
    scene.marks.draw(table.driver.app.surface.copy())
    assert len(drawn["_rim"]) == len(slots)
    assert len(drawn["_glow"]) == len(advised & set(slots))


@pytest.mark.parametrize("told", ["recap", "hint"])
def test_nothing_is_seen_of_a_log_behind_a_card_that_covers_it(make_lancaster_table: Make, told: str) -> None:
    """The corners of its dark sheet stood out behind those of the card."""
    table = make_lancaster_table(players=3)
    table.to_decision()
    table.play(table.texts()[0])
    table.to_decision()
    if told == "hint":
        table.driver.key("h")
        thought(table)
    log, card = table.scene.ui.find("log"), table.scene.ui.find(told)
    assert log.replaced == card.box.contains(log.box)
    assert log.replaced or card.box.y > log.box.y + 60, "it covers all, or leaves some to be read"


def run_table_with_a_plan(make_run_table: Make, line: tuple[str, ...], **settings: Any) -> Any:
    """Ada’s turn, two bases active, next to a village of her own; the Expert is made to say `line`."""
    table = make_run_table(position=RUN_POSITION, **settings)
    table.until(lambda: table.asked)
    table.driver.key("h")
    thought(table)
    hints, match = table.scene.hints, table.session.match
    hints._advice = advised(match, len(match.actions), line)
    hints._say(hints._advice)
    table.driver.step()
    return table


RUN_POSITION = run_scene("knight R c5 3", "elf B home 0", board=("..T..", "..F..", "..R..", "..W..", "..H.."), ap=2)
PLAN = ("convert", "move c6", "build", "end")


def test_a_plan_is_shown_on_the_board_step_by_step(make_run_table: Make) -> None:
    table = run_table_with_a_plan(make_run_table, PLAN)
    hints, where = table.scene.hints, table.scene.where
    told = card(table)
    assert [told[name] for name in sorted(told) if name.startswith("hint.then")] == [
        step.text for step in hints.plan[1:]
    ]
    assert [step.pieces[-1] for step in hints.plan] == ["cell:c6", "cell:c6", "action:end"]
    assert hints.plan[0].path == ("cell:c5", "cell:c6")
    surface = table.driver.app.surface
    with_plan = surface.copy()
    table.driver.key("h")
    table.driver.step()
    changed = 0
    for name in ("cell:c5", "cell:c6"):
        rect = where.pieces((name,), table.scene)[0]
        changed += with_plan.subsurface(rect).get_buffer().raw != surface.subsurface(rect).get_buffer().raw
    assert changed == 2, "the way and its numbers were drawn on the map"


def test_the_card_of_a_plan_cuts_no_panel_in_two(make_run_table: Make) -> None:
    table = run_table_with_a_plan(make_run_table, (*PLAN[:3], *PLAN[:3], "end"))
    root = table.scene.ui.root
    box = next(part.box for part in root.walk() if part.name == "hint")
    panels = [part.box for part in root.walk() if part.role == "player"]
    assert not [each for each in panels if each.y < box.y < each.bottom]


def test_the_second_number_of_a_piece_hangs_at_another_corner() -> None:
    cell = pygame.Rect(100, 100, 60, 60)
    spots = [planned._spot(cell, index, 24, hangs=True) for index in range(4)]
    assert len(set(spots)) == 4
    assert all(x in (cell.left, cell.right) for x, _ in spots), "what stands in the middle is seen"
    inside = pygame.Rect(100, 100, 180, 60)
    assert all(inside.collidepoint(planned._spot(inside, index, 24, hangs=False)) for index in range(3))


def test_a_button_that_does_something_to_a_cell_is_one_step_without_numbers(
    make_run_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = run_table_with_a_plan(make_run_table, PLAN[:1])
    hints, drawn = table.scene.hints, []
    monkeypatch.setattr(type(hints), "pieces", ("button:end", "cell:c18"))
    monkeypatch.setattr(type(hints), "plan", ())

    def noted(surface: object, ui: object, rects: list[pygame.Rect], number: int | None = None, **how: bool) -> None:
        drawn.append((len(rects), number))

    monkeypatch.setattr(hint, "draw_badges", noted)
    hints._draw_marks(table.driver.app.surface)
    assert drawn == [(1, None)], "a lamp on the button, brackets alone round the cell"


def test_a_plan_is_carried_out_by_one_key_and_can_be_taken_back(make_run_table: Make) -> None:
    table = run_table_with_a_plan(make_run_table, PLAN)
    count = len(table.session.match.actions)
    table.driver.key("j")
    table.until(lambda: len(table.session.match.actions) >= count + 4)
    assert list(table.session.match.actions[count : count + 4]) == ["move c6", "convert", "build", "end"]
    table.until(lambda: table.asked)
    while len(table.session.match.actions) > count:
        assert table.session.can_undo()
        table.driver.key("u")
        table.until(lambda: table.asked)
    assert table.session.match.state.bases[25 + 2] < 0


def test_a_plan_that_ends_the_turn_is_asked_about_where_the_settings_say_so(make_run_table: Make) -> None:
    table = run_table_with_a_plan(make_run_table, PLAN, confirm=True)
    count = len(table.session.match.actions)
    table.click("hint.follow")
    table.run(0.3)
    assert len(table.session.match.actions) == count
    table.driver.key("escape")
    table.run(0.3)
    assert len(table.session.match.actions) == count


def test_without_a_hint_the_key_only_says_where_one_is(make_table: Make) -> None:
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    count = len(table.session.match.actions)
    table.driver.key("j")
    table.run(0.1)
    assert len(table.session.match.actions) == count
    assert not table.scene.hints.open


def test_a_single_action_is_carried_out_by_the_same_key(make_table: Make, make_lancaster_table: Make) -> None:
    for table in (make_table(position=document(HANDS, AWAKE)), make_lancaster_table(3, 1)):
        table.until(lambda table=table: table.asked)
        table.driver.key("h")
        thought(table)
        count, wanted = len(table.session.match.actions), table.scene.hints._advice.action
        table.driver.key("j")
        table.until(lambda table=table, count=count: len(table.session.match.actions) > count)
        assert table.session.match.actions[count] == wanted


def test_what_is_as_good_is_said(make_table: Make) -> None:
    table = make_table(position=document(["K K 3 7 9", "K D 2 3 5"], [[], []]))
    table.to_decision()
    table.driver.key("h")
    thought(table)
    hints = table.scene.hints
    hints._advice = advised(table.session.match, 0, ("x7",))
    hints._say(hints._advice)
    table.driver.step()
    assert "7" in card(table)["hint.instead"]
    assert hints.pieces[0] == "card:K"


@pytest.mark.parametrize("scale", [1, 3])
def test_the_rings_of_dots_grow_with_the_window(scale: int) -> None:
    def ring(draw: Callable[[pygame.Surface], None]) -> int:
        """Pixels of the pale ring left of the first dot."""
        surface = pygame.Surface((240, 120))
        draw(surface)
        return sum(surface.get_at((x, 60))[:3] == theme.CREAM for x in range(60))

    unit = scale * 2 / 3
    way = [(60, 60), (200, 60)]
    assert scale - 1 <= ring(lambda surface: planned._dots(surface, way, unit)) <= scale + 1
    assert scale - 1 <= ring(lambda surface: road._paint_dots(way, 3.2 * scale, surface)) <= scale + 1
