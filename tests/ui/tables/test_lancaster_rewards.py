"""Rewards on the table: windows that show what a choice brings, conflicts, the final scoring and the result."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.scoring import Line, Result
from game.games.lancaster import events as ev
from game.games.lancaster.families import count_of
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS
from game.games.lancaster.rules import ROUNDS
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import offers, previews
from game.table.steps import Over, Show
from game.table.story import Story
from game.ui.tables.common.layer import Part
from game.ui.tables.lancaster.dim import Dim
from game.ui.tables.lancaster.ending import Ending
from game.ui.tables.lancaster.results import LancasterReport
from game.ui.tables.lancaster.reward_parts import Column
from game.ui.tables.lancaster.rewards import Rewards, WindowPart
from game.ui.tables.lancaster.topbar import TopBar
from tests.ui.tables.lancaster_positions import position

Make = Callable[..., Any]


def rich(state: LancasterState) -> bool:
    return state.gold[0] >= 3 and state.asked == 0


def poor(state: LancasterState) -> bool:
    return state.gold[0] < 3 and state.asked == 0


def of_the_ally(state: LancasterState) -> bool:
    return state.asked == 2


def several(state: LancasterState) -> bool:
    return len(state.legal_actions()) > 3


def last_round(state: LancasterState) -> bool:
    return state.round == 5


def names(table: Any) -> list[str]:
    return [item.name for item in table.items()]


def at_window(table: Any) -> None:
    table.to_decision()
    assert isinstance(table.scene.overlay, Rewards)
    assert table.item("reward").role == "dialog"


@pytest.mark.parametrize(("key", "action"), [("1", "noble"), ("2", "reward"), ("3", "both")])
def test_a_county_is_answered_by_its_three_keys(make_lancaster_table: Make, key: str, action: str):
    table = make_lancaster_table(position=position(3, "county", rich))
    at_window(table)
    before = len(table.session.match.actions)
    table.driver.key(key)
    assert table.session.match.actions[before] == action
    table.until(lambda: table.asked or table.over)
    assert table.same_as_view()


def test_a_county_shows_what_each_choice_brings_before_and_after(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "county", rich))
    at_window(table)
    preview = previews.county(table.session.view())
    noble, both = table.item("preview:noble").text, table.item("preview:both").text
    assert str(preview.worth[0]) in noble
    assert str(preview.worth[1]) in noble
    assert str(preview.gold[0]) in both
    assert str(preview.gold[1]) in both
    gold = table.session.match.state.gold[0]
    assert preview.gold == (gold, gold - 3)


def test_a_press_on_what_a_choice_brings_makes_it(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "county", rich))
    at_window(table)
    before = len(table.session.match.actions)
    table.click("preview:noble")
    assert table.session.match.actions[before] == "noble"


def test_what_a_choice_brings_and_its_button_are_one_card(make_lancaster_table: Make):
    """Pictures and buttons were two boxes for one choice, and a hint framed the button alone."""
    table = make_lancaster_table(position=position(3, "county", rich))
    at_window(table)
    scene = table.scene
    for name in ("noble", "reward", "both"):
        card, button = (scene.ui.find(f"{kind}:{name}") for kind in ("preview", "button"))
        assert card.rect.contains(button.rect)
        assert scene.where.pieces((f"action:{name}",), scene) == [card.rect]


def test_both_is_off_without_the_gold_and_says_why(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "county", poor))
    at_window(table)
    assert not table.item("button:both").enabled
    held = table.session.match.state.gold[0]
    assert str(held) in table.item("preview:both").text
    before = len(table.session.match.actions)
    table.driver.key("3")
    assert len(table.session.match.actions) == before


def test_an_ally_is_told_what_it_can_and_cannot_take(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(2, "county", of_the_ally))
    at_window(table)
    assert table.item("preview:noble").text == table.scene.tr("overlay.noble.ally")
    assert not table.item("button:both").enabled
    table.click("button:noble")
    told = [event for event in table.session.shown_events() if isinstance(event, ev.NobleRemoved)]
    assert len(told) == 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_each_choice_lie_on_its_sheet(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
):
    """The last line about "both" hung over the edge in the smallest window, in Japanese."""
    laid, seen = Column.laid, []

    def watched(self: Column, text: str, rect: pygame.Rect, letters: float, role: str) -> Any:
        block = laid(self, text, rect, letters, role)
        seen.append((text, block.height, rect.height))
        return block

    monkeypatch.setattr(Column, "laid", watched)
    for players, test in ((3, rich), (3, poor), (2, of_the_ally)):
        table = make_lancaster_table(position=position(players, "county", test), size=size, language=language)
        table.to_decision()
        table.driver.step()
    assert len(seen) >= 3
    for text, high, room in seen:
        assert high <= room, text


def test_the_window_leaves_its_county_in_sight(make_lancaster_table: Make):
    seen = set()
    for county in COUNTY_IDS:

        def here(state: LancasterState, county: str = county) -> bool:
            return COUNTY_IDS[state.county] == county

        table = make_lancaster_table(position=position(4, "county", here))
        at_window(table)
        frame = table.scene.frame
        window = next(part for part in table.scene.parts if part.name == "reward").rect
        place = frame.rect(table.scene.zones.board[f"county:{county}"])
        seen.add(county)
        assert not window.inflate(0, -frame.px(24)).colliderect(place), county
        assert frame.area.contains(window)
        assert window.right <= frame.rect(table.scene.zones.board["row:upper"]).left, "the names of rows are whole"
    assert len(seen) == 9


def test_who_starts_is_named_by_a_click_on_a_face(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(4, "county_start"))
    at_window(table)
    assert {f"start:{seat}" for seat in range(4)} <= set(names(table))
    table.click("start:2")
    assert table.session.match.state.next_start == 2 or table.session.match.actions[-1] == "start 2"
    assert "start 2" in table.session.match.actions


@pytest.mark.parametrize("kind", ["muster", "tiltyard"])
def test_the_castle_asks_with_the_squires_before_and_after(make_lancaster_table: Make, kind: str):
    table = make_lancaster_table(position=position(3, kind))
    at_window(table)
    values, state = table.scene.shown.rules.values, table.session.match.state
    price = values.muster_price if kind == "muster" else values.tiltyard_price
    held = state.squires[0]
    assert table.item(f"preview:{kind}").value == [held, held - price]
    table.driver.key("return")
    assert kind in table.session.match.actions


def test_a_new_knight_is_told_with_what_the_reserve_has_after_it(make_lancaster_table: Make):
    """It told how many there were before it."""
    table = make_lancaster_table(position=position(3, "muster"))
    at_window(table)
    told = table.item("preview:muster").text
    table.driver.key("return")
    left = count_of(table.session.match.state.reserve[0], 1)
    assert told == table.scene.tr("overlay.knights", n=1, left=left)


def test_a_ransom_shows_every_set_of_knights_with_its_price(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "ransom", several))
    at_window(table)
    cards = [item for item in table.items() if item.name.startswith("ransom:")]
    assert {card.action for card in cards} == set(table.texts())
    dearest = max(cards, key=lambda card: sum(int(each) for each in card.name[7:].split("+") if each.isdigit()))
    before = table.session.match.state.gold[0]
    part = table.scene.ui.find(dearest.name)
    table.driver.key(str(part.number))
    cost = sum(int(each) for each in dearest.name[7:].split("+"))
    paid = next(
        event for event in table.session.shown_events() if isinstance(event, ev.Paid) and event.source == "conflict"
    )
    assert paid.gold == cost <= before


@pytest.mark.parametrize(
    ("prompt", "players"), [("county_upgrade", 3), ("county_tile", 3), ("castle_upgrade", 3), ("train", 2)]
)
def test_follow_ups_light_places_on_the_table(make_lancaster_table: Make, prompt: str, players: int):
    table = make_lancaster_table(position=position(players, prompt))
    table.to_decision()
    assert table.scene.overlay is None
    lit = {item.action for item in table.items() if item.legal}
    wanted = {text for text in table.texts() if not text.endswith("none")}
    assert wanted <= lit


@pytest.mark.parametrize(
    ("prompt", "players"), [("favour_upgrade", 3), ("county_upgrade", 3), ("castle_upgrade", 3), ("train", 2)]
)
def test_the_place_of_a_knight_to_be_upgraded_can_be_read(
    make_lancaster_table: Make, prompt: str, players: int
) -> None:
    """One chooses by the county or the court that it stands in; but on the map, where others stand as well, only the
    knight is as bright as what can be chosen."""
    table = make_lancaster_table(position=position(players, prompt))
    table.to_decision()
    frame = table.scene.frame
    dim = next(part for part in table.scene.parts if isinstance(part, Dim))
    places = [frame.rect(place) for place in dim.places]
    chosen = [part for part in table.scene.pieces if part.target is not None]
    assert chosen
    readable = [frame.rect(place) for place in dim.bright]
    for part in chosen:
        place = next(place for place in places if place.contains(part.rect))
        where = part.piece.split(":")[1]
        if part.piece.startswith("knight:") and where in (*COUNTY_IDS, *CARD_IDS):
            assert max(place.w - part.rect.w, place.h - part.rect.h) <= frame.px(30)
            place = next(place for place in readable if place.contains(part.rect))
        assert place.w * place.h > 2 * part.rect.w * part.rect.h


def one_way(state: LancasterState) -> bool:
    return len(state.legal_actions()) == 2


def test_the_obvious_is_done_by_one_button(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "castle_upgrade", one_way))
    table.to_decision()
    wanted = next(text for text in table.texts() if not text.endswith("none"))
    assert table.item("button:obvious").action == wanted
    before = len(table.session.match.actions)
    table.driver.key("return")
    assert table.session.match.actions[before] == wanted


def test_enter_takes_nothing_where_a_county_leaves_a_choice(make_lancaster_table: Make):
    """It paid 3 gold for both."""
    table = make_lancaster_table(position=position(3, "county", rich))
    at_window(table)
    assert offers.obvious(table.scene.view()) is None
    before = len(table.session.match.actions)
    table.driver.key("return")
    assert len(table.session.match.actions) == before


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_starts_is_asked_on_the_map_alone(make_lancaster_table: Make, players: int):
    """The window lay over half of the castle, and cut the counties beside it."""
    table = make_lancaster_table(position=position(players, "county_start", lambda state: state.round < ROUNDS))
    at_window(table)
    board = table.scene.zones.board
    x, y, w, h = table.scene.overlay.window().box
    assert y + h <= board["map"].y + board["map"].h
    for county in ("county:G", "county:F", "county:E"):
        place = board[county]
        assert x <= place.x
        assert place.x + place.w <= x + w


def test_no_window_opens_for_what_others_are_asked(make_lancaster_table: Make):
    """Seat 1 chooses at a county: the person at seat 0 sees neither its window nor its gold."""
    document = position(3, "county", rich)
    for seat in document["seats"]:
        assert isinstance(seat["gold"], int)
    table = make_lancaster_table(position=document, persons=0)
    table.driver.step()
    table.scene.session.viewer = 1
    table.scene.reset()
    table.driver.step(dt=0.0)
    assert "reward" not in names(table)
    assert table.scene.shown.families[0].gold is None


def test_a_conflict_is_shown_with_all_ranks(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "ransom"), animation="normal")
    table.to_decision()
    table.play(table.texts()[0])
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Rewards))
    sheets = 0
    shown = None
    for _ in range(60 * 60):
        table.driver.step(dt=1 / 60)
        if overlay.sheet is not None and overlay.sheet is not shown:
            shown = overlay.sheet
            sheets += 1
            assert len(shown.event.ranking) == len(shown.event.points)
            said = overlay.saying()
            assert said is not None
            assert table.scene.tr(f"card.{shown.event.card}") in said[0]
            assert table.item("agenda").value == shown.event.card, "the bar is at the fight that is shown"
            dim = next(part for part in table.scene.parts if isinstance(part, Dim))
            card = next(part for part in table.scene.pieces if part.piece == f"card:{shown.event.card}")
            bright = [pygame.FRect(*place) for place in dim.places]
            assert [place.contains(card.box) for place in bright] == [True], "its card is not dim"
        if table.asked or table.over:
            break
    resolved = [
        event for event in table.session.shown_events() if isinstance(event, ev.ConflictResolved) and event.ranking
    ]
    assert sheets == len(resolved)
    assert table.same_as_view()


def to_the_end(table: Any) -> None:
    while True:
        table.until(lambda: table.asked or table.over)
        if table.over:
            return
        table.play(table.texts()[0])


def test_the_final_scoring_comes_one_by_one_and_adds_up(make_lancaster_table: Make):
    table = make_lancaster_table(position=position(3, "county", last_round), animation="normal")
    table.to_decision()
    overlay = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Ending))
    order: list[str] = []
    while not isinstance(table.scene.step, Over):
        if table.asked:
            table.play(table.texts()[0])
        table.driver.step(dt=1 / 30)
        order += [kind for kind, _ in overlay.scored if kind not in order]
    assert order == ["army", "castle", "nobles"]
    table.driver.step()
    assert table.scene.ui.find("ending").winners == tuple(table.session.match.state.result().winners)
    lines = table.session.match.state.result().lines
    for seat in range(3):
        expected = {line.label: line.points for line in lines[seat]}
        for kind in order:
            assert overlay.scored[kind, seat][1] == expected[kind]


@pytest.mark.parametrize("players", [2, 5])
def test_the_result_is_told_by_source(make_lancaster_table: Make, players: int):
    table = make_lancaster_table(position=position(players, "county", last_round))
    table.to_decision()
    to_the_end(table)
    result = table.session.match.state.result()
    assert not re.findall(r"\d+", table.scene.prompt()), "the sheet has the points, and then France"
    report = LancasterReport(table.driver.app, table.playing, result)
    order = ["laws", "counties", "conflicts", "nobles", "army", "castle", "earlier"]
    brought = {source for source in order if any(report.points(seat, source) for seat in range(players))}
    assert report.sources == [source for source in order if source in brought], "none is a row of dashes"
    for seat in range(players):
        assert sum(report.points(seat, source) for source in report.sources) == result.scores[seat]
    table.driver.show(lambda: report.table(1.0))
    shown = {item.name: item.text for item in table.driver.app.scenes.top.items()}
    for seat in range(players):
        assert shown[f"results.total.{seat}"] == str(result.scores[seat])
        for source in report.sources:
            assert shown[f"results.cell.{source}.{seat}"] == str(report.points(seat, source))
    assert table.driver.app.tr.problems == []


def test_who_wins_by_the_final_scoring_was_behind_before_it(make_lancaster_table: Make) -> None:
    """The final count shows it (section 3.4), and the results said that the winner never was."""
    table = make_lancaster_table(position=position(3, "county", last_round))
    table.to_decision()
    lines = (
        (Line("laws", 36), Line("army", 8), Line("castle", 8)),
        (Line("laws", 39), Line("nobles", 1)),
        (Line("counties", 15), Line("army", 4), Line("castle", 4)),
    )
    result = Result(True, (52, 40, 23), (0,), "rounds", lines)
    report = LancasterReport(table.driver.app, table.playing, result)
    counts = [[36, 39, 15], [44, 39, 19], [52, 39, 23], [52, 40, 23]]
    assert report.counts() == counts
    scores = [(0, 0, 0), (30, 20, 10), result.scores]
    assert report.story(scores) == Story("last")
    assert report.course(scores) == [*scores[:-1], *counts], "the chart shows what the story tells"
    tr, name = table.driver.app.tr, table.scene.names[0]
    assert report.sentence(scores) == tr("results.story.count", name=name), "when that was has a name"
    assert tr.problems == []


@pytest.mark.parametrize("prompt", ["county", "county_start", "muster", "ransom"])
def test_the_ribbon_of_a_window_lies_below_the_bar(make_lancaster_table: Make, prompt: str) -> None:
    """It lay over the names of the phases."""
    table = make_lancaster_table(position=position(4, prompt), blank=True)
    table.to_decision()
    part = next(part for part in table.scene.parts if isinstance(part, WindowPart))
    bar = next(part for part in table.scene.parts if isinstance(part, TopBar))
    assert part.ribbon().top >= bar.rect.bottom


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("prompt", ["muster", "tiltyard"])
def test_what_a_room_asks_stands_on_its_sheet_alone(make_lancaster_table: Make, prompt: str, language: str) -> None:
    """The bar below asked it again."""
    table = make_lancaster_table(position=position(3, prompt), language=language, blank=True)
    table.to_decision()
    asked = {"en": "?", "ja": "？"}[language]
    assert asked in table.item("reward").text
    assert asked not in table.scene.prompt()
    assert table.scene.tr(f"space.{prompt}") in table.scene.prompt()


def test_while_a_noble_goes_to_its_player_the_bar_says_so(make_lancaster_table: Make) -> None:
    """It said which county was at hand, and the noble flew over those of other counties."""
    table = make_lancaster_table(position=position(3, "county"), animation="normal", blank=True)
    table.to_decision()
    table.driver.key("1")

    def taken() -> bool:
        step = table.scene.step
        return isinstance(step, Show) and isinstance(step.event, ev.NobleTaken)

    table.until(taken)
    name = table.scene.names[0]
    assert name in table.scene.prompt()
    assert "noble" in table.scene.prompt()


def test_the_county_that_gives_a_tile_stays_bright(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "county_tile"), blank=True)
    table.to_decision()
    paying = table.scene.zones.board[f"county:{COUNTY_IDS[table.scene.chooser.view.county]}"]
    dim = next(part for part in table.scene.parts if isinstance(part, Dim))
    assert any(table.scene.frame.rect(place).contains(table.scene.frame.rect(paying)) for place in dim.places)


def test_no_seal_is_cut_by_the_light_round_a_room(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "county_tile"), blank=True)
    table.to_decision()
    castle = next(part for part in table.scene.parts if part.role == "castle")
    assert table.scene.shown.phase == "counties"
    assert castle.turns() == {}
    table.scene.chooser = None
    assert castle.turns()


def lit_by_the_pointer(table: Any, piece: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether a piece shines when the pointer comes over it, wherever it can be met."""
    part = next(part for part in table.scene.pieces if part.piece == piece)
    lit: list[str] = []
    monkeypatch.setattr(Part, "draw_answer", lambda self, surface, pressed: lit.append(self.name))
    table.scene.ui.hover = part
    table.scene.ui.draw(pygame.Surface(table.scene.frame.window))
    return bool(lit)


def test_what_lies_in_the_dark_does_not_shine_under_the_pointer(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A county that was no target stayed bright in the dimmed map, as bright as what could be chosen."""
    table = make_lancaster_table(position=position(3, "placement"))
    table.to_decision()
    assert lit_by_the_pointer(table, "county:E", monkeypatch)
    for prompt in ("favour", "county_tile", "county"):
        table = make_lancaster_table(position=position(3, prompt))
        table.to_decision()
        assert not lit_by_the_pointer(table, "county:E", monkeypatch), prompt


def test_nothing_of_the_table_shines_through_the_sheet_of_a_conflict(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = make_lancaster_table(position=position(3, "ransom"), animation="normal")
    table.to_decision()
    rewards = next(overlay for overlay in table.scene.overlays if isinstance(overlay, Rewards))
    while rewards.sheet is None:
        if table.asked:
            table.play(table.texts()[0])
        table.driver.step(dt=1 / 30)
    assert not lit_by_the_pointer(table, "county:E", monkeypatch)
    rung: list[str] = []
    monkeypatch.setattr(table.scene.ui, "draw_focus", lambda surface, widget: rung.append(widget.name))
    table.scene.ui.focus = table.scene.ui.hover
    table.scene.ui.draw(pygame.Surface(table.scene.frame.window))
    assert "county:E" not in rung
