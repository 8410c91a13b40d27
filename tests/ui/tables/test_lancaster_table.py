"""The table of Lancaster, played by clicks, drags and keys on what inspection shows."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from game.games.lancaster import actions
from game.games.lancaster.events import ConflictResolved, Placed
from game.games.lancaster.game import Lancaster
from game.table.presenters.lancaster import standings
from game.table.steps import HandOver
from game.ui.scenes.rules import RulesScene
from game.ui.tables.lancaster.players import PlayersScene
from tests.games.lancaster.scenes import document

GAME = Lancaster()
TWO = {"court": [1, 2], "squires": 3, "gold": 2, "cubes": 1}


def play_through(table: Any, seed: int, most: int) -> int:
    """Play by clicks until the end, or so many own actions; returns how many there were."""
    table.driver.draws_every = 5
    rng = Rng(seed)
    done = 0
    table.until(lambda: table.asked or table.over)
    while not table.over and done < most:
        assert table.same_as_view()
        state = table.session.match.state
        text = state.format_action(GAME.heuristics.rollout(state, rng))
        before = len(table.session.match.actions)
        table.play(text)
        assert table.session.match.actions[before : before + 1] == (text,)
        done += 1
        table.until(lambda: table.asked or table.over)
    assert table.same_as_view()
    return done


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_whole_games_by_clicks(make_lancaster_table: Callable[..., Any], players: int) -> None:
    table = make_lancaster_table(players, 1, players)
    assert play_through(table, players, 200) > 25
    assert table.over
    assert table.results == 1
    assert table.driver.app.tr.problems == []


@pytest.mark.parametrize("players", [4, 5])
def test_rounds_by_clicks(make_lancaster_table: Callable[..., Any], players: int) -> None:
    table = make_lancaster_table(players, 1, players)
    assert play_through(table, players, 22) == 22
    assert table.scene.shown.round > 1
    assert table.driver.app.tr.problems == []


def test_two_persons_hand_over_before_each_decision(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 2, 2)
    viewers = set()
    for seed in range(12):
        play_through(table, seed, 1)
        viewers.add(table.scene.shown.viewer)
    assert viewers == {0, 1}


def test_the_table_shows_nothing_while_the_mouse_is_handed_over(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 2, 2, handover=True)
    table.run(0.2)
    assert isinstance(table.session.next(), HandOver)
    assert not table.scene.looked_at
    assert [item for item in table.scene.items() if item.role in ("county", "castle", "player")] == []


# -- what is shown ----------------------------------------------------------------------------------------------------


def test_secret_amounts_of_others_are_nowhere(make_lancaster_table: Callable[..., Any]) -> None:
    seats = (TWO, {"court": [2], "gold": 83, "squires": 71})
    table = make_lancaster_table(position=document(3, seats))
    table.until(lambda: table.asked)
    table.driver.move(table.item("player:1").rect[:2])
    table.run(0.6)
    told = repr([(item.text, item.value) for item in table.items()])
    assert "83" not in told
    assert "71" not in told


def test_open_amounts_are_told_at_two(make_lancaster_table: Callable[..., Any]) -> None:
    seats = ({"court": [2]}, {"court": [2], "gold": 7, "squires": 5}, {"court": [2]}, {"court": [2]})
    table = make_lancaster_table(position=document(2, seats))
    table.until(lambda: table.asked)
    assert table.scene.shown.families[1].gold == 7
    assert {item.name for item in table.items()} >= {
        "player:1",
        "ally:other",
        "ally:own",
        "space:recruit",
        "space:train",
    }


def test_every_county_favour_card_and_law_lies_there(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(5, 1)
    table.until(lambda: table.asked)
    names = {item.name for item in table.items()}
    assert names >= {f"county:{county}" for county in "ABCDEFGHI"}
    assert names >= {f"favour:F{number}" for number in range(1, 7)}
    assert names >= {f"{kind}:{number}" for kind in ("law", "proposal") for number in (1, 2, 3)}
    assert len([name for name in names if name.startswith("card:")]) == 2
    assert names >= {f"player:{seat}" for seat in (1, 2, 3, 4)}
    assert names >= {f"space:{kind}" for kind in ("treasury", "stables", "council", "storehouse", "muster", "tiltyard")}


def test_inspection_tells_what_lies_there(make_lancaster_table: Callable[..., Any]) -> None:
    upper = [("X3", [(1, [1, 2])]), ("X4", [])]
    table = make_lancaster_table(position=document(3, (TWO,), counties={"F": (2, 2, 4)}, upper=upper))
    table.until(lambda: table.asked)
    assert table.item("county:F").value == {"nobles": 2, "knight": [2, 2, 4]}
    assert table.item("card:X3").value == [[1, [1, 2]]]
    assert table.item("player:1").value["gold"] is None
    assert table.item("castle").value["gold"] == 2


def test_what_lies_in_the_castle_is_told(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 1)
    table.until(lambda: table.asked)
    for what in ("gold", "squires", "cubes", "points", "court", "reserve", "nobles"):
        assert "\n" in table.driver.widget(f"info:{what}").tip()
    table.click("info:cubes")
    top = table.driver.app.scenes.top
    assert isinstance(top, RulesScene)
    assert top.present == "section-3-2"


def test_a_line_on_a_castle_points_at_that_castle(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(2, (TWO,)))
    table.to_decision()
    places = ("council", "council", "train", "train")
    events = [Placed(family, 1, 0, place, False) for family, place in enumerate(places)]
    found = [line.pieces for line in table.scene.record.lines_of(events)]
    assert found == [("space:council",), ("player:1",), ("space:train",), ("ally:other",)]
    assert all(table.scene.where.piece(name) for (name,) in found)


def test_where_nobody_fought_is_not_told_as_what_others_did(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(2, (TWO,)))
    table.to_decision()
    events = [ConflictResolved("X5", "upper", False, each, (0,) * each, (1,) * each, (2,) * each) for each in (0, 1)]
    assert [line.idle for line in table.scene.record.lines_of(events)] == [True, False]


@pytest.mark.parametrize(("piece", "section"), [("county:C", "section-2"), ("favour:F2", "section-2")])
def test_the_key_for_more_opens_the_rules_at_their_section(
    make_lancaster_table: Callable[..., Any], piece: str, section: str
) -> None:
    table = make_lancaster_table(3, 1)
    table.until(lambda: table.asked)
    table.scene.ui.set_focus(piece, ring=True)
    table.driver.key("z")
    assert table.driver.app.scenes.top.present == section


# -- placement --------------------------------------------------------------------------------------------------------


def test_only_what_is_legal_is_lit_and_says_what_it_plays(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,), counties={"A": (1, 2, 0), "B": (2, 3, 1)}))
    table.until(lambda: table.asked)
    table.click("hand:own:1")
    table.driver.step()
    lit = {item.name: item.action for item in table.items() if item.legal and item.action}
    legal = {text for text in table.texts() if text.startswith("1")}
    assert set(lit.values()) <= legal
    assert {actions.describe(actions.parse_action(text)).place for text in legal} == {
        name.partition(":")[2] for name in lit
    }
    assert lit["county:A"] == "1+2>A"
    assert table.item("county:B").legal is False


def test_a_click_on_an_illegal_place_says_why_and_plays_nothing(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    table.click("hand:own:1")
    table.driver.step()
    said: list[str] = []
    table.driver.app.bubble = lambda text, pos, anchor="": said.append(text)
    table.click("county:H")
    assert table.session.match.actions == ()
    assert len(said) == 1
    assert "Somerset" in said[0]
    assert "4" in said[0]


def test_a_place_says_who_would_be_expelled_before_it_happens(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,), counties={"A": (1, 2, 0)}))
    table.until(lambda: table.asked)
    table.click("hand:own:2")
    table.driver.step()
    tip = table.driver.widget("county:A").tip()
    assert "Kenji" in tip
    assert "1 squire" in tip
    table.click("county:A")
    assert table.session.match.actions[0] == "2+1>A"
    assert any("Kenji" in line.text and "Norfolk" in line.text for line in table.scene.log_lines())


def test_a_knight_is_dragged_to_its_place(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    x, y, w, h = table.item("hand:own:2").rect
    goal = table.item("county:C").rect
    table.driver.drag((x + w // 2, y + h // 2), (goal[0] + goal[2] // 2, goal[1] + goal[3] // 2))
    assert table.session.match.actions == ("2>C",)


def test_a_knight_dropped_beside_everything_goes_back(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    x, y, w, h = table.item("hand:own:2").rect
    table.driver.drag((x + w // 2, y + h // 2), (640, 44))
    table.driver.step()
    assert table.scene.chooser is not None
    assert table.scene.chooser.lifted is None
    assert table.session.match.actions == ()


def test_the_wheel_dials_squires(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    table.click("hand:own:2")
    table.driver.step()
    x, y, w, h = table.item("county:C").rect
    table.driver.move((x + w // 2, y + h // 2))
    for _ in range(2):
        table.driver.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False))
    assert table.item("dial").value == 2
    table.click("county:C")
    assert table.session.match.actions == ("2+2>C",)


def test_it_is_played_by_keys_alone(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    driver = table.driver
    driver.key("tab")
    driver.key("2")
    driver.step()
    assert driver.focus_name() is not None, "the focus is on a lit place at once"
    assert table.item(driver.focus_name()).legal
    driver.key("=")
    driver.key("=")
    driver.key("-")
    assert table.item("dial").value == 1
    for _ in range(60):
        if driver.focus_name() == "county:E":
            break
        driver.key("tab")
    driver.key("return")
    assert table.session.match.actions == ("2+1>E",)


def test_only_buttons_that_can_do_something_stand_there_while_a_piece_is_chosen(
    make_lancaster_table: Callable[..., Any],
) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    there = {item.name for item in table.items()}
    assert not {"button:back", "button:confirm", "button:undo"} & there
    before = table.item("prompt").rect[2]
    table.driver.key("1")
    table.driver.step()
    assert table.item("button:back").enabled
    assert table.item("prompt").rect[2] < before, "the words have all the row before"


def test_tab_goes_round_what_is_lit_and_the_buttons(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    table.driver.key("1")
    lit = {item.name for item in table.items() if item.legal and not item.selected and item.role != "button"}
    seen = []
    for _ in range(60):
        table.driver.key("tab")
        if table.driver.focus_name() in seen:
            break
        seen.append(table.driver.focus_name())
    pieces = {name for name in seen if not name.startswith("button:")}
    assert pieces == lit
    assert {"button:back", "button:more"} <= set(seen)


def test_the_number_of_a_knight_takes_it_and_puts_it_back(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(2, (TWO, TWO, {"court": [2]}, {"court": [2]})))
    table.until(lambda: table.asked)
    taken = []
    for _ in range(3):
        table.driver.key("2")
        lifted = table.scene.chooser.lifted
        taken.append(None if lifted is None else lifted.ally)
    assert taken == [False, True, None]


def test_escape_puts_back_before_it_opens_the_menu(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(position=document(3, (TWO,)))
    table.until(lambda: table.asked)
    table.click("hand:own:1")
    table.driver.key("escape")
    assert table.scene.chooser.lifted is None
    assert table.driver.app.scenes.top is table.scene
    table.driver.key("escape")
    assert table.driver.app.scenes.top is not table.scene


def test_undo_takes_a_placement_back(make_lancaster_table: Callable[..., Any]) -> None:
    seats = (TWO, {"court": [1]}, {"court": [1]})
    table = make_lancaster_table(position=document(3, seats))
    table.until(lambda: table.asked)
    assert "button:undo" not in {item.name for item in table.items()}
    table.play("2>A")
    table.until(lambda: table.asked)
    assert table.item("button:undo").enabled
    table.driver.key("u")
    table.until(lambda: table.asked)
    assert table.session.match.actions == ()
    assert table.same_as_view()


# -- other decisions --------------------------------------------------------------------------------------------------


def test_a_vote_needs_confirm(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(
        position=document(3, ({"cubes": 2}, {}, {}), phase="vote", current=[1, 2, 3], proposed=[4])
    )
    table.until(lambda: table.asked)
    assert not table.item("button:confirm").enabled
    table.driver.key("y")
    table.driver.key("=")
    table.driver.step()
    assert table.session.match.actions == ()
    assert table.item("button:confirm").action == "yes+1"
    table.driver.key("return")
    assert table.session.match.actions[0] == "yes+1"


def test_space_never_decides_anything(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(
        3, position=document(3, ({"gold": 3},), round=2, phase="conflicts", proposed=[],
                             lower=[("X5", [(0, [1, 2])])], pending={"kind": "ransom", "card": "X5", "left": [0]}),
    )  # fmt: skip
    table.until(lambda: table.asked)
    table.driver.key("space")
    assert table.session.match.actions == ()


# -- large pictures ---------------------------------------------------------------------------------------------------


def test_a_rivals_castle_is_shown_large_by_pointer_and_by_key(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 1)
    table.until(lambda: table.asked)
    x, y, w, h = table.item("player:1").rect
    assert table.scene.enlarged.look is None
    table.driver.move((x + w // 2, y + h // 2))
    table.run(0.6)
    assert table.scene.enlarged.look == ("castle", 1)
    table.driver.move((640, 300))
    table.run(0.1)
    assert table.scene.enlarged.look is None
    table.scene.ui.set_focus("player:2", ring=True)
    table.scene.by_pointer = False
    table.driver.key("z")
    assert table.scene.enlarged.pinned == ("castle", 2)
    table.driver.key("escape")
    assert table.scene.enlarged.pinned is None
    assert table.driver.app.scenes.top is table.scene


def test_a_law_is_shown_large_on_a_click(make_lancaster_table: Callable[..., Any]) -> None:
    table = make_lancaster_table(3, 1)
    table.until(lambda: table.asked)
    table.click("law:2")
    assert table.scene.enlarged.pinned == ("law", table.scene.shown.current[1])
    table.driver.step()
    surface = table.driver.app.window.surface
    framed, other = (table.scene.ui.find(f"law:{number}").rect for number in (2, 3))
    corners = [sum(surface.get_at((rect.left + 4, rect.centery))[:3]) for rect in (framed, other)]
    assert corners[0] > 1.5 * corners[1], "it is bright in its row, where all others are dark"
    table.click("county:A")
    assert table.scene.enlarged.pinned is None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_drawer_lists_all_players(make_lancaster_table: Callable[..., Any], language: str) -> None:
    table = make_lancaster_table(4, 1, language=language)
    table.until(lambda: table.asked)
    table.driver.key("p")
    table.driver.step()
    assert isinstance(table.driver.app.scenes.top, PlayersScene)
    names = {item.name for item in table.items()}
    assert names >= {f"players.name.{seat}" for seat in range(4)}
    assert table.driver.app.tr.problems == []
    found = {item.name: item.text for item in table.items()}
    for each in standings.outlooks(table.scene.shown):
        assert found[f"players.total.{each.seat}"] == str(each.total)
        assert found[f"players.points.{each.seat}.now"] == str(table.scene.shown.families[each.seat].points)
    assert not table.driver.widget("players.scroll").scrolls


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 5])
def test_the_drawer_shows_all_of_everybody_at_once(
    make_lancaster_table: Callable[..., Any], players: int, size: tuple[int, int]
) -> None:
    table = make_lancaster_table(players, 1, size=size, language="ja")
    table.until(lambda: table.asked)
    table.driver.key("p")
    table.driver.step()
    assert not table.driver.widget("players.scroll").scrolls
    tops = {table.driver.widget(f"players.total.{seat}").rect.y for seat in range(players)}
    assert len(tops) == 1, "what belongs together stands in one line"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("players", [2, 5])
def test_every_tooltip_has_its_words(make_lancaster_table: Callable[..., Any], players: int, language: str) -> None:
    table = make_lancaster_table(players, 1, 7, language=language)
    for seed in range(6):
        play_through(table, seed, 1)
        for part in table.scene.pieces:
            tip = part.tip()
            assert not part.name.startswith("ally:") or "\n" in tip, "more than its name"
    assert table.driver.app.tr.problems == []


def test_the_shields_of_allies_are_half_white(make_lancaster_table: Callable[..., Any]) -> None:
    """Both families of a player have the same colour: a small pennant was all that told their knights apart."""
    scene = make_lancaster_table(2, 1).scene
    spots = [(x, y) for x in range(40, 76) for y in range(10, 60)]
    for strength in (1, 2, 3, 4):
        for seat in (0, 1):
            own, allied = (
                sum(sum(token.get_at(spot)[:3]) > 690 for spot in spots)
                for token in (scene.brush.token(strength, scene.seat_at(seat), ally, 80) for ally in (False, True))
            )
            assert allied > own + 60, (strength, seat)


def test_undo_tells_what_was_taken_back(make_lancaster_table: Callable[..., Any]) -> None:
    """Nothing but an arrow that was lit told that something had changed."""
    table = make_lancaster_table(position=document(3, (TWO,)), persons=1)
    table.until(lambda: table.asked)
    table.play("2>C")
    table.until(lambda: table.asked)
    at = table.session.left_by_undo() + 1
    told = next(line.text for line in table.scene.log_lines() if line.at == at and not line.heading)
    table.driver.app.messages.dismiss()
    table.scene.commands.undo()
    said = [text for text, _ in table.driver.app.messages.toasts]
    assert said == [table.driver.app.tr("table.undone", move=told)]
    table.driver.step()
    [(_, _, message)] = table.driver.app.messages._rects
    board, frame = table.scene.zones.board, table.scene.frame
    assert message.bottom <= frame.rect(board["map"]).top, "it lay over the castles"
    assert frame.rect(board["rounds"]).right <= message.left < message.right < frame.rect(board["tool:redo"]).left
    assert message.height < 2 * frame.px(22), "it was crammed into two lines behind the phases"
    assert table.scene.where.named_in(table.scene.commands.given_back) == ("county:C",), "what is free again is marked"
    table.scene.commands.redo()
    assert table.driver.app.messages.toasts
    assert table.scene.commands.given_back is None, "it is done again"


def test_the_bar_names_a_deal_of_the_day(make_lancaster_table: Callable[..., Any]) -> None:
    """Nothing on the table said what one played."""
    table = make_lancaster_table(3)
    words = table.scene.tr("daily.title")
    assert words not in table.item("top").text
    table.playing.day = date(2026, 11, 29)
    assert words in table.item("top").text


def test_one_of_a_kind_is_told_as_one(make_lancaster_table: Callable[..., Any], monkeypatch: pytest.MonkeyPatch):
    """A panel said "1 Extensions"."""
    table = make_lancaster_table(3, 1)
    table.until(lambda: table.asked)
    part, said = table.scene.ui.find("player:1"), []
    monkeypatch.setattr(part.side, "cubes", 1)
    monkeypatch.setattr(part.side, "tiles", part.side.tiles[:1] or ("muster",))
    monkeypatch.setattr(part, "write", lambda _, text, *others: said.append(text))
    part.paint(pygame.Surface((1280, 720)))
    assert {"Cube", "Extension"} <= set(said), said
