"""The turn panel of Sleeping Queens: what it says stands there whole."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.games.sleeping_queens import events as ev
from game.table.presenters.sleeping_queens.chooser import HandCard
from game.table.steps import Over
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.sleeping_queens import drawing, facts, prompt, turn
from game.ui.tables.sleeping_queens.animations.attack import attack_played
from game.ui.tables.sleeping_queens.panels import PanelPart
from game.ui.tables.sleeping_queens.parts import HandPart, QueenPart
from game.ui.tables.sleeping_queens.prompt import PromptPart, prompt_text
from game.ui.widgets.refusal import lay_out_refusal
from tests.ui.rings import drawn
from tests.ui.tables.conftest import document

HINTS = ("J", "K", "N", "P", "forced", "none", "one_card", "open", "pair", "set", "single", "sum")
"""What the turn panel says of the cards that are chosen: endings of keys."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["720", "1080"])
def test_all_that_is_said_of_chosen_cards_stands_in_the_turn_panel(
    make_table: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    """In a small window the last line was missing: it ended in the middle of a word."""
    table = make_table(size=size, language=language)
    table.to_decision()
    panel = table.scene.ui.find("turn")
    for hint in HINTS:
        for count in (1, 5):
            block, room = panel.paragraph(table.scene.tr(f"table.hint.{hint}", n=count), 2)
            assert len(block.lines) <= room, block.text()


EVENTS = (
    ev.KingPlayed(1, 0), ev.KnightPlayed(1, 0, "cake"), ev.PotionPlayed(1, 0, "cake"), ev.JesterPlayed(1),
    ev.AttackStopped(0, 1, "D", "cake"), ev.AttackStopped(0, 1, "W", "cake"), ev.RoseCalls(1),
    ev.Quarrel(1, 5, "cat", "dog"),
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rule_of_what_is_played_stands_in_the_turn_panel(make_table: Callable[..., Any], language: str) -> None:
    """What happens stood there a second time, word for word as above the hand."""
    table = make_table(language=language)
    table.to_decision()
    panel = table.scene.ui.find("turn")
    for event in EVENTS:
        rule = facts.rule_of(table.scene, event)
        assert rule.head
        assert rule.text
        block, room = panel.paragraph(rule.text, 1)
        assert len(block.lines) <= room, block.text()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text", [100, 150])
def test_what_is_needed_to_win_is_shown_once(
    make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, language: str, text: int
) -> None:
    """A sentence said it, and the same stood below in signs; each number and its word has room now."""
    table = make_table(size=(1280, 720), language=language, text_size=text)
    table.to_decision()
    said, panel = turn.words(table.scene), table.scene.ui.find("turn")
    assert said.seat == table.scene.shown.viewer
    assert said.text == facts.distance(table.scene, said.seat)  # as it is read out
    written: dict[str, Any] = {}
    monkeypatch.setattr(panel, "write", lambda surface, words, box, *rest: written.setdefault(words, (box, *rest)))
    panel.paint(pygame.Surface(table.scene.frame.window))
    queens, points = facts.missing(table.scene, said.seat)
    tr = table.scene.tr
    assert {str(queens), str(points), tr("table.goal.or"), tr("table.goal.queens", n=queens)} <= set(written)
    assert said.text not in written
    ui = table.scene.ui
    for words, (box, role, size, *_) in written.items():
        assert ui.text.fit(words, role, ui.font_px(size), panel.at_box(box).width)[2] is False, words
        assert box[1] + box[3] <= panel.box.h


def test_the_turn_panel_does_not_say_what_stands_above_the_hand(make_table: Callable[..., Any]) -> None:
    table = make_table(bot_pace="normal", animation="normal")
    table.to_decision()
    table.scene.act(table.session.legal_actions()[0])
    seen = set()
    for _ in range(900):
        said, line = turn.words(table.scene), prompt_text(table.scene)
        assert said.text != line
        seen.add(type(table.scene.step).__name__)
        table.driver.step(dt=1 / 30)
        if table.asked:
            break
    assert {"Show", "Think"} <= seen


def test_whoever_wakes_a_queen_in_the_turn_of_another_is_marked(make_table: Callable[..., Any]) -> None:
    """The panel of the one who had played the jester shone, while another had to choose."""
    hands = ["K 2 3 4 6", "J 5 6 7 8"]
    table = make_table(persons=2, position=document(hands, [[], []], top=["1"], turn=1, to_move=1))
    table.to_decision()
    table.play("J")
    table.to_decision()
    assert (table.scene.shown.turn, table.scene.step.seat) == (1, 0)
    assert [item.name for item in table.items() if item.role == "player" and item.selected] == ["player:0"]
    tags = [facts.panel_tag(table.scene, seat) for seat in (0, 1)]
    assert tags == [table.scene.tr("table.tag.chooses"), ""], "it said that it was that player's turn"
    assert turn.words(table.scene).head == table.scene.tr("table.asleep"), "it told what is needed to win"
    hand = [card.key for card in table.scene.shown.hand]
    uses = {drawing.use_of(table.scene, key) for key in hand}
    assert uses == {"idle"}, "the hand has no part in that, but was fully lit, or some cards were told from others"


def test_a_hand_that_has_no_part_in_what_is_to_be_done_is_dim(
    make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the turn of another, or while a lesson was to be read, it shone as if it could be played."""
    table = make_table(position=document(["K D 2 3 4", "2 3 4 5 6"], [[], []]))
    table.to_decision()
    keys = [card.key for card in table.scene.shown.hand]
    assert "free" in {drawing.use_of(table.scene, key) for key in keys}
    monkeypatch.setattr(type(table.scene), "deciding", False)
    monkeypatch.setattr(type(table.scene), "to_act", 1)
    assert {drawing.use_of(table.scene, key) for key in keys} == {"waiting"}
    monkeypatch.setattr(type(table.scene), "nobody_acts", True)
    assert {drawing.use_of(table.scene, key) for key in keys} == {"idle"}


@pytest.mark.parametrize("kind", ["N", "K"])
def test_queens_asleep_are_veiled_while_one_awake_is_wanted(
    make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """They shone in the middle, and the queens to be stolen were small at the top."""
    table = make_table(position=document([f"{kind} D 2 3 4", "2 3 4 5 6"], [[], ["cake"]]))
    table.to_decision()
    veiled: list[pygame.Rect] = []
    drawn = table.scene.context.art.draw_slice

    def draw_slice(surface: pygame.Surface, name: str, rect: pygame.Rect, unit: float) -> None:
        veiled.extend([pygame.Rect(rect)] if name == "ui/veil_card" else [])
        drawn(surface, name, rect, unit)

    monkeypatch.setattr(table.scene.context.art, "draw_slice", draw_slice)
    drawing.draw_lit(table.driver.app.surface, table.scene)
    assert not veiled, "nothing is chosen yet"
    table.scene.press(HandCard(table.scene.shown.hand[0].key), (0, 0))
    drawing.draw_lit(table.driver.app.surface, table.scene)
    asleep = [table.scene.ui.find(f"slot:{index}").rect for index in table.scene.shown.asleep]
    assert all((rect in veiled) == (kind == "N") for rect in asleep)


def test_no_seal_lies_on_a_queen_on_the_panel_of_whoever_woke_her(make_table: Callable[..., Any]) -> None:
    """It hid her foot or her corner, and said what the panel says."""
    hands = ["2 3 4 6 7", "K 5 6 7 8"]
    table = make_table(persons=2, position=document(hands, [[], ["cake"]], turn=1, to_move=1))
    table.to_decision()
    where = table.scene.where
    line = LogLine(1, "", pieces=("slot:0", "queen:1:cake", "player:1"))
    slot, queen = table.scene.ui.find("slot:0").rect, table.scene.ui.find("queen:1:cake").rect
    assert where.of_line(line) == [slot, queen]
    assert where.to_mark(line) == [slot]
    assert where.to_mark(replace(line, seat=0)) == [slot, queen]


def test_only_what_nothing_can_be_done_with_in_this_turn_has_a_lock(make_table: Callable[..., Any]) -> None:
    """It was told by its colour alone, which a card that does not go with the chosen one had, too."""
    table = make_table(position=document(["K D 2 3 4", "2 3 4 5 6"], [[], []]))
    table.to_decision()

    def uses() -> dict[str, drawing.Use]:
        return {card.kind: drawing.use_of(table.scene, card.key) for card in table.scene.shown.hand}

    others = ("K", "2", "3", "4")
    assert uses() == {**dict.fromkeys(others, "free"), "D": "barred"}
    king = next(card for card in table.scene.shown.hand if card.kind == "K")
    table.scene.chooser.chosen.append(king.key)
    assert uses() == {**dict.fromkeys(others, "idle"), "K": "free", "D": "barred"}
    sprites = {card.kind: drawing.hand_sprite(table.scene, card, uses()[card.kind]) for card in table.scene.shown.hand}
    assert sprites["D"].grey > sprites["2"].grey > 0, "one that is kept shone in blue beside grey ones"
    assert sprites["D"].night == sprites["2"].night == 0


def test_the_name_of_a_card_that_cannot_be_played_is_as_bright_as_ever(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(["K D 2 3 4", "2 3 4 5 6"], [[], []]))
    table.to_decision()
    scene = table.scene
    card = next(card for card in scene.shown.hand if card.kind == "D")
    brightest = []
    for use in ("free", "barred"):
        surface = pygame.Surface(scene.frame.area.size)
        place = scene.painter.draw(surface, scene.frame, drawing.hand_sprite(scene, card, use))
        name = surface.subsurface((place.x + place.w // 4, place.y + place.h * 7 // 8, place.w // 2, place.h // 10))
        brightest.append(max(sum(name.get_at((x, y))[:3]) for x in range(name.width) for y in range(name.height)))
    assert brightest[1] >= brightest[0] - 15, "it faded with the card"


def test_whoever_stops_an_attack_is_marked(make_table: Callable[..., Any]) -> None:
    """The attacker was said to be to move while the dragon of the other one was played."""
    hands = ["N 1 2 3 5", "K D 2 3 5"]
    table = make_table(persons=2, position=document(hands, [[], ["rose"]]), animation="normal", handover=False)
    table.to_decision()
    table.play("N>1:rose")
    table.until(lambda: table.attack is not None)
    table.click("attack.D")
    table.until(lambda: isinstance(getattr(table.scene.step, "event", None), ev.AttackStopped))
    tags = [facts.panel_tag(table.scene, seat) for seat in (0, 1)]
    assert tags == ["", table.scene.tr("table.tag.defends")]
    assert facts.awaited(table.scene) == 1


def test_nobody_is_marked_while_the_cards_are_dealt(make_table: Callable[..., Any]) -> None:
    """The first one was said to be to move."""
    table = make_table(animation="normal")
    table.until(lambda: table.scene.stage.deck_held > 0)
    assert table.scene.to_act is None
    table.to_decision()
    assert table.scene.to_act == 0


def test_the_count_lies_over_nobody_on_its_way_to_the_own_panel_and_says_where_it_began(
    make_table: Callable[..., Any],
) -> None:
    """It flew over name, hand and points of another, and seemed to count there; nothing told on whom "one" falls."""
    table = make_table(position=document(["J 2 3 4 6", "K 1 2 3 5", "J 5 6 7 8"], [[], [], []], top=["4"]),
                       animation="normal")  # fmt: skip
    table.to_decision()
    scene = table.scene
    scene.act_text("J")
    table.until(lambda: bool(scene.stage.counts), 20.0)
    said = scene.tr("table.says.count", n=4, name=scene.names[1])
    assert prompt_text(scene) == said
    panels = [scene.frame.rect(scene.where.plan(seat).box) for seat in range(3)]
    places = []
    while scene.stage.counts:
        places += [scene.frame.point(count.x, count.y) for count in scene.stage.counts if count.alpha > 0]
        table.driver.step(dt=1 / 30)
    felt = range(max(panel.bottom for panel in panels[1:]), panels[0].top)
    assert not [place for place in places if place[1] in felt]
    assert [place for place in places if panels[0].inflate(40, 40).collidepoint(place)]


LONG = {
    "en": "Nobody knows. Ada, Ben, and Kenji wake up one queen each, one after the other. "
    "Then the Dog Queen quarrels with the Cat Queen, who goes back to sleep.",
    "ja": "だれにもわかりません。エイダとベンとケンジは順番に一人ずつ女王を起こします。"
    "そのあと犬の女王と猫の女王がけんかをします。",
}


@pytest.mark.parametrize("language", LONG)
def test_what_is_asked_has_two_lines_at_most_however_many_sentences(
    make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Each sentence had a line of its own, and a long text was painted beyond its place."""
    table = make_table(language=language)
    table.to_decision()
    part = table.scene.ui.find("prompt")
    monkeypatch.setattr(part, "words", lambda: (LONG[language], ""))
    painted = []
    monkeypatch.setattr(prompt, "draw_block", lambda *args: painted.append((args[3], args[6])))
    part.paint(table.driver.app.surface)
    room = part.rect.inflate(0, part.ui.frame.px(prompt.MORE_HIGH))
    for block, place in painted:
        assert len(block.lines) == 2
        assert room.contains(pygame.Rect(place, (block.width, block.height)))
    assert painted


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=["720", "1080", "2160"])
def test_points_and_goal_stand_on_one_baseline(make_table: Callable[..., Any], size: tuple[int, int]) -> None:
    """In the own panel the goal hung below the points."""
    table = make_table(size=size, position=document(["K 2 3 4 6", "J 5 6 7 8"], [["cake"], ["moon"]]))
    table.to_decision()
    for seat in (0, 1):
        panel = table.scene.ui.find(f"player:{seat}")
        surface = pygame.Surface(table.driver.app.surface.get_size(), pygame.SRCALPHA)
        panel._paint_points(surface)
        drawn = surface.get_bounding_rect()
        feet = [  # of the first digit and of the last
            surface.subsurface((x, drawn.y, drawn.width // 8, drawn.height)).get_bounding_rect().bottom
            for x in (drawn.x, drawn.right - drawn.width // 8)
        ]
        assert abs(feet[0] - feet[1]) <= 1


def test_a_queen_who_will_not_stay_counts_nothing(make_table: Callable[..., Any]) -> None:
    """While the two quarrelled the newcomer was counted: 60 of 50 points."""
    hands = ["K 2 3 4 6", "J 5 6 7 8"]
    table = make_table(persons=2, animation="normal", position=document(hands, [["cat", "cake"], []]))
    table.to_decision()
    table.scene.act_text("K@3")
    table.until(lambda: isinstance(getattr(table.scene.step, "event", None), ev.Quarrel))
    table.scene.refresh()
    assert table.scene.shown.awake[0] == ["cat", "cake", "dog"]
    assert facts.on_her_way(table.scene, "cat")
    told = table.item("player:0").value
    assert (told["queens"], told["points"]) == (2, 20), "the other one is only lifted for the show"
    assert table.scene.to_act == 0


def test_a_queen_who_is_taken_counts_no_longer_and_leaves_her_place(make_table: Callable[..., Any]) -> None:
    """While she flew to the other her points stood on, and the felt was bare where she had lain."""
    hands = ["N 2 3 4 6", "J 5 6 7 8"]
    table = make_table(persons=1, animation="normal", position=document(hands, [["cake"], ["cat", "rose"]]))
    table.to_decision()
    table.scene.act_text("N>1:cat")
    table.until(lambda: facts.on_her_way(table.scene, "cat"))
    table.scene.refresh()
    panel = table.scene.ui.find("player:1")
    assert table.item("player:1").value["queens"] == 1
    assert panel.free[0] == 0
    assert 1 not in panel.free


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_refusal_beside_a_queen_hides_neither_crowns_nor_points(
    make_table: Callable[..., Any], language: str
) -> None:
    """It lay over the foot of the panel, where they stand; there is room on the free places."""
    hands = ["K N J 2 3", "K 1 2 3 5", "1 2 3 4 5"]
    table = make_table(position=document(hands, [["cake"], ["sunflower", "cat"], ["rose"]]), language=language)
    table.to_decision()
    table.choose_cards(["K"])
    table.click("queen:1:cat")
    drawn(table.driver.app)
    told = next(item for item in table.driver.app.messages.items() if item.role == "bubble")
    panels = [part for part in table.scene.parts if isinstance(part, PanelPart)]
    kept = [rect for panel in panels for rect in (panel.face_rect, *panel.standing_rects)]
    kept += [part.rect for part in table.scene.parts if isinstance(part, QueenPart)]
    assert pygame.Rect(told.rect).collidelist(kept) < 0


def test_a_refusal_hides_no_queen_and_no_line(make_table: Callable[..., Any]) -> None:
    table = make_table(position=document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["sunflower", "cat"]]))
    table.to_decision()
    line = next(part for part in table.scene.parts if isinstance(part, PromptPart))
    table.choose_cards(["K"])
    table.click("queen:1:cat")
    drawn(table.driver.app)
    told = next(item for item in table.driver.app.messages.items() if item.role == "bubble")
    queens = [part for part in table.scene.parts if isinstance(part, QueenPart)]
    assert not [part.name for part in queens if part.rect.colliderect(told.rect)]
    assert line.words()[0], "the refusal stands elsewhere"
    table.scene.clear()
    card = next(index for index, each in enumerate(table.scene.shown.hand) if each.kind == "N")
    x, y = table.scene.zones.hand_centre(card, 5)
    for reason, above in (("The Knight finds no queen. " * 3, True), ("No. " * 200, False)):
        table.scene.app.bubble(reason, table.scene.frame.point(x, y))
        drawn(table.driver.app)
        told = next(item for item in table.driver.app.messages.items() if item.role == "bubble")
        assert not line.words()[0], "what is asked gives way: both were squeezed in between queens and hand"
        cards = [part.rect for part in table.scene.parts if isinstance(part, HandPart)]
        assert not above or pygame.Rect(told.rect).collidelist(cards) < 0, "it stands above the card"


@pytest.mark.parametrize("text", [100, 150])
def test_the_turn_panel_ranks_the_players_at_the_end(
    make_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    """It said once more who had won, and was half empty."""
    hands = ["K 2 3 4 6", "J 5 6 7 8", "1 2 3 4 5"]
    awake = [["rose", "cake", "ladybug", "peacock"], ["starfish"], ["cat", "moon"]]
    table = make_table(size=(1280, 720), text_size=text, position=document(hands, awake))
    table.to_decision()
    table.scene.act_text("K@3")
    table.until(lambda: isinstance(table.scene.step, Over) and not table.scene.busy)
    table.scene.refresh()
    panel, ui = table.scene.ui.find("turn"), table.scene.ui
    written = []
    monkeypatch.setattr(panel, "write", lambda surface, words, box, *rest: written.append((words, box, *rest)))
    panel.paint(pygame.Surface(table.scene.frame.window))
    names = [table.scene.names[seat] for seat in (0, 2, 1)]
    rows = [words for words, *_ in written if words in names]
    assert rows == names[: len(rows)]
    assert len(rows) == 3 or text > 100
    for words, box, role, size, *_ in written:
        assert ui.text.fit(words, role, ui.font_px(size), panel.at_box(box).width)[2] is False, words
        assert box[1] + box[3] <= panel.box.h


@pytest.mark.parametrize(("players", "size"), [(3, (1280, 720)), (5, (1280, 720)), (8, (1920, 1080))])
def test_the_way_of_an_attack_does_not_cross_out_the_line_above_the_hand(
    make_table: Callable[..., Any], players: int, size: tuple[int, int]
) -> None:
    """It ran over the first letters of what was told, and ended far from the queen."""
    hands = ["K 2 3 4 6", "N 5 6 7 8", *["1 2 3 4 5", "6 7 8 9 10"] * 2, "1 7 8 9 10", "D W P J K"][:players]
    awake = [["cat", "rose"], *[[]] * (players - 1)]
    table = make_table(size=size, persons=players, position=document(hands, awake))
    table.to_decision()
    attack_played(table.scene, ev.KnightPlayed(1, 0, "rose"))
    (thread,) = table.scene.stage.threads
    line = next(part for part in table.scene.parts if isinstance(part, PromptPart))
    assert not [at for at in thread.points() if line.least_rect.collidepoint(table.scene.frame.point(*at))]
    target = table.scene.where.queen(0, "rose")
    assert math.dist(thread.end, target) < table.scene.where.queen_width(0)


def test_a_refusal_points_at_what_was_pressed(make_table: Callable[..., Any]) -> None:
    """It looked like a tooltip, or like something that a rival says."""
    context = make_table().driver.app
    middle = pygame.Rect(0, 0, 60, 80)
    middle.center = context.surface.get_rect().center
    for beside in (middle, middle.move(0, 40 - middle.y)):
        refusal = lay_out_refusal(context, "Not here", beside)
        x, y = refusal.tip(context.menu_frame().unit)[2]
        assert beside.inflate(24, 24).collidepoint(x, y)
        assert not refusal.rect.colliderect(beside)
