"""The strip that tells at the start of a turn what the others did: what it holds, its keys, and when it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.rng import Rng
from game.games import find_game, game_ids
from game.table.setup import default_setup
from game.ui.playing import Playing
from game.ui.scenes.look_back import LookBackScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.log import over_log
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.recap_line import LARGE, LEAST_FAN, SMALL, RecapLine
from game.ui.tables.common.recap_lines import APART
from game.ui.tables.lancaster.hall import FIST_Y, HAND
from game.ui.tables.lancaster.tally import RULE
from game.ui.tables.queen_run.record import RunLine
from game.ui.widgets.label import Picture, RichText
from tests.games.specs import seats_of, spec_of

Make = Callable[..., Any]


def at_own_turn(
    driver: Any, game_id: str, *, persons: int = 1, least: int = 10, prompt: str | None = None, players: int = 0
) -> TableScene:
    """A table of three, or of `players`, at the start of a turn of the first seat, after at least so many actions; at
    that prompt."""
    game = find_game(game_id)
    setup = default_setup(game, "Ada", str.title, players or seats_of(game_id))
    setup.seed = 3
    for seat in setup.seats[:persons]:
        seat.kind = "person"
    playing = Playing.start(driver.app, setup, driver.app.bots)
    match, rng = playing.session.match, Rng(3)
    enough = min(least, spec_of(game_id).length // 2)
    while True:
        count = len(match.actions)
        starts = match.state.to_move == 0 and count and match.state_at(count - 1).to_move != 0
        asked = match.state.prompt()
        if count >= enough and starts and prompt in (None, asked) and not asked.startswith("defend"):
            break
        match.play(game.heuristics.rollout(match.state, rng))
    playing.session.viewer = 0
    table = table_scene(driver.app, playing)
    assert isinstance(table, TableScene)
    driver.app.push(table)
    for _ in range(3):
        driver.step(dt=0.1)
    return table


@pytest.mark.parametrize("game_id", game_ids())
def test_a_change_of_language_changes_the_strip_the_log_and_the_names(make_driver: Make, game_id: str) -> None:
    """The strip stayed in the old language under a heading in the new one."""
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = at_own_turn(driver, game_id)
    english, bots = table.recap.lines, table.names[1:]
    assert english
    driver.app.set_language("ja")
    driver.step()
    translated = driver.app.tr
    assert table.names[1:] == [translated(f"bot.{seat.character}.name") for seat in table.session.seats[1:]]
    assert table.recap.lines == table.recap.found()
    assert len(table.recap.lines) == len(english)
    told = " ".join(line.text for line in [*table.recap.lines, *table.log_lines()])
    assert not any(name in told for name in bots)
    assert not any(word in told for word in (" turn", " plays ", " builds", " sends "))
    driver.app.set_language("en")
    assert table.recap.lines == english


@pytest.mark.parametrize("game_id", game_ids())
def test_a_turn_begins_with_what_the_others_did(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", handover=False)
    table = at_own_turn(driver, game_id, persons=3)
    match = table.session.match
    last = max(index for index in range(len(match.actions)) if match.state_at(index).to_move == 0) + 1
    told = tuple(line for line in table.log_lines() if line.at > last and not (line.heading or line.idle))
    assert table.recap.lines == told
    assert told, "the others did something"
    names = [item.name for item in table.items() if item.name.startswith("recap")]
    assert {"recap", "recap.0", "recap.close"} <= set(names)

    driver.key(".")
    assert not table.recap.lines
    assert table.ui.find("recap") is None
    driver.key(".")
    assert driver.focus_name() == "recap.0"
    assert table.recap.lines[0].pieces == table.pointed_out or game_id == "queen_run"
    driver.key("return")
    driver.step()
    scene = driver.app.scenes.top
    assert isinstance(scene, LookBackScene)
    assert scene.replay.position == table.recap.lines[0].at
    assert not scene.below.recap.lines
    driver.key("escape")
    driver.step()

    driver.move(table.ui.find("recap.0").rect.center)
    driver.step()
    assert table.recap.lines[0].pieces == table.pointed_out or game_id == "queen_run"
    driver.click("recap.close")
    driver.step()
    assert table.ui.find("recap") is None
    assert table.pointed_out == ()

    driver.key(".")
    told = table.recap.lines
    table.act_text(table.session.legal_texts()[0])
    assert not table.recap.lines, "it goes with the first action"
    driver.step()
    assert table.recap.lines != told


def test_marks_lie_on_the_pieces_that_the_lines_are_about(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "lancaster", least=4)
    before = driver.app.surface.copy()
    rect = next(rect for line in table.recap.lines for rect in table.where.of_line(line))
    table.recap.close()
    driver.step()
    near = rect.inflate(30, 30)
    assert before.subsurface(near).get_buffer().raw != driver.app.surface.subsurface(near).get_buffer().raw


def test_on_the_map_of_lancaster_a_line_lies_round_where_it_happened(make_driver: Make) -> None:
    """A mark at the corner of a county alone was hardly seen."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "lancaster", least=4, prompt="placement")
    line = next(line for line in table.recap.lines if table.where.of_line(line))
    [rect, *_] = table.where.round_line(line)
    plain = pygame.Surface((1280, 720))
    table.recap.draw_marks(plain)
    edge = [plain.get_at((rect.x + 3, y))[:3] for y in range(rect.y + 20, rect.bottom - 20)]
    assert all(any(pixel) for pixel in edge)
    assert not any(plain.get_at((rect.x + 12, rect.centery))[:3])


def test_in_lancaster_no_line_lies_round_the_panel_of_who_did_something_in_a_castle(make_driver: Make) -> None:
    """It read as being at turn."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "lancaster", least=4, prompt="placement")
    line = replace(table.recap.lines[0], seat=1, pieces=("player:1",))
    assert table.where.piece("player:1") is not None
    assert [*table.where.round_line(line), *table.where.of_line(line)] == []


def test_in_lancaster_the_last_move_is_marked_while_a_bot_thinks(
    make_driver: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place just taken looked like any other."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "lancaster", least=4, prompt="placement")
    line = next(line for line in table.recap.lines if table.where.of_line(line))
    table.recap.forget()
    monkeypatch.setattr(type(table), "newest", line)
    for thinks in (None, 1):
        monkeypatch.setattr(type(table.bots), "thinking", thinks)
        marks = pygame.Surface((1280, 720), pygame.SRCALPHA)
        table.recap.draw_marks(marks)
        assert (marks.get_bounding_rect().width > 0) == (thinks is not None)


def test_lines_of_nobody_begin_where_those_of_players_do(make_driver: Make) -> None:
    """They hung over to the left."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "lancaster", least=4, prompt="placement")
    table.recap.lines = (replace(table.recap.lines[0], seat=None), *table.recap.lines)
    table.rebuild()
    table.ui.root.place(table.ui.root.box)
    lines = [part for part in table.ui.find("recap").walk() if isinstance(part, RecapLine)]
    assert len({round(part.box.x) for line in lines for part in line.walk() if isinstance(part, RichText)}) == 1


def test_marks_on_the_map_leave_heads_of_queens_in_sight(make_driver: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "queen_run")
    cell = next(rect for row in range(1, 22) if (rect := table.where.piece(f"cell:c{row}")) is not None)
    monkeypatch.setattr(table.where, "of_line", lambda line: [cell])
    marks = pygame.Surface(driver.app.surface.get_size(), pygame.SRCALPHA)
    table.recap.draw_marks(marks)
    drawn = marks.get_bounding_rect()
    assert drawn
    assert drawn.top > cell.centery - drawn.height // 2
    assert drawn.right <= cell.centerx


def test_no_mark_lies_on_the_map_where_a_queen_says_who_it_was(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "queen_run")
    queen = next(queen for queen in table.map.model.queens if queen.cell < table.shown.world.paradise)
    line = RunLine(queen.seat, "", cells=(queen.cell,))
    assert table.where.shows_who(line)
    assert not table.where.shows_who(replace(line, seat=(queen.seat + 1) % 3))


def test_no_marks_lie_on_a_window(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "lancaster", prompt="county")
    assert table.ui.find("reward") is not None
    assert [line for line in table.recap.lines if line.pieces]
    assert [rect for line in table.recap.lines for rect in table.where.of_line(line)] == []


def test_without_the_setting_only_its_key_shows_it(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", others_did=False)
    table = at_own_turn(driver, "sleeping_queens")
    assert not table.recap.lines
    driver.key(".")
    assert table.recap.lines
    driver.key("escape")
    assert driver.app.scenes.top is table, "Escape puts the strip away, not the game"
    assert not table.recap.lines


@pytest.mark.parametrize("scale", [125, 200], ids=["log", "log in a drawer"])
def test_the_strip_fits_its_place(make_driver: Make, scale: int) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", interface_scale=scale, language="ja")
    table = at_own_turn(driver, "lancaster", least=8)
    if scale == 200:  # it hid the panels of all others
        assert table.ui.find("recap") is None
        assert table.recap.lines, "pieces have their marks"
        driver.key(".")
    strip = table.ui.find("recap")
    log = table.ui.find("log")
    place = table.frame.rect(table.where.recap_box) if log is None else log.rect
    assert place.inflate(4, 4).contains(strip.rect)
    assert strip.rect.contains(table.ui.find("recap.close").rect)
    assert strip.rect.contains(table.ui.find("recap.scroll").rect)


def test_at_two_players_of_lancaster_it_tells_a_whole_line_and_more(make_driver: Make) -> None:
    """Three of four rows of the first one were seen."""
    driver = make_driver((1280, 720), bot_pace="wait", language="ja")
    table = at_own_turn(driver, "lancaster", least=20, prompt="placement", players=2)
    scroll = table.ui.find("recap.scroll")
    assert scroll.box.h * table.frame.unit >= 5 * driver.app.text.leading(14, "が")
    assert scroll.rect.contains(table.ui.find("recap.0").rect)


def test_nothing_stays_lit_when_it_goes_while_one_of_its_lines_is_pointed_at(make_driver: Make) -> None:
    """A knight stayed in brackets under the next question."""
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "lancaster", least=12)
    told = [f"recap.{index}" for index, line in enumerate(table.recap.lines) if line.pieces]
    driver.move(table.ui.find(told[0]).rect.center)
    driver.step(dt=0.1)
    assert table.pointed_out
    table.act(table.session.legal_actions()[0])
    driver.step(dt=0.1)
    assert table.ui.find(told[0]) is None
    assert table.pointed_out == ()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_parliament_it_covers_nothing_but_the_empty_count(make_driver: Make, language: str) -> None:
    """It lay over the hand of a voter, and over the sentence that says when a law passes."""
    driver = make_driver((1280, 720), bot_pace="wait", language=language)
    table = at_own_turn(driver, "lancaster", prompt="vote")
    strip = table.ui.find("recap")
    parts = [part for part in table.ui.root.walk() if part.role in ("tablet", "prompt", "button", "law")]
    assert "tablet" in {part.role for part in parts}
    assert table.ui.find("tally").counted() == (0, 0)
    assert table.ui.find("tally").gone, "its edges were seen round the strip"
    assert strip.box.y >= RULE[1] + 0.9 * RULE[3]
    over = [part.name for part in parts if part.name != "recap.close" and strip.rect.colliderect(part.rect)]
    assert not over
    assert strip.box.y >= FIST_Y + HAND / 2, "nor a hand"


def test_in_parliament_it_is_as_high_as_its_lines(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait", language="ja")
    table = at_own_turn(driver, "lancaster", prompt="law_4")
    strip, scroll = table.ui.find("recap"), table.ui.find("recap.scroll")
    assert len(table.recap.lines) == 2
    assert scroll.content <= scroll.box.h, "no line is cut"
    assert strip.rect.contains(table.ui.find("recap.1").rect)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_beside_the_map_it_takes_all_the_place_of_the_log(make_driver: Make, players: int) -> None:
    """Among two players both stood there, one above the other."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "queen_run", least=14, players=players)
    log, strip = table.ui.find("log"), table.ui.find("recap")
    assert strip.box == log.box, "a bare corner was left below it"
    assert log.sheet_high() == log.box.h
    assert log.replaced


def test_on_the_felt_a_few_lines_have_larger_letters(make_driver: Make) -> None:
    """Two lines in small letters, with a card as large as a stamp, stood above an empty side of the table."""
    table = at_own_turn(make_driver((1280, 720), bot_pace="wait"), "sleeping_queens", players=2, least=14)
    told = [part for part in table.ui.find("recap").walk() if isinstance(part, RecapLine)]
    assert 0 < len(told) <= 3
    for line in told:
        words = next(part for part in line.walk() if isinstance(part, RichText))
        block = words.block(words.box.w)
        assert block.size > table.ui.font_px(LARGE[0])
        assert len(block.lines) <= 2
    line = next(line for line in told if line.line.pictures or line.line.thrown)
    cards = [part.size(400)[0] for part in line.walk() if part.role == "picture"]
    assert max(cards) > 2 * LARGE[2]
    thrown = next(line for line in told if line.line.thrown)
    for wide in (LEAST_FAN, LEAST_FAN - 1):
        thrown.show_cards(wide)
        cards = [part.size(400)[0] for part in thrown.walk() if part.role == "picture"]
        assert any(each > SMALL[2] for each in cards) == (wide >= LEAST_FAN), "narrow ones cannot be told apart"


def test_on_the_felt_it_ends_with_its_last_whole_line(make_driver: Make) -> None:
    """Among many players it told three of seven lines above an empty foot."""
    driver = make_driver((1280, 720), bot_pace="wait", language="ja")
    table = at_own_turn(driver, "sleeping_queens", least=16, players=8)
    strip, scroll = table.ui.find("recap"), table.ui.find("recap.scroll")
    assert scroll.scrolls, "not all of it has room"
    assert strip.box.bottom - scroll.box.bottom < 16
    whole = [line for line in strip.walk() if line.role == "line" and line.box.bottom <= scroll.box.bottom]
    assert whole[-1].box.bottom == pytest.approx(scroll.box.bottom)


def test_lines_of_which_not_all_are_seen_fill_the_place(make_driver: Make) -> None:
    """A third of it was blank, and a bar beside it said that there was more. The last one can still be scrolled to."""
    driver = make_driver((1280, 720), bot_pace="wait", language="ja")
    table = at_own_turn(driver, "queen_run", players=4)
    strip, scroll = table.ui.find("recap"), table.ui.find("recap.scroll")
    lines = [line for line in strip.walk() if isinstance(line, RecapLine)]
    assert scroll.scrolls
    assert scroll.content >= lines[-1].box.bottom - lines[0].box.y
    scroll.scroll_to(scroll.most)
    assert lines[-1].box.bottom <= scroll.box.bottom + 4.01
    scroll.scroll_to(0)
    whole = [line for line in lines if line.box.bottom <= scroll.box.bottom + 0.01]
    assert whole[-1].box.bottom == pytest.approx(scroll.box.bottom, abs=0.1)
    assert len(whole) > 1
    assert sum(line.box.h for line in lines[: len(whole) + 1]) > scroll._high, "close together no more had room"
    assert whole[1].box.y - whole[0].box.bottom > APART


def test_lines_lie_closer_together_before_one_of_them_is_hidden(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "queen_run", players=4)
    scroll = table.ui.find("recap.scroll")
    assert len(table.recap.lines) == 4
    assert not scroll.scrolls
    assert table.ui.find("recap.3").box.bottom <= scroll.box.bottom


def test_two_cards_leave_a_sentence_of_the_narrow_strip_as_wide_as_one(make_driver: Make) -> None:
    """An attack that is stopped shows two; its sentence stood there a word a row."""
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "sleeping_queens", least=8)
    line = LogLine(1, "Ada’s Magic Wand cancels Player 1’s Potion: the Pancake Queen stays awake")
    widths = []
    for count in (1, 2):
        cards = ("cards/queen_pancake", "cards/queen_moon")[:count]
        told = RecapLine(replace(line, pictures=cards), "", bool, print, LARGE, 3.0, stacked=True, name="told")
        told.attach(table.ui)
        told.place(pygame.FRect(0, 0, 320, 10))
        widths.append(next(part for part in told.walk() if isinstance(part, RichText)).box.w)
    assert widths[0] == widths[1]


def test_large_lines_are_equally_far_apart_with_a_picture_or_without(make_driver: Make) -> None:
    """Those without one stood close to the next."""
    driver = make_driver((1280, 720), bot_pace="wait")
    table = at_own_turn(driver, "sleeping_queens", least=8)
    lines = [LogLine(1, "Ada wakes a queen", pictures=("cards/queen_moon",)), LogLine(1, "Ada discards 8")]
    table.recap.lines = tuple(lines)
    made = table.recap._lines(LARGE, 3.0, stacked=True)
    for told in made:
        told.attach(table.ui)
    heights = [told.size(400)[1] for told in made]
    assert max(heights) - min(heights) <= 1


@pytest.mark.parametrize("game_id", ["queen_run", "lancaster"])
def test_log_and_recap_tell_everything_once(make_driver: Make, game_id: str) -> None:
    """What the others did is told once: below what was before, or in place of it and the title of the log."""
    driver = make_driver((1920, 1080), bot_pace="wait")
    table = at_own_turn(driver, game_id, least=8)
    log, strip = table.ui.find("log"), table.ui.find("recap")
    if not log.rect.contains(strip.rect):
        assert log.box.bottom < strip.box.y, "no line is cut in two"
        assert log.box.h - log.head >= 150, "nothing is left of it in between"
    before = log.lines[: log.count]
    assert before
    assert not set(before) & set(table.recap.lines)
    assert not before[-1].heading
    assert log.line_at(strip.box.y + 10) is None, "what is told there is not pointed at below it"
    count = len(log.lines)
    driver.key(".")
    driver.step()
    rest = table.ui.find("log")
    assert rest.count >= count - 1
    assert not rest.lines[rest.count - 1].heading, "no heading stands below all lines"
    assert all(line.heading for line in rest.lines[rest.count :])


def test_before_the_first_turn_it_speaks_of_no_last_turn(make_driver: Make) -> None:
    driver = make_driver((1280, 720), bot_pace="wait")
    setup = default_setup(find_game("sleeping_queens"), "Ada", str.title, 3)
    setup.seats[0].kind = "bot"
    setup.seats[1].kind = "person"
    playing = Playing.start(driver.app, setup, driver.app.bots)
    match = playing.session.match
    match.play(match.state.legal_actions()[0])
    while match.state.to_move != 1:
        match.play(match.state.legal_actions()[0])
    playing.session.viewer = 1
    table = table_scene(driver.app, playing)
    driver.app.push(table)
    for _ in range(3):
        driver.step(dt=0.1)
    assert table.ui.find("recap.title").text == driver.app.tr("recap.first")


def test_in_the_draft_of_queen_run_it_tells_nothing_again(make_driver: Make) -> None:
    """Who leads whom stood on the panels, on the cards, and a third time in the strip."""
    for scale in (100, 200):
        driver = make_driver((1280, 720), bot_pace="wait", interface_scale=scale)
        game = find_game("queen_run")
        setup = default_setup(game, "Ada", str.title, 4)
        playing = Playing.start(driver.app, setup, driver.app.bots)
        for text in ("choose elf B", "choose dwarf G", "choose giant R"):
            playing.session.match.play(game.parse_action(text))
        playing.session.viewer = 0
        table = table_scene(driver.app, playing)
        driver.app.push(table)
        table.draft.show_peoples()
        for _ in range(3):
            driver.step(dt=0.1)
        assert table.draft.open
        assert [line.pieces for line in table.recap.lines] == [("people:elf",), ("people:dwarf",), ("people:giant",)]
        assert table.ui.find("recap") is None
        assert table.where.of_line(table.recap.lines[1]) == [table.ui.find("people:dwarf").rect]
        driver.key(".")
        driver.step(dt=0.1)
        assert table.ui.find("recap") is None
        table.draft.look_at_map()
        driver.step(dt=0.1)
        assert table.ui.find("recap") is None
        if scale == 100:
            peoples = table.ui.find("peoples")
            assert table.ui.find("log") is None, "no log says that nothing has happened"
            assert "7" in peoples.item(peoples.rect).text
            assert over_log(table.ui) == peoples.rect, "what is told of a cell covers no board"
            driver.key("h")
            driver.step(dt=0.1)
            hint, progress = table.ui.find("hint"), table.ui.find("hint.progress")
            assert hint.rect == peoples.rect, "it covers no panel"
            assert progress is None or progress.box.h < 20, "it took all the height of the card"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_with_large_text_the_strip_of_queen_run_lies_off_the_map(make_driver: Make, language: str) -> None:
    """Below the panels of three players, with all that it tells in sight."""
    table = at_own_turn(make_driver((1280, 720), interface_scale=150, language=language), "queen_run", prompt="turn")
    strip, scroll = table.ui.find("recap"), table.ui.find("recap.scroll")
    panels = [part for part in table.ui.root.walk() if part.role == "player"]
    assert len(panels) == 3
    assert not any(strip.rect.colliderect(other.rect) for other in [table.map.columns, *panels])
    assert table.frame.area.contains(strip.rect)
    if len(table.recap.lines) <= 2:
        assert scroll.children[0].box.h <= scroll.box.h + 1


@pytest.mark.parametrize("look", [{"players": 4}, {"players": 3, "interface_scale": 150}], ids=["slim", "large text"])
def test_narrow_or_large_its_lines_begin_with_the_shapes_of_players(make_driver: Make, look: dict[str, int]) -> None:
    players = look.pop("players")
    table = at_own_turn(make_driver((1280, 720), **look), "queen_run", prompt="turn", players=players)
    lines = [part for part in table.ui.find("recap").walk() if isinstance(part, RecapLine)]
    assert lines
    for line in lines:
        shapes = [part.picture for part in line.walk() if isinstance(part, Picture)]
        assert shapes == [f"tokens/{table.log_seat(line.line.seat).colour}"]
