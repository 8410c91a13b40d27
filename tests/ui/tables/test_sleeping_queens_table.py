"""The table of Sleeping Queens: refusals, drags, keys, attacks, secrets, language and size in mid-flight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games.sleeping_queens import events as ev
from game.table.steps import Answer, Decide
from game.ui.tables.sleeping_queens import drawing
from tests.ui.tables.conftest import document

HANDS = ["K N J 2 3", "K 1 2 3 5", "J 5 6 7 8"]
AWAKE = [["cake"], ["sunflower", "cat"], ["rose"]]

Make = Callable[..., Any]


def bubble(table: Any) -> str:
    told = table.driver.app.messages.bubble
    return "" if told is None else str(told[0])


# -- clicks ----------------------------------------------------------------------------------------------------------


def test_an_illegal_click_says_why_at_the_pointer(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.click("slot:3")
    assert bubble(table) == table.scene.tr("refusal.choose_a_card")
    table.choose_cards(["N"])
    table.click("queen:0:cake")
    assert bubble(table) == table.scene.tr("refusal.own_queen", queen=table.scene.tr("queen.cake"))
    assert table.session.match.actions == ()


def test_legal_targets_are_told_with_their_action(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.choose_cards(["N"])
    lit = {item.name: item.action for item in table.items() if item.legal and item.role == "queen"}
    assert lit == {"queen:1:sunflower": "N>1:sunflower", "queen:1:cat": "N>1:cat", "queen:2:rose": "N>2:rose"}


def test_the_equation_grows_and_is_told(make_table: Make):
    table = make_table(position=document(["2 3 4 9 W", *HANDS[1:]], AWAKE))
    table.to_decision()
    seen = []
    for kind in ("2", "3", "4", "9"):
        table.choose_cards([kind])
        seen.append((table.item("prompt").value, table.scene.chooser.equation().form))
    assert seen == [([2], "single"), ([2, 3], "open"), ([2, 3, 4], "open"), ([2, 3, 4, 9], "sum")]
    table.click("button:play")
    assert table.session.match.actions[0] == "x2,3,4,9"


def test_put_back_clears_the_choice(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.choose_cards(["2"])
    table.click("button:clear")
    assert table.scene.chooser.chosen == []


def test_a_double_click_plays_what_has_one_meaning(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    jester = next(item for item in table.items() if item.role == "card" and item.value == "J")
    table.click(jester)
    table.click(jester)
    assert table.session.match.actions[0] == "J"


def test_the_discards_open(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE, discard=["8", "P"]))
    table.to_decision()
    table.click("discards")
    assert table.driver.app.scenes.top.name == "discards"
    assert [item.value for item in table.items() if item.name.startswith("discard:")] == ["P", "8"]
    table.driver.key("escape")
    assert table.driver.app.scenes.top is table.scene


# -- confirming ------------------------------------------------------------------------------------------------------


def test_with_confirm_on_it_asks_before_it_plays(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE), confirm=True)
    table.to_decision()
    table.play("N>2:rose")
    assert table.session.match.actions == ()
    table.driver.step()
    table.click("dialog.cancel")
    assert table.session.match.actions == ()
    table.click("queen:2:rose")
    table.driver.step()
    table.click("dialog.confirm")
    assert table.session.match.actions[0] == "N>2:rose"


# -- drags -----------------------------------------------------------------------------------------------------------


def centre(item: Any) -> tuple[int, int]:
    x, y, w, h = item.rect
    return x + w // 2, y + h // 2


def hand_card(table: Any, kind: str) -> Any:
    return next(item for item in table.items() if item.role == "card" and item.value == kind)


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_card_can_be_dragged_to_its_target(make_table: Make, animation: str):
    table = make_table(position=document(HANDS, AWAKE), animation=animation)
    table.to_decision()
    start, end = centre(hand_card(table, "K")), centre(table.item("slot:8"))
    table.driver.press(start)
    table.driver.move((start[0], start[1] - 60))
    table.driver.move(end)
    table.run(0.2)
    assert table.scene.dragged is not None
    table.driver.release(end)
    assert table.session.match.actions[0] == "K@8"


def test_a_card_let_go_over_nothing_goes_back(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    start = centre(hand_card(table, "K"))
    table.driver.drag(start, (start[0] + 40, start[1] + 20))
    assert table.scene.chooser.chosen == []
    assert table.scene.dragged is None
    assert table.session.match.actions == ()


@pytest.mark.parametrize("where", ["log", "turn", "button:rules", "felt"])
def test_a_jester_is_played_by_dropping_it_on_the_felt_and_nowhere_beside(make_table: Make, where: str):
    table = make_table(position=document(["J 2 3 5 W", *HANDS[1:]], AWAKE))
    table.to_decision()
    x, y, width, height = table.item("slot:8").rect
    end = (x + width // 2, y + height + 6) if where == "felt" else centre(table.item(where))
    table.driver.drag(centre(hand_card(table, "J")), end)
    table.run(0.2)
    assert bool(table.session.match.actions) == (where == "felt")


def test_a_drag_that_is_broken_off_plays_nothing(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.driver.press(centre(hand_card(table, "K")))
    table.driver.move(centre(table.item("slot:8")))
    table.driver.key("escape")
    assert table.scene.dragged is None
    assert table.session.match.actions == ()


def test_the_best_equation_is_marked_only_if_wanted(make_table: Make):
    position = document(["1 5 6 9 9", *HANDS[1:]], AWAKE)
    table = make_table(position=position)
    table.to_decision()
    assert drawing.best_equation(table.scene) == frozenset()
    plain = table.driver.app.surface.copy()
    table.driver.app.settings.best_equation = True
    table.driver.app.invalidate()
    table.driver.step()
    kinds = sorted(card.kind for card in table.scene.shown.hand if card.key in drawing.best_equation(table.scene))
    assert kinds == ["1", "5", "6"]
    rect = pygame.Rect(hand_card(table, "6").rect)
    corner = pygame.Rect(rect.right - 12, rect.top - 6, 12, 12)
    assert plain.subsurface(corner).get_buffer().raw != table.driver.app.surface.subsurface(corner).get_buffer().raw


# -- keys ------------------------------------------------------------------------------------------------------------


def test_a_turn_by_keys_alone(make_table: Make):
    table = make_table(position=document(["2 3 5 K W", *HANDS[1:]], AWAKE))
    table.to_decision()
    for number, item in enumerate([item for item in table.items() if item.role == "card"], 1):
        if item.value in ("2", "3", "5"):
            table.driver.key(str(number))
    table.driver.key("return")
    assert table.session.match.actions[0] == "x2,3,5"


def test_the_focus_walks_over_the_pieces_and_enter_presses_them(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    seen = set()
    for _ in range(80):
        table.driver.key("tab")
        seen.add(table.scene.focus_name())
    names = {item.name for item in table.items() if item.role in ("card", "slot", "queen", "pile")}
    assert names <= seen
    table.driver.key("1")
    table.scene.ui.set_focus("slot:8", ring=True)
    table.driver.key("return")
    assert table.session.match.actions[0] == "K@8"


def test_escape_clears_first(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.driver.key("1")
    assert table.scene.chooser.chosen
    table.driver.key("escape")
    assert not table.scene.chooser.chosen
    assert table.driver.app.scenes.top is table.scene


def test_the_log_opens_and_closes(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.play("K@8")
    table.until(lambda: len(table.scene.log_lines()) > 1)
    table.driver.key("l")
    assert table.driver.app.scenes.top.name == "log"
    assert "Starfish Queen" in table.item("log").text
    table.driver.key("l")
    assert table.driver.app.scenes.top is table.scene


def test_undo_takes_the_last_decision_back(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.play("K@8")
    table.driver.step()
    table.to_decision()
    while table.attack is not None:
        table.driver.key("l")
        table.driver.step()
        table.to_decision()
    assert table.asked
    played = table.session.match.actions
    table.driver.key("u")
    assert table.session.match.actions == played, "cards had been turned up: it is asked first"
    assert not table.session.taken_back
    dialog = table.driver.app.scenes.top
    told = next(item.text for item in dialog.items() if table.scene.tr("table.undo.text") in item.text)
    assert told.startswith(table.scene.tr("table.undo.move", move="").rstrip(" .。")), "it names the move"
    table.driver.key("escape")
    table.driver.step()
    assert table.session.match.actions == played
    table.driver.key("u")
    table.driver.step()
    table.click("dialog.yes")
    table.driver.step()
    assert table.session.match.actions == ()
    assert table.session.taken_back
    assert table.same_as_view()


# -- enlarged cards --------------------------------------------------------------------------------------------------


def test_any_card_can_be_enlarged(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    pos = centre(table.item("queen:1:cat"))
    table.driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
    assert table.driver.app.scenes.top.name == "zoom"
    assert "Cat Queen" in {item.text for item in table.items()}
    table.driver.key("right")
    assert table.item("zoom.card").text == "Rose Queen"
    table.driver.key("escape")
    assert table.driver.app.scenes.top is table.scene


# -- attacks ---------------------------------------------------------------------------------------------------------


def attacked(make_table: Make, hand: str, persons: int = 2) -> Any:
    """Seat 1 attacks the first person's cake queen; the window asks."""
    hands = [hand, "N 1 2 3 5", "J 5 6 7 8"]
    table = make_table(position=document(hands, AWAKE, turn=1, to_move=1), persons=persons)
    if persons == 1:
        table.playing.opponents.cancel()
        table.session._found = "N>0:cake"
    else:
        table.to_decision()
        table.play("N>0:cake")
    table.until(lambda: table.attack is not None)
    return table


@pytest.mark.parametrize("persons", [2])
def test_the_window_is_the_same_with_and_without_a_choice(make_table: Make, persons: int):
    """The buttons are the same; what others could notice, the order of steps, is too."""
    seen = []
    for hand in ("D K 2 3 4", "K 2 3 4 6"):
        table = attacked(make_table, hand, persons)
        buttons = [(item.name, item.rect) for item in table.items() if item.role == "button"]
        seen.append(buttons)
        assert table.item("attack.let_go").action == "allow"
        assert table.scene.tr("table.attack.note") in table.item("attack.question").text
        table.driver.key("l")
        table.until(lambda table=table: table.attack is None)
        table.driver.step()
        assert "cake" in table.session.match.state.to_document()["awake"][1]
    assert seen[0] == seen[1]


def test_a_dragon_stops_the_knight(make_table: Make):
    table = attacked(make_table, "D K 2 3 4")
    assert isinstance(table.scene.step, Answer)
    table.driver.key("d")
    table.to_decision()
    assert "cake" in table.session.match.state.to_document()["awake"][0]


def test_without_a_dragon_enter_lets_her_go(make_table: Make):
    """The focus is on what can be pressed."""
    table = attacked(make_table, "K 2 3 4 6")
    assert table.driver.focus_name() == "attack.let_go"
    table.driver.key("return")
    table.until(lambda: table.attack is None)
    assert "cake" in table.session.match.state.to_document()["awake"][1]


def test_without_a_dragon_its_key_does_nothing(make_table: Make):
    table = attacked(make_table, "K 2 3 4 6")
    table.driver.key("d")
    assert table.attack is not None


# -- secrets ---------------------------------------------------------------------------------------------------------


def test_sleeping_queens_have_no_name(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE, known=[8]), memory_aid=False)
    table.to_decision()
    texts = {item.name: item.text for item in table.items() if item.role == "slot"}
    assert texts["slot:8"] == texts["slot:3"] == "Sleeping queen"


def test_the_memory_aid_names_what_all_have_seen(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE, known=[8]), memory_aid=True)
    table.to_decision()
    assert "Starfish" in table.item("slot:8").text
    assert table.item("slot:3").text == "Sleeping queen"


def test_two_games_that_differ_in_what_is_hidden_look_the_same(make_table: Make):
    """Other hands, the deck and unknown queens do not show: neither in pixels nor in what is told."""
    pictures, told = [], []
    swapped = [
        "moon",
        "cake",
        "sunflower",
        "pancake",
        "rose",
        "cat",
        "rainbow",
        "peacock",
        "starfish",
        "heart",
        "dog",
        "ladybug",
    ]
    for others, slots in ((["K 1 2 3 5", "J 5 6 7 8"], None), (["W 4 9 9 10", "N D P 1 1"], swapped)):
        position = document([HANDS[0], *others], AWAKE)
        if slots is not None:
            position["slots"] = slots
        table = make_table(position=position)
        table.to_decision()
        table.run(0.3)
        told.append([(item.name, item.text, item.value, item.rect, item.action) for item in table.items()])
        table.driver.app.loop.draw()
        pictures.append(pygame.image.tobytes(table.driver.app.surface, "RGB"))
    assert told[0] == told[1]
    assert pictures[0] == pictures[1]


def test_nothing_is_shown_before_the_first_person_looks(make_table: Make):
    table = make_table(3, 2, handover=True)
    assert table.scene.shown is None
    assert [item for item in table.items() if item.role == "card"] == []
    assert table.driver.app.scenes.top.name == "handover"


def test_after_a_hand_over_the_next_person_sees_the_own_hand(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE), persons=2, handover=True)
    table.until(lambda: table.driver.app.scenes.top.name == "handover")
    table.driver.key("return")
    table.until(lambda: table.driver.app.scenes.top is table.scene)
    table.to_decision()
    assert table.session.viewer == 0
    table.play("J")
    table.until(lambda: table.driver.app.scenes.top.name == "handover" or isinstance(table.scene.step, Decide))
    while table.driver.app.scenes.top.name != "handover":
        state = table.session.match.state
        table.play(state.format_action(state.legal_actions()[0]))
        table.driver.step()
    table.driver.key("return")
    table.until(lambda: table.driver.app.scenes.top is table.scene)
    assert table.session.viewer == 1
    assert sorted(card.kind for card in table.scene.shown.hand) == sorted(
        table.session.match.state.to_document()["hands"][1]
    )


# -- changes in mid-flight -------------------------------------------------------------------------------------------


def test_language_and_size_change_in_mid_animation(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE), animation="normal")
    table.to_decision()
    table.play("K@8")
    table.run(0.3)
    assert table.scene.busy
    table.driver.app.set_language("ja")
    table.run(0.2)
    table.driver.app.window.window.size = (1600, 900)
    table.driver.step(pygame.event.Event(pygame.WINDOWRESIZED, x=1600, y=900))
    table.run(0.2)
    table.to_decision()
    assert table.driver.app.tr.problems == []
    if table.asked:
        assert table.same_as_view()


def test_a_table_at_rest_draws_nothing(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE), animation="normal")
    table.to_decision()
    table.run(1.0)
    assert not any(table.driver.step(dt=1 / 60) for _ in range(60))


def test_only_what_changes_is_painted_anew(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.run(0.2)
    before = table.scene.layer.painted
    table.choose_cards(["2"])
    table.run(0.2)
    painted = table.scene.layer.painted - before
    assert 0 < painted < 0.5 * 1280 * 720


def test_the_attack_is_told_before_its_outcome(make_table: Make):
    table = attacked(make_table, "D K 2 3 4")
    told = table.session.shown_events()
    assert isinstance(told[-1], ev.KnightPlayed)
    assert table.session.viewer == 0
    assert "cake" in table.scene.shown.awake[0]


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125)])
def test_pieces_lie_within_the_window_and_apart(make_table: Make, players: int, size: tuple[int, int], scale: int):
    table = make_table(players, 1, size=size, interface_scale=scale)
    table.to_decision()
    window = pygame.Rect((0, 0), size)
    roles = ("card", "slot", "pile", "player", "button", "panel", "log")
    items = [item for item in table.items() if item.role in roles]
    rects = [(item.name, pygame.Rect(item.rect)) for item in items]
    for name, rect in rects:
        assert window.contains(rect), name
    for index, (name, rect) in enumerate(rects):
        for other, other_rect in rects[index + 1 :]:
            assert not rect.colliderect(other_rect), (name, other)


def test_enter_plays_after_a_click(make_table: Make):
    """The focus that a click leaves on a card is not shown, so Enter is not for it."""
    table = make_table(position=document(HANDS, AWAKE))
    table.to_decision()
    table.choose_cards(["2"])
    table.driver.key("return")
    assert table.session.match.actions[0] == "x2"


def test_the_hand_over_tells_what_everybody_saw(make_table: Make):
    table = make_table(position=document(HANDS, AWAKE), persons=3, handover=True)
    for seat in range(3):
        table.until(lambda: table.driver.app.scenes.top.name == "handover")
        told = " ".join(item.text for item in table.items())
        assert ("wakes" in told) == (seat > 0)
        table.driver.key("return")
        table.until(lambda: table.driver.app.scenes.top is table.scene)
        table.to_decision()
        assert table.session.viewer == seat
        lit = [text for text in table.session.legal_texts() if text[0] in "Kx"]
        table.play(lit[0])
