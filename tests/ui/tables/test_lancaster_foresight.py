"""What the table tells before one decides: what an ally's favour is worth, how a conflict would stand, what leaves."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.games.lancaster.actions import describe
from game.games.lancaster.events import LawPassed
from game.games.lancaster.places import COUNTY_IDS
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import offers, standings
from game.table.presenters.lancaster.chooser import space_piece
from game.table.presenters.lancaster.shown import Shown
from game.table.presenters.lancaster.words import favour_text
from game.ui import theme
from game.ui.tables.lancaster import facts
from game.ui.tables.lancaster.conflicts import ConflictPart, foot_box, knight_spots, strength_spots
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.dim import Dim
from game.ui.tables.lancaster.favours import FavourName
from game.ui.tables.lancaster.look import inner
from game.ui.tables.lancaster.pieces import SpotPart
from game.ui.tables.lancaster.tablets import tone_of
from game.ui.tables.lancaster.turn import buttons
from game.ui.widgets import host, tooltip
from tests.games.lancaster.scenes import document
from tests.ui.tables.lancaster_positions import GAME, position

Make = Callable[..., Any]
LANGUAGES = ("en", "ja")
BETWEEN_NAMES = 100
"""Pixels from the name of a county to that of the one below it, at least."""
NEAR = 80.0
"""How far at most a colour at the edge of a thin line is from that of the line."""


def of_own(state: LancasterState) -> bool:
    return state.asked == 0


def of_ally(state: LancasterState) -> bool:
    return state.asked == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stand_beside_the_favours_of_which_one_is_taken(make_lancaster_table: Make, language: str) -> None:
    table = make_lancaster_table(position=position(3, "favour", of_own), language=language)
    table.to_decision()
    shown, values, tr = table.scene.shown, table.scene.shown.rules.values, table.scene.tr
    names = {part.favour: part for part in table.scene.parts if isinstance(part, FavourName)}
    assert set(names) == set(shown.favours)
    for favour, part in names.items():
        disc = table.scene.ui.find(f"favour:{favour}")
        assert part.said() == favour_text(favour, values, tr)
        assert part.rect.right <= disc.rect.left
        assert abs(part.rect.centery - disc.rect.centery) <= 1


# -- an ally's favour -------------------------------------------------------------------------------------------------


def test_where_an_ally_can_use_no_favour_enter_takes_none(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(2, "favour", of_ally))
    table.to_decision()
    assert offers.ALLYS_FAVOUR not in table.scene.shown.favours
    assert [button.name for button in buttons(table.scene)] == ["decline"]
    table.driver.key("return")
    assert len(table.session.match.actions) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ally_is_promised_no_favour_that_it_cannot_keep(make_lancaster_table: Make, language: str) -> None:
    table = make_lancaster_table(position=position(2, "favour", of_ally), language=language)
    table.to_decision()
    tr = table.scene.tr
    useful = offers.ALLYS_FAVOUR in table.scene.shown.favours
    assert tr("ask.favour.ally" if useful else "ask.favour.ally.none") in table.scene.prompt()
    dim = next(part for part in table.scene.parts if isinstance(part, Dim))
    assert len(dim.holes) == useful, "what would be lost does not glow"
    assert len(dim.useless) == len(table.scene.shown.favours) - useful
    tips = {part.piece: part.tip() for part in table.scene.pieces if part.piece.startswith("favour:")}
    shown = table.scene.shown.favours
    for favour in ("F1", "F2", "F5", "F6"):
        if favour in shown:
            assert tr("table.favour.ally.lost") in tips[f"favour:{favour}"]
    if "F4" in shown:
        assert tr("table.favour.ally.noble") in tips["favour:F4"]
        table.click("favour:F4")
        table.driver.step()
        assert tr("ask.noble.text.ally") in table.scene.prompt()
        assert tr("ask.noble.text") not in table.scene.prompt()


def test_an_ally_without_knights_is_not_spoken_of(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(2, "placement"))
    table.to_decision()
    chooser, tr = table.scene.chooser, table.scene.tr
    assert tr("ask.placement.two") in table.scene.prompt()
    chooser._places = {hand: places for hand, places in chooser._places.items() if not hand.ally}
    assert tr("ask.placement") in table.scene.prompt()


def test_the_own_favour_is_told_as_ever(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "favour"))
    table.to_decision()
    tips = [part.tip() for part in table.scene.pieces if part.piece.startswith("favour:")]
    assert not any(table.scene.tr("table.favour.ally.lost") in tip for tip in tips)
    assert table.scene.tr("ask.favour") in table.scene.prompt()


# -- conflicts --------------------------------------------------------------------------------------------------------


def test_a_conflict_is_foretold_as_the_rules_then_rank_it() -> None:
    """The preview for a knight in hand is how the card stands once it has been placed."""
    compared = 0
    for seed in range(1, 9):
        match = Match.from_state(GAME, position(3, "placement", seed=seed))
        seat = match.state.to_move
        view = match.state.view(seat)
        shown = Shown.from_view(view, seat)
        for hand, places in offers.placements(view).items():
            for place in places:
                card = shown.card(place)
                if card is None:
                    continue
                told = standings.with_knight(shown, card, seat, hand.strength)
                after = Match.from_state(GAME, match.state.to_document())
                after.play_text(f"{hand.strength}>{place}")
                then = Shown.from_view(after.state.view(seat), seat)
                found = then.card(place)
                assert found is not None
                assert told == standings.conflict(then, found)
                assert standings.conflict(shown, card) != told, "the card itself is left alone"
                compared += 1
    assert compared > 10


def test_the_tooltip_of_a_conflict_tells_the_ranks_with_the_knight_in_hand(make_lancaster_table: Make) -> None:
    start = document(
        3, [{"court": [2, 3]}, {"court": [1]}, {"court": [1]}], upper=[("X6", [(1, [1, 2])]), ("X5", [])],
    )  # fmt: skip
    table = make_lancaster_table(position=start)
    table.to_decision()
    part = next(part for part in table.scene.pieces if part.piece == "card:X6")
    tr = table.scene.tr
    before = part.tip()
    assert tr("table.conflict.rank", place=1, name="Kenji", strength=3, n=3) in before
    table.driver.key("3")
    table.driver.step()
    part = next(part for part in table.scene.pieces if part.piece == "card:X6")
    tip = part.tip()
    assert tr("table.conflict.needs", n=table.scene.shown.rules.values.strength[5], there=6) in tip
    # Of equal strength who came later ranks higher.
    assert "1. Ada: strength 3" in tip
    assert "2. Kenji: strength 3" in tip


@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_strength_of_knights_that_stand_apart_can_be_read(make_lancaster_table: Make, count: int) -> None:
    table = make_lancaster_table(3)
    table.to_decision()
    art, box = table.driver.app.art, table.scene.zones.card_box("upper", 0)
    for index in range(3):
        discs = strength_spots(art, "X6", box, index, count)
        tokens = knight_spots(art, "X6", box, index, count, apart=True)
        assert len(discs) == len(tokens) == count
        for (x, _, wide, _), (following, *_rest) in pairwise(discs):
            assert x + wide <= following, "no disc lies over another"
        foot = max(y + 0.7 * wide for _, y, wide in tokens)
        assert all(y + high <= foot for _, y, _, high in discs)
        assert all(wide >= 12 for _, _, wide, _ in discs)


@pytest.mark.parametrize("count", [2, 3, 6])
def test_the_strengths_of_knights_behind_each_other_leave_faces_and_neighbours_free(
    make_lancaster_table: Make, count: int
) -> None:
    """They lay over the lower half of the helmet in front, and met those of the next space; of two the number of the
    first is in sight."""
    table = make_lancaster_table(3)
    table.to_decision()
    art, box = table.driver.app.art, table.scene.zones.card_box("upper", 0)
    bar = inner(art, "lancaster/conflict_6", "bar", box)
    for index in range(3):
        left, _, space, _ = inner(art, "lancaster/conflict_6", f"space_{index + 1}", box)
        _, middle, token = knight_spots(art, "X6", box, index, count)[-1]
        x, y, wide, high = foot_box(art, "X6", box, index, count)
        at, _, token = knight_spots(art, "X6", box, index, count)[-1]
        assert count > 2 or x >= at + 0.12 * token
        assert y >= middle + 0.15 * token
        assert left <= x
        assert x + wide <= left + space
        assert y + high <= bar[1]


def test_before_a_knight_is_taken_light_lies_where_one_may_go(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing on the map told where a knight could go until one was in hand."""
    start = document(3, [{"court": [2]}, {"court": [1]}, {"court": [1]}], upper=[("X6", []), ("X5", [])])
    table = make_lancaster_table(position=start)
    table.to_decision()
    lit: list[str] = []
    for kind in (CountyPart, ConflictPart, SpotPart):
        monkeypatch.setattr(kind, "paint_in_light", lambda self, *rest: lit.append(self.piece))
    table.scene.marks.draw(table.driver.app.window.surface)
    goals = {space_piece(describe(action).place) for action in table.scene.chooser.legal}
    assert set(lit) == goals
    assert "county:B" in goals
    assert len([piece for piece in goals if piece.startswith("county:")]) < len(COUNTY_IDS)
    lit.clear()
    table.driver.key("2")
    table.driver.step()
    table.scene.marks.draw(table.driver.app.window.surface)
    assert set(lit) == goals, "so does it with the only one in hand"


def test_a_line_is_round_each_place_where_one_may_go(make_lancaster_table: Make) -> None:
    """Gold instead of grey alone told it; and round a knight that stands there already nothing was to be seen."""
    start = document(3, [{"court": [2]}, {"court": [1]}, {"court": [1]}], upper=[("X6", [(0, [1])]), ("X5", [])])
    table = make_lancaster_table(position=start)
    table.to_decision()
    surface, art = table.driver.app.window.surface, table.driver.app.art
    slots: list[tuple[pygame.Rect, bool]] = []
    for part in table.scene.pieces:
        if part.piece in table.scene.chooser.within_reach:
            part.paint_in_light(surface.copy(), lambda slot, behind: slots.append((slot.copy(), behind)))
    assert {behind for _, behind in slots} == {False, True}
    for stark in (False, True):
        art.contrast = stark
        try:
            surface.fill(theme.CREAM)
            table.scene.marks.draw(surface)
        finally:
            art.contrast = False
        ink = theme.INK if stark else theme.INK_SOFT
        for slot, behind in slots:  # round a knight it is outside: within lie the edges of his own picture
            right = slot.left if behind else slot.left + slot.width // 8
            edge = [surface.get_at((x, slot.centery))[:3] for x in range(slot.left - 12, right)]
            assert any(math.dist(colour, ink) < NEAR for colour in edge)


def test_a_conflict_counts_the_knight_in_hand_only_where_one_points(make_lancaster_table: Make) -> None:
    """All conflicts counted it as soon as it was taken: it read as placed in each."""
    start = document(3, [{"court": [4]}, {"court": [1]}, {"court": [1]}], upper=[("X6", []), ("X5", [])])
    table = make_lancaster_table(position=start)
    table.to_decision()
    table.driver.key("4")
    table.driver.step()
    conflicts = [part for part in table.scene.pieces if isinstance(part, ConflictPart)]
    pointed = table.scene.pointed()
    assert [part for part in conflicts if part.forecast()] == [part for part in conflicts if part is pointed]
    table.driver.move(next(part.rect.center for part in conflicts if part.piece == "card:X5"))
    assert [part.piece for part in conflicts if part.forecast()] == ["card:X5"]


def test_many_knights_stay_on_their_space_and_are_counted(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = document(
        3, [{"court": [4]}, {"court": [1]}, {"court": [1]}], upper=[("X6", [(0, [1, 1, 2, 3])]), ("X5", [])]
    )
    table = make_lancaster_table(position=start)
    table.to_decision()
    art, box = table.driver.app.art, table.scene.zones.card_box("upper", 0)
    x, _, wide = knight_spots(art, "X6", box, 0, 1)[0]
    for middle, _, width in knight_spots(art, "X6", box, 0, 4):
        assert abs(middle - x) <= (wide - width) / 2 + 0.1
    said: list[str] = []
    monkeypatch.setattr(table.scene.brush, "slip", lambda surface, text, rect: said.append(text))
    next(part for part in table.scene.pieces if part.piece == "card:X6").paint(table.driver.app.window.surface)
    assert said == ["×4"], "their sum stands in the bar below"


def test_the_strengths_of_two_knights_on_a_space_read_as_a_sum(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Side by side they read as one number, "31", and on one pill they hid the knight's own."""
    start = document(3, [{"court": [4]}, {"court": [1]}, {"court": [1]}], upper=[("X6", [(0, [1, 3])]), ("X5", [])])
    table = make_lancaster_table(position=start)
    table.to_decision()
    brush, done = table.scene.brush, []
    monkeypatch.setattr(brush, "slip", lambda surface, words, rect: done.append(words))
    knight = brush.knight

    def painted(surface: Any, strength: int, *rest: Any) -> Any:
        assert not done, "a token comes before the pill"
        return knight(surface, strength, *rest)

    monkeypatch.setattr(brush, "knight", painted)
    part = next(part for part in table.scene.pieces if part.piece == "card:X6")
    part.paint(table.driver.app.window.surface)
    assert done == ["+1"], "that of the one in front is on its token"


# -- the knight in hand -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_knight_in_hand_never_covers_what_is_dialled(make_lancaster_table: Make, size: tuple[int, int]) -> None:
    start = document(3, [{"court": [2, 3], "squires": 4}, {"court": [1]}, {"court": [1]}])
    table = make_lancaster_table(position=start, size=size)
    table.to_decision()
    table.driver.key("3")
    table.driver.step()
    more = table.item("button:more").rect
    table.driver.move((more[0] + more[2] // 2, more[1] + more[3] // 2))
    scene = table.scene
    _, y = scene.lifted_at()
    high = scene.frame.px(scene.in_hand.width * 144 / 123)
    assert y + high / 2 <= scene.frame.point(0, scene.zones.board["prompt"].y)[1] + 1


def test_the_knight_in_hand_hides_no_name_of_a_free_county(make_lancaster_table: Make) -> None:
    """It hung over the name of the county at which the pointer was."""
    start = document(3, [{"court": [2, 3], "squires": 4}, {"court": [1]}, {"court": [1]}])
    table = make_lancaster_table(position=start)
    table.to_decision()
    table.driver.key("3")
    table.driver.step()
    scene = table.scene
    county = next(part for part in scene.pieces if isinstance(part, CountyPart) and part.target is not None)
    table.driver.move(county.rect.center)
    table.driver.step()
    slot = county.knight_box()
    assert slot.collidepoint(scene.lifted_at())
    assert scene.frame.px(scene.in_hand.width) <= 1.25 * slot.width


# -- parliament -------------------------------------------------------------------------------------------------------


def voting(state: LancasterState) -> bool:
    return state.start == 0 and len(state.proposed) == 3


def test_the_law_that_leaves_is_marked_while_one_votes(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "vote", voting))
    table.to_decision()
    first, proposal = table.scene.shown.current[0], table.scene.shown.proposed[0]
    tr = table.scene.tr
    told = tr("overlay.leaves.said", law=tr(f"law.{first}"), proposal=tr(f"law.{proposal}"))
    assert table.item("law:1").text == told
    assert [item.name for item in table.items() if item.text == told] == ["law:1"]
    table.play("yes")
    table.until(lambda: table.asked or table.scene.holding)
    passed = [event for event in table.session.shown_events() if isinstance(event, LawPassed)]
    assert all(event.pushed_out == first for event in passed[:1]), "it is the one that goes"


def test_the_map_can_be_seen_from_parliament_and_the_vote_is_kept(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "vote", voting))
    table.to_decision()
    table.driver.key("y")
    table.driver.step()
    assert not [item for item in table.items() if item.role == "county"]
    actions = len(table.session.match.actions)
    for go, back in (("v", "v"), ("v", "escape"), ("v", "return")):
        table.driver.key(go)
        table.driver.step()
        assert len([item for item in table.items() if item.role == "county"]) == 9
        assert table.item("button:peek").text
        table.driver.key(back)
        table.driver.step()
        assert table.item("answer:yes").selected
        assert len(table.session.match.actions) == actions
    table.click("button:peek")
    table.driver.step()
    table.click("button:peek")
    table.driver.step()
    assert table.item("tally")


# -- what a county gives ----------------------------------------------------------------------------------------------


def early(state: LancasterState) -> bool:
    return state.round == 2 and bool(state.stacks[state.county]) and not state.nobles[0] >> state.county & 1


def last(state: LancasterState) -> bool:
    return state.round == 5 and bool(state.stacks[state.county]) and not state.nobles[0] >> state.county & 1


def test_no_choice_at_a_county_stands_out_and_the_cube_is_told(make_lancaster_table: Make) -> None:
    for fits, told in ((early, True), (last, False)):
        table = make_lancaster_table(position=position(3, "county", fits))
        table.to_decision()
        assert {button.kind for button in buttons(table.scene)} == {"plain"}
        text = table.item("preview:noble").text
        assert (table.scene.tr("overlay.noble.cube.said") in text) == told


def test_who_ransoms_none_is_told_what_becomes_of_the_knights(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "ransom"))
    table.to_decision()
    state = table.session.match.state
    none = table.item("ransom:none")
    lost = [strength for strength in (1, 2, 3, 4) if table.scene.tr("knight.strength", n=strength) in none.text]
    assert lost, "the knights are named"
    reserve = list(state.to_document()["seats"][0]["reserve"])
    table.click(none)
    table.driver.step()
    after = list(table.session.match.state.to_document()["seats"][0]["reserve"])
    assert all(after.count(strength) > reserve.count(strength) for strength in lost)


def test_the_points_tell_what_they_come_to_at_the_end(make_lancaster_table: Make) -> None:
    table = make_lancaster_table(position=position(3, "county", early))
    table.to_decision()
    scene = table.scene
    total = standings.outlooks(scene.shown)[0].total
    assert total > scene.shown.families[0].points
    points = next(part for part in scene.parts if part.name == "info:points")
    assert scene.tr("table.what.points.outlook", n=total) in points.tip()


# -- hands ------------------------------------------------------------------------------------------------------------


def test_hands_have_the_skin_of_their_faces(make_driver: Make) -> None:
    art = make_driver().app.art
    faces = [name.removeprefix("faces/") for name in art._entries if name.startswith("faces/")]
    skins = {face: theme.rgb(art.entry(f"faces/{face}").colours["skin"]) for face in faces if "ring" not in face}
    assert len(skins) > 25
    for face, skin in skins.items():
        hand = theme.rgb(art.entry(f"lancaster/palm_{tone_of(art, face)}").colours["skin"])
        assert max(abs(a - b) for a, b in zip(skin, hand, strict=True)) <= 48, face
    assert tone_of(art, "bruno") != tone_of(art, "ines")


# -- counties ---------------------------------------------------------------------------------------------------------


def test_where_no_noble_is_left_the_reward_stands_alone_and_larger(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """"none or 3 gold" was to be read there, and nothing to be chosen from."""
    table = make_lancaster_table()
    table.to_decision()
    scene = table.scene
    part = scene.ui.find("county:A")
    said: list[tuple[str, float]] = []
    sides: list[float] = []
    line, amounts = part.brush.line, part.brush.amounts
    monkeypatch.setattr(part.brush, "line", lambda *each, **named: (said.append(each[1]), line(*each, **named)))
    monkeypatch.setattr(part.brush, "amounts", lambda *each, **named: (sides.append(each[3]), amounts(*each, **named)))
    word = scene.tr("table.or")
    for nobles in (1, 0):
        part.data.nobles = nobles
        part.paint(scene.app.surface)
        assert (word in said) == bool(nobles)
        said.clear()
    assert sides[1] > 1.2 * sides[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_countys_tooltip_hides_no_name_of_another_place(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    table = make_lancaster_table(position=position(3, "placement", of_own), language=language)
    table.to_decision()
    drawn: list[pygame.Rect] = []
    real = tooltip.draw_tooltip
    monkeypatch.setattr(host, "draw_tooltip", lambda *each, **named: drawn.append(real(*each, **named)) or drawn[-1])
    table.click("hand:own:2")
    counties, clear = [part for part in table.scene.pieces if isinstance(part, CountyPart)], 0
    for part in counties:
        drawn.clear()
        table.driver.move(part.rect.center)
        table.run(1.0)
        table.driver.app.invalidate()
        table.driver.step()
        if facts.landing(table.scene, part.piece):
            assert not drawn, "the knight stands there already, and the sheet would cover other places for it"
            continue
        assert drawn, part.county
        names = [each.name_box() for each in counties if each is not part]
        if drawn[-1].height < BETWEEN_NAMES:  # there is room, then
            assert drawn[-1].collidelist(names) < 0, part.county
            clear += 1
    assert clear


@pytest.mark.parametrize("scale", [100, 150])
def test_the_light_round_an_allys_room_leaves_its_name_alone(make_lancaster_table: Make, scale: int) -> None:
    table = make_lancaster_table(position=position(2, "placement", of_own), interface_scale=scale)
    table.to_decision()
    ui, zones = table.scene.ui, table.scene.zones
    for kind in ("recruit", "train"):
        ribbon = zones.in_ally(kind).y + 10.0 * table.scene.frame.text
        assert ui.find(f"space:{kind}").box.y >= ribbon
